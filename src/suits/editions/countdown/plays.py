"""What may be done with cards: a play and its parts, word by word (CDN-20..CDN-63, CDN-R17, CDN-R22, CDN-R57).

A play is so many cards of one rank, split into parts; each part is one action of the chart. `play 3 2 attack rapier
patrick feint rapier patrick` plays three cards: two for an attack, one for a Feint. A step, more damage or Extra
Effort come after the target.
"""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from suits.arithmetic.card_chart import MOST_IN_A_PART, RANKS
from suits.cards import Card, without
from suits.editions.countdown.hexes import SIDE_WORDS, Hex, away, distance, reachable, toward
from suits.editions.countdown.hexes import read as read_hex
from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.moving import closed, move_of, place_called, steps_open, taken
from suits.editions.countdown.running import sharp_turns, stops_open
from suits.editions.countdown.sheet import Weapon
from suits.editions.countdown.state import (
    CountdownState,
    has_fatigue,
    thing_of,
    ways_of,
    when,
)
from suits.requests import Stage

PASS, HOLD, PLAY, UNTIL = "pass", "hold", "play", "until"
ATTACK, SHOOT, FEINT, AIM, READY, MOVE, RUN, SHAKE = "attack", "shoot", "feint", "aim", "ready", "move", "run", "shake"
OTHER, SIGNAL, TURN, STOP, FAST_DRAW = "other", "signal", "turn", "stop", "fast-draw"
DETERMINED, DOUBLE, STRONG, RANGED = "determined", "double", "strong", "ranged"
DAMAGE = "damage"
STEP = "step"
TOWARD, AWAY, TO = "toward", "away", "to"
FAR = 10_000
UNTIL_RANKS = tuple([f"{UNTIL}-{rank.replace('T', '10')}" for rank in (*RANKS, "end")])
"""How long one passes, by place in the count."""

Words = Generator[Stage, str, "Action"]


class Action(NamedTuple):
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


def part_words(part: Action) -> str:
    """A part as it is declared: cards, verb, and the rest by name, like `2 attack at=bob with=axe` (CDN-R57)."""
    to, step = (hex_word(one) if one else "" for one in (part.to, part.step))
    said = {
        "at": part.target, "with": part.weapon, "way": part.way, "to": to, "step": step, "effort": part.effort,
        "damage": part.more_damage and "more", "fast": part.fast and "yes",
    }  # fmt: skip
    return " ".join([str(part.size), part.verb, *[f"{key}={value}" for key, value in said.items() if value]])


class Plan(NamedTuple):
    """Where somebody will stand, and with what, after the parts declared so far (CDN-R17, CDN-R57)."""

    at: Hex
    ready: tuple[str, ...]
    running: bool
    drew: bool = False
    """Fast-Draw goes with one part of a play (CDN-63)."""


class Play(NamedTuple):
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


def arms(state: CountdownState, who: str, plan: Plan) -> list[str]:
    """Weapons that can be used now: ready, or drawn fast with the same card (CDN-63, CDN-R24, CDN-R26)."""
    lost = state.people[who].lost
    quick = state.fixed.fast_draws.get(who, ())
    may_draw = quick and not plan.drew and can_fast_draw(state, who)
    return [
        word
        for word in state.fixed.weapons[who]
        if (word in plan.ready or (may_draw and word in quick)) and word not in lost
    ]


def can_fast_draw(state: CountdownState, who: str) -> bool:
    """Once the count has reached the highest card that was dealt (CDN-62, CDN-R24)."""
    return bool(state.people[who].opens < state.reached)


def reach_of(weapon: Weapon) -> int:
    """How far a weapon gets, in hexes (CDN-G23)."""
    return (weapon.range or FAR) if weapon.ranged else max(1, weapon.reach)


def near_enough(state: CountdownState, at: Hex, foe: str, weapon: Weapon) -> bool:
    """Within reach of a hand weapon, or within the range of another (CDN-G23, CDN-R60)."""
    return not state.fixed.mapped or distance(at, state.people[foe].at) <= reach_of(weapon)


def in_reach(state: CountdownState, who: str, weapon: Weapon, at: Hex, *, running: bool = True) -> list[str]:
    """Foes that can be attacked from here, or with a step unless one runs; the unconscious too, not the dead.

    (CDN-20, CDN-G23, CDN-R60, CDN-R65)
    """
    people, mapped = state.people, state.fixed.mapped
    reach, found = reach_of(weapon), []
    for foe in state.fixed.foes[who]:
        one = people[foe]
        if one.out not in ("", "unconscious") or (mapped and abs(one.q - at[0]) > reach + 1):
            continue
        beyond = distance(at, (one.q, one.r)) - reach if mapped else 0
        if beyond <= 0 or (
            beyond == 1
            and any([near_enough(state, step, foe, weapon) for step in steps_open(state, who, at, running=running)])
        ):
            found.append(foe)
    return found


