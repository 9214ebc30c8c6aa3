"""Where pages ask for the rule book. Nothing here is anybody's: the book is the same for all."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits.table.bodies import Bad, body_of
from suits.table.guard import client_address, said
from suits.table.lobby import read_away, spoken
from suits.table.rates import Rate
from suits.table.reading import book, compared, quick
from suits.table.workers import Workers

QUESTIONS_A_MINUTE = 900
LONGEST_QUESTION = 10_000


class Reading:
    """The handlers."""

    def __init__(self, workers: Workers):
        self.workers = workers
        self._questions = Rate(60)

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/rules", spoken(self.contents)),
            Route("/api/rules/search", spoken(self.search)),
            Route("/api/rules/entry", spoken(self.entry)),
            Route("/api/rules/chapter", spoken(self.chapter)),
            Route("/api/rules/options", spoken(self.options)),
            Route("/api/quick", spoken(self.questions)),
            Route("/api/quick", spoken(self.quick), methods=["POST"]),
            Route("/api/compare", spoken(self.comparable)),
            Route("/api/compare", spoken(self.compare), methods=["POST"]),
        ]

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        self._questions.tidy()

    async def contents(self, request: Request) -> Response:
        """The chapters of an edition."""
        return await self._told(request, book.contents, "edition")

    async def search(self, request: Request) -> Response:
        """What holds some words."""
        return await self._told(request, book.search, "q", "edition")

    async def entry(self, request: Request) -> Response:
        """One entry, and what belongs to it."""
        return await self._told(request, book.entry, "id", "edition")

    async def chapter(self, request: Request) -> Response:
        """A whole chapter."""
        return await self._told(request, book.chapter, "id", "edition")

    async def options(self, request: Request) -> Response:
        """What can be switched."""
        return await self._told(request, book.options, "edition")

    async def questions(self, request: Request) -> Response:
        """The quick questions of an edition."""
        return await self._told(request, quick.questions, "edition")

    async def quick(self, request: Request) -> Response:
        """A quick ruling, or what is missing and what is wrong with the question."""
        self._count(request)
        return said(quick.ruled(await body_of(request, quick.Asked)))

    async def comparable(self, request: Request) -> Response:
        """What can be compared."""
        return said(await asyncio.to_thread(compared.comparables))

    async def compare(self, request: Request) -> Response:
        """One exchange under several editions."""
        self._count(request)
        told = await read_away(request, self.workers, "compare", LONGEST_QUESTION)
        return Response(told, 200, {"cache-control": "no-store"}, "application/json")

    async def _told(self, request: Request, tell: Callable[..., Any], *given: str) -> Response:
        """What the book says to what the address asks; read elsewhere, so that nobody at a table waits."""
        self._count(request)
        words = [request.query_params.get(one, "") for one in given]
        found = await asyncio.to_thread(tell, *words)
        return Response(msgspec.json.encode(found), 200, {"cache-control": "no-cache"}, "application/json")

    def _count(self, request: Request) -> None:
        if not self._questions.allows(client_address(request.scope), QUESTIONS_A_MINUTE):
            raise Bad(f"{QUESTIONS_A_MINUTE} questions in a minute are enough: wait a little.", 429)
