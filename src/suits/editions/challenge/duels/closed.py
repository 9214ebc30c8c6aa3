"""A closed duel: two people who attack in turn until one is out, hands from an endless deck, by NumPy.

Whoever acts knows the own hand, how much both have left, and how many cards the other holds; whoever defends knows
the shape of the attack as well. What a hand was before tells nothing: every hand of a size is as likely as the deck
makes it. What is left is counted in quarters of the foe's Power.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from suits.arithmetic.laid import Laid, hits, laid
from suits.editions.challenge.duels.hands import (
    FROM_DECK,
    HANDS,
    SHAPES,
    attacks_of,
    defences_of,
    kept_of,
    likely,
)
from suits.editions.challenge.duels.hands import NUMBER as NUMBER_OF
from suits.editions.challenge.odds import ANY_CARD
from suits.editions.challenge.state import HAND

Table: TypeAlias = npt.NDArray[np.float32]
LEFT = 6
"""So many quarters of the foe's Power somebody has left at most."""
QUARTERS = 4
A_POINT = 0.6
"""What a point back is, in quarters of the foe's Power."""
MANY, SIZES = len(HANDS), HAND + 1
SIZE: npt.NDArray[Any] = np.array([len(hand) for hand in HANDS])
LIKELY = np.array([likely(hand) for hand in HANDS], np.float32)
BY_SIZE = [np.flatnonzero(np.equal(SIZE, size)) for size in range(SIZES)]
CARDS = np.array([chance for _, chance in ANY_CARD], np.float32)
SEEN = [(0, FROM_DECK)] + [
    (size, shape)
    for size in range(1, SIZES)
    for shape in (*range(len(SHAPES)), FROM_DECK)
    if shape == FROM_DECK or sum(SHAPES[shape]) <= size
]
"""What a defender sees: how many cards the attacker held, and the shape of the attack."""
MOST_LAYS, MOST_SETS = 19, 7
DECK, REPLENISH, RECOVER = MOST_LAYS, MOST_LAYS + 1, MOST_LAYS + 2
ACTS, DEFENCES = MOST_LAYS + 3, MOST_SETS + 1
"""Everything one can do on one's action; every defence, the first from the deck."""


def _filled() -> Table:
    """What becomes of the cards that are kept, once the hand is full."""
    found = np.zeros((MANY, MANY), np.float32)
    for (kept, hand), (new, drawn) in product(enumerate(HANDS), enumerate(HANDS)):
        if len(hand) + len(drawn) == HAND:
            found[kept, NUMBER_OF[tuple(sorted(hand + drawn))]] += LIKELY[new]
    return found


FILLED = _filled()


def held_after(size: int, shape: int) -> int:
    """How many cards an attacker holds once the attack lies there."""
    return size if shape == FROM_DECK else size - sum(SHAPES[shape])


class Fighter(NamedTuple):
    """Somebody in a closed duel."""

    skill: int
    rank: int


class Lays(NamedTuple):
    """All attacks of one shape from hands of one size: whose, the how manieth, what is laid, what is kept."""

    hands: npt.NDArray[Any]
    numbers: npt.NDArray[Any]
    laid: npt.NDArray[Any]
    kept: npt.NDArray[Any]


