"""At the end of somebody's time the answer is given that stands for somebody who does not answer: as their own."""

from suits.requests import Ask, default
from suits.table.botplay import in_public, play
from suits.table.clocks import overdue
from suits.table.messages.company import TimeUp
from suits.table.messages.speaking import No
from suits.table.room import Room


def time_up(room: Room) -> bool:
    """Answer for everybody whose time is up, one after the other, stored and told; True if somebody's was."""
    late = overdue(room)
    for ask in late:
        if ask in overdue(room):  # the answer before it may have ended this question
            _answer(room, ask)
    return bool(late)


def _answer(room: Room, ask: Ask) -> None:
    """The answer of somebody who does not answer."""
    answer = default(ask.options)
    try:
        means = room.fight.edition.words.option(ask, answer, room.fight.names())
        room.fight.answer(ask.who, answer)
        play(room)
        room.store_now(() if ask.hidden else [room.note(f"Time was up for {room.fight.name(ask.who)}.")])
    except Exception as fault:  # noqa: BLE001  # whatever went wrong: the clocks of all others run on
        room.take_back()
        room.timing.begin_anew()
        room.tell_all(No(n=0, why=in_public(fault)))
        return
    place = room.seating.of(ask.who)
    room.tell()
    if place is not None:
        for page in room.pages_of(place.id):
            if not page.sitting or page.sitting == ask.who:
                page.tell(TimeUp(who=ask.who, answer=answer, means=means))
