"""The protocol's page is up to date, and its example plays a seat."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.live import live
from tools import protocol


def test_the_page_is_up_to_date() -> None:
    assert protocol.PAGE.read_text("utf-8") == protocol.page(), "say: python tools/protocol.py"


def test_the_example_is_short() -> None:
    lines = [line for line in protocol.EXAMPLE.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 45


@pytest.mark.parametrize(("edition", "encounter", "mine", "theirs"), [("draw", "duel", "ann", "bob"),
                                                                      ("toy", "kitchen", "coco", "bix")])  # fmt: skip
def test_the_example_plays_a_seat(tmp_path: Path, edition: str, encounter: str, mine: str, theirs: str) -> None:
    with live(tmp_path / "table.db") as address:
        seats: list[dict[str, object]] = [{"people": [mine]}, {"people": [theirs], "played": "sensible"}]
        keys = address.begin(encounter, edition, seats)
        link = f"{address.origin}/#/seat/{keys['seat-1']}"
        done = subprocess.run(
            [sys.executable, str(protocol.EXAMPLE), link], capture_output=True, text=True, timeout=60, check=False
        )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > 5
