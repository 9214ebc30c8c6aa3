"""People of contest editions with a step more or less of one thing: what a point of it is worth can be asked."""

from collections.abc import Callable
from typing import Any

import msgspec

from suits import armoury
from suits.armoury import Armour, absorption_of
from suits.editions.contests.sheet import HIGHEST, HIGHEST_SKILL, UNARMED, Sheet, first_in_hand
from suits.editions.counting import Ability, Stepped, each_by, next_higher, step_text
from suits.people import Person, Setup

OF_WEAPONS: dict[Ability, tuple[str, str, int]] = {
    "slow": ("slow", "Slow", 3),
    "awkward": ("awkward", "Awkward", 3),
    "ap": ("ap", "AP", 9),
    "defence": ("d", "Defence", 9),
}
"""The column of the weapon's row, what people call it, and the most there can be (WNT)."""
NO_SUCH = "none"


def stepped(setup: Setup, person: Person, what: Ability, by: int) -> Stepped | None:
    """All skills or an attribute so much higher, better armour or shield by so many steps, the weapon's row changed.

    (SKL-01, ANT-01, ANT-03, WNT-01..04)
    """
    sheet = msgspec.convert(person.sheet, Sheet)
    if what in OF_WEAPONS:
        return _weapon(setup, person, sheet, what, by)
    if what in HIGHEST:
        return _attribute(person, sheet, what, by)
    found = _CHANGES.get(what)
    return found(setup, person, sheet, by) if found else None


def _skills(setup: Setup, person: Person, sheet: Sheet, by: int) -> Stepped | None:
    skills = each_by(sheet.skills, by, 1, HIGHEST_SKILL)
    return Stepped({**person.sheet, "skills": skills}, f"skill {step_text(by)}", step_text(by)) if skills else None


def _attribute(person: Person, sheet: Sheet, what: Ability, by: int) -> Stepped | None:
    now = getattr(sheet, what)
    if not 1 <= now + by <= HIGHEST[what]:
        return None
    text = f"{what.capitalize()} {now + by} instead of {now}"
    return Stepped({**person.sheet, what: now + by}, text, str(now + by))


def _armour(setup: Setup, person: Person, sheet: Sheet, by: int) -> Stepped | None:
    suits: dict[str, Armour] = {suit.name: suit for suit in armoury.armours() if suit.boost_non_bullets is None}
    try:
        own = {name: msgspec.convert({"name": name, **row}, Armour) for name, row in setup.items["armour"].items()}
    except KeyError:
        own = {}
    worth = {"": 0} | {name: absorption_of(suit, sheet.body) for name, suit in {**suits, **own}.items()}
    return _other(person, "armour", worth, sheet.armour, by)


def _shield(setup: Setup, person: Person, sheet: Sheet, by: int) -> Stepped | None:
    own = {name: int(row["defence"]) for name, row in setup.items.get("shield", {}).items()}
    return _other(
        person, "shield", {"": 0} | {one.name: one.defence for one in armoury.shields()} | own, sheet.shield, by
    )


def _other(person: Person, field: str, worth: dict[str, int], now: str, by: int) -> Stepped | None:
    """So many steps better or worse in a table."""
    name = next_higher(worth, now, by)
    if name is None:
        return None
    text = f"{name or f'no {field}'} instead of {now or NO_SUCH}"
    return Stepped({**person.sheet, field: name}, text, name or NO_SUCH)


def _weapon(setup: Setup, person: Person, sheet: Sheet, what: Ability, by: int) -> Stepped | None:
    """A weapon of one's own, like the one in hand but for one column."""
    column, word, most = OF_WEAPONS[what]
    held = first_in_hand(sheet)
    row: dict[str, Any] | None = setup.items.get("weapon", {}).get(held)
    by_kind = setup.options.get("catalogue") == "kinds" and not (row or {}).get("leverage")
    if row is None or held == UNARMED or sheet.off_hand or by_kind:
        return None
    now = row.get(column, 0)
    if not 0 <= now + by <= most:
        return None
    name = f"{held} ({word} {now + by})"
    skills = {**sheet.skills, name: sheet.skills[held]} if held in sheet.skills else sheet.skills
    changed = {
        "weapons": [name if one == held else one for one in sheet.weapons],
        "in_hand": name if sheet.in_hand == held else sheet.in_hand,
        "skills": skills,
    }
    items = {"weapon": {name: {**row, "name": name, column: now + by}}}
    return Stepped({**person.sheet, **changed}, f"{word} {now + by} instead of {now}", f"{word} {now + by}", items)


_CHANGES: dict[Ability, Callable[[Setup, Person, Sheet, int], Stepped | None]] = {
    "skill": _skills,
    "armour": _armour,
    "shield": _shield,
}