class Exchange:
    """One acts and the other defends: all that can be laid, and what gets through."""

    def __init__(self, actor: Fighter, defender: Fighter):
        skill, rank = actor.skill, defender.rank
        attacks: dict[tuple[int, Laid], int] = {}
        self.lays: dict[tuple[int, int], Lays] = {}
        rows: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {seen: [] for seen in SEEN}
        self.can_act = np.zeros((MANY, ACTS), bool)
        self.can_act[:, DECK:] = True
        for number, hand in enumerate(HANDS):
            for at, lay in enumerate(attacks_of(hand, skill)):
                laid_so = attacks.setdefault((lay.shape, lay.makes), len(attacks))
                rows[len(hand), lay.shape].append((number, at, laid_so, lay.kept))
                self.can_act[number, at] = True
        self.deck_attacks = [
            attacks.setdefault((FROM_DECK, laid((value,), skill)), len(attacks)) for value, _ in ANY_CARD
        ]
        defences: dict[tuple[int, Laid], int] = {}
        sets: list[list[tuple[int, int, int, int]]] = [[] for _ in range(SIZES)]
        self.can_defend = np.zeros((MANY, DEFENCES), bool)
        self.can_defend[:, 0] = True
        for number, hand in enumerate(HANDS):
            for at, one in enumerate(defences_of(hand, rank), 1):
                laid_so = defences.setdefault((one.used, one.makes), len(defences))
                sets[len(hand)].append((number, at, laid_so, one.kept))
                self.can_defend[number, at] = True
        self.deck_defences = [defences.setdefault((0, laid((value,), rank)), len(defences)) for value, _ in ANY_CARD]
        self.lays = {seen: Lays(*np.array(some, int).reshape(-1, 4).T) for seen, some in rows.items()}
        self.sets = [Lays(*np.array(some, int).reshape(-1, 4).T) for some in sets]
        self.attacks, self.defences = list(attacks), list(defences)
        self.used = np.array([used for used, _ in self.defences])
        self.margins = np.array([lay.margin for _, lay in self.attacks])
        self.hits = np.array([[hits(a, d) for _, d in self.defences] for _, a in self.attacks], np.float32)

    @cached_property
    def by_shape(self) -> list[npt.NDArray[Any]]:
        """Which attacks are of which shape."""
        shapes = np.array([shape for shape, _ in self.attacks])
        return [np.nonzero(shapes == shape)[0] for shape in range(FROM_DECK + 1)]


def after_a_hit(worth: Table, margin: int, out: float) -> Table:
    """What is expected after a hit with such a margin; the first axis is what whoever is hit has left."""
    found = np.zeros_like(worth)
    for value, chance in ANY_CARD:
        quarters = QUARTERS * (value + margin) / 10
        whole = int(quarters)
        for lost, share in ((whole, 1 - quarters + whole), (whole + 1, quarters - whole)):
            moved = np.full_like(worth, out)
            if lost < LEFT:
                moved[lost:] = worth[: LEFT - lost]
            found += np.float32(chance * share) * moved
    return found


class Reckoned(NamedTuple):
    """What everything is worth that both can do, and how often a defender sees what.

    To the actor: by hand, act, cards of the other, left, left of the other; to the defender: by hand, defence, what is
    seen, left, left of the other.
    """

    acts: Table
    defences: Table
    seen: Table


class Strategies(NamedTuple):
    """How often each hand does what, by the same axes."""

    acts: Table
    defends: Table


def reckon(exchange: Exchange, waits: Table, acts_next: Table, play: Strategies) -> Reckoned:
    """What everything is worth, if both play so now.

    `waits`: what it is worth to the actor to wait for the other, by hand, cards of the other, left, left of the other;
    `acts_next`: what it is worth to the defender to act next.
    """
    return Reckoned(_acts(exchange, waits, play.defends), *_defences(exchange, acts_next, play.acts))


