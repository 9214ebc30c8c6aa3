"""`suits import`: the character's file, the report, refusals, and a fight with whom it brought."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence
from tests.countdown.gcs.mira import FILES, GENERATIONS, as_it_is, written

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.editions.importing import Entry, Imported
from suits.fight import Fight
from suits.people import Setup
from suits.players import bot, play_out
from suits.toml import document

LATE = str(FILES / "v5-late.gcs")
ENCOUNTER = """
format = "suits-encounter"
version = 1
edition = "countdown"
title = "Test"
[[people]]
character = "mira"
side = "A"
[[people]]
character = "mira"
name = "Robber"
side = "B"
count = 3
"""


@pytest.mark.parametrize("name", GENERATIONS)
def test_a_file_that_an_encounter_can_use_at_once_also_for_a_group(run: Run, home: Path, name: str) -> None:
    result = run("import", str(FILES / f"{name}.gcs"), "--out", "mira.toml")
    assert result.exit_code == 0, result.stderr
    assert 'character = "mira"' in " ".join(result.stdout.split())
    loose = tomllib.loads((home / "mira.toml").read_text("utf-8"))
    assert [loose[field] for field in ("format", "version", "edition", "name")] == [
        "suits-character", 1, "countdown", "Mira Falk",
    ]  # fmt: skip
    assert as_it_is(name).fields.items() <= loose.items()
    (home / "fight.toml").write_text(ENCOUNTER, "utf-8")
    setup = encounters.load(home / "fight.toml")
    assert [person.name for person in setup.people] == ["Mira Falk", "Robber 1", "Robber 2", "Robber 3"]
    assert all(person.sheet == setup.people[0].sheet for person in setup.people)


def test_people_who_were_imported_fight(run: Run, home: Path) -> None:
    run("import", LATE, "--out", "mira.toml")
    (home / "fight.toml").write_text(ENCOUNTER, "utf-8")
    fight = Fight(encounters.load(home / "fight.toml", options={"max_turns": 3}), Shuffled(seed=1))
    play_out(fight, {person.id: bot("random", seed=1) for person in fight.setup.people})
    assert fight.over


def test_the_report_is_a_page(run: Run) -> None:
    said = run("import", LATE, "--out", "mira.toml").stdout
    parts = [
        said.index(title) for title in ("Mira Falk, from v5-late.gcs", "\nTaken\n", "\nRecomputed\n", "\nLeft out\n")
    ]
    assert parts == sorted(parts)
    assert "  Broadsword swung: skill 15, 2d+1 cut, reach 1, Parry 13\n" in said
    assert "  Spare Axe: it is carried, but not equipped\n" in said
    assert "DX 13, IQ 11, HT 12, Will 12, Per 11, HP 12, FP 12" in said
    assert max(map(len, said.splitlines())) <= 80


def test_without_out_the_character_is_printed_and_the_report_goes_aside(run: Run, home: Path) -> None:
    result = run("import", LATE)
    assert result.exit_code == 0
    assert tomllib.loads(result.stdout)["name"] == "Mira Falk"
    assert "Left out" in result.stderr
    assert list(home.glob("*.toml")) == []


def test_one_json_object(run: Run) -> None:
    result = run("import", LATE, "--json")
    found = json.loads(result.stdout)
    assert result.stderr == ""
    assert set(found) == {"file", "edition", "source", "character", "taken", "recomputed", "left_out", "found"}
    assert found["file"] is None
    assert found["character"]["weapons"][2]["name"] == "Broadsword swung"
    assert {"what": "Spare Axe", "value": "", "why": "it is carried, but not equipped"} in found["left_out"]
    assert found["found"]["carried_lb"] == 40
    assert json.loads(run("import", LATE, "--json", "--out", "mira.toml").stdout)["file"] == "mira.toml"


@pytest.mark.rule("CDN-27")
def test_what_is_in_hand_can_be_said(run: Run, home: Path) -> None:
    assert (
        run("import", LATE, "--in-hand", "Broadsword swung", "--in-hand", "Punch", "--out", "mira.toml").exit_code == 0
    )
    character = tomllib.loads((home / "mira.toml").read_text("utf-8"))
    assert character["in_hand"] == ["Broadsword swung", "Punch"]
    (home / "duel.toml").write_text(DUEL, "utf-8")
    ready = standing_ready(encounters.load("duel.toml"))
    assert ready["mira-falk"] == ("punch", "broadsword-swung", "broadsword-thrust")
    assert ready["bare"] == ()
    assert len(ready["armed"]) == 8
    is_one_sentence(run("import", LATE, "--in-hand", "Sord"), "'Sord' is in hand", "there are Punch, Kick")


DUEL = """
format = "suits-encounter"
version = 1
edition = "countdown"
title = "Three of her"

[[people]]
character = "mira"
side = "A"

[[people]]
character = "mira"
id = "bare"
name = "Bare"
side = "B"
in_hand = []

