"""Rounds and turns: whose turn it is, what makes a turn empty, recovery, and what ends (ORD, REC, DAZ, R-74)."""

from suits.arithmetic.recovery import can_ever_recover_with_high_draw
from suits.editions.contests.aftermath import shock_passes
from suits.editions.contests.blasts import blasts_go_off
from suits.editions.contests.bleeding import best_medic, bleeding_turn, bleeds
from suits.editions.contests.bonus_cards import wear_off
from suits.editions.contests.fighters import finish, kit_of
from suits.editions.contests.noncombat import instant_contest
from suits.editions.contests.two_cards.banking import may_bank_kept
from suits.editions.contests.two_cards.cards import drop_hand
from suits.editions.contests.two_cards.clubs import extra_action
from suits.editions.contests.two_cards.crowds import begin_turn_of, end_group_turn, next_of_group
from suits.editions.contests.two_cards.ending import check_won, end_turn, may_bank_at_the_end
from suits.editions.contests.two_cards.in_the_blast import caught
from suits.editions.contests.two_cards.order import draw_for_order, next_to_act, settle_the_order
from suits.editions.contests.two_cards.own_turn import own_turn
from suits.editions.contests.two_cards.recovering import recover
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState, can_act
from suits.requests import Scene


def next_scene(state: TwoCardState) -> Scene | None:
    """Choose what comes next."""
    if state.result:
        return None
    if state.won:
        return after_the_fight(state)
    if state.fixed.contest == "instant":
        state.round += 1
        return instant_contest(state, state.round)
    if not state.round:
        return first_round(state)
    if state.group and (member := next_of_group(state)):
        return turn(state, member)
    for person in state.in_order:
        if not person.done and (not person.out or person.critical):
            if person.wait:
                break  # ORD-05: whoever waits is overtaken
            return turn(state, person.id)
    else:
        if state.in_order:
            return turn_of_the_round(state)
    first = next_to_act(state)
    if not first:
        return turn_of_the_round(state)
    if len(first) > 1:
        return settle_the_order(state, first)
    return turn(state, first[0])


def first_round(state: TwoCardState) -> Scene:
    """The order is drawn in the first round (ORD-10)."""
    yield from draw_for_order(state)
    begin_round(state)


def begin_round(state: TwoCardState) -> None:
    """Everybody has one turn in a round (ORD-18)."""
    state.round += 1
    state.place = f"round {state.round}"
    if state.told is not None:
        state.say("round", "", ("ORD-13", "ORD-18"), round=state.round)
    for person in state.people.values():
        person.done = False
        if person.wait:
            person.wait = 0
    state.fixed.rules.new_round(state)


def turn_of_the_round(state: TwoCardState) -> Scene:
    """Extra actions bought with clubs, grenades, and the next round (CLB-01, R-63, R-73)."""
    end_group_turn(state)
    for who, person in state.people.items():
        if person.clubs and not (person.out or person.dazed):
            yield from extra_action(state, who)
            check_won(state)
            if state.won:
                return
    if state.blasts:
        yield from blasts_go_off(state, caught)
        check_won(state)
    if state.fixed.options.bonus_cards:
        for who, person in state.people.items() if state.fixed.rules.keeps_to_the_end else ():
            if person.hand:
                yield from may_bank_kept(state, who)
        wear_off(state.people.values())
    if state.fixed.options.reshuffle == "every_round":
        state.stock.reshuffle()
        state.real_stock.reshuffle()
    if not state.won and (state.round >= state.fixed.options.max_rounds or _nobody_can_recover(state)):
        state.won = "undecided"
    if not state.won:
        if state.fixed.options.initiative_every_round:
            yield from draw_for_order(state)
        begin_round(state)


# A turn


def turn(state: TwoCardState, who: str) -> Scene:
    """Somebody's turn begins: an action of choice, if nothing is in the way of it (DFT-09, R-74)."""
    person = state.people[who]
    state.phase = min(person.order, person.wait) if person.wait else person.order
    if person.moved or person.used_both or person.tends:
        person.moved, person.used_both, person.tends = 0, False, ""
    if state.fixed.group_of:
        begin_turn_of(state, who, state.phase)
    return own_turn(state, who) if can_act(state, person) else turn_without_choice(state, who)


def turn_without_choice(state: TwoCardState, who: str) -> Scene:
    """Bleeding or compulsory recovery; an empty turn still takes place (DAZ-02, DAZ-05, R-32, R-74)."""
    person = state.people[who]
    if person.out and bleeds(person):
        medics = [one for one, medic in state.people.items() if medic.tends == who and not medic.out]
        yield from bleeding_turn(state, who, medics)
    elif not person.out:
        if person.dazed:
            drop_hand(state, who)  # a kept card is discarded
        if why := empty(state, person):
            if state.told is not None:
                state.say("empty turn", who, _EMPTY[why], why=why)
            person.stumbles -= person.stumbling
        else:
            yield from recover(state, who)
    if person.hand:
        yield from may_bank_at_the_end(state, who)
    end_turn(state, person)


_EMPTY = {
    "stumbles": ("CLB-09", "R-55", "R-74"),
    "sits out": ("ORD-11", "R-17", "R-74"),
    "lost": ("RSP-11", "R-77", "R-74"),
    "spent": ("RSP-01", "FRQ-18", "R-74"),
    "pinned": ("DAZ-06", "REC-02", "R-32"),
}


def empty(state: TwoCardState, person: TwoCardFighter) -> str:
    """Why there is nothing to decide on this turn (ORD-11, RSP-01, RSP-11, DAZ-06, R-32, R-74)."""
    if person.stumbling:
        return "stumbles"
    if person.sits_out and state.round == 1:
        return "sits out"
    if person.dazed and (person.lost or person.struck):
        return "pinned"
    if person.loses_turn:
        return "lost"
    return "spent" if person.acted else ""


# The end


def _nobody_can_recover(state: TwoCardState) -> bool:
    """Everybody up is dazed for good (R-73)."""
    for who, person in state.people.items():
        if not person.out:
            if not person.dazed or can_ever_recover_with_high_draw(person.all_wounds, kit_of(state, who).will):
                return False
    return True


def after_the_fight(state: TwoCardState) -> Scene:
    """The wounded bleed on, turn by turn, until it is settled; then shock passes (R-72, R-73)."""
    state.place = "after the fight"
    state.blasts = ()
    end_group_turn(state)
    for who in state.people:
        drop_hand(state, who)
    while any([bleeds(person) for person in state.people.values()]):
        for who, person in state.people.items():
            if bleeds(person):
                yield from bleeding_turn(state, who, best_medic(state, who))
    shock_passes(state)
    finish(state, state.won)
