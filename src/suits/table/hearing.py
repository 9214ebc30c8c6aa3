"""What a page says is done, or it is told why not. Nothing is told to anybody before it is stored."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from suits.fight import Refusal
from suits.record import Step
from suits.slices import Slices
from suits.store import StoreError
from suits.table import (
    answering,
    changing,
    coming,
    company,
    consent,
    foreseeing,
    giving,
    going_back,
    quotas,
    real_cards,
    returning,
    waiting,
)
from suits.table import preparing as preparation
from suits.table.botplay import in_public
from suits.table.consent import has_say
from suits.table.messages import FromPage, FromTable
from suits.table.messages.asking import Always, Answer, AskAgain, Next
from suits.table.messages.calling import Arrive, Call, CallNext, Calls, Correct, Say, TakeOut
from suits.table.messages.company import Nudge, Phrase, StopClock
from suits.table.messages.foreseeing import Foresee, ShowOdds
from suits.table.messages.going_back import Accept, GoOn, LookBack, Otherwise, Places, Redo, Steps, Undo, WhatIf
from suits.table.messages.heralding import Review
from suits.table.messages.real_cards import Cards, TakeBack
from suits.table.messages.seating import Give, Grace, Hide, Name, Return, Sit, Void
from suits.table.messages.speaking import Done, No
from suits.table.messages.waiting import Begin, ChangeSeats, CloseRoom, Newcomer, Ready
from suits.table.preparing import Make, prepare
from suits.table.proposals import needed
from suits.table.room import Room
from suits.table.watching import Listener
from suits.table.workers import Stopped

_HEAR: dict[type, Callable[[Room, Listener, Any], FromTable | None]] = {
    Answer: answering.answer,
    Next: answering.next_stage,
    Cards: real_cards.tell,
    TakeBack: real_cards.take_back,
    Always: answering.always,
    AskAgain: answering.ask_again,
    Undo: going_back.undo,
    Redo: going_back.redo,
    Correct: changing.correct,
    Call: changing.call,
    Calls: changing.calls,
    CallNext: changing.call_next,
    Arrive: coming.arrive,
    TakeOut: coming.take_out,
    Say: consent.say,
    Steps: changing.steps,
    Accept: changing.accept,
    Sit: giving.sit,
    Give: giving.give,
    Return: returning.come_back,
    Void: returning.void,
    Grace: giving.keep_for,
    Hide: giving.hide,
    ShowOdds: foreseeing.show,
    GoOn: changing.go_on,
    Name: waiting.name,
    Ready: waiting.ready,
    Newcomer: waiting.newcomer,
    ChangeSeats: waiting.change_seats,
    Begin: waiting.begin,
    CloseRoom: waiting.close,
    Phrase: company.phrase,
    Nudge: company.nudge,
    StopClock: company.stop_clock,
}

BEFORE: dict[type, Callable[[Room, Listener, Any], FromTable | None]] = {
    **{kind: _HEAR[kind] for kind in (Name, Ready, Newcomer, ChangeSeats, Begin, CloseRoom, Phrase, Nudge)},
    Give: waiting.give,
}
"""What can be said before the fight begins."""
NOT_BEGUN = "The fight has not begun yet."

LOOKING = (Calls, Steps, WhatIf, Places, LookBack, Otherwise, Review)
"""What those may say who only watch, and have no way back to a seat: it changes nothing."""


class Away(NamedTuple):
    """What is done in another process: its name there, what it has to know, and what is told of what it answers."""

    job: str
    asks: Callable[[Room, Listener, Any], bytes]
    tells: Callable[[Listener, bytes, list[Step]], FromTable]


AWAY: dict[type, Away] = {
    WhatIf: Away("what if", changing.asks_what_if, changing.tells_what_if),
    Places: Away("places", changing.asks_places, changing.tells_places),
    LookBack: Away("look back", changing.asks_look_back, changing.tells_look_back),
    Otherwise: Away("otherwise", changing.asks_otherwise, changing.tells_otherwise),
    Foresee: Away("preview", foreseeing.asks, foreseeing.tells),
}


def may_say(listener: Listener, message: FromPage) -> None:
    """Whoever only watches, and has no way back to a seat, looks on."""
    if listener.place.role in ("spectator", "screen") and not (listener.place.of or isinstance(message, LOOKING)):
        has_say(listener)


async def hear_away(
    room: Room, listener: Listener, message: FromPage, do: Callable[[str, bytes], Awaitable[bytes]]
) -> None:
    """Have done elsewhere what a page wants to know, and tell it; or why not."""
    away = AWAY[type(message)]
    steps = room.fight.steps[:]
    try:
        if not room.seating.begun:
            raise Refusal(NOT_BEGUN)
        may_say(listener, message)
        asked = away.asks(room, listener, message)
        await room.stored()
        answer = away.tells(listener, await do(away.job, asked), steps)
    except Refusal as fault:
        answer = No(n=message.n, why=fault.reason, rule=fault.rule)
    except (ValueError, Stopped, StoreError) as fault:
        answer = No(n=message.n, why=str(fault))
    listener.tell(answer)


_MAKE: dict[type, Make] = {Redo: going_back.redoing, GoOn: changing.going_on}


def preparing(room: Room, listener: Listener, message: FromPage) -> Slices[None] | None:
    """What has to be played again before this can be done; None if that is nothing, or little."""
    if len(room.fight.steps) + len(room.fight.undone) <= preparation.AT_ONCE:
        return None
    if isinstance(message, Accept):
        return changing.preparing(room, listener)
    make = consent.to_make(room, message, listener) if isinstance(message, Say) else _MAKE.get(type(message))
    if make is None or listener.place.role in ("spectator", "screen"):
        return None
    if not isinstance(message, Say) and needed(room.seating, listener.place):
        return None  # others have to agree first
    return prepare(room, make, make(room))


def _do(room: Room, listener: Listener, message: FromPage) -> FromTable | None:
    """What a page says is done; before the fight begins there is little that can be said."""
    if room.seating.begun:
        return _HEAR[type(message)](room, listener, message)
    if type(message) not in BEFORE:
        raise Refusal(waiting.CLOSED if room.seating.closed else NOT_BEGUN)
    return BEFORE[type(message)](room, listener, message)


def hear(room: Room, listener: Listener, message: FromPage) -> bool:
    """Do what a page says, or tell it why not; whether it was done."""
    if room.broken:
        listener.tell(No(n=message.n, why="This table is being read anew: say it again."))
        return False
    try:
        may_say(listener, message)
        quotas.check(room, message)
        answer = _do(room, listener, message)
    except Refusal as fault:
        answer = No(n=message.n, why=fault.reason, rule=fault.rule)
    except ValueError as fault:
        answer = No(n=message.n, why=str(fault))
    except Exception as fault:  # noqa: BLE001  # whatever went wrong: nobody may be told half of something
        room.take_back()
        answer = No(n=message.n, why=in_public(fault))
    if room.unsaved:
        room.take_back()
    if answer is None or isinstance(answer, No):
        room.tell(first=listener)  # whoever only looked something up has changed nothing
    listener.tell(answer or Done(n=message.n))
    return not isinstance(answer, No)
