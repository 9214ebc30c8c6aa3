"""Somebody in a line, as a list of people tells it."""

from collections.abc import Mapping
from typing import Any

USUAL_ROLE = "hero"


def in_a_line(sheet: Mapping[str, Any]) -> str:
    """The weapon in hand with its skill, what is worn, and the role unless it is the usual one.

    >>> in_a_line({"weapons": ["Sword"], "skills": {"Sword": 7}, "armour": "Chain", "shield": "Shield"})
    'Sword 7 · chain, shield'
    """
    carried = (*sheet.get("weapons", ()), *sheet.get("missiles", ()))
    weapon = sheet.get("in_hand") or next(iter(carried), "")
    skills = sheet.get("skills", {})
    skill = skills.get(weapon) or skills.get("Shooting" if weapon in sheet.get("missiles", ()) else "Fighting", "")
    armed = f"{weapon or 'bare hands'} {skill}".strip()
    worn = ", ".join(str(sheet[field]).lower() for field in ("armour", "shield") if sheet.get(field))
    role = sheet.get("role", USUAL_ROLE)
    swarm = f"swarm of {sheet['swarm']}" if sheet.get("swarm") else ""
    return " · ".join(filter(None, ("" if role == USUAL_ROLE else str(role), swarm, armed, worn)))


def hurt(sheet: Mapping[str, Any]) -> float:
    """Wounds carried, in half points (R-39, R-91)."""
    return float(sheet.get("wounds", 0)) - (0.5 if sheet.get("half_healed") else 0)
