"""Quick rulings of `engage`: the suit of the highest card, chips, running from missiles."""

from math import sqrt
from typing import Annotated

from msgspec import Meta

from suits.arithmetic.dodging import (
    MOVED_FAR,
    EvadeTarget,
    evade_limit,
    metres_a_second_of_kmh,
    metres_a_second_of_mph,
    missile_defence,
)
from suits.armoury import hand_weapons, shields
from suits.editions.contests.quick import Cards, Faces, Hearts, LosersSuit, Overdrew, Suits, bonus_ruling
from suits.editions.contests.sheet import HIGHEST
from suits.editions.contests.two_cards.quick import SHARED
from suits.editions.engage.chips import SLOW_ISSUE
from suits.editions.questions import CannotRule, Ruling, no_such, questions

NOTHING, WEAPON = "none", "weapon"

Item = Annotated[str, Meta(description="In the off hand: none, weapon, or a shield like 'Large Shield'.")]
Slow = Annotated[bool, Meta(description="The weapon is slow, or a pole weapon that must be lifted.")]
Blue = Annotated[int, Meta(ge=0, le=SLOW_ISSUE, description="Blue chips still held at the end of the turn.")]
Reflexes = Annotated[int, Meta(ge=1, le=HIGHEST["speed"], description="Reflexes of whoever is shot at.")]
Moved = Annotated[int, Meta(ge=0, le=1000, description="Metres moved on the last own turn.")]
Mph = Annotated[int, Meta(ge=0, le=2000, description="Or how fast they go, in miles an hour.")]
Kmh = Annotated[int, Meta(ge=0, le=3000, description="Or how fast they go, in kilometres an hour.")]
Evade = Annotated[
    EvadeTarget, Meta(description="House rule evade_target: the whole number, or the root of the metres.")
]
Unaware = Annotated[bool, Meta(description="The target does not know of the shot.")]


def bonus(
    *,
    winner: Cards,
    loser: Cards | None = None,
    loser_overdrew: Overdrew = False,
    suit_rule: Suits = "highest",
    face_bonus: Faces = "none",
    hearts: Hearts = 0,
    loser_suit: LosersSuit = "mirrored",
) -> Ruling:
    """The power bonus of the cards that winner and loser used: the suit of the highest, no faces (PWR, R-27).

    suits quick bonus --edition engage --winner 5d,Kc --loser 4h
    """
    return bonus_ruling(winner, loser, loser_overdrew, suit_rule, face_bonus, hearts, loser_suit)


def chips(*, item: Item = NOTHING, slow: Slow = False, blue: Blue = 0) -> Ruling:
    """The chips that are issued at the end of a turn, and the uses of a shield (FRQ-04, FRQ-10..17, R-21).

    suits quick chips
    suits quick chips --item shield --slow
    suits quick chips --item "Large Shield" --slow --blue 1
    """
    uses = _uses(item)
    has_item = item.strip().casefold() != NOTHING
    held = (blue or SLOW_ISSUE) if slow else 1
    white = 2 if has_item else 1
    text = f"After the own turn: {held} blue and {white} white"
    rules = ["FRQ-10"]
    if slow:
        text += ", one blue to be spent on readying the weapon" if held == SLOW_ISSUE else ", for the weapon is ready"
        rules += ["FRQ-15", "FRQ-16"] if held == SLOW_ISSUE else ["FRQ-15", "FRQ-17"]
    if has_item:
        text += "; a white one buys a defence with two cards"
        rules += ["FRQ-13", "FRQ-14"]
    if uses:
        text += f", and the shield counts {'once' if uses == 1 else f'{uses} times'} until the next turn"
        rules.append("FRQ-04")
    return Ruling({"blue": held, "white": white, "shield_uses": uses}, text, tuple(rules))


def _uses(item: str) -> int:
    """How often a shield counts in a window: its Defence rating; 0 for what is no shield (FRQ-04, R-23)."""
    word = item.strip().casefold()
    ratings = {shield.name.casefold(): shield.defence for shield in shields()}
    if word in ratings:
        return ratings[word]
    weapons = [weapon.name for weapon in hand_weapons()]
    if word in (NOTHING, WEAPON, *(name.casefold() for name in weapons)):
        return 0
    raise CannotRule(no_such("item", item, (NOTHING, WEAPON, *(shield.name for shield in shields()))), of="item")


def dodge(
    *,
    reflexes: Reflexes,
    metres: Moved = 0,
    mph: Mph = 0,
    kmh: Kmh = 0,
    unaware: Unaware = False,
    evade_target: Evade = "rank",
) -> Ruling:
    """What somebody who is shot at draws against, and the high card that evades altogether (RDF-02..04, R-59).

    suits quick dodge --reflexes 6
    suits quick dodge --reflexes 6 --metres 9
    suits quick dodge --reflexes 6 --mph 30
    """
    metres, converted = _moved(metres, mph, kmh)
    if unaware:
        number = missile_defence(reflexes, aware=False)
        facts = {"defence": number, "evade": 0, "exact": number}
        return Ruling(facts, f"Unaware of the shot: defence {number}, and nothing to evade with", ("RDF-02", "R-59"))
    number = missile_defence(reflexes, metres)
    text = f"Reflexes {reflexes} defend against missiles with {number}"
    if metres < MOVED_FAR:
        text += f"; less than {MOVED_FAR} m moved, so there is no evading"
        return Ruling({"defence": number, "evade": 0, "exact": number}, text, ("RDF-02", "RDF-03", *converted))
    exact = round(missile_defence(reflexes) + sqrt(metres), 2)
    evade = evade_limit(reflexes, metres, target=evade_target)
    how = (
        f"a high card up to {evade} evades the fire altogether" if evade > 1 else "no high card is low enough to evade"
    )
    text += f" after {metres} m; {how}"
    rules = ("RDF-02", "RDF-03", "RDF-04", "R-59", *converted)
    return Ruling({"defence": number, "evade": evade, "exact": exact}, text, rules)


def _moved(metres: int, mph: int, kmh: int) -> tuple[int, tuple[str, ...]]:
    """The metres of one turn, which is a second, and the rules that made them of a speed (ORD-18, MOV-04, R-60)."""
    if (metres > 0) + (mph > 0) + (kmh > 0) > 1:
        raise CannotRule("Say in one way how far they moved: metres, mph or kmh.", of="metres")
    if mph:
        return metres_a_second_of_mph(mph), ("MOV-04", "R-60")
    if kmh:
        return metres_a_second_of_kmh(kmh), ("MOV-04", "R-60")
    return metres, ()


QUICK = {**SHARED, **questions(bonus, chips, dodge)}
