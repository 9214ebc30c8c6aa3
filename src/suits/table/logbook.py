"""The log as one seat reads it, with the table's own notes in between; kept up to date line by line."""

from collections.abc import Iterator, Sequence

import msgspec

from suits.events import Event
from suits.fight import Fight
from suits.fight.looking import numbered
from suits.view import Line, Seat

PART = 50
"""Events that are read at a time."""


class Note(msgspec.Struct, frozen=True):
    """What the table says beside the fight ("taken back"), after so many steps."""

    step: int
    text: str


class Logbook:
    """The lines of one seat. Old lines are told anew only after the past was changed."""

    def __init__(self, seat: Seat):
        self._seat = seat
        self._told: list[tuple[int, Line]] = []
        self._read: list[tuple[int, Event]] = []
        self._parts = [(0, 0)]
        """After so many events there were so many lines: where one can begin again."""

    def lines(self, fight: Fight, notes: Sequence[Note]) -> tuple[Line, ...]:
        """The whole log as it stands."""
        for _ in self.reading(fight):
            pass
        return with_notes(self._told, notes, self._seat)

    def reading(self, fight: Fight) -> Iterator[None]:
        """Read what is new, some events at a time; what was told and is no longer so is forgotten."""
        self._forget(fight.log)
        while (since := len(self._read)) < len(fight.log):
            self._told += numbered(fight, self._seat, since, since + PART)
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


def with_notes(told: Sequence[tuple[int, Line]], notes: Sequence[Note], seat: Seat) -> tuple[Line, ...]:
    """Lines and notes in the order in which they were told."""
    if not notes:
        return tuple([line for _, line in told])
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
