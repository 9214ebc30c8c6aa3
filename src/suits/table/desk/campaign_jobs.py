"""What is worked out for campaigns by other processes: bytes in, bytes out."""

from collections.abc import Callable
from typing import Any

import msgspec

from suits import limits
from suits.desk import kinds
from suits.desk.campaigns import doing
from suits.desk.campaigns.model import Campaign, CampaignError, SetsOut, Where, add, from_json
from suits.desk.campaigns.outlook import outlook
from suits.desk.campaigns.standing import standing
from suits.desk.campaigns.taking_over import taken_over
from suits.desk.campaigns.telling import tell
from suits.fight import replay
from suits.record import from_json as record_from_json
from suits.store import Draft
from suits.store.links import mark_of
from suits.table.desk.sizes import LARGEST_THING

KIND = "campaign"


class Wanted(msgspec.Struct, frozen=True):
    """What somebody wants to do with a campaign; nothing of it where it begins."""

    id: str
    kept: bytes
    wish: doing.Said


class Taken(msgspec.Struct, frozen=True):
    """A fight that is over, to be taken over."""

    id: str
    kept: bytes
    record: bytes
    where: Where


class Done(msgspec.Struct, frozen=True):
    """The campaign as it is kept, and what its page is told of it (JSON)."""

    draft: Draft
    told: bytes


def do(body: bytes) -> bytes:
    """Let something happen in a campaign."""
    wanted = msgspec.msgpack.decode(body, type=Wanted)
    if not wanted.kept:
        if not isinstance(wanted.wish, doing.Begin):
            raise CampaignError("There is no such campaign.")
        return _done(wanted.id, doing.begin(wanted.wish))
    return _done(wanted.id, doing.do(from_json(wanted.kept), _without_secret(wanted.wish)))


def _without_secret(wish: doing.Said) -> doing.Said:
    """Keep the mark of the link that is told, and no mark that only somebody says."""
    if not (isinstance(wish, doing.Happen) and isinstance(wish.event, SetsOut)):
        return wish
    where = msgspec.structs.replace(wish.event.where, key="", mark=mark_of(wish.event.where.key))
    return doing.Happen(msgspec.structs.replace(wish.event, where=where))


def take(body: bytes) -> bytes:
    """Take over how everybody came out of a fight."""
    wanted = msgspec.msgpack.decode(body, type=Taken)
    campaign = from_json(wanted.kept)
    fight = replay(record_from_json(wanted.record))
    after = add(campaign, taken_over(fight, standing(campaign).members, wanted.where))
    standing(after)
    return _done(wanted.id, after)


def look(body: bytes) -> bytes:
    """How a campaign stands, as its page is told."""
    return msgspec.json.encode(tell(from_json(body)))


def ahead(body: bytes) -> bytes:
    """How the party may be on the days on which the next fight may be fought."""
    return msgspec.json.encode({"days": [_ahead(one) for one in outlook(standing(from_json(body)))]})


def _ahead(one: Any) -> dict[str, Any]:
    hurt = {who: {**found._asdict(), "whole": found.whole} for who, found in one.hurt.items()}
    return {"day": one.day, "hurt": hurt, "encounter": one.encounter}


def out(kept: bytes) -> SetsOut | None:
    """The fight that the party has gone into: of what is known to be a campaign."""
    return standing(from_json(kept)).out


def where(body: bytes) -> bytes:
    """Where the fight is that the party has gone into."""
    found = out(body)
    if found is None:
        raise CampaignError("The party is in no fight: there is nothing to take over.")
    return msgspec.msgpack.encode(found.where)


def _done(id_: str, campaign: Campaign) -> bytes:
    kept = msgspec.json.encode(campaign)
    limits.check_size(len(kept), "This campaign", LARGEST_THING)
    reading = kinds.read(KIND, msgspec.json.decode(kept))
    summary = msgspec.json.encode(kinds.summary(reading)).decode()
    draft = Draft(KIND, id_, reading.title, reading.edition, summary, kept)
    return msgspec.msgpack.encode(Done(draft, msgspec.json.encode(tell(campaign))))


JOBS: dict[str, Callable[[bytes], bytes]] = {
    "campaign do": do,
    "campaign take": take,
    "campaign look": look,
    "campaign ahead": ahead,
    "campaign where": where,
}
