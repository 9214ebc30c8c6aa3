"""The state of an `engage` fight."""

from suits.cards import Card
from suits.editions.contests.kit import Kit
from suits.editions.contests.options import ContestOptions
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardFixed, TwoCardState
from suits.people import Setup


class EngageFighter(TwoCardFighter):
    """A fighter with chips: what can still be used between one own turn and the next (FRQ)."""

    blue: int = 0
    """Uses of the weapon (FRQ-05, FRQ-10)."""
    white: int = 0
    """Defences: one, or two with a shield or a second weapon (FRQ-10, FRQ-13)."""
    shield_uses: int = 0
    """How often the shield still counts (FRQ-04)."""
    chips_before: tuple[int, int] = (0, 0)
    """Blue and white before an extra action, which costs none (R-55)."""
    acted_before: bool = False
    met_before: tuple[str, ...] = ()
    unready: int = 0
    """Turns of readying or lifting that the weapon still needs (FRQ-09, POL-05, R-22)."""
    aside: tuple[Card, ...] = ()
    """A card kept for the own turn, while an extra action takes place (R-55)."""


class EngageState(TwoCardState):
    """An `engage` fight."""

    people: dict[str, EngageFighter]


class EngageFixed(TwoCardFixed):
    """Also: whether there is room for pole weapons, and who carries any (POL-08, POL-09)."""

    __slots__ = ("cramped", "pole_users")

    def __init__(
        self, setup: Setup, kits: dict[str, Kit], options: ContestOptions, pack: tuple[Card, ...], contest: str
    ):
        super().__init__(setup, kits, options, pack, contest)
        self.cramped = bool(setup.place.get("cramped", False))
        self.pole_users = tuple(who for who, kit in kits.items() if any(arm.pole for arm in kit.arms.values()))
