"""Whether and how well somebody can fire now: brackets, aim, recoil, counter-fire (RNG, RNE, R-46, R-47, R-78)."""

from suits.arithmetic.ranges import OUT_OF_RANGE, POINT_BLANK, aim_based_steps, recoil, rounds_down
from suits.cards import Card
from suits.editions.contests.contest import Side, limit_of
from suits.editions.contests.fighters import Fighter, arm_of, kit_of, shots_left, use_shots
from suits.editions.contests.kit import Arm
from suits.editions.contests.reach import bracket_within, distance, in_reach
from suits.editions.contests.shooting import ARC, forget_aim
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import TwoCardState

WORST_DEFENCE = 2  # SKL-04


def is_aimed(person: Fighter, target: str) -> bool:
    """A turn of aiming lifts the penalty of distance (RNE-04, RNE-05, R-70)."""
    return person.aim_turns > 0 and person.aim in (target, ARC)


def bracket(state: TwoCardState, who: str, target: str, arm: Arm) -> int:
    """The range bracket; a scope reaches farther once it has been aimed (RNG-13)."""
    ranges = arm.scoped if arm.scoped and is_aimed(state.people[who], target) else arm.ranges
    return bracket_within(ranges, distance(state, who, target))


def can_fire(state: TwoCardState, who: str, target: str) -> bool:
    """A loaded missile weapon in hand that reaches; a grenade is no answer (R-59, R-78)."""
    arm = arm_of(state, who)
    if arm.missile is None or arm.missile.blast or not shots_left(state, who, arm):
        return False
    return bracket(state, who, target, arm) != OUT_OF_RANGE


def point_blank(state: TwoCardState, shooter: str, target: str, by: Arm) -> bool:
    """Whether a shot is at point blank, where the target has half its defence (RNE-02)."""
    return by.is_missile and bracket(state, shooter, target, by) == POINT_BLANK


def shot_skill(state: TwoCardState, who: str, target: str, arm: Arm, at: int, aimed: bool, number: int = 0) -> int:
    """The skill of one shot: range by aim, striking range, recoil (RNE-02..06, SHT-03, R-46, R-47)."""
    return limit_of(
        state,
        who,
        arm,
        began=True,
        chart=False,
        steps=aim_based_steps(at, distance(state, who, target), aimed),
        recoil=recoil(number, at),
        round_down=rounds_down(at, aimed),
    )


def striking_side(state: TwoCardState, who: str, foe: str, cards: tuple[Card, ...]) -> Side:
    """Whoever strikes back does it with the weapon in hand, by shooting or with bare hands (R-78, R-79)."""
    arm = arm_of(state, who)
    if not arm.is_missile:
        return side(state, who, arm, cards, began=False, may_hit=True)
    if can_fire(state, who, foe):
        at = bracket(state, who, foe, arm)
        use_shots(state, who, arm, 1)
        skill = max(WORST_DEFENCE, shot_skill(state, who, foe, arm, at, is_aimed(state.people[who], foe)))
        forget_aim(state, who)
        return side(state, who, arm, cards, began=False, may_hit=True, skill=skill)
    return side(state, who, kit_of(state, who).arms["unarmed"], cards, began=False, may_hit=True)


def can_strike(state: TwoCardState, who: str, foe: str) -> bool:
    """The weapon ready and the attacker within its reach or range (R-18, R-59, R-78)."""
    if arm_of(state, who).is_missile:
        return in_reach(state, who, foe) or can_fire(state, who, foe)
    return state.fixed.rules.is_ready(state, who) and in_reach(state, who, foe)
