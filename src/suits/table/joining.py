"""Coming into a waiting room with its code, and links as others can use them, with a code to scan."""

from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits.table import telling_before, waiting
from suits.table.bodies import Bad, body_of
from suits.table.codes import read_code
from suits.table.drawn_code import DrawnCode
from suits.table.guard import client_address, said
from suits.table.house import House, NoSuchLink, is_void
from suits.table.lobby import spoken
from suits.table.rates import Rate
from suits.table.reach import reached
from suits.table.room import Room
from suits.table.seating import key_hash

WRONG_CODES, WRONG_SECONDS = 20, 600
"""Wrong codes from one address. There are 20^4 x 8 = 1 280 000 codes. An address tries 120 wrong ones an hour, so it
finds one of ten open rooms once in 1 067 hours (1 280 000 / 10 / 120), and one room that is open for an hour once in
10 667 times. A code shows nobody a card: whoever joins with it stands in the waiting room, where all see them."""
TRIES, TRY_SECONDS = 200, 3600
"""Requests with codes from one address. They are not counted by code: strangers cannot use one up for its guests."""
CLOSED = (
    "No waiting room is open under this code. It may be mistyped; or the fight has begun, then only a link leads there."
)
TOO_MANY_WRONG = "{} wrong codes in ten minutes are enough: wait a little, or ask for a link."
TOO_MANY_TRIES = "{} requests with a code in an hour are enough: wait a little, or ask for a link."


class _Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: str


class _Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    name: str = ""
    seat: str = ""
    new: bool = False


class _Invite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str = ""
    code: str = ""


class Joining:
    """The handlers, and who has tried how often."""

    def __init__(
        self,
        house: House,
        away: Callable[[Request, str, bytes], Awaitable[bytes]],
        network: bool,
        clock: Callable[[], float],
    ):
        self.house = house
        self._away = away
        self._network = network
        self._wrong = Rate(WRONG_SECONDS, clock)
        self._tries = Rate(TRY_SECONDS, clock)

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/look-in", spoken(self.look_in), methods=["POST"]),
            Route("/api/join", spoken(self.join), methods=["POST"]),
            Route("/api/invitation", spoken(self.invitation), methods=["POST"]),
        ]

    def tidy(self) -> None:
        """Forget who has tried nothing of late."""
        self._wrong.tidy()
        self._tries.tidy()

    async def look_in(self, request: Request) -> Response:
        """A waiting room as whoever has its code sees it."""
        room = self._room(request, (await body_of(request, _Look)).code)
        setup, seating = room.fight.setup, room.seating
        seen = {
            "code": seating.code,
            "title": setup.title,
            "edition": setup.edition,
            "seats": telling_before.seats(room),
            "people": telling_before.guests(room),
            "clock": seating.clock,
        }
        await room.stored()
        return said(seen)

    async def join(self, request: Request) -> Response:
        """Take a free seat in a waiting room, or watch; the answer holds the secret of one's own link."""
        wanted = await body_of(request, _Join)
        room = self._room(request, wanted.code)
        key, place = waiting.joined(room, wanted.seat, wanted.name, wanted.new)
        await room.stored()
        return said({"key": key, "seat": place.id, "title": room.fight.setup.title})

    async def invitation(self, request: Request) -> Response:
        """A link as other devices reach it, and the same as a code to scan."""
        wanted = await body_of(request, _Invite)
        if wanted.code:
            path = f"join/{self._room(request, wanted.code).seating.code}"
        elif all(is_void(one.seating, one.seat) for one in self.house.store.summaries([key_hash(wanted.key)])):
            raise NoSuchLink  # there is none, or it is void
        else:
            path = f"seat/{wanted.key}"
        origin, why = reached(request.headers, self._network)
        link = f"{origin}/#/{path}"
        drawn = msgspec.msgpack.decode(await self._away(request, "drawn code", link.encode()), type=DrawnCode)
        return said({"link": link, "size": drawn.size, "path": drawn.path, "why": why})

    def _room(self, request: Request, text: str) -> Room:
        """The waiting room of a code, as long as nobody tries too often."""
        address = client_address(request.scope)
        if not self._wrong.has_left(address, WRONG_CODES):
            raise Bad(TOO_MANY_WRONG.format(self._wrong.most(WRONG_CODES)), 429)
        code = read_code(text)
        room = self.house.waiting_under(code)
        if room is None:
            self.house.neighbours.look_for(code)
            self._wrong.allows(address, WRONG_CODES)
            raise Bad(CLOSED, 404)
        if not self._tries.allows(address, TRIES):
            raise Bad(TOO_MANY_TRIES.format(self._tries.most(TRIES)), 429)
        return room
