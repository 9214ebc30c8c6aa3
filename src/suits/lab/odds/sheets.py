"""Two people in a few numbers: all that a question about an exchange or a duel needs to know of them."""

from typing import Any

import msgspec

from suits import armoury
from suits.people import SetupError

UNARMED = "Unarmed"
BODY = WILL = SPEED = 6
LONGEST_NAME = 100


class Sketch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a few numbers; what is worn and carried by the names of the armoury.

    >>> Sketch("Ann", 7, weapon="Sword").sheet()
    {'body': 6, 'will': 6, 'speed': 6, 'skills': {'Sword': 7}, 'weapons': ['Sword']}
    """

    name: str
    skill: int
    """With the weapon."""
    weapon: str = ""
    """A hand weapon or a missile; none: bare hands."""
    off_hand: str = ""
    armour: str = ""
    shield: str = ""
    body: int = BODY
    will: int = WILL
    speed: int = SPEED
    wounds: int = 0
    role: str = ""

    def sheet(self) -> dict[str, Any]:
        """As a file would have it."""
        named = [weapon for weapon in (self.weapon, self.off_hand) if weapon]
        missiles = [weapon for weapon in named if is_missile(weapon)]
        weapons = [weapon for weapon in named if weapon not in missiles]
        said = {"weapons": weapons, "missiles": missiles, "off_hand": self.off_hand, "armour": self.armour}
        more = {**said, "shield": self.shield, "wounds": self.wounds, "role": self.role}
        return {
            "body": self.body,
            "will": self.will,
            "speed": self.speed,
            "skills": {self.weapon or UNARMED: self.skill},
            **{field: value for field, value in more.items() if value},
        }

    def row(self, who: str, at: int = 0) -> dict[str, Any]:
        """The same with a name and an id, standing so many metres along a line."""
        if not 0 < len(self.name.strip()) <= LONGEST_NAME:
            raise SetupError(f"A name has 1 to {LONGEST_NAME} letters.")
        return {"id": who, "name": self.name, **self.sheet(), **({"at": at} if at else {})}


def is_missile(weapon: str) -> bool:
    """Whether a weapon of this name is for shooting."""
    return weapon.casefold() in [one.name.casefold() for one in armoury.missiles()]
