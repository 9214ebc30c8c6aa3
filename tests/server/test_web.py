"""The table on the web: who may talk to it, how much, and that nothing strange harms it."""

import base64
import ipaddress
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.patience import PATIENCE
from tests.server.live import Address, Seated, live
from websockets.exceptions import ConnectionClosed, InvalidStatus

from suits import encounters
from suits.table import lobby
from suits.table.crowd import Limits
from suits.table.guard import LONGEST_BODY, LONGEST_MESSAGE, MESSAGES_AT_ONCE, WRONG_SCHEME

FOREIGN = {"origin": "http://elsewhere.example"}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def address(data: Path) -> Iterator[Address]:
    with live(data / "table.db") as address:
        yield address


# Who may talk to it


def test_a_page_of_elsewhere_may_send_nothing(address: Address) -> None:
    for origin in ("http://elsewhere.example", "null", f"https://{address.host}:1", "http://localhost"):
        answer = address.post("/api/mine", {"keys": []}, {"origin": origin})
        assert answer.status == 403
        assert answer.json["why"] == "That page is not of this table."
        with pytest.raises(InvalidStatus) as refused, address.open_socket(origin=origin):
            pass
        assert refused.value.response.status_code == 403
    assert address.post("/api/mine", {"keys": []}, {"origin": address.origin}).status == 200
    with address.open_socket(origin=address.origin) as socket:
        socket.send("{}")
        assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "no"


