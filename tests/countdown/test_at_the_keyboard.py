"""`countdown` as people type it: a chase with real cards and dice, lines with whole exchanges, and what is refused."""

from tests.cli.conftest import Run

DEALT = ["5 6 3 4", "-", "no no yes no"]
"""Four dice, no Black Joker, and the marshal puts a card aside."""
SHOT = [*DEALT, "cass as ad hatch ah ames ac", "no until-end no until-end play 2 2 shoot rev hatch", "no 3 4 4 3 4 4"]
"""Cass draws fast, and hits the marshal."""


def chase(run: Run, *typed: str) -> str:
    result = run("referee", "posse", typed=list(typed))
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def test_a_rank_is_told_in_one_line_and_what_cannot_be_is_refused_whole(run: Run) -> None:
    said = chase(run, *DEALT, "cass Ks", "cass as ad hatch ah as", "cass as ad hatch ah ames ac")
    assert "Deal so many cards from one pack with its jokers." in said
    assert "K♠ is not asked for now: these are the aces." in said
    assert "A♠ has come up already." in said
    assert "Cass, do you draw something fast now" in said


def test_fast_draw_is_not_offered_before_the_first_card_has_come_up(run: Run) -> None:
    said = chase(run, *SHOT, "none", "4 2", "hold", "pass", "pass", "keep keep", "juan ks")
    before, after = said.split("Kings? Say who has any")
    assert "Juan Prieto, do you draw" not in before
    assert "Juan Prieto, do you draw" in after


def test_cards_are_named_in_a_defence_told_or_not(run: Run) -> None:
    assert "Marshal Hatch defends with A♥." in chase(run, *SHOT, "dodge ah")
    assert "Marshal Hatch defends with 4♥ 4♣." in chase(run, *SHOT, "dodge 4h 4c")
    assert "With which cards? 1 Ax1 (A♥) · 2 hold" in chase(run, *SHOT, "dodge")


def test_a_red_joker_may_be_given_from_hold(run: Run) -> None:
    said = chase(run, *SHOT, "none", "4 2", "hold")
    assert "that costs you 4 cards, and the stun the highest one left" in said
    assert "Marshal Hatch gives up the Red Joker, and no other card." in said
    assert "Marshal Hatch A♥▮▮▮▮▮▮▮▮ " in said
    assert "reeling, stunned, full speed" in said


def test_an_aim_that_a_gallop_spoils_is_told(run: Run) -> None:
    said = chase(run, *SHOT, "none", "4 2", "hold", "pass", "play aim pistol cass", "keep keep")
    assert "Lieutenant Ames's aim is lost." in said
    assert "C Cass 18,0 (full speed to 98,0)" in said


def test_a_part_of_a_name_is_enough_to_give_up(run: Run) -> None:
    said = chase(run, *SHOT, "call ames", "call ames give up", "call hatch give up")
    assert "'ames' cannot be called now." in said
    assert "Outlaws win!" in said


def test_extra_effort_is_said_behind_what_goes_without_saying(run: Run) -> None:
    said = " ".join(run("play", "standoff", "--seed", "1", typed=["no", "play 1 shoot ranged", "1"]).output.split())
    assert "with the Ranged Option. 5 Extra Effort costs Frank" in said
