"""A round of `draw`: everybody is dealt a card, the cards act from high to low, then who kept still recovers."""

from collections.abc import Generator
from functools import partial

from suits.arithmetic.defence import Size
from suits.arithmetic.recovery import can_ever_recover_with_held_card, recovered_with_held_card
from suits.arithmetic.values import HIGH, best_value
from suits.cards import UNKNOWN, Card
from suits.editions.contests.fighters import check_daze, finish
from suits.editions.draw.action import action, show_card
from suits.editions.draw.state import DrawState, is_ready, phase_of
from suits.requests import Ask, Draw, Form, Scene, Show, Stage

LENGTH: dict[Size, int] = {"S": 1, "M": 2, "L": 3, "XL": 4}  # ORD-04, R-14: the longer weapon first


def next_scene(state: DrawState) -> Scene | None:
    """Choose what comes next."""
    if state.result:
        return None
    return next_in_phases(state) if state.stage == "phases" else deal(state)


_DEALT = ("ORD-01", "R-83")


def turn_of_the_round(state: DrawState) -> Scene:
    """Everybody has acted: the round ends and the next begins."""
    yield from end_of_round(state)
    if not state.result:
        yield from deal(state)


def deal(state: DrawState) -> Scene:
    """At the start of a round everybody is dealt a card (ORD-01, CON-03), seen by its owner alone (R-83)."""
    state.round += 1
    state.place = f"round {state.round}"
    state.stage = "phases"
    state.say("round", "", ("ORD-01",), round=state.round)
    for who, person in state.people.items():
        if not person.out:
            (card,) = yield Draw(who, 1, "deal", "own", "hand")
            if card != UNKNOWN:
                person.phase = phase_of(state, who, card)
                if state.told is not None:
                    state.say("dealt", who, _DEALT, (who,), card=card)


# Phases


def next_in_phases(state: DrawState) -> Scene:
    """The next to act: the highest phase first, in a phase by the order of R-14 (ORD-03, ORD-04, ORD-06)."""
    if state.fixed.real and (unseen := _uncalled(state)):
        return call_the_next(state, unseen)
    highest = 1
    actors: list[str] = []
    for who, person in state.people.items():
        if person.phase >= highest and not (person.dazed or person.out):  # DAZ-02, DAZ-05
            if person.phase > highest:
                highest, actors = person.phase, []
            actors.append(who)
    if not actors:
        return turn_of_the_round(state)
    if len(actors) == 1:
        return action(state, actors[0], highest)
    order = {who: _order(state, who) for who in actors}
    first = min(order.values())
    tied = [who for who in actors if order[who] == first]
    return action(state, tied[0], highest) if len(tied) == 1 else settle_the_order(state, tied)


def _order(state: DrawState, who: str) -> tuple[int, int, int, int]:
    """In one phase: lower skill - Status, longer weapon, lower Status, higher drawn card (ORD-04, ORD-06, R-14)."""
    person, kit = state.people[who], state.fixed.kits[who]
    return (kit.skill - person.status, -LENGTH[kit.weapon.size], person.status, -person.tie_card)


def settle_the_order(state: DrawState, tied: list[str]) -> Scene:
    """Still equal: everybody shows the card and draws another; the higher goes first (ORD-04, CRD-09, R-14)."""
    for who in tied:
        show_card(state, who)
    held = tuple(state.people[who].card for who in tied)
    state.say("tie", tied[0], ("ORD-04", "R-14"), people=tuple(tied), cards=held)
    drawn = []
    for who in tied:
        (card,) = yield Draw(who, 1, "order")
        state.people[who].tie_card = HIGH[card]
        drawn.append(card)
    for who in tied:
        state.discard(who, state.people[who].table)
        state.people[who].table = ()
    state.say("order", tied[0], ("ORD-04", "CRD-09"), people=tuple(tied), cards=tuple(drawn))


def _uncalled(state: DrawState) -> list[str]:
    """People with real cards who have not said yet whether they act; none while one who has is still to act."""
    real = [(who, state.people[who]) for who in state.people if who in state.fixed.real]
    if any(person.phase and not (person.dazed or person.out) for _, person in real):
        return []
    return [
        who
        for who, person in real
        if person.hand == (UNKNOWN,) and not (person.held_back or person.dazed or person.out) and is_ready(state, who)
    ]


def call_the_next(state: DrawState, unseen: list[str]) -> Scene:
    """With real cards the referee calls the phases down: who acts next, and with which card (R-83)."""
    people = tuple(unseen)
    named = yield Ask("referee", "next", Form(lambda: _some_of(people)))
    if named == "nobody":
        for who in unseen:
            state.people[who].held_back = True
        return
    for who in named.split():
        (card,) = yield Show(who, 1, "card", "hand", partial(_no_phase, state, who))
        state.people[who].phase = phase_of(state, who, card)


def _some_of(people: tuple[str, ...]) -> Generator[Stage, str, None]:
    """One or more people: everybody who acts in the next phase."""
    left = people
    word = yield Stage("Who acts next", ("nobody", *left))
    while word not in ("nobody", ""):
        left = tuple(who for who in left if who != word)
        if not left:
            return
        word = yield Stage("Who else acts in the same phase", ("", *left))


def _no_phase(state: DrawState, who: str, cards: tuple[Card, ...]) -> str | None:
    skill = state.fixed.kits[who].skill
    if best_value(cards[0], skill):
        return None
    return f"{cards[0]} is above skill {skill}, so it gives no phase to act in (R-15)."


# The end of a round


def end_of_round(state: DrawState) -> Scene:
    """Who neither attacked nor was hit recovers with the dealt card; then all cards are discarded (REC-01, R-35)."""
    for who, person in state.people.items():
        if person.out or person.struck or person.lost or not person.shock:
            continue
        if person.card == UNKNOWN:
            yield Show(who, 1, "recovery", "hand")
        recover(state, who)
    for who, person in state.people.items():
        state.discard(who, person.hand + person.shown)
        person.hand = person.shown = ()
        person.acted = person.held_back = person.struck = person.lost = False
        person.phase = person.tie_card = 0
    if state.fixed.options.reshuffle == "every_round":
        state.stock.reshuffle()
        state.real_stock.reshuffle()
    state.stage = "deal"
    if state.round >= state.fixed.options.max_rounds or _nobody_can_recover(state):
        finish(state, "undecided")


def recover(state: DrawState, who: str) -> None:
    """Recover shock with the card of the round, aces and courts high (REC-05..12, R-33, R-35)."""
    person, kit = state.people[who], state.fixed.kits[who]
    show_card(state, who)
    before, dazed = person.shock, person.dazed
    value = HIGH[person.card]
    person.shock -= recovered_with_held_card(value, kit.will, person.shock, person.all_wounds)
    check_daze(state, who)
    state.say(
        "recover",
        who,
        ("REC-01", "REC-12") if person.all_wounds else ("REC-01", "REC-08", "REC-09"),
        card=person.card,
        value=value,
        will=kit.will,
        wounds=person.all_wounds,
        shock_before=before,
        shock_after=person.shock,
        clear="yes" if dazed and not person.dazed else "",
    )


def _nobody_can_recover(state: DrawState) -> bool:
    """Everybody up is dazed for good (R-73)."""
    return all(
        person.out
        or (person.dazed and not can_ever_recover_with_held_card(state.fixed.kits[who].will, person.all_wounds))
        for who, person in state.people.items()
    )
