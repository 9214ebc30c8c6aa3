"""Recovering shock on the own turn (REC, R-33, R-35)."""

from suits.arithmetic.recovery import recovered_with_high_draw
from suits.arithmetic.values import HIGH
from suits.editions.contests.fighters import kit_of, shake_off
from suits.editions.contests.two_cards.banking import FACES, bank, bankable
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Draw, Scene


def recover(state: TwoCardState, who: str) -> Scene:
    """A fresh card, aces and courts high, with Major Loss added, against Will: it is the action of the turn.

    (REC-02, REC-07..11, REC-13, R-33, R-35)
    """
    person, kit = state.people[who], kit_of(state, who)
    (card,) = yield Draw(who, 1, "recovery")
    dazed = person.dazed
    back = recovered_with_high_draw(HIGH[card], person.all_wounds, kit.will, person.shock)
    rules = ("REC-02", "REC-07", "REC-13", "R-35")
    shake_off(state, who, back, card, rules, limit=2 * kit.will, added=person.all_wounds)
    if card in FACES and state.fixed.options.bonus_cards and not dazed:  # the dazed bank nothing
        if faces := bankable(state, who, (card,), "table"):
            yield from bank(state, who, faces, "table")
    state.clear_table(who)
