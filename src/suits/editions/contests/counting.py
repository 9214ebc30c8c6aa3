"""What contest editions say to whoever counts many fights."""

import msgspec

from suits import armoury
from suits.armoury import Armour, absorption_of
from suits.editions.contests.fighters import GONE, Fighter
from suits.editions.contests.sheet import HIGHEST_SKILL, Sheet
from suits.editions.counting import Ability, End, Harm, Stepped, each_by, next_higher
from suits.events import Event
from suits.people import Person, Setup
from suits.state import State

HARMFUL = frozenset(("hit", "bleeding", "swarm", "gone"))
ENDS: dict[str, End] = {
    "unconscious": "unconscious",
    "critical": "critical",
    "clinically dead": "critical",
    "mangled": "critical",
    "dead": "dead",
    "beaten": "beaten",
    GONE: "fled",
}


def harm(event: Event) -> Harm | None:
    """A hit says it all, and of a swarm how many members it cost; blood is nobody's doing any more (LOS-03, SWM-04)."""
    facts = event.facts
    if event.kind == "hit":
        return Harm(event.who, str(facts["target"]), _number(facts["wounds"]) + _number(facts["shock"]))
    if event.kind == "swarm":
        return Harm(event.who, str(facts["target"]), _number(facts["before"]) - _number(facts["after"]))
    if event.kind == "bleeding":
        return Harm("", event.who, max(0, _number(facts["wounds_after"]) - _number(facts["wounds_before"])))
    return None


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def end_of(state: State, who: str) -> End:
    """How somebody has come out of it: a swarm that is scattered has fled (R-50)."""
    person: Fighter = state.people[who]
    return ENDS[person.out] if person.out else "dazed" if person.dazed else "up"


def stepped(setup: Setup, person: Person, what: Ability, by: int) -> Stepped | None:
    """All skills one higher, or the next armour that absorbs more for this Body (SKL-01, ANT-03)."""
    sheet = msgspec.convert(person.sheet, Sheet)
    return _armour(setup, person, sheet, by) if what == "armour" else _skills(person, sheet, by)


def _skills(person: Person, sheet: Sheet, by: int) -> Stepped | None:
    skills = each_by(sheet.skills, by, 1, HIGHEST_SKILL)
    return Stepped({**person.sheet, "skills": skills}, f"skill {by:+d}") if skills else None


def _armour(setup: Setup, person: Person, sheet: Sheet, by: int) -> Stepped | None:
    suits: dict[str, Armour] = {suit.name: suit for suit in armoury.armours() if suit.boost_non_bullets is None}
    try:
        own = {name: msgspec.convert({"name": name, **row}, Armour) for name, row in setup.items["armour"].items()}
    except KeyError:
        own = {}
    worth = {"": 0} | {name: absorption_of(suit, sheet.body) for name, suit in {**suits, **own}.items()}
    name = next_higher(worth, sheet.armour, by)
    if name is None:
        return None
    return Stepped({**person.sheet, "armour": name}, f"{name or 'no armour'} instead of {sheet.armour or 'none'}")
