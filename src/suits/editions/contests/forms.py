"""The sheet of the contest editions as a form, and what follows from it: strips, tracks, what one blow does."""

from collections.abc import Iterator
from typing import Any

import msgspec

from suits.arithmetic.harm import Damage, split
from suits.armoury import Armour, Missile, Weapon
from suits.editions.contests.kit import Arm, Kit
from suits.editions.contests.sheet import HIGHEST, HIGHEST_SKILL, MOST_WOUNDS, SWARMS, UNARMED, Items, Sheet
from suits.editions.forms import Blow, Blows, Derived, Field, Mark, Scale, Sum

LOSSES = (4, 7, 9, 12)
"""Of one blow: a scratch, a fair hit, a good one, the best a sword of Body 6 does at +2."""
DAMAGES: tuple[Damage, ...] = ("cutting", "piercing", "hard", "blunt")
_SIZES = {"S": "small", "M": "medium", "L": "large", "XL": "very large"}
_BEYOND = 2
"""So many boxes behind the last mark."""


def _attribute(key: str, label: str, help_: str, rule: str) -> Field:
    return Field(key, label, "number", "is", help_, rule, min=1, max=HIGHEST[key], default=5)


FORM: tuple[Field, ...] = (
    _attribute("body", "Body", "strikes, and takes", "WPN-01"),
    _attribute("will", "Will", "dazed above it", "DAZ-01"),
    _attribute("speed", "Speed", "or Reflexes", "R-67"),
    _attribute("mind", "Mind", "contests of wit", "CON-02"),
    Field("role", "Role", "choice", "is", "what part they play", "MIN-01", default="hero",
          choices=("hero", "sidekick", "monster", "minion"), head=True),
    Field("swarm", "Swarm of", "number", "is", "creatures that fight as one; 0: one person", "SWM-01",
          min=SWARMS["swarm"][0], max=SWARMS["swarm"][1], default=0),
    Field("swarm_defence", "Swarm defence", "number", "is", "each member more takes one off", "SWM-03",
          min=SWARMS["swarm_defence"][0], max=SWARMS["swarm_defence"][1], default=7),
    Field("skills", "Skills", "table", "can", "by weapon; Fighting and Shooting go for all", "CON-01", min=1,
          max=HIGHEST_SKILL, default={}),
    Field("weapons", "Hand weapons", "names", "bears", "the first is in hand", "R-79", of="weapons", default=[]),
    Field("missiles", "Missile weapons", "names", "bears", "", "R-79", of="missiles", default=[]),
    Field("in_hand", "In hand", "choice", "bears", "when the fight begins", "R-79", of="weapons+missiles", default=""),
    Field("off_hand", "Off hand", "choice", "bears", "a second weapon", "TWO-02", of="weapons+missiles", default=""),
    Field("two_handed", "Both hands, where a weapon takes one or two", "switch", "bears", "", "WNT-04", default=True),
    Field("armour", "Armour", "choice", "bears", "", "ANT-03", of="armour", default=""),
    Field("shield", "Shield", "choice", "bears", "", "ANT-01", of="shields", default=""),
    Field("wounds", "Wounds carried", "number", "takes", "of before, the critical ones too", "R-91", max=MOST_WOUNDS,
          default=0),
    Field("half_healed", "Half a wound of them is healed", "switch", "takes", "", "R-39", default=False),
    Field("critical", "Critical wounds", "number", "takes", "of those beyond Body", "R-36", max=MOST_WOUNDS, default=0),
    Field("groggy", "Groggy", "switch", "takes", "knocked out today and not slept since", "UNC-03", default=False),
    Field("dead", "Dead", "switch", "takes", "", "DTH-01", default=False),
    Field("bank", "Bonus cards", "words", "takes", "kept from before, like Ks Ah", "BON-01", default=[]),
    Field("unaware", "Unaware", "switch", "begins", "expects no attack, until attacked or the own first turn is over",
          "R-86", default=False),
    Field("blind", "Blind", "switch", "begins", "a quarter of every skill", "R-86", default=False),
    Field("at", "Stands at", "number", "begins", "metres along a line", "R-76", min=-10_000, max=10_000, default=0),
    Field("behind", "Behind them", "words", "begins", "ids of those who stand there", "R-88", default=[]),
)  # fmt: skip

START: dict[str, Any] = {
    "body": 5, "will": 5, "speed": 5, "mind": 5, "skills": {"Sword": 6}, "weapons": ["Sword"], "armour": "Leather",
}  # fmt: skip
"""A new person, ready to fight: typical numbers (CON-02)."""


def derived(sheet: Sheet, kit: Kit, items: Items) -> tuple[Derived, ...]:
    """What follows from a sheet, with the sums."""
    arms = [arm for arm in kit.arms.values() if arm.name != UNARMED] or list(kit.arms.values())
    first = sorted(arms, key=lambda arm: arm.id != kit.first)
    return (*[_arm(sheet, arm, items) for arm in first], *_worn(sheet, kit, items), _tracks(sheet), _blows(sheet),
            _points(sheet))  # fmt: skip


# What is borne


