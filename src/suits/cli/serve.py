"""`suits serve`: the table in the browser."""

import difflib
import ipaddress
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO, TypeVar

import click

from suits.cli import completing, keeping
from suits.cli.seating import set_up
from suits.cli.store import DATABASE
from suits.files import CannotRead
from suits.people import Setup
from suits.store import SQLite, Store, StoreError
from suits.store.unused import UNUSED_DAYS
from suits.table.crowd import Limits, Network
from suits.table.seating import Wanted

Command = TypeVar("Command", bound=Callable[..., object])


def _at_most(option: str, default: int, about: str) -> Callable[[Command], Command]:
    """An option with a number that is not to be passed."""
    return click.option(option, default=default, show_default=True, metavar="N", type=click.IntRange(min=1), help=about)


def _take_settings(context: click.Context, _: click.Parameter, file: Path | None) -> Path | None:
    """What the file says is as if it had been said, unless something else is."""
    if file is not None:
        from suits.table.operating.settings import read_settings

        said = read_settings(file)
        context.obj = said.pop("limits", {})
        options = {one.opts[-1].lstrip("-").replace("-", "_"): one for one in context.command.params}
        options = {name: one for name, one in options.items() if name not in ("settings", "worker")}
        context.default_map = {}
        for name, value in said.items():
            option = options.get(name.replace("-", "_"))
            if option is None:
                near = difflib.get_close_matches(name.replace("-", "_"), options, 1)
                meant = f"; did you mean {near[0]}?" if near else "."
                raise CannotRead(f"{file}: suits serve has no option {name!r}{meant}")
            if isinstance(value, bool) and not isinstance(option.type, click.types.BoolParamType):
                raise CannotRead(f"{file}: {name} is not a question of true or false.")
            context.default_map[str(option.name)] = [value] if option.multiple and isinstance(value, str) else value
    return file


