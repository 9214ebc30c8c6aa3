"""A round of `draw`: everybody is dealt cards, they act from high to low, then who kept still recovers."""

from functools import lru_cache

from suits.arithmetic.order import same_phase_key
from suits.arithmetic.values import HIGH, is_noob_round
from suits.cards import UNKNOWN
from suits.editions.contests.fighters import limit_in_hand
from suits.editions.contests.noncombat import decide_at_once, limit_at_once
from suits.editions.draw.action import action, extra_action, without_a_phase
from suits.editions.draw.calling import call_the_next, forget_the_calls, uncalled
from suits.editions.draw.cards import keep_the_better, rank_of, show_cards
from suits.editions.draw.ending import after_the_fight, end_of_round
from suits.editions.draw.menu import has_something_to_do
from suits.editions.draw.state import DrawState, may_act, set_phase
from suits.requests import Ask, Draw, Part, Scene, Together

NUMBERS = ("1", "2", "3")


def next_scene(state: DrawState) -> Scene | None:
    """Choose what comes next."""
    if state.result:
        return None
    if state.won:
        return after_the_fight(state)
    if state.fixed.contest == "instant":
        return instant_contest(state)
    return next_in_phases(state) if state.stage == "phases" else deal(state)


def instant_contest(state: DrawState) -> Scene:
    """One exchange, with as many cards each as they like, all summed; a tie or a double overdraw is drawn again.

    (INS-01, MCD-01..03, R-53, R-69, R-89)
    """
    state.round += 1
    state.place = f"draw {state.round}"
    people = tuple([who for who, person in state.people.items() if not person.out])
    numbers = yield from how_many(state, people)
    ranks, cards = {}, []
    for who, number in zip(people, numbers, strict=True):
        drawn = yield Draw(who, number, "contest")
        ranks[who] = rank_of(drawn, limit_at_once(state, who))[0]
        cards.append(drawn)
    decide_at_once(state, state.round, ranks, cards)


# The deal


def deal(state: DrawState) -> Scene:
    """At the start of a round everybody says how many cards, novices excepted, and is dealt them.

    (ORD-01, ORD-02, MCD-01, MCD-02, NOO-03, R-15)
    """
    fighters = tuple([who for who, person in state.people.items() if not person.out])
    state.round += 1
    state.place = f"round {state.round}"
    state.noob = state.fixed.options.noob_warz and is_noob_round([limit_in_hand(state, who) for who in fighters])
    state.seconds += 2 if state.noob else 1
    if state.told is not None:
        state.say(
            "round", "", ("ORD-01", "NOO-04") if state.noob else ("ORD-01",), round=state.round, noob=int(state.noob)
        )
    if state.fixed.real:
        forget_the_calls(state)
    numbers = [2] * len(fighters) if state.noob else (yield from how_many(state, fighters))
    for who, number in zip(fighters, numbers, strict=True):
        cards = yield _cards_for(who, number)
        if cards[0] != UNKNOWN:
            dealt(state, who)
    state.stage = "phases"


def how_many(state: DrawState, people: tuple[str, ...]) -> Part[list[int]]:
    """Everybody says in secret how many cards they draw, from one to three (ORD-02, MCD-02, R-15)."""
    answers = yield _how_many(people)
    numbers = [int(answer) for answer in answers]
    if state.told is not None:
        for who, number in zip(people, numbers, strict=True):
            if number > 1:
                state.say("announce", who, ("ORD-02", "MCD-02", "R-15"), cards=number)
    return numbers


@lru_cache
def _how_many(fighters: tuple[str, ...]) -> Together:
    return Together(tuple(Ask(who, "cards", NUMBERS) for who in fighters))


@lru_cache
def _cards_for(who: str, number: int) -> Draw:
    return Draw(who, number, "deal", "own", "hand")


def dealt(state: DrawState, who: str) -> None:
    """Cards are seen by their owner alone (R-83); novices keep the better of two (NOO-01)."""
    if state.noob:
        keep_the_better(state, who)
    set_phase(state, who)
    if state.tells("dealt"):
        person, skill = state.people[who], limit_in_hand(state, who)
        state.say("dealt", who, ("ORD-01", "R-83"), (who,), None, cards=person.hand, phase=person.phase, skill=skill)


# Phases


def next_in_phases(state: DrawState) -> Scene:
    """The next to act: the highest phase first, in a phase by the order of R-14 (ORD-03, ORD-04, ORD-06)."""
    if state.fixed.real and (unseen := uncalled(state)):
        return call_the_next(state, unseen)
    highest = 1
    actors: list[str] = []
    for who, person in state.people.items():
        if person.phase >= highest and may_act(person):
            if person.phase > highest:
                highest, actors = person.phase, []
            actors.append(who)
    if not actors:
        return after_everybody_has_acted(state)
    if len(actors) == 1:
        return action(state, actors[0], highest)
    order = {who: _order(state, who) for who in actors}
    first = min(order.values())
    tied = [who for who in actors if order[who] == first]
    return action(state, tied[0], highest) if len(tied) == 1 else settle_the_order(state, tied)


def _order(state: DrawState, who: str) -> tuple[tuple[int, int, int], int]:
    """In one phase: lower skill - Status, longer weapon, lower Status, higher drawn card (ORD-04, ORD-06, R-14)."""
    person = state.people[who]
    size = state.fixed.kits[who].arms[person.arm].size
    return same_phase_key(limit_in_hand(state, who), person.status, size), -person.tie_card


def settle_the_order(state: DrawState, tied: list[str]) -> Scene:
    """Still equal: everybody shows the cards and draws another; the higher goes first (ORD-04, CRD-09, R-14)."""
    for who in tied:
        show_cards(state, who)
    held = tuple(state.people[who].cards[0] for who in tied)
    state.say("tie", tied[0], ("ORD-04", "R-14"), people=tuple(tied), cards=held)
    drawn = []
    for who in tied:
        (card,) = yield Draw(who, 1, "order")
        state.people[who].tie_card = HIGH[card]
        drawn.append(card)
    for who in tied:
        state.clear_table(who)
    state.say("order", tied[0], ("ORD-04", "CRD-09"), people=tuple(tied), cards=tuple(drawn))


# When everybody has acted


def after_everybody_has_acted(state: DrawState) -> Scene:
    """Who has no phase may still get something ready (R-15); extra actions bought with clubs (CLB-01); the end."""
    for who, person in state.people.items():
        if person.hand and not person.wait and may_act(person) and has_something_to_do(state, who):
            return without_a_phase(state, who)
    for who, person in state.people.items():
        if person.clubs and not (person.out or person.dazed):
            return extra_action(state, who)
    return end_of_round(state)  # a scene of its own: what is said at the next deal is for the next round
