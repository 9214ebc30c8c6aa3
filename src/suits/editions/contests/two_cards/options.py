"""House rules that the editions with two cards share."""

from typing import Annotated, Literal

from msgspec import Meta

from suits.arithmetic.crowds import MinionGrouping
from suits.editions.contests.options import ContestOptions

NeedsOutnumbered = Annotated[
    bool, Meta(description="Whether only the outnumbered may choose to defend without striking back (R-18).")
]
"""Each edition has a default of its own."""


class TwoCardOptions(ContestOptions, frozen=True, forbid_unknown_fields=True):
    """Those that are theirs, with their defaults (Part B.8)."""

    decks: Annotated[
        int,
        Meta(
            ge=1,
            le=8,
            description="How many packs are shuffled together; with one a kept card is given back (R-01, RSP-13).",
        ),
    ] = 2
    rank_choice: Annotated[
        Literal["max", "free"],
        Meta(description="Whether the best rank is taken, or everybody chooses among the legal ones (R-07)."),
    ] = "max"
    initiative_every_round: Annotated[bool, Meta(description="Whether the order is drawn anew every round (R-17).")] = (
        False
    )
    emt_available: Annotated[
        bool, Meta(description="Whether emergency medicine is at hand for the clinically dead (BLO-02, R-38).")
    ] = False
    minion_grouping: Annotated[
        MinionGrouping, Meta(description="Which minions share a card: every fourth, or fours in a row (R-49).")
    ] = "stride"
