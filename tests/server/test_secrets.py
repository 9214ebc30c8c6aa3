"""No secret of a link is in a store: whoever has read one can sit nowhere."""

import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.postgres import Server
from tests.server.live import Address, Seated, live

from suits import encounters
from suits.store import SQLite
from suits.store.links import hashed, mark_of, marks

SHEET = {"body": 7, "will": 6, "skill": 7}


def told_keys(found: Any) -> set[str]:
    """Every secret in what was told."""
    if isinstance(found, dict):
        own = {value for name, value in found.items() if name in ("key", "own", "link") and isinstance(value, str)}
        return own.union(*map(told_keys, found.values()))
    return set().union(*map(told_keys, found)) if isinstance(found, list) else set()


class Overheard:
    """A table, and every secret that it has told anybody."""

    def __init__(self, address: Address):
        self.address = address
        self.keys: set[str] = set()

    def post(self, path: str, body: Any) -> Any:
        answer = self.address.post(path, body)
        assert answer.status == 200, (path, answer.body)
        self.keys |= told_keys(answer.json)
        return answer.json


def a_campaign(table: Overheard) -> tuple[str, str, int]:
    """A campaign whose party is in a fight: the desk, the seat of its people, and the version."""
    desk = table.post("/api/desk/new", {})["key"]
    one = {"key": desk, "id": "c"}
    wishes: list[dict[str, Any]] = [{"do": "begin", "title": "The road", "edition": "draw"}]
    for version, wish in enumerate(wishes):
        table.post("/api/desk/campaign/do", {**one, "version": version, "wish": wish})
    written = encounters.written_out(encounters.ready_made("draw")["duel"])
    people = [row["id"] for row in json.loads(json.dumps(written, default=str))["people"]]
    begun = table.post(
        "/api/fights",
        {"edition": "draw", "encounter": "duel", "seats": [{"people": [who]} for who in people]},
    )
    seat = next(link["key"] for link in begun["links"] if link["seat"] == "seat-1")
    event = {"kind": "sets out", "title": "Duel", "where": {"fight": begun["fight"], "key": seat}}
    wish = {"do": "happen", "event": event}
    told = table.post("/api/desk/campaign/do", {**one, "version": 1, "wish": wish})
    assert told["told"]["out"]["where"] == {"fight": begun["fight"], "mark": mark_of(seat)}
    return desk, seat, told["version"]


def use_everything(address: Address) -> set[str]:
    """A campaign, a link back to its fight, invitations, a new link and a rematch: every secret that was told."""
    table = Overheard(address)
    desk, seat, _ = a_campaign(table)
    enter = {"key": desk, "id": "c", "mark": mark_of(seat)}
    back = table.post("/api/desk/campaign/enter", enter)["key"]
    assert back != seat
    table.post("/api/invitation", {"key": seat})
    with Seated(address, back) as page:  # it leads into the fight
        assert page.now["questions"] or page.now["waiting"]
        page.ask({"type": "void"})
        table.keys |= told_keys(page.links)
    keys = address.pies()
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
        for who, page in (("coco", coco), ("bix", bix)):
            page.ask({"type": "call", "who": who, "what": "give up"})
        until_over(coco)
        table.post("/api/again", {"key": keys["seat-1"]})
        table.keys |= told_keys(bix.until("again"))
    return table.keys | set(keys.values()) | {desk, seat, back}


def until_over(page: Seated) -> None:
    while not page.now.get("over"):
        page.receive()


def test_no_secret_that_was_told_is_in_the_file(tmp_path: Path) -> None:
    with live(tmp_path / "table.db") as address:
        keys = use_everything(address)
        assert len(keys) > 12
        found = b"".join(path.read_bytes() for path in tmp_path.iterdir())  # also what is written ahead
    found += b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert [key for key in keys if key.encode() in found] == []


