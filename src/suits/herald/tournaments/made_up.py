"""Encounters made up by chance: two sides of ready-made people, as many on each. No rule of thumb was tuned on them."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from suits import editions
from suits.editions.building import Ground
from suits.encounters import ENCOUNTER, VERSION, ready_made_people, setup_from
from suits.people import Setup, SetupError

SIDES = ("Argent", "Gules")
MOST = 3
"""So many on a side at most."""
ARMED = ("weapons", "weapon", "missiles")
"""Whoever has one of these on the sheet has come to fight."""
NEAR, FAR = 2, 20
"""So far apart, in metres or hexes, where places count."""


def made_up(edition: str, number: int, seed: int | str = 0) -> Iterator[tuple[str, Setup]]:
    """So many encounters of an edition by chance, each with its name; the same seed makes the same.

    >>> [name for name, _ in made_up("draw", 2, seed=1)]
    ['made up 1', 'made up 2']
    """
    rules = editions.find(edition)
    armed = [path.stem for path, row in ready_made_people(rules.name)[rules.name] if any(map(row.get, ARMED))]
    if not armed:
        raise SetupError(f"{rules.name} has no ready-made people who fight.")
    for one in range(1, number + 1):
        chance = random.Random(f"{seed}/{rules.name}/{one}")
        name = f"made up {one}"
        loose = {
            "format": ENCOUNTER,
            "version": VERSION,
            "edition": rules.name,
            "title": name,
            "people": _people(armed, rules.building.grounds, chance),
        }
        yield name, setup_from(loose, Path())


def _people(armed: Sequence[str], grounds: Sequence[Ground], chance: random.Random) -> list[dict[str, Any]]:
    """Everybody's row; half of the time somewhere, where the edition knows places."""
    many, ground, apart = chance.randint(1, MOST), chance.choice(grounds), chance.randint(NEAR, FAR)
    rows: list[dict[str, Any]] = []
    for side, name in enumerate(SIDES):
        for place in range(many):
            character = chance.choice(armed)
            row: dict[str, Any] = {"character": character, "side": name, "name": f"{character.title()} {len(rows) + 1}"}
            if ground == "distance":
                row["at"] = side * apart
            if ground == "hexes":
                row |= {"at": [side * apart, place], "facing": 3 * side}
            rows.append(row)
    return rows
