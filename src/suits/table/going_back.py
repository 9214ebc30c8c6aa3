"""Taking back and doing again: the referee at will, others by the word of everybody else."""

from suits.fight import Fight, Refusal
from suits.record import Step
from suits.slices import Slices
from suits.table.consent import has_say, propose, typed
from suits.table.keeping import standing_entry
from suits.table.messages.going_back import Redo, Undo
from suits.table.preparing import only_short, prepared
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
        count = _to_redo(room)
        again = prepared(room, redoing)
        if again is None:
            only_short(count)
            room.fight.redo(count or None)
        else:
            room.fight = again
        room.store_now(redone=count)
        if not room.fight.undone:
            room.redo_lines = None

    if listener.place.role == "referee" and not room.fight.undone:
        raise Refusal("There is nothing to redo.")
    propose(room, listener, "do again what was taken back", redo, make=redoing)


def _to_redo(room: Room) -> int:
    """How many steps: up to the next that somebody at the table decided."""
    undone = room.fight.undone
    return next((at for at, step in enumerate(undone) if at > 0 and typed(room, step)), len(undone))


def redoing(room: Room) -> Slices[Fight]:
    """The fight with what was taken back done again."""
    count, undone = _to_redo(room), room.fight.undone
    again = room.fight.fork()
    for step in undone[:count]:
        again.replay_step(step)
        yield
    again.rename_questions()
    again.undone = undone[count:]
    return again
