"""Changing the fight from outside its questions: corrections, calls, what-if, going on under newer rules."""

from suits import __version__
from suits.fight import Fight, Refusal
from suits.fight.fitting import CALL, CORRECT, between_fault
from suits.fight.going_back import is_decision
from suits.players import bot, decided
from suits.record import Step
from suits.requests import Ask
from suits.result import read_result
from suits.store import Entry
from suits.table import looks
from suits.table.botplay import moved, play
from suits.table.consent import has_say, propose
from suits.table.messages import (
    Accept,
    Call,
    CallList,
    Calls,
    Correct,
    GoOn,
    LookBack,
    Report,
    StepList,
    Steps,
    Then,
    WhatIf,
)
from suits.table.room import Room
from suits.table.watching import Listener

LONGEST_WHAT_IF = 3000
"""Steps after which a fight that might have been is given up."""


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

    propose(room, listener, f"call: {what}", call)


def calls(room: Room, listener: Listener, said: Calls) -> CallList:
    """What may be called now."""
    seat = room.seating.seat(listener.place, listener.sitting)
    return CallList(n=said.n, calls=looks.calls(room.going(), seat))


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


def _decide(fight: Fight, ask: Ask) -> str:
    """What a sensible player would do, in a fight that might have been; not for ever."""
    if len(fight.steps) > LONGEST_WHAT_IF:
        raise Refusal("That fight would go on for too long to be told.")
    return decided(fight, ask, bot("sensible"))


def what_if(room: Room, listener: Listener, said: WhatIf) -> Report:
    """Change one step and tell what comes of it."""
    _open_book(room, listener)
    fight = room.going()
    refereed = listener.place.role == "referee"
    report = fight.what_if(said.step, said.answer, None if refereed else _decide)
    listener.changed, listener.changed_from = report, fight.steps[:]
    new = report.fight
    seat = room.seating.seat(listener.place, listener.sitting)
    steps, lines = new.line_steps(seat), new.view(seat).log
    later = tuple(line for step, line in zip(steps, lines, strict=True) if step > said.step)
    return Report(
        n=said.n,
        step=said.step,
        kept=len(report.kept),
        dropped=len(report.dropped),
        new=len(report.new),
        lines=later[:40],
        result=read_result(new.result),
        over=new.over,
    )


def look_back(room: Room, listener: Listener, said: LookBack) -> Then:
    """How everything stood after a line of the log."""
    _open_book(room, listener)
    then = room.going().fork()
    then.rewind(room.line_step(listener, said.line))
    view = then.view(room.seating.seat(listener.place, listener.sitting), None)
    return Then(n=said.n, line=said.line, place=view.place, people=view.people, map=looks.drawn_map(then))


def accept(room: Room, listener: Listener, said: Accept) -> None:
    """Go on with the changed fight."""
    if listener.place.role != "referee":
        raise Refusal("Only the referee can change what has happened.")
    if listener.changed is None:
        raise Refusal("There is nothing to accept: change a step first.")
    if listener.changed_from != room.fight.steps:
        raise Refusal("The fight has gone on since: change the step again.")
    room.fight, listener.changed = listener.changed.fight, None
    play(room)
    room.store_now([room.note("The referee changed the past: the fight goes on as it is told above.")])


def go_on(room: Room, listener: Listener, said: GoOn) -> None:
    """Go on under newer rules from where they differ."""
    has_say(listener)
    if not room.changed:
        raise Refusal("The rules of this fight are those it was played by.")

    def go_on() -> None:
        again = Fight(room.fight.setup, room.fight.dealer, deal=False)
        for step in room.fight.steps:
            again.replay_step(step)
        room.fight, room.changed = again, ""
        rules = Entry("rules", f"{again.edition.rules} {__version__}")
        play(room)
        room.store_now([rules, room.note("From here on the fight goes by the newer rules.")])

    propose(room, listener, "go on from here under the newer rules", go_on)
