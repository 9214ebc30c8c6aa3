"""House rules of `engage`."""

from typing import Annotated

from msgspec import Meta

from suits.arithmetic.dodging import EvadeTarget
from suits.editions.contests.options import Faces, SlowTrigger, Suits
from suits.editions.contests.two_cards.options import NeedsOutnumbered, TwoCardOptions


class EngageOptions(TwoCardOptions, frozen=True, forbid_unknown_fields=True):
    """Those that are `engage`'s own, or have a default of its own."""

    defend_needs_outnumbered: NeedsOutnumbered = False
    slow_trigger: SlowTrigger = "use"
    suit_rule: Suits = "highest"
    face_bonus: Faces = "none"
    evade_target: Annotated[
        EvadeTarget,
        Meta(description="What slips a shot on the run: within the missile defence, or within √metres alone (R-59)."),
    ] = "rank"