@click.command()
@click.option(
    "--settings",
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=_take_settings,
    type=click.Path(dir_okay=False, path_type=Path),
    help="A TOML file with any of these options, and [limits] for what one address may do.",
)
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Where to listen.")
@click.option("--port", default=8417, show_default=True, type=click.IntRange(0, 65535), help="0: any that is free.")
@click.option("--data", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), help="Where fights are kept.")
@click.option("--store", "url", metavar="URL", help="Keep fights in PostgreSQL: postgresql://user@host/database.")
@click.option(
    "--processes",
    default=1,
    show_default=True,
    metavar="N",
    type=click.IntRange(1, 64),
    help="So many processes serve together; above 1 with --store only.",
)
@click.option(
    "--inside",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help="With --store: where this machine's processes are reached by those of others that use the same database.",
)
@click.option(
    "--forget-after",
    metavar="DAYS",
    type=click.IntRange(min=1),
    help="Forget fights so many days after their end. Nothing is forgotten if you do not say so.",
)
@click.option(
    "--forget-unused",
    default=UNUSED_DAYS,
    show_default=True,
    metavar="DAYS",
    type=click.IntRange(min=0),
    help="Keep a new fight so long if nobody plays it, and a new desk if nobody uses it; 0: for good.",
)
@click.option(
    "--metrics",
    metavar="PORT",
    type=click.IntRange(1, 65535),
    help="Numbers for Prometheus at this port of --inside; with several processes at as many ports from there on.",
)
@click.option(
    "--log", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How the log reads."
)
@click.option(
    "--dask",
    metavar="ADDRESS",
    help="Have the laboratory's long work done by a Dask cluster (extra `sweeps`), like tcp://10.0.0.5:8786.",
)
@click.option("--worker", is_flag=True, hidden=True, help="One of several that another process looks after.")
@click.option(
    "--open-to-network",
    is_flag=True,
    help="Allow a host that others can reach: whoever reaches it can begin"
    " fights here, and nothing on the way is encrypted.",
)
@click.option(
    "--host-name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A name or address that others reach it by, beside this machine's own; may be said again.",
)
@click.option(
    "--trust-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A server in front of this one, whose X-Forwarded-For is believed; may be said again.",
)
@_at_most("--sockets", Limits().sockets, "Connections at once.")
@_at_most("--sockets-each", Limits().sockets_each, "Connections at once from one address.")
@_at_most("--processor-each", Limits().processor_each, "Milliseconds of processor time a second for one address.")
@click.option(
    "--begin",
    metavar="ENCOUNTER",
    help="Begin this fight at once and print the link.",
    shell_complete=completing.encounters,
)
@click.option("--browser/--no-browser", default=None, help="Open the link in a browser (default: on a desktop).")
def serve(
    host: str,
    port: int,
    data: Path | None,
    url: str | None,
    processes: int,
    inside: str,
    forget_after: int | None,
    forget_unused: int,
    metrics: int | None,
    log: str,
    dask: str | None,
    worker: bool,
    open_to_network: bool,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    sockets: int,
    sockets_each: int,
    processor_each: int,
    begin: str | None,
    browser: bool | None,
) -> None:
    """Serve the table: play in the browser with each other, with bots, or with real cards.

    \b
    Examples:
      suits serve
      suits serve --begin duel
      suits serve --host 0.0.0.0 --open-to-network
      suits serve --host-name play.example.org --trust-proxy 127.0.0.1
      suits serve --store postgresql://suits@localhost/suits --processes 2
    """
    from suits.cli.serve_shared import among_neighbours, expect_cluster, shared_store
    from suits.table.crew import Crew
    from suits.table.names import LOOPBACK, own_names
    from suits.table.operating.logs import log_to_stderr
    from suits.table.operating.measures import serve_measures
    from suits.table.operating.settings import set_limits
    from suits.table.serving import run
    from suits.table.web import STATIC, Web

    if processes > 1 and url is None:
        raise click.UsageError(
            "Several processes need a store that they can share: say --store postgresql://... too. One process keeps"
            " its fights in a file of its own, and serves some 200 fights at once."
        )
    if host not in LOOPBACK and not open_to_network:
        raise click.UsageError(
            f"{host} can be reached from other machines. If that is what you want, say --open-to-network: whoever"
            " reaches it can begin fights here, and nothing on the way is encrypted."
        )
    if not (STATIC / "index.html").is_file():
        raise CannotRead("The pages of the table are not built. Say `make client` once, or `make play`.")
    log_to_stderr(as_json=log == "json")
    if dask is not None and not worker:
        expect_cluster(dask)
    limits = Limits(sockets, sockets_each, tuple(_network(proxy) for proxy in proxies), processor_each)
    setup = set_up(begin, None, ()) if begin and not worker else None
    hosts = {*LOOPBACK, host.lower(), *(name.lower() for name in names)}
    if host not in LOOPBACK:
        hosts.update(own_names())
    looks_after = processes > 1 and not worker
    with ExitStack() as until_closed:
        try:
            door = until_closed.enter_context(_bound(host, port, several=processes > 1))
            if url is None:
                store: Store = _own_store(data, until_closed)
            else:
                store = shared_store(url, until_closed)
            if url is None or looks_after:
                web, doors = Web(store, limits=limits, network=host not in LOOPBACK), [door]
            else:
                web, neighbours = among_neighbours(store, inside, limits, host not in LOOPBACK, until_closed)
                doors = [door, neighbours]
        except StoreError as fault:
            raise CannotRead(str(fault)) from None
        named = f"[{host}]" if ":" in host else host
        port = door.getsockname()[1]
        address = f"http://{named}:{port}/"
        if setup is not None:
            _, keys = web.house.begin(setup, against_bots(setup), referee=False, hidden=False)
            address += f"#/seat/{keys['seat-1']}"

        def tell() -> None:
            if worker:
                click.echo("open")  # to the process that looks after this one
                return
            begins = "Open this link in a browser." if setup is None else "Whoever opens this link has the seat."
            click.echo(f"The table is open. Ctrl+C closes it; every fight is kept. {begins}")
            if host not in LOOPBACK:
                known = ", ".join(sorted(hosts - {host}))
                click.echo(f"It goes by this machine's addresses and by {known}; by others if you say --host-name.")
            click.echo(address)  # last and alone, so that it is easily copied
            if browser if browser is not None else _on_a_desktop():
                webbrowser.open(address)

        if looks_after:
            again = [sys.executable, "-m", "suits", *sys.argv[1:], "--worker", "--port", str(port), "--no-browser"]
            ports = [["--metrics", str(metrics + place)] if metrics else [] for place in range(processes)]
            raise click.exceptions.Exit(Crew([[*again, *own] for own in ports]).serve(tell))
        web.forget_after = forget_after
        web.house.unused_days = web.desk.unused_days = forget_unused
        if dask is not None:
            web.laboratory.work_at(dask)
        set_limits(web, click.get_current_context().obj or {})
        if metrics is not None:
            try:
                serve_measures(web, inside, metrics, with_others=worker)
            except StoreError as fault:
                raise CannotRead(str(fault)) from None
        for one in doors:
            one.listen()
        tell()
        run(web.app(hosts), doors, limits, web.door)


def _own_store(data: Path | None, until_closed: ExitStack) -> SQLite:
    """The file of this process alone."""
    folder = data or keeping.folder()
    until_closed.enter_context(claim(folder))
    store = SQLite(folder / DATABASE)
    until_closed.callback(store.close)
    return store


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise click.UsageError(
            f"--trust-proxy takes an address, like 127.0.0.1 or 10.0.0.0/8; {text!r} is none."
        ) from None


def _bound(host: str, port: int, several: bool) -> socket.socket:
    """A door that has its number and is not open yet.

    `several`: other processes have a door of the same number, and the system sends each its share of the guests.
    """
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if several:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        door.bind((host, port))
        return door
    except OSError as fault:
        door.close()
        raise CannotRead(f"Port {port} on {host} cannot be used: {fault.strerror}. Say another with --port.") from None


def claim(folder: Path) -> TextIO:
    """Keep other tables out of this folder for as long as the file is open: two would write over each other."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "table.lock").open("w")
    except OSError as fault:
        raise StoreError(f"{folder} cannot be opened as the place where fights are kept: {fault.strerror}.") from None
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass  # no such locks on this system
    except OSError:
        lock.close()
        raise StoreError(
            f"Another table is open in {folder}: stop it first, or name another folder with --data."
        ) from None
    return lock


def against_bots(setup: Setup) -> list[Wanted]:
    """Somebody plays the first side, bots the others."""
    first = setup.people[0].side
    mine = Wanted(tuple(one.id for one in setup.people if one.side == first))
    return [mine, *(Wanted((one.id,), "sensible") for one in setup.people if one.side != first)]


def _on_a_desktop() -> bool:
    seen = sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return seen and sys.stdout.isatty()
