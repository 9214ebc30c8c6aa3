"""The exchanges of a fight: what opens each, and everything that belongs to it, numbered as they happened."""

from collections.abc import Sequence

import msgspec

from suits.events import Event
from suits.fight import Fight
from suits.people import SetupError
from suits.view import REFEREE, Line


class Exchange(msgspec.Struct, frozen=True):
    """One of them, from 1 on; in which round or turn it was, in words."""

    number: int
    place: str
    lines: tuple[Line, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """Whom it is about: who opens it, then who is aimed at, then who else does something in it."""
        named: list[str] = []
        for line in self.lines:
            people, target = line.facts.get("people"), line.facts.get("target")
            named += [line.who, target if isinstance(target, str) else ""]
            named += [who for who in people if isinstance(who, str)] if isinstance(people, tuple) else []
        return tuple(dict.fromkeys(who for who in named if who))


def exchanges(fight: Fight) -> list[Exchange]:
    """All of them in their order, as somebody sees them who may know everything."""
    found: list[tuple[str, list[Line]]] = []
    place = ""
    for line in fight.view(REFEREE).log:
        if line.kind == fight.edition.round_word:
            place = f"{line.kind} {line.facts.get(line.kind, '')}".strip()
        if line.part == "opens":
            found.append((place, []))
        if line.part and found:
            found[-1][1].append(line)
    return [Exchange(number, place, tuple(lines)) for number, (place, lines) in enumerate(found, 1)]


def chosen(fight: Fight, number: int | None = None, step: int | None = None) -> Exchange:
    """One by its number, or the one that a step belongs to; else the one that decided it. SetupError: there is none."""
    every = exchanges(fight)
    if not every:
        raise SetupError("There is no exchange in this fight yet: nothing can be drawn.")
    if number is not None:
        if not 1 <= number <= len(every):
            only = "only 1 exchange" if len(every) == 1 else f"{len(every)} exchanges"
            raise SetupError(f"There is no exchange {number}: this fight has {only}.")
        return every[number - 1]
    if step is not None:
        if not 1 <= step <= len(fight.steps):
            raise SetupError(f"There is no step {step}: this fight has {len(fight.steps)}.")
        begun = [one for one in every if one.lines[0].step <= step]
        if not begun:
            raise SetupError(
                f"At step {step} there was no exchange yet: the first begins with {every[0].lines[0].step}."
            )
        return begun[-1]
    return decisive(fight, every)


def decisive(fight: Fight, every: Sequence[Exchange]) -> Exchange:
    """The last one in which somebody was hurt by somebody; the last of all where nobody was."""
    return next((one for one in reversed(every) if _hurts(fight, one)), every[-1])


def _hurts(fight: Fight, one: Exchange) -> bool:
    """Who strikes and what it costs may stand in two lines."""
    events = [Event(line.kind, line.who, line.facts) for line in one.lines if line.kind in fight.edition.harmful]
    harms = [harm for event in events if (harm := fight.edition.harm(event)) is not None]
    return any(harm.by for harm in harms) and any(harm.points for harm in harms)
