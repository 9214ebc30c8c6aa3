"""`suits play`, scripted."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from suits.fight import replay
from suits.record import from_json

DUEL = ("play", "duel", "--seed", "3")


def saved(path: Path) -> list[str]:
    return list(replay(from_json(path.read_bytes())).record().steps)


def test_a_whole_duel_with_undo_why_save(run: Run, home: Path) -> None:
    result = run(*DUEL, typed=["1", "strike", "why", "undo", "defend", "why 6", "1", "defend", "save duel.json", ""])
    assert result.exit_code == 0, result.output
    assert "You play Ann." in result.output
    assert "Taken back: ann respond: strike." in result.output
    assert "(PWR-01)" in result.output
    assert "Saved in duel.json." in result.output
    steps = saved(home / "duel.json")
    assert "ann respond: strike" not in steps
    assert "ann respond: defend" in steps


def test_answers_by_number_words_and_beginnings(run: Run) -> None:
    for answer in ("2", "defend", "DEF", "d"):
        assert "Ann only defends." in run(*DUEL, typed=["1", answer]).output


def test_redo_brings_the_same_cards_back(run: Run, home: Path) -> None:
    run(*DUEL, typed=["1", "1", "save once.json"])
    run(*DUEL, typed=["1", "1", "undo", "redo", "save again.json"])
    assert saved(home / "once.json") == saved(home / "again.json")
    assert "There is nothing to redo." in run(*DUEL, typed=["redo"]).output


def test_undo_to_a_line_of_the_log(run: Run) -> None:
    result = run("play", "duel", "--seed", "4", typed=["1", "1", "1", "undo 1", "undo 99", "undo x"])
    assert result.output.count("Taken back") + result.output.count("There is nothing of yours to undo.") == 1
    assert "There is no line '99'" in result.output
    assert "There is no line 'x'" in result.output


def test_the_end_of_input_keeps_the_fight_and_resume_goes_on_with_it(run: Run) -> None:
    result = run(*DUEL, typed=["1", "defend"])
    assert result.exit_code == 0
    assert "The fight is kept in" in result.output
    assert "Go on with: suits play --resume last" in result.output
    assert list((Path("state") / "suits").iterdir())
    again = run("play", "--resume", "last", "--seed", "1", typed=["log", "quit"])
    assert again.exit_code == 0
    assert "Ann only defends." in again.output


def test_nothing_is_kept_before_anything_was_answered(run: Run) -> None:
    result = run(*DUEL, typed=["help", "who"])
    assert "kept" not in result.output.splitlines()[-1]
    assert not (Path("state") / "suits").exists()


def test_every_answer_is_stored_before_the_next_question(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from suits.cli.typing_in import Keyboard

    stored: list[int] = []
    read = Keyboard.line

    def line(self: Keyboard, prompt: str) -> str:
        there = list(Path("state").rglob("*.json"))
        stored.append(len(json.loads(there[0].read_bytes())["steps"]) if there else 0)
        return read(self, prompt)

    monkeypatch.setattr(Keyboard, "line", line)
    run(*DUEL, typed=["1", "defend", "1", "defend"])
    assert stored == sorted(stored)
    assert stored[0] == 0
    assert stored[1] > 0


def test_several_people_of_a_side_are_all_mine(run: Run) -> None:
    result = run("play", "bridge", "--seed", "1")
    assert "You play Ada, Ben and Cid." in result.output
    result = run("play", "bridge", "--seed", "1", "--seat", "robbers")
    assert "You play Rod, Tod and Jon." in result.output
    result = run("play", "bridge", "--seed", "1", "--seat", "Jon", "--seat", "ada")
    assert "You play Jon and Ada." in result.output


def test_the_hands_of_others_are_not_on_the_page(run: Run) -> None:
    result = run("play", "bridge", "--seed", "1", "--seat", "cid", typed=["1", "log"])
    told = [line for line in result.output.splitlines() if "is dealt" in line]
    assert told
    assert all("Cid" in line for line in told)


def test_house_rules_stand_in_the_heading(run: Run) -> None:
    assert "House rules: decks=1, tie=redraw." in run(*DUEL, "--option", "tie=redraw", "--option", "decks=1").output


def test_giving_up_correcting_and_asking_what_if(run: Run) -> None:
    typed = [
        "1",
        "whatif 6 strike",
        "correct bob shock 2 because we forgot the shield",
        "correct bob shock 2",
        "correct bob luck 2 because why not",
        "correct zed shock 2 because why not",
        "correct bob shock ² because why not",
        "call",
        "call surrender",
        "call give up",
        "whatif",
        "whatif 3 strike",
        "whatif x",
        "whatif 999 pass",
    ]
    result = run(*DUEL, typed=typed)
    assert result.exit_code == 0
    assert "shows cards that you cannot know yet" in result.output
    assert "Referee: Bob's shock 0 → 2 (we forgot the shield)." in result.output
    assert "Write it as: correct WHO WHAT NUMBER because REASON" in result.output
    assert "'luck' cannot be corrected" in result.output
    assert "Nobody here is called 'zed'." in result.output
    assert "'²' is not a number." in result.output
    assert "'surrender' cannot be called now. Possible: ann give up." in result.output
    assert "Ann leaves the fight." in result.output
    assert "Change one: whatif STEP ANSWER." in result.output
    assert "with a step from 1 to" in result.output


def test_what_if_after_the_fight_and_accept(run: Run) -> None:
    done = run(*DUEL, typed=["1", "strike", "1", "defend", "whatif", "accept", "whatif 6 defend", "accept", "log"])
    assert "There is nothing to accept" in done.output
    assert "kept" in done.output
    assert "Ann only defends." in done.output.split("accept takes the changed one instead.")[1]


def test_always_answers_the_same_question_so(run: Run) -> None:
    result = run("play", "duel", "--seed", "4", typed=["always", "always 1", "always off"])
    assert "as always:" in result.output
    assert "Write it as: always ANSWER" in result.output


def test_rules_can_be_looked_up_at_the_prompt(run: Run) -> None:
    result = run(*DUEL, typed=["rule CON-10", "rule", "rule XXX-1"])
    assert "the higher rank wins" in result.output
    assert "Write it as: rule CON-09." in result.output
    assert "o rule has the ID 'XXX-1'" in result.output


def test_a_barred_answer_is_refused_with_its_own_reason(run: Run) -> None:
    result = run("play", "bridge", "--seed", "2", typed=["1", "1", "1", "attack ada", "attack cid", "attack ben"])
    assert "on the same side" in result.output


def test_decisions_in_stages(run: Run, home: Path) -> None:
    result = run("play", "kitchen", "--seed", "3", typed=["throw", "bix", "back", "throw bix 7s", "save pies.json"])
    assert "At whom? 1 bix" in result.output
    assert "Coco throws 7♠ at Bix." in result.output
    assert "coco do: throw bix 7s" in saved(home / "pies.json")


def test_an_ascii_terminal_gets_letters_for_suits(run: Run, home: Path) -> None:
    from click.testing import CliRunner

    from suits.cli.commands import suits

    result = CliRunner(charset="ascii").invoke(suits, [*DUEL], input="1\n")
    assert result.exit_code == 0, result.output
    assert "Ann is dealt Qs: phase 3." in result.output
