"""A web application served on this machine while a test runs."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import ASGIApp
from tests.patience import PATIENCE


@contextmanager
def serving(app: ASGIApp, port: int = 0) -> Iterator[str]:
    """Serve an application in a thread, on this port of the loopback interface or on a free one; its address."""
    with socket.create_server(("127.0.0.1", port)) as listening:
        # What it would set up for the log lasts longer than the server, and is for the whole program.
        config = uvicorn.Config(app, log_level="warning", log_config=None, ws="websockets-sansio")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            _wait_for(server)
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def _wait_for(server: uvicorn.Server) -> None:
    until = time.monotonic() + PATIENCE
    while not server.started:
        assert time.monotonic() < until, "the server did not start"
        time.sleep(0.01)
