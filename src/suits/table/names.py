"""By which names a table is reached: only by those, a page that another name leads here by is not ours."""

import re
import socket
from collections.abc import Collection

from starlette.datastructures import Headers

from suits.table.crowd import parsed

LOOPBACK = ("127.0.0.1", "localhost", "::1")
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?")
_ORIGIN = re.compile(rf"null|[A-Za-z][A-Za-z0-9+.-]*://{_HOST.pattern}")


def own_names() -> tuple[str, ...]:
    """The names of this machine in its network. Its addresses need not be known: a connection says which it came to."""
    name = socket.gethostname().lower()
    return (name, f"{name}.local") if _HOST.fullmatch(name) else ()


def host_name(headers: Headers) -> str | None:
    """The name or address that somebody reached us by; None if what they say is none."""
    found = _HOST.fullmatch(headers.get("host", ""))
    return found[1].strip("[]").rstrip(".").lower() if found else None


def goes_by(host: str, here: str, names: Collection[str]) -> bool:
    """Whether we are reached by a name of ours, or by the very address that the connection came to.

    Somebody else's page can have its own name lead to us (rebinding), and would then count as ours in a browser; it
    cannot have an address for a name.
    """
    address = parsed(host)
    return host in names or (address is not None and address == parsed(here))


def well_formed_origin(headers: Headers) -> bool:
    """Whether a page says in order where it is from, or nothing."""
    return all(_ORIGIN.fullmatch(origin) for origin in headers.getlist("origin"))


def own_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this table: other pages in the same browser may not talk to it."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2].lower() == headers.get("host", "").lower()


def same_scheme(headers: Headers, secure: bool) -> bool:
    """Whether a page was reached over TLS if and only if this request is: the same name over http is another page."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[0].lower() == ("https" if secure else "http")
