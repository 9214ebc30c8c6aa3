"""The cells of a plan: each of all that is varied with each of everything else, made one at a time."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from suits import editions
from suits.editions.options import value_word
from suits.encounters import setup_from, written_under
from suits.front.simulating import players_for
from suits.lab.forecasts.changes import people_called, side_called
from suits.lab.sweeps.plans import Sweep, Vary
from suits.lab.trials.playing import Plan
from suits.people import Setup, SetupError, together
from suits.scenario.yaml_lines import nearest

Table = dict[str, Any]


class Axis(msgspec.Struct, frozen=True):
    """Something that is varied, as it stands in a table: a heading, and a word for each value."""

    name: str
    labels: tuple[str, ...]


class Cell(msgspec.Struct, frozen=True):
    """One of all cells: what is varied as it is here, and the fights that come of it."""

    number: int
    labels: tuple[str, ...]
    plan: Plan
    side: str
    """Whose chance is told."""


def axes(sweep: Sweep) -> tuple[Axis, ...]:
    """All that is varied."""
    found = tuple(Axis(_called(one), tuple(_labels(one))) for one in sweep.vary)
    if twice := _twice([axis.name for axis in found]):
        raise SetupError(f"Two things that are varied are called {twice!r}: name one of them with 'called'.")
    for axis in found:
        if twice := _twice(axis.labels):
            raise SetupError(f"{axis.name}: two values are called {twice!r}: tell them apart with 'labels'.")
    return found


def _twice(names: Sequence[str]) -> str:
    """A name that stands there twice, if one does."""
    return next((name for name, times in Counter(names).items() if times > 1), "")


def _called(one: Vary) -> str:
    """`Ann's armour`, `decks`, `Ann's bot`."""
    if one.called:
        return one.called
    if one.what == "field":
        return f"{_whose(one.of)} {one.name.rpartition('.')[2]}"
    if one.what == "bots":
        return f"{_whose(one.of)} bot" if one.of else "bots"
    return one.name or one.of or one.what


def _whose(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _labels(one: Vary) -> list[str]:
    return one.labels or [_word(value) for value in one.values]


def _word(value: Any) -> str:
    """A value in a word or two."""
    if value in ("", [], {}):
        return "none"
    if isinstance(value, list):
        return together([_word(item) for item in value])
    if isinstance(value, dict):
        return ", ".join(f"{key} {_word(item)}" for key, item in value.items())
    return value_word(value)


def cells(sweep: Sweep, folder: Path, first: int = 0) -> Iterator[Cell]:
    """The cells in their order, the last thing that is varied changing soonest; from number `first` on."""
    named = axes(sweep)
    for number, places in enumerate(product(*[range(len(one.values)) for one in sweep.vary])):
        if number < first:
            continue
        labels = tuple(axis.labels[place] for axis, place in zip(named, places, strict=True))
        values = [one.values[place] for one, place in zip(sweep.vary, places, strict=True)]
        try:
            yield _cell(sweep, folder, number, labels, values)
        except ValueError as fault:
            where = ", ".join(f"{axis.name} {label}" for axis, label in zip(named, labels, strict=True))
            raise SetupError(f"Cell {number + 1} ({where}): {fault}") from None


def _cell(sweep: Sweep, folder: Path, number: int, labels: tuple[str, ...], values: list[Any]) -> Cell:
    varied = list(zip(sweep.vary, values, strict=True))
    last = {one.what: value for one, value in varied if one.what in ("encounter", "edition")}
    written, path = _written(str(folder), last.get("encounter", sweep.encounter), last.get("edition", sweep.edition))
    changes = list(sweep.set.items())
    changes += [(one.of, _patch(one, value)) for one, value in varied if one.what in ("field", "sheet")]
    people = written["people"]
    for who, fields in changes:
        people = _changed(people, who, fields)
    options = sweep.options | {one.name: value for one, value in varied if one.what == "option"}
    known = {option.name: option for option in editions.find(written["edition"]).options}
    meant = {name: known[name].meant(value) if name in known else value for name, value in options.items()}
    setup = setup_from({**written, "people": people}, path.parent, options=meant)
    bots = _bots(sweep, setup, [(one.of, value) for one, value in varied if one.what == "bots"])
    players_for(setup, bots, sweep.seed)
    return Cell(number, labels, Plan(setup, bots, sweep.seed), side_called(setup, sweep.side or None))


@lru_cache(64)
def _written(folder: str, encounter: str, edition: str) -> tuple[Table, Path]:
    """An encounter as written: a file beside the plan, or a ready-made one."""
    beside = Path(folder) / encounter
    written, path, _ = written_under(str(beside) if beside.is_file() else encounter, edition or None)
    return written, path


def _patch(one: Vary, value: Any) -> Table:
    """Fields that are otherwise; `skills.Sword` is one of a table."""
    return dict(value) if one.what == "sheet" else {one.name: value}


def _changed(people: list[Table], who: str, fields: Table) -> list[Table]:
    """The same people, but for some fields of somebody, or of everybody on a side."""
    if not any(_is_called(row, who) for row in people):
        names = dict.fromkeys(name for row in people for name in (row.get("side"), row.get("name")) if name)
        raise SetupError(f"nobody here is called {who!r}.{nearest(who, [str(name) for name in names])}")
    return [_with(row, fields) if _is_called(row, who) else row for row in people]


def _is_called(row: Table, who: str) -> bool:
    return who in (row.get("side"), row.get("name"), row.get("id"))


def _with(row: Table, fields: Table) -> Table:
    found = dict(row)
    for name, value in fields.items():
        field, dot, key = name.partition(".")
        found[field] = {**found.get(field, {}), key: value} if dot else value
    return found


def _bots(sweep: Sweep, setup: Setup, varied: list[tuple[str, str]]) -> dict[str, str]:
    """Everybody's bot, by id."""
    wanted = list(sweep.bots.items()) if isinstance(sweep.bots, dict) else [("", sweep.bots)]
    found: dict[str, str] = {}
    for who, level in (*wanted, *varied):
        some = people_called(setup, who) if who else setup.people
        found |= {person.id: level for person in some}
    return found
