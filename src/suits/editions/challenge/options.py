"""House rules of `challenge`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class ChallengeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every ruling with other readings that a table may prefer (CHA-R07..R46)."""

    decks: Annotated[int, Meta(ge=1, le=8, description="How many packs are shuffled together (CHA-R09).")] = 3
    speed_gate: Annotated[
        Literal["first_turn", "off"],
        Meta(description="Whether an action card above Speed loses the first Turn (CHA-R05)."),
    ] = "first_turn"
    tie_break: Annotated[
        Literal["full", "speed"],
        Meta(description="Who goes first in one Round: by cards left and Speed, or by Speed alone (CHA-R07)."),
    ] = "full"
    face_high: Annotated[
        Literal["off", "on"],
        Meta(description="Whether courts from the hand may count 11, 12, 13 where the skill allows (CHA-R10)."),
    ] = "off"
    weak_from_hand: Annotated[
        Literal["forced_only", "any"],
        Meta(description="Whether a weak attack needs a hand without a card within the skill (CHA-R12)."),
    ] = "forced_only"
    defence_value: Annotated[
        Literal["rank_plus_cards", "cards_only"],
        Meta(description="Whether the defence rank counts besides the cards (CHA-R14)."),
    ] = "rank_plus_cards"
    defender_boosts: Annotated[
        Literal["off", "on"], Meta(description="Whether a defender may boost, too (CHA-R16).")
    ] = "off"
    untrained_round: Annotated[
        Literal["up", "down"], Meta(description="How half an odd attribute is rounded (CHA-R18).")
    ] = "up"
    tie_counts_boosts: Annotated[
        Literal["on", "off"], Meta(description="Whether boosts count as cards between equal values (CHA-R20).")
    ] = "on"
    weak_margin: Annotated[
        Literal["zero", "negative"], Meta(description="The margin of a weak challenge (CHA-R22).")
    ] = "zero"
    effect_over_100: Annotated[
        Literal["add_base", "table"],
        Meta(description="How an effect above 100 % is worked out: Power and the rest, or straight (CHA-R23)."),
    ] = "add_base"
    win_at: Annotated[
        Literal["above", "equal"],
        Meta(description="Whether the loss must be above the pool, or equal to it, to be out (CHA-R28)."),
    ] = "above"
    damage: Annotated[
        Literal["pool", "wounds"],
        Meta(description="Loss of the pool, or wounds with penetration and armour in physical contests (CHA-R29)."),
    ] = "pool"
    mercy: Annotated[
        bool,
        Meta(description="Whether the knocked out are out of it; or, with wounds, can be killed (CHA-R55)."),
    ] = True
    recover: Annotated[Literal["flat1", "test", "off"], Meta(description="How a point is recovered (CHA-R30).")] = (
        "flat1"
    )
    tokens: Annotated[
        Literal["chips", "cards"],
        Meta(description="Whether preparations are counted with chips or face-down cards (CHA-R33)."),
    ] = "chips"
    indirect_effect: Annotated[
        Literal["impact", "one"],
        Meta(description="What a successful test adds in an indirect contest: the impact, or one (CHA-R37)."),
    ] = "impact"
    indirect_order: Annotated[
        Literal["parallel", "alternate"],
        Meta(description="Whether tests of an indirect contest are made at once or in turn (CHA-R37)."),
    ] = "parallel"
    target: Annotated[int, Meta(ge=1, le=100, description="The total that wins an indirect contest (CHA-85).")] = 10
    henchman_bonus: Annotated[
        Literal["attack_and_defence", "attack"],
        Meta(description="Whether a henchman's second card is for defence, too (CHA-R39)."),
    ] = "attack_and_defence"
    squads: Annotated[
        Literal["off", "on"], Meta(description="Whether four henchmen share one action card (CHA-R41).")
    ] = "off"
    max_turns: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | Literal["none"],
        Meta(description="After this Turn nobody has won; or there is no last one (CHA-R46, CHA-R51)."),
    ] = 100
