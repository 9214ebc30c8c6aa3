"""The sheet of `countdown` as a form, and what follows from it."""

from collections.abc import Iterator
from typing import Any, get_args

from suits.arithmetic.card_chart import initiative, initiative_terms
from suits.editions.countdown.sheet import LIMITS, NO_POOL, WEAPON_LIMITS, Damage, Sheet, Weapon
from suits.editions.forms import Derived, Field, Mark, Scale, Sum

_DIE = 6
_TERMS = {
    "attributes": ("DX and IQ make", "CDN-01"),
    "control": ("riding or driving and IQ make", "CDN-92"),
    "reflexes": ("Combat Reflexes", "CDN-02"),
    "tactics": ("Tactics", "CDN-03"),
    "encumbrance": ("encumbrance", "CDN-05"),
    "paralysis": ("Combat Paralysis", "CDN-06"),
}


def _number(key: str, label: str, group: Any = "is", help_: str = "", rule: str = "", **more: Any) -> Field:
    low, high = LIMITS[key]
    return Field(key, label, "number", group, help_, rule, min=low, max=high, **more)


def _switch(key: str, label: str, group: Any, help_: str, rule: str) -> Field:
    return Field(key, label, "switch", group, help_, rule, default=False)


def _of_weapon(key: str, label: str, default: int, help_: str = "") -> Field:
    low, high = WEAPON_LIMITS[key]
    return Field(key, label, "number", "bears", help_, min=low, max=high, default=default)


WEAPON = (
    Field("name", "Name", "text", "bears"),
    _of_weapon("skill", "Skill", 10),
    Field("damage", "Damage", "text", "bears", "like 2d+1", default="1d"),
    Field("type", "Type", "choice", "bears", choices=get_args(Damage), default="cr"),
    _of_weapon("reach", "Reach", 1),
    _of_weapon("parry", "Parry", 0, "0: cannot"),
    Field("ranged", "Shoots", "switch", "bears", default=False),
    _of_weapon("acc", "Acc", 0),
    _of_weapon("bulk", "Bulk", 0),
    _of_weapon("range", "Range", 0, "in hexes; 0: farther than the map"),
    _of_weapon("ready", "Cards to ready", 1),
    Field("rereadies", "Must be readied after each attack", "switch", "bears", rule="CDN-56", default=False),
    Field("is_ready", "Ready at the start", "switch", "bears", rule="CDN-27", default=True),
    _of_weapon("fast_draw", "Fast-Draw", 0, "0: none"),
    _of_weapon("armour_divisor", "Armour divisor", 1),
    Field("same_as", "Same thing as", "text", "bears", "another weapon, used otherwise", "CDN-G07", default=""),
)

FORM: tuple[Field, ...] = (
    _number("dx", "DX", default=10),
    _number("iq", "IQ", default=10),
    _number("ht", "HT", default=10),
    _number("hp", "HP", default=10),
    _number("fp", "FP", help_="as HT, or none", rule="CDN-R71", as_="ht"),
    _number("will", "Will", help_="as IQ", as_="iq"),
    _number("per", "Per", help_="as IQ", as_="iq"),
    _number("move", "Move", default=5),
    _number("dodge", "Dodge", default=8),
    _number("block", "Block", help_="0: no shield", default=0),
    _number("dr", "DR", default=0),
    _number("encumbrance", "Load", help_="0 none to 4 extra-heavy", rule="CDN-05", default=0),
    _number("vision", "Vision", help_="as Per", rule="CDN-R70", as_="per"),
    _number("fright_check", "Fright Check", help_="Will and the traits", rule="CDN-R70", default=0),
    _switch("combat_reflexes", "Combat Reflexes", "is", "", "CDN-02"),
    _switch("combat_paralysis", "Combat Paralysis", "is", "", "CDN-06"),
    _switch("tactics", "Tactics", "is", "at least a point in it", "CDN-03"),
    Field("skills", "Other skills", "table", "can", "like Stealth", "CDN-30", min=1, max=40, default={}),
    Field("weapons", "Weapons", "rows", "bears", "", "CDN-G05", default=[], fields=WEAPON),
    Field("in_hand", "In hand", "names", "bears", "when the fight begins; none said: those that are ready", "CDN-27",
          of="weapons"),
    Field("mount", "Mount", "row", "bears", "what somebody rides or drives", "CDN-88", fields=(
        Field("name", "Name", "text", "bears"),
        Field("speed", "Speed", "number", "bears", min=0, max=1000, default=8),
        Field("control", "Skill of riding it", "number", "bears", min=0, max=40, default=10),
    )),
    _number("hp_lost", "HP lost", "takes", "in other fights", "R-91", default=0),
    _number("fp_lost", "FP lost", "takes", "", "R-91", default=0),
    _number("tired", "HP lost by fatigue", "takes", "of those", "CDN-R63", default=0),
    Field("lost", "Dropped", "names", "takes", "weapons, and not taken up again", "R-91", of="weapons", default=[]),
    _switch("dead", "Dead", "takes", "", "CDN-G10"),
    _switch("surprised", "Surprised at the start", "begins", "", "CDN-R58"),
    _switch("distracted", "Not paying attention", "begins", "", "CDN-R68"),
    Field("fright", "Fright Check at the start, at", "number", "begins", "empty: none", "CDN-R62", min=-20, max=20),
    _switch("full_speed", "At full speed", "begins", "", "CDN-R59"),
    Field("at", "Stands at", "hex", "begins", "hex, like 3 -1", "CDN-R60"),
    _number("facing", "Faces", "begins", "hex side, 0 to 5", "CDN-R60", default=0),
    Field("destination", "Runs to", "hex", "begins", "hex, like 3 -1", "CDN-R59"),
)  # fmt: skip

