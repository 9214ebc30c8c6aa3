"""Sweeps: the same rows whoever plays them, gone on with from what is on disk; plans that say what is wrong."""

import csv
import json
import os
import signal
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests import needs

from suits.files import CannotRead
from suits.lab import sweeps
from suits.lab.estimates import share
from suits.lab.processes import Processes
from suits.lab.sweeps import Stand, Sweep, running, schema, summary, tables
from suits.lab.sweeps.cells import axes, cells
from suits.lab.sweeps.results import ROWS, Results, SweepCut, made_of
from suits.lab.trials import compare, plan_for
from suits.people import SetupError

HEAD: dict[str, Any] = {"format": "suits-sweep", "version": 1, "encounter": "duel"}
ARMOUR = {"what": "field", "of": "Ann", "name": "armour", "values": ["", "Chain"]}
DECKS = {"what": "option", "name": "decks", "values": [1, 2]}


def plan(*vary: dict[str, Any], **more: Any) -> Sweep:
    return sweeps.read({**HEAD, "fights": 30, "vary": list(vary or (ARMOUR, DECKS)), **more})


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of ten fights, so that a few fights are many batches."""
    monkeypatch.setattr(running, "SIZE", 10)


def stop_after(number: int) -> tuple[Callable[[Stand], None], Callable[[], bool]]:
    seen: list[Stand] = []
    return seen.append, lambda: len(seen) >= number


# Cells


def test_cells_are_the_product_of_all_that_is_varied() -> None:
    made = list(cells(plan(), Path()))
    assert [cell.labels for cell in made] == [("none", "1"), ("none", "2"), ("Chain", "1"), ("Chain", "2")]
    assert [axis.name for axis in axes(plan())] == ["Ann's armour", "decks"]
    assert [cell.plan.setup.people[0].sheet["armour"] for cell in made] == ["", "", "Chain", "Chain"]
    assert [cell.plan.setup.options["decks"] for cell in made] == [1, 2, 1, 2]


def test_everything_can_be_varied(tmp_path: Path) -> None:
    own = plan_for("duel").setup.title
    mine = (files("suits.editions.draw") / "data" / "encounters" / "duel.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(mine.replace(own, "Mine"), encoding="utf-8")
    many = plan(
        {"what": "encounter", "values": ["duel", "mine.toml"]},
        {"what": "edition", "values": ["draw", "pair"]},
        {"what": "bots", "of": "Bob", "values": ["sensible", "random"]},
        {"what": "field", "of": "Bob", "name": "skills.Sword", "values": [5, 6]},
        {"what": "sheet", "of": "Ann", "values": [{"body": 7, "will": 7}], "labels": ["tough"], "called": "Ann"},
        options={"decks": 1}, set={"Bob": {"armour": "Leather"}}, bots="random",
    )  # fmt: skip
    made = list(cells(many, tmp_path))
    assert len(made) == 16
    first, last = made[0].plan, made[-1].plan
    assert (first.setup.title, first.setup.edition, last.setup.title, last.setup.edition) == (
        own,
        "draw",
        "Mine",
        "pair",
    )
    assert first.bots == {"ann": "random", "bob": "sensible"}
    ann, bob = last.setup.people
    assert (ann.sheet["body"], bob.sheet["skills"]["Sword"], bob.sheet["armour"]) == (7, 6, "Leather")
    assert last.setup.options["decks"] == 1


def test_a_side_is_everybody_on_it() -> None:
    many = plan({**ARMOUR, "of": "Robbers"}, encounter="bridge")
    worn = [[one.sheet["armour"] for one in cell.plan.setup.people] for cell in cells(many, Path())]
    assert worn == [["Chain", "Leather", "", "", "", ""], ["Chain", "Leather", "", "Chain", "Chain", "Chain"]]


# Results


def test_the_same_rows_whoever_plays_and_however_often_it_was_stopped(small: None, tmp_path: Path) -> None:
    whole = sweeps.run(plan(), tmp_path / "one", processes=1)
    assert whole == Stand(4, 4, 120, 120)
    sweeps.run(plan(), tmp_path / "two", processes=2)
    wanted = (tmp_path / "one" / ROWS).read_bytes()
    assert (tmp_path / "two" / ROWS).read_bytes() == wanted
    for number in (1, 2, 3):
        seen, stopped = stop_after(number)
        stand = sweeps.run(plan(), tmp_path / "some", processes=1, seen=seen, stopped=stopped)
        assert not stand.done
        written = (tmp_path / "some" / ROWS).read_bytes()
        assert wanted.startswith(written)
        assert written.endswith(b"\n")
    assert sweeps.run(plan(), tmp_path / "some", processes=1).done
    assert (tmp_path / "some" / ROWS).read_bytes() == wanted
    assert sweeps.run(plan(), tmp_path / "some", processes=1) == whole


def test_a_killed_process_is_survived(small: None, tmp_path: Path) -> None:
    sweeps.run(plan(), tmp_path / "one", processes=1)
    killed: list[int] = []
    with Processes(2) as some:

        def seen(stand: Stand) -> None:
            if not killed:
                killed.append(some.pids()[0])
                os.kill(killed[0], signal.SIGKILL)

        assert sweeps.run(plan(), tmp_path / "two", processes=2, executor=some, seen=seen).done
    assert killed
    assert (tmp_path / "two" / ROWS).read_bytes() == (tmp_path / "one" / ROWS).read_bytes()


@pytest.mark.parametrize("torn", [b'{"row":"batch","cell":3,"sta', b'{"row":"batch","cell":3}\n', b"\x00\x00\x00"])
def test_a_torn_last_line_is_mended(small: None, tmp_path: Path, torn: bytes) -> None:
    sweeps.run(plan(), tmp_path / "one", processes=1)
    file = tmp_path / "one" / ROWS
    wanted = file.read_bytes()
    lines = wanted.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:6]) + torn)
    assert sweeps.run(plan(), tmp_path / "one", processes=1).done
    assert file.read_bytes() == wanted


def test_a_line_that_is_none_in_the_middle_is_told(small: None, tmp_path: Path) -> None:
    sweeps.run(plan(), tmp_path / "one", processes=1)
    file = tmp_path / "one" / ROWS
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[2:]]))
    with pytest.raises(CannotRead, match="line 3: this is no line of a sweep"):
        sweeps.run(plan(), tmp_path / "one", processes=1)
    file.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    with pytest.raises(CannotRead, match="cell 1 are not where they should be"):
        sweeps.run(plan(), tmp_path / "one", processes=1)


def test_another_plan_in_the_same_folder_is_refused(small: None, tmp_path: Path) -> None:
    seen, stopped = stop_after(1)
    sweeps.run(plan(), tmp_path / "one", processes=1, seen=seen, stopped=stopped)
    before = (tmp_path / "one" / ROWS).read_bytes()
    for other in (plan(ARMOUR), plan(seed=1), plan(fights=40), plan(set={"Bob": {"will": 3}})):
        with pytest.raises(CannotRead, match="holds the results of another plan"):
            sweeps.run(other, tmp_path / "one", processes=1)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.txt").write_text("mine")
    with pytest.raises(CannotRead, match="holds no sweep"):
        sweeps.run(plan(), tmp_path / "notes", processes=1)
    with pytest.raises(CannotRead, match="cannot be written"):
        sweeps.run(plan(), tmp_path / "notes" / "a.txt", processes=1)
    made = made_of(plan(), Path())
    with Results(tmp_path / "one", made), pytest.raises(CannotRead, match="Another sweep is writing"):
        sweeps.run(plan(), tmp_path / "one", processes=1)
    text = (tmp_path / "one" / "plan.json").read_text().replace(f'"suits": "{made.suits}"', '"suits": "0.0.9"')
    (tmp_path / "one" / "plan.json").write_text(text)
    with pytest.raises(CannotRead, match=r"begun by suits 0\.0\.9"):
        sweeps.run(plan(), tmp_path / "one", processes=1)
    assert (tmp_path / "one" / ROWS).read_bytes() == before


class Narrow:
    """A file on a disk with so much room."""

    def __init__(self, file: Any, room: int):
        self._file, self._room = file, room

    def write(self, data: bytes) -> int:
        fits = min(len(data), self._room)
        if not fits:
            raise OSError(28, "No space left on device")
        self._room -= fits
        return int(self._file.write(data[:fits]))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def test_a_full_disk_keeps_whole_lines_and_is_gone_on_with(
    small: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sweeps.run(plan(), tmp_path / "one", processes=1)
    mend = Results._mend

    def narrow(self: Results) -> None:
        mend(self)
        self._file = Narrow(self._file, 2000)  # type: ignore[assignment]

    monkeypatch.setattr(Results, "_mend", narrow)
    with pytest.raises(SweepCut, match=r"no space left on device. \d+ fights are in it; the same command goes on"):
        sweeps.run(plan(), tmp_path / "two", processes=1)
    assert (tmp_path / "two" / ROWS).read_bytes().endswith(b"\n")
    monkeypatch.setattr(Results, "_mend", mend)
    assert sweeps.run(plan(), tmp_path / "two", processes=1).done
    assert (tmp_path / "two" / ROWS).read_bytes() == (tmp_path / "one" / ROWS).read_bytes()


def test_a_cell_ends_when_it_is_precise_enough_whoever_plays(small: None, tmp_path: Path) -> None:
    wanted = plan({**ARMOUR, "values": ["", "War Plate"]}, fights=1000, until=0.12)
    for number in (1, 2):
        assert sweeps.run(wanted, tmp_path / str(number), processes=number).done
    assert (tmp_path / "1" / ROWS).read_bytes() == (tmp_path / "2" / ROWS).read_bytes()
    for cell in summary(tmp_path / "1").cells:
        assert 20 < cell.n < 200
        assert all(one.half_width <= 0.12 for one in cell.win.values())
        assert max(share(round(one.p * cell.n), cell.n - 10).half_width for one in cell.win.values()) > 0.11


# What it comes to


def test_cells_are_compared_fight_by_fight_with_the_first(small: None, tmp_path: Path) -> None:
    sweeps.run(plan(ARMOUR, fights=40), tmp_path / "one", processes=1)
    found = summary(tmp_path / "one")
    first, second = cells(plan(ARMOUR, fights=40), Path())
    wanted = compare(first.plan, second.plan, 40, processes=1)
    assert found.cells[0].change is None
    assert found.cells[1].change == wanted.difference("Ann")
    assert [cell.win["Ann"] for cell in found.cells] == [wanted.before.won("Ann"), wanted.after.won("Ann")]
    ((_, chain),) = found.effects
    assert chain.change is not None
    assert chain.change.by == pytest.approx(wanted.difference("Ann").by)
    assert chain.change.error == pytest.approx(wanted.difference("Ann").error, rel=0.02)


def test_what_matters_is_told_over_all_cells(small: None, tmp_path: Path) -> None:
    wanted = plan({**ARMOUR, "values": ["", "War Plate"]}, DECKS, fights=60, side="Bob")
    sweeps.run(wanted, tmp_path / "one", processes=1)
    found = summary(tmp_path / "one")
    assert found.done
    assert found.side == "Bob"
    armour, decks = found.effects
    chances = [cell.own.p for cell in found.cells]
    assert [one.win.p for one in armour] == pytest.approx([sum(chances[:2]) / 2, sum(chances[2:]) / 2])
    assert [one.win.p for one in decks] == pytest.approx([sum(chances[::2]) / 2, sum(chances[1::2]) / 2])
    assert armour[1].change is not None
    assert armour[1].change.hi < 0
    from suits.lab.sweeps.wording import words

    assert words(found)[0].startswith("Ann's armour matters most: ")
    rows = tables.text(found).splitlines()
    assert rows[0].startswith("cell,Ann's armour,decks,edition,fights,side,win")
    assert len(rows) == 9


def test_the_first_cells_are_told_while_others_are_missing(small: None, tmp_path: Path) -> None:
    seen, stopped = stop_after(2)
    sweeps.run(plan(), tmp_path / "one", processes=1, seen=seen, stopped=stopped)
    found = summary(tmp_path / "one")
    assert (found.done, found.effects, len(found.cells)) == (False, (), 1)


# Plans


def test_cells_as_parquet_are_those_of_the_csv(small: None, tmp_path: Path) -> None:
    needs.packages("duckdb")
    import duckdb

    sweeps.run(plan(ARMOUR, fights=20), tmp_path / "results", processes=1)
    found = summary(tmp_path / "results")
    written = csv.DictReader(tables.write(found, tmp_path).read_text("utf-8").splitlines())
    read = duckdb.sql(f"SELECT * FROM '{tables.write_parquet(found, tmp_path)}'")
    assert read is not None
    assert [row["win"] for row in written] == [f"{win:.6g}" for (win,) in read.select("win").fetchall()]
    assert [str(kind) for kind in read.types[:2]] == ["INTEGER", "VARCHAR"]
    assert not list(tmp_path.glob(".cells*"))


def test_the_schema_in_the_package_is_that_of_the_structs() -> None:
    stored = schema.FILE.read_text(encoding="utf-8")
    assert json.loads(stored) == schema.schema()
    jsonschema.Draft202012Validator.check_schema(json.loads(stored))
    example = tomllib.loads((files("suits.lab.sweeps") / "example.toml").read_text(encoding="utf-8"))
    jsonschema.validate(example, schema.schema())
    assert sweeps.read(example).size == 24
    wrongs: list[dict[str, Any]] = [
        {"fihgts": 3}, {"vary": []}, {"vary": [{**ARMOUR, "valeus": [1]}]}, {"until": 0.5}
    ]  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({**example, **wrong}, schema.schema())


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"fihgts": 3}, ": a plan has no field 'fihgts'. Did you mean 'fights'?"),
        ({"fights": "many"}, ", fights: expected a whole number, got text."),
        ({"until": 0.7}, ", until: expected a number < 0.5."),
        ({"format": "suits"}, ": the field 'format' should say 'suits-sweep', found 'suits'."),
        ({"version": 2}, ": version 2 is newer than this program reads"),
        ({"encounter": ""}, ": the field 'encounter' is missing"),
        ({"vary": []}, ", vary: expected a list of length >= 1."),
        ({"vary": [{**ARMOUR, "valeus": []}]}, ", [[vary]] 1: [[vary]] has no field 'valeus'. Did you mean 'values'?"),
        ({"vary": [ARMOUR, {**DECKS, "what": "opton"}]}, ", [[vary]] 2: no 'opton' can be varied. Did you mean"),
        ({"vary": [{**ARMOUR, "of": ""}]}, ", [[vary]] 1: the field 'of' should say whose"),
        ({"vary": [{**ARMOUR, "name": ""}]}, ", [[vary]] 1: the field 'name' should say which field."),
        ({"vary": [{**DECKS, "of": "Ann"}]}, ", [[vary]] 1: 'of' does not go with what = 'option'."),
        ({"vary": [{**ARMOUR, "labels": ["a"]}]}, ", [[vary]] 1: there are 2 values and 1 labels."),
        ({"vary": [{**ARMOUR, "what": "sheet", "name": ""}]}, ", [[vary]] 1: each value of a sheet is a table"),
        ({"vary": [{"what": "bots", "values": [3]}]}, ", [[vary]] 1: the values of 'bots' are names."),
        ({"vary": [{**DECKS, "values": list(range(101))}] * 2}, ": 10,201 cells are too many"),
    ],
)  # fmt: skip
def test_a_plan_that_is_wrong_is_told_where(more: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as fault:
        plan(**more) if "vary" in more else plan(ARMOUR, **more)
    assert str(fault.value).startswith(says)


@pytest.mark.parametrize(
    ("vary", "says"),
    [
        ({**ARMOUR, "of": "Anm"}, "nobody here is called 'Anm'. Did you mean 'Ann'?"),
        ({**ARMOUR, "name": "armor"}, "a sheet has no field 'armor'. Did you mean 'armour'?"),
        ({**ARMOUR, "values": ["Chian"]}, "Did you mean Chain?"),
        ({**DECKS, "name": "deck"}, "deck"),
        ({"what": "encounter", "values": ["due1"]}, "Did you mean duel"),
        ({"what": "edition", "values": ["countdown"]}, "this is for draw, not for countdown"),
        ({"what": "bots", "values": ["sensibel"]}, "Did you mean 'sensible'?"),
    ],
)
def test_a_cell_that_cannot_be_is_told_before_anything_is_played(
    vary: dict[str, Any], says: str, tmp_path: Path
) -> None:
    with pytest.raises(SetupError) as fault:
        sweeps.run(plan(vary), tmp_path / "one", processes=1)
    assert str(fault.value).startswith("Cell 1 (")
    assert says in str(fault.value)
    assert list(tmp_path.iterdir()) == []


def test_names_that_stand_for_two_things_are_refused() -> None:
    with pytest.raises(SetupError, match="Two things that are varied are called 'decks'"):
        axes(plan(DECKS, DECKS))
    with pytest.raises(SetupError, match="two values are called '1'"):
        axes(plan({**DECKS, "values": [1, "1"]}))


@pytest.mark.truth
def test_memory_does_not_grow_with_the_length_of_a_sweep(tmp_path: Path) -> None:
    import gc
    import tracemalloc

    many: dict[str, Any] = {"what": "bots", "values": ["random"] * 40, "labels": [str(one) for one in range(40)]}
    held: dict[int, int] = {}

    def seen(stand: Stand) -> None:
        gc.collect()
        held[stand.cell] = tracemalloc.get_traced_memory()[0]

    sweeps.run(plan(many, fights=50, seed=1), tmp_path / "warm", processes=1)
    tracemalloc.start()
    sweeps.run(plan(many, fights=50), tmp_path / "one", processes=1, seen=seen)
    tracemalloc.stop()
    assert held[39] < held[5] + 10_000
