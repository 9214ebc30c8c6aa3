"""Every node that can be reached, and every step between them, mode after mode.

Nodes of one mode are looked at together. So that few such looks are enough, nodes in which each of the two is as
somewhere before are looked at before anybody comes to them: those that nobody ever comes to are left out afterwards.
"""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from suits.lab.duels.amounts import Numbers
from suits.lab.duels.idle import NotIdle
from suits.lab.duels.nodes import AMOUNTS, COLUMNS, HANDS, VITAL, WIDTH, WON, Layout
from suits.lab.duels.steps import Step, Steps
from suits.lab.duels.tracing import Mode, Unforeseen
from suits.lab.odds.pools import CannotWorkOut

MOST_NODES = 300_000
MOST_GUESSES = 20
"""None is looked at before it is reached if that would be more nodes than so many times those that are known."""
_HALF = 31
"""So many bits of a code tell of the first of the two, and as many of the second."""
_FIRST = (1 << _HALF) - 1
_BITS, _BITS_WITH_HANDS = (10, 10, 10, 1), (7, 7, 7, 10)
"""Of these for shock, wounds, critical wounds and the hand."""


class Codes:
    """What changes of a row as one number."""

    def __init__(self, with_hands: bool):
        bits = np.array(_BITS_WITH_HANDS if with_hands else _BITS, dtype=np.int64)
        starts = np.concatenate([[0], np.cumsum(bits)[:-1]])
        many = len(AMOUNTS)
        self._columns = [[*range(first * many, (first + 1) * many), HANDS + first] for first in range(2)]
        self._order = [column for columns in self._columns for column in columns]
        self._shifts = np.concatenate([starts, starts + _HALF])
        self._weights = np.left_shift(np.int64(1), self._shifts)
        self._masks = np.tile((1 << bits) - 1, 2)
        self._too_large = ~self._masks[:, np.newaxis]

    def of(self, numbers: Numbers) -> Numbers:
        """The code of each row."""
        vital = numbers.T.take(self._order, axis=0)
        if (vital & self._too_large).any():
            raise CannotWorkOut("The numbers of this duel are too large to be solved.")
        return np.asarray(self._weights @ vital)

    def of_each(self, some: list[Numbers]) -> list[Numbers]:
        """The codes of each of these, worked out together."""
        together = self.of(np.concatenate([one.T for one in some], axis=1).T)
        return np.split(together, np.cumsum([len(one) for one in some[:-1]]))

    def rows(self, codes: Numbers, said: Numbers) -> Numbers:
        """The rows of these codes, with what is said in all of them."""
        found = np.zeros((len(codes), WIDTH), dtype=np.int64, order="F")
        found[:, VITAL:COLUMNS] = said
        found[:, self._order] = (codes[:, None] >> self._shifts) & self._masks
        return found


class Led(NamedTuple):
    """Steps from nodes of one mode to nodes of another."""

    mode: int
    codes: Numbers
    after: int
    to: Numbers
    step: Step


class Found:
    """Modes, the nodes of each, and the steps."""

    def __init__(self, layout: Layout, steps: Steps, start: tuple[Mode, Numbers]):
        self.layout = layout
        self.codes = Codes(layout.cards_give_turns)
        self._said = start[1][0, VITAL:COLUMNS]
        while not self._are_found(steps, start):
            steps.forget()

    def _are_found(self, steps: Steps, start: tuple[Mode, Numbers]) -> bool:
        """Find all of them; gives whether everything that changed was watched."""
        self.modes: list[Mode] = []
        self.known: list[Numbers] = []
        """Of each mode the numbers of all nodes, each row as one code, sorted."""
        self.led: list[Led] = []
        self._number: dict[Mode, int] = {}
        self._waiting: dict[int, list[Numbers]] = {}
        self._sets: dict[Any, set[int]] = {}
        self._seen: list[list[set[int]]] = []
        """Of each mode how each of the two was in some node of a like mode."""
        self._meet(self._mode(start[0]), self.codes.of(start[1]))
        try:
            with _no_sweeping():
                self._all(steps)
        except Unforeseen as field:
            self.layout.watch(str(field))
            return False
        except NotIdle:
            return False
        return True

    def _mode(self, mode: Mode) -> int:
        number = self._number.get(mode)
        if number is None:
            number = self._number[mode] = len(self.modes)
            self.modes.append(mode)
            self.known.append(np.zeros(0, dtype=np.int64))
            self._seen.append([self._sets.setdefault(like, set()) for like in self.layout.conditions(mode)])
        return number

    def _meet(self, mode: int, codes: Numbers) -> None:
        """Nodes that were led to: the new ones wait to be looked at."""
        codes = np.unique(codes)
        new = codes[_missing(codes, self.known[mode])]
        if len(new):
            self._add(mode, new)
            self._waiting.setdefault(mode, []).append(new)
            for seen, part in zip(self._seen[mode], (new & _FIRST, new >> _HALF), strict=True):
                seen.update(part.tolist())

    def _add(self, mode: int, codes: Numbers) -> None:
        self.known[mode] = np.sort(np.concatenate([self.known[mode], codes]))

    def _likely(self, mode: int, codes: Numbers) -> Numbers:
        """These nodes, and those in which each of the two is as somewhere before: most of them will be reached."""
        known, seen = self.known[mode], self._seen[mode]
        if self.layout.are_held(self.modes[mode]):  # whoever holds which cards says nothing of the other
            return codes
        if MOST_GUESSES * len(known) < len(seen[0]) * len(seen[1]):
            return codes
        first, second = [np.array(sorted(one), dtype=np.int64) for one in seen]
        every = ((second << _HALF)[:, None] + first).ravel()
        more = every[_missing(every, known)]
        self._add(mode, more)
        return np.concatenate([codes, more])

    def _all(self, steps: Steps) -> None:
        """A mode of which many nodes wait is looked at next, until none waits.

        Rather one that was looked at before: once it leads to nothing new, others can be looked at once and for all.
        """
        looked: Counter[int] = Counter()
        while self._waiting:
            number = max(self._waiting, key=lambda one: sum(map(len, self._waiting[one])) * (1 + looked[one]))
            looked[number] += 1
            codes = np.concatenate(self._waiting.pop(number))
            mode = self.modes[number]
            if mode[WON]:
                continue
            codes = self._likely(number, codes)
            new: dict[int, list[Numbers]] = {}
            found = list(steps.of(mode, self.numbers(codes)))
            for step, to in zip(found, self.codes.of_each([step.numbers for step in found]), strict=True):
                after = self._mode(self.layout.after(mode, step.effect))
                new.setdefault(after, []).append(to)
                self.led.append(Led(number, codes[step.rows], after, to, step))
            for after, some in new.items():
                self._meet(after, np.concatenate(some))
            if sum(map(len, self.known)) > MOST_NODES:
                raise CannotWorkOut(f"This duel has more than {MOST_NODES:,} states: too many to be solved.")

    def numbers(self, codes: Numbers) -> Numbers:
        """Nodes of which the codes are known, as rows."""
        return self.codes.rows(codes, self._said)


def _missing(codes: Numbers, known: Numbers) -> npt.NDArray[np.bool_]:
    """Which of these codes are not among those."""
    if not len(known):
        return np.ones(len(codes), dtype=np.bool_)
    at = np.minimum(np.searchsorted(known, codes), len(known) - 1)
    return np.asarray(known[at] != codes)


@contextmanager
def _no_sweeping() -> Iterator[None]:
    """Nothing that is made here is garbage before it is done: looking for it takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
