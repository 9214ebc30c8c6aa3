"""Changing the fight from outside its questions: corrections, calls, what-if, going on under newer rules."""

import msgspec

from suits.fight import Fight, Refusal
from suits.fight import WhatIf as Memory
from suits.fight.fitting import CALL, CORRECT, between_fault
from suits.fight.going_back import is_decision
from suits.record import Step
from suits.slices import Slices, at_once
from suits.store import Entry
from suits.table import looks
from suits.table.botplay import moved, play
from suits.table.consent import has_say, propose
from suits.table.histories import Change, Changed, Line
from suits.table.messages import (
    Accept,
    Call,
    CallList,
    CallNext,
    Calls,
    Correct,
    GoOn,
    LookBack,
    Report,
    Stage,
    StepList,
    Steps,
    Then,
    WhatIf,
)
from suits.table.preparing import only_short, prepare, prepared
from suits.table.room import Room
from suits.table.watching import Listener, MightHaveBeen
from suits.version import __version__


def correct(room: Room, listener: Listener, said: Correct) -> None:
    """Put a number right."""
    has_say(listener)
    room.going()
    reason = " ".join(said.reason.split())
    if not reason:
        raise Refusal("A correction needs a reason.")
    if said.who not in room.fight.state.people:
        raise Refusal(f"Nobody here is called {said.who!r}.")
    if said.field not in room.fight.edition.correctable:
        raise Refusal(f"{said.field!r} cannot be corrected.")
    wish = Step("referee", CORRECT, f"{said.who} {said.field} {said.value} because {reason}")
    if fault := between_fault(room.fight, wish):
        raise Refusal(fault)

    def correct() -> None:
        room.fight.correct(said.who, said.field, said.value, reason)
        moved(room)

    text = f"set {room.fight.name(said.who)}'s {said.field} to {said.value} because {reason}"
    propose(room, listener, text, correct)


def call(room: Room, listener: Listener, said: Call) -> None:
    """Something out of turn, for one's own people; what a referee calls needs the word that a correction needs."""
    what = " ".join(said.what.split())
    if said.who == "referee":
        has_say(listener)
        _call_for_the_referee(room, listener, what)
        return
    seat = room.seating.seat(listener.place, listener.sitting)
    if said.who not in seat.people:
        raise Refusal("You can call only for your own people.")
    room.going().call(said.who, what)
    moved(room)


def _call_for_the_referee(room: Room, listener: Listener, what: str) -> None:
    if fault := between_fault(room.going(), Step("referee", CALL, what)):
        raise Refusal(fault)

    def call() -> None:
        room.fight.call("referee", what)
        moved(room)

    propose(room, listener, f"call: {looks.call_in_words(room.fight, what)}", call)


def calls(room: Room, listener: Listener, said: Calls) -> CallList:
    """What may be called now."""
    seat = room.seating.seat(listener.place, listener.sitting)
    fight = room.going()
    return CallList(n=said.n, calls=looks.calls(fight, seat), forms=looks.call_forms(fight, seat))


def call_next(room: Room, listener: Listener, said: CallNext) -> Stage:
    """What comes after these words of a call?"""
    seat = room.seating.seat(listener.place, listener.sitting)
    return looks.call_stage(room.going(), seat, said.who, said.words, said.n)


def _open_book(room: Room, listener: Listener) -> None:
    """Whether this seat may know everything: the referee, and everybody when the fight is over."""
    if not (room.fight.over or listener.place.role == "referee"):
        raise Refusal("What might have been shows cards that you cannot know yet: ask when the fight is over.")


def steps(room: Room, listener: Listener, said: Steps) -> StepList:
    """The steps that can be changed."""
    _open_book(room, listener)
    steps = tuple((at, str(step)) for at, step in enumerate(room.fight.steps) if _can_change(room, step))
    return StepList(n=said.n, steps=steps)


def _can_change(room: Room, step: Step) -> bool:
    return is_decision(step) or step.who in room.fight.setup.real


def asks_what_if(room: Room, listener: Listener, said: WhatIf) -> bytes:
    """Somebody wants to change a step: what another process has to know."""
    _open_book(room, listener)
    decides = listener.place.role != "referee"
    return msgspec.msgpack.encode(Change(room.past(listener), said.n, said.step, said.answer, decides))


def tells_what_if(listener: Listener, answer: bytes, steps: list[Step]) -> Report:
    """What would come of it; the page may accept that as long as the fight has not gone on."""
    changed = msgspec.msgpack.decode(answer, type=Changed)
    listener.what_if = MightHaveBeen(changed, steps)
    return changed.report


def asks_look_back(room: Room, listener: Listener, said: LookBack) -> bytes:
    """Somebody wants to know how everything stood after a line of the log: what another process has to know."""
    _open_book(room, listener)
    room.going()
    return msgspec.msgpack.encode(Line(room.past(listener), said.n, said.line, room.line_step(listener, said.line)))


def tells_look_back(listener: Listener, answer: bytes, steps: list[Step]) -> Then:
    """How everything stood then."""
    return msgspec.msgpack.decode(answer, type=Then)


def accept(room: Room, listener: Listener, said: Accept) -> None:
    """Go on with the changed fight."""
    if listener.place.role != "referee":
        raise Refusal("Only the referee can change what has happened.")
    if listener.what_if is None:
        raise Refusal("There is nothing to accept: change a step first.")
    changed, steps = listener.what_if
    if steps != room.fight.steps:
        raise Refusal("The fight has gone on since: change the step again.")
    room.fight = prepared(room, changed) or at_once(accepting(room, changed))
    listener.what_if = None
    play(room)
    room.store_now([room.note("The referee changed the past: the fight goes on as it is told above.")])


def preparing(room: Room, listener: Listener) -> Slices[None] | None:
    """Have the changed fight ready before it is accepted."""
    if listener.what_if is None or listener.what_if.steps != room.fight.steps:
        return None
    changed = listener.what_if.changed
    return prepare(room, changed, accepting(room, changed))


def accepting(room: Room, changed: Changed) -> Slices[Fight]:
    """The changed fight: this one from the changed step on. It goes on to use what is left of the old steps."""
    fight = room.fight.fork()
    fight.rewind(changed.report.step)
    for step in changed.steps[changed.report.step :]:
        fight.replay_step(step)
        yield
    fight.memory = Memory(fight, list(changed.left))
    return fight


def go_on(room: Room, listener: Listener, said: GoOn) -> None:
    """Go on under newer rules from where they differ."""
    has_say(listener)
    if not room.changed:
        raise Refusal("The rules of this fight are those it was played by.")

    def go_on() -> None:
        again = prepared(room, going_on)
        if again is None:
            only_short(len(room.fight.steps))
            again = at_once(going_on(room))
        room.fight, room.changed = again, ""
        rules = Entry("rules", f"{again.edition.rules} {__version__}")
        # Stored before anything is dealt: should the same card come again, its old digest must be gone.
        room.store_now([rules, room.note("From here on the fight goes by the newer rules.")])
        moved(room)

    propose(room, listener, "go on from here under the newer rules", go_on, make=going_on)


def going_on(room: Room) -> Slices[Fight]:
    """The fight as far as it goes under newer rules."""
    again = Fight(room.fight.setup, room.fight.dealer, deal=False, follow=True)
    for step in room.fight.steps[:]:
        again.replay_step(step)
        yield
    return again
