"""The chain of a duel: every node that can be reached, and every step between them."""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import scipy.sparse as sp
from scipy.sparse.csgraph import breadth_first_order
from scipy.sparse.linalg import splu

from suits.lab.duels.amounts import Numbers
from suits.lab.duels.nodes import COLUMNS, VITAL, WON, End, Layout
from suits.lab.duels.steps import Step, Steps
from suits.lab.duels.tracing import Mode
from suits.lab.odds.pools import CannotWorkOut

Floats = npt.NDArray[np.float64]
MOST_NODES = 60_000
MOST_SCENES = 2000
"""So many scenes in one round: a tie that is drawn again and again has no end."""
NEARLY_NOTHING = 1e-17
_BITS = 10
_MASK = (1 << _BITS) - 1
_HALF = _BITS * VITAL // 2
_ONE = (1 << _HALF) - 1
FEW = 8
_SHIFTS = np.arange(VITAL, dtype=np.int64) * _BITS


class Chain:
    """Nodes, ends, and the chance of each step; a step may begin a new round."""

    def __init__(self, layout: Layout, steps: Steps, start: tuple[Mode, Numbers]):
        self.layout, self.steps = layout, steps
        self._modes: dict[Mode, int] = {}
        self._known: list[Numbers] = []
        """Of each mode the numbers of all nodes, each row as one code, sorted."""
        self._waiting: dict[int, list[Numbers]] = {}
        self._sets: dict[Any, set[int]] = {}
        self._seen: list[list[set[int]]] = []
        self._steps: list[_Steps] = []
        self._policies = start[1][0, VITAL:]
        self._meet(self._mode(start[0]), _coded(start[1]))
        self._discover()
        self._gather()

    # --- every node that can be reached ----------------------------------------------------------------

    def _mode(self, mode: Mode) -> int:
        number = self._modes.get(mode)
        if number is None:
            number = self._modes[mode] = len(self._known)
            self._known.append(np.zeros(0, dtype=np.int64))
            flags = [(who, *[mode[self.layout.places[who, field]] for field in ("dazed", "out")]) for who in self.layout.people]
            self._seen.append([self._sets.setdefault(one, set()) for one in flags])
        return number

    def _meet(self, mode: int, codes: Numbers) -> None:
        """Nodes that were led to: the new ones wait to be looked at."""
        known = self._known[mode]
        codes = np.unique(codes)
        new = codes[_missing(codes, known)]
        if len(new):
            self._known[mode] = np.sort(np.concatenate([known, new]))
            self._waiting.setdefault(mode, []).append(new)
            for seen, part in zip(self._seen[mode], (new & _ONE, new >> _HALF), strict=True):
                seen.update(part.tolist())

    def _likely(self, mode: int, codes: Numbers) -> Numbers:
        """These nodes, and those in which each of the two is as somewhere before: most of them will be reached."""
        if len(self._known[mode]) < FEW:
            return codes
        one, other = [np.array(sorted(seen), dtype=np.int64) for seen in self._seen[mode]]
        every = ((other << _HALF)[:, None] + one).ravel()
        more = every[_missing(every, self._known[mode])]
        self._known[mode] = np.sort(np.concatenate([self._known[mode], more]))
        return np.concatenate([codes, more])

    def _discover(self) -> None:
        """Mode after mode: the one of which most nodes wait is looked at next."""
        modes: list[Mode] = list(self._modes)
        while self._waiting:
            number = max(self._waiting, key=lambda one: sum(map(len, self._waiting[one])))
            codes = np.concatenate(self._waiting.pop(number))
            if modes[number][WON]:
                continue
            codes = self._likely(number, codes)
            led: dict[int, list[Numbers]] = {}
            for step in self.steps.of(modes[number], self._numbers(codes)):
                after = self._mode(self.layout.after(modes[number], step.effect))
                to = _coded(step.numbers)
                led.setdefault(after, []).append(to)
                self._steps.append(_Steps(number, codes[step.rows], after, to, step))
            modes = list(self._modes)
            for after, found in led.items():
                self._meet(after, np.concatenate(found))
            if sum(map(len, self._known)) > MOST_NODES:
                raise CannotWorkOut(f"This duel has more than {MOST_NODES:,} states: too many to be solved.")

    def _numbers(self, codes: Numbers) -> Numbers:
        """Nodes of which the codes are known, as rows."""
        found = np.empty((len(codes), COLUMNS), dtype=np.int64)
        found[:, :VITAL] = (codes[:, None] >> _SHIFTS) & _MASK
        found[:, VITAL:] = self._policies
        return found

    # --- one list of steps -----------------------------------------------------------------------------

    def _gather(self) -> None:
        """Number all nodes, leave out those in which no card is drawn, and those that nobody comes to."""
        starts = np.cumsum([0, *map(len, self._known)])
        size = int(starts[-1])

        def numbered(mode: int, codes: Numbers) -> Numbers:
            return np.asarray(starts[mode] + np.searchsorted(self._known[mode], codes))

        come = np.concatenate([numbered(one.mode, one.codes) for one in self._steps])
        go = np.concatenate([numbered(one.after, one.to) for one in self._steps])
        chances = np.concatenate([one.step.chances for one in self._steps])
        rounds = np.concatenate([np.full(len(one.to), one.step.effect.rounds) for one in self._steps])
        quiet = np.concatenate([np.full(len(one.to), one.step.quiet) for one in self._steps])
        _skip(size, come, go, rounds, quiet)
        steps = sp.csr_matrix((np.ones(len(come)), (come, go)), shape=(size, size))
        reached = breadth_first_order(steps, int(numbered(0, self._known[0][:1])[0]), return_predecessors=False)
        self._places = reached
        won = np.repeat([bool(mode[WON]) for mode in self._modes], np.diff(starts))
        self.ends: dict[End, int] = {}
        place = np.full(size, -1)
        nodes = reached[~won[reached]]
        place[nodes] = np.arange(len(nodes))
        self._number_ends(reached[won[reached]], starts, place)
        here = np.flatnonzero((place[come] >= 0) & ~won[come])
        self.come, self.go, self.chances = place[come[here]], place[go[here]], chances[here]
        self.rounds, self.falls = rounds[here], won[go[here]]
        self.size = len(nodes)


    def _number_ends(self, nodes: Numbers, starts: Numbers, place: Numbers) -> None:
        """Nodes in which somebody has won: those that end alike are one end."""
        modes = np.searchsorted(starts, nodes, side="right") - 1
        for number, mode in enumerate(self._modes):
            some = nodes[modes == number]
            if len(some):
                rows = self._numbers(self._known[number][some - starts[number]])
                ends = [self.ends.setdefault(end, len(self.ends)) for end in self.layout.ends(mode, rows)]
                place[some] = ends


