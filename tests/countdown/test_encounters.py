"""The ready-made encounters of `countdown`: they load, are worth playing, and end in good time."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from suits import editions, encounters, players
from suits.dealer import Shuffled, Stacked
from suits.editions.countdown.sheet import Sheet
from suits.editions.countdown.state import CountdownState
from suits.fight import Fight
from suits.players.playing import open_ask
from suits.requests import default

FOLDER = editions.find("countdown").folder()
ENCOUNTERS = sorted((FOLDER / "encounters").glob("*.toml"))
MOST_TURNS = 8
MOST_STEPS = 2500


def label(path: Path) -> str:
    return path.stem


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def begun(name: str) -> CountdownState:
    state = Fight(encounters.load(name), Shuffled(1), deal=False).state
    assert isinstance(state, CountdownState)
    return state


def turn_of(fight: Fight) -> int:
    assert isinstance(fight.state, CountdownState)
    return fight.state.turn


def sheet_of(state: CountdownState, who: str) -> Sheet:
    sheet = state.fixed.sheets[who]
    assert isinstance(sheet, Sheet)
    return sheet


@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_encounters_say_what_they_are_and_need_no_edition_to_be_found(path: Path) -> None:
    loose = read(path)
    assert loose["about"].endswith(".")
    assert encounters.load(path.stem).title == loose["title"]


def test_there_are_the_six_that_a_table_may_ask_for() -> None:
    assert {path.stem for path in ENCOUNTERS} >= {"standoff", "dogs", "steel", "noon", "posse", "brawl"}


@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_nobody_stands_where_somebody_or_a_wall_is(path: Path) -> None:
    loose = read(path)
    places = [tuple(row["at"]) for row in loose["people"] if "at" in row]
    walls = {tuple(wall) for wall in loose.get("place", {}).get("walls", ())}
    assert len(set(places)) == len(places)
    assert not walls & set(places)


@pytest.mark.many_fights
@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_sensible_players_end_every_encounter_and_every_side_has_a_chance(path: Path) -> None:
    setup = encounters.load(path)
    sides = {person.side for person in setup.people}
    won: Counter[str] = Counter()
    turns = 0
    fights = 20
    for seed in range(fights):
        fight = Fight(setup, Shuffled(seed), events=False)
        players.play_out(fight, {person.id: players.Sensible() for person in setup.people})
        won[fight.result] += 1
        turns += turn_of(fight)
    assert sides <= set(won)
    assert won["undecided"] <= fights // 5
    assert 1 < turns / fights < 4.5


@pytest.mark.many_fights
@pytest.mark.parametrize("path", ENCOUNTERS, ids=label)
def test_chance_ends_every_encounter_soon(path: Path) -> None:
    setup = encounters.load(path)
    assert int(setup.options["max_turns"]) <= MOST_TURNS
    for seed in range(2):
        fight = Fight(setup, Shuffled(seed), events=False)
        players.play_out(fight, {person.id: players.Random(seed) for person in setup.people})
        assert fight.result in {"undecided", *(person.side for person in setup.people)}
        assert len(fight.steps) < MOST_STEPS


# What each is about


def test_in_the_standoff_one_gun_is_out_and_the_other_comes_fast_to_hand() -> None:
    state = begun("standoff")
    assert "service-revolver" in state.people["frank"].ready
    assert not state.people["patrick"].ready
    assert state.fixed.weapons["patrick"]["automatic"].fast_draw > 0


def test_the_dogs_run_already_and_risley_stands() -> None:
    state = begun("dogs")
    dogs = [who for who, person in state.people.items() if person.side == "Dogs"]
    assert len(dogs) == 3
    assert all(state.people[who].full_speed for who in dogs)
    assert not state.people["risley"].full_speed


@pytest.mark.rule("CDN-E08")
def test_risley_draws_nine_cards_with_a_three() -> None:
    hand = ["Ah", "Qs", "Ts", "Tc", "7h", "6s", "6d", "4s", "4h"]
    dice = {"risley": [3], "brutus": [1], "nero": [1], "duchess": [1]}
    fight = Fight(encounters.load("dogs"), Stacked({"risley": hand}, dice, Shuffled(1)))
    assert sorted(fight.state.people["risley"].hand) == sorted(hand)


def test_the_dogs_reach_whoever_does_not_run() -> None:
    fight = Fight(encounters.load("dogs"), Shuffled(2), events=False)
    far = min(fight.state.people[who].q for who in ("brutus", "nero", "duchess"))
    while (ask := open_ask(fight)) and turn_of(fight) == 1:
        fight.answer(ask.who, default(ask.options))
    assert min(fight.state.people[who].q for who in ("brutus", "nero", "duchess")) > far + 20


def test_everybody_rides_in_the_chase_and_the_outlaws_know_where() -> None:
    state = begun("posse")
    assert all(person.full_speed for person in state.people.values())
    assert all(sheet_of(state, who).mount is not None for who in state.people)
    assert {person.side for person in state.people.values() if person.goal} == {"Outlaws"}


def test_somebody_in_the_brawl_has_not_noticed() -> None:
    state = begun("brawl")
    assert [who for who in state.people if sheet_of(state, who).surprised] == ["old-pim"]
    assert "Fright Check" in read(FOLDER / "encounters" / "brawl.toml")["about"]


def test_the_duel_and_the_gunfight_are_fought_on_a_map() -> None:
    for name in ("steel", "noon"):
        assert begun(name).fixed.mapped
