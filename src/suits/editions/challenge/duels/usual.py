"""How a sensible player plays a closed duel: the rules of thumb, asked about every hand."""

from collections.abc import Mapping

import numpy as np

from suits.arithmetic.challenges import VALUE
from suits.cards import UNKNOWN, Card
from suits.editions.challenge import thumb
from suits.editions.challenge.duels.closed import (
    ACTS,
    DECK,
    DEFENCES,
    LEFT,
    MANY,
    QUARTERS,
    RECOVER,
    REPLENISH,
    SEEN,
    SIZES,
    Fighter,
    Strategies,
    Table,
    held_after,
)
from suits.editions.challenge.duels.hands import FROM_DECK, HANDS, SHAPES, Values, attacks_of, defences_of, less
from suits.editions.challenge.sets import DECK as DECK_WORD
from suits.view import Condition, Kind, SheetFact, Track, Zone

POWER = 8
"""Of everybody: a quarter of it is two points."""
HALVES = 2 * POWER // QUARTERS
STRIDE = 2
"""Asked at every second amount that somebody may have left; the next is taken to be like it."""
_FACES = "A23456789T"
_SUITS = "cdhs"


class Holder:
    """Somebody with cards and a few numbers, as the rules of thumb look at people."""

    def __init__(self, who: str, numbers: Mapping[str, SheetFact], left: int, cards: Mapping[str, tuple[Card, ...]]):
        self.id = self.side = who
        self.up = True
        self.kind: Kind = "person"
        self.sheet = numbers
        self.conditions: tuple[Condition, ...] = ()
        self.zones = tuple(Zone(name, some) for name, some in cards.items())
        self.tracks = (Track("loss", 0, (("out", left * HALVES // 2 - 1),), "minor", 99),)
        self._cards = cards

    def cards(self, *places: str) -> tuple[Card, ...]:
        """What lies in the first of these places that has any."""
        return next((self._cards[place] for place in places if self._cards.get(place)), ())


def numbers_of(one: Fighter) -> dict[str, SheetFact]:
    """The numbers that the rules of thumb ask for."""
    return {"skill": one.skill, "rank": one.rank, "power": POWER, "henchman": 0}


def faces(hand: Values) -> tuple[Card, ...]:
    """Cards of these values."""
    return tuple(_FACES[value - 1] + _SUITS[hand[:at].count(value)] for at, value in enumerate(hand))


def usual(actor: Fighter, defender: Fighter) -> Strategies:
    """What a sensible player does with every hand: as actor, and as defender."""
    acts = np.zeros((MANY, ACTS, SIZES, LEFT, LEFT), np.float32)
    defends = np.zeros((MANY, DEFENCES, len(SEEN), LEFT, LEFT), np.float32)
    for left in range(0, LEFT, STRIDE):
        for other in range(0, LEFT, STRIDE):
            at = slice(left, left + STRIDE), slice(other, other + STRIDE)
            for number, hand in enumerate(HANDS):
                for size in range(SIZES):
                    foe = Holder("foe", numbers_of(defender), other + STRIDE, {"hand": (UNKNOWN,) * size})
                    for act, often in _acts(hand, actor, left + STRIDE, foe):
                        acts[number, act, size, at[0], at[1]] += often
                defends[number, :, :, at[1], at[0]] = _defends(hand, actor, defender, left + STRIDE, other + STRIDE)
    return Strategies(acts, defends)


def _acts(hand: Values, actor: Fighter, left: int, foe: Holder) -> list[tuple[int, float]]:
    """What is done with a hand, and how often: recovery every second Turn, a bluff now and then."""
    me = Holder("me", numbers_of(actor), left, {"hand": faces(hand)})
    by = thumb.measure(me, {"me": me, "foe": foe}, ("",))
    (use,) = by.uses
    best = thumb.best_from_hand(use, faces(hand), by, by.worth(by.hand))
    ways = [(use.blow, DECK), (thumb.replenish(by, by.worth(by.hand)).promise, REPLENISH)]
    lays = attacks_of(hand, actor.skill)
    from_hand = -1
    if best:
        _, words, promised = best
        shape = SHAPES.index((sum(word[0] != "+" for word in words), sum(word[0] == "+" for word in words)))
        values = tuple(_FACES.index(word.lstrip("+")[0]) + 1 for word in words)
        kept = less(hand, values)
        attack = values[: SHAPES[shape][0]]
        from_hand = next(
            at
            for at, lay in enumerate(lays)
            if (lay.shape, HANDS[lay.kept], lay.makes.highest) == (shape, kept, max(attack))
            and (lay.makes.margin == actor.skill - sum(attack) or sum(attack) > actor.skill)
        )
        ways.append((promised, from_hand))
    found = [(max(ways)[1], 1.0)]
    if left < LEFT:
        found = [(max(ways)[1], 0.5), (max([*ways, (thumb.POINT, RECOVER)])[1], 0.5)]
    if from_hand >= 0 and thumb.is_hopeless(by):
        found = [(act, often * (1 - 1 / thumb.BLUFFS)) for act, often in found] + [(from_hand, 1 / thumb.BLUFFS)]
    return found


def _defends(hand: Values, actor: Fighter, defender: Fighter, actor_left: int, left: int) -> Table:
    """Which defence a hand lays against everything that is seen: by defence and by what is seen."""
    found = np.zeros((DEFENCES, len(SEEN), 1, 1), np.float32)
    cards = faces(hand)
    answers = [DECK_WORD, *[_words(cards, less(hand, HANDS[one.kept])) for one in defences_of(hand, defender.rank)]]
    me = Holder("me", numbers_of(defender), left, {"hand": cards})
    for at, (size, shape) in enumerate(SEEN):
        lies: dict[str, tuple[Card, ...]] = {"hand": (UNKNOWN,) * held_after(size, shape)}
        if shape == FROM_DECK:
            lies["blind"] = (UNKNOWN,)
        else:
            lies |= {"attack": (UNKNOWN,) * SHAPES[shape][0], "boosts": (UNKNOWN,) * SHAPES[shape][1]}
        foe = Holder("foe", numbers_of(actor), actor_left, lies)
        by = thumb.measure(me, {"me": me, "foe": foe}, ("",))
        found[answers.index(thumb.defend(answers, me, foe, by)), at] = 1.0
    return found


def _words(cards: tuple[Card, ...], values: Values) -> str:
    """The answer that lays cards of these values."""
    left, found = list(cards), []
    for value in values:
        found.append(next(card for card in left if VALUE[card] == value))
        left.remove(found[-1])
    return " ".join(found)