def test_a_socket_that_is_refused_leaves_no_error_in_the_log(
    address: Address, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(InvalidStatus), address.open_socket(origin="http://elsewhere.example"):
        pass
    assert address.post("/api/mine", {"keys": []}).status == 200
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_page_of_the_same_name_that_came_over_http_is_not_one_that_came_over_https(tmp_path: Path) -> None:
    behind_https = {"x-forwarded-proto": "https"}
    limits = Limits(proxies=(ipaddress.ip_network("127.0.0.1"),))
    for trusts, there, wrong in ((limits, "https", "http"), (Limits(), "http", "https")):
        with live(tmp_path / "table.db", limits=trusts) as address:
            own, other = (f"{scheme}://{address.host}:{address.port}" for scheme in (there, wrong))
            assert address.post("/api/mine", {"keys": []}, {"origin": own, **behind_https}).status == 200
            refused = address.post("/api/mine", {"keys": []}, {"origin": other, **behind_https})
            assert (refused.status, refused.json["why"]) == (403, WRONG_SCHEME)
            with address.open_socket(origin=own, additional_headers=behind_https) as socket:
                socket.send("{}")
                assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "no"
            with (
                pytest.raises(InvalidStatus) as closed,
                address.open_socket(origin=other, additional_headers=behind_https),
            ):
                pass
            assert closed.value.response.status_code == 403


def test_every_answer_keeps_its_page_to_itself(address: Address) -> None:
    answers = [
        address.get("/"),
        address.get("/api/catalogue"),
        address.get("/assets/nothing.js"),
        address.get("/api/encounter?name=nothing&edition=toy"),
        address.post("/api/mine", {"keys": []}),
        address.post("/api/mine", {"keys": []}, FOREIGN),
        address.ask("DELETE", "/api/mine"),
    ]
    assert [answer.status for answer in answers] == [200, 200, 404, 400, 200, 403, 405]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy
        assert "*" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers


@pytest.mark.parametrize(
    "path",
    ["/../pyproject.toml", "/%2e%2e/web.py", "/..%2fweb.py", "/assets/../../web.py", "//etc/passwd", "/%2fetc/passwd",
     "/assets/%00", "/%00", "/" + "a" * 5000, "/assets/" + "a/" * 2000, "/api/rule/..%2f..", "/api/rule/%00",
     "/api/character?edition=toy&name=../../x", "/api/encounter?edition=toy&name=/etc/passwd",
     "/api/character?edition=%00&name=%00", "/api/encounter?edition=../toy&name=kitchen"],
)  # fmt: skip
def test_no_path_leads_outside(address: Address, path: str) -> None:
    answer = address.get(path)
    assert answer.status in (200, 400, 404)
    assert b"root:" not in answer.body
    assert b"import " not in answer.body
    assert b"[project]" not in answer.body


# How much


def test_a_message_that_is_too_long_closes_the_socket_and_nothing_else(address: Address) -> None:
    keys = address.pies()
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
        coco.send({"type": "answer", "question": "x", "answer": "y" * LONGEST_MESSAGE})
        with pytest.raises(ConnectionClosed) as closed:
            coco.until("done")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert bix.ask({"type": "calls"})["type"] == "call-list"


def chatter(coco: Seated) -> None:
    """Say far too much: a busy machine may let a good deal of it through."""
    for _ in range(20 * MESSAGES_AT_ONCE):
        coco.send({"type": "calls"})
    coco.until("done")


def test_who_talks_too_fast_is_sent_away_and_may_come_back(address: Address) -> None:
    keys = address.pies()
    with Seated(address, keys["seat-1"]) as coco:
        with pytest.raises(ConnectionClosed) as closed:
            chatter(coco)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
    with Seated(address, keys["seat-1"]) as coco:
        assert coco.now["questions"]


def test_a_body_that_is_too_big_is_not_taken(address: Address) -> None:
    answer = address.post("/api/import", b"[" * (LONGEST_BODY + 1000))
    assert answer.status == 413
    assert "at most 4 MB" in answer.json["why"]


def test_too_many_fights_from_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FIGHTS_AN_HOUR", 2)
    with live(tmp_path / "table.db") as address:
        address.pies()
        address.pies()
        seats = [{"people": ["coco", "bix"]}]
        answer = address.post("/api/fights", {"edition": "toy", "encounter": "kitchen", "seats": seats})
        assert answer.status == 429
        assert "in an hour are enough" in answer.json["why"]


def test_lessons_are_fights_of_the_same_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FIGHTS_AN_HOUR", 2)
    with live(tmp_path / "table.db") as address:
        assert address.post("/api/lessons", {"lesson": "one-card-each"}).status == 200
        address.pies()
        answer = address.post("/api/lessons", {"lesson": "one-card-each"})
        assert answer.status == 429
        assert "in an hour are enough" in answer.json["why"]


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"lesson": "nothing"}, "no lesson"),
        ({"lesson": "../one"}, "no lesson"),
        ({}, "cannot be read"),
        ({"x": 1}, "read"),
    ],
)
def test_a_lesson_that_cannot_be_is_said(address: Address, wanted: dict[str, Any], why: str) -> None:
    answer = address.post("/api/lessons", wanted)
    assert answer.status == 400
    assert why in answer.json["why"]


@pytest.mark.parametrize("what", ["glossary", "coach"])
def test_words_and_advice_are_those_of_an_edition(address: Address, what: str) -> None:
    answer = address.get(f"/api/{what}?edition=draw")
    assert answer.status == 200
    assert "overdraw" in json.dumps(answer.json)
    assert address.get(f"/api/{what}?edition=../draw").status == 400


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"edition": "nothing"}, "There is no edition"),
        ({"encounter": "nothing"}, "There is no encounter"),
        ({"encounter": "../kitchen"}, "There is no encounter"),
        ({"seats": []}, "Nobody plays"),
        ({"seats": [{"people": ["coco", "bix"], "extra": 1}]}, "cannot be read"),
        ({"options": {"hand": 99}}, "hand"),
        ({"options": {"nothing": 1}}, "nothing"),
        ({"real": ["nobody"]}, "nobody"),
        ({"extra": 1}, "cannot be read"),
        ({"written": {"people": [{"character": "/etc/passwd"}]}}, "written out"),
        ({"written": {"items": "/etc/passwd"}}, "written out"),
        ({"written": {"x": 1}}, "format"),
    ],
)
def test_a_fight_that_cannot_be_is_said(address: Address, change: dict[str, Any], why: str) -> None:
    wanted = {"edition": "toy", "encounter": "kitchen", "seats": [{"people": ["coco", "bix"]}], **change}
    answer = address.post("/api/fights", wanted)
    assert answer.status == 400
    assert why in answer.json["why"]


