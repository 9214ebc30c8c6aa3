"""The door: how long a connection may take over its first words, how much it may send, and how many there may be.

uvicorn waits for a request for ever, and takes apart whatever has come at once. These are its own protocols with a
clock beside them and small pieces in front of them (`intake.py`), and nothing else changed.
"""

import asyncio
import logging
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from suits.table.crowd import Crowd, Limits, household, trusted
from suits.table.intake import PIECE, Intake

HEAD_SECONDS, BODY_SECONDS, ANSWER_SECONDS = 10.0, 60.0, 120.0
"""For the head of a request, for its body, and for its answer to be taken."""
LONGEST_HEAD, MOST_LINES = 16_384, 200
"""Bytes of a request before its body, path, cookies and all; and how many headers those may be."""
LINGER_SECONDS = 20.0
"""For the last words of a socket to be taken."""
_log = logging.getLogger(__name__)


class DoorConfig(uvicorn.Config):
    """A configuration that knows how many may come in."""

    def __init__(self, app: Any, limits: Limits, crowd: Crowd | None = None, **more: Any):
        self.proxies = limits.proxies
        self.crowd = crowd or Crowd(limits.sockets, limits.sockets_each)
        self.intake = Intake(limits.processor_each)
        most = LONGEST_HEAD + PIECE  # the door itself says what is wrong, a little earlier
        super().__init__(app, http=Door, ws=Inside, h11_max_incomplete_event_size=most, **more)


class Door(H11Protocol, asyncio.BufferedProtocol):
    """HTTP from somebody who may be slow, or one of far too many."""

    config: DoorConfig
    _due: asyncio.TimerHandle | None = None
    _seconds = 0.0
    _is_socket = False
    _head = _lines = 0
    """Bytes and lines of a head that is not complete yet."""
    _is_deaf = False
    """Whether it has been sent away, and whatever it says is thrown away until it goes."""
    known_as = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self._address = "" if trusted(peer, self.config.proxies) else household(peer)
        why = self.config.crowd.enter(transport, self._address)
        if why:
            _log.warning("Turned away at the door: %s", why)
            self._turn_away(503, "Service Unavailable", why)
        else:
            self._set_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._stop_clock()
        self.config.crowd.leave(self.transport)
        self.config.intake.forget(self)
        super().connection_lost(exc)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next piece is to be put."""
        return self.config.intake.buffer

    def buffer_updated(self, nbytes: int) -> None:
        """A piece is there."""
        data = bytes(self.config.intake.buffer[:nbytes])
        self.config.intake.read(self, self._address, lambda: self.data_received(data))
        if self._is_socket:
            self.config.intake.forget(self)  # what reads it now counts for itself

    def data_received(self, data: bytes) -> None:
        """Something was said."""
        if self._is_deaf:
            return
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._head += len(data)
            self._lines += data.count(b"\n")
            if self._head > LONGEST_HEAD or self._lines > MOST_LINES:
                self._refuse_head()
        else:
            self._head = self._lines = 0
        self._set_clock()

    def pause(self) -> None:
        """Read nothing for a while."""
        self.transport.pause_reading()

    def resume(self) -> None:
        """Read on, unless the server waits for something itself."""
        if not self.transport.is_closing() and not self.flow.read_paused:
            self.transport.resume_reading()

    def on_response_complete(self) -> None:
        """A request is answered; the next one has its own time."""
        self._stop_clock()
        super().on_response_complete()
        self._set_clock()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket."""
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    # The clock

    def _patience(self) -> float:
        """How long what is awaited now may take; 0 where nothing is."""
        if self._is_socket:
            return 0.0
        if self.transport.get_write_buffer_size():
            return ANSWER_SECONDS
        if self.transport.is_closing():
            return 0.0
        waits = {h11.IDLE: HEAD_SECONDS, h11.SEND_BODY: BODY_SECONDS, h11.DONE: ANSWER_SECONDS}
        return waits.get(self.conn.their_state, 0.0)

    def _set_clock(self) -> None:
        """A clock for what is awaited now; one that runs for it already goes on."""
        seconds = self._patience()
        if self._due is None or seconds != self._seconds:
            self._stop_clock()
            self._seconds = seconds
            if seconds:
                self._due = self.loop.call_later(seconds, self._too_slow)

    def _stop_clock(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _too_slow(self) -> None:
        self._due = None
        if self._is_deaf or self.conn.our_state is h11.SEND_BODY or self.transport.get_write_buffer_size():
            self.transport.abort()  # it does not take its answer, or never stops
        else:
            self._turn_away(408, "Request Timeout", "That took too long.")

    def _refuse_head(self) -> None:
        """Say that a head is too long, and let the rest of it come: closed at once, the answer would be lost."""
        self._is_deaf = True
        most = f"{LONGEST_HEAD // 1024} KB and {MOST_LINES} lines"
        why = f"The head of that request is too long: path, query and headers have at most {most} together."
        self._say(431, "Request Header Fields Too Large", why)
        self.transport.write_eof()

    def _turn_away(self, status: int, reason: str, why: str) -> None:
        self._say(status, reason, why)
        self.transport.close()

    def _say(self, status: int, reason: str, why: str) -> None:
        body = why.encode()
        head = f"HTTP/1.1 {status} {reason}\r\nconnection: close\r\ncontent-type: text/plain\r\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)


class Inside(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """A socket that came in by the door."""

    config: DoorConfig
    _look: asyncio.TimerHandle | None = None
    known_as = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A socket is opened."""
        super().connection_made(transport)
        self._look = self.loop.call_later(LINGER_SECONDS, self._look_after, False)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        if self._look is not None:
            self._look.cancel()
        self.config.crowd.leave(self.transport)
        self.config.intake.forget(self)
        super().connection_lost(exc)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next piece is to be put."""
        return self.config.intake.buffer

    def buffer_updated(self, nbytes: int) -> None:
        """A piece is there."""
        data = bytes(self.config.intake.buffer[:nbytes])
        self.config.intake.read(self, self._address(), lambda: self.data_received(data))

    async def send(self, message: Any) -> None:
        """Say something. Where that refuses the socket, its handshake is over: uvicorn takes that for our mistake."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def _address(self) -> str:
        """Where the socket comes from: behind a proxy that is known once the guard has looked."""
        client = self.scope["client"]
        return household(client[0]) if client and not trusted(client[0], self.config.proxies) else ""

    def pause(self) -> None:
        """Read nothing for a while."""
        self.transport.pause_reading()

    def resume(self) -> None:
        """Read on, unless the server waits for something itself."""
        if not self.transport.is_closing() and not self.read_paused:
            self.transport.resume_reading()

    def _look_after(self, was_closing: bool) -> None:
        """A socket that is closed and still here does not take its last words: it is cut off."""
        closing = self.transport.is_closing()
        if closing and was_closing:
            self.transport.abort()
        else:
            self._look = self.loop.call_later(LINGER_SECONDS, self._look_after, closing)
