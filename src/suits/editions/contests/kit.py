"""What a person brings into a contest: the numbers of a sheet, worked out once."""

import msgspec

from suits.arithmetic.chart import half, strip
from suits.arithmetic.defence import Size, defence_against_missile, defence_in_melee, shield_defence, weapon_defence
from suits.arithmetic.harm import Damage
from suits.arithmetic.ranges import (
    HALVED,
    gun_strength,
    limits,
    range_strength,
    reload_turns,
    strength_awkward,
)
from suits.arithmetic.skill import fraction, skill_limit, untrained_defence
from suits.armoury import Armour, Missile, Shield, Weapon, absorption_of, in_catalogue, shot_power, strike_power
from suits.editions.contests.options import ContestOptions
from suits.editions.contests.sheet import UNARMED, Items, Sheet, first_in_hand
from suits.people import Setup, slug

HAND_SKILL, MISSILE_SKILL = "Fighting", "Shooting"
MEDIC, DOCTOR = "Medic", "Doctor"
THROWN = "-thrown"
TWIN = "-2"
BARE = "unarmed"
KIND_STRENGTH = {"S": 3, "M": 4, "L": 5}  # kinds have no minimum strength but this, for TWO-08
ATTRIBUTES = ("body", "will", "speed", "mind")


class Arm(msgspec.Struct, frozen=True):
    """A weapon in one person's hands."""

    id: str
    """The word for it in answers: `short-bow`."""
    name: str
    is_missile: bool
    hands: tuple[int, ...]
    base: int
    """The skill as rated, or the attribute."""
    defence_base: int
    """Not below the attribute where that is the rule (SKL-05)."""
    awkward: int
    limit: int
    """Cards up to this are within skill, without modifiers of the moment."""
    defence_limit: int
    """The same for somebody who did not begin the contest: at least 2 (SKL-04)."""
    half_limit: int
    half_defence_limit: int
    """Both for the groggy, who have half of all skills (UNC-03, R-90)."""
    speed: int
    """Metres a turn with this in hand: Awkward slows (ANT-05, R-10)."""
    power: int
    effects: tuple[int, ...]
    """The effect for each power bonus from -3 to +3 (PCH-11)."""
    damage: Damage
    ap: int
    anti_shield: int = 0
    d: int = 0
    slow: int = 0
    size: Size = "S"
    missile: Missile | None = None
    ranges: tuple[int, ...] = ()
    reload: int = 0
    scoped: tuple[int, ...] = ()
    """The ranges of a rifle with a scope once it has been aimed (RNG-13)."""
    offence: int = 0
    """More or less skill where one may hit (R-42)."""
    pole: bool = False
    """A pole weapon (POL-01)."""
    min_body: int = 0
    """What a weapon in each hand asks of Body (TWO-08)."""


class Kit(msgspec.Struct, frozen=True):
    """A person's numbers."""

    body: int
    will: int
    arms: dict[str, Arm]
    others: dict[str, tuple[str, ...]]
    """For each arm in hand the weapons that could be drawn instead (R-79)."""
    first: str
    """The arm in hand when the fight begins."""
    missiles: tuple[str, ...]
    armour: Armour | None
    shield: Shield | None
    absorbs: int
    absorbs_bullets: int
    defences: dict[tuple[str, bool], tuple[int, int]]
    """Against hand weapons, by arm and whether the shield is held: with a card within skill, and overdrawn (R-71)."""
    missile_defences: tuple[tuple[int, int], tuple[int, int]]
    """Against missiles: without and with the shield (R-44)."""
    medic: int
    doctor: int
    half_medic: int = 0
    half_doctor: int = 0
    to_strike: dict[str, str] = {}
    to_shoot: dict[str, str] = {}
    """For each arm in hand another weapon that can be drawn for it; empty if there is none."""
    second: str = ""
    """The weapon in the off hand when the fight begins (TWO-02)."""
    seconds: dict[str, tuple[str, ...]] = {}
    """For each arm in hand the weapons that the other hand could hold (TWO-02, R-79)."""


