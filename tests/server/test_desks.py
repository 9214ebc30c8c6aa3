"""Desks: what lies on one is its owner's alone, nothing is overwritten unseen, and nothing is lost."""

import json
import logging
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import Address, Answered, live

from suits.store import NEW, Conflict, Draft, SQLite
from suits.store.desk_file import GONE_SECONDS
from suits.table.desk import routes, sizes

OF_0_1 = Path(__file__).parents[1] / "data-0.1" / "table.db"
ANN: dict[str, Any] = {"name": "Ann", "edition": "pair", "sheets": {"contests": {"body": 6, "will": 6}}}


def draft(title: str = "Ann", id_: str = "a", body: bytes = b"{}") -> Draft:
    return Draft("person", id_, title, "pair", "{}", body)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SQLite]:
    store = SQLite(tmp_path / "table.db")
    store.new_desk("d", b"hash")
    yield store
    store.close()


# Kept


def test_a_secret_opens_its_desk_and_no_other(desk: SQLite) -> None:
    desk.new_desk("other", b"else")
    desk.put("d", draft(), NEW)
    assert desk.desk(b"hash") == "d"
    assert desk.desk(b"nothing") is None
    assert desk.things("other") == []
    assert desk.thing("other", "person", "a") is None


def test_what_is_put_is_there_as_it_was_put(desk: SQLite) -> None:
    assert desk.put("d", draft(body=b'{"x":1}'), NEW) == 1
    assert desk.put("d", draft("Bo", body=b'{"x":2}'), 1) == 2
    found = desk.thing("d", "person", "a")
    assert found is not None
    assert (found.listed.title, found.listed.version, found.body) == ("Bo", 2, b'{"x":2}')
    assert [one.title for one in desk.things("d")] == ["Bo"]
    assert desk.room("d").things == 1


@pytest.mark.parametrize("expected", [NEW, 1, 3])
def test_who_does_not_know_of_a_change_is_told_what_is_there(desk: SQLite, expected: int) -> None:
    desk.put("d", draft(), NEW)
    desk.put("d", draft("Mine", body=b"1"), 1)
    with pytest.raises(Conflict) as told:
        desk.put("d", draft("Theirs", body=b"2"), expected)
    assert told.value.now is not None
    assert told.value.now.body == b"1"
    assert desk.things("d")[0].title == "Mine"


def test_the_same_said_twice_is_said_once(desk: SQLite) -> None:
    assert desk.put("d", draft(body=b"1"), NEW) == desk.put("d", draft(body=b"1"), NEW) == 1
    assert desk.mark_gone("d", "person", "a", 1, True) == desk.mark_gone("d", "person", "a", 1, True) == 2


def test_what_is_removed_can_be_restored(desk: SQLite) -> None:
    desk.put("d", draft(body=b"1"), NEW)
    gone = desk.mark_gone("d", "person", "a", 1, True)
    assert desk.things("d") == []
    assert desk.room("d").things == 0
    with pytest.raises(Conflict) as told:
        desk.put("d", draft("Late"), 1)
    assert told.value.now is not None
    assert told.value.now.listed.gone
    assert desk.mark_gone("d", "person", "a", gone, False) == 3
    found = desk.thing("d", "person", "a")
    assert found is not None
    assert found.body == b"1"


def test_what_was_removed_long_ago_is_gone_for_good(desk: SQLite) -> None:
    desk.put("d", draft(), NEW)
    desk.mark_gone("d", "person", "a", 1, True)
    desk.put("d", draft(id_="b"), NEW)
    now = desk.things("d")[0].touched
    desk.forget_desks(now + GONE_SECONDS - 1)
    assert desk.thing("d", "person", "a") is not None
    desk.forget_desks(now + GONE_SECONDS + 1)
    assert desk.thing("d", "person", "a") is None
    assert desk.thing("d", "person", "b") is not None


