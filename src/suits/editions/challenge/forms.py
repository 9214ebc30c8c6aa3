"""The sheet of `challenge` as a form, and what follows from it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from suits.arithmetic.challenges import defence_rank, untrained_attack, weak_value
from suits.editions.challenge.gear import HandWeapon, Protection
from suits.editions.challenge.kinds import BASES
from suits.editions.challenge.numbers import written_rank
from suits.editions.challenge.sheet import (
    ATTRIBUTES,
    HIGHEST,
    HIGHEST_LEVEL,
    HIGHEST_SKILL,
    LENGTHS,
    LIMITS,
    Items,
    Sheet,
)
from suits.editions.forms import Derived, Field, Mark, Scale, Sum

_BEYOND = 3


def _attribute(key: str, label: str, help_: str) -> Field:
    return Field(key, label, "number", "is", help_, "CHA-X10", min=0, max=HIGHEST, default=5)


def _number(key: str, label: str, group: Any, help_: str, rule: str) -> Field:
    low, high = LIMITS[key]
    return Field(key, label, "number", group, help_, rule, min=low, max=high, default=0)


FORM: tuple[Field, ...] = (
    _attribute("speed", "Speed", "who goes first"),
    _attribute("will", "Will", "the pool of a bargain; stays awake"),
    _attribute("mind", "Mind", "cooking, chess"),
    _attribute("body", "Body", "the pool of a fight; how hard one hits"),
    Field("role", "Role", "choice", "is", "with a hand, or without", "CHA-88", default="player",
          choices=("player", "henchman"), head=True),
    _number("encumbrance", "Encumbrance", "is", "off Speed, where it settles who goes first", "CHA-17"),
    _number("power", "Power", "is", "0: that of the pool, or of the weapon", "CHA-R26"),
    Field("skills", "Skills", "table", "can", "ranks of what is trained", "CHA-26", min=1, max=HIGHEST_SKILL,
          default={}),
    Field("levels", "Levels bought", "table", "can", "instead of a rank", "CHA-X10", min=1, max=HIGHEST_LEVEL,
          default={}),
    Field("bases", "Based on", "table", "can", "the attribute of a skill of one's own", "CHA-R54", choices=ATTRIBUTES,
          default={}),
    Field("weapon", "Weapon", "choice", "bears", "", "CHA-X12", of="weapons", default=""),
    Field("armour", "Armour", "choice", "bears", "", "CHA-X13", of="armour", default=""),
    Field("shield", "Shield", "choice", "bears", "", "CHA-X13", of="shields", default=""),
    Field("long_actions", "Long actions", "rows", "can", "that take several", "CHA-74", default=[], fields=(
        Field("name", "Name", "text", "can", "one word"),
        Field("length", "Actions", "number", "can", "in all", min=LENGTHS[0], max=LENGTHS[1], default=2),
        Field("keepable", "May be kept", "switch", "can", "", "CHA-78", default=True),
        Field("does", "Does", "choice", "can", choices=("challenge", "task", "nothing"), default="challenge"),
    )),
    _number("loss", "Loss", "takes", "points of the pool that another contest has cost", "R-91"),
    _number("damage", "Damage", "takes", "where wounds are counted", "CHA-X15"),
    _number("trauma", "Trauma", "takes", "the same beyond Body", "CHA-X18"),
    Field("dead", "Dead", "switch", "takes", "", "CHA-X18", default=False),
    _number("cooldown", "Actions lost at the start", "begins", "surprised, dazed, just awake", "CHA-X08"),
)  # fmt: skip

START: dict[str, Any] = {"speed": 5, "will": 5, "mind": 5, "body": 5, "skills": {"Combat": 6}, "weapon": "sword"}


def derived(sheet: Sheet, items: Items) -> tuple[Derived, ...]:
    """What follows from a sheet, with the sums."""
    return (*_skills(sheet), *_gear(sheet, items), _pools(sheet))


def _base(sheet: Sheet, skill: str) -> str:
    return sheet.bases.get(skill) or BASES.get(skill, "mind")


def _skills(sheet: Sheet) -> Iterator[Derived]:
    """What one challenges and defends with: learnt, or half the attribute (CHA-26, CHA-27, CHA-40)."""
    for skill in dict.fromkeys((*sheet.skills, *sheet.levels, *BASES)):
        base = _base(sheet, skill)
        attribute: int = getattr(sheet, base)
        trained = written_rank(sheet, skill, attribute)
        rank = trained or untrained_attack(attribute)
        how = "trained" if trained else f"never learnt: half of {base.capitalize()} {attribute}"
        sums = (
            Sum(how, "CHA-26"),
            Sum(f"with cards up to {rank} it is {rank} and their sum; above, weak: {weak_value(rank)}", "CHA-40"),
            Sum(f"defends with {defence_rank(trained, attribute)}", "CHA-27"),
        )
        yield Derived(f"skill-{skill}", skill, "can", rank, sums, ("trained",) if trained else (), of=skill)


def _gear(sheet: Sheet, items: Items) -> Iterator[Derived]:
    if sheet.weapon in items["weapon"]:
        weapon = msgspec.convert(items["weapon"][sheet.weapon], HandWeapon)
        sums = [Sum(f"Body {sheet.body} times {weapon.leverage:g}, then {weapon.strength:+d}", "CHA-X12")]
        sums += [Sum("but the sheet says another Power", "CHA-R26")] if sheet.power else []
        tags = [f"penetration {weapon.penetration}"] if weapon.penetration else []
        tags += [f"ready {weapon.ready}"] if weapon.ready else []
        tags += [f"needs Body {weapon.min_body}"] if weapon.min_body else []
        power = sheet.power or weapon.power(sheet.body)
        yield Derived("weapon", weapon.name, "bears", power, tuple(sums), tuple(tags), of=weapon.name)
    worn = [msgspec.convert(row, Protection) for row in items["armour"].values()]
    if worn:
        off, rank = sum(one.absorption for one in worn), sum(one.deflection for one in worn)
        yield Derived("absorbs", "off the impact of every blow", "bears", off,
                      (Sum(f"{rank:+d} to the defence rank, where wounds are counted", "CHA-X13"),))  # fmt: skip


def _pools(sheet: Sheet) -> Derived:
    """What is lost before one is beaten: in a fight, in a bargain (CHA-04)."""
    scales = (
        Scale(f"Body {sheet.body}", sheet.body + _BEYOND, (Mark(sheet.body, "beaten"),), "in a fight",
              min(sheet.loss, sheet.body + _BEYOND), field="loss"),
        Scale(f"Will {sheet.will}", sheet.will + _BEYOND, (Mark(sheet.will, "beaten"),), "in a bargain"),
    )  # fmt: skip
    return Derived("tracks", "Pool", "takes", sums=(Sum("", "CHA-04"),), tracks=scales)
