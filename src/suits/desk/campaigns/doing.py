"""What people may do with a campaign: each is checked against how it stands, and then is one event more, or several.

Cards that are not real are drawn by the dealer here, never by whoever asks for them.
"""

from typing import Any

import msgspec

from suits import editions
from suits.desk.campaigns import making
from suits.desk.campaigns.model import (
    WEEK,
    ByHand,
    Called,
    Campaign,
    CampaignError,
    Day,
    Drawn,
    Event,
    Joins,
    Leaves,
    Next,
    Note,
    SetsOut,
    Undo,
    add,
    from_loose,
)
from suits.desk.campaigns.standing import Standing, alive, standing
from suits.desk.encounters.draft import draft_from
from suits.desk.encounters.writing import written
from suits.people import OptionValue, ids_for


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something that somebody wants to do."""


class Begin(Wish, frozen=True, tag="begin"):
    """A new campaign."""

    title: str
    edition: str
    options: dict[str, OptionValue] = {}
    calendar: tuple[str, ...] = WEEK


class Join(Wish, frozen=True, tag="join"):
    """Somebody comes into the party; `id`: whoever has it already has another sheet from now on."""

    name: str
    sheet: dict[str, Any]
    fights: bool = True
    id: str = ""


class Happen(Wish, frozen=True, tag="happen"):
    """Something that is told as it happened."""

    event: Leaves | Day | SetsOut | ByHand | Note | Next | Called


class Draw(Wish, frozen=True, tag="card"):
    """The next card of a day of rest: a real one that is told, or the dealer's."""

    card: str = ""


class Rest(Wish, frozen=True, tag="rest"):
    """A day of rest for all, with all its cards by the dealer; or the rest of the day that goes on."""

    rests: tuple[str, ...] | None = None


class TakeBack(Wish, frozen=True, tag="undo"):
    """What happened last did not happen."""


Said = Begin | Join | Happen | Draw | Rest | TakeBack


def begin(wish: Begin) -> Campaign:
    """A new campaign."""
    campaign = Campaign(edition=wish.edition, title=wish.title, options=wish.options, calendar=wish.calendar)
    editions.find(wish.edition)
    standing(campaign)
    return from_loose(msgspec.to_builtins(campaign))


def do(campaign: Campaign, wish: Said) -> Campaign:
    """The campaign after it; CampaignError where it cannot be."""
    match wish:
        case Begin():
            raise CampaignError("This campaign has begun already.")
        case Join():
            return _then(campaign, _join(standing(campaign), wish))
        case Happen(event=Next() as event):
            return _then(campaign, _next(campaign, event))
        case Happen(event=event):
            return _then(campaign, event)
        case Draw(card=card):
            return _draw(campaign, card)
        case Rest(rests=rests):
            return rest(campaign, rests)
        case TakeBack():
            return undo(campaign)


def _then(campaign: Campaign, event: Event) -> Campaign:
    after = add(campaign, event)
    standing(after)
    return after


def _next(campaign: Campaign, event: Next) -> Next:
    """An encounter, or a draft of one as a desk keeps it, as its file would say it."""
    if not event.title:
        return event
    if "sides" in event.encounter:
        event = msgspec.structs.replace(event, encounter=written(draft_from(event.encounter)))
    making.check(campaign, event)
    return event


def _join(at: Standing, wish: Join) -> Joins:
    who = wish.id or ids_for([*((one.id, one.name) for one in at.members.values()), ("", wish.name)])[-1]
    if not wish.id and who in at.members and at.members[who].here:
        raise CampaignError(f"{wish.name} is in the party already.")
    return Joins(who, wish.name, wish.sheet, wish.fights)


def _draw(campaign: Campaign, card: str = "") -> Campaign:
    resting = standing(campaign).resting
    if resting is None:
        raise CampaignError("No day of rest is going on: begin one first.")
    return add(campaign, resting.draw(card))


def rest(campaign: Campaign, rests: tuple[str, ...] | None = None) -> Campaign:
    """A day of rest with all its cards by the dealer."""
    at = standing(campaign)
    if at.resting is None:
        campaign = _then(campaign, Day(rests))
        at = standing(campaign)
    elif at.resting.real:
        raise CampaignError("This day's cards are real ones: tell them one by one, or undo it.")
    day = at.resting
    while day is not None and not day.over:
        campaign = add(campaign, day.draw())
    return campaign


def undo(campaign: Campaign) -> Campaign:
    """What happened last is undone: a whole day where the dealer drew its cards, else one card or one thing."""
    left = alive(campaign.events)
    if not left:
        raise CampaignError("Nothing is left to undo.")
    begun = next((at for at in range(len(left) - 1, -1, -1) if isinstance(left[at], Day)), 0)
    day = left[begun]
    whole = isinstance(left[-1], Drawn) and isinstance(day, Day) and not day.real
    return add(campaign, *[Undo()] * (len(left) - begun if whole else 1))
