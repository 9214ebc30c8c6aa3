"""The same exchange under each edition, for a page: rows that line up, a cell for each edition."""

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from suits import editions, encounters
from suits.people import SetupError
from suits.scenario.comparing import Column, compare, lined_up
from suits.table.beginning import read_body
from suits.view import Line, suffered

MOST_ROUNDS = 10
LARGEST_SEED = 1_000_000


class Comparable(msgspec.Struct, frozen=True):
    """An encounter that more than one edition can play."""

    edition: str
    name: str
    title: str


class Comparables(msgspec.Struct, frozen=True):
    """All of them."""

    encounters: tuple[Comparable, ...]


class Compared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which encounter, dealt how; 0 rounds: the first exchange."""

    edition: str
    name: str
    seed: int
    rounds: int = 0


class Drawn(msgspec.Struct, frozen=True):
    """Cards that somebody took, and what for."""

    name: str
    cards: tuple[str, ...]
    why: str


class Came(msgspec.Struct, frozen=True):
    """How somebody came out of it."""

    name: str
    words: tuple[str, ...]
    tracks: tuple[tuple[str, int], ...]


class Told(msgspec.Struct, frozen=True):
    """A line, as far as it is read aloud: what happened, and the rules it comes from."""

    text: str
    rules: tuple[str, ...]


class Row(msgspec.Struct, frozen=True):
    """What each edition tells of one thing, in the order of the columns."""

    kind: str
    cells: tuple[tuple[Told, ...], ...]


class Ruling(msgspec.Struct, frozen=True):
    """An edition: why it cannot be played there, or why it stopped; the cards; everybody at the end."""

    edition: str
    title: str
    cannot: str
    stopped: str
    notes: tuple[str, ...]
    cards: tuple[Drawn, ...]
    people: tuple[Came, ...]


class Comparison(msgspec.Struct, frozen=True):
    """One exchange, side by side."""

    title: str
    columns: tuple[Ruling, ...]
    rows: tuple[Row, ...]


@cache
def comparable() -> tuple[Comparable, ...]:
    """The encounters that can be compared."""
    return tuple(
        Comparable(edition, name, encounters.about(name, path)["title"])
        for edition in editions.names()
        if len(editions.compared_with(editions.find(edition))) > 1
        for name, path in encounters.ready_made(edition).items()
    )


def comparables() -> Comparables:
    """The same, as it is told."""
    return Comparables(comparable())


def compared(body: bytes) -> bytes:
    """One exchange as every edition of the family rules it."""
    asked = read_body(body, Compared)
    if not any((one.edition, one.name) == (asked.edition, asked.name) for one in comparable()):
        raise SetupError(f"There is no encounter {asked.name[:40]!r} of {asked.edition[:40]!r} to compare.")
    if not 0 <= asked.seed <= LARGEST_SEED or not 0 <= asked.rounds <= MOST_ROUNDS:
        raise SetupError(f"A deal is a number up to {LARGEST_SEED}, and at most {MOST_ROUNDS} rounds are compared.")
    path = encounters.ready_made(asked.edition)[asked.name]
    columns = compare(path, None, rounds=asked.rounds or None, seed=asked.seed)
    names = {person.id: person.name for column in columns for person in column.people}
    rows = tuple(Row(kind, tuple(tuple(_told(cell)) for cell in cells)) for kind, cells in lined_up(columns))
    title = encounters.about(asked.name, path)["title"]
    shown = Comparison(
        title, tuple(_column(one, names) for one in columns), tuple(row for row in rows if any(row.cells))
    )
    return msgspec.json.encode(shown)


def _told(lines: Iterable[Line]) -> Iterator[Told]:
    return (Told(line.text, tuple(line.rules)) for line in lines if line.text)


def _column(column: Column, names: dict[str, str]) -> Ruling:
    return Ruling(
        edition=column.edition,
        title=column.title,
        cannot=column.cannot,
        stopped=column.stopped,
        notes=column.notes,
        cards=tuple(Drawn(names[one.who], one.cards, one.why) for one in column.taken),
        people=tuple(
            Came(one.name, tuple(one.words), tuple((it.name, it.value) for it in suffered(one) if it.value))
            for one in column.people
        ),
    )


JOBS = {"compare": compared}
