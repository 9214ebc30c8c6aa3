"""What a page that builds an encounter asks for: what it is built of, drafts of files, what is wrong with one."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from suits.table.catalogue import LARGEST_CHARACTER
from suits.table.desk.sizes import LARGEST_THING
from suits.table.guard import client_address
from suits.table.lobby import Bad, bytes_of, spoken, unless_gone
from suits.table.rates import Rate
from suits.table.workers import Workers

QUESTIONS_A_MINUTE = 600
SHORT = 1000
"""Bytes of a question that names something."""


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
        return await self._answer(request, "builder kit", SHORT)

    async def check(self, request: Request) -> Response:
        """What is wrong with a draft."""
        return await self._answer(request, "builder check", LARGEST_THING)

    async def open(self, request: Request) -> Response:
        """A draft of a file."""
        return await self._answer(request, "builder open", 2 * LARGEST_CHARACTER)

    async def _answer(self, request: Request, job: str, most: int) -> Response:
        address = client_address(request.scope)
        if not self._questions.allows(address, QUESTIONS_A_MINUTE):
            raise Bad(f"{QUESTIONS_A_MINUTE} questions in a minute are enough: wait a little.", 429)
        found = await unless_gone(request, self.workers.run(job, await bytes_of(request, most), address))
        return Response(found, 200, {"cache-control": "no-store"}, "application/json")
