"""What a sheet comes to in somebody's hands: words for weapons, what the other hand may hold, power (R-42, R-79)."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.editions.contests.kit import Kit
from suits.fight import Fight


def kit_of(edition: str = "pair", **sheet: Any) -> Kit:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Kits", "edition": edition}
    bob = {"name": "Bob", "side": "B", "body": 5, "will": 5}
    people = [{"name": "Ann", "side": "A", "body": 8, "will": 6, **sheet}, bob]
    state: Any = Fight(encounters.setup_from({**loose, "people": people}, Path()), Shuffled(1)).state
    kit: Kit = state.fixed.kits["ann"]
    return kit


@pytest.mark.rule("R-79", "TWO-02", "SHT-05")
def test_words_for_weapons() -> None:
    spears = kit_of(weapons=["Spear"], missiles=["Spear"])
    assert list(spears.arms) == ["spear", "unarmed", "spear-thrown"]
    assert (spears.first, spears.missiles) == ("spear", ("spear-thrown",))
    assert spears.others == {
        "spear": ("spear-thrown",),
        "unarmed": ("spear", "spear-thrown"),
        "spear-thrown": ("spear",),
    }
    guns = kit_of(missiles=["Revolver .38", "Revolver .38"], off_hand="Revolver .38")
    one, other = guns.missiles
    assert (guns.first, guns.second, other) == (one, other, f"{one}-2")
    assert kit_of().first == "unarmed"


@pytest.mark.rule("R-79", "TWO-02")
def test_what_the_other_hand_may_hold() -> None:
    kit = kit_of(weapons=["Knife", "Dagger", "Greatsword"], missiles=["Rock"])
    assert kit.seconds == {
        "knife": ("dagger", "rock"),
        "dagger": ("knife", "rock"),
        "greatsword": (),
        "unarmed": ("knife", "dagger", "rock"),
        "rock": ("knife", "dagger"),
    }
    assert kit_of(weapons=["Dagger", "Dagger"]).seconds["dagger"] == ("dagger",)
    assert kit_of(weapons=["Dagger", "Knife"]).second == ""
    assert kit_of(weapons=["Dagger", "Knife"], off_hand="Knife").second == "knife"


@pytest.mark.rule("WNT-04", "R-42")
def test_a_weapon_for_one_or_two_hands_has_one_power_less_in_one() -> None:
    def power(**sheet: Any) -> int:
        return kit_of(weapons=["Broadsword", "Dagger"], **sheet).arms["broadsword"].power

    assert power() == 11
    assert power(shield="Shield") == power(off_hand="Dagger") == power(two_handed=False) == 10
    assert kit_of(missiles=["Javelin"]).arms["javelin"].power == 4
    assert kit_of(missiles=["Javelin"], shield="Shield").arms["javelin"].power == 3
    assert kit_of(missiles=["Javelin"], two_handed=False).arms["javelin"].power == 3
    sword = kit_of(weapons=["Sword"]).arms["sword"].power
    assert kit_of(weapons=["Sword"], shield="Shield").arms["sword"].power == sword


@pytest.mark.rule("R-42", "SKL-01")
def test_which_skill_counts() -> None:
    skills = {"Sword": 9, "Fighting": 7, "Bow": 8, "Shooting": 6}
    arms = kit_of(weapons=["Sword", "Knife"], missiles=["Bow", "Rock"], skills=skills, speed=4).arms
    assert {word: arm.base for word, arm in arms.items()} == {"sword": 9, "knife": 7, "unarmed": 7, "bow": 8, "rock": 6}
    assert {arm.base for arm in kit_of(weapons=["Sword"], missiles=["Rock"], speed=4).arms.values()} == {4}


@pytest.mark.rule("ANT-05", "MST-01")
def test_what_is_awkward_adds_up() -> None:
    arms = kit_of(weapons=["Greatsword", "Knife"], armour="Plate", skills={"Fighting": 8}, speed=8).arms
    assert {word: (arm.awkward, arm.limit, arm.half_limit, arm.speed) for word, arm in arms.items()} == {
        "greatsword": (2, 4, 2, 4),
        "knife": (1, 6, 2, 6),
        "unarmed": (1, 6, 2, 6),
    }
    assert kit_of(body=4, weapons=["Broadsword"]).arms["broadsword"].awkward == 1


@pytest.mark.rule("R-44", "DFM-01")
def test_defence_against_missiles_and_hand_weapons() -> None:
    kit = kit_of(weapons=["Rapier"], armour="Scale", shield="Shield")
    assert kit.missile_defences == ((1, 1), (3, 1))
    assert (kit.defences["rapier", False], kit.defences["rapier", True]) == ((3, 1), (3, 1))  # 4, but for the cap
    assert (kit.defences["unarmed", False], kit.defences["unarmed", True]) == ((1, 1), (2, 1))
    assert kit_of(armour="Plate").missile_defences == ((2, 2), (2, 2))


def test_another_weapon_to_strike_or_to_shoot_with() -> None:
    kit = kit_of(weapons=["Knife", "Sword"], missiles=["Concussion Grenade", "Bow"])
    assert kit.to_strike["knife"] == "sword"
    assert kit.to_strike["bow"] == "knife"
    assert kit.to_shoot["knife"] == "bow"
    assert kit.to_shoot["bow"] == ""
    assert kit_of().to_strike["unarmed"] == ""
