"""Traits and skills that card combat asks for."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is, read, why, written

from suits.editions.countdown.gcs.nodes import reflexes_on
from suits.editions.countdown.gcs.report import Report
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


def test_points_in_tactics_add_up_and_the_best_level_counts() -> None:
    skills = [{"name": "tactics", "points": 1, "calc": {"level": 9}}, {"name": "Tactics", "points": 2}]
    assert read({**written(), "skills": skills}).found["tactics_points"] == 3
    fast = [{"name": "Fast-Draw", "specialization": "Knife", "calc": {"level": level}} for level in (12, 14, 13)]
    imported = read({**written(), "skills": fast})
    assert imported.fields["skills"] == {"Fast-Draw (Knife)": 14}
    assert [one["fast_draw"] for one in imported.fields["weapons"] if "fast_draw" in one] == [14, 14]


def test_a_skill_of_level_one_is_taken() -> None:
    imported = read({**written(), "skills": [{"name": "Dreaming", "calc": {"level": 1}}]})
    assert imported.fields["skills"] == {"Dreaming": 1}
    assert not why(imported.left_out, "Dreaming")


def test_only_the_skill_of_a_technique_is_named_with_it() -> None:
    skills = [{"name": "Climbing", "default": {"type": "dx", "name": "DX"}, "calc": {"level": 8}}]
    assert read({**written(), "skills": skills}).fields["skills"] == {"Climbing": 8}


@pytest.mark.rule("CDN-G19")
@pytest.mark.parametrize(
    ("trait", "skill", "kind", "amount", "less"),
    [
        ("Combat Reflexes", "Fast-Draw", "skill_bonus", 1, 1),
        ("combat reflexes", "fast-draw (knife)", "skill_bonus", 2, 2),
        ("Quick Hands", "Fast-Draw", "skill_bonus", 1, 0),
        ("Combat Reflexes", "Knife", "skill_bonus", 1, 0),
        ("Combat Reflexes", "Fast-Draw", "attribute_bonus", 1, 0),
        ("Combat Reflexes", "Fast-Draw", "skill_bonus", None, 0),
    ],
)
def test_what_combat_reflexes_have_added(trait: str, skill: str, kind: str, amount: int | None, less: int) -> None:
    feature = {"type": kind, "name": {"qualifier": skill}, "amount": amount}
    assert reflexes_on({"traits": [{"name": trait, "features": [feature]}]}, "fast-draw") == less
    assert reflexes_on({"traits": [{"name": trait, "disabled": True, "features": [feature]}]}, "fast-draw") == 0


def test_of_many_the_first_twelve_are_named() -> None:
    report = Report()
    names = [f"N{n}" for n in range(1, 15)]
    for many in (0, 12, 13, 14):
        report.leave_out_all("Things", names[:many], "too many")
    twelve = ", ".join(names[:12])
    assert [entry.what for entry in report.left_out] == [
        f"Things ({twelve})", f"Things ({twelve} and 1 more)", f"Things ({twelve} and 2 more)"
    ]  # fmt: skip


@pytest.mark.rule("CDN-G19")
def test_of_several_bonuses_of_combat_reflexes_the_largest_is_in_the_file() -> None:
    features = [{"type": "skill_bonus", "name": {"qualifier": "Fast-Draw"}, "amount": amount} for amount in (1, 3, 2)]
    assert reflexes_on({"traits": [{"name": "Combat Reflexes", "features": features}]}, "fast-draw") == 3


def test_of_what_is_not_there_nothing_is_said() -> None:
    imported = read({**written(), "traits": [], "skills": [{"calc": {}}], "equipment": [], "spells": []})
    assert [entry.what for entry in imported.left_out] == [
        "ST 12, Basic Speed 6.25, Basic Move 6", "DR elsewhere (arm, skull)", "Chest at Home swung"
    ]  # fmt: skip
    said = ["DX", "IQ", "HT", "Will", "Per", "HP", "FP", "Vision", "Move", "Dodge", "DR"]
    assert [entry.what for entry in imported.taken] == said
    assert [entry.what for entry in imported.recomputed] == ["Encumbrance"]
