"""The state of a fight with two cards a contest."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from suits.cards import Card
from suits.editions.contests.fighters import ContestFixed, Fighter, limit_in_hand
from suits.editions.contests.kit import Arm
from suits.state import State

if TYPE_CHECKING:
    from suits.editions.contests.two_cards.rules import TwoCardRules


class TwoCardFighter(Fighter):
    """A fighter with a place in the order and the cards of a round or window."""

    hand: tuple[Card, ...] = ()
    """Contest cards that only their owner has seen: just drawn, or kept for the own action (RSP-06, R-83)."""
    aside: tuple[Card, ...] = ()
    """A card kept for the own action, laid aside while an extra action is played with a new one (R-55)."""
    shared: tuple[Card, ...] = ()
    """The card of a group of minions that serves every attack of their turn, with whoever drew it (MIN-03)."""

    order: int = 0
    """The phase of the order card, kept for the whole fight (ORD-10, ORD-13)."""
    sits_out: bool = False
    """The order card was above Reflexes: no action in the first round (ORD-11)."""
    tie_card: int = 0
    """The value of a card drawn to settle the order in a phase (ORD-06)."""
    wait: int = 0
    """The later phase of this round in which they want to act (ORD-05, R-74)."""

    done: bool = False
    """The turn of this round has taken place."""
    acted: bool = False
    """The action is spent: they engaged, on their own turn or somebody else's (RSP-01, FRQ-01)."""
    loses_turn: bool = False
    """Hit while only defending: the coming action is lost (RSP-11, R-77)."""
    struck: bool = False
    """Acted offensively since the last turn, so no recovery (REC-02)."""
    lost: bool = False
    """Lost a contest since the last turn, so neither recovery nor a bonus card (REC-02, REC-04, BON-04)."""
    stumbling: bool = False
    """Loses the coming action (CLB-09, R-55)."""

    attacked_by: str = ""
    """Whose attack they are being asked to answer."""
    links: tuple[str, ...] = ()
    """Whom they are engaged with (R-76)."""
    met: tuple[str, ...] = ()
    """Whom they had a hand-to-hand contest with, and so may not attack (RSP-07, R-20)."""
    pressed: tuple[str, ...] = ()
    """Who attacked them in this round or window, without overdrawing (ENG-05)."""
    pressed_before: tuple[str, ...] = ()
    """The same for the round or window before (R-26)."""

    slow_until: int = 0
    """The last round in which a slow weapon is not ready, where readying is mere time (R-22)."""
    second: str = ""
    """The weapon in the off hand (TWO-02)."""
    spares_shield: bool = False
    """The shield is not to count in this contest (R-21)."""
    used_both: bool = False
    """Attacked with both weapons since the last turn (MAT-05)."""
    moved: int = 0
    """Metres moved in the own turn that goes on, or in the last one (MOV-01)."""
    ran: int = 0
    """Metres moved in the last own turn that is over (RDF-03)."""
    unaware: bool | tuple[str, ...] = False
    """Expects no attack of anybody, or of those named, until attacked or until the own next turn is over (R-86)."""
    tends: str = ""
    """Whom they tend (CRT-08)."""
    members: int = 0
    """How many of a swarm are left; 0 for everybody else (SWM-01)."""


Found = TypeVar("Found")


class worked_out(Generic[Found]):  # noqa: N801
    """What follows from a state is worked out once, and kept beside its data until somebody forgets it.

    Like `cached_property`, but without its lock, which costs a fifth of the work itself.
    """

    def __init__(self, work: Callable[[Any], Found]):
        self.work = work
        self.name = work.__name__

    def __get__(self, state: Any, owner: type) -> Found:
        found = state.__dict__[self.name] = self.work(state)
        return found


