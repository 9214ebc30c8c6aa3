"""House rules of `engage`."""

from typing import Annotated, Literal

from msgspec import Meta

from suits.arithmetic.bonus import FaceBonus, SuitRule
from suits.arithmetic.dodging import EvadeTarget
from suits.editions.contests.two_cards.options import TwoCardOptions


class EngageOptions(TwoCardOptions, frozen=True, forbid_unknown_fields=True):
    """Those whose default is `engage`'s own."""

    defend_needs_outnumbered: Annotated[
        bool, Meta(description="Whether only the outnumbered may choose to defend without striking back (R-18).")
    ] = False
    slow_trigger: Annotated[
        Literal["hit", "use"], Meta(description="When a slow weapon needs readying: after a hit or any use (R-22).")
    ] = "use"
    suit_rule: Annotated[SuitRule, Meta(description="Which suit gives the power bonus (R-27).")] = "highest"
    face_bonus: Annotated[FaceBonus, Meta(description="Whose aces and courts change the power bonus (R-27).")] = "none"
    evade_target: Annotated[
        EvadeTarget,
        Meta(description="What slips a shot on the run: within the missile defence, or within √metres alone (R-59)."),
    ] = "rank"
