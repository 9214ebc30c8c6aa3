"""The words for the state somebody is in, as everybody at the table reads them."""

from typing import Any

import pytest

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight


@pytest.mark.rule("CDN-G10")
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, ()),
        ({"hp": 4}, ()),  # of 12: a third is not below a third
        ({"hp": 3}, ("reeling",)),
        ({"hp": 1}, ("reeling",)),
        ({"hp": 0}, ("failing",)),
        ({"hp": 0, "out": "unconscious"}, ("unconscious",)),
        ({"hp": 3, "out": "gone"}, ("gone",)),
        ({"stunned": "startled"}, ("stunned",)),
        ({"aim": "patrick", "aim_steps": 2}, ("aims (2)",)),
        ({"full_speed": True}, ("full speed",)),
        ({"syllables": 3}, ("speaks",)),
        ({"readying": "bow", "progress": 1}, ("readies bow (1)",)),
        ({"distracted": True}, ("not paying attention",)),
        ({"hp": 2, "stunned": "startled", "aim": "patrick", "aim_steps": 1}, ("reeling", "stunned", "aims (1)")),
    ],
)
def test_conditions(fields: dict[str, Any], words: tuple[str, ...]) -> None:
    fight = Fight(load("standoff", edition="countdown"), Shuffled(1))
    frank = fight.state.people["frank"]
    for field, value in fields.items():
        setattr(frank, field, value)
    assert tuple([one.text for one in fight.edition.conditions(fight.state, "frank")]) == words
