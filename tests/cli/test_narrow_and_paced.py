"""Forty columns lose nothing, long play does not fly past, and what does nothing is not the first thing offered."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from suits import editions, encounters
from suits.cli.drawing import people
from suits.cli.pacing import PAGEFUL, Pace
from suits.cli.typing_in import Keyboard
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.players import bot, play_out
from suits.players.notation import in_order, numbers, whole_answer
from suits.requests import Ask
from suits.view import REFEREE


@pytest.mark.parametrize("edition", ["draw", "pair", "engage", "challenge"])
def test_the_armoury_cuts_nothing_off_at_40_columns(edition: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = run("armoury", "--edition", edition).output
    assert max(map(len, shown.splitlines())) <= 40
    told = " ".join(shown.split())
    for shelf in editions.find(edition).armoury():
        for item in shelf.items:
            for cell in item.cells:
                assert " ".join(cell.split()) in told.replace("- ", "-"), (item.name, cell)


@pytest.mark.parametrize("encounter", ["bridge", "guardroom", "hillside", "tavern", "posse"])
def test_status_lines_say_everything_at_40_columns(encounter: str) -> None:
    fight = Fight(encounters.load(encounter), Shuffled(4))
    play_out(fight, {person.id: bot("sensible") for person in fight.setup.people})
    fight.rewind(len(fight.steps) // 2)
    view = fight.view(REFEREE, None)
    narrow, wide = people(view, (), 40), people(view, (), 1000)
    assert max(map(len, narrow)) <= 40
    words = " ".join(line.plain for line in narrow).split()
    for word in " ".join(line.plain for line in wide).split():
        assert "┊" in word or word in words, word


def test_help_is_no_thin_column_at_40_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ("play", "duel", "--seed", "1")
    assert "  u undo [LINE]            take back your last answer" in run(*typed, typed=["help"]).output
    monkeypatch.setenv("COLUMNS", "40")
    shown = run(*typed, typed=["help"]).output
    assert "  u undo [LINE]\n      take back your last answer, or\n      all since a line\n" in shown
    assert max(map(len, shown.splitlines())) <= 40


def test_what_does_nothing_is_shown_last_and_numbered_so(run: Run) -> None:
    assert in_order(("pass", "attack", "move")) == ["attack", "move", "pass"]
    ask = Ask("ann", "act", ("pass", "fire bob"))
    assert whole_answer("1", ask, {}) == "fire bob"
    shown = run("play", "duel", "--seed", "1", typed=["1"]).output
    assert "1 attack" in shown


def test_a_leader_has_a_number_beside_people_who_are_numbered() -> None:
    assert numbers(("captain", "thug-1", "thug-2")) == {"1": "thug-1", "2": "thug-2", "3": "captain"}
    assert numbers(("orc-1", "elf-1")) == {"2": "orc-1", "3": "elf-1"}
    assert numbers(("rod", "tod")) == {"1": "rod", "2": "tod"}
    assert numbers(("step4,-2", "step3,-1")) == {"1": "step4,-2", "2": "step3,-1"}  # hexes are not called by a number


class Pressed(Keyboard):
    """A keyboard at a terminal at which these lines are typed."""

    def __init__(self, *lines: str):
        super().__init__()
        self.tty, self.lines, self.asked = True, list(lines), 0

    def line(self, prompt: str) -> str:
        self.asked += 1
        return self.lines.pop(0)


def rests(pace: Pace, keyboard: Pressed, lines: int) -> int:
    pace.begin()
    for _ in range(lines):
        pace.rest(keyboard)
    return keyboard.asked


def test_a_key_is_waited_for_after_every_few_lines_until_all_is_wanted() -> None:
    assert rests(Pace(key=True), Pressed("", "", ""), 3 * PAGEFUL) == 3
    assert rests(Pace(key=True), Pressed("a"), 10 * PAGEFUL) == 1
    assert rests(Pace(), Pressed(), 10 * PAGEFUL) == 0


def test_a_bad_pace_is_answered_with_what_it_may_be(run: Run, home: Path) -> None:
    refused = run("play", "--pace", "allegro")
    assert refused.exit_code == 2
    assert "say key, off, or the seconds" in refused.stderr
