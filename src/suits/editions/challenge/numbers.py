"""Somebody's numbers in a contest, worked out from the sheet (CHA-26, CHA-27, CHA-X12, CHA-X13, CHA-R26)."""

from typing import Any

import msgspec

from suits.arithmetic.challenges import bought_rank, defence_rank, untrained_attack
from suits.editions.challenge.gear import FIST, HandWeapon, Protection, table
from suits.editions.challenge.kinds import BASES, PHYSICAL, Contest, MayChallenge
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sheet import Sheet, skill_word
from suits.editions.challenge.state import Numbers, Skilled
from suits.people import Setup

SQUAD = 4  # CHA-91


def numbers_of(sheet: Sheet, contest: Contest, options: ChallengeOptions, items: dict[str, Any]) -> Numbers:
    """Skill, rank, Power and pool of one contestant; in a physical contest the weapon counts.

    (CHA-02, CHA-26, CHA-27, CHA-X10, CHA-R18, CHA-R19, CHA-R26, CHA-R54, CHA-R56)
    """
    rows = contest.skills or (MayChallenge(contest.skill, contest.base, contest.skill),)
    skills = {skill_word(row.name): skilled(sheet, row, contest, options) for row in rows}
    own = skills[skill_word(contest.skill)]
    pool: int = getattr(sheet, contest.pool)
    numbers = Numbers(
        skill=own.skill,
        rank=own.rank,
        power=sheet.power or pool,
        pool=pool,
        speed=sheet.speed,
        encumbrance=sheet.encumbrance,
        will=sheet.will,
        body=sheet.body,
        henchman=sheet.role == "henchman",
        long_actions={long.name: long for long in sheet.long_actions},
        skills=skills if len(skills) > 1 else {},
        tasks=task_skills(sheet, contest, skills),
    )
    if contest.contest != PHYSICAL:
        return numbers
    if options.damage == "wounds":
        return _in_a_fight(sheet, numbers, items)
    return _armed(sheet, numbers, _weapon(sheet, items)) if sheet.weapon else numbers


def _weapon(sheet: Sheet, items: dict[str, Any]) -> HandWeapon:
    """What somebody fights with; bare hands where there is nothing else (CHA-X12)."""
    fist: HandWeapon = table("weapon")[FIST]
    return msgspec.convert(items["weapon"][sheet.weapon], HandWeapon) if sheet.weapon else fist


def _armed(sheet: Sheet, numbers: Numbers, weapon: HandWeapon) -> Numbers:
    """The weapon's Power, and how long it takes to get it ready again (CHA-X12, CHA-R48, CHA-R56)."""
    power = sheet.power or weapon.power(sheet.body)
    return msgspec.structs.replace(numbers, power=power, ready=weapon.ready, weapon=weapon.name)


def _in_a_fight(sheet: Sheet, numbers: Numbers, items: dict[str, Any]) -> Numbers:
    """Where there are wounds, penetration and armour count as well (CHA-X13, CHA-X15, CHA-R29)."""
    weapon = _weapon(sheet, items)
    worn = [msgspec.convert(items["armour"][name], Protection) for name in (sheet.armour, sheet.shield) if name]
    deflection = sum(one.deflection for one in worn)
    return msgspec.structs.replace(
        _armed(sheet, numbers, weapon),
        rank=numbers.rank + deflection,
        skills={word: Skilled(one.skill, one.rank + deflection) for word, one in numbers.skills.items()},
        absorption=sum(one.absorption for one in worn),
        penetration=weapon.penetration,
        armour=" and ".join(one.name for one in worn),
    )


def skilled(sheet: Sheet, row: MayChallenge, contest: Contest, options: ChallengeOptions) -> Skilled:
    """Somebody's skill to challenge with, and rank to defend against it (CHA-26, CHA-27, CHA-R18, CHA-R19, CHA-R54)."""
    base: int = getattr(sheet, row.base)
    trained = trained_rank(sheet, contest, row.name, base)
    skill = trained or untrained_attack(base, options.untrained_round)
    if row.defends_with != row.name:
        base = getattr(sheet, base_of(sheet, contest, row.defends_with))
        trained = trained_rank(sheet, contest, row.defends_with, base)
    return Skilled(skill, defence_rank(trained, base))


def base_of(sheet: Sheet, contest: Contest, skill: str) -> str:
    """The attribute of a skill: as the encounter says, or the sheet, or the kind of contest it is for (CHA-R54)."""
    said = {row.name: row.base for row in contest.skills}
    return said.get(skill) or sheet.bases.get(skill) or BASES.get(skill, "mind")


def task_skills(sheet: Sheet, contest: Contest, skills: dict[str, Skilled]) -> dict[str, int]:
    """The skills that a task can name: all of the sheet; the contest's own goes without saying if it is the only one.

    (CHA-R54)
    """
    found = {word: one.skill for word, one in skills.items()} if len(skills) > 1 else {}
    for name in {**sheet.skills, **sheet.levels}:
        if skill_word(name) not in skills:
            base: int = getattr(sheet, base_of(sheet, contest, name))
            found[skill_word(name)] = written_rank(sheet, name, base)
    return found


def trained_rank(sheet: Sheet, contest: Contest, skill: str, base: int) -> int:
    """The rank in a skill; in a fight with one skill that with the weapon will do, too. 0 without training.

    (CHA-02, CHA-03)
    """
    rank = written_rank(sheet, skill, base)
    if contest.contest == PHYSICAL and len(contest.skills) < 2 and sheet.weapon:
        return max(rank, written_rank(sheet, sheet.weapon, base))
    return rank


def written_rank(sheet: Sheet, skill: str, base: int) -> int:
    """The rank on the sheet, or the one its bought levels make (CHA-X10)."""
    bought = bought_rank(base, sheet.levels[skill]) if skill in sheet.levels else 0
    return max(sheet.skills.get(skill, 0), bought)


def squads(setup: Setup) -> dict[str, tuple[str, ...]]:
    """The henchmen of each side in squads of four, in their order; what is left over is a smaller one.

    (CHA-91, CHA-R41)
    """
    found: dict[str, tuple[str, ...]] = {}
    for side in dict.fromkeys(person.side for person in setup.people):
        members = [one.id for one in setup.people if one.side == side and one.sheet["role"] == "henchman"]
        for first in range(0, len(members), SQUAD):
            squad = tuple(members[first : first + SQUAD])
            found.update(dict.fromkeys(squad, squad))
    return found
