"""Somebody by chance or built of points, and somebody nobody asks the name of."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from suits import armoury
from suits.editions.contests.forms import START, points_of
from suits.editions.contests.sheet import UNARMED, Sheet

LOWEST, TYPICAL, HIGHEST = 2, 5, 8
"""The normal band of skills and attributes (CON-02)."""
ATTRIBUTES = ("body", "will", "speed", "mind")
_STEPS = (-2, -1, -1, 0, 0, 0, 0, 1, 1, 2)
_WORN = ("", "", "Leather", "Leather", "Chain", "Scale")
_SHIELDED = 0.3


def at_random(chance: Random, points: int | None = None) -> dict[str, Any]:
    """Somebody within the normal band (CON-02); with so many points above a typical person if a number is wanted."""
    row: dict[str, Any] = {one: TYPICAL + chance.choice(_STEPS) for one in ATTRIBUTES}
    weapons = [one for one in armoury.hand_weapons() if one.name != UNARMED and one.min_body <= row["body"]]
    weapon = chance.choice(weapons)
    row |= {"skills": {weapon.name: TYPICAL + 1 + chance.choice(_STEPS)}, "weapons": [weapon.name]}
    if worn := chance.choice(_WORN):
        row["armour"] = worn
    if 1 in weapon.hands and chance.random() < _SHIELDED:
        row["shield"] = "Shield"
    return row if points is None else _built(row, weapon.name, weapon.min_body, points, chance)


def _built(row: dict[str, Any], weapon: str, least: int, wanted: int, chance: Random) -> dict[str, Any]:
    """The same with points added or taken, one at a time, for as long as the band has room (CON-02)."""
    while (far := wanted - points_of(msgspec.convert(row, Sheet))) != 0:
        step = 1 if far > 0 else -1
        changed = [_with(row, what, weapon, step) for what in (*ATTRIBUTES, "skill")]
        possible = [one for one in changed if _in_band(one, weapon, least)]
        if not possible:
            break
        row = chance.choice(possible)
    return row


def _with(row: dict[str, Any], what: str, weapon: str, step: int) -> dict[str, Any]:
    if what == "skill":
        return {**row, "skills": {weapon: row["skills"][weapon] + step}}
    return {**row, what: row[what] + step}


def _in_band(row: dict[str, Any], weapon: str, least: int) -> bool:
    numbers = [*(row[one] for one in ATTRIBUTES), row["skills"][weapon]]
    return all(LOWEST <= one <= HIGHEST for one in numbers) and row["body"] >= least


def mook(things: Mapping[str, Sequence[str]], skill: int | None) -> dict[str, Any]:
    """A minion with these things, by shelf (MIN-01); with typical numbers, and as strong as the weapon asks."""
    row: dict[str, Any] = {one: START[one] for one in ATTRIBUTES} | {"role": "minion"}
    weapons, missiles = list(things.get("weapons", ())), list(things.get("missiles", ()))
    row |= {"weapons": weapons} if weapons else {}
    row |= {"missiles": missiles} if missiles else {}
    level = TYPICAL if skill is None else skill
    row["skills"] = dict.fromkeys((*weapons, *missiles), level) or {"Fighting": level}
    for field, shelf in (("armour", "armour"), ("shield", "shields")):
        if things.get(shelf):
            row[field] = things[shelf][0]
    needs = [armoury.hand_weapon_or_kind(one).min_body for one in weapons]
    needs += [armoury.missile(one).min_body for one in missiles]
    return {**row, "body": max(row["body"], *needs)} if needs else row
