"""What contest editions say to whoever counts many fights."""

from suits.editions.contests.fighters import GONE, Fighter
from suits.editions.counting import End, Harm
from suits.events import Event
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
