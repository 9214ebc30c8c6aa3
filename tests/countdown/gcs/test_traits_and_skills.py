"""Traits and skills that card combat asks for."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is, read, why, written

from suits.editions.importing import Imported


def with_traits(*traits: dict[str, Any]) -> Imported:
    return read({**written(), "traits": list(traits)})


def test_combat_reflexes_and_paralysis_wherever_they_lie() -> None:
    deep: dict[str, Any] = {"name": "Combat Paralysis"}
    for _ in range(50):
        deep = {"name": "Box", "children": [deep]}
    imported = with_traits(deep, {"name": "combat reflexes"})
    assert imported.fields["combat_paralysis"]
    assert imported.fields["combat_reflexes"]
    assert with_traits().found["combat_reflexes"] is False


@pytest.mark.parametrize(
    "trait",
    [
        {"name": "Combat Reflexes", "disabled": True},
        {"name": "Box", "disabled": True, "children": [{"name": "Combat Reflexes"}]},
        {"name": "Box", "disabled": True, "children": [{"name": "Box", "children": [{"name": "Combat Reflexes"}]}]},
    ],
)
def test_what_is_switched_off_does_not_count(trait: dict[str, Any]) -> None:
    imported = with_traits(trait)
    assert "combat_reflexes" not in imported.fields
    assert "switched off" in why(imported.left_out, "Combat Reflexes")


def test_other_traits_are_left_out_by_name() -> None:
    assert "Night Eyes" in why(as_it_is().left_out, "Other traits")


@pytest.mark.parametrize(("points", "has"), [(0, False), (None, False), (1, True), (4, True)])
def test_tactics_from_one_point_on(points: int | None, has: bool) -> None:
    imported = read({**written(), "skills": [{"name": "Tactics", "points": points, "calc": {"level": 9}}]})
    assert imported.fields.get("tactics", False) is has
    assert imported.found["tactics_points"] == (points or 0)


def test_fast_draw_is_not_fast_talk() -> None:
    assert as_it_is().found["fast_draw"] == ["Fast-Draw (Knife)"]


def test_skills_have_their_specialty_and_techniques_their_skill() -> None:
    skills = [
        {"name": "Guns", "specialization": "@Gun@", "replacements": {"Gun": "Pistol"}, "calc": {"level": 12}},
        {"name": "Kicking", "default": {"type": "skill", "name": "Karate"}, "calc": {"level": 10}},
        {"name": "Guns", "specialization": "Pistol", "calc": {"level": 9}},
        {"name": "Sewing", "calc": {"level": 55}},
    ]
    imported = read({**written(), "skills": skills})
    assert imported.fields["skills"] == {"Guns (Pistol)": 12, "Kicking (Karate)": 10, "Sewing": 40}


@pytest.mark.parametrize("calc", [None, {}, {"level": None}, {"level": 0}, {"level": -3}])
def test_skills_without_a_level_are_left_out(calc: Any) -> None:
    imported = read({**written(), "skills": [{"name": "Dreaming", "calc": calc}]})
    assert "skills" not in imported.fields
    assert "level" in why(imported.left_out, "Dreaming")


def test_spells_are_left_out() -> None:
    imported = read({**written(), "spells": [{"name": "Spells", "children": [{"name": "Awaken"}]}]})
    assert why(imported.left_out, "Spells") == "Spells (Awaken): there is no magic in card combat"
