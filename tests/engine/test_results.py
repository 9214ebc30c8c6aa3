"""How a fight ended is no word: a side may be called anything, and win."""

from typing import Any

import pytest
from tests.conftest import HERE
from tests.engine.test_brought import PLAIN

from suits.dealer import Shuffled
from suits.encounters import setup_from
from suits.fight import Fight, replay
from suits.record import from_json, to_json
from suits.result import Result, read_result
from suits.view import REFEREE

EDITIONS: dict[str, dict[str, Any]] = {**PLAIN, "toy": {}}


def given_up(edition: str, side: str) -> Fight:
    """Ann gives up, and Bob's side wins."""
    people = [
        {"name": "Ann", "side": "Reds", **EDITIONS[edition]},
        {"name": "Bob", "side": side, **EDITIONS[edition]},
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Words", "people": people}
    fight = Fight(setup_from(loose, HERE), Shuffled(1))
    fight.call("ann", "give up")
    assert fight.over
    return fight


@pytest.mark.parametrize("side", ["Blues", "undecided", "side undecided", "side by side", "nobody", "draw"])
def test_a_result_reads_back(side: str) -> None:
    assert read_result(str(Result(side))) == Result(side)


def test_nobody_has_won_or_it_goes_on() -> None:
    assert (str(Result()), read_result("undecided"), read_result("")) == ("undecided", Result(""), None)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("side", ["Blues", "undecided"])
def test_a_side_of_any_name_can_win(edition: str, side: str) -> None:
    fight = given_up(edition, side)
    assert read_result(fight.result) == Result(side)
    assert fight.view(REFEREE).result == Result(side)
    again = replay(from_json(to_json(fight.record())))
    assert again.view(REFEREE).result == Result(side)


@pytest.mark.parametrize("edition", PLAIN)
def test_the_log_says_who(edition: str) -> None:
    assert given_up(edition, "undecided").view(REFEREE).log[-1].text.endswith("undecided wins!")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fight_that_goes_on_has_no_result(edition: str) -> None:
    people = [{"name": name, "side": name, **EDITIONS[edition]} for name in ("Ann", "Bob")]
    loose = {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Words", "people": people}
    assert Fight(setup_from(loose, HERE), Shuffled(1)).view(REFEREE).result is None
