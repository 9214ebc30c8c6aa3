"""One challenge, exactly: who prevails, the impact, and what it leaves of the target (CHA-28..CHA-73, CHA-R50).

Cards that nobody has seen lie in one bag, and each may be anywhere in it. Which sets may be laid is asked of the
edition, what they come to of `arithmetic`; here hands and effect cards are counted, without replacement.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeAlias

import msgspec

from suits.arithmetic.challenges import VALUE, add_halves, effect_in_halves, is_beaten, is_court, is_sound, percent
from suits.arithmetic.laid import Laid, hits, laid
from suits.arithmetic.trauma import Wounds, blow, past_armour
from suits.cards import PACK, Card
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sets import Words, attack_sets, defence_sets, spread_of, value_of
from suits.lab.odds.deals import Bag, NotThere, hands, without

PLAIN = ChallengeOptions()
Hand: TypeAlias = tuple[Card, ...]
Kinds: TypeAlias = tuple[tuple[Card, int], ...]
"""A bag, to be remembered by."""


class Striker(msgspec.Struct, frozen=True):
    """Whoever challenges."""

    skill: int
    power: int
    penetration: int = 0


class Target(msgspec.Struct, frozen=True):
    """Whoever is challenged: the rank to defend with, and what there is to lose."""

    rank: int
    pool: int = 5
    loss: int = 0
    half: bool = False
    body: int = 0
    """More than 0: wounds are counted, not a pool (CHA-R29)."""
    absorption: int = 0
    shock: int = 0
    damage: int = 0
    trauma: int = 0


class After(msgspec.Struct, frozen=True, order=True):
    """How the target stands after a challenge: what was lost so far, and why they are out, if they are."""

    loss: int = 0
    half: bool = False
    shock: int = 0
    damage: int = 0
    trauma: int = 0
    out: str = ""


class Chances(msgspec.Struct, frozen=True):
    """What one challenge may come to."""

    hit: Fraction
    impact: dict[int, Fraction]
    """What gets past armour, in half points, each with its chance; 0 where nothing does."""
    ends: dict[After, Fraction]

    @property
    def out(self) -> Fraction:
        """The chance that the target is out afterwards."""
        return sum([chance for end, chance in self.ends.items() if end.out], Fraction())

    @property
    def mean(self) -> Fraction:
        """Points that get past armour, on average."""
        return sum([chance * halves for halves, chance in self.impact.items()], Fraction()) / 2


# Cards that the rules cannot tell apart


def kinds(cards: Bag[Card], *, courts: bool = True) -> dict[Card, int]:
    """How many cards there are of each value, each by one card that stands for them; courts apart, or not.

    Suits never matter here, and courts only where they may count high or give a second card (CHA-37, CHA-89).
    """
    found: dict[Card, int] = {}
    alike = _BY_RANK if courts else _BY_VALUE
    for card, number in cards.items():
        found[alike[card]] = found.get(alike[card], 0) + number
    return found


_BY_RANK = {card: next(one for one in PACK if one[0] == card[0]) for card in PACK}
_BY_VALUE = {card: next(one for one in PACK if VALUE[one] == VALUE[card]) for card in PACK}


# What may be laid


def attack(words: Words, skill: int, options: ChallengeOptions = PLAIN) -> Laid:
    """What the words of an attack make: `3h Qd +9c` (CHA-30, CHA-35, CHA-40).

    >>> attack(("3h", "Qd", "+8c"), 6)
    Laid(value=12, highest=3, cards=3, margin=1)
    """
    spread = spread_of(words)
    return _counted(laid(spread.values, skill, len(spread.boosts), options.weak_margin), len(spread.boosts), options)


def defence(words: Words, rank: int, options: ChallengeOptions = PLAIN) -> Laid:
    """What the words of a defence make: rank and cards, or the cards alone (CHA-59, CHA-R14)."""
    spread = spread_of(words)
    boosts = len(spread.boosts)
    if options.defence_value == "cards_only":
        made = Laid(sum(spread.values) + boosts, max(spread.values), len(spread.values) + boosts)
    else:
        made = laid(spread.values, rank, boosts)
    return _counted(made, boosts, options)


def _counted(made: Laid, boosts: int, options: ChallengeOptions) -> Laid:
    """By a house rule boosts are no cards where values are equal (CHA-R20)."""
    return made if options.tie_counts_boosts == "on" else made._replace(cards=made.cards - boosts)


@lru_cache(maxsize=65536)
def replies(hand: Hand, rank: int, options: ChallengeOptions) -> frozenset[Laid]:
    """The best that a hand can lay against anything: of the highest value, for ties every way to make it."""
    return _best(defence(words, rank, options) for words in defence_sets(hand, rank, options))


def _best(all_ways: Iterable[Laid]) -> frozenset[Laid]:
    ways = set(all_ways)
    highest = max([way.value for way in ways])
    return frozenset([way for way in ways if way.value == highest])


# What stands against an attack


class Met(NamedTuple):
    """Defences that are worth the same: the ways to be dealt them, and among those ways each kind of card."""

    replies: frozenset[Laid]
    ways: int
    used: dict[Card, int]

    def fall_to(self, attack: Laid) -> bool:
        """Whether none of them stops that attack."""
        return all([hits(attack, reply) for reply in self.replies])


class Reply(NamedTuple):
    """A value that may be answered: how likely it is, and how likely it is to be that and to stop the attack."""

    value: int
    chance: Fraction
    stops: Fraction


class Facing(NamedTuple):
    """Everything that an attack may meet, out of so many ways; an effect card is drawn from what is left then."""

    met: list[Met]
    ways: int
    left: int
    """Cards for the effect to be drawn from."""

    def replies_to(self, attack: Laid) -> tuple[Reply, ...]:
        """Everything that may be answered to an attack, by its value."""
        found: dict[int, tuple[int, int]] = {}
        for met in self.met:
            [value] = {reply.value for reply in met.replies}
            ways, stopping = found.get(value, (0, 0))
            found[value] = (ways + met.ways, stopping + (0 if met.fall_to(attack) else met.ways))
        each = sorted(found.items())
        return tuple([Reply(value, Fraction(ways, self.ways), Fraction(few, self.ways)) for value, (ways, few) in each])


def facing(each: Iterable[tuple[Hand, frozenset[Laid], int]], ways: int, left: int) -> Facing:
    """Hands that nobody has seen, each with its best replies and in how many ways it comes, put together by these."""
    found: dict[frozenset[Laid], Met] = {}
    for hand, best, number in each:
        one = found.get(best) or Met(best, 0, {})
        for card in hand:
            one.used[card] = one.used.get(card, 0) + number
        found[best] = Met(best, one.ways + number, one.used)
    return Facing(list(found.values()), ways, left)


def a_hand(bag: Bag[Card], cards: int, rank: int, options: ChallengeOptions = PLAIN) -> Facing:
    """Somebody with so many cards in hand, who lays what stops the attack if anything does (CHA-57)."""
    return _a_hand(tuple(bag.items()), cards, rank, options)


@lru_cache(maxsize=256)
def _a_hand(bag: Kinds, cards: int, rank: int, options: ChallengeOptions) -> Facing:
    total = sum([number for _, number in bag])
    each = ((hand, replies(hand, rank, options), ways) for hand, ways in hands(dict(bag), cards))
    return facing(each, comb(total, cards), total - cards)


def the_deck(bag: Bag[Card], rank: int, options: ChallengeOptions = PLAIN) -> Facing:
    """Somebody who draws the defence (CHA-58)."""
    total = sum(bag.values())
    each = (((card,), reply_of_henchman((card,), rank, options), number) for card, number in bag.items())
    return facing(each, total, total - 1)


def a_henchman(bag: Bag[Card], rank: int, options: ChallengeOptions = PLAIN, *, unhurt: bool = True) -> Facing:
    """A henchman: a card from the deck; after a court, unhurt, a second, and then what stops the attack, if anything.

    (CHA-88..CHA-90, CHA-R38..R40)
    """
    if not unhurt or options.henchman_bonus == "attack":
        return the_deck(bag, rank, options)
    return _lucky_henchman(tuple(bag.items()), rank, options)


@lru_cache(maxsize=256)
def _lucky_henchman(bag: Kinds, rank: int, options: ChallengeOptions) -> Facing:
    total, each = sum([number for _, number in bag]), []
    for first, number in bag:
        for second, others in without(dict(bag), (first,)).items():
            # After any other card the second stays in the deck: it is counted as if it lay aside, and is no reply.
            drawn = (first, second) if is_court(first) else (first,)
            each.append(((first, second), reply_of_henchman(drawn, rank, options), number * others))
    return facing(each, total * (total - 1), total - 2)


@lru_cache(maxsize=4096)
def reply_of_henchman(drawn: Hand, rank: int, options: ChallengeOptions) -> frozenset[Laid]:
    """The best that one or two cards from the deck make."""
    return _best(defence(cards, rank, options) for cards in choices_of_henchman(drawn, rank))


def known_hand(hand: Hand, bag: Bag[Card], rank: int, options: ChallengeOptions = PLAIN) -> Facing:
    """Somebody whose hand is known, and who lays what stops the attack if anything does."""
    return facing([((), replies(hand, rank, options), 1)], 1, sum(bag.values()))


def just_this(made: Laid, bag: Bag[Card]) -> Facing:
    """A defence that lies there open."""
    return facing([((), frozenset((made,)), 1)], 1, sum(bag.values()))


def choices_of_henchman(drawn: Hand, skill: int) -> list[Hand]:
    """The first, the second, or both if that is sound (CHA-89, CHA-R40)."""
    ways: list[Hand] = [(card,) for card in drawn]
    both = len(drawn) == 2 and is_sound([VALUE[card] for card in drawn], skill)
    return [*ways, drawn] if both else ways


# What may attack


class Source(NamedTuple):
    """An attack that may lie there: how likely it is, what it makes, and the cards of the bag that it takes."""

    chance: Fraction
    attack: Laid
    taken: Hand = ()


def from_deck(bag: Bag[Card], skill: int, options: ChallengeOptions = PLAIN) -> list[Source]:
    """A card from the deck that nobody has seen (CHA-50, CHA-53)."""
    total = sum(bag.values())
    return [Source(Fraction(number, total), attack((card,), skill, options), (card,)) for card, number in bag.items()]


def by_henchman(
    bag: Bag[Card], skill: int, options: ChallengeOptions = PLAIN, *, unhurt: bool = True, cards: int = 0
) -> list[Source]:
    """A henchman's attack, who makes the highest sound choice, as one does who does not answer (CHA-89, CHA-R53).

    `cards`: so many lie there; 0: that is not known yet.
    """
    total, found = sum(bag.values()), []
    for first, number in bag.items():
        if not (unhurt and is_court(first)):
            found.append(Source(Fraction(number, total), attack((first,), skill, options), (first,)))
            continue
        for second, others in without(bag, (first,)).items():
            used = _highest_sound((first, second), skill)
            chance = Fraction(number * others, total * (total - 1))
            found.append(Source(chance, attack(used, skill, options), (first, second)))
    return _given([one for one in found if cards in (0, one.attack.cards)])


def _highest_sound(drawn: Hand, skill: int) -> Hand:
    """The highest of the choices that are sound; the first card where none is (CHA-R53)."""
    sound = [cards for cards in choices_of_henchman(drawn, skill) if is_sound([VALUE[card] for card in cards], skill)]
    return max(sound, key=lambda cards: sum([VALUE[card] for card in cards]), default=drawn[:1])


def face_down(
    bag: Bag[Card],
    skill: int,
    cards: int,
    boosts: int = 0,
    kept: int = 0,
    options: ChallengeOptions = PLAIN,
    above: int = 0,
) -> list[Source]:
    """An attack from a hand, face down: any that the rules allow, each as likely as its cards are to be there.

    Besides the `cards` there are boosts and what is kept in hand. Where a weak attack needs a whole hand above the
    skill (above the highest of several, `above`), that whole hand is out of the bag. (CHA-43, CHA-R11, CHA-R12,
    CHA-R54)
    """
    rest, total = boosts + kept, sum(bag.values())
    limit = max(skill, above)
    too_high = {card: number for card, number in bag.items() if VALUE[card] > limit}
    found: list[tuple[int, Laid, Hand]] = []
    for hand, ways in hands(bag, cards):
        for words in attack_sets(hand, skill, options):
            if len(words) < cards or (options.weak_from_hand == "forced_only" and _is_weak(words, skill)):
                continue
            found.append((ways * comb(total - cards, rest), _laid(words, skill, boosts, options), hand))
    if options.weak_from_hand == "forced_only":
        for hand, ways in hands(too_high, cards):
            made = _laid(hand, skill, boosts, options)
            for others, more in hands(without(too_high, hand), rest):
                found.append((ways * more, made, hand + others))
    all_ways = sum([ways for ways, _, _ in found])
    return [Source(Fraction(ways, all_ways), made, taken) for ways, made, taken in found]


def _is_weak(words: Words, skill: int) -> bool:
    return sum(map(value_of, words)) > skill


def _laid(words: Words, skill: int, boosts: int, options: ChallengeOptions) -> Laid:
    made = laid([value_of(word) for word in words], skill, boosts, options.weak_margin)
    return _counted(made, boosts, options)


def _given(sources: list[Source]) -> list[Source]:
    """The same, when it is known that it is one of these."""
    whole = sum([one.chance for one in sources], Fraction())
    return [one._replace(chance=one.chance / whole) for one in sources if one.chance]


# What comes of it


def after(target: Target, halves: int, penetration: int, options: ChallengeOptions = PLAIN) -> After:
    """How the target stands after an impact of so many half points, before armour (CHA-R25, CHA-R28, CHA-R50)."""
    before = After(target.loss, target.half, target.shock, target.damage, target.trauma)
    if not target.body:
        points, half = add_halves(target.half, halves)
        loss = target.loss + points
        out = "beaten" if is_beaten(loss, target.pool, options.win_at) else ""
        return msgspec.structs.replace(before, loss=loss, half=half, out=out)
    net = past_armour(halves, target.absorption)
    if net <= 0:
        return before
    done = blow(Wounds(target.shock, target.damage, target.trauma, target.half), net, target.body, penetration)
    return After(target.loss, done.wounds.half, done.wounds.shock, done.wounds.damage, done.wounds.trauma, done.state)


class Tally:
    """Gathers what hits of one challenge may do."""

    def __init__(self, striker: Striker, target: Target, options: ChallengeOptions):
        self.striker, self.target, self.options = striker, target, options
        self.hit = Fraction()
        self.halves: dict[int, Fraction] = {}

    def add(self, source: Source, bag: Bag[Card], against: Facing) -> None:
        """An attack that may lie there, against all that it may meet; the bag is that without its cards."""
        if against.left < 1 or not against.ways:
            raise NotThere("There are not cards enough for hands, defence and effect.")
        ways, used = 0, dict.fromkeys(bag, 0)
        for met in against.met:
            if met.fall_to(source.attack):
                ways += met.ways
                for card, number in met.used.items():
                    used[card] += number
        if not ways:
            return
        self.hit += source.chance * Fraction(ways, against.ways)
        each_way = source.chance / (against.ways * against.left)
        for card, number in bag.items():
            share = percent(VALUE[card], source.attack.margin)
            halves = effect_in_halves(self.striker.power, share, self.options.effect_over_100)
            self.halves[halves] = self.halves.get(halves, Fraction()) + each_way * (ways * number - used[card])

    def chances(self) -> Chances:
        """All together."""
        ends: dict[After, Fraction] = {}
        impact: dict[int, Fraction] = {}
        missed = [(0, 1 - self.hit)] if self.hit < 1 else []
        absorbed = self.target.absorption if self.target.body else 0
        for halves, chance in [*self.halves.items(), *missed]:
            if chance:
                end = after(self.target, halves, self.striker.penetration, self.options)
                ends[end] = ends.get(end, Fraction()) + chance
                net = max(0, past_armour(halves, absorbed))
                impact[net] = impact.get(net, Fraction()) + chance
        return Chances(self.hit, dict(sorted(impact.items())), dict(sorted(ends.items())))
