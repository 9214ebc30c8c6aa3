"""`suits serve`: what it refuses, and a table that opens and closes."""

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from tests.cli.conftest import Run


def test_a_host_that_others_reach_needs_a_word(run: Run) -> None:
    result = run("serve", "--host", "0.0.0.0")
    assert result.exit_code == 2
    assert "--open-to-network" in result.output
    assert "nothing on the way is encrypted" in result.output


def test_a_port_in_use_is_said(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = run("serve", "--port", str(taken.getsockname()[1]))
    assert result.exit_code == 2
    assert "Say another with --port" in result.output


def test_a_folder_that_cannot_be_is_said(run: Run, home: Path) -> None:
    (home / "file").write_text("")
    result = run("serve", "--port", "0", "--data", "file/deep")
    assert result.exit_code == 2
    assert "cannot be opened as the place where fights are kept" in result.output


def test_an_encounter_that_is_none_is_said(run: Run) -> None:
    result = run("serve", "--port", "0", "--begin", "dule")
    assert result.exit_code == 2
    assert "Did you mean duel?" in result.output


def test_a_table_opens_with_a_fight_and_closes(home: Path) -> None:
    command = [sys.executable, "-c", "from suits.cli import main; main()", "serve", "--port", "0", "--begin", "duel"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as table:
        try:
            assert table.stdout is not None
            assert table.stdout.readline().startswith("The table is open.")
            said = re.fullmatch(r"(http://127\.0\.0\.1:\d+/)#/seat/([\w-]{32})\n", table.stdout.readline())
            assert said is not None, "the link stands alone on its line"
            with urllib.request.urlopen(said[1]) as page:
                assert page.status == 200
                assert "script-src 'self'" in page.headers["content-security-policy"]
            second = subprocess.run(command, capture_output=True, text=True, check=False)
            assert (second.returncode, second.stdout) == (2, "")
            assert "Another table is open in" in second.stderr
            renamed = urllib.request.Request(said[1], headers={"Host": "elsewhere.example"})
            with pytest.raises(urllib.error.HTTPError, match="403"):
                urllib.request.urlopen(renamed)
            table.send_signal(signal.SIGINT)
            assert table.wait(10) in (0, 130)
            assert "http" not in table.stdout.read()
        finally:
            table.kill()  # else a check that fails waits for it for ever
    kept = (home / "state" / "suits" / "table.db").read_bytes()
    assert said[2].encode() not in kept
