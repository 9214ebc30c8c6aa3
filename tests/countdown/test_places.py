"""What an encounter may say of the place, and the sentences about what it may not."""

from typing import Any

import pytest

from suits.editions.countdown.place import read_place
from suits.people import SetupError


@pytest.mark.rule("CDN-97", "CDN-101", "CDN-R59", "CDN-R60")
@pytest.mark.parametrize(
    "place",
    [
        {},
        {"walls": [], "marks": {}, "signals": {}},
        {"walls": [[0, 3], [-1, 3]], "marks": {"farm": [12, -30], "old-mill": [0, 0]}},
        {"leaves": 0},
        {"leaves": 10_000},
        {"signals": {"retreat": 1, "fall-back": 20}},
    ],
)
def test_what_may_be_said(place: dict[str, Any]) -> None:
    assert read_place(place) == place


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ({"wall": []}, "place has no field 'wall'"),
        ({"walls": {}}, "walls are written as hexes"),
        ({"walls": [[0, 3], [1]]}, "walls are written as hexes"),
        ({"walls": [[0, 3, 1]]}, "walls are written as hexes"),
        ({"walls": [[0, "3"]]}, "walls are written as hexes"),
        ({"walls": [(0, 3)]}, "walls are written as hexes"),
        ({"walls": [[0, True]]}, "walls are written as hexes"),
        ({"marks": [["farm", [1, 2]]]}, "marks are names in small letters"),
        ({"marks": {"Farm": [1, 2]}}, "marks are names in small letters"),
        ({"marks": {"farm": [1]}}, "marks are names in small letters"),
        ({"marks": {"mill": [1, 2], "farm": 3}}, "marks are names in small letters"),
        ({"leaves": -1}, "leaves is the distance"),
        ({"leaves": 10_001}, "leaves is the distance"),
        ({"leaves": True}, "leaves is the distance"),
        ({"leaves": "60"}, "leaves is the distance"),
        ({"signals": ["retreat"]}, "signals are names in small letters"),
        ({"signals": {"Retreat": 2}}, "signals are names in small letters"),
        ({"signals": {"retreat": 0}}, "signals are names in small letters"),
        ({"signals": {"retreat": 21}}, "signals are names in small letters"),
        ({"signals": {"retreat": 2, "halt": "3"}}, "signals are names in small letters"),
    ],
)
def test_what_may_not(place: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        read_place(place)
