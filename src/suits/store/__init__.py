"""Where fights are kept: a journal that only grows. A fight is its setup and what its journal says. And desks."""

from suits.store.desks import NEW, Conflict, Desks, Draft, Listed, Thing
from suits.store.errors import StoreError
from suits.store.journal import Entry, Kept, Key, Overtaken, Store, Summary, Unsure
from suits.store.sqlite import SQLite
from suits.store.upkeep import backup, faults, fights, unused

__all__ = [
    "NEW",
    "Conflict",
    "Desks",
    "Draft",
    "Entry",
    "Kept",
    "Key",
    "Listed",
    "Overtaken",
    "SQLite",
    "Store",
    "StoreError",
    "Summary",
    "Thing",
    "Unsure",
    "backup",
    "faults",
    "fights",
    "unused",
]
