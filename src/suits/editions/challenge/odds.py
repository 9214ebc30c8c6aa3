"""What a player reckons before playing a card: how likely a blow is to hit, and how much it does."""

from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from suits.arithmetic.challenges import VALUE, effect_in_halves, percent, weak_value
from suits.arithmetic.laid import Laid, hits, laid
from suits.editions.challenge.state import HAND

ANY_CARD: tuple[tuple[int, float], ...] = tuple(
    (value, sum(1 for one in VALUE.values() if one == value) / len(VALUE)) for value in sorted(set(VALUE.values()))
)
"""The values of a card from the deck, each with its chance."""
WEAK_SHARE = 0.1  # of attacks from the hand: bluffs
FROM_HAND = 0.3  # how often foes are taken to defend from the hand
OUT = 5.0  # putting somebody out, in points
USUAL = 5  # Power and pool of most people
EDGE = 0.6  # what a better attack later is worth now
CARD = 0.1  # what a card is worth for defence, in blows
USELESS = 0.4  # a card above the skill, in cards: it can only boost


makes = lru_cache(4096)(laid)
"""What cards make; the same few come up again and again."""


class Stake(NamedTuple):
    """What somebody has to lose: halves until they are out, and what armour takes off."""

    halves: int
    absorption: int = 0


Numbers = tuple[int, int, int, Stake]
"""Of an attack on somebody: Power, their rank, how many cards they have, and what they have to lose."""


class Harm(NamedTuple):
    """What a blow that hits does on average: points, and the chance that it is the last."""

    points: float
    out: float


@lru_cache(maxsize=4096)
def against_the_deck(attack: Laid, rank: int) -> float:
    """How likely an attack is to hit somebody who draws the defence."""
    return sum(chance for value, chance in ANY_CARD if hits(attack, laid((value,), rank)))


@lru_cache(maxsize=4096)
def against_the_hand(attack: Laid, rank: int, cards: int) -> float:
    """How likely it is to hit somebody who lays the best of so many cards that nobody has seen."""
    return sum(chance for best, chance in best_of_hand(rank, cards) if hits(attack, best))


@lru_cache(maxsize=256)
def best_of_hand(rank: int, cards: int) -> tuple[tuple[Laid, float], ...]:
    """The best defences that so many cards allow, each with its chance."""
    found: dict[Laid, float] = {}
    for some in product(ANY_CARD, repeat=cards):
        chance = 1.0
        for _, one in some:
            chance *= one
        best = max(_sets([value for value, _ in some], rank))
        found[best] = found.get(best, 0.0) + chance
    return tuple(found.items())


def _sets(values: list[int], rank: int) -> list[Laid]:
    """All that can be laid of these cards, the weak defence included."""
    found = [Laid(weak_value(rank), max(values), 1)]
    for number in range(1, 2 ** len(values)):
        some = tuple([value for at, value in enumerate(values) if number >> at & 1])
        if sum(some) <= rank:
            found.append(laid(some, rank))
    return found


@lru_cache(maxsize=1024)
def what_may_lie_there(cards: int, boosts: int, skill: int, from_deck: bool) -> tuple[tuple[Laid, float], ...]:
    """What a face-down attack may be, as a defender sees it: any sound cards, sometimes a bluff."""
    if from_deck and cards == 1:
        return tuple((laid((value,), skill), chance) for value, chance in ANY_CARD)
    found: dict[Laid, float] = {}
    for some in product(ANY_CARD, repeat=cards):
        values = tuple([value for value, _ in some])
        if sum(values) <= skill:
            chance = 1.0
            for _, one in some:
                chance *= one
            one_way = laid(values, skill, boosts)
            found[one_way] = found.get(one_way, 0.0) + chance
    sound = sum(found.values())
    bluffs = WEAK_SHARE if sound else 1.0
    ways = [(way, chance / sound * (1 - bluffs)) for way, chance in found.items()]
    return (*ways, (Laid(weak_value(skill) + boosts, 10, cards + boosts), bluffs))


@lru_cache(maxsize=8192)
def harm(power: int, margin: int, stake: Stake) -> Harm:
    """What a hit with this margin does, on average over the effect card."""
    points = out = 0.0
    for card, chance in ANY_CARD:
        halves = max(0, effect_in_halves(power, percent(card, margin)) - 2 * stake.absorption)
        points += chance * min(halves, stake.halves) / 2
        out += chance * (halves >= stake.halves)
    return Harm(points, out)


