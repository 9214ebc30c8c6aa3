"""The table on the web: pages, the lobby's requests, sockets. Nothing here knows a rule."""

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from suits import editions
from suits.store import Store, StoreError
from suits.table.bodies import Bodies
from suits.table.browsers import with_cookie
from suits.table.budget import Budget
from suits.table.calendar import Calendar
from suits.table.crowd import Crowd, Limits
from suits.table.desk.builder import Builder
from suits.table.desk.campaign_routes import Campaigns
from suits.table.desk.routes import Desk
from suits.table.desk.sheets import Sheets
from suits.table.fair_queue import FairQueue
from suits.table.guard import Guard, said
from suits.table.house import House
from suits.table.joining import Joining
from suits.table.laboratory.routes import Laboratory
from suits.table.lobby import Lobby
from suits.table.neighbours.beating import Counts, Heart, summed
from suits.table.neighbours.owning import Alone
from suits.table.operating.health import Health
from suits.table.pages import Pages
from suits.table.rates import Rate, Volume
from suits.table.reading.routes import Reading
from suits.table.sockets import Sockets
from suits.table.turns import Turns
from suits.table.workers import Means, Workers
from suits.table.writer import Writer

_log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
TIDY_SECONDS = 30
CLOCK_SECONDS = 0.5
"""So often somebody looks whose time is up."""
STRANGERS, THINKERS, SEERS, DEEP = 2, 2, 1, 2
"""Processes for what strangers send, for bots, for what may come of answers, and for bots that think."""
DEEP_MEANS = Means(nice=10, memory=1_500_000_000)
COLLECT = 5_000, 5, 5
"""When the collector looks: what finished fights leave should not pile up, nor be looked for all the time."""


