"""What an operator looks at: health, numbers, the log."""

import asyncio
import contextlib
import json
import logging
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import psycopg
import pytest
from starlette.requests import Request
from tests.patience import PATIENCE
from tests.server.conftest import Clock
from tests.server.live import Seated, live
from tests.server.processes import Process, opened

from suits.cli.serve import serve
from suits.files import CannotRead
from suits.store import StoreError
from suits.store.postgres import Postgres
from suits.table.operating.health import LOOK_SECONDS, Health
from suits.table.operating.logs import PRIVATE, Json
from suits.table.writer import Writer


def test_a_process_says_that_it_is_alive_and_ready_by_whatever_name(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    with live(path, hosts={"games.lan"}) as address:
        for name in ("games.lan", "10.1.2.3"):
            assert address.ask("GET", "/healthz", headers={"host": name}).body == b"alive\n"
            assert address.ask("GET", "/readyz", headers={"host": name}).body == b"ready\n"
        assert address.ask("GET", "/api/catalogue", headers={"host": "evil.example"}).status == 403
        path.rename(tmp_path / "elsewhere.db")
        unready = address.get("/readyz")
        assert unready.status == 503
        assert b"was deleted or replaced" in unready.body
        assert address.get("/healthz").status == 200


def test_ready_is_who_can_write_and_that_is_tried_every_few_seconds(tmp_path: Path) -> None:
    clock, path = Clock(), tmp_path / "table.db"
    ahead = tmp_path / "table.db-wal"
    with live(path, clock) as address:
        assert address.get("/readyz").status == 200
        once = ahead.stat().st_size
        assert once > 0  # it was a real write
        for _ in range(20):
            assert address.get("/readyz").body == b"ready\n"
        assert ahead.stat().st_size == once
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody else can write now, and reading goes on
            assert address.get("/readyz").status == 200
            clock.wait(LOOK_SECONDS)
            unready = address.get("/readyz")
            assert unready.status == 503
            assert b"could not be stored" in unready.body
            other.execute("ROLLBACK")
        clock.wait(LOOK_SECONDS)
        assert address.get("/readyz").status == 200


def test_ready_is_who_can_write_to_postgres(database: str) -> None:
    store = Postgres(database)
    clock = Clock()
    health = Health(store, Writer(store), clock)
    try:
        assert asyncio.run(health.ready(Request({"type": "http"}))).status_code == 200
        with psycopg.connect(database) as other:
            other.execute("LOCK TABLE trial IN EXCLUSIVE MODE")  # reading goes on
            clock.wait(LOOK_SECONDS)
            assert asyncio.run(health.ready(Request({"type": "http"}))).status_code == 503
        until = time.monotonic() + PATIENCE
        while asyncio.run(health.ready(Request({"type": "http"}))).status_code != 200:  # the line comes up again
            assert time.monotonic() < until
            clock.wait(LOOK_SECONDS)
            time.sleep(0.1)
    finally:
        store.close()


def test_numbers_for_prometheus_are_told_on_a_port_of_their_own(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "suits", "serve", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    serving = subprocess.Popen([*command, "--metrics", str(port)], stdout=subprocess.PIPE, text=True)
    try:
        address, _ = opened(serving)
        assert address is not None
        keys = address.pies()
        with Seated(address, keys["seat-1"]) as coco:
            question = coco.now["questions"][0]["id"]
            assert coco.ask({"type": "answer", "question": question, "answer": "nonsense"})["type"] == "no"
            assert coco.ask({"type": "answer", "question": question, "answer": "wait"})["type"] == "done"
            with urlopen(f"http://127.0.0.1:{port}/metrics") as told:
                text = told.read().decode()
        numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert float(numbers["suits_fights"]) == 1
        assert float(numbers["suits_messages_total"]) == 1
        assert float(numbers["suits_refused_messages_total"]) == 1
        assert float(numbers["suits_rule_failures_total"]) == 0
        assert float(numbers["suits_store_seconds_count"]) >= 1
        assert float(numbers['suits_message_seconds_bucket{le="+Inf"}']) == 2
        assert address.get("/metrics").headers["content-type"].startswith("text/html")  # no numbers for guests
    finally:
        serving.terminate()
        serving.communicate(timeout=PATIENCE)


def test_a_line_of_the_log_as_json_holds_no_value_of_what_a_rule_stumbled_over() -> None:
    secret = "Ann holds 5h"
    try:
        raise StoreError(secret)
    except StoreError as fault:
        failed = fault
    record = logging.getLogger("suits.test").makeRecord(
        "suits.test", logging.ERROR, __file__, 1, "%s", (failed,), (StoreError, failed, failed.__traceback__),
        extra={"private": True},
    )  # fmt: skip
    line = Json().format(record)
    told = json.loads(line)
    assert secret not in line
    assert (told["level"], told["text"], told["fault"]) == ("error", PRIVATE, "StoreError")
    assert told["at"][0].startswith("test_a_line_of_the_log")


def test_what_others_than_we_say_is_told_in_one_line() -> None:
    record = logging.getLogger("asyncio").makeRecord(
        "asyncio", logging.ERROR, __file__, 1, "Something failed\nin: <Task of Ann, who holds 5h>", (), None
    )
    assert json.loads(Json().format(record))["text"] == "Something failed"


def test_every_line_of_a_log_as_json_is_json(tmp_path: Path) -> None:
    process = Process("", "--data", str(tmp_path), "--log", "json")
    with socket.create_connection((process.address.host, process.address.port)) as stranger:
        stranger.sendall(b"no request\r\n\r\n")
        assert stranger.recv(100).startswith(b"HTTP/1.1 400")
    process.stop()
    told = [json.loads(line) for line in process.log.splitlines()]
    assert "Invalid HTTP request received." in [line["text"] for line in told]


def test_a_table_that_is_stopped_closes_its_store(tmp_path: Path) -> None:
    process = Process("", "--data", str(tmp_path))
    process.address.pies()
    assert (tmp_path / "table.db-wal").exists()
    assert process.stop() == 0
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("table.db")] == ["table.db"]
    with sqlite3.connect(tmp_path / "table.db") as db:
        assert db.execute("SELECT count(*) FROM fights").fetchone() == (1,)


def test_no_name_of_a_fight_and_no_key_stands_in_a_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "suits")
    with live(tmp_path / "table.db") as address:
        keys = address.pies()
        with Seated(address, keys["seat-1"]) as coco, contextlib.suppress(KeyError):
            coco.ask({"type": "answer", "question": "?", "answer": "wait"})
        address.post("/api/glance", {"key": "nonsense"})
    for said in (*keys.values(), "Coco", "Bix"):
        assert said not in caplog.text


