"""By which address others reach this table: a link that says `localhost` leads everybody to themselves."""

import ipaddress
import socket
from typing import NamedTuple

from starlette.datastructures import Headers

from suits.table.crowd import parsed
from suits.table.names import LOOPBACK, host_name

ONLY_HERE = (
    "This table listens on this machine only, so other devices cannot open its links. To play in your network, start it"
    " with: suits serve --host 0.0.0.0 --open-to-network"
)
NO_NETWORK = "This machine has no address in a network at the moment, so other devices cannot open its links."


class Reached(NamedTuple):
    """An address, and why others cannot use it, if so."""

    origin: str
    why: str = ""


def reached(headers: Headers, network: bool) -> Reached:
    """The address for links that are handed on. `network`: whether the table listens to other machines."""
    origin = headers.get("origin") or f"http://{headers.get('host', '')}"
    if not _only_here(host_name(headers) or ""):
        return Reached(origin)
    if not network:
        return Reached(origin, ONLY_HERE)
    own = own_address()
    if not own:
        return Reached(origin, NO_NETWORK)
    port = headers.get("host", "").rpartition(":")[2]
    return Reached(f"http://{own}:{port}" if port.isdigit() else f"http://{own}")


def _only_here(host: str) -> bool:
    """Whether this name leads everybody to their own machine."""
    address = parsed(host)
    return host in LOOPBACK or (address is not None and address.is_loopback)


def own_address() -> str:
    """The address of this machine in its network. Nothing is sent: the system only says which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # an address that is nobody's
            found = str(asked.getsockname()[0])
        except OSError:
            return ""
    return "" if ipaddress.ip_address(found).is_loopback else found
