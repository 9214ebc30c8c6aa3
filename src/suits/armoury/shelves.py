"""The shipped tables, and taking one item from them by name."""

import difflib
from functools import cache
from importlib import resources
from typing import TypeVar

from suits import rulebook
from suits.armoury.items import Armour, Items, Missile, Shield, Weapon
from suits.armoury.reading import items_from

FILES = ("hand_weapons.toml", "missiles.toml", "armour.toml", "shields.toml")
Item = TypeVar("Item", Weapon, Missile, Armour, Shield)


class UnknownItem(ValueError):
    """A name that no item has; its text suggests the nearest ones."""


def hand_weapon(name: str, own: Items | None = None) -> Weapon:
    """The hand weapon of that name, from the table or from the group's own items.

    >>> hand_weapon("sword").boost
    0
    """
    return _take("weapon", name, hand_weapons(), own.weapon if own else ())


def missile(name: str, own: Items | None = None) -> Missile:
    """The missile weapon of that name."""
    return _take("missile weapon", name, missiles(), own.missile if own else ())


def armour(name: str, own: Items | None = None) -> Armour:
    """The armour of that name."""
    return _take("armour", name, armours(), own.armour if own else ())


def shield(name: str, own: Items | None = None) -> Shield:
    """The shield of that name."""
    return _take("shield", name, shields(), own.shield if own else ())


def hand_weapons() -> tuple[Weapon, ...]:
    """The table of hand weapons, as printed, and bare hands (HWT, R-40, R-65)."""
    return shipped("hand_weapons.toml").weapon


def missiles() -> tuple[Missile, ...]:
    """The table of missile weapons, as corrected (RWT, R-45)."""
    return shipped("missiles.toml").missile


def armours() -> tuple[Armour, ...]:
    """The table of armour (ARM-04..11)."""
    return shipped("armour.toml").armour


def shields() -> tuple[Shield, ...]:
    """The table of shields (ARM-01..03)."""
    return shipped("shields.toml").shield


@cache
def shipped(file: str) -> Items:
    """One of the files that come with the program."""
    text = resources.files("suits.armoury").joinpath(file).read_text(encoding="utf-8")
    return items_from(text, file)


def taken_names() -> dict[str, frozenset[str]]:
    """The names that custom items may not have, by table."""
    return {
        "weapon": frozenset(item.name.casefold() for item in hand_weapons()),
        "missile": frozenset(item.name.casefold() for item in missiles()),
        "armour": frozenset(item.name.casefold() for item in armours()),
        "shield": frozenset(item.name.casefold() for item in shields()),
    }


def _take(what: str, name: str, table: tuple[Item, ...], own: tuple[Item, ...]) -> Item:
    wanted = name.strip().casefold()
    for item in own:
        if item.name.casefold() == wanted:
            return item
    for item in table:
        if item.name.casefold() == wanted:
            note_reading(item.rules)
            return item
    raise UnknownItem(no_such(what, name, [item.name for item in (*own, *table)]))


def no_such(what: str, name: str, names: list[str]) -> str:
    """The sentence for a name that does not exist, with the nearest ones."""
    near = nearest(name, names)
    advice = f"Did you mean {' or '.join(near)}?" if near else f"There are: {', '.join(names)}."
    return f"There is no {what} {name!r}. {advice}"


def nearest(name: str, names: list[str]) -> list[str]:
    """The name most like the given one, and those nearly as like."""
    by_key = {known.casefold(): known for known in names}
    word = name.strip().casefold()
    near = difflib.get_close_matches(word, by_key, n=3)
    likeness = [difflib.SequenceMatcher(None, key, word).ratio() for key in near]
    return [by_key[key] for key, like in zip(near, likeness, strict=True) if like > likeness[0] - 0.1]


def note_reading(rules: tuple[str, ...]) -> None:
    """Tell the rule book which printed row was read, so that rule coverage can see it."""
    rulebook.read_row(rules)
