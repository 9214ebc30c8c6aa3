"""Records of version 0.2 replay with the same results; where one does not, the difference is reported."""

import random

import msgspec
import pytest
from tests.from_0_2.kept import OWN, RECORDS, differences
from tests.table import play_on

from suits import editions
from suits.dealer import Shuffled
from suits.fight import Changed, replay
from suits.record import Record, from_json

DIFFERENT: dict[str, list[str]] = {}
"""What is different now, by the name of the record. Nothing may be added here without a higher rules number."""


def read(name: str) -> Record:
    path = next(path for path in RECORDS if path.stem == name)
    return from_json(path.read_bytes(), path.name)


@pytest.fixture(params=[path.stem for path in RECORDS])
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def test_a_record_replays_as_it_was_played(name: str) -> None:
    assert differences(read(name)) == DIFFERENT.get(name, [])


def test_a_record_can_be_played_on_to_an_end(name: str) -> None:
    try:
        fight = replay(read(name), Shuffled(1))
    except Changed as fault:
        fight = fault.fight
        fight.rewind(fault.step)
    play_on(fight, random.Random(3), len(fight.steps) + 4000)
    assert fight.over
    assert replay(fight.record()).result == fight.result


def test_every_kind_of_record_is_there() -> None:
    records = [read(path.stem) for path in RECORDS]
    for edition in OWN:
        ours = [one for one in records if one.setup.edition == edition]
        assert {bool(one.result) for one in ours} == {True, False}
        assert {one.program for one in ours} == {"0.2.0"}
        assert any(" correct: " in step for one in ours for step in one.steps)
    assert any(one.setup.real for one in records)
    assert any(one.players for one in records)
    assert any(" arrive: " in step for one in records for step in one.steps)


# A changed record is reported


def test_another_rules_number_is_reported() -> None:
    record = msgspec.structs.replace(read("draw-duel-over"), rules=1)
    now = editions.find("draw").rules
    assert differences(record)[0] == f"Written under rules 1 of draw; now they are rules {now}."


@pytest.mark.parametrize("edition", OWN)
def test_a_changed_step_is_reported(edition: str) -> None:
    path = next(path for path in RECORDS if path.stem.startswith(edition))
    record = read(path.stem)
    at, other = next((at, _another_card(step)) for at, step in enumerate(record.steps) if " draw " in step)
    changed = msgspec.structs.replace(record, steps=(*record.steps[:at], other, *record.steps[at + 1 :]))
    assert differences(changed)
    numbered, told = differences(msgspec.structs.replace(changed, rules=1))
    assert numbered.startswith("Written under rules 1")
    assert told.startswith(f"The rules have changed since this fight was played (rules 1 of program {record.program}")


def _another_card(step: str) -> str:
    """The same draw with another first card."""
    head, _, cards = step.partition(": ")
    first, *others = cards.split()
    return f"{head}: {' '.join(['2c' if first != '2c' else '3d', *others])}"


def test_a_changed_digest_and_a_changed_result_are_reported() -> None:
    record = read("pair-crossing-over")
    last = msgspec.structs.replace(record.marks[-1], digest="0" * 16)
    (told,) = differences(msgspec.structs.replace(record, marks=(*record.marks[:-1], last)))
    assert "leads to another result now" in told
    (told,) = differences(msgspec.structs.replace(record, result="Nobody"))
    assert "it ends with" in told
