"""What `countdown` says to whoever counts many fights."""

import msgspec

from suits.editions.countdown.sheet import LIMITS, WEAPON_LIMITS, Sheet
from suits.editions.countdown.state import GONE, CountdownState
from suits.editions.counting import Ability, End, Harm, Stepped, step_text
from suits.events import Event
from suits.people import Person, Setup

HARMFUL = frozenset(("damage", "injury", "tired", "out"))
ENDS: dict[str, End] = {"unconscious": "unconscious", "dead": "dead", GONE: "fled"}


def harm(event: Event) -> Harm | None:
    """Damage says who strikes whom, the injury what it cost; the exhausted pay in hit points (CDN-G09, CDN-G11)."""
    facts = event.facts
    if event.kind == "damage":
        return Harm(event.who, str(facts["target"]))
    points = int(facts["before"] < 1) if event.kind == "tired" else facts.get("points", 0)  # type: ignore[operator]
    assert isinstance(points, int)
    return Harm("", event.who, points)


def end_of(state: CountdownState, who: str) -> End:
    """How somebody has come out of it."""
    person = state.people[who]
    return ENDS[person.out] if person.out else "dazed" if person.stunned else "up"


def rounds(state: CountdownState) -> int:
    """Turns of thirteen increments (CDN-12)."""
    return state.turn


def stepped(setup: Setup, person: Person, what: Ability, by: int) -> Stepped | None:
    """One point of DR, or of skill with every weapon; parries stay as the sheet has them (CDN-G05, CDN-G08)."""
    sheet = msgspec.convert(person.sheet, Sheet)
    if what == "armour":
        dr = sheet.dr + by
        lowest, highest = LIMITS["dr"]
        return (
            Stepped({**person.sheet, "dr": dr}, f"DR {dr} instead of {sheet.dr}", f"DR {dr}")
            if lowest <= dr <= highest
            else None
        )
    if what != "skill":
        return None
    lowest, highest = WEAPON_LIMITS["skill"]
    skills = [weapon.skill + by for weapon in sheet.weapons]
    if not skills or not all(lowest <= skill <= highest for skill in skills):
        return None
    weapons = [{**row, "skill": skill} for row, skill in zip(person.sheet["weapons"], skills, strict=True)]
    return Stepped({**person.sheet, "weapons": weapons}, f"skill {step_text(by)}", step_text(by))
