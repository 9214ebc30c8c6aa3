"""What armour absorbs and what is left of a blow (ANT, ARM, DIA, WNT-02, R-41, R-44)."""

from typing import Literal, TypeAlias

from suits.arithmetic.chart import half_up

ApBasis: TypeAlias = Literal["excess", "margin", "over_body"]

SWARM_PERCENT = 33  # SWM-05
DIAMOND = 2  # DIA-01
DIAMOND_UNARMOURED = 1  # DIA-02


def absorption(body: int, percent: int, boost: int) -> int:
    """A share of the wearer's Body, rounded half up, plus Boost (ANT-03, R-44).

    >>> absorption(6, 33, 2), absorption(7, 50, 5), absorption(5, 50, 4)
    (4, 9, 7)
    """
    return half_up(percent * body, 100) + boost


def against_swarm(armour: int) -> int:
    """Against a swarm at most a third of the armour counts (SWM-05, R-44, R-50)."""
    return half_up(armour * SWARM_PERCENT, 100)


def with_diamonds(armour: int, own: int, opposing: int) -> tuple[int, int]:
    """Armour after bonus diamonds, and how many opposing ones found none and became hearts (DIA-01..03, R-57).

    >>> with_diamonds(4, 0, 3)
    (0, 1)
    """
    armour += own * (DIAMOND if armour else DIAMOND_UNARMOURED)
    spent = min(opposing, (armour + 1) // DIAMOND)  # against armour 1 the rest of the card is lost
    return max(0, armour - DIAMOND * spent), opposing - spent


def pierced(effect: int, armour: int, ap: int, ap_basis: ApBasis = "excess", margin: int = 0, body: int = 0) -> int:
    """Armour left after AP: less by n for every 3 points of overkill, once (WNT-02, R-41).

    >>> pierced(12, 4, ap=2), pierced(8, 8, ap=3)
    (0, 8)
    """
    if ap_basis == "excess":
        overkill = effect - armour
    else:
        overkill = margin if ap_basis == "margin" else effect - body
    if overkill < 3 or not ap:
        return armour
    left = armour - ap * (overkill // 3)
    return max(0, left)


def loss_through(
    effect: int, armour: int, ap: int = 0, ap_basis: ApBasis = "excess", margin: int = 0, body: int = 0
) -> int:
    """What gets past the armour (R-41, R-44)."""
    left = pierced(effect, armour, ap, ap_basis, margin, body) if ap else armour
    return effect - left if effect > left else 0