START: dict[str, Any] = {
    "dx": 11, "iq": 10, "ht": 11, "hp": 11, "move": 5, "dodge": 8,
    "weapons": [{"name": "Broadsword", "skill": 12, "damage": "1d+2", "type": "cut", "parry": 9}],
}  # fmt: skip


def derived(sheet: Sheet) -> tuple[Derived, ...]:
    """What follows from a sheet, with the sums."""
    return (_cards(sheet), *[_weapon(weapon) for weapon in sheet.weapons], _tracks(sheet))


def _cards(sheet: Sheet) -> Derived:
    """How many cards a turn brings, before and with the die (CDN-01..CDN-07)."""
    terms = initiative_terms(
        sheet.dx,
        sheet.iq,
        combat_reflexes=sheet.combat_reflexes,
        tactics=sheet.tactics,
        encumbrance=sheet.encumbrance,
        combat_paralysis=sheet.combat_paralysis,
    )
    least = initiative(terms)
    sums = [
        Sum(f"{words} {number}" if name in ("attributes", "control") else f"{words} {number:+d}", rule)
        for name, number in terms.items()
        for words, rule in (_TERMS[name],)
    ]
    return Derived("cards", "Cards each turn", "takes", f"{least + 1}–{least + _DIE}",
                   (*sums, Sum("and a die", "CDN-11")))  # fmt: skip


def _weapon(weapon: Weapon) -> Derived:
    tags = [f"{weapon.damage} {weapon.type}", f"parry {weapon.parry}" if weapon.parry else "no parry"]
    return Derived(f"weapon-{weapon.name}", weapon.name, "bears", weapon.skill, (), tuple(tags), of=weapon.name)


def _tracks(sheet: Sheet) -> Derived:
    return Derived("tracks", "How much it takes", "takes", sums=(Sum("", "CDN-G10"), Sum("", "CDN-G11")),
                   tracks=tuple(_scales(sheet)))  # fmt: skip


def _scales(sheet: Sheet) -> Iterator[Scale]:
    """Below a third reeling, at none failing; tired below a third, and beyond it hit points go (CDN-G10, CDN-G11)."""
    reeling = Mark(sheet.hp - -(-sheet.hp // 3), "reeling")
    yield Scale(f"HP {sheet.hp}", min(2 * sheet.hp, 40), (reeling, Mark(sheet.hp - 1, "HT rolls")),
                f"lost {sheet.hp_lost}", min(sheet.hp_lost, 40), field="hp_lost")  # fmt: skip
    if sheet.fp != NO_POOL and sheet.fp:
        tired = Mark(sheet.fp - -(-sheet.fp // 3), "tired")
        yield Scale(f"FP {sheet.fp}", min(2 * sheet.fp, 40), (tired, Mark(sheet.fp, "costs HP")),
                    f"lost {sheet.fp_lost}", min(sheet.fp_lost, 40), field="fp_lost")  # fmt: skip
