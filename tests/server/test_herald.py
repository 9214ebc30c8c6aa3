"""The Herald at the table: advice to whom it may be given, from what they may know; a review when it is over."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.laws import hidden
from tests.server import leaks
from tests.server.conftest import Begin
from tests.server.live import Seated, live
from tests.server.pages import Page, Table
from tests.table import play

from suits.encounters import load
from suits.fight import Fight
from suits.fight.fight import NOT_OPEN
from suits.table import botplay, foreseeing, herald_jobs, heralding, workers
from suits.table.heralding import Herald
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Say
from suits.table.messages.foreseeing import ShowOdds
from suits.table.messages.heralding import Advice, Advise, Review, Weighed
from suits.table.rates import Volume
from suits.table.remembering import Remembered
from suits.table.room import Room
from suits.table.seating import Wanted
from suits.table.sockets import Sockets
from suits.table.thinking import Stretch, quickly
from suits.table.turns import Turns
from suits.table.workers import Stopped
from suits.view import REFEREE

HOME = "127.0.0.1"


@pytest.fixture(autouse=True)
def a_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same each time, however busy the machine is."""
    monkeypatch.setattr(herald_jobs, "SECONDS", 600.0)
    monkeypatch.setattr(herald_jobs, "AT_LAST", 600.0)
    monkeypatch.setattr(herald_jobs, "WORLDS", 3)
    monkeypatch.setattr(herald_jobs, "SEED", 1)
    monkeypatch.setattr(herald_jobs, "_remembered", Remembered(events=True))


def question(page: Page) -> str:
    return str(page.open_questions()[0]["id"])


def alone(begin: Begin) -> Page:
    """Somebody who plays both blades."""
    return begin("blades", "challenge", seats=[Wanted(("ysolde", "corvin"))])["seat-1"]


# Advice


def test_who_plays_alone_is_advised_better_and_better(begin: Begin) -> None:
    page = alone(begin)
    last = page.say(Advise(question=question(page)))
    assert page.told("done")
    parts = page.told("advice")
    assert [one.get("worlds", 0) for one in parts] == [0, 0, 3]
    assert last["done"]
    assert not parts[0].get("done")
    first, *others = last["answers"]
    assert first["behind"] == 0
    assert all(one["behind"] == pytest.approx(first["chance"] - one["chance"], abs=0.002) for one in others)
    assert all(one["text"] for one in last["answers"])


def test_between_people_there_is_none_until_all_agree(begin: Begin) -> None:
    table = begin("blades", "challenge")
    page = next(table[seat] for seat in ("seat-1", "seat-2") if table[seat].now.get("questions"))
    assert page.refused(Advise(question=question(page))) == foreseeing.OFF
    other = table["seat-2" if page is table["seat-1"] else "seat-1"]
    page.do(ShowOdds(on=True))
    other.do(Say(proposal=other.now["proposal"]["id"], yes=True))
    assert page.say(Advise(question=question(page)))["type"] == "advice"
    assert page.refused(Advise(question="corvin-7-7")) == NOT_OPEN


