"""`suits referee`, scripted: real cards, typed."""

from pathlib import Path

from tests.cli.conftest import Run

from suits.fight import replay
from suits.record import from_json

ONE_EACH = ["1", "1"]
"""How many cards everybody takes, at the beginning of a round."""


def test_a_whole_duel_with_typed_cards(run: Run, home: Path) -> None:
    typed = [
        *ONE_EACH,
        "bob",
        "9h",  # above skill 6: no phase
        "5c",
        "attack ann",
        "strike",
        "6c",
        "why",
        "undo",
        "10c",
        *ONE_EACH,
        "bob 6h attack ann 2c",
        "5h",  # one critical wound less, and one more
        "4h",
        "save real.json",
    ]
    result = run("referee", "duel", typed=typed)
    assert result.exit_code == 0, result.output
    assert "Real cards for Ann and Bob." in result.output
    assert "9h is above skill 6" in result.output
    assert "Taken back: ann show contest: 6c." in result.output
    fight = replay(from_json((home / "real.json").read_bytes()))
    assert "ann show contest: Tc" in [str(step) for step in fight.steps]
    assert fight.setup.real == ("ann", "bob")
    assert fight.result == "Bob"


def test_a_line_may_hold_a_whole_exchange(run: Run) -> None:
    result = run("referee", "duel", typed=[*ONE_EACH, "bob 4h attack ann strike 9c"])
    assert "Bob 4♥ = 4 against Ann 9♣ overdraws" in result.output
    assert "Bob wins!" in result.output


def test_people_by_name_and_by_beginning(run: Run) -> None:
    for who in ("Bob", "bob", "b", "B"):
        assert "Bob attacks Ann" in run("referee", "duel", typed=[*ONE_EACH, f"{who} 4h attack Ann"]).output


def test_a_card_that_cannot_be_left_needs_a_reason(run: Run, home: Path) -> None:
    typed = [*ONE_EACH, "bob 4h attack ann strike", "4h", "because a second pack lay under it", "save real.json"]
    result = run("referee", "duel", "--option", "decks=1", typed=typed)
    assert "4 of hearts cannot be left in the pack." in result.output
    assert "though none should be left (a second pack lay under it)" in result.output.replace("\n     ", " ")
    steps = from_json((home / "real.json").read_bytes()).steps
    assert "ann show contest: 4h because a second pack lay under it" in steps


def test_bad_cards_are_refused_and_asked_again(run: Run) -> None:
    result = run("referee", "duel", typed=[*ONE_EACH, "bob", "1h", "zz", "4h5h", "", "??", "4x", "4h"])
    assert result.output.count("is not a card") >= 3
    assert "1 card expected, 2 given" in result.output
    assert "The face of that card is needed" in result.output
    assert result.output.count("what do you do?") == 1


def test_words_typed_ahead_are_forgotten_after_a_refusal(run: Run) -> None:
    result = run("referee", "duel", typed=[*ONE_EACH, "bob zz attack ann"])
    assert "(The rest of that line is forgotten.)" in result.output
    assert "attacks" not in result.output


def test_numbers_answer_only_the_question_on_the_page(run: Run) -> None:
    result = run("referee", "duel", typed=[*ONE_EACH, "bob 4h 2"])
    assert "Numbers answer only the question on the page." in result.output


A_ROUND = ["bob 4h move away ann 1", "ann 3h move away bob 1"]


def test_undo_goes_back_past_standing_answers_to_what_was_typed(run: Run) -> None:
    result = run("referee", "duel", typed=["always all 1", *A_ROUND, "undo", "wait 1", "pass", "always"])
    assert "Taken back: ann act: move away bob 1." in result.output
    assert result.output.count("how many cards") == 1
    assert result.output.count("(as always: Ann 1, Bob 1)") == 2
    assert "Standing: ann cards: 1, bob cards: 1." in " ".join(result.output.split())


def test_standing_answers_are_given_once_whoever_is_asked_last(run: Run) -> None:
    typed = ["1", "1", "always 1", "nobody", "always all 1"]
    result = run("referee", "race", typed=typed)
    assert "(as always: Old Finn 1)" in result.output
    assert "(as always: Marco 1)" in result.output
    assert result.output.count("who acts next?") == 2
    assert "✗" not in result.output


def test_undo_of_what_was_said_before_always_ends_it(run: Run) -> None:
    result = run("referee", "duel", typed=[*ONE_EACH, *A_ROUND, "always 1", "undo 2", "always"])
    told = " ".join(result.output.split())
    assert "Taken back: bob act: move away ann 1, and all since. The standing answer is off." in told
    assert "Standing: nothing." in " ".join(result.output.split())


def test_standing_answers_are_known_after_a_correction_a_redo_and_what_if(run: Run) -> None:
    typed = ["always all 1", *A_ROUND, "correct bob shock 2 because he fell", "undo", "undo", "redo", "redo"]
    result = run("referee", "duel", typed=[*typed, "undo", "whatif 8 pass", "accept", "undo"])
    assert "Taken back: referee correct: bob shock 2 because he fell." in result.output
    assert "Taken back: ann act: move away bob 1." in result.output
    assert "cards: 1" not in result.output


def test_an_overdrawn_defence_does_not_end_the_phases(run: Run) -> None:
    """R-15, R-83: the others are still asked for, and after them whoever has something else to do."""
    result = run(
        "referee", "ambush", typed=["always all 1", "robin 4d shoot edmund 10c", "nobody", "draw shortsword 9c"]
    )
    called, busy = result.output.split("against Sir Edmund 10♣ overdraws")[1].split("> nobody")
    assert "who acts next?" in called
    assert "Much, you have no phase to attack in; do you do anything else?" in busy
    assert "After the phases: Much acts with 9♣." in busy


