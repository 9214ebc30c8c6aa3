"""Wounds in a physical challenge: shock, damage, trauma, and their limits (CHA-X13..X19, CHA-R50)."""

from typing import NamedTuple

from suits.arithmetic.challenges import VALUE, add_halves, is_court


class Wounds(NamedTuple):
    """What somebody has suffered."""

    shock: int = 0
    damage: int = 0
    trauma: int = 0
    half: bool = False

    @property
    def all(self) -> int:
        """Shock, Damage and Trauma together (CHA-R50)."""
        return self.shock + self.damage + self.trauma


class Blow(NamedTuple):
    """What a blow did: the wounds after it, how much was shock and damage, and the state it leaves somebody in."""

    wounds: Wounds
    shock: int
    damage: int
    state: str


def past_armour(halves: int, absorption: int) -> int:
    """What armour lets through of an impact, in half points; nothing or less: the blow is absorbed (CHA-X13)."""
    return halves - 2 * absorption


def blow(before: Wounds, net_halves: int, body: int, penetration: int) -> Blow:
    """Of one blow at most Body less Penetration is Shock, and at most twice Body in all; the rest is Damage.

    A half that finds another is a point of Shock. (CHA-X15, CHA-X18, CHA-R50)
    """
    whole, half = net_halves // 2, net_halves % 2
    paired, pending = add_halves(before.half, half)
    shock = min(whole, max(0, body - penetration))
    damage = whole - shock
    shock += paired
    over = max(0, before.shock + shock - 2 * body)
    shock, damage = shock - over, damage + over
    after = with_trauma(Wounds(before.shock + shock, before.damage + damage, before.trauma, pending), body)
    state = state_of(after, body)
    if damage > body:
        state = "destroyed" if damage > 2 * body else "dead"
    return Blow(after, shock, damage, state)


def with_trauma(wounds: Wounds, body: int) -> Wounds:
    """Damage above Body becomes Trauma (CHA-X18)."""
    over = max(0, wounds.damage - body)
    return wounds._replace(damage=wounds.damage - over, trauma=wounds.trauma + over)


def state_of(wounds: Wounds, body: int) -> str:
    """Dead by Trauma or by Damage and Trauma together, knocked out by all Wounds; empty while up (CHA-X18)."""
    if wounds.trauma > body or wounds.damage + wounds.trauma > 2 * body:
        return "dead"
    return "knocked out" if wounds.all > 2 * body else ""


def bleed(wounds: Wounds, card: str, body: int) -> Wounds | None:
    """A card below the Trauma makes it worse: a court Trauma, red Damage, black Shock; None if it is not below.

    (CHA-X17, CHA-R50)
    """
    if VALUE[card] >= wounds.trauma:
        return None
    costs = cost_of_bleeding(card)
    if costs == "trauma":
        return wounds._replace(trauma=wounds.trauma + 1)
    if costs == "damage":
        return with_trauma(wounds._replace(damage=wounds.damage + 1), body)
    return wounds._replace(shock=wounds.shock + 1)


def cost_of_bleeding(card: str) -> str:
    """A court costs Trauma, a red card Damage, a black one Shock (CHA-X17)."""
    return "trauma" if is_court(card) else "damage" if card[1] in "hd" else "shock"


def knockout_minutes(wounds: Wounds) -> int:
    """An hour for each point of Damage and a quarter for each of Shock (CHA-X19)."""
    return 60 * wounds.damage + 15 * wounds.shock
