"""Where fights are kept: a journal that only grows. A fight is its setup and what its journal says."""

from suits.store.journal import Entry, Kept, Key, Store, StoreError, Summary
from suits.store.sqlite import SQLite

__all__ = ["Entry", "Kept", "Key", "SQLite", "Store", "StoreError", "Summary"]
