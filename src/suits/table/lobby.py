"""The few requests that are no play: what can be chosen, new fights, old fights, records, rules.

A seat's secret comes in the body of a request, never in an address, so that no log can hold it.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits import rulebook
from suits.fight import Refusal
from suits.record import RecordError
from suits.result import read_result
from suits.store import StoreError
from suits.table import catalogue, quotas, sequels
from suits.table.again import How
from suits.table.again import Then as AfterThis
from suits.table.beginning import New, handed_out, reseated
from suits.table.bodies import LONGEST_LIST, SHORT, Bad, body_of, brought, bytes_of
from suits.table.browsers import browser
from suits.table.glancing import glance
from suits.table.guard import LONGEST_BODY, client_address, said
from suits.table.histories import Past
from suits.table.holding import by_people, carried_on, doors
from suits.table.house import House, NoSuchLink, Opened, is_void
from suits.table.keeping import size
from suits.table.neighbours.owning import Elsewhere
from suits.table.neighbours.passing_on import pass_on
from suits.table.operating.audit import RECORD, REPLAY, audit
from suits.table.rates import Rate, Volume
from suits.table.seating import key_hash
from suits.table.turns import Turns
from suits.table.workers import Stopped, Workers
from suits.version import __version__
from suits.view import REFEREE

FIGHTS_AN_HOUR = 500
"""New fights from one address."""
FILES_A_MINUTE = 120
"""What one address may bring, fights and all."""
GLANCES_A_MINUTE = 600
"""Fights that one address may look at from the first page."""
LONGEST_ENCOUNTER = 1_000_000
"""Bytes of a request that brings an encounter to be played."""
FOLLOWS_A_MINUTE = 60
"""Keys to fights that follow for one address."""
MOST_LINKS = 200

T = TypeVar("T")


class _Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    keys: tuple[str, ...]


class _OneKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str


class _Again(_OneKey, frozen=True, forbid_unknown_fields=True):
    how: How = "same"


class _Branch(_OneKey, frozen=True, forbid_unknown_fields=True, kw_only=True):
    step: int
    answer: str
    people: tuple[str, ...] = ()


async def gone(request: Request) -> None:
    """Wait until whoever asked is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def unless_gone(request: Request, doing: Coroutine[None, None, T]) -> T:
    """What comes of it; it is stopped when nobody waits for it any more."""
    work, left = asyncio.create_task(doing), asyncio.create_task(gone(request))
    try:
        await asyncio.wait((work, left), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise Bad("The connection was lost.")
        return work.result()
    finally:
        await ended(work, left)
        del work, left  # a fault leads here: it would hold the task that holds it


async def read_away(request: Request, workers: Workers, job: str, longest: int, seconds: float | None = None) -> bytes:
    """What a process makes of what a request brings; nothing is read for an address that has enough under way."""
    address = client_address(request.scope)
    workers.check(address)
    body = await bytes_of(request, longest)
    return await unless_gone(request, workers.run(job, body, address, seconds))


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """Stop tasks, and wait until they have stopped."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


Handler = Callable[[Request], Awaitable[Response]]


def spoken(handler: Handler) -> Handler:
    """Whatever is wrong is said in a sentence."""

    @functools.wraps(handler)
    async def handle(request: Request) -> Response:
        try:
            try:
                return await handler(request)
            except Elsewhere as other:
                return await pass_on(request, brought(request), client_address(request.scope), other)
        except ConnectionError as fault:
            return said({"why": str(fault)}, 503)
        except (Bad, Stopped) as fault:
            return said({"why": str(fault)}, fault.status)
        except NoSuchLink as fault:
            return said({"why": str(fault)}, 404)
        except StoreError as fault:
            return said({"why": str(fault)}, 507)
        except (Refusal, RecordError, rulebook.UnknownRule, ValueError) as fault:
            return said({"why": str(fault)}, 400)

    return handle


def _browser(request: Request) -> str:
    return browser(request.headers)


def _links(fight: str, new: New, keys: dict[str, str]) -> dict[str, Any]:
    """The secrets of a new fight. Its table is laid when the first of them comes."""
    return {
        "fight": fight,
        "title": new.title,
        "links": [
            {"seat": one.id, "name": one.name, "role": one.role, "played": one.played, "key": keys[one.id]}
            for one in new.seating.places
            if one.id in keys
        ],
    }


def check_volume(stored: Volume, address: str) -> None:
    """Refuse an address that has stored enough of late."""
    if not stored.has_left(address, quotas.AN_HOUR):
        raise Bad(quotas.HOUR.format(stored.most(quotas.AN_HOUR) // quotas.MEGABYTE), 429)


class Lobby:
    """The handlers, and what they share."""

    def __init__(self, house: House, turns: Turns, workers: Workers, stored: Volume):
        """`stored`: what each address has stored of late."""
        self.house = house
        self.turns = turns
        self.workers = workers
        self.stored = stored
        self._files = Rate(60)
        self._fights = Rate(3600)
        self._glances = Rate(60)
        self._follows = Rate(60)
        self._catalogue: bytes = b""
        self._lessons: bytes = b""

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/catalogue", self.catalogue),
            Route("/api/encounter", spoken(self.encounter)),
            Route("/api/encounter", spoken(self.bring_encounter), methods=["POST"]),
            Route("/api/character", spoken(self.character)),
            Route("/api/character", spoken(self.bring_character), methods=["POST"]),
            Route("/api/fights", spoken(self.begin), methods=["POST"]),
            Route("/api/lessons", self.lessons),
            Route("/api/lessons", spoken(self.begin_lesson), methods=["POST"]),
            Route("/api/glossary", spoken(self.glossary)),
            Route("/api/coach", spoken(self.coach)),
            Route("/api/mine", spoken(self.mine), methods=["POST"]),
            Route("/api/glance", spoken(self.glance), methods=["POST"]),
            Route("/api/record", spoken(self.record), methods=["POST"]),
            Route("/api/share", spoken(self.share), methods=["POST"]),
            Route("/api/import", spoken(self.bring), methods=["POST"]),
            Route("/api/again", spoken(self.again), methods=["POST"]),
            Route("/api/follow", spoken(self.follow), methods=["POST"]),
            Route("/api/branch", spoken(self.branch), methods=["POST"]),
            Route("/api/rule/{id}", spoken(self.rule)),
        ]

    def tidy(self) -> None:
        """Forget addresses that have brought nothing of late."""
        self._files.tidy()
        self._fights.tidy()
        self._glances.tidy()
        self._follows.tidy()

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
        row = await self._read_away(request, "character", LONGEST_BODY)
        return Response(row, 200, {"cache-control": "no-store"}, "application/json")

    async def bring_encounter(self, request: Request) -> Response:
        """An encounter from somebody's own file."""
        written = await self._read_away(request, "encounter", LONGEST_BODY)
        return Response(written, 200, {"cache-control": "no-store"}, "application/json")

    async def begin(self, request: Request) -> Response:
        """A new fight; the answer holds the secrets of its links, this once.

        Where it follows another one, whoever held a seat there holds it here: nobody else is told their key.
        """
        read = await self._read_away(request, "begin", LONGEST_ENCOUNTER)
        new = handed_out(msgspec.msgpack.decode(read, type=New), _browser(request))
        before = await self._before(request, new.follows) if new.follows else None
        if before is None:
            return said(_links(*await self._kept(request, new)))
        seats = by_people(before.room.seating, new.seating, _browser(request))
        new = reseated(new, carried_on(new.seating, before.room.seating, seats))
        fight, new, keys = await self._kept(request, new, seats.values())
        if seats:
            before = await self._opened(new.follows)
            opens = doors(before.room.seating, seats)
            sequels.tell_again(before.room, before.place, "next", fight, AfterThis(new, opens))
            await before.room.stored()
        return said(_links(fight, new, keys))

    async def _before(self, request: Request, key: str) -> Opened | None:
        """The fight that another one is to follow, if it is there and over, and whoever asks may begin another one."""
        try:
            opened = await self._opened(key)
        except NoSuchLink:
            return None
        seating = opened.room.seating
        began = bool(seating.began) and seating.began == _browser(request)
        may = began or opened.place.role not in sequels.WATCHING
        return opened if may and opened.room.fight.over else None

    async def lessons(self, request: Request) -> Response:
        """The lessons there are."""
        if not self._lessons:
            self._lessons = msgspec.json.encode(await asyncio.to_thread(catalogue.lessons))
        return Response(self._lessons, media_type="application/json", headers={"cache-control": "no-cache"})

    async def begin_lesson(self, request: Request) -> Response:
        """A new fight that goes by a lesson; the answer holds the secrets of its links, this once."""
        return await self._keep(request, "lesson", SHORT)

    async def glossary(self, request: Request) -> Response:
        """The words of an edition."""
        edition = request.query_params.get("edition", "")
        return said({"terms": msgspec.to_builtins(await asyncio.to_thread(catalogue.terms, edition))})

    async def coach(self, request: Request) -> Response:
        """What the coach says to each kind of question of an edition."""
        edition = request.query_params.get("edition", "")
        return said({"questions": msgspec.to_builtins(await asyncio.to_thread(catalogue.coach, edition))})

    async def bring(self, request: Request) -> Response:
        """A fight from a record."""
        return await self._keep(request, "bring", LONGEST_BODY)

    async def _keep(self, request: Request, job: str, longest: int) -> Response:
        new = msgspec.msgpack.decode(await self._read_away(request, job, longest), type=New)
        return said(_links(*await self._kept(request, handed_out(new, _browser(request)))))

    async def _kept(self, request: Request, new: New, held: Collection[str] = ()) -> tuple[str, New, dict[str, str]]:
        """A new fight is kept: its name, and the secrets of its links."""
        address = client_address(request.scope)
        check_volume(self.stored, address)
        if not self._fights.allows(address, FIGHTS_AN_HOUR):
            raise Bad(f"{self._fights.most(FIGHTS_AN_HOUR)} new fights in an hour are enough: finish some first.", 429)
        fight, keys = await self.house.kept(new, held)
        kept = new.kept
        self.stored.add(address, len(kept.setup) + size(kept.journal) + sum(map(len, map(bytes, new.played))))
        return fight, new, keys

    async def _read_away(self, request: Request, job: str, longest: int) -> bytes:
        """What another process makes of what a request brings; nothing is read of a request that is one too many."""
        self._count_file(request)
        return await read_away(request, self.workers, job, longest)

    async def away(self, request: Request, job: str, body: bytes) -> bytes:
        """What another process makes of something; it is stopped when nobody waits for it any more."""
        self._count_file(request)
        return await unless_gone(request, self.workers.run(job, body, client_address(request.scope)))

    def _count_file(self, request: Request) -> None:
        if not self._files.allows(client_address(request.scope), FILES_A_MINUTE):
            raise Bad(f"{self._files.most(FILES_A_MINUTE)} files in a minute are enough: wait a little.", 429)

    async def mine(self, request: Request) -> Response:
        """The fights that these links open."""
        wanted = await body_of(request, _Mine, LONGEST_LIST)
        by_hash = {key_hash(key): key for key in wanted.keys[:MOST_LINKS]}
        found = [
            {
                "key": key,
                "fight": one.fight,
                "title": one.title,
                "edition": one.edition,
                "seat": one.seat.partition("/")[0],
                "created": one.created,
                "touched": one.touched,
                "result": read_result(one.result),
            }
            for hash_, key in by_hash.items()
            for one in self.house.store.summaries([hash_])
            if not is_void(one.seating, one.seat)
        ]
        return said({"fights": sorted(found, key=lambda one: float(str(one["touched"])), reverse=True)})

    async def glance(self, request: Request) -> Response:
        """How the fight that a link opens stands for its seat, in a few words."""
        key = (await body_of(request, _OneKey)).key
        if not self._glances.allows(client_address(request.scope), GLANCES_A_MINUTE):
            raise Bad("That is too much to look at at once: wait a little.", 429)
        await self.house.fetch(key, self.turns, log=False)
        opened = self.house.open(key, _browser(request))
        found = glance(opened.room, opened.place)
        await opened.room.stored()
        self.house.left(opened.room)
        return said(found)

    async def record(self, request: Request) -> Response:
        """The fight as a file."""
        key = (await body_of(request, _OneKey)).key
        data = await self.record_of(request, key_hash(key))
        opened = await self._opened(key)
        audit(RECORD, opened.room.name, opened.place.id)
        name = f"{opened.room.name}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(data, media_type="application/json", headers=headers)

    async def record_of(self, request: Request, link: bytes) -> bytes:
        """The record of the fight that a link opens, by its hash."""
        opened = await self._opened_by(link)
        record = opened.room.record(opened.place)
        await opened.room.stored()
        return await self.away(request, *record)

    async def share(self, request: Request) -> Response:
        """The fight as one page that replays it, when it is over."""
        opened = await self._opened((await body_of(request, _OneKey)).key)
        sequels.may_see_all(opened.room, opened.place)
        past = Past(opened.room.going().setup, opened.room.fight.steps[:], REFEREE)
        await opened.room.stored()
        data = await self.away(request, "share", msgspec.msgpack.encode(past))
        audit(REPLAY, opened.room.name, opened.place.id)
        headers = {"content-disposition": "attachment", "cache-control": "no-store"}
        return Response(data, media_type="text/html", headers=headers)

    async def again(self, request: Request) -> Response:
        """Another fight for everybody at this table; each asks for their own key to it."""
        wanted = await body_of(request, _Again)
        opened = await self._opened(wanted.key)
        body = sequels.asks_again(opened.room, opened.place, wanted.how)
        await opened.room.stored()
        made = msgspec.msgpack.decode(await self.away(request, "again", body), type=AfterThis)
        fight, new, _ = await self._kept(request, made.new, [one.id for one in made.new.seating.places])
        opened = await self._opened(wanted.key)  # whatever has become of the table meanwhile
        sequels.tell_again(opened.room, opened.place, wanted.how, fight, made)
        await opened.room.stored()
        return said({"fight": fight, "title": new.title, "key": await self._followed(request, wanted.key)})

    async def follow(self, request: Request) -> Response:
        """The key of a seat's holder to the fight that follows, for whoever comes with the key to this one."""
        wanted = await body_of(request, _OneKey)
        if not self._follows.allows(client_address(request.scope), FOLLOWS_A_MINUTE):
            raise Bad("That is too often: wait a little.", 429)
        return said({"key": await self._followed(request, wanted.key)})

    async def _followed(self, request: Request, key: str) -> str:
        fight, key_name = await self.house.follow_stored(key, _browser(request))
        await self.house.fetch_fight(fight, key_name, self.turns, log=False)
        issued = self.house.issue(fight, key_name)
        await self.house.room(fight).stored()
        return issued

    async def branch(self, request: Request) -> Response:
        """A branch: this fight up to a changed answer, to be played on; the fight itself stays as it is."""
        wanted = await body_of(request, _Branch)
        opened = await self._opened(wanted.key)
        body = sequels.asks_branch(opened.room, opened.place, wanted.step, wanted.answer, wanted.people)
        await opened.room.stored()
        new = msgspec.msgpack.decode(await self.away(request, "branch", body), type=New)
        return said(_links(*await self._kept(request, handed_out(new, _browser(request)))))

    async def _opened(self, key: str) -> Opened:
        """The seat that a secret opens."""
        return await self._opened_by(key_hash(key))

    async def _opened_by(self, link: bytes) -> Opened:
        """The seat that a link opens, by its hash."""
        await self.house.fetch_link(link, self.turns)
        return self.house.open_link(link)

    async def new_key_for(self, link: bytes) -> tuple[str, Opened]:
        """A new secret for whoever may use a link of which only the hash is known; and what it opens."""
        opened = await self._opened_by(link)
        key = self.house.issue(opened.room.name, opened.place.key_name)
        await opened.room.stored()
        return key, opened

    async def rule(self, request: Request) -> Response:
        """What a rule says."""
        return said(catalogue.rule(request.path_params["id"]))
