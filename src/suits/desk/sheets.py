"""Sheets on a desk: what an editor of them is made of, what is wrong with one, and what follows from it."""

from functools import lru_cache
from typing import Any

import msgspec

from suits import editions, own_items
from suits.desk.arms import row_faults
from suits.editions import Edition
from suits.editions.faults import Fault, Fix
from suits.editions.forms import Derived, Field
from suits.editions.options import fill_in
from suits.editions.sheets import LEAVE_OUT
from suits.people import Person, Setup, SetupError

Row = dict[str, Any]
Items = dict[str, dict[str, Any]]
_WHO, _OTHER = "one", "other"
_MOST_FIXES = 40


class OnShelf(msgspec.Struct, frozen=True):
    """Something that a sheet can name: its name, what it is in a few words, and the Body it asks for."""

    name: str
    about: str
    needs: int = 0


class Shelf(msgspec.Struct, frozen=True):
    """What drives the editor of an edition's sheets."""

    edition: str
    title: str
    family: str
    fields: tuple[Field, ...]
    items: dict[str, tuple[OnShelf, ...]]
    start: Row
    imports: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    """Of which kinds one's own items can be."""


class Checked(msgspec.Struct, frozen=True):
    """What is wrong with a sheet, and what follows from it: as it stands, or as it would be once it is mended."""

    faults: tuple[Fault, ...]
    derived: tuple[Derived, ...]
    line: str
    hurt: float


@lru_cache(maxsize=16)
def shelf(edition: str) -> Shelf:
    """The fields, and what they can name."""
    rules = editions.find(edition)
    known = [field for field in rules.form if field.key in rules.sheet_fields]
    items = {one.name: tuple(_on_shelf(item) for item in one.items) for one in rules.armoury(None)}
    if "kinds" in items:
        items["weapons"] = (*items["weapons"], *items.pop("kinds"))
    family = rules.compares or rules.name
    kinds = tuple(rules.item_shapes)
    return Shelf(
        edition, rules.title, family, tuple(known), items, dict(rules.start), tuple(sorted(rules.imports)), kinds
    )


def _on_shelf(item: Any) -> OnShelf:
    return OnShelf(item.name, item.notes[0].rstrip(".") if item.notes else "", int(item.facts.get("min_body") or 0))


def check(edition: str, row: Row, items: Items | None = None) -> Checked:
    """All that is wrong with a row, and what follows from it."""
    rules = editions.find(edition)
    row, own, wrong = _own(rules, row, items or {})
    faults = (*wrong, *rules.sheet_faults(row, own))
    whole = row if _is_sound(faults) else mended(rules, row, own)
    derived = tuple(rules.derived(_alone(rules, whole, own), _WHO)) if whole is not None else ()
    return Checked(faults, derived, _line(rules, row), _hurt(rules, row))


def _own(rules: Edition, row: Row, items: Items) -> tuple[Row, Items, list[Fault]]:
    """The row without its own items, all items that it can name, and what is wrong with its own."""
    plain = {field: value for field, value in row.items() if field != own_items.FIELD}
    leave_out = (Fix(LEAVE_OUT, {own_items.FIELD: None}),)
    try:
        _, borne = own_items.taken_off(row)
        together = own_items.together(rules.item_shapes, (items, borne))
    except SetupError as fault:
        return plain, items, [Fault((own_items.FIELD,), str(fault), fixes=leave_out)]
    wrong = []
    for kind, rows in borne.items():
        at: tuple[str, ...] = (own_items.FIELD, kind)
        if kind not in rules.item_shapes:
            wrong.append(Fault(at, f"{rules.name} knows no items of the kind {kind!r}.", fixes=leave_out))
            del together[kind]
            continue
        for name, one in rows.items():
            found = list(row_faults(rules, kind, {"name": name, **one}, ()))
            wrong += [Fault((*at, name, *fault.path), f"{name}: {fault.text}", fixes=leave_out) for fault in found]
            if found:
                del together[kind][name]
    return plain, together, wrong


def _is_sound(faults: tuple[Fault, ...]) -> bool:
    return all(fault.level != "error" for fault in faults)


def mended(rules: Edition, row: Row, items: Items) -> Row | None:
    """The row after the first fix of every error; None if that leads nowhere."""
    for _ in range(_MOST_FIXES):
        errors = [fault for fault in rules.sheet_faults(row, items) if fault.level == "error"]
        if not errors:
            return row
        fix = next((fault.fixes[-1] for fault in errors if fault.fixes), None)
        if fix is None:
            return None
        row = {key: value for key, value in {**row, **fix.row}.items() if value is not None}
    return None


def _alone(rules: Edition, row: Row, items: Items) -> Setup:
    """A fight against somebody typical, so that all is worked out as for any fight."""
    people = (
        Person(_WHO, "One", "a", rules.sheet("One", row | _nowhere(row), items)),
        Person(_OTHER, "Other", "b", rules.sheet("Other", dict(rules.start), {})),
    )
    return Setup(rules.name, "A sheet", people, fill_in(rules.options, {}), rules.items(people, items))


def _nowhere(row: Row) -> Row:
    """Who is behind somebody, or unnoticed by them, is told by an encounter."""
    named = [field for field in ("behind", "unaware") if isinstance(row.get(field), list)]
    return {field: field == "unaware" or [] for field in named}


def _line(rules: Edition, row: Row) -> str:
    try:
        return rules.in_a_line(row)
    except (TypeError, ValueError, KeyError, AttributeError, IndexError):
        return ""  # a field of another type, which is a fault


def _hurt(rules: Edition, row: Row) -> float:
    try:
        return rules.hurt(row)
    except (TypeError, ValueError):
        return 0


def carried_over(row: Row, edition: str) -> Row:
    """A row for another edition: fields that both know stay, the rest is as of somebody new."""
    rules = editions.find(edition)
    kept = {key: value for key, value in row.items() if key in rules.sheet_fields}
    whole = {**rules.start, **kept}
    for field in ("skills", "weapons"):
        if field in rules.start and type(kept.get(field)) is not type(rules.start[field]):
            whole[field] = rules.start[field]
    wrong = {str(fault.path[0]) for fault in rules.sheet_faults(whole, {}) if fault.level == "error" and fault.path}
    return {key: value for key, value in whole.items() if key not in wrong} | {
        key: rules.start[key] for key in wrong if key in rules.start
    }


def ready(edition: str, row: Row, items: Items | None = None) -> bool:
    """Whether somebody with this row can go into a fight."""
    rules = editions.find(edition)
    try:
        plain, borne = own_items.taken_off(row)
        rules.sheet("", plain, own_items.together(rules.item_shapes, (items or {}, borne)))
    except SetupError:
        return False
    return True
