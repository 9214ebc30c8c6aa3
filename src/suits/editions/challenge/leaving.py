"""Going out, and the end of a contest (CHA-81, CHA-R28, CHA-R51)."""

from msgspec import UNSET

from suits.arithmetic.challenges import is_beaten as beaten
from suits.editions.challenge.state import GONE, ChallengeState


def put_out(state: ChallengeState, who: str, why: str) -> None:
    """Out: the hand and everything laid is discarded, and the order goes on without them (CHA-R28)."""
    person = state.people[who]
    person.out = why
    lose_hand(state, who)
    forget_preparations(state, who)
    if why == GONE:
        state.say("gone", who, ("CHA-R51",))
    else:
        rules = ("CHA-X18", "CHA-R50") if state.fixed.wounds else ("CHA-81", "CHA-R28")
        pool = state.fixed.numbers[who].pool
        state.say("out", who, rules, why=why, wounds=int(state.fixed.wounds), loss=person.loss, pool=pool)
    check_end(state)


def is_beaten(state: ChallengeState, who: str) -> bool:
    """The loss is above the pool; by a house rule equal is enough (CHA-81, CHA-R28)."""
    return beaten(state.people[who].loss, state.fixed.numbers[who].pool, state.fixed.options.win_at)


def lose_hand(state: ChallengeState, who: str) -> None:
    """The hand is discarded, unseen."""
    person = state.people[who]
    if person.hand:
        state.discard_unseen(who, person.hand)
        person.hand = ()


def forget_preparations(state: ChallengeState, who: str) -> None:
    """Tokens are discarded; cards among them unseen (CHA-76, CHA-R34)."""
    person = state.people[who]
    if person.under:
        state.discard_unseen(who, person.under)
        person.under = ()
    person.long, person.prepared, person.killing = "", 0, UNSET


def is_decided(state: ChallengeState) -> bool:
    """Whether there is nothing to contest any more."""
    check_end(state)
    return bool(state.result)


def check_end(state: ChallengeState, *, time_is_up: bool = False) -> None:
    """Whoever is left, alone or as a team, has won; nobody if time is up or the last fall together.

    (CHA-R28, CHA-R42, CHA-R46, CHA-R51)
    """
    left = {person.side for person in state.people.values() if not person.out}
    if len(left) > 1 and not time_is_up:
        return
    state.end(left.pop() if len(left) == 1 else "")
    state.say("end", "", ("CHA-R28", "CHA-R51"), result=state.result, place=state.place)