class _Steps(NamedTuple):
    """Steps from nodes of one mode to nodes of another."""

    mode: int
    codes: Numbers
    after: int
    to: Numbers
    step: Step


def _skip(size: int, come: Numbers, go: Numbers, rounds: Numbers, quiet: npt.NDArray[np.bool_]) -> None:
    """Let every step lead on to the next node in which a card is drawn; one round farther on at most."""
    after, more = np.full(size, -1), np.zeros(size, dtype=np.int64)
    after[come[quiet]], more[come[quiet]] = go[quiet], rounds[quiet]
    while True:
        on = np.flatnonzero((after[go] >= 0) & (rounds + more[go] <= 1))
        if not len(on):
            return
        rounds[on] += more[go[on]]
        go[on] = after[go[on]]


def _missing(codes: Numbers, known: Numbers) -> Any:
    """Which of these codes are not among those."""
    if not len(known):
        return np.ones(len(codes), dtype=np.bool_)
    at = np.minimum(np.searchsorted(known, codes), len(known) - 1)
    return known[at] != codes


def _coded(numbers: Numbers) -> Numbers:
    """What changes of each row as one number."""
    vital = numbers[:, :VITAL]
    if len(vital) and not 0 <= vital.min() <= vital.max() <= _MASK:
        raise CannotWorkOut("The numbers of this duel are too large to be solved.")
    return np.asarray((vital << _SHIFTS).sum(axis=1))