@pytest.mark.parametrize("version", [1, 2])
def test_a_file_from_before_there_were_desks_gets_its_tables_once(tmp_path: Path, version: int) -> None:
    path = tmp_path / "table.db"
    shutil.copy(OF_0_1, path)
    if version == 2:
        with sqlite3.connect(path) as db:
            db.execute(f"PRAGMA application_id = {int.from_bytes(b'SUIT')}")
            db.execute("PRAGMA user_version = 2")
    for number in range(2):
        store = SQLite(path)
        store.new_desk(f"d{number}", bytes([number]))
        store.close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (4,)
        assert db.execute("SELECT count(*) FROM fights").fetchone() == (10,)
        assert db.execute("SELECT count(*) FROM desks").fetchone() == (2,)


# Asked for


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with live(tmp_path_factory.mktemp("data") / "table.db") as address:
        yield address


@pytest.fixture
def key(address: Address) -> str:
    made: str = address.post("/api/desk/new", {}).json["key"]
    return made


def put(address: Address, key: str, body: Any, version: int = 0, id_: str = "a", kind: str = "person") -> Answered:
    return address.post("/api/desk/put", {"key": key, "kind": kind, "id": id_, "version": version, "body": body})


def test_a_person_is_kept_and_listed(address: Address, key: str) -> None:
    assert put(address, key, ANN).json["version"] == 1
    (line,) = address.post("/api/desk", {"key": key}).json["things"]
    assert (line["kind"], line["id"], line["title"], line["edition"], line["version"]) == (
        "person",
        "a",
        "Ann",
        "pair",
        1,
    )
    found = address.post("/api/desk/thing", {"key": key, "kind": "person", "id": "a"}).json
    assert found["body"] == ANN
    assert key not in json.dumps([line, found])


def test_two_devices_both_see_both(address: Address, key: str) -> None:
    put(address, key, ANN)
    assert put(address, key, {**ANN, "about": "first"}, 1).json["version"] == 2
    late = put(address, key, {**ANN, "about": "second"}, 1)
    assert late.status == 409
    assert late.json["now"]["body"]["about"] == "first"
    assert late.json["now"]["version"] == 2


def test_removed_and_restored(address: Address, key: str) -> None:
    put(address, key, ANN)
    which = {"key": key, "kind": "person", "id": "a"}
    gone = address.post("/api/desk/remove", {**which, "version": 1}).json["version"]
    assert address.post("/api/desk", {"key": key}).json["things"] == []
    assert address.post("/api/desk/remove", {**which, "version": 9}).status == 409
    assert address.post("/api/desk/restore", {**which, "version": gone}).json["version"] == 3
    assert len(address.post("/api/desk", {"key": key}).json["things"]) == 1


@pytest.mark.parametrize("path", ["", "/thing", "/put", "/remove", "/restore"])
def test_nobody_else_lists_or_changes_anything(address: Address, key: str, path: str) -> None:
    put(address, key, ANN)
    other = address.post("/api/desk/new", {}).json["key"]
    more: dict[str, Any] = {}
    if path:
        more |= {"kind": "person", "id": "a"}
    if path in ("/put", "/remove", "/restore"):
        more |= {"version": 1}
    if path == "/put":
        more |= {"body": ANN}
    wrong = address.post(f"/api/desk{path}", {"key": "wrong", **more})
    assert (wrong.status, wrong.json["why"]) == (404, routes.NO_SUCH_DESK)
    foreign = address.post(f"/api/desk{path}", {"key": other, **more})
    if path:
        assert foreign.status in (404, 409)
        assert "Ann" not in foreign.body.decode()
    else:
        assert foreign.json["things"] == []
    assert address.post("/api/desk/thing", {"key": key, "kind": "person", "id": "a"}).json["version"] == 1


