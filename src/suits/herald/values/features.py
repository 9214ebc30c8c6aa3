"""A position in numbers: what all can see of a side and of its foes, added up by name. No edition is named here."""

from suits.editions.ways import strength_left
from suits.view import SeenPerson, Sight

TENTHS = 0.1
"""Numbers of sheets are counted in tens, so that all features are of one size."""


def features(sight: Sight, side: str) -> dict[str, float]:
    """The numbers of a position for a side, by name; what is not named is 0."""
    found: dict[str, float] = {}
    for person in sight.people:
        _add_person(found, "own" if person.side == side else "foe", person)
    return found


def _add_person(found: dict[str, float], whose: str, person: SeenPerson) -> None:
    def add(name: str, number: float) -> None:
        key = f"{whose} {name}"
        found[key] = found.get(key, 0.0) + number

    add("people", 1.0)
    if not person.up:
        return
    left = strength_left(person)
    add("up", 1.0)
    add("strength", left)
    for track in person.tracks:
        add(f"track {track.name}", track.value / (track.limit or 10))
    for condition in person.conditions:
        add(f"is {condition.kind}", 1.0)
    for zone in person.zones:
        add(f"cards {zone.name}", len(zone.cards) * TENTHS)
    for name, fact in person.sheet.items():
        if isinstance(fact, int):
            add(f"sheet {name}", fact * TENTHS)
            add(f"sheet {name} left", fact * TENTHS * left)
        elif isinstance(fact, tuple):
            add(f"many {name}", float(len(fact)))
