"""Reports: every kind of results becomes a page that stands alone; names are text, whatever is in them."""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests import needs

from suits.files import CannotRead
from suits.lab import sweeps, trials
from suits.lab.forecasts import forecast
from suits.lab.reports import page, pictures, read
from suits.lab.reports.colours import DARK, LIGHT
from suits.lab.reports.model import NARROW, WIDE

needs.packages("altair", "vl_convert")

NASTY = "<script>alert(1)</script>\"'&'];//"
EXACT = {"p": 0.5, "lo": 0.5, "hi": 0.5, "of": "exact", "num": "1", "den": "2"}
WON = {"p": 0.6, "lo": 0.5, "hi": 0.7, "n": 100}
MATRIX: dict[str, Any] = {
    "matrices": [{
        "title": "draw", "edition": "draw", "measure": "loss", "rows": ["Mace", NASTY], "columns": ["none", "Chain"],
        "cells": [[{**EXACT, "p": 6.1}, {**EXACT, "p": 4.9}], [{**EXACT, "p": 2.0}, {**EXACT, "p": 0.0}]],
        "dominated": [{"row": NASTY, "by": "Mace", "text": "less", "proof": "never ahead"}],
        "remarks": {"Mace": "the most"}, "fixed": "skill 7",
    }],
}  # fmt: skip
WORTH = {
    "title": NASTY, "edition": "pair", "who": NASTY, "base": EXACT, "how": "Solved.", "words": ["First.", "Last."],
    "rows": [
        {"key": "skill", "label": "Skill", "steps": [
            {"label": "-1", "text": "skill -1", "win": {**EXACT, "p": 0.4}, "by": -0.1, "shown": True},
            {"label": "+1", "text": "skill +1", "win": {**EXACT, "p": 0.6}, "by": 0.1, "shown": True},
        ]},
        {"key": "shield", "label": "Shield", "steps": []},
    ],
}  # fmt: skip
TRIALS = {
    "title": NASTY, "edition": "draw", "fights": 100, "seed": 3, "win": {NASTY: WON, "Bob": {**WON, "p": 0.4}},
    "rounds": {"mean": 2.5, "counts": {"1": 20, "2": 50, "5": 30}},
    "people": {"ann": {"name": NASTY, "side": NASTY, "ends": {"up": 60, "dead": 40}, "first_down": 40, "wounds": 1.5}},
}  # fmt: skip


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "srcset")]

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def forecasted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = forecast("bridge", 30, tries=["skill+1 Ada"], changed_fights=30, processes=1)
    people = {
        who: {"name": who.title(), "side": "Travellers" if who in "ada ben cid" else "Robbers"} for who in found.ends
    }
    path = tmp_path_factory.mktemp("results") / "bridge.json"
    whole = {**msgspec.structs.asdict(found), "people": people, "made": {"command": "suits forecast bridge", "seed": 0}}
    path.write_bytes(msgspec.json.encode(whole))
    return path


def written(tmp_path: Path, results: Any) -> Path:
    path = tmp_path / "results.json"
    path.write_text(json.dumps(results))
    return path


def is_whole(text: str) -> Tags:
    """Whether a page stands alone, and what is in it."""
    tags = Tags(text)
    assert tags.links == []
    assert "Content-Security-Policy" in text
    assert "default-src 'none'" in text
    assert not re.search(r"url\((?!#)", text)
    return tags


def test_the_colours_are_those_of_the_table() -> None:
    css = (Path(__file__).parents[2] / "client" / "src" / "tokens.css").read_text("utf-8")
    for name, light in LIGHT.items():
        assert f"--{name}: light-dark({light}, {DARK[name]});" in css


def test_a_forecast(forecasted: Path) -> None:
    report = read(forecasted)
    assert report.title == "The toll bridge"
    assert report.answer.startswith("Travellers win")
    assert [one.heading for one in report.sections] == [
        "Who wins", "How each of them ends", "Who still stands", "How long it takes", "What would change it",
    ]  # fmt: skip
    text = page(report)
    named = re.findall(r'\bid="([^"]+)"', text)
    assert len(named) == len(set(named)) > 3
    tags = is_whole(text)
    assert "script" not in tags.tags
    for word in ("suits forecast bridge", "What awaits Travellers", "Ada", "Command", "Seed", "Version"):
        assert word in tags.text


