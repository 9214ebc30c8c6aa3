"""Somebody nobody asks the name of, and somebody by chance."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

SKILL = 11
_WEAPONS = (
    {"name": "Knife", "damage": "1d-1", "type": "imp", "parry": 8},
    {"name": "Club", "damage": "1d+1", "type": "cr", "parry": 8},
    {"name": "Shortsword", "damage": "1d", "type": "cut", "parry": 9},
    {"name": "Broadsword", "damage": "1d+2", "type": "cut", "parry": 9},
    {"name": "Axe", "damage": "1d+3", "type": "cut", "parry": 0},
    {"name": "Spear", "damage": "1d+2", "type": "imp", "parry": 8},
    {"name": "Bow", "damage": "1d", "type": "imp", "ranged": True, "acc": 2, "bulk": -7, "range": 100, "ready": 2},
    {"name": "Pistol", "damage": "2d", "type": "pi", "ranged": True, "acc": 2, "bulk": -2, "range": 150},
)
"""Plain examples: whatever else somebody bears is written on the sheet."""
KNOWN = tuple(str(one["name"]) for one in _WEAPONS)


def weapon(name: str, skill: int) -> dict[str, Any]:
    """One of the examples, or a plain club under another name."""
    found = next((one for one in _WEAPONS if one["name"] == name), {**_WEAPONS[1], "name": name})
    return {**found, "skill": skill}


def at_random(chance: Random, points: int | None = None) -> dict[str, Any]:
    """Somebody within a few points of 10; points have no price here."""
    dx, iq, ht, hp = (chance.choice((9, 10, 10, 11, 11, 12, 13)) for _ in range(4))
    skill = dx + chance.choice((0, 1, 2))
    return {
        "dx": dx, "iq": iq, "ht": ht, "hp": hp, "move": 5, "dodge": (dx + ht) // 4 + 3,
        "weapons": [weapon(chance.choice(KNOWN), skill)],
    }  # fmt: skip


def mook(things: Mapping[str, Sequence[str]], skill: int | None) -> dict[str, Any]:
    """Somebody of tens with these weapons."""
    level = SKILL if skill is None else skill
    weapons = [weapon(name, level) for name in things.get("weapons", ()) or ("Club",)]
    return {"dx": 10, "iq": 10, "ht": 10, "hp": 10, "move": 5, "dodge": 8, "weapons": weapons}
