"""What `challenge` says to whoever counts many contests."""

import msgspec

from suits.editions.challenge.gear import table
from suits.editions.challenge.killing import KNOCKED_OUT
from suits.editions.challenge.kinds import PHYSICAL, contest_of
from suits.editions.challenge.sheet import HIGHEST_LEVEL, HIGHEST_SKILL, Sheet
from suits.editions.challenge.state import GONE, ChallengeState
from suits.editions.counting import Ability, End, Harm, Stepped, each_by, next_higher, step_text
from suits.events import Event
from suits.people import Person, Setup

HARMFUL = frozenset(("effect", "loss", "wounds", "bleeding", "out", "gone"))
ENDS: dict[str, End] = {
    "beaten": "beaten",
    KNOCKED_OUT: "unconscious",
    "dead": "dead",
    "destroyed": "dead",
    GONE: "surrendered",
}
SUFFERED = {"loss": ("points",), "wounds": ("shock", "damage")}


def harm(event: Event) -> Harm | None:
    """The effect says who strikes whom, loss or wounds what it cost (CHA-64, CHA-71, CHA-X15, CHA-X17)."""
    if event.kind == "effect":
        return Harm(event.who, str(event.facts["target"]))
    if event.kind == "bleeding":
        return Harm("", event.who, int(bool(event.facts["worse"])))
    points = [event.facts[name] for name in SUFFERED.get(event.kind, ())]
    return Harm("", event.who, sum([point for point in points if isinstance(point, int)]))


def end_of(state: ChallengeState, who: str) -> End:
    """How somebody has come out of it."""
    out = state.people[who].out
    return ENDS[out] if out else "up"


def rounds(state: ChallengeState) -> int:
    """Turns, of ten Rounds each (CHA-09)."""
    return state.turn


def stepped(setup: Setup, person: Person, what: Ability, by: int) -> Stepped | None:
    """All skills one higher, or where wounds are counted the next armour (CHA-04, CHA-X10, CHA-X13)."""
    sheet = msgspec.convert(person.sheet, Sheet)
    if what == "armour":
        return _armour(setup, person, sheet, by)
    return _skills(person, sheet, by) if what == "skill" else None


def _skills(person: Person, sheet: Sheet, by: int) -> Stepped | None:
    skills = each_by(sheet.skills, by, 1, HIGHEST_SKILL)
    levels = each_by(sheet.levels, by, 1, HIGHEST_LEVEL)
    if (sheet.skills and not skills) or (sheet.levels and not levels) or not (skills or levels):
        return None
    return Stepped(
        {**person.sheet, "skills": skills or {}, "levels": levels or {}}, f"skill {step_text(by)}", step_text(by)
    )


def _armour(setup: Setup, person: Person, sheet: Sheet, by: int) -> Stepped | None:
    if setup.options.get("damage") != "wounds" or contest_of(setup.place).contest != PHYSICAL:
        return None  # CHA-R29: nobody's armour counts
    own = {name: row["absorption"] for name, row in setup.items.get("armour", {}).items() if not row.get("shield")}
    printed = {name: row.absorption for name, row in table("armour").items() if not row.shield}
    name = next_higher({"": 0, **printed, **own}, sheet.armour, by)
    if name is None:
        return None
    return Stepped(
        {**person.sheet, "armour": name}, f"{name or 'no armour'} instead of {sheet.armour or 'none'}", name or "none"
    )
