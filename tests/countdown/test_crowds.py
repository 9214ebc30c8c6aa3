"""Many people on a map: each short way to know who is near and what is free agrees with a plain look at them all."""

from pathlib import Path
from random import Random

import pytest

from suits import editions
from suits.dealer import Shuffled
from suits.editions.countdown.fast_hexes import WIDE, end_of, nearest
from suits.editions.countdown.hexes import Hex, distance, neighbours, straight
from suits.editions.countdown.moving import (
    close_enemies,
    closed,
    end_of_move,
    foes_in_reach,
    is_open,
    nobody_near,
    steps_open,
    taken,
)
from suits.editions.countdown.reach import in_reach, near_enough, reach_of
from suits.editions.countdown.running import way_ahead, way_to_goal, ways_on
from suits.editions.countdown.state import CountdownState
from suits.encounters import setup_from
from suits.fight import Fight

HEAD = {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "A crowd"}
WEAPONS = ["Knife 12 1d imp", "Pike 12 1d imp reach=3", "Sling 12 1d cr range=6", "Bow 12 1d imp acc=2"]
EDITION = editions.find("countdown")


def crowd(chance: Random, mapped: bool = True) -> CountdownState:
    """Eight people on two sides somewhere on a map, some of them down or gone, and walls."""
    q, r = chance.choice([(0, 0), (-7, 12), (40, -3)])
    spots = [(q + on, r + down) for on in range(-4, 5) for down in range(-4, 5)]
    chosen = chance.sample(spots, 14)
    people = [
        {"name": f"P{n}", "side": "AB"[n % 2], "dx": 8 + n, "iq": 10, "ht": 10, "hp": 12, "weapons": WEAPONS,
         "move": chance.randint(1, 6), "facing": chance.randrange(6), **({"at": list(chosen[n])} if mapped else {})}
        for n in range(8)
    ]  # fmt: skip
    place = {"walls": [list(one) for one in chosen[8:]]} if mapped else {}
    setup = setup_from({**HEAD, "people": people, "place": place}, Path())
    state = Fight(setup, Shuffled(1)).base.copy()
    assert isinstance(state, CountdownState)
    for person in state.people.values():
        person.out = chance.choice(["", "", "", "unconscious", "dead", "gone"])
    return state


def others(state: CountdownState, who: str) -> set[Hex]:
    return {one.at for one in state.people.values() if one.id != who and one.out != "gone"}


def enemies(state: CountdownState, who: str) -> list[str]:
    return [one.id for one in state.people.values() if one.side != state.people[who].side]


def shut(state: CountdownState, who: str) -> set[Hex]:
    up = {state.people[foe].at for foe in enemies(state, who) if not state.people[foe].out}
    return up | set(state.fixed.closed)


@pytest.mark.rule("CDN-20", "CDN-93", "CDN-G23", "CDN-R59", "CDN-R60", "CDN-R65")
@pytest.mark.parametrize("seed", range(40))
def test_who_is_near_and_what_is_free(seed: int) -> None:
    state = crowd(Random(seed))
    assert state.there == {q * WIDE + r for q, r in [*state.fixed.closed, *[one.at for one in state.people.values()]]}
    for who, person in state.people.items():
        assert list(state.fixed.foes[who]) == enemies(state, who)
        assert {*state.fixed.friends[who], *enemies(state, who), who} == set(state.people)
        assert len(state.fixed.friends[who]) == 3
        assert taken(state, who) == others(state, who)
        assert closed(state, who) == shut(state, who)
        free = [one for one in neighbours(person.at) if one not in others(state, who) | set(state.fixed.closed)]
        assert steps_open(state, who, person.at, running=False) == tuple(free)
        assert steps_open(state, who, person.at, running=True) == ()
        for weapon in state.fixed.weapons[who].values():
            reach = weapon.range or 10**6 if weapon.ranged else max(1, weapon.reach)
            alive = [foe for foe in enemies(state, who) if state.people[foe].out in ("", "unconscious")]
            far = {foe: distance(person.at, state.people[foe].at) for foe in alive}
            step = {foe: any(distance(one, state.people[foe].at) <= reach for one in free) for foe in alive}
            assert reach_of(weapon) == min(reach, 10_000)
            assert in_reach(state, who, weapon, person.at) == [foe for foe in alive if far[foe] <= reach]
            stepping = [foe for foe in alive if far[foe] <= reach or step[foe]]
            assert in_reach(state, who, weapon, person.at, running=False) == stepping
            for foe in alive:
                assert near_enough(state, person.at, foe, weapon) == (far[foe] <= reach)
        up = [foe for foe in enemies(state, who) if not state.people[foe].out]
        near = [foe for foe in up if distance(person.at, state.people[foe].at) <= 3]
        assert foes_in_reach(state, who) == near
        person.ready = ("knife", "bow")
        assert foes_in_reach(state, who) == [foe for foe in up if distance(person.at, state.people[foe].at) == 1]


