"""Answers: to a question, in stages, and standing ones."""

from suits.fight import Refusal
from suits.fight.fight import NOT_OPEN
from suits.fight.looking import speaks_for
from suits.players.notation import whole_answer
from suits.requests import Ask
from suits.table import looks
from suits.table.botplay import moved, play
from suits.table.keeping import StandingAnswer, standing_entry
from suits.table.messages.asking import Always, Answer, AskAgain, Next, Stage
from suits.table.room import Room
from suits.table.watching import Listener


def own_question(room: Room, listener: Listener, question: str) -> Ask:
    """The open question of this name, if it is asked of this seat; anything else is no longer open, whatever it was."""
    seat = room.seating.seat(listener.place, listener.sitting)
    fight = room.going()
    for ask in fight.asks:
        if speaks_for(seat, ask.who) and fight.question_id(ask.who) == question:
            return ask
    raise Refusal(NOT_OPEN)


def meant(room: Room, ask: Ask, line: str) -> str:
    """The answer that a line is or, read as the command line reads it, means."""
    return line if line in ask.options else whole_answer(line, ask, room.fight.names())


def as_taught(room: Room, ask: Ask, line: str) -> str:
    """In a lesson another answer than the one that is wanted is met with a friendly sentence; nothing is lost.

    Where it is only another way to say it, what is wanted.
    """
    script, steps = room.journal.told.lesson, room.fight.steps
    if script is None or (wanted := script.next_step(steps)) is None or wanted.who != ask.who:
        return line
    line = script.understood(steps, line)
    if line != wanted.what and line in ask.options:
        raise Refusal(next(remark.otherwise for remark in script.said_at(steps) if remark.expect))
    return line


def answer(room: Room, listener: Listener, said: Answer) -> None:
    """Answer a question."""
    ask = own_question(room, listener, said.question)
    line = as_taught(room, ask, meant(room, ask, said.answer))
    room.fight.answer(ask.who, line, said.question)
    moved(room)


def next_stage(room: Room, listener: Listener, said: Next) -> Stage | None:
    """What comes after these words? Nothing is decided by it, unless they are whole and are to be the answer."""
    ask = own_question(room, listener, said.question)
    stage = looks.stage(room.fight, ask, said.words, said.n, said.question, said.unfold)
    if stage.options or not said.answer:
        return stage
    room.fight.answer(ask.who, as_taught(room, ask, stage.whole), said.question)
    moved(room)
    return None


def always(room: Room, listener: Listener, said: Always) -> None:
    """Answer, and let the answer stand."""
    ask = own_question(room, listener, said.question)
    place = room.fight.state.place if said.until == "place" else ""
    answer = as_taught(room, ask, meant(room, ask, said.answer))
    room.fight.answer(ask.who, answer, said.question)
    seat = room.seating.seat(listener.place, listener.sitting)
    whose = [who for who in seat.people if who != ask.who] if said.everybody else []
    given = tuple([StandingAnswer(who, ask.kind, answer, place) for who in (ask.who, *whose)])
    changed = {(one.who, one.kind) for one in given}
    standing = (*[one for one in room.journal.told.standing if (one.who, one.kind) not in changed], *given)
    play(room, standing)
    room.store_now([standing_entry(standing)])


def ask_again(room: Room, listener: Listener, said: AskAgain) -> None:
    """This seat has no standing answers any more."""
    seat = room.seating.seat(listener.place, listener.sitting)
    others = tuple(one for one in room.journal.told.standing if not speaks_for(seat, one.who))
    if others != room.journal.told.standing:
        room.store_now([standing_entry(others)])