def test_an_army_does_not_fit_at_a_table(address: Address) -> None:
    written = encounters_written("kitchen", "toy")
    for count in (61, 10**6, 10**12):
        written["people"][0]["count"] = count
        answer = address.post(
            "/api/fights", {"edition": "toy", "written": written, "seats": [{"people": ["coco", "bix"]}]}
        )
        assert answer.status == 400, count
        assert any(str(n) in answer.json["why"] for n in (count, count + 1))  # counted, not called together


@pytest.mark.parametrize("field", ["name", "side", "id"])
def test_a_name_has_an_end(address: Address, field: str) -> None:
    written = encounters_written("kitchen", "toy")
    written["people"][0][field] = "x" * 5000
    answer = address.post("/api/fights", {"edition": "toy", "written": written, "seats": [{"people": ["bix"]}]})
    assert answer.status == 400
    assert "too long for a name" in answer.json["why"]
    assert len(answer.body) < 200


def encounters_written(name: str, edition: str) -> dict[str, Any]:
    return encounters.written_out(encounters.ready_made(edition)[name])


def test_an_encounter_written_out_can_be_changed_and_played(address: Address) -> None:
    written = address.get("/api/encounter?edition=toy&name=kitchen").json
    written["people"][0]["name"] = "<b>Coco</b>"
    written["people"][0]["id"] = "coco"
    keys = address.begin("", "toy", [{"people": ["coco", "bix"]}], written=written)
    with Seated(address, keys["seat-1"]) as page:
        assert page.now["people"][0]["name"] == "<b>Coco</b>"


# Files that people bring


def test_an_encounter_file_is_read_and_a_torn_one_said(address: Address) -> None:
    ready = encounters.ready_made("draw")["bridge"].read_bytes()

    def bring(data: bytes, file: str = "mine.toml") -> tuple[int, Any]:
        answer = address.post("/api/encounter", {"file": file, "data": base64.b64encode(data).decode()})
        return answer.status, answer.json

    status, read = bring(ready)
    assert (status, read["edition"]) == (200, "draw")
    assert "character" not in str(read["written"]["people"])
    seats = [{"people": [row["id"] for row in read["written"]["people"]]}]
    assert address.begin("", "draw", seats, written=read["written"])
    for torn in (ready[:200], b"\xff\xfe", b"", ready.replace(b"draw", b"nothing"), ready.replace(b"format", b"from")):
        status, said = bring(torn)
        assert (status, set(said)) == (400, {"why"})
    for name in ("../../../../etc/passwd", "/etc/passwd", "nobody"):
        row = f'[[people]]\ncharacter = "{name}"\nside = "x"\n'.encode()
        assert bring(ready + row)[1]["why"] == f"mine.toml: There is no character {name!r} in draw."
    assert bring(b'items = "own.toml"\n' + ready)[1]["why"].endswith("written out, not by the name of a file.")


# The first page


def test_a_fight_at_a_glance(address: Address) -> None:
    seats: list[dict[str, Any]] = [{"people": ["mara"]}, {"people": ["till"], "played": "sensible"}]
    keys = address.begin("first", "draw", seats)
    seen = address.post("/api/glance", {"key": keys["seat-1"]}).json
    assert (seen["place"], seen["asked"]) == ("round 1", True)
    assert [(one["name"], one["mine"], one["up"], one["left"]) for one in seen["people"]] == [
        ("Mara", True, True, 1.0),
        ("Till", False, True, 1.0),
    ]
    assert "asked" not in address.post("/api/glance", {"key": keys["spectator"]}).json
    assert address.post("/api/glance", {"key": "nothing"}).status == 404


