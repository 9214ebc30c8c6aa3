"""The referee's calls in a contest: ambush, blind, from behind, modifiers, and taking them back (R-86..R-88)."""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from suits.editions.contests.fighters import Fighter
from suits.editions.contests.situations import MOST_FLAT, MOST_STEPS, UNTIL, USES, Modifier, leave_back, take_back
from suits.requests import Form, Stage, read
from suits.state import State
from suits.view import Condition

AMBUSH, NOTICES, BLIND, SEES = "ambush", "notices", "blind", "sees"
BEHIND, FRONT, MODIFIER, LIFT = "behind", "front", "modifier", "lift"
AGAINST, BECAUSE = "against", "because"

AMOUNTS: dict[str, tuple[int, int]] = {
    **{f"{sign * points:+d}": (0, sign * points) for sign in (1, -1) for points in range(1, MOST_FLAT + 1)},
    **{f"{sign * 25 * steps:+d}%": (steps * sign, 0) for sign in (1, -1) for steps in range(1, MOST_STEPS + 1)},
}
"""What a modifier may be: points, or steps of 25% (R-87)."""

Name = TypeVar("Name", bound=str)


class Called(NamedTuple):
    """What a referee says of somebody; the people it is about, or a modifier to give or to take back."""

    verb: str
    who: str
    people: tuple[str, ...] = ()
    modifier: Modifier | None = None
    """A reason is still to come."""
    place: int = 0
    """Which of their modifiers, counted from 1."""


Call = Callable[[State, Called, str], None]


def call_form(state: State) -> Form | None:
    """What the referee may say of people while the contest goes on."""
    return None if state.result or not _up(state) else Form(lambda: _stages(state))


def is_said_of_people(what: str) -> bool:
    """Whether a call is one of these."""
    return what.partition(" ")[0] in CALLS


def carry_out(state: State, what: str) -> str:
    """Do what was called. Gives whom it was said of."""
    words, because, reason = f"{what} ".partition(f" {BECAUSE} ")
    called = read(_stages(state), words + because)
    CALLS[called.verb](state, called, reason.strip())
    return called.who


# Word by word


def _stages(state: State) -> Generator[Stage, str, Called]:
    people = {verb: whom for verb, whom in _whom(state).items() if whom}
    verb = yield Stage("What", tuple(people), about="act")
    who = yield Stage(_ASKS_WHO[verb], people[verb], about="person")
    if verb == AMBUSH:
        foes = yield from _names("Unaware of whom, if not of all", _others(state, who))
        return Called(verb, who, foes)
    if verb == BEHIND:
        other = yield Stage("Behind whom", _others(state, who), about="person")
        return Called(verb, who, (other,))
    if verb == FRONT:
        other = yield Stage("No longer behind whom", state.people[who].backs, about="person")
        return Called(verb, who, (other,))
    if verb == MODIFIER:
        given = yield from _modifier(state, who)
        return Called(verb, who, modifier=given)
    if verb == LIFT:
        place = yield from _which_modifier(state, who)
        return Called(verb, who, place=place)
    return Called(verb, who)


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


def _names(prompt: str, people: tuple[str, ...]) -> Generator[Stage, str, tuple[str, ...]]:
    """Nobody, or some of these."""
    left, named = people, ()  # type: tuple[str, ...], tuple[str, ...]
    word = yield Stage(prompt, ("", *left), about="person", empty="of everybody")
    while word:
        named += (word,)
        left = tuple(who for who in left if who != word)
        if not left:
            break
        word = yield Stage("Of whom else", ("", *left), about="person", empty="nobody else")
    return named


def _modifier(state: State, who: str) -> Generator[Stage, str, Modifier]:
    steps, flat = AMOUNTS[(yield Stage("How much", tuple(AMOUNTS)))]
    use = _one_of(USES, (yield Stage("For what", USES)))
    others, against = _others(state, who), ""
    if others and (yield Stage("Against one person only", ("", AGAINST), empty="against everybody")):
        against = yield Stage("Against whom", others, about="person")
    prompt = "For how long: the next contest, this round, or until it is taken back"
    until = _one_of(UNTIL, (yield Stage(prompt, UNTIL)))
    yield Stage("Say why, after", (BECAUSE,))
    return Modifier(steps, flat, use, against, until, "")


