"""Somebody by chance or built of points, and a henchman."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from suits.editions.challenge.gear import table
from suits.editions.challenge.sheet import ATTRIBUTES, HIGHEST

_HUMAN = (4, 5, 5, 6)
"""Most humans have 4 to 6 (CHA-X10)."""
TYPICAL = 5
_WEAPONS = ("knife", "shortsword", "sword", "axe", "spear", "club", "mace")
_WORN = ("", "", "Leather", "Boiled Leather", "Chainmail")


def at_random(chance: Random, points: int | None = None) -> dict[str, Any]:
    """A human (CHA-X10); with so many points above a typical one if a number is wanted."""
    row: dict[str, Any] = {one: chance.choice(_HUMAN) for one in ATTRIBUTES}
    weapon = chance.choice([one for one in _WEAPONS if table("weapon")[one].min_body <= row["body"]])
    row |= {"skills": {"Combat": TYPICAL + chance.choice((-1, 0, 1, 1, 2))}, "weapon": weapon}
    if worn := chance.choice(_WORN):
        row["armour"] = worn
    while points is not None and (far := points - _points(row)) != 0:
        one = chance.choice([*ATTRIBUTES, "Combat", "Combat"])
        step = 1 if far > 0 else -1
        value = (row["skills"]["Combat"] if one == "Combat" else row[one]) + step
        if one == "Combat" and 1 <= value <= 2 * HIGHEST:
            row["skills"] = {"Combat": value}
        elif one != "Combat" and max(1, table("weapon")[weapon].min_body if one == "body" else 1) <= value <= HIGHEST:
            row[one] = value
        elif abs(far) > 4 * HIGHEST:
            break
    return row


def _points(row: Mapping[str, Any]) -> int:
    return sum(int(row[one]) - TYPICAL for one in ATTRIBUTES) + int(row["skills"]["Combat"]) - TYPICAL


def mook(things: Mapping[str, Sequence[str]], skill: int | None) -> dict[str, Any]:
    """A henchman with these things, by shelf (CHA-88)."""
    row: dict[str, Any] = {
        **dict.fromkeys(ATTRIBUTES, TYPICAL),
        "role": "henchman",
        "skills": {"Combat": TYPICAL if skill is None else skill},
    }
    for field, shelf in (("weapon", "weapons"), ("armour", "armour"), ("shield", "shields")):
        if things.get(shelf):
            row[field] = things[shelf][0]
    if "weapon" in row:
        row["body"] = max(TYPICAL, table("weapon")[row["weapon"]].min_body)
    return row
