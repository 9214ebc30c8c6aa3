"""The rows of a shipped table that stand in a printed one; others may be shipped beside them."""

from collections.abc import Iterable
from typing import TypeVar

from suits.armoury import Armour, Missile, Shield, Weapon
from suits.rulebook import rules

Item = TypeVar("Item", Weapon, Missile, Armour, Shield)


def printed(items: Iterable[Item], table: str) -> list[Item]:
    """The items with a row in the table whose rules are called so: `HWT`, `RWT`, `ARM`."""
    return [item for item in items if rows(item, table)]


def rows(item: Weapon | Missile | Armour | Shield, table: str) -> list[str]:
    """The rows of that table that an item comes from."""
    return [rule for rule in item.rules if rule.startswith(f"{table}-")]


def rows_in_the_book(table: str) -> list[str]:
    """Every row that the rule book's table has."""
    return [rule.id for rule in rules() if rule.id.startswith(f"{table}-")]
