"""The map as text."""

from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from suits.dealer import Shuffled
from suits.editions import find
from suits.editions.countdown.moving import place_called
from suits.editions.countdown.state import CountdownState
from suits.encounters import load, setup_from
from suits.fight import Fight
from suits.state import State

BLANK = {"side": "A", "dx": 10, "iq": 10, "ht": 10, "hp": 10}


def begun(people: list[dict[str, Any]], **place: Any) -> State:
    """Where a fight between these people stands before anything is asked."""
    head = {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "A map"}
    setup = setup_from(head | {"people": people, "place": place}, Path())
    return Fight(setup, Shuffled(1)).base.copy()


def drawn(*people: dict[str, Any], **place: Any) -> str:
    """The map of a fight between these people."""
    return find("countdown").map(begun([BLANK | person for person in people], **place))


@pytest.mark.rule("CDN-R59")
def test_people_and_walls_stand_on_hexes() -> None:
    text = drawn(
        {"name": "Ann", "at": [0, 0]},
        {"name": "Bob", "side": "B", "at": [2, 0], "full_speed": True, "facing": 3},
        walls=[[0, 1], [1, 1]],
    )
    assert text.splitlines() == [
        "0,-1   · · · ·",
        "-1,0  · A · B ·",
        "-1,1   · # # ·",
        "-2,2  · · · · ·",
        "A Ann 0,0, B Bob 2,0 (full speed west)",
    ]


def test_everybody_has_a_letter_of_their_own() -> None:
    text = drawn(
        {"name": "Ann", "at": [0, 0]}, {"name": "Anna", "side": "B", "at": [1, 0]}, {"name": "Nan", "at": [2, 0]}
    )
    assert text.splitlines()[-1] == "A Ann 0,0, N Anna 1,0, B Nan 2,0"


def test_the_fallen_are_small_and_the_gone_are_not_there() -> None:
    people = [{"name": "Ann", "at": [0, 0]}, {"name": "Bob", "side": "B", "at": [2, 0]}, {"name": "Cat", "at": [3, 0]}]
    state = begun([BLANK | person for person in people])
    state.people["ann"].out = "unconscious"
    state.people["bob"].out = "gone"
    text = find("countdown").map(state)
    assert text.splitlines()[-1] == "a Ann 0,0, C Cat 3,0"
    assert "B" not in text


@pytest.mark.rule("CDN-R60")
def test_no_map_where_somebody_has_no_place() -> None:
    assert drawn({"name": "Ann", "at": [0, 0]}, {"name": "Bob", "side": "B"}) == ""


def test_people_far_apart_are_only_told() -> None:
    text = drawn({"name": "Ann", "at": [0, 0]}, {"name": "Bob", "side": "B", "at": [200, 0]})
    assert text == "A Ann 0,0, B Bob 200,0"


@pytest.mark.rule("CDN-97")
def test_places_with_names_are_told_and_drawn_and_can_be_run_to() -> None:
    people = [{"name": "Ann", "at": [0, 0]}, {"name": "Bob", "side": "B", "at": [2, 0]}]
    state = begun([BLANK | person for person in people], marks={"door": [1, 0]})
    text = find("countdown").map(state)
    assert text.splitlines()[1] == "-1,0  · A * B ·"
    assert text.splitlines()[-1] == "A Ann 0,0, B Bob 2,0, * door 1,0"
    assert isinstance(state, CountdownState)
    assert state.fixed.board[0] == "door"
    assert place_called(state, "door") == (1, 0)
    assert place_called(state, "-3,2") == (-3, 2)


def test_an_edition_without_maps_draws_none() -> None:
    fight = Fight(load("duel"), Shuffled(1))
    assert fight.edition.map(fight.state) == ""


def test_the_command_line_shows_the_map_once_until_it_changes(run: Run) -> None:
    result = run("play", "skirmish-hexes", "--seed", "3", typed=["no", "no", "no", "quit"])
    assert result.exit_code == 0, result.output
    assert "A Anselm 0,0, B Berta -1,1, C Corin 0,1" in result.output
    assert result.output.count("  · B C · · · ·") == 1


@pytest.mark.parametrize(("at", "rows"), [([37, 0], 3), ([38, 0], 0), ([19, 37], 40), ([18, 38], 0)])
def test_a_map_is_drawn_up_to_forty_hexes_wide_and_sixteen_hundred_in_all(at: list[int], rows: int) -> None:
    text = drawn({"name": "Ann", "at": [0, 0]}, {"name": "Bob", "side": "B", "at": at})
    assert len(text.splitlines()) == rows + 1