def test_a_mark_that_somebody_only_says_opens_nothing(tmp_path: Path) -> None:
    """Whoever has read a store knows hashes: put into a campaign of their own these lead nowhere."""
    with live(tmp_path / "table.db") as address:
        table = Overheard(address)
        _, seat, _ = a_campaign(table)
        thief, mark = table.post("/api/desk/new", {})["key"], mark_of(seat)
        begin = {"do": "begin", "title": "Mine", "edition": "draw"}
        event = {"kind": "sets out", "title": "Theirs", "where": {"fight": "x", "mark": mark}}
        one = {"key": thief, "id": "c"}
        table.post("/api/desk/campaign/do", {**one, "version": 0, "wish": begin})
        table.post("/api/desk/campaign/do", {**one, "version": 1, "wish": {"do": "happen", "event": event}})
        assert address.post("/api/desk/campaign/enter", {**one, "mark": mark}).status == 404
        assert address.post("/api/desk/campaign/take", {**one, "version": 2}).status == 404
        file = {"format": "suits-campaign", "version": 1, "edition": "draw", "title": "File", "events": [event]}
        put = {"key": thief, "kind": "campaign", "id": "d", "version": 0, "body": file}
        table.post("/api/desk/put", put)
        assert address.post("/api/desk/campaign/enter", {"key": thief, "id": "d", "mark": mark}).status == 404
        held = {**file, "events": [{**event, "where": {"fight": "x", "key": seat}}]}  # whoever has the key may
        table.post("/api/desk/put", {**put, "version": 1, "body": held})
        assert address.post("/api/desk/campaign/enter", {"key": thief, "id": "d", "mark": mark}).status == 200


OLD_KEY = "0123456789abcdefghijklmnopqrstuv"


def a_file(where: dict[str, str]) -> dict[str, Any]:
    """A campaign whose party has gone into a fight."""
    events = [
        {"kind": "note", "title": "key", "text": "♥"},
        {"kind": "sets out", "title": "Duel", "where": where},
        {"kind": "undo"},
    ]
    return {"format": "suits-campaign", "version": 1, "edition": "draw", "title": "Before", "events": events}


OLD = a_file({"fight": "duel-1", "key": OLD_KEY})
CLEAN = a_file({"fight": "duel-1", "mark": mark_of(OLD_KEY)})


def test_a_file_of_0_2_that_holds_secrets_is_cleaned_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    SQLite(path).close()
    body = json.dumps(OLD).encode()
    with sqlite3.connect(path) as db:  # as 0.2 had it
        db.execute("DROP INDEX seatings")
        for table in ("fights", "desks"):
            db.execute(f"ALTER TABLE {table} DROP COLUMN kept_until")
        db.execute("ALTER TABLE fights DROP COLUMN played")
        db.execute("INSERT INTO desks VALUES ('d', 1, 1)")
        row = "INSERT INTO things VALUES ('d', 'campaign', ?, 1, 'Before', 'draw', '{}', ?, 1, 0)"
        db.execute(row, ("c", body))
        db.execute(row, ("torn", b"{"))
        db.execute("PRAGMA user_version = 3")
    db.close()
    assert OLD_KEY.encode() in path.read_bytes()
    store = SQLite(path)
    found = store.thing("d", "campaign", "c")
    assert found is not None
    assert json.loads(found.body) == CLEAN
    assert marks(found.body) == {hashlib.sha256(OLD_KEY.encode()).hexdigest()}
    store.close()
    assert OLD_KEY.encode() not in b"".join(one.read_bytes() for one in tmp_path.iterdir())


def test_a_database_of_0_2_that_holds_secrets_is_cleaned_when_it_is_opened(
    postgres: Server, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import psycopg

    from suits.store.postgres import Postgres, schema

    with monkeypatch.context() as before:
        before.setattr(schema, "VERSIONS", schema.VERSIONS[:3])
        before.setattr(schema, "VERSION", 3)
        schema.prepare(database)
    with psycopg.connect(database) as db:
        db.execute("INSERT INTO desks (desk, created, touched) VALUES ('d', 1, 1)")
        body = json.dumps(OLD, ensure_ascii=False).encode()
        row = "INSERT INTO things VALUES ('d', %s, 'c', 1, 'Before', 'draw', '{}', %s, 1, false)"
        db.execute(row, ("campaign", body))
        db.execute(row, ("person", b'{"key":1}'))
    store = Postgres(database)
    try:
        found = store.thing("d", "campaign", "c")
        assert found is not None
        assert json.loads(found.body) == CLEAN
        assert store.room("d").kept_until == 0
    finally:
        store.close()


def test_what_is_no_campaign_is_left_as_it_is() -> None:
    strange: list[Any] = [{}, [], {"events": 7}, {"events": [7, {"where": 7}, {"where": {"key": 7}}]}]
    for loose in strange:
        assert hashed(hashed(loose, ours=True), ours=True) == hashed(loose, ours=True)
