"""Trials: the engine's own fights, counted; the same whoever plays them."""

import csv
import json
import os
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import needs
from tests.lab.ready_made import THERE

import suits
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.following import TRACK
from suits.front.simulating import play_out
from suits.lab import parquet
from suits.lab.extra import NotInstalled
from suits.lab.trials import Plan, Row, Team, compare, plan_for, played, run, team
from suits.lab.trials.counting import Counts
from suits.lab.trials.running import first_rows
from suits.lab.trials.tables import Table, TableCut, format_of

ONE_OF_EACH = ("bridge", "fencers", "quartet", "bazaar", "noon")
SWARMS = ("kittens", "hounds")


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes play from the second fight on, a few fights at once."""
    monkeypatch.setattr(team, "WARM", 0)
    monkeypatch.setattr(team, "WORTH_IT", 0)
    monkeypatch.setattr(team, "CHUNK", 0.004)


@pytest.fixture
def two(eager: None) -> Iterator[Team]:
    with Team(2) as players:
        yield players


@pytest.mark.parametrize("name", ["duel", "bazaar"])
def test_trials_and_simulate_are_the_same_fights(name: str) -> None:
    bots = "random"
    done = run(name, 12, seed=5, bots=bots, processes=1)
    assert dict(done.counts.wins) == suits.simulate(name, 12, seed=5, bots=bots).wins


def test_the_same_seed_gives_the_same_rows_whoever_plays(two: Team, tmp_path: Path) -> None:
    for processes, file in ((None, "two.csv"), (1, "one.csv")):
        players = two if processes is None else Team(processes)
        run("duel", 60, seed=9, bots={"Ann": "random"}, table=tmp_path / file, team=players)
    assert len((tmp_path / "one.csv").read_text().splitlines()) == 61
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_a_killed_process_is_survived(two: Team) -> None:
    plan = plan_for("duel", seed=4)
    killed: list[int] = []

    def seen(counts: Counts) -> None:
        if counts.n == 20 and two._own is not None:
            killed.append(two._own.pids()[0])
            os.kill(killed[0], signal.SIGKILL)

    done = run(plan, 80, team=two, seen=seen)
    assert killed
    assert done.counts == run(plan, 80, processes=1).counts


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_what_was_lost_is_what_the_tracks_show(name: str) -> None:
    _compare_with_tracks(name, 3)


@pytest.mark.truth
@pytest.mark.parametrize("name", list(THERE))
def test_the_same_in_every_encounter(name: str) -> None:
    _compare_with_tracks(name, 12)


def _compare_with_tracks(name: str, fights: int) -> None:
    plan = plan_for(name)
    for row in first_rows(plan, fights):
        fight = Fight(plan.setup, Shuffled(plan.seed_of(row.number)), follow=True)
        assert play_out(fight, plan.bots, seed=plan.seed_of(row.number)) == row.winner
        lost = _lost(fight)
        ended = {person.id: one for person, one in zip(plan.setup.people, row.people, strict=True)}
        assert {who: one.taken for who, one in ended.items() if who not in SWARMS} == {
            who: lost[who] for who in ended if who not in SWARMS
        }
        assert sum(one.dealt for one in row.people) <= sum(one.taken for one in row.people)
        down = {who: one.fell for who, one in ended.items() if not fight.edition.is_up(fight.state, who)}
        assert {who: one.fell for who, one in ended.items() if one.fell} == down
        assert row.first in down or not down
        assert not down or down[row.first] == min(down.values())


def _lost(fight: Fight) -> Counter[str]:
    """What everybody lost, from every change of a track."""
    counted = {
        (who, track.name)
        for who in fight.state.people
        for track in fight.edition.tracks(fight.state, who)
        if track.marks and track.role in ("minor", "major")
    }
    lost: Counter[str] = Counter()
    for _, event in fight.log:
        if event.kind == TRACK and (event.who, event.facts["track"]) in counted:
            before, after = event.facts["before"], event.facts["after"]
            assert isinstance(before, int)
            assert isinstance(after, int)
            lost[event.who] += max(0, after - before)
    return lost


def test_it_ends_when_it_is_precise_enough_at_the_same_fight_whoever_plays(two: Team) -> None:
    done = run("duel", 5000, seed=2, until=0.09, team=two)
    alone = run("duel", 5000, seed=2, until=0.09, processes=1)
    assert done.counts == alone.counts
    assert done.counts.n < 200
    assert done.counts.width <= 0.09
    assert done.counts.n in (100, 110, 121, 133, 146, 160, 176)
    assert not done.stopped


@pytest.mark.parametrize("name", ["bazaar", "blades", "rapiers", "standoff"])
def test_what_one_deals_the_other_takes(name: str) -> None:
    for row in first_rows(plan_for(name), 10):
        first, second = row.people
        assert first.dealt <= second.taken
        assert second.dealt <= first.taken
        if name in ("bazaar", "blades"):  # nobody bleeds, nobody tires
            assert (first.dealt, second.dealt) == (second.taken, first.taken)


def test_stopped_in_the_middle_what_is_done_is_kept(two: Team, tmp_path: Path) -> None:
    counted: list[int] = []
    done = run(
        "duel", 5000, table=tmp_path / "some.csv", team=two,
        seen=lambda counts: counted.append(counts.n), stopped=lambda: len(counted) >= 37,
    )  # fmt: skip
    assert done.stopped
    assert done.counts.n == 37
    assert len((tmp_path / "some.csv").read_text().splitlines()) == 38


def test_common_random_numbers_leave_what_is_the_same_the_same() -> None:
    plan = plan_for("duel", seed=3)
    same = compare(plan, plan, 25, processes=1)
    assert same.difference("Ann").by == 0
    assert same.difference("Ann").error == 0
    clumsy = compare(plan, plan_for("duel", seed=3, bots={"Ann": "random"}), 25, processes=1)
    shares = clumsy.after.wins["Ann"] - clumsy.before.wins["Ann"]
    assert clumsy.difference("Ann").by == shares / 25
    with pytest.raises(ValueError, match="same seed"):
        compare(plan, plan_for("duel", seed=4), 25)


def test_bots_of_ones_own_play_here(eager: None) -> None:
    with Team(2) as players:
        assert run("duel", 5, bots={"Ann": suits.players.bot("default")}, team=players).counts.n == 5
        assert players._own is None


# Tables


def test_rows_in_every_format_say_the_same(tmp_path: Path) -> None:
    needs.packages("duckdb")
    import duckdb

    for ending in ("csv", "jsonl", "parquet"):
        run("fourway", 8, processes=1, table=tmp_path / f"rows.{ending}")
    with (tmp_path / "rows.csv").open() as file:
        from_csv = list(csv.DictReader(file))
    objects = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    found = duckdb.sql(f"SELECT * FROM '{tmp_path / 'rows.parquet'}' ORDER BY fight")
    assert found is not None
    kinds = dict(zip(found.columns, map(str, found.types), strict=True))
    assert kinds["winner"] == "VARCHAR"
    assert kinds["ada_taken"] == "INTEGER"
    from_parquet = [dict(zip(found.columns, row, strict=True)) for row in found.fetchall()]
    assert [{name: str(cell) for name, cell in row.items()} for row in from_parquet] == from_csv
    assert [row["people"]["ada"]["end"] for row in objects] == [row["ada_end"] for row in from_csv]
    assert [row["winner"] for row in objects] == [row["winner"] for row in from_csv]


def test_parquet_without_duckdb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "find_spec", lambda name: None)
    with pytest.raises(NotInstalled, match=r"pip install 'suits-rpg\[parquet\]'"):
        format_of(Path("rows.parquet"))
    with pytest.raises(ValueError, match=r"ends in \.csv"):
        format_of(Path("rows.xls"))


def test_where_nothing_was_played_nothing_is_written(tmp_path: Path) -> None:
    plan = plan_for("duel")

    def broken(plan: Plan) -> None:
        with Table(tmp_path / "rows.csv", plan):
            raise RuntimeError

    with pytest.raises(RuntimeError):
        broken(plan)
    assert list(tmp_path.iterdir()) == []


class Narrow:
    """A file on a disk with so much room."""

    def __init__(self, file: object, room: int):
        self._file, self._room = file, room

    def write(self, data: bytes) -> int:
        fits = min(len(data), self._room)
        if not fits:
            raise OSError(28, "No space left on device")
        self._room -= fits
        return int(self._file.write(data[:fits]))  # type: ignore[attr-defined]

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_a_full_disk_keeps_whole_rows(tmp_path: Path, ending: str) -> None:
    plan = plan_for("duel")
    rows = first_rows(plan, 12)
    path = tmp_path / f"rows.{ending}"
    with pytest.raises(TableCut, match=r"no space left on device. The first \d rows are in it"):
        _fill(path, plan, rows, 450)
    lines = path.read_text().splitlines()
    assert 1 < len(lines) < 12
    assert path.read_text().endswith("\n")
    assert list(tmp_path.iterdir()) == [path]


def test_a_disk_without_room_for_one_row_gets_nothing(tmp_path: Path) -> None:
    plan = plan_for("duel")
    with pytest.raises(ValueError, match=r"rows\.csv cannot be written: no space left on device"):
        _fill(tmp_path / "rows.csv", plan, first_rows(plan, 2), 5)
    assert list(tmp_path.iterdir()) == []


def _fill(path: Path, plan: Plan, rows: list[Row], room: int) -> None:
    with Table(path, plan) as table:
        table._file = Narrow(table._file, room)  # type: ignore[assignment]
        for row in rows:
            table.add(row)


# Bad input


def test_nonsense_is_refused_before_anything_is_played() -> None:
    with pytest.raises(ValueError, match="Did you mean bridge"):
        run("brigde")
    with pytest.raises(ValueError, match="Did you mean 'sensible'"):
        run("duel", bots="sensibel")
    with pytest.raises(ValueError, match="Did you mean 'Ann'"):
        run("duel", bots={"Anm": "random"})
    with pytest.raises(ValueError, match="from 1 to"):
        run("duel", 0)
    with pytest.raises(ValueError, match="less than 50 %"):
        run("duel", until=0.5)
    with pytest.raises(ValueError, match="at least one process"):
        run("duel", processes=0)


@pytest.mark.truth
def test_memory_does_not_grow_with_the_number_of_fights() -> None:
    import tracemalloc

    plan = plan_for("duel")
    run(plan, 300, processes=1)
    sizes = []
    for fights in (1000, 4000):  # of fewer, the longest fight is no measure for that of many
        tracemalloc.start()
        run(plan, fights, processes=1)
        sizes.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert sizes[1] < 1.3 * sizes[0]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_whoever_notes_nothing_on_the_way_sees_the_same_fight(name: str) -> None:
    plan = plan_for(name)
    whole, light = played(plan, 5), played(Plan(plan.setup, plan.bots, plan.seed, light=True), 5)
    assert (whole.winner, whole.rounds, whole.answers) == (light.winner, light.rounds, light.answers)
    assert [(one.end, one.wounds) for one in whole.people] == [(one.end, one.wounds) for one in light.people]


def test_one_fight_by_its_number() -> None:
    plan = plan_for("duel", seed=3)
    assert played(plan, 7) == first_rows(plan, 8)[7]
