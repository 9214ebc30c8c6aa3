"""The referee's calls: modifiers on somebody's rolls, and who is not paying attention (CDN-R68, CDN-R69)."""

from collections.abc import Generator

from suits.editions.countdown.state import CountdownState, Given, Until
from suits.requests import Form, Stage

MODIFIER, LIFT, DISTRACTED, WATCHFUL = "modifier", "lift", "distracted", "watchful"
VERBS = (MODIFIER, LIFT, DISTRACTED, WATCHFUL)
BECAUSE = "because"
MOST = 10
AMOUNTS = tuple(f"{sign * number:+d}" for sign in (1, -1) for number in range(1, MOST + 1))
UNTIL: tuple[Until, ...] = ("next", "turn", "lasting")
ASKS_WHO = {
    MODIFIER: "Whose rolls",
    LIFT: "Whose modifier",
    DISTRACTED: "Who is not paying attention",
    WATCHFUL: "Who pays attention again",
}


def call_form(state: CountdownState) -> Form | None:
    """What the referee may say of people while the fight goes on."""
    return None if state.result else Form(lambda: _stages(state))


def _stages(state: CountdownState) -> Generator[Stage, str, None]:
    whom = {verb: some for verb, some in _whom(state).items() if some}
    verb = yield Stage("What", tuple(whom))
    who = yield Stage(ASKS_WHO[verb], whom[verb])
    if verb == MODIFIER:
        yield Stage("How much", AMOUNTS)
        yield Stage("For how long: the next roll, this turn, or until it is taken back", UNTIL)
        yield Stage("Say why, after", (BECAUSE,))
    elif verb == LIFT:
        given = state.people[who].given or ()
        listed = ", ".join(f"{place} is {one}" for place, one in enumerate(given, 1))
        yield Stage(f"Which one ({listed})", tuple([str(place) for place in range(1, len(given) + 1)]))


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
    said, _, reason = what.partition(f" {BECAUSE} ")
    verb, who, *rest = said.split()
    person = state.people[who]
    if verb == MODIFIER:
        amount, until = rest
        made = Given(int(amount), until, reason.strip())  # type: ignore[arg-type]  # the form lists no others
        person.given = (*(person.given or ()), made)
        state.say("modifier", who, ("CDN-R69",), amount=amount, until=until, reason=made.reason)
    elif verb == LIFT:
        left = list(person.given or ())
        lifted = left.pop(int(rest[0]) - 1)
        person.given = tuple(left)
        state.say("lifted", who, ("CDN-R69",), amount=f"{lifted.number:+d}", reason=lifted.reason)
    elif verb == DISTRACTED:
        person.distracted = True
        state.say("distracted", who, ("CDN-R68",))
    else:
        person.distracted = False
        state.say("watchful", who, ("CDN-R68",))
