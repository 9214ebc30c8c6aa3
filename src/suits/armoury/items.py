"""What an item is: one struct for each kind of table, one field for each printed column or note.

The description of a field says what its value must be; error messages and the JSON Schemas quote it.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

ITEMS_FORMAT, KINDS_FORMAT, VERSION = "suits-items", "suits-kinds", 1


def _number(low: int, high: int) -> Meta:
    return Meta(ge=low, le=high, description=f"a whole number from {low} to {high}")


def _one_of(*words: str) -> Meta:
    return Meta(description="one of " + ", ".join(words))


YesNo: TypeAlias = Annotated[bool, Meta(description="true or false")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, description="a name of 1 to 40 letters")]
RuleIds: TypeAlias = Annotated[tuple[str, ...], Meta(description='a list of rule ids like ["HWT-03"]')]
Text: TypeAlias = Annotated[str, Meta(max_length=200, description="a text of at most 200 letters")]
Hands: TypeAlias = Annotated[
    tuple[Literal[1, 2], ...], Meta(min_length=1, max_length=2, description="[1], [2] or [1, 2]")
]
WeaponSize: TypeAlias = Annotated[Literal["S", "M", "L", "XL"], _one_of("S", "M", "L", "XL")]
DamageType: TypeAlias = Annotated[
    Literal["hard", "cutting", "piercing", "blunt"], _one_of("hard", "cutting", "piercing", "blunt")
]
RangeClass: TypeAlias = Annotated[
    Literal["very short", "short", "medium", "long", "very long", "extra long"],
    _one_of("very short", "short", "medium", "long", "very long", "extra long"),
]
GunClass: TypeAlias = Annotated[Literal["", "pistol", "automatic", "rifle"], _one_of("pistol", "automatic", "rifle")]
PoleKind: TypeAlias = Annotated[Literal["", "spear", "axe", "warhammer"], _one_of("spear", "axe", "warhammer")]
ShieldSizes: TypeAlias = Annotated[Literal["small", "medium", "large"], _one_of("small", "medium", "large")]
Column: TypeAlias = Annotated[Literal["piercing", "cutting", "hard"], _one_of("piercing", "cutting", "hard")]

Factor: TypeAlias = Annotated[int, _number(-3, 3)]
Boost: TypeAlias = Annotated[int, _number(-10, 30)]
Percent: TypeAlias = Annotated[int, _number(0, 300)]
Absorbs: TypeAlias = Annotated[int, _number(0, 100)]
Strength: TypeAlias = Annotated[int, _number(0, 30)]
Times: TypeAlias = Annotated[int, _number(0, 3)]
Points: TypeAlias = Annotated[int, _number(0, 9)]
Small: TypeAlias = Annotated[int, _number(-9, 9)]
Shots: TypeAlias = Annotated[int, _number(1, 1000)]
Turns: TypeAlias = Annotated[int, _number(0, 1000)]


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand weapon: a row of the table (HWT), or a kind in a size, then with leverage instead of factor (R-42)."""

    name: Name
    size: WeaponSize
    factor: Factor = 0
    leverage: Percent = 0
    boost: Boost = 0
    hands: Hands
    min_body: Strength = 0
    type: DamageType
    slow: Times = 0
    awkward: Times = 0
    ap: Points = 0
    d: Points = 0
    anti_shield: Points = 0
    offence: Small = 0
    pole: PoleKind = ""
    fragile: YesNo = False
    cheap: YesNo = False
    rules: RuleIds = ()
    as_printed: Text = ""


class Missile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A thrown, drawn or fired weapon: a row of the ranged table (RWT)."""

    name: Name
    range: RangeClass
    factor: Factor = 0
    powered: YesNo = False
    boost: Boost = 0
    hands: Hands
    min_body: Strength = 0
    rof: Shots = 1
    shots: Shots = 1
    reload: Turns = 0
    draw: Strength = 0
    ap: Points = 0
    type: DamageType
    awkward: Times = 0
    burst: YesNo = False
    blast: YesNo = False
    delayed: YesNo = False
    load: YesNo = False
    bullet: YesNo = False
    gun: GunClass = ""
    scope: YesNo = False
    rules: RuleIds = ()
    as_printed: Text = ""


class Armour(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A suit of armour (ARM-04..11)."""

    name: Name
    absorbs: Absorbs = 0
    boost: Boost = 0
    boost_non_bullets: Boost | None = None
    defence: Points = 0
    missile_defence: Points | None = None
    awkward: Times = 0
    rules: RuleIds = ()


class Shield(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shield (ARM-01..03)."""

    name: Name
    size: ShieldSizes
    defence: Points
    missile_defence: Points | None = None
    slow: Times = 0
    awkward: Times = 0
    rules: RuleIds = ()


class Kind(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of weapon in the leverage catalogue (R-42)."""

    name: Name
    type: DamageType
    leverage: Column
    power: Small
    slow: Times = 0
    ap: Points = 0
    d: Points = 0
    offence: Small = 0
    fragile: YesNo = False
    cheap: YesNo = False
    rules: RuleIds = ()


class Leverage(Struct, frozen=True, forbid_unknown_fields=True):
    """Percentages of Body for small, medium and large weapons of each damage column (R-42)."""

    piercing: tuple[Percent, Percent, Percent]
    cutting: tuple[Percent, Percent, Percent]
    hard: tuple[Percent, Percent, Percent]


class Items(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A file of items: any of the four tables."""

    format: Literal["suits-items"] = "suits-items"
    version: Literal[1] = 1
    weapon: tuple[Weapon, ...] = ()
    missile: tuple[Missile, ...] = ()
    armour: tuple[Armour, ...] = ()
    shield: tuple[Shield, ...] = ()


class KindsFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file of weapon kinds and their leverage tables."""

    format: Literal["suits-kinds"]
    version: Literal[1]
    leverage: dict[str, Leverage]
    printed: dict[str, Name]
    """The kind and size that each printed hand weapon corresponds to."""
    in_one_hand: dict[str, Name] = {}
    """The same for a weapon that is held in one hand, where that makes it another."""
    kind: tuple[Kind, ...]
