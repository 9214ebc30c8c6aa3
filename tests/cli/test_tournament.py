"""`suits tournament` as people type it."""

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence
from tests.patience import PATIENCE

MINE = """
from suits.players import Sensible

class Greedy(Sensible):
    def decide(self, situation):
        question = situation.question
        return question.options[-1] if question.kind == "cards" else super().decide(situation)

class Silent:
    pass
"""


def test_who_is_better_by_how_much(run: Run) -> None:
    shown = run("tournament", "--bots", "random,sensible", "--encounters", "duel,fencers", "-n", "10").output
    assert "2 bots, 2 encounters, 20 fights" in shown
    rows = [line.split() for line in shown.splitlines()]
    assert [row[0] for row in rows if row[:1] in (["sensible"], ["random"])][:2] == ["sensible", "random"]
    assert "sensible against random" in shown


def test_for_programs(run: Run) -> None:
    typed = ("tournament", "--bots", "random,sensible", "--encounters", "duel", "-n", "11", "--seed", "4", "--json")
    found = json.loads(run(*typed).stdout)
    assert (found["fights"], found["of"], found["seed"]) == (12, 12, 4)
    assert [bot["bot"] for bot in found["bots"]] == ["sensible", "random"]
    (match,) = found["matches"]
    assert match["bots"] == ["random", "sensible"]
    assert match["won"] + match["drawn"] + match["lost"] == 12
    assert match["points"] == (match["won"] + match["drawn"] / 2) / 12
    assert found["editions"][0]["points"] == 1 - match["points"]


def test_every_encounter_of_an_edition_or_one_under_several(run: Run) -> None:
    text = run("tournament", "--bots", "default,random", "--edition", "pair", "-n", "2", "--markdown").stdout
    assert "Encounters: auction, crossing, fencers, fish, guardroom, heist, skirmish, twinblades; seed 0." in text
    done = run("tournament", "--bots", "default,random", "--edition", "draw,pair", "--encounters", "duel", "-n", "2")
    assert "draw" in done.output
    assert "pair" in done.output


def test_encounters_made_up_by_chance(run: Run) -> None:
    typed = ("tournament", "--bots", "sensible,random", "--edition", "engage,draw", "-n", "2", "--markdown")
    shown = run(*typed, "--made-up", "3", "--seed", "3").stdout
    assert "(6)" in shown
    assert "(12)" not in shown
    assert "Encounters: made up 1, made up 2, made up 3; seed 3." in shown
    is_one_sentence(run(*typed, "--made-up", "3", "--encounters", "rapiers"), "--encounters or --made-up")


def test_all_against_one_and_who_thinks_less(run: Run) -> None:
    typed = ("tournament", "--bots", "random,expert@0.01,sensible", "--encounters", "duel", "-n", "4", "--markdown")
    shown = run(*typed, "--against", "sensible").stdout
    assert "| expert@0.01 against sensible |" in shown
    assert "| random against sensible |" in shown
    assert "expert@0.01 against random" not in shown
    is_one_sentence(run(*typed, "--against", "strong"), "strong is not among the bots that play")


def test_a_bot_from_a_file_here_and_a_row_a_fight(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (home / "mine.py").write_text(MINE, encoding="utf-8")
    done = run("tournament", "--bots", "sensible,mine:Greedy", "--encounters", "duel", "-n", "6", "--csv", "fights.csv")
    assert done.exit_code == 0, done.output
    assert "6 fights are in fights.csv." in done.stderr
    with (home / "fights.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["sides"] for row in rows] == ["Ann", "Bob"] * 3
    assert [row["seed"] for row in rows] == ["0-0", "0-0", "0-1", "0-1", "0-2", "0-2"]
    assert all(float(row["points"]) == (row["winner"] == row["sides"]) for row in rows)
    assert run("fight", "duel", "--bots", "mine:Greedy", "--seed", "1").exit_code == 0
    is_one_sentence(run("tournament", "--bots", "sensible,mine:Silent", "--encounters", "duel"), "is no bot")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ((), "Missing option '--bots'"),
        (("--bots", "sensible"), "at least two bots"),
        (("--bots", "sensible,sensibel"), "Did you mean 'sensible'"),
        (("--bots", "sensible,random", "--encounters", "brigde"), "Did you mean bridge"),
        (("--bots", "sensible,random", "--edition", "piar"), "There is no edition 'piar'"),
        (("--bots", "sensible,random", "--edition", "challenge", "--encounters", "duel"), "not for challenge"),
        (("--bots", "sensible,none:None"), "There is no bot 'none:None'"),
        (("--bots", "sensible,os:getcwd"), "is no bot"),
        (("--bots", "sensible,random", "--made-up", "0"), "0 is not in the range"),
        (("--bots", "sensible,random", "-n", "1"), "1 is not in the range"),
        (("--bots", "sensible,random", "--encounters", "duel", "--dask", "nowhere"), "No Dask scheduler answers"),
        (("--bots", "sensible,random", "--encounters", "duel", "--csv", "no/such/x.csv"), "cannot be used"),
    ],
)
def test_bad_input_gets_one_sentence(run: Run, home: Path, typed: tuple[str, ...], says: str) -> None:
    is_one_sentence(run("tournament", *typed), says)
    assert list(home.iterdir()) == []


def test_ctrl_c_in_the_middle_tells_what_is_done(home: Path, ctrl_c: None) -> None:
    started = subprocess.Popen(
        [sys.executable, "-m", "suits", "tournament", "--bots", "sensible,random", "--encounters", "bridge",
         "-n", "1000000", "--csv", "some.csv", "--processes", "1"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    some = home / "some.csv"
    while not some.exists() or some.stat().st_size < 2000:
        time.sleep(0.05)
    started.send_signal(signal.SIGINT)
    shown, said = started.communicate(timeout=PATIENCE)
    assert started.returncode == 130
    assert "2 bots, bridge, " in shown
    rows = some.read_text().count("\n") - 1
    assert f"Stopped after {rows:,} of 1,000,000 fights." in said
