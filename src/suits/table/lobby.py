"""The few requests that are no play: what can be chosen, new fights, old fights, records, rules.

A seat's secret comes in the body of a request, never in an address, so that no log can hold it.
"""

import asyncio
import functools
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from suits import __version__, rulebook
from suits.fight import Refusal
from suits.record import RecordError, from_json
from suits.store import StoreError
from suits.table import catalogue
from suits.table.guard import LONGEST_BODY, said
from suits.table.house import House, NoSuchLink
from suits.table.room import Room
from suits.table.seating import Wanted, key_hash

FIGHTS_AN_HOUR = 500
"""New fights from one address."""
MOST_LINKS = 200
_HOUR = 3600

T = TypeVar("T")


class Bad(Exception):
    """A request that cannot be taken: why, and the number that goes with it."""

    def __init__(self, why: str, status: int = 400):
        super().__init__(why)
        self.status = status


class _NewFight(catalogue.NewSetup, frozen=True, kw_only=True):
    seats: tuple[Wanted, ...]
    referee: bool = False
    hidden: bool = False


class _Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    keys: tuple[str, ...]


class _OneKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str


class _Import(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    record: msgspec.Raw
    seats: tuple[Wanted, ...] = ()
    referee: bool = True


async def _body(request: Request, kind: type[T]) -> T:
    """What a request brings, no more than is sensible."""
    data = bytearray()
    try:
        async for part in request.stream():
            data += part
            if len(data) > LONGEST_BODY:
                raise Bad(f"That is too much at once: at most {LONGEST_BODY // 1_000_000} MB.", 413)
        return msgspec.json.decode(bytes(data), type=kind)
    except ClientDisconnect:
        raise Bad("The connection was lost.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise Bad(f"That cannot be read: {fault}.") from None


Handler = Callable[[Request], Awaitable[Response]]


def _spoken(handler: Handler) -> Handler:
    """Whatever is wrong is said in a sentence."""

    @functools.wraps(handler)
    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except Bad as fault:
            return said({"why": str(fault)}, fault.status)
        except NoSuchLink as fault:
            return said({"why": str(fault)}, 404)
        except StoreError as fault:
            return said({"why": str(fault)}, 507)
        except (Refusal, RecordError, rulebook.UnknownRule, ValueError) as fault:
            return said({"why": str(fault)}, 400)

    return handle


class Lobby:
    """The handlers, and what they share."""

    def __init__(self, house: House, begun: Callable[[Room], None]):
        self.house = house
        self._begun = begun
        """Told of every new fight's room."""
        self._times: dict[str, deque[float]] = defaultdict(deque)
        self._catalogue: bytes = b""

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/catalogue", self.catalogue),
            Route("/api/encounter", _spoken(self.encounter)),
            Route("/api/character", _spoken(self.character)),
            Route("/api/character", _spoken(self.bring_character), methods=["POST"]),
            Route("/api/fights", _spoken(self.begin), methods=["POST"]),
            Route("/api/mine", _spoken(self.mine), methods=["POST"]),
            Route("/api/record", _spoken(self.record), methods=["POST"]),
            Route("/api/import", _spoken(self.bring), methods=["POST"]),
            Route("/api/rule/{id}", _spoken(self.rule)),
        ]

    def tidy(self) -> None:
        """Forget addresses that have begun nothing for an hour."""
        hour_ago = time.monotonic() - _HOUR
        for client, times in list(self._times.items()):
            if not times or times[-1] < hour_ago:
                del self._times[client]

    async def catalogue(self, request: Request) -> Response:
        """What can be chosen for a new fight."""
        if not self._catalogue:
            everything = await asyncio.to_thread(catalogue.catalogue)  # reads many files: others play on meanwhile
            self._catalogue = msgspec.json.encode({"program": __version__, **everything})
        return Response(self._catalogue, media_type="application/json", headers={"cache-control": "no-cache"})

    async def encounter(self, request: Request) -> Response:
        """One encounter, written out."""
        query = request.query_params
        return said(catalogue.encounter(query.get("name", ""), query.get("edition", "")))

    async def character(self, request: Request) -> Response:
        """One ready-made character, written out."""
        query = request.query_params
        return said(catalogue.character(query.get("edition", ""), query.get("name", "")))

    async def bring_character(self, request: Request) -> Response:
        """A character from somebody's own file."""
        return said(catalogue.bring(await _body(request, catalogue.Brought)))

    async def begin(self, request: Request) -> Response:
        """A new fight; the answer holds the secrets of its links, this once."""
        new = await _body(request, _NewFight)
        self._count(request)
        fight, keys = self.house.begin(catalogue.setup(new), new.seats, new.referee, new.hidden)
        return said(self._links(fight, keys))

    async def bring(self, request: Request) -> Response:
        """A fight from a record."""
        new = await _body(request, _Import)
        self._count(request)
        record = from_json(bytes(new.record))
        seats = new.seats or tuple(
            Wanted((one.id,), "referee" if new.referee else "person") for one in record.setup.people
        )
        fight, keys = self.house.bring(record, seats, new.referee)
        return said(self._links(fight, keys))

    def _count(self, request: Request) -> None:
        client = request.client.host if request.client else ""
        times, now = self._times[client], time.monotonic()
        while times and times[0] < now - _HOUR:
            times.popleft()
        if len(times) >= FIGHTS_AN_HOUR:
            raise Bad(f"{FIGHTS_AN_HOUR} new fights in an hour are enough: finish some first.", 429)
        times.append(now)

    def _links(self, fight: str, keys: dict[str, str]) -> dict[str, Any]:
        room = self.house.room(fight)
        self._begun(room)
        return {
            "fight": fight,
            "title": room.fight.setup.title,
            "links": [
                {"seat": one.id, "name": one.name, "role": one.role, "played": one.played, "key": keys[one.id]}
                for one in room.seating.places
            ],
        }

    async def mine(self, request: Request) -> Response:
        """The fights that these links open."""
        wanted = await _body(request, _Mine)
        by_hash = {key_hash(key): key for key in wanted.keys[:MOST_LINKS]}
        found = [
            {
                "key": key,
                "fight": one.fight,
                "title": one.title,
                "edition": one.edition,
                "seat": one.seat.partition("/")[0],
                "created": one.created,
                "result": one.result,
            }
            for hash_, key in by_hash.items()
            for one in self.house.store.summaries([hash_])
        ]
        return said({"fights": sorted(found, key=lambda one: str(one["created"]), reverse=True)})

    async def record(self, request: Request) -> Response:
        """The fight as a file."""
        opened = self.house.open((await _body(request, _OneKey)).key)
        data = opened.room.record(opened.place)
        name = f"{opened.room.name}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(data, media_type="application/json", headers=headers)

    async def rule(self, request: Request) -> Response:
        """What a rule says."""
        rule = rulebook.rule(request.path_params["id"])
        also = [{"id": one.id, "title": one.title, "text": one.text} for one in rulebook.rulings_on(rule.id)]
        return said({"id": rule.id, "title": rule.title, "text": rule.text, "rulings": also})
