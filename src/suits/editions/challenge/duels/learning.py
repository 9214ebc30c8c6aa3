"""Learning what hands are worth: closed duels of all skills, solved by regret matching, and written to a small file.

The foe plays by the rules of thumb mostly, and else whatever hurts most: so what is learned wins against people who
play sensibly and cannot be exploited much by others.
"""

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from suits.editions.challenge.duels import bluffing
from suits.editions.challenge.duels.closed import (
    LEFT,
    MANY,
    SIZES,
    Exchange,
    Fighter,
    Learner,
    Strategies,
    Table,
    mixed,
    reckon,
    waiting,
)
from suits.editions.challenge.duels.usual import usual
from suits.editions.challenge.duels.worth import PAIRS, PARTS, where

SENSIBLE = 0.7
"""How often the foe is taken to play sensibly."""
ROUNDS, SETTLING = 24, 12
"""So many rounds of regret matching; what is learned is the mean of those that follow the first."""


class Solved(NamedTuple):
    """What every hand is worth to somebody who acts next, and to somebody who waits: the chance to win."""

    acts: Table
    waits: Table


def solve(own: int, foe: int, usually: Callable[[int, int], Strategies], rounds: int = ROUNDS) -> Solved:
    """Solve the closed duel of two people with such skills and ranks."""
    me, other = Fighter(own, own), Fighter(foe, foe)
    mine, theirs = Learner(Exchange(me, other)), Learner(Exchange(other, me))
    sensible = Strategies(usually(foe, own).acts, usually(own, foe).defends)
    start = np.full((MANY, SIZES, LEFT, LEFT), 0.5, np.float32)
    acts, waits, foe_acts, foe_waits = start, start, start, start
    kept = []
    for number in range(rounds):
        now, then = mine.now(), theirs.now()
        play = now._replace(defends=mixed([(SENSIBLE, sensible.defends), (1 - SENSIBLE, now.defends)]))
        against = then._replace(acts=mixed([(SENSIBLE, sensible.acts), (1 - SENSIBLE, then.acts)]))
        reckoned = reckon(mine.exchange, waits, foe_acts, play)
        theirs_reckoned = reckon(theirs.exchange, foe_waits, acts, against)
        mine.learn(reckoned, now)
        theirs.learn(theirs_reckoned, then)
        foe_waits, waits = waiting(reckoned, foe_acts, play), waiting(theirs_reckoned, acts, against)
        acts = (reckoned.acts * play.acts).sum(1)
        foe_acts = (theirs_reckoned.acts * against.acts).sum(1)
        if number >= min(SETTLING, rounds - 1):
            kept.append(Solved(acts, waits))
    return Solved(*[np.mean([getattr(one, name) for one in kept], 0) for name in Solved._fields])


def learn(told: Callable[[int, int], None] = lambda done, whole: None, rounds: int = ROUNDS) -> Iterator[bytes]:
    """Solve the duels of all skills, one after the other: what is learned, in small."""
    known: dict[tuple[int, int], Strategies] = {}

    def usually(actor: int, defender: int) -> Strategies:
        if (actor, defender) not in known:
            known[actor, defender] = usual(Fighter(actor, actor), Fighter(defender, defender))
        return known[actor, defender]

    for number, (own, foe) in enumerate(PAIRS):
        for table in solve(own, foe, usually, rounds):
            yield in_small(table)
        told(number + 1, len(PAIRS))


def in_small(table: Table) -> bytes:
    """A table in few bytes: how it stands, and in a few parts how much each hand is better or worse.

    By cards of the foe, left, and left of the foe; and by hand.
    """
    by_hand = table.reshape(MANY, -1).T.astype(np.float64)
    middle = by_hand.mean(1).astype(np.float16)
    left, size, right = np.linalg.svd(by_hand - middle[:, None].astype(np.float64), full_matrices=False)
    found: bytes = middle.tobytes()
    for part in range(PARTS):
        scale = np.sqrt(size[part])
        for numbers in (left[:, part] * scale, right[part] * scale):
            largest = np.float32(np.abs(numbers).max())
            found += largest.tobytes() + np.round(numbers / largest * 127).astype(np.int8).tobytes()
    return found


def save(parts: Iterator[bytes], path: Path) -> int:
    """Write what was learned to a file; how many bytes that are."""
    packed = zlib.compress(b"".join(parts), 9)
    path.write_bytes(packed)
    return len(packed)


def exploited() -> Iterator[tuple[int, float]]:
    """How far from solved a single exchange is as rounds go by."""
    return bluffing.told()


__all__ = ["exploited", "learn", "save", "solve", "where"]