def test_a_card_known_from_a_defence_waits_for_its_phase(run: Run) -> None:
    """R-83: higher cards that nobody has seen come first, and one line calls and moves whoever was waiting."""
    typed = ["always all 1", "robin 8d shoot edmund 2c", "much 5d pass", "edmund move toward robin 4"]
    result = run("referee", "ambush", typed=typed)
    assert result.output.count("who acts next (Sir Edmund waits for phase 2)?") == 2
    assert "Sir Edmund moves 4 m toward Robin." in result.output
    assert "✗" not in result.output


def test_some_have_virtual_cards_and_some_are_bots(run: Run) -> None:
    result = run("referee", "bridge", "--virtual", "Rod", "--bot", "Tod", "--seed", "1", typed=["1"] * 5 + ["ada 5h"])
    assert "Virtual cards for Rod and Tod." in result.output
    assert "The program plays Tod (sensible)." in result.output
    assert result.exit_code == 0


def test_reshuffling_is_called_and_corrections_are_replayed(run: Run) -> None:
    typed = [
        "call reshuffled",
        *ONE_EACH,
        "bob 4h",
        "correct ann shock 3 because the potion was stale",
        "attack ann defend 2c",
    ]
    result = run("referee", "duel", typed=typed)
    assert "The discards are shuffled." in result.output
    assert "Referee: Ann's shock 0 → 3 (the potion was stale)." in result.output
    assert "Bob attacks Ann" in result.output


def test_what_if_while_it_runs_is_the_referees(run: Run) -> None:
    typed = [
        *ONE_EACH,
        "bob 4h attack ann defend 3c",
        "whatif",
        "whatif 9 2D",
        "whatif 9 xx",
        "whatif 8 strike",
        "accept",
        "log",
    ]
    result = run("referee", "duel", typed=typed)
    assert "step 8 as 'ann respond: strike'" in result.output
    assert "Bob 4♥ = 4 against Ann 2♦ = 2." in result.output
    assert "'xx' is not a card" in result.output
    assert "Ann strikes back." in result.output
    assert "ann draw deal: ??" not in result.output


def test_it_can_be_resumed(run: Run) -> None:
    run("referee", "duel", typed=[*ONE_EACH, "bob 4h attack ann"])
    result = run("referee", "--resume", "last", typed=["strike 3c"])
    assert result.exit_code == 0
    assert "Ann strikes back." in result.output
    assert "played with real cards" in run("play", "--resume", "last").stderr


def test_dice_and_hidden_cards_of_another_edition(run: Run) -> None:
    typed = ["7 9", "3 4", "throw bix 1", "duck", "4h"]
    result = run("referee", "kitchen", typed=typed)
    assert result.exit_code == 0, result.output
    assert "2 dice from 1 to 6 expected" in result.output


SHIELDS = """
format = "suits-encounter"
version = 1
edition = "engage"
title = "Two to one"
options = { bonus_cards = true }
people = [
  { name = "Ann", side = "Ann", body = 6, will = 6, speed = 9, weapons = ["Sword"], shield = "Shield" },
  { name = "Bob", side = "Bobs", body = 6, will = 6, speed = 3, weapons = ["Sword"] },
  { name = "Cid", side = "Bobs", body = 6, will = 6, speed = 3, weapons = ["Sword"] },
]
"""


def test_nothing_at_one_stage_is_not_nothing_at_the_next(run: Run, home: Path) -> None:
    (home / "two.toml").write_text(SHIELDS)
    typed = ["kd", "yes", "3c", "2c", "pass", "pass", "pass", "attack bob", "", "-Kd", "save real.json"]
    result = run("referee", str(home / "two.toml"), typed=typed)
    assert "Spare the shield for another attack? 1 (no) · 2 spare" in result.output
    assert "Ann plays K♦ (2 more armour) in the contest with Bob." in result.output


def test_a_side_is_played_by_the_program(run: Run) -> None:
    result = run("referee", "guardroom", "--bot", "guards", "--seed", "1", typed=["7s", "9d", "q"])
    assert "Real cards for Celia and Tiny." in result.output
    assert "The program plays Guard 1 to 10 (sensible)." in result.output
    assert "Go on with: suits referee --resume " in result.output
    assert "Go on with: suits referee --resume last\n" in result.output
    again = run("referee", "--resume", "last", "--seed", "1")
    assert "The program plays Guard 1 to 10 (sensible)." in again.output


def test_many_under_one_name_are_spoken_of_as_many(run: Run) -> None:
    typed = ["4s", "jh", "4d", "attack", "3s", "qh 2h", "attack perch", "4h ac", "10h"]
    result = run("referee", "fish", typed=typed)
    assert "Kittens draw a card (order). Which?" in result.output
    assert "Kittens show a card (contest). Which?" in result.output
    assert "Mrs. Haddock kills 3 of Kittens: 21 left." in result.output
    assert "Kittens attack Perch." in result.output
    assert "Kittens 10♥ overdraw (skill 8) against Perch 4♥ A♣ = 5." in result.output


def test_cards_told_where_only_their_number_is_asked_answer_for_one_person(run: Run) -> None:
    """They lie face down until their phase comes: neither is Bob asked nor the cards told with the same words."""
    output = run("referee", "duel", typed=["4c js", "1", "bob 4h", "save counted.json"]).output
    assert "Only their number is asked here: 2 for Ann. 4c js is forgotten." in output
    assert output.count("how many cards do you want") == 2
    steps = from_json(Path("counted.json").read_bytes()).steps
    assert [step for step in steps if " cards: " in step] == ["ann cards: 2", "bob cards: 1"]
