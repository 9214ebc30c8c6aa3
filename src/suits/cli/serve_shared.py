"""`suits serve --store` and `--dask`: a table on PostgreSQL, one process or several; a cluster that works for it."""

import socket
from contextlib import ExitStack
from typing import TYPE_CHECKING

from suits.files import CannotRead
from suits.store import Store, StoreError
from suits.table.crowd import Limits

if TYPE_CHECKING:
    from suits.store.postgres import Postgres
    from suits.table.web import Web
    from suits.table.writer import Writer


def shared_store(url: str, until_closed: ExitStack) -> "Postgres":
    """The database that several processes share."""
    from suits.store.postgres import Postgres

    if not url.startswith(("postgresql://", "postgres://")):
        raise StoreError(
            f"--store takes the address of a PostgreSQL, like postgresql://user@host/suits; {url!r} is none."
        )
    store = Postgres(url)
    until_closed.callback(store.close)
    return store


def among_neighbours(
    store: Store, inside: str, limits: Limits, network: bool, until_closed: ExitStack
) -> tuple["Web", socket.socket]:
    """The application of one process among several, and the door at which the others knock."""
    from suits.store.postgres import Leases, Postgres
    from suits.store.postgres.leases import BEAT_SECONDS
    from suits.store.postgres.line import Line
    from suits.table.neighbours.beating import Heart
    from suits.table.neighbours.owning import OneOfSeveral
    from suits.table.web import Web

    assert isinstance(store, Postgres)
    door = until_closed.enter_context(socket.socket(socket.AF_INET6 if ":" in inside else socket.AF_INET))
    try:
        door.bind((inside, 0))
    except OSError as fault:
        raise StoreError(f"{inside} cannot be used for --inside: {fault.strerror}.") from None
    named = f"[{inside}]" if ":" in inside else inside
    leases = Leases(store.line, f"{named}:{door.getsockname()[1]}")
    web = Web(store, limits=limits, network=network, neighbours=OneOfSeveral(leases))
    web.secret = leases.secret
    beats = Line(store.url)  # no long statement of the others keeps the heart from beating
    until_closed.callback(beats.close)
    heart = Leases(beats, leases.address, leases.secret)

    def lost(name: str) -> None:
        leases.process = name
        rename(store, web.writer, name)
        web.house.lose_all()

    lost(heart.enter())
    web.heart = Heart(heart, BEAT_SECONDS, lost, web.hear)
    return web, door


def rename(store: "Postgres", writer: "Writer", name: str) -> None:
    """Write under a new name, but what is queued under the old one: that may not write any more."""

    def change() -> None:
        store.process = name

    writer.soon(change)


def expect_cluster(address: str) -> None:
    """A cluster answers there, and plays."""
    from suits.lab.extra import NotInstalled
    from suits.lab.sweeps.clusters import NoCluster, connected

    try:
        with connected(address):
            pass
    except (NoCluster, NotInstalled) as fault:
        raise CannotRead(str(fault)) from None
