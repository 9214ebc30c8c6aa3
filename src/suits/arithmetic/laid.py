"""Cards laid in a challenge or a defence, as far as it matters who prevails (CHA-30, CHA-59..CHA-61)."""

from collections.abc import Sequence
from typing import NamedTuple

from suits.arithmetic.challenges import WeakMargin, attacker_wins, strength


class Laid(NamedTuple):
    """Cards that somebody lays, or may have laid: what they make, the highest, how many, and the margin."""

    value: int
    highest: int
    cards: int
    margin: int = 0


def laid(values: Sequence[int], skill: int, boosts: int = 0, weak_margin: WeakMargin = "zero") -> Laid:
    """What these cards make with such a skill (CHA-30, CHA-40, CHA-64)."""
    made = strength(values, skill, boosts, weak_margin)
    return Laid(made.value, max(values), len(values) + boosts, made.margin)


def hits(attack: Laid, defence: Laid) -> bool:
    """Whether the attack gets through (CHA-60, CHA-61)."""
    return attacker_wins(
        attack.value,
        defence.value,
        higher_card=attack.highest > defence.highest,
        more_cards=attack.cards > defence.cards,
    )
