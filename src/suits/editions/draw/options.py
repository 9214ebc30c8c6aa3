"""House rules of `draw`."""

from typing import Annotated

from msgspec import Meta

from suits.editions.contests.options import ContestOptions, Faces, SlowTrigger, Suits


class DrawOptions(ContestOptions, frozen=True, forbid_unknown_fields=True):
    """Those that are `draw`'s own, or have a default of their own."""

    noob_warz: Annotated[
        bool, Meta(description="Whether fighters of skill 4 or less draw two cards and keep the better (NOO, R-52).")
    ] = True
    slow_trigger: SlowTrigger = "hit"
    suit_rule: Suits = "best"
    face_bonus: Faces = "winner"
