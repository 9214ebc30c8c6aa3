"""Quick rulings of `draw` name the rule that was used."""

import pytest

from suits.editions.draw.quick import recover


@pytest.mark.parametrize(
    ("card", "wounds", "rules"),
    [
        ("6h", 2, ("REC-12",)),
        ("6h", 0, ("REC-08",)),
        ("8h", 0, ("REC-09",)),
        ("Kh", 2, ("REC-11", "REC-12")),
        ("Kh", 0, ("REC-11", "REC-09")),
    ],
)
@pytest.mark.rule("REC-08", "REC-09", "REC-11", "REC-12")
def test_what_a_card_recovers_is_told_with_its_rule(card: str, wounds: int, rules: tuple[str, ...]) -> None:
    assert recover(will=6, card=card, wounds=wounds).rules == rules
