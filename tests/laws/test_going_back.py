"""Laws of time: undo and redo, forks, records, "what if", corrections and calls."""

import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.hidden import seats
from tests.laws.test_play import check_cards
from tests.table import (
    a_third,
    answer_something,
    every_encounter,
    from_the_start,
    play,
    play_on,
    seeds,
    setups,
    standing,
    step_by_step,
    typed,
)

from suits import record
from suits.encounters import load
from suits.fight import Fight, Refusal, replay
from suits.fight.habits import any_answer
from suits.people import Setup
from suits.record import Step

ROOT = Path(__file__).parents[2]
everywhere = pytest.mark.parametrize(("edition", "encounter"), a_third(1))
seldom = settings(max_examples=max(3, settings().max_examples // 3))
"""For laws that look at every step of a fight."""


def meddle(fight: Fight, chance: random.Random) -> None:
    """A correction or a call by somebody, before or after the present scene, where it is allowed."""
    when = chance.choice(("before", "after"))
    who = chance.choice(list(fight.state.people))
    if chance.random() < 0.6:
        field, (low, high) = chance.choice(list(fight.edition.correctable.items()))
        fight.correct(who, field, chance.randint(low, min(high, low + 6)), "we forgot", when)  # type: ignore[arg-type]
    else:
        caller = chance.choice((who, "referee"))
        calls = [*fight.calls(caller), *any_call(fight, caller, chance)]
        if calls:
            fight.call(caller, chance.choice(calls), when)  # type: ignore[arg-type]


def any_call(fight: Fight, caller: str, chance: random.Random) -> list[str]:
    """A call made word by word, with a reason where one is asked for."""
    form = fight.call_form(caller)
    if form is None:
        return []
    said = form.by_chance(chance.random)
    return [f"{said} it is so" if said.endswith("because") else said]


def eventful(setup: Setup, seed: int, most: int = 400) -> Fight:
    """A fight at random, with corrections and calls now and then, and a step undone now and then."""
    chance = random.Random(seed)
    fight = play(setup, seed, most=chance.randint(0, 60))
    while not fight.over and len(fight.steps) < most:
        answer_something(fight, chance)
        if chance.random() < 0.05 and not fight.over:
            meddle(fight, chance)
        if chance.random() < 0.05 and len(fight.steps) > 2:
            fight.undo(len(fight.steps) - chance.randint(0, 2))
            fight.run()
    fight.undone = []  # what was undone last of all
    return fight


# Undo


@everywhere
@given(st.data(), seeds)
@seldom
def test_undo_then_redo_is_identity_at_every_step(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = eventful(data.draw(setups(edition, encounter)), seed, most=150)
    stood = step_by_step(fight)
    end = len(fight.steps)
    assert standing(fight) == stood[-1]
    for to in range(end, -1, -1):
        fight.undo(to)
        assert standing(fight) == stood[to]
        assert len(fight.undone) == end - to
    for to in range(1, end + 1):
        fight.redo(1)
        assert standing(fight) == stood[to]
    with pytest.raises(Refusal, match="nothing to redo"):
        fight.redo()
    fight.undo(0)
    fight.redo(end)
    assert standing(fight) == stood[-1]


@everywhere
@given(st.data(), seeds)
@seldom
def test_undo_takes_back_one_decision_with_all_its_cards(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    fight = eventful(data.draw(setups(edition, encounter)), seed, most=100)
    stood = step_by_step(fight)
    while True:
        before = len(fight.steps)
        try:
            fight.undo()
        except Refusal:
            break
        assert len(fight.steps) < before
        assert standing(fight) == stood[len(fight.steps)]
        fight.redo()
        assert standing(fight) == stood[before]
        fight.undo()
    assert not any(step.kind.split()[0] not in ("draw", "roll", "show") for step in fight.steps)


@everywhere
@given(st.data(), seeds)
def test_undo_to_a_line_of_the_log_takes_back_what_led_to_it(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    fight = eventful(data.draw(setups(edition, encounter)), seed, most=100)
    stood = step_by_step(fight)
    chance = random.Random(seed)
    seat = chance.choice(seats(fight))
    lines, steps = fight.view(seat).log, fight.line_steps(seat)
    at = chance.randrange(len(lines))
    if steps[at] == 0:
        with pytest.raises(Refusal, match="how the fight began"):
            fight.undo_line(at, seat)
    else:
        fight.undo_line(at, seat)
        assert len(fight.steps) == steps[at] - 1
        assert standing(fight) == stood[steps[at] - 1]
    with pytest.raises(Refusal, match="no line"):
        fight.undo_line(len(lines), seat)


# Forks


@everywhere
@given(st.data(), seeds)
@seldom
def test_a_fork_equals_its_original_at_every_step(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play(data.draw(setups(edition, encounter)), seed, most=150)
    for again in from_the_start(fight):
        assert standing(again.fork()) == standing(again)


@everywhere
@given(st.data(), seeds)
def test_a_fork_played_on_leaves_the_original_alone(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    chance = random.Random(seed)
    fight = play(data.draw(setups(edition, encounter)), seed, most=chance.randint(0, 100))
    before = standing(fight)
    steps, undone = list(fight.steps), list(fight.undone)
    fork = fight.fork()
    play_on(fork, chance)
    fork.undo(len(fork.steps) // 2)
    assert standing(fight) == before
    assert (fight.steps, fight.undone) == (steps, undone)
    for at, again in enumerate(from_the_start(fight)):
        if at == len(steps):
            assert standing(again) == before


# Records


@everywhere
@given(st.data(), seeds)
def test_a_replayed_record_is_the_same_fight(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = eventful(data.draw(setups(edition, encounter)), seed)
    kept = fight.record()
    again = replay(record.from_json(record.to_json(kept)))
    assert again.steps == fight.steps
    assert standing(again) == standing(fight)
    assert record.to_json(again.record()) == record.to_json(kept)


ELSEWHERE = """
import pathlib, sys
import tests.conftest
from suits import record
from suits.fight import replay
from tests.laws.test_going_back import shown
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    kept = path.read_bytes()
    again = record.to_json(replay(record.from_json(kept)).record())
    print(path.stem, record.digest(again), record.digest(shown(kept)))
"""


def shown(kept: bytes) -> bytes:
    """What everybody is shown halfway and at the end, as bytes: lists and dictionaries in their order."""
    fight = replay(record.from_json(kept))
    again = fight.fork()
    again.rewind(len(fight.steps) // 2)
    return b"".join([msgspec.json.encode(each.view(seat)) for each in (again, fight) for seat in seats(fight)])


def test_a_record_is_the_same_fight_in_another_process_with_another_hash_seed(tmp_path: Path) -> None:
    expected = []
    for seed, (edition, encounter) in enumerate(every_encounter()):
        setup = load(encounter, edition=edition, real=() if seed % 2 else None)
        kept = record.to_json(eventful(setup, seed).record())
        (tmp_path / f"{edition}-{encounter}.json").write_bytes(kept)
        expected.append(f"{edition}-{encounter} {record.digest(kept)} {record.digest(shown(kept))}")
    for hash_seed in ("0", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", ELSEWHERE, str(tmp_path)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.stderr == ""
        assert run.stdout.splitlines() == sorted(expected)


# What if


@everywhere
@given(st.data(), seeds)
def test_what_if_nothing_were_different(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    fight = eventful(data.draw(setups(edition, encounter)), seed, most=150)
    if not fight.steps:
        return
    before = standing(fight)
    at = chance.randrange(len(fight.steps))
    report = fight.what_if(at, fight.steps[at].what)
    assert report.dropped == []
    assert report.new == []
    assert report.kept == fight.steps[at + 1 :]
    assert standing(report.fight) == before == standing(fight)


def check_sound(fight: Fight) -> None:
    """A fight that hangs together: its record replays to it, its cards are all there, and it can be played out."""
    assert standing(replay(fight.record())) == standing(fight)
    check_cards(fight)
    play_on(fight, random.Random(1))
    assert fight.over


def something_else(fight: Fight, at: int, chance: random.Random) -> str:
    """Another answer, card or die for a step."""
    there = fight.fork()
    there.rewind(at)
    who = fight.steps[at].who
    ask = there.ask_of(who)
    if ask is not None:
        return any_answer(ask.options, chance)
    there.run()
    if len(there.steps) > at:
        return there.steps[at].what
    assert there.drawing is not None
    return typed(there, there.drawing, chance)


@everywhere
@given(st.data(), seeds)
def test_what_if_anything_were_different(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    chance = random.Random(seed)
    fight = eventful(data.draw(setups(edition, encounter)), seed, most=150)
    decisions = [at for at, step in enumerate(fight.steps) if step.kind not in ("call", "correct")]
    if not decisions:
        return
    at = chance.choice(decisions)
    old = fight.steps[at]
    other = Step(old.who, old.kind, something_else(fight, at, chance))
    stood, length = standing(fight), len(fight.steps)
    report = fight.what_if(at, other.what)
    assert standing(fight) == stood
    assert report.fight.steps[: at + 1] == [*fight.steps[:at], other]
    assert len(report.kept) + len(report.new) == len(report.fight.steps) - at - 1
    assert len(report.kept) + len(report.dropped) == length - at - 1
    assert sorted(map(str, report.kept + report.dropped)) == sorted(map(str, fight.steps[at + 1 :]))
    check_sound(report.fight)


# Corrections and calls


@everywhere
@given(st.data(), seeds)
def test_corrections_and_calls_leave_a_fight_that_hangs_together(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    fight = eventful(data.draw(setups(edition, encounter)), seed)
    for again in from_the_start(fight):
        check_cards(again)
    assert standing(again) == standing(fight)
    check_sound(fight)
