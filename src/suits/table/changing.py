"""Changing the fight from outside its questions: corrections, calls, what-if, going on under newer rules."""

import msgspec

from suits.fight import Fight, Refusal
from suits.fight import WhatIf as Memory
from suits.fight.fitting import CALL, CORRECT, between_fault
from suits.fight.going_back import is_decision
from suits.record import Step
from suits.slices import Slices, at_once
from suits.store import Entry
from suits.table import histories, looks
from suits.table.botplay import moved, play
from suits.table.consent import has_say, propose
from suits.table.histories import Change, Changed, Decision, Lines
from suits.table.messages.asking import Stage
from suits.table.messages.calling import Call, CallList, CallNext, Calls, Correct
from suits.table.messages.going_back import (
    Accept,
    GoOn,
    Instead,
    LookBack,
    LookedBack,
    Otherwise,
    PlaceList,
    Places,
    Report,
    StepList,
    Steps,
    WhatIf,
)
from suits.table.preparing import only_short, prepare, prepared
from suits.table.room import Room
from suits.table.sequels import may_see_all
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


def open_book(room: Room, listener: Listener) -> None:
    """Whether this seat may know everything: the referee, and everybody when the fight is over."""
    may_see_all(room, listener.place)


def steps(room: Room, listener: Listener, said: Steps) -> StepList:
    """The steps that can be changed."""
    open_book(room, listener)
    steps = tuple((at, str(step)) for at, step in enumerate(room.fight.steps) if _can_change(room, step))
    return StepList(n=said.n, steps=steps)


def _can_change(room: Room, step: Step) -> bool:
    return is_decision(step) or step.who in room.fight.cast.real


def asks_what_if(room: Room, listener: Listener, said: WhatIf) -> bytes:
    """Somebody wants to change a step: what another process has to know."""
    open_book(room, listener)
    decides = listener.place.role != "referee"
    return msgspec.msgpack.encode(Change(room.past(listener), said.n, said.step, said.answer, decides))


def tells_what_if(listener: Listener, answer: bytes, steps: list[Step]) -> Report:
    """What would come of it; the page may accept that as long as the fight has not gone on."""
    changed = msgspec.msgpack.decode(answer, type=Changed)
    listener.what_if = MightHaveBeen(changed, steps)
    return changed.report


def asks_places(room: Room, listener: Listener, said: Places) -> bytes:
    """Somebody wants to know where one can look back to: what another process has to know."""
    open_book(room, listener)
    return msgspec.msgpack.encode(Lines(room.past(listener), said.n, tuple(room.line_steps(listener))))


def tells_places(listener: Listener, answer: bytes, steps: list[Step]) -> PlaceList:
    """Where one can look back to."""
    return msgspec.msgpack.decode(answer, type=PlaceList)


def asks_look_back(room: Room, listener: Listener, said: LookBack) -> bytes:
    """Somebody wants to know how everything stood at some places: what another process has to know."""
    open_book(room, listener)
    past = room.past(listener)
    if not 1 <= len(said.steps) <= histories.MOST_PLACES:
        raise Refusal(f"One to {histories.MOST_PLACES} places are looked at in one go.")
    for step in said.steps:
        _step_within(room, step, len(past.steps))
    return msgspec.msgpack.encode(histories.Places(past, said.n, said.steps))


def tells_look_back(listener: Listener, answer: bytes, steps: list[Step]) -> LookedBack:
    """How everything stood then."""
    return msgspec.msgpack.decode(answer, type=LookedBack)


def asks_otherwise(room: Room, listener: Listener, said: Otherwise) -> bytes:
    """Somebody wants to know what else could have been decided: what another process has to know."""
    open_book(room, listener)
    past = room.past(listener)
    _step_within(room, said.step, len(past.steps) - 1)
    return msgspec.msgpack.encode(Decision(past, said.n, said.step, said.words))


def tells_otherwise(listener: Listener, answer: bytes, steps: list[Step]) -> Instead:
    """What else could have been decided."""
    return msgspec.msgpack.decode(answer, type=Instead)


def _step_within(room: Room, step: int, most: int) -> None:
    if not 0 <= step <= most:
        raise Refusal(f"This fight has {len(room.fight.steps)} steps; there is no step {step}.")


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
