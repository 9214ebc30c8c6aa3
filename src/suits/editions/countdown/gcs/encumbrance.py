"""What somebody carries, and what that makes of Move and Dodge."""

import math
from typing import Any

import msgspec

from suits.editions.countdown.gcs.attributes import Attributes
from suits.editions.countdown.gcs.nodes import bonus
from suits.editions.countdown.gcs.report import Report
from suits.editions.countdown.gcs.values import number, pounds, rows, shown, table, text, whole

LEVELS = ("none", "light", "medium", "heavy", "extra-heavy")
_LOADS = (1, 2, 3, 6, 10)
"""How many times Basic Lift each level may weigh (CDN-G15)."""


class Load(msgspec.Struct, frozen=True):
    """Weights in pounds, and the encumbrance level from 0 to 4."""

    carried: float
    basic_lift: float
    level: int


class Pace(msgspec.Struct, frozen=True):
    """Move and Dodge of somebody unhurt, and as they stood in the file."""

    move: int
    dodge: int
    saved_move: int
    saved_dodge: int


def read_load(character: dict[str, Any], st: int, report: Report) -> Load:
    """The encumbrance level (CDN-G15): what is carried, against Basic Lift. The file does not hold it."""
    settings, calc = table(character.get("settings")), table(character.get("calc"))
    unit = text(settings.get("default_weight_units")).lower()
    lift = pounds(calc.get("basic_lift"), unit)
    if lift is None:
        lift = _lift(st)
        report.recompute("Basic Lift", f"{shown(lift)} lb", f"the file does not say; it follows from ST {st}")
    carried = sum(_weight(row, unit) for row in rows(character.get("equipment")))
    level = encumbrance(carried, lift)
    report.recompute(
        "Encumbrance",
        f"{level} ({LEVELS[level]})",
        f"the file does not say; {shown(carried)} lb are carried, Basic Lift is {shown(lift)} lb",
    )
    if carried > lift * _LOADS[-1]:
        report.recompute("Encumbrance", level, "that is more than can be carried at all, and there is no level above")
    return Load(carried, lift, level)


def encumbrance(carried: float, lift: float) -> int:
    """The lowest level whose load is enough (CDN-G15)."""
    return next((level for level, load in enumerate(_LOADS) if carried <= lift * load + 1e-6), len(_LOADS) - 1)


def _lift(st: int) -> float:
    lift = st * st / 5
    return lift if lift < 10 else math.floor(lift + 0.5)


def _weight(top: dict[str, Any], unit: str) -> float:
    """The weight of a thing with all that lies in it: GCS has added it up, or else it is added up here."""
    total, waiting = 0.0, [top]
    while waiting:
        row = waiting.pop()
        extended = pounds(table(row.get("calc")).get("extended_weight"), unit)
        if extended is not None:
            total += extended
            continue
        quantity = number(row.get("quantity"))
        each = next(
            (found for key in ("base_weight", "weight") if (found := pounds(row.get(key), unit)) is not None), 0
        )
        total += each * (1 if quantity is None else quantity)
        waiting += rows(row.get("children"))
    return max(0.0, total)


def move_at(basic_move: int, level: int) -> int:
    """Move under a load: a fifth less for each level, at least 1 for whoever can move at all."""
    return max(min(1, basic_move), basic_move * (5 - level) // 5)


def dodge_at(basic_speed: float, more: int, level: int) -> int:
    """Dodge under a load (CDN-G06): Basic Speed and 3, bonuses, less the level."""
    return max(1, math.floor(basic_speed + 3 + more - level))


def read_pace(character: dict[str, Any], numbers: Attributes, level: int, report: Report) -> Pace:
    """Move and Dodge of somebody unhurt: the file has them halved already if HP or FP were low when it was saved.

    The fight halves them itself (CDN-G10, CDN-G11, CDN-R40), so that they rise again with every point that returns.
    """
    calc = table(character.get("calc"))
    more = defence_bonus(character, "dodge")
    worked_out = {
        "move": move_at(numbers.basic_move, level),
        "dodge": dodge_at(numbers.basic_speed, more, level),
    }
    hurt = numbers.hp_now < numbers.hp or (numbers.fp or 0) > (numbers.fp_now or 0)
    saved, unhurt = {}, {}
    for name, value in worked_out.items():
        steps = calc.get(name)
        found = number(steps[level]) if isinstance(steps, list) and level < len(steps) else None
        saved[name] = value if found is None else int(found)
        unhurt[name] = value if hurt or found is None else saved[name]
        label = name.capitalize()
        if found is None:
            report.recompute(label, value, "the file does not hold it")
        elif unhurt[name] == saved[name]:
            report.take(label, saved[name], f"at encumbrance {level}" if level else "")
        else:
            why = "halved there for lost HP or FP; the fight halves it itself while that lasts"
            report.recompute(label, value, f"the file has {saved[name]}, {why}")
    return Pace(unhurt["move"], unhurt["dodge"], saved["move"], saved["dodge"])


def defence_bonus(character: dict[str, Any], defence: str) -> int:
    """What is added to a defence, Combat Reflexes and shield among it (CDN-G06)."""
    calc = table(character.get("calc"))
    if not calc:  # the first files of version 2
        return bonus(character, "attribute_bonus", "attribute", defence)
    return whole(calc.get(f"{defence}_bonus"))
