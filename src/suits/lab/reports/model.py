"""A report before it is a page: what was asked, the answer, charts with their tables, how it was made."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

Chart = dict[str, Any]
"""A picture in Vega-Lite."""


class Size(msgspec.Struct, frozen=True):
    """How much room a picture has."""

    width: int
    text: int
    """The height of letters."""
    names: int
    """Room for names beside the marks."""

    @property
    def narrow(self) -> bool:
        """Whether it is for a phone."""
        return self.width < 500


WIDE, NARROW = Size(820, 14, 150), Size(316, 12, 84)


class Table(msgspec.Struct, frozen=True):
    """The numbers behind a picture; all cells are text, the first one of a row says what it is about."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(msgspec.Struct, frozen=True):
    """A heading, a picture, its numbers."""

    heading: str
    says: str
    """The picture in a sentence, for whoever cannot see it."""
    draw: Callable[[Size], Chart] | None
    table: Table | None = None
    note: str = ""
    key: str = ""
    """What a file of the picture is called."""
    folds: str = ""
    """What opens the table, where it is long and has no picture to stand behind."""


class Made(msgspec.Struct, frozen=True):
    """How the results were made, as far as they say it."""

    command: str = ""
    version: str = ""
    seed: int | str | None = None


class Report(msgspec.Struct, frozen=True):
    """All that is told."""

    kind: str
    title: str
    asked: str
    answer: str
    words: Sequence[str]
    sections: Sequence[Section]
    made: Made
    how: str
    """How sure it is, and what that rests on."""


def percent(part: float, exact: bool = False) -> str:
    """A part as people read it: whole percents, a decimal where it is exact.

    >>> percent(0.456), percent(0.456, exact=True)
    ('46 %', '45.6 %')
    """
    return f"{100 * part:.1f} %" if exact else f"{100 * part:.0f} %"
