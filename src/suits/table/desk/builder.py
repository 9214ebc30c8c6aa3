"""What a page that builds an encounter asks for: what it is built of, drafts of files, what is wrong with one."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits.people import SetupError
from suits.table.bodies import Bad, body_of
from suits.table.catalogue import LARGEST_CHARACTER
from suits.table.desk.building import Edition, read_kit
from suits.table.desk.sizes import LARGEST_THING
from suits.table.guard import client_address
from suits.table.lobby import read_away, spoken
from suits.table.rates import Rate
from suits.table.workers import Workers

QUESTIONS_A_MINUTE = 600


class Builder:
    """The handlers. Nothing is kept here: whoever asks brings what it is about."""

    def __init__(self, workers: Workers):
        self.workers = workers
        self._questions = Rate(60)

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/api/builder", spoken(self.kit), methods=["POST"]),
            Route("/api/builder/check", spoken(self.check), methods=["POST"]),
            Route("/api/builder/open", spoken(self.open), methods=["POST"]),
        ]

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        self._questions.tidy()

    async def kit(self, request: Request) -> Response:
        """What encounters of an edition are built of."""
        self._count(request)
        edition = (await body_of(request, Edition)).edition
        try:  # what there is for an edition never changes: it is read once, and nobody's draft is waited for
            return _json(await asyncio.to_thread(read_kit, edition))
        except SetupError as fault:
            raise Bad(str(fault)) from None

    async def check(self, request: Request) -> Response:
        """What is wrong with a draft."""
        return await self._answer(request, "builder check", LARGEST_THING)

    async def open(self, request: Request) -> Response:
        """A draft of a file."""
        return await self._answer(request, "builder open", 2 * LARGEST_CHARACTER)

    async def _answer(self, request: Request, job: str, most: int) -> Response:
        self._count(request)
        return _json(await read_away(request, self.workers, job, most))

    def _count(self, request: Request) -> None:
        if not self._questions.allows(client_address(request.scope), QUESTIONS_A_MINUTE):
            raise Bad(f"{QUESTIONS_A_MINUTE} questions in a minute are enough: wait a little.", 429)


def _json(found: bytes) -> Response:
    return Response(found, 200, {"cache-control": "no-store"}, "application/json")
