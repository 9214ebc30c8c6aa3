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
    """Skill, rank, Power and pool of one contestant; weapons and armour count where there are wounds.

    (CHA-02, CHA-26, CHA-27, CHA-X10, CHA-X12, CHA-X13, CHA-R18, CHA-R19, CHA-R26, CHA-R29)
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
    if options.damage != "wounds" or contest.contest != PHYSICAL:
        return numbers
    weapon = msgspec.convert(items["weapon"][sheet.weapon], HandWeapon) if sheet.weapon else table("weapon")[FIST]
    worn = [msgspec.convert(items["armour"][name], Protection) for name in (sheet.armour, sheet.shield) if name]
    return msgspec.structs.replace(
        numbers,
        rank=numbers.rank + sum(one.deflection for one in worn),
        power=sheet.power or weapon.power(sheet.body),
        absorption=sum(one.absorption for one in worn),
        penetration=weapon.penetration,
        ready=weapon.ready,
        weapon=weapon.name,
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
