"""What is best when, told by the status of both: shock and wounds together."""

from typing import Any

import msgspec
import numpy as np

from suits.lab.duels.chains import Floats
from suits.lab.duels.choosing import ACTS, MOVES, REPLIES, Choices, Chosen, Move

SAME = 1e-13
"""What is worth no more than so much more is no better."""
SELDOM = 1e-4
"""Decisions that come up less often in a duel are not told."""
NEARLY_ALWAYS = 0.9


class Decision(msgspec.Struct, frozen=True):
    """What to do with so much status (shock and wounds together) against somebody with so much."""

    when: str
    """`turn`: on the own turn; `attacked`: when the other attacks."""
    own: int
    foe: int
    choice: str
    """What is best most of the time: readiness, chips and the like may say otherwise."""
    share: float
    """In this part of all such decisions."""
    often: float
    """How often it comes up in a duel, on average."""
    gain: float
    """How much the chance to win would be lower with the next best, on average."""


def decisions_of(choices: Choices, chosen: Chosen, values: Floats, who: str, foe: str) -> tuple[Decision, ...]:
    """Every decision that makes a difference, by the status of both."""
    each, often = choices.by_move(values), choices.visits(chosen)
    found = []
    for when, words in (("turn", tuple(ACTS)), ("attacked", tuple(REPLIES))):
        picked, gain = _picked(each, chosen, when)
        both = np.array([choices.status[who], choices.status[foe]])
        for own, other in sorted({*map(tuple, both[:, gain > SAME].T.tolist())}):
            here = (gain > SAME) & (both[0] == own) & (both[1] == other)
            weight = often[here]
            if (total := float(weight.sum())) < SELDOM:
                continue
            shares = np.bincount(picked[here], weight, len(words)) / total
            top = int(shares.argmax())
            mean = float((gain[here] * weight).sum()) / total
            found.append(Decision(when, own, other, words[top], float(shares[top]), total, mean))
    return tuple(found)


def _picked(each: Floats, chosen: Chosen, when: str) -> tuple[Chosen, Floats]:
    """Of each node which word was chosen, and how much better it is than the next that leads to something else."""
    words: tuple[str, ...] = tuple(ACTS) if when == "turn" else tuple(REPLIES)
    rows = np.arange(each.shape[1])
    picked = np.array([words.index(move[when != "turn"]) for move in MOVES])[chosen]
    least: Any = np.zeros(len(rows))
    for number, word in enumerate(words):
        other = np.array([MOVES.index(_with(move, when, word)) for move in MOVES])[chosen]
        gap = np.where(picked == number, 0.0, each[chosen, rows] - each[other, rows])
        least = np.where((gap > SAME) & ((least == 0) | (gap < least)), gap, least)
    return picked, least


def _with(move: Move, when: str, word: str) -> Move:
    return move._replace(act=word) if when == "turn" else move._replace(reply=word)


def by_status(some: list[Decision]) -> list[str]:
    """Runs of own status in which the same is best most of the time."""
    weights: dict[int, dict[str, float]] = {}
    for one in some:
        of = weights.setdefault(one.own, {})
        of[one.choice] = of.get(one.choice, 0.0) + one.often
    runs: list[list[Any]] = []
    for own, of in sorted(weights.items()):
        choice = max(of, key=of.__getitem__)
        word = choice if of[choice] > NEARLY_ALWAYS * sum(of.values()) else f"mostly {choice}"
        if runs and runs[-1][2] == word:
            runs[-1][1] = own
        else:
            runs.append([own, own, word])
    last = runs[-1][1]
    return [f"{word} {_range(low, high, high == last)}" for low, high, word in runs]


def _range(low: int, high: int, last: bool) -> str:
    if last:
        return f"at status {low} or more" if low else "at any status"
    return f"at status {low}" if low == high else f"at status {low} to {high}"
