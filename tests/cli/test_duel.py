"""`suits duel` as people type it."""

import json
from itertools import pairwise

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

SMALL = ("--first-skill", "6", "--second-skill", "5", "--first-body", "2", "--second-body", "2")


def test_curve_ends_and_length_are_drawn(run: Run) -> None:
    shown = run("duel", *SMALL, "--second-recovers", "2").output
    for part in (
        "First against Second  (pair)",
        "recovers at status 2",
        "Who is still standing",
        "How it ends",
        "Half",
    ):
        assert part in shown
    assert "from a fresh pack" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_people_are_named_as_the_encounter_names_them_and_told_in_that_order(run: Run) -> None:
    duel = ("duel", "duel", "--edition", "pair")
    shown = run(*duel, "--first", "Bob", "--second", "Ann", "--first-waits").output
    assert shown.startswith("Bob against Ann  (pair)\nBob never attacks")
    assert "Nobody here is called 'Bib'" in run("duel", "duel", "--first", "Bib").stderr
    assert list(json.loads(run(*duel, "--first", "bob", "--first-waits", "--json").output)["win"]) == ["bob", "ann"]


def test_for_programs(run: Run) -> None:
    found = json.loads(run("duel", "--edition", "engage", *SMALL, "--json").output)
    assert sum(found["win"].values()) + found["nobody"] == pytest.approx(1)
    assert found["residual"] < 1e-12
    assert found["policies"]["first"] == "attacks, strikes back"


def test_where_cards_give_the_turns(run: Run) -> None:
    small = (
        "--edition",
        "draw",
        "--first-skill",
        "3",
        "--second-skill",
        "2",
        "--first-body",
        "2",
        "--second-body",
        "1",
    )
    shown = run("duel", *small, "--option", "noob_warz=off", "--second-cards", "2").output
    assert "First against Second  (draw)" in shown
    assert "Second attacks, strikes back, takes 2 cards." in shown


def test_advice(run: Run) -> None:
    small = ("--edition", "engage", *SMALL)
    shown = run("duel", *small, "--advise", "second").output
    assert "What else Second might do" in shown
    assert "at status 1 or more, recover first: +3.7 %" in shown
    found = json.loads(run("duel", *small, "--advise", "first", "--json").output)
    assert found["advice"][0]["more"] == max(one["more"] for one in found["advice"])


def test_best_play(run: Run) -> None:
    small = ("--edition", "engage", *SMALL)
    shown = run("duel", *small, "--best", "second").output
    for part in (
        "Best play of Second wins 27.1 of 100 duels: First attacks, strikes back.",
        "That is +6.2 over one who attacks, strikes back.",
        "In one sentence: at status 3 or more, recover first (+4.8).",
        "On the own turn: A attack, R recover, H hold",
    ):
        assert part in shown
    assert all(len(line) <= 80 for line in shown.splitlines())
    found = json.loads(run("duel", *small, "--best", "second", "--json").output)
    assert found["best"]["win"] - found["best"]["before"] == pytest.approx(0.0624, abs=0.0001)
    assert found["best"]["before"] == pytest.approx(found["win"]["second"], abs=1e-9)


def test_rounds_are_numbered_to_the_last(run: Run) -> None:
    (axis,) = [line for line in run("duel", *SMALL, "--distance", "20").output.splitlines() if line.endswith(" round")]
    numbers = [int(word) for word in axis.split()[:-1]]
    assert numbers[0] == 0
    assert numbers[-1] >= 10
    assert len({later - sooner for sooner, later in pairwise(numbers)}) == 1


def test_nothing_happens(run: Run) -> None:
    still = ("--first-waits", "--second-waits", "--first-defends", "--second-defends")
    assert "It does not end." in run("duel", *SMALL, *still, "--option", "max_rounds=5").output


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ((), "Who fights? Name an encounter"),
        (("dual",), "Did you mean duel"),
        (("duel", "--edition", "pair", "--first", "anm"), "Did you mean Ann"),
        (("duel", "--first-skill", "6"), "as its file says"),
        (("duel", "--distance", "6"), "as its file says"),
        (("duel", "--edition", "pair", "--first", "ann", "--second", "ann"), "Ann alone fights no duel"),
        ((*SMALL, "--edition", "countdown"), "Duels of countdown cannot be solved"),
        (("triangle",), "Duels of challenge cannot be solved"),
        ((*SMALL, "--edition", "draw", "--best", "first"), "Best play of draw is not worked out"),
        ((*SMALL, "--edition", "draw", "--first-cards", "3"), "2 cards each at most"),
        ((*SMALL, "--first-weapon", "Swrod"), "Did you mean Sword"),
        ((*SMALL, "--option", "bonus_cards=on"), "bonus_cards=on a duel cannot be solved"),
        ((*SMALL, "--first-recovers", "0"), "0 is not in the range"),
        ((*SMALL, "--best", "both"), "is not one of"),
    ],
)
def test_bad_input(run: Run, typed: tuple[str, ...], says: str) -> None:
    is_one_sentence(run("duel", *typed), says)
