"""What the pages of a table are told: each its own view and its own log, and only when they have changed."""

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from suits import editions
from suits.editions.options import house_rules
from suits.fight.looking import Moment, speaks_for
from suits.players import levels, levels_say
from suits.slices import Slices
from suits.table import looks, odds, teaching
from suits.table.asked_cards import asked as cards_asked
from suits.table.logbook import Logbook
from suits.table.messages.arriving import Rules
from suits.table.messages.seating import SeatInfo
from suits.table.messages.telling import Update
from suits.table.phrases import SAYINGS
from suits.table.seating import Place, present
from suits.table.watching import Listener, Watch, encode
from suits.view import Line, Seat

if TYPE_CHECKING:
    from suits.table.room import Room

AT_ONCE = 12
"""So many views are made at a stretch: the others are told after others at other tables have had their turn."""


class Shared(NamedTuple):
    """What is worked out once, whoever watches."""

    moment: Moment
    seats: tuple[SeatInfo, ...]


def tell(room: "Room", fresh: Listener | None, first: Listener | None) -> None:
    """Tell every page what is new for it: these first, then some at once, and where many watch the rest in turns.

    Whoever is told later is told how everything stands then.
    """
    under_way = bool(room.due)
    room.shared = None
    room.due = dict.fromkeys(room.watches)
    for page in (fresh, first):
        if page is not None and (key := (page.place.id, page.sitting)) in room.due:
            _tell(room, key, fresh)
    if under_way:
        return
    telling = _telling(room)
    for _ in range(len(room.due) if room.later is None else AT_ONCE):
        next(telling, None)
    if room.due and room.later is not None:
        room.later(telling)


def _telling(room: "Room") -> Slices[None]:
    try:
        while room.due and not room.broken:
            _tell(room, next(iter(room.due)), None)
            yield
    finally:
        room.due = {}


def _tell(room: "Room", key: tuple[str, str], fresh: Listener | None) -> None:
    """Tell those who may know the same."""
    del room.due[key]
    watch = room.watches.get(key)
    if watch is None:
        return  # gone
    shared = _shared(room)
    body, lines = _look(room, watch, shared)
    keep = _same_lines(watch.lines, lines)
    same = body == watch.body and keep == len(watch.lines) == len(lines)
    watch.body, watch.lines = body, lines
    if not same:
        news = encode(msgspec.structs.replace(body, keep=keep, lines=lines[keep:]))
        for listener in watch.listeners:
            if listener is not fresh:
                listener.send(news)
    if fresh is not None and fresh in watch.listeners:
        fresh.tell(msgspec.structs.replace(body, keep=0, lines=lines))


def _shared(room: "Room") -> Shared:
    """What was worked out already, as far as it is so still."""
    if room.moment is None or not room.moment.is_of(room.fight):
        room.moment = Moment(room.fight)
        room.shared = None
    if room.shared is None:
        room.shared = Shared(room.moment, _seats(room))
    return room.shared


def _look(room: "Room", watch: Watch, shared: Shared) -> tuple[Update, tuple[Line, ...]]:
    """How the fight stands for those who watch here."""
    fight, place = room.fight, watch.place
    seat = room.seating.seat(place, watch.sitting)
    foes = hidden_foes(room, place, seat)
    if watch.logbook is None:
        watch.logbook = room.logbooks.pop(seat, None) or Logbook(seat)
    watch.logbook.hide(foes)
    view = fight.view(seat, None, shared.moment)
    lines = watch.logbook.lines(fight, room.journal.told.notes)
    asked = () if room.changed else looks.questions(view)
    wanted = None if room.changed else cards_asked(fight, seat, view, _half_told(room))
    can_undo = place.role not in ("spectator", "screen") and not room.changed
    return (
        Update(
            place=view.place,
            people=looks.people(view, foes) if foes else view.people,
            seats=shared.seats,
            status=looks.status(fight, view, asked, wanted),
            pieces=looks.pieces(fight, view, asked, wanted),
            waiting=view.waiting,
            questions=asked,
            cards=wanted,
            standing=tuple(
                f"{fight.name(one.who)}, {one.kind}: {one.answer}"
                for one in room.journal.told.standing
                if view.waiting and speaks_for(seat, one.who) and one.place in ("", fight.state.place)
            ),
            proposal=room.proposed.seen_by(place, room.seating, fight) if room.proposed else None,
            where=view.where,
            order=view.order,
            packs=view.packs,
            result=view.result,
            over=not view.waiting,
            sitting=watch.sitting,
            hidden=room.seating.hidden,
            can_undo=can_undo,
            can_redo=can_undo and _can_redo(room, watch, lines),
            changed=room.changed,
            kept_until=room.kept_until,
            browsers=room.browsers_at(place),
            lesson=teaching.now(room, seat),
            odds=odds.are_shown(room.seating, place),
        ),
        lines,
    )


def _half_told(room: "Room") -> tuple[str, ...]:
    """What was told of the cards that are asked for now."""
    request = room.fight.drawing
    return room.told_of(room.fight.question_id(request.who)) if request is not None else ()


def hidden_foes(room: "Room", place: Place, seat: Seat) -> frozenset[str]:
    """Whose numbers the referee hides from this place."""
    if not room.seating.hidden or place.role == "referee":
        return frozenset()
    return looks.foes(room.fight, seat, room.seating.players())


def _can_redo(room: "Room", watch: Watch, lines: tuple[Line, ...]) -> bool:
    if watch.place.role == "referee":
        return bool(room.fight.undone)
    if room.redo_lines is None:
        return False
    return room.redo_lines.setdefault((watch.place.id, watch.sitting), len(lines)) == len(lines)


def _seats(room: "Room") -> tuple[SeatInfo, ...]:
    here = room.here()
    return tuple(
        SeatInfo(
            one.id, one.name, one.role, one.people, one.played, one.id in here, one.offered, bool(one.back), one.person
        )
        for one in present(room.seating, room.fight.state.people).places
    )


def header(room: "Room", place: Place) -> Rules:
    """What does not change while a page is open."""
    setup = room.fight.setup
    edition = editions.find(setup.edition)
    return Rules(
        fight=room.name,
        title=setup.title,
        edition=edition.name,
        edition_title=edition.title,
        house_rules=house_rules(edition.options, setup.options),
        seat=place.id,
        role=place.role,
        people=place.people,
        has_referee=room.seating.referee is not None,
        correctable=dict(edition.correctable),
        bots=levels(),
        bots_say=levels_say(),
        grace=room.seating.kept,
        back=place.of,
        clock=room.seating.clock,
        host=room.seating.host,
        phrases=SAYINGS if place.people or place.role == "referee" else (),
        real=room.fight.cast.real,
        odds=odds.can_be_worked_out(),
    )


def _same_lines(old: tuple[Line, ...], new: tuple[Line, ...]) -> int:
    if new[: len(old)] == old:
        return len(old)
    return next(at for at, line in enumerate(old) if new[at : at + 1] != (line,))
