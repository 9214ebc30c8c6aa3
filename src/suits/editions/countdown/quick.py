"""Quick rulings of `countdown`: how many cards a turn, what an injury costs, the skill of an attack."""

import re
from typing import Annotated, Literal

from msgspec import Meta

from suits.arithmetic.card_chart import MOST_IN_A_PART, Penalties, initiative_terms, row
from suits.arithmetic.card_chart import cards_lost as cards_for
from suits.arithmetic.card_chart import initiative as initiative_for
from suits.arithmetic.injury import is_major, is_third
from suits.arithmetic.three_dice import LOWEST_SKILL, succeeds, sums
from suits.editions.countdown.hexes import range_penalty
from suits.editions.questions import CannotRule, Ruling, questions
from suits.editions.sentences import counted, signed

Score = Annotated[int, Meta(ge=0, le=40, description="The attribute.")]
Level = Annotated[int, Meta(ge=0, le=4, description="Encumbrance: 0 none, 1 light, 2 medium, 3 heavy, 4 extra-heavy.")]
Reflexes = Annotated[bool, Meta(description="Has Combat Reflexes.")]
Paralysis = Annotated[bool, Meta(description="Has Combat Paralysis.")]
Tactics = Annotated[bool, Meta(description="Has at least a point in Tactics.")]
FpLost = Annotated[int, Meta(ge=0, le=500, description="Fatigue points lost so far.")]
HpLeft = Annotated[str, Meta(description="Hit points left of all of them, like 4/12.")]
Third = Annotated[
    Literal["inclusive", "strict"], Meta(description="House rule third_hp: whether exactly a third halves.")
]
Control = Annotated[int, Meta(ge=0, le=40, description="The skill of riding or driving what one is on.")]
Vehicle = Annotated[
    Literal["off", "replace_dx"], Meta(description="House rule vehicle_initiative: whether control goes for DX.")
]
Injury = Annotated[int, Meta(ge=0, le=2000, description="Hit points lost in one blow, after DR.")]
FullHp = Annotated[int, Meta(ge=1, le=500, description="Full hit points: tells whether the blow stuns.")]
Skill = Annotated[int, Meta(ge=1, le=40, description="Weapon skill.")]
Acc = Annotated[int, Meta(ge=0, le=20, description="Acc of a ranged weapon.")]
Bulk = Annotated[int, Meta(ge=-20, le=0, description="Bulk of a ranged weapon: 0 or less.")]
Cards = Annotated[int, Meta(ge=1, le=MOST_IN_A_PART, description="Cards of one rank in the attack.")]
Aimed = Annotated[int, Meta(ge=0, le=99, description="Aim actions before the shot, at this target.")]
Yards = Annotated[int, Meta(ge=0, le=100_000, description="Distance of a shot in yards, which are hexes.")]
Effort = Annotated[Literal["determined", "ranged"], Meta(description="Extra Effort that helps to hit.")]
OneCard = Annotated[Penalties, Meta(description="House rule one_card_penalties.")]

HIT_POINTS = re.compile(r"(-?\d{1,4})/(\d{1,3})")
MOST_AIM = 3  # CDN-G16, CDN-R15
DIE = (1, 6)
TERMS = {
    "reflexes": ("Combat Reflexes", "CDN-03"),
    "tactics": ("Tactics", "CDN-04"),
    "encumbrance": ("encumbrance", "CDN-05"),
    "paralysis": ("Combat Paralysis", "CDN-06"),
    "fatigue": ("fatigue", "CDN-07"),
}
"""What Initiative is made of beside DX and IQ."""
EFFORTS = {"determined": (4, "Determined Attack", "CDN-55"), "ranged": (1, "Ranged Option", "CDN-58")}


# Initiative


