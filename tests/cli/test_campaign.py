"""`suits campaign`: a file from its beginning over a fight and days to the next fight."""

import hashlib
import json
from pathlib import Path

import jsonschema
import pytest
from tests.cli.conftest import Run

from suits.desk.campaigns.model import from_loose, to_json
from suits.desk.campaigns.schema import FILE, schema

OF_0_2 = sorted((Path(__file__).parents[1] / "data-0.2" / "campaigns").glob("*.json"))


def test_a_campaign_from_the_keyboard(home: Path, run: Run) -> None:
    def say(*words: str, typed: list[str] | None = None) -> str:
        told = run("campaign", *words, typed=typed)
        assert told.exit_code == 0, told.output
        return told.output

    tmp_path, file = home, home / "errands.json"
    (tmp_path / "ann.toml").write_text(
        'format = "suits-character"\nversion = 1\nedition = "draw"\nname = "Ann"\nbody = 6\nwill = 6\nwounds = 4\n'
    )
    (tmp_path / "mara.toml").write_text(
        'format = "suits-character"\nversion = 1\nedition = "draw"\nname = "Mara"\nbody = 4\nwill = 5\n'
        "skills = {Doctor = 7}\n"
    )
    say("new", str(file), "Errands", "--edition", "draw")
    say("join", str(file), str(tmp_path / "ann.toml"))
    say("join", str(file), str(tmp_path / "mara.toml"), "--stays")
    told = say("day", str(file), "--real", typed=["4x", "9c", "3h"])
    assert "Ann: rest 9c −1, doctor 3h −½: 4 → 2½" in told
    assert "Day 2, Monday." in told
    say("diary", str(file), "Rain", "All day.")
    assert "By hand: wounds 3 → 1" in say("hand", str(file), "ann", "wounds=1", "half_healed=no")
    fight = say("next", str(file), "duel")
    assert "wounds = 1" in fight
    assert "Day 2" in say("undo", str(file))
    shown = json.loads(say("show", str(file), "--json"))
    assert [entry["title"] for entry in shown["diary"]] == ["Rain", "Ann"]
    jsonschema.validate(json.loads(file.read_bytes()), schema())


def test_the_schema_is_the_one_that_is_read() -> None:
    assert json.loads(FILE.read_text("utf-8")) == schema()


@pytest.mark.parametrize("file", OF_0_2, ids=lambda file: file.name)
def test_a_file_of_0_2_is_valid(file: Path) -> None:
    jsonschema.validate(json.loads(file.read_bytes()), json.loads(FILE.read_bytes()))


def test_of_a_link_to_a_fight_the_mark_is_kept_and_not_the_secret() -> None:
    where = {"fight": "a", "key": "secret"}
    loose = {"format": "suits-campaign", "version": 1, "edition": "draw", "title": "Errands"}
    kept = json.loads(to_json(from_loose({**loose, "events": [{"kind": "sets out", "title": "Duel", "where": where}]})))
    jsonschema.validate(kept, json.loads(FILE.read_bytes()))
    assert kept["events"][0]["where"] == {"fight": "a", "mark": hashlib.sha256(b"secret").hexdigest()}


def test_a_torn_file_is_refused(home: Path, run: Run) -> None:
    (home / "errands.json").write_text('{"format": "suits-campaign"')
    told = run("campaign", "show", "errands.json")
    assert (told.exit_code, "cut off" in told.output) == (2, True)


@pytest.mark.parametrize("numbers", ["wounds", "wounds=some", "body=3"])
def test_numbers_that_are_none_are_refused(run: Run, numbers: str) -> None:
    assert run("campaign", "new", "errands.json", "Errands", "--edition", "draw").exit_code == 0
    assert run("campaign", "hand", "errands.json", "ann", numbers).exit_code == 2
    assert run("campaign", "new", "errands.json", "Errands", "--edition", "draw").exit_code == 2
