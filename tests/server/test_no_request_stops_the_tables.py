"""No request stops the tables: what strangers send is done in other processes, has limits, and stops at them."""

import asyncio
import base64
import http.client
import itertools
import json
import os
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import pytest
from tests.patience import PATIENCE
from tests.server.conftest import Begin
from tests.server.live import Address, Answered, Seated, live
from tests.server.pages import bots_play

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight, Refusal, RuleFailed
from suits.record import Step
from suits.slices import Slices
from suits.store import SQLite
from suits.table import (
    beginning,
    botplay,
    catalogue,
    histories,
    keeping,
    logbook,
    rates,
    sockets,
    thinking,
    turns,
    workers,
)
from suits.table.hearing import hear
from suits.table.holding import given
from suits.table.house import House
from suits.table.keeping import Story
from suits.table.messages.asking import Answer
from suits.table.messages.going_back import Undo
from suits.table.seating import Wanted
from suits.table.worker import Job, outcome
from suits.table.workers import Stopped, Workers

EDITIONS = Path(__file__).parent / "editions"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A table whose processes know the edition `endless` too; this one does not."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("SUITS_EDITIONS", os.pathsep.join((os.environ["SUITS_EDITIONS"], str(EDITIONS))))
        patched.setattr(workers, "SECONDS", PATIENCE)  # on a busy machine what has an end may take long
        with live(tmp_path_factory.mktemp("data") / "table.db") as address:
            yield address


def sheet(name: str = "Zed", more: str = "") -> bytes:
    return f'format = "suits-character"\nversion = 1\nname = "{name}"\nnerve = 4\n{more}'.encode()


def bring(address: Address, data: bytes, edition: str = "toy", file: str = "zed.toml") -> Answered:
    body = {"file": file, "data": base64.b64encode(data).decode(), "edition": edition}
    return address.post("/api/character", body)


def written(**more: Any) -> dict[str, Any]:
    return {**encounters.written_out(encounters.ready_made("toy")["kitchen"]), **more}


def begin(address: Address, encounter: dict[str, Any]) -> Answered:
    return address.post("/api/fights", {"edition": "toy", "written": encounter, "seats": [{"people": ["coco", "bix"]}]})


def a_record(address: Address) -> dict[str, Any]:
    record: dict[str, Any] = address.post("/api/record", {"key": address.pies(referee=True)["referee"]}).json
    return record


# It is done elsewhere


