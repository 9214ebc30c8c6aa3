"""Mira Falk in every generation of GCS files, to be read as she is or with changes."""

import json
from pathlib import Path
from typing import Any

from suits.editions.countdown.gcs import read_gcs
from suits.editions.importing import Entry, Imported

FILES = Path(__file__).parent / "files"
GENERATIONS = ("v2-early", "v2", "v4", "v5-early", "v5-late")
NEWEST = "v5-late"


def written(name: str = NEWEST) -> dict[str, Any]:
    """Her file, to be changed."""
    found: dict[str, Any] = json.loads((FILES / f"{name}.gcs").read_text("utf-8"))
    return found


def read(character: dict[str, Any], file: str = "mira.gcs") -> Imported:
    """What is made of a changed file."""
    return read_gcs(json.dumps(character).encode(), file)


def as_it_is(name: str = NEWEST) -> Imported:
    """What is made of her file."""
    return read_gcs((FILES / f"{name}.gcs").read_bytes(), f"{name}.gcs")


def attribute(character: dict[str, Any], name: str) -> dict[str, Any]:
    """One of her attributes."""
    found: dict[str, Any] = next(row for row in character["attributes"] if row["attr_id"] == name)
    return found


def with_weapon(**fields: Any) -> Imported:
    """She has one weapon more, a Thing on her own equipment."""
    character = written()
    row = {"id": "wAAAAAAAAAAAAAAAA", "reach": "1", **fields}
    row["calc"] = {"level": 12, "damage": "1d cut", **fields.get("calc", {})}
    character["equipment"].append({"description": "Thing", "equipped": True, "quantity": 1, "weapons": [row]})
    return read(character)


def thing(imported: Imported) -> dict[str, Any]:
    """That weapon."""
    found: dict[str, Any] = next(weapon for weapon in imported.fields["weapons"] if weapon["name"].startswith("Thing"))
    return found


def why(entries: tuple[Entry, ...], what: str) -> str:
    """What is said of something."""
    return next((entry.line() for entry in entries if entry.what.startswith(what)), "")
