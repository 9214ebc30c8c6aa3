"""What may be done with cards: a play and its parts, word by word (CDN-20..CDN-63, CDN-R17, CDN-R22, CDN-R57).

A play is so many cards of one rank, split into parts; each part is one action of the chart. `play 3 2 attack rapier
patrick feint rapier patrick` plays three cards: two for an attack, one for a Feint. A step, more damage or Extra
Effort come after the target.
"""

from collections.abc import Callable, Generator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

import msgspec

from suits.arithmetic.card_chart import MOST_IN_A_PART, RANKS
from suits.cards import Card, without
from suits.editions.countdown.fast_hexes import ReachableWords
from suits.editions.countdown.hexes import SIDE_WORDS, Hex, distance
from suits.editions.countdown.hexes import read as read_hex
from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.moving import (
    closed,
    end_of_move,
    move_of,
    nobody_near,
    place_called,
    steps_open,
    straight_on,
    taken,
)
from suits.editions.countdown.reach import Targets, near_enough, reach_of, steps_in_reach, targets
from suits.editions.countdown.running import sharp_turns, stops_open
from suits.editions.countdown.sheet import Weapon
from suits.editions.countdown.state import (
    WHEN,
    CountdownFixed,
    CountdownState,
    has_fatigue,
    thing_of,
    ways_of,
    when,
)
from suits.requests import Stage, Ways

PASS, HOLD, PLAY, UNTIL = "pass", "hold", "play", "until"
ATTACK, SHOOT, FEINT, AIM, READY, MOVE, RUN, SHAKE = "attack", "shoot", "feint", "aim", "ready", "move", "run", "shake"
OTHER, SIGNAL, TURN, STOP, FAST_DRAW = "other", "signal", "turn", "stop", "fast-draw"
DETERMINED, DOUBLE, STRONG, RANGED = "determined", "double", "strong", "ranged"
DAMAGE = "damage"
STEP = "step"
TOWARD, AWAY, TO = "toward", "away", "to"
UNTIL_RANKS = tuple([f"{UNTIL}-{rank.replace('T', '10')}" for rank in (*RANKS, "end")])
"""How long one passes, by place in the count."""

WITH_A_STEP = (SIGNAL, READY, OTHER)
SIDES_TO_RUN = {
    (mapped, last): Stage(
        "Towards which side",
        (*SIDE_WORDS, TO) if mapped else SIDE_WORDS,
        about="way",
        by_need=True,
        ends=SIDE_WORDS if last else False,
    )
    for mapped, last in product((False, True), repeat=2)
}
"""Where full speed leads, on a map and without one, and whether anything comes after it (CDN-88, CDN-97, CDN-R42)."""
WHAT, NO_EFFORT = "What do you do", "no Extra Effort"
SHAKING = Stage(WHAT, (SHAKE,), about="act")
MORE_DAMAGE = Stage("More damage instead of skill", ("", DAMAGE), empty="skill")
RANGED_OPTION = [Stage("Extra Effort", ("", RANGED), about="act", empty=NO_EFFORT, ends=last) for last in (False, True)]

Words = Generator[Stage, str, "Action"]
NOBODY: Targets = {}
Menus = dict[tuple[bool, ...], Stage]
"""What can be done: with a single card, with nobody to strike, nobody to shoot at, running then, at full speed now.

Where it is a single card, the value of the stage is 1.
"""


class Action(msgspec.Struct, frozen=True, gc=False):
    """One part of a play, declared openly (CDN-R57)."""

    size: int
    verb: str
    target: str = ""
    weapon: str = ""
    way: str = ""
    """Where one moves: toward, away or to; the skill of another action; the item that is readied."""
    to: tuple[int, ...] = ()
    step: tuple[int, ...] = ()
    effort: str = ""
    second: str = ""
    """The weapon of the second of two attacks (CDN-56)."""
    more_damage: bool = False
    lying: bool = False
    """The target lay there already when this was declared (CDN-R57, CDN-R65)."""
    fast: bool = False
    """Fast-Draw goes with it (CDN-63)."""


class Plan(msgspec.Struct, frozen=True, gc=False):
    """Where somebody will stand, and with what, after the parts declared so far (CDN-R17, CDN-R57)."""

    at: Hex
    ready: tuple[str, ...]
    running: bool
    drew: bool = False
    """Fast-Draw goes with one part of a play (CDN-63)."""


