"""Several processes on one PostgreSQL: any of them takes any page, one has the fight, and its end is nobody's loss."""

import base64
import contextlib
import http.client
import json
import os
import random
import select
import signal
import socket
import time
from pathlib import Path

import psycopg
import pytest
from tests.patience import PATIENCE
from tests.server.live import Address, Seated
from tests.server.processes import Gone, Process, kill, processes, seated_again

from suits.store.postgres import Postgres
from suits.table.neighbours.owning import MOVING

EDITIONS = Path(__file__).parent / "editions"
HANDED_OVER = 20.0
"""Three seconds are promised; tests run beside each other, on a busy machine."""
PIES = ("seat-1", "coco"), ("seat-2", "bix")
TRIES = 4
"""What was not waited for is over in time once, unless the machine sleeps for seconds each time."""


def answer(page: Seated, chance: random.Random) -> str:
    """Answer what is asked; the answer."""
    message = page.first_answer(chance)
    assert message is not None, page.now
    told = page.ask(message)
    assert told["type"] == "done", told
    return str(message["answer"])


def play(pages: list[Seated], chance: random.Random, number: int) -> None:
    """So many answers of whoever is asked, or until it is over."""
    given, until = 0, time.monotonic() + PATIENCE
    while given < number and not any(page.now.get("result") for page in pages):
        assert time.monotonic() < until
        for page in pages:
            with contextlib.suppress(TimeoutError):
                while True:
                    page.receive(0.02)
            if page.first_answer(chance):
                answer(page, chance)
                given += 1


def steps(database: str, key_of: str) -> list[str]:
    store = Postgres(database)
    try:
        kept = store.load(key_of)
        assert kept is not None
        return [entry.body for entry in kept.journal if entry.kind == "step"]
    finally:
        store.close()


def test_pages_at_different_processes_play_one_fight_and_the_death_of_its_owner_is_a_moments_wait(
    database: str,
) -> None:
    chance = random.Random(1)
    with processes(database, 2) as (one, two):
        seats = [{"people": ["coco"]}, {"people": ["bix"]}]
        begun = one.address.begun({"edition": "toy", "encounter": "kitchen", "seats": seats})
        keys = {link["seat"]: link["key"] for link in begun["links"]}
        with Seated(one.address, keys["seat-1"]) as coco, Seated(two.address, keys["seat-2"]) as bix:
            play([coco, bix], chance, 4)
            acknowledged = steps(database, begun["fight"])
            looked = two.address.post("/api/glance", {"key": keys["seat-2"]})
            assert looked.status == 200, looked.body
            kill(one.process.pid)
            with pytest.raises(Gone):
                bix.until("nothing more")
        began = time.monotonic()
        with seated_again(two.address, keys["seat-2"], HANDED_OVER) as bix:
            took = time.monotonic() - began
            assert took < HANDED_OVER, took
            with Seated(two.address, keys["seat-1"]) as coco:
                assert steps(database, begun["fight"])[: len(acknowledged)] == acknowledged
                play([coco, bix], chance, 2)
        assert len(steps(database, begun["fight"])) > len(acknowledged)


def test_a_process_that_wakes_up_after_its_time_writes_nothing(database: str) -> None:
    chance = random.Random(2)
    with processes(database, 2) as (one, two):
        keys = one.address.pies()
        with Seated(one.address, keys["seat-1"]) as late:
            old = late.now["questions"][0]["id"]
            one.signal(signal.SIGSTOP)
            with seated_again(two.address, keys["seat-1"], HANDED_OVER) as coco:
                done = answer(coco, chance)
                one.signal(signal.SIGCONT)
                with contextlib.suppress(*Gone):
                    told = late.ask({"type": "answer", "question": old, "answer": "wait"})
                    assert told["type"] == "no", told
                with pytest.raises(Gone):
                    late.until("nothing more")
                assert coco.now["questions"][0]["answered"] == done
            with seated_again(one.address, keys["seat-1"], HANDED_OVER) as again:  # led to where the fight is now
                assert again.now["questions"][0]["answered"] == done


def test_a_code_of_a_waiting_room_is_good_at_every_process(database: str) -> None:
    with processes(database, 2) as (one, two):
        keys = one.address.pies(friends=True)
        with Seated(one.address, keys["seat-1"], until="waiting-room") as host:
            code = host.room["code"]
            looked = two.address.post("/api/look-in", {"code": code})
            assert (looked.status, looked.json["code"]) == (200, code)
            joined = two.address.post("/api/join", {"code": code, "name": "Zoë"})
            assert joined.status == 200, joined.body
            assert two.address.post("/api/look-in", {"code": "BBBB-2"}).status == 404


def test_what_was_tried_at_one_process_counts_at_the_other(database: str) -> None:
    with processes(database, 2) as (one, two):
        for _ in range(20):
            assert one.address.post("/api/look-in", {"code": "BBBB-2"}).status == 404
        heard: list[int] = []
        while 429 not in heard and len(heard) < 10:  # half of what is allowed: these alone are not too many
            time.sleep(1)  # two beats of the heart
            heard.append(two.address.post("/api/look-in", {"code": "BBBB-3"}).status)
        assert heard[-1] == 429


