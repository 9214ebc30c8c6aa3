"""Where pages ask for campaigns: what happens in one is checked, drawn and kept here, and the page is told."""

from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits.desk.campaigns.doing import Said
from suits.desk.campaigns.model import Where
from suits.store import Conflict
from suits.store.links import marks
from suits.table.bodies import Bad, body_of
from suits.table.desk.campaign_jobs import KIND, Done, Taken, Wanted
from suits.table.desk.routes import NO_SUCH_THING, Desk, Name, conflict
from suits.table.desk.sizes import BESIDE_THE_BODY, LARGEST_THING
from suits.table.guard import client_address, said
from suits.table.lobby import Lobby, spoken, unless_gone


class _One(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    id: Name


class _Versioned(_One, frozen=True, forbid_unknown_fields=True):
    version: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]


class _Do(_Versioned, frozen=True, forbid_unknown_fields=True):
    wish: Said


class _Enter(_One, frozen=True, forbid_unknown_fields=True):
    mark: str


def _hash(mark: str) -> bytes:
    """The hash of a link, as the store has it."""
    try:
        return bytes.fromhex(mark)
    except ValueError:
        return b""


class Campaigns:
    """The handlers, and what they share with the desk and the lobby."""

    def __init__(self, desk: Desk, lobby: Lobby):
        self.desk = desk
        self.lobby = lobby

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/desk/campaign", spoken(self.look), methods=["POST"]),
            Route("/api/desk/campaign/do", spoken(self.do), methods=["POST"]),
            Route("/api/desk/campaign/take", spoken(self.take), methods=["POST"]),
            Route("/api/desk/campaign/enter", spoken(self.enter), methods=["POST"]),
            Route("/api/desk/campaign/ahead", spoken(self.ahead), methods=["POST"]),
        ]

    async def look(self, request: Request) -> Response:
        """How a campaign stands."""
        wanted = await body_of(request, _One)
        listed, kept = self._kept(self.desk.looking(request, wanted.key), wanted.id)
        told = await self._away(request, "campaign look", kept)
        return said({"version": listed, "told": msgspec.Raw(told)})

    async def ahead(self, request: Request) -> Response:
        """How the party may be on the days on which the next fight may be fought."""
        wanted = await body_of(request, _One)
        _, kept = self._kept(self.desk.looking(request, wanted.key), wanted.id)
        return said(msgspec.Raw(await self._away(request, "campaign ahead", kept)))

    async def do(self, request: Request) -> Response:
        """Let something happen; 409 where something else has happened since."""
        self.desk.check_changes(request)
        wanted = await body_of(request, _Do, LARGEST_THING + BESIDE_THE_BODY)
        desk = self.desk.changing(request, wanted.key, new=wanted.version == 0)
        kept = b""
        if wanted.version:
            version, kept = self._kept(desk, wanted.id)
            if version != wanted.version:
                return await self._overtaken(request, version, kept)
        job = msgspec.msgpack.encode(Wanted(wanted.id, kept, wanted.wish))
        return await self._keep(request, desk, wanted.version, await self._away(request, "campaign do", job))

    async def take(self, request: Request) -> Response:
        """Take over how everybody came out of the fight that the party went into."""
        wanted = await body_of(request, _Versioned)
        desk = self.desk.changing(request, wanted.key, new=False)
        version, kept = self._kept(desk, wanted.id)
        if version != wanted.version:
            return await self._overtaken(request, version, kept)
        where = msgspec.msgpack.decode(await self._away(request, "campaign where", kept), type=Where)
        record = await self.lobby.record_of(request, _hash(where.mark))
        job = msgspec.msgpack.encode(Taken(wanted.id, kept, record, where))
        return await self._keep(request, desk, wanted.version, await self._away(request, "campaign take", job))

    async def enter(self, request: Request) -> Response:
        """Make a new link to a fight of this campaign: whoever has the desk goes back there with it."""
        wanted = await body_of(request, _Enter)
        _, kept = self._kept(self.desk.changing(request, wanted.key), wanted.id)
        if wanted.mark not in marks(kept):
            raise Bad("This campaign has no such fight.", 404)
        key, opened = await self.lobby.new_key_for(_hash(wanted.mark))
        return said({"key": key, "title": opened.room.fight.setup.title, "name": opened.place.name})

    async def _keep(self, request: Request, desk: str, version: int, done: bytes) -> Response:
        found = msgspec.msgpack.decode(done, type=Done)
        try:
            now = await self.desk.keep(request, desk, found.draft, version)
        except Conflict as fault:
            if fault.now is None:
                return conflict(fault)
            return await self._overtaken(request, fault.now.listed.version, fault.now.body)
        summary = msgspec.Raw(found.draft.summary.encode())
        return said({"version": now, "title": found.draft.title, "summary": summary, "told": msgspec.Raw(found.told)})

    async def _overtaken(self, request: Request, version: int, kept: bytes) -> Response:
        """Somebody else was quicker: nothing was changed, and this is how it stands now."""
        told = await self._away(request, "campaign look", kept)
        why = "Something else has happened in this campaign meanwhile, on another device: look, and say it again."
        return said({"why": why, "version": version, "told": msgspec.Raw(told)}, 409)

    def _kept(self, desk: str, id_: str) -> tuple[int, bytes]:
        found = self.desk.store.thing(desk, KIND, id_)
        if found is None or found.listed.gone:
            raise Bad(NO_SUCH_THING, 404)
        return found.listed.version, found.body

    async def _away(self, request: Request, job: str, body: bytes) -> bytes:
        work: Any = self.desk.workers.run(job, body, client_address(request.scope))
        found: bytes = await unless_gone(request, work)
        return found
