"""A campaign as its page is told of it: facts, no sentence but those of the diary."""

from typing import Any

import msgspec

from suits.desk.campaigns.making import side_of
from suits.desk.campaigns.model import Campaign, CampaignError, Fought, SetsOut, from_loose
from suits.desk.campaigns.standing import DayOf, Entry, Standing, alive, standing
from suits.desk.campaigns.statistics import Statistics, statistics
from suits.desk.campaigns.words import how_hurt
from suits.desk.reading import Reading
from suits.editions.faults import Fault
from suits.editions.resting import CareDraw, Hurt, Lasting
from suits.people import SetupError


class MemberTold(msgspec.Struct, frozen=True):
    """Somebody of the party."""

    id: str
    name: str
    fights: bool
    here: bool
    hurt: dict[str, Any]
    lasts: dict[str, Any]
    about: str


class DayTold(msgspec.Struct, frozen=True):
    """A day: how everybody was when it ended, the fights in it."""

    day: int
    name: str
    fights: list[str]
    of: dict[str, Any]


class RestTold(msgspec.Struct, frozen=True):
    """A day of rest that goes on: its cards in order, those drawn so far, whose turn it is."""

    real: bool
    care: list[dict[str, Any]]
    cards: list[str]
    who: str
    why: str


class FightTold(msgspec.Struct, frozen=True):
    """A fight that is over."""

    day: int
    title: str
    won: bool
    fight: str
    mark: str


class NextTold(msgspec.Struct, frozen=True):
    """The fight that comes next."""

    title: str
    side: str
    by: int | None
    sides: list[str]
    foes: list[str]


class CampaignTold(msgspec.Struct, frozen=True):
    """All of it."""

    title: str
    edition: str
    day: int
    calendar: tuple[str, ...]
    heals: bool
    says: list[dict[str, Any]]
    """What heals, a line each; none where the edition has no rules of healing."""
    lasting: list[Lasting]
    members: list[MemberTold]
    days: list[DayTold]
    diary: list[Entry]
    fights: list[FightTold]
    statistics: Statistics
    resting: RestTold | None
    next: NextTold | None
    out: SetsOut | None
    can_undo: bool
    last: str
    """The kind of the event that an undo would take back."""


def tell(campaign: Campaign) -> CampaignTold:
    """How it stands."""
    at = standing(campaign)
    left = alive(campaign.events)
    return CampaignTold(
        title=at.title,
        edition=campaign.edition,
        day=at.day,
        calendar=campaign.calendar,
        heals=bool(at.edition.day_of_rest),
        says=[one._asdict() for one in at.edition.care_says],
        lasting=list(at.edition.lasting),
        members=[
            MemberTold(
                one.id,
                one.name,
                one.fights,
                one.here,
                _hurt(at.hurt(one.id)),
                {field.field: one.sheet[field.field] for field in at.edition.lasting if field.field in one.sheet},
                at.edition.in_a_line(one.sheet),
            )
            for one in at.members.values()
        ],
        days=[
            DayTold(past.day, at.name_of_day(past.day), past.fights, {who: _day(one) for who, one in past.of.items()})
            for past in at.days
        ],
        diary=at.diary,
        fights=[_fight(day, fought) for day, fought in at.fights],
        statistics=statistics(at),
        resting=_resting(at),
        next=_next(at),
        out=at.out,
        can_undo=bool(left),
        last=str(msgspec.to_builtins(left[-1])["kind"]) if left else "",
    )


def _hurt(hurt: Hurt) -> dict[str, Any]:
    return {**hurt._asdict(), "whole": hurt.whole}


def _day(one: DayOf) -> dict[str, Any]:
    return {"hurt": _hurt(one.hurt), "cards": [card._asdict() for card in one.healed.cards] if one.healed else []}


def _fight(day: int, fought: Fought) -> FightTold:
    return FightTold(day, fought.title, fought.won == fought.side, fought.where.fight, fought.where.mark)


def _resting(at: Standing) -> RestTold | None:
    day = at.resting
    if day is None:
        return None
    drawing = day.fight.drawing
    return RestTold(
        day.real,
        [_care(one) for one in day.care],
        day.cards(),
        drawing.who if drawing else "",
        drawing.why if drawing else "",
    )


def _care(one: CareDraw) -> dict[str, Any]:
    return one._asdict()


def _next(at: Standing) -> NextTold | None:
    if at.next is None:
        return None
    rows = at.next.encounter["people"]
    sides = list(dict.fromkeys(side_of(row) for row in rows))
    side = at.next.side or sides[0]
    return NextTold(at.next.title, side, at.next.by, sides, [row["name"] for row in rows if side_of(row) != side])


def read_campaign(body: dict[str, Any]) -> Reading:
    """A campaign that is put on a desk: read whole, and what cannot have happened is told."""
    campaign = from_body(body)
    try:
        at = standing(campaign)
    except SetupError as fault:
        return Reading(campaign.title, campaign.edition, faults=(Fault((), str(fault)),))
    people = [one.name for one in at.party]
    many = "1 person" if len(people) == 1 else f"{len(people)} people"
    fights = "1 fight" if len(at.fights) == 1 else f"{len(at.fights)} fights"
    marks = {
        "people": people[:6],
        "hurt": [how_hurt(at.hurt(one.id)) for one in at.party][:6],
        "out": at.out.title if at.out else "",
    }
    return Reading(at.title, campaign.edition, f"{many} · {fights} · day {at.day}", marks=marks)


def from_body(body: dict[str, Any]) -> Campaign:
    """A campaign as it is kept."""
    try:
        return from_loose(body)
    except CampaignError as fault:
        raise SetupError(f"That is no campaign: {fault}") from None
