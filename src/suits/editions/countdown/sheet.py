"""Character sheets of `countdown`: the numbers of a 3d6-style character that card combat needs (B1b)."""

import re
from typing import Literal

import msgspec

Damage = Literal["cr", "cut", "imp", "burn", "pi-", "pi", "pi+", "pi++"]
DICE = re.compile(r"(\d{1,3})d([+-]\d{1,4})?")
"""Up to 999 dice."""
NONE, NO_POOL = "none", -1
"""Fatigue points of those who have no such track: `fp = "none"` on a sheet, -1 in a record (CDN-R71)."""


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to fight with (CDN-G05, CDN-G08, CDN-G16, CDN-G19, CDN-G23)."""

    name: str
    skill: int
    damage: str = "1d"
    """Dice and add: 2d+1."""
    type: Damage = "cr"
    ranged: bool = False
    reach: int = 1
    parry: int = 0
    """0: it cannot parry."""
    acc: int = 0
    bulk: int = 0
    range: int = 0
    """How far it carries, in hexes; 0: farther than the map."""
    ready: int = 1
    """Cards that readying it takes (CDN-27)."""
    rereadies: bool = False
    """Whether it must be readied again after each attack (CDN-56, CDN-R64)."""
    is_ready: bool = True
    """Whether it is ready when the fight begins."""
    fast_draw: int = 0
    """The Fast-Draw skill for it; 0: none (CDN-61)."""
    armour_divisor: int = 1
    same_as: str = ""
    """Another weapon of the sheet that is the same thing, used otherwise: they parry as one (CDN-G07)."""


class Mount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody rides or drives (CDN-88, CDN-92)."""

    name: str
    speed: int
    control: int
    """The skill of riding or driving it."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character."""

    dx: int
    iq: int
    ht: int
    hp: int
    fp: int = NO_POOL
    """None at all (-1) where a sheet says "none"; as HT where it says nothing (CDN-R71)."""
    will: int = 0
    """0: as IQ."""
    per: int = 0
    """0: as IQ."""
    vision: int = 0
    """What a Vision roll is made against; 0: as Per (CDN-G24, CDN-R70)."""
    fright_check: int = 0
    """What a Fright Check is made against, traits included; 0: Will, and what the traits do (CDN-G20, CDN-R70)."""
    move: int = 5
    dodge: int = 8
    block: int = 0
    """0: no shield."""
    dr: int = 0
    encumbrance: int = 0
    combat_reflexes: bool = False
    combat_paralysis: bool = False
    tactics: bool = False
    surprised: bool = False
    """Begins the fight surprised (CDN-R58)."""
    distracted: bool = False
    """Is not paying attention (CDN-R68)."""
    fright: int | None = None
    """Begins the fight with a Fright Check at this modifier (CDN-G20, CDN-R62)."""
    skills: dict[str, int] = {}
    """Other skills: what they are used for are the other actions of the chart (CDN-30, CDN-R62)."""
    weapons: tuple[Weapon, ...] = ()
    in_hand: tuple[str, ...] | None = None
    """The weapons that are ready when the fight begins, by name; not said: those that say so themselves (CDN-27)."""
    mount: Mount | None = None
    hp_lost: int = 0
    fp_lost: int = 0
    tired: int = 0
    """How many of the hit points were lost through fatigue (CDN-R63)."""
    lost: tuple[str, ...] = ()
    """Weapons that were dropped in another fight and not taken up again (R-91)."""
    dead: bool = False
    at: tuple[int, int] | None = None
    """Where somebody stands: the axial coordinates of a hex; none: no positions (CDN-R60)."""
    facing: int = 0
    """The hex side ahead, 0 to 5."""
    full_speed: bool = False
    """Begins the fight at full speed (CDN-R59)."""
    destination: tuple[int, int] | None = None


LIMITS = {
    "dx": (1, 40), "iq": (0, 40), "ht": (1, 40), "hp": (1, 500), "fp": (0, 500), "will": (0, 40), "per": (0, 40),
    "move": (0, 100), "dodge": (0, 30), "block": (0, 30), "dr": (0, 100), "encumbrance": (0, 4), "facing": (0, 5),
    "vision": (0, 40), "fright_check": (0, 40), "hp_lost": (0, 3000), "fp_lost": (0, 1000), "tired": (0, 3000),
}  # fmt: skip

WEAPON_LIMITS = {
    "skill": (1, 40), "reach": (0, 10), "parry": (0, 30), "acc": (0, 20), "bulk": (-20, 0), "range": (0, 10_000),
    "ready": (1, 20), "fast_draw": (0, 40), "armour_divisor": (1, 100),
}  # fmt: skip


def ready_at_first(sheet: Sheet) -> list[Weapon]:
    """The weapons that are ready when the fight begins: what is in hand in all its ways, and nothing that is lost."""
    if sheet.in_hand is None:
        return [weapon for weapon in sheet.weapons if weapon.is_ready and weapon.name not in sheet.lost]
    held = {weapon.same_as or weapon.name for weapon in sheet.weapons if weapon.name in sheet.in_hand}
    return [
        weapon for weapon in sheet.weapons if {weapon.same_as or weapon.name} & held and weapon.name not in sheet.lost
    ]
