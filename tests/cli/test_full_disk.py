"""The laboratory where the disk is full: one sentence, nothing half written, what is done is kept."""

import subprocess
import sys
from pathlib import Path

from tests import needs
from tests.cli.conftest import Run
from tests.cli.test_saving import files_in, with_little_room
from tests.cli.test_sweep import PLAN

TRIALS = ("trials", "duel", "--fights", "40", "--seed", "1", "--processes", "1", "--out")


def test_whole_rows_of_trials_are_kept(run: Run, home: Path) -> None:
    run(*TRIALS, "whole.csv")
    done = with_little_room(home, *TRIALS, "cut.csv")
    whole, cut = [(home / name).read_text("utf-8").splitlines() for name in ("whole.csv", "cut.csv")]
    assert done.returncode == 2
    assert done.stderr.strip() == f"suits: cut.csv: file too large. The first {len(cut) - 1} rows are in it."
    assert 1 < len(cut) < len(whole)
    assert cut == whole[: len(cut)]
    refused = with_little_room(home, "report", "whole.csv")
    assert refused.returncode == 2
    assert refused.stderr.strip() == "suits: whole.html cannot be written: File too large."
    assert files_in(home) == ["cut.csv", "whole.csv"]


def test_a_sweep_goes_on_when_there_is_room_again(run: Run, home: Path) -> None:
    (home / "plan.toml").write_text(PLAN, encoding="utf-8")
    done = with_little_room(home, "sweep", "plan.toml", "--processes", "1")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()[-1].split("Traceback")) == 1
    assert "ile too large" in done.stderr
    assert run("sweep", "plan.toml", "--processes", "1").exit_code == 0


def test_what_is_told_goes_nowhere() -> None:
    command = [sys.executable, "-m", "suits", "forecast", "duel", "--fights", "60", "--processes", "1", "--json"]
    with needs.device("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.strip() == "suits: What is told cannot be written: no space left on device."