class Solver:
    """The chain as matrices."""

    def __init__(self, chain: Chain):
        chances = chain.chances.astype(np.float64)

        def matrix(which: Any, columns: int) -> Any:
            some = np.flatnonzero(which)
            shape = chain.size, columns
            return sp.csr_matrix((chances[some], (chain.come[some], chain.go[some])), shape=shape)

        self.within = matrix(~chain.falls & (chain.rounds == 0), chain.size)
        self.onward = matrix(~chain.falls & (chain.rounds > 0), chain.size)
        self.falls = matrix(chain.falls, len(chain.ends))

    def by_round(self, most: int) -> Floats:
        """The chance of each end in each round; the first row is before any round."""
        now = np.zeros(self.within.shape[0])
        now[0] = 1.0
        rows: list[Floats] = []
        within, onward, falls = self.within.T.tocsr(), self.onward.T.tocsr(), self.falls.T.tocsr()
        while len(rows) <= most and now.sum() > NEARLY_NOTHING:
            stays = now
            for _ in range(MOST_SCENES):
                stays = within @ stays
                if stays.sum() < NEARLY_NOTHING:
                    break
                now = now + stays
            rows.append(falls @ now)
            now = onward @ now
        return np.array(rows)

    def values(self, worth: Floats) -> tuple[Floats, float]:
        """What each node is worth, if the ends are worth so much; and the residual of the equations.

        Nodes from which no end can be reached are worth nothing.
        """
        steps = (self.within + self.onward).tocsr()
        gains = self.falls @ worth
        ending = self._ending(steps)
        steps, some = steps[ending][:, ending], gains[ending]
        system = (sp.identity(steps.shape[0], format="csc") - steps).tocsc()
        factors = splu(system)
        found = factors.solve(some)
        found = found + factors.solve(some - system @ found)  # once more, for the last digits
        values = np.zeros(len(gains))
        values[ending] = found
        return values, float(np.abs(system @ found - some).max(initial=0.0))

    def _ending(self, steps: Any) -> npt.NDArray[np.intp]:
        """The nodes from which some end can be reached."""
        reach = np.asarray(self.falls.sum(axis=1)).ravel() > 0
        while True:
            more = reach | ((steps @ reach.astype(np.float64)) > 0)
            if (more == reach).all():
                return np.flatnonzero(reach)
            reach = more


def in_fractions(chain: Chain) -> dict[End, Fraction]:
    """The chance of each end, exactly, of a small chain whose chances are fractions: node after node is taken out."""
    rows: list[dict[int, Fraction]] = [{} for _ in range(chain.size)]
    falls: list[dict[int, Fraction]] = [{} for _ in range(chain.size)]
    for come, go, chance, ends in zip(chain.come, chain.go, chain.chances, chain.falls, strict=True):
        into = (falls if ends else rows)[come]
        into[int(go)] = into.get(int(go), Fraction(0)) + chance
    for gone in range(len(rows) - 1, 0, -1):
        out, ends = rows[gone], falls[gone]
        stays = 1 - out.pop(gone, Fraction(0))
        if not stays:
            raise CannotWorkOut("This duel can go on for ever.")
        for row, fall in zip(rows[:gone], falls[:gone], strict=True):
            if chance := row.pop(gone, None):
                for to, p in out.items():
                    row[to] = row.get(to, 0) + chance * p / stays
                for end, p in ends.items():
                    fall[end] = fall.get(end, 0) + chance * p / stays
    stays = 1 - rows[0].get(0, Fraction(0))
    return {end: falls[0].get(number, Fraction(0)) / stays for end, number in chain.ends.items()}
