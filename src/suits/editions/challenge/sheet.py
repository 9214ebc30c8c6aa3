"""Character sheets of `challenge`: what people write, checked (CHA-04, CHA-X10, CHA-R48)."""

from typing import Any, Literal

import msgspec

ATTRIBUTES = ("speed", "will", "mind", "body")
HIGHEST = 10
HIGHEST_SKILL = 20
HIGHEST_LEVEL = HIGHEST_SKILL - HIGHEST + 1
LIMITS = {
    **dict.fromkeys(ATTRIBUTES, (0, HIGHEST)),
    "encumbrance": (0, HIGHEST),
    "power": (0, 20),
    "cooldown": (0, 20),
    "loss": (0, 999),
    "damage": (0, HIGHEST),
    "trauma": (0, 999),
}
LENGTHS = (2, 20)
Items = dict[str, dict[str, Any]]


class LongAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that takes several: so many in all, the last one carries it out (CHA-74, CHA-77, CHA-R33, CHA-R48)."""

    name: str
    length: int
    keepable: bool = True
    """Whether it may be kept once it is prepared (CHA-78), or is lost if it is not carried out at once (CHA-79)."""
    does: Literal["challenge", "task", "nothing"] = "challenge"


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A contestant."""

    speed: int = 5
    will: int = 5
    mind: int = 5
    body: int = 5
    skills: dict[str, int] = {}
    """Ranks in trained skills."""
    levels: dict[str, int] = {}
    """Levels bought in a skill, instead of its rank: the first gives the attribute, each further one more (CHA-X10)."""
    bases: dict[str, str] = {}
    """The attribute that a skill is based on, where neither the encounter nor its kind of contest says it (CHA-R54)."""
    encumbrance: int = 0
    """Taken off Speed where it settles who goes first (CHA-17)."""
    power: int = 0
    """The Power of one's challenges; 0: that of the pool, or of the weapon (CHA-R26)."""
    role: Literal["player", "henchman"] = "player"
    """Henchmen have no hand (CHA-88)."""
    weapon: str = ""
    armour: str = ""
    shield: str = ""
    long_actions: tuple[LongAction, ...] = ()
    cooldown: int = 0
    """Actions lost at the start: surprised, dazed, just awake (CHA-X08)."""
    loss: int = 0
    """Points of the pool that another contest has cost (R-91)."""
    damage: int = 0
    """Damage of another fight, where wounds are counted (CHA-X15, R-91)."""
    trauma: int = 0
    """The same beyond Body (CHA-X18)."""
    dead: bool = False


def skill_word(name: str) -> str:
    """A skill as it is said in an answer: `Thrown Weapons` is `thrown-weapons` (CHA-R54)."""
    return "-".join(name.lower().split())
