"""Quick rulings of `challenge`: what cards make of a challenge, what an effect is worth, what the untrained can do."""

from typing import Annotated, Literal

from msgspec import Meta

from suits.arithmetic.challenges import (
    VALUE,
    OverHundred,
    Strength,
    WeakMargin,
    defence_rank,
    effect_in_halves,
    is_sound,
    is_weak,
    strength,
    untrained_attack,
)
from suits.arithmetic.challenges import percent as percent_of
from suits.cards import JOKERS, Card, pretty, pretty_all
from suits.editions.challenge.sheet import HIGHEST, HIGHEST_SKILL
from suits.editions.challenge.state import HAND
from suits.editions.questions import CannotRule, OneCard, Ruling, questions
from suits.editions.sentences import counted, halves

Skill = Annotated[int, Meta(ge=0, le=HIGHEST_SKILL, description="Skill of the attacker; for a defence the rank.")]
Highest = Annotated[
    int,
    Meta(ge=0, le=HIGHEST_SKILL, description="The highest skill one may challenge with, where there are several."),
]
Cards = Annotated[tuple[Card, ...], Meta(description="The cards laid face down, like 3h or 3h,Qd.")]
Boosts = Annotated[int, Meta(ge=0, le=HAND - 1, description="How many boost cards lie beside them.")]
Deck = Annotated[bool, Meta(description="The card was drawn from the deck.")]
Weak = Annotated[WeakMargin, Meta(description="House rule weak_margin: the margin of a weak challenge.")]
Power = Annotated[int, Meta(ge=0, le=99, description="Power of the attacker.")]
Percent = Annotated[int, Meta(ge=10, le=500, description="Effect percent, in steps of ten.")]
Margin = Annotated[int, Meta(ge=-30, le=HIGHEST_SKILL, description="Margin of the challenge; with a card.")]
Over = Annotated[OverHundred, Meta(description="House rule effect_over_100: how more than 100% is worked out.")]
Attribute = Annotated[int, Meta(ge=0, le=HIGHEST, description="The attribute that the skill is based on.")]
Rounding = Annotated[Literal["up", "down"], Meta(description="House rule untrained_round: half of an odd attribute.")]


# What cards make of a challenge


def challenge(
    *,
    skill: Skill,
    cards: Cards,
    boosts: Boosts = 0,
    deck: Deck = False,
    highest: Highest | None = None,
    weak_margin: Weak = "zero",
) -> Ruling:
    """Value and margin of a challenge, sound or weak (CHA-30, CHA-33, CHA-35, CHA-40, CHA-64, CHA-R11, CHA-R54).

    suits quick challenge --skill 6 --cards 3h,Qd --boosts 1
    suits quick challenge --skill 6 --cards 9h --boosts 1
    suits quick challenge --skill 5 --cards Kh --deck
    suits quick challenge --skill 4 --highest 7 --cards 9h
    """
    for card in cards:
        _no_joker(card)
    values = [VALUE[card] for card in cards]
    _check(cards, values, skill, boosts, deck)
    made = strength(values, skill, boosts, weak_margin)
    above = max(skill, highest or 0)
    if made.weak and not deck and not is_weak(values, above):
        raise CannotRule(
            f"{pretty_all(cards)}: above skill {skill}, but not above every skill, up to {above} (CHA-R54).",
            of="highest",
        )
    said, rules = _weak(cards, skill, boosts, made, deck, above) if made.weak else _sound(cards, skill, boosts, made)
    facts = {"value": made.value, "margin": made.margin, "weak": made.weak, "cards": sum(values), "boosts": boosts}
    return Ruling(facts, f"{said}, margin {made.margin}", rules)


def _sound(cards: tuple[Card, ...], skill: int, boosts: int, made: Strength) -> tuple[str, tuple[str, ...]]:
    """Skill, cards and boosts together (CHA-30, CHA-35, CHA-64)."""
    total = made.value - skill - boosts
    plus = f" + {counted(boosts, 'boost')}" if boosts else ""
    text = f"{pretty_all(cards)} with skill {skill}: {skill} + {total}{plus} = {made.value}"
    return text, ("CHA-30", *(("CHA-35",) if boosts else ()), "CHA-64")


