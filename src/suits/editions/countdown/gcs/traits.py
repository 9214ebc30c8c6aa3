"""The two traits that card combat asks for."""

from typing import Any

from suits.editions.countdown.gcs.nodes import traits
from suits.editions.countdown.gcs.report import Report

_WANTED = ("Combat Reflexes", "Combat Paralysis")


def read_traits(character: dict[str, Any], report: Report) -> tuple[bool, bool]:
    """Whether somebody has Combat Reflexes (CDN-03) and Combat Paralysis (CDN-06), and has them switched on."""
    nodes = list(traits(character))
    has = {node.name.casefold() for node in nodes if node.on}
    there = {node.name.casefold() for node in nodes}
    for name in _WANTED:
        if name.casefold() in has:
            report.take(name, "yes")
        elif name.casefold() in there:
            report.leave_out(name, "it is switched off in the file")
    known = {name.casefold() for name in _WANTED}
    others = [
        node.name for node in nodes if node.name and node.name.casefold() not in known and not node.row.get("children")
    ]
    report.leave_out_all("Other traits", others, "what they change is in the numbers already, or is for the referee")
    return _WANTED[0].casefold() in has, _WANTED[1].casefold() in has
