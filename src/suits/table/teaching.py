"""What the coach of a lesson says to the learner's page, as the fight stands."""

from typing import TYPE_CHECKING

from suits.choices import Choice
from suits.fight import Fight
from suits.fight.offering import offer
from suits.lessons import Point, Remark
from suits.requests import Ask
from suits.table.messages.teaching import LessonNow, Spot, Taught
from suits.view import Seat

if TYPE_CHECKING:
    from suits.table.room import Room


def now(room: "Room", seat: Seat) -> LessonNow | None:
    """Where the lesson stands, for the learner; whoever else is here is told nothing of it."""
    script = room.journal.told.lesson
    if script is None or seat.people != (script.you,):
        return None
    said = () if room.changed else script.said_at(room.fight.steps)
    at = script.remarks.index(said[0]) if said else len(script.remarks)
    ask = room.fight.ask_of(script.you) if said else None
    taught = tuple([_taught(room.fight, ask, remark) for remark in said])
    return LessonNow(script.title, len(script.remarks), at, taught)


def _taught(fight: Fight, ask: Ask | None, remark: Remark) -> Taught:
    spot = _spot(fight, ask, remark.point)
    return Taught(remark.head, remark.say, spot, remark.press, remark.expect, remark.compare, remark.rules)


def _spot(fight: Fight, ask: Ask | None, point: Point) -> Spot:
    """An answer is pointed at by what the page knows of it."""
    on_the_way = _choices(fight, ask, point.choice) if ask and point.choice else []
    return Spot(
        verb=next((one.verb for one in reversed(on_the_way) if one.verb), ""),
        whom=next((one.whom for one in reversed(on_the_way) if one.whom), ()),
        cards=next((one.cards for one in reversed(on_the_way) if one.cards), ()),
        number=next((one.number for one in reversed(on_the_way) if one.number is not None), None),
        words=tuple(one.say for one in on_the_way) if len(on_the_way) > 1 else (),
        person=point.person,
        card=point.card,
        part=point.part,
        lay=tuple(card for card in point.lay.split() if not card.startswith("+")),
        beside=tuple(card[1:] for card in point.lay.split() if card.startswith("+")),
    )


def _choices(fight: Fight, ask: Ask, answer: str) -> list[Choice]:
    """The words of an answer as they are offered, one after the other."""
    found: list[Choice] = []
    rest = answer
    while rest and (listed := offer(fight, ask, [one.say for one in found])):
        fitting = [one for one in listed.choices if one.say and f"{rest} ".startswith(f"{one.say} ")]
        if not fitting:
            break
        found.append(max(fitting, key=lambda one: len(one.say)))
        rest = rest[len(found[-1].say) :].strip()
    return found
