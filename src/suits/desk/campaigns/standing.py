"""How a campaign stands: what follows from everything that happened in it, in order."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from suits import editions
from suits.desk.campaigns.camp import PARTY, Resting
from suits.desk.campaigns.model import (
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_MEMBERS,
    ByHand,
    Called,
    Campaign,
    CampaignError,
    Day,
    Drawn,
    Event,
    Fought,
    Joins,
    Leaves,
    Next,
    Note,
    SetsOut,
    Undo,
)
from suits.editions import Edition
from suits.editions.options import fill_in
from suits.editions.resting import Healed, Hurt
from suits.own_items import Items, taken_off, together
from suits.people import Person, SetupError, check_each


class Member(msgspec.Struct):
    """Somebody of the party, as they are now."""

    id: str
    name: str
    sheet: dict[str, Any]
    fights: bool = True
    here: bool = True
    items: Items = {}
    """What they bear that no table has."""


class DayOf(msgspec.Struct, frozen=True):
    """What a day was for somebody: as they were when it ended, and what the cards did."""

    hurt: Hurt
    healed: Healed | None = None


class Past(msgspec.Struct):
    """A day that is over, or today."""

    day: int
    of: dict[str, DayOf] = {}
    fights: list[str] = []
    real: bool = False


class Entry(msgspec.Struct):
    """A line of the diary."""

    number: int
    day: int
    title: str
    text: str
    fight: int | None = None
    """Which of the fights it tells of."""
    own: bool = False
    """Whether people wrote it."""


class Standing:
    """Where everything stands now."""

    def __init__(self, campaign: Campaign):
        self.campaign = campaign
        self.edition: Edition = editions.find(campaign.edition)
        fill_in(self.edition.options, dict(campaign.options))
        self.title = campaign.title
        self.day = 1
        self.members: dict[str, Member] = {}
        self.days: list[Past] = [Past(1)]
        self.fights: list[tuple[int, Fought]] = []
        self.diary: list[Entry] = []
        self.next: Next | None = None
        self.out: SetsOut | None = None
        """The fight into which the party has gone."""
        self.resting: Resting | None = None
        self._rests: tuple[str, ...] = ()

    # Looking

    @property
    def party(self) -> list[Member]:
        """Those who are with it and go into fights."""
        return [one for one in self.members.values() if one.here and one.fights]

    @property
    def today(self) -> Past:
        """The day it is."""
        return self.days[-1]

    def name_of_day(self, day: int) -> str:
        """What a day is called."""
        return self.campaign.calendar[(day - 1) % len(self.campaign.calendar)]

    @property
    def items(self) -> Items:
        """What no table has: of the campaign, and of everybody in it."""
        shapes = self.edition.item_shapes
        return together(shapes, (self.campaign.items, *(one.items for one in self.members.values())))

    def hurt(self, who: str) -> Hurt:
        """How somebody is."""
        return self.edition.carries(self.members[who].sheet)

    # What happens

    def happen(self, event: Event) -> None:
        """Let something happen; CampaignError where it cannot."""
        if self.resting is not None and not isinstance(event, Drawn | Note):
            raise CampaignError("The day of rest is not over: draw its cards first, or undo it.")
        _HAPPEN[type(event)](self, event)

    def joins(self, event: Joins) -> None:
        """Somebody comes, or has another sheet; what they carry stays."""
        known = self.members.get(event.id)
        plain, items = self._borne(event)
        sheet = self._checked(event.name, plain, items)
        if known is None and len(self.members) >= MOST_MEMBERS:
            raise CampaignError(f"There is room for {MOST_MEMBERS} people in a campaign.")
        if known is not None:
            lasts = {one.field: known.sheet[one.field] for one in self.edition.lasting if one.field in known.sheet}
            sheet = self._checked(event.name, {**sheet, **lasts}, items)
        self.members[event.id] = Member(event.id, event.name, sheet, event.fights, items=items)
        try:
            check_each(tuple(_person(one) for one in self.members.values()))
        except SetupError as fault:
            raise CampaignError(str(fault)) from None

    def _borne(self, event: Joins) -> tuple[dict[str, Any], Items]:
        """The sheet of whoever comes, and what they bear that no table has: no other in the party has its name."""
        try:
            plain, items = taken_off({**event.sheet, "name": event.name})
            others = [one.items for one in self.members.values() if one.id != event.id]
            together(self.edition.item_shapes, (self.campaign.items, *others, items))
        except SetupError as fault:
            raise CampaignError(str(fault)) from None
        return {field: value for field, value in plain.items() if field in event.sheet}, items

    def leaves(self, event: Leaves) -> None:
        """Somebody goes; what they did stays in the diary."""
        self._member(event.who).here = False

    def begin_day(self, event: Day) -> None:
        """A day passes; where there is nothing to draw it is over at once."""
        here = [one for one in self.members.values() if one.here]
        rests = tuple(one.id for one in here) if event.rests is None else event.rests
        for who in rests:
            self._member(who)
        self._rests = rests
        self.today.real = event.real
        if self.edition.day_of_rest:
            people = [
                (one.id, one.name, one.sheet)
                for one in here
                if (one.id in rests or not one.fights) and self.edition.carries(one.sheet).state != "dead"
            ]
            if people:
                self.resting = Resting(self.campaign, self.edition, people, self.items, event.real)
        self._end_day()

    def drawn(self, event: Drawn) -> None:
        """A card of that day."""
        if self.resting is None:
            raise CampaignError("No day of rest is going on: begin one first.")
        self.resting.again(event)
        self._end_day()

    def _end_day(self) -> None:
        """The night: those who rested are as the day left them, the others have slept."""
        healed: dict[str, Healed] = {}
        if self.resting is not None:
            if not self.resting.over:
                return
            healed = self.resting.healed()
            for person in self.resting.fight.setup.people:
                self.members[person.id].sheet = self.resting.sheet(person.id)
            self.resting = None
        for member in self.members.values():
            member.sheet = self.edition.slept(member.sheet)
        self.today.of = {who: DayOf(self.hurt(who), healed.get(who)) for who in self.members}
        self.day += 1
        self.days.append(Past(self.day))

    def sets_out(self, event: SetsOut) -> None:
        """The party goes into a fight."""
        if self.out is not None:
            raise CampaignError(f"The party is in a fight already, {self.out.title}: take that over first, or undo.")
        self.out = event

    def fought(self, event: Fought) -> None:
        """Everybody comes out of it as it left them."""
        from suits.desk.campaigns.words import fight_in_words

        if not set(event.people) & set(self.members):
            raise CampaignError(f"Nobody of the party was in {event.title}.")
        for who, came in event.people.items():
            if who in self.members:
                member = self.members[who]
                member.sheet = self._checked(member.name, {**member.sheet, **came.lasts})
        self.fights.append((self.day, event))
        self.today.fights.append(event.title)
        self.out = None
        if self.next is not None and self.next.title == event.title:
            self.next = None
        self._write(event.title, fight_in_words(event, self), fight=len(self.fights) - 1)

    def by_hand(self, event: ByHand) -> None:
        """Numbers are set, and the diary says so."""
        from suits.desk.campaigns.words import set_in_words

        member = self._member(event.who)
        fields = {one.field for one in self.edition.lasting}
        for field in event.lasts:
            if field not in fields:
                raise CampaignError(f"{field!r} cannot be set between fights; there are {', '.join(sorted(fields))}.")
        before = dict(member.sheet)
        member.sheet = self._checked(member.name, {**member.sheet, **event.lasts})
        self._write(member.name, set_in_words(event, before, self.edition.lasting))

    def note(self, event: Note) -> None:
        """A line of the diary, or another in its place."""
        if len(event.title) > LONGEST_TITLE or len(event.text) > LONGEST_TEXT:
            raise CampaignError(f"A line of the diary has at most {LONGEST_TEXT} characters.")
        if event.instead is None:
            if not event.title.strip() and not event.text.strip():
                raise CampaignError("A line of the diary says something.")
            self._write(event.title, event.text, own=True)
            return
        found = next((one for one in self.diary if one.number == event.instead), None)
        if found is None:
            raise CampaignError(f"The diary has no line {event.instead}.")
        if event.title or event.text:
            found.title, found.text, found.own = event.title, event.text, True
        else:
            self.diary.remove(found)

    def comes_next(self, event: Next) -> None:
        """Another fight comes next, or none."""
        self.next = event if event.title else None

    def is_called(self, event: Called) -> None:
        """The campaign has another name."""
        if not event.title.strip() or len(event.title) > LONGEST_TITLE:
            raise CampaignError(f"A campaign has a title of at most {LONGEST_TITLE} characters.")
        self.title = event.title

    def _write(self, title: str, text: str, *, fight: int | None = None, own: bool = False) -> None:
        number = self.diary[-1].number + 1 if self.diary else 0
        self.diary.append(Entry(number, self.day, title, text, fight, own))

    def _member(self, who: str) -> Member:
        if who not in self.members or not self.members[who].here:
            raise CampaignError(
                f"Nobody in the party is called {who!r}; there are {', '.join(self.members) or 'none'}."
            )
        return self.members[who]

    def _checked(self, name: str, sheet: dict[str, Any], more: Items | None = None) -> dict[str, Any]:
        try:
            items = together(
                self.edition.item_shapes, (more or {}, self.items if more is None else self.campaign.items)
            )
            return self.edition.sheet(name, sheet, items)
        except SetupError as fault:
            raise CampaignError(str(fault)) from None


def _person(member: Member) -> Person:
    return Person(member.id, member.name, PARTY, {})


_HAPPEN: dict[type, Callable[[Standing, Any], None]] = {
    Joins: Standing.joins,
    Leaves: Standing.leaves,
    Day: Standing.begin_day,
    Drawn: Standing.drawn,
    SetsOut: Standing.sets_out,
    Fought: Standing.fought,
    ByHand: Standing.by_hand,
    Note: Standing.note,
    Next: Standing.comes_next,
    Called: Standing.is_called,
}


def alive(events: Sequence[Event]) -> list[Event]:
    """The events that were not undone."""
    left: list[Event] = []
    for number, event in enumerate(events, 1):
        if not isinstance(event, Undo):
            left.append(event)
        elif left:
            left.pop()
        else:
            raise CampaignError(f"Event {number} undoes something, and there is nothing left to undo.")
    return left


def standing(campaign: Campaign) -> Standing:
    """How a campaign stands now; CampaignError where something in it cannot have happened."""
    found = Standing(campaign)
    for number, event in enumerate(alive(campaign.events), 1):
        try:
            found.happen(event)
        except SetupError as fault:
            raise CampaignError(f"Event {number} of the campaign: {fault}") from None
    return found