class Play(msgspec.Struct, frozen=True, gc=False):
    """Cards that are played together, and what they do."""

    cards: tuple[Card, ...]
    parts: tuple[Action, ...]
    place: int
    """When it is played, in the count."""
    stop: int = -1
    """Full speed ends after so many hexes more (CDN-94)."""
    goal: tuple[int, ...] = ()
    """A destination that is named with it (CDN-97)."""
    held: bool = False
    """The Hold Card is one of the cards."""


# Who can do what


class Arms(msgspec.Struct, frozen=True, gc=False):
    """What somebody can fight with, as things are: words for weapons."""

    melee: dict[str, Weapon]
    ranged: dict[str, Weapon]
    drawn: tuple[str, ...]
    """Those among them that are drawn fast with the same card (CDN-63)."""
    unready: tuple[str, ...]
    """What could be readied (CDN-27)."""
    near: int
    """How far a hand weapon gets at most, with a step."""
    menus: Menus


def arms(fixed: CountdownFixed, who: str, ready: tuple[str, ...], lost: tuple[str, ...], may_draw: bool) -> Arms:
    """Weapons that can be used now: ready, or drawn fast with the same card (CDN-63, CDN-R24, CDN-R26)."""
    weapons, quick = fixed.weapons[who], fixed.fast_draws[who] if may_draw else ()
    usable = [word for word in weapons if (word in ready or word in quick) and word not in lost]
    melee = {word: weapons[word] for word in usable if not weapons[word].ranged}
    ranged = {word: weapons[word] for word in usable if weapons[word].ranged}
    drawn = tuple([word for word in usable if word not in ready])
    unready = tuple([word for word in weapons if word not in ready and word not in lost])
    near = 1 + max(map(reach_of, melee.values()), default=0)
    known = Arms(melee, ranged, drawn, unready, near, menus(bool(fixed.sheets[who].skills), bool(unready), bool(drawn)))
    fixed.arms[who, ready, lost, may_draw] = known
    return known


def can_fast_draw(state: CountdownState, who: str) -> bool:
    """Once the count has reached the highest card that was dealt (CDN-62, CDN-R24)."""
    return bool(state.people[who].opens < state.reached)


def future_card(state: CountdownState, who: str, spent: Sequence[Card] = ()) -> Card | None:
    """The next card still to come, which Extra Effort costs, beside those being spent (CDN-52, CDN-53, CDN-R22)."""
    later = [card for card in state.people[who].hand if card[1] != "*" and WHEN[card] >= 4 * (state.rank + 1)]
    return min(without(later, [card for card in spent if card in later]) if spent else later, key=when, default=None)


def can_make_effort(state: CountdownState, who: str, spent: Sequence[Card] = (), *, free: bool = False) -> bool:
    """A future card, and a point of fatigue unless it is free, or unless one never tires (CDN-54, CDN-R22, CDN-R71)."""
    if not free and state.people[who].fp < 1 and has_fatigue(state, who):
        return False
    return future_card(state, who, spent) is not None


# Parts


SPLITS = [
    Stage("How many of them for one action", tuple([str(n) for n in range(most, 0, -1)]), about="number", limit=most)
    for most in range(MOST_IN_A_PART + 1)
]


def parts_stages(
    state: CountdownState, who: str, size: int, reached: "Reaching"
) -> Generator[Stage, str, tuple[Action, ...]]:
    """The cards split into parts, each one action (CDN-37, CDN-44, CDN-51, CDN-R17)."""
    person = state.people[who]
    plan = Plan((person.q, person.r), person.ready, person.full_speed)
    parts: list[Action] = []
    left = size
    tried = False
    while left:
        most = min(left, MOST_IN_A_PART)
        number = int((yield SPLITS[most])) if most > 1 else 1
        known = None if parts else reached
        part = yield from action_stages(state, who, number, plan, known, effort=not tried, last=left == number)
        parts.append(part)
        tried = tried or bool(part.effort)
        left -= number
        if left:
            plan = after(state, who, plan, part)
    return tuple(parts)


