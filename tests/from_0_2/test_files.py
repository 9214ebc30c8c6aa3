"""Files of version 0.2 are read by every command that takes such files."""

import json
import shutil
from pathlib import Path

import click
import pytest
from tests import needs
from tests.cli.conftest import Run
from tests.from_0_2.kept import KEPT

from suits import encounters
from suits.cli.serve import serve
from suits.desk.person_files import from_file
from suits.editions.challenge.duels import worth as duels
from suits.fight import Fight
from suits.herald.values.model import Value
from suits.lab.sweeps.plans import read_file as read_plan
from suits.lab.sweeps.results import made_of, read_made
from suits.table.operating.settings import read_settings

LABORATORY = KEPT / "laboratory"
ENCOUNTERS = sorted((KEPT / "encounters").glob("*.toml"))
CHARACTERS = sorted((KEPT / "characters").rglob("*.toml"))
RESULTS = [*sorted(LABORATORY.glob("*.json")), LABORATORY / "trials.csv", LABORATORY / "trials.jsonl"]


@pytest.fixture
def laboratory(home: Path) -> Path:
    """A copy of the laboratory's files, as a user has them."""
    return Path(shutil.copytree(LABORATORY, home / "laboratory"))


# Characters, encounters, items


@pytest.mark.parametrize("path", ENCOUNTERS, ids=lambda path: path.stem)
def test_an_encounter_is_played(path: Path, run: Run) -> None:
    assert Fight(encounters.load(str(path))).over == (path.stem == "after-duel")  # one of the two is dead
    assert run("fight", str(path), "--seed", "1").exit_code == 0


@pytest.mark.parametrize("path", CHARACTERS, ids=lambda path: path.stem)
def test_a_character_is_sound(path: Path, run: Run) -> None:
    assert from_file(path.read_bytes(), path.name).person.name
    told = run("sheet", str(path))
    assert told.exit_code == 0, told.output


def test_items_are_borne(run: Run, home: Path) -> None:
    shutil.copy(KEPT / "items" / "arms.toml", home)
    own = (
        'format = "suits-encounter"\nversion = 1\nedition = "draw"\ntitle = "Sabres"\nitems = "arms.toml"\n'
        + "".join(
            f'[[people]]\nname = "{who}"\nside = "{who}"\nbody = 6\nwill = 6\nweapons = ["Sabre"]\n' for who in "AB"
        )
    )
    (home / "sabres.toml").write_text(own, "utf-8")
    told = run("fight", "sabres.toml", "--seed", "1")
    assert told.exit_code == 0, told.output


# Campaigns


@pytest.mark.parametrize(("name", "day", "who", "lasts"), [("draw", 3, "ann", 12), ("countdown", 1, "eva", 3)])
def test_a_campaign_stands_as_it_did_and_goes_on(
    run: Run, home: Path, name: str, day: int, who: str, lasts: int
) -> None:
    path = Path(shutil.copy(KEPT / "campaigns" / f"{name}.json", home))
    told = json.loads(run("campaign", "show", str(path), "--json").output)
    (member,) = [one for one in told["members"] if one["id"] == who]
    assert (told["day"], lasts in member["lasts"].values()) == (day, True), member
    assert run("campaign", "diary", str(path), "Later", "In another version.").exit_code == 0
    again = json.loads(run("campaign", "show", str(path), "--json").output)
    assert [entry["title"] for entry in again["diary"]] == [*(entry["title"] for entry in told["diary"]), "Later"]


# Scenarios and cards


def test_a_scenario_holds(run: Run) -> None:
    told = run("check", str(KEPT / "scenarios" / "attack.yaml"))
    assert told.exit_code == 0, told.output


def test_cards_are_compared(run: Run) -> None:
    told = run("compare", "duel", "--cards", str(KEPT / "scenarios" / "cards.yaml"), "--json")
    assert len(json.loads(told.output)["editions"]) >= 3


# The laboratory


@pytest.mark.parametrize("path", [LABORATORY / "armour.results", *RESULTS], ids=lambda path: path.name)
def test_results_are_reported(path: Path, run: Run, laboratory: Path) -> None:
    told = run("report", str(laboratory / path.name), "--out", "page.html", "--json")
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["answer"]
    assert b"suits-results" in Path("page.html").read_bytes()


def test_a_page_of_results_is_written_over(run: Run, laboratory: Path) -> None:
    told = run("report", str(laboratory / "trials.json"), "--out", str(laboratory / "trials.html"))
    assert told.exit_code == 0, told.output


def test_a_sweep_goes_on_or_says_that_another_version_began_it(run: Run, laboratory: Path) -> None:
    begun = read_made(laboratory / "armour.results")
    made = made_of(read_plan(laboratory / "armour.toml"), laboratory)
    told = run("sweep", str(laboratory / "armour.toml"), "--processes", "1")
    if begun.suits == made.suits:
        assert (told.exit_code, begun.digest) == (0, made.digest)
    else:
        assert (told.exit_code, f"was begun by suits {begun.suits}" in told.output) == (2, True)


def test_the_cells_of_a_sweep_are_played_the_same(run: Run, laboratory: Path) -> None:
    """The digest holds every setup, bot, seed and rules number; the rows hold who won."""
    begun = read_made(laboratory / "armour.results")
    assert begun.digest == made_of(read_plan(laboratory / "armour.toml"), laboratory).digest
    told = run("sweep", str(laboratory / "armour.toml"), "--out", "again", "--processes", "1")
    assert told.exit_code == 0, told.output
    rows = [Path(folder, "rows.jsonl").read_text() for folder in ("again", laboratory / "armour.results")]
    assert rows[0] == rows[1]


def test_tables_are_read_as_parquet() -> None:
    needs.packages("duckdb")
    import duckdb

    for name, number in (("trials.parquet", 40), ("armour.results/cells.parquet", 8)):
        found = duckdb.connect().execute(f"SELECT count(*) FROM '{LABORATORY / name}'").fetchall()
        assert found == [(number,)]


# What bots have learned, and what an operator wrote


def test_what_was_learned_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    value = Value.load(KEPT / "bots" / "value-pair.npz")
    assert value.names
    monkeypatch.setattr(duels, "where", lambda: KEPT / "bots" / "duels.bin")
    duels._all.cache_clear()
    try:
        assert duels._all()
    finally:
        duels._all.cache_clear()


def test_settings_name_options_that_there_are() -> None:
    said = read_settings(KEPT / "settings.toml")
    options = {name.lstrip("-") for one in serve.params if isinstance(one, click.Option) for name in one.opts}
    assert said["limits"]
    assert set(said) - {"limits"} <= options
