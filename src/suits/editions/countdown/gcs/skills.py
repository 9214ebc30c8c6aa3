"""Skills by name with their levels, points in Tactics, and the Fast-Draw skills."""

from typing import Any

import msgspec

from suits.editions.countdown.gcs.nodes import Node, reflexes_on, walk
from suits.editions.countdown.gcs.report import Report
from suits.editions.countdown.gcs.values import number, table, text, whole

FAST_DRAW = "fast-draw"


class Skills(msgspec.Struct, frozen=True):
    """Levels by name; `fast_draw` by what is drawn, without what the fight itself adds for Combat Reflexes."""

    levels: dict[str, int]
    tactics_points: int
    fast_draw: dict[str, int]
    fast_draw_names: tuple[str, ...]


def read_skills(character: dict[str, Any], report: Report) -> Skills:
    """All skills that have a level (CDN-30); Tactics counts from one point on (CDN-04); Fast-Draw by kind (CDN-61)."""
    levels: dict[str, int] = {}
    fast_draw: dict[str, int] = {}
    names: list[str] = []
    tactics, reflexes = 0, reflexes_on(character, FAST_DRAW)
    for node in walk(character.get("skills")):
        own, special = node.name, _special(node)
        name = f"{own} ({special})" if special else own
        if own.casefold() == "tactics":
            tactics += whole(node.row.get("points"))
        level = number(node.calc.get("level"))
        if not name or level is None:
            if name and not node.row.get("children"):
                report.leave_out(name, "the file gives no level for this skill")
            continue
        if level < 1:
            report.leave_out(name, f"its level is {level:g}")
            continue
        levels[name] = max(int(level), levels.get(name, 0))
        if own.casefold() == FAST_DRAW:
            names.append(name)
            fast_draw[special.casefold()] = max(int(level) - reflexes, fast_draw.get(special.casefold(), 0))
    if levels:
        report.take("Skills", f"{len(levels)}", ", ".join(f"{name} {level}" for name, level in levels.items()))
    if names and reflexes:
        why = f"the file has {reflexes} more in it for Combat Reflexes, and the fight adds that itself"
        report.recompute("Fast-Draw", ", ".join(f"{one} {level}" for one, level in fast_draw.items()), why)
    if tactics:
        report.take("Tactics", "yes", f"{tactics} {'point is' if tactics == 1 else 'points are'} in it")
    spells = [node.name for node in walk(character.get("spells")) if node.name and not node.row.get("children")]
    report.leave_out_all("Spells", spells, "there is no magic in card combat")
    return Skills(levels, tactics, fast_draw, tuple(names))


def _special(node: Node) -> str:
    """The specialization of a skill; of a technique the skill it belongs to."""
    own = text(node.row.get("specialization"), node.row.get("replacements"))
    if own:
        return own
    base = table(node.row.get("default"))
    return text(base.get("name"), node.row.get("replacements")) if base.get("type") == "skill" else ""