def after(state: CountdownState, who: str, plan: Plan, part: Action) -> Plan:
    """How things will be for the next part, if this one goes well: moved, readied, to be readied again (CDN-R17)."""
    at, ready, running, drew = plan.at, plan.ready, plan.running, plan.drew or part.fast
    if part.step:
        at = part.step[0], part.step[1]
    elif part.verb == MOVE and state.fixed.mapped:
        at = destination(state, who, part, at)
    elif part.verb == RUN:
        running = True
    word = part.weapon or part.way
    weapon = state.fixed.weapons[who].get(word)
    if weapon is None:
        return Plan(at, ready, running, drew)
    person = state.people[who]
    done = person.progress if person.readying == word else 0
    if part.fast or (part.verb == READY and done + part.size >= weapon.ready):
        ready += ways_of(state, who, word)
    if weapon.rereadies and part.verb in (ATTACK, SHOOT):
        ready = tuple([one for one in ready if thing_of(state, who, one) != thing_of(state, who, word)])
    return Plan(at, ready, running, drew)


def destination(state: CountdownState, who: str, part: Action, at: Hex) -> Hex:
    """Where a Move from here ends (CDN-21, CDN-R59)."""
    q, r = part.to or state.people[part.target].at
    return end_of_move(state, who, at, (q, r), -1 if part.way == AWAY else 1)


def action_stages(
    state: CountdownState,
    who: str,
    size: int = 1,
    plan: Plan | None = None,
    known: "Reaching | None" = None,
    effort: bool = True,
    last: bool = True,
) -> Words:
    """One action with so many cards; while stunned only shaking it off (CDN-21..CDN-51, CDN-84, CDN-R38).

    `last`: no other part follows; then its last word ends the play, except at full speed. `known`: whom one reaches as
    things are, where the plan is nothing else.
    """
    person, fixed = state.people[who], state.fixed
    last = last and not person.full_speed
    plan = plan or Plan((person.q, person.r), person.ready, person.full_speed)
    at, running = plan.at, plan.running
    if person.stunned:
        yield SHAKING
        steps = steps_open(state, who, at, running)
        step = step_to((yield step_stage(steps, at, ends=last))) if steps else ()
        return Action(size, SHAKE, step=step)
    reached = known() if known else reached_from(state, who, plan)
    mine, strikes, shots = reached
    verb = yield reached.menu(size, running=running, steers=person.full_speed)
    if verb in WITH_A_STEP:
        if verb == SIGNAL:
            way = yield Stage("Which signal", tuple(fixed.signals))
        elif verb == READY:
            way = yield Stage("What", mine.unready, about="weapon")
        else:
            way = yield Stage("Which skill", tuple(word.replace(" ", "-") for word in fixed.sheets[who].skills))
        steps = steps_open(state, who, at, running)
        step = step_to((yield step_stage(steps, at, ends=last))) if steps else ()
        return Action(size, verb, way=way, step=step)
    if verb == MOVE:
        return (yield from move_stages(state, who, size, at, ends=last))
    if verb == RUN:
        way = yield SIDES_TO_RUN[fixed.mapped, last]
        goal = place_called(state, (yield goal_stage(fixed, ends=last))) if way == TO else ()
        return Action(size, RUN, way=way, to=goal)
    if verb == TURN:
        sides = sharp_turns(state, who)
        return Action(size, TURN, way=(yield Stage("Towards which side", sides, about="way", by_need=True, ends=last)))
    if verb == SHOOT:
        return (yield from shot_stages(state, who, size, shots, plan, effort=effort, last=last))
    if verb == AIM:
        word = yield Stage("With", tuple(shots), about="weapon")
        target = yield Stage("At whom", tuple(shots[word]), about="person", ends=last)
        return Action(size, AIM, target, word, fast=word not in plan.ready)
    if verb == FAST_DRAW:
        return Action(size, FAST_DRAW, weapon=(yield Stage("What", mine.drawn, about="weapon", ends=last)), fast=True)
    return (yield from strike_stages(state, who, size, verb, strikes, plan, effort=effort, last=last))


class Reached(NamedTuple):
    """What somebody can fight with, and whom each weapon reaches from there."""

    arms: Arms
    strikes: Targets
    shots: Targets

    def menu(self, size: int, *, running: bool, steers: bool) -> Stage:
        """What can be done with so many cards."""
        return self.arms.menus[size == 1, not self.strikes, not self.shots, running, steers]


Reaching = Callable[[], Reached]
"""Whom somebody reaches as things are: sought when somebody looks, and once."""


