"""`make test` is certain: its laws look at the same examples each time, and together at every encounter."""

import importlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from tests import needs
from tests.table import every_encounter

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.view import SPECTATOR

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SEARCHING = ("laws", "truth")
certainly = needs.only_in("make test", os.environ.get("HYPOTHESIS_PROFILE") not in SEARCHING)
WHO_TAKES_EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "tests").rglob("*.py")
    if "\n@given(" in path.read_text("utf-8") and path != Path(__file__)
)


def laws(module: Any) -> Iterator[Any]:
    """The tests of a module that take examples."""
    yield from (one for one in vars(module).values() if getattr(one, "is_hypothesis_test", False))


def pairs(law: Any) -> set[tuple[str, str]]:
    """The encounters that a law is for."""
    named = [mark.args for mark in law.pytestmark if mark.name == "parametrize"]
    return {case[-2:] for names, cases in named if names[-2:] == ("edition", "encounter") for case in cases}


@certainly
@pytest.mark.parametrize("name", WHO_TAKES_EXAMPLES)
def test_every_example_is_fixed_and_none_is_remembered(name: str) -> None:
    module = importlib.import_module(name)
    found = list(laws(module))
    assert found
    for law in found:
        used = law._hypothesis_internal_use_settings or settings()
        assert used.derandomize, law.__name__
        assert used.database is None, law.__name__
        assert getattr(law, "_hypothesis_internal_use_seed", None) is None, law.__name__


DRAWN = """
import random, sys
from hypothesis import given, settings, strategies as st
import tests.conftest
from tests.table import play, seeds, setups
@given(st.data(), seeds)
@settings(max_examples=5)
def draw(data, seed):
    fight = play(data.draw(setups("countdown", "brawl")), seed, most=15)
    print(seed, random.random(), sorted(fight.setup.options.items()), [str(step) for step in fight.steps])
draw()
"""


def drawn(folder: Path, hash_seed: str, profile: str = "default") -> str:
    """What a process of its own draws, with an example database to remember and strings hashed in their own way."""
    run = subprocess.run(
        [sys.executable, "-c", DRAWN],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PYTHONHASHSEED": hash_seed,
            "HYPOTHESIS_PROFILE": profile,
            "HYPOTHESIS_STORAGE_DIRECTORY": str(folder),
        },
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    return run.stdout


def test_two_processes_draw_the_same_examples(tmp_path: Path) -> None:
    first = drawn(tmp_path, "1")
    assert len(first.splitlines()) == 5
    assert drawn(tmp_path, "2") == first
    assert not [*tmp_path.rglob("examples")]


def test_make_laws_draws_others_each_time(tmp_path: Path) -> None:
    assert drawn(tmp_path, "1", "laws") != drawn(tmp_path, "1", "laws")


LAWS = {
    "test_play": ["cards_are_conserved", "every_fight_ends", "every_listed_answer"],
    "test_hidden": ["cards_a_seat_cannot_know"],
    "test_knowledge": ["what_a_seat_cannot_know"],
    "test_in_short": ["a_question", "the_status_line", "a_note"],
}
"""Laws of a kind, each in a third of the encounters."""
TOGETHER = [["test_hidden", "test_knowledge"], ["test_play"], ["test_in_short"]]


@pytest.mark.parametrize("names", TOGETHER, ids="-".join)
def test_laws_of_a_kind_together_look_at_every_encounter(names: list[str]) -> None:
    looked_at: set[tuple[str, str]] = set()
    for name in names:
        module = importlib.import_module(f"tests.laws.{name}")
        for law in LAWS[name]:
            (found,) = [one for called, one in vars(module).items() if called.startswith(f"test_{law}")]
            looked_at |= pairs(found)
    assert looked_at == set(every_encounter())


def test_a_law_draws_no_random_number_without_a_seed() -> None:
    with pytest.raises(AssertionError, match="give it a seed"):
        random.Random()
    one, other = (Fight(load("brawl"), Shuffled()) for _ in range(2))
    assert one.asks
    assert other.asks
    assert one.state_bytes() == other.state_bytes()
    with pytest.raises(AssertionError, match="give it a seed"):
        Fight(load("duel"), Shuffled(1)).imagine(SPECTATOR)
