"""How a sensible player plays `challenge`: weighs the chance to hit against the harm, and what cards are worth."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf
from operator import attrgetter, itemgetter
from typing import NamedTuple
from zlib import crc32

from suits.arithmetic.challenges import VALUE
from suits.arithmetic.laid import laid
from suits.asked import Asked, Menu
from suits.cards import UNKNOWN, Card, without
from suits.editions.challenge import odds
from suits.editions.challenge.henchmen import BOTH, DRAW
from suits.editions.challenge.lays import Lay, boosted, lays
from suits.editions.challenge.menu import CHALLENGE, EXECUTE, KILL, OTHER, PREPARE, RECOVER, REPLENISH, WEAPON, WITH
from suits.editions.challenge.odds import Stake, Threat
from suits.editions.challenge.seeing import HALF, PREPARES
from suits.editions.challenge.sets import BOOST, DECK, Spread, courts_high, spread_of, value_of
from suits.editions.challenge.state import HAND
from suits.editions.sentences import texts
from suits.view import SeenPerson, Sight

EARLY = 0.08  # acting one Round earlier, in blows
LATE = 1.0  # losing the first Turn, in blows
BLUFFS = 5  # of so many hands without a sound card one is played all the same
HOPELESS = 0.2  # points: an attack that promises less is not worth an action
POINT = 1.0  # a point back, in points of harm
TURNS_BETWEEN = 2  # two who recover every Turn would never end

People = Mapping[str, SeenPerson]


class Way(NamedTuple):
    """A way to act: its words, what it promises, in points, and whether it is an attack that could be a bluff."""

    words: tuple[str, ...]
    promise: float
    bluffs: bool = False


def thumb(view: Sight, ask: Asked) -> str | None:
    """An answer, or None where there is nothing to say."""
    people = view.by_id
    me = people.get(ask.who)
    if me is None:
        return None
    skills = texts(ask.facts.get("skills", ("",)))
    attacker = people.get(str(ask.facts.get("attacker")))
    if isinstance(ask.options, Menu):
        return act(ask.options, me, measure(me, people, skills), people, int(str(ask.facts["turn"])))
    if ask.kind == "action card":
        return action_card(ask.options, me, measure(me, people, skills))
    if ask.kind == "defend":
        return defend(ask.options, me, attacker, measure(me, people, skills))
    if ask.kind == "second card":
        return DRAW
    if ask.kind == "use":
        return use(ask.options, me, attacker, people)
    if ask.kind == "who acts":
        return min(ask.options, key=lambda who: number(people[who], "hurt"))
    return None


# Reading the table


def number(person: SeenPerson, fact: str) -> int:
    """A number of the sheet."""
    found: int = person.sheet[fact]
    return found


def foes_of(me: SeenPerson, people: People) -> list[SeenPerson]:
    """Everybody who is in, on another side; the next at the table first, so that not all go for the same."""
    others = [people[who] for who in seats_after(tuple(people), me.id)]
    return [one for one in others if one.up and one.side != me.side]


@lru_cache(1000)
def seats_after(seats: tuple[str, ...], who: str) -> tuple[str, ...]:
    """All others, the next at the table first."""
    at = seats.index(who)
    return seats[at + 1 :] + seats[:at]


def has_wounds(person: SeenPerson) -> bool:
    """Whether this is a fight with wounds."""
    return person.tracks[0].name == "shock"


def stake(person: SeenPerson) -> Stake:
    """How much it takes to put somebody out: the rest of the pool, or wounds up to the next limit."""
    half = any([one.kind == HALF for one in person.conditions])
    if has_wounds(person):
        hurt, body = number(person, "hurt"), number(person, "body")
        limit = body if hurt <= body else 2 * body
        return Stake(max(1, 2 * (limit + 1 - hurt) - half), number(person, "absorption"))
    track = person.tracks[0]
    return Stake(max(1, 2 * (track.marks[0][1] + 1 - track.value) - half))


def skill_of(person: SeenPerson, word: str) -> int:
    """Somebody's skill by that word; the empty one where there is no choice (CHA-R54)."""
    return number(person, f"skill {word}" if word else "skill")


