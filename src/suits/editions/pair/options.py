"""House rules of `pair`."""

from suits.editions.contests.options import Faces, SlowTrigger, Suits
from suits.editions.contests.two_cards.options import NeedsOutnumbered, TwoCardOptions


class PairOptions(TwoCardOptions, frozen=True, forbid_unknown_fields=True):
    """Those whose default is `pair`'s own."""

    defend_needs_outnumbered: NeedsOutnumbered = True
    slow_trigger: SlowTrigger = "hit"
    suit_rule: Suits = "best"
    face_bonus: Faces = "both"
