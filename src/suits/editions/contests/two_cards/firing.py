"""Whether and how well somebody can fire now: brackets, aim, recoil, counter-fire (RNG, RNE, R-46, R-47, R-78)."""

from typing import NamedTuple

from suits.arithmetic.aiming import rank_with_aim
from suits.arithmetic.ranges import HALVED, OUT_OF_RANGE, POINT_BLANK, aim_based_steps, recoil, rounds_down
from suits.arithmetic.values import rank_of
from suits.cards import Card
from suits.editions.contests.contest import Side, limit_of
from suits.editions.contests.fighters import Fighter, arm_of, kit_of, shots_left
from suits.editions.contests.kit import Arm
from suits.editions.contests.reach import bracket_within, distance
from suits.editions.contests.shooting import ARC
from suits.editions.contests.two_cards.state import TwoCardState


class Gun(NamedTuple):
    """A missile weapon that is fired at somebody: at what range, whether it was aimed, and in which hand it is."""

    arm: Arm
    at: int
    aimed: bool
    steps: int = 0
    """Half the skill for the off hand (SHT-05)."""


def is_aimed(person: Fighter, target: str) -> bool:
    """A turn of aiming lifts the penalty of distance (RNE-04, RNE-05, R-70)."""
    return person.aim_turns > 0 and person.aim in (target, ARC)


def reaches(state: TwoCardState, who: str, target: str, arm: Arm) -> tuple[int, ...]:
    """The limits of the brackets; a scope reaches farther once it has been aimed (RNG-13)."""
    return arm.scoped if arm.scoped and is_aimed(state.people[who], target) else arm.ranges


def bracket(state: TwoCardState, who: str, target: str, arm: Arm) -> int:
    """The range bracket of somebody (RNG-01, R-46)."""
    return bracket_within(reaches(state, who, target, arm), distance(state, who, target))


def gun_of(state: TwoCardState, who: str, target: str) -> Gun:
    """The weapon in hand, pointed at somebody."""
    arm = arm_of(state, who)
    return Gun(arm, bracket(state, who, target, arm), is_aimed(state.people[who], target))


def off_hand_gun(state: TwoCardState, who: str, target: str) -> Gun:
    """The gun in the off hand: half skill, and nobody aims with it (SHT-05)."""
    arm = kit_of(state, who).arms[state.people[who].second]
    return Gun(arm, bracket_within(arm.ranges, distance(state, who, target)), False, HALVED)


def can_fire(state: TwoCardState, who: str, target: str) -> bool:
    """A loaded missile weapon in hand that reaches; a grenade is no answer (R-59, R-78)."""
    arm = arm_of(state, who)
    if arm.missile is None or arm.missile.blast or not shots_left(state, who, arm):
        return False
    return bracket(state, who, target, arm) != OUT_OF_RANGE


def point_blank(state: TwoCardState, shooter: str, target: str, by: Arm) -> bool:
    """Whether a shot is at point blank, where the target has half its defence (RNE-02)."""
    return by.is_missile and bracket(state, shooter, target, by) == POINT_BLANK


def shot_skill(
    state: TwoCardState, who: str, target: str, gun: Gun, number: int = 0, *, began: bool = True, steps: int = 0
) -> int:
    """The skill of one shot: range by aim, striking range, the off hand, recoil (RNE-02..06, SHT-03, R-46, R-47)."""
    return limit_of(
        state,
        who,
        gun.arm,
        began=began,
        chart=False,
        steps=aim_based_steps(gun.at, distance(state, who, target), gun.aimed) + gun.steps + steps,
        recoil=recoil(number, gun.at),
        round_down=rounds_down(gun.at, gun.aimed),
        against=target,
    )


def load(shot: Side, gun: Gun, skill: int, cards: tuple[Card, ...], aimed: bool) -> None:
    """Put the cards of one shot before its skill: with aim cards any of them together (AIM-08, AIM-09, R-70)."""
    shot.arm, shot.skill, shot.cards = gun.arm, skill, cards
    shot.rank, shot.used = rank_with_aim(cards, skill, two_cards_sum=True) if aimed else rank_of(cards, skill)