def rank_of(person: SeenPerson, word: str) -> int:
    """Somebody's rank against a challenge by that skill."""
    return number(person, f"rank {word}" if word else "rank")


def used_by(person: SeenPerson) -> str:
    """The skill of the attack that somebody has laid."""
    return str(person.sheet.get("uses", ""))


# Reckoning


class Mark(NamedTuple):
    """Somebody to attack: Power against them, their rank, their cards, what they have to lose; and what a card from the
    deck promises, the measure of all cards."""

    who: str
    numbers: odds.Numbers
    blow: float


def marked(me: SeenPerson, foe: SeenPerson, word: str) -> Mark:
    """Somebody as the mark of an attack by that skill."""
    numbers = number(me, "power"), rank_of(foe, word), len(foe.cards("hand")), stake(foe)
    return Mark(foe.id, numbers, odds.blow(skill_of(me, word), *numbers))


class Use(NamedTuple):
    """A skill to attack by: its word, a blow from the deck on whom it promises most, the skill, their rank; and all
    whom it can be used on."""

    word: str
    blow: float
    skill: int
    rank: int
    marks: list[Mark]


class Measure(NamedTuple):
    """What cards are measured by: they are worth what the skill makes of them that has most use for them."""

    hand: tuple[Card, ...]
    """The own cards."""
    uses: list[Use]
    blow: float
    """The best blow there is."""

    def worth(self, hand: Sequence[Card]) -> float:
        """What a hand is worth, in points."""
        return self.worth_of(_values(hand))

    def worth_of(self, values: tuple[int, ...]) -> float:
        """The same, by the values in order."""
        if len(self.uses) == 1:
            (use,) = self.uses
            return use.blow * odds.worth(values, use.skill, use.rank)
        return max([use.blow * odds.worth(values, use.skill, use.rank) for use in self.uses])

    def worth_when_full(self, kept: Sequence[Card]) -> float:
        """What a hand is worth once it is filled up from the deck, on average."""
        values = _values(kept)
        new = HAND - len(values)
        return max([use.blow * odds.worth_with_new(values, new, use.skill, use.rank) for use in self.uses])

    def worth_of_splits(self, values: tuple[int, ...]) -> list[float]:
        """The same for every way to keep some of these cards and throw the others away."""
        each = [[use.blow * worth for worth in odds.worth_of_splits(values, use.skill, use.rank)] for use in self.uses]
        return each[0] if len(each) == 1 else [max(some) for some in zip(*each, strict=True)]


def _values(hand: Sequence[Card]) -> tuple[int, ...]:
    """The values in order; cards that nobody told are taken for good ones."""
    return tuple(sorted([VALUE.get(card, 1) for card in hand]))


def measure(me: SeenPerson, people: People, skills: Sequence[str]) -> Measure:
    """What each skill is good for that one may choose."""
    foes = foes_of(me, people)
    uses = [_use(me, foes, word) for word in skills]
    return Measure(me.cards("hand"), uses, max([use.blow for use in uses]))


def _use(me: SeenPerson, foes: Sequence[SeenPerson], word: str) -> Use:
    """The best blow with a skill, and whom it is for."""
    marks = [marked(me, foe, word) for foe in foes]
    best = max(marks, key=_blow)
    return Use(word, best.blow, skill_of(me, word), best.numbers[1], marks)


_blow = attrgetter("blow")


# The action card


def action_card(cards: Sequence[Card], me: SeenPerson, by: Measure) -> str:
    """Early, but within Speed; and not the card that would be missed in hand."""
    hand, speed = by.hand, number(me, "speed")

    def value(card: Card) -> float:
        late = LATE if VALUE[card] > speed else 0.0
        return (EARLY * VALUE[card] - late) * by.blow + by.worth(without(hand, (card,)))

    return max(cards, key=value)


# Acting


