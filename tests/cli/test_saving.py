"""Where a fight is written: through links, never over a device or a pipe, and the whole of it or nothing."""

import os
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests import needs
from tests.cli.conftest import Run
from tests.patience import PATIENCE

from suits import files
from suits.files import CannotRead
from suits.record import Record, from_json

FIGHT = ("fight", "duel", "--seed", "7", "--record")


def record_in(path: Path) -> Record:
    return from_json(path.read_bytes(), path.name)


# Links


def test_what_a_link_leads_to_is_written_and_the_link_stays(run: Run, home: Path) -> None:
    (home / "elsewhere").mkdir()
    run(*FIGHT, "elsewhere/duel.json")
    (home / "near.json").symlink_to("elsewhere/duel.json")
    (home / "link.json").symlink_to("near.json")
    result = run("play", "duel", "--seed", "3", typed=["1", "save link.json"])
    assert "Saved in link.json" in result.output
    assert (home / "link.json").is_symlink()
    assert (home / "near.json").is_symlink()
    kept = record_in(home / "elsewhere" / "duel.json")
    assert not kept.result  # the fight that was played just now
    assert [path.name for path in (home / "elsewhere").iterdir()] == ["duel.json"]


def test_a_link_to_nothing_yet_is_followed_too(run: Run, home: Path) -> None:
    (home / "link.json").symlink_to("new.json")
    assert run(*FIGHT, "link.json").exit_code == 0
    assert (home / "link.json").is_symlink()
    assert record_in(home / "new.json").result


def test_a_link_to_a_letter_does_not_lose_the_letter(run: Run, home: Path) -> None:
    (home / "letter.txt").write_text("Dear Ann", "utf-8")
    (home / "link.json").symlink_to("letter.txt")
    assert "is no fight's record" in run(*FIGHT, "link.json").stderr
    assert (home / "letter.txt").read_text("utf-8") == "Dear Ann"


def test_links_in_a_circle_are_said(run: Run, home: Path) -> None:
    (home / "a.json").symlink_to("b.json")
    (home / "b.json").symlink_to("a.json")
    result = run(*FIGHT, "a.json")
    assert result.exit_code == 2
    assert "a.json cannot be written" in result.stderr
    assert (home / "a.json").is_symlink()


def test_who_may_read_a_file_stays_as_it_was(run: Run, home: Path) -> None:
    run(*FIGHT, "duel.json")
    (home / "duel.json").chmod(0o600)
    run("fight", "duel", "--seed", "8", "--record", "duel.json")
    assert stat.S_IMODE((home / "duel.json").stat().st_mode) == 0o600


# What is no file


def kind_of(path: Path) -> int:
    return stat.S_IFMT(path.lstat().st_mode)


@pytest.fixture(params=["pipe", "socket", "device", "link to a device"])
def no_file(request: pytest.FixtureRequest, home: Path) -> tuple[str, Path]:
    path = home / "x.json"
    match request.param:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as made:
                made.bind("x.json")
        case "device":
            try:
                os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
            except OSError:
                needs.of_the_machine(False, "only root can make a device")
        case _:
            path.symlink_to(os.devnull)
    return request.param.rpartition(" ")[2], path


def test_what_is_no_file_is_left_as_it_is(no_file: tuple[str, Path], run: Run) -> None:
    what, path = no_file
    before = kind_of(path)
    result = run(*FIGHT, "x.json")
    assert result.exit_code == 2
    assert f"x.json is a {what}, and a {what} is never replaced: name a file." in result.stderr
    told = run("play", "duel", "--seed", "3", typed=["1", "save x.json", "save ok.json"]).output
    assert f"x.json is a {what}" in " ".join(told.split())
    assert "Saved in ok.json" in told
    assert kind_of(path) == before


def test_characters_are_written_over_no_pipe_either(home: Path) -> None:
    os.mkfifo(home / "zed.toml")
    with pytest.raises(CannotRead, match="is a pipe"):
        files.write_bytes(b"x", home / "zed.toml")
    assert kind_of(home / "zed.toml") == stat.S_IFIFO


# A full disk

_LITTLE_ROOM = (
    "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000));"
    " from suits.cli import main; import sys; sys.argv[0] = 'suits'; main()"
)


def with_little_room(home: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The program where no file can be longer than 1000 bytes."""
    return subprocess.run(
        [sys.executable, "-B", "-c", _LITTLE_ROOM, *args],
        cwd=home, input=typed, capture_output=True, text=True, timeout=PATIENCE, check=False,
        env={**os.environ, "XDG_STATE_HOME": str(home / "state")},
    )  # fmt: skip


def files_in(home: Path) -> list[str]:
    return sorted(str(path.relative_to(home)) for path in home.rglob("*") if path.is_file())


def test_a_full_disk_leaves_nothing_behind(home: Path) -> None:
    done = with_little_room(home, *FIGHT, "duel.json")
    assert done.returncode == 2
    assert "duel.json cannot be written: File too large." in done.stderr
    assert files_in(home) == []


def test_a_full_disk_leaves_the_old_record_whole(run: Run, home: Path) -> None:
    run(*FIGHT, "duel.json")
    before = (home / "duel.json").read_bytes()
    assert with_little_room(home, *FIGHT, "duel.json").returncode == 2
    assert (home / "duel.json").read_bytes() == before
    assert files_in(home) == ["duel.json"]


def test_a_fight_that_cannot_be_kept_leaves_no_empty_files(home: Path) -> None:
    done = with_little_room(home, "play", "duel", "--seed", "3", typed="1\n1\n1\nsave here.json\nquit\n")
    assert "cannot be written: File too large." in " ".join(done.stdout.split())
    assert files_in(home) == []
