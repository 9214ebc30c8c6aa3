"""The referee's calls: modifiers on somebody's rolls, and who is not paying attention (CDN-R68, CDN-R69)."""

from collections.abc import Generator
from functools import partial
from typing import NamedTuple

from suits.editions.countdown.state import CountdownState, Given, Until
from suits.requests import Form, Stage, read

MODIFIER, LIFT, DISTRACTED, WATCHFUL = "modifier", "lift", "distracted", "watchful"
BECAUSE = "because"
MOST = 10
AMOUNTS = {f"{sign * number:+d}": sign * number for sign in (1, -1) for number in range(1, MOST + 1)}
UNTIL: dict[str, Until] = {"next": "next", "turn": "turn", "lasting": "lasting"}
ASKS_WHO = {
    MODIFIER: "Whose rolls",
    LIFT: "Whose modifier",
    DISTRACTED: "Who is not paying attention",
    WATCHFUL: "Who pays attention again",
}


class Called(NamedTuple):
    """What a referee says of somebody: a modifier and for how long, or which one is taken back."""

    verb: str
    who: str
    number: int = 0
    until: Until = "next"
    which: int = 0


def call_form(state: CountdownState) -> Form | None:
    """What the referee may say of people while the fight goes on."""
    return None if state.result else Form(partial(_stages, state))


def _stages(state: CountdownState) -> Generator[Stage, str, Called]:
    whom = {verb: some for verb, some in _whom(state).items() if some}
    verb = yield Stage("What", tuple(whom), about="act")
    who = yield Stage(ASKS_WHO[verb], whom[verb], about="person")
    if verb == MODIFIER:
        number = AMOUNTS[(yield Stage("How much", tuple(AMOUNTS), about="number"))]
        until = UNTIL[(yield Stage("For how long: the next roll, this turn, or until it is taken back", tuple(UNTIL)))]
        yield Stage("Say why, after", (BECAUSE,))
        return Called(verb, who, number, until)
    if verb == LIFT:
        given = state.people[who].given or ()
        listed = ", ".join(f"{place} is {one}" for place, one in enumerate(given, 1))
        places = {str(place + 1): place for place in range(len(given))}
        return Called(verb, who, which=places[(yield Stage(f"Which one ({listed})", tuple(places), about="number"))])
    return Called(verb, who)


def _whom(state: CountdownState) -> dict[str, tuple[str, ...]]:
    people = state.people
    up = tuple([who for who, person in people.items() if not person.out])
    return {
        MODIFIER: up,
        LIFT: tuple([who for who in up if people[who].given]),
        DISTRACTED: tuple([who for who in up if not people[who].distracted]),
        WATCHFUL: tuple([who for who in up if people[who].distracted]),
    }


def carry_out(state: CountdownState, what: str) -> None:
    """Do what was called."""
    words, because, reason = what.partition(f" {BECAUSE}")
    verb, who, number, until, which = read(_stages(state), f"{words}{because}")
    person = state.people[who]
    if verb == MODIFIER:
        made = Given(number, until, reason.strip())
        person.given = (*(person.given or ()), made)
        state.say("modifier", who, ("CDN-R69",), amount=f"{number:+d}", until=until, reason=made.reason)
    elif verb == LIFT:
        left = list(person.given or ())
        lifted = left.pop(which)
        person.given = tuple(left)
        state.say("lifted", who, ("CDN-R69",), amount=f"{lifted.number:+d}", reason=lifted.reason)
    elif verb == DISTRACTED:
        person.distracted = True
        state.say("distracted", who, ("CDN-R68",))
    else:
        person.distracted = False
        state.say("watchful", who, ("CDN-R68",))