def act(menu: Menu, me: SeenPerson, by: Measure, people: People, turn: int) -> str:
    """Attack whom it promises most, unless something else promises more: new cards, a point back, a ready weapon."""
    verbs = words(menu)
    whole = by.worth(by.hand)
    ways = [*attacks(menu, verbs, by, whole)]
    if REPLENISH in verbs:
        ways.append(replenish(by, whole))
    if RECOVER in verbs and turn % TURNS_BETWEEN == 0:
        ways.append(Way((RECOVER,), POINT))
    if KILL in verbs:
        ways.append(Way((KILL, words(menu, KILL)[0]), HOPELESS))  # they are out already: only for want of better
    best = max(ways, key=lambda way: way.promise, default=Way((OTHER,), 0.0))
    if is_hopeless(by) and is_time_to_bluff(me, people, turn):
        best = max([way for way in ways if way.bluffs], key=lambda way: way.promise, default=best)
    if best.promise < HOPELESS and PREPARE in verbs:
        best = Way((PREPARE, what_to_prepare(me, words(menu, PREPARE))), 0.0)
    return " ".join(best.words)


def words(menu: Menu, *said: str) -> tuple[str, ...]:
    """What may be said next."""
    return menu.words(*said)


def attacks(menu: Menu, verbs: tuple[str, ...], by: Measure, whole: float) -> Iterator[Way]:
    """Every way to attack everybody; what was prepared is carried out now."""
    said: tuple[str, ...] = (CHALLENGE,)
    if EXECUTE in verbs:
        said = (EXECUTE, *words(menu, EXECUTE))
        coming = menu.stage(said)
        if coming is None or coming.about != "person":
            yield Way((*said, *(coming.words[:1] if coming else ())), by.blow)
            return
    if said[0] not in verbs:
        return
    for use in by.uses:
        with_it = (WITH, use.word) if use.word else ()
        sources = words(menu, *said, use.marks[0].who, *with_it)
        for mark in use.marks:
            yield Way((*said, mark.who, *with_it, *sources[:1]), mark.blow)
        if best := best_from_hand(use, sources, by, whole):
            who, laid_so, promised = best
            yield Way((*said, who, *with_it, *laid_so), promised, said[0] == CHALLENGE)


def best_from_hand(
    use: Use, sources: tuple[str, ...], by: Measure, whole: float
) -> tuple[str, tuple[str, ...], float] | None:
    """The attack from the hand that promises most beyond what the cards were worth: on whom, its words, and that."""
    hand = by.hand
    if not hand or UNKNOWN in hand:
        return None
    if len(by.uses) == 1 and set(sources) == {DECK, *hand}:
        values, marks = tuple([VALUE[card] for card in hand]), tuple([mark.numbers for mark in use.marks])
        at, lay, most = best_lay(values, use.skill, use.rank, use.blow, marks)
        cards = tuple([hand[one] for one in lay.cards])
        return use.marks[at].who, (*cards, *[BOOST + hand[one] for one in lay.boosts]), most
    best, most = None, -inf
    for cards, lay in from_hand(hand, use.skill, sources):
        if cards[0] in sources:  # a bluff is none while another skill could use the hand (CHA-R54)
            spent = whole - by.worth_of(lay.kept)
            for mark in use.marks:
                promised = odds.promise(lay.makes, *mark.numbers) - spent
                if promised > most:
                    best, most = (mark.who, cards, lay), promised
    if best is None:
        return None
    who, cards, lay = best
    return who, (*cards, *[BOOST + hand[at] for at in lay.boosts]), most


@lru_cache(10_000)
def best_lay(
    values: tuple[int, ...], skill: int, rank: int, blow: float, marks: tuple[odds.Numbers, ...]
) -> tuple[int, Lay, float]:
    """The same where all cards may be laid as they are, with one skill: on which mark, what, and what it promises."""
    whole = blow * odds.worth(tuple(sorted(values)), skill, rank)
    ways = [
        (at, lay, odds.promise(lay.makes, *numbers) - (whole - blow * odds.worth(lay.kept, skill, rank)))
        for lay in lays(values, skill)
        for at, numbers in enumerate(marks)
    ]
    return max(ways, key=itemgetter(2))


def from_hand(hand: tuple[Card, ...], skill: int, sources: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Lay]]:
    """Every attack from the hand by that skill: the words of the cards, and what it makes."""
    values = tuple([VALUE[card] for card in hand])
    for lay in lays(values, skill):
        yield tuple([hand[at] for at in lay.cards]), lay
    if not set(sources) <= {DECK, *hand}:  # there are words for courts that count more
        for places, words in courts_high(hand, skill):
            for lay in boosted(values, places, tuple(map(value_of, words)), skill):
                yield words, lay


