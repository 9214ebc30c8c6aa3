"""Where pages ask for what lies on a desk. Its secret comes in the body of a request, never in an address."""

from functools import partial
from typing import Annotated, Any, NoReturn

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits.store import Conflict, Draft, Listed, Store, Thing
from suits.store.unused import UNUSED_DAYS, until
from suits.table import quotas
from suits.table.bodies import Bad, body_of
from suits.table.desk.jobs import Brought, Read
from suits.table.desk.sizes import BESIDE_THE_BODY, LARGEST_THING
from suits.table.guard import client_address, said
from suits.table.lobby import check_volume, spoken, unless_gone
from suits.table.rates import Rate, Volume
from suits.table.seating import key_hash, new_key
from suits.table.workers import Workers
from suits.table.writer import Writer

DESKS_AN_HOUR = 60
LOOKS_A_MINUTE, CHANGES_A_MINUTE = 600, 300
"""From one address."""
MOST_THINGS = 1000
NO_SUCH_DESK = "This link opens no desk. Look for the right one, or begin a new desk."
NO_SUCH_THING = "That is not on this desk."

Name = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


class _Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str


class _Which(_Key, frozen=True, forbid_unknown_fields=True):
    kind: Name
    id: Name


class _Version(_Which, frozen=True, forbid_unknown_fields=True):
    version: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]


class _Put(_Version, frozen=True, forbid_unknown_fields=True):
    body: dict[str, Any]


