"""`suits play`, scripted."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from suits.fight import replay
from suits.record import from_json

DUEL = ("play", "duel", "--seed", "2883")


def saved(path: Path) -> list[str]:
    return list(replay(from_json(path.read_bytes())).record().steps)


def test_a_whole_duel_with_undo_why_save(run: Run, home: Path) -> None:
    result = run(*DUEL, typed=["1", "strike", "why", "undo", "defend", "why 6", "1", "defend", "save duel.json", ""])
    assert result.exit_code == 0, result.output
    assert "You play Ann." in result.output
    assert "Taken back: ann respond: strike." in result.output
    assert "(PWR-01, " in result.output
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
    assert "'surrender' cannot be called now. Possible: ann give up, referee modifier" in result.output
    assert "Ann leaves the fight." in result.output
    assert "Change one: whatif STEP ANSWER." in result.output
    assert "with a step from 1 to" in result.output


def test_what_a_referee_says_of_people_is_typed_word_by_word(run: Run) -> None:
    typed = [
        "1",
        "call modifier",
        "call mod ann +1 att",
        "call mod ann +1 att round",
        "call mod ann +7 att round because mud",
        "call modifier Ann +1 attack against Bob round because Ann stands higher than Bob",
        "call ambush bob ann bob",
        "call referee ambush bob",
        "who",
        "strike",
        "why",
    ]
    result = run(*DUEL, typed=typed)
    said = " ".join(result.output.split())
    assert "modifier: what comes next? Whose skill: ann, bob." in said
    assert "modifier ann +1 attack: what comes next?" in said
    assert "Say why: ... because and the reason." in said
    assert "'+7' is not among the numbers there." in said
    assert "Referee: Ann has +1 in attack against Bob for this round (Ann stands higher than Bob)." in said
    assert "ambush bob ann is a call, but 'bob' does not fit behind it." in said
    assert "Referee: Bob is unaware of everybody." in said
    assert "+1 attack against Bob (Ann stands higher than Bob)" in said


def test_what_if_after_the_fight_and_accept(run: Run) -> None:
    done = run(*DUEL, typed=["1", "strike", "1", "defend", "whatif", "accept", "whatif 6 defend", "accept", "log"])
    assert "There is nothing to accept" in done.output
    assert "kept" in done.output
    told, _, after = done.output.partition("accept takes the changed one instead.")
    assert "Ann only defends." in after
    report = told.rpartition("With step 6")[2]
    assert "Everybody is left as they were." in report
    assert "Bob wins all the same." in report
    assert len(report.splitlines()) < 20, "differences only"


def test_always_answers_the_same_question_so(run: Run) -> None:
    result = run("play", "duel", "--seed", "1", typed=["always", "always 1", "pass", "always off"])
    assert "(Ann, from now on: 1; always off ends that)" in result.output
    assert "(as always: Ann 1)" in result.output
    assert "Write it as: always ANSWER" in result.output


def test_where_it_seldom_matters_a_standing_answer_is_offered_once(run: Run) -> None:
    result = run("play", "duel", "--seed", "8", typed=["always 1", *["pass", "strike"] * 4])
    assert result.output.count("strike back, or only defend?") > 1
    assert result.output.count("This seldom changes who wins. To answer so from now on: always strike") == 1


def test_always_for_all_of_ones_people(run: Run) -> None:
    result = run("play", "bridge", "--seed", "1", typed=["always all", "always all 1"])
    assert "always all ANSWER for all your people" in result.output
    assert "(as always: Ben 1, Cid 1)" in result.output
    assert result.output.count("how many cards") == 1


def test_undo_of_always_asks_again(run: Run) -> None:
    result = run("play", "duel", "--seed", "4", typed=["always 1", "undo", "2", "always"])
    assert "Taken back: ann cards: 1. The standing answer is off." in result.output
    assert "Standing: nothing." in " ".join(result.output.split())
    result = run("play", "bridge", "--seed", "1", typed=["always all 1", "undo", "undo"])
    assert "Taken back: ada cards: 1. The standing answers are off." in result.output
    assert "There is nothing of yours to undo." in result.output


def test_undo_says_that_it_takes_back_more_and_redo_all_does_it_again(run: Run, home: Path) -> None:
    typed = ["1", "pass", "1", "save once.json", "undo 2", "redo all", "redo x", "save again.json"]
    result = run("play", "duel", "--seed", "4", typed=typed)
    assert "Taken back: ann cards: 1, and all since." in result.output
    assert "Write it as: redo, or redo all." in result.output
    assert saved(home / "once.json") == saved(home / "again.json")


def test_numbers_typed_ahead_answer_more_of_the_same_kind(run: Run) -> None:
    result = run("play", "bridge", "--seed", "1", typed=["1 2 1 1"])
    assert "(Ben: 2)" in result.output
    assert "(Cid: 1)" in result.output
    assert "Ben takes 2 cards." in result.output
    assert "Numbers answer only the question on the page." in result.output  # by then cards were dealt
    assert run("play", "bridge", "--seed", "1", typed=["1 4"]).output.count("they go from 1 to 3") == 1


def test_numbers_answer_the_stages_of_one_question(run: Run, home: Path) -> None:
    result = run("play", "kitchen", "--seed", "3", typed=["throw 1 1", "save pies.json"])
    assert result.exit_code == 0
    assert any(step.startswith("coco do: throw bix ") for step in saved(home / "pies.json"))


def test_rules_can_be_looked_up_at_the_prompt(run: Run) -> None:
    result = run(*DUEL, typed=["rule CON-10", "rule", "rule XXX-1"])
    assert "the higher rank wins" in result.output
    assert "Write it as: rule CON-09." in result.output
    assert "o rule has the ID 'XXX-1'" in result.output


def test_a_barred_answer_is_refused_with_its_own_reason(run: Run) -> None:
    result = run("play", "bridge", "--seed", "3", typed=["1", "1", "1", "attack ada", "attack cid", "attack ben"])
    assert "on the same side" in result.output


def test_decisions_in_stages(run: Run, home: Path) -> None:
    result = run("play", "kitchen", "--seed", "1", typed=["throw", "back", "throw bix 7s", "save pies.json"])
    assert "Which pie? 1 " in result.output
    assert "\nthrow bix back\n" in result.output
    assert "Coco throws 7♠ at Bix." in result.output
    assert "coco do: throw bix 7s" in saved(home / "pies.json")


@pytest.mark.parametrize("typed", [["throw bix 7s 8h"], ["throw", "7s 8h"], ["t bix 7♠ 8h"]])
def test_of_an_answer_that_is_refused_for_a_reason_no_part_is_taken(run: Run, home: Path, typed: list[str]) -> None:
    result = run("play", "kitchen", "--seed", "1", typed=[*typed, "save pies.json"])
    assert "7s 8h are not of one colour (PIE-3)." in result.output
    assert "throw" not in saved(home / "pies.json")


def test_a_reason_told_in_a_stage_asks_only_that_stage_again(run: Run, home: Path) -> None:
    result = run("play", "kitchen", "--seed", "1", typed=["throw", "7s 8h", "7s", "save pies.json"])
    assert "7s 8h are not of one colour (PIE-3)." in result.output
    assert result.output.count("Which pie? 1 ") == 2
    assert "coco do: throw bix 7s" in saved(home / "pies.json")


def test_a_wrong_word_in_a_stage_asks_only_that_stage_again(run: Run, home: Path) -> None:
    result = run("play", "kitchen", "--seed", "1", typed=["throw", "zed", "7s", "save pies.json"])
    assert "'zed' does not fit. Which pie: " in result.output
    assert result.output.count("Which pie? 1 ") == 2
    assert "coco do: throw bix 7s" in saved(home / "pies.json")


def test_orders_in_a_stage_keep_the_answer_begun(run: Run, home: Path) -> None:
    typed = ["throw", "rule", "who", "always throw", "7s", "save pies.json"]
    result = run("play", "kitchen", "--seed", "1", typed=typed)
    assert "Write it as: rule CON-09." in result.output
    assert "coco do: throw bix 7s" in saved(home / "pies.json")


def test_undo_in_a_stage_takes_back_only_the_answer_begun(run: Run) -> None:
    result = run("play", "duel", "--seed", "4", typed=["1", "move", "undo", "move", "undo 2"])
    assert result.output.count("your phase has come") == 2
    assert result.output.count("Taken back: ann cards: 1.") == 1


def test_one_word_of_a_longer_name_will_do(run: Run) -> None:
    typed = ["1 1 1", "move toward edmund 1", "attack edmund", "correct edmund at -3 because of the current"]
    result = run("play", "ford", "--seed", "9", typed=typed)
    assert "toward Sir Edmund" in result.output
    assert "Sir Edmund's place 0 → -3 (of the current)" in result.output


def test_help_tells_what_the_answers_mean_and_what_is_barred(run: Run) -> None:
    result = run("play", "ford", "--seed", "9", typed=["1 1 1", "help", "attack edm"])
    assert "move       move toward somebody or away" in result.output
    assert result.output.index("  move       move") < result.output.index("  pass       do nothing")
    assert "not possible: attack wolf: Wolf is 6 m away, out of reach (R-76)" in result.output
    assert "Sir Edmund is on the same side" in result.output.split("> attack edm")[1]


def test_answers_that_are_numbers_stand_there_once(run: Run) -> None:
    assert "\n  1  one card" in run(*DUEL).output


def test_a_refusal_of_a_whole_line_forgets_no_rest_of_it(run: Run) -> None:
    result = run(*DUEL, typed=["dance on the table"])
    assert "is not possible now" in result.output
    assert "The rest of that line" not in result.output


def test_an_ascii_terminal_gets_letters_for_suits(run: Run, home: Path) -> None:
    from click.testing import CliRunner

    from suits.cli.commands import suits

    result = CliRunner(charset="ascii").invoke(suits, [*DUEL], input="1\n")
    assert result.exit_code == 0, result.output
    assert "Ann is dealt Qs: phase 3." in result.output


FAR_APART = """
format = "suits-encounter"
version = 1
edition = "draw"
title = "Across the field"
[[people]]
name = "Ann"
side = "Ann"
body = 6
will = 6
skills = { Sword = 14 }
weapons = ["Sword"]
[[people]]
name = "Bob"
side = "Bob"
body = 6
will = 6
skills = { Sword = 14 }
weapons = ["Sword"]
at = 60
"""


def test_what_one_would_expect_among_the_answers_is_missing_with_a_reason(run: Run, home: Path) -> None:
    (home / "far.toml").write_text(FAR_APART)
    shown = run("play", "far.toml", "--seed", "1", typed=["1", "attack", "quit", ""]).output
    assert "  not now: attack bob: Bob is 55 m away, out of reach (R-76)\n" in shown
    assert "✗  Bob is 55 m away, out of reach (R-76)" in shown


def test_a_new_fight_is_told_from_its_beginning(run: Run) -> None:
    result = run("play", "guardroom", "--seed", "11")
    assert "   1 Celia: 7♠ for the order, phase 7.\n" in result.output
    assert "log shows all" not in result.output


def test_whoever_is_called_by_a_number_is_meant_by_it(run: Run) -> None:
    result = run("play", "guardroom", "--seed", "11", typed=["attack", "back", "attack 4"])
    assert "Whom? 1 guard-1 · 2 guard-2 · " in result.output
    assert "Celia attacks Guard 4." in result.output


def test_one_reason_for_several_answers_is_told_once(run: Run) -> None:
    result = run("play", "hillside", "--seed", "5", typed=["no", "no", "no"])
    assert "  not now: attack: a Bow is for shooting (R-79)\n" in result.output


def test_the_only_way_to_answer_goes_without_saying(run: Run) -> None:
    result = run("play", "guardroom", "--seed", "3", typed=["attack 4"])
    assert "you are attacked and cannot strike back" in result.output
    assert "\n  1  draw one card, and only defend with it\n" in result.output