@pytest.mark.parametrize(
    ("sent", "status", "why"),
    [
        (b'{"key": "x", "kind": "per', 400, "cannot be read"),
        (b"[" * 50_000, 400, "cannot be read"),
        (b"\xff\xfe", 400, "cannot be read"),
        (b'{"key": "x"}', 400, "cannot be read"),
        (b" " * (sizes.LARGEST_THING + sizes.BESIDE_THE_BODY + 1), 413, "too much at once"),
    ],
    ids=["torn", "deep", "bytes", "not all", "too much"],
)
def test_torn_and_huge_requests_are_refused_in_a_sentence(address: Address, sent: bytes, status: int, why: str) -> None:
    answer = address.post("/api/desk/put", sent)
    assert answer.status == status
    assert why in answer.json["why"]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"kind": "dragon"}, "Nothing on a desk is called 'dragon'"),
        ({"id_": "../x"}, "cannot be read"),
        ({"id_": ""}, "cannot be read"),
        ({"version": -1}, "cannot be read"),
        ({"body": {"name": "Ann"}}, "That is no person"),
        ({"body": {**ANN, "edition": "chess"}}, "chess"),
        ({"body": {**ANN, "name": "A" * 101}}, "at most 100 letters"),
        ({"body": {**ANN, "sheets": {"contests": {"about": "x" * 20_000}}}}, "too long"),
    ],
)
def test_what_is_no_such_thing_is_not_kept(address: Address, key: str, more: dict[str, Any], why: str) -> None:
    answer = put(address, key, **{"body": ANN, **more})
    assert answer.status == 400
    assert why in answer.json["why"]
    assert address.post("/api/desk", {"key": key}).json["things"] == []


def test_a_thing_with_faults_is_kept_and_they_are_told(address: Address, key: str) -> None:
    answer = put(address, key, {**ANN, "sheets": {"contests": {"body": 60, "will": 6}}}).json
    assert answer["summary"]["faults"] == 1
    assert "must be from 1 to 20" in answer["faults"][0]["text"]
    assert address.post("/api/desk", {"key": key}).json["things"][0]["summary"]["faults"] == 1


def test_a_full_desk_takes_no_more(address: Address, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MOST_THINGS", 1)
    put(address, key, ANN)
    assert put(address, key, ANN, id_="b").status == 413
    assert put(address, key, {**ANN, "about": "changed"}, 1).json["version"] == 2


def test_desks_are_not_made_by_the_dozen(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "DESKS_AN_HOUR", 0)
    assert address.post("/api/desk/new", {}).status == 429


def test_the_secret_is_in_no_log_file_or_answer(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with live(tmp_path / "table.db") as address:
        key = address.post("/api/desk/new", {}).json["key"]
        put(address, key, ANN)
        answers = [put(address, key, ANN, 7), address.post("/api/desk", {"key": key})]
        answers += [address.post("/api/desk", {"key": key, "more": 1}), address.get(f"/api/rule/{'X'}")]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert key.encode() not in kept
    assert key not in caplog.text
    assert all(key.encode() not in one.body for one in answers)


# On paper


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"what": "sheets", "people": [ANN]}, "<title>Ann, pair</title>"),
        ({"what": "sheets", "people": [ANN, {**ANN, "name": "<i>Bo</i>"}]}, "&lt;i&gt;Bo&lt;/i&gt;"),
        ({"what": "blank", "edition": "challenge"}, "A sheet for challenge"),
        ({"what": "cards", "edition": "draw", "options": {"tie": "redraw"}}, "\u270e"),
        ({"what": "chips"}, "Chip mats"),
    ],
)
def test_a_page_has_something_printed(address: Address, asked: dict[str, Any], says: str) -> None:
    page = address.post("/api/print", {**asked, "paper": "letter"}).json["page"]
    assert says in page
    assert "size:letter" in page
    assert page.count("<style>") == page.count("</style>") == 1
    assert " style=" not in page  # the table's policy lets no page bring styles in its elements


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"what": "sheets"}, "Whose sheet"),
        ({"what": "sheets", "people": [{"name": "Ann"}]}, "That is no person"),
        ({"what": "blank", "edition": "chess"}, "chess"),
        ({"what": "chips", "edition": "draw"}, "without chips"),
        ({"what": "tokens", "draft": {"edition": "draw"}}, ""),
        ({"what": "novel"}, ""),
    ],
)
def test_what_cannot_be_printed_is_refused(address: Address, asked: dict[str, Any], why: str) -> None:
    answer = address.post("/api/print", asked)
    assert answer.status == 400
    assert why in answer.json["why"]