def future_card(state: CountdownState, who: str, spent: Sequence[Card] = ()) -> Card | None:
    """The next card still to come, which Extra Effort costs, beside those being spent (CDN-52, CDN-53, CDN-R22)."""
    later = [card for card in state.people[who].hand if card[1] != "*" and when(card) >= 4 * (state.rank + 1)]
    return min(without(later, [card for card in spent if card in later]) if spent else later, key=when, default=None)


def can_make_effort(state: CountdownState, who: str, spent: Sequence[Card] = (), *, free: bool = False) -> bool:
    """A future card, and a point of fatigue unless it is free (CDN-54, CDN-R22, CDN-R63)."""
    if not free and not (has_fatigue(state, who) and state.people[who].fp >= 1):
        return False
    return future_card(state, who, spent) is not None


# Parts


def parts_stages(state: CountdownState, who: str, size: int) -> Generator[Stage, str, tuple[Action, ...]]:
    """The cards split into parts, each one action (CDN-37, CDN-44, CDN-51, CDN-R17)."""
    person = state.people[who]
    plan = Plan((person.q, person.r), person.ready, person.full_speed)
    parts: list[Action] = []
    left = size
    tried = False
    while left:
        most = min(left, MOST_IN_A_PART)
        number = most
        if most > 1:
            number = int((yield Stage("How many of them for one action", tuple([str(n) for n in range(most, 0, -1)]))))
        part = yield from action_stages(state, who, number, plan, effort=not tried)
        parts.append(part)
        tried = tried or bool(part.effort)
        left -= number
        if left:
            plan = after(state, who, plan, part)
    return tuple(parts)


def after(state: CountdownState, who: str, plan: Plan, part: Action) -> Plan:
    """How things will be for the next part, if this one goes well: moved, readied, to be readied again (CDN-R17)."""
    at, ready, running, drew = plan
    drew = drew or part.fast
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
    hexes, shut, full = move_of(state, who), closed(state, who), taken(state, who)
    if part.to:
        return toward(at, (part.to[0], part.to[1]), hexes, shut, full)
    way = toward if part.way == TOWARD else away
    return way(at, state.people[part.target].at, hexes, shut, full)


def action_stages(state: CountdownState, who: str, size: int, plan: Plan, *, effort: bool) -> Words:
    """One action with so many cards; while stunned only shaking it off (CDN-21..CDN-51, CDN-84, CDN-R38)."""
    at, running = plan.at, plan.running
    if state.people[who].stunned:
        yield Stage("What do you do", (SHAKE,))
        step = yield from step_stages(steps_open(state, who, at, running=running))
        return Action(size, SHAKE, step=step)
    weapons = state.fixed.weapons[who]
    usable = arms(state, who, plan)
    strikes: list[str] = []
    shots: list[str] = []
    for word in usable:
        ranged = weapons[word].ranged
        if in_reach(state, who, weapons[word], at, running=running or ranged):
            (shots if ranged else strikes).append(word)
    verbs = [OTHER] if state.fixed.sheets[who].skills else []
    if strikes:
        verbs = [ATTACK, FEINT, *verbs]
    if shots:
        verbs = [SHOOT, *([AIM] if size == 1 else []), *verbs]
    unready = to_ready(state, who, plan.ready)
    if unready:
        verbs.append(READY)
    drawn = [word for word in usable if word not in plan.ready]
    if drawn:
        verbs.append(FAST_DRAW)
    if size == 1:
        verbs += moving_verbs(state, who, plan)
    verbs.append(SIGNAL)
    verb = yield Stage("What do you do", tuple(verbs))
    if verb in (ATTACK, FEINT):
        return (yield from strike_stages(state, who, size, verb, strikes, plan, effort=effort))
    if verb == SHOOT:
        return (yield from shot_stages(state, who, size, shots, plan, effort=effort))
    if verb == AIM:
        weapon = yield Stage("With", tuple(shots))
        target = yield Stage("At whom", tuple(in_reach(state, who, weapons[weapon], at)))
        return Action(size, AIM, target, weapon, fast=weapon not in plan.ready)
    if verb == FAST_DRAW:
        weapon = yield Stage("What", tuple(drawn))
        return Action(size, FAST_DRAW, weapon=weapon, fast=True)
    if verb == MOVE:
        return (yield from move_stages(state, who, size, at))
    if verb == RUN:
        return (yield from run_stages(state, size))
    if verb == TURN:
        return Action(size, TURN, way=(yield Stage("Towards which side", sharp_turns(state, who))))
    way = ""
    if verb == READY:
        way = yield Stage("What", tuple(unready))
    elif verb == SIGNAL:
        way = yield Stage("Which signal", tuple(state.fixed.signals))
    elif verb == OTHER:
        way = yield Stage("Which skill", tuple(word.replace(" ", "-") for word in state.fixed.sheets[who].skills))
    step = yield from step_stages(steps_open(state, who, at, running=running))
    return Action(size, verb, way=way, step=step)


