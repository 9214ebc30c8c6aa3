"""Arms of one's own on a person's sheet: checked, in files, in encounters, campaigns, fights, print."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from suits import Fight, encounters
from suits.desk import person_files, sheets
from suits.desk.campaigns.making import next_fight
from suits.desk.campaigns.model import Campaign, CampaignError, Joins, Next, add
from suits.desk.campaigns.standing import standing
from suits.desk.encounters.checking import check
from suits.desk.encounters.draft import draft_from
from suits.desk.encounters.writing import text_of
from suits.desk.people import Kept, row
from suits.desk.printing.sheet import sheet as printed
from suits.encounters import newcomers, setup_from
from suits.people import SetupError

SABRE: dict[str, Any] = {"size": "M", "factor": 2, "hands": [1], "type": "cutting"}
HEAVIER: dict[str, Any] = {**SABRE, "factor": 3}


def bearing(sabre: dict[str, Any] = SABRE) -> dict[str, Any]:
    """A sheet with a sabre of one's own."""
    return {
        "body": 6,
        "will": 6,
        "skills": {"Fighting": 7},
        "weapons": ["Sabre"],
        "items": {"weapon": {"Sabre": sabre}},
    }


def encounter(*sabres: dict[str, Any]) -> dict[str, Any]:
    people = [{"name": name, "side": name, **bearing(one)} for name, one in zip("AB", sabres, strict=True)]
    return {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "Sabres", "people": people}


def test_a_sheet_knows_its_own_arms() -> None:
    found = sheets.check("draw", bearing())
    assert [one for one in found.faults if one.level == "error"] == []
    power = next(one for one in found.derived if one.of == "Sabre" or one.label == "Sabre")
    sword = next(
        one for one in sheets.check("draw", {**bearing(), "weapons": ["Sword"]}).derived if one.label == "Sword"
    )
    assert int(power.value) > int(sword.value)  # a factor of 2 where a sword has 1
    assert sheets.ready("draw", bearing())


@pytest.mark.parametrize(
    ("items", "said", "path"),
    [
        ({"weapon": {"Sabre": {**SABRE, "factor": "x"}}}, "Sabre: factor", ("items", "weapon", "Sabre", "factor")),
        ({"weapon": {"Sword": SABRE}}, "printed tables", ("items", "weapon", "Sword", "name")),
        ({"gun": {"Colt": {}}}, "no items of the kind 'gun'", ("items", "gun")),
        ("mine.toml", "written as", ("items",)),
    ],
)
def test_what_is_wrong_with_them_is_told_with_its_place(items: Any, said: str, path: tuple[str, ...]) -> None:
    found = sheets.check("draw", {**bearing(), "items": items})
    fault = next(one for one in found.faults if one.path[0] == "items")
    assert said in fault.text
    assert fault.path == path
    assert fault.fixes


def test_they_go_into_a_file_and_come_out_of_it(tmp_path: Path) -> None:
    ann = Kept("Ann", "draw", "", {"contests": bearing()})
    text = person_files.as_toml(ann)
    assert tomllib.loads(text)["items"]["weapon"]["Sabre"] == SABRE
    assert row(person_files.from_file(text.encode(), "ann.toml").person) == bearing()
    (tmp_path / "ann.toml").write_text(text, "utf-8")
    loose = encounter(SABRE, SABRE)
    loose["people"][0] = {"character": "ann.toml", "side": "A"}
    assert setup_from(loose, tmp_path).items["weapon"]["Sabre"]["factor"] == 2


def test_two_of_one_name_that_differ_are_refused() -> None:
    assert setup_from(encounter(SABRE, {**SABRE, "boost": 0}), Path()).items["weapon"]["Sabre"]["factor"] == 2
    with pytest.raises(SetupError, match="two kinds of weapon called Sabre"):
        setup_from(encounter(SABRE, HEAVIER), Path())


def test_whoever_comes_late_brings_them() -> None:
    fight = Fight.begin("duel", seed=3)
    came = newcomers(fight.setup, [{"name": "Cid", "side": "Cid", **bearing()}], Path())
    assert came.items["weapon"]["Sabre"]["factor"] == 2


def test_a_draft_of_an_encounter_keeps_them() -> None:
    group = {"row": {"name": "A", **bearing()}}
    sides = [{"name": "one", "people": [group]}, {"name": "other", "people": [{"row": {"name": "B", **bearing()}}]}]
    draft = draft_from({"edition": "draw", "title": "Sabres", "sides": sides})
    checked = check(draft)
    assert [one for one in checked.faults if one.level == "error"] == []
    assert checked.setup is not None
    again = setup_from(tomllib.loads(text_of(draft)), Path())
    assert again.items == checked.setup.items


def test_a_campaign_keeps_them() -> None:
    campaign = Campaign(edition="draw", title="Sabres")
    campaign = add(campaign, Joins("ann", "Ann", {**bearing(), "wounds": 2}))
    with pytest.raises(CampaignError, match="two kinds of weapon"):
        standing(add(campaign, Joins("bob", "Bob", bearing(HEAVIER))))
    campaign = add(campaign, Joins("ann", "Ann", bearing(HEAVIER)))  # her own may change
    duel = encounters.written_out(encounters.find("duel"))
    at = standing(add(campaign, Next("The duel", duel)))
    setup = setup_from(next_fight(at), Path())
    assert setup.items["weapon"]["Sabre"]["factor"] == 3


def test_a_printed_sheet_shows_them() -> None:
    assert "Sabre" in printed(Kept("Ann", "draw", "", {"contests": bearing()}), "draw", "a4")