class Web:
    """The application and what it is made of."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.monotonic,
        limits: Limits | None = None,
        network: bool = False,
        neighbours: Alone | None = None,
        budget: Budget | None = None,
    ):
        """`network`: whether other machines can reach it; `neighbours`: other processes that serve the same fights."""
        self.limits = limits or Limits()
        self.budget = budget or Budget(self.limits.processor_each)
        self.queue = FairQueue(self.budget)
        self.writer = Writer(store)
        self.house = House(store, clock, neighbours, self.writer)
        self.health = Health(store, self.writer, clock)
        self.heart: Heart | None = None
        """Where there are neighbours: while it beats, the fights of this process are its own."""
        self.forget_after: int | None = None
        """So many days after their end fights are forgotten; None: never."""
        self.calendar = Calendar()
        self.secret = ""
        """How neighbours are known."""
        self.strangers = Workers(STRANGERS)
        self.thinkers = Workers(THINKERS, waiting=10_000)
        self.seers = Workers(SEERS)
        self.deep = Workers(DEEP, waiting=10_000, means=DEEP_MEANS)
        self.stored = Volume(3600, clock)
        """What each address has stored in the last hour."""
        turns = Turns()
        self.sockets = Sockets(self.house, turns, self.thinkers, self.strangers, self.seers, self.deep, self.stored)
        self.lobby = Lobby(self.house, turns, self.strangers, self.stored)
        self.joining = Joining(self.house, self.lobby.away, network, clock)
        self.laboratory = Laboratory()
        self.desk = Desk(store, self.strangers, self.writer, self.stored)
        self.builder = Builder(self.laboratory.quick)
        self.door, self.behind_proxies = (Crowd(self.limits.sockets, self.limits.sockets_each) for _ in range(2))
        self.sheets = Sheets(self.strangers)
        self.campaigns = Campaigns(self.desk, self.lobby)
        self.reading = Reading(self.strangers)

    def app(self, hosts: Collection[str] = ()) -> Starlette:
        """The application; `hosts`: the names it is reached by, if those are known."""
        routes = [
            *self.health.routes(),
            *self.lobby.routes(),
            *self.joining.routes(),
            *self.laboratory.routes(),
            *self.desk.routes(),
            *self.builder.routes(),
            *self.sheets.routes(),
            *self.campaigns.routes(),
            *self.reading.routes(),
            WebSocketRoute("/socket", self.sockets.socket),
            Route("/{path:path}", pages_below(STATIC)),
        ]
        app = Starlette(routes=routes, lifespan=self._open)
        app.add_middleware(Bodies)
        app.add_middleware(
            Guard,
            hosts=hosts,
            limits=self.limits,
            crowd=self.behind_proxies,
            queue=self.queue,
            secret=self.secret,
        )
        return app

    # Neighbours

    def counted(self) -> dict[str, Rate | Crowd]:
        """All that is counted of an address, by a name of its own."""
        parts = (self, self.lobby, self.joining, self.sockets, self.sockets.herald, self.laboratory, self.desk)
        return {
            f"{type(part).__name__}.{name}": counter
            for part in parts
            for name, counter in vars(part).items()
            if isinstance(counter, Rate | Crowd)
        }

    def hear(self, others: dict[str, Counts]) -> None:
        """Which other processes are there, and what they have counted; they hear of ours with the next beat."""
        self.house.neighbours.are_there(others)
        for name, counter in self.counted().items():
            counter.elsewhere = summed(others.values(), name)
        if self.heart is not None:
            self.heart.counts = {name: told for name, one in self.counted().items() if (told := one.counted())}

    @contextlib.asynccontextmanager
    async def _open(self, _: Starlette) -> AsyncIterator[None]:
        gc.collect()
        gc.freeze()  # what is there now stays: no need to look at it again and again
        gc.set_threshold(*COLLECT)
        self.writer.start()
        beside = [asyncio.create_task(work) for work in (self._tidy(), self._warm(), self._look_at_clocks())]
        if self.heart is not None:
            self.heart.start()
        yield
        self.health.closing = True
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await self.sockets.stop()
        await self.strangers.close()
        await self.thinkers.close()
        await self.seers.close()
        await self.deep.close()
        await self.laboratory.close()
        await self.writer.close()  # before this process gives its fights back
        if self.heart is not None:
            await self.heart.stop()

    async def _look_at_clocks(self) -> None:
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            self.sockets.look_at_clocks()

    async def _warm(self) -> None:
        """Have rules and processes ready before anybody asks: else all wait while the first of an edition is read."""
        await asyncio.gather(asyncio.to_thread(_read_rules), self.strangers.warm())
        await self.thinkers.warm()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.house.tidy()
            self.lobby.tidy()
            self.stored.tidy()
            self.joining.tidy()
            self.laboratory.tidy()
            self.desk.tidy()
            self.builder.tidy()
            self.sheets.tidy()
            self.reading.tidy()
            self.sockets.tidy()
            self.budget.tidy()
            try:
                await self.forget()
                self.house.store.check_there()
            except StoreError as fault:
                _log.error("%s", fault)

    async def forget(self) -> None:
        """Forget some of what nobody needs any more, where it is sure which day it is."""
        now = self.calendar.now()
        if now is None:
            return
        await self.writer.did(partial(self.house.forget_unused, now))
        if self.forget_after is not None:
            await self.writer.did(partial(self.house.forget_old, self.forget_after, now))


def _read_rules() -> None:
    for name in editions.names():
        editions.find(name)


def pages_below(folder: Path) -> Callable[[Request], Awaitable[Response]]:
    """Read the client's files below a folder; what answers a request for one of them."""
    pages = Pages(folder)

    async def page(request: Request) -> Response:
        """The client's files; everything else is its first page."""
        path = request.path_params["path"]
        file = pages.find(path)
        if file is not None:
            return pages.answer(request, file)
        first = pages.find("index.html")
        if path.startswith(("assets/", "api/")) or first is None:
            why = "There is nothing there." if path else "The pages are not built: say make play, or make dev."
            return said({"why": why}, 404)
        return with_cookie(request, pages.answer(request, first))

    return page
