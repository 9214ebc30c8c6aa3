"""Weapons, missiles, armour and shields: the printed tables as TOML, and people's own in the same form.

`hand_weapon("Sword")` takes one from the shelf, `load_items(path)` reads a file of custom ones.
"""

from suits.armoury.items import Armour, Items, Kind, Missile, Shield, Weapon
from suits.armoury.leverage import (
    Size,
    hand_weapon_or_kind,
    in_catalogue,
    kind,
    kinds,
    unarmed_by_leverage,
    weapon_of_kind,
    weapons_by_kind,
)
from suits.armoury.numbers import absorption_of, reload_turns_of, shot_power, strike_power
from suits.armoury.own import load_items
from suits.armoury.reading import BadItemFile, items_from
from suits.armoury.shelves import (
    UnknownItem,
    armour,
    armours,
    hand_weapon,
    hand_weapons,
    missile,
    missiles,
    nearest,
    shield,
    shields,
)

__all__ = [
    "Armour",
    "BadItemFile",
    "Items",
    "Kind",
    "Missile",
    "Shield",
    "Size",
    "UnknownItem",
    "Weapon",
    "absorption_of",
    "armour",
    "armours",
    "hand_weapon",
    "hand_weapon_or_kind",
    "hand_weapons",
    "in_catalogue",
    "items_from",
    "kind",
    "kinds",
    "load_items",
    "missile",
    "missiles",
    "nearest",
    "reload_turns_of",
    "shield",
    "shields",
    "shot_power",
    "strike_power",
    "unarmed_by_leverage",
    "weapon_of_kind",
    "weapons_by_kind",
]
