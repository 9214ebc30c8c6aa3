"""The rule book: every clause and ruling by ID, with its text.

The bottom room of the house: it imports nothing of suits. Texts are read when first asked for.
"""

from collections.abc import Callable

from suits.rulebook.book import Linked, Rule, UnknownRule, cited, clauses, editions, linked, rule, rules, rulings_on
from suits.rulebook.searching import search

__all__ = [
    "Linked",
    "Rule",
    "UnknownRule",
    "cited",
    "clauses",
    "editions",
    "linked",
    "on_read",
    "read_row",
    "rule",
    "rules",
    "rulings_on",
    "search",
]

on_read: Callable[[tuple[str, ...]], None] | None = None
"""Told the IDs of each row of data that is looked up; None outside the tests."""


def read_row(ids: tuple[str, ...]) -> None:
    """Say that a row of data which cites these rules was looked up."""
    if on_read is not None:
        on_read(ids)