def test_what_strangers_send_is_not_done_by_the_table_itself(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever reads files and makes fights is broken in the table's own process: nothing notices."""
    record = a_record(address)

    def not_here(*_: object, **__: object) -> NoReturn:
        raise AssertionError("the event loop did this itself")

    for module, name in [
        (catalogue, "bring"), (catalogue, "setup"), (catalogue, "_row"), (encounters, "setup_from"),
        (beginning, "from_json"), (beginning, "in_steps"), (beginning, "read_body"),
    ]:  # fmt: skip
        monkeypatch.setattr(module, name, not_here)
    assert bring(address, sheet()).json["row"]["nerve"] == 4
    assert address.pies()
    assert address.post("/api/import", {"record": record}).status == 200


def test_other_tables_play_on_while_something_takes_for_ever(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = address.pies()
    monkeypatch.setattr(workers, "SECONDS", 3.0)
    answers: list[Answered] = []
    asking = threading.Thread(target=lambda: answers.append(bring(address, sheet("Slow"), "endless")))
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
        asking.start()
        for page in (coco, bix):
            question = page.now["questions"][0]
            answer = {"type": "answer", "question": question["id"], "answer": question["options"][0]["say"]}
            assert page.ask(answer)["type"] == "done"
        assert not answers  # all that was played in the meantime
    asking.join()
    assert answers[0].status == 503
    assert answers[0].json["why"] == "That took longer than 3 s, so it was stopped."
    monkeypatch.undo()
    assert bring(address, sheet()).status == 200


def test_the_past_is_looked_at_elsewhere(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = address.pies(referee=True)
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
        for page in (coco, bix):
            assert wait(page)["type"] == "done"

        def not_here(*_: object, **__: object) -> NoReturn:
            raise AssertionError("the event loop did this itself")

        monkeypatch.setattr(Fight, "what_if", not_here)
        monkeypatch.setattr(Fight, "record", not_here)
        monkeypatch.setattr(histories.Past, "fight", not_here)
        with Seated(address, keys["referee"]) as referee:
            at = next(at for at, step in referee.ask({"type": "steps"})["steps"] if step == "coco do: wait")
            assert referee.ask({"type": "places"})["type"] == "place-list"
            assert referee.ask({"type": "look-back", "steps": [at]})["type"] == "looked-back"
            assert referee.ask({"type": "what-if", "step": at, "answer": "duck"})["type"] == "report"
            assert referee.ask({"type": "accept"})["type"] == "done"
            assert "Coco: duck." in [line["text"] for line in referee.log]
        assert address.post("/api/record", {"key": keys["referee"]}).status == 200


def test_a_page_has_one_what_if_at_a_time_and_not_for_ever(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = address.pies(referee=True)
    with Seated(address, keys["referee"]) as referee:
        while not referee.ask({"type": "steps"})["steps"]:
            for seat in ("seat-1", "seat-2"):
                with Seated(address, keys[seat]) as page:
                    wait(page)
        at = referee.ask({"type": "steps"})["steps"][0][0]
        monkeypatch.setattr(workers, "SECONDS", 0.00001)
        told = referee.ask({"type": "what-if", "step": at, "answer": "duck"})
        assert told["why"] == "That took longer than 1e-05 s, so it was stopped."
        monkeypatch.setattr(workers, "SECONDS", 5)
        for number in (101, 102):
            referee.send({"type": "what-if", "step": at, "answer": "duck", "n": number})
        both = [referee.receive() for _ in range(2)]
        assert {told["n"]: told["type"] for told in both} == {101: "report", 102: "no"}


def test_what_eats_all_memory_is_stopped(address: Address) -> None:
    answer = bring(address, sheet("Hungry"), "endless")
    assert (answer.status, answer.json["why"]) == (
        400, "That takes more memory than a fight ever needs, so it was stopped.",
    )  # fmt: skip


def test_who_does_not_wait_for_the_answer_gets_none(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that goes away takes its work with it: the next gets its answer long before that would have ended."""
    monkeypatch.setattr(workers, "MOST_EACH", 4)
    for _ in range(workers.MOST_EACH):
        body = json.dumps({"file": "x.toml", "data": base64.b64encode(sheet("Slow")).decode(), "edition": "endless"})
        connection = http.client.HTTPConnection(address.host, address.port)
        connection.request("POST", "/api/character", body)
        connection.close()
    until = time.monotonic() + PATIENCE
    while bring(address, sheet()).status == 429:
        assert time.monotonic() < until
    assert bring(address, sheet()).status == 200


# It has limits


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (".".join("a" * 4000) + " = 1", "a.a.a.a.a.a.a.a.a.a.... has too many parts: at most 20."),
        ("[" + ".".join("a" * 900_000) + "]", "has too many parts"),
        ("x = {" + ".".join("a" * 30) + " = 1}", "has too many parts"),
        ("x = " + "1" * 1_900_000, "111111111111... is too long for a number: at most 18 digits."),
        ("x = 0x" + "f" * 1_900_000, "is too long for a number"),
        ("x = 1_0000_0000_0000_0000_0000", "is too long for a number"),
        ("x = " + "[" * 40 + "]" * 40, "is nested too deeply: at most 30 times."),
        ("x = [" + "1," * 120_000 + "]", "holds too much: at most 100000 values."),
        ('x = "' + "y" * 10_001 + '"', "is too long: at most 10000 letters."),
        ("#" * 2_100_000, "is too large: 2.1 MB, and at most 2.0 MB are read."),
    ],
    ids=["8 KB key", "1.8 MB key", "inner key", "2 MB number", "hex", "with _", "deep", "many", "text", "size"],
)
def test_a_file_has_an_end(address: Address, more: str, why: str) -> None:
    answer = bring(address, sheet(more=more))
    assert answer.status == 400
    assert why in answer.json["why"]
    assert len(answer.body) < 300


def test_dots_in_sentences_and_many_numbers_are_no_keys(address: Address) -> None:
    about = 'about = "' + "well ... " * 20 + '" # ' + "..." * 20 + "\n"
    assert bring(address, sheet(more=about)).status == 200


@pytest.mark.parametrize(
    ("encounter", "why"),
    [
        (written(people=[{**row, "count": 100} for row in written()["people"]]), "room for 60 people, not for 200"),
        (written(people=written()["people"][:1] * 2000), "room for 60 people, not for 2000"),
        (written(title="x" * 101), "is too long for a name"),
        (written(about="x" * 20_000), "is too long: at most 10000 letters"),
        (written(place={"x": 10**18}), "a number has more than 18 digits"),
        (written(place={"x": [[]] * 120_000}), "holds too much"),
    ],
    ids=["count", "rows", "title", "text", "digits", "values"],
)
def test_a_new_fight_has_an_end(address: Address, encounter: dict[str, Any], why: str) -> None:
    answer = begin(address, encounter)
    assert answer.status == 400
    assert why in answer.json["why"]


def test_a_record_that_is_brought_has_the_limits_of_a_new_fight(address: Address) -> None:
    record = a_record(address)
    setup = record["setup"]
    crowd = [{**setup["people"][n % 2], "id": f"one-{n}"} for n in range(3000)]
    changes: list[tuple[dict[str, Any], str]] = [
        ({"setup": {**setup, "people": crowd}}, "A table has room for 60 people, not for 3000."),
        ({"setup": {**setup, "title": "x" * 2000}}, "is too long for a name"),
        ({"setup": {**setup, "people": [{**one, "name": "x" * 2000} for one in setup["people"]]}}, "too long"),
        ({"setup": {**setup, "place": {"deep": json.loads("[" * 40 + "]" * 40)}}}, "is nested too deeply"),
        ({"steps": ["coco act: wait"] * 20_001}, "has 20001 steps: a table takes at most 20000."),
        ({"steps": ["coco act: " + "x" * 3000]}, "more than 2000 letters"),
    ]
    for change, why in changes:
        answer = address.post("/api/import", {"record": {**record, **change}})
        assert answer.status == 400
        assert why in answer.json["why"]


def test_one_address_brings_so_many_files_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suits.table.lobby.FILES_A_MINUTE", 2)
    with live(tmp_path / "table.db") as address:
        assert [bring(address, sheet()).status for _ in range(3)] == [200, 200, 429]
        assert bring(address, sheet()).json["why"] == "2 files in a minute are enough: wait a little."


def test_what_is_long_ago_does_not_count() -> None:
    now = 0.0
    rate = rates.Rate(60, lambda: now)
    assert [rate.allows("one", 2) for _ in range(3)] == [True, True, False]
    assert rate.allows("other", 2)
    now = 60.0
    assert rate.allows("one", 2)
    now = 200.0
    rate.tidy()
    assert not rate._times


# Bots

AGAINST_A_BOT: list[dict[str, Any]] = [{"people": ["coco"]}, {"people": ["bix"], "played": "sensible"}]


def wait(page: Seated) -> dict[str, Any]:
    """Duck and let go as soon as something is asked; what the table says to that, or else. A fight may be over."""
    asked: list[dict[str, Any]] = []
    while not asked:
        if page.now.get("over"):
            return {"type": "over"}
        asked = [one for one in page.now.get("questions", ()) if not one.get("answered")]
        if not asked and (told := page.receive())["type"] == "no":
            return told
    answer = "let go" if asked[0]["kind"] == "snatch" else "wait"
    return page.ask({"type": "answer", "question": asked[0]["id"], "answer": answer})


def test_bots_do_not_think_in_the_event_loop(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is broken in the table's own process plays all the same."""

    def not_here(level: str) -> NoReturn:
        raise AssertionError("the event loop thought itself")

    monkeypatch.setattr("suits.table.thinking.bot", not_here)
    keys = address.begin("kitchen", "toy", AGAINST_A_BOT)
    with Seated(address, keys["seat-1"]) as coco:
        assert [wait(coco)["type"] for _ in range(3)] == ["done"] * 3
        assert any("Bix" in line["text"] for line in coco.log)


def test_bots_that_think_for_too_long_are_stopped(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = address.begin("kitchen", "toy", AGAINST_A_BOT)
    with Seated(address, keys["seat-1"]) as coco:
        monkeypatch.setattr(workers, "SECONDS", 0.00001)
        while (told := wait(coco))["type"] == "done":
            pass
        assert told["why"] == "The bots have stopped. That took longer than 1e-05 s, so it was stopped."
        monkeypatch.setattr(workers, "SECONDS", 5)
        while told["type"] == "no":
            if told["why"].startswith("The bots have stopped."):  # also by a process that is slow to begin
                coco.send({"type": "answer", "question": "", "answer": ""})  # whatever anybody says sets them going
            told = wait(coco)


def test_bots_that_were_stopped_think_once_more(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Workers.run
    stopped: list[str] = []

    async def stop_the_first(pool: Workers, name: str, *job: Any, **more: Any) -> bytes:
        if name == "think" and not stopped:
            stopped.append(name)
            raise Stopped("That could not be done: it was too much for the table.", 503)
        return await run(pool, name, *job, **more)

    keys = address.begin("kitchen", "toy", AGAINST_A_BOT)
    with Seated(address, keys["seat-1"]) as coco:
        wait(coco)
        monkeypatch.setattr(Workers, "run", stop_the_first)
        assert {wait(coco)["type"] for _ in range(3)} <= {"done", "over"}
    assert stopped


def test_bots_wait_while_nobody_is_there(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Workers.run
    thought: list[str] = []

    async def count(pool: Workers, name: str, *job: Any, **more: Any) -> bytes:
        thought.append(name)
        return await run(pool, name, *job, **more)

    monkeypatch.setattr(Workers, "run", count)
    keys = address.begin("kitchen", "toy", [{"people": ["coco", "bix"], "played": "sensible"}])
    time.sleep(0.3)
    assert "think" not in thought
    with Seated(address, keys["spectator"]) as page:
        while not page.now.get("over"):
            page.until("update")
    assert "think" in thought


def test_what_a_bot_stumbled_over_is_for_the_log(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",))])
    table["seat-2"].listener.place = table.room.seating.places[1]
    table.room.seating = table.room.seating.changed(given(table.room.seating.places[1], "sensible"))

    def stumbles(level: str) -> NoReturn:
        raise ValueError("Coco holds QS")

    monkeypatch.setattr(thinking, "bot", stumbles)
    found = outcome(Job("think", botplay.stretch(table.room), 1))
    assert found.why == ""
    assert "Coco holds QS" in found.broken


def test_a_rule_that_fails_when_a_page_comes_is_said_and_logged(
    address: Address, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    keys = address.pies()

    def fails(*_: object) -> NoReturn:
        raise RuleFailed("Coco holds QS")

    monkeypatch.setattr(House, "open", fails)
    with address.open_socket() as socket:
        socket.send(json.dumps({"type": "hello", "key": keys["seat-1"]}))
        told = json.loads(socket.recv(timeout=PATIENCE))
    assert told["why"].startswith("A rule of the program failed")
    assert "Coco holds QS" in caplog.text


def test_looking_back_has_a_rate(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "LOOKS_A_MINUTE", 0)
    with Seated(address, address.pies(referee=True)["referee"]) as referee:
        told = referee.ask({"type": "look-back", "steps": [0]})
    assert told["why"] == "0 looks in a minute are enough: wait a little."


def test_an_encounter_is_written_out_once(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    path = "/api/encounter?name=kitchen&edition=toy"
    first = address.get(path)
    monkeypatch.setattr(encounters, "written_out", None)
    assert address.get(path).body == first.body


def test_what_bots_thought_is_forgotten_if_the_fight_has_gone_on(house: House) -> None:
    seats = [Wanted(("coco",)), Wanted(("bix",), "sensible")]
    fight, _ = house.begin(encounters.load("kitchen", edition="toy"), seats, True, False)
    room = house.room(fight)
    assert botplay.by_itself(room)
    thought = botplay.stretch(room)
    made = thinking.think(thought)
    page = room.enter(room.seating.places[0], lambda data: None)
    hear(room, page, Answer(question=room.fight.question_id("coco"), answer="wait"))
    before = room.fight.steps[:]
    assert botplay.take(room, thought, made)
    assert room.fight.steps == before
    while bots_play(room):
        pass
    assert len(room.fight.steps) > len(before)


def test_a_process_remembers_a_fight_and_notices_what_was_taken_back() -> None:
    setup = encounters.load("kitchen", edition="toy")
    fight = Fight(setup, Shuffled(3))
    made = []
    for steps in (fight.steps, fight.steps[:-1], fight.steps):
        again = thinking.Stretch("one", msgspec.json.encode(setup), steps, {"bix": "default"}, (), False)
        made.append(thinking.play(again).steps)
        thinking._remembered._fights["one"][1].answer("coco", "wait")  # as if it had thought further
    assert made[0] == made[2] == (Step("bix", "do", "wait"),)


# Long fights


def test_a_long_fight_is_opened_a_little_at_a_time(store: SQLite) -> None:
    """Between any two steps, and between parts of the log, others may have their turn."""
    seats = [Wanted(("ann", "bob"), "sensible")]
    fight, keys = House(store).begin(encounters.load("duel", edition="draw"), seats, False, False)
    played = House(store).room(fight)
    while bots_play(played):
        pass
    house = House(store)
    parts = sum(1 for _ in house.fetching(fight, "seat-1/0"))
    kept = store.load(fight)
    assert kept is not None
    assert parts >= len(kept.journal) + len(played.fight.steps) + len(played.fight.log) // logbook.PART
    assert not list(house.fetching(fight, "spectator/0"))[1 + len(played.fight.log) // logbook.PART :]
    assert house.open(keys["seat-1"]).room.fight.state_bytes() == played.fight.state_bytes()


def test_a_fight_that_many_come_to_at_once_is_played_again_once(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin()
    table.play(random.Random(1), 10)
    again, played = keeping.play_again, []

    def count(told: Story) -> Slices[tuple[Fight, str]]:
        played.append(told)
        return again(told)

    for module in ("house", "room"):
        monkeypatch.setattr(f"suits.table.{module}.play_again", count)
    monkeypatch.setattr(turns, "SLICE", 0)
    house, in_turn = House(table.house.store), turns.Turns()

    async def come() -> None:
        await asyncio.gather(*(house.fetch(key, in_turn) for key in [*table.keys.values()] * 5))

    asyncio.run(come())
    assert len(played) == 1
    assert house.rooms == 1


def test_nobody_waits_for_another_table_where_everything_is_read(begin: Begin) -> None:
    one, other = begin(), begin()
    one.house.forget(other.room)

    async def come() -> None:
        in_turn = turns.Turns()
        await in_turn._turn.acquire()  # somebody else's slice
        await asyncio.wait_for(one.house.fetch(one.keys["seat-1"], in_turn), PATIENCE)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(one.house.fetch(other.keys["seat-1"], in_turn), 0.05)

    asyncio.run(come())


def test_others_have_their_turn_between_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SLICE", 0)
    done: list[str] = []

    def long(name: str) -> Slices[str]:
        for _ in range(3):
            done.append(name)
            yield
        return name

    async def others() -> None:
        while done.count("two") < 3:
            done.append("other")
            await asyncio.sleep(0)

    async def try_it() -> None:
        in_turn = turns.Turns()
        both = await asyncio.gather(in_turn.through(long("one")), in_turn.through(long("two")), others())
        assert both[0] + both[1] == "onetwo"

    asyncio.run(try_it())
    mine = [name for name in done if name != "other"]
    assert mine == ["one", "two"] * 3  # in turn
    pairs = itertools.pairwise(done)
    assert not any({one, two} == {"one", "two"} for one, two in pairs)  # and never without a breath


def test_a_log_is_not_told_anew_from_the_beginning(begin: Begin) -> None:
    """After an undo only what was taken back is read again."""
    table = begin("duel", "draw", referee=True)
    table.play(random.Random(5), 60)
    referee = table["referee"]
    book = table.room.watches["referee", ""].logbook
    assert book is not None
    before = book._told[:]
    referee.do(Undo())
    assert book._told[0] is before[0]
    assert [line.text for _, line in book._told] == [line["text"] for line in referee.log if line["kind"] != "table"]


# Processes


def job(name: str = "Zed", edition: str = "toy") -> bytes:
    data = base64.b64encode(sheet(name)).decode()
    return json.dumps({"file": "zed.toml", "data": data, "edition": edition}).encode()


def test_one_address_waits_for_itself_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITS_EDITIONS", os.pathsep.join((os.environ["SUITS_EDITIONS"], str(EDITIONS))))

    monkeypatch.setattr(workers, "MOST_EACH", 4)

    async def try_it() -> None:
        pool = Workers(2)
        try:
            slow = [asyncio.create_task(pool.run("character", job("Slow", "endless"), "one", 4)) for _ in range(4)]
            await asyncio.sleep(0)
            with pytest.raises(Stopped, match="You have asked for several things already"):
                await pool.run("character", job(), "one")
            assert b"Zed" in await pool.run("character", job(), "other")  # its four wait in one line
            assert not any(task.done() for task in slow[1:])
            for task in slow:
                task.cancel()
            await asyncio.wait(slow)
            assert b"Zed" in await pool.run("character", job(), "one")
        finally:
            await pool.close()

    asyncio.run(try_it())


def test_a_process_that_dies_is_replaced() -> None:
    async def try_it() -> None:
        pool = Workers(1)
        try:
            await pool.warm()
            os.kill(pool._idle[0].pid, 9)
            with pytest.raises(Stopped, match="could not be done"):
                await pool.run("character", job(), "one")
            assert b"Zed" in await pool.run("character", job(), "one")
        finally:
            await pool.close()

    asyncio.run(try_it())


def test_a_process_that_starts_slowly_goes_on_starting_for_whoever_asks_next(monkeypatch: pytest.MonkeyPatch) -> None:
    start = workers._start
    begun, may_start = [], asyncio.Event()

    async def slowly(means: workers.Means) -> Any:
        begun.append(means)
        await may_start.wait()
        return await start(means)

    monkeypatch.setattr(workers, "_start", slowly)

    async def try_it() -> None:
        pool = Workers(1)
        try:
            monkeypatch.setattr(workers, "SECONDS_TO_START", 0)
            for _ in range(3):
                with pytest.raises(Stopped, match="did not start"):
                    await pool.run("character", job(), "one")
            may_start.set()
            monkeypatch.setattr(workers, "SECONDS_TO_START", PATIENCE)
            assert b"Zed" in await pool.run("character", job(), "one", PATIENCE)
            assert len(begun) == 1
        finally:
            await pool.close()

    asyncio.run(try_it())


def test_a_process_that_is_still_starting_is_ended_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SECONDS_TO_START", 0)

    async def try_it() -> None:
        pool = Workers(1)
        with pytest.raises(Stopped, match="did not start"):
            await pool.run("character", job(), "one")
        (starting,) = pool._late
        await pool.close()
        assert starting.cancelled()

    asyncio.run(try_it())


def test_a_process_that_died_while_idle_is_nobodys_fault() -> None:
    async def try_it() -> None:
        pool = Workers(1)
        try:
            await pool.warm()
            (dead,) = pool._idle
            os.kill(dead.pid, 9)
            while not dead.gone:
                await asyncio.sleep(0.01)
            assert b"Zed" in await pool.run("character", job(), "one")
        finally:
            await pool.close()

    asyncio.run(try_it())


def test_a_process_that_has_run_out_of_memory_does_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITS_EDITIONS", os.pathsep.join((os.environ["SUITS_EDITIONS"], str(EDITIONS))))

    async def try_it() -> None:
        pool = Workers(1)
        try:
            with pytest.raises(Refusal, match="more memory than a fight ever needs"):
                await pool.run("character", job("Hungry", "endless"), "one")
            assert not pool._idle
        finally:
            await pool.close()

    asyncio.run(try_it())


def test_two_addresses_do_not_shut_out_a_third(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUITS_EDITIONS", os.pathsep.join((os.environ["SUITS_EDITIONS"], str(EDITIONS))))

    async def try_it() -> None:
        pool = Workers(3, waiting=4)
        names = ["one", "other"] * 2
        slow = [asyncio.create_task(pool.run("character", job("Slow", "endless"), name, 4)) for name in names]
        try:
            await asyncio.sleep(0)
            assert b"Zed" in await pool.run("character", job(), "third")
            with pytest.raises(Stopped, match="Too much is asked of this table"):
                await pool.run("character", job(), "one")
        finally:
            for task in slow:
                task.cancel()
            await asyncio.wait(slow)
            await pool.close()

    asyncio.run(try_it())


def test_a_job_that_is_refused_says_why_and_a_broken_one_only_in_the_log() -> None:
    async def try_it() -> None:
        pool = Workers(1)
        try:
            with pytest.raises(Refusal, match="cannot be read"):
                await pool.run("character", b"{", "one")
            with pytest.raises(Stopped, match="A rule of the program failed"):
                await pool.run("nothing", b"", "one")
        finally:
            await pool.close()

    asyncio.run(try_it())
    assert outcome(Job("nothing", b"", 1)).broken == "nothing: KeyError('nothing')"
