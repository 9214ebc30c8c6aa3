"""A sweep in sentences."""

from collections.abc import Iterator
from typing import Any

from suits.lab.forecasts.wording import of_hundred
from suits.lab.sweeps.summing import CellSum, Effect, Summary


def words(summary: Summary) -> tuple[str, ...]:
    """What to know about it, the answer first."""
    if not summary.cells:
        return ("Nothing has been played yet.",)
    return tuple(_sentences(summary))


def _sentences(summary: Summary) -> Iterator[str]:
    if summary.effects:
        yield _matters(summary)
    cells = sorted(summary.cells, key=lambda cell: -cell.own.p)
    if len(summary.axes) > 1 or not summary.effects:
        if len(cells) == 1:
            yield f"{where(summary, cells[0])}: {_wins(cells[0])}."
        else:
            yield f"The best of all cells: {where(summary, cells[0])}, where {_wins(cells[0])}."
            yield f"The worst: {where(summary, cells[-1])}, where {_wins(cells[-1])}."
    if not summary.done:
        have = "has" if len(cells) == 1 else "have"
        yield f"{len(cells)} of {summary.made.size} cells {have} been played so far."


def where(summary: Summary, cell: CellSum) -> str:
    """A cell by what is varied: `Ann's armour Chain, decks 2`."""
    named = zip(summary.axes, cell.labels, strict=True)
    return ", ".join(f"{axis.name} {label}" for axis, label in named)


def _wins(cell: CellSum) -> str:
    return f"{of_hundred(cell.own)} go to {cell.side}"


def span(effects: tuple[Effect, ...]) -> float:
    """How far its values lie apart."""
    chances = [one.win.p for one in effects]
    return max(chances) - min(chances)


def _matters(summary: Summary) -> str:
    """What does most, from what to what."""
    most = max(range(len(summary.effects)), key=lambda at: span(summary.effects[at]))
    effects, axis = summary.effects[most], summary.axes[most]
    low, high = min(effects, key=lambda one: one.win.p), max(effects, key=lambda one: one.win.p)
    whose = summary.side or "the first side"
    told = f"{of_hundred(low.win)} go to {whose} with {low.label}, {round(100 * high.win.p)} with {high.label}"
    if len(effects) == 1 or not any(one.change is not None and one.change.shown for one in effects):
        return f"{axis.name} makes no difference that {effects[0].win.n:,} fights a cell could show: {told}."
    what = axis.name if len(summary.axes) == 1 else f"{axis.name} matters most"
    return f"{what}: {told}."


def facts(found: Summary) -> dict[str, Any]:
    """All of it, for programs and for reports."""
    return {
        "kind": "sweep",
        "title": found.made.plan["title"],
        "about": found.made.plan["about"],
        "words": words(found),
        "done": found.done,
        "fights": found.fights,
        "axes": found.axes,
        "effects": {axis.name: effects for axis, effects in zip(found.axes, found.effects, strict=False)},
        "cells": found.cells,
        "made": {"command": found.made.command, "version": found.made.suits, "seed": found.made.plan["seed"]},
    }