def _acts(exchange: Exchange, waits: Table, defends: Table) -> Table:
    by_foe = np.ascontiguousarray(waits.transpose(3, 0, 1, 2))
    hit = {
        margin: np.ascontiguousarray(after_a_hit(by_foe, margin, 1.0).transpose(1, 2, 3, 0))
        for margin in set(exchange.margins.tolist())
    }
    hit_by = np.stack([hit.get(margin, waits) for margin in range(max(hit) + 1)])
    found = np.zeros((MANY, ACTS, SIZES, LEFT, LEFT), np.float32)
    users = [exchange.used == used for used in range(SIZES)]
    for size, drawn in product(range(SIZES), range(SIZES)):
        laid_there = _defences_laid(exchange, defends, drawn)
        for at, (held, shape) in enumerate(SEEN):
            if held != size:
                continue
            those = exchange.by_shape[shape]
            there = laid_there[:, at]
            for used in range(drawn + 1):
                whole = there[users[used]].sum(0)
                through = np.tensordot(exchange.hits[those][:, users[used]], there[users[used]], 1)
                if shape == FROM_DECK:
                    hands = BY_SIZE[size]
                    missed = whole.copy()
                    for value, laid_so in enumerate(exchange.deck_attacks):
                        chance = CARDS[value] * through[np.searchsorted(those, laid_so)]
                        found[hands, DECK, drawn] += chance * hit_by[exchange.margins[laid_so]][hands, drawn - used]
                        missed -= chance
                    found[hands, DECK, drawn] += missed * waits[hands, drawn - used]
                else:
                    lays = exchange.lays[held, shape]
                    chance = through[np.searchsorted(those, lays.laid)]
                    margins = exchange.margins[lays.laid]
                    found[lays.hands, lays.numbers, drawn] += (
                        chance * hit_by[margins, lays.kept, drawn - used]
                        + (whole - chance) * waits[lays.kept, drawn - used]
                    )
    filled = np.tensordot(FILLED, waits, 1)
    for number, hand in enumerate(HANDS):
        found[number, REPLENISH] = filled[list(kept_of(hand))].max(0)
    found[:, RECOVER] = _recovered(waits, 2)
    return found


def _recovered(worth: Table, axis: int) -> Table:
    """The same once somebody has a point back."""
    ahead = [slice(None)] * worth.ndim
    behind = list(ahead)
    ahead[axis], behind[axis] = slice(1, None), slice(None, -1)
    found = worth.copy()
    found[tuple(behind)] += np.float32(A_POINT) * (worth[tuple(ahead)] - worth[tuple(behind)])
    return found


def _defences_laid(exchange: Exchange, defends: Table, size: int) -> Table:
    """How often which defence is laid by hands of that size: by defence, what is seen, left of the actor, left."""
    found = np.zeros((len(exchange.defences), len(SEEN), LEFT, LEFT), np.float32)
    hands = BY_SIZE[size]
    from_deck = np.tensordot(LIKELY[hands], defends[hands, 0], 1)
    for value, laid_so in enumerate(exchange.deck_defences):
        found[laid_so] += CARDS[value] * from_deck
    sets = exchange.sets[size]
    np.add.at(found, sets.laid, LIKELY[sets.hands][:, None, None, None] * defends[sets.hands, sets.numbers])
    return found.transpose(0, 1, 3, 2)


def _defences(exchange: Exchange, acts_next: Table, acts: Table) -> tuple[Table, Table]:
    first = np.ascontiguousarray(acts_next.transpose(2, 0, 1, 3))
    hit = {
        margin: np.ascontiguousarray(after_a_hit(first, margin, 0.0).transpose(1, 2, 0, 3))
        for margin in set(exchange.margins.tolist())
    }
    found = np.zeros((MANY, DEFENCES, len(SEEN), LEFT, LEFT), np.float32)
    seen = np.zeros((len(SEEN), SIZES, LEFT, LEFT), np.float32)
    for at, (size, shape) in enumerate(SEEN):
        those = exchange.by_shape[shape]
        there, seen[at] = _attacks_laid(exchange, acts, size, shape)
        held, margins = held_after(size, shape), exchange.margins[those]
        for drawn in range(SIZES):
            now = there[:, drawn].transpose(0, 2, 1)
            through = {
                margin: np.tensordot(exchange.hits[those[margins == margin]].T, now[margins == margin], 1)
                for margin in sorted(set(margins.tolist()))
            }
            whole = np.sum(list(through.values()), 0)
            hands, sets = BY_SIZE[drawn], exchange.sets[drawn]
            by_deck = {margin: np.tensordot(CARDS, some[exchange.deck_defences], 1) for margin, some in through.items()}
            worth = (1 - np.tensordot(CARDS, whole[exchange.deck_defences], 1)) * acts_next[hands, held]
            for margin, some in by_deck.items():
                worth = worth + some * hit[margin][hands, held]
            found[hands, 0, at] = worth
            worth = (1 - whole[sets.laid]) * acts_next[sets.kept, held]
            for margin, some in through.items():
                worth = worth + some[sets.laid] * hit[margin][sets.kept, held]
            found[sets.hands, sets.numbers, at] = worth
    return found, seen


