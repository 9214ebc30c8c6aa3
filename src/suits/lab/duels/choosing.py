"""Every choice that one of two has in every node: a duel as a decision process.

A move is a simple policy for one scene: what is done on the own turn, and how an attack is answered. From each node
all moves are tried; the other one does what was said.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt
import scipy.sparse as sp
from scipy.sparse.csgraph import breadth_first_order
from scipy.sparse.linalg import splu

from suits.lab.duels.amounts import Numbers
from suits.lab.duels.chains import Floats, ending_nodes, worth_of
from suits.lab.duels.finding import Found
from suits.lab.duels.nodes import AMOUNTS, NEVER, RECOVERS, SAID, VITAL, WON
from suits.lab.duels.policies import Policy
from suits.lab.duels.solving import Ground
from suits.lab.duels.steps import Step, Steps
from suits.lab.duels.tracing import Mode
from suits.result import read_result

ACTS = {"attack": Policy(), "recover": Policy(recover_at=0), "hold": Policy(attacks=False)}
"""On the own turn: attack; recover, and attack if that is not possible; neither, but ready the weapon if that helps."""
REPLIES = {"strike back": True, "only defend": False}


class Move(NamedTuple):
    """What one may choose in a node."""

    act: str
    reply: str

    @property
    def policy(self) -> Policy:
        """The same as a policy."""
        policy = ACTS[self.act]
        return Policy(policy.attacks, REPLIES[self.reply], policy.recover_at)


MOVES = tuple([Move(act, reply) for act in ACTS for reply in REPLIES])


Chosen = npt.NDArray[np.intp]
"""A move for each node, by its number."""


class _EveryMove:
    """Steps by all moves of one of them, each noted with its move."""

    def __init__(self, ground: Ground, who: str, said: Mapping[str, Policy]):
        self.ground, self.who, self.said = ground, who, said
        self.moves: list[int] = []
        self._places = [ground.layout.places[who, field] for field in SAID]
        self._column = RECOVERS + ground.layout.people.index(who)

    def forget(self) -> None:
        """Nothing is remembered."""
        self.moves.clear()
        self.ground.steps(self.said).forget()

    def of(self, mode: Mode, numbers: Numbers) -> Iterator[Step]:
        """What may come next, whatever is chosen."""
        for number, move in enumerate(MOVES):
            policy = move.policy
            steps = self.ground.steps({**self.said, self.who: policy})
            now, rows = list(mode), numbers.copy()
            for place, field in zip(self._places, SAID, strict=True):
                now[place] = getattr(policy, field)
            rows[:, self._column] = NEVER if policy.recover_at is None else policy.recover_at
            for step in steps.of(tuple(now), rows):
                self.moves.append(number)
                yield step


class Choices:
    """All nodes, and by every move the chances of what comes next."""

    def __init__(self, ground: Ground, who: str, said: Mapping[str, Policy], side: str):
        every = _EveryMove(ground, who, said)
        start = ground.begin({**said, who: MOVES[0].policy})
        found = Found(ground.layout, cast(Steps, every), start)
        starts = np.cumsum([0, *map(len, found.known)])
        size = int(starts[-1])

        def numbered(mode: int, codes: Numbers) -> Numbers:
            return np.asarray(starts[mode] + np.searchsorted(found.known[mode], codes))

        come = np.concatenate([numbered(one.mode, one.codes) for one in found.led])
        go = np.concatenate([numbered(one.after, one.to) for one in found.led])
        chances = np.concatenate([one.step.chances for one in found.led]).astype(np.float64)
        moves = np.repeat(every.moves, [len(one.to) for one in found.led])
        over = np.repeat([bool(mode[WON]) for mode in found.modes], np.diff(starts))
        wins = np.repeat([_has_won(mode[WON], side) for mode in found.modes], np.diff(starts))
        graph = sp.csr_matrix((np.ones(len(come)), (come, go)), shape=(size, size))
        reached = breadth_first_order(graph, 0, return_predecessors=False)
        nodes = reached[~over[reached]]
        place = np.full(size, -1)
        place[nodes] = np.arange(len(nodes))
        self.size = len(nodes)
        self.found, self.place, self.starts = found, place, starts
        self.stays: list[Any] = []
        self.wins: list[Floats] = []
        self.ends: list[Floats] = []
        """By each move: the chance of each step to a node, of a win at once, and of any end."""
        for number in range(len(MOVES)):
            mine = (moves == number) & (place[come] >= 0)
            on, out = np.flatnonzero(mine & ~over[go]), np.flatnonzero(mine & over[go])
            shape = self.size, self.size
            self.stays.append(sp.csr_matrix((chances[on], (place[come[on]], place[go[on]])), shape=shape))
            self.ends.append(_summed(place[come[out]], chances[out], self.size))
            self.wins.append(_summed(place[come[out]], chances[out] * wins[go[out]], self.size))
        rows = np.concatenate([found.numbers(codes)[:, :VITAL] for codes in found.known])
        self.status = {
            one: rows[nodes][:, [ground.layout.columns[one, field] for field in AMOUNTS]].sum(axis=1)
            for one in ground.layout.people
        }

    def number(self, mode: Mode, codes: Numbers) -> int:
        """The number of a node; -1 where nobody comes to it."""
        at = self.found.modes.index(mode) if mode in self.found.modes else -1
        if at < 0:
            return -1
        known = self.found.known[at]
        row = int(np.searchsorted(known, codes[0]))
        return int(self.place[self.starts[at] + row]) if row < len(known) and known[row] == codes[0] else -1

    # --- what is chosen --------------------------------------------------------------------------------

    def by(self, who: str, policy: Policy) -> Chosen:
        """The move of every node by a simple policy of somebody who attacks."""
        reply = next(word for word, strikes in REPLIES.items() if strikes == policy.strikes_back)
        usual = MOVES.index(Move("attack", reply))
        if policy.recover_at is None:
            return np.full(self.size, usual)
        return np.where(self.status[who] >= policy.recover_at, MOVES.index(Move("recover", reply)), usual)

    def values(self, chosen: Chosen) -> tuple[Floats, float]:
        """The chance to win from each node, and the residual of the equations; 0 where there is never an end."""
        steps, gains, falls = self._chosen(chosen)
        return worth_of(steps, gains, falls > 0)

    def by_move(self, values: Floats) -> Floats:
        """What each move is worth in each node, if nodes are worth so much."""
        return np.array([steps @ values + gains for steps, gains in zip(self.stays, self.wins, strict=True)])

    def visits(self, chosen: Chosen) -> Floats:
        """How often each node is come to on average."""
        steps, _, falls = self._chosen(chosen)
        ending = ending_nodes(steps, falls > 0)
        begin = (ending == 0).astype(np.float64)
        system = (sp.identity(len(ending), format="csc") - steps[ending][:, ending]).T.tocsc()
        found = np.zeros(self.size)
        found[ending] = splu(system).solve(begin)
        return found

    def _chosen(self, chosen: Chosen) -> tuple[Any, Floats, Floats]:
        steps = sum(
            [sp.diags((chosen == number).astype(np.float64)) @ of for number, of in enumerate(self.stays)],
            sp.csr_matrix((self.size, self.size)),
        ).tocsr()
        rows = np.arange(self.size)
        return steps, np.array(self.wins)[chosen, rows], np.array(self.ends)[chosen, rows]


def _summed(rows: Numbers, chances: Floats, size: int) -> Floats:
    return np.bincount(rows, chances, size).astype(np.float64)


def _has_won(won: str, side: str) -> bool:
    result = read_result(won) if won else None
    return result is not None and result.side == side
