"""Somebody's numbers in a contest, worked out from the sheet (CHA-26, CHA-27, CHA-X12, CHA-X13, CHA-R26)."""

from typing import Any

import msgspec

from suits.arithmetic.challenges import bought_rank, defence_rank, untrained_attack
from suits.editions.challenge.gear import FIST, HandWeapon, Protection, table
from suits.editions.challenge.kinds import PHYSICAL, Contest
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sheet import Sheet
from suits.editions.challenge.state import Numbers
from suits.people import Setup

SQUAD = 4  # CHA-91


def numbers_of(sheet: Sheet, contest: Contest, options: ChallengeOptions, items: dict[str, Any]) -> Numbers:
    """Skill, rank, Power and pool of one contestant; in a physical contest the weapon counts.

    (CHA-02, CHA-26, CHA-27, CHA-X10, CHA-R18, CHA-R19, CHA-R26, CHA-R56)
    """
    base: int = getattr(sheet, contest.base)
    trained = trained_rank(sheet, contest, base)
    pool: int = getattr(sheet, contest.pool)
    numbers = Numbers(
        skill=trained or untrained_attack(base, options.untrained_round),
        rank=defence_rank(trained, base),
        power=sheet.power or pool,
        pool=pool,
        speed=sheet.speed,
        encumbrance=sheet.encumbrance,
        will=sheet.will,
        body=sheet.body,
        henchman=sheet.role == "henchman",
        long_actions={long.name: long for long in sheet.long_actions},
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
    return msgspec.structs.replace(
        _armed(sheet, numbers, weapon),
        rank=numbers.rank + sum(one.deflection for one in worn),
        absorption=sum(one.absorption for one in worn),
        penetration=weapon.penetration,
        armour=" and ".join(one.name for one in worn),
    )


def trained_rank(sheet: Sheet, contest: Contest, base: int) -> int:
    """The rank on the sheet, or the one its bought levels make; in a fight the skill with the weapon will do, too.

    0 without training. (CHA-02, CHA-03, CHA-X10)
    """
    names = (contest.skill, sheet.weapon) if contest.contest == PHYSICAL else (contest.skill,)
    written = [sheet.skills.get(name, 0) for name in names]
    return max([*written, *[bought_rank(base, sheet.levels[name]) for name in names if name in sheet.levels]])


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
