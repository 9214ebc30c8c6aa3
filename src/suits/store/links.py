"""Links to fights in what lies on desks: their hashes. A secret itself is kept nowhere."""

import hashlib
from typing import Any

import msgspec


class _Where(msgspec.Struct):
    mark: str = ""


class _Event(msgspec.Struct):
    where: _Where | None = None


class _Body(msgspec.Struct):
    events: tuple[_Event, ...] = ()


def mark_of(key: str) -> str:
    """What is kept of a link's secret."""
    return hashlib.sha256(key.encode()).hexdigest() if key else ""


def marks(campaign: bytes) -> frozenset[str]:
    """The links that a campaign knows."""
    events = msgspec.json.decode(campaign, type=_Body).events
    return frozenset(one.where.mark for one in events if one.where is not None and one.where.mark)


def hashed(campaign: Any, *, ours: bool) -> Any:
    """A campaign as plain values, with marks in the place of secrets.

    `ours`: it was kept here. In what somebody brings a mark says nothing: whoever had seen a store could write it.
    """
    events = campaign.get("events") if isinstance(campaign, dict) else None
    if not isinstance(events, list):
        return campaign
    return {**campaign, "events": [_hashed(event, ours) for event in events]}


def _hashed(event: Any, ours: bool) -> Any:
    where = event.get("where") if isinstance(event, dict) else None
    if not isinstance(where, dict):
        return event
    key = where.get("key")
    mark = mark_of(key) if isinstance(key, str) and key else where.get("mark", "") if ours else ""
    left = {name: value for name, value in where.items() if name not in ("key", "mark")}
    return {**event, "where": {**left, **({"mark": mark} if mark else {})}}
