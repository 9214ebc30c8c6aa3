"""How many may be here at once, in all and from one address; and whom we believe about where somebody comes from."""

import ipaddress
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
MOST_PROXIES = 10
"""So many of the operator's own may stand one behind the other: a longer list is not read to its beginning."""
_HOUSEHOLD = 64
"""Whoever has one address of IPv6 has so many bits of it to choose from: they count as one."""


class Limits(NamedTuple):
    """What whoever runs the table has said."""

    sockets: int = 1000
    sockets_each: int = 100
    proxies: tuple[Network, ...] = ()
    """Where X-Forwarded-For is believed; from everybody else it is a rumour."""
    processor_each: int = 500
    """Milliseconds of the processor that one address may use in each second, on average over ten."""


class Crowd:
    """Who is here, and from where."""

    def __init__(self, most: int, most_each: int):
        self.most = most
        self.most_each = most_each
        self._guests: dict[object, str] = {}
        self._from: Counter[str] = Counter()
        self.elsewhere: Counter[str] = Counter()
        """How many each address has with other processes, as far as it is known here."""

    @property
    def number(self) -> int:
        """How many are here."""
        return len(self._guests)

    def enter(self, guest: object, address: str) -> str:
        """Let somebody in; or why not. No address: only the number of all counts."""
        if len(self._guests) >= self.most:
            return "There are too many connections here at once: try again in a while."
        if address and self._from[address] + self.elsewhere[address] >= self.most_each:
            return "There are too many connections from where you are: close some pages."
        self._guests[guest] = address
        self._from[address] += 1
        return ""

    def counted(self) -> dict[str, int]:
        """How many of each address are here."""
        return {address: number for address, number in self._from.items() if address}

    def leave(self, guest: object) -> None:
        """Somebody who may have been here is gone."""
        address = self._guests.pop(guest, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """An address, or the whole of the network that one household has under IPv6."""
    found = parsed(address)
    if found is None or found.version == 4:
        return str(found or address)
    return str(ipaddress.ip_network((found, _HOUSEHOLD), strict=False))


def parsed(text: str) -> Address | None:
    """An address, also where a port is written behind it; None if it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.version == 6 and found.ipv4_mapped) or found


def trusted(address: str, proxies: Iterable[Network]) -> bool:
    """Whether this is a server of the operator's own."""
    found = parsed(address)
    return found is not None and any(found in network for network in proxies)


def came_from(peer: str, forwarded: Sequence[str], proxies: Iterable[Network]) -> str:
    """Where a request comes from: the last address of `X-Forwarded-For` that is no proxy of the operator's own.

    Only what was written by such a proxy counts, so it is read from the end: whoever asks can write what they like
    in front.
    """
    named = ",".join(forwarded).rsplit(",", MOST_PROXIES)[-MOST_PROXIES:] if forwarded else []
    while trusted(peer, proxies) and named:
        before = parsed(named.pop())
        if before is None:
            break
        peer = str(before)
    return peer
