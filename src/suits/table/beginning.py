"""New fights as strangers send them: read, checked against what a table has room for, and ready to be kept.

This is done in a process of its own: what is sent may be anything.
"""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from suits import editions, limits
from suits.fight import Fight
from suits.fight.arriving import LARGEST, cast_of, is_arrival
from suits.fight.replaying import in_steps
from suits.lessons import LEARNT_AGAINST, find, play
from suits.people import Setup, SetupError
from suits.record import Record, RecordError, from_json
from suits.store import Kept
from suits.table import catalogue, holding
from suits.table.keeping import Journal, lesson_entry, new_kept, note, seated, story
from suits.table.seating import ALONE, GRACE, Company, Seating, Wanted, arrange

MOST_STEPS = 20_000
LONGEST_STEP = 2000
PART = 500
"""Steps that are stored at a time."""

T = TypeVar("T")


class NewFight(catalogue.NewSetup, frozen=True, kw_only=True):
    """A fight that somebody wants to begin."""

    seats: tuple[Wanted, ...]
    referee: bool = False
    hidden: bool = False
    grace: int = GRACE
    friends: bool = False
    """Whether it waits for people in a waiting room."""
    host: str = ""
    """The seat that opens the waiting room; empty: the referee's, else the first person's."""
    clock: int = 0
    """Seconds for each decision; 0: as long as one likes."""
    follows: str = ""
    """A key to a fight that is over: its players are told of this one, and keep the seats of their people."""


class NewLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson that somebody wants to begin."""

    lesson: str


class BroughtRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that somebody wants to go on with."""

    record: msgspec.Raw
    seats: tuple[Wanted, ...] = ()
    referee: bool = True


def handed_out(new: "New", began: str) -> "New":
    """A new fight whose links are told to this browser: they are invitations until others take them."""
    return reseated(new, holding.handed_out(new.seating, began))


def reseated(new: "New", seating: Seating) -> "New":
    """A new fight with other seats."""
    others = [entry for entry in new.kept.journal if entry.kind != "seating"]
    kept = msgspec.structs.replace(new.kept, journal=(seated(seating), *others))
    return msgspec.structs.replace(new, seating=seating, kept=kept)


class New(msgspec.Struct, frozen=True):
    """A fight that can be kept as soon as it has a name."""

    title: str
    edition: str
    seating: Seating
    kept: Kept
    """How it begins."""
    played: tuple[msgspec.Raw, ...] = ()
    """What was played of it, if it was brought along: entries of its journal, in parts that can be stored at once."""
    steps: int = 0
    result: str = ""
    follows: str = ""
    """A key to the fight that it follows, if it follows one."""


def read_body(body: bytes, kind: type[T]) -> T:
    """What a request brings."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise SetupError(f"That cannot be read: {fault}.") from None


def begin(body: bytes) -> bytes:
    """A new fight from what a page sent."""
    wanted = read_body(body, NewFight)
    limits.check_values(wanted.written, "this encounter")
    setup = catalogue.setup(wanted)
    Fight(setup)  # it can begin, and it does so in no time
    company = Company(wanted.friends, wanted.host, wanted.clock)
    new = new_fight(setup, wanted.seats, wanted.referee, wanted.hidden, wanted.grace, company)
    return msgspec.msgpack.encode(msgspec.structs.replace(new, follows=wanted.follows))


def begin_lesson(body: bytes) -> bytes:
    """A new fight that goes by the script of a lesson, with one seat: the learner's."""
    setup, script = play(find(read_body(body, NewLesson).lesson))
    others = tuple(person.id for person in setup.people if person.id != script.you)
    seats = (Wanted((script.you,)), *(Wanted((who,), LEARNT_AGAINST) for who in others))
    seating = arrange(setup, seats, referee=False)
    kept = new_kept("", setup, seating, [lesson_entry(script)])
    return msgspec.msgpack.encode(New(setup.title, setup.edition, seating, kept))


def bring(body: bytes) -> bytes:
    """A fight from a record that a page sent, replayed and checked."""
    wanted = read_body(body, BroughtRecord)
    record = from_json(bytes(wanted.record))
    _check_record(record)
    played = "referee" if wanted.referee else "person"
    seats = wanted.seats or tuple(Wanted((one.id,), played) for one in cast_of(record.setup, record.steps).people)
    return msgspec.msgpack.encode(from_record(record, seats, wanted.referee))


def _check_record(record: Record) -> None:
    """What holds for new fights holds for those that are brought."""
    limits.check_values(msgspec.to_builtins(record.setup), "this record")
    catalogue.check_room(record.setup)
    if len(record.steps) > MOST_STEPS:
        raise RecordError(f"This record has {len(record.steps)} steps: a table takes at most {MOST_STEPS}.")
    if any(len(step) > (LARGEST if is_arrival(step) else LONGEST_STEP) for step in record.steps):
        raise RecordError(f"A step of this record has more than {LONGEST_STEP} letters.")


def new_fight(
    setup: Setup,
    wanted: Sequence[Wanted],
    referee: bool,
    hidden: bool,
    grace: int = GRACE,
    company: Company = ALONE,
) -> New:
    """A fight that begins, or waits for people."""
    return seated_fight(setup, arrange(setup, wanted, referee, hidden, grace, company))


def seated_fight(setup: Setup, seating: Seating) -> New:
    """A fight that begins with everybody in these seats."""
    notes = [note(0, text) for text in editions.find(setup.edition).unused(setup)]
    return New(setup.title, setup.edition, seating, new_kept("", setup, seating, notes))


def from_record(record: Record, wanted: Sequence[Wanted], referee: bool, notes: Sequence[tuple[int, str]] = ()) -> New:
    """A fight that goes on. `notes`: what the table says beside it, after so many steps."""
    setup = record.setup
    seating = arrange(cast_of(setup, record.steps), wanted, referee, hidden=False)
    begun = new_kept("", setup, seating, [note(step, text) for step, text in notes])
    journal = Journal(story(begun))
    fight: Fight | None = None
    played = []
    for fight in in_steps(record):
        if len(fight.steps) % PART == 0:
            played.append(_part(journal, fight))
    if fight is None:
        return New(setup.title, setup.edition, seating, begun)
    played.append(_part(journal, fight))
    return New(setup.title, setup.edition, seating, begun, tuple(played), len(fight.steps), fight.result)


def _part(journal: Journal, fight: Fight) -> msgspec.Raw:
    """What has been played since the last part, with a mark at its end."""
    entries = journal.entries(fight)
    journal.written(fight, entries)
    return msgspec.Raw(msgspec.msgpack.encode(entries))
