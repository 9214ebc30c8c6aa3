"""The clock: so many seconds for each decision, then the answer of somebody who does not answer. Time is handed in."""

import pytest
from tests.server.conftest import Begin, Clock
from tests.server.pages import Page, Table, bots_play, setup_of

from suits.store import SQLite, StoreError
from suits.table.house import House
from suits.table.messages.calling import Say
from suits.table.messages.company import StopClock
from suits.table.messages.going_back import Redo, Undo
from suits.table.messages.waiting import Begin as BeginFight
from suits.table.room import Room
from suits.table.seating import Company, Wanted
from suits.table.time_up import time_up

MINUTE = Company(clock=60)


@pytest.fixture
def table(begin: Begin) -> Table:
    return begin(company=MINUTE)


def left(page: Page) -> list[float]:
    """How long this page has yet, as it was last told."""
    return list(page.told("clock")[-1].get("left", {}).values())


def asked(table: Table) -> Page:
    """The page of whoever has to decide."""
    return next(page for page in table.speakers() if page.open_questions())


def test_a_seat_is_told_the_time_of_its_own_questions_only(table: Table, clock: Clock) -> None:
    page = asked(table)
    (question,) = page.open_questions()
    assert page.told("clock")[-1] == {"type": "clock", "left": {question["id"]: 60.0}, "runs": True}
    assert left(table["spectator"]) == []
    clock.wait(20)
    again = Page(table.house, table.keys[page.listener.place.id])
    assert left(again) == [40.0]
    assert page.header["clock"] == 60


def test_at_its_end_the_default_answer_is_given_stored_and_told(table: Table, clock: Clock, store: SQLite) -> None:
    page = asked(table)
    (question,) = page.open_questions()
    clock.wait(59.9)
    assert not time_up(table.room)
    clock.wait(0.1)
    assert time_up(table.room)
    up = {"type": "time-up", "who": question["who"], "answer": question["default"], "means": "wait"}
    assert page.told("time-up") == [up]
    made = [(step.who, step.what) for step in table.room.fight.steps]
    assert (question["who"], question["default"]) in made
    who = next(person["name"] for person in page.now["people"] if person["id"] == question["who"])
    for other in table.pages.values():
        assert f"Time was up for {who}." in other.texts()
        own = other.header["people"]
        assert all(told["who"] in own for told in other.told("time-up"))
    again = Room(table.fight, House(store).room(table.fight).journal.told, store)
    assert again.fight.steps == table.room.fight.steps
    assert not time_up(table.room)  # the next question has its own time


def test_what_the_clock_answered_can_be_taken_back_and_done_again(table: Table, clock: Clock) -> None:
    page = asked(table)
    (question,) = page.open_questions()
    clock.wait(60)
    time_up(table.room)
    page.do(Undo())
    for other in table.speakers():
        if other.now.get("proposal", {}).get("mine"):
            other.do(Say(proposal=other.now["proposal"]["id"], yes=True))
    assert [one["who"] for one in page.open_questions()] == [question["who"]]
    assert left(page) == [60.0]
    page.do(Redo())
    for other in table.speakers():
        if other.now.get("proposal", {}).get("mine"):
            other.do(Say(proposal=other.now["proposal"]["id"], yes=True))
    assert question["id"] not in [one["id"] for one in page.open_questions()]


def test_who_answers_has_the_whole_time_for_the_next_question(table: Table, clock: Clock) -> None:
    page = asked(table)
    clock.wait(50)
    page.answer(page.question()["options"][0]["say"])
    table.play_on()
    assert left(asked(table)) == [60.0]


def test_time_stands_still_while_nobody_who_plays_is_here(table: Table, clock: Clock) -> None:
    page = asked(table)
    seat = page.listener.place.id
    clock.wait(20)
    for one in table.speakers():
        one.leave()
    clock.wait(1000)  # the spectators watch on
    assert not time_up(table.room)
    back = Page(table.house, table.keys[seat])
    assert left(back) == [40.0]
    clock.wait(40)
    assert time_up(table.room)


def test_somebody_who_is_away_is_answered_for_while_others_are_here(table: Table, clock: Clock) -> None:
    asked(table).leave()
    clock.wait(60)
    assert time_up(table.room)


