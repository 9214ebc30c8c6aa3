"""What an edition's print kit says: cards, mats, lines of a sheet; data beside the edition and its family."""

import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

from suits import editions
from suits.desk.people import family


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step on a card: a word or two, what to do, and the rules that say so."""

    head: str
    says: str
    rules: tuple[str, ...]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Short lines under a heading."""

    head: str
    lines: tuple[str, ...]
    rules: tuple[str, ...]


class ReferenceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card for the hand; `table`: one of `charts`, or a shelf of the edition's armoury."""

    title: str
    aside: str = ""
    steps: tuple[Step, ...] = ()
    table: str = ""
    parts: tuple[Part, ...] = ()
    foot: str = ""


class BlankTrack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A track on a sheet of nobody yet."""

    label: str
    size: int


class SheetWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on a sheet whoever it is."""

    under_weapons: tuple[str, ...] = ()
    under_tracks: tuple[str, ...] = ()
    rest: str = ""
    blank_tracks: tuple[BlankTrack, ...] = ()
    rules: tuple[str, ...] = ()


class MatPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a chip lies, and what it is for."""

    label: str
    says: str
    rules: tuple[str, ...]
    always: bool = True
    """Everybody has it, not only with some weapon."""


class Mat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mat for chips."""

    title: str
    places: tuple[MatPlace, ...]
    foot: str = ""


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that an edition prints."""

    cards: tuple[ReferenceCard, ...] = ()
    sheet: SheetWords = SheetWords()
    mat: Mat | None = None


@lru_cache(maxsize=16)
def kit(edition: str) -> Kit:
    """An edition's kit: its own cards, then those of its family; an edition without any has an empty one."""
    own_folder = editions.find(edition).folder()
    own = _read(own_folder / "print.toml")
    if family(edition) == edition:
        return own
    shared = _read(own_folder.parents[1] / family(edition) / "data" / "print.toml")
    sheet = own.sheet if own.sheet != SheetWords() else shared.sheet
    return Kit((*own.cards, *shared.cards), sheet, own.mat or shared.mat)


def _read(path: Path) -> Kit:
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Kit) if path.is_file() else Kit()
