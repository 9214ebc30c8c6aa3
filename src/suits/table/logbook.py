"""The log as one seat reads it, with the table's own notes in between; kept up to date line by line."""

from collections.abc import Callable, Collection, Iterator, Sequence
from operator import itemgetter

import msgspec

from suits.events import Event
from suits.fight import Fight
from suits.fight.following import CHANGES, TRACK
from suits.fight.looking import numbered
from suits.view import Line, Seat

PART = 50
"""Events that are read at a time."""


class Note(msgspec.Struct, frozen=True):
    """What the table says beside the fight ("taken back"), after so many steps."""

    step: int
    text: str


class Logbook:
    """The lines of one seat. Old lines are told anew only after the past was changed.

    `foes`: whose numbers are hidden from it.
    """

    def __init__(self, seat: Seat, foes: frozenset[str] = frozenset()):
        self._seat = seat
        self._foes = foes
        self._told: list[tuple[int, Line]] = []
        self._read: list[tuple[int, Event]] = []
        self._parts = [(0, 0)]
        """After so many events there were so many lines: where one can begin again."""

    def hide(self, foes: frozenset[str]) -> None:
        """Whose numbers are hidden from now on: if they are others than before, all is told anew."""
        if foes != self._foes:
            self._foes = foes
            self._told, self._read, self._parts = [], [], [(0, 0)]

    def lines(self, fight: Fight, notes: Sequence[Note]) -> tuple[Line, ...]:
        """The whole log as it stands."""
        for _ in self.reading(fight):
            pass
        return with_notes(self._told, notes, self._seat)

    def reading(self, fight: Fight) -> Iterator[None]:
        """Read what is new, some events at a time; what was told and is no longer so is forgotten."""
        self._forget(fight.log)
        while (since := len(self._read)) < len(fight.log):
            told = numbered(fight, self._seat, since, since + PART)
            self._told += without_numbers(fight, told, self._foes) if self._foes else told
            self._read += fight.log[since : since + PART]
            self._parts.append((len(self._read), len(self._told)))
            yield
            self._forget(fight.log)

    def _forget(self, log: Sequence[tuple[int, Event]]) -> None:
        """Go back to where the fight is still the one that was read."""
        read = self._read
        if not read or (len(log) >= len(read) and log[len(read) - 1] is read[-1]):
            return
        pairs = enumerate(zip(read, log, strict=False))
        same = next((at for at, (one, other) in pairs if one is not other and one != other), min(len(read), len(log)))
        while self._parts[-1][0] > same:
            self._parts.pop()
        events, lines = self._parts[-1]
        del read[events:], self._told[lines:]

    def steps(self, fight: Fight, notes: Sequence[Note]) -> list[int]:
        """After how many steps each line was told."""
        self.lines(fight, notes)
        return [step for step, _ in _merged(self._told, notes, self._seat)]


def without_numbers(fight: Fight, told: Sequence[tuple[int, Line]], foes: frozenset[str]) -> list[tuple[int, Line]]:
    """The same lines, but nothing of how foes' tracks and sheets stand."""
    numbers = {name for who in foes for name in _numbers(fight, who)}
    found = []
    for step, line in told:
        if foes.isdisjoint(_named(line)):
            found.append((step, line))
        elif line.kind in CHANGES:
            found += [(step, line)] if line.kind != TRACK else []
        else:
            facts = {name: fact for name, fact in line.facts.items() if not _tells(name, numbers)}
            found.append((step, msgspec.structs.replace(line, facts=facts)))
    return found


def _named(line: Line) -> Iterator[int | str]:
    """Whom a line is about, and whatever else it names."""
    yield line.who
    for fact in line.facts.values():
        yield from fact if isinstance(fact, tuple) else (fact,)


def _numbers(fight: Fight, who: str) -> Iterator[str]:
    """What the numbers of somebody are called."""
    edition, state = fight.edition, fight.state
    yield from edition.correctable
    yield from edition.sheet_facts(state, who)
    yield from (track.name for track in edition.tracks(state, who))


def _tells(fact: str, numbers: Collection[str]) -> bool:
    """Whether a fact is one of these numbers: `wounds`, `wounds_before`, `against_skill`, or just `after`."""
    name = fact.removesuffix("after").removesuffix("before").removesuffix("_").removeprefix("against_")
    return not name or name.removeprefix("all_") in numbers


_LINE: Callable[[tuple[int, Line]], Line] = itemgetter(1)


def with_notes(told: Sequence[tuple[int, Line]], notes: Sequence[Note], seat: Seat) -> tuple[Line, ...]:
    """Lines and notes in the order in which they were told."""
    if not notes:
        return tuple(map(_LINE, told))
    return tuple([line for _, line in _merged(told, notes, seat)])


def _merged(told: Sequence[tuple[int, Line]], notes: Sequence[Note], seat: Seat) -> list[tuple[int, Line]]:
    found: list[tuple[int, Line]] = []
    waiting = list(notes)
    for step, line in told:
        while waiting and waiting[0].step < step:
            found.append(_as_line(waiting.pop(0), seat))
        found.append((step, line))
    return found + [_as_line(note, seat) for note in waiting]


def _as_line(note: Note, seat: Seat) -> tuple[int, Line]:
    return note.step, Line(note.step if seat.referee else 0, "table", note.text)
