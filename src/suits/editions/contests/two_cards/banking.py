"""Taking a bonus card where two cards are drawn: a face card that was drawn and not used (BON-01, BON-03..07, R-54)."""

from suits.arithmetic.bonus import loser_used, winner_used
from suits.arithmetic.values import is_face
from suits.cards import PACK, Card, without
from suits.editions.contests.contest import Side
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Ask, Scene

NO = "no"
FACES = frozenset(filter(is_face, PACK))


def left_over(state: TwoCardState, side: Side, *, hits: bool) -> tuple[Card, ...]:
    """After a contest: face cards drawn for it and not used, if no more than the usual number were drawn.

    (BON-03, BON-06, R-54) With a weapon in each hand every card is an attack of its own (MAT-01).
    """
    cards = side.cards
    if FACES.isdisjoint(cards) or len(cards) > state.fixed.cards_each or (hits and state.people[side.who].used_both):
        return ()
    return bankable(state, side.who, _unused(state, side, hits), "table")


def _unused(state: TwoCardState, side: Side, hits: bool) -> tuple[Card, ...]:
    """The cards that do not make the rank; of equal ways to it, the one that counted (R-07)."""
    if not side.used:
        return side.cards
    options = state.fixed.options
    if hits:
        used = winner_used(side.used, options.suit_rule, options.face_bonus != "none")
    else:
        used = loser_used(side.used, options.suit_rule, options.face_bonus == "both", options.loser_suit)
    return without(side.cards, used) if set(used) <= set(side.cards) else ()


def may_bank_kept(state: TwoCardState, who: str) -> Scene:
    """A card that was kept for an own action that did not come is about to be discarded (R-54, R-75)."""
    if faces := bankable(state, who, state.people[who].hand, "hand"):
        yield from bank(state, who, faces, "hand")


def bankable(state: TwoCardState, who: str, cards: tuple[Card, ...], zone: str) -> tuple[Card, ...]:
    """Which of these cards may be kept for later, unless a contest was lost or a bonus card used.

    (BON-01, BON-04, BON-05, BON-07, R-54)
    """
    person = state.people[who]
    if person.lost or person.used_bonus or person.out or person.dazed or who in state.fixed.minions:
        return ()
    lie_there = getattr(person, zone)
    faces: tuple[Card, ...] = ()
    for card in cards:
        if card in FACES and card in lie_there and card not in faces:
            faces += (card,)
    return faces


def bank(state: TwoCardState, who: str, faces: tuple[Card, ...], zone: str) -> Scene:
    """Ask whether one of them is kept; that somebody has bonus cards is open, as with chips, their faces are not.

    (BON-01, CRD-10, R-54)
    """
    person = state.people[who]
    answer = yield Ask(who, "bank", (NO, *faces), hidden=zone == "hand", facts={"banked": len(person.bank)})
    if answer != NO:
        setattr(person, zone, without(getattr(person, zone), (answer,)))
        person.bank += (answer,)
        person.banked = True
        if state.told is not None:
            state.say("bank", who, ("BON-01", "BON-03", "R-54"), cards=len(person.bank))
