"""A fight and its journal: what is written after each change, and the fight that a journal tells."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from suits import editions
from suits.dealer import Shuffled
from suits.events import Event, Facts
from suits.fight import Changed, Endless, Fight, RuleFailed
from suits.fight.fitting import BETWEEN
from suits.fight.following import CHANGES
from suits.fight.going_back import is_decision
from suits.fight.replaying import in_steps, mark, setup_mark
from suits.lessons import Script
from suits.people import Setup
from suits.record import Mark, Record, RecordError, Step
from suits.record import step as read_step
from suits.slices import Slices, at_once
from suits.store import Entry, Kept
from suits.table.logbook import Note
from suits.table.operating.measures import measures
from suits.table.seating import Seating
from suits.version import __version__

_log = logging.getLogger(__name__)

Told = tuple[int, Event]
BESIDE = 60
"""Bytes of the name of the fight, the place, the kind and the time of an entry."""


class StandingAnswer(msgspec.Struct, frozen=True):
    """What somebody answers to a kind of question without being asked; in this place only, if one is said."""

    who: str
    kind: str
    answer: str
    place: str = ""


class Story(msgspec.Struct):
    """What a journal says: the steps that remain, those undone, and what stands beside them."""

    setup: Setup
    rules: int
    program: str
    steps: list[Step]
    undone: list[Step]
    marks: list[Mark]
    events: list[Told]
    notes: list[Note]
    seating: Seating
    standing: tuple[StandingAnswer, ...] = ()
    lesson: Script | None = None
    """What is dealt, answered and said, where this is a lesson."""
    kept_until: int = 0
    """Until when it is kept unless somebody plays, in seconds since 1970; 0: for good."""
    played: bool = False
    """Whether somebody has played: nobody is told, because it may have been in secret."""
    bytes: int = 0
    """So many bytes of it are stored."""
    length: int = 0
    """So many entries of the journal are told here: whoever writes says after which."""

    def record(self) -> Record:
        """The fight as a record."""
        return Record(
            rules=self.rules,
            program=self.program,
            setup=self.setup,
            steps=tuple(map(str, self.steps)),
            marks=(setup_mark(self.setup), *self.marks),
        )

    def changes(self) -> int:
        """How often the past was changed, as everybody knows: questions from before are not asked any more."""
        return len(self.notes) + sum(step.kind in BETWEEN for step in self.steps)

    def cut(self, steps: int, events: int) -> None:
        """So much remains."""
        del self.steps[steps:], self.events[events:]
        self.marks = [mark for mark in self.marks if mark.step <= steps]
        self.notes = [Note(min(note.step, steps), note.text) for note in self.notes]


def size(entries: Sequence[Entry]) -> int:
    """The bytes that entries take in a store, with what stands beside each of them there."""
    return sum(len(entry.body) + BESIDE for entry in entries)


def story(kept: Kept) -> Story:
    """Read a journal. RecordError if it cannot be one."""
    return at_once(reading(kept))


def reading(kept: Kept) -> Slices[Story]:
    """The same, entry by entry."""
    try:
        told = Story(
            setup=msgspec.json.decode(kept.setup, type=Setup),
            rules=kept.rules,
            program=kept.program,
            steps=[],
            undone=[],
            marks=[],
            events=[],
            notes=[],
            seating=Seating(()),
            kept_until=kept.kept_until,
            bytes=len(kept.setup) + size(kept.journal),
            length=len(kept.journal),
        )
        for entry in kept.journal:
            _READ[entry.kind](told, entry.body)
            yield
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError) as fault:
        raise RecordError(f"What is stored of this fight is damaged: {fault}.") from None
    return told


def _step(told: Story, body: str) -> None:
    told.steps.append(read_step(body))
    told.undone = []


def _undo(told: Story, body: str) -> None:
    steps, events = map(int, body.split())
    told.undone = told.steps[steps:] + told.undone
    told.cut(steps, events)


def _redo(told: Story, body: str) -> None:
    told.steps += told.undone[: int(body)]
    told.undone = told.undone[int(body) :]


def _cut(told: Story, body: str) -> None:
    steps, events = map(int, body.split())
    told.cut(steps, events)
    told.undone = []


def _mark(told: Story, body: str) -> None:
    step, digest = body.split()
    told.marks.append(Mark(int(step), digest))


def _event(told: Story, body: str) -> None:
    step, kind, who, facts, rules, seen, instead = msgspec.json.decode(body)
    event = Event(
        kind,
        who,
        _facts(facts),
        tuple(rules),
        None if seen is None else tuple(seen),
        None if instead is None else _facts(instead),
    )
    told.events.append((step, event))


def _facts(loose: dict[str, Any]) -> Facts:
    return {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in loose.items()}


def _event_entry(told: Told) -> Entry:
    step, event = told
    whole = (step, event.kind, event.who, event.facts, event.rules, event.seen, event.instead)
    return Entry("event", msgspec.json.encode(whole).decode())


def _note(told: Story, body: str) -> None:
    told.notes.append(msgspec.json.decode(body, type=Note))


def _seating(told: Story, body: str) -> None:
    told.seating = msgspec.json.decode(body, type=Seating)


def _standing(told: Story, body: str) -> None:
    told.standing = msgspec.json.decode(body, type=tuple[StandingAnswer, ...])


def _lesson(told: Story, body: str) -> None:
    told.lesson = msgspec.json.decode(body, type=Script)


def _played(told: Story, _: str) -> None:
    told.played = True


def _rules(told: Story, body: str) -> None:
    rules, told.program = body.split()
    told.rules = int(rules)


_READ = {
    "step": _step,
    "undo": _undo,
    "redo": _redo,
    "cut": _cut,
    "mark": _mark,
    "event": _event,
    "note": _note,
    "seating": _seating,
    "standing": _standing,
    "rules": _rules,
    "lesson": _lesson,
    "played": _played,
}


def by_people(fight: Fight, seating: Seating, step: Step) -> bool:
    """Whether somebody decided this, or told real cards: no bot and no dealer."""
    if not is_decision(step):
        return step.who in fight.cast.real and "??" not in step.what
    return not seating.bot_of(step.who) or step.kind in BETWEEN


def play_again(told: Story) -> Slices[tuple[Fight, str]]:
    """The fight of a journal, every mark checked; and where today's rules play it differently, if they do."""
    try:
        fight = yield from in_steps(told.record(), Shuffled(), len(told.steps), follow=True)
    except Changed as fault:
        fault.fight.rewind(fault.step)
        fault.fight.log = told.events  # as it was told then
        return fault.fight, str(fault)
    except RuleFailed as fault:
        raise RecordError(_failed(fault)) from fault
    fight.undone = told.undone[:]
    for _ in range(told.changes()):
        fight.rename_questions()
    return fight, ""


