"""What 0.1 wrote still opens: records of every edition, and a data folder as `suits serve` kept it."""

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.server.pages import Page, bots_play, file_of
from tests.table import play_on

from suits import editions
from suits.cards import Card
from suits.cards import cards as read_cards
from suits.dealer import Shuffled
from suits.fight import Changed, Fight, replay
from suits.record import Record, Step, from_json
from suits.requests import Draw
from suits.store import Kept, SQLite
from suits.table import botplay
from suits.table.beginning import from_record
from suits.table.house import House
from suits.table.keeping import story
from suits.table.messages.going_back import GoOn
from suits.table.messages.seating import Give, Hide
from suits.table.seating import Wanted

KEPT = Path(__file__).parents[1] / "data-0.1"
RECORDS = sorted(path for path in KEPT.glob("*.json") if path.name != "links.json")
LINKS: dict[str, Any] = json.loads((KEPT / "links.json").read_text(encoding="utf-8"))
OWN = ["draw", "pair", "engage", "challenge", "countdown"]


# Records


@pytest.fixture(params=RECORDS, ids=lambda path: path.stem)
def record(request: pytest.FixtureRequest) -> Record:
    path: Path = request.param
    return from_json(path.read_bytes(), path.name)


def what_holds(record: Record) -> Fight:
    """The fight, or as much of it as today's rules play the same; where they differ is said."""
    try:
        return replay(record, Shuffled(1))
    except Changed as fault:
        changed = fault
    now = editions.find(record.setup.edition).rules
    assert now > record.rules
    assert f"(rules {record.rules} of program 0.1.0, now rules {now} of " in str(changed)
    assert f"at step {changed.step + 1} " in str(changed)
    changed.fight.rewind(changed.step)
    return changed.fight


def test_a_record_replays_or_says_from_where_on_the_rules_differ(record: Record) -> None:
    fight = what_holds(record)
    done = tuple(map(str, fight.steps))
    assert done == record.steps[: len(done)]
    if len(done) == len(record.steps):
        assert fight.result == record.result


def test_a_record_can_be_played_on_to_an_end(record: Record) -> None:
    fight = what_holds(record)
    play_on(fight, random.Random(3), len(fight.steps) + 4000)
    assert fight.over
    assert replay(fight.record()).result == fight.result


def test_every_kind_of_record_is_there() -> None:
    records = [from_json(path.read_bytes()) for path in RECORDS]
    for edition in OWN:
        ours = [one for one in records if one.setup.edition == edition]
        assert {bool(one.result) for one in ours} == {True, False}
        assert any(one.setup.real for one in ours)
        assert any(one.setup.options for one in ours)
        assert all(any(" correct: " in step for step in one.steps) for one in ours)
        assert edition == "challenge" or any(" call: " in step for one in ours for step in one.steps)


# The data folder


class Data(NamedTuple):
    """A copy of the folder, and its house."""

    path: Path
    house: House


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Data]:
    path = tmp_path / "table.db"
    shutil.copy(KEPT / "table.db", path)
    store = SQLite(path)
    yield Data(path, House(store))
    store.close()


def pages_of(house: House, fight: str) -> dict[str, Page]:
    return {seat: Page(house, key) for seat, key in LINKS[fight]["keys"].items()}


@pytest.mark.parametrize("fight", LINKS, ids=lambda fight: fight[:-9])
def test_every_seat_of_every_fight_can_be_entered(data: Data, fight: str) -> None:
    pages = pages_of(data.house, fight)
    room = pages["referee"].room
    assert pages["seat-2"].listener.place.id == "seat-2"
    assert all(page.texts() for page in pages.values())
    assert len(pages["referee"].room.journal.told.notes) == 3  # an undo, a seat given away, and another of them
    if room.changed:
        assert editions.find(LINKS[fight]["edition"]).rules > room.journal.told.rules
        assert "at step " in pages["seat-1"].now["changed"]
    else:
        assert pages["spectator"].now.get("over", False) == LINKS[fight]["over"]


@pytest.mark.parametrize("fight", LINKS, ids=lambda fight: fight[:-9])
def test_every_fight_goes_on_and_is_kept_anew(data: Data, fight: str) -> None:
    pages = pages_of(data.house, fight)
    room = pages["referee"].room
    if room.changed:
        pages["referee"].do(GoOn())
    chance = random.Random(5)
    for _ in range(1000):
        while botplay.bots_turn(room) and bots_play(room):
            pass
        if pages["spectator"].now.get("over"):
            break
        assert any(pages[seat].something(chance) for seat in ("seat-1", "seat-2", "referee"))
    assert pages["spectator"].now["over"]
    store = SQLite(data.path)
    again = pages_of(House(store), fight)
    assert not again["referee"].room.changed
    assert again["seat-2"].texts() == pages["seat-2"].texts()
    store.close()


@pytest.mark.parametrize("fight", LINKS, ids=lambda fight: fight[:-9])
def test_a_fight_that_goes_differently_now_is_kept_as_it_was_until_somebody_goes_on(data: Data, fight: str) -> None:
    whole = story(kept_of(data, fight))
    keys = LINKS[fight]["keys"]
    pages = {seat: Page(data.house, key, f"browser of {seat}") for seat, key in keys.items()}
    room, referee = pages["referee"].room, pages["referee"]
    if not room.changed:
        return
    referee.do(Hide(hide=True))
    referee.do(Give(seat="seat-1", to="sensible"))
    told = story(kept_of(data, fight))
    assert (told.steps, told.undone, told.events) == (whole.steps, whole.undone, whole.events)
    assert told.record() == room.journal.told.record() == whole.record()
    record = from_json(file_of(room, referee.listener.place), "kept.json")
    people = [Wanted((person.id,)) for person in record.setup.people]
    with pytest.raises(Changed, match="The rules have changed since"):  # and not: edited or cut
        data.house.keep(from_record(record, people, True))


def kept_of(data: Data, fight: str) -> Kept:
    kept = data.house.store.load(fight)
    assert kept is not None
    return kept


class TheSameAgain(Shuffled):
    """Deals the cards of an old step once more, then others."""

    def __init__(self, step: Step):
        super().__init__(1)
        self.cards = list(read_cards(step.what))

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        if not self.cards:
            return super().take(request, pile, number)
        cards, self.cards = tuple(self.cards), []
        for card in cards:
            pile.remove(card)
        return cards


@pytest.mark.parametrize("fight", LINKS, ids=lambda fight: fight[:-9])
def test_a_fight_goes_on_also_where_the_same_card_comes_again(data: Data, fight: str) -> None:
    pages = pages_of(data.house, fight)
    room = pages["referee"].room
    step = room.journal.told.steps[len(room.fight.steps)] if room.changed else None
    if step is None or not step.kind.startswith("draw"):
        return
    room.fight.dealer = TheSameAgain(step)
    pages["referee"].do(GoOn())
    assert step in room.fight.steps
    assert not pages_of(House(data.house.store), fight)["referee"].room.changed


def test_every_kind_of_fight_is_there(data: Data) -> None:
    assert {(one["edition"], one["over"]) for one in LINKS.values()} == {(e, o) for e in OWN for o in (True, False)}
    kept = [data.house.store.load(fight) for fight in LINKS]
    kinds = {entry.kind for one in kept if one is not None for entry in one.journal}
    assert kinds == {"step", "undo", "redo", "cut", "mark", "event", "note", "seating", "standing"}
