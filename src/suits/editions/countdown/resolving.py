"""Plays carried out, part by part (B6 RESOLVE, CDN-R11, CDN-R57)."""

from msgspec.structs import replace

from suits.arithmetic.card_chart import row
from suits.arithmetic.three_dice import feint_penalty
from suits.editions.countdown.attacking import Injury, attack, best_contest_skill, shoot
from suits.editions.countdown.fast_drawing import fast_draw, make_ready
from suits.editions.countdown.harm import forget_aim, stay_awake
from suits.editions.countdown.hexes import distance
from suits.editions.countdown.moving import move_of, note_straight_move, steps_open
from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    FEINT,
    MOVE,
    OTHER,
    READY,
    RUN,
    SHAKE,
    SHOOT,
    SIGNAL,
    TURN,
    Action,
    Play,
    destination,
)
from suits.editions.countdown.reach import in_reach, near_enough
from suits.editions.countdown.rolls import HOPELESS, SUCCESS, attempt, given
from suits.editions.countdown.running import begin_full_speed, declare_stop, name_destination, turn_sharply
from suits.editions.countdown.speaking import gesture, seen_by
from suits.editions.countdown.state import FRIGHT, MENTAL, STARTLED, CountdownState, is_out
from suits.requests import Ask, Part, Roll, Scene

NONE = "none"


def is_able_for(state: CountdownState, who: str, play: Play) -> bool:
    """A play is carried out unless the actor has fallen before it, or was stunned and cannot but shake that off.

    (CDN-15, CDN-84, CDN-R11, CDN-R65)
    """
    person = state.people[who]
    if not person.out and not (person.stunned and play.parts[0].verb != SHAKE):
        return True
    state.say("no more", who, ("CDN-15", "CDN-R11"))
    return False


def resolve(state: CountdownState, who: str, play: Play, later: list[Injury] | None) -> Scene:
    """Part by part, once one has stayed awake; a failed Fast-Draw uses its part up (CDN-R11, CDN-R25, CDN-R41)."""
    person = state.people[who]
    if person.hp <= 0 and not person.out:
        yield from stay_awake(state, who)
        if is_out(state, who):
            return
    for part in play.parts:
        if person.aim and part.verb not in (AIM, SHOOT):
            forget_aim(state, who)  # CDN-R15
        drawn = not part.fast or part.weapon in person.ready  # with an earlier part, or before it was preempted
        if not drawn and not (yield from fast_draw(state, who, part.weapon)):
            continue
        if part.step and part.step in steps_open(state, who, person.at, person.full_speed):
            state.stand_on(who, (part.step[0], part.step[1]))  # CDN-20
        if part.verb == SIGNAL:
            if gesture(state, who, part.way, part.size):
                yield from seen_by(state, who, part.way)
        elif part.verb in QUIET:
            QUIET[part.verb](state, who, part)
        else:
            yield from carry_out(state, who, part, later)
    if person.shock:
        person.shock = 0  # CDN-R34
    if play.stop >= 0:
        declare_stop(state, who, play.stop)
    if play.goal:
        name_destination(state, who, play.goal)


def carry_out(state: CountdownState, who: str, part: Action, later: list[Injury] | None) -> Scene:
    """One action of the chart that takes a roll."""
    if part.verb in (ATTACK, SHOOT, FEINT):
        target = yield from still_there(state, who, part)
        if not target:
            state.say("no target", who, ("CDN-R57",))
            return
        part = replace(part, target=target)
    if part.verb == ATTACK:
        yield from attack(state, who, part, later)
    elif part.verb == SHOOT:
        yield from shoot(state, who, part, later)
    elif part.verb == FEINT:
        yield from feint(state, who, part)
    elif part.verb == SHAKE:
        yield from shake_off(state, who, part.size)
    elif part.verb == OTHER:
        yield from other_action(state, who, part)


def still_there(state: CountdownState, who: str, part: Action) -> Part[str]:
    """The target named if it can be reached, or another one if that has fallen since; nobody without a ready weapon.

    (CDN-R57, CDN-R65)
    """
    person, target, weapon = state.people[who], state.people[part.target], state.fixed.weapons[who][part.weapon]
    if part.weapon not in person.ready:
        return ""
    if not target.out or (part.lying and target.out == "unconscious"):
        return part.target if near_enough(state, person.at, part.target, weapon) else ""
    others = sorted(in_reach(state, who, weapon, person.at), key=lambda foe: bool(state.people[foe].out))
    if not others:
        return ""
    answer = yield Ask(who, "other target", (*others, NONE), facts={"fallen": part.target, "weapon": part.weapon})
    return "" if answer == NONE else str(answer)


# Actions without a contest


def aim(state: CountdownState, who: str, part: Action) -> None:
    """Acc at first, then one more twice; another target or weapon starts anew (CDN-29, CDN-G16, CDN-R15)."""
    person = state.people[who]
    same = (person.aim, person.aim_weapon) == (part.target, part.weapon)
    person.aim_steps = min(3, person.aim_steps + 1) if same else 1
    person.aim, person.aim_weapon = part.target, part.weapon
    state.say(
        "aim",
        who,
        ("CDN-29", "CDN-G16", "CDN-R15"),
        target=part.target,
        weapon=state.fixed.weapons[who][part.weapon].name,
        steps=person.aim_steps,
    )


