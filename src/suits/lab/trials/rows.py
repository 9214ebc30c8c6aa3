"""One row a fight: who won, how long it took, and how everybody came out of it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from suits.editions.counting import End
from suits.people import Setup


class Ended(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How one person came out of a fight."""

    end: End
    fell: int
    """The round in which they fell or left; 0 if they are up at the end."""
    wounds: int
    """What stays: wounds, or hit points lost; the loss, where nobody is wounded."""
    taken: int
    """All points they lost in the fight, those they recovered too."""
    dealt: int
    """All points that others lost by them."""


class Row(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One fight."""

    number: int
    winner: str
    """The side; empty where nobody has won."""
    rounds: int
    answers: int
    """How many decisions were made."""
    first: str
    """Who fell first; empty if nobody did."""
    people: tuple[Ended, ...]
    """In the order of the setup."""


EACH = Ended.__struct_fields__


def columns(setup: Setup) -> list[tuple[str, type]]:
    """The columns of a flat table, and what stands in them: `ann_end`, `ann_fell` and so on for everybody."""
    fixed: list[tuple[str, type]] = [
        ("fight", int), ("seed", str), ("winner", str), ("rounds", int), ("answers", int), ("first_down", str)
    ]  # fmt: skip
    each = [(field, str if field == "end" else int) for field in EACH]
    return fixed + [(f"{person.id}_{field}", kind) for person in setup.people for field, kind in each]


def cells(row: Row, seed: str) -> Iterator[int | str]:
    """A row of that table."""
    yield from (row.number, seed, row.winner, row.rounds, row.answers, row.first)
    for person in row.people:
        yield from (person.end, person.fell, person.wounds, person.taken, person.dealt)


def as_object(row: Row, seed: str, ids: Sequence[str]) -> dict[str, Any]:
    """A row as a JSON object."""
    return {
        "fight": row.number,
        "seed": seed,
        "winner": row.winner,
        "rounds": row.rounds,
        "answers": row.answers,
        "first_down": row.first,
        "people": {
            who: {field: getattr(person, field) for field in EACH} for who, person in zip(ids, row.people, strict=True)
        },
    }
