"""`suits compare`: one exchange under several editions."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import editions
from suits.encounters import load_under

CARDS = """
format: suits-cards
version: 1
about: Ann goes first everywhere.
cards:
  ann: 5h 6s 2d 3c 6h
  Bob: 4c 5d 7s 2c 8d
answers:
  ann: [attack bob]
  bob: [respond: strike]
"""
OPTIONS = """
format = "suits-encounter"
version = 1
edition = "draw"
title = "House rules"
[options]
noob_warz = false
decks = 1
[[people]]
name = "Ann"
side = "Ann"
body = 6
will = 6
weapons = ["Sword"]
skills = { Sword = 7 }
[[people]]
name = "Bob"
side = "Bob"
body = 6
will = 6
weapons = ["Sword"]
skills = { Sword = 7 }
"""


@pytest.fixture
def cards(home: Path) -> Path:
    path = home / "cards.yaml"
    path.write_text(CARDS)
    return path


def compared(run: Run, *args: str) -> dict[str, dict[str, Any]]:
    """What each edition says, by its name."""
    result = run("compare", *args, "--json")
    assert result.exit_code == 0, result.stderr
    return {column["edition"]: column for column in json.loads(result.output)["editions"]}


def kinds(column: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [line for line in column["lines"] if line["kind"] == kind]


@pytest.mark.usefixtures("cards")
def test_each_edition_takes_what_it_asks_for_from_the_front(run: Run) -> None:
    said = compared(run, "duel", "--cards", "cards.yaml")
    assert list(said) == ["draw", "pair", "engage"]
    assert said["draw"]["cards"] == {
        "ann": [{"why": "deal", "cards": ["5h"]}],
        "bob": [{"why": "deal", "cards": ["4c"]}],
    }
    for name in ("pair", "engage"):
        assert said[name]["cards"]["ann"] == [
            {"why": "order", "cards": ["5h"]},
            {"why": "contest", "cards": ["6s", "2d"]},
        ]
        assert said[name]["cards"]["bob"] == [
            {"why": "order", "cards": ["4c"]},
            {"why": "contest", "cards": ["5d", "7s"]},
        ]


@pytest.mark.usefixtures("cards")
def test_one_contest_and_its_hit_are_told_with_their_rules(run: Run) -> None:
    for name, column in compared(run, "duel", "--cards", "cards.yaml").items():
        (contest,) = kinds(column, "contest")
        assert ("CON-03" if name == "draw" else "CON-06") in contest["rules"]
        assert len(kinds(column, "round")) == 1
        assert not column["stopped"]
        assert {person["id"] for person in column["people"]} == {"ann", "bob"}


@pytest.mark.usefixtures("cards")
def test_side_by_side(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    lines = run("compare", "duel", "--cards", "cards.yaml").output.splitlines()
    assert [part.strip() for part in lines[1].split("│")] == ["draw", "pair", "engage"]
    assert any(line.startswith("─ contest ─") for line in lines)
    assert max(map(len, lines)) <= 120
    whole = " ".join(lines)
    assert "Ann: 5♥ deal" in whole
    assert "Ann: 5♥ order, 6♠ 2♦ contest" in whole
    assert "CON-09" in whole


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize("width", [30, 60, 80])
def test_narrow_terminals(width: int, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    result = run("compare", "duel", "--cards", "cards.yaml", "--why")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert max(map(len, lines)) <= width
    if width < 70:
        assert [line for line in lines if line.split(" ")[0] in ("draw", "pair", "engage")]
        assert not any("│" in line for line in lines)


@pytest.mark.usefixtures("cards")
def test_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    shown = run("compare", "duel", "--cards", "cards.yaml", "--why").output
    assert "6♠ alone makes rank 6 within skill 7" in shown
    assert "5♦ alone makes rank 5 within skill 6" in shown


def test_an_answer_that_an_edition_does_not_know_takes_its_default(run: Run, home: Path) -> None:
    (home / "dodge.yaml").write_text(CARDS.replace("respond: strike", "respond: dodge"))
    said = compared(run, "duel", "--cards", "dodge.yaml")
    (here,) = [one for one in said["draw"]["answers"] if one["kind"] == "respond"]
    assert here == {"who": "bob", "kind": "respond", "answer": "strike", "how": "default", "instead_of": "dodge"}
    (there,) = [one for one in said["engage"]["answers"] if one["kind"] == "respond"]
    assert (there["answer"].split()[0], there["how"]) == ("dodge", "listed")  # how many cards: the default
    shown = " ".join(run("compare", "duel", "--cards", "dodge.yaml").output.split())
    assert "'dodge' is not known" in shown.replace("│", "").replace("  ", " ") or "(default:" in shown


def test_an_answer_that_fits_nothing_is_told(run: Run, home: Path) -> None:
    (home / "fly.yaml").write_text(CARDS.replace("[respond: strike]", "[fly away]"))
    for column in compared(run, "duel", "--cards", "fly.yaml").values():
        assert column["notes"] == ["Bob's 'fly away' fits nothing that was asked; the default stands."]


def test_cards_alone_are_enough(run: Run, home: Path) -> None:
    (home / "plain.yaml").write_text("ann: 5h 6s 2d 3c\nbob: [4c 5d, 7s]\n")
    said = compared(run, "duel", "--cards", "plain.yaml")
    assert {one["how"] for one in said["draw"]["answers"]} == {"chosen"}
    assert all(kinds(column, "contest") for column in said.values())


def test_when_the_cards_are_out_it_stops(run: Run, home: Path) -> None:
    (home / "few.yaml").write_text("ann: 5h\nbob: 4c\n")
    said = compared(run, "duel", "--cards", "few.yaml")
    assert not said["draw"]["stopped"]
    assert said["pair"]["stopped"] == "Ann needs 2 for contest and has none left"
    shown = run("compare", "duel", "--cards", "few.yaml").output
    assert "Here it stops" in shown
    more = compared(run, "duel", "--cards", "few.yaml", "--seed", "1")
    assert not more["pair"]["stopped"]


def test_a_seed_deals_the_same_cards_to_all(run: Run) -> None:
    said = compared(run, "bridge", "--seed", "7")
    first = {name: {who: cards[0]["cards"] for who, cards in column["cards"].items()} for name, column in said.items()}
    for who, cards in first["draw"].items():
        assert first["pair"].get(who, cards)[0] == cards[0]
    assert said == compared(run, "bridge", "--seed", "7")
    assert said != compared(run, "bridge", "--seed", "8")


def test_so_many_rounds(run: Run) -> None:
    for column in compared(run, "duel", "--seed", "5", "--rounds", "2").values():
        assert len(kinds(column, "round")) >= 2 or any(not person["up"] for person in column["people"])


def test_options_that_an_edition_lacks_are_left_out(run: Run, home: Path) -> None:
    (home / "house.toml").write_text(OPTIONS)
    said = compared(run, "house.toml", "--seed", "1")
    assert said["draw"]["notes"] == []
    assert said["pair"]["notes"] == ["Without the option noob_warz=off."]


def test_sheet_fields_that_an_edition_lacks_are_left_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = [field for field in type(editions.find("pair")).sheet_fields if field != "armour"]
    monkeypatch.setattr(type(editions.find("pair")), "sheet_fields", fields)
    said = compared(run, "duel", "--seed", "1")
    assert said["pair"]["notes"] == ["Ann: without armour.", "Bob: without armour."]
    assert said["engage"]["notes"] == []


def test_an_edition_that_cannot_play_it_says_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = [field for field in type(editions.find("pair")).sheet_fields if field != "body"]
    monkeypatch.setattr(type(editions.find("pair")), "sheet_fields", fields)
    said = compared(run, "duel", "--seed", "1")
    assert said["pair"]["cannot"] == "Ann: the sheet does not say body."
    assert "Cannot be played" in run("compare", "duel", "--seed", "1").output


def test_every_encounter_of_the_family_can_be_compared(run: Run) -> None:
    from suits.encounters import ready_made

    for edition in ("draw", "pair", "engage"):
        for name in ready_made(edition):
            for column in compared(run, name if name in ready_made() else f"{edition}/{name}", "--seed", "2").values():
                assert "failed" not in column["stopped"], (name, column["stopped"])


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("cards: {ann: 5h, zed: 4c}", ("zed", "called")),
        ("cards: {ann: 5x}", ("5x", "line 1")),
        ("cards: 5h", ("cards", "table")),
        ("[5h, 4c]", ("table",)),
        ("crads: {ann: 5h}", ("crads",)),
        ("{format: suits-scenario, version: 1, cards: {ann: 5h}}", ("suits-cards",)),
        ("{cards: {ann: 5h}, answers: {ann: {call: give up}}}", ("only answers",)),
        ("ann: [5h", ("YAML",)),
    ],
)
def test_a_bad_file_is_one_sentence(text: str, parts: tuple[str, ...], run: Run, home: Path) -> None:
    (home / "bad.yaml").write_text(text)
    is_one_sentence(run("compare", "duel", "--cards", "bad.yaml"), *parts)


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (("duel",), ("--cards", "--seed")),
        (("deul", "--seed", "1"), ("deul", "duel")),
        (("duel", "--cards", "nowhere.yaml"), ("nowhere.yaml",)),
        (("duel", "--seed", "x"), ("--seed", "x")),
        (("duel", "--seed", "1", "--rounds", "0"), ("--rounds", "0")),
        (("kitchen", "--seed", "1"), ("toy", "compared")),
    ],
)
def test_bad_commands_are_one_sentence(args: tuple[str, ...], parts: tuple[str, ...], run: Run, home: Path) -> None:
    is_one_sentence(run("compare", *args), *parts)


SMALL = """
format = "suits-encounter"
version = 1
edition = "pair"
title = "A small quarrel"
[[people]]
name = "Ann"
side = "Ann"
body = 2
will = 2
skills = { Unarmed = 6 }
[[people]]
name = "Bob"
side = "Bob"
body = 2
will = 2
skills = { Unarmed = 5 }
"""


@pytest.fixture
def quarrel(home: Path) -> str:
    (home / "small.toml").write_text(SMALL)
    return "small.toml"


def test_the_same_duel_in_numbers(run: Run, quarrel: str) -> None:
    from suits import lab
    from suits.lab.odds.results import written

    found = {one["edition"]: one for one in json.loads(run("compare", quarrel, "--odds", "--json").output)["odds"]}
    assert list(found) == [edition.name for edition in editions.compared_with(editions.find("pair"))]
    for edition in ("draw", "pair", "engage"):
        setup = load_under(quarrel, edition, lambda _: {})[0]
        assert found[edition]["win"]["Ann"]["p"] == pytest.approx(lab.duel(setup).win["ann"], abs=1e-12)
        if edition == "draw":  # there a blow is the first of a round
            continue
        blow = found[edition]["blows"][1]
        assert (blow["attacker"], blow["defender"]) == ("Bob", "Ann")
        assert f"{blow['hits']['num']}/{blow['hits']['den']}" == written(lab.exchange(setup, "bob", "ann").attacker)
    turned = json.loads(run("compare", quarrel, "--odds", "--first", "Bob", "--json").output)["odds"][1]
    assert [blow["attacker"] for blow in turned["blows"]] == list(turned["win"]) == ["Bob", "Ann"]
    assert found["draw"]["notes"][-1] == "Solved: both attack and strike back."


def test_odds_beside_an_exchange(run: Run, quarrel: str) -> None:
    shown = run("compare", quarrel, "--seed", "7", "--odds").output
    for part in ("afterwards", "Bob attacks Ann", "kills at once", "Ann wins", "pair: Solved: both attack"):
        assert part in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (("duel", "--odds", "--first", "anm"), ("'anm'", "Ann")),
        (("duel", "--seed", "1", "--first", "ann"), ("whose --odds",)),
        (("deul", "--odds"), ("deul", "duel")),
        (("triangle", "--odds"), ("challenge", "compared")),
    ],
)
def test_bad_odds_are_one_sentence(args: tuple[str, ...], parts: tuple[str, ...], run: Run, home: Path) -> None:
    is_one_sentence(run("compare", *args), *parts)