def _one_of(there: Sequence[Name], word: str) -> Name:
    return there[there.index(word)]


def _which_modifier(state: State, who: str) -> Generator[Stage, str, int]:
    given = state.people[who].modifiers or ()
    listed = ", ".join(f"{place} is {_in_words(state, one)}" for place, one in enumerate(given, 1))
    places = tuple([str(place) for place in range(1, len(given) + 1)])
    return int((yield Stage(f"Which one ({listed})", places, about="number")))


def _up(state: State) -> tuple[str, ...]:
    return tuple(who for who, person in state.people.items() if not person.out)


def _others(state: State, who: str) -> tuple[str, ...]:
    return tuple(one for one in _up(state) if one != who)


# Carried out


def _ambush(state: State, called: Called, reason: str) -> None:
    state.people[called.who].unaware = called.people or True
    state.say("ambush", called.who, ("R-86",), people=called.people)


def _notices(state: State, called: Called, reason: str) -> None:
    state.people[called.who].unaware = False
    state.say("notices", called.who, ("R-86",))


def _blind(state: State, called: Called, reason: str) -> None:
    state.people[called.who].blind = True
    state.say("blind", called.who, ("R-86",))


def _sees(state: State, called: Called, reason: str) -> None:
    state.people[called.who].blind = False
    state.say("sees", called.who, ("R-86",))


def _behind(state: State, called: Called, reason: str) -> None:
    (target,) = called.people
    take_back(state, called.who, target)
    state.say("behind", called.who, ("R-88",), target=target)


def _front(state: State, called: Called, reason: str) -> None:
    (target,) = called.people
    leave_back(state, called.who, target)
    state.say("front", called.who, ("R-88",), target=target)


def _give(state: State, called: Called, reason: str) -> None:
    assert called.modifier is not None
    given = msgspec.structs.replace(called.modifier, reason=reason)
    person: Fighter = state.people[called.who]
    person.modifiers = (*(person.modifiers or ()), given)
    state.say(
        "modifier",
        called.who,
        ("R-87",),
        amount=given.amount,
        use=given.use,
        against=given.against,
        until=given.until,
        reason=reason,
    )


def _lift(state: State, called: Called, reason: str) -> None:
    person: Fighter = state.people[called.who]
    given = list(person.modifiers or ())
    lifted = given.pop(called.place - 1)
    person.modifiers = tuple(given)
    state.say("lifted", called.who, ("R-87",), amount=lifted.amount, reason=lifted.reason)


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


def conditions(state: State, who: str) -> list[Condition]:
    """What the referee said of somebody (R-86..R-88)."""
    person: Fighter = state.people[who]
    unaware = state.people[who].unaware
    names: Mapping[str, str] = state.fixed.names
    found = []
    if unaware:
        whom = () if unaware is True else unaware
        of = f" of {', '.join([names[one] for one in whom])}" if whom else ""
        found.append(Condition("unaware", f"unaware{of}", whom))
    if person.blind:
        found.append(Condition("blind", "blind"))
    if person.behind:
        found.append(Condition("behind", f"{', '.join([names[one] for one in person.behind])} behind", person.behind))
    return found + [_given(state, one) for one in person.modifiers or ()]


def _given(state: State, one: Modifier) -> Condition:
    """A modifier: points, or per cent of the skill."""
    kind, number = ("modifier %", 25 * one.steps) if one.steps else ("modifier", one.flat)
    return Condition(kind, _in_words(state, one), (one.against,) if one.against else (), number)


def _in_words(state: State, given: Modifier) -> str:
    use = "" if given.use == "both" else f" {given.use}"
    against = f" against {state.fixed.names[given.against]}" if given.against else ""
    return f"{given.amount}{use}{against} ({given.reason})"
