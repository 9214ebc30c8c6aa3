"""The chain of a duel: every node in which a card is drawn, and every step between them; and its equations."""

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import scipy.sparse as sp
from scipy.sparse.csgraph import breadth_first_order
from scipy.sparse.linalg import splu

from suits.lab.duels.amounts import Numbers
from suits.lab.duels.finding import Found
from suits.lab.duels.nodes import WON, End, Layout
from suits.lab.duels.steps import Steps
from suits.lab.duels.tracing import Mode
from suits.lab.odds.pools import CannotWorkOut

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
MOST_SCENES = 2000
"""So many scenes in one round: a tie that is drawn again and again has no end."""
NEARLY_NOTHING = 1e-17


class Chain:
    """Nodes, ends, and the chance of each step; a step may begin a new round."""

    def __init__(self, layout: Layout, steps: Steps, start: tuple[Mode, Numbers]):
        self.layout = layout
        self.ends: dict[End, int] = {}
        found = Found(layout, steps, start)
        starts = np.cumsum([0, *map(len, found.known)])
        come, go, chances, rounds = _steps_in(found, starts)
        self.size, place, won = self._numbered(found, starts, come, go)
        here = np.flatnonzero((place[come] >= 0) & ~won[come])
        self.come: Numbers = place[come[here]]
        """From which node each step leads; the first node is number 0."""
        self.go: Numbers = place[go[here]]
        """To which node, or to which end."""
        self.chances: npt.NDArray[Any] = chances[here]
        self.rounds: Numbers = rounds[here]
        """Whether it begins a round: 1 or 0."""
        self.falls: Flags = won[go[here]]
        """Whether it leads to an end."""

    def _numbered(self, found: Found, starts: Numbers, come: Numbers, go: Numbers) -> tuple[int, Numbers, Flags]:
        """How many nodes are ever come to, the number of each node or end, and which are ends."""
        size = int(starts[-1])
        steps = sp.csr_matrix((np.ones(len(come)), (come, go)), shape=(size, size))
        reached = breadth_first_order(steps, 0, return_predecessors=False)
        won = np.repeat([bool(mode[WON]) for mode in found.modes], np.diff(starts))
        nodes, over = reached[~won[reached]], reached[won[reached]]
        place = np.full(size, -1)
        place[nodes] = np.arange(len(nodes))
        modes = np.searchsorted(starts, over, side="right") - 1
        for number in np.unique(modes).tolist():
            some = over[modes == number]
            rows = found.numbers(found.known[number][some - starts[number]])
            ends = self.layout.ends(found.modes[number], rows)
            place[some] = [self.ends.setdefault(end, len(self.ends)) for end in ends]
        return len(nodes), place, won


def _steps_in(found: Found, starts: Numbers) -> tuple[Numbers, Numbers, npt.NDArray[Any], Numbers]:
    """All steps: from where, to where, with which chance, and whether they begin a round. The start is number 0."""

    def numbered(mode: int, codes: Numbers) -> Numbers:
        return np.asarray(starts[mode] + np.searchsorted(found.known[mode], codes))

    come = np.concatenate([numbered(one.mode, one.codes) for one in found.led])
    go = np.concatenate([numbered(one.after, one.to) for one in found.led])
    chances = np.concatenate([one.step.chances for one in found.led])
    sizes = [len(one.to) for one in found.led]
    rounds = np.repeat([one.step.effect.rounds for one in found.led], sizes)
    quiet = np.repeat([one.step.quiet for one in found.led], sizes)
    _skip(int(starts[-1]), come, go, rounds, quiet)
    return come, go, chances, rounds


def _skip(size: int, come: Numbers, go: Numbers, rounds: Numbers, quiet: Flags) -> None:
    """Let every step lead on to the next node in which a card is drawn; one round farther on at most."""
    after, more = np.full(size, -1), np.zeros(size, dtype=np.int64)
    after[come[quiet]], more[come[quiet]] = go[quiet], rounds[quiet]
    for _ in range(MOST_SCENES):
        on = np.flatnonzero((after[go] >= 0) & (rounds + more[go] <= 1))
        if not len(on):
            return
        rounds[on] += more[go[on]]
        go[on] = after[go[on]]
    raise CannotWorkOut("This duel has a round without an end.")


class Rounds(NamedTuple):
    """The chance of each end in each round; the first row is before any round."""

    ends: Floats
    residual: float
    """How far the chances to come to a node are from those to leave one for it."""


class Solver:
    """The chain as matrices."""

    def __init__(self, chain: Chain):
        chances = chain.chances.astype(np.float64)

        def matrix(which: Flags, columns: int) -> Any:
            some = np.flatnonzero(which)
            shape = chain.size, columns
            return sp.csr_matrix((chances[some], (chain.come[some], chain.go[some])), shape=shape)

        self.within = matrix(~chain.falls & (chain.rounds == 0), chain.size)
        self.onward = matrix(~chain.falls & (chain.rounds > 0), chain.size)
        self.falls = matrix(chain.falls, len(chain.ends))
        self.falls_later = matrix(chain.falls & (chain.rounds > 0), len(chain.ends))
        """Those of them that begin a round, and end it."""

    def by_round(self, most: int) -> Rounds:
        """The chance of each end in each round; the first row is before any round."""
        now = np.zeros(self.within.shape[0])
        now[0] = 1.0
        rows: list[Floats] = []
        within, onward, falls = self.within.T.tocsr(), self.onward.T.tocsr(), self.falls.T.tocsr()
        falls_later = self.falls_later.T.tocsr()
        later = np.zeros(self.falls.shape[1])
        often = np.zeros_like(now)
        while len(rows) <= most and now.sum() + later.sum() > NEARLY_NOTHING:
            stays = now
            for _ in range(MOST_SCENES):
                stays = within @ stays
                if stays.sum() < NEARLY_NOTHING:
                    break
                now = now + stays
            soon, later = later, falls_later @ now
            rows.append(falls @ now - later + soon)
            often += now
            now = onward @ now
        into = within @ often + onward @ often
        into[0] += 1.0
        return Rounds(np.array(rows), float(np.abs(often + now - into).max()))

    def values(self, worth: Floats) -> tuple[Floats, float]:
        """What each node is worth, if the ends are worth so much; and the residual of the equations.

        Nodes from which no end can be reached are worth nothing.
        """
        falls = np.asarray(self.falls.sum(axis=1)).ravel() > 0
        return worth_of((self.within + self.onward).tocsr(), self.falls @ worth, falls)


def worth_of(steps: Any, gains: Floats, falls: Flags) -> tuple[Floats, float]:
    """What each node is worth, if its own ends bring so much; and the residual. `falls`: whether it has such ends."""
    ending = ending_nodes(steps, falls)
    steps, some = steps[ending][:, ending], gains[ending]
    system = (sp.identity(steps.shape[0], format="csc") - steps).tocsc()
    factors = splu(system)
    found = factors.solve(some)
    found = found + factors.solve(some - system @ found)  # once more, for the last digits
    values = np.zeros(len(gains))
    values[ending] = found
    return values, float(np.abs(system @ found - some).max(initial=0.0))


def ending_nodes(steps: Any, falls: Flags) -> npt.NDArray[np.intp]:
    """The nodes from which some end can be reached."""
    reach = falls
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
