"""Late arrivals at the keyboard: `add` and `out`, taken back and kept."""

from pathlib import Path

from tests.cli.conftest import Run

from suits.fight import replay
from suits.record import from_json


def test_somebody_comes_and_somebody_goes(run: Run, home: Path) -> None:
    typed = [
        "add", "add archer for Bob at x", "add wizard for Bob", "add archer for Bob by magic",
        "add archer x2 as Зоя, axeman as عمر for bob at 12 by sensible", "undo", "redo", "out Nobody",
        "out ann", "save late.json", "quit",
    ]  # fmt: skip
    result = run("play", "duel", "--seed", "3", "--seat", "ann", typed=typed)
    said = result.output
    for part in (
        "Write it as: add raider x3",
        "A place is metres",
        "no character 'wizard'",
        "There is no bot 'magic'",
        "Зоя 1, Зоя 2 and \u2068عمر\u2069 come into it on the side of Bob",
        "Write it as: out WHO",
        "Ann is taken out of it",
    ):
        assert part in said, said
    kept = home / "late.json"
    fight = replay(from_json(kept.read_bytes()))
    assert list(fight.state.people) == ["ann", "bob", "зоя-1", "зоя-2", "عمر"]
    assert fight.state.people["зоя-1"].at == 12
