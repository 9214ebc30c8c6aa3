"""What a referee says of somebody: unaware, blind, with somebody behind them, better or worse off (R-86..R-88).

Most people in most fights have nothing of it: then each field is unset, and looking at it is all it costs.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec

from suits.events import Facts
from suits.state import State

if TYPE_CHECKING:
    from suits.editions.contests.fighters import Fighter

Use: TypeAlias = Literal["attack", "defence", "both"]
Until: TypeAlias = Literal["next", "round", "lasting"]

USES: tuple[Use, ...] = ("attack", "defence", "both")
UNTIL: tuple[Until, ...] = ("next", "round", "lasting")
"""For the next contest, this round, or until it is taken back (R-87)."""
BLIND = -3  # a quarter of every skill is left
MOST_FLAT, MOST_STEPS = 5, 3  # five points, or three steps of 25%


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """What a referee gives somebody: steps of 25%, or points; when, against whom ("" is everybody), how long, why."""

    steps: int
    flat: int
    use: Use
    against: str
    until: Until
    reason: str

    @property
    def amount(self) -> str:
        """As it is written: +1, -50%."""
        return f"{25 * self.steps:+d}%" if self.steps else f"{self.flat:+d}"

    def touches(self, against: str, began: bool) -> bool:
        """Whether it counts in a contest that this person began, or did not, with that other one."""
        return self.against in ("", against) and self.use in ("both", "attack" if began else "defence")


Unaware: TypeAlias = "bool | tuple[str, ...] | msgspec.UnsetType"
"""Of everybody, of those named, or of nobody (R-86)."""


def is_unaware(unaware: Unaware, attacker: str) -> bool:
    """Whether an attack by that person comes unexpected (R-86)."""
    return unaware is True or (isinstance(unaware, tuple) and attacker in unaware)


def sway(person: "Fighter", against: str, began: bool) -> tuple[int, int]:
    """Steps of 25% and points that blindness and the referee's modifiers put on a skill (R-86, R-87)."""
    steps, flat = BLIND if person.blind else 0, 0
    for one in person.modifiers or ():
        if one.touches(against, began):
            steps += one.steps
            flat += one.flat
    return steps, flat


class Note(NamedTuple):
    """What a referee said that touches a contest: the rule, of whom, and what."""

    rule: str
    who: str
    kind: Literal["unaware", "blind", "behind", "modifier"]
    by: str = ""
    """Who is behind them, or how much a modifier is."""
    reason: str = ""


def sways(person: "Fighter", against: str, began: bool) -> list[Note]:
    """What does so, to be told (R-86, R-87)."""
    notes = [Note("R-86", person.id, "blind")] if person.blind else []
    given = [one for one in person.modifiers or () if one.touches(against, began)]
    return notes + [Note("R-87", person.id, "modifier", one.amount, one.reason) for one in given]


def noted(notes: Sequence[Note]) -> Facts:
    """Notes as facts of an event, a list for each part; nothing where there are none."""
    if not notes:
        return {}
    return {
        "situation": tuple([note.kind for note in notes]),
        "situation_of": tuple([note.who for note in notes]),
        "situation_by": tuple([note.by for note in notes]),
        "situation_reason": tuple([note.reason for note in notes]),
    }


def rules_of(notes: Sequence[Note]) -> tuple[str, ...]:
    """The rules they come from, each once."""
    return tuple(dict.fromkeys([note.rule for note in notes]))


def is_behind(person: "Fighter", attacker: str) -> bool:
    """Whether that attacker stands behind somebody (R-88)."""
    return bool(person.behind) and attacker in (person.behind or ())


def situate(state: State) -> None:
    """What the encounter says of people: unaware, blind, with somebody behind; outside combat only blind.

    (R-86, R-88)
    """
    for person in state.fixed.setup.people:
        fighter, sheet = state.people[person.id], person.sheet
        if sheet.get("blind"):
            fighter.blind = True
        if not state.fixed.combat:
            continue
        if unaware := sheet.get("unaware"):
            fighter.unaware = unaware is True or tuple(unaware)
        for other in sheet.get("behind", ()):
            take_back(state, other, person.id)


def take_back(state: State, who: str, target: str) -> None:
    """Somebody is behind somebody (R-88)."""
    me: Fighter = state.people[who]
    you: Fighter = state.people[target]
    me.backs = (*[one for one in me.backs or () if one != target], target)
    you.behind = (*[one for one in you.behind or () if one != who], who)


# What ends


def leave_back(state: State, who: str, target: str) -> None:
    """Somebody is no longer behind somebody (R-88)."""
    me: Fighter = state.people[who]
    you: Fighter = state.people[target]
    me.backs = tuple([one for one in me.backs or () if one != target])
    you.behind = tuple([one for one in you.behind or () if one != who])


def attacked(state: State, who: str, attacker: str) -> None:
    """An attack is over: that is warning enough, and what was given for one contest has served (R-86, R-87)."""
    person = state.people[who]
    if person.unaware:
        person.unaware = False
    contest_over(person, attacker)


def turn_round(state: State, who: str) -> None:
    """Whoever moves is behind nobody, and has nobody behind (R-88)."""
    me: Fighter = state.people[who]
    for other in me.behind or ():
        leave_back(state, other, who)
    for other in me.backs or ():
        leave_back(state, who, other)


def contest_over(person: "Fighter", other: str) -> None:
    """What was given for the next contest has served; against one person, in the next one with that person (R-87)."""
    if person.modifiers:
        person.modifiers = tuple(
            [one for one in person.modifiers if one.until != "next" or one.against not in ("", other)]
        )


def round_over(person: "Fighter") -> None:
    """What was given for this round has served (R-87)."""
    if person.modifiers:
        person.modifiers = tuple([one for one in person.modifiers if one.until != "round"])
