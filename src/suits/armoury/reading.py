"""Files of items: read them, or say in one sentence what is wrong, where, and what was expected."""

import difflib
import tomllib
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from suits import limits
from suits.armoury.items import ITEMS_FORMAT, VERSION, Armour, Items, Missile, Shield, Weapon

TABLES: dict[str, type[Weapon | Missile | Armour | Shield]] = {
    "weapon": Weapon,
    "missile": Missile,
    "armour": Armour,
    "shield": Shield,
}
Item = TypeVar("Item", Weapon, Missile, Armour, Shield)


class BadItemFile(ValueError):
    """A file of items that cannot be used; its text says why."""


def items_from(text: str, file: str, taken: dict[str, frozenset[str]] | None = None) -> Items:
    """Items from TOML text; `file` is how messages call it, `taken` the names already given, by table."""
    try:
        tables = limits.read_toml(text, file)
    except limits.TooMuch as fault:
        raise BadItemFile(str(fault)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadItemFile(f"{file}: this is not valid TOML: {fault}.") from fault
    _check_heading(tables, file)
    rows = {table: _rows(tables.get(table, []), table, file) for table in TABLES}
    taken = taken or {}
    return Items(
        weapon=_items(rows["weapon"], "weapon", Weapon, file, taken),
        missile=_items(rows["missile"], "missile", Missile, file, taken),
        armour=_items(rows["armour"], "armour", Armour, file, taken),
        shield=_items(rows["shield"], "shield", Shield, file, taken),
    )


def _check_heading(tables: dict[str, Any], file: str) -> None:
    for field, expected in (("format", ITEMS_FORMAT), ("version", VERSION)):
        if field not in tables:
            raise BadItemFile(f"{file}: {field} is missing; expected {field} = {_shown(expected)}.")
        if tables[field] != expected or type(tables[field]) is not type(expected):
            raise BadItemFile(f"{file}: {field} is {_shown(tables[field])}; expected {_shown(expected)}.")
    for table in tables:
        if table not in ("format", "version", *TABLES):
            raise BadItemFile(f"{file}: there is no table {_shown(table)}; {_advice(table, TABLES)}")


def _rows(found: Any, table: str, file: str) -> list[dict[str, Any]]:
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise BadItemFile(f"{file}: {table} is {_shown(found)}; expected rows that begin with [[{table}]].")
    return found


def _items(
    rows: list[dict[str, Any]],
    table: str,
    struct: type[Item],
    file: str,
    taken: dict[str, frozenset[str]],
) -> tuple[Item, ...]:
    items: list[Item] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        item = _item(row, struct, _place(file, table, number, row.get("name")))
        key = item.name.casefold()
        if key in seen:
            raise BadItemFile(f"{_place(file, table, number, item.name)}: name is given twice; expected another one.")
        if key in taken.get(table, ()):
            raise BadItemFile(
                f"{_place(file, table, number, item.name)}: name is that of an item of the printed tables; "
                "expected another one."
            )
        seen.add(key)
        items.append(item)
    return tuple(items)


def _item(row: dict[str, Any], struct: type[Item], place: str) -> Item:
    fields = {field.name: field for field in msgspec.structs.fields(struct)}
    for name in row:
        if name not in fields:
            raise BadItemFile(f"{place}: there is no field {_shown(name)}; {_advice(name, fields)}")
    for name, field in fields.items():
        if name in row:
            _check_value(row[name], name, field, place)
        elif field.required:
            raise BadItemFile(f"{place}: {name} is missing; expected {_expected(field)}.")
    return msgspec.convert(row, struct)


def _check_value(value: Any, name: str, field: msgspec.structs.FieldInfo, place: str) -> None:
    try:
        msgspec.convert(value, field.type)
        good = (name != "name" or _is_plain(value)) and (name != "hands" or value in ([1], [2], [1, 2]))
    except msgspec.ValidationError:
        good = False
    if not good:
        raise BadItemFile(f"{place}: {name} is {_shown(value)}; expected {_expected(field)}.")


def _is_plain(name: str) -> bool:
    return name.isprintable() and name == name.strip()


def _expected(field: msgspec.structs.FieldInfo) -> str:
    """What the field's description asks for; of `X | None` that of X."""
    for part in (field.type, *getattr(field.type, "__args__", ())):
        for meta in getattr(part, "__metadata__", ()):
            if isinstance(meta, msgspec.Meta) and meta.description:
                return meta.description
    return f"a {field.type}"


def _place(file: str, table: str, number: int, name: Any) -> str:
    return (
        f"{file}: {table} {_shown(name)} (row {number})" if isinstance(name, str) else f"{file}: {table} row {number}"
    )


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _advice(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word.casefold(), list(known), n=1)
    return f"did you mean {near[0]}?" if near else f"expected one of {', '.join(known)}."
