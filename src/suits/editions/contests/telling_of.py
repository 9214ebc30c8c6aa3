"""Somebody in a line, as a list of people tells it."""

from collections.abc import Mapping
from typing import Any

from suits.people import slug
from suits.view import SheetFact

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


def is_like(facts: Mapping[str, SheetFact], peaceful: bool, swarm: bool) -> str:
    """Body and Will, what is in hand with skill and power, what is worn; in another contest its numbers alone.

    >>> facts = {"body": 7, "will": 6, "weapon": "Axe", "skill": 6, "power": 10, "armour": "", "shield": "Buckler"}
    >>> is_like(facts, peaceful=False, swarm=False)
    'Body 7, Will 6. Axe: skill 6, power 10. Buckler.'
    """
    strikes = f"skill {facts['skill']}, power {facts['power']}"
    if peaceful:
        return f"{strikes.capitalize()}."
    if swarm:
        strikes = f"attack {facts['attack skill']}, defence {facts['defence skill']}, power {facts['power']}"
    second = str(facts.get("second weapon", ""))
    borne = [str(facts["weapon"] or "Bare hands"), second.lower()]
    others = {str(facts.get(one, "")) for one in ("hand weapon", "missile weapon")} - {"", slug(second)}
    spare = [f"{one.replace('-', ' ')} at hand" for one in sorted(others)]
    worn = " and ".join(str(facts[one]).lower() for one in ("armour", "shield") if facts[one])
    numbers = "Many as one" if swarm else f"Body {facts['body']}, Will {facts['will']}"
    armed = f"{' and '.join(filter(None, borne))}: {'; '.join((strikes, *spare))}"
    return f"{numbers}. {armed}. {worn.capitalize() or 'No armour'}."


def hurt(sheet: Mapping[str, Any]) -> float:
    """Wounds carried, in half points (R-39, R-91)."""
    return float(sheet.get("wounds", 0)) - (0.5 if sheet.get("half_healed") else 0)