[[people]]
character = "mira"
id = "armed"
name = "Armed"
side = "B"
in_hand = ["Punch", "Kick", "Broadsword thrust", "Long Knife thrown", "Round Shield bash", "Hunting Bow"]
"""


def standing_ready(setup: Setup) -> dict[str, tuple[str, ...]]:
    people = editions.find("countdown").begin(setup).people
    return {who: person.ready for who, person in people.items()}


def test_nothing_is_written_over_unless_told(run: Run, home: Path) -> None:
    (home / "mira.toml").write_text("mine", "utf-8")
    is_one_sentence(run("import", LATE, "--out", "mira.toml"), "mira.toml is there already", "--force")
    assert (home / "mira.toml").read_text("utf-8") == "mine"
    assert run("import", LATE, "--out", "mira.toml", "--force").exit_code == 0
    assert (home / "mira.toml").read_text("utf-8").startswith("format")


def test_not_even_by_force_over_the_file_itself(run: Run, home: Path) -> None:
    data = (FILES / "v4.gcs").read_bytes()
    (home / "mira.gcs").write_bytes(data)
    is_one_sentence(run("import", "mira.gcs", "--out", "mira.gcs", "--force"), "is the file to be imported")
    assert (home / "mira.gcs").read_bytes() == data


REFUSED: dict[str, tuple[bytes | None, str, str]] = {
    "not there": (None, "mira.gcs", "There is no file mira.gcs"),
    "XML": ((FILES / "xml.gcs").read_bytes(), "mira.gcs", "newer GCS"),
    "version 1": ((FILES / "v1.gcs").read_bytes(), "mira.gcs", "newer GCS"),
    "torn": ((FILES / "v2.gcs").read_bytes()[:777], "mira.gcs", "torn"),
    "foreign": (b'{"name": "x"}', "mira.gcs", "not a character of GCS"),
    "empty": (b"", "mira.gcs", "empty"),
    "another suffix": (b"{}", "mira.txt", "should end in .gcs"),
    "no suffix": (b"{}", "mira", "should end in .gcs"),
}


@pytest.mark.parametrize(("data", "name", "part"), REFUSED.values(), ids=REFUSED)
def test_refusals(run: Run, home: Path, data: bytes | None, name: str, part: str) -> None:
    if data is not None:
        (home / name).write_bytes(data)
    is_one_sentence(run("import", name, "--out", "hero.toml"), part)
    assert not (home / "hero.toml").exists()


def test_a_folder(run: Run, home: Path) -> None:
    (home / "mira.gcs").mkdir()
    is_one_sentence(run("import", "mira.gcs"), "folder")
    is_one_sentence(run("import", LATE, "--out", "mira.gcs"), "folder")


def test_too_large_to_be_read(run: Run, home: Path) -> None:
    with (home / "mira.gcs").open("wb") as file:
        file.truncate(60_000_000)
    is_one_sentence(run("import", "mira.gcs"), "60 MB")


def test_capital_letters_in_the_suffix(run: Run, home: Path) -> None:
    (home / "MIRA.GCS").write_bytes((FILES / "v4.gcs").read_bytes())
    assert run("import", "MIRA.GCS").exit_code == 0


@pytest.mark.parametrize("name", ["Ирина «Ведьма»", "剣", 'O\'Brien \\ "Bob" \U0001f409', "Referee", "a\u007fb"])
def test_any_name_can_be_written_and_read(run: Run, home: Path, name: str) -> None:
    character = written()
    character["profile"]["name"] = name
    (home / "x.gcs").write_text(json.dumps(character), "utf-8")
    assert run("import", "x.gcs", "--out", "mira.toml").exit_code == 0
    (home / "fight.toml").write_text(ENCOUNTER, "utf-8")
    assert encounters.load(home / "fight.toml").people[0].name == " ".join(name.replace("\u007f", " ").split())


# --- any edition -----------------------------------------------------------------------------------


def read_pie(data: bytes, file: str) -> Imported:
    return Imported(data.decode(), "Pie Maker 1", {"arm": 3}, (Entry("Arm", "3"),), (), (), {"arm": 3})


def test_any_edition_may_import(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy: Any = editions.find("toy")
    assert toy.imports == {}
    is_one_sentence(run("import", "ann.pie", "--edition", "toy"), "The edition toy imports nothing")
    monkeypatch.setattr(type(toy), "imports", {".pie": read_pie}, raising=False)
    monkeypatch.setattr(type(toy), "sheet", lambda self, name, loose, items: loose)
    (home / "ann.pie").write_text("Ann", "utf-8")
    result = run("import", "ann.pie")
    assert result.exit_code == 0, result.stderr
    assert tomllib.loads(result.stdout)["edition"] == "toy"
    is_one_sentence(run("import", "ann.cake"), ".gcs or .pie")


def test_toml_of_all_shapes() -> None:
    fields = {
        "a b": 1,
        "list": [1, 2],
        "none": [],
        "t": {"x (y)": 2, "z": {"deep": True}},
        "rows": [{"n": "é"}, {"n": "\\"}],
    }
    assert tomllib.loads(document(fields)) == fields