def replenish(by: Measure, whole: float) -> Way:
    """A full hand, and others for the cards that are no use."""
    hand = by.hand
    if UNKNOWN in hand:
        return Way((REPLENISH, "0"), by.worth_when_full(hand) - whole)
    then = by.worth_of_splits(tuple([VALUE[card] for card in hand]))
    best = max(then)
    away = odds.splits(len(hand))[then.index(best)][0]
    return Way((REPLENISH, *[hand[at] for at in away]), best - whole)


def what_to_prepare(me: SeenPerson, names: tuple[str, ...]) -> str:
    """The weapon first; then what has been begun; else the first thing there is."""
    if WEAPON in names:
        return WEAPON
    begun = [one.what for one in me.conditions if one.kind == PREPARES]
    return next((name for name in names if name in begun), names[0])


# Bluffing


def is_hopeless(by: Measure) -> bool:
    """A hand with every card above the skill."""
    highest = max([use.skill for use in by.uses])
    return bool(by.hand) and UNKNOWN not in by.hand and min([VALUE[card] for card in by.hand]) > highest


def is_time_to_bluff(me: SeenPerson, people: People, turn: int) -> bool:
    """Which hands are played as a bluff: nobody can tell, but the same table decides the same way.

    It is another in every world that one imagines, for others lie open there with other action cards: else a plan that
    ends in a hand without a sound card would be weighed as if it were known how that is played.
    """
    open_cards = [card for one in people.values() for card in one.cards("action")]
    return crc32(" ".join((me.id, f"Turn {turn}", *me.cards("hand"), *open_cards)).encode()) % BLUFFS == 0


# Defending


def defend(answers: Sequence[str], me: SeenPerson, attacker: SeenPerson | None, by: Measure) -> str:
    """The cheapest defence: what may get through, and what the cards are worth; the deck costs nothing."""
    hand = by.hand
    if attacker is None or UNKNOWN in hand:
        return DECK
    there, rank, wounds = threat(me, attacker), rank_of(me, used_by(attacker)), has_wounds(me)

    def cost(answer: str) -> float:
        if answer == DECK:
            kept, danger = by.worth(hand), odds.danger_from_deck(there, rank)
        else:
            spread = spread_of_answer(answer)
            kept = by.worth(without(hand, spread.cards + spread.boosts))
            danger = odds.danger(there, odds.makes(spread.values, rank, len(spread.boosts)))
        return danger.with_each_hit(kept if wounds else 0.0) - kept

    return min(answers, key=cost)


@lru_cache(10_000)
def spread_of_answer(answer: str) -> Spread:
    """What a defence lays."""
    return spread_of(answer.split())


def threat(me: SeenPerson, attacker: SeenPerson) -> Threat:
    """An attack as whoever must defend sees it; with wounds a hit costs what is kept in hand, too."""
    word = used_by(attacker)
    blind = attacker.cards("blind")
    return Threat(
        cards=len(attacker.cards("attack") or blind),
        boosts=len(attacker.cards("boosts")),
        skill=skill_of(attacker, word),
        from_deck=bool(blind or number(attacker, "henchman")),
        power=number(attacker, "power"),
        stake=stake(me),
    )


# Henchmen


def use(answers: Sequence[str], me: SeenPerson, attacker: SeenPerson | None, people: People) -> str:
    """The card, or both, that promises most: against an attack, or on whom it would hurt most."""
    both = me.cards("attack")

    def value(answer: str) -> float:
        values = tuple([VALUE[card] for card in (both if answer == BOTH else (answer,))])
        if attacker is not None:
            return -odds.danger(threat(me, attacker), laid(values, rank_of(me, used_by(attacker)))).points
        lay = laid(values, skill_of(me, used_by(me)))
        marks = [marked(me, foe, used_by(me)) for foe in foes_of(me, people)]
        return max([odds.promise(lay, *mark.numbers) for mark in marks], default=0.0)

    return max(answers, key=value)
