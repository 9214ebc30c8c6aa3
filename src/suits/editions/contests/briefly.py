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

SHARED = {
    "respond": Brief("attacked by {attacker}", "How does {name} answer?"),
    "only defend": Brief("attacked by {attacker}", "How does {name} defend?"),
    "taken on": Brief("taken on by {attacker}", "How does {name} answer?"),
    "fire": Brief("{target} is in your sights", "Does {name} fire?"),
    "extra": Brief("a club: one more action", "What does {name} do with it?"),
}
"""Questions of all contests."""


def brief_of(own: Mapping[str, Brief], ask: Ask, names: Names, *, strikes: bool) -> Brief:
    """A question of an edition's own, or one of all contests, with the names and numbers in it."""
    kind = _kind_of(ask, strikes)
    found = own[kind] if kind in own else SHARED[kind]
    known = {fact: names.get(str(value), value) for fact, value in ask.facts.items()}
    name = names.get(ask.who, ask.who)
    return Brief(found.short.format(name=name, **known), found.heading.format(name=name, **known))


def _kind_of(ask: Ask, strikes: bool) -> str:
    """Who is attacked may strike back or not, and is only taken on without arms."""
    if ask.kind != "respond":
        return ask.kind
    if not ask.facts["weapon"]:
        return "taken on"
    return "respond" if strikes else "only defend"


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