def work_out(
    sheet: Sheet, items: Items, *, chart: bool, untrained: bool, classes: bool, options: ContestOptions
) -> Kit:
    """The numbers of a sheet. `chart`: skill fractions by the chart (R-10); `untrained`: SKL-05 holds.

    `classes`: guns have the range of their class (RNG-10..12).
    """
    armour = msgspec.convert(items["armour"][sheet.armour], Armour) if sheet.armour else None
    shield = msgspec.convert(items["shield"][sheet.shield], Shield) if sheet.shield else None
    worn = (armour.awkward if armour else 0) + (shield.awkward if shield else 0)
    holder = _Holder(sheet, worn, chart, untrained)
    arms: dict[str, Arm] = {}
    for name in (*sheet.weapons, UNARMED):
        weapon = msgspec.convert(items["weapon"][name], Weapon)
        weapon = in_catalogue(weapon, options.catalogue, options.leverage_table, _in_one_hand(sheet))
        arm = _hand_arm(holder, name, weapon)
        arms[arm.id] = arm
    for name in sheet.missiles:
        missile = msgspec.convert(items["missile"][name], Missile)
        arm = _missile_arm(holder, missile, arms, classes)
        arms[arm.id] = arm
    first = slug(first_in_hand(sheet))
    return Kit(
        body=sheet.body,
        will=sheet.will,
        arms=arms,
        others={word: tuple(one for one in arms if one not in (word, BARE)) for word in arms},
        first=first if first in arms else first + THROWN,
        missiles=tuple(arm.id for arm in arms.values() if arm.is_missile),
        armour=armour,
        shield=shield,
        absorbs=absorption_of(armour, sheet.body) if armour else 0,
        absorbs_bullets=absorption_of(armour, sheet.body, bullet=True) if armour else 0,
        defences={
            (arm.id, held): _melee(arm, armour, shield if held else None)
            for arm in arms.values()
            for held in (False, True)
        },
        missile_defences=(_against_missiles(armour, None), _against_missiles(armour, shield)),
        medic=sheet.skills.get(MEDIC, 0),
        doctor=sheet.skills.get(DOCTOR, 0),
        half_medic=half(sheet.skills.get(MEDIC, 0)),
        half_doctor=half(sheet.skills.get(DOCTOR, 0)),
        to_strike={word: _other_arm(arms, word, missile=False) for word in arms},
        to_shoot={word: _other_arm(arms, word, missile=True) for word in arms},
        second=_off_hand(sheet, slug(first_in_hand(sheet)), arms),
        seconds={word: _seconds(sheet, arms, word) for word in arms},
    )


def _other_arm(arms: dict[str, Arm], in_hand: str, *, missile: bool) -> str:
    """Another weapon carried, to strike or to shoot with (grenades are no such thing); empty if there is none."""
    for arm in arms.values():
        usable = arm.name != UNARMED and not (arm.missile and arm.missile.blast)
        if arm.is_missile == missile and arm.id != in_hand and usable:
            return arm.id
    return ""


def _seconds(sheet: Sheet, arms: dict[str, Arm], in_hand: str) -> tuple[str, ...]:
    """What the other hand could hold beside a weapon in one hand; two alike only if two are carried (TWO-02, R-79)."""
    if 1 not in arms[in_hand].hands:
        return ()
    twins = {slug(name) for name in sheet.weapons if sheet.weapons.count(name) > 1}
    return tuple(
        arm.id for arm in arms.values() if arm.id != BARE and 1 in arm.hands and (arm.id != in_hand or arm.id in twins)
    )


def _off_hand(sheet: Sheet, in_hand: str, arms: dict[str, Arm]) -> str:
    """The weapon in the off hand: of two guns alike the other one (TWO-02, SHT-05)."""
    if not sheet.off_hand:
        return ""
    word = slug(sheet.off_hand)
    return word + TWIN if word == in_hand and word + TWIN in arms else word


class _Holder(msgspec.Struct, frozen=True):
    """Who holds a weapon: the sheet, what is worn, and the rules that its numbers are worked out by."""

    sheet: Sheet
    awkward: int
    """Of armour and shield."""
    chart: bool
    untrained: bool

    def hold(self, item: Weapon | Missile, word: str, rated: int, power: int) -> Arm:
        """What hand weapons and missiles have in common, in these hands (SKL-04, SKL-05, ANT-05, R-10, UNC-03)."""
        sheet, chart = self.sheet, self.chart
        awkward = item.awkward + strength_awkward(sheet.body, item.min_body) + self.awkward
        defence_base = untrained_defence(rated, sheet.speed) if self.untrained else rated
        return Arm(
            id=word,
            name=item.name,
            is_missile=isinstance(item, Missile),
            hands=item.hands,
            base=rated,
            defence_base=defence_base,
            awkward=awkward,
            limit=skill_limit(rated, awkward=awkward, chart=chart),
            defence_limit=skill_limit(defence_base, awkward=awkward, chart=chart, defends=True),
            half_limit=skill_limit(rated, steps=HALVED, awkward=awkward, chart=chart),
            half_defence_limit=skill_limit(defence_base, steps=HALVED, awkward=awkward, chart=chart, defends=True),
            speed=fraction(sheet.speed, 0, awkward, chart),
            power=power,
            effects=strip(power),
            damage=item.type,
            ap=item.ap,
        )


