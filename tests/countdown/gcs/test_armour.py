"""DR of the torso."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is, read, why, written

from suits.editions.countdown.gcs.nodes import bonus
from suits.editions.importing import Imported


def with_body(*locations: dict[str, Any]) -> Imported:
    character = written()
    character["settings"]["body_type"]["locations"] = list(locations)
    return read(character)


def place(name: str, dr: Any, **more: Any) -> dict[str, Any]:
    return {"id": name, "choice_name": name.capitalize(), "calc": {"dr": dr}, **more}


@pytest.mark.rule("CDN-G09")
def test_all_hits_are_to_the_torso() -> None:
    imported = as_it_is()
    assert imported.fields["dr"] == 4
    assert why(imported.left_out, "DR elsewhere") == "DR elsewhere (arm, skull): all hits are to the torso"


@pytest.mark.parametrize("name", ["v2", "v4", "v5-early"])
def test_the_file_holds_it_wherever_that_version_keeps_it(name: str) -> None:
    assert why(as_it_is(name).taken, "DR") == "DR 4: of the torso"


@pytest.mark.rule("CDN-G09")
def test_a_torso_in_a_table_in_a_table() -> None:
    inner = place("body", {"all": 9}, sub_table={"locations": [place("torso", {"all": 5})]})
    assert with_body(place("skull", {"all": 2}), inner).fields["dr"] == 5


def test_a_body_without_a_torso() -> None:
    imported = with_body(place("eye", {"all": 0}), place("mass", {"all": 7}, slots=12))
    assert imported.fields["dr"] == 7
    assert "no torso: its Mass counts" in why(imported.recomputed, "DR")


def test_dr_against_one_kind_is_left_out_and_told() -> None:
    imported = with_body(place("torso", {"all": 4, "crushing": -2, "burning": 0}))
    assert imported.fields["dr"] == 4
    assert why(imported.left_out, "DR 2") == "DR 2 against crushing: the sheet has one DR for all"


@pytest.mark.parametrize("dr", [None, {}, {"all": None}, 4, []])
def test_what_is_missing_is_added_up_from_what_is_worn(dr: Any) -> None:
    imported = with_body(place("torso", dr))
    assert imported.fields["dr"] == 4
    assert "added up" in why(imported.recomputed, "DR 4") or "added up" in why(imported.recomputed, "DR")


@pytest.mark.rule("CDN-G09")
def test_no_dr_is_below_nothing() -> None:
    imported = with_body(place("torso", {"all": -2}))
    assert imported.fields["dr"] == 0
    assert not why(imported.recomputed, "dr")


def test_the_largest_part_counts_whatever_the_others_say() -> None:
    imported = with_body(place("eye", {"all": 1}), place("mass", {"all": 7}, slots=1), place("tail", {"all": 2}))
    assert imported.fields["dr"] == 7
    assert why(imported.taken, "DR") == "DR 7: of the Mass"


def test_a_torso_by_its_name() -> None:
    assert (
        with_body(place("x", {"all": 1}, slots=9), {**place("y", {"all": 6}), "choice_name": "Torso"}).fields["dr"] == 6
    )


@pytest.mark.rule("CDN-G09")
@pytest.mark.parametrize(
    ("feature", "dr"),
    [
        ({"location": "torso", "amount": 3}, 3),
        ({"locations": ["torso", "arm"], "amount": "2"}, 2),
        ({"locations": ["arm"], "amount": 2}, 0),
        ({"location": "arm", "amount": 2}, 0),
        ({"location": "torso"}, 0),
        ({"location": "torso", "amount": 2, "per_level": True}, 6),
        ({"location": "torso", "amount": 2, "type": "weapon_bonus"}, 0),
    ],
)
@pytest.mark.parametrize("where", ["traits", "equipment"])
def test_what_is_worn_is_added_up(feature: dict[str, Any], dr: int, where: str) -> None:
    row = {"name": "Hide", "levels": 3, "equipped": True, "features": [{"type": "dr_bonus", **feature}]}
    character = {**written(), "traits": [], "equipment": [], where: [row]}
    assert bonus(character, "dr_bonus", "location", "torso") == dr
    assert bonus({**character, where: [row, row]}, "dr_bonus", "location", "torso") == 2 * dr
    off = {**row, "disabled": True, "equipped": False}
    assert bonus({**character, where: [off]}, "dr_bonus", "location", "torso") == 0


def test_a_bonus_for_each_level_of_something_without_levels_is_none() -> None:
    feature = {"type": "dr_bonus", "location": "torso", "amount": 2, "per_level": True}
    character = {"traits": [{"name": "Hide", "features": [feature]}]}
    assert bonus(character, "dr_bonus", "location", "torso") == 0


@pytest.mark.rule("CDN-G09")
@pytest.mark.parametrize("at", [0, 1, 2])
def test_every_place_of_a_table_in_a_table_is_looked_at(at: int) -> None:
    inside = [place("arm", {"all": 1}), place("leg", {"all": 2})]
    inside.insert(at, place("torso", {"all": 5}))
    imported = with_body(place("body", {"all": 9}, sub_table={"locations": inside}), place("skull", {"all": 2}))
    assert imported.fields["dr"] == 5
    assert why(imported.left_out, "DR elsewhere").startswith("DR elsewhere (arm, body, leg, skull)")
