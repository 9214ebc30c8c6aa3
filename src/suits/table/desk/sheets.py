"""What editors of sheets ask: the fields of an edition, what is wrong with a row, people made at once, files, paper."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits.desk import sheets
from suits.table.bodies import Bad
from suits.table.desk.sizes import LARGEST_THING
from suits.table.guard import LONGEST_BODY, client_address
from suits.table.lobby import read_away, spoken
from suits.table.rates import Rate
from suits.table.workers import Workers

QUESTIONS_A_MINUTE = 1500
"""From one address: somebody types."""


class Sheets:
    """The handlers. Nothing is kept here, and no secret is needed."""

    def __init__(self, workers: Workers):
        self.workers = workers
        self._questions = Rate(60)

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/shelf/{edition}", spoken(self.shelf)),
            Route("/api/sheet/check", spoken(self._asks("sheet check", LARGEST_THING)), methods=["POST"]),
            Route("/api/sheet/over", spoken(self._asks("sheet over", LARGEST_THING)), methods=["POST"]),
            Route("/api/people", spoken(self._asks("people", LARGEST_THING)), methods=["POST"]),
            Route("/api/person/file", spoken(self._asks("person to file", LARGEST_THING)), methods=["POST"]),
            Route("/api/person/import", spoken(self._asks("person from file", LONGEST_BODY)), methods=["POST"]),
            Route("/api/print", spoken(self._asks("on paper", LONGEST_BODY)), methods=["POST"]),
            Route("/api/armoury", spoken(self._asks("armoury", LARGEST_THING)), methods=["POST"]),
            Route("/api/arms/file", spoken(self._asks("arms to file", LARGEST_THING)), methods=["POST"]),
            Route("/api/arms/import", spoken(self._asks("arms from file", LONGEST_BODY)), methods=["POST"]),
        ]

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        self._questions.tidy()

    async def shelf(self, request: Request) -> Response:
        """The fields of an edition's sheet, and what they can name."""
        found = await asyncio.to_thread(sheets.shelf, request.path_params["edition"])
        return _json(msgspec.json.encode(found))

    def _asks(self, job: str, longest: int) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            if not self._questions.allows(client_address(request.scope), QUESTIONS_A_MINUTE):
                raise Bad("That is too much to ask at once: wait a little.", 429)
            return _json(await read_away(request, self.workers, job, longest))

        return answer


def _json(data: bytes) -> Response:
    return Response(data, 200, {"cache-control": "no-store"}, "application/json")