class Desk:
    """The handlers, and what they share."""

    def __init__(self, store: Store, workers: Workers, writer: Writer, stored: Volume):
        """`stored`: what each address has stored of late."""
        self.store = store
        self.writer = writer
        self.workers = workers
        self.stored = stored
        self.most_bytes = quotas.A_DESK
        """So many bytes may lie on a desk."""
        self.unused_days = UNUSED_DAYS
        """So many days a new desk is kept if nobody puts anything there; 0: for good."""
        self._new = Rate(3600)
        self._looks = Rate(60)
        self._changes = Rate(60)

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/desk/new", spoken(self.new), methods=["POST"]),
            Route("/api/desk", spoken(self.open), methods=["POST"]),
            Route("/api/desk/thing", spoken(self.thing), methods=["POST"]),
            Route("/api/desk/put", spoken(self.put), methods=["POST"]),
            Route("/api/desk/remove", spoken(self.remove), methods=["POST"]),
            Route("/api/desk/restore", spoken(self.restore), methods=["POST"]),
        ]

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        for rate in (self._new, self._looks, self._changes):
            rate.tidy()

    async def new(self, request: Request) -> Response:
        """A new desk; the answer holds the secret of its link, this once."""
        if not self._new.allows(client_address(request.scope), DESKS_AN_HOUR):
            raise Bad(f"{self._new.most(DESKS_AN_HOUR)} new desks in an hour are enough: use one of them.", 429)
        key, kept_until = new_key(), until(self.unused_days)
        await self.writer.did(partial(self.store.new_desk, new_key(), key_hash(key), kept_until))
        return said({"key": key, "kept_until": kept_until})

    async def open(self, request: Request) -> Response:
        """Everything on a desk, a line each."""
        desk = self.looking(request, (await body_of(request, _Key)).key)
        return said(
            {"kept_until": self.store.room(desk).kept_until, "things": [_line(one) for one in self.store.things(desk)]}
        )

    async def thing(self, request: Request) -> Response:
        """One thing, with all that is in it; also one that was removed of late."""
        wanted = await body_of(request, _Which)
        found = self.store.thing(self.looking(request, wanted.key), wanted.kind, wanted.id)
        if found is None:
            raise Bad(NO_SUCH_THING, 404)
        return said(_whole(found))

    async def put(self, request: Request) -> Response:
        """Keep a thing; 409 with what is there where it was changed elsewhere."""
        self.check_changes(request)
        wanted = await body_of(request, _Put, LARGEST_THING + BESIDE_THE_BODY)
        desk = self.changing(request, wanted.key, new=wanted.version == 0)
        job = msgspec.json.encode(Brought(wanted.kind, wanted.id, wanted.body))
        address = client_address(request.scope)
        read = msgspec.msgpack.decode(
            await unless_gone(request, self.workers.run("desk thing", job, address)), type=Read
        )
        try:
            version = await self.keep(request, desk, read.draft, wanted.version)
        except Conflict as fault:
            return conflict(fault)
        return said({"version": version, "title": read.draft.title, **msgspec.json.decode(read.told)})

    async def remove(self, request: Request) -> Response:
        """Take a thing from the desk; it can be restored for a while."""
        return await self._mark(request, gone=True)

    async def restore(self, request: Request) -> Response:
        """Put back what was removed."""
        return await self._mark(request, gone=False)

    async def _mark(self, request: Request, *, gone: bool) -> Response:
        wanted = await body_of(request, _Version)
        desk = self.changing(request, wanted.key)
        if not gone and self.store.room(desk).things >= MOST_THINGS:
            _full()
        if self.store.thing(desk, wanted.kind, wanted.id) is None:
            raise Bad(NO_SUCH_THING, 404)
        mark = partial(self.store.mark_gone, desk, wanted.kind, wanted.id, wanted.version, gone)
        try:
            return said({"version": await self.writer.did(mark)})
        except Conflict as fault:
            return conflict(fault)

    def _check_room(self, desk: str, new: bool) -> None:
        room = self.store.room(desk)
        if room.bytes >= self.most_bytes:
            raise Bad(quotas.DESK.format(self.most_bytes // quotas.MEGABYTE), 413)
        if new and room.things >= MOST_THINGS:
            _full()

    async def keep(self, request: Request, desk: str, draft: Draft, expected: int) -> int:
        """Keep a thing as it is now; its new version. By how much the desk has grown counts for the address."""
        before = self.store.room(desk).bytes
        version = await self.writer.did(partial(self.store.put, desk, draft, expected))
        self.stored.add(client_address(request.scope), max(0, self.store.room(desk).bytes - before))
        return version

    def looking(self, request: Request, key: str) -> str:
        """The desk that a secret opens, for whoever looks at it."""
        if not self._looks.allows(client_address(request.scope), LOOKS_A_MINUTE):
            raise Bad("That is too much to look at at once: wait a little.", 429)
        return self._desk(key)

    def check_changes(self, request: Request) -> None:
        """Refuse an address that has changed enough, before anything more is read of it."""
        if not self._changes.has_left(client_address(request.scope), CHANGES_A_MINUTE):
            raise Bad("That is too much to keep at once: wait a little.", 429)

    def changing(self, request: Request, key: str, new: bool | None = None) -> str:
        """The same for whoever changes something; `new`: what is put there is new, or is not; None: nothing is put."""
        self.check_changes(request)
        self._changes.allows(client_address(request.scope), CHANGES_A_MINUTE)
        desk = self._desk(key)
        if new is not None:
            check_volume(self.stored, client_address(request.scope))
            self._check_room(desk, new)
        return desk

    def _desk(self, key: str) -> str:
        desk = self.store.desk(key_hash(key))
        if desk is None:
            raise Bad(NO_SUCH_DESK, 404)
        return desk


def _full() -> NoReturn:
    raise Bad(f"This desk is full: it holds {MOST_THINGS} things. Remove some, or begin another desk.", 413)


def _line(one: Listed) -> dict[str, Any]:
    return {**msgspec.to_builtins(one), "summary": msgspec.Raw(one.summary.encode())}


def _whole(one: Thing) -> dict[str, Any]:
    return {**_line(one.listed), "body": msgspec.Raw(one.body)}


def conflict(fault: Conflict) -> Response:
    """Both are to be seen: what was sent is still on the page, and this is what is there."""
    return said({"why": str(fault), "now": None if fault.now is None else _whole(fault.now)}, 409)