def test_the_host_stops_the_clock_where_there_is_no_referee(table: Table, clock: Clock, store: SQLite) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    assert bix.refused(StopClock(stop=True)) == "Only Coco stops the clock."
    coco.do(StopClock(stop=True))
    for page in table.speakers():
        assert page.told("clock")[-1]["stopped"]
        assert "runs" not in page.told("clock")[-1]
    clock.wait(1000)
    assert not time_up(table.room)
    assert House(store).room(table.fight).seating.stopped  # also when the program is started anew
    coco.do(StopClock(stop=False))
    assert not time_up(table.room)
    clock.wait(60)
    assert time_up(table.room)


def test_the_referee_stops_the_clock_and_has_none(begin: Begin, clock: Clock) -> None:
    table = begin(company=MINUTE, referee=True, seats=[Wanted(("coco",)), Wanted(("bix",), "referee")])
    assert table["seat-1"].refused(StopClock(stop=True)) == "Only Referee stops the clock."
    table["referee"].do(StopClock(stop=True))
    table["referee"].do(StopClock(stop=False))
    for _ in range(20):
        clock.wait(60)
        time_up(table.room)
        if table["referee"].open_questions():
            break
    assert left(table["referee"]) == []
    steps = len(table.room.fight.steps)
    clock.wait(1000)
    assert not time_up(table.room)
    assert len(table.room.fight.steps) == steps


def test_no_clock_nothing_to_stop(begin: Begin) -> None:
    table = begin()
    assert table["seat-1"].refused(StopClock(stop=True)) == "This fight has no clock."
    assert not table["seat-1"].told("clock")


def test_after_a_restart_everybody_has_their_whole_time(table: Table, clock: Clock, store: SQLite) -> None:
    seat = asked(table).listener.place.id
    clock.wait(59)
    again = House(store, clock)
    page = Page(again, table.keys[seat])
    assert left(page) == [60.0]
    clock.wait(59)
    assert not time_up(page.room)
    clock.wait(1)
    assert time_up(page.room)
    assert page.told("time-up")


def test_real_cards_are_waited_for(begin: Begin, clock: Clock) -> None:
    real = tuple(person.id for person in setup_of("blades", "challenge").people)
    table = begin("blades", "challenge", company=MINUTE, real=real)
    page = next(page for page in table.speakers() if page.now.get("cards"))
    clock.wait(1000)
    assert not time_up(table.room)
    assert page.now["cards"]


def test_a_whole_fight_of_people_who_never_answer(begin: Begin, clock: Clock) -> None:
    table = begin("duel", "draw", company=MINUTE)
    for _ in range(60):
        if table.over():
            break
        clock.wait(60)
        assert time_up(table.room)
        while bots_play(table.room):
            pass
    assert len(table.room.fight.steps) > 20


def test_secret_questions_are_answered_in_secret(begin: Begin, clock: Clock) -> None:
    """Who is asked in secret is not named by the clock either."""
    table = begin("bridge", "draw", company=MINUTE)
    hidden = 0
    for _ in range(60):
        secret = [ask.who for ask in table.room.fight.asks if ask.hidden]
        before = len(table["spectator"].texts())
        clock.wait(60)
        if not time_up(table.room):
            break
        if secret:
            hidden += 1
            said = table["spectator"].texts()[before:]
            names = [table.room.fight.name(who) for who in secret]
            assert not [line for line in said if line in [f"Time was up for {name}." for name in names]]
        while bots_play(table.room):
            pass
    assert hidden


def test_an_answer_that_cannot_be_stored_has_not_been_given(
    table: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = asked(table)
    (question,) = page.open_questions()

    def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(table.room.store, "append", full)
        clock.wait(60)
        time_up(table.room)
    assert page.got[-1]["why"] == "The disk is full."
    assert not page.told("time-up")
    assert not time_up(table.room)  # not again at once
    clock.wait(60)
    assert time_up(table.room)
    assert page.told("time-up")[-1]["answer"] == question["default"]


def test_no_clock_runs_in_the_waiting_room(begin: Begin, clock: Clock) -> None:
    table = begin(company=Company(friends=True, clock=60))
    clock.wait(1000)
    assert not time_up(table.room)
    assert not table["seat-1"].told("clock")
    table["seat-1"].do(BeginFight())
    table.play_on()
    assert left(asked(table)) == [60.0]
