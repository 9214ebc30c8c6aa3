"""The keeper of a desk notices what was lost, doubled or put in its place."""

import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.faults.keepers import Changed, Keeper, State, wrong_at_the_end, wrong_with_campaign, wrong_with_desk
from tests.patience import PATIENCE
from tests.server.live import live

from suits.store import SQLite

FIRST, SECOND = State(1, "ann 1"), State(2, "ann 2")
SURE = [Changed("ann", FIRST, "acknowledged"), Changed("ann", SECOND, "acknowledged")]


@pytest.mark.parametrize(
    ("now", "what"),
    [
        (SECOND, ""),
        (FIRST, "lost"),
        (State(0), "lost"),
        (State(2, "ann 1"), "lost"),
        (SECOND._replace(gone=True), "lost"),
        (State(3, "ann 2"), "nobody's"),
    ],
)
def test_a_version_that_is_lost_or_made_up_is_named(now: State, what: str) -> None:
    found = wrong_with_desk(SURE, {"ann": now} if now.version else {})
    assert [one.partition(":")[0] for one in found] == ([what] if what else [])


def test_what_is_in_doubt_may_have_been_done_or_not() -> None:
    unsure = [SURE[0], SURE[1]._replace(heard="in doubt")]
    assert wrong_with_desk(unsure, {"ann": FIRST}) == []
    assert wrong_with_desk(unsure, {"ann": SECOND}) == []
    (found,) = wrong_with_desk(unsure, {"ann": State(2, "bob 2")})
    assert found.startswith("nobody's: ann on a desk")


def test_what_happened_in_a_campaign_is_there_once() -> None:
    none: Counter[str] = Counter()
    once = Counter(["Day 1"])
    assert wrong_with_campaign(once, once, none) == []
    assert wrong_with_campaign(once, none, once) == []
    (found,) = wrong_with_campaign(none, once, none)
    assert found == "lost: Day 1 was acknowledged, and has not happened in the campaign."
    (found,) = wrong_with_campaign(once + once, once, none)
    assert found == "nobody's: Day 1 has happened 2 times in the campaign."


# A desk of a real table


class Kept(NamedTuple):
    """A keeper who has changed this and that, and where it is kept."""

    keeper: Keeper
    path: Path

    def wrong(self) -> list[str]:
        store = SQLite(self.path)
        try:
            return wrong_at_the_end(self.keeper, store)
        finally:
            store.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    path = tmp_path_factory.mktemp("data") / "table.db"
    with live(path) as address:
        keeper = Keeper([address], 2)
        keeper.start()
        until = time.monotonic() + PATIENCE
        while not (keeper.notes and len(keeper.changes) > 3):
            assert time.monotonic() < until
            time.sleep(0.05)
        keeper.done.set()
        keeper.join(PATIENCE)
    return Kept(keeper, path)


@pytest.fixture
def kept(played: Kept, tmp_path: Path) -> Kept:
    """The same desk, for each test to break."""
    return played._replace(path=Path(shutil.copy(played.path, tmp_path)))


def a_version_before(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("UPDATE things SET version = version - 1 WHERE kind = 'person'")


def no_thing(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM things WHERE kind = 'person'")


def no_campaign(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM things WHERE kind = 'campaign'")


def no_desk(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM desk_keys")


@pytest.mark.parametrize("happens", [a_version_before, no_thing, no_campaign, no_desk])
def test_what_is_lost_from_a_real_desk_is_named(kept: Kept, happens: Callable[[Path], None]) -> None:
    assert kept.wrong() == []
    happens(kept.path)
    found = kept.wrong()
    assert found
    assert all(one.startswith("lost: ") for one in found), found
