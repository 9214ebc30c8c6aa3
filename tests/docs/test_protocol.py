"""The protocol's page is up to date, and its example plays a seat."""

import subprocess
import sys
import typing
from pathlib import Path

import msgspec
import pytest
from tests.patience import PATIENCE
from tests.server.live import live
from tools import kinds, protocol, wire

from suits import editions
from suits.table import messages
from suits.table.messages import speaking


def test_what_is_made_of_the_messages_is_up_to_date() -> None:
    stale = [path.name for path, text in protocol.made().items() if path.read_text("utf-8") != text]
    assert not stale, "say: python tools/protocol.py"


class Done(msgspec.Struct, tag_field="type", tag="done", omit_defaults=True):
    """What was said has been done, but late."""

    n: int
    late: bool = False
    """Whether it took long."""


def test_a_field_more_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = tuple(Done if kind is speaking.Done else kind for kind in typing.get_args(messages.FromTable))
    monkeypatch.setattr(messages, "FromTable", typing.Union[kinds])  # noqa: UP007
    assert protocol.WIRE.read_text("utf-8") != wire.page()
    assert "  /** Whether it took long. */\n  late?: boolean;" in wire.page()


def test_types_are_written_as_a_page_needs_them() -> None:
    text = wire.page()
    assert 'export type Part = "" | "opens" | "in";' in text
    assert "  value: number;\n  marks: [string, number][];" in text  # always told
    assert "  /** The answer of somebody who does not answer. */\n  default?: string;" in text  # left out where empty
    assert 'type: "next";\n  n?: number;\n  question: string;\n  words?: string[];' in text  # a page may leave it out
    for message in (*typing.get_args(messages.FromPage), *typing.get_args(messages.FromTable)):
        assert f'type: "{message.__struct_config__.tag}";' in text
        assert f"\n  | {message.__name__}" in text


def test_every_kind_that_a_fight_tells_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    page = protocol.PAGE.read_text("utf-8")
    assert "| `hit` | in | `target` person, `weapon` word" in page
    assert "| `corrected` |" in page
    assert all(f"| `{kind}` |" in page for kind in kinds.in_the_source())
    challenge = editions.find("challenge")
    monkeypatch.setattr(type(challenge), "opens", frozenset())
    assert kinds.page() not in page  # noticed


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
            [sys.executable, str(protocol.EXAMPLE), link], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > 5
