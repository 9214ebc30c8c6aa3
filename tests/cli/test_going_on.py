"""Going on with a saved fight: seats and bots stand in the record, the seed is told, kept fights are listed."""

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import Run

from suits import encounters


def test_seats_and_bots_stand_in_the_record(run: Run) -> None:
    begun = run("play", "bridge", "--seat", "Ada", "--bot", "random", "--seed", "3", typed=["1", "quit"])
    assert "You play Ada." in begun.output
    again = run("play", "--resume", "last", typed=["quit"])
    assert "You play Ada." in again.output
    assert "(random)." in again.output


def test_the_command_line_has_the_last_word_on_who_plays(run: Run) -> None:
    run("play", "bridge", "--seat", "Ada", "--seed", "3", typed=["1", "quit"])
    again = run("play", "--resume", "last", "--seat", "Rod", "--bot", "default", typed=["quit"])
    assert "You play Rod." in again.output
    assert "(default)." in again.output


def test_a_seed_that_nobody_chose_is_told_and_gives_the_same_fight(run: Run) -> None:
    first = run("fight", "duel")
    seed = re.search(r"Dealt by seed (\d+)\.", first.stderr)
    assert seed
    assert run("fight", "duel", "--seed", seed[1]).stdout == first.stdout
    assert isinstance(json.loads(run("fight", "duel", "--json").stdout)["seed"], int)


def test_kept_fights_are_listed_and_a_torn_one_is_no_hindrance(run: Run, home: Path) -> None:
    assert "No fight has been kept" in run("fights").output
    run("play", "duel", "--seed", "3", typed=["1", "quit"])
    listed = json.loads(run("fights", "--json").stdout)
    assert [one["edition"] for one in listed] == ["draw"]
    name = listed[0]["name"]
    assert f"suits play --resume {name}\n" in run("fights").output
    assert "You play" in run("play", "--resume", name, typed=["quit"]).output
    kept = next(home.rglob(f"{name}.json"))
    kept.with_name("torn.json").write_text(kept.read_text()[:100])
    assert {one["name"] for one in json.loads(run("fights", "--json").stdout)} == {name, "torn"}


def test_the_program_can_be_run_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "suits", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("suits ")


def test_an_encounter_is_played_under_another_edition_of_its_family(run: Run) -> None:
    assert json.loads(run("fight", "duel", "--edition", "pair", "--seed", "1", "--json").stdout)["edition"] == "pair"
    refused = run("fight", "blades", "--edition", "draw")
    assert refused.exit_code == 2
    assert "blades.toml: this is for challenge, not for draw" in refused.stderr
    assert "it can also be played under" in run("fight", "duel", "--edition", "countdown").stderr


def test_what_the_other_edition_does_not_know_is_said(run: Run, home: Path) -> None:
    duel = encounters.ready_made("draw")["duel"].read_text()
    (home / "mine.toml").write_text(duel.replace("[[people]]", "[options]\nnoob_warz = false\n\n[[people]]", 1))
    told = run("fight", "mine.toml", "--edition", "pair", "--seed", "1")
    assert told.exit_code == 0
    assert told.stderr == "Under pair: Without the option noob_warz=off.\n"


def test_without_readline_one_can_type_all_the_same() -> None:
    program = "import sys; sys.modules['readline'] = None; sys.stdin.isatty = lambda: True\n"
    program += "from suits.cli.typing_in import Keyboard; Keyboard().offer(['attack']); print('typed')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "typed\n"


def test_kept_fights_say_who_has_won(run: Run) -> None:
    run("referee", "duel", typed=["1", "1", "bob 4h attack ann strike 9c"])
    assert "Bob has won, " in run("fights").output


def test_saving_without_a_name_writes_over_nothing_older(run: Run, home: Path) -> None:
    run("play", "--seed", "3", typed=["save", "1", "save"])
    output = run("play", "--seed", "3", typed=["save", "1", "save"]).output
    first, second = home / "two-swords-at-dawn.json", home / "two-swords-at-dawn-2.json"
    assert first.exists()
    assert output.count("Saved in two-swords-at-dawn-2.json.") == 2
    assert not (home / "two-swords-at-dawn-3.json").exists()
    older = first.read_bytes()
    run("play", "--seed", "4", typed=["save two-swords-at-dawn-2.json"])
    assert first.read_bytes() == older != second.read_bytes()