def reached_from(state: CountdownState, who: str, plan: Plan) -> Reached:
    """Whom one reaches with what is ready or can be drawn at once (CDN-20, CDN-63, CDN-G23)."""
    person, fixed = state.people[who], state.fixed
    armed = who, plan.ready, person.lost, who in fixed.fast_draws and not plan.drew and can_fast_draw(state, who)
    mine: Arms = fixed.arms.get(armed) or arms(fixed, *armed)
    strikes = shots = NOBODY
    if mine.melee and not (fixed.mapped and nobody_near(state, who, plan.at, mine.near)):
        strikes = targets(state, who, mine.melee, plan.at, running=plan.running)
    if mine.ranged:
        shots = targets(state, who, mine.ranged, plan.at)
    return Reached(mine, strikes, shots)


@cache
def menus(skills: bool, unready: bool, drawn: bool) -> Menus:
    """What can be done: with weapons in reach, other skills, what could be readied or drawn, and by moving.

    Who is not at full speed may move, or begin it; who is may turn sharply. (CDN-21, CDN-27, CDN-29, CDN-30, CDN-91,
    CDN-93, CDN-100, CDN-R42)
    """
    found: Menus = {}
    for single, no_strike, no_shot, running, steers in product((False, True), repeat=5):
        verbs = [] if no_shot else [SHOOT, AIM] if single else [SHOOT]
        verbs += [] if no_strike else [ATTACK, FEINT]
        verbs += [OTHER] * skills + [READY] * unready + [FAST_DRAW] * drawn
        if single:
            verbs += [TURN] * steers if running else [MOVE, RUN]
        found[single, no_strike, no_shot, running, steers] = Stage(
            WHAT, (*verbs, SIGNAL), about="act", value=1 if single else None
        )
    return found


def strike_stages(
    state: CountdownState,
    who: str,
    size: int,
    verb: str,
    strikes: Targets,
    plan: Plan,
    *,
    effort: bool,
    last: bool,
) -> Words:
    """A melee attack or a Feint: weapon, target, step, more damage, Extra Effort.

    (CDN-23, CDN-24, CDN-32, CDN-38, CDN-39, CDN-45, CDN-46, CDN-55, CDN-56, CDN-57, CDN-R16, CDN-R49)
    """
    word = yield Stage("With", tuple(strikes), about="weapon")
    weapon = state.fixed.weapons[who][word]
    target = yield Stage("Whom", tuple(strikes[word]), about="person")
    needed = not near_enough(state, plan.at, target, weapon)
    steps = steps_open(state, who, plan.at, plan.running)
    fit = steps_in_reach(steps, state.people[target].at, reach_of(weapon)) if steps else ()
    many = size >= 3 and verb == ATTACK
    may_try = effort and verb == ATTACK and can_make_effort(state, who)
    ends = last and not (many or may_try)
    step = step_to((yield step_stage(fit, plan.at, needed=needed, ends=ends))) if fit else ()
    more = many and bool((yield MORE_DAMAGE))
    tried = second = ""
    if may_try:
        doubles = second_weapons(state, who, word, target, plan, step)
        tries = ("", DETERMINED, *doubles, STRONG)
        tried = yield Stage("Extra Effort", tries, about="act", empty=NO_EFFORT, ends=last)
        if tried in doubles:
            tried, second = DOUBLE, doubles[tried]
    lying = bool(state.people[target].out)
    fast = word not in plan.ready
    return Action(size, verb, target, word, "", (), step, tried, second, more, lying, fast)


def second_weapons(
    state: CountdownState, who: str, word: str, target: str, plan: Plan, step: tuple[int, ...]
) -> dict[str, str]:
    """What a Double Attack may strike with the second time, each with its word.

    The same weapon unless it has to be readied again, or another one that is ready. (CDN-56)
    """
    weapons, thing = state.fixed.weapons[who], thing_of(state, who, word)
    at = (step[0], step[1]) if step else plan.at
    found = {} if weapons[word].rereadies else {DOUBLE: word}
    for other in plan.ready:
        apart = other != word and not (weapons[word].rereadies and thing_of(state, who, other) == thing)
        if apart and not weapons[other].ranged and near_enough(state, at, target, weapons[other]):
            found[f"{DOUBLE}-{other}"] = other
    return found


