"""Shelves of an armoury: tables that an edition shows, and each item in detail."""

from typing import Any

import msgspec


class Item(msgspec.Struct, frozen=True):
    """A row: a cell for each column, the facts for programs, sentences for somebody who wants to know more."""

    name: str
    cells: tuple[str, ...]
    facts: dict[str, Any]
    notes: tuple[str, ...]
    rules: tuple[str, ...]


class Shelf(msgspec.Struct, frozen=True):
    """A table of items; the first column is the name. `credit` says whose work it is, `legend` how to read it."""

    name: str
    title: str
    columns: tuple[str, ...]
    items: tuple[Item, ...]
    credit: str
    legend: str = ""
