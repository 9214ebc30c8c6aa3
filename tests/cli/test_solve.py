"""`suits solve` as people type it: duels by regret matching, and how far from solved a bluff is."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits.editions.challenge.duels import learning


def test_it_tells_how_far_from_solved_an_exchange_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suits.editions.challenge.duels.bluffing.ROUNDS", (1, 10))
    first, second = run("solve", "--bluff").output.splitlines()
    assert first.startswith("challenge, rounds     1: 0.7")
    assert second.startswith("challenge, rounds    10: 0.0")


def test_it_writes_what_was_learned(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "learn", lambda told: iter([b"what was ", b"learned"]))
    shown = run("solve", "challenge", "--into", str(tmp_path)).output
    assert "challenge: written to " in shown
    assert (tmp_path / "duels.bin").exists()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("draw", "In draw there is nothing to solve; there is in challenge."),
        ("chess", "There is no edition 'chess'"),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(run: Run, name: str, sentence: str) -> None:
    is_one_sentence(run("solve", name), sentence)
