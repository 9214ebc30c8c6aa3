"""Attributes, Hit Points and Fatigue Points: the finished numbers, not the points that were bought."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from suits.editions.countdown.gcs.report import Report
from suits.editions.countdown.gcs.values import number, rows, shown, table, text, whole

# How GCS begins each, before what was bought is added: needed only where a file does not hold the finished number.
_BASES: dict[str, tuple[str, Callable[[Mapping[str, float]], float]]] = {
    "st": ("ST", lambda _: 10),
    "dx": ("DX", lambda _: 10),
    "iq": ("IQ", lambda _: 10),
    "ht": ("HT", lambda _: 10),
    "will": ("Will", lambda has: has["iq"]),
    "per": ("Per", lambda has: has["iq"]),
    "hp": ("HP", lambda has: has["st"]),
    "basic_speed": ("Basic Speed", lambda has: (has["dx"] + has["ht"]) / 4),
    "basic_move": ("Basic Move", lambda has: int(has["basic_speed"])),
}
_ROLLS = {
    "vision": ("Vision", "signals are seen with it (CDN-R70)"),
    "fright_check": ("Fright Check", "frights are met with it, traits included (CDN-R70)"),
}
"""What the edition rolls against beside the attributes, where a file has it."""
_KNOWN = {*_BASES, *_ROLLS, "fp"}
_INSIDE = ("st", "basic_speed", "basic_move")


class Attributes(msgspec.Struct, frozen=True):
    """The numbers of a person. No FP: no fatigue pool (CDN-R71); no Vision or Fright Check: as Per and Will say."""

    st: int
    dx: int
    iq: int
    ht: int
    will: int
    per: int
    hp: int
    hp_now: int
    fp: int | None
    fp_now: int | None
    basic_speed: float
    basic_move: int
    vision: int | None = None
    fright_check: int | None = None


def read_attributes(character: dict[str, Any], report: Report) -> Attributes:
    """All of them, from `calc.value`; a number that is missing is worked out from what was bought."""
    by_id = {text(row.get("attr_id")).lower(): row for row in reversed(rows(character.get("attributes")))}
    has: dict[str, float] = {}
    for name, (label, base) in _BASES.items():
        row = by_id.get(name, {})
        value = number(table(row.get("calc")).get("value"))
        if value is None:
            has[name] = base(has) + (number(row.get("adj")) or 0)
            report.recompute(label, shown(has[name]), "the file does not hold the finished number")
        else:
            has[name] = value
            if name not in _INSIDE:
                report.take(label, shown(value))
    hp_now = _now(by_id.get("hp", {}), int(has["hp"]))
    fp = number(table(by_id.get("fp", {}).get("calc")).get("value"))
    if fp is None:
        fp = has["ht"]
        report.recompute("FP", shown(fp), "the file does not say it: as HT (CDN-R71)")
    elif fp < 1:
        report.take("FP", "none", "the file has no fatigue pool: Extra Effort costs no FP (CDN-R71)")
        fp = None
    else:
        report.take("FP", shown(fp))
    inside = ", ".join(f"{_BASES[name][0]} {shown(has[name])}" for name in _INSIDE)
    report.leave_out(inside, "they are in damage, load, Move and Dodge already")
    others = [name for name in by_id if name and name not in _KNOWN]
    report.leave_out_all("Other attributes", others, "card combat does not use them")
    return Attributes(
        **{name: int(has[name]) for name in _BASES if name != "basic_speed"},
        basic_speed=has["basic_speed"],
        hp_now=hp_now,
        fp=None if fp is None else int(fp),
        fp_now=None if fp is None else _now(by_id.get("fp", {}), int(fp)),
        vision=_roll(by_id, "vision", report),
        fright_check=_roll(by_id, "fright_check", report),
    )


def _roll(by_id: dict[str, dict[str, Any]], name: str, report: Report) -> int | None:
    """A number that the edition rolls against, if the file holds it finished (CDN-R70)."""
    value = number(table(by_id.get(name, {}).get("calc")).get("value"))
    if value is None or value < 1:
        return None
    label, why = _ROLLS[name]
    report.take(label, shown(value), why)
    return int(value)


def _now(row: dict[str, Any], full: int) -> int:
    """What is left of a pool: the file says it, or says the damage."""
    current = number(table(row.get("calc")).get("current"))
    return int(current) if current is not None else full - whole(row.get("damage"))


def tell_losses(numbers: Attributes, report: Report) -> None:
    """Somebody who was saved wounded or tired begins the fight so."""
    if numbers.hp_now < numbers.hp:
        report.take("HP lost", numbers.hp - numbers.hp_now, f"{numbers.hp_now} of {numbers.hp} are left")
    if numbers.fp is not None and numbers.fp_now is not None and numbers.fp_now < numbers.fp:
        report.take("FP lost", numbers.fp - numbers.fp_now, f"{numbers.fp_now} of {numbers.fp} are left")
