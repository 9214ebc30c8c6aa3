"""Weapons in one line, as people jot them down: `Broadsword 13 2d+1 cut parry=10`."""

from typing import Any, cast, get_args

from suits.editions.countdown.sheet import DICE, Damage, Weapon
from suits.people import SetupError

EXAMPLE = "Broadsword 13 2d+1 cut parry=10"
TYPES: tuple[str, ...] = get_args(Damage)
NUMBERS = ("reach", "parry", "acc", "bulk", "range", "ready", "fast_draw", "armour_divisor")
FLAGS = {"ranged": ("ranged", True), "rereadies": ("rereadies", True), "unready": ("is_ready", False)}
OF_SHOTS = ("acc", "bulk", "range")


def read_weapon(name: str, text: str) -> Weapon:
    """Name, skill, damage and type, then whatever else counts, like `acc=3` or `rereadies`."""
    words = text.split()
    at = next((place for place, word in enumerate(words) if word.isdecimal() and place), 0)
    if not at or len(words) < at + 3 or not DICE.fullmatch(words[at + 1]) or words[at + 2] not in TYPES:
        raise SetupError(
            f"{name}: write a weapon as name, skill, damage and type, like {EXAMPLE!r}, not {text[:60]!r};"
            f" types are {', '.join(TYPES)}."
        )
    fields: dict[str, Any] = dict(_field(name, text, word) for word in words[at + 3 :])
    if any(field in fields for field in OF_SHOTS):
        fields["ranged"] = True
    kind = cast("Damage", words[at + 2])
    return Weapon(" ".join(words[:at]), int(words[at][:6]), words[at + 1], kind, **fields)


def _field(name: str, text: str, word: str) -> tuple[str, object]:
    """`parry=10`, `acc=3`, `rereadies`."""
    if word in FLAGS:
        return FLAGS[word]
    field, equals, number = word.partition("=")
    field = field.replace("-", "_")
    if field not in NUMBERS or not equals or not number.removeprefix("-").isdecimal():
        known = ", ".join([*(f"{one}=N" for one in NUMBERS), *FLAGS])
        raise SetupError(f"{name}: {word[:40]!r} means nothing in {text[:60]!r}; there are {known}.")
    return field, int(number[:6])
