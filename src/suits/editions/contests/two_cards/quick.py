"""Quick rulings of the editions with two cards: rank, recovery, ranges by class of gun, swarms."""

from typing import Annotated

from msgspec import Meta

from suits.arithmetic.crowds import POINTS_PER_KILL, WORST_DEFENCE, swarm_defence, swarm_losses, swarm_skill
from suits.arithmetic.ranges import (
    BRACKETS,
    HALVED,
    POINT_BLANK,
    STRIKING_RANGE,
    aim_based_steps,
    gun_strength,
)
from suits.arithmetic.recovery import recovered_with_high_draw
from suits.arithmetic.values import HIGH, is_face, rank_of, rank_of_sum
from suits.armoury import Missile
from suits.cards import pretty, pretty_all
from suits.editions.contests.quick import (
    MOST,
    Body,
    Metres,
    MissileName,
    Shock,
    Skill,
    Will,
    Wounds,
    absorb,
    chart,
    check_strength,
    heal,
    loss,
    playing,
    power,
    range_ruling,
    shooting,
    strength_for,
    value_rules,
)
from suits.editions.contests.sheet import HIGHEST_SKILL
from suits.editions.questions import OneCard, Ruling, questions

Summed = Annotated[bool, Meta(description="All must be summed, as with no cards or chips left (RSP-14).")]
Aimed = Annotated[bool, Meta(description="After a turn of aiming.")]
Size = Annotated[int, Meta(ge=1, le=MOST, description="How many there are in the swarm.")]
Attack = Annotated[int, Meta(ge=1, le=HIGHEST_SKILL, description="Attack of a single one of them.")]
Defence = Annotated[int, Meta(ge=1, le=HIGHEST_SKILL, description="Defence of a single one of them.")]
Margin = Annotated[
    int, Meta(ge=1, le=MOST, description="By how much a contest with it was won; an overdraw is rank 0.")
]


def rank(*cards: OneCard, skill: Skill, sum: Summed = False) -> Ruling:  # noqa: A002  # called so on the command line
    """The rank of two cards against a skill: the better one, or their sum (CON-06..09, AIM-09, R-07).

    suits quick rank --edition pair --skill 6 6c 10s
    suits quick rank --edition engage --skill 8 5h 3d
    """
    made, choices = (rank_of_sum if sum else rank_of)(playing(*cards), skill)
    shown = pretty_all(cards)
    facts = {"rank": made, "used": choices[0] if choices else (), "overdraw": not made, "choices": choices}
    if not made:
        several = len(cards) > 1
        how = "sum up to more than" if sum and several else "are all above" if several else "is above"
        return Ruling(facts, f"{shown} {how} skill {skill}: an overdraw", ("RSP-14",) if sum else ("CON-07",))
    ways = " or of ".join(pretty_all(used) for used in choices)
    how = "CON-09" if len(choices[0]) > 1 else "CON-08"
    if len(cards) == 1:
        text = f"{shown} within skill {skill} counts {made}"
    else:
        text = f"{shown} within skill {skill} make {made}, the rank of {ways}"
    aimed = ("AIM-09",) if len(cards) > 2 and not sum else ()
    by = "RSP-14" if sum else how
    equal = ("R-07",) if len(choices) > 1 else ()
    return Ruling(facts, text, (*value_rules(*cards), by, *aimed, *equal))


def recover(*, will: Will, card: OneCard, wounds: Wounds = 0, shock: Shock | None = None) -> Ruling:
    """Shock that a high draw recovers, wounds added to the card (REC-07..11, REC-13, R-35).

    suits quick recover --edition pair --will 6 --wounds 3 --card 4h
    """
    playing(card)
    high = HIGH[card]
    value = high + wounds
    points = recovered_with_high_draw(high, wounds, will, 2 if shock is None else shock)
    counts = f"{pretty(card)}{f' counts {high}' if is_face(card) else ''}"
    if wounds:
        counts += f"{' and' if is_face(card) else ''} with {_wounds(wounds)} is {value},"
    elif is_face(card):
        counts += ","
    where, by = (
        (f"within Will {will}", "REC-08")
        if value <= will
        else (f"above Will {will}, but within twice that", "REC-09")
        if value <= 2 * will
        else (f"above twice Will {will}", "REC-10")
    )
    text = f"{counts}{'' if wounds or is_face(card) else ' is'} {where}: {points or 'no'} shock recovered"
    rules = ("REC-07", *(("REC-11",) if is_face(card) else ()), *(("REC-13",) if wounds else ()), by)
    return Ruling({"recovered": points, "value": value, "within_will": value <= will}, text, rules)


