"""What is told of hexes that are offered: where the ways begin, how long each is; and how far people strike."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.countdown.test_facts import moments
from tests.server.pages import Table
from tests.table import play

from suits.choices import Offer
from suits.editions.countdown.fast_hexes import ReachableWords
from suits.editions.countdown.hexes import distance, lengths, neighbours, reachable
from suits.editions.countdown.moving import closed, foes_in_reach, strikes_at
from suits.editions.countdown.plays import WithASprint, step_stage
from suits.encounters import load
from suits.fight import Fight
from suits.fight.offering import offer
from suits.requests import Ask, Form
from suits.store import SQLite
from suits.table.house import House
from suits.table.seating import Wanted


def hexes_offered(fight: Fight, ask: Ask, chance: random.Random) -> Iterator[Offer]:
    """The lists of hexes on the way to an answer made by chance, a Move to some hex where there can be one."""
    said: list[str] = []
    while isinstance(ask.options, Form) and (now := offer(fight, ask, said)) is not None:
        if now.about == "hex" and now.start:
            yield now
        words = [one.say for one in now.choices]
        said.append(next((word for word in ("play", "move", "to") if word in words), chance.choice(words)))


@pytest.mark.rule("CDN-21", "CDN-R59")
def test_every_hex_offered_says_how_long_the_way_is() -> None:
    """The same as breadth first from where the way begins."""
    seen = 0
    for seed in range(4):
        for fight in moments("skirmish-hexes", seed):
            state: Any = fight.state
            for ask in fight.asks:
                for now in hexes_offered(fight, ask, random.Random(seed)):
                    ways = lengths(now.start or (0, 0), now.limit or 0, closed(state, ask.who))
                    there = [one for one in now.choices if one.hex]
                    assert all(one.number == ways.get(one.hex or (0, 0)) for one in there)
                    assert max([one.number or 0 for one in there], default=0) <= (now.limit or 0)
                    seen += len(there)
    assert seen > 1000


@pytest.mark.rule("CDN-R59")
def test_ways_go_round_walls_and_through_friends() -> None:
    wall = {(1, 0), (1, -1), (0, 1)}
    found = lengths((0, 0), 4, wall)
    assert (found[0, 0], found[0, -1], found[2, -1], found.get((1, 0))) == (0, 1, 4, None)
    assert sorted({*found} - {(0, 0)}) == reachable((0, 0), 4, wall, ())
    words = ReachableWords((0, 0), 4, wall, {(0, -1)})
    assert (words.start, words.lengths()["2,-1"]) == ((0, 0), 4)
    assert "0,-1" not in words


@pytest.mark.rule("CDN-90", "CDN-R43")
def test_a_sprint_leads_farther_straight_on() -> None:
    ways = WithASprint(ReachableWords((1, 0), 2, (), ()), [(4, 0), (5, 0)])
    assert (ways.start, ways.lengths()["4,0"], ways.lengths()["5,0"], ways.lengths()["2,0"]) == ((1, 0), 3, 4, 1)


@pytest.mark.rule("CDN-20")
def test_a_step_is_one_hex_from_where_one_will_be() -> None:
    stage = step_stage(neighbours((3, 1))[:2], (3, 1))
    assert stage.ways is not None
    assert (stage.limit, stage.ways.start, stage.ways.lengths()) == (1, (3, 1), {"step4,1": 1, "step4,0": 1})


@pytest.mark.rule("CDN-G23")
def test_how_far_people_strike_with_what_is_ready() -> None:
    """A sword one hex, Edda's rapier two; a bow strikes nobody, and whoever is stunned does not either."""
    fight = play(load("skirmish-hexes", edition="countdown"), 1, most=1)
    state: Any = fight.state
    reach = {who: fight.edition.sheet_facts(state, who)["reach"] for who in state.people}
    assert reach == {"anselm": 1, "berta": 0, "corin": 2, "dirk": 1, "edda": 2, "falk": 1}
    state.people["berta"].ready = ("knife", "longbow")
    assert strikes_at(state, "berta") == 1
    state.people["corin"].stunned = True
    state.people["falk"].out = "unconscious"
    assert (strikes_at(state, "corin"), strikes_at(state, "falk")) == (0, 0)


@pytest.mark.rule("CDN-G23")
def test_whoever_is_within_that_reach_can_be_struck() -> None:
    for fight in moments("skirmish-hexes", 3):
        state: Any = fight.state
        people = state.people
        for who, one in people.items():
            foes = [foe for foe in state.fixed.foes[who] if not people[foe].out]
            near = [foe for foe in foes if distance(one.at, people[foe].at) <= strikes_at(state, who)]
            assert not strikes_at(state, who) or near == foes_in_reach(state, who)


@pytest.mark.parametrize("hidden", [True, False])
def test_hidden_numbers_tell_no_reach(hidden: bool) -> None:
    setup = load("skirmish-hexes", edition="countdown")
    seats = [Wanted(tuple(one.id for one in setup.people if one.side == side)) for side in ("Guards", "Robbers")]
    table = Table(House(SQLite(":memory:")), setup, seats, referee=True, hidden=hidden)
    told = {one["id"]: "reach" in one["sheet"] for one in table["seat-1"].now["people"]}
    assert told == {"anselm": True, "berta": True, "corin": True, **dict.fromkeys(("dirk", "edda", "falk"), not hidden)}
