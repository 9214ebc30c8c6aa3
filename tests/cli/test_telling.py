"""Sentences about contests, as they are told and explained."""

import pytest
from tests.cli.conftest import Run

from suits.cli.drawing import Page
from suits.cli.explaining import show_why
from suits.editions.contests.words import tell_shared
from suits.editions.draw.words import DrawWords
from suits.editions.sentences import tell_end
from suits.events import Event, Facts
from suits.view import Line, Reason


@pytest.mark.parametrize(
    ("side", "told"),
    [
        ("Outlaws", "Outlaws win!"),
        ("Police", "Police win!"),
        ("The King's Men", "The King's Men win!"),
        ("Garrison", "Garrison wins!"),
        ("The Guild of Glass", "The Guild of Glass wins!"),
        ("Iris", "Iris wins!"),
        ("James", "James wins!"),
        ("undecided", "Nobody wins: it is undecided."),
    ],
)
def test_one_wins_and_several_win(side: str, told: str) -> None:
    assert tell_end(Event("end", "", {"result": side}), {"james": "James"}) == told


def test_corrections_call_numbers_by_words() -> None:
    facts: Facts = {"field": "at", "before": 3, "after": -1, "reason": "the current"}
    assert tell_shared(Event("corrected", "ann", facts), {"ann": "Ann"}) == (
        "Referee: Ann's place 3 → -1 (the current)."
    )


def test_a_race_is_told_without_shock_and_blows() -> None:
    names = {"lena": "Lena"}
    facts: Facts = {"card": "3c", "shock_before": 4, "shock_after": 2, "clear": "", "combat": 0}
    assert tell_shared(Event("recover", "lena", facts), names) == "Lena recovers with 3♣. Minor loss 4 → 2."
    for answer, told in (("strike", "Lena takes up the challenge."), ("defend", "Lena only holds on.")):
        assert DrawWords().tell(Event("respond", "lena", {"answer": answer, "combat": 0}), names) == told
        assert DrawWords().tell(Event("respond", "lena", {"answer": answer}), names) != told


def test_a_race_is_explained_without_weapons(run: Run) -> None:
    typed = ["always all 1", "lena 4h attack marco defend 9c", "why"]
    told = run("referee", "race", typed=typed).output.rpartition("> why")[2]
    assert "Lena has Power 7: at +2 that is" in told
    assert "major loss" in told
    assert "shock" not in told


def why(run: Run, *typed: str) -> str:
    return " ".join(run("referee", "duel", typed=["1 1", *typed, "why"]).output.rpartition("> why")[2].split())


def test_why_says_who_overdraws(run: Run) -> None:
    told = why(run, "bob 4h attack ann defend 9c")
    assert "Bob: rank 4 within skill 6" in told
    assert "Ann: more than skill 7, so no rank" in told


def test_why_says_where_the_bonus_ends(run: Run) -> None:
    assert "=> +3, for it stays within -3 and +3 (PWR-18)" in why(run, "bob kd attack ann defend 9c")
    assert "=> +2 (PWR-18)" in why(run, "bob 4h attack ann defend 9c")


def test_why_says_what_armour_piercing_leaves(run: Run) -> None:
    result = run("referee", "ambush", typed=["always all 1", "robin 4d shoot edmund 10c", "why"])
    told = " ".join(result.output.split())
    assert "Light Plate absorbs 8 (ANT-03) AP 1 leaves 7 of it (WNT-02) => 5 lost" in told


def test_a_reason_stays_whole_whatever_stands_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    """No sentence is taken apart: a semicolon is nothing special."""
    reasons = (Reason("three cards; one is a joker", ("R-1",)), Reason("so 7"))
    show_why(Page(), [(1, Line(1, "rank", "Ann has 7.", ("R-1", "R-2"), reasons=reasons))])
    shown = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert shown[1:] == ["three cards; one is a joker (R-1)", "so 7", "rules R-2"]
