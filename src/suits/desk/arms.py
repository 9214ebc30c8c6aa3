"""The armoury on a desk: an edition's tables for a Body, one's own items among them, and what is wrong with those."""

import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from suits import editions, toml
from suits.armoury import BadItemFile
from suits.armoury import items_from as read_items
from suits.desk.reading import Reading
from suits.editions import Edition
from suits.editions.faults import Fault, Fix
from suits.editions.forms import Field
from suits.editions.sheets import LEAVE_OUT
from suits.editions.shelf import Item, Shelf
from suits.people import SetupError
from suits.texts import text_of

Rows = Mapping[str, Sequence[Mapping[str, Any]]]
MOST_ITEMS = 200
HANDS = {"1": [1], "2": [2], "1-2": [1, 2]}
_BODIES = range(1, 13)
"""For each of these a weapon is compared with another."""
_MORE_IS_BETTER = ("ap", "d", "anti_shield", "offence")
_LESS_IS_BETTER = ("slow", "awkward", "min_body")


class OwnItem(msgspec.Struct, frozen=True):
    """One of one's own: the row of the table it would be, and what is wrong with it."""

    kind: str
    at: int
    item: Item | None
    faults: tuple[Fault, ...]


class Armoury(msgspec.Struct, frozen=True):
    """The tables for a Body, what one's own items come to, and the fields of each kind of item."""

    edition: str
    shelves: tuple[Shelf, ...]
    own: tuple[OwnItem, ...]
    fields: dict[str, tuple[Field, ...]]


def armoury(edition: str, body: int, own: Rows | None = None) -> Armoury:
    """The tables of an edition with the numbers for that Body."""
    rules = editions.find(edition)
    found = tuple(_own(rules, own or {}, body))
    fields = {kind: tuple(_fields(shape)) for kind, shape in rules.item_shapes.items()}
    return Armoury(edition, tuple(rules.armoury(body)), found, fields)


def _own(rules: Edition, own: Rows, body: int) -> Iterator[OwnItem]:
    for kind, rows in own.items():
        if kind not in rules.item_shapes:
            raise SetupError(f"{rules.title} knows no items of the kind {kind[:20]!r}.")
        for at, row in enumerate(rows):
            faults = tuple(row_faults(rules, kind, row, rows[:at]))
            sound = all(fault.level != "error" for fault in faults)
            item = rules.own_item(kind, dict(row), body) if sound else None
            yield OwnItem(kind, at, item, (*faults, *(_dominated(rules, kind, row) if sound else ())))


def row_faults(
    rules: Edition, kind: str, row: Mapping[str, Any], before: Sequence[Mapping[str, Any]]
) -> Iterator[Fault]:
    """What is wrong with one of one's own items: each field, and its name."""
    shape = rules.item_shapes[kind]
    known = {info.name: info for info in msgspec.structs.fields(shape)}
    for field, value in row.items():
        if field not in known:
            yield Fault((field,), f"there is no field {field!r}.", fixes=(Fix(LEAVE_OUT, {field: None}),))
        elif not _fits(value, known[field].type):
            yield Fault(
                (field,),
                f"{field}: expected {_expected(known[field].type)}.",
                fixes=(Fix("Leave it out", {field: None}),),
            )
    for field, info in known.items():
        if info.required and field not in row:
            yield Fault((field,), f"{field} is missing: {_expected(info.type)}.")
    name = str(row.get("name", "")).strip().casefold()
    printed = {item.name.casefold() for shelf in rules.armoury(None) for item in shelf.items}
    if name in printed:
        yield Fault(("name",), "the printed tables have something of this name: call it otherwise.")
    if name and name in {str(one.get("name", "")).strip().casefold() for one in before}:
        yield Fault(("name",), "two things of one's own have this name: rename one.")


def _fits(value: Any, shape: Any) -> bool:
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError:
        return False
    return True


def _dominated(rules: Edition, kind: str, row: Mapping[str, Any]) -> Iterator[Fault]:
    """A weapon of the tables that is never worse, whatever the Body, and better in something."""
    mine = [rules.own_item(kind, dict(row), body).facts for body in _BODIES]
    if "power" not in mine[0]:
        return
    for shelf, better in _printed(rules):
        if shelf == {"weapon": "weapons", "missile": "missiles"}.get(kind) and _is_better(better, mine):
            text = f"the {better[0]['name']} is never worse at any Body, and better in something: nobody gains by this."
            yield Fault(("name",), text, "note")
            return


def _printed(rules: Edition) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    tables = [rules.armoury(body) for body in _BODIES]
    for number, shelf in enumerate(tables[0]):
        for at in range(len(shelf.items)):
            yield shelf.name, [table[number].items[at].facts for table in tables]


