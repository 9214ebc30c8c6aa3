"""Whatever stands in a file: a sheet comes out that can be used, or one sentence."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.countdown.gcs.mira import GENERATIONS, read, written

from suits.editions.countdown.gcs import read_gcs
from suits.editions.countdown.sheet_checks import read_sheet
from suits.editions.importing import CannotImport

JUNK: tuple[Any, ...] = (
    None,
    True,
    "",
    "x",
    "1,200 lb",
    "-7",
    -1,
    0,
    3.5,
    10**30,
    1e308,
    [],
    [None],
    {},
    {"all": "x"},
    "\ud800",
    "@a@",
    "9d9",
)


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a file where something can be changed."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        now = waiting.pop()
        for key, inside in now.items() if isinstance(now, dict) else enumerate(now):
            found.append((now, key))
            if isinstance(inside, dict | list):
                waiting.append(inside)
    return found


@given(st.sampled_from(GENERATIONS), st.integers(0, 2**32), st.integers(1, 12))
def test_spoiled_files(name: str, seed: int, times: int) -> None:
    chance = random.Random(seed)
    character = written(name)
    for _ in range(times):
        holder, key = chance.choice(spots(character))
        if chance.random() < 0.3 and isinstance(holder, dict):
            holder.pop(key, None)
        else:
            holder[key] = copy.deepcopy(chance.choice(JUNK))
    try:
        imported = read(character)
    except CannotImport:
        return
    read_sheet(imported.name, imported.fields)
    json.dumps(imported.fields, ensure_ascii=False).encode()
    assert all(entry.line().isprintable() for entry in (*imported.taken, *imported.recomputed, *imported.left_out))


@pytest.mark.parametrize("indent", [None, "\t"])
def test_files_torn_anywhere(indent: str | None) -> None:
    """Every tenth place, and each of the first five hundred."""
    character = {"ok": True, "no": False, "none": None, "less": -1, "sign": "\u2020", **written()}
    data = json.dumps(character, indent=indent).encode()
    for length in (*range(1, 500), *range(500, len(data), 10)):
        with pytest.raises(CannotImport, match="torn"):
            read_gcs(data[:length], "mira.gcs")


@pytest.mark.parametrize("name", GENERATIONS)
def test_every_kind_of_thing_may_be_missing(name: str) -> None:
    for field in written(name):
        if field in ("version", "attributes"):
            continue
        character = written(name)
        character.pop(field)
        assert read(character).fields["dx"] == 13
        assert read({**character, field: None}).fields["dx"] == 13


def test_boxes_in_boxes() -> None:
    character = written()
    inner: dict[str, Any] = {"name": "Combat Reflexes"}
    for _ in range(300):
        inner = {"name": "Box", "children": [inner]}
    character["traits"] = [inner]
    assert read(character).fields["combat_reflexes"]


def test_a_large_file() -> None:
    character = written()
    character["profile"]["portrait"] = "A" * 5_000_000
    character["skills"] += [{"name": f"Skill {n}", "calc": {"level": 10}} for n in range(5000)]
    character["equipment"] += [
        {"description": f"Pebble {n}", "calc": {"extended_weight": "0.001 lb"}} for n in range(20_000)
    ]
    imported = read(character)
    assert len(imported.fields["skills"]) == 5008
    assert imported.found["carried_lb"] == 60


@pytest.mark.parametrize(
    "name", ["Ирина «Ведьма» Лис", "剣の達人", "Zoë \U0001f409", 'O\'Brien \\ "Bob"', "two\nlines"]
)
def test_names_in_any_script(name: str) -> None:
    character = written()
    character["profile"]["name"] = name
    assert read(character).name == " ".join(name.split())
