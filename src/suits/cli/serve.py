"""`suits serve`: the table in the browser."""

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
from suits.store import SQLite, StoreError
from suits.table.crowd import Limits, Network
from suits.table.seating import Wanted

Command = TypeVar("Command", bound=Callable[..., object])


def _at_most(option: str, default: int, about: str) -> Callable[[Command], Command]:
    """An option with a number that is not to be passed."""
    return click.option(option, default=default, show_default=True, metavar="N", type=click.IntRange(min=1), help=about)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Where to listen.")
@click.option("--port", default=8417, show_default=True, type=click.IntRange(0, 65535), help="0: any that is free.")
@click.option("--data", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), help="Where fights are kept.")
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
    open_to_network: bool,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    sockets: int,
    sockets_each: int,
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
    """
    from suits.table.names import LOOPBACK, own_names
    from suits.table.serving import run
    from suits.table.web import STATIC, Web

    if host not in LOOPBACK and not open_to_network:
        raise click.UsageError(
            f"{host} can be reached from other machines. If that is what you want, say --open-to-network: whoever"
            " reaches it can begin fights here, and nothing on the way is encrypted."
        )
    if not (STATIC / "index.html").is_file():
        raise CannotRead("The pages of the table are not built. Say `make client` once, or `make play`.")
    limits = Limits(sockets, sockets_each, tuple(_network(proxy) for proxy in proxies))
    setup = set_up(begin, None, ()) if begin else None
    folder = data or keeping.folder()
    with ExitStack() as until_closed:
        try:
            until_closed.enter_context(claim(folder))
            store = SQLite(folder / DATABASE)
            until_closed.callback(store.close)
            listening = until_closed.enter_context(_listen(host, port))
        except StoreError as fault:
            raise CannotRead(str(fault)) from None
        web = Web(store, limits=limits, network=host not in LOOPBACK)
        named = f"[{host}]" if ":" in host else host
        address = f"http://{named}:{listening.getsockname()[1]}/"
        if setup is not None:
            _, keys = web.house.begin(setup, against_bots(setup), referee=False, hidden=False)
            address += f"#/seat/{keys['seat-1']}"
        click.echo(f"The table is open: {address}")
        click.echo("Whoever has the link sits there. Ctrl+C closes the table; every fight is kept.")
        if browser if browser is not None else _on_a_desktop():
            webbrowser.open(address)
        hosts = {*LOOPBACK, host.lower(), *(name.lower() for name in names)}
        if host not in LOOPBACK:
            hosts.update(own_names())
            known = ", ".join(sorted(hosts - {host}))
            click.echo(f"It goes by this machine's addresses and by {known}; by others if you say --host-name.")
        run(web.app(hosts), listening, limits)


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise click.UsageError(
            f"--trust-proxy takes an address, like 127.0.0.1 or 10.0.0.0/8; {text!r} is none."
        ) from None


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as fault:
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