# Settings


def settings(folder: Path, text: str) -> str:
    file = folder / "suits.toml"
    file.write_text(text)
    return str(file)


def test_options_and_limits_come_from_one_file(tmp_path: Path) -> None:
    file = settings(
        tmp_path,
        f'data = "{tmp_path}"\nport = 0\nsockets-each = 7\nprocessor_each = 70\nbrowser = false\n'
        "[limits]\nnew_fights_an_hour = 2\n",
    )
    read = serve.make_context("serve", ["--settings", file, "--sockets", "9"])
    assert (read.params["sockets_each"], read.params["sockets"], read.params["data"]) == (7, 9, tmp_path)
    assert read.params["processor_each"] == 70
    serving = subprocess.Popen(
        [sys.executable, "-m", "suits", "serve", "--settings", file], stdout=subprocess.PIPE, text=True
    )
    try:
        address, _ = opened(serving)
        assert address is not None
        address.pies()
        address.pies()
        refused = address.post(
            "/api/fights", {"edition": "toy", "encounter": "kitchen", "seats": [{"people": ["coco", "bix"]}]}
        )
        assert refused.status == 429
        assert refused.json["why"].startswith("2 new fights in an hour")
    finally:
        serving.terminate()
        serving.communicate(timeout=PATIENCE)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sockets = [", "Invalid"),
        ("socketz = 3", "no option 'socketz'"),
        ("proceses = 2", "no option 'proceses'; did you mean processes"),
        ("worker = true", "no option 'worker'"),
        ("metrics = true", "metrics is not a question of true or false"),
        ("[limits]\nfights = 3", "there is no limit 'fights'; there are new_fights_an_hour"),
        ("[limits]\nfiles_a_minute = -1", "whole number"),
        ("[limits]\nfiles_a_minute = true", "whole number"),
        ("limits = 3", "is a table"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_a_sentence(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(CannotRead, match=why):
        serve.make_context("serve", ["--settings", settings(tmp_path, text)])
    with pytest.raises(CannotRead):
        serve.make_context("serve", ["--settings", str(tmp_path / "none.toml")])


def audited(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was done, without the name of the fight."""
    told = [record.getMessage() for record in caplog.records if record.name == "suits.audit"]
    return [line.partition(" in …")[0] for line in told]


def test_one_name_alone_is_no_list_and_is_taken_all_the_same(tmp_path: Path) -> None:
    read = serve.make_context("serve", ["--settings", settings(tmp_path, 'host_name = "play.example.org"')])
    assert read.params["names"] == ("play.example.org",)


def test_who_undid_is_told_to_the_log_by_seat(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "suits.audit")
    with live(tmp_path / "table.db") as address:
        keys = address.pies(referee=True)
        with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["referee"]) as referee:
            coco.ask({"type": "answer", "question": coco.now["questions"][0]["id"], "answer": "wait"})
            referee.until("update")
            assert referee.ask({"type": "undo"})["type"] == "done"
            correction = {"type": "correct", "who": "bix", "field": "cream", "value": 1, "reason": "Bix ducked"}
            assert referee.ask(correction)["type"] == "done"
            referee.send({"type": "give", "seat": "seat-2", "to": "link"})
            referee.until("done")
            assert address.post("/api/record", {"key": keys["referee"]}).status == 200
    assert audited(caplog) == ["referee undid", "referee corrected", "referee gave a seat", "referee took the record"]


def test_what_others_have_to_agree_to_is_done_with_their_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "suits.audit")
    with live(tmp_path / "table.db") as address:
        keys = address.pies()
        with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
            coco.ask({"type": "answer", "question": coco.now["questions"][0]["id"], "answer": "wait"})
            for yes in (False, True):
                assert coco.ask({"type": "undo"})["type"] == "done"
                while "proposal" not in bix.now:
                    bix.receive()
                assert bix.ask({"type": "say", "proposal": bix.now["proposal"]["id"], "yes": yes})["type"] == "done"
    assert audited(caplog) == [
        "seat-1 undid, if the others agree to proposal 1,",
        "seat-2 said no to proposal 1",
        "seat-1 undid, if the others agree to proposal 2,",
        "seat-2 said yes to proposal 2, which is done now,",
    ]
