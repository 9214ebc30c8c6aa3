"""Running the table's application on a socket that listens already."""

import contextlib
import signal
import socket
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

import uvicorn
from starlette.types import ASGIApp

from suits.table.crowd import Crowd, Limits
from suits.table.door import DoorConfig
from suits.table.guard import LONGEST_MESSAGE
from suits.table.quiet import keep_quiet

_BACKLOG = 100
"""So many may stand in front of the door; when no files are left, asyncio tries each of them once a second."""
_SPARE_FILES = 100
"""For everything that is no connection."""


def server(app: ASGIApp, limits: Limits | None = None, crowd: Crowd | None = None) -> uvicorn.Server:
    """A server that logs no addresses, takes no message that is too long, and waits for nobody for ever.

    `crowd`: who comes in at the door, where somebody else wants to know that too.
    """
    keep_quiet()
    limits = limits or Limits()
    return uvicorn.Server(
        DoorConfig(
            app,
            limits,
            crowd,
            log_level="warning",
            log_config=None,  # it is written as our own is: see `operating.logs`
            access_log=False,
            backlog=_BACKLOG,
            proxy_headers=False,  # the guard believes them where the operator says so
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,  # some kilobytes a message: squeezing them costs more than sending them
            ws_ping_interval=20,
            ws_ping_timeout=20,
            server_header=False,
            timeout_graceful_shutdown=2,
        )
    )


def run(app: ASGIApp, listening: Sequence[socket.socket], limits: Limits, crowd: Crowd) -> None:
    """Serve until somebody stops it. A signal that ends it lets the caller close what is open."""
    crowd.most = with_files_for(limits.sockets)
    before = signal.signal(signal.SIGTERM, _stopped)  # uvicorn raises the signal again when it has stopped
    try:
        server(app, limits, crowd).run(sockets=list(listening))
    finally:
        signal.signal(signal.SIGTERM, before)


def _stopped(_: int, __: FrameType | None) -> NoReturn:
    """End the program in good order: whoever started it closes the store on the way out."""
    raise SystemExit(0)


def with_files_for(sockets: int) -> int:
    """Ask the system for as many files as connections need; how many connections it allows."""
    try:
        import resource
    except ImportError:
        return sockets  # no such limits on this system
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = sockets + _SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        return max(1, min(sockets, soft - _SPARE_FILES))
    return sockets