def shot_stages(
    state: CountdownState, who: str, size: int, shots: Targets, plan: Plan, *, effort: bool, last: bool
) -> Words:
    """A ranged attack: aimed earlier, un-aimed, or with Acc from two cards on (CDN-22, CDN-26, CDN-31, CDN-58).

    Only an un-aimed one goes with a step: whoever steps gives up the aim for it. (CDN-20)
    """
    word = yield Stage("With", tuple(shots), about="weapon")
    target = yield Stage("At whom", tuple(shots[word]), about="person")
    steps = steps_open(state, who, plan.at, plan.running) if size == 1 else ()
    may_try = effort and can_make_effort(state, who, free=True)
    step = step_to((yield step_stage(steps, plan.at, ends=last and not may_try))) if steps else ()
    tried = ""
    if may_try:
        tried = yield RANGED_OPTION[last]
    lying = bool(state.people[target].out)
    return Action(size, SHOOT, target, word, step=step, effort=tried, lying=lying, fast=word not in plan.ready)


class OneStep(NamedTuple):
    """Ways of a single hex."""

    start: Hex
    words: tuple[str, ...]

    def lengths(self) -> dict[str, int]:
        """One, each of them."""
        return dict.fromkeys(self.words, 1)


class WithASprint(NamedTuple):
    """The ways of a Move, and those straight on that a sprint adds (CDN-90, CDN-R43)."""

    near: ReachableWords
    farther: list[Hex]

    @property
    def start(self) -> Hex:
        """Where they begin."""
        return self.near.start

    def lengths(self) -> dict[str, int]:
        """How many hexes it is to each."""
        return {**self.near.lengths(), **{hex_word(one): distance(self.start, one) for one in self.farther}}


def goal_stage(fixed: CountdownFixed, *, ends: bool) -> Stage:
    """A place to run to (CDN-97)."""
    return Stage("Where", fixed.board, about="hex", ends=ends, alike=not fixed.marks)


@lru_cache(1000)
def step_stage(steps: tuple[Hex, ...], at: Hex, *, needed: bool = False, ends: bool = False) -> Stage:
    """A step of one hex along with it, from here (CDN-20)."""
    words = tuple([f"{STEP}{q},{r}" for q, r in steps])
    listed = words if needed else ("", *words)
    return Stage("A step", listed, about="hex", empty="no step", limit=1, ways=OneStep(at, words), ends=ends)


def step_to(word: str) -> tuple[int, ...]:
    """Where a step leads, or that there is none."""
    return read_hex(word.removeprefix(STEP)) if word else ()


def move_stages(state: CountdownState, who: str, size: int, at: Hex, *, ends: bool = False) -> Words:
    """Up to Move hexes, and a sprint straight on: toward or away from somebody, or to a hex.

    (CDN-21, CDN-R59, CDN-R60)
    """
    if not state.fixed.mapped:
        return Action(size, MOVE)
    others = tuple([one for one in state.fixed.foes[who] + state.fixed.friends[who] if state.people[one].out != "gone"])
    way = yield Stage("Which way", (TOWARD, AWAY, TO) if others else (TO,), about="way")
    if way == TO:
        hexes = move_of(state, who)
        near = ReachableWords(at, hexes, closed(state, who), taken(state, who))
        there: Sequence[str] = near
        ways: Ways = near
        if state.people[who].straight and (farther := straight_on(state, who, at)):
            there, ways = (*near, *map(hex_word, farther)), WithASprint(near, farther)
            hexes = max([distance(at, one) for one in farther])
        words = there or (hex_word(at),)
        word = yield Stage("Which hex", words, about="hex", limit=hexes, ways=ways, alike=True, ends=ends)
        return Action(size, MOVE, way=TO, to=read_hex(word))
    target = yield Stage("Whom", others, about="person", by_need=True, alike=True, ends=ends)
    return Action(size, MOVE, target, way=way)


def full_speed_stages(state: CountdownState, who: str) -> Generator[Stage, str, tuple[int, tuple[int, ...]]]:
    """With any play the end of full speed may be declared, or a destination named (CDN-94, CDN-95, CDN-97, CDN-R44)."""
    person = state.people[who]
    if not person.full_speed or person.stunned:
        return -1, ()
    word = yield stop_stage(stops_open(state, who), state.fixed.mapped)
    if word == TO:
        return -1, place_called(state, (yield goal_stage(state.fixed, ends=True)))
    return (int(word.removeprefix(STOP)) if word else -1), ()


@cache
def stop_stage(hexes: range, mapped: bool) -> Stage:
    """After how many hexes one stops, or that one runs to a place (CDN-94, CDN-97)."""
    ends = ("", *[f"{STOP}{n}" for n in hexes])
    return Stage("Stop after, or run to", (*ends, TO) if mapped else ends, about="way", empty="go on", ends=ends)