def strike_stages(
    state: CountdownState,
    who: str,
    size: int,
    verb: str,
    words: list[str],
    plan: Plan,
    *,
    effort: bool,
) -> Words:
    """A melee attack or a Feint: weapon, target, step, more damage, Extra Effort.

    (CDN-23, CDN-24, CDN-32, CDN-38, CDN-39, CDN-45, CDN-46, CDN-55, CDN-56, CDN-57, CDN-R16, CDN-R49)
    """
    word = yield Stage("With", tuple(words))
    weapon = state.fixed.weapons[who][word]
    target = yield Stage("Whom", tuple(in_reach(state, who, weapon, plan.at, running=plan.running)))
    needed = not near_enough(state, plan.at, target, weapon)
    steps = steps_open(state, who, plan.at, running=plan.running)
    fit = [one for one in steps if near_enough(state, one, target, weapon)]
    step = yield from step_stages(fit, needed=needed)
    more = size >= 3 and verb == ATTACK and bool((yield Stage("More damage instead of skill", ("", DAMAGE))))
    tried = second = ""
    if effort and verb == ATTACK and can_make_effort(state, who):
        doubles = second_weapons(state, who, word, target, plan, step)
        tried = yield Stage("Extra Effort", ("", DETERMINED, *doubles, STRONG))
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


def shot_stages(state: CountdownState, who: str, size: int, words: list[str], plan: Plan, *, effort: bool) -> Words:
    """A ranged attack: aimed earlier, un-aimed, or with Acc from two cards on (CDN-22, CDN-26, CDN-31, CDN-58).

    Only an un-aimed one goes with a step: whoever steps gives up the aim for it. (CDN-20)
    """
    word = yield Stage("With", tuple(words))
    target = yield Stage("At whom", tuple(in_reach(state, who, state.fixed.weapons[who][word], plan.at)))
    step: tuple[int, ...] = ()
    if size == 1:
        step = yield from step_stages(steps_open(state, who, plan.at, running=plan.running))
    tried = ""
    if effort and can_make_effort(state, who, free=True):
        tried = yield Stage("Extra Effort", ("", RANGED))
    lying = bool(state.people[target].out)
    return Action(size, SHOOT, target, word, step=step, effort=tried, lying=lying, fast=word not in plan.ready)


def step_stages(steps: Sequence[Hex], *, needed: bool = False) -> Generator[Stage, str, tuple[int, ...]]:
    """A step of one hex along with it (CDN-20)."""
    if not steps:
        return ()
    words = tuple([f"{STEP}{hex_word(one)}" for one in steps])
    word = yield Stage("A step", words if needed else ("", *words))
    return read_hex(word.removeprefix(STEP)) if word else ()


def to_ready(state: CountdownState, who: str, ready: Sequence[str]) -> list[str]:
    """Weapons that are not ready (CDN-27)."""
    lost = state.people[who].lost
    return [word for word in state.fixed.weapons[who] if word not in ready and word not in lost]


def moving_verbs(state: CountdownState, who: str, plan: Plan) -> list[str]:
    """Move, or begin full speed; who is at full speed may turn sharply (CDN-21, CDN-91, CDN-93, CDN-R42)."""
    if not plan.running:
        return [MOVE, RUN]
    return [TURN] if state.people[who].full_speed else []


def run_stages(state: CountdownState, size: int) -> Words:
    """A Move that begins full speed, toward a side or to a destination (CDN-88, CDN-97, CDN-R42)."""
    way = yield Stage("Towards which side", (*SIDE_WORDS, TO) if state.fixed.mapped else SIDE_WORDS)
    if way != TO:
        return Action(size, RUN, way=way)
    return Action(size, RUN, way=TO, to=place_called(state, (yield Stage("Where", state.fixed.board))))


def move_stages(state: CountdownState, who: str, size: int, at: Hex) -> Words:
    """Up to Move hexes, toward or away from somebody, or to a hex (CDN-21, CDN-R59, CDN-R60)."""
    if not state.fixed.mapped:
        return Action(size, MOVE)
    others = tuple([one for one in state.fixed.foes[who] + state.fixed.friends[who] if state.people[one].out != "gone"])
    way = yield Stage("Which way", (TOWARD, AWAY, TO) if others else (TO,))
    if way == TO:
        there = reachable(at, move_of(state, who), closed(state, who), taken(state, who))
        word = yield Stage("Which hex", tuple([hex_word(one) for one in there]) or (hex_word(at),))
        return Action(size, MOVE, way=TO, to=read_hex(word))
    target = yield Stage("Whom", others)
    return Action(size, MOVE, target, way=way)


def full_speed_stages(state: CountdownState, who: str) -> Generator[Stage, str, tuple[int, tuple[int, ...]]]:
    """With any play the end of full speed may be declared, or a destination named (CDN-94, CDN-95, CDN-97, CDN-R44)."""
    person = state.people[who]
    if not person.full_speed or person.stunned:
        return -1, ()
    stops = [f"{STOP}{n}" for n in stops_open(state, who)]
    word = yield Stage("Stop after, or run to", ("", *stops, TO) if state.fixed.mapped else ("", *stops))
    if word == TO:
        return -1, place_called(state, (yield Stage("Where", state.fixed.board)))
    return (int(word.removeprefix(STOP)) if word else -1), ()
