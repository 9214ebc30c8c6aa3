"""Fights played by hand, kept for good: each must replay to the same states and tell the same lines.

If a rule of an edition is changed on purpose, raise its `rules` number and leave these records as they are; before a
release, and after a change of words only, `python tests/golden/refresh.py` writes them anew from their steps.
"""

from pathlib import Path

import pytest

from suits.fight import replay
from suits.record import Record, from_json

RECORDS = sorted(Path(__file__).parent.glob("*.json"))


@pytest.fixture(params=RECORDS, ids=lambda path: path.stem)
def record(request: pytest.FixtureRequest) -> Record:
    path: Path = request.param
    return from_json(path.read_bytes(), path.name)


def test_it_replays_to_the_same_states(record: Record) -> None:
    again = replay(record).record()
    assert again.marks == record.marks
    assert again.steps == record.steps
    assert again.result == record.result != ""


def test_it_tells_the_same_lines(record: Record) -> None:
    assert [line.text for line in replay(record).record().told] == [line.text for line in record.told]


def test_it_can_be_taken_back_and_done_again(record: Record) -> None:
    fight = replay(record)
    fight.undo(0)
    fight.redo(len(record.steps))
    assert fight.record().marks == record.marks


def test_both_ways_to_play_are_kept() -> None:
    assert {path.stem for path in RECORDS} >= {"play-duel", "referee-duel"}
