"""How much may be stored, of a fight, on a desk, by an address; and what still goes on where that is full."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Begin, Clock
from tests.server.live import Address, Answered, Seated, live
from tests.server.pages import Page

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.people import Setup
from suits.players import bot, decided, open_ask
from suits.store import SQLite
from suits.table import quotas
from suits.table.beginning import MOST_STEPS
from suits.table.catalogue import MOST_PEOPLE
from suits.table.keeping import Journal, new_kept, size, story
from suits.table.lobby import LONGEST_ENCOUNTER
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Call
from suits.table.messages.going_back import Undo
from suits.table.operating.settings import set_limits
from suits.table.quotas import A_DESK, A_FIGHT, AN_HOUR, FULL, HOUR, MEGABYTE, ONLY_THE_END
from suits.table.rates import Volume
from suits.table.seating import Wanted, arrange
from suits.table.web import Web

HOUR_SECONDS = 3600
NOTHING = HOUR.format(0)
ANN: dict[str, Any] = {"name": "Ann", "edition": "pair", "sheets": {"contests": {"body": 6, "will": 6}}}


# A fight

SOME = 150
"""Steps that are enough to see how many bytes one takes."""


def crowd(edition: str) -> Setup:
    """The largest ready-made encounter of an edition, with as many people as a table takes."""
    found = [encounters.load(path) for path in encounters.ready_made(edition).values()]
    setup = max(found, key=lambda one: len(one.people))
    of = setup.people
    people = [of[n % len(of)] for n in range(MOST_PEOPLE)]
    named = [msgspec.structs.replace(one, id=f"one-{n}", name=f"{one.name} {n}") for n, one in enumerate(people)]
    return msgspec.structs.replace(setup, people=tuple(named))


@pytest.mark.parametrize("edition", ["draw", "pair", "engage", "challenge", "countdown"])
def test_the_largest_fight_that_a_table_takes_fits_ten_times(edition: str) -> None:
    """As many steps as a record may bring, each stored by itself, of as many people as there is room for."""
    setup = crowd(edition)
    seating = arrange(setup, [Wanted((one.id,)) for one in setup.people], referee=False)
    kept = new_kept("", setup, seating)
    players = {one.id: bot("sensible", 1) for one in setup.people}
    journal, fight, stored = Journal(story(kept)), Fight(setup, Shuffled(1)), 0
    while len(fight.steps) < SOME and (ask := open_ask(fight)) is not None:
        fight.answer(ask.who, decided(fight, ask, players[ask.who]))
        entries = journal.entries(fight)
        journal.written(fight, entries)
        stored += size(entries)
    assert len(fight.steps) >= SOME
    a_step = stored / len(fight.steps)
    once = LONGEST_ENCOUNTER + size(kept.journal) + a_step * MOST_STEPS
    assert 10 * once <= A_FIGHT, f"{once / MEGABYTE:.1f} MB"
    assert journal.told.bytes == len(kept.setup) + size(kept.journal) + stored


def test_a_full_fight_is_played_to_its_end_and_nothing_else(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    coco.do(Answer(question=coco.question()["id"], answer="wait"))
    table.room.most_bytes = table.room.journal.told.bytes
    full = FULL.format(0)
    assert coco.refused(Undo()) == full
    before = table.room.journal.told.bytes
    bix.do(Answer(question=bix.question()["id"], answer="wait"))
    assert table.room.journal.told.bytes > before
    table.room.most_bytes = table.room.journal.told.bytes // 2
    asked = coco.question() if coco.now["questions"] else bix.question()
    page = coco if coco.now["questions"] else bix
    assert page.refused(Answer(question=asked["id"], answer="wait")) == ONLY_THE_END.format(0)
    assert page.question()["id"] == asked["id"]  # nothing is lost
    steps = list(table.room.fight.steps)
    page.do(Call(who="coco" if page is coco else "bix", what="give up"))  # and its end is stored
    assert len(table.room.fight.steps) > len(steps)


def test_looking_at_a_full_fight_from_ever_new_browsers_stores_nothing(begin: Begin) -> None:
    table = begin(browsers=True)
    table.room.most_bytes = 0
    before = table.room.journal.told.bytes
    Page(table.house, table.keys["seat-1"], "another")
    assert table.room.journal.told.bytes == before


# An address


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def address(tmp_path: Path, clock: Clock) -> Iterator[Address]:
    with live(tmp_path / "table.db", clock) as address:
        yield address


def put(address: Address, key: str, number: int, size: int) -> Answered:
    body = {**ANN, "about": "x" * size}
    return address.post("/api/desk/put", {"key": key, "kind": "person", "id": f"n{number}", "version": 0, "body": body})


def test_one_address_stores_so_much_in_an_hour_and_may_go_on_after_it(
    address: Address, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = address.post("/api/desk/new", {}).json["key"]
    monkeypatch.setattr(quotas, "AN_HOUR", 10_000)
    told = [put(address, key, number, 1900) for number in range(8)]
    assert Counter(one.status for one in told) == {200: 6, 429: 2}
    assert told[-1].json["why"] == NOTHING
    begun = {"edition": "toy", "encounter": "kitchen", "seats": [{"people": ["coco", "bix"]}]}
    assert address.post("/api/fights", begun).json["why"] == NOTHING
    clock.wait(HOUR_SECONDS)
    assert put(address, key, 9, 1900).status == 200


def test_what_is_changed_on_a_desk_counts_by_as_much_as_it_grows(
    address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = address.post("/api/desk/new", {}).json["key"]
    monkeypatch.setattr(quotas, "AN_HOUR", 4_000)
    for version in range(8):
        body = {**ANN, "about": f"{version}" * 1900}
        which = {"key": key, "kind": "person", "id": "a", "version": version}
        assert address.post("/api/desk/put", {**which, "body": body}).status == 200


def test_answers_count_and_are_refused_without_a_loss(
    address: Address, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = address.pies()
    monkeypatch.setattr(quotas, "AN_HOUR", 1)
    with Seated(address, keys["seat-1"]) as coco:
        question = coco.now["questions"][0]["id"]
        answer = {"type": "answer", "question": question, "answer": "wait"}
        refused = coco.ask(answer)
        assert (refused["type"], refused["why"]) == ("no", NOTHING)
        clock.wait(HOUR_SECONDS)
        assert coco.ask(answer)["type"] == "done"


def test_all_processes_count_together() -> None:
    clock = Clock()
    here = Volume(HOUR_SECONDS, clock)
    here.add("one", 600)
    clock.wait(100)
    here.add("one", 300)
    assert here.counted() == {"one": 900}
    assert here.has_left("one", 1000)
    here.elsewhere["one"] = 100
    assert not here.has_left("one", 1000)
    here.elsewhere.clear()
    clock.wait(HOUR_SECONDS - 100)
    assert here.counted() == {"one": 300}
    clock.wait(100)
    here.tidy()
    assert not here._times
    assert not here._bytes


# A desk, and what an operator says


def test_a_desk_holds_so_much(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    assert A_DESK == 20 * MEGABYTE
    assert AN_HOUR < 20 * A_DESK  # a few desks an hour, not sixty


def test_an_operator_sets_them_in_megabytes(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "table.db")
    web = Web(store)
    assert "Web.stored" in web.counted()  # other processes are told
    set_limits(web, {"megabytes_an_hour": 3, "megabytes_a_fight": 4, "megabytes_a_desk": 5})
    assert (web.stored.most(AN_HOUR), web.house.most_bytes, web.desk.most_bytes) == (3_000_000, 4_000_000, 5_000_000)
    store.close()