_TREMBLE = 1e-3
"""Attacks that nobody makes are taken to be any of their shape."""


def _attacks_laid(exchange: Exchange, acts: Table, size: int, shape: int) -> tuple[Table, Table]:
    """What lies there if this is seen: by attack, cards of the defender, and so on; and how often that is."""
    those = exchange.by_shape[shape]
    found = np.zeros((len(those), SIZES, LEFT, LEFT), np.float32)
    if shape == FROM_DECK:
        for value, laid_so in enumerate(exchange.deck_attacks):
            found[np.searchsorted(those, laid_so)] += CARDS[value]
        return found, np.tensordot(LIKELY[BY_SIZE[size]], acts[BY_SIZE[size], DECK], 1)
    lays = exchange.lays[size, shape]
    likely_now = LIKELY[lays.hands][:, None, None, None]
    chosen = acts[lays.hands, lays.numbers]
    np.add.at(found, np.searchsorted(those, lays.laid), likely_now * (chosen + _TREMBLE))
    return found / np.maximum(found.sum(0), 1e-9), (likely_now * chosen).sum(0)


def waiting(reckoned: Reckoned, acts_next: Table, play: Strategies) -> Table:
    """What it is worth to wait for the other, by hand, cards of the other, left, left of the other."""
    found = np.zeros((MANY, SIZES, LEFT, LEFT), np.float32)
    defended = (reckoned.defences * play.defends).sum(1)
    for at, (size, _) in enumerate(SEEN):
        found[:, size] += reckoned.seen[at].transpose(0, 2, 1)[SIZE] * defended[:, at]
    recovered = _recovered(acts_next, 3)
    for size in range(SIZES):
        often = np.tensordot(LIKELY[BY_SIZE[size]], play.acts[BY_SIZE[size]], 1).transpose(0, 1, 3, 2)
        found[:, size] += often[REPLENISH][SIZE] * acts_next[:, HAND] + often[RECOVER][SIZE] * recovered[:, size]
    return found


def matched(regrets: Table, can: npt.NDArray[Any]) -> Table:
    """Regret matching: as often as one regrets not to have; where nothing is regretted, anything."""
    can = can[:, :, None, None, None]
    wished = np.maximum(regrets, 0) * can
    whole = wished.sum(1, keepdims=True)
    anything = np.broadcast_to((can / can.sum(1, keepdims=True)).astype(np.float32), regrets.shape)
    return np.where(whole > 0, wished / np.maximum(whole, 1e-12), anything)


class Learner:
    """How one of the two acts and how the other defends, learned by regret matching from what is reckoned."""

    def __init__(self, exchange: Exchange):
        self.exchange = exchange
        self.act_regrets = np.zeros((MANY, ACTS, SIZES, LEFT, LEFT), np.float32)
        self.defence_regrets = np.zeros((MANY, DEFENCES, len(SEEN), LEFT, LEFT), np.float32)

    def now(self) -> Strategies:
        """What is played now."""
        return Strategies(
            matched(self.act_regrets, self.exchange.can_act), matched(self.defence_regrets, self.exchange.can_defend)
        )

    def learn(self, reckoned: Reckoned, play: Strategies) -> None:
        """Regret what would have been better; what is done is forgotten where it went well."""
        for regrets, worth, how in (
            (self.act_regrets, reckoned.acts, play.acts),
            (self.defence_regrets, reckoned.defences, play.defends),
        ):
            regrets += worth - (worth * how).sum(1, keepdims=True)
            np.maximum(regrets, 0, out=regrets)


def mixed(parts: Sequence[tuple[float, Table]]) -> Table:
    """Strategies, each so often."""
    return np.asarray(sum(share * table for share, table in parts), np.float32)
