"""Where pages ask the laboratory. What it works out is done by processes of its own that stand back behind the tables.

What takes longer comes line by line, each a piece of JSON, for as long as the page listens: when it is gone, or asks
for something newer, whoever worked for it is ended.
"""

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from suits.fight import Refusal
from suits.table.bodies import LONGEST_LIST, Bad, bytes_of
from suits.table.guard import client_address
from suits.table.laboratory.jobs import PLAYING
from suits.table.lobby import ended, gone, read_away, spoken, unless_gone
from suits.table.rates import Rate
from suits.table.workers import Means, Stopped, Workers

QUICK, LONG = 1, 2
"""Processes for what is answered while somebody drags, and for what takes longer."""
MEMORY = 1_500_000_000
SHORT_WORK, LONG_WORK = Means(memory=MEMORY), Means(nice=15, memory=MEMORY)
ADDRESSES = 1 << 42
"""Bytes, for what sets aside far more addresses than it ever fills with anything."""
PICTURES = Means(nice=15, memory=ADDRESSES)
AWAY = 8
"""Long questions at once that a cluster works on for this process."""
LONGEST_RESULTS = 300_000
"""Bytes of results that are made a report."""
SECONDS, LONG_SECONDS = 30.0, PLAYING + 10
"""So long may a question of each kind take; the first of all has the laboratory read."""
QUESTIONS_A_MINUTE, JOBS_A_MINUTE = 1500, 60
"""From one address: of the quick kind, and of the long one."""
LINES = "application/x-ndjson"


class Laboratory:
    """The handlers, and their processes."""

    def __init__(self) -> None:
        self.quick = Workers(QUICK, means=SHORT_WORK)
        self.long = Workers(LONG, means=LONG_WORK)
        self.pictures = Workers(1, means=PICTURES)
        self._questions = Rate(60)
        self._jobs = Rate(60)
        self._shelf = b""

    def work_at(self, cluster: str) -> None:
        """From now on a Dask cluster does what takes longer."""
        self.long = Workers(AWAY, means=Means(memory=ADDRESSES, cluster=cluster))

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/lab", spoken(self.shelf)),
            Route("/api/lab/exchange", spoken(self.exchange), methods=["POST"]),
            Route("/api/lab/duel", spoken(self.duel), methods=["POST"]),
            Route("/api/lab/matrix", spoken(self.matrix), methods=["POST"]),
            Route("/api/lab/worth", spoken(self.worth), methods=["POST"]),
            Route("/api/lab/forecast", spoken(self.forecast), methods=["POST"]),
            Route("/api/lab/fair", spoken(self.fair), methods=["POST"]),
            Route("/api/lab/report", spoken(self.report), methods=["POST"]),
        ]

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        self._questions.tidy()
        self._jobs.tidy()

    async def close(self) -> None:
        """End the processes."""
        await self.quick.close()
        await self.long.close()
        await self.pictures.close()

    async def shelf(self, request: Request) -> Response:
        """What can be chosen in the laboratory; `why` where something must be installed first."""
        if not self._shelf:
            work = self.quick.run("lab shelf", b"", client_address(request.scope), SECONDS)
            self._shelf = await unless_gone(request, work)
        return _json(self._shelf)

    async def exchange(self, request: Request) -> Response:
        """One exchange between two people: every chance is exact."""
        self._count(request, self._questions, QUESTIONS_A_MINUTE)
        return _json(await read_away(request, self.quick, "lab exchange", LONGEST_LIST, SECONDS))

    async def duel(self, request: Request) -> Response:
        """A duel of two people: solved, or played many times, as a forecast is."""
        return await self._long(request, "lab duel")

    async def matrix(self, request: Request) -> Response:
        """Every hand weapon of one against every armour of the other: what a blow is worth."""
        return await self._long(request, "lab matrix")

    async def worth(self, request: Request) -> Response:
        """What one point more or less of everything is worth to one of two people."""
        return await self._long(request, "lab worth")

    async def forecast(self, request: Request) -> Response:
        """What an encounter will be like; a line each time more is known, until the page closes the request."""
        return await self._long(request, "lab forecast")

    async def fair(self, request: Request) -> Response:
        """What would make an encounter fair; a line for each change that was tried."""
        return await self._long(request, "lab fair")

    async def report(self, request: Request) -> Response:
        """Results that the page was told, as one HTML file to keep; `why` where something must be installed first."""
        self._count(request, self._jobs, JOBS_A_MINUTE)
        found = await read_away(request, self.pictures, "lab report", LONGEST_RESULTS, SECONDS)
        return Response(found, 200, {**_KEPT_BY_NOBODY, **_A_FILE}, "text/html")

    async def _long(self, request: Request, job: str) -> Response:
        self._count(request, self._jobs, JOBS_A_MINUTE)
        self.long.check(client_address(request.scope))
        return await self._growing(request, job, bytes(await bytes_of(request, LONGEST_LIST)))

    def _count(self, request: Request, rate: Rate, most: int) -> None:
        if not rate.allows(client_address(request.scope), most):
            raise Bad(f"{most} questions in a minute are enough: wait a little.", 429)

    async def _growing(self, request: Request, job: str, body: bytes) -> Response:
        """Line by line. What is wrong before the first of them is an answer like any other."""
        parts: asyncio.Queue[bytes] = asyncio.Queue()
        address = client_address(request.scope)
        work = asyncio.create_task(self.long.run(job, body, address, LONG_SECONDS, tell=parts.put_nowait))
        work.add_done_callback(lambda _: parts.put_nowait(b""))
        left = asyncio.create_task(gone(request))
        left.add_done_callback(lambda _: work.cancel())
        try:
            first = await parts.get()
            if work.cancelled():
                raise Bad("The connection was lost.")
            if not first:
                work.result()
        except BaseException:
            await ended(work, left)
            raise
        return StreamingResponse(_lines(first, parts, work, left), headers=_KEPT_BY_NOBODY, media_type=LINES)


async def _lines(
    part: bytes, parts: asyncio.Queue[bytes], work: asyncio.Task[bytes], left: asyncio.Task[None]
) -> AsyncIterator[bytes]:
    try:
        while part:
            yield part + b"\n"
            part = await parts.get()
        try:
            work.result()
        except (Stopped, Refusal) as fault:
            yield msgspec.json.encode({"why": str(fault)}) + b"\n"
        except asyncio.CancelledError:
            return  # nobody listens any more
    finally:
        await ended(work, left)


_KEPT_BY_NOBODY = {"cache-control": "no-store"}
_A_FILE = {"content-disposition": 'attachment; filename="report.html"'}
"""It is kept, never shown as a page of this table."""


def _json(data: bytes) -> Response:
    return Response(data, 200, _KEPT_BY_NOBODY, "application/json")
