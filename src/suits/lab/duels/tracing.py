"""What a scene looks at, and what it changes.

A scene is run once with people who note every field of theirs that is read before it is written, and every comparison
of an amount (`amounts`). Where the same is seen, whatever the rest is, it must change the same: so it need not be run
again.
"""

from collections.abc import Iterator, Sequence
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
    get, put, place_of = kind.__getattribute__, kind.__setattr__, watched.get

    def read(self: Any, name: str) -> Any:
        value = get(self, name)
        log = Listening.log
        if log is not None:
            place = place_of(name)
            if place is not None and place not in log.known:
                log.read(place, bool(value) if name in held else value)
        return value

    def write(self: Any, name: str, value: Any) -> None:
        put(self, name, value)
        log = Listening.log
        if log is not None:
            if name not in changing:
                raise Unforeseen(name)
            place = places[name]
            log.known.add(place)
            log.written.add(place)

    methods = {"__getattribute__": read, "__setattr__": write, "__module__": __name__}
    return type(kind)(f"Traced{kind.__name__}", (kind,), methods, gc=False)


class Unforeseen(Exception):
    """A field is written that nobody thought would ever change: all has to be noted again, and that field with it."""


class Memory:
    """What was found after which looks: a tree, in which every fork is a look and every way an answer to it."""

    __slots__ = ("root",)

    def __init__(self) -> None:
        self.root: Any = None

    def learn(self, reads: list[Read], found: Found) -> None:
        """So much was read, and this was found."""
        leaf = Leaf(reads, found)
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

    def in_mode(self, mode: Mode, row: Sequence[int]) -> "Leaf | None":
        """What is known of one node."""
        at = self.root
        while type(at) is Fork:
            look = at.look
            at = at.ways.get(mode[look] if type(look) is int else look.at(row))
        return at  # type: ignore[no-any-return]

    def sorted(self, numbers: Numbers, rows: Rows) -> Iterator[tuple[Rows, Found]]:
        """The rows by what was found for them; None where nothing is known. No field may be in the tree.

        The rows are in order, and each is there once.
        """
        waiting = [(self.root, rows)]
        while waiting:
            at, rows = waiting.pop()
            if type(at) is not Fork:
                yield rows, None if at is None else at.found
                continue
            answers, ways = at.look.of(numbers, None if len(rows) == len(numbers) else rows), at.ways
            first = answers[0]
            same = answers == first
            if same.all():
                waiting.append((ways.get(first.item()), rows))
                continue
            others = [not first] if answers.dtype == np.bool_ else np.unique(answers[~same]).tolist()
            waiting.append((ways.get(first.item()), rows[same]))
            waiting += [(ways.get(answer), rows[answers == answer]) for answer in others]


class Fork:
    """A look, and what follows from each answer."""

    __slots__ = ("look", "ways")

    def __init__(self, look: Any):
        self.look = look
        self.ways: dict[Any, Any] = {}


class Leaf:
    """What was found, and after which looks."""

    __slots__ = ("found", "reads")

    def __init__(self, reads: list[Read], found: Found):
        self.reads, self.found = reads, found
