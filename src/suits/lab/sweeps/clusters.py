"""A Dask cluster that plays: its scheduler by its address (extra `sweeps`)."""

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from suits.lab.extra import NotInstalled
from suits.version import __version__

INSTALL = "pip install 'suits-rpg[sweeps]'"
ANSWERS, COMES = 5, 10
"""Seconds within which a scheduler answers, and a worker comes to it."""
RETRIES = 2
"""So often work is given to another worker after a fault of its own."""


class NoCluster(ValueError):
    """A cluster that does not answer, or does not play."""


def expect_dask() -> None:
    """Say in one sentence what to install, if it is missing."""
    if find_spec("distributed") is None:
        raise NotInstalled(f"Work on a Dask cluster needs Dask: {INSTALL}")


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Those who play at an address, and how many they are; whatever becomes of them is told in one sentence."""
    with connected(address) as client:
        number = int(sum(client.nthreads().values()))
        yield client.get_executor(pure=False, retries=RETRIES), number


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Dask's client of a cluster with this program; whatever becomes of it is told in one sentence."""
    expect_dask()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    dask: Any = import_module("distributed")
    closed = import_module("distributed.comm").CommClosedError
    client = _client(dask, address)
    try:
        _expect_workers(client, address)
        yield client
    except dask.KilledWorker:
        raise NoCluster(f"A piece of the work ended one worker after the other at {address}.") from None
    except (CancelledError, closed):
        raise NoCluster(f"The scheduler at {address} is gone; what was done is kept.") from None
    finally:
        client.close(timeout=1)


def _client(dask: Any, address: str) -> Any:
    """A client; whether somebody answers is tried first, because a client without a scheduler does not end in peace."""
    try:
        asyncio.run(_answers(address))
        return dask.Client(address, timeout=ANSWERS, set_as_default=False)
    except Exception:  # noqa: BLE001  # nobody there, somebody else, no address at all: Dask has many words for it
        raise NoCluster(f"No Dask scheduler answers at {address!r}.") from None


async def _answers(address: str) -> None:
    core: Any = import_module("distributed.core")
    async with asyncio.timeout(ANSWERS):
        (await core.connect(address, timeout=ANSWERS)).abort()


def _expect_workers(client: Any, address: str) -> None:
    """There are some, all with this program."""
    try:
        client.wait_for_workers(1, timeout=COMES)
    except TimeoutError:
        raise NoCluster(
            f"The scheduler at {address} has no workers: start some with `dask worker {address}`."
        ) from None
    try:
        versions = set(client.run(version).values())
    except ImportError:
        raise NoCluster(f"The workers at {address} do not have suits: install suits-rpg {__version__} there.") from None
    if versions != {__version__}:
        others = " and ".join(sorted(versions - {__version__}))
        raise NoCluster(f"The workers at {address} have suits {others}, and this is {__version__}.")


def version() -> str:
    """What a worker has."""
    return __version__
