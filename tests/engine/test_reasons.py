"""How a line of the log came about, step by step."""

from suits.view import Line, Reason


def a_line(*reasons: Reason) -> Line:
    """A line by two rules, one's name the beginning of the other's."""
    return Line(1, "loss", "Ann is hit.", ("R-1", "R-10"), reasons=reasons)


def test_a_line_says_which_of_its_rules_no_reason_names() -> None:
    assert a_line(Reason("4 + 3 = 7", ("R-10",))).uncited == ("R-1",)
    assert a_line(Reason("", ("R-1", "R-10"))).uncited == ()


def test_a_line_is_worked_out_if_a_reason_says_more_than_its_rules() -> None:
    assert a_line(Reason("4 + 3 = 7")).is_worked_out
    assert not a_line(Reason("", ("R-1", "R-10"))).is_worked_out
    assert not a_line().is_worked_out
