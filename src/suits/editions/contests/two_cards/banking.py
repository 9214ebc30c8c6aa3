"""Taking a bonus card where two cards are drawn: a face card that was drawn and not used (BON-01, BON-03..07, R-54)."""

from suits.arithmetic.values import is_face
from suits.cards import Card, without
from suits.editions.contests.contest import Side
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Ask, Scene

NO = "no"


def may_bank_one(state: TwoCardState, side: Side) -> Scene:
    """After a contest: a face card drawn for it and not used, unless it was lost (BON-03, BON-04, R-54)."""
    used = side.used[0] if side.used else ()
    unused = without(side.cards, used) if set(used) <= set(side.cards) else ()
    yield from offer(state, side.who, unused)


def offer(state: TwoCardState, who: str, cards: tuple[Card, ...]) -> Scene:
    """Ask whether one of these cards is kept for later (BON-01, BON-05..07)."""
    person = state.people[who]
    faces = tuple(dict.fromkeys(card for card in cards if is_face(card) and card in person.table))
    if not faces or person.lost or person.used_bonus or person.out or person.dazed or who in state.fixed.minions:
        return
    answer = yield Ask(who, "bank", (NO, *faces))
    if answer != NO:
        person.table = without(person.table, (answer,))
        person.bank += (answer,)
        person.banked = True
        state.say("bank", who, ("BON-01", "BON-03", "R-54"), cards=len(person.bank))
