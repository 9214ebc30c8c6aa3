"""Comparing two sides, the hit, and what a contest leaves behind (CON-05, CON-10, RSP-07..12, R-05, R-06)."""

from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS, is_tie
from suits.arithmetic.ranges import STRIKING_RANGE
from suits.editions.contests.contest import Side, compare, hit
from suits.editions.contests.fighters import lose
from suits.editions.contests.situations import attacked, contest_over
from suits.editions.contests.swarms import fewer_members
from suits.editions.contests.two_cards.banking import bank, left_over
from suits.editions.contests.two_cards.links import link
from suits.editions.contests.two_cards.sides import choose_ranks, ranked
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Draw, Part, Scene


def settle_both(state: TwoCardState, first: Side, second: Side) -> Scene:
    """Compare the two sides and let the winner hit: one hit at most, none if both overdraw.

    (CON-05, CON-11, PHS-02, R-05, R-06)
    """
    rules = state.fixed.rules
    rules.defence_terms(state, first, second)
    rules.defence_terms(state, second, first)
    result = (yield from decide(state, first, second)) if state.fixed.decides else compare(state, first, second)
    if result == FIRST_HITS:
        strike(state, first, second)
    elif result == SECOND_HITS:
        strike(state, second, first)
    yield from after(state, first, second, result)


def decide(state: TwoCardState, first: Side, second: Side) -> Part[int]:
    """Who hits whom; house rules let everybody choose a rank, or draw again on equal ones (R-05, R-07)."""
    free = state.fixed.options.rank_choice == "free"
    if free:
        yield from choose_ranks(state, first, second)
    result = compare(state, first, second)
    while state.fixed.options.tie == "redraw" and is_tie(first.rank, second.rank):
        yield from fresh(state, first)
        yield from fresh(state, second)
        if free:
            yield from choose_ranks(state, first, second)
        result = compare(state, first, second)
    return result


def fresh(state: TwoCardState, one: Side) -> Scene:
    """As many new cards for a tie that is drawn again (R-05)."""
    state.clear_table(one.who)
    one.cards = yield Draw(one.who, len(one.cards), "tie")
    one.rank, one.used = ranked(one.cards, one.skill, one.summed)


def strike(state: TwoCardState, winner: Side, loser: Side) -> None:
    """One hit: a swarm loses members instead of blood (SWM-04, R-50)."""
    if loser.swarm:
        fewer_members(state, winner, loser)
    else:
        hit(state, winner, loser, winner.rank - loser.rank)


def after(state: TwoCardState, first: Side, second: Side, result: int) -> Scene:
    """What a contest leaves behind: loss of the coming action, links, the bar on meeting twice.

    A mere defender who was not hit keeps the action, and the kept card for it (RSP-07, RSP-10..12, ENG-05).
    """
    me, you = state.people[first.who], state.people[second.who]
    if me.modifiers:
        contest_over(me, second.who)
    if you.unaware or you.modifiers:
        attacked(state, second.who, first.who)
    if first.rank and first.who not in you.pressed:
        you.pressed += (first.who,)  # ENG-05: an overdrawn attack does not count
    if result == FIRST_HITS:
        lose(state, second.who)
        if not second.may_hit and not second.swarm:  # a swarm keeps its action
            state.fixed.rules.loses_turn(state, you)
    elif result == SECOND_HITS:
        lose(state, first.who)
        you.struck = True  # REC-03, R-34
    if abs(me.at - you.at) < STRIKING_RANGE:
        if second.who not in me.met:
            me.met += (second.who,)
        if first.who not in you.met and not second.swarm:
            you.met += (first.who,)
        if not first.arm.is_missile or (second.may_hit and not second.arm.is_missile):
            link(state, first.who, second.who)
    state.fixed.rules.after_contest(state, first, second, result)
    if state.fixed.options.bonus_cards:
        if faces := left_over(state, first, hits=result == FIRST_HITS):
            yield from bank(state, first.who, faces, "table")
        if faces := left_over(state, second, hits=result == SECOND_HITS):
            yield from bank(state, second.who, faces, "table")
    state.clear_table(first.who)
    state.clear_table(second.who)