class TwoCardState(State, dict=True):
    """Rounds and turns."""

    people: dict[str, Any]
    round: int = 0
    phase: int = 0
    """The phase that is acting."""
    blasts: tuple[tuple[str, str, int, int, str], ...] = ()
    """Grenades that go off at the end of the round: thrower, arm, where, rank and card of the throw (R-63)."""
    won: str = ""
    """The result, as it is written, while the wounded still bleed (R-73)."""
    group: str = ""
    """The group of minions whose turn it is: its first member and the phase (MIN-03, R-49)."""
    extra: bool = False
    """Whether somebody is taking an extra action at the end of the round (CLB-01)."""

    @worked_out
    def in_order(self) -> list[TwoCardFighter]:
        """Everybody in the lasting order of action, as far as no tie is open in it (ORD-06, ORD-13, R-17).

        It follows from the data and is no part of it; `forget_order` where it may change.
        """
        places = sorted(
            [
                (-one.order, order_skill(self, one), -one.tie_card, number, one)
                for number, one in enumerate(self.people.values())
            ]
        )
        before = places[0]
        for place in places[1:]:
            if place[0] == before[0] and place[1] == before[1] and not before[2] < place[2] < 0:
                if not same_group(self, before[4].id, place[4].id):
                    return [sooner[4] for sooner in places if sooner[:2] < place[:2]]
            before = place
        return [place[4] for place in places]


class Hold(msgspec.Struct, frozen=True):
    """What somebody holds, and what follows from that alone."""

    arm: Arm
    guns: tuple[tuple[int, Arm], ...]
    """Missile weapons in either hand, each with its place in `loaded`."""
    changes: dict[str, tuple[str, ...]]
    """How the hands may be filled otherwise: each verb with its words (R-79)."""
    at_ease: dict[str, Any]
    """The same and more for whoever is unengaged and has not moved: step, move or leave (R-73, R-76)."""
    medic: int
    swarm: bool


class TwoCardFixed(ContestFixed):
    """Also: the ways in which an edition differs, what kind of contest it is, and who shares cards."""

    __slots__ = ("decides", "group_of", "holds", "instant", "order_skills", "reflexes", "rules", "shooters")
    reflexes: dict[str, dict[str, int]]
    """What the order card must not be above, by the weapon in hand; outside combat none counts (ORD-10, R-04)."""
    rules: "TwoCardRules"
    """The edition's own rules."""
    group_of: dict[str, tuple[str, ...]]
    """For each minion of a crowd those who share order and attack cards (MIN-03, ORD-14)."""
    order_skills: dict[str, dict[str, int]]
    """What counts between those of one phase: skill with the weapon in hand; a swarm keeps its own (ORD-06, SWM-01)."""
    shooters: dict[str, tuple[str, ...]]
    """For each person the foes who carry missile weapons."""
    decides: bool
    """Whether a house rule lets people choose ranks, or draw again on equal ones (R-05, R-07)."""
    instant: bool
    """A contest of one draw, without rounds (INS-01)."""
    holds: dict[str, dict[str, dict[bool, dict[str, Hold]]]]
    """What everybody may hold: the weapon, whether the shield, the second weapon (R-79)."""


def can_act(state: TwoCardState, person: TwoCardFighter) -> bool:
    """Whether somebody has an action left and is fit to take it (RSP-01, RSP-11, DAZ-02, ORD-11, CLB-10)."""
    return not (
        person.acted
        or person.out
        or person.dazed
        or person.loses_turn
        or person.stumbling
        or (person.sits_out and state.round == 1)
    )


def order_skill(state: TwoCardState, person: TwoCardFighter) -> int:
    """What settles the order in a phase; the blind have a quarter, a swarm keeps what it had (ORD-06, SWM-01, R-86)."""
    if person.blind and person.id not in state.fixed.swarms:
        return limit_in_hand(state, person.id)
    skill: int = state.fixed.order_skills[person.id][person.arm]
    return skill


def same_group(state: TwoCardState, who: str, other: str) -> bool:
    """Whether two minions act as one (ORD-14, R-49)."""
    group = state.fixed.group_of.get(who)
    return group is not None and other in group


def forget_order(state: TwoCardState) -> None:
    """Somebody's order card, tie card, weapon in hand or sight has changed (ORD-06, R-86)."""
    state.__dict__.pop("in_order", None)
