"""Quick rulings of `draw` name the rule that was used."""

import pytest

from suits.editions.draw.quick import bonus, recover


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


@pytest.mark.rule("PWR-01", "PWR-08", "PWR-13", "PWR-16", "HRT-01")
def test_a_bonus_names_the_rule_of_each_of_its_parts() -> None:
    ruling = bonus(winner=("Qd",), loser=("Jc",), face_bonus="both", hearts=1)
    assert ruling.rules[:1] == ("PWR-01",)
    assert {"PWR-08", "PWR-13", "PWR-16", "HRT-01"} <= set(ruling.rules)
    plain = bonus(winner=("4d",), loser=("5d",))
    assert not {"PWR-13", "PWR-16", "HRT-01"} & set(plain.rules)
