"""Who only watches writes nothing into a journal, whatever they say."""

from typing import Any, get_args

import msgspec
import pytest
from tests.server.conftest import Begin
from tests.server.pages import Table

from suits.store import Kept
from suits.table.hearing import LOOKING
from suits.table.messages import FromPage
from suits.table.messages.arriving import Hello
from suits.table.messages.asking import AskAgain
from suits.table.messages.calling import Call
from suits.table.seating import Wanted

SAYS = [kind for kind in get_args(FromPage) if kind is not Hello]
LIKELY: dict[str, Any] = {
    "question": "coco-0-0", "answer": "wait", "words": ("wait",), "cards": "4h", "who": "coco", "field": "cream",
    "value": 1, "reason": "so", "what": "give up", "proposal": 1, "yes": True, "step": 0, "steps": (0,),
    "seat": "seat-1", "to": "link", "hide": True,
}  # fmt: skip


def kept(table: Table) -> Kept | None:
    return table.house.store.load(table.fight)


def said(kind: type[msgspec.Struct]) -> Any:
    """A message that somebody with a say could send."""
    required = [field.name for field in msgspec.structs.fields(kind) if field.required]
    return kind(**{name: LIKELY.get(name, 1) for name in required})


@pytest.mark.parametrize("kind", SAYS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seat", ["spectator", "screen"])
@pytest.mark.parametrize("over", [False, True])
def test_nothing_a_watcher_says_is_written(begin: Begin, kind: type[msgspec.Struct], seat: str, over: bool) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")])
    if over:  # at once: a review of a whole fight takes seconds, and there is one for each kind of watcher
        table["seat-1"].do(Call(who="coco", what="give up"))
        assert table.over()
    before, lines = kept(table), table["seat-1"].texts()
    told = table[seat].say(said(kind))
    assert kept(table) == before
    assert table["seat-1"].texts() == lines
    assert not table.room.proposed
    if kind not in LOOKING:
        assert (told["type"], told["why"]) == ("no", "Who only watches changes nothing.")


def test_asking_again_writes_only_where_something_stood(begin: Begin) -> None:
    table = begin()
    before = kept(table)
    table["seat-1"].do(AskAgain())
    assert kept(table) == before
