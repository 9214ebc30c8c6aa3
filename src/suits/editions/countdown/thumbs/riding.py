"""Ways over the map: nearer to a foe, with cards or at full speed."""

from collections.abc import Iterator, Sequence
from math import ceil

from suits.editions.countdown.hexes import SIDE_WORDS, Hex, distance, read, side_toward, straight
from suits.editions.countdown.plays import MOVE, RUN, STEP, STOP, TOWARD, TURN
from suits.editions.countdown.running import LEFT, RIGHT, STRAIGHT
from suits.editions.countdown.thumbs.saying import Way
from suits.editions.countdown.thumbs.seen import Table
from suits.view import SeenPerson

AHEAD = 3  # so many later cards are thought of
LONG_SHOT = 20  # hexes: from farther away one would rather be nearer
FAR = 3  # so many Moves away somebody is worth running for


def moves(
    table: Table, said: tuple[str, ...], verbs: Sequence[str], foes: Sequence[SeenPerson], now: float
) -> Iterator[Way]:
    """Toward those whom a ready weapon cannot reach: with a Move, or at full speed over a long way."""
    here, move = table.mine.at, max(1, table.mine.move)
    for foe in foes:
        there = table.figures[foe.id].at
        if here is None or there is None:
            continue
        far, side = table.far(foe.id), SIDE_WORDS[side_toward(here, there)]
        for arm in [arm for arm in table.arms.values() if arm.word in table.mine.ready]:
            way = far - arm.reach - 1 if not arm.ranged else far // 2 if far > LONG_SHOT else 0
            if way <= 0 and arm.ranged:
                continue
            needed = max(1, ceil(way / move))
            gain = table.style.later * AHEAD * (table.blow(arm, foe.id, way) - now) / min(needed, AHEAD)
            if TURN in verbs and turns_off(table, there) > 1:
                yield Way((*said, TURN, side), gain, foe.id)
            elif MOVE in verbs:
                runs = needed > FAR and RUN in verbs
                yield Way((*said, RUN, side) if runs else (*said, MOVE, TOWARD, foe.id), gain, foe.id)


def turns_off(table: Table, there: Hex) -> int:
    """By how many hex sides somebody at full speed would have to turn toward a place."""
    here = table.mine.at
    if here is None:
        return 0
    off = (side_toward(here, there) - table.mine.facing) % 6
    return min(off, 6 - off)


def course(table: Table) -> str:
    """Whatever leads nearest to the nearest foe, but not into somebody who runs away."""
    here, foe = table.mine.at, table.nearest_figure()
    there = foe.at if foe is not None else None
    if here is None or there is None or foe is None:
        return STRAIGHT
    facing, move = table.mine.facing % 6, max(1, table.mine.move)
    sides = {STRAIGHT: facing, LEFT: (facing + 1) % 6, RIGHT: (facing - 1) % 6}
    ways = {word: straight(here, side, move + 1) for word, side in sides.items()}
    return min(ways, key=lambda word: (foe.runs and there in ways[word], distance(ways[word][-1], there)))


def stop(table: Table) -> tuple[str, ...]:
    """Full speed ends beside a foe who stands."""
    if not table.mine.runs:
        return ()
    here, foe = table.mine.at, table.nearest_figure()
    there = foe.at if foe is not None else None
    if foe is None or here is None or there is None or foe.runs:
        return ()
    facing, move = table.mine.facing, max(1, table.mine.move)
    if distance(here, there) > move + 1:
        return ()
    way = straight(here, facing, move)
    best = 1 + min(range(move), key=lambda at: distance(way[at], there))
    return tuple([f"{STOP}{hexes}" for hexes in range(best, move + 2)])


def away_from(table: Table, foes: Sequence[SeenPerson], words: Sequence[str]) -> tuple[str, ...]:
    """Of the steps that are offered one out of reach of whoever strikes: a second blow does not come that far."""
    places = [figure.at for figure in table.figures.values() if figure.at is not None]
    near = [foe for foe in foes if table.figures[foe.id].at is not None]
    steps = [word for word in words if word.startswith(STEP)]
    if not near or not steps:
        return ()
    foe = table.figures[near[0].id]
    there, ready = foe.at, foe.ready
    reach = max([max(1, arm.reach) for arm in foe.arms if not arm.ranged and arm.word in ready], default=1)
    if there is None or table.far(near[0].id) != reach:
        return ()
    out = [step for step in steps if distance(_hex(step), there) > reach]
    return tuple(sorted(out, key=lambda step: -min([distance(_hex(step), place) for place in places]))[:1])


def _hex(step: str) -> Hex:
    return read(step.removeprefix(STEP))
