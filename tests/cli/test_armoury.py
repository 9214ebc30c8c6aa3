"""`suits armoury`: the tables, and one item in detail."""

import json

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import armoury, editions
from suits.arithmetic.chart import strip

TABLES = {
    "weapons": [item.name for item in armoury.hand_weapons()],
    "missiles": [item.name for item in armoury.missiles()],
    "armour": [item.name for item in armoury.armours()],
    "shields": [item.name for item in armoury.shields()],
}


@pytest.mark.parametrize("body", [(), ("--body", "6"), ("--body", "20"), ("--body", "1")])
def test_every_item_is_in_the_tables_and_no_line_is_too_long(body: tuple[str, ...], run: Run) -> None:
    result = run("armoury", *body)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    for table in TABLES.values():
        for name in table:
            assert any(line.startswith(name) for line in lines), name
    assert all(len(line) <= 80 for line in lines)
    assert "…" not in result.output
    assert lines[-1].strip() == "SUITS by Dave Edelhart, MIT"


@pytest.mark.rule("PCH-11")
def test_a_body_gives_power_and_strip(run: Run) -> None:
    lines = run("armoury", "--body", "6").output.splitlines()
    assert "Hand weapons, Body 6" in lines
    (sword,) = [line for line in lines if line.startswith("Sword ")]
    assert sword.split() == ["Sword", "1", "cutting", "D", "1", "8", "2", "4", "6", "8", "10", "12", "14"]
    (bow,) = [line for line in lines if line.startswith("Bow ")]
    assert bow.split()[2] == "12/24/48/96/144"


@pytest.mark.rule("MST-02")
def test_what_is_too_heavy_says_so(run: Run) -> None:
    lines = run("armoury", "--body", "3").output.splitlines()
    assert any(line.startswith("Claymore") and "needs Body 6" in line for line in lines)
    assert "Too heavy for Body 3 (MST-02)." in run("armoury", "Claymore", "--body", "3").output
    assert "Awkward for Body 5 (MST-01)." in run("armoury", "claymore", "--body", "5").output


def test_as_json(run: Run) -> None:
    told = json.loads(run("armoury", "--edition", "draw", "--json").output)
    assert told["edition"] == "draw"
    for name, table in TABLES.items():
        assert [row["name"] for row in told[name]] == table
    with_body = json.loads(run("armoury", "--body", "7", "--json").output)
    for row in with_body["weapons"]:
        assert not row["usable"] or tuple(row["strip"]) == strip(row["power"])
    assert with_body["armour"][1]["absorption"] == 4


@pytest.mark.rule("RNG-02")
def test_a_bracket_that_ends_at_0_is_there_and_one_below_is_not(run: Run) -> None:
    told = json.loads(run("armoury", "--body", "1", "--json").output)
    (rock,) = [row for row in told["missiles"] if row["name"] == "Rock"]
    assert rock["limits"] == [None, 0, 1, 2, 3]


def test_one_item_in_detail(run: Run) -> None:
    shown = run("armoury", "long", "bow", "--body", "7").output
    assert "Long Bow" in shown
    assert "Body 7: power 9, from -3 to +3: 2 5 7 9 11 14 16 (PCH-11)." in shown
    assert "28/56/112/224/336 metres" in shown
    assert "RWT-07, R-45 · SUITS by Dave Edelhart, MIT" in shown
    assert "As printed: Reload Body/10." in shown
    assert "ARM-10, R-44" in run("armoury", "Kevlar", "--body", "6").output
    assert "large shield" in run("armoury", "Tower Shield").output


def test_two_items_of_one_name_are_both_shown(run: Run) -> None:
    shown = run("armoury", "Spear").output
    assert "HWT-23" in shown
    assert "RWT-04" in shown
    told = json.loads(run("armoury", "Spear", "--body", "6", "--json").output)
    assert [(one["shelf"], one["power"]) for one in told] == [("weapons", 5), ("missiles", 3)]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (("Sord",), ("Sord", "Sword")),
        (("xyzzy",), ("xyzzy", "suits armoury")),
        (("",), ("There is no item",)),
        (("--body", "99"), ("body", "1 to 20", "99")),
        (("--body", "six"), ("body", "six")),
        (("--edition", "darw"), ("darw", "draw")),
        (("--edition", "toy"), ("toy", "no armoury")),
    ],
)
def test_bad_input(line: tuple[str, ...], parts: tuple[str, ...], run: Run) -> None:
    is_one_sentence(run("armoury", *line), *parts)


def test_no_edition_with_an_armoury(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "names", lambda: ("toy",))
    is_one_sentence(run("armoury"), "No edition has an armoury")


def test_names_are_completed(run: Run) -> None:
    from click import Context

    from suits.cli.armoury import _names
    from suits.cli.armoury import armoury as command

    context = Context(command)
    assert _names(context, command.params[0], "lon") == ["Long Bow"]


@pytest.mark.rule("R-42")
@pytest.mark.parametrize("edition", ["draw", "pair", "engage"])
@pytest.mark.parametrize("body", [(), ("--body", "6")])
def test_kinds_are_shown_with_what_they_come_from(edition: str, body: tuple[str, ...], run: Run) -> None:
    result = run("armoury", "--edition", edition, *body)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    for weapon in armoury.weapons_by_kind():
        assert any(line.startswith(weapon.name) for line in lines), weapon.name
    assert all(len(line) <= 80 for line in lines)
    assert "Only two of the nine" in result.output


@pytest.mark.rule("R-42")
def test_one_kind_in_detail(run: Run) -> None:
    (found,) = json.loads(run("armoury", "Medium Blades", "--edition", "pair", "--body", "6", "--json").output)
    assert (found["shelf"], found["leverage"], found["leverage_late"], found["power"]) == ("kinds", 80, 100, 5)
