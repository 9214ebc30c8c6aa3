"""Bad input: one clear sentence, exit status 2, nothing changed, never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from tests.cli.conftest import Run

from suits.cli.commands import COMMANDS

ANN = 'name = "Ann"\nside = "A"\nbody = 6\nwill = 6\nskills = { Sword = 7 }\nweapons = ["Sword"]\n'
BOB = 'name = "Bob"\nside = "B"\nbody = 6\nwill = 6\nskills = { Sword = 7 }\nweapons = ["Sword"]\n'
HEAD = 'format = "suits-encounter"\nversion = 1\nedition = "draw"\ntitle = "Test"\n'


def encounter(ann: str = ANN, bob: str = BOB, head: str = HEAD) -> str:
    return f"{head}\n[[people]]\n{ann}\n[[people]]\n{bob}"


def is_one_sentence(result: Result, *parts: str) -> None:
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    said = result.stderr.rstrip("\n")
    assert said.startswith("suits: ")
    assert "\n" not in said
    assert "Traceback" not in said
    assert "The program failed" not in said
    for part in parts:
        assert part in said


ENCOUNTERS: dict[str, tuple[str, tuple[str, ...]]] = {
    "unknown weapon": (encounter(ANN.replace('["Sword"]', '["Sord"]')), ("Sord", "Sword")),
    "unknown armour": (encounter(ANN + 'armour = "Chian"\n'), ("Chian", "Chain")),
    "negative attribute": (encounter(ANN.replace("body = 6", "body = -3")), ("Ann", "body", "-3")),
    "absurd attribute": (encounter(ANN.replace("will = 6", "will = 9999")), ("will", "9999")),
    "attribute as text": (encounter(ANN.replace("will = 6", 'will = "six"')), ("Ann", "will")),
    "fractional attribute": (encounter(ANN.replace("will = 6", "will = 6.5")), ("Ann", "will")),
    "absurd skill": (encounter(ANN.replace("Sword = 7", "Sword = -7")), ("Ann", "Sword", "-7")),
    "missing attribute": (encounter(ANN.replace("will = 6", "")), ("Ann", "will")),
    "misspelt field": (encounter(ANN.replace("body", "bdoy")), ("bdoy", "body")),
    "misspelt heading": (encounter(head=HEAD.replace("title", "titel")), ("titel", "title")),
    "duplicate names": (encounter(bob=BOB.replace("Bob", "Ann")), ("ann",)),
    "one side only": (encounter(bob=BOB.replace('"B"', '"A"')), ("two sides",)),
    "no people": (HEAD, ("two sides",)),
    "empty side": (encounter(bob=BOB.replace('"B"', '""')), ("Bob", "side")),
    "no name": (encounter(bob=BOB.replace('"Bob"', '" "')), ("name",)),
    "reserved id": (encounter(bob=BOB.replace('"Bob"', '"Referee"')), ("referee",)),
    "newer version": (encounter(head=HEAD.replace("version = 1", "version = 99")), ("99", "newer")),
    "no version": (encounter(head=HEAD.replace("version = 1", "")), ("version",)),
    "another format": (encounter(head=HEAD.replace("suits-encounter", "recipe")), ("recipe",)),
    "unknown edition": (encounter(head=HEAD.replace('"draw"', '"darw"')), ("darw", "draw")),
    "unknown option": (encounter(head=HEAD + "options = { dekcs = 1 }\n"), ("dekcs", "decks")),
    "option out of range": (encounter(head=HEAD + "options = { decks = 99 }\n"), ("decks", "99")),
    "options no table": (encounter(head=HEAD + "options = 7\n"), ("options", "table")),
    "items no table": (encounter(head=HEAD + "items = 7\n"), ("items", "table")),
    "items of no shape": (encounter(head=HEAD + "items = { weapon = 7 }\n"), ("items.weapon",)),
    "own item that is none": (
        encounter(ANN.replace('"Sword"', '"Spoon"'), head=HEAD + 'items = { weapon = { Spoon = { size = "S" } } }\n'),
        ("Spoon",),
    ),
    "place no table": (encounter(head=HEAD + "place = 7\n"), ("place", "table")),
    "people no tables": (HEAD + "people = 3\n", ("people",)),
    "absurd count": (encounter(ANN + "count = 100000\n"), ("count", "100000")),
    "unknown character": (encounter(ANN + 'character = "nobody-i-know"\n'), ("nobody-i-know",)),
    "not TOML": ("{]", ("TOML",)),
    "cut off": (encounter()[:-4], ("TOML",)),
    "deep TOML": (HEAD + "place = " + "[" * 5000, ("TOML",)),
}  # fmt: skip


@pytest.mark.parametrize("command", ["play", "referee", "fight"])
@pytest.mark.parametrize("what", ENCOUNTERS)
def test_a_bad_encounter(what: str, command: str, run: Run, home: Path) -> None:
    text, parts = ENCOUNTERS[what]
    (home / "bad.toml").write_text(text, "utf-8")
    is_one_sentence(run(command, "bad.toml"), "bad.toml", *parts)


def test_the_good_encounter_is_good(run: Run, home: Path) -> None:
    (home / "good.toml").write_text(encounter(), "utf-8")
    assert run("fight", "good.toml", "--seed", "1").exit_code == 0


Change = Callable[[dict[str, Any]], object]


def _step(record: dict[str, Any], at: int, step: str) -> None:
    record["steps"][at] = step


RECORDS: dict[str, tuple[Change, tuple[str, ...]]] = {
    "newer": (lambda record: record.update(version=99), ("newer", "99")),
    "no version": (lambda record: record.pop("version"), ("version",)),
    "another format": (lambda record: record.update(format="recipe"), ("format",)),
    "unknown field": (lambda record: record.update(sauce="hot"), ("sauce",)),
    "missing field": (lambda record: record.pop("steps"), ("steps",)),
    "steps cut off": (lambda record: record["steps"].pop(), ("steps",)),
    "other card": (lambda record: _step(record, 0, "ann draw deal: Kc"), ("step",)),
    "card spelled otherwise": (lambda record: _step(record, 0, "ann draw deal: 10c"), ("step 1",)),
    "no card": (lambda record: _step(record, 0, "ann draw deal: Zz"), ("step 1",)),
    "no step": (lambda record: _step(record, 0, "hello"), ("hello",)),
    "illegal answer": (lambda record: _step(record, -1, "ann respond: dance"), ("step",)),
    "correction of nonsense": (lambda record: record["steps"].insert(0, "referee correct: ²"), ("steps",)),
    "other attribute": (lambda record: record["setup"]["people"][0]["sheet"].update(body=20), ("setup",)),
    "sheet without body": (lambda record: record["setup"]["people"][0]["sheet"].pop("body"), ("setup",)),
    "no people": (lambda record: record["setup"].update(people=[]), ("setup",)),
    "unknown edition": (lambda record: record["setup"].update(edition="darw"), ("darw",)),
    "no marks": (lambda record: record.update(marks=[]), ("setup",)),
    "other digest": (lambda record: record["marks"][-1].update(digest="00"), ("step",)),
}


@pytest.mark.parametrize("command", [("replay",), ("play", "--resume"), ("referee", "--resume")])
@pytest.mark.parametrize("what", RECORDS)
def test_a_bad_record(what: str, command: tuple[str, ...], run: Run, home: Path) -> None:
    change, parts = RECORDS[what]
    path = home / "duel.json"
    run("fight", "duel", "--seed", "7", "--record", str(path))
    record = json.loads(path.read_bytes())
    change(record)
    path.write_text(json.dumps(record), "utf-8")
    before = path.read_bytes()
    is_one_sentence(run(*command, str(path)), *parts)
    assert path.read_bytes() == before


@pytest.mark.parametrize("part", [0.0, 0.01, 0.5, 0.99])
def test_a_record_cut_off(part: float, run: Run, home: Path) -> None:
    path = home / "duel.json"
    run("fight", "duel", "--seed", "7", "--record", str(path))
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])
    is_one_sentence(run("replay", str(path)), "duel.json", "cut off")


JUNK = {"binary": b"\xff\xfe\x00\x01", "zeros": b"\0" * 100, "null": b"null", "list": b"[]", "deep": b"[" * 100_000}


@pytest.mark.parametrize("data", JUNK.values(), ids=JUNK)
def test_other_files(data: bytes, run: Run, home: Path) -> None:
    (home / "junk.json").write_bytes(data)
    is_one_sentence(run("replay", "junk.json"), "junk.json")
    (home / "junk.toml").write_bytes(data)
    is_one_sentence(run("fight", "junk.toml"), "junk.toml")


LINES: list[tuple[tuple[str, ...], tuple[str, ...]]] = [
    (("play", "nodule"), ("nodule", "duel")),
    (("play", "missing.toml"), ("missing.toml",)),
    (("play", "."), ("folder",)),
    (("play", "x\0y"), ("no encounter",)),
    (("play", "x" * 5000), ("name of a file",)),
    (("play", "--edition", "darw"), ("darw", "draw")),
    (("play", "--seat", "Anne"), ("Anne", "Ann")),
    (("play", "--seat", ""), ("Nobody",)),
    (("play", "--bot", "sensibel"), ("sensibel", "sensible")),
    (("play", "--seed", "x"), ("seed",)),
    (("play", "--option", "decks"), ("name=value",)),
    (("play", "--option", "decks=²"), ("decks",)),
    (("play", "--option", "decks=--1"), ("decks",)),
    (("play", "--option", "decks=99999999999999999999"), ("decks",)),
    (("play", "--option", "tie=maybe"), ("tie", "redraw")),
    (("play", "--resume", "missing.json"), ("missing.json",)),
    (("play", "--resume", "."), ("folder",)),
    (("play", "--resume", "last"), ("No fight",)),
    (("play", "duel", "--resume", "last"), ("--resume",)),
    (("referee",), ("encounter",)),
    (("referee", "duel", "--virtual", "Zed"), ("Zed",)),
    (("referee", "duel", "--virtual", "ann", "--bot", "bob"), ("suits play",)),
    (("fight", "duel", "--bots", "sensible,random,default"), ("sides",)),
    (("fight", "duel", "--bots", ""), ("no bot",)),
    (("fight", "duel", "--record", "/no/such/folder/x.json"), ("cannot be written",)),
    (("fight", "duel", "--record", "."), ("folder",)),
    (("replay", "missing.json"), ("missing.json",)),
    (("serve", "--trust-proxy", "elsewhere"), ("elsewhere", "--trust-proxy", "10.0.0.0/8")),
    (("serve", "--sockets", "0"), ("sockets",)),
    (("store", "backup"), ("FILE",)),
    (("replay", "x\0y"), ("cannot be read",)),
    (("rules", "XXX-99"), ("XXX-99",)),
    (("rules", "draw", "xyzzyplugh"), ("xyzzyplugh",)),
    (("options", "darw"), ("darw", "draw")),
    (("options",), ("EDITION",)),
    (("check", "missing.yaml"), ("missing.yaml",)),
    (("check",), ("FILE",)),
    (("completion", "tcsh"), ("tcsh",)),
    (("encounters", "--edition", "darw"), ("darw",)),
    (("paly",), ("paly", "play")),
    (("--bogus",), ("bogus",)),
]


@pytest.mark.parametrize(("line", "parts"), LINES, ids=lambda value: " ".join(value)[:40].replace("\0", "NUL"))
def test_a_bad_line(line: tuple[str, ...], parts: tuple[str, ...], run: Run) -> None:
    is_one_sentence(run(*line), *parts)


def test_a_file_of_somebody_elses_is_not_written_over(run: Run, home: Path) -> None:
    (home / "letter.txt").write_text("Dear Ann", "utf-8")
    is_one_sentence(run("fight", "duel", "--record", "letter.txt"), "letter.txt")
    result = run("play", "--seed", "3", typed=["save letter.txt", "save .", "save no/such/folder", "save ok.json"])
    assert "is no fight's record" in result.output
    assert "is a folder" in result.output
    assert "cannot be written" in result.output
    assert (home / "letter.txt").read_text("utf-8") == "Dear Ann"
    assert (home / "ok.json").exists()


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_has_help_with_an_example(command: str, run: Run) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"suits {command}" in result.output.split("Example")[1]