def test_glances_have_an_end(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "GLANCES_A_MINUTE", 0)
    assert address.post("/api/glance", {"key": "nothing"}).status == 429


def test_the_catalogue_says_what_to_begin_with_and_what_sort_everything_is(address: Address) -> None:
    catalogue = address.get("/api/catalogue").json
    found = {(edition["name"], one["name"]): one for edition in catalogue["editions"] for one in edition["encounters"]}
    assert (catalogue["first"]["edition"], catalogue["first"]["name"]) in found
    told = {"minutes": 4, "with_real_cards": 17, "difficulty": "easy", "side": "Travellers"}
    assert found["draw", "bridge"]["measured"] == told
    assert found["engage", "barricade"]["kinds"] == ["fight", "crowd", "apart"]
    assert found["draw", "race"]["kinds"] == ["contest", "free"]
    assert found["challenge", "bazaar"]["kinds"] == ["contest"]
    assert found["countdown", "skirmish-hexes"]["kinds"] == ["fight", "hexes"]
    assert {one["kind"] for one in found["pair", "fish"]["people"]} == {"person", "swarm"}


def test_a_character_file_is_read_and_a_torn_one_said(address: Address) -> None:
    sheet = b'format = "suits-character"\nversion = 1\nname = "Zed"\nnerve = 4\n'

    def bring(data: bytes | str, edition: str = "toy", file: str = "zed.toml") -> tuple[int, Any]:
        text = data if isinstance(data, str) else base64.b64encode(data).decode()
        answer = address.post("/api/character", {"file": file, "data": text, "edition": edition})
        return answer.status, answer.json

    assert bring(sheet) == (200, {"row": {"id": "zed", "name": "Zed", "nerve": 4}, "report": []})
    for torn in (sheet[:40], b"\xff\xfe", b"", b"a = " + b"[" * 3000, sheet.replace(b"4", b"99")):
        status, said = bring(torn)
        assert (status, set(said)) == (400, {"why"})
    assert bring("no base64!")[1]["why"] == "zed.toml did not arrive whole."
    assert bring(sheet, "nothing")[0] == 400
    for file in ("zed.gcs", "zed.json", "../../zed.toml", "x" * 3000):
        assert bring(b"{", "countdown", file)[0] == 400


def test_a_fight_that_is_not_over_is_not_shared(address: Address) -> None:
    keys = address.pies(referee=True)
    for key in (keys["seat-1"], keys["referee"], "nothing"):
        told = address.post("/api/share", {"key": key})
        assert told.status in (400, 404)
        assert told.json["why"].endswith(".")


