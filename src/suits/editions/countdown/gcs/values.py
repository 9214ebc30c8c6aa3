"""Values as GCS writes them: numbers, numbers in texts, weights with units, names with places to fill in."""

import math
import re
from collections.abc import Mapping
from typing import Any

LONGEST = 60
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:[.,][0-9]+)?|[+-]?\.[0-9]+")
_BLANK = re.compile(r"@([^@]+)@")
_POUNDS = {"lb": 1.0, "lbs": 1.0, "#": 1.0, "oz": 1 / 16, "tn": 2000.0, "t": 2000.0, "kg": 2.0, "g": 0.002}
"""Pounds in a unit; GCS takes a kilogram for two pounds and a ton for two thousand, whichever ton it is."""


def table(value: Any) -> dict[str, Any]:
    """A JSON object; an empty one if it is something else."""
    return value if isinstance(value, dict) else {}


def rows(value: Any) -> list[dict[str, Any]]:
    """The JSON objects of a list; none if it is something else."""
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def number(value: object) -> float | None:
    """A number, also one that stands at the beginning of a text: 1,200 in "1,200 lb"."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, str):
        found = _NUMBER.match(value.replace("\N{MINUS SIGN}", "-").strip()[:LONGEST])
        if found is None:
            return None
        value = _without_commas(found[0])
    if not isinstance(value, str | int | float):
        return None
    try:
        result = float(value)
    except (OverflowError, ValueError):
        return None
    return result if math.isfinite(result) else None


def _without_commas(digits: str) -> str:
    """Commas between groups of three digits part thousands, any other one begins the decimals."""
    if re.fullmatch(r"[+-]?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?", digits):
        return digits.replace(",", "")
    return digits.replace(",", ".")


def whole(value: object, otherwise: int = 0) -> int:
    """A whole number, rounded down."""
    found = number(value)
    return otherwise if found is None else math.floor(found)


def pounds(value: object, unit: str = "lb") -> float | None:
    """A weight in pounds; `unit` is meant where the text names none."""
    amount = number(value)
    if amount is None:
        return None
    named = re.search(r"([a-z#]+)\.?\s*$", value.strip().lower()) if isinstance(value, str) else None
    return amount * _POUNDS.get(named[1] if named else unit, 1.0)


def shown(value: float) -> str:
    """A number without needless decimals, and without more digits than anybody wants to read."""
    if abs(value) >= 1e9:
        return f"{value:.3g}"
    return f"{round(value, 3):,g}" if abs(value) < 100_000 else f"{value:,.0f}"


def text(value: object, replacements: object = None) -> str:
    """A name on one line, without signs that cannot be printed; @Place@ is filled in."""
    if not isinstance(value, str):
        return ""
    filled: Mapping[str, Any] = table(replacements)
    value = _BLANK.sub(lambda blank: str(filled.get(blank[1], blank[1])), value[: 100 * LONGEST])
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in value).split())
    return line if len(line) <= LONGEST else line[: LONGEST - 3].rstrip() + "..."
