"""What a contest leaves behind, and with what a sheet begins the next one (R-91)."""

from collections.abc import Mapping
from typing import Any

from suits.arithmetic.trauma import Wounds, state_of
from suits.editions.challenge.kinds import has_a_pool_to_carry
from suits.editions.challenge.leaving import is_beaten
from suits.editions.challenge.sheet import Sheet
from suits.editions.challenge.state import ChallengeState
from suits.editions.resting import Hurt, Lasting
from suits.people import Person

DEAD = ("dead", "destroyed")


LASTING = (
    Lasting("damage", "damage"),
    Lasting("trauma", "trauma"),
    Lasting("loss", "lost of the pool"),
    Lasting("dead", "dead"),
)
"""What people may set by hand between contests: there are no rules of healing (R-91)."""


def carries(sheet: Mapping[str, Any]) -> Hurt:
    """Damage and trauma on so much Body, or else what the pool has lost (CHA-X18, R-91)."""
    wounds = Wounds(damage=sheet.get("damage", 0), trauma=sheet.get("trauma", 0))
    body, loss = sheet.get("body", 5), sheet.get("loss", 0)
    state = state_of(wounds, body) or ("down" if wounds.all > body else "")
    dead = sheet.get("dead", False) or state == "dead"
    notes = (f"trauma {wounds.trauma}",) if wounds.trauma else ()
    return Hurt(2 * (wounds.all or loss), body, "Body", "dead" if dead else "down" if state else "", notes)


def bring(state: ChallengeState, who: str, sheet: Sheet) -> None:
    """Somebody comes with old wounds, or with less than a full pool; the dead take no part.

    Bruises count where bodies fight: in a negotiation the pool is full (CHA-X18, CHA-R28, R-91).
    """
    person = state.people[who]
    if state.fixed.wounds:
        person.damage, person.trauma = sheet.damage, sheet.trauma
        person.out = state_of(person.wounds, state.fixed.numbers[who].body)
    elif sheet.loss and has_a_pool_to_carry(state.fixed.contest):
        person.loss = sheet.loss
        person.out = "beaten" if is_beaten(state, who) else ""
    if sheet.dead:
        person.out = "dead"


def sheet_after(state: ChallengeState, person: Person) -> dict[str, Any]:
    """The sheet with which somebody leaves: Shock passes (CHA-X16), and so does what was not fought with bodies."""
    one, fixed = state.people[person.id], state.fixed
    sheet = {**person.sheet, "cooldown": 0}
    if fixed.wounds:
        sheet |= {"damage": one.damage, "trauma": one.trauma}
    elif has_a_pool_to_carry(fixed.contest):
        sheet["loss"] = one.loss
    if one.out in DEAD:
        sheet["dead"] = True
    return sheet