def test_in_a_lesson_the_coach_advises(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    page = alone(begin)
    monkeypatch.setattr(Room, "taught", True)
    assert page.refused(Advise(question=question(page))) == heralding.TAUGHT


def started(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> tuple[Page, Herald, list[str]]:
    """A Herald whose processes never come to an end, and what is noted of them."""
    noted: list[str] = []

    async def never(job: str, *_: Any, **__: Any) -> bytes:
        noted.append(job)
        try:
            await asyncio.sleep(600)
        finally:
            noted.append("ended")
        return b""

    monkeypatch.setattr(foreseeing, "PATIENCE", 0.01)
    page, herald = alone(begin), Herald()
    monkeypatch.setattr(herald.advisers, "run", never)
    monkeypatch.setattr(herald.reviewers, "run", never)
    return page, herald, noted


Happens = Callable[[Page, Herald], None]


def _answers(page: Page, _: Herald) -> None:
    fight = page.room.fight
    for who in [ask.who for ask in fight.asks]:  # together: the question stands until the last has answered
        page.do(Answer(question=fight.question_id(who), answer=fight.default_answer(who)))


def _leaves(page: Page, herald: Herald) -> None:
    herald.left(page.listener)


def _is_switched_off(page: Page, _: Herald) -> None:
    page.room.seating = msgspec.structs.replace(page.room.seating, hidden=True)


@pytest.mark.parametrize("happens", [_answers, _leaves, _is_switched_off])
def test_nobody_thinks_on_when_nobody_wants_it(begin: Begin, monkeypatch: pytest.MonkeyPatch, happens: Happens) -> None:
    page, herald, noted = started(begin, monkeypatch)

    async def ask() -> None:
        herald.hear(page.room, page.listener, Advise(question=question(page)), HOME)
        await asyncio.sleep(0.05)
        assert noted == ["advise"]
        happens(page, herald)
        await asyncio.sleep(0.1)
        assert noted == ["advise", "ended"]

    asyncio.run(ask())


def test_each_page_has_one_question_before_the_herald_and_so_many_a_minute(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heralding, "ADVICE_A_MINUTE", 2)
    page, herald, noted = started(begin, monkeypatch)

    async def ask() -> None:
        for _ in range(3):
            herald.hear(page.room, page.listener, Advise(question=question(page)), HOME)
            await asyncio.sleep(0.02)

    asyncio.run(ask())
    assert noted[:3] == ["advise", "ended", "advise"]
    assert "wait a little" in page.got[-1]["why"]


def test_on_a_busy_machine_what_is_known_is_all(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """There the processor gives the Herald little time, and a process that goes on for too long is ended."""
    monkeypatch.setattr(herald_jobs, "WORLDS", 1000)
    monkeypatch.setattr(herald_jobs, "AT_LAST", -1.0)
    page = alone(begin)
    last = page.say(Advise(question=question(page)))
    assert (last["worlds"], last["done"]) == (1, True)


def test_what_is_known_stays_when_a_process_ends(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    page, herald, _ = started(begin, monkeypatch)
    known = Advice(question=question(page), answers=(Weighed("7s", "act in Round 7", "", 0.5, 0.1),), worlds=40)

    async def late(*_: Any, tell: Callable[[bytes], None], **__: Any) -> bytes:
        tell(msgspec.json.encode(known))
        raise Stopped("That took longer than 30 s, so it was stopped.", 503)

    monkeypatch.setattr(herald.advisers, "run", late)

    async def ask() -> None:
        herald.hear(page.room, page.listener, Advise(question=question(page)), HOME)
        await asyncio.sleep(0.05)

    asyncio.run(ask())
    assert page.got[-1] == {**page.got[-2], "done": True}
    assert page.got[-1]["worlds"] == 40


def test_a_process_that_ends_is_told_as_a_sentence(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    page, herald, _ = started(begin, monkeypatch)

    async def broken(*_: Any, **__: Any) -> bytes:
        raise Stopped("That could not be done.", 503)

    monkeypatch.setattr(herald.advisers, "run", broken)

    async def ask() -> None:
        herald.hear(page.room, page.listener, Advise(question=question(page)), HOME)
        await asyncio.sleep(0.05)

    asyncio.run(ask())
    assert page.got[-1] == {
        "type": "advice",
        "question": question(page),
        "unknown": "That could not be done.",
        "done": True,
    }


def test_over_a_socket_advice_grows_and_holds_up_nothing(tmp_path: Path) -> None:
    with live(tmp_path / "table.db") as address:
        key = address.begin("blades", "challenge", [{"people": ["ysolde", "corvin"]}])["seat-1"]
        with Seated(address, key) as page:
            asked = page.now["questions"][0]["id"]
            assert page.ask({"type": "advise", "question": asked})["type"] == "done"
            assert page.ask({"type": "calls"})["type"] == "call-list"
            first = page.until("advice")
            assert first["question"] == asked
            assert "worlds" not in first
            while not page.until("advice").get("worlds"):
                pass


# What a seat may not know


def compared(edition: str, encounter: str, seeds: int) -> int:
    """How many moments were compared."""
    number = 0
    for seed in range(seeds):
        fight = play(load(encounter, edition=edition), seed, most=60, follow=True)
        number += hidden.check(fight, random.Random(seed), 1, 4, leaks.Advised)
    return number


@pytest.mark.parametrize(("edition", "encounter"), [("challenge", "blades"), ("toy", "kitchen")])
def test_what_a_seat_cannot_know_makes_no_difference_to_its_advice(edition: str, encounter: str) -> None:
    assert compared(edition, encounter, 5) > 1


def test_advice_from_the_true_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Fight.knowledge
    monkeypatch.setattr(Fight, "knowledge", lambda self, seat: whole(self, REFEREE))
    with pytest.raises(hidden.Leak, match="advice"):
        compared("challenge", "blades", 40)


# Review


def over(begin: Begin) -> Table:
    """Two blades who have fought it out."""
    table = begin("blades", "challenge", referee=True)
    table.play(random.Random(2), 400)
    assert table.room.fight.over
    return table


def test_while_it_goes_on_there_is_none_for_anybody(begin: Begin) -> None:
    table = begin("blades", "challenge", referee=True)
    for seat in ("seat-1", "referee", "spectator"):
        assert table[seat].refused(Review()) == heralding.GOES_ON


def test_when_it_is_over_everybody_is_told_what_decided_it(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(herald_jobs, "REVIEW_SECONDS", 0.5)
    table = over(begin)
    last = table["spectator"].say(Review())
    assert last["type"] == "reviewed"
    assert last["done"]
    winner = last["sides"].index(last["result"]["side"])
    assert last["chances"][-1]["p"][winner] == 1.0
    assert last["chances"][-1]["step"] == len(table.room.fight.steps)
    assert [one["step"] for one in last["chances"]] == sorted({one["step"] for one in last["chances"]})


def test_all_pages_of_a_fight_share_one_review_which_ends_with_the_last(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = over(begin)
    _, herald, noted = started(begin, monkeypatch)
    one, two = table["seat-1"], table["seat-2"]

    async def ask() -> None:
        for page in (one, two):
            herald.hear(table.room, page.listener, Review(n=5), HOME)
            await asyncio.sleep(0.01)
            assert page.got[-1] == {"type": "done", "n": 5}
        assert noted == ["review"]
        herald._reviews[table.room.name].tell(b'{"type": "reviewed"}')
        assert one.got[-1] == two.got[-1] == {"type": "reviewed"}
        herald.left(one.listener)
        await asyncio.sleep(0.01)
        assert noted == ["review"]
        herald.left(two.listener)
        await asyncio.sleep(0.01)
        assert noted == ["review", "ended"]

    asyncio.run(ask())


# Bots that think


def with_an_expert(begin: Begin) -> Table:
    return begin("blades", "challenge", seats=[Wanted(("ysolde",)), Wanted(("corvin",), "expert")])


def test_only_bots_that_think_have_processes_of_their_own(begin: Begin) -> None:
    assert botplay.bots_think(with_an_expert(begin).room)
    table = begin("blades", "challenge", seats=[Wanted(("ysolde",)), Wanted(("corvin",), "strong")])
    assert not botplay.bots_think(table.room)
    assert quickly(botplay.stretch(table.room)) == botplay.stretch(table.room)


def test_where_a_thinking_bot_is_killed_the_strong_answer_is_given(begin: Begin) -> None:
    table = with_an_expert(begin)
    asked: list[tuple[str, dict[str, str]]] = []

    class Killed:
        async def run(self, job: str, body: bytes, *_: Any, **__: Any) -> bytes:
            asked.append(("deep", msgspec.msgpack.decode(body, type=Stretch).bots))
            raise Stopped("That could not be done: it was too much for the table.", 503)

    class Quick:
        async def run(self, job: str, body: bytes, *_: Any, **__: Any) -> bytes:
            asked.append(("quick", msgspec.msgpack.decode(body, type=Stretch).bots))
            return b"steps"

    none: Any = None
    killed: Any = Killed()
    quick: Any = Quick()
    sockets = Sockets(table.house, Turns(), quick, none, none, killed, Volume(3600))
    assert asyncio.run(sockets._think(table.room, botplay.stretch(table.room))) == b"steps"
    bots = {"referee": "default", "corvin": "expert"}
    assert asked == [("deep", bots), ("quick", {**bots, "corvin": "strong"})]


def test_an_expert_is_played_against_over_a_socket_and_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process is ended in the middle of a thought: the fight goes on, and the page is told nothing of it."""
    whole = workers._Worker.do
    ended: list[int] = []

    async def dies(self: Any, job: Any, body: Any, tell: Any = None) -> Any:
        if job.name == "think" and job.seconds > workers.SECONDS:
            self._process.kill()
            ended.append(self.pid)
        return await whole(self, job, body, tell)

    monkeypatch.setattr(workers._Worker, "do", dies)
    with live(tmp_path / "table.db") as address:
        seats: list[dict[str, Any]] = [{"people": ["ysolde"]}, {"people": ["corvin"], "played": "expert"}]
        with Seated(address, address.begin("blades", "challenge", seats)["seat-1"]) as page:
            chance = random.Random(1)
            while not page.now.get("over") and not (ended and page.now.get("questions")):
                message = page.first_answer(chance)
                told = page.ask(message) if message else page.receive()
                assert told["type"] != "no", told
    assert ended
