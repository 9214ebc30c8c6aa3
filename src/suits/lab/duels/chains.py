"""The chain of a duel: every node that can be reached, and every step between them."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from suits.lab.duels.nodes import WON, End, Layout
from suits.lab.duels.steps import Steps
from suits.lab.duels.tracing import Node
from suits.lab.odds.pools import CannotWorkOut

Floats = npt.NDArray[np.float64]
MOST_NODES = 60_000
MOST_SCENES = 2000
"""So many scenes in one round: a tie that is drawn again and again has no end."""
NEARLY_NOTHING = 1e-17


class Chain:
    """Nodes, ends, and the chance of each step; a step may begin a new round."""

    def __init__(self, layout: Layout, steps: Steps, start: Node):
        self.layout, self.steps = layout, steps
        self.nodes: dict[Node, int] = {start: 0}
        self.ends: dict[End, int] = {}
        self.rows: list[dict[tuple[int, int], Any]] = []
        """From each node: the chance of each step, by whether it begins a round, and where it leads."""
        self.falls: list[dict[int, Any]] = []
        """From each node: the chance of each end."""
        self._next: dict[tuple[Node, int], tuple[Node, int]] = {}
        self._discover()

    def _discover(self) -> None:
        """Breadth first: a node that is found is numbered, and looked at in its turn."""
        waiting = list(self.nodes)
        for node in waiting:
            row: dict[tuple[int, int], Any] = {}
            falls: dict[int, Any] = {}
            for chance, effect in self.steps.of(node):
                after, rounds = self._on(self.layout.after(node, effect), effect.rounds)
                if after[WON]:
                    end = self.ends.setdefault(self.layout.end(after), len(self.ends))
                    falls[end] = falls.get(end, 0) + chance
                    continue
                number = self.nodes.get(after)
                if number is None:
                    number = self.nodes[after] = len(self.nodes)
                    waiting.append(after)
                key = rounds, number
                row[key] = row.get(key, 0) + chance
            if len(waiting) > MOST_NODES:
                raise CannotWorkOut(f"This duel has more than {MOST_NODES:,} states: too many to be solved.")
            self.rows.append(row)
            self.falls.append(falls)

    def _on(self, node: Node, rounds: int) -> tuple[Node, int]:
        """The next node in which a card is drawn, or somebody has won; one round farther on at most."""
        key = node, rounds
        found = self._next.get(key)
        if found is None:
            while not node[WON] and (effect := self.steps.quiet(node)) is not None and rounds + effect.rounds <= 1:
                node, rounds = self.layout.after(node, effect), rounds + effect.rounds
            found = self._next[key] = node, rounds
        return found


class Solver:
    """The chain as matrices."""

    def __init__(self, chain: Chain):
        size = len(chain.nodes)
        self.within = _matrix([{to: p for (new, to), p in row.items() if not new} for row in chain.rows], size)
        self.onward = _matrix([{to: p for (new, to), p in row.items() if new} for row in chain.rows], size)
        self.falls = _matrix(chain.falls, len(chain.ends))

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
        found = splu(system).solve(some)
        found = found + splu(system).solve(some - system @ found)  # once more, for the last digits
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
    rows = [dict(_together(row)) for row in chain.rows]
    falls = [dict(row) for row in chain.falls]
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


def _together(row: dict[tuple[int, int], Any]) -> Iterable[tuple[int, Any]]:
    """The steps of a row, whether they begin a round or not."""
    found: dict[int, Any] = {}
    for (_, to), chance in row.items():
        found[to] = found.get(to, 0) + chance
    return found.items()


def _matrix(rows: Iterable[dict[int, Any]], columns: int) -> Any:
    """Chances by row and column, sparse."""
    values: list[float] = []
    places: list[int] = []
    starts = [0]
    for row in rows:
        places.extend(row)
        values.extend(map(float, row.values()))
        starts.append(len(places))
    return sp.csr_matrix((values, places, starts), shape=(len(starts) - 1, columns))