def _failed(fault: RuleFailed) -> str:
    """Why a fight cannot be played again, as anybody may know it: the rest is for the log."""
    if isinstance(fault, Endless):
        return str(fault)
    _log.error("%s", fault, extra={"private": True})
    measures().rule_failed()
    return "A rule of the program fails where this fight is played again. The log of whoever runs this table says more."


class Journal:
    """Follows a fight and says what has to be written since it was last written."""

    def __init__(self, told: Story):
        self.told = told
        self._log = _ToKeep()

    def entries(self, fight: Fight, undone: bool = False, redone: int = 0) -> list[Entry]:
        """What has changed since; remembered as written only by `written`."""
        told = self.told
        log = self._log.of(fight)
        steps, events = same_steps(told.steps, fight.steps), _same_events(told.events, log)
        found: list[Entry] = []
        if redone:
            found.append(Entry("redo", str(redone)))
            steps += redone
        elif steps < len(told.steps) or events < len(told.events):
            found.append(Entry("undo" if undone else "cut", f"{steps} {events}"))
        found += [Entry("step", str(step)) for step in fight.steps[steps:]]
        found += [_event_entry(one) for one in log[events:]]
        marks = [one for one in told.marks if one.step <= steps - redone]
        if fight.steps and (not marks or marks[-1].step != len(fight.steps)):
            new = mark(fight, marks[-1].step if marks else 0)
            found.append(Entry("mark", f"{new.step} {new.digest}"))
        if (
            told.kept_until
            and not told.played
            and any(by_people(fight, told.seating, one) for one in fight.steps[steps:])
        ):
            found.append(Entry("played", ""))
        return found

    def noted(self, entries: Sequence[Entry]) -> None:
        """These are stored now, beside a fight that stands as it was played."""
        for entry in entries:
            _READ[entry.kind](self.told, entry.body)
        self.told.length += len(entries)
        self.told.bytes += size(entries)

    def written(self, fight: Fight, entries: Sequence[Entry]) -> None:
        """These are stored now."""
        told = self.told
        events = len(told.events)
        for entry in entries:
            if entry.kind == "event":
                continue  # taken from the fight itself below: then they are the same objects
            if entry.kind in ("undo", "cut"):
                events = int(entry.body.split()[1])
            if entry.kind != "step":
                _READ[entry.kind](told, entry.body)
        told.length += len(entries)
        told.bytes += size(entries)
        told.steps = fight.steps[:]
        told.undone = fight.undone[:]
        told.events = [*told.events[:events], *self._log.of(fight)[events:]]


class _ToKeep:
    """What rules told; what that comes to is worked out again when the fight is played again.

    Only what is new is gone through, as long as the fight goes on from where it stood.
    """

    def __init__(self) -> None:
        self._kept: list[Told] = []
        self._last: Told | None = None
        self._length = 0

    def of(self, fight: Fight) -> Sequence[Told]:
        """All of it."""
        log, length = fight.log, self._length
        if length > len(log) or (length and log[length - 1] is not self._last):
            self._kept, length = [], 0
        self._kept += [one for one in log[length:] if one[1].kind not in CHANGES]
        self._length, self._last = len(log), log[-1] if log else None
        return self._kept


def same_steps(old: Sequence[Step], new: Sequence[Step]) -> int:
    """How many steps at the beginning are the same."""
    if list(new[: len(old)]) == old:
        return len(old)
    pairs = enumerate(zip(old, new, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(old), len(new)))


def _same_events(old: Sequence[Told], new: Sequence[Told]) -> int:
    if not old or (len(new) >= len(old) and new[len(old) - 1] is old[-1]):
        return len(old)
    return next(
        (at for at, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new))
    )


def new_kept(fight: str, setup: Setup, seating: Seating, played: Sequence[Entry] = ()) -> Kept:
    """What is stored when a fight begins, or is brought along with what was played of it."""
    edition = editions.find(setup.edition)
    seats = Entry("seating", msgspec.json.encode(seating).decode())
    return Kept(fight, __version__, edition.rules, msgspec.json.encode(setup), (seats, *played))


def note(step: int, text: str) -> Entry:
    """Something the table itself says after that step, for the journal."""
    return Entry("note", msgspec.json.encode(Note(step, text)).decode())


def lesson_entry(script: Script) -> Entry:
    """The script of a lesson, for the journal."""
    return Entry("lesson", msgspec.json.encode(script).decode())


def seated(seating: Seating) -> Entry:
    """Who sits where, for the journal."""
    return Entry("seating", msgspec.json.encode(seating).decode())


def standing_entry(standing: tuple[StandingAnswer, ...]) -> Entry:
    """Whose answers stand, for the journal."""
    return Entry("standing", msgspec.json.encode(standing).decode())
