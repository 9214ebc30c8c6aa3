"""What waits for a page that reads slowly: so much, and then it is sent away, and comes back by itself."""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from suits.table.messages import FromTable
from suits.table.watching import encode

MOST_MESSAGES = 200
MOST_BYTES = 2_000_000
"""A message that is longer than this by itself waits all the same, alone: the log of a long fight."""
TOO_SLOW, COME_AGAIN = 4408, 4409


class Outbox:
    """The messages to one page, in their order."""

    def __init__(self, socket: WebSocket):
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self._writing = asyncio.create_task(self._write())

    def send(self, data: bytes) -> None:
        """Send this, if the page keeps up."""
        number = self._waiting.qsize()
        if number < MOST_MESSAGES and (not number or self._bytes + len(data) <= MOST_BYTES):
            self._bytes += len(data)
            self._waiting.put_nowait(data)
        else:
            self._writing.cancel()

    def tell(self, message: FromTable) -> None:
        """Send one message."""
        self.send(encode(message))

    def go(self) -> None:
        """Send the page away when it has been told everything: it comes again by itself."""
        self._waiting.put_nowait(None)

    def close(self) -> None:
        """The page is gone."""
        self._writing.cancel()

    async def _write(self) -> None:
        """Send what waits, one after the other."""
        try:
            while (data := await self._waiting.get()) is not None:
                self._bytes -= len(data)
                await self._socket.send_text(data.decode())
            await self._socket.close(COME_AGAIN)
        except asyncio.CancelledError:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(TOO_SLOW)
            raise
        except (WebSocketDisconnect, RuntimeError):
            pass
