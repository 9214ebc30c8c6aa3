"""What a scene looks at, and what it changes.

A scene is run once with people who note every field of theirs that is read before it is written, and every comparison
of an amount (`amounts`). Where the same is seen, whatever the rest is, it must change the same: so it need not be run
again.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from suits.lab.duels.amounts import Listening, Numbers, Rows

Mode = tuple[Any, ...]
"""A state between scenes without its numbers: the round, who has won, every field of everybody, what they will do."""
Read = tuple[Any, Any]
"""Where somebody looked (at a field, by its place; or a `Look` at amounts), and what was there."""
Found = Any


@cache
def traced(kind: Any, amounts: frozenset[str], held: frozenset[str], start: int, changing: frozenset[str]) -> Any:
    """Somebody of this kind who notes what is read and written; amounts note by themselves what is asked of them.

    `start`: where the own fields begin. Of cards that are `held` it is noted whether there are any; the rest they note
    by themselves. What is not among the `changing` fields is always the same, so nobody need note it.
    """

    places = {field: start + at for at, field in enumerate(kind.__struct_fields__)}
    watched = {field: at for field, at in places.items() if field in changing and field not in amounts}
    slots = {field: getattr(kind, field) for field in places}

    def noted(field: str, place: int) -> property:
        get = slots[field].__get__

        def read(self: Any) -> Any:
            value = get(self)
            log = Listening.log
            if log is not None and place not in log.known:
                log.read(place, bool(value) if field in held else value)
            return value

        return property(read)

    def write(self: Any, name: str, value: Any) -> None:
        slots[name].__set__(self, value)
        log = Listening.log
        if log is not None:
            if name not in changing:
                raise Unforeseen(name)
            place = places[name]
            log.known.add(place)
            log.written.add(place)

    methods = {field: noted(field, place) for field, place in watched.items()}
    more = {"__setattr__": write, "__module__": __name__}
    return type(kind)(f"Traced{kind.__name__}", (kind,), {**methods, **more}, gc=False)


class Unforeseen(Exception):
    """A field is written that nobody thought would ever change: all has to be noted again, and that field with it."""


class Memory:
    """What was found after which looks: a tree, in which every fork is a look and every way an answer to it."""

    __slots__ = ("root",)

    def __init__(self) -> None:
        self.root: Any = None

    def learn(self, reads: list[Read], found: Found) -> None:
        """So much was read, and this was found."""
        leaf = Leaf(found)
        if not reads:
            self.root = leaf
            return
        if self.root is None:
            self.root = Fork(reads[0][0])
        at = self.root
        for (_, answer), (look, _) in pairwise(reads):
            fork = at.ways.get(answer)
            if fork is None:
                fork = at.ways[answer] = Fork(look)
            assert fork.look == look, "after the same answers the same is looked at"
            at = fork
        at.ways[reads[-1][1]] = leaf

    def sorted(
        self, mode: Mode, numbers: Numbers, run: Callable[[int], tuple[list[Read], Found]]
    ) -> Iterator[tuple[Rows, Found]]:
        """The nodes of a mode, by row, with what is found for them.

        What nobody knows yet is run, for one row of those that seem alike, and they go on from where they are.
        """
        waiting: list[tuple[Any, Any, Rows]] = [(None, None, np.arange(len(numbers)))]
        while waiting:
            fork, answer, rows = waiting.pop()
            at = self._next(fork, answer, mode)
            if at is None:
                self.learn(*run(int(rows[0])))
                at = self._next(fork, answer, mode)
            if type(at) is Leaf:
                yield rows, at.found
                continue
            answers = at.look.of(numbers, None if len(rows) == len(numbers) else rows)
            if answers.dtype == np.bool_:
                many = np.count_nonzero(answers)
                if many in (0, len(answers)):
                    waiting.append((at, many > 0, rows))
                else:
                    waiting += [(at, True, rows[answers]), (at, False, rows[~answers])]
                continue
            each = np.unique(answers).tolist()
            waiting += [(at, answer, rows if len(each) == 1 else rows[answers == answer]) for answer in each]

    def _next(self, fork: "Fork | None", answer: Any, mode: Mode) -> Any:
        """The next look at numbers after this answer, or what is found; None where that is not known in this mode."""
        at = self.root if fork is None else fork.ways.get(answer)
        while type(at) is Fork and type(at.look) is int:
            at = at.ways.get(mode[at.look])
        return at


class Fork:
    """A look, and what follows from each answer."""

    __slots__ = ("look", "ways")

    def __init__(self, look: Any):
        self.look = look
        self.ways: dict[Any, Any] = {}


class Leaf:
    """What was found."""

    __slots__ = ("found",)

    def __init__(self, found: Found):
        self.found = found
