"""What is written of a sweep: a line when a cell begins, and one for each hundred fights of it."""

import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from suits.lab.sweeps.cells import Cell
from suits.lab.trials.counting import DEAD
from suits.lab.trials.playing import Plan, played, unpacked
from suits.lab.trials.rows import Row

NOBODY = "."
_FIRST = ord("A")


class Someone(msgspec.Struct, frozen=True):
    """One of those who fight in a cell."""

    id: str
    name: str
    side: str


class Head(msgspec.Struct, frozen=True, tag_field="row", tag="cell"):
    """A cell begins."""

    cell: int
    labels: tuple[str, ...]
    title: str
    edition: str
    side: str
    """Whose chance is told."""
    sides: tuple[str, ...]
    people: tuple[Someone, ...]


class Sums(msgspec.Struct, frozen=True):
    """What somebody's fights of a batch add up to."""

    ends: dict[str, int]
    first: int
    """How often they were the first to fall."""
    wounds: int
    taken: int
    dealt: int


class Batch(msgspec.Struct, frozen=True, tag_field="row", tag="batch"):
    """Some fights of a cell, added up."""

    cell: int
    start: int
    winners: str
    """A letter a fight: A for the first side, B for the second, a dot for nobody."""
    rounds: dict[int, int]
    answers: int
    dead: tuple[dict[int, int], ...]
    """By side: how often so many of it were dead in the end."""
    people: tuple[Sums, ...]

    @property
    def n(self) -> int:
        """How many fights it has."""
        return len(self.winners)


Line = Head | Batch
read_line = msgspec.json.Decoder(Line).decode


def letter(side: int) -> str:
    """What stands for the winner."""
    return chr(_FIRST + side)


def sides_of(plan: Plan) -> tuple[str, ...]:
    """The sides in the order of the setup."""
    return tuple(dict.fromkeys([person.side for person in plan.setup.people]))


def head_of(cell: Cell) -> Head:
    """The line with which a cell begins."""
    setup = cell.plan.setup
    people = tuple(Someone(person.id, person.name, person.side) for person in setup.people)
    return Head(cell.number, cell.labels, setup.title, setup.edition, cell.side, sides_of(cell.plan), people)


def summed(cell: int, plan: Plan, rows: Sequence[Row]) -> Batch:
    """Some fights in a row, added up."""
    sides = sides_of(plan)
    letters = {side: letter(at) for at, side in enumerate(sides)} | {"": NOBODY}
    sums = []
    for at, person in enumerate(plan.setup.people):
        own = [row.people[at] for row in rows]
        first = sum(row.first == person.id for row in rows)
        ends = Counter([one.end for one in own])
        each = [sum(getattr(one, what) for one in own) for what in ("wounds", "taken", "dealt")]
        sums.append(Sums(dict(sorted(ends.items())), first, *each))
    places = {side: [at for at, one in enumerate(plan.setup.people) if one.side == side] for side in sides}
    return Batch(
        cell,
        rows[0].number,
        "".join([letters[row.winner] for row in rows]),
        dict(sorted(Counter([row.rounds for row in rows]).items())),
        sum(row.answers for row in rows),
        tuple(dict(sorted(Counter([_dead(row, places[side]) for row in rows]).items())) for side in sides),
        tuple(sums),
    )


def _dead(row: Row, places: Sequence[int]) -> int:
    return sum(row.people[at].end == DEAD for at in places)


# For other processes: values in, values out


class Played(msgspec.Struct):
    """Some batches, and how many seconds they took."""

    batches: list[Batch]
    seconds: float


read_played = msgspec.msgpack.Decoder(Played).decode


def played_batches(cell: int, plan: bytes, start: int, stop: int, size: int) -> bytes:
    """The batches of some fights of a cell, so many fights each, as bytes."""
    began, whole = time.perf_counter(), unpacked(plan)
    found = []
    for first in range(start, stop, size):
        rows = [played(whole, number) for number in range(first, min(stop, first + size))]
        found.append(summed(cell, whole, rows))
    return msgspec.msgpack.encode(Played(found, time.perf_counter() - began))
