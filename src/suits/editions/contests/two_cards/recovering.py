"""Recovering shock on the own turn (REC, R-33, R-35)."""

from suits.arithmetic.recovery import recovered_with_high_draw
from suits.arithmetic.values import HIGH
from suits.editions.contests.fighters import check_daze, kit_of
from suits.editions.contests.two_cards.banking import offer
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Draw, Scene


def recover(state: TwoCardState, who: str) -> Scene:
    """A fresh card, aces and courts high, with Major Loss added, against Will: it is the action of the turn.

    (REC-02, REC-07..11, REC-13, R-33, R-35)
    """
    person, kit = state.people[who], kit_of(state, who)
    (card,) = yield Draw(who, 1, "recovery")
    before, dazed, value = person.shock, person.dazed, HIGH[card]
    person.shock -= recovered_with_high_draw(value, person.all_wounds, kit.will, person.shock)
    check_daze(state, who)
    if state.told is not None:
        state.say(
            "recover",
            who,
            ("REC-02", "REC-07", "REC-13", "R-35"),
            card=card,
            value=value,
            will=kit.will,
            wounds=person.all_wounds,
            shock_before=before,
            shock_after=person.shock,
            clear="yes" if dazed and not person.dazed else "",
            combat=int(state.fixed.combat),
        )
    if state.fixed.options.bonus_cards and not dazed:  # the dazed bank nothing
        yield from offer(state, who, (card,), "table")
    state.clear_table(who)
