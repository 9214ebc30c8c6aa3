"""What cards of one rank are worth together: the chart of `countdown`, as a table (CDN-21..CDN-51, CDN-76)."""

from math import ceil
from typing import Literal, NamedTuple

RANKS = "AKQJT98765432"
"""The countdown, from aces to deuces (CDN-12)."""
SUITS = "shdc"
"""Which suit goes first in a rank (CDN-13)."""
MOST_IN_A_PART = 5  # CDN-76, CDN-R30
Penalties = Literal["text", "variant"]


class Row(NamedTuple):
    """What so many of a kind do."""

    attack: int
    """Melee attacks, Feints and other actions (CDN-23, CDN-32, CDN-38, CDN-45, CDN-30, CDN-36, CDN-43, CDN-50)."""
    shot: int
    """Beside Acc (CDN-31, CDN-38, CDN-45, CDN-R14)."""
    defence: int
    """Block, Parry or Dodge (CDN-25, CDN-33, CDN-40, CDN-47)."""
    shake: int
    """Shaking off stun (CDN-28, CDN-35, CDN-42, CDN-49, CDN-85)."""


CHART = {
    1: Row(-2, 0, -1, 0),
    2: Row(0, 0, 0, 2),
    3: Row(2, 2, 2, 4),
    4: Row(4, 4, 4, 8),
    5: Row(6, 6, 6, 12),
}
VARIANT = {**CHART, 1: Row(-4, 0, -2, 0)}  # CDN-R54


def row(cards: int, penalties: Penalties = "text") -> Row:
    """The row of the chart for so many cards (CDN-R54)."""
    return (CHART if penalties == "text" else VARIANT)[min(cards, MOST_IN_A_PART)]


def damage_bonus(cards: int, dice: int) -> int:
    """More damage instead of skill, with three cards or more: a number, or so much per die if better.

    (CDN-39, CDN-46, CDN-76, CDN-R16)
    """
    three, four = max(2, dice), max(4, 2 * dice)
    return {3: three, 4: four, 5: three + four}.get(cards, 0)


def strong_bonus(dice: int) -> int:
    """A Strong Attack: +2, or +1 per die if better (CDN-57)."""
    return max(2, dice)


def place(card: str) -> int:
    """When a card comes up in the count: 0 for the ace of spades, 51 for the deuce of clubs (CDN-12, CDN-13)."""
    return RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def initiative_terms(
    dx: int,
    iq: int,
    *,
    combat_reflexes: bool = False,
    tactics: bool = False,
    encumbrance: int = 0,
    combat_paralysis: bool = False,
    fatigue: int = 0,
    control: int = 0,
) -> dict[str, int]:
    """What Initiative is made of; terms of 0 are left out but for the attributes. Control goes for DX if it is higher.

    (CDN-01, CDN-02, CDN-03, CDN-04, CDN-05, CDN-06, CDN-07, CDN-92, CDN-G15, CDN-R01, CDN-R05, CDN-R37)
    """
    terms = {
        "reflexes": 2 * combat_reflexes, "tactics": int(tactics), "encumbrance": -encumbrance,
        "paralysis": -2 * combat_paralysis, "fatigue": -fatigue,
    }  # fmt: skip
    first = {"control": (control + iq) // 4} if control > dx else {"attributes": (dx + iq) // 4}
    return first | {name: number for name, number in terms.items() if number}


def initiative(terms: dict[str, int], *, halved: bool = False) -> int:
    """Cards in a turn, before the die: the sum, never below 0, and half of that for the badly wounded.

    (CDN-01, CDN-08, CDN-R03, CDN-R04)
    """
    total = max(0, sum(terms.values()))
    return total // 2 if halved else total


def cards_lost(injury: int) -> int:
    """Half the injury, rounded up, at most four (CDN-86)."""
    return min(4, ceil(injury / 2))


def last_move(speed: int) -> int:
    """The least that must be covered in the last increment of full speed (CDN-96, CDN-R44)."""
    return ceil(33 * speed / 100)
