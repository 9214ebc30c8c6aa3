"""How a weapon is handled, read from the short notations of GCS: reach, parry, range, shots, strength, Fast-Draw."""

import re
from collections.abc import Mapping

from suits.editions.countdown.gcs.values import number, rows, text, whole

_MODIFIER = 5
"""A parry or block that was entered is a modifier to the usual one; above this only a finished number can be meant."""
_MILE = 1760
_SHOTS = re.compile(
    r"(?P<held>T|[0-9]+)(?:\+[0-9]+)?(?:[x\u00d7][0-9]+)?\s*(?:\((?P<seconds>[0-9]+)i?\))?", re.IGNORECASE
)
_FAST_DRAW = {
    "sword": ("sword", "saber", "sabre", "rapier", "katana", "scimitar"),
    "knife": ("knife", "dagger", "main-gauche"),
    "pistol": ("pistol", "revolver"),
    "long arm": ("rifle", "shotgun", "musket", "carbine", "long arm"),
}
"""Words that tell what each Fast-Draw skill draws, where its own name is not one of them."""


def reach_of(written: object) -> int:
    """Reach in hexes (CDN-G23): the farthest; close combat counts as the next hex, for nobody shares one (CDN-R59)."""
    return max([1, *map(int, re.findall(r"[0-9]{1,2}", text(written)))])


def defence_of(worked_out: object, entered: object, level: int, more: int) -> int:
    """A Parry or Block, 0 if there is none (CDN-G06).

    What GCS worked out is finished, "11U" or "5"; what was entered is a modifier to 3 + half the skill, "0F".
    """
    value = number(entered if worked_out is None else worked_out)
    if value is None:
        return 0
    if worked_out is None and value <= _MODIFIER:
        value = 3 + level // 2 + int(value) + more
    return max(0, int(value))


def handling_of(parry: object) -> str:
    """How a weapon parries: "U" for unbalanced, "F" for a fencing weapon, as GCS writes it after the number."""
    found = re.match(r"[+-]?[0-9]+\s*([UF])", text(parry).replace("\N{MINUS SIGN}", "-"), re.IGNORECASE)
    return found[1].upper() if found else ""


def range_of(written: object, st: int) -> int:
    """How far a weapon carries, in hexes: the greatest of its ranges; "x10" is so many times ST."""
    said = text(written).lower().replace("\u00d7", "x")
    last = re.split(r"[/\N{EN DASH}]|(?<=[0-9])-", said)[-1].strip()
    value = number(last.removeprefix("x"))
    if value is None:
        return 0
    return max(0, int(value * (st if last.startswith("x") else 1) * (_MILE if "mi" in said else 1)))


def loading_of(written: object) -> tuple[bool, int]:
    """Whether it must be readied anew after each shot, and how many cards that takes (CDN-27, CDN-R64)."""
    found = _SHOTS.match(text(written))
    if found is None:
        return False, 1
    each = found["held"].upper() in ("T", "1")
    return each, max(1, whole(found["seconds"])) if each else 1


def unready_after(strength: object, st: int) -> bool:
    """Whether a hand weapon is too heavy to be ready at once after a blow: marked so, its user not much stronger."""
    needed = number(strength)
    return "\N{DOUBLE DAGGER}" in text(strength) and (needed is None or st < 1.5 * needed)


def fast_draw_of(owner: str, weapon: Mapping[str, object], fast_draw: Mapping[str, int]) -> int:
    """The level of the Fast-Draw skill that fits a weapon by its name or its own skill; 0 if none does (CDN-61)."""
    skills = [
        f"{text(one.get('name'))} {text(one.get('specialization'))}".lower()
        for one in rows(weapon.get("defaults"))
        if one.get("type") == "skill" and not number(one.get("modifier"))
    ]
    fits = [
        level
        for drawn, level in fast_draw.items()
        if drawn
        and any(
            word in said and ("two-handed" in drawn or "two-handed" not in said)
            for said in (owner.lower(), *skills)
            for word in _FAST_DRAW.get(drawn, (drawn,))
        )
    ]
    return max(fits, default=0)
