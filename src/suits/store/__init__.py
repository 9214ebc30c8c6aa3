"""Where fights are kept: a journal that only grows. A fight is its setup and what its journal says."""

from suits.store.journal import Entry, Kept, Key, Overtaken, Store, StoreError, Summary
from suits.store.sqlite import SQLite
from suits.store.upkeep import backup, faults, fights

__all__ = [
    "Entry",
    "Kept",
    "Key",
    "Overtaken",
    "SQLite",
    "Store",
    "StoreError",
    "Summary",
    "backup",
    "faults",
    "fights",
]