def test_pictures_stand_alone(forecasted: Path) -> None:
    for section in read(forecasted).sections:
        assert section.draw is not None
        svg = pictures.alone(section.draw(WIDE))
        assert "var(" not in svg
        assert not re.search(r"url\((?!#)", svg)
    draw = read(forecasted).sections[0].draw
    assert draw is not None
    assert pictures.png(draw(NARROW)).startswith(b"\x89PNG")


@pytest.mark.parametrize("results", [MATRIX, WORTH, TRIALS], ids=["matrix", "worth", "trials"])
def test_names_are_text_whatever_is_in_them(tmp_path: Path, results: Any) -> None:
    report = read(written(tmp_path, results))
    tags = is_whole(page(report))
    assert "script" not in tags.tags
    assert NASTY in tags.text
    moving = page(report, interactive=True)
    assert moving.count("<script") == 3
    assert "alert(1)</script>" not in moving


def test_what_a_matrix_and_worth_answer(tmp_path: Path) -> None:
    matrix = {
        **MATRIX["matrices"][0],
        "rows": ["Mace", "Rapier", "Knife"],
        "dominated": [{"row": "Knife", "by": "Mace"}],
    }
    matrix["cells"] = [*MATRIX["matrices"][0]["cells"], [EXACT, None]]
    assert read(written(tmp_path, {"matrices": [matrix]})).answer == (
        "1 of 3 weapons are never the right choice; Mace and Rapier are."
    )
    assert read(written(tmp_path, {**WORTH, "who": "Ann"})).answer == "Ann gains most by skill +1: +10 fights in 100."


def test_a_sweep(tmp_path: Path) -> None:
    plan = sweeps.read({
        "format": "suits-sweep", "version": 1, "title": "Armour?", "encounter": "duel", "fights": 20, "vary": [
            {"what": "field", "of": "Ann", "name": "armour", "values": ["", "Chain"]},
            {"what": "option", "name": "decks", "values": [1, 2]},
        ],
    })  # fmt: skip
    sweeps.run(plan, tmp_path / "done", processes=1)
    report = read(tmp_path / "done")
    headings = ["Ann's armour", "Decks", "Ann's armour and decks", "Cell by cell"]
    assert [one.heading for one in report.sections] == headings
    assert [one.heading for one in read(tmp_path / "done" / "plan.json").sections] == headings
    assert "80 fights" in is_whole(page(report)).text
    sweeps.run(plan, tmp_path / "begun", processes=1, stopped=lambda: True)
    assert "1 of 4 cells has been played so far." in read(tmp_path / "begun").words


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_table_of_trials(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"duels.{ending}"
    done = trials.run("duel", 25, processes=1, table=file)
    report = read(file)
    best = max(done.counts.sides, key=lambda side: done.counts.wins[side])
    assert report.answer.startswith(f"{round(100 * done.counts.won(best).p)} fights in 100")
    assert "25 times" in report.how


def test_a_handful_of_fights_gives_no_numbers(tmp_path: Path) -> None:
    few = tmp_path / "few.csv"
    for encounter, says in (("barricade", "It looks like Watch."), ("duel", "Too few fights to say anything yet.")):
        trials.run(encounter, 9, processes=1, table=few)
        assert read(few).answer == says


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("a.json", "{", "is no JSON"),
        ("a.json", "[]", "holds no results of sweep, trials, forecast, matrix or worth"),
        ("a.json", '{"matrices": 3}', "cannot be read: Expected array"),
        ("a.json", json.dumps({**WORTH, "rows": []}), "is not whole"),
        ("a.json", '{"matrices": []}', "is not whole"),
        ("a.csv", "a,b\n1,2\n", "is no table of trials"),
        ("a.jsonl", "3\n", "is no table of trials"),
        ("a.jsonl", "", "is no table of trials"),
    ],
    ids=["torn", "list", "number", "nothing", "none", "table", "line", "empty"],
)
def test_what_is_no_result_is_told(tmp_path: Path, name: str, text: str, says: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(CannotRead, match=says):
        read(tmp_path / name)
    with pytest.raises(CannotRead, match="holds no results of a sweep"):
        read(tmp_path)


def test_without_what_draws() -> None:
    program = """
import importlib.util, sys
there = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in ("altair", "vl_convert") else there(name, *more)
sys.argv = ["suits", "report", "."]
from suits.cli import main
main()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr == "suits: Reports need Altair and vl-convert: pip install 'suits-rpg[plots]'\n"
    assert done.returncode == 2
