"""Attacks: skill, roll, defence, damage (CDN-22..CDN-60, CDN-G04..G09, CDN-R12..R23)."""

from msgspec.structs import replace

from suits.arithmetic.card_chart import damage_bonus, row, strong_bonus
from suits.arithmetic.injury import FACTORS, injury, through
from suits.editions.countdown.defending import defend
from suits.editions.countdown.harm import forget_aim, hurt
from suits.editions.countdown.hexes import Hex, distance, range_penalty
from suits.editions.countdown.plays import DETERMINED, DOUBLE, RANGED, STRONG, Action
from suits.editions.countdown.reach import near_enough
from suits.editions.countdown.rolls import SUCCESS, Terms, attempt, given
from suits.editions.countdown.sheet import Weapon
from suits.editions.countdown.state import CountdownState, ways_of
from suits.requests import Part, Roll, Scene

Injury = tuple[str, int]


def attack(state: CountdownState, who: str, part: Action, later: list[Injury] | None) -> Scene:
    """A melee attack, or two on one target: the chart gives skill or damage, Extra Effort adds to it.

    (CDN-23, CDN-32, CDN-38, CDN-39, CDN-45, CDN-46, CDN-55, CDN-56, CDN-57, CDN-R16, CDN-R23)
    """
    target = state.people[part.target]
    for word in (part.weapon, part.second) if part.effort == DOUBLE else (part.weapon,):
        weapon = state.fixed.weapons[who][word]
        if target.out in ("", "unconscious") and near_enough(state, state.people[who].at, part.target, weapon):
            terms, more = blow(state, weapon, part)
            yield from strike(state, who, replace(part, weapon=word), terms, more, later)
            after_use(state, who, word)


def blow(state: CountdownState, weapon: Weapon, part: Action) -> tuple[Terms, int]:
    """Skill, term by term, and further damage of a melee attack: one of the two from the chart, not both.

    (CDN-23, CDN-32, CDN-38, CDN-39, CDN-45, CDN-46, CDN-55, CDN-57, CDN-76, CDN-R16, CDN-R54)
    """
    dice, _ = state.fixed.dice[weapon.damage]
    terms, more = {"skill": weapon.skill}, 0
    if part.more_damage:
        more = damage_bonus(part.size, dice)
    else:
        terms["cards"] = row(part.size, state.fixed.options.one_card_penalties).attack
    if part.effort == DETERMINED:
        terms["effort"] = 4
    elif part.effort == STRONG:
        more += strong_bonus(dice)
    return terms, more


def shoot(state: CountdownState, who: str, part: Action, later: list[Injury] | None) -> Scene:
    """A ranged attack, one shot: aimed earlier or with more cards Acc counts, else Bulk; a step gives up the aim.

    (CDN-20, CDN-22, CDN-26, CDN-31, CDN-38, CDN-45, CDN-58, CDN-R64)
    """
    if part.step:
        forget_aim(state, who)
    terms = shot(state, who, part.target, part.weapon, part.size)
    if part.effort == RANGED:
        terms["effort"] = 1
    forget_aim(state, who)
    yield from strike(state, who, part, terms, 0, later)
    after_use(state, who, part.weapon)


def shot(state: CountdownState, who: str, target: str, word: str, size: int, step: Hex | None = None) -> Terms:
    """Skill, term by term: with Acc and further aim, or with Bulk for a snap shot; distance where there is a map.

    `step`: a step that is still to be made before it, and gives up the aim.
    (CDN-22, CDN-26, CDN-29, CDN-31, CDN-74, CDN-G16, CDN-G17, CDN-R12, CDN-R13, CDN-R14)
    """
    weapon, person = state.fixed.weapons[who][word], state.people[who]
    aimed = person.aim_steps if step is None and (person.aim, person.aim_weapon) == (target, word) else 0
    terms: Terms = {"skill": weapon.skill, "cards": row(size).shot}
    if aimed or size > 1:
        terms["acc"] = weapon.acc
        if aimed > 1:
            terms["aim"] = aimed - 1
    else:
        terms["bulk"] = weapon.bulk
    if state.fixed.mapped:
        terms["range"] = range_penalty(distance(step or person.at, state.people[target].at))
    return terms


def strike(state: CountdownState, who: str, part: Action, terms: Terms, more: int, later: list[Injury] | None) -> Scene:
    """Roll; unless critical the target may defend; then damage (CDN-G01, CDN-G02, CDN-G04, CDN-R53)."""
    target = part.target
    if state.people[who].shock:
        terms["shock"] = -state.people[who].shock  # CDN-R34
    if state.people[who].given:
        terms["referee"] = given(state, who, "attack")
    skill = sum(terms.values())
    roll, result, pips = yield from attempt(who, skill, "attack")
    if state.told is not None:
        state.say(
            "attack",
            who,
            ("CDN-G01", "CDN-G02", "CDN-G04", "CDN-R53"),
            target=target,
            skill=skill,
            roll=roll,
            pips=pips,
            result=result,
            weapon=state.fixed.weapons[who][part.weapon].name,
            size=part.size,
            terms=tuple(terms),
            amounts=tuple(terms.values()),
        )
    hit = result in SUCCESS
    if result == "success":
        hit = not (yield from defend(state, target, who, part.weapon))
    spend_feint(state, who, target)
    if not hit:
        return
    points = yield from damage(state, who, part, more)
    if points and later is not None:
        later.append((target, points))
    elif points:
        yield from hurt(state, target, points)


def spend_feint(state: CountdownState, who: str, target: str) -> None:
    """A Feint counts for the next attack, hit or miss (CDN-R49)."""
    person = state.people[target]
    if person.feints:
        person.feints = tuple([one for one in person.feints if one[0] != who])


def damage(state: CountdownState, who: str, part: Action, more: int) -> Part[int]:
    """Dice, add and bonus, less DR, times the factor of the type (CDN-39, CDN-46, CDN-57, CDN-G08, CDN-G09)."""
    weapon = state.fixed.weapons[who][part.weapon]
    number, add = state.fixed.dice[weapon.damage]
    pips = yield Roll(who, number, "damage")
    dice = sum(pips)
    rolled = dice + add + more
    dr = state.fixed.sheets[part.target].dr
    points = injury(rolled, weapon.type, dr, weapon.armour_divisor)
    if state.told is not None:
        state.say(
            "damage",
            who,
            ("CDN-G08", "CDN-G09"),
            target=part.target,
            rolled=rolled,
            dr=dr,
            type=weapon.type,
            points=points,
            dice=dice,
            add=add,
            more=more,
            divisor=weapon.armour_divisor,
            pips=pips,
            through=through(rolled, weapon.type, dr, weapon.armour_divisor),
            factor=int(2 * FACTORS[weapon.type]),
        )
    return points


def after_use(state: CountdownState, who: str, word: str) -> None:
    """Some weapons must be readied again (CDN-56, CDN-R64)."""
    person = state.people[who]
    if state.fixed.weapons[who][word].rereadies:
        ways = ways_of(state, who, word)
        person.ready = tuple([one for one in person.ready if one not in ways])
        state.look_again(who)


def best_contest_skill(state: CountdownState, who: str) -> int:
    """What somebody meets a Feint with: the best of ready weapons, the shield and DX (CDN-G18)."""
    sheet, weapons = state.fixed.sheets[who], state.fixed.weapons[who]
    skills = [weapons[word].skill for word in state.people[who].ready if not weapons[word].ranged]
    if sheet.block:
        skills += [level for name, level in sheet.skills.items() if name.lower().startswith("shield")]
    best: int = max([sheet.dx, *skills])
    return best