def _weak(
    cards: tuple[Card, ...], skill: int, boosts: int, made: Strength, deck: bool, highest: int
) -> tuple[str, tuple[str, ...]]:
    """Half the skill and the boosts; from the hand only if no other would do (CHA-40..CHA-42, CHA-R12, CHA-R54)."""
    plus = f" + {counted(boosts, 'boost')} = {made.value}" if boosts else ""
    above = f"{pretty_all(cards)} {'is' if len(cards) == 1 else 'are'} above skill {skill}"
    several = highest > skill
    only = "" if deck else f" (only if every card in the hand is above {highest if several else 'it'})"
    text = f"{above}: weak{only}, {made.value - boosts}{plus}"
    why = "CHA-42" if deck else "CHA-R54" if several else "CHA-R12"
    return text, ("CHA-40", *(("CHA-35",) if boosts else ()), why, "CHA-R22")


def _check(cards: tuple[Card, ...], values: list[int], skill: int, boosts: int, deck: bool) -> None:
    """Refuse what may not be laid, with the reason (CHA-33, CHA-50, CHA-51, CHA-X02, CHA-R11)."""
    if deck and boosts:
        raise CannotRule("An attack from the deck cannot be boosted (CHA-51).", of="boosts")
    if deck and len(cards) > 1:
        raise CannotRule(f"An attack from the deck is exactly one card, not {len(cards)} (CHA-50).", of="cards")
    if len(cards) + boosts > HAND:
        raise CannotRule(f"A hand has at most {HAND} cards, and these are {len(cards) + boosts} (CHA-X02).", of="cards")
    if is_sound(values, skill) or is_weak(values, skill):
        return
    summed = f"{pretty_all(cards)} make {sum(values)}, more than skill {skill}"
    if max(values) > skill:
        raise CannotRule(f"{summed}, but not every card is above it: neither sound nor weak (CHA-R11).", of="cards")
    raise CannotRule(f"{summed}, and the sum may not be above it either (CHA-33).", of="cards")


def _no_joker(card: Card) -> None:
    if card in JOKERS:
        raise CannotRule(f"{card} is a joker, and no challenge uses jokers (CHA-X01).")


# What an effect is worth


def effect(
    *,
    power: Power,
    percent: Percent | None = None,
    card: OneCard | None = None,
    margin: Margin | None = None,
    effect_over_100: Over = "add_base",
) -> Ruling:
    """What a Power does at an effect percent, or with an effect card and a margin (CHA-63, CHA-67..CHA-73, CHA-X21).

    suits quick effect --power 6 --percent 70
    suits quick effect --power 6 --card 4h --margin 3
    """
    if (percent is None) == (card is None) or (card is None) != (margin is None):
        raise CannotRule(
            "Say either --percent 70, or --card 4h and --margin 3.",
            of="percent",
            form="Say either a percent, like 70, or a card and a margin, like 4h and 3.",
        )
    rules = ["CHA-63"]
    how = ""
    if card is not None and margin is not None:
        _no_joker(card)
        percent = percent_of(VALUE[card], margin)
        how = f"{pretty(card)} and margin {margin} are {percent}%: "
        rules.append("CHA-67")
    assert percent is not None
    if percent % 10:
        raise CannotRule(f"Effect moves in steps of 10%, and {percent}% is none of them (CHA-68).", of="percent")
    made = effect_in_halves(power, percent, effect_over_100)
    if percent > 100:
        rules += ["CHA-69", "CHA-R23"] if effect_over_100 == "add_base" else ["CHA-R23"]
    if made % 2:
        rules += ["CHA-70", "CHA-71"]
    text = f"{how}Power {power} at {percent}% does {halves(made)}"
    facts = {"effect": made / 2 if made % 2 else made // 2, "percent": percent, "power": power}
    return Ruling(facts, text, (*rules, "CHA-R24"))


# What the untrained can do


def untrained(*, attribute: Attribute, untrained_round: Rounding = "up") -> Ruling:
    """Skill and defence rank of somebody who never learnt the skill (CHA-26, CHA-27, CHA-R18, CHA-R19).

    suits quick untrained --attribute 4
    """
    attack, defence = untrained_attack(attribute, untrained_round), defence_rank(0, attribute)
    text = f"Untrained, with an attribute of {attribute}: {attack} to attack and for tasks, {defence} to defend"
    return Ruling({"attack": attack, "defence": defence}, text, ("CHA-26", "CHA-27", "CHA-R18"))


QUICK = questions(challenge, effect, untrained)
