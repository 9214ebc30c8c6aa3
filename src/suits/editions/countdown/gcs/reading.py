"""A GCS file from beginning to end."""

from pathlib import PurePath
from typing import Any

import msgspec

from suits.editions.countdown.gcs.armour import read_dr
from suits.editions.countdown.gcs.attributes import Attributes, read_attributes, tell_losses
from suits.editions.countdown.gcs.encumbrance import Load, Pace, read_load, read_pace
from suits.editions.countdown.gcs.generations import NEWEST, generation, parse
from suits.editions.countdown.gcs.report import Report
from suits.editions.countdown.gcs.skills import Skills, read_skills
from suits.editions.countdown.gcs.traits import read_traits
from suits.editions.countdown.gcs.values import shown, table, text, whole
from suits.editions.countdown.gcs.weapons import Arms, in_words, read_weapons
from suits.editions.countdown.sheet import LIMITS, NONE, WEAPON_LIMITS, Weapon
from suits.editions.countdown.sheet_checks import read_sheet
from suits.editions.importing import Imported

_SKILL_LIMITS = (1, 40)
_HANDLING = {
    "U": ("Unbalanced", "card combat lets such a weapon parry after an attack, too"),
    "F": ("Fencing parry", "in card combat all weapons parry again at the same penalty"),
}
"""What GCS says of a Parry beside its number, and why it makes no difference here."""
_SHOWN_ALWAYS = ("name", "skill", "damage", "type")


def read(data: bytes, file: str) -> Imported:
    """The character in a GCS file of version 2 to 5; CannotImport in one sentence if there is none."""
    character = parse(data, PurePath(file).name)
    report = Report()
    source = generation(character)
    name = _name(character, file, report)
    version = whole(character.get("version"))
    if version > NEWEST:
        report.recompute("Everything", "", f"file version {version} is newer than {NEWEST}, so compare the numbers")
    numbers = read_attributes(character, report)
    tell_losses(numbers, report)
    load = read_load(character, numbers.st, report)
    pace = read_pace(character, numbers, load.level, report)
    dr = read_dr(character, report)
    reflexes, paralysis = read_traits(character, report)
    skills = read_skills(character, report)
    arms = read_weapons(character, numbers.st, skills.fast_draw, report)
    _tell_what_is_not_asked(arms, report)
    fields = {
        **_fields(numbers, load, pace),
        "dr": dr,
        "block": arms.block,
        "combat_reflexes": reflexes,
        "combat_paralysis": paralysis,
        "tactics": skills.tactics_points >= 1,
        "skills": skills.levels,
        "weapons": [msgspec.to_builtins(weapon) for weapon in arms.weapons],
    }
    _fit(fields, report)
    read_sheet(name, fields)
    found = {
        **_found(character, numbers, load, pace, skills),
        "name": name,
        "combat_reflexes": reflexes,
        "combat_paralysis": paralysis,
        "dr_torso": dr,
        "weapons": len(arms.weapons),
    }
    return Imported(
        name=name,
        source=source,
        fields=_short(fields),
        taken=tuple(report.taken),
        recomputed=tuple(report.recomputed),
        left_out=tuple(report.left_out),
        found=found,
    )


def _name(character: dict[str, Any], file: str, report: Report) -> str:
    name = text(table(character.get("profile")).get("name"))
    if name:
        return name
    name = text(PurePath(file).stem) or "Somebody"
    report.recompute("Name", name, "the file names nobody, so the name of the file is used")
    return name


def _fields(numbers: Attributes, load: Load, pace: Pace) -> dict[str, Any]:
    """The numbers of the sheet; the fight counts what is lost from the full HP and FP."""
    return {
        "dx": numbers.dx,
        "iq": numbers.iq,
        "ht": numbers.ht,
        "will": max(1, numbers.will),
        "per": max(1, numbers.per),
        "hp": numbers.hp,
        "hp_lost": numbers.hp - numbers.hp_now,
        "fp": NONE if numbers.fp is None else numbers.fp,
        "fp_lost": (numbers.fp or 0) - (numbers.fp_now or 0),
        "vision": numbers.vision or 0,
        "fright_check": numbers.fright_check or 0,
        "move": pace.move,
        "dodge": pace.dodge,
        "encumbrance": load.level,
    }


def _found(character: dict[str, Any], numbers: Attributes, load: Load, pace: Pace, skills: Skills) -> dict[str, Any]:
    """What stood in the file: Move and Dodge as they were saved, halved or not."""
    return {
        "version": whole(character.get("version")),
        **{field: value for field, value in msgspec.to_builtins(numbers).items() if value is not None},
        "tactics_points": skills.tactics_points,
        "fast_draw": list(skills.fast_draw_names),
        "carried_lb": round(load.carried, 2),
        "basic_lift_lb": round(load.basic_lift, 2),
        "enc": load.level,
        "move": pace.saved_move,
        "dodge": pace.saved_dodge,
    }


def _tell_what_is_not_asked(arms: Arms, report: Report) -> None:
    if any(weapon.ranged for weapon in arms.weapons):
        report.leave_out("Rate of fire, recoil and number of shots", "one attack is one shot, and nobody counts them")
    if arms.close:
        names = ", ".join(arms.close)
        report.recompute("Reach", 1, f"close combat counts as the next hex, for nobody shares one ({names})")
    if arms.weapons:
        report.recompute(
            "Weapons",
            "all ready",
            'the file does not say what is in hand; write in_hand = ["..."], or is_ready = false',
        )
    for how, weapons in arms.handling.items():
        what, why = _HANDLING[how]
        report.leave_out_all(what, weapons, why)


def _fit(fields: dict[str, Any], report: Report) -> None:
    """Bring what is beyond the limits of a sheet to the nearest it can hold; the report says what is used."""
    for field, (low, high) in LIMITS.items():
        if isinstance(fields.get(field), int):
            fields[field] = _within(fields[field], low, high, field, report)
            report.put_right(field.replace("_", " "), fields[field])
    fields["skills"] = {name: _within(level, *_SKILL_LIMITS, name, report) for name, level in fields["skills"].items()}
    report.put_right(
        "skills", len(fields["skills"]), ", ".join(f"{n} {level}" for n, level in fields["skills"].items())
    )
    for weapon in fields["weapons"]:
        for field, (low, high) in WEAPON_LIMITS.items():
            weapon[field] = _within(weapon[field], low, high, f"{field} of {weapon['name']}", report)
        report.put_right(weapon["name"], in_words(msgspec.convert(weapon, Weapon)))


def _within(value: int, low: int, high: int, what: str, report: Report) -> int:
    fitting = max(low, min(high, value))
    if fitting != value:
        report.recompute(what, fitting, f"the file has {shown(value)}, and a sheet holds {low} to {high:,}")
    return fitting


def _short(fields: dict[str, Any]) -> dict[str, Any]:
    """Without what says nothing: a weapon's usual values, what is not there."""
    usual = {field.name: field.default for field in msgspec.structs.fields(Weapon)}
    weapons = [
        {field: value for field, value in weapon.items() if field in _SHOWN_ALWAYS or value != usual[field]}
        for weapon in fields["weapons"]
    ]
    always = ("dx", "iq", "ht", "hp", "fp", "will", "per", "move", "dodge", "dr", "encumbrance")
    kept = {field: value for field, value in fields.items() if field in always or value}
    return {**kept, "weapons": weapons} if weapons else kept
