"""What came out of a fight against what a scenario expects."""

from collections.abc import Iterator
from typing import Any

from suits.events import Event
from suits.fight import Fight
from suits.record import Step
from suits.requests import Form
from suits.scenario.model import Expected, Happening
from suits.scenario.yaml_lines import nearest
from suits.view import REFEREE, PersonView


def differences(fight: Fight, expected: Expected) -> Iterator[str]:
    """Everything that is not as expected, a sentence each."""
    if expected.result is not None and fight.result != expected.result:
        yield f"The result should be {_or_none(expected.result)}, is {_or_none(fight.result)}."
    if expected.place is not None and fight.state.place != expected.place:
        yield f"The fight should stand at '{expected.place}', stands at '{fight.state.place}'."
    people = {person.id: person for person in fight.view(REFEREE, since=None).people}
    for who, wanted in expected.people.items():
        for name, value in wanted.items():
            yield from _person(fight, people[who], name, value)
    for who, value in expected.asked.items():
        yield from _asked(fight, who, value)
    happened = list(_happened(fight))
    yield from _in_order(fight, happened, expected.events)
    for never in expected.never:
        for thing in happened:
            if _matches(fight, never, thing):
                yield f"{_say(never)} (line {never.line}) should never happen, but did: {_say_thing(thing)}."
                break


def _or_none(text: str) -> str:
    return f"'{text}'" if text else "none yet"


# People


def _person(fight: Fight, person: PersonView, name: str, wanted: Any) -> Iterator[str]:
    """A track, a number of the sheet, cards of a zone; `is`: words for their condition; `up`."""
    who = person.id
    known: dict[str, Any] = {
        "is": tuple(sorted(person.words)),
        "up": person.up,
        **{field: getattr(fight.state.people[who], field) for field in fight.edition.correctable},
        **{zone: getattr(fight.state.people[who], zone) for zone, _ in fight.edition.zones(fight.state, who)},
        **person.sheet,
        **{track.name: track.value for track in person.tracks},
    }
    if name not in known:
        yield f"{who} has nothing called {name!r}.{nearest(name, known)}"
        return
    found = known[name]
    if name == "is":
        wanted = sorted(map(str, wanted)) if isinstance(wanted, list) else [str(wanted)] if wanted else []
    if not _equal(wanted, found):
        yield f"{who}: {name} should be {_said(wanted)}, is {_said(found)}."


def _equal(wanted: Any, found: Any) -> bool:
    """A tuple may be written as a list or as words apart by spaces; yes or no as true or false."""
    if isinstance(found, tuple):
        listed = wanted if isinstance(wanted, list) else str(wanted).split()
        return [str(item) for item in listed] == [str(item) for item in found]
    if isinstance(wanted, bool):
        return found in (0, 1) and bool(found) == wanted
    return bool(wanted == found) and not isinstance(found, bool)


def _said(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(str(item) for item in value) or "nothing"
    return str(value) if value != "" else "nothing"


# Questions


def _asked(fight: Fight, who: str, wanted: Any) -> Iterator[str]:
    """What somebody is asked at the end: nothing, a kind of question, or a list of all its answers."""
    ask = fight.ask_of(who)
    if not wanted:
        if ask is not None:
            yield f"{who} should not be asked anything at the end, but is asked '{ask.kind}'."
    elif ask is None:
        yield f"{who} should be asked {_said(wanted)} at the end, but is asked nothing."
    elif isinstance(wanted, list):
        listed = list(ask.options) if not isinstance(ask.options, Form) else sorted(ask.options)
        if sorted(map(str, wanted)) != sorted(listed):
            yield f"{who} should have the answers {', '.join(map(str, wanted))}; has {', '.join(listed)}."
    elif wanted != ask.kind:
        yield f"{who} should be asked '{wanted}' at the end, is asked '{ask.kind}'."


# Steps and events


def _happened(fight: Fight) -> Iterator[Step | Event]:
    """Steps and the events they led to, in the order in which they came."""
    lines = iter(fight.log)
    line = next(lines, None)
    for done in range(len(fight.steps) + 1):
        if done:
            yield fight.steps[done - 1]
        while line is not None and line[0] <= done:
            yield line[1]
            line = next(lines, None)


def _in_order(fight: Fight, happened: list[Step | Event], wanted: tuple[Happening, ...]) -> Iterator[str]:
    """Each must come after the one before it; what is missing is said with what came nearest to it."""
    at = 0
    for one in wanted:
        found = next((i for i in range(at, len(happened)) if _matches(fight, one, happened[i])), None)
        if found is None:
            yield f"{_say(one)} (line {one.line}) did not happen{_instead(fight, happened, at, one)}"
            return
        at = found + 1


def _matches(fight: Fight, one: Happening, thing: Step | Event) -> bool:
    if isinstance(thing, Step):
        return bool(one.step) and (str(thing) == one.step or f"{thing.who} {thing.kind}" == one.step)
    if one.step or thing.kind != one.kind or one.who not in (None, thing.who):
        return False
    if not set(one.rules) <= set(thing.rules):
        return False
    if one.text and one.text.lower() not in _text(fight, thing).lower():
        return False
    return all(name in thing.facts and _equal(value, thing.facts[name]) for name, value in one.facts.items())


def _text(fight: Fight, event: Event) -> str:
    return " ".join(fight.edition.words.tell(event, fight.names()).split())


def _instead(fight: Fight, happened: list[Step | Event], at: int, one: Happening) -> str:
    """The event of the same kind that comes nearest, with what is different; or what fact no such event has."""
    same = [thing for thing in happened[at:] if isinstance(thing, Event) and thing.kind == one.kind]
    if one.step or not same:
        kinds = {thing.kind: None for thing in happened if isinstance(thing, Event)}
        return "." if one.step or one.kind in kinds else f": no event of that kind.{nearest(one.kind, kinds)}"
    near = max(same, key=lambda event: (event.who == one.who, _agreement(one, event)))
    odd = next((name for name in one.facts if name not in near.facts), None)
    if odd is not None:
        return f": there is no {odd!r} in '{one.kind}'.{nearest(odd, near.facts)}"
    wrong = [f"{name} {_said(near.facts[name])}" for name, v in one.facts.items() if not _equal(v, near.facts[name])]
    if one.who not in (None, near.who):
        wrong.insert(0, f"who {near.who}")
    if not set(one.rules) <= set(near.rules):
        wrong.append(f"rules {_said(near.rules)}")
    return f"; nearest: {near.kind} with {', '.join(wrong) or 'text: ' + _text(fight, near).rstrip('.')}."


def _agreement(one: Happening, event: Event) -> int:
    return sum(name in event.facts and _equal(value, event.facts[name]) for name, value in one.facts.items())


def _say(one: Happening) -> str:
    if one.step:
        return f"'{one.step}'"
    facts = "".join(f", {name} {_said(value)}" for name, value in one.facts.items())
    return f"'{one.kind}{' by ' + one.who if one.who else ''}{facts}'"


def _say_thing(thing: Step | Event) -> str:
    if isinstance(thing, Step):
        return f"'{thing}'"
    return f"{thing.kind}: " + ", ".join(f"{name} {_said(value)}" for name, value in thing.facts.items())
