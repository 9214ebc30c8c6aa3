"""A campaign as a file: how it began, and what happened since. Events are only ever added; an undo is one too."""

from typing import Annotated, Any, Literal

import msgspec

from suits.editions.counting import End
from suits.limits import LARGEST_RECORD
from suits.people import OptionValue, SetupError
from suits.store.links import hashed
from suits.texts import in_utf8
from suits.version import __version__

FORMAT: Literal["suits-campaign"] = "suits-campaign"
VERSION = 1
WEEK = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
LONGEST_TITLE = 120
LONGEST_TEXT = 10_000
MOST_EVENTS = 20_000
MOST_MEMBERS = 60


class CampaignError(SetupError):
    """A campaign that cannot be read, or something that cannot happen in it now, said in one sentence."""


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", omit_defaults=True):
    """Something that happened in a campaign."""


class Joins(Happening, frozen=True, tag="joins"):
    """Somebody comes into the party, or comes with another sheet: what they carry stays."""

    id: str
    name: str
    sheet: dict[str, Any]
    fights: bool = True
    """Whether they go into fights; a doctor may stay where the party rests."""


class Leaves(Happening, frozen=True, tag="leaves"):
    """Somebody goes."""

    who: str


class Day(Happening, frozen=True, tag="day"):
    """A day passes: the cards of those who rest are drawn next."""

    rests: tuple[str, ...] | None = None
    """Who rests; not said: everybody."""
    real: bool = False
    """Whether people draw real cards for it."""


class Drawn(Happening, frozen=True, tag="drawn"):
    """A card of a day of rest: a step, as a record of a fight has it."""

    step: str


class Came(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How somebody came out of a fight, and what they did in it."""

    name: str
    side: str
    end: End
    lasts: dict[str, Any] = {}
    """What stands on the sheet afterwards, of what lasts (R-91)."""
    hits: int = 0
    dealt: int = 0
    taken: int = 0
    felled: int = 0
    """Foes whose last blow was theirs, and who did not get up again."""
    kills: int = 0
    """Of these the dead."""


class Where(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a fight is kept: at the table, by its id and the mark of a link to it; or in a file."""

    fight: str = ""
    key: Annotated[str, msgspec.Meta(description="The secret of a link to it, as a page says it: never kept.")] = ""
    mark: Annotated[str, msgspec.Meta(description="What is kept of that secret: its SHA-256, in hex.")] = ""
    file: str = ""


class SetsOut(Happening, frozen=True, tag="sets out"):
    """The party has gone into a fight that is not over yet."""

    title: str
    where: Where


class Fought(Happening, frozen=True, tag="fought"):
    """A fight is over, and everybody came out of it."""

    title: str
    people: dict[str, Came]
    side: str
    """Whose side the party was on."""
    won: str = ""
    """The side that won; empty: nobody."""
    rounds: int = 0
    where: Where = Where()
    luck: float | None = None
    """What the cards gave the party's side, in chance to win, if somebody worked it out."""


class ByHand(Happening, frozen=True, tag="by hand"):
    """Numbers are set: where an edition has no rules of healing, or the game master says so."""

    who: str
    lasts: dict[str, Any]
    why: str = ""


class Note(Happening, frozen=True, tag="note"):
    """A line of the diary; `instead`: of which earlier one, counted from 0 (with nothing in it that one is gone)."""

    title: str
    text: str = ""
    instead: int | None = None


class Next(Happening, frozen=True, tag="next"):
    """The fight that comes next; with nothing in it there is none."""

    title: str = ""
    encounter: dict[str, Any] = {}
    """As an encounter's file says it, people written out."""
    side: str = ""
    """Which side the party takes: its people stand in the place of those."""
    by: int | None = None
    """The last day on which it can be fought."""


class Called(Happening, frozen=True, tag="called"):
    """The campaign has another name."""

    title: str


class Undo(Happening, frozen=True, tag="undo"):
    """What happened last that was not undone is undone."""


Event = Joins | Leaves | Day | Drawn | SetsOut | Fought | ByHand | Note | Next | Called | Undo


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything by value: nothing else is needed to know how it stands."""

    format: Literal["suits-campaign"] = FORMAT
    version: int = VERSION
    program: str = __version__
    edition: str
    title: str
    options: dict[str, OptionValue] = {}
    """House rules that differ."""
    items: dict[str, dict[str, Any]] = {}
    """Weapons and the like of one's own, as an encounter's file has them."""
    calendar: tuple[str, ...] = WEEK
    """What the days are called, from the first on, again and again."""
    events: tuple[Event, ...] = ()


def add(campaign: Campaign, *events: Event) -> Campaign:
    """The campaign with something more in it."""
    if len(campaign.events) + len(events) > MOST_EVENTS:
        raise CampaignError(f"A campaign holds {MOST_EVENTS} events: begin another with the same people.")
    as_read = msgspec.json.decode(msgspec.json.encode(events), type=tuple[Event, ...])
    return msgspec.structs.replace(campaign, events=campaign.events + as_read)


def to_json(campaign: Campaign) -> bytes:
    """The campaign as a file, an event after the other."""
    return msgspec.json.format(msgspec.json.encode(campaign), indent=1) + b"\n"


def from_json(data: bytes, name: str = "this campaign") -> Campaign:
    """Read a campaign; whatever is wrong with it is said in one sentence."""
    if len(data) > LARGEST_RECORD:
        raise CampaignError(f"{name} is too large for a campaign.")
    try:
        loose: Any = msgspec.json.decode(in_utf8(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise CampaignError(f"{name} is cut off or is no campaign: it does not end as JSON should.") from None
    return from_loose(loose, name)


def from_loose(loose: Any, name: str = "this campaign") -> Campaign:
    """A campaign from plain values."""
    if not isinstance(loose, dict) or loose.get("format") != FORMAT:
        raise CampaignError(f"{name} is no campaign: the field 'format' should say '{FORMAT}'.")
    version = loose.get("version")
    if not isinstance(version, int) or version < 1:
        raise CampaignError(f"{name}: the field 'version' should be {VERSION}, found {version!r}.")
    if version > VERSION:
        raise CampaignError(f"{name} was written by a newer program (version {version}): update suits to open it.")
    try:
        campaign = msgspec.convert(hashed(loose, ours=True), Campaign)
    except msgspec.ValidationError as fault:
        what, _, where = str(fault).partition(" - at `$.")
        raise CampaignError(f"{name}: {where.rstrip('`') or 'the file'}: {what[0].lower()}{what[1:]}.") from None
    if not campaign.title.strip() or len(campaign.title) > LONGEST_TITLE:
        raise CampaignError(f"{name}: a campaign has a title of at most {LONGEST_TITLE} characters.")
    if not campaign.calendar or not all(day.strip() for day in campaign.calendar):
        raise CampaignError(f"{name}: the calendar names at least one day.")
    if len(campaign.events) > MOST_EVENTS:
        raise CampaignError(f"{name}: a campaign holds at most {MOST_EVENTS} events.")
    return campaign