def _is_better(one: Sequence[Mapping[str, Any]], other: Sequence[Mapping[str, Any]]) -> bool:
    first, second = one[0], other[0]
    if first.get("type") != second.get("type") or not set(second.get("hands", ())) <= set(first.get("hands", ())):
        return False
    if first.get("size") != second.get("size") or first.get("range") != second.get("range"):
        return False
    pairs = [(first.get(field) or 0, second.get(field) or 0) for field in _MORE_IS_BETTER]
    pairs += [(-(first.get(field) or 0), -(second.get(field) or 0)) for field in _LESS_IS_BETTER]
    pairs += [(mine["power"] or 0, theirs["power"] or 0) for mine, theirs in zip(one, other, strict=True)]
    return all(mine >= theirs for mine, theirs in pairs) and any(mine > theirs for mine, theirs in pairs)


# The fields of an item


def _fields(shape: type[msgspec.Struct]) -> Iterator[Field]:
    for info in msgspec.structs.fields(shape):
        if info.name not in ("rules", "as_printed"):
            yield _field(info)


def _field(info: msgspec.structs.FieldInfo) -> Field:
    label = info.name.replace("_", " ").capitalize()
    usual = None if info.required or info.default is msgspec.NODEFAULT else info.default
    plain, meta = _plain(info.type)
    if info.name == "hands":
        return Field(info.name, label, "choice", "bears", choices=tuple(HANDS), default="1")
    if plain is bool:
        return Field(info.name, label, "switch", "bears", default=bool(usual))
    if typing.get_origin(plain) is typing.Literal:
        return Field(info.name, label, "choice", "bears", choices=typing.get_args(plain), default=usual)
    if plain in (int, float):
        low, high = int(meta.ge or 0) if meta else 0, int(meta.le or 99) if meta else 99
        return Field(info.name, label, "number", "bears", min=low, max=high, default=usual)
    return Field(info.name, label, "text", "bears", default=usual)


def _plain(shape: Any) -> tuple[Any, msgspec.Meta | None]:
    """What a field is without what is said of it; of `X | None` it is X."""
    if typing.get_origin(shape) in (typing.Union, types.UnionType):
        shape = next(one for one in typing.get_args(shape) if one is not type(None))
    if hasattr(shape, "__metadata__"):
        meta = next((one for one in shape.__metadata__ if isinstance(one, msgspec.Meta)), None)
        return typing.get_args(shape)[0], meta
    return shape, None


def _expected(shape: Any) -> str:
    plain, meta = _plain(shape)
    if meta is not None and meta.description:
        return meta.description
    if meta is not None and meta.ge is not None:
        return f"a number from {meta.ge} to {meta.le}"
    return f"a {getattr(plain, '__name__', plain)}"


# Kept, and as a file


def read_arms(body: dict[str, Any]) -> Reading:
    """One's own items as they are kept: a title, the edition they are for, and rows by kind."""
    title, edition, rows = parts(body)
    rules = editions.find(edition)
    faults = []
    for kind, some in rows.items():
        for at, row in enumerate(some):
            faults += [
                msgspec.structs.replace(fault, path=(kind, at, *fault.path))
                for fault in row_faults(rules, kind, row, some[:at])
            ]
    number = sum(len(some) for some in rows.values())
    names = ", ".join(str(row.get("name", "")) for some in rows.values() for row in some)
    return Reading(title, edition, names[:80], tuple(faults), {"items": number})


def parts(body: dict[str, Any]) -> tuple[str, str, dict[str, list[dict[str, Any]]]]:
    """Title, edition and rows; SetupError for what is none of one's own items."""
    title, edition = body.get("title"), body.get("edition")
    if not isinstance(title, str) or not isinstance(edition, str):
        raise SetupError("A file of items on a desk has a title and an edition.")
    shapes = editions.find(edition).item_shapes
    rows = {kind: some for kind, some in body.items() if kind not in ("title", "edition")}
    for kind, some in rows.items():
        if kind not in shapes:
            raise SetupError(
                f"There are no items of the kind {kind[:20]!r} in {edition}; there are {', '.join(shapes)}."
            )
        if not isinstance(some, list) or not all(isinstance(row, dict) for row in some):
            raise SetupError(f"The items of the kind {kind} are a list of tables.")
    if sum(len(some) for some in rows.values()) > MOST_ITEMS:
        raise SetupError(f"{MOST_ITEMS} items in one file are enough.")
    return title, edition, rows


def as_file(body: dict[str, Any]) -> str:
    """The file that people share: `items = "mine.toml"` in an encounter beside it."""
    _, _, rows = parts(body)
    return toml.document({"format": "suits-items", "version": 1, **{kind: some for kind, some in rows.items() if some}})


def from_file(data: bytes, name: str, edition: str) -> dict[str, Any]:
    """The items of such a file, to be kept on a desk."""
    try:
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(read_items(text_of(data), name)))
    except (BadItemFile, UnicodeDecodeError) as fault:
        raise SetupError(str(fault)) from None
    rows = {kind: list(some) for kind, some in found.items() if kind not in ("format", "version")}
    return {"title": name.removesuffix(".toml"), "edition": edition, **rows}