def _wounds(number: int) -> str:
    return "1 wound" if number == 1 else f"{number} wounds"


_GUN_RULES = {"pistol": "RNG-10", "automatic": "RNG-11", "rifle": "RNG-12"}


def range_(*, weapon: MissileName, metres: Metres, body: Body | None = None, aimed: Aimed = False) -> Ruling:
    """The range bracket of a missile weapon, and what it does to skill and defence (RNG, RNE-02..06, R-46).

    suits quick range --edition pair --weapon Bow --body 7 --metres 30
    suits quick range --edition engage --weapon "Sniper Rifle .338" --metres 900 --aimed
    """
    item = shooting(weapon)
    strength, by = _reach(item, body, aimed)
    ruling = range_ruling(item, metres, strength, by)
    if ruling.facts["bracket"] not in BRACKETS:
        return Ruling({**ruling.facts, "skill_percent": 0, "half_defence": False}, ruling.text, ruling.rules)
    at = BRACKETS.index(ruling.facts["bracket"])
    steps = aim_based_steps(at, metres, aimed)
    percent = max(25, 100 + 25 * steps)
    said, rules = [ruling.text], [*ruling.rules]
    if percent != 100:
        said.append(f"{percent}% of skill" + ("" if aimed or at in (POINT_BLANK, 4) else " without aiming"))
        rules.append(_SKILL_RULES[at])
    if metres < STRIKING_RANGE and steps <= HALVED:
        rules.append("RNE-03")
    if at == POINT_BLANK:
        said.append("the target has half its defence")
        rules.append("RNE-02")
    facts = {**ruling.facts, "skill_percent": percent, "half_defence": at == POINT_BLANK}
    return Ruling(facts, "; ".join(said), tuple(dict.fromkeys(rules)))


_SKILL_RULES = ("RNE-03", "RNE-03", "RNE-04", "RNE-05", "R-46")


def _reach(item: Missile, body: int | None, aimed: bool) -> tuple[int, tuple[str, ...]]:
    """The strength that ranges are counted in: guns have one by their class (RNG-08..13, R-46)."""
    if not item.gun:
        return strength_for(item, body), ("RNG-08",)
    if body is not None:
        check_strength(item, body)
    scoped = item.scope and aimed
    return gun_strength(item.gun, scoped), ("RNG-13",) if scoped else (_GUN_RULES[item.gun],)


def swarm(*, size: Size, attack: Attack, defence: Defence, margin: Margin | None = None) -> Ruling:
    """Skill and defence of a swarm, and how many a won contest kills (SWM-01..04, R-50).

    suits quick swarm --size 12 --attack 3 --defence 7
    suits quick swarm --size 12 --attack 3 --defence 7 --margin 7
    """
    skill, defends = swarm_skill(attack, size), swarm_defence(defence, size)
    least = ", the least there is" if defends == WORST_DEFENCE and defence - (size - 1) < WORST_DEFENCE else ""
    text = f"A swarm of {size} attacks with skill {skill} and defends with {defends}{least}"
    rules = ["SWM-02", "SWM-03", *(["SKL-04"] if least else [])]
    facts: dict[str, int | None] = {"skill": skill, "defence": defends, "killed": None}
    if margin is not None:
        killed = swarm_losses(margin, 0, size)
        facts |= {"killed": killed, "left": size - killed}
        all_of_them = f", all of the {size}" if killed == size < 1 + margin // POINTS_PER_KILL else ""
        text += f"; a contest won by {margin} kills {killed}{all_of_them}"
        rules.append("SWM-04")
    return Ruling(facts, text, (*rules, "R-50"))


SHARED = questions(rank, chart, power, absorb, loss, recover, range_, heal, swarm)
