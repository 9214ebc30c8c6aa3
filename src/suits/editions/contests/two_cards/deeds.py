"""What an answer means to the rules: a deed of the own turn, a reply to an attack, what is announced with either."""

from collections.abc import Generator

import msgspec

from suits.cards import Card
from suits.editions.contests.bonus_cards import DEFENCE, OFFENCE, Bonus, commit_stages
from suits.requests import Stage

STRIKE, DEFEND, DODGE = "strike", "defend", "dodge"
SURPRISED = "surprised"
"""No answer at all (R-86)."""
SPARE = "spare"


class Announced(msgspec.Struct, frozen=True, gc=False):
    """What is said before cards are drawn: whether the shield is spared, and bonus cards (R-21, R-81)."""

    spares: bool = False
    bonus: tuple[Bonus, ...] = ()


NOTHING = Announced()
ONE_EACH = (1, 1)


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What somebody does on the own turn: a verb, and what of the rest goes with it."""

    verb: str
    whom: str = ""
    way: str = ""
    number: int = 0
    """Metres, degrees of an arc, or the phase to wait for."""
    weapon: str = ""
    """What is taken in hand, or let go."""
    shots: tuple[int, int] = ONE_EACH
    """How many, and how many with the gun in the off hand (SHT-01, SHT-05)."""
    announced: Announced = NOTHING


class Reply(msgspec.Struct, frozen=True, gc=False):
    """How somebody answers an attack."""

    answer: str
    number: int = 0
    """How many cards from the deck; 0 where that follows, or for the card that was kept."""
    announced: Announced = NOTHING


REPLIES = {answer: Reply(answer) for answer in (STRIKE, DEFEND, DODGE, SURPRISED)}
"""Those that stand alone."""

SHIELD_STAGE = Stage("Spare the shield for another attack", ("", SPARE), True, about="way", empty="use the shield")
"""The bearer may decline the shield before cards are drawn (R-21)."""


def announce_stages(
    spares: bool, cards: tuple[Card, ...], ways: str = OFFENCE + DEFENCE
) -> Generator[Stage, str, Announced]:
    """Whether the shield is spared, where that matters, and the bonus cards there are (R-21, R-81)."""
    spared = bool((yield SHIELD_STAGE)) if spares else False
    bonus = (yield from commit_stages(cards, ways)) if cards else ()
    return Announced(spared, bonus)
