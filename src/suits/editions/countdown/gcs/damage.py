"""Damage as GCS writes it, "2d+2 cut" or "1d+1(2) pi+": dice, type and armour divisor."""

import re
from typing import NamedTuple

from suits.editions.countdown.gcs.values import number, text

_DAMAGE = re.compile(
    r"(?P<dice>[0-9]{1,3})d(?P<sides>[0-9]*)(?P<add>[+-][0-9]{1,4})?(?:[x\u00d7](?P<times>[0-9]{1,3}))?"
    r"\s*(?:\((?P<divisor>[^)]*)\))?\s*(?P<type>[a-z]+[+-]*)?"
)
_TYPES = {
    "cr": "cr", "cut": "cut", "imp": "imp", "burn": "burn", "pi-": "pi-", "pi": "pi", "pi+": "pi+", "pi++": "pi++",
    "cor": "burn", "tox": "burn",
}  # fmt: skip
"""The types of the sheet (CDN-G08); corrosion and poison wound like burning."""
ALL_ARMOUR = 100


class Damage(NamedTuple):
    """What a hit does; `notes` say where that is not quite what the file has."""

    dice: str
    type: str
    divisor: int
    notes: tuple[str, ...]


class NoDice(ValueError):
    """Damage that cannot be rolled, with the reason."""


def read_damage(written: object) -> Damage:
    """The damage of a weapon (CDN-G08); NoDice with the reason if it is not one that can be rolled."""
    said = text(written).replace("\N{MINUS SIGN}", "-")
    found = _DAMAGE.match(said)
    if found is None:
        raise NoDice(f"its damage is {said!r}, not dice" if said else "it has no damage")
    if found["sides"] not in ("", "6"):
        raise NoDice(f"its damage is {said!r}, and only six-sided dice are rolled")
    if int(found["dice"]) == 0:
        raise NoDice(f"its damage is {said!r}, not dice")
    kind = found["type"]
    if kind not in _TYPES:
        raise NoDice(f"its damage is {said!r}, and {kind!r} is no kind of wound" if kind else f"{said!r} has no type")
    notes = []
    if kind != _TYPES[kind]:
        notes.append(f"{kind} counts as {_TYPES[kind]}, which wounds alike")
    times = int(found["times"] or 1)
    count, add = int(found["dice"]) * times, int(found["add"] or 0) * times
    if times > 1:
        notes.append(f"{said!r} is rolled as {count} dice")
    divisor = _divisor(found["divisor"], notes)
    rest = said[found.end() :].strip()
    if rest:
        notes.append(f"{rest!r} of its damage is for the referee")
    return Damage(f"{count}d{add:+d}" if add else f"{count}d", _TYPES[kind], divisor, tuple(notes))


def _divisor(written: str | None, notes: list[str]) -> int:
    """The armour divisor as a whole number."""
    if not written:
        return 1
    if "\N{INFINITY}" in written:
        notes.append(f"no armour helps against it: the divisor is {ALL_ARMOUR}")
        return ALL_ARMOUR
    value = number(written)
    if value is None or value < 1 or value != int(value):
        notes.append(f"the armour divisor ({written}) counts as {max(1, int(value or 1))}")
        return max(1, int(value or 1))
    return int(value)
