"""The program as a process of its own: streams, signals, pipes, odd surroundings."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.patience import PATIENCE

SUITS = str(Path(sys.executable).with_name("suits"))


def surroundings(home: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "XDG_STATE_HOME": str(home), "COLUMNS": "80", **more}


def suits(home: Path, *args: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [SUITS, *args],
        input=typed.encode(),
        capture_output=True,
        env=surroundings(home, **more),
        cwd=home,
        timeout=PATIENCE,
        check=False,
    )


def test_play_and_resume(tmp_path: Path) -> None:
    first = suits(tmp_path, "play", "--seed", "2883", typed="1\ndefend\nsave d.json\nquit\n")
    assert first.returncode == 0
    assert first.stderr == b""
    assert b"\x1b" not in first.stdout  # no colours in a pipe
    second = suits(tmp_path, "play", "--resume", "d.json", "--seed", "2883", typed="log\n")
    assert second.returncode == 0
    assert "Ann only defends." in second.stdout.decode()


def test_referee(tmp_path: Path) -> None:
    done = suits(tmp_path, "referee", "duel", typed="1\n1\nbob 4h attack ann strike 9c\nsave r.json\n")
    assert done.returncode == 0
    assert "Bob wins!" in suits(tmp_path, "replay", "r.json").stdout.decode()


def test_bad_input_is_one_sentence_on_the_error_stream(tmp_path: Path) -> None:
    done = suits(tmp_path, "play", "nodule")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"suits: ")
    assert done.stderr.count(b"\n") == 1


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    done = subprocess.run(
        [SUITS, "play", "--seed", "2883"],
        input=b"\xff\xfe\x00\n\x1b[A\n\x80\n",
        capture_output=True,
        env=surroundings(tmp_path),
        cwd=tmp_path,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_terminals_without_signs(encoding: str, tmp_path: Path) -> None:
    for command in (("play", "--seed", "2883"), ("fight", "--seed", "3"), ("rules", "REC-01"), ("options", "draw")):
        done = suits(tmp_path, *command, typed="1\n1\nwhy\nhelp\nundo\n", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""


@pytest.mark.parametrize("command", [("rules", "draw", "--json"), ("options", "draw"), ("play", "--seed", "2883")])
def test_a_reader_that_goes_away(command: tuple[str, ...], tmp_path: Path) -> None:
    running = subprocess.Popen(
        [SUITS, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path),
        cwd=tmp_path,
    )
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    said = running.stderr.read()
    running.stderr.close()
    assert running.wait(60) == 0
    assert said == b""


def wait_for_answer(folder: Path, answer: str) -> None:
    """Until a fight is kept in which it was given."""
    until = time.monotonic() + PATIENCE
    while not any(answer.encode() in path.read_bytes() for path in folder.rglob("*.json")):
        assert time.monotonic() < until, "no fight is kept"
        time.sleep(0.05)


@pytest.mark.usefixtures("ctrl_c")
def test_an_interrupt_keeps_the_fight(tmp_path: Path) -> None:
    with subprocess.Popen(
        [SUITS, "play", "--seed", "2883"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path),
        cwd=tmp_path,
    ) as running:
        assert running.stdin is not None
        running.stdin.write(b"1\ndefend\n")
        running.stdin.flush()
        wait_for_answer(tmp_path, "defend")
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert b"Traceback" not in err
    assert b"The fight is kept in" in out
    assert suits(tmp_path, "replay", "last").returncode == 0


def test_the_kept_fight_survives_the_program(tmp_path: Path) -> None:
    with subprocess.Popen(
        [SUITS, "play", "--seed", "2883"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=surroundings(tmp_path),
        cwd=tmp_path,
    ) as running:
        assert running.stdin is not None
        running.stdin.write(b"1\ndefend\n")
        running.stdin.flush()
        wait_for_answer(tmp_path, "defend")
        running.kill()
    again = suits(tmp_path, "play", "--resume", "last", typed="log\n")
    assert "Ann only defends." in again.stdout.decode()


def test_nowhere_to_keep_it(tmp_path: Path) -> None:
    done = suits(tmp_path, "play", "--seed", "2883", typed="1\ndefend\n", XDG_STATE_HOME="/proc/nowhere")
    assert done.returncode == 0
    assert b"The fight is kept in" in done.stdout


def test_another_hash_seed_replays_to_the_same_fight(tmp_path: Path) -> None:
    suits(tmp_path, "fight", "bridge", "--seed", "5", "--record", "b.json", PYTHONHASHSEED="1")
    one = suits(tmp_path, "replay", "b.json", "--json", PYTHONHASHSEED="2")
    two = suits(tmp_path, "replay", "b.json", "--json", PYTHONHASHSEED="3")
    assert one.returncode == 0
    assert one.stdout == two.stdout
