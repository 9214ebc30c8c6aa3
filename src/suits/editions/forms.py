"""What an editor of sheets is made of: the fields of an edition's sheet, and what follows from them."""

from typing import Any, Literal

import msgspec

Group = Literal["is", "can", "bears", "takes", "begins"]
"""What somebody is, can, bears and takes; and how they come into one fight."""
FieldKind = Literal["number", "text", "words", "hex", "choice", "switch", "names", "table", "rows", "row"]


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of a sheet.

    `choice` is one of `choices`, or of the shelf `of`; `names` several of them. `of` may be a field of the same sheet:
    `weapons+missiles`. `table`: numbers by name (or choices, where there are some). `rows`: tables with `fields`.
    """

    key: str
    label: str
    kind: FieldKind
    group: Group
    help: str = ""
    rule: str = ""
    min: int = 0
    max: int = 0
    default: Any = None
    choices: tuple[str, ...] = ()
    of: str = ""
    fields: tuple["Field", ...] = ()
    head: bool = False
    """It stands at the head of a sheet, beside the name."""
    as_: str = msgspec.field(default="", name="as")
    """The field whose value it has where nothing is said."""


class Sum(msgspec.Struct, frozen=True):
    """How a number comes about, and the rule that says so."""

    text: str
    rule: str = ""


class Mark(msgspec.Struct, frozen=True):
    """What happens to whoever has lost more than this."""

    over: int
    word: str


class Scale(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much somebody takes: a box a point, up to `size`. `field`: what a tap on it changes."""

    label: str
    size: int
    marks: tuple[Mark, ...] = ()
    about: str = ""
    filled: int = 0
    half: bool = False
    field: str = ""


class Blow(msgspec.Struct, frozen=True, array_like=True):
    """What one blow does: wounds, shock, and whether it kills."""

    wounds: int
    shock: int
    kills: bool


class Blows(msgspec.Struct, frozen=True):
    """What blows of several strengths do, a row a kind of damage."""

    losses: tuple[int, ...]
    rows: tuple[tuple[str, tuple[Blow, ...]], ...]
    about: str
    rule: str


class Derived(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that follows from a sheet: a number with its sum; a strip from -3 to +3; tracks; a table."""

    key: str
    label: str
    group: Group
    value: int | str = ""
    sums: tuple[Sum, ...] = ()
    tags: tuple[str, ...] = ()
    strip: tuple[int, ...] = ()
    tracks: tuple[Scale, ...] = ()
    blows: Blows | None = None
    of: str = ""
    """The name on the sheet that it belongs to: a weapon, a skill."""
