"""What an encounter says of the place: walls, hexes with names, how far runners must come, signals."""

import re
from typing import Any

from suits.people import SetupError

FIELDS = ("walls", "marks", "leaves", "signals")
WORD = re.compile("^[a-z]+(-[a-z]+)*$")
"""What can be typed as one word of an answer."""
FARTHEST = 10_000
MOST_CARDS = 20


def read_place(loose: dict[str, Any]) -> dict[str, Any]:
    """Check it; whatever is wrong is said in one sentence (CDN-97, CDN-101, CDN-R59, CDN-R60)."""
    for field in loose:
        if field not in FIELDS:
            raise SetupError(f"place has no field {field!r}; there are {', '.join(FIELDS)}.")
    walls, marks, signals = loose.get("walls", []), loose.get("marks", {}), loose.get("signals", {})
    if not isinstance(walls, list) or not all(map(_is_hex, walls)):
        raise SetupError("walls are written as hexes: walls = [[0, 3], [1, 3]].")
    if not isinstance(marks, dict) or not all(WORD.match(name) and _is_hex(at) for name, at in marks.items()):
        raise SetupError("marks are names in small letters, each with its hex: marks = { farm = [12, -30] }.")
    if not _is_number(loose.get("leaves", 0), 0, FARTHEST):
        raise SetupError("leaves is the distance at which a runner has left, in hexes: leaves = 60.")
    if not isinstance(signals, dict) or not all(
        WORD.match(name) and _is_number(cards, 1, MOST_CARDS) for name, cards in signals.items()
    ):
        raise SetupError("signals are names in small letters with the cards they take: signals = { retreat = 4 }.")
    return loose


def _is_number(loose: object, lowest: int, highest: int) -> bool:
    return type(loose) is int and lowest <= loose <= highest


def _is_hex(loose: object) -> bool:
    return isinstance(loose, list) and len(loose) == 2 and all(type(one) is int for one in loose)
