"""Hand weapons and armour of the `wounds` module (CHA-X12, CHA-X13)."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from suits.arithmetic.challenges import hand_weapon_power
from suits.editions.questions import no_such
from suits.people import SetupError

CREDIT = "SUITS by Dave Edelhart, MIT"


class HandWeapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Leverage and strength make its Power; penetration turns shock into damage; ready: preparations after a use."""

    name: str
    leverage: Annotated[float, Meta(ge=0, le=10)]
    strength: Annotated[int, Meta(ge=-20, le=20)]
    penetration: Annotated[int, Meta(ge=-20, le=20)]
    ready: Annotated[int, Meta(ge=0, le=20)]
    min_body: Annotated[int, Meta(ge=0, le=10)] = 0

    def power(self, body: int) -> int:
        """The Power of this weapon in such hands (CHA-X12)."""
        return hand_weapon_power(body, self.leverage, self.strength)


class Protection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Armour or a shield: absorption is taken off the impact, deflection helps the defence rank (CHA-X13)."""

    name: str
    absorption: Annotated[int, Meta(ge=0, le=99)]
    deflection: Annotated[int, Meta(ge=0, le=20)]
    shield: bool = False


Row = TypeVar("Row", HandWeapon, Protection)
SHAPES: dict[str, Any] = {"weapon": HandWeapon, "armour": Protection}
FIST = "fist"


@cache
def table(kind: str) -> dict[str, Any]:
    """The printed rows, by name."""
    loose = tomllib.loads((Path(__file__).parent / "data" / "gear.toml").read_text(encoding="utf-8"))
    return {row["name"]: msgspec.convert(row, SHAPES[kind]) for row in loose[kind]}


def row(kind: str, name: str, custom: dict[str, dict[str, Any]]) -> Any:
    """A row by its name, one's own before the printed ones; unknown names are refused with the nearest."""
    own = custom.get(kind, {}).get(name)
    if own is not None:
        try:
            return msgspec.convert({"name": name, **own}, SHAPES[kind])
        except msgspec.ValidationError as fault:
            raise SetupError(f"own {kind} {name}: {fault}.") from None
    if name not in table(kind):
        raise SetupError(no_such(kind, name, tuple(table(kind))))
    return table(kind)[name]
