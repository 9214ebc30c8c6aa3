"""Whose message or request is heard next: one at a time, and every address in its turn.

A page may send a hundred messages at once. The server has them all in a queue then, and taking the next one from it
lets nobody else run. So each message, and each request, first waits here for its turn. Between two turns the loop looks
at every connection and lets everybody write.
"""

import asyncio
from collections import deque

from starlette.types import Message, Receive

from suits.table.budget import Budget

_DISCONNECTED = ("websocket.disconnect", "http.disconnect")


class FairQueue:
    """Addresses take turns; those of one address take theirs in the order in which they came.

    An address that is over its budget is passed over until it has earned enough back.
    """

    def __init__(self, budget: Budget):
        self.budget = budget
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By address; the one whose turn was the longest ago is first."""
        self._taken = False
        """Whether somebody has had a turn just now."""
        self._had: asyncio.Task[None] | None = None
        """Who had the last turn."""
        self._alarm: asyncio.TimerHandle | None = None

    async def turn(self, address: str) -> None:
        """Wait for a turn. It lasts until whoever has it waits for something."""
        task = asyncio.current_task()
        if task is self._had:
            await asyncio.sleep(0)  # others may have something to say as well, and have not come to the queue yet
        if not self._taken and address not in self._waiting and not self.budget.wait(address):
            self._had = task
            self._take()
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        if not self._taken:
            self.go_on()
        await turn
        self._had = task

    def heard_in_turn(self, address: str, receive: Receive) -> Receive:
        """The same messages, each when it is this address' turn.

        That somebody is gone is known at once, and of a body only the end waits: nothing is done before.
        """

        async def in_turn() -> Message:
            message = await receive()
            if message["type"] not in _DISCONNECTED and not message.get("more_body"):
                await self.turn(address)
            return message

        return in_turn

    def _take(self) -> None:
        self._taken = True
        loop = asyncio.get_running_loop()
        # Who has just had a turn comes back to the queue in the next round: the one after that looks at the queue.
        loop.call_soon(loop.call_soon, self.go_on)

    def go_on(self) -> None:
        """Give the next address its turn; where all are over their budget, when the first of them may go on."""
        self._taken = False
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        waits = []
        for address, turns in list(self._waiting.items()):
            while turns and turns[0].done():
                turns.popleft()  # its page is gone
            if not turns:
                del self._waiting[address]
            elif wait := self.budget.wait(address):
                waits.append(wait)
            else:
                del self._waiting[address]
                turns.popleft().set_result(None)
                if turns:
                    self._waiting[address] = turns
                self._take()
                return
        if waits:
            self._alarm = asyncio.get_running_loop().call_later(min(waits), self.go_on)
