"""Taking back and doing again: the referee at will, others by the word of everybody else."""

from suits.fight import Refusal
from suits.record import Step
from suits.table.consent import has_say, propose, typed
from suits.table.keeping import standing_entry
from suits.table.messages import Redo, Undo
from suits.table.room import Room
from suits.table.watching import Listener


def _counts(room: Room, step: Step, people: tuple[str, ...] | None) -> bool:
    return typed(room, step) and (people is None or step.who in people)


def _undo_to(room: Room, listener: Listener, line: int | None) -> int:
    """Before which step: the last that somebody decided, or the one that led to a line of the log."""
    fight = room.fight
    before = len(fight.steps)
    people: tuple[str, ...] | None = None
    if line is not None:
        before = room.line_step(listener, line)
    elif listener.place.role != "referee":
        people = listener.place.people
    to = max((at for at, step in enumerate(fight.steps[:before]) if _counts(room, step, people)), default=None)
    if to is None:
        raise Refusal("There is nothing to take back.")
    return to


def undo(room: Room, listener: Listener, said: Undo) -> None:
    """Take back, at once or when all others agree."""
    has_say(listener)
    room.going()
    to = _undo_to(room, listener, said.line)
    taken = room.fight.steps[to]

    def undo() -> None:
        if room.fight.steps[to : to + 1] != [taken]:
            raise Refusal("There is nothing to take back any more.")
        room.fight.undo(to)
        kept = tuple(one for one in room.journal.told.standing if (one.who, one.kind) != (taken.who, taken.kind))
        note = room.note(f"{listener.place.name} took back what happened from here on.")
        room.store_now([standing_entry(kept), note], undone=True)
        room.redo_lines = {}

    propose(room, listener, "take back what happened since", undo, to)


def redo(room: Room, listener: Listener, said: Redo) -> None:
    """Do again what was taken back, up to the next decision of somebody at the table."""
    has_say(listener)
    room.going()

    def redo() -> None:
        undone = room.fight.undone
        later = [at for at, step in enumerate(undone) if at > 0 and typed(room, step)]
        count = later[0] if later else len(undone)
        room.fight.redo(count or None)
        room.store_now(redone=count)
        if not room.fight.undone:
            room.redo_lines = None

    if listener.place.role == "referee" and not room.fight.undone:
        raise Refusal("There is nothing to redo.")
    propose(room, listener, "do again what was taken back", redo)