# What a hand is worth


@lru_cache(maxsize=16384)
def promise(attack: Laid, power: int, rank: int, cards: int, stake: Stake) -> float:
    """What an attack promises, in points: the chance to hit, times the harm; putting somebody out counts extra."""
    chance = against_the_deck(attack, rank)
    if cards:
        chance += FROM_HAND * (min(chance, against_the_hand(attack, rank, cards)) - chance)
    return chance * pain(power, attack.margin, stake)


def pain(power: int, margin: int, stake: Stake) -> float:
    """What a hit with this margin is worth, in points."""
    done = harm(power, margin, stake)
    return done.points + OUT * done.out


class Danger(NamedTuple):
    """What may get through a defence: points, and the chance of a hit, for what a hit costs besides."""

    points: float
    hits: float

    def with_each_hit(self, besides: float) -> float:
        """What it comes to where a hit costs so much besides."""
        return self.points + self.hits * besides


@lru_cache(maxsize=16384)
def danger(there: "Threat", mine: Laid) -> Danger:
    """What may get through such a defence."""
    attacks = what_may_lie_there(there.cards, there.boosts, there.skill, there.from_deck)
    ways = [(chance, pain(there.power, one.margin, there.stake)) for one, chance in attacks if hits(one, mine)]
    return Danger(sum([chance * points for chance, points in ways]), sum([chance for chance, _ in ways]))


@lru_cache(maxsize=4096)
def danger_from_deck(there: "Threat", rank: int) -> Danger:
    """The same for a defence from the deck, on average."""
    each = [(chance, danger(there, laid((value,), rank, 0))) for value, chance in ANY_CARD]
    return Danger(sum([chance * one.points for chance, one in each]), sum([chance * one.hits for chance, one in each]))


class Threat(NamedTuple):
    """An attack that lies face down, as a defender sees it, and what the defender has to lose."""

    cards: int
    boosts: int
    skill: int
    from_deck: bool
    power: int
    stake: Stake


@lru_cache(maxsize=8192)
def blow(skill: int, power: int, rank: int, cards: int, stake: Stake) -> float:
    """What a card from the deck promises: the measure of all cards."""
    return sum(chance * promise(laid((value,), skill), power, rank, cards, stake) for value, chance in ANY_CARD)


@lru_cache(maxsize=65536)
def worth(values: tuple[int, ...], skill: int, rank: int) -> float:
    """What cards in hand are worth, in blows: how much better than the deck they hit, and something for defence."""
    if not values:
        return 0.0
    usual = (USUAL, rank, 0, Stake(2 * USUAL + 2))
    best = 0.0
    for number in range(1, 2 ** len(values)):
        some = tuple([value for at, value in enumerate(values) if number >> at & 1])
        if sum(some) <= skill:
            attack = laid(some, skill, len(values) - len(some))
            best = max(best, promise(attack, *usual))
    a_blow = blow(skill, *usual)
    edge = max(0.0, best - a_blow) / a_blow if a_blow else 0.0
    return EDGE * edge + CARD * sum([1.0 if value <= skill else USELESS for value in values])


@lru_cache(maxsize=8192)
def worth_of_splits(values: tuple[int, ...], skill: int, rank: int) -> tuple[float, ...]:
    """What a hand of these values is worth once some are thrown away and it is filled up, for each of the `splits`."""
    hands = [tuple(sorted([values[at] for at in kept])) for _, kept in splits(len(values))]
    return tuple([worth_with_new(hand, HAND - len(hand), skill, rank) for hand in hands])


@cache
def splits(number: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every way to throw some of so many cards away: which, and which are kept."""
    ways = [away for n in range(number + 1) for away in combinations(range(number), n)]
    return tuple([(away, tuple([at for at in range(number) if at not in away])) for away in ways])


@lru_cache(maxsize=4096)
def worth_with_new(values: tuple[int, ...], new: int, skill: int, rank: int) -> float:
    """What these cards and so many from the deck are worth, on average."""
    if new <= 0:
        return worth(values, skill, rank)
    return sum(
        chance * worth_with_new(tuple(sorted((*values, value))), new - 1, skill, rank) for value, chance in ANY_CARD
    )