def _hand_arm(holder: _Holder, name: str, weapon: Weapon) -> Arm:
    """A weapon that the sheet calls by that name, in this person's hands (WPN-01, WNT-04, R-42)."""
    sheet, skills = holder.sheet, holder.sheet.skills
    power = strike_power(weapon, sheet.body, weapon.hands == (1, 2) and _in_one_hand(sheet))
    rated = skills.get(name, skills.get(weapon.name, skills.get(HAND_SKILL, sheet.speed)))
    return msgspec.structs.replace(
        holder.hold(weapon, slug(name), rated, power),
        d=weapon.d,
        anti_shield=weapon.anti_shield,
        slow=weapon.slow,
        size=weapon.size,
        offence=weapon.offence,
        pole=bool(weapon.pole),
        min_body=KIND_STRENGTH[weapon.size] if weapon.leverage else weapon.min_body,
    )


def _in_one_hand(sheet: Sheet) -> bool:
    """Whether a weapon for one hand or two is held in one."""
    return bool(sheet.shield or sheet.off_hand) or not sheet.two_handed


def _missile_arm(holder: _Holder, missile: Missile, taken: dict[str, Arm], classes: bool) -> Arm:
    """A missile weapon in this person's hands (RNG-10..13, WNT-06)."""
    sheet, skills = holder.sheet, holder.sheet.skills
    one_handed = missile.hands == (1, 2) and (bool(sheet.shield) or not sheet.two_handed)
    rated = skills.get(missile.name, skills.get(MISSILE_SKILL, sheet.speed))
    word = slug(missile.name)
    if word in taken:
        word += TWIN if taken[word].is_missile else THROWN
    strength = range_strength(sheet.body, missile.boost, missile.powered)
    scoped: tuple[int, ...] = ()
    if classes and missile.gun:
        strength = gun_strength(missile.gun)
        scoped = limits(missile.range, gun_strength(missile.gun, True)) if missile.scope else ()
    return msgspec.structs.replace(
        holder.hold(missile, word, rated, shot_power(missile, sheet.body, one_handed)),
        missile=missile,
        ranges=limits(missile.range, strength),
        scoped=scoped,
        reload=reload_turns(sheet.body, missile.reload, missile.draw),
    )


def _melee(arm: Arm, armour: Armour | None, shield: Shield | None) -> tuple[int, int]:
    return melee_defence(arm, armour, shield), melee_defence(arm, armour, shield, overdrawn=True)


def melee_defence(
    arm: Arm, armour: Armour | None, shield: Shield | None, anti_shield: int = 0, overdrawn: bool = False
) -> int:
    """The Defence modifier against a hand weapon (DFM-01, DFM-03, WNT-03, WNT-05, R-06, R-71)."""
    return defence_in_melee(
        weapon=weapon_defence(arm.d, shield.size if shield else ""),
        shield=shield_defence(shield.defence, anti_shield) if shield else 0,
        armour=armour.defence if armour else 0,
        overdrawn=overdrawn,
    )


def _against_missiles(armour: Armour | None, shield: Shield | None) -> tuple[int, int]:
    """The Defence modifier against missiles: the printed one, else the ordinary (ARM, R-44)."""
    worn = 0
    if armour:
        worn = armour.defence if armour.missile_defence is None else armour.missile_defence
    held = 0
    if shield:
        held = shield.defence if shield.missile_defence is None else shield.missile_defence
    return defence_against_missile(held, worn), defence_against_missile(held, worn, overdrawn=True)


def no_combat_kits(setup: Setup, sheets: dict[str, Sheet]) -> dict[str, Kit]:
    """The numbers for a contest that is no combat: a skill, or a raw attribute; none if it is combat (CON-01)."""
    if setup.place.get("contest", "combat") == "combat":
        return {}
    skill, power = str(setup.place.get("skill", "")), str(setup.place.get("power", "will"))
    raw = skill if skill in ATTRIBUTES else power
    return {
        who: contest_kit(sheet.skills.get(skill, getattr(sheet, raw)), getattr(sheet, power))
        for who, sheet in sheets.items()
    }


def contest_kit(skill: int, power: int) -> Kit:
    """What somebody brings into a contest that is no combat: a skill, and an attribute as power (PHS-01, R-69)."""
    arm = Arm(
        id="contest",
        name="",
        is_missile=False,
        hands=(1,),
        base=skill,
        defence_base=skill,
        awkward=0,
        limit=skill,
        defence_limit=max(2, skill),
        half_limit=max(1, half(skill)),
        half_defence_limit=max(2, half(skill)),
        speed=0,
        power=power,
        effects=strip(power),
        damage="hard",
        ap=0,
    )
    return Kit(
        body=power,
        will=power,
        arms={arm.id: arm},
        others={arm.id: ()},
        seconds={arm.id: ()},
        first=arm.id,
        to_strike={arm.id: ""},
        to_shoot={arm.id: ""},
        missiles=(),
        armour=None,
        shield=None,
        absorbs=0,
        absorbs_bullets=0,
        defences={(arm.id, False): (0, 0), (arm.id, True): (0, 0)},
        missile_defences=((0, 0), (0, 0)),
        medic=0,
        doctor=0,
    )
