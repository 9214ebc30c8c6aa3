"""How long each person has yet to decide, where a fight is played with a clock.

A seat is told the time of its own questions and of no others: that somebody is asked at all can be a secret.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from suits.requests import Ask
from suits.table.messages.company import Clock
from suits.table.seating import PERSON
from suits.table.watching import Listener, Watch

if TYPE_CHECKING:
    from suits.table.room import Room


class Timing:
    """What every open question has used of its time. When a table is opened again, time begins anew."""

    def __init__(self, clock: Callable[[], float]):
        self._clock = clock
        self._then = clock()
        self._used: dict[str, float] = {}
        self.runs = False

    def look(self, questions: Iterable[str], runs: bool) -> None:
        """So much later these are open, and from now on time runs, or does not."""
        now = self._clock()
        passed = now - self._then if self.runs else 0.0
        self._then, self.runs = now, runs
        self._used = {one: self._used[one] + passed if one in self._used else 0.0 for one in questions}

    def begin_anew(self) -> None:
        """Nobody has used any of their time."""
        self._used = {}

    def left(self, question: str, seconds: int) -> float:
        """How long there is yet."""
        return max(0.0, seconds - self._used[question])


def timed(room: "Room") -> list[Ask]:
    """The questions that have a time: those that a person at the table has to answer, and has not."""
    fight, seating = room.fight, room.seating
    if not seating.clock or not seating.begun or room.changed or room.broken or fight.over:
        return []
    return [ask for ask in fight.asks if ask.who not in fight.drafts and _by_a_person(room, ask.who)]


def _by_a_person(room: "Room", who: str) -> bool:
    place = room.seating.of(who)
    return place is not None and place.role in ("player", "hotseat") and place.played == PERSON


def look(room: "Room") -> None:
    """See what is asked now, and whether time runs: not while it is stopped, nor while nobody who plays is here."""
    seating = room.seating
    here = room.here()
    somebody = any(one.id in here for one in seating.places if one.role in ("player", "hotseat", "referee"))
    room.timing.look([room.fight.question_id(ask.who) for ask in timed(room)], somebody and not seating.stopped)


def overdue(room: "Room") -> list[Ask]:
    """The questions whose time is up."""
    look(room)
    left, fight = room.timing.left, room.fight
    return [ask for ask in timed(room) if not left(fight.question_id(ask.who), room.seating.clock)]


def tell(room: "Room", fresh: Listener | None = None) -> None:
    """Tell each seat the time of its own questions, where they are others than before, or the clock was stopped."""
    if not room.seating.clock:
        return
    look(room)
    for watch in room.watches.values():
        now = _seen_by(room, watch)
        told = frozenset(now.left), now.runs, now.stopped
        same = told == watch.clock
        watch.clock = told
        for listener in watch.listeners:
            if listener is fresh or not same:
                listener.tell(now)


def _seen_by(room: "Room", watch: Watch) -> Clock:
    """The time of this seat's own questions."""
    fight, seating = room.fight, room.seating
    people = seating.seat(watch.place, watch.sitting).people
    own = [fight.question_id(ask.who) for ask in timed(room) if ask.who in people]
    left = {question: round(room.timing.left(question, seating.clock), 1) for question in own}
    return Clock(left=left, runs=room.timing.runs, stopped=seating.stopped)