def initiative(
    *,
    dx: Score,
    iq: Score,
    combat_reflexes: Reflexes = False,
    tactics: Tactics = False,
    encumbrance: Level = 0,
    combat_paralysis: Paralysis = False,
    fp_lost: FpLost = 0,
    hp: HpLeft | None = None,
    third_hp: Third = "inclusive",
    control: Control = 0,
    vehicle_initiative: Vehicle = "off",
) -> Ruling:
    """Initiative, and the cards that it gives with the die (CDN-01..CDN-09, CDN-11, CDN-92, CDN-R01..R05, CDN-R37).

    suits quick initiative --dx 13 --iq 12 --combat-reflexes --tactics --encumbrance 1
    suits quick initiative --dx 13 --iq 12 --fp-lost 3 --hp 4/12
    suits quick initiative --dx 10 --iq 10 --control 14 --vehicle-initiative replace_dx
    """
    left = None if hp is None else _hit_points(hp)
    halved = left is not None and is_third(*left, strict=third_hp == "strict")
    replaces = control if vehicle_initiative == "replace_dx" else 0
    terms = initiative_terms(
        dx,
        iq,
        combat_reflexes=combat_reflexes,
        tactics=tactics,
        encumbrance=encumbrance,
        combat_paralysis=combat_paralysis,
        fatigue=fp_lost,
        control=replaces,
    )
    made, total = initiative_for(terms, halved=halved), sum(terms.values())
    steers = "control" in terms
    first = f"Control {control} for DX" if steers else f"DX {dx}"
    text = f"{first} and IQ {iq} make {terms.pop('control' if steers else 'attributes')}"
    text += "".join(f", {TERMS[name][0]} {number:+d}" for name, number in terms.items())
    rules = ["CDN-02", *["CDN-92", "CDN-R37"] * steers, *(TERMS[name][1] for name in terms)]
    if total < 0:
        text += f", and {total} counts as 0"
        rules.append("CDN-R04")
    if halved and left is not None:
        text += f", halved with {left[0]} of {left[1]} HP"
        rules += ["CDN-08", "CDN-R03"]
    least, most = (made + die for die in DIE)
    facts = {"initiative": made, "least_cards": least, "most_cards": most, "halved": halved}
    return Ruling(facts, f"{text}: Initiative {made}, with the die {least} to {most} cards", (*rules, "CDN-11"))


def _hit_points(text: str) -> tuple[int, int]:
    """Hit points as they are written: 4/12 is 4 of 12."""
    found = HIT_POINTS.fullmatch(text.strip())
    if found is None or not int(found[2]):
        both = "Write the hit points left and all of them, like"
        raise CannotRule(f"{both} --hp 4/12, not {text[:40]!r}.", of="hp", form=f"{both} 4/12, not {text[:40]!r}.")
    left, most = int(found[1]), int(found[2])
    if left > most:
        cannot = f"{left} hit points of {most} cannot be left: write"
        raise CannotRule(f"{cannot} --hp 4/12 for 4 of 12.", of="hp", form=f"{cannot} 4/12 for 4 of 12.")
    return left, most


# Injury


def cards_lost(*, injury: Injury, hp: FullHp | None = None) -> Ruling:
    """The cards that an injury costs, and whether it stuns (CDN-82, CDN-86, CDN-87, CDN-R31..R33).

    suits quick cards-lost --injury 8
    suits quick cards-lost --injury 8 --hp 11
    """
    cards = cards_for(injury)
    stunned = None if hp is None else is_major(injury, hp)
    facts = {"cards": cards, "stunned": stunned, "in_all": cards + bool(stunned)}
    text = f"{counted(injury, 'point')} of injury cost {counted(cards, 'card')} of the owner's choice"
    if injury == 1:
        text = "1 point of injury costs 1 card of the owner's choice"
    if not injury:
        return Ruling(facts, "Without an injury no card is lost", ("CDN-86", "CDN-R32"))
    if stunned is None:
        return Ruling(facts, f"{text}; more than half of all hit points would also stun", ("CDN-86", "CDN-87"))
    if stunned:
        text += f", and more than half of {hp} HP stuns: the highest card left goes too"
        return Ruling(facts, text, ("CDN-86", "CDN-82", "CDN-87", "CDN-R33"))
    return Ruling(facts, f"{text}; it is not more than half of {hp} HP and does not stun", ("CDN-86", "CDN-87"))


# Attacks


