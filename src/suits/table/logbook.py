"""The log as one seat reads it, with the table's own notes in between; kept up to date line by line."""

from collections.abc import Sequence

import msgspec

from suits.fight import Fight
from suits.fight.looking import numbered
from suits.view import Line, Seat


class Note(msgspec.Struct, frozen=True):
    """What the table says beside the fight ("taken back"), after so many steps."""

    step: int
    text: str


class Logbook:
    """The lines of one seat. Old lines are told anew only after the past was changed."""

    def __init__(self, seat: Seat):
        self._seat = seat
        self._told: list[tuple[int, Line]] = []
        self._read = 0
        self._last: object = None

    def lines(self, fight: Fight, notes: Sequence[Note]) -> tuple[Line, ...]:
        """The whole log as it stands."""
        if self._read > len(fight.log) or (self._read and fight.log[self._read - 1] is not self._last):
            self._told, self._read = [], 0
        if self._read < len(fight.log):
            self._told += numbered(fight, self._seat, self._read)
            self._read = len(fight.log)
            self._last = fight.log[-1]
        return with_notes(self._told, notes, self._seat)

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
