"""What may come of answers: asked of another process as long as the question stands, and whether it is shown at all."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from suits.fight import Refusal
from suits.fight.fight import NOT_OPEN
from suits.record import Step
from suits.table import odds
from suits.table.answering import own_question
from suits.table.consent import has_say, propose
from suits.table.messages.foreseeing import Foresee, Previews, ShowOdds
from suits.table.messages.speaking import No
from suits.table.previews import Looked
from suits.table.room import Room
from suits.table.watching import Listener

OFF = "Odds and advice are not shown here."
OFF_AGAIN = "Odds and advice are shown no longer."
NO_LABORATORY = "This table cannot work out odds: it has no laboratory (pip install 'suits-rpg[lab]')."
PATIENCE = 0.5
"""Seconds after which somebody looks whether the question still stands."""


def asks(room: Room, listener: Listener, said: Foresee) -> bytes:
    """Somebody wants to know what may come of their answers: what another process has to know."""
    return looked(room, listener, said.question, said.n, said.answer)


def looked(room: Room, listener: Listener, question: str, n: int, answer: str = "") -> bytes:
    """A question of this page, for a process that works something out from what its seat may know."""
    if not odds.are_shown(room.seating, listener.place):
        raise Refusal(OFF)
    ask = own_question(room, listener, question)
    return msgspec.msgpack.encode(
        Looked(
            fight=room.name,
            setup=msgspec.json.encode(room.fight.setup),
            steps=room.fight.steps,
            seat=room.seating.seat(listener.place, listener.sitting),
            who=ask.who,
            n=n,
            question=question,
            answer=answer,
        )
    )


def is_asked(room: Room, listener: Listener, question: str) -> bool:
    """Whether that question still lies before this page."""
    try:
        own_question(room, listener, question)
    except (Refusal, ValueError):
        return False
    return True


def tells(listener: Listener, answer: bytes, steps: list[Step]) -> Previews:
    """What may come of them."""
    return msgspec.msgpack.decode(answer, type=Previews)


async def while_asked(
    room: Room, listener: Listener, said: Foresee, tell: Callable[[], Coroutine[Any, Any, None]]
) -> None:
    """Have it worked out and told, unless the question has gone meanwhile."""
    work = asyncio.ensure_future(tell())
    try:
        while not (await asyncio.wait({work}, timeout=PATIENCE))[0]:
            if not is_asked(room, listener, said.question):
                listener.tell(No(n=said.n, why=NOT_OPEN))
                return
    finally:
        work.cancel()


def show(room: Room, listener: Listener, said: ShowOdds) -> None:
    """Show everybody the odds of their answers, if all agree; or no longer."""
    has_say(listener)
    if said.on and not odds.can_be_worked_out():
        raise Refusal(NO_LABORATORY)

    def turn() -> None:
        text = "Everybody is shown the odds of their answers, and may ask the Herald." if said.on else OFF_AGAIN
        room.keep_seats(msgspec.structs.replace(room.seating, odds=said.on), text)

    if room.seating.odds == said.on:
        return
    if said.on:
        propose(
            room, listener, "show everybody the odds of their answers, and let them ask the Herald", turn, of_seats=True
        )
    else:
        turn()
