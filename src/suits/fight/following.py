"""Following a fight by what is told of it: every change of a track or a condition, before and after.

A rule tells what it does; whoever follows is also told what that comes to, for every person, as all may see it. From
these events alone everybody's numbers and words can be rebuilt.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from suits.events import Event, Facts
from suits.state import copied
from suits.view import Condition, Track

if TYPE_CHECKING:
    from suits.fight.core import Core


TRACK, CONDITION, UP = "track", "condition", "up"
CHANGES = frozenset((TRACK, CONDITION, UP))
"""The kinds of events that are made here; no rule tells them."""


class Stood(NamedTuple):
    """How somebody stands, as all see it."""

    tracks: tuple[Track, ...]
    conditions: tuple[Condition, ...]
    up: bool


NOT_THERE = Stood((), (), True)


class Following:
    """How everybody stood when it was last told.

    Fields of a person are replaced and never changed inside, so whoever is the same as before, in the same round,
    stands as before, and nothing has to be worked out for them.
    """

    def __init__(self) -> None:
        self._stood: dict[str, Stood] = {}
        self._were: dict[str, Any] = {}
        self._when = "", ""

    def stand(self, fight: "Core") -> None:
        """Between scenes everything has been told already; at the very beginning nothing has."""
        self._stood = {who: _standing(fight, who) for who in fight.state.people} if fight.log else {}
        self._were = {}

    def changes(self, fight: "Core") -> list[Event]:
        """What is different since it was last told."""
        found: list[Event] = []
        were, state = self._were, fight.state
        if self._when != (state.place, state.result):
            self._when = state.place, state.result
            were.clear()
        for who, person in state.people.items():
            if were.get(who) == person:
                continue
            were[who] = copied(person)
            now, before = _standing(fight, who), self._stood.get(who, NOT_THERE)
            if now != before:
                self._stood[who] = now
                found += _different(who, before, now)
        return found


def _standing(fight: "Core", who: str) -> Stood:
    edition, state = fight.edition, fight.state
    return Stood(edition.tracks(state, who), edition.conditions(state, who), edition.is_up(state, who))


def _different(who: str, before: Stood, now: Stood) -> list[Event]:
    """One event a track that moved, one for all conditions, one for whether somebody is up."""
    old, new = ({track.name: track.value for track in stood.tracks} for stood in (before, now))
    found = [
        Event(TRACK, who, {"track": name, "before": old.get(name, 0), "after": new.get(name, 0)})
        for name in dict.fromkeys((*old, *new))
        if old.get(name) != new.get(name)
    ]
    if before.conditions != now.conditions:
        was, is_ = (tuple([one.text for one in stood.conditions]) for stood in (before, now))
        kinds_were, kinds = (tuple([one.kind for one in stood.conditions]) for stood in (before, now))
        facts: Facts = {"before": was, "after": is_, "kinds_before": kinds_were, "kinds_after": kinds}
        found.append(Event(CONDITION, who, facts))
    if before.up != now.up:
        found.append(Event(UP, who, {"before": int(before.up), "after": int(now.up)}))
    return found
