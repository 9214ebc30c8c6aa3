"""What somebody bears that no table has: it stands on their sheet under `items`, by kind and name."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from suits.people import SetupError

FIELD = "items"
Row = dict[str, Any]
Items = dict[str, dict[str, Any]]
Shapes = Mapping[str, type[msgspec.Struct]]


def taken_off(row: Mapping[str, Any]) -> tuple[Row, Items]:
    """The sheet without its own items, and these.

    >>> taken_off({"body": 6, "items": {"weapon": {"Sabre": {"factor": 1}}}})
    ({'body': 6}, {'weapon': {'Sabre': {'factor': 1}}})
    """
    plain = {field: value for field, value in row.items() if field != FIELD}
    return plain, written(row.get(FIELD, {}), str(row.get("name") or "a sheet"))


def written(items: Any, whose: str) -> Items:
    """Items as tables by kind and name; SetupError where they are something else."""
    if not isinstance(items, Mapping):
        raise SetupError(f"{whose}: own items are written as [items.weapon.NAME] tables.")
    for kind, rows in items.items():
        if not isinstance(rows, Mapping) or not all(isinstance(one, Mapping) for one in rows.values()):
            raise SetupError(f"{whose}: own items are written as [items.{kind}.NAME] tables.")
    return {kind: {name: dict(one) for name, one in rows.items()} for kind, rows in items.items()}


def together(shapes: Shapes, parts: Iterable[Items]) -> Items:
    """All of them; SetupError where two different things of a kind have one name."""
    found: Items = {}
    for items in parts:
        for kind, rows in items.items():
            there = found.setdefault(kind, {})
            for name, row in rows.items():
                if name in there and _whole(shapes, kind, name, row) != _whole(shapes, kind, name, there[name]):
                    raise SetupError(f"there are two kinds of {kind} called {name}: give one of them another name.")
                there.setdefault(name, row)
    return found


def _whole(shapes: Shapes, kind: str, name: str, row: Row) -> Any:
    """The row with all that it leaves unsaid; as it is, if it does not fit its shape."""
    try:
        return msgspec.convert({"name": name, **row}, shapes[kind])
    except (KeyError, msgspec.ValidationError):
        return row