def ready(state: CountdownState, who: str, part: Action) -> None:
    """Cards add up until it is ready; beginning something else loses what was done.

    (CDN-27, CDN-34, CDN-41, CDN-48, CDN-R48)
    """
    person = state.people[who]
    what = part.way
    if person.readying != what:
        person.readying, person.progress = what, 0
    person.progress += part.size
    needed = state.fixed.weapons[who][what].ready
    done = person.progress >= needed
    rules = ("CDN-27", "CDN-34", "CDN-41", "CDN-48", "CDN-R48")
    state.say("ready", who, rules, what=what, cards=person.progress, needed=needed, done="yes" if done else "")
    if done:
        person.readying, person.progress = "", 0
        make_ready(state, who, what)


def move(state: CountdownState, who: str, part: Action) -> None:
    """Up to Move hexes; where nobody stands anywhere it is only told (CDN-21, CDN-R59, CDN-R60)."""
    person, mapped = state.people[who], state.fixed.mapped
    if person.full_speed:
        state.say("no more", who, ("CDN-93", "CDN-R59"))
        return
    before = person.q, person.r
    if mapped:
        state.stand_on(who, destination(state, who, part, before))
        note_straight_move(state, who, before)
    if state.told is None:
        return
    hexes = distance(before, person.at) if mapped else move_of(state, who)
    state.say(
        "move",
        who,
        ("CDN-21", "CDN-R59", "CDN-R60"),
        q=person.q,
        r=person.r,
        hexes=hexes,
        target=part.target,
        before=before,
        mapped="yes" if mapped else "",
    )


def run(state: CountdownState, who: str, part: Action) -> None:
    """Full speed begins (CDN-88, CDN-R42)."""
    begin_full_speed(state, who, part.way, part.to)


def turn(state: CountdownState, who: str, part: Action) -> None:
    """A sharp turn at full speed (CDN-91)."""
    turn_sharply(state, who, part.way)


QUIET = {AIM: aim, READY: ready, MOVE: move, RUN: run, TURN: turn}
"""What takes no roll (CDN-21, CDN-27, CDN-29, CDN-88, CDN-91)."""


# Feints, stun, other actions


def feint(state: CountdownState, who: str, part: Action) -> Scene:
    """A Quick Contest; the penalty counts for the next attack, in this turn or the next, and the larger one stays.

    (CDN-24, CDN-32, CDN-38, CDN-45, CDN-G18, CDN-R49)
    """
    target = state.people[part.target]
    skill = feint_skill(state, who, part)
    other_skill = best_contest_skill(state, part.target)
    skill += given(state, who, "feint")
    roll, result, pips = yield from attempt(who, skill, "feint")
    other_pips: tuple[int, ...] = ()
    other = penalty = 0
    if result != HOPELESS:
        other_skill += given(state, part.target, "feint")
        other_pips = yield Roll(part.target, 3, "feint")
        other = sum(other_pips)
        penalty = feint_penalty(roll, skill, other, other_skill)
    old = max([amount for foe, amount, turn in target.feints if foe == who and state.turn <= turn], default=0)
    if penalty > old:
        rest = tuple([one for one in target.feints if one[0] != who])
        target.feints = (*rest, (who, penalty, state.turn + 1))
    state.say(
        "feint",
        who,
        ("CDN-24", "CDN-32", "CDN-G18", "CDN-R49"),
        target=part.target,
        skill=skill,
        roll=roll,
        pips=pips,
        against=other_skill,
        against_roll=other,
        against_pips=other_pips,
        penalty=penalty,
    )


def feint_skill(state: CountdownState, who: str, part: Action) -> int:
    """What a Feint is rolled against: the weapon's skill with so many cards, less shock (CDN-24, CDN-32, CDN-R34)."""
    chart = row(part.size, state.fixed.options.one_card_penalties).attack
    skill: int = state.fixed.weapons[who][part.weapon].skill
    return skill + chart - state.people[who].shock


def shake_off(state: CountdownState, who: str, size: int) -> Scene:
    """HT against a physical stun, IQ against surprise, Will against fright, better with several cards.

    (CDN-28, CDN-35, CDN-42, CDN-49, CDN-85, CDN-G12, CDN-G21, CDN-R38)
    """
    person = state.people[who]
    if not person.stunned:
        return
    skill = shaking_skill(state, who, size) + given(state, who, "shake off")
    roll, result, pips = yield from attempt(who, skill, "shake off")
    clear = result in SUCCESS
    if clear:
        person.stunned = ""
        state.look_again(who)
    state.say(
        "shake off",
        who,
        ("CDN-28", "CDN-84", "CDN-85", "CDN-G12", "CDN-G21"),
        roll=roll,
        pips=pips,
        skill=skill,
        clear="yes" if clear else "",
    )


def shaking_skill(state: CountdownState, who: str, size: int) -> int:
    """What shaking off a stun is rolled against, by how one is stunned and with how many cards."""
    person, sheet = state.people[who], state.fixed.sheets[who]
    skill: int = sheet.ht
    if person.stunned == MENTAL:
        skill = sheet.iq + 6 * sheet.combat_reflexes
    elif person.stunned in (FRIGHT, STARTLED):
        skill = sheet.will or sheet.iq
    return skill + row(size).shake


def other_action(state: CountdownState, who: str, part: Action) -> Scene:
    """Any other skill on the sheet (CDN-30, CDN-36, CDN-43, CDN-50, CDN-R62)."""
    skills = {word.replace(" ", "-"): level for word, level in state.fixed.sheets[who].skills.items()}
    skill = skills[part.way] + row(part.size, state.fixed.options.one_card_penalties).attack - state.people[who].shock
    skill += given(state, who, "skill")
    roll, result, pips = yield from attempt(who, skill, "skill")
    rules = ("CDN-30", "CDN-36", "CDN-43", "CDN-50")
    state.say("other", who, rules, what=part.way, skill=skill, roll=roll, pips=pips, result=result)
