"""House rules that all contest editions share."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from suits.arithmetic.armour import ApBasis
from suits.arithmetic.bonus import FaceBonus, LoserSuit, SuitRule
from suits.arithmetic.defence import Tie
from suits.arithmetic.harm import DazeExit, HeroMode

SlowTrigger = Annotated[
    Literal["hit", "use"], Meta(description="When a slow weapon needs readying: after a hit or any use (R-22).")
]
Suits = Annotated[SuitRule, Meta(description="Which suit gives the power bonus (R-27).")]
Faces = Annotated[FaceBonus, Meta(description="Whose aces and courts change the power bonus (R-27).")]
# Each edition has a default of its own for these.


class ContestOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Every option that means the same in all of them, with its default (Part B.8)."""

    decks: Annotated[int, Meta(ge=1, le=8, description="How many packs are shuffled together (R-01).")] = 2
    reshuffle: Annotated[
        Literal["on_empty", "every_round"],
        Meta(description="When the discards go back: when the pile is empty, or after every round (R-01)."),
    ] = "on_empty"
    tie: Annotated[Tie, Meta(description="What equal ranks do (R-05).")] = "no_result"
    bonus_cards: Annotated[bool, Meta(description="Whether face cards can be banked and used later (BON).")] = False
    loser_suit: Annotated[
        LoserSuit, Meta(description="The loser's suit: the printed list, or the winner's list negated (R-27).")
    ] = "mirrored"
    ap_basis: Annotated[ApBasis, Meta(description="What armour-piercing counts as overkill (R-41).")] = "excess"
    daze_exit: Annotated[
        DazeExit, Meta(description="When a daze ends: at Status within Will too, or only without shock (R-32).")
    ] = "either"
    hero_mode: Annotated[HeroMode, Meta(description="How hard it is to kill a hero (R-38).")] = "none"
    catalogue: Annotated[
        Literal["draw_table", "kinds"],
        Meta(description="Hand weapons: the printed table, or kinds by size and leverage (R-42)."),
    ] = "draw_table"
    leverage_table: Annotated[
        Literal["example", "late"],
        Meta(description="The percentages of the kinds: example or late (R-42)."),
    ] = "example"
    under_is_strict: Annotated[
        bool, Meta(description="Whether 'under' a number leaves the number itself out, in checks (R-04).")
    ] = False
    max_rounds: Annotated[int, Meta(ge=1, le=10000, description="After this round nobody has won (R-73).")] = 200