def attack(
    *,
    skill: Skill,
    cards: Cards,
    acc: Acc | None = None,
    bulk: Bulk | None = None,
    aimed: Aimed = 0,
    yards: Yards | None = None,
    effort: Effort | None = None,
    one_card_penalties: OneCard = "text",
) -> Ruling:
    """The skill of an attack with so many cards: a shot with Acc or Bulk, a melee attack without (CDN-22..CDN-58).

    suits quick attack --skill 11 --acc 3 --bulk -2 --cards 2
    suits quick attack --skill 11 --acc 3 --bulk -2 --cards 1 --aimed 1
    suits quick attack --skill 12 --cards 1 --effort determined
    """
    ranged = acc is not None or bulk is not None
    _check(ranged, aimed, yards, effort)
    if ranged:
        terms = _shot(cards, acc or 0, bulk or 0, aimed, yards)
    else:
        rule = {1: "CDN-23", 2: "CDN-32", 3: "CDN-38", 4: "CDN-45", 5: "CDN-76"}[cards]
        terms = [(row(cards, one_card_penalties).attack, counted(cards, "card"), rule)]
    if effort:
        terms.append(EFFORTS[effort])
    effective = skill + sum(number for number, _, _ in terms)
    text = f"Skill {skill}" + "".join(f", {what} {signed(number)}" for number, what, _ in terms)
    chance = _chance(effective)
    rules = tuple(rule for _, _, rule in terms)
    facts = {"effective_skill": effective, "chance": chance, "ranged": ranged}
    if effective < LOWEST_SKILL:
        return Ruling(facts, f"{text} = {effective}: below {LOWEST_SKILL} it cannot be tried", (*rules, "CDN-G01"))
    return Ruling(facts, f"{text} = {effective}, made in {chance:g}% of all rolls", (*rules, "CDN-G01"))


def _check(ranged: bool, aimed: int, yards: int | None, effort: str | None) -> None:
    """Refuse what does not go together (CDN-29, CDN-55, CDN-58)."""
    if not ranged and (aimed or yards is not None or effort == "ranged"):
        what = "--aimed" if aimed else "--effort ranged" if effort == "ranged" else "--yards"
        raise CannotRule(
            f"{what} is for ranged weapons: say --acc too, if only --acc 0 (CDN-29).",
            of="acc",
            form="Aim, distance and ranged effort are for ranged weapons: say Acc too, if only 0 (CDN-29).",
        )
    if ranged and effort == "determined":
        determined = "A Determined Attack is a melee attack: leave"
        raise CannotRule(
            f"{determined} --acc and --bulk out (CDN-55).",
            of="effort",
            form=f"{determined} Acc and Bulk out (CDN-55).",
        )


def _shot(cards: int, acc: int, bulk: int, aimed: int, yards: int | None) -> list[tuple[int, str, str]]:
    """Acc where it was aimed or with a pair and more, else Bulk; distance where it is known.

    (CDN-22, CDN-26, CDN-29, CDN-31, CDN-38, CDN-45, CDN-76, CDN-G16, CDN-G17, CDN-R12, CDN-R13, CDN-R14, CDN-R15)
    """
    if aimed or cards > 1:
        terms = [(acc, "Acc", "CDN-31" if cards > 1 else "CDN-26")]
        if aimed > 1:
            terms.append((min(aimed, MOST_AIM) - 1, "further aim", "CDN-G16"))
    else:
        terms = [(bulk, "Bulk of an un-aimed shot", "CDN-R13")]
    if row(cards).shot:
        rule = {3: "CDN-38", 4: "CDN-45", 5: "CDN-76"}[cards]
        terms.append((row(cards).shot, counted(cards, "card"), rule))
    if yards is not None:
        terms.append((range_penalty(yards), counted(yards, "yard"), "CDN-G17"))
    return terms


def _chance(skill: int) -> float:
    """How many of a hundred rolls succeed (CDN-G01, CDN-G02)."""
    hits = sum(ways for roll, ways in sums(3).items() if succeeds(roll, skill))
    return round(100 * hits / 216, 1)


QUICK = questions(initiative, cards_lost, attack)
