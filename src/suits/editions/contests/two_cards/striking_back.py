"""Striking back: with the weapon in hand, by shooting, or with bare hands (RSP-01, R-18, R-78, R-79)."""

from suits.arithmetic.ranges import HALVED
from suits.cards import Card
from suits.editions.contests.contest import Side, limit_of
from suits.editions.contests.fighters import arm_of, kit_of, use_shots
from suits.editions.contests.kit import Arm
from suits.editions.contests.reach import in_reach
from suits.editions.contests.shooting import aimed_cards
from suits.editions.contests.two_cards.firing import can_fire, gun_of, load, point_blank, shot_skill
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Part


def striking_side(state: TwoCardState, who: str, foe: str, by: Arm, cards: tuple[Card, ...]) -> Part[Side]:
    """Whoever strikes back does it with the weapon in hand, by shooting or with bare hands (R-78, R-79).

    The skill is that weapon's, half of it for the target of a shot at point blank (RNE-02, R-46).
    """
    arm = arm_of(state, who)
    halved = HALVED if point_blank(state, foe, who, by) else 0
    if arm.is_missile and can_fire(state, who, foe):
        gun = gun_of(state, who, foe)
        use_shots(state, who, arm, 1)
        skill = shot_skill(state, who, foe, gun, began=False, steps=halved)
        second = side(state, who, arm, cards, began=False, may_hit=True, skill=skill)
        extra = yield from aimed_cards(state, who, foe, gun.at)
        if extra:
            load(second, gun, skill, cards + extra, True)
        return second
    if arm.is_missile:
        arm = kit_of(state, who).arms["unarmed"]
    skill = limit_of(state, who, arm, began=False, chart=False, steps=halved, flat=arm.offence, against=foe)
    return side(state, who, arm, cards, began=False, may_hit=True, skill=skill)


def can_strike(state: TwoCardState, who: str, foe: str) -> bool:
    """The weapon ready and the attacker within its reach or range (R-18, R-59, R-78)."""
    if arm_of(state, who).is_missile:
        return in_reach(state, who, foe) or can_fire(state, who, foe)
    return state.fixed.rules.is_ready(state, who) and in_reach(state, who, foe)
