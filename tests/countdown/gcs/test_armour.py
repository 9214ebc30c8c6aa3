"""DR of the torso."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is, read, why, written

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
