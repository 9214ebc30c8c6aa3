"""The end of a `draw` round, and of the fight: recovery, bleeding, cards away (REC, CRT, R-35, R-36, R-73)."""

from suits.arithmetic.recovery import can_ever_recover_with_held_card, recovered_with_held_card
from suits.arithmetic.values import HIGH
from suits.cards import Card
from suits.editions.contests.aftermath import shock_passes
from suits.editions.contests.blasts import blasts_go_off
from suits.editions.contests.bleeding import bleed_on, bleeding_turn, bleeds
from suits.editions.contests.bonus_cards import wear_off
from suits.editions.contests.fighters import finish, kit_of, shake_off
from suits.editions.contests.situations import round_over
from suits.editions.draw.action import check_won
from suits.editions.draw.cards import look, show_cards
from suits.editions.draw.state import DrawState
from suits.requests import Scene
from suits.result import UNDECIDED

LOWEST_FACE = HIGH["Ah"]


def end_of_round(state: DrawState) -> Scene:
    """Grenades go off; who neither attacked nor was hit recovers; the badly wounded bleed; all cards are discarded."""
    if state.blasts:
        yield from blasts_go_off(state)
    for who, person in state.people.items():
        if person.shock and not (person.out or person.struck or person.lost):
            if person.cards:
                yield from recover(state, who)
            elif person.banked:
                recover_with_the_banked_card(state, who)
    for who, person in state.people.items():
        if bleeds(person):
            medics = [one for one, medic in state.people.items() if medic.tends == who and not medic.out]
            yield from bleeding_turn(state, who, medics)
    cards_away(state)
    state.stage = "deal"
    check_won(state)
    if not state.won and (state.round >= state.fixed.options.max_rounds or _nobody_can_recover(state)):
        state.won = UNDECIDED


def recover(state: DrawState, who: str) -> Scene:
    """Recover shock with the first card of the round, aces and courts high; the dazed must.

    (REC-01, REC-05..12, DFT-09, R-33, R-35)
    """
    person = state.people[who]
    yield from look(state, who, "recovery")
    show_cards(state, who)
    recover_with(state, who, person.shown[0], "R-35", person.shown)


def recover_with_the_banked_card(state: DrawState, who: str) -> None:
    """Banking gives up the action, not the recovery: the card is shown for it, and stays in the bank (R-83, R-85).

    It stays hidden where no face card would be of use.
    """
    if _back(state, who, LOWEST_FACE):
        recover_with(state, who, state.people[who].bank[-1], "R-85")


def recover_with(state: DrawState, who: str, card: Card, ruling: str, shown: tuple[Card, ...] = ()) -> None:
    """What the card of the round recovers (REC-08, REC-09, REC-12, R-33)."""
    rules = ("REC-01", "REC-12") if state.people[who].all_wounds else ("REC-01", "REC-08", "REC-09")
    back, will = _back(state, who, HIGH[card]), kit_of(state, who).will
    shake_off(state, who, back, card, (*rules, ruling), limit=will, shown=shown)


def _back(state: DrawState, who: str, value: int) -> int:
    """The shock that a card of this value recovers."""
    person = state.people[who]
    return recovered_with_held_card(value, kit_of(state, who).will, person.shock, person.all_wounds, state.fixed.combat)


def cards_away(state: DrawState) -> None:
    """Everything of the round is over."""
    if state.fixed.options.bonus_cards:
        wear_off(state.people.values())
    for who, person in state.people.items():
        if person.hand:
            state.discard_unseen(who, person.hand)
            person.hand = ()
        if person.shown:
            state.discard(who, person.shown)
            person.shown = ()
        if person.stumbles or person.stumbling:
            person.stumbles -= person.stumbling
            person.stumbling = person.stumbles > 0
        if person.unaware and not person.acted:
            person.unaware = False  # a turn in which they kept still is known when the round ends
        if person.modifiers:
            round_over(person)
        if person.acted or person.held_back or person.spent:
            person.acted = person.held_back = person.spent = False
        if person.struck or person.lost:
            person.struck = person.lost = False
        if person.phase:
            person.phase = 0
        if person.wait or person.tie_card or person.tends:
            person.wait = person.tie_card = 0
            person.tends = ""
    if state.fixed.options.reshuffle == "every_round":
        state.stock.reshuffle()
        state.real_stock.reshuffle()


def _nobody_can_recover(state: DrawState) -> bool:
    """Everybody up is dazed for good (R-73)."""
    for who, person in state.people.items():
        if not person.out:
            if not person.dazed or can_ever_recover_with_held_card(kit_of(state, who).will, person.all_wounds):
                return False
    return True


def after_the_fight(state: DrawState) -> Scene:
    """The wounded bleed on, turn by turn, until it is settled; then shock passes (R-72, R-73)."""
    state.place = "after the fight"
    state.stage = "deal"  # should a correction bring somebody back, a new round begins
    state.blasts = ()
    cards_away(state)
    yield from bleed_on(state)
    shock_passes(state)
    finish(state, state.won)
