"""What everybody sees of a fight: points lost, conditions, the open numbers, places, the count, cards that are gone."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter

from suits.arithmetic.card_chart import RANKS
from suits.cards import Card
from suits.editions.countdown.hexes import Hex
from suits.editions.countdown.moving import move_of, strikes_at
from suits.editions.countdown.sheet import NO_POOL
from suits.editions.countdown.state import GONE, RANK_NAMES, WHEN, Combatant, CountdownState, is_reeling
from suits.editions.countdown.thumbs.reckoning import rows_of
from suits.editions.edition import SheetParts, in_parts
from suits.places import NOWHERE, Place, Standing, Turn
from suits.view import Condition, SheetFact, Track

OPENS = frozenset(("turn", "play", "fright check"))
BELONGS = frozenset(
    (
        "initiative", "black joker", "lost", "tired", "contest", "no more", "no target", "given", "attack", "defence",
        "damage", "injury", "stunned", "awake", "death check", "fright", "out", "fast-draw", "aim", "aim lost", "ready",
        "signal", "seen", "move", "turns", "destination", "stops", "feint", "shake off", "other",
    )
)  # fmt: skip
"""A deal, a play with all that comes of it, a fright: each is told in one piece."""


def tracks(state: CountdownState, who: str) -> tuple[Track, ...]:
    """Hit points lost against their thresholds, and fatigue points lost.

    Both are drawn up to twice of what there is: there one may die, or falls unconscious (CDN-G10, CDN-G11).
    """
    person, sheet = state.people[who], state.fixed.sheets[who]
    hp, fp = sheet.hp, sheet.fp
    lost = Track("hp lost", hp - person.hp, _marks(hp), "major", 2 * hp)
    if fp == NO_POOL:
        return (lost,)
    return lost, Track("fp lost", fp - person.fp, (), "fatigue", 2 * fp)


@cache
def _marks(hp: int) -> tuple[tuple[str, int], ...]:
    """Below a third one is reeling, and below one failing (CDN-G10)."""
    return ("reeling", hp - -(-hp // 3)), ("failing", hp - 1)


FAILING, REELING = Condition("failing", "failing"), Condition("reeling", "reeling")
STUNNED, RUNNING = Condition("stunned", "stunned"), Condition("full speed", "full speed")
DISTRACTED = Condition("distracted", "not paying attention")


def conditions(state: CountdownState, who: str) -> tuple[Condition, ...]:
    """The state somebody is in."""
    person = state.people[who]
    found = [Condition(person.out, person.out)] if person.out else []
    if not person.out and person.hp <= 0:
        found.append(FAILING)
    elif not person.out and is_reeling(state, who):
        found.append(REELING)
    if person.stunned:
        found.append(STUNNED)
    if person.aim:
        found.append(Condition("aims", f"aims ({person.aim_steps})", (person.aim,), person.aim_steps))
    if person.full_speed:
        found.append(RUNNING)
    if person.syllables:
        found.append(Condition("speaks", "speaks", number=person.syllables))
    if person.readying:
        readies = f"readies {person.readying} ({person.progress})"
        found.append(Condition("readies", readies, number=person.progress, what=person.readying))
    if person.distracted:
        found.append(DISTRACTED)
    if person.given:
        found += [Condition("modifier", str(one), number=one.number) for one in person.given]
    return tuple(found)


def sheet_facts(state: CountdownState, who: str) -> dict[str, SheetFact]:
    """The open numbers."""
    person, sheet = state.people[who], state.fixed.sheets[who]
    facts: dict[str, SheetFact] = {
        "dx": sheet.dx, "iq": sheet.iq, "ht": sheet.ht, "hp": person.hp, "fp": person.fp,
        "move": move_of(state, who), "dodge": sheet.dodge, "block": sheet.block, "dr": sheet.dr,
        "ready": person.ready, "aim": person.aim, "stunned": person.stunned, "turn": state.turn,
        "weapons": rows_of(sheet.weapons), "parried": person.parries, "blocked": int(person.blocked),
    }  # fmt: skip
    if state.fixed.mapped:
        facts |= {"q": person.q, "r": person.r, "facing": person.facing, "reach": strikes_at(state, who)}
    return facts


NOW: Mapping[str, Callable[[CountdownState, str], SheetFact]] = {
    "hp": lambda state, who: state.people[who].hp,
    "fp": lambda state, who: state.people[who].fp,
    "move": move_of,
    "ready": lambda state, who: state.people[who].ready,
    "aim": lambda state, who: state.people[who].aim,
    "stunned": lambda state, who: state.people[who].stunned,
    "turn": lambda state, _: state.turn,
    "parried": lambda state, who: state.people[who].parries,
    "blocked": lambda state, who: int(state.people[who].blocked),
    "q": lambda state, who: state.people[who].q,
    "r": lambda state, who: state.people[who].r,
    "facing": lambda state, who: state.people[who].facing,
    "reach": strikes_at,
}
"""Those that change."""


def sheet_parts(state: CountdownState, who: str) -> SheetParts:
    """The same, worked out once for as long as a fight goes on."""
    shown: dict[str, SheetParts] = state.fixed.shown
    found = shown.get(who)
    if found is None:
        found = shown[who] = in_parts(sheet_facts(state, who), NOW)
    return found


def sheet_now(state: CountdownState, who: str) -> dict[str, SheetFact]:
    """Those that change, as they are now."""
    person = state.people[who]
    facts: dict[str, SheetFact] = {
        "hp": person.hp, "fp": person.fp, "move": state.paces[who][0], "ready": person.ready, "aim": person.aim,
        "stunned": person.stunned, "turn": state.turn, "parried": person.parries, "blocked": int(person.blocked),
    }  # fmt: skip
    if state.fixed.mapped:
        facts.update(q=person.q, r=person.r, facing=person.facing, reach=strikes_at(state, who))
    return facts


_looks = attrgetter(
    "hp", "fp", "out", "ready", "aim", "aim_steps", "stunned", "parries", "blocked", "q", "r", "facing", "full_speed",
    "syllables", "readying", "progress", "distracted", "given",
)  # fmt: skip


def looks(state: CountdownState, who: str) -> object:
    """On what everything above hangs: for as long as it stays the same, so do tracks, conditions and the sheet."""
    return state.turn, _looks(state.people[who])


def where(state: CountdownState) -> Place:
    """The hexes: everybody who has not left, walls, places with names (CDN-R59, CDN-R60)."""
    fixed = state.fixed
    if not fixed.mapped:
        return NOWHERE
    people = [_standing(one) for one in state.people.values() if one.out != GONE]
    if not people:
        return NOWHERE
    some = [one.hex for one in people if one.hex]
    q, r = zip(*some, *fixed.closed, *fixed.marks.values(), strict=True)
    return Place(
        kind="hexes",
        people=tuple(people),
        walls=_sorted(fixed.closed),
        marks=tuple(fixed.marks.items()),
        corners=((min(q), min(r)), (max(q), max(r))),
    )


def _standing(person: Combatant) -> Standing:
    """Where somebody stands, whither they face, and at full speed where to (CDN-97)."""
    goal = (person.goal[0], person.goal[1]) if person.goal else None
    return Standing(person.id, None, (person.q, person.r), person.facing, person.full_speed, goal)


@lru_cache(1000)
def _sorted(walls: frozenset[Hex]) -> tuple[Hex, ...]:
    return tuple(sorted(walls))


def turns(state: CountdownState) -> tuple[Turn, ...]:
    """The count from aces to deuces; and where hands are open, whose cards are still to come (CDN-12, CDN-R52)."""
    count = _count(state.rank)
    if state.fixed.options.hands != "open":
        return count
    coming = [(WHEN[card] // 4, who) for who, one in state.people.items() for card in one.hand if card[0] in RANKS]
    own = [Turn(who, rank, RANK_NAMES[rank], now=rank == state.rank) for rank, who in sorted(coming)]
    return (*count, *own)


@cache
def _count(now: int) -> tuple[Turn, ...]:
    """The thirteen ranks while one of them is counted."""
    return tuple([Turn("", rank, name, now=rank == now, done=rank < now) for rank, name in enumerate(RANK_NAMES)])


def seen_gone(state: CountdownState, discards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards that were played, given or lost openly; those that went by in a hand nobody has seen (B2, CDN-R55)."""
    stock = state.real_stock if discards is state.real_stock.discards else state.stock
    return stock.seen_gone()