def test_everybody_follows_to_a_rematch_at_any_process_also_when_its_owner_is_dead(database: str) -> None:
    with processes(database, 2) as (one, two):
        keys = one.address.pies()
        with Seated(one.address, keys["seat-1"]) as coco, Seated(two.address, keys["seat-2"]) as bix:
            coco.ask({"type": "call", "who": "coco", "what": "give up"})
            assert bix.until("update")["over"]
            assert two.address.post("/api/follow", {"key": keys["seat-2"]}).status == 404  # nothing follows yet
            again = two.address.post("/api/again", {"key": keys["seat-1"], "how": "same"})
            assert again.status == 200, again.body
            assert "key" not in bix.until("again")
        told = {again.json["key"]: "coco"}
        for at in (one, two):
            told |= {_followed(at.address, keys[seat]): who for seat, who in PIES}
        kill(one.process.pid)
        told |= {_followed(two.address, keys[seat]): who for seat, who in PIES}
        assert len(told) == 7
        for key, who in told.items():
            with seated_again(two.address, key, HANDED_OVER) as page:
                assert page.header["people"] == [who]
                assert page.key not in keys.values()
        listed = two.address.post("/api/mine", {"keys": list(told)}).json["fights"]
        assert {fight["fight"] for fight in listed} == {again.json["fight"]}


def _followed(address: Address, key: str) -> str:
    """The key to the fight that follows; where its process is just gone somebody asks again."""
    until = time.monotonic() + PATIENCE
    while (told := address.post("/api/follow", {"key": key})).status == 503:
        assert time.monotonic() < until, told.body
        time.sleep(0.1)
    assert told.status == 200, told.body
    return str(told.json["key"])


def test_where_another_process_has_come_in_place_of_an_owner_one_is_asked_to_try_again(database: str) -> None:
    with processes(database, 2) as (one, two):
        keys = one.address.pies()
        with Seated(one.address, keys["seat-1"]), psycopg.connect(database, autocommit=True) as beside:
            assert two.address.post("/api/glance", {"key": keys["seat-1"]}).status == 200
            beside.execute("UPDATE processes SET secret = 'that of the process before'")
            told = two.address.post("/api/glance", {"key": keys["seat-1"]})
            assert (told.status, told.json["why"]) == (503, MOVING)


def test_nobody_is_a_neighbour_by_saying_so(database: str) -> None:
    with processes(database, 1) as (one,):
        for secret in ("", "guess"):
            answered = one.address.ask(
                "GET", "/api/catalogue", headers={"x-suits-neighbour": secret, "x-suits-for": "10.0.0.1"}
            )
            assert answered.status == 403


def test_a_crew_is_looked_after_and_replaced_without_a_lost_step(database: str) -> None:
    chance = random.Random(3)
    port = two_free_ports()
    crew = Process(database, "--processes", "2", "--metrics", str(port))
    try:
        keys = crew.address.pies()
        with Seated(crew.address, keys["seat-1"]) as coco:
            done = answer(coco, chance)
        before = crew.workers()
        assert len(before) == 2
        kill(before[0])
        with seated_again(crew.address, keys["seat-1"], HANDED_OVER) as coco:
            assert coco.now["questions"][0]["answered"] == done
        crew.signal(signal.SIGHUP)
        until = time.monotonic() + PATIENCE
        while len(now := crew.workers()) != 2 or set(now) & set(before):
            assert time.monotonic() < until, (before, now)
            time.sleep(0.1)
        with seated_again(crew.address, keys["seat-1"], HANDED_OVER) as coco:
            assert coco.now["questions"][0]["answered"] == done
        for place in (0, 1):
            assert b"suits_fights" in Address("127.0.0.1", port + place).get("/metrics").body
    finally:
        assert crew.stop() == 0


def two_free_ports() -> int:
    """The first of two next to each other."""
    while True:
        with socket.create_server(("127.0.0.1", 0)) as one, contextlib.suppress(OSError, OverflowError):
            port: int = one.getsockname()[1]
            with socket.create_server(("127.0.0.1", port + 1)):
                return port


def test_no_request_stops_the_tables_of_either_process(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are asked for things that never end; a fight of one of them goes on, from pages at both."""
    monkeypatch.setenv("SUITS_EDITIONS", os.pathsep.join((os.environ["SUITS_EDITIONS"], str(EDITIONS))))
    slow = b'format = "suits-character"\nversion = 1\nname = "Slow"\nnerve = 4\n'
    brought = json.dumps({"file": "x.toml", "data": base64.b64encode(slow).decode(), "edition": "endless"})
    with processes(database, 2) as (one, two):
        for _ in range(TRIES):
            if _goes_on_beside([one, two], brought):
                return
    raise AssertionError("whatever was asked was waited for, each time")


def _goes_on_beside(both: list[Process], brought: str) -> bool:
    """Whether a fight is played before any of what never ends was given up."""
    chance = random.Random(4)
    one, two = both
    with contextlib.ExitStack() as until_over:
        keys = one.address.pies()
        coco, bix = Seated(one.address, keys["seat-1"]), Seated(two.address, keys["seat-2"])
        until_over.callback(coco.close)
        until_over.callback(bix.close)
        asking = []
        for at in both * 3:
            asking.append(http.client.HTTPConnection(at.address.host, at.address.port))
            until_over.callback(asking[-1].close)
            asking[-1].request("POST", "/api/character", brought)
        play([coco, bix], chance, 6)
        for at in both:
            assert at.address.get("/readyz").status == 200
        return not select.select([one.sock for one in asking], [], [], 0)[0]
