"""The referee's calls in a contest: ambush, blind, from behind, modifiers, and taking them back (R-86..R-88)."""

from collections.abc import Callable, Generator, Mapping, Sequence

from suits.editions.contests.fighters import Fighter
from suits.editions.contests.situations import MOST_FLAT, MOST_STEPS, UNTIL, USES, Modifier, leave_back, take_back
from suits.requests import Form, Stage
from suits.state import State

AMBUSH, NOTICES, BLIND, SEES = "ambush", "notices", "blind", "sees"
BEHIND, FRONT, MODIFIER, LIFT = "behind", "front", "modifier", "lift"
AGAINST, BECAUSE = "against", "because"

AMOUNTS: dict[str, tuple[int, int]] = {
    **{f"{sign * points:+d}": (0, sign * points) for sign in (1, -1) for points in range(1, MOST_FLAT + 1)},
    **{f"{sign * 25 * steps:+d}%": (steps * sign, 0) for sign in (1, -1) for steps in range(1, MOST_STEPS + 1)},
}
"""What a modifier may be: points, or steps of 25% (R-87)."""

Words = Generator[Stage, str, None]
Call = Callable[[State, str, Sequence[str], str], None]


def call_form(state: State) -> Form | None:
    """What the referee may say of people while the contest goes on."""
    return None if state.result or not _up(state) else Form(lambda: _stages(state))


def is_said_of_people(what: str) -> bool:
    """Whether a call is one of these."""
    return what.split(" ", 1)[0] in CALLS


def carry_out(state: State, what: str) -> None:
    """Do what was called."""
    said, _, reason = what.partition(f" {BECAUSE} ")
    verb, who, *rest = said.split()
    CALLS[verb](state, who, rest, reason.strip())


# Word by word


def _stages(state: State) -> Words:
    people = {verb: whom for verb, whom in _whom(state).items() if whom}
    verb = yield Stage("What", tuple(people))
    who = yield Stage(_ASKS_WHO[verb], people[verb])
    if verb == AMBUSH:
        yield from _names("Unaware of whom, if not of all", _others(state, who))
    elif verb == BEHIND:
        yield Stage("Behind whom", _others(state, who))
    elif verb == FRONT:
        yield Stage("No longer behind whom", state.people[who].backs)
    elif verb == MODIFIER:
        yield from _modifier(state, who)
    elif verb == LIFT:
        given = state.people[who].modifiers or ()
        listed = ", ".join(f"{place} is {_in_words(state, one)}" for place, one in enumerate(given, 1))
        yield Stage(f"Which one ({listed})", tuple(map(str, range(1, len(given) + 1))))


def _whom(state: State) -> Mapping[str, tuple[str, ...]]:
    """Of whom each thing may be said now; outside combat nobody is attacked."""
    people, up = state.people, _up(state)
    whom = {
        MODIFIER: up,
        LIFT: tuple(who for who in up if people[who].modifiers),
        AMBUSH: up,
        NOTICES: tuple(who for who in up if people[who].unaware),
        BLIND: tuple(who for who in up if not people[who].blind),
        SEES: tuple(who for who in up if people[who].blind),
        BEHIND: up if len(up) > 1 else (),
        FRONT: tuple(who for who in up if people[who].backs),
    }
    return whom if state.fixed.combat else {verb: whom[verb] for verb in OF_SKILLS}


OF_SKILLS = (MODIFIER, LIFT, BLIND, SEES)
"""What may be said in every contest."""
_ASKS_WHO = {
    AMBUSH: "Who is unaware",
    NOTICES: "Who notices",
    BLIND: "Who is blind",
    SEES: "Who sees again",
    BEHIND: "Who is behind somebody",
    FRONT: "Who is behind somebody",
    MODIFIER: "Whose skill",
    LIFT: "Whose modifier",
}


def _names(prompt: str, people: tuple[str, ...]) -> Words:
    """Nobody, or some of these."""
    left = people
    word = yield Stage(prompt, ("", *left))
    while word:
        left = tuple(who for who in left if who != word)
        if not left:
            return
        word = yield Stage("Of whom else", ("", *left))


def _modifier(state: State, who: str) -> Words:
    yield Stage("How much", tuple(AMOUNTS))
    yield Stage("For what", USES)
    if (yield Stage("Against one person only", ("", AGAINST))):
        yield Stage("Against whom", _others(state, who))
    yield Stage("For how long: the next contest, this round, or until it is taken back", UNTIL)
    yield Stage("Say why, after", (BECAUSE,))


def _up(state: State) -> tuple[str, ...]:
    return tuple(who for who, person in state.people.items() if not person.out)


def _others(state: State, who: str) -> tuple[str, ...]:
    return tuple(one for one in _up(state) if one != who)


# Carried out


def _ambush(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    state.people[who].unaware = tuple(rest) or True
    state.say("ambush", who, ("R-86",), people=tuple(rest))


def _notices(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    state.people[who].unaware = False
    state.say("notices", who, ("R-86",))


def _blind(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    state.people[who].blind = True
    state.say("blind", who, ("R-86",))


def _sees(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    state.people[who].blind = False
    state.say("sees", who, ("R-86",))


def _behind(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    (target,) = rest
    take_back(state, who, target)
    state.say("behind", who, ("R-88",), target=target)


def _front(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    (target,) = rest
    leave_back(state, who, target)
    state.say("front", who, ("R-88",), target=target)


def _give(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    amount, use, *where, until = rest
    steps, flat = AMOUNTS[amount]
    against = where[1] if where else ""
    given = Modifier(steps, flat, use, against, until, reason)  # type: ignore[arg-type]  # the form lists no others
    person: Fighter = state.people[who]
    person.modifiers = (*(person.modifiers or ()), given)
    state.say("modifier", who, ("R-87",), amount=amount, use=use, against=against, until=until, reason=reason)


def _lift(state: State, who: str, rest: Sequence[str], reason: str) -> None:
    person: Fighter = state.people[who]
    given = list(person.modifiers or ())
    lifted = given.pop(int(rest[0]) - 1)
    person.modifiers = tuple(given)
    state.say("lifted", who, ("R-87",), amount=lifted.amount, reason=lifted.reason)


CALLS: dict[str, Call] = {
    AMBUSH: _ambush,
    NOTICES: _notices,
    BLIND: _blind,
    SEES: _sees,
    BEHIND: _behind,
    FRONT: _front,
    MODIFIER: _give,
    LIFT: _lift,
}


# How people stand


def conditions(state: State, who: str) -> list[str]:
    """Words for what the referee said of somebody (R-86..R-88)."""
    person: Fighter = state.people[who]
    unaware = state.people[who].unaware
    names: Mapping[str, str] = state.fixed.names
    words = []
    if unaware:
        words.append("unaware" if unaware is True else f"unaware of {', '.join(names[one] for one in unaware)}")
    if person.blind:
        words.append("blind")
    if person.behind:
        words.append(f"{', '.join(names[one] for one in person.behind)} behind")
    return words + [_in_words(state, one) for one in person.modifiers or ()]


def _in_words(state: State, given: Modifier) -> str:
    use = "" if given.use == "both" else f" {given.use}"
    against = f" against {state.fixed.names[given.against]}" if given.against else ""
    return f"{given.amount}{use}{against} ({given.reason})"
