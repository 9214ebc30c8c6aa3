"""The program in a real (pseudo) terminal: colours, keys, leaving."""

import os
import pty
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.test_as_a_program import SUITS, surroundings
from tests.patience import PATIENCE


class Terminal:
    """A terminal with the program in it."""

    def __init__(self, home: Path, *args: str) -> None:
        self.ours, theirs = pty.openpty()
        self.program = subprocess.Popen(
            [SUITS, *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=surroundings(home, TERM="xterm-256color", NO_COLOR=""),
            cwd=home,
            start_new_session=True,
        )
        os.close(theirs)
        self.page = ""

    def read_until(self, text: str, seconds: float = 120) -> str:
        """What appears until this text does."""
        until = time.monotonic() + seconds
        self.page = ""
        while text not in self.page:
            assert time.monotonic() < until, f"{text!r} did not appear in:\n{self.page}"
            if select.select([self.ours], [], [], 0.2)[0]:
                try:
                    self.page += os.read(self.ours, 65536).decode(errors="replace")
                except OSError:
                    break
        return self.page

    def wait_for_sleep(self) -> None:
        """Until the program waits for a key: a program that has no turn on a busy machine does not sleep."""
        until, asleep = time.monotonic() + PATIENCE, 0
        while asleep < 10:
            assert time.monotonic() < until, "it never waits"
            state = Path(f"/proc/{self.program.pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
            asleep = asleep + 1 if state == "S" else 0
            time.sleep(0.05)

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.ours)


@pytest.fixture
def duel(tmp_path: Path, ctrl_c: None) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path, "play", "--seed", "2883")
    terminal.read_until("\n> ")
    terminal.type("1\n")
    yield terminal
    terminal.close()


def test_colours_and_keys(duel: Terminal) -> None:
    duel.read_until("\n> ")
    assert "\x1b[" in duel.page
    duel.type("def\t\n")  # the tabulator key completes
    assert "Ann only defends." in duel.read_until("\n> ")


def test_quit_offers_a_name_to_save_under(duel: Terminal, tmp_path: Path) -> None:
    duel.read_until("\n> ")
    duel.type("defend\n")
    duel.read_until("\n> ")
    duel.type("q\n")
    duel.read_until("Save under another name too?")
    duel.type("mine.json\n")
    duel.read_until("Go on with: suits play --resume mine.json")
    assert duel.program.wait(120) == 0
    assert (tmp_path / "mine.json").exists()


@pytest.mark.parametrize(("key", "status"), [("\x04", 0), ("\x03", 130)])
def test_leaving_by_key(key: str, status: int, duel: Terminal) -> None:
    duel.read_until("\n> ")
    duel.type("defend\n")
    duel.read_until("\n> ")
    duel.wait_for_sleep()  # a signal between the prompt and the waiting for a key goes unnoticed until the next key
    if key == "\x03":
        os.killpg(duel.program.pid, signal.SIGINT)
    else:
        duel.type(key)
    duel.read_until("Go on with: suits play --resume last")
    assert duel.program.wait(120) == status
    assert "Traceback" not in duel.page


def test_the_tabulator_key_completes_every_word_of_an_answer_in_stages(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "bridge", "--seat", "Ada", "--seed", "4", "--pace", "off")
    try:
        terminal.read_until("\n> ")
        terminal.type("1\n")
        if not terminal.read_until("1 attack").endswith("> "):  # keys before the prompt are no keys of the program's
            terminal.read_until("> ")
        terminal.type("att\tro\t\n")
        assert "attack rod \r\n" in terminal.read_until("\n> ")
    finally:
        terminal.close()
