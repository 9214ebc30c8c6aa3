"""Weapons of one's own in a file beside the encounter."""

from pathlib import Path

import pytest

from suits.encounters import load
from suits.people import SetupError

DUEL = """
format = "suits-encounter"
version = 1
edition = "draw"
title = "Heirlooms"
items = "mine.toml"
people = [
  { name = "Ann", side = "Ann", body = 6, will = 6, weapons = ["Heirloom"] },
  { name = "Bob", side = "Bob", body = 6, will = 6, weapons = ["Sword"] },
]
"""
SABRE = """
format = "suits-items"
version = 1
[[weapon]]
name = "Heirloom"
size = "M"
factor = 2
hands = [1]
type = "cutting"
"""


def written(folder: Path, items: str) -> Path:
    (folder / "mine.toml").write_text(items, encoding="utf-8")
    (folder / "duel.toml").write_text(DUEL, encoding="utf-8")
    return folder / "duel.toml"


def test_a_file_of_own_weapons_beside_the_encounter(tmp_path: Path) -> None:
    setup = load(written(tmp_path, SABRE))
    assert setup.items["weapon"]["Heirloom"]["factor"] == 2


@pytest.mark.parametrize(
    ("items", "said"),
    [
        (SABRE.replace("factor", "facotr"), "facotr"),
        (SABRE.replace("Heirloom", "Sword"), "name is that of an item of the printed tables"),
        ("", "format is missing"),
    ],
)
def test_what_is_wrong_with_it_is_said_in_one_sentence(tmp_path: Path, items: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        load(written(tmp_path, items))
