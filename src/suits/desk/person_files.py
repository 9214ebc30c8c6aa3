"""People as files: our TOML and JSON, out and in; files of other programs in."""

import json
from pathlib import Path
from typing import Any

import msgspec

from suits import editions, encounters, limits, toml
from suits.desk.people import Kept, family, person, row
from suits.editions.importing import CannotImport
from suits.people import SetupError, slug
from suits.texts import text_of

LARGEST = 2_000_000
_HEAD = ("format", "version", "edition", "about", "name", "id")


class Imported(msgspec.Struct, frozen=True):
    """Somebody out of a file, and what became of everything in it."""

    person: Kept
    report: tuple[str, ...] = ()


def as_toml(kept: Kept) -> str:
    """A character's file, as `suits` reads it beside an encounter."""
    return toml.document(as_character(kept))


def as_character(kept: Kept) -> dict[str, Any]:
    """The fields of a character's file."""
    about = {"about": kept.about} if kept.about else {}
    head = {"format": encounters.CHARACTER, "version": encounters.VERSION, "edition": kept.edition, "name": kept.name}
    return {**head, **about, **row(kept)}


def file_name(kept: Kept) -> str:
    """What the file is called."""
    return f"{slug(kept.name)[:60]}.toml"


def from_file(data: bytes, name: str, edition: str = "") -> Imported:
    """Somebody out of a file: ours by its content, another program's by its suffix. SetupError in one sentence."""
    limits.check_size(len(data), name, LARGEST)
    suffix = Path(name).suffix.lower()
    for other in editions.names():
        if suffix in editions.find(other).imports:
            return _foreign(data, name, other)
    loose = _read(data, name, suffix)
    if "sheets" in loose:
        return Imported(person(loose))
    encounters.check_format(loose, encounters.CHARACTER)
    called, rules = loose.get("name"), str(loose.get("edition") or edition or editions.names()[0])
    if not isinstance(called, str):
        raise SetupError(f"{name} does not say what the character is called.")
    editions.find(rules)
    fields = {
        key: one for key, one in loose.items() if key not in ("format", "version", "edition", "about", "name", "id")
    }
    return Imported(Kept(called, rules, str(loose.get("about", "")), {family(rules): fields}))


def _foreign(data: bytes, name: str, edition: str) -> Imported:
    suffix = Path(name).suffix.lower()
    try:
        found = editions.find(edition).imports[suffix](data, name)
    except CannotImport as fault:
        raise SetupError(str(fault)) from None
    report = tuple(entry.line() for entry in (*found.recomputed, *found.left_out))
    about = f"Imported from {Path(name).name}."
    return Imported(Kept(found.name, edition, about, {family(edition): dict(found.fields)}), report)


def _read(data: bytes, name: str, suffix: str) -> dict[str, Any]:
    try:
        text = text_of(data)
        if suffix == ".json" or text.lstrip().startswith("{"):
            loose = json.loads(text)
            limits.check_values(loose, name)
        else:
            loose = limits.read_toml(text, name)
    except limits.TooMuch:
        raise
    except (ValueError, RecursionError) as fault:
        raise SetupError(f"{name} is not a character's file: {fault}.") from None
    if not isinstance(loose, dict):
        raise SetupError(f"{name} is not a character's file.")
    return loose
