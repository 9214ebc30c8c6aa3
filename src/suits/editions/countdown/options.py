"""House rules of `countdown`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class CountdownOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every ruling with other readings that a table may prefer (CDN-R02..R54)."""

    packs: Annotated[
        int, Meta(ge=0, le=9, description="How many packs are shuffled; 0: as many as the deal needs (CDN-R07).")
    ] = 0
    fatigue_modifier: Annotated[
        Literal["fp_lost", "halve_below_third", "none"],
        Meta(description="What fatigue does to Initiative: minus the points lost, halved when low, nothing (CDN-R02)."),
    ] = "fp_lost"
    third_hp: Annotated[
        Literal["inclusive", "strict"],
        Meta(description="Whether exactly a third of the hit points counts as badly wounded (CDN-R03)."),
    ] = "inclusive"
    hold_carries_over: Annotated[
        Literal["off", "on"], Meta(description="Whether a Hold Card is kept into the next turn (CDN-R09).")
    ] = "off"
    defence_cards: Annotated[
        Literal["any", "current_or_hold"],
        Meta(description="Which cards may defend: any group, or only the rank being counted and Hold (CDN-R18)."),
    ] = "any"
    free_dodge: Annotated[
        Literal["off", "on"], Meta(description="Whether one may dodge at -1 without a card (CDN-R19).")
    ] = "off"
    retreat: Annotated[Literal["off", "on"], Meta(description="Whether a step back helps a defence (CDN-R21).")] = "off"
    fast_draw_fail: Annotated[
        Literal["readies", "nothing"],
        Meta(description="Whether the card of a failed Fast-Draw at least readies the weapon (CDN-R25)."),
    ] = "readies"
    preempt_contest: Annotated[
        Literal["dx", "skill", "referee"],
        Meta(
            description="What a preempt is contested with: DX, the skill in use, or what the referee names (CDN-R28)."
        ),
    ] = "dx"
    hold_joins: Annotated[
        Literal["pair", "any"],
        Meta(description="Whether a Hold Card makes a single card a pair, or adds to any group (CDN-R29)."),
    ] = "pair"
    damage_loss: Annotated[
        Literal["owner", "highest", "random"],
        Meta(description="Which cards an injury costs: the owner's choice, the highest, by chance (CDN-R31)."),
    ] = "owner"
    major_wound: Annotated[
        Literal["automatic", "ht_roll"],
        Meta(description="Whether a major wound stuns at once, or HT may hold out (CDN-R33)."),
    ] = "automatic"
    shock: Annotated[
        Literal["off", "on"], Meta(description="Whether an injury also takes up to 4 off the next skill (CDN-R34).")
    ] = "off"
    vehicle_initiative: Annotated[
        Literal["off", "replace_dx"],
        Meta(description="Whether riders and drivers may use their control skill for DX in Initiative (CDN-R37)."),
    ] = "off"
    sprint: Annotated[
        Literal["flat1", "percent20"], Meta(description="What a runner gains in a straight line (CDN-R43).")
    ] = "flat1"
    hands: Annotated[Literal["hidden", "open"], Meta(description="Whether hands are open to all (CDN-R52).")] = "hidden"
    one_card_penalties: Annotated[
        Literal["text", "variant"],
        Meta(description="Penalties of a single card: -2 and -1, or -4 and -2 (CDN-R54)."),
    ] = "text"
    max_turns: Annotated[int, Meta(ge=1, le=1000, description="After this turn nobody has won (CDN-R51).")] = 100
