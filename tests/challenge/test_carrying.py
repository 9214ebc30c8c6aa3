"""What somebody takes along from a fight."""

from pathlib import Path
from typing import Any

import pytest

from suits.dealer import Shuffled
from suits.encounters import setup_from
from suits.fight import Fight


def fight_of() -> Fight:
    people: list[dict[str, Any]] = [
        {"name": "Ann", "side": "A", "body": 6, "weapon": "sword"},
        {"name": "Bob", "side": "B", "body": 6, "weapon": "sword"},
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Home", "people": people}
    return Fight(setup_from(loose, Path(), options={"damage": "wounds"}), Shuffled(1))


@pytest.mark.rule("CHA-X16")
def test_damage_and_trauma_are_taken_along_and_shock_is_not() -> None:
    fight = fight_of()
    ann = fight.state.people["ann"]
    ann.damage, ann.trauma, ann.shock = 3, 1, 2
    sheet = fight.edition.sheet_after(fight.state, "ann")
    assert (sheet["damage"], sheet["trauma"]) == (3, 1)
    assert not sheet.get("shock")
