"""What can be chosen in the laboratory: weapons, armour, shields and people of each edition whose odds it knows."""

import contextlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from suits import editions
from suits.editions import Edition
from suits.editions.shelf import Item
from suits.lab.odds.sheets import Sketch, is_missile
from suits.people import SetupError

KINDS = {"weapons": "weapons", "missiles": "missiles", "armour": "armour", "shields": "shields"}
"""What is chosen, and the shelf of the armoury that it stands on."""
ANY_SKILL = {False: "Fighting", True: "Shooting"}


class Thing(msgspec.Struct, frozen=True):
    """A weapon, armour or shield: its name, and what it is in a few words."""

    name: str
    about: str


class Shelf(msgspec.Struct, frozen=True):
    """All that can be chosen for an exchange by the rules of one edition."""

    edition: str
    title: str
    solved: bool
    """Whether its duels are solved; those of others are played many times."""
    things: dict[str, tuple[Thing, ...]]
    people: tuple[Sketch, ...]


def shelves() -> tuple[Shelf, ...]:
    """One for each edition whose exchanges are worked out."""
    from suits.lab.duels import solvable
    from suits.lab.odds.exchanges import worked_out

    solved = solvable()
    return tuple([_shelf(editions.find(name), name in solved) for name in worked_out()])


@cache
def _shelf(rules: Edition, solved: bool) -> Shelf:
    stock = {shelf.name: shelf.items for shelf in rules.armoury(None)}
    things = {kind: tuple([Thing(item.name, _about(item)) for item in stock[name]]) for kind, name in KINDS.items()}
    return Shelf(rules.name, rules.title, solved, things, _people(rules))


def _about(item: Item) -> str:
    """What an item is, without what follows from it."""
    return item.notes[0].rstrip(".") if item.notes else ""


def _people(rules: Edition) -> tuple[Sketch, ...]:
    found = []
    for path in sorted((rules.folder() / "characters").glob("*.toml")):
        with contextlib.suppress(SetupError):
            found.append(sketched(rules, path))
    return tuple(found)


def sketched(rules: Edition, path: Path) -> Sketch:
    """A ready-made character in a few numbers; `SetupError` for one that these cannot tell."""
    row: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    carried = [*row.get("weapons", ()), *row.get("missiles", ())]
    weapon = row.get("in_hand") or next(iter(carried), "")
    skills = row.get("skills", {})
    skill = skills.get(weapon) or skills.get(ANY_SKILL[is_missile(weapon)])
    if not skill or row.get("swarm"):
        raise SetupError(f"{row['name']} fights with no weapon.")
    plain = {field: row[field] for field in ("armour", "shield", "body", "will", "speed", "role") if field in row}
    return Sketch(row["name"], skill, weapon, **plain)