@pytest.mark.rule("CDN-G23")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("hexes", [1, 2, 4])
def test_a_first_look_leaves_nobody_out(seed: int, hexes: int) -> None:
    state = crowd(Random(seed))
    close = close_enemies(state, hexes)
    for who, person in state.people.items():
        square = [
            foe
            for foe in enemies(state, who)
            if max(abs(state.people[foe].q - person.q), abs(state.people[foe].r - person.r)) <= hexes
        ]
        assert (who in close) == bool(square)
        assert nobody_near(state, who, person.at, hexes) == (not square)


@pytest.mark.rule("CDN-21", "CDN-R59")
@pytest.mark.parametrize("seed", range(40))
def test_where_moves_end(seed: int) -> None:
    chance = Random(seed)
    state = crowd(chance)
    for who, person in state.people.items():
        goal = chance.choice([one.at for one in state.people.values() if one is not person])
        hexes, sign = state.fixed.sheets[who].move, chance.choice([1, -1])
        plainly = nearest(person.at, goal, hexes, sign, shut(state, who), others(state, who))
        assert end_of_move(state, who, person.at, goal, sign) == plainly
        side, first, rest = chance.randrange(6), chance.randint(0, 4), chance.randint(0, 3)
        turned = (side + 1) % 6
        way = straight(person.at, side, first)
        way += straight(way[-1] if way else person.at, turned, rest)
        bodies = {*state.fixed.closed, *[one.at for one in state.people.values() if one is not person]}
        assert is_open(state, person.at, (side, first, turned, rest)) == bodies.isdisjoint(way)
        assert end_of(person.at, (side, first, turned, rest)) == (way[-1] if way else person.at)


@pytest.mark.rule("CDN-89", "CDN-97", "CDN-R45", "CDN-R59")
@pytest.mark.parametrize("seed", range(40))
def test_where_ways_at_full_speed_end(seed: int) -> None:
    chance = Random(seed)
    state = crowd(chance)
    for who, person in state.people.items():
        hexes = chance.randint(0, 7)
        goal = (person.q + chance.randint(-9, 9), person.r + chance.randint(-9, 9))
        person.goal = goal

        def part(way: list[Hex], who: str = who) -> list[Hex]:
            stop = next((at for at, one in enumerate(way) if one in shut(state, who)), len(way))
            found = way[:stop]
            while found and found[-1] in others(state, who):
                found.pop()
            return found

        ahead = straight(person.at, person.facing, hexes)
        open_part = part(ahead)
        found = way_ahead(state, who, hexes)
        assert (found.to, found.hexes) == (open_part[-1] if open_part else person.at, len(open_part))
        assert (found.facing, found.shut) == (person.facing, len(open_part) < hexes)
        best = []
        for offsets, facing in ways_on(person.facing, hexes):
            way = [(person.q + q, person.r + r) for q, r in offsets]
            whole = way[: way.index(goal) + 1] if goal in way else way
            some = part(whole)
            end = some[-1] if some else person.at
            best.append((len(some) < len(whole), distance(end, goal), end, len(some), facing))
        taken_way = way_to_goal(state, who, hexes)
        shortest = min(best, key=lambda one: one[:2])
        assert (taken_way.shut, distance(taken_way.to, goal)) == shortest[:2]
        assert (taken_way.to, taken_way.hexes, taken_way.facing, taken_way.shut) in [
            (end, number, facing, is_shut) for is_shut, _, end, number, facing in best
        ]


@pytest.mark.rule("CDN-R60")
def test_without_a_map_nobody_stands_anywhere_and_everybody_is_near() -> None:
    state = crowd(Random(3), mapped=False)
    assert {one.at for one in state.people.values()} == {(0, 0)}
    for who, person in state.people.items():
        alive = [foe for foe in enemies(state, who) if state.people[foe].out in ("", "unconscious")]
        assert steps_open(state, who, person.at, running=False) == ()
        for weapon in state.fixed.weapons[who].values():
            assert in_reach(state, who, weapon, person.at) == alive
        assert foes_in_reach(state, who) == [foe for foe in alive if not state.people[foe].out]
    assert EDITION.map(state) == ""
    assert not {"q", "r", "facing"} & set(EDITION.sheet_facts(state, "p0"))
