"""Critical wounds: bleeding, stabilising, the medic (CRT, BLO, R-36). Whoever draws takes the better value (R-03)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from suits.arithmetic.values import LOW, VALUES, under

Bleeding: TypeAlias = Literal["stabilises", "holds", "bleeds"]


@lru_cache(maxsize=4096)
def bleeding_card(card: str, critical: int, body: int, stopped: bool = False, strict: bool = False) -> Bleeding:
    """What the card of a turn with critical wounds does; `stopped` by a medic it cannot bleed (CRT-04,
    CRT-05, CRT-07, R-36).

    >>> [bleeding_card(card, critical=3, body=6) for card in ("3h", "4h", "7h", "Kh", "Ah")]
    ['bleeds', 'stabilises', 'holds', 'stabilises', 'holds']
    """
    values = VALUES[card]
    if any(critical < value <= under(body, strict) for value in values):
        return "stabilises"
    if stopped or any(value > under(critical, strict) for value in values):
        return "holds"
    return "bleeds"


def can_change(pack: Iterable[str], critical: int, body: int, strict: bool = False) -> bool:
    """Whether any card would bleed or stabilise somebody; if none, the bleeding is over (R-84).

    >>> can_change(("As", "2c", "Kd"), critical=1, body=1), can_change(("As", "2c", "Kd"), critical=2, body=1)
    (False, True)
    """
    return any(bleeding_card(card, critical, body, strict=strict) != "holds" for card in pack)


def bleed(normal: int, critical: int) -> tuple[int, int]:
    """One more wound, a normal one (CRT-05)."""
    return normal + 1, critical


def stabilise(normal: int, critical: int) -> tuple[int, int]:
    """One critical wound becomes a normal one (CRT-07, CRT-09)."""
    return normal + 1, critical - 1


def stays_awake(card: str, will: int, critical: int, strict: bool = False) -> bool:
    """The second card of somebody who bleeds: under Will less critical wounds, or pass out (CRT-06)."""
    return LOW[card] <= under(will - critical, strict)


def medic_succeeds(card: str, skill: int, critical: int, strict: bool = False) -> bool:
    """The medic's card under skill less the patient's critical wounds (CRT-08, CRT-09).

    >>> medic_succeeds("4c", 7, 3), medic_succeeds("5c", 7, 3)
    (True, False)
    """
    return LOW[card] <= under(skill - critical, strict)
