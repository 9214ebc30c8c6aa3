"""Questions of contests in a few words, and what to have before one's eyes with them."""

from collections.abc import Mapping

from suits.editions.contests.fighters import arm_of, shots_left
from suits.editions.contests.menus import targets
from suits.editions.contests.reach import in_reach
from suits.editions.sentences import Names, counted, few, small
from suits.events import Facts
from suits.requests import Ask
from suits.state import State
from suits.view import Brief

ATTACKED = Brief("attacked by {attacker}", "How does {name} answer?")
ONLY_DEFEND = Brief("attacked by {attacker}", "How does {name} defend?")
TAKEN_ON = Brief("taken on by {attacker}", "How does {name} answer?")
FIRE = Brief("{target} is in your sights", "Does {name} fire?")
EXTRA = Brief("a club: one more action", "What does {name} do with it?")


def kind_of(ask: Ask, *, strikes: bool) -> str:
    """Which question of the table it is: who is attacked may strike back or not, and is only taken on without arms."""
    if ask.kind != "respond":
        return ask.kind
    if not ask.facts["weapon"]:
        return "taken on"
    return "respond" if strikes else "only defend"


def brief_of(briefs: Mapping[str, Brief], kind: str, name: str, facts: Facts, names: Names) -> Brief:
    """A question from its table, with the names and numbers in it."""
    known = {fact: names.get(str(value), value) for fact, value in facts.items()}
    return Brief(*[text.format(name=name, **known) for text in (briefs[kind].short, briefs[kind].heading)])


def hands_and_reach(state: State, who: str, *, ready: bool) -> tuple[str, ...]:
    """What somebody fights with, and whom it reaches: ("mace ready", "reach: Rod, Tod")."""
    arm = arm_of(state, who)
    if not arm.name:
        return ()  # no combat
    if arm.is_missile:
        shots = shots_left(state, who, arm)
        return (f"{small(arm.name)}: {counted(shots, 'shot') if shots else 'not loaded'}",)
    near = [state.fixed.names[foe] for foe in targets(state, who) if in_reach(state, who, foe)]
    reach = f"reach: {few(near)}" if near else "nobody in reach"
    return f"{small(arm.name)} {'ready' if ready else 'not ready'}", reach


def against_what(state: State, facts: Facts) -> tuple[str, ...]:
    """What one is attacked with: ("against a broadsword",)."""
    arm = arm_of(state, str(facts["attacker"]))
    return (f"against {small(arm.name)}",) if arm.name else ()