def _arm(sheet: Sheet, arm: Arm, items: Items) -> Derived:
    row = items["missile" if arm.is_missile else "weapon"][arm.name]
    item = msgspec.convert(row, Missile) if arm.is_missile else msgspec.convert(row, Weapon)
    return Derived(
        arm.id, arm.name, "bears", arm.power, tuple(_power(sheet, arm, item)), tuple(_tags(arm, item)), arm.effects,
        of=arm.name,
    )  # fmt: skip


def _power(sheet: Sheet, arm: Arm, item: Weapon | Missile) -> Iterator[Sum]:
    if isinstance(item, Missile) and item.powered:
        yield Sum(f"{item.boost}, whoever holds it", "WNT-07")
    elif isinstance(item, Weapon) and item.leverage:
        yield Sum(f"{item.leverage}% of Body {sheet.body}, then {item.boost:+d}", "R-42")
    else:
        yield Sum(f"Body {sheet.body} on the chart at {item.factor:+d}, then {item.boost:+d}", "WPN-01")
    if item.hands == (1, 2) and (sheet.shield or sheet.off_hand or not sheet.two_handed):
        yield Sum("-1 in one hand", "WNT-04")
    if arm.limit != arm.base:
        yield Sum(f"skill {arm.base}, but cards up to {arm.limit}: it is awkward", "ANT-05")


def _tags(arm: Arm, item: Weapon | Missile) -> Iterator[str]:
    yield arm.damage
    if isinstance(item, Weapon):
        yield _SIZES[item.size]
    yield {(1,): "one hand", (2,): "two hands", (1, 2): "one or two hands"}[arm.hands]
    yield from (
        f"{word} {number}" for word, number in (("Defence", arm.d), ("AP", arm.ap), ("Slow", arm.slow)) if number
    )
    if item.min_body:
        yield f"needs Body {item.min_body}"
    if arm.missile:
        yield "/".join(str(end) if end >= 0 else "–" for end in arm.ranges) + " m"
    yield f"skill {arm.limit}"


def _worn(sheet: Sheet, kit: Kit, items: Items) -> Iterator[Derived]:
    if kit.armour is not None:
        armour = msgspec.convert(items["armour"][sheet.armour], Armour)
        share = kit.absorbs - armour.boost
        sums = [Sum(f"{armour.absorbs}% of Body {sheet.body} is {share}, and {armour.boost}", "ANT-03")]
        if kit.absorbs_bullets != kit.absorbs:
            sums.append(Sum(f"{kit.absorbs_bullets} of a bullet", "R-44"))
        yield Derived("absorbs", "stopped of every blow", "bears", kit.absorbs, tuple(sums), of=sheet.armour)
    within, overdrawn = kit.defences[kit.first, kit.shield is not None]
    if within or overdrawn:
        sums = [Sum(f"{overdrawn:+d} for who overdraws", "ANT-04")] if overdrawn != within else []
        yield Derived("defence", "Defence against hand weapons", "bears", f"{within:+d}", tuple(sums))
    missiles, _ = kit.missile_defences[kit.shield is not None]
    if missiles:
        yield Derived("missile_defence", "Defence against missiles", "bears", f"{missiles:+d}", (Sum("", "R-44"),))


# What is taken


def _tracks(sheet: Sheet) -> Derived:
    """Status and wounds with their thresholds (DFT-03..06, DAZ-01, CRT-01)."""
    twice = 2 * sheet.body
    size = twice + _BEYOND
    status = Scale("Status", max(size, sheet.will + 1), (Mark(sheet.will, "dazed"), Mark(twice, "out")),
                   "shock + wounds", sheet.wounds)  # fmt: skip
    carried = f"carried: {sheet.wounds - sheet.half_healed / 2:g}" if sheet.wounds else "none carried"
    wounds = Scale("Wounds", size, (Mark(sheet.body, "critical"), Mark(twice, "dead")), carried, sheet.wounds,
                   sheet.half_healed, "wounds")  # fmt: skip
    return Derived("tracks", "How much it takes", "takes", sums=(Sum("", "DFT-03"), Sum("", "DFT-06")),
                   tracks=(status, wounds))  # fmt: skip


def _blows(sheet: Sheet) -> Derived:
    """What one blow does to somebody unhurt (DMG-01..04, DFT-07)."""
    rows = tuple((damage, tuple(_blow(loss, sheet.body, damage) for loss in LOSSES)) for damage in DAMAGES)
    about = f"unhurt before; framed: dead at once, over {sheet.body} wounds in one blow"
    return Derived("blows", "If one blow gets through", "takes", blows=Blows(LOSSES, rows, about, "DFT-07"))


def _blow(loss: int, body: int, damage: Damage) -> Blow:
    wounds, shock = split(loss, body, damage)
    return Blow(wounds, shock, wounds > body)


def _points(sheet: Sheet) -> Derived:
    """How far above a typical person somebody is: a measure for game masters, not a price of the rules (CON-02)."""
    return Derived("points", "Points above a typical person", "is", points_of(sheet), (Sum(
        "every point of an attribute or of the best skill above 5", "CON-02"),))  # fmt: skip


def points_of(sheet: Sheet) -> int:
    """Attributes and the best skill, each above 5; every further skill half of what it is above 5."""
    best, *others = sorted(sheet.skills.values(), reverse=True) or [5]
    attributes = sheet.body + sheet.will + sheet.speed + sheet.mind - 20
    return attributes + best - 5 + sum(max(0, one - 5) // 2 for one in others)
