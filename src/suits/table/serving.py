"""Running the table's application on a socket that listens already."""

import socket

import uvicorn
from starlette.types import ASGIApp

from suits.table.guard import LONGEST_MESSAGE


def server(app: ASGIApp) -> uvicorn.Server:
    """A server that logs no addresses, and takes no message that is too long."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,  # some kilobytes a message: squeezing them costs more than sending them
            ws_ping_interval=20,
            ws_ping_timeout=20,
            server_header=False,
            timeout_graceful_shutdown=2,
        )
    )


def run(app: ASGIApp, listening: socket.socket) -> None:
    """Serve until somebody stops it."""
    server(app).run(sockets=[listening])
