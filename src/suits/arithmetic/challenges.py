"""The arithmetic of challenges: values of cards, sound and weak sets, margin, effect percent (CHA)."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from suits.cards import PACK

OverHundred: TypeAlias = Literal["add_base", "table"]
WeakMargin: TypeAlias = Literal["zero", "negative"]
WinAt: TypeAlias = Literal["above", "equal"]

_FACES = {"J": 1, "Q": 2, "K": 3}  # CHA-14, CHA-37, CHA-66: low, always
_HIGHER_BY = 10  # CHA-X06: 11, 12, 13 where the house rule allows it
VALUE: dict[str, int] = {card: _FACES.get(card[0]) or {"A": 1, "T": 10}.get(card[0]) or int(card[0]) for card in PACK}
"""Ace 1 to ten 10, courts 1, 2, 3 (CHA-09, CHA-14, CHA-37, CHA-66, CHA-X06, CHA-R08, CHA-R10)."""


def is_court(card: str) -> bool:
    """Jack, queen or king."""
    return card[0] in _FACES


def high_value(card: str) -> int:
    """What a court is worth where it may be played high (CHA-X06, CHA-R10)."""
    return VALUE[card] + _HIGHER_BY


def half_up(tenths: int) -> int:
    """A number of tenths as a whole number, a half upwards (CHA-R24)."""
    return (tenths + 5) // 10


# Ranks


def untrained_attack(attribute: int, rounding: Literal["up", "down"] = "up") -> int:
    """Without the skill, half the attribute it is based on (CHA-26, CHA-R18)."""
    return (attribute + (rounding == "up")) // 2


def bought_rank(attribute: int, levels: int) -> int:
    """A skill bought once is as good as its attribute, and one better with each further level (CHA-X10)."""
    return attribute + levels - 1


def defence_rank(trained: int, attribute: int) -> int:
    """The trained rank, but never less than the attribute (CHA-27, CHA-R19)."""
    return max(trained, attribute)


# Sets of cards


def is_sound(values: Sequence[int], skill: int) -> bool:
    """No card above the skill, nor all together; skill 2 has A, 2, J and Q (CHA-32, CHA-33, CHA-R11, CHA-R43)."""
    return sum(values) <= skill


def is_weak(values: Iterable[int], skill: int) -> bool:
    """Every card above the skill (CHA-39, CHA-R12)."""
    return min(values) > skill


def weak_value(skill: int) -> int:
    """Half the skill, rounded up: the cards add nothing (CHA-40)."""
    return (skill + 1) // 2


class Strength(NamedTuple):
    """What cards make of a challenge or a defence."""

    value: int
    margin: int
    weak: bool


def strength(values: Sequence[int], skill: int, boosts: int = 0, weak_margin: WeakMargin = "zero") -> Strength:
    """Skill and cards, or half the skill if the cards are above it; each boost adds one.

    The margin is what the cards leave of the skill; boosts never change it.
    (CHA-30, CHA-34, CHA-35, CHA-36, CHA-40, CHA-42, CHA-45, CHA-48, CHA-64, CHA-R21, CHA-R22)
    """
    total = sum(values)
    if total <= skill:
        return Strength(skill + total + boosts, skill - total, False)
    margin = 0 if weak_margin == "zero" else skill - total
    return Strength(weak_value(skill) + boosts, margin, True)


def attacker_wins(attack: int, defence: int, *, higher_card: bool, more_cards: bool) -> bool:
    """Above the defence; equal, if the attacker shows the higher card or more cards (CHA-60, CHA-61, CHA-R20)."""
    return attack > defence or (attack == defence and (higher_card or more_cards))


# The effect


def percent(card: int, margin: int) -> int:
    """Ten percent for each point of the effect card and of the margin, at least ten (CHA-67, CHA-68, CHA-R22)."""
    return max(10, (card + margin) * 10)


def effect_in_halves(power: int, percent: int, over: OverHundred = "add_base") -> int:
    """Power times percent in half points; above a hundred the whole Power and the entry for the rest.

    (CHA-63, CHA-68, CHA-69, CHA-70, CHA-72, CHA-73, CHA-X21, CHA-R23, CHA-R24, CHA-R27)
    """
    tenths = percent // 10
    if over == "table":
        return _entry(power, tenths)
    whole, rest = divmod(tenths, 10)
    return 2 * power * whole + _entry(power, rest)


def _entry(power: int, tenths: int) -> int:
    """A cell of the effect table, in half points: a half if below 0.5, else the nearest whole (CHA-X21, CHA-R24)."""
    if power <= 0 or tenths <= 0:
        return 0
    return 1 if power * tenths < 5 else 2 * half_up(power * tenths)


def add_halves(pending: bool, halves: int) -> tuple[int, bool]:
    """Whole points, and whether a half is left over: two halves make a point (CHA-71, CHA-R25)."""
    together = halves + pending
    return together // 2, together % 2 == 1


def is_beaten(loss: int, pool: int, win_at: WinAt = "above") -> bool:
    """The loss is above the pool; by a house rule equal is enough (CHA-81, CHA-R28)."""
    return loss > pool or (loss == pool and win_at == "equal")


# Order


def tie_key(cards_left: int, speed: int, encumbrance: int, chain: Literal["full", "speed"]) -> tuple[int, ...]:
    """Who goes first in a Round, the smallest key: more cards left, then higher Speed less Encumbrance.

    By the short chain Speed alone. (CHA-11, CHA-16, CHA-17, CHA-R07)
    """
    return (-speed,) if chain == "speed" else (-cards_left, -(speed - encumbrance))


def hand_weapon_power(body: int, leverage: float, strength: int) -> int:
    """Body times leverage, a half upwards, and the weapon's own strength; never below nothing (CHA-X12)."""
    return max(0, int(body * leverage + 0.5) + strength)
