"""`challenge` as it is typed: in `suits play` with a hand on the page, in `suits referee` with real cards."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from suits import encounters
from suits.fight import replay
from suits.record import from_json

LAID = ["6d 4h"]
"""The action cards of Ysolde (skill 7) and Corvin (skill 6)."""


def page(output: str) -> str:
    """What was shown, with broken lines put together."""
    return " ".join(output.split())


# With a hand on the page


@pytest.mark.parametrize(("typed", "why"), [
    ("replenish 4h", "There is no 4h in the hand."),
    ("rep 9c 9c", "There is no further 9c in the hand."),
    ("cha 9c", "9c is above the skill of 7; with 5c in the hand that is no attack (CHA-R12)."),
    ("challenge corvin 5c 9c", "9c is above the skill of 7 (CHA-32)."),
    ("cha +9c", "boosts alone are no attack (CHA-46)."),
    ("cha deck +9c", "A card from the deck cannot be boosted (CHA-51)."),
])  # fmt: skip
@pytest.mark.rule("CHA-32", "CHA-46", "CHA-51", "CHA-R12", "CHA-X03")
def test_cards_that_do_not_fit_are_refused_with_the_reason(run: Run, typed: str, why: str) -> None:
    result = run("play", "blades", "--seed", "3", typed=["6s", typed])
    assert why in page(result.output)
    assert "draws" not in result.output
    assert "challenges Corvin" not in result.output


def test_the_reason_is_told_in_the_middle_of_an_answer_too(run: Run) -> None:
    result = run("play", "blades", "--seed", "3", typed=["6s", "challenge", "9c", "5c"])
    assert "challenge corvin 9c\n  x  9c is above the skill of 7;" in result.output.replace("✗", "x")
    assert "What else (+ is a boost)? 1 (nothing) · 2 +9c · 3 +9s" in result.output


@pytest.mark.parametrize(("typed", "told"), [
    ("9s 9c", "against Ysolde 9♣ 9♠ = 4 (weak)"),
    ("9c 9s", "against Ysolde 9♣ 9♠ = 4 (weak)"),
    ("9c 4h", "'9c 4h' is not possible now."),
    ("9s 9c 9c", "'9s 9c 9c' is not possible now."),
])  # fmt: skip
@pytest.mark.rule("CHA-57")
def test_a_defence_is_typed_in_any_order_and_whole_or_not_at_all(run: Run, typed: str, told: str) -> None:
    result = run("play", "blades", "--seed", "3", typed=["6s", "cha 5c", "", "other", typed])
    assert "  4 9c 9s  lay 9♣ and 9♠: 4 (weak)\n" in result.output
    assert told in page(result.output)
    assert ("against Ysolde" in result.output) == ("against" in told)


@pytest.mark.rule("CHA-R15")
def test_cards_that_are_too_high_together_are_not_taken_one_by_one(run: Run) -> None:
    result = run("play", "blades", "--seed", "4", typed=["7c", "other", "4c 5c", "10s"])
    assert "that makes 9, above the defence rank of 7 (CHA-R15)" in result.output
    assert "against Ysolde" not in result.output


def test_all_that_happened_is_told_when_the_first_answers_make_a_long_log(run: Run) -> None:
    result = run("play", "tavern", "--seed", "5", typed=["kd", "2d"])
    assert "   1 Ysolde's action card is K♦" in result.output


def test_a_henchman_knows_the_card_that_was_drawn(run: Run, home: Path) -> None:
    bare = (encounters.find("tavern").read_text("utf-8")).replace("character = ", 'weapon = ""\ncharacter = ')
    (home / "brawl.toml").write_text(bare, encoding="utf-8")
    typed = ["6s", "cha corvin kc kh", "", "cha ysolde", "cha corvin", "draw"]
    result = run("play", "brawl.toml", "--seed", "6", "--seat", "House", typed=typed)
    assert "Thug 4 has drawn K♦: draw a second card?" in page(result.output)
    assert "\n  2 no    play K♦ as 3: 7\n" in result.output
    assert "\nThug 4, which do you play?\n  1 Kd  play K♦ as 3: 7\n" in result.output  # twice the same card


# With real cards


def test_only_cards_that_count_are_typed_and_faces_only_when_they_are_open(run: Run, home: Path) -> None:
    typed = [*LAID, "challenge hand 1 +1", "2s ac", "2d", "ah", "replenish 1", "challenge deck", "deck qc", "js",
             "save real.json"]  # fmt: skip
    result = run("referee", "blades", typed=typed)
    said = page(result.output)
    assert "Ysolde 2♦ and 1 boost = 10 against Corvin 2♠ A♣ = 9: the challenge succeeds." in said
    assert "Corvin discards a card and draws 3." in said
    assert "Ysolde J♠ = 8 against Corvin Q♣ = 8: equal, the defender holds." in said
    record = from_json((home / "real.json").read_bytes())
    assert [step for step in record.steps if "??" not in step] == [
        "ysolde show action card: 6d",
        "corvin show action card: 4h",
        "ysolde act: challenge corvin hand 1 +1",
        "corvin defend: 2",
        "corvin show defence: 2s Ac",
        "ysolde show attack: 2d",
        "ysolde draw effect: Ah",
        "corvin act: replenish 1",
        "ysolde act: challenge corvin deck",
        "corvin defend: deck",
        "corvin draw defence: Qc",
        "ysolde show attack: Js",
    ]
    assert replay(record).record().marks == record.marks


def test_how_many_boosts_is_a_number_that_means_itself(run: Run) -> None:
    result = run("referee", "blades", typed=[*LAID, "challenge", "hand", "1", "2"])
    assert "How many boosts? (nothing) · 1 +1 · 2 +2" in result.output
    assert "Ysolde challenges Corvin with a card from the hand and 2 boosts." in result.output


@pytest.mark.rule("CHA-R11")
def test_a_wrong_reveal_is_taken_back_with_the_attack_or_stands(run: Run, home: Path) -> None:
    typed = [*LAID, "challenge hand 2", "deck qc", "6d 2h", "undo", "challenge hand 2 deck qc", "6d 2h",
             "because the light was bad", "save real.json"]  # fmt: skip
    result = run("referee", "blades", typed=typed)
    said = page(result.output)
    assert said.count("6d 2h make 8, above the 7 that is allowed, but not every card is above it (CHA-R11).") == 2
    assert "Taken back: ysolde act: challenge corvin hand 2, and all since." in said
    assert "Ysolde's 6♦ 2♥ do not go together under 7; the table lets them stand, as weak." in said
    assert "Ysolde 6♦ 2♥ = 4 (weak) against Corvin Q♣ = 8: the challenge fails." in said
    steps = from_json((home / "real.json").read_bytes()).steps
    assert "ysolde show attack: 6d 2h because the light was bad" in steps


def test_undo_after_a_mere_slip_takes_back_what_was_typed_last(run: Run) -> None:
    for slip in ("6d", "6d zz"):
        result = run("referee", "blades", typed=[*LAID, "challenge hand 2", "deck qc", slip, "undo"])
        assert "Taken back: corvin draw defence: Qc." in result.output
