"""What a seat sees of hit points and fatigue points: what is lost of them, against the thresholds."""

from typing import Any

import pytest
from tests.countdown.test_running import begin

from suits import editions
from suits.editions.countdown.edition import EDITION
from suits.view import Track


def tracks(sheet: dict[str, Any], **changed: int) -> tuple[Track, ...]:
    """Of somebody whose points are as they are now."""
    state = begin(sheet)
    for field, value in changed.items():
        setattr(state.people["ann"], field, value)
    return editions.find("countdown").tracks(state, "ann")


@pytest.mark.rule("CDN-G10", "CDN-G11", "CDN-R71")
def test_lost_points_are_told_and_not_those_that_are_left() -> None:
    hp = Track("hp lost", 5, (("reeling", 8), ("failing", 11)), "major", 24)
    assert tracks({}, hp=7, fp=9) == (hp, Track("fp lost", 3, (), "fatigue", 24))
    assert tracks({}, hp=7, fp=12) == (hp, Track("fp lost", 0, (), "fatigue", 24))
    assert tracks({}, hp=7, fp=-2) == (hp, Track("fp lost", 14, (), "fatigue", 24))


@pytest.mark.rule("CDN-R71")
def test_who_never_tires_has_no_such_track() -> None:
    assert [track.name for track in tracks({"fp": "none"})] == ["hp lost"]
    assert [track.name for track in tracks({"fp": 0})] == ["hp lost", "fp lost"]
    assert tracks({"fp": 0})[1].value == 0


@pytest.mark.rule("CDN-G10")
@pytest.mark.parametrize("most", [1, 2, 3, 10, 11, 12])
def test_the_thresholds_are_where_the_conditions_begin(most: int) -> None:
    edition, state = EDITION, begin({"hp": most})
    for hp in range(most, -3, -1):
        state.people["ann"].hp = hp
        lost = edition.tracks(state, "ann")[0]
        beyond = [name for name, mark in lost.marks if lost.value > mark]
        assert [one.kind for one in edition.conditions(state, "ann")] == beyond[-1:]
