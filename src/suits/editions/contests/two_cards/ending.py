"""What ends with a turn, and what may end the fight (ORD, REC, R-73, R-74)."""

from suits.editions.contests.fighters import winner
from suits.editions.contests.two_cards.banking import may_bank_kept
from suits.editions.contests.two_cards.links import cut_links
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.requests import Scene


def may_bank_at_the_end(state: TwoCardState, who: str) -> Scene:
    """A kept card may be banked before the turn ends, where it is not held until the round does (R-54, R-75)."""
    if state.fixed.options.bonus_cards and not state.fixed.rules.keeps_to_the_end:
        yield from may_bank_kept(state, who)


def end_turn(state: TwoCardState, person: TwoCardFighter) -> None:
    """The turn is over: a new span begins for what is counted since the last turn (REC-02, BON-04, R-67, R-74)."""
    person.done = True
    if person.struck:
        person.struck = False
    if person.lost:
        person.lost = False
    if person.unaware:
        person.unaware = False
    if person.ran != person.moved:
        person.ran = person.moved
    if person.stumbling:
        person.stumbling = person.stumbles > 0
    state.fixed.rules.end_turn(state, person)


def check_won(state: TwoCardState) -> None:
    """Whoever is out is engaged with nobody; over when at most one side still has somebody up (R-73, R-76)."""
    for person in state.people.values():
        if person.out and person.links:
            cut_links(state, person.id)
    won = winner(state) or ""
    if state.won != won:
        state.won = won