def test_a_record_is_taken_home_and_brought_back(address: Address) -> None:
    keys = address.pies(referee=True)
    Seated(address, keys["seat-1"]).close()  # the first who comes has the cards dealt
    assert address.post("/api/record", {"key": keys["seat-1"]}).status == 400
    answer = address.post("/api/record", {"key": keys["referee"]})
    assert answer.status == 200
    assert answer.headers["content-disposition"].startswith('attachment; filename="cook-against-baker-')
    record = answer.json
    assert address.post("/api/import", {"record": record}).status == 200
    damaged: list[Any] = [
        {**record, "steps": record["steps"][:-1]},
        {**record, "version": 99},
        {**record, "format": "x"},
        {**record, "setup": {**record["setup"], "edition": "nothing"}},
        {},
        [],
        "x",
        None,
    ]
    for wrong in damaged:
        told = address.post("/api/import", {"record": wrong})
        assert told.status == 400
        assert told.json["why"]
    torn = json.dumps({"record": record}).encode()
    assert address.post("/api/import", torn[: len(torn) // 2]).status == 400


# Secrets


def test_an_unknown_key_opens_nothing(address: Address) -> None:
    for key in ("", "x", "A" * 32, "é", "\u0000"):
        assert address.post("/api/record", {"key": key}).status == 404
        assert address.post("/api/mine", {"keys": [key]}).json == {"fights": []}
        with address.open_socket() as socket:
            socket.send(json.dumps({"type": "hello", "key": key}))
            told = json.loads(socket.recv(timeout=PATIENCE))
            assert told["why"].startswith("This link opens no fight.")
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401


def test_ones_own_fights_are_listed(address: Address) -> None:
    keys = address.pies()
    listed = address.post("/api/mine", {"keys": [keys["seat-1"], keys["spectator"], "unknown"]}).json["fights"]
    assert {one["key"] for one in listed} == {keys["seat-1"], keys["spectator"]}
    assert {one["title"] for one in listed} == {"Cook against baker"}
    assert [one["result"] for one in listed] == [None, None]


def test_how_ones_fights_ended_is_listed(address: Address) -> None:
    key = address.pies()["seat-1"]
    with address.open_socket() as socket:
        socket.send(json.dumps({"type": "hello", "key": key}))
        socket.send(json.dumps({"type": "call", "who": "coco", "what": "give up", "n": 1}))
        while json.loads(socket.recv(timeout=PATIENCE))["type"] not in ("done", "no"):
            pass
    (one,) = address.post("/api/mine", {"keys": [key]}).json["fights"]
    assert one["result"] == {"side": "Bakery"}


def test_secrets_are_neither_logged_nor_stored(address: Address, data: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    keys = address.pies(referee=True)
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["referee"]) as referee:
        question = coco.now["questions"][0]["id"]
        assert coco.ask({"type": "answer", "question": question, "answer": "wait"})["type"] == "done"
        referee.send({"type": "give", "seat": "seat-2", "to": "link"})
        keys["new"] = referee.until("link")["key"]
        coco.send({"type": "hello", "key": keys["seat-1"], "nonsense": keys["seat-1"]})
    address.post("/api/mine", {"keys": list(keys.values()), "extra": 1})
    address.post("/api/record", {"key": keys["referee"]})
    logged = [record.getMessage() for record in caplog.records if record.name != "websockets.client"]
    stored = b"".join(file.read_bytes() for file in data.iterdir())
    for key in keys.values():
        assert not any(key in line for line in logged)
        assert key.encode() not in stored


# Strange messages


def test_what_is_said_before_hello_and_a_second_hello(address: Address) -> None:
    keys = address.pies()
    with address.open_socket() as socket:
        socket.send('{"type": "calls", "n": 3}')
        assert json.loads(socket.recv(timeout=PATIENCE)) == {"type": "no", "n": 3, "why": "Say hello first."}
    with Seated(address, keys["seat-1"]) as coco:
        told = coco.ask({"type": "hello", "key": keys["seat-2"]})
        assert (told["type"], told["why"]) == ("no", "You sit at a table already.")
        assert coco.now["people"][0]["mine"]
    with address.open_socket() as socket:
        socket.send(json.dumps({"type": "hello", "key": keys["seat-1"], "protocol": 99}))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4426


TYPES = ["hello", "answer", "next", "cards", "always", "ask-again", "undo", "redo", "correct", "call", "calls",
         "call-next", "say", "steps", "what-if", "accept", "sit", "give", "hide", "go-on"]  # fmt: skip
FIELDS = ["question", "answer", "words", "cards", "until", "line", "who", "field", "value", "reason", "what",
          "proposal", "yes", "step", "seat", "to", "hide", "key", "protocol", "n"]  # fmt: skip
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
flat = scalars | st.lists(scalars, max_size=4) | st.dictionaries(st.text(max_size=8), scalars, max_size=4)
anything = flat | st.lists(flat, max_size=4) | st.dictionaries(st.text(max_size=8), flat, max_size=4)
likely = st.sampled_from(["coco-0-3", "bix", "coco", "cream", "seat-1", "link", "sensible", "place", "1", "", "wait"])
messages = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(TYPES),
    st.dictionaries(st.sampled_from(FIELDS), likely | st.integers(-2, 3) | st.booleans() | anything, max_size=5),
)


class Strange:
    """A fight at which one page says strange things, and another watches what becomes of it."""

    def __init__(self, address: Address):
        self.address = address
        self.keys = address.pies()
        self.watching = Seated(address, self.keys["spectator"])
        self.before = self.watching.log[:]

    def unharmed(self) -> None:
        """The server is there, and the fight as it was."""
        assert self.watching.ask({"type": "calls"})["type"] == "call-list"
        assert self.watching.log == self.before
        assert not self.watching.now.get("proposal")


@pytest.fixture(scope="module")
def strange(address: Address) -> Iterator[Strange]:
    fight = Strange(address)
    yield fight
    fight.watching.close()


@given(st.lists(st.one_of(messages.map(json.dumps), anything.map(json.dumps), st.text(), st.binary(max_size=60))))
@settings(max_examples=20)
def test_strange_messages_of_a_watcher_change_nothing(strange: Strange, said: list[str | bytes]) -> None:
    with Seated(strange.address, strange.keys["screen"]) as page:
        try:
            for message in said:
                page.socket.send(message)
            page.ask({"type": "calls"})
        except ConnectionClosed:
            pass
    strange.unharmed()


@pytest.mark.parametrize(
    "message",
    [
        "", "{", "[]", "null", "1e999", "[" * 8000, '{"type":' * 1500, "\x00", "é" * 4000,
        '{"type":"undo","line":1e400}',
        '{"type":"\\ud800"}',
        '{"type":"undo","line":99999999999999999999999999}',
        '{"type":"say","proposal":-1,"yes":"yes"}',
        '{"type":"answer","question":"\\ud800","answer":"\\udfff"}',
        '{"type":"correct","who":"coco","field":"cream","value":123456789012345678901234567890,"reason":"x"}',
    ],
)  # fmt: skip
def test_messages_that_cannot_be_read_are_said_to_be_so(strange: Strange, message: str) -> None:
    with Seated(strange.address, strange.keys["screen"]) as page:
        page.socket.send(message)
        assert page.until("no")["why"]
    strange.unharmed()


def test_bytes_close_the_socket_only(strange: Strange) -> None:
    with Seated(strange.address, strange.keys["screen"]) as page:
        page.socket.send(b"\xff\xfe\x00")
        with pytest.raises(ConnectionClosed):
            page.until("done")
    strange.unharmed()


@given(st.lists(messages, max_size=6))
@settings(max_examples=15)
def test_strange_messages_of_a_player_are_answered_and_never_crash(
    address: Address, said: list[dict[str, Any]]
) -> None:
    keys = address.pies(referee=bool(len(said) % 2))
    seat = "referee" if "referee" in keys else "seat-1"
    with Seated(address, keys[seat]) as page, Seated(address, keys["seat-2"]) as other:
        for number, message in enumerate(said, 1000):
            page.send({**message, "n": number})
            told = page.receive()
            while told.get("n") not in (number, 0):
                told = page.receive()
        assert other.ask({"type": "calls"})["type"] in ("call-list", "no")
        assert address.post("/api/mine", {"keys": [keys["seat-2"]]}).status == 200


@given(st.sampled_from(["/api/fights", "/api/mine", "/api/record", "/api/import", "/api/character"]), st.data())
@settings(max_examples=40)
def test_strange_bodies_are_refused_in_a_sentence(address: Address, path: str, data: st.DataObject) -> None:
    names = st.sampled_from(["edition", "encounter", "written", "options", "real", "seats", "referee", "hidden", "keys",
                             "key", "record", "file", "data"])  # fmt: skip
    values = st.sampled_from(["toy", "kitchen", ["coco"], [{"people": ["coco", "bix"]}], "zed.toml"]) | anything
    body: Any = data.draw(st.dictionaries(names, values) | anything)
    answer = address.post(path, body)
    assert answer.status in (200, 400, 404, 413)
    assert answer.status == 200 or answer.json["why"]
