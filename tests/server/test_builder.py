"""What a page asks that builds an encounter: what it is built of, drafts of files, faults, what would make it fair."""

import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.live import Address, live

from suits.table.desk import builder

EDITIONS = ("draw", "pair", "engage", "challenge", "countdown")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with live(tmp_path_factory.mktemp("data") / "table.db") as address:
        yield address


def opened(address: Address, edition: str, encounter: str) -> dict[str, Any]:
    found: dict[str, Any] = address.post("/api/builder/open", {"edition": edition, "encounter": encounter}).json
    return dict(found["draft"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_encounters_are_built_of(address: Address, edition: str) -> None:
    kit = address.post("/api/builder", {"edition": edition}).json
    assert kit["building"]["grounds"][0] == "none"
    assert all(one["text"].endswith(".") and one["label"] for one in kit["rules"])
    assert all(one["row"]["name"] for one in kit["people"])
    assert any(one["rules"] for one in kit["rules"])


def test_a_ready_made_encounter_is_changed_and_begun_by_value(address: Address) -> None:
    draft = opened(address, "engage", "barricade")
    draft["sides"][1]["people"][0]["count"] = 3
    checked = address.post("/api/builder/check", {"draft": draft}).json
    assert (checked["faults"], checked["playable"], checked["people"]) == ([], True, 5)
    assert "count = 3" in checked["file"]
    assert [row["id"] for row in checked["written"]["people"]] == ["sir-edmund", "gunnar", "rioter"]  # for their seats
    everybody = ["sir-edmund", "gunnar", "rioter-1", "rioter-2", "rioter-3"]
    begun = address.post(
        "/api/fights", {"edition": "engage", "written": checked["written"], "seats": [{"people": everybody}]}
    )
    assert begun.status == 200, begun.json


def test_faults_are_told_with_their_places_and_nothing_to_play(address: Address) -> None:
    draft = opened(address, "draw", "duel")
    draft["sides"][0]["people"][0]["row"]["body"] = 77
    draft["title"] = ""
    told = address.post("/api/builder/check", {"draft": draft}).json
    assert [one["path"] for one in told["faults"]] == [["title"], ["sides", 0, "people", 0, "row", "body"]]
    assert not told["playable"]
    assert "written" not in told


def test_more_than_a_table_has_room_for_is_a_fault(address: Address) -> None:
    draft = opened(address, "engage", "barricade")
    draft["sides"][1]["people"][0]["count"] = 90
    told = address.post("/api/builder/check", {"draft": draft}).json
    assert told["faults"][0]["text"] == "A table has room for 60 people, not for 92."
    assert not told["playable"]


FILE = 'format = "suits-encounter"\nversion = 1\nedition = "draw"\ntitle = "Ω"\n' + "".join(
    f'[[people]]\nname = "{name}"\nside = "{name}"\nbody = 6\nwill = 6\n' for name in ("Αννα", "Боб")
)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_file_is_opened_however_it_was_written(address: Address, encoding: str) -> None:
    data = base64.b64encode(FILE.encode(encoding)).decode()
    draft = address.post("/api/builder/open", {"file": "mine.toml", "data": data}).json["draft"]
    assert draft["title"] == "Ω"
    assert [side["name"] for side in draft["sides"]] == ["Αννα", "Боб"]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (FILE.encode() + b"body 6", "line 15"),
        (b"\xff\xfe\x00", "mine.toml is not an encounter's file"),
        (b'format = "suits-character"', "should say 'suits-encounter'"),
        (FILE.replace("body = 6", "body = 66", 1).encode(), "body must be from 1 to 20"),
    ],
)
def test_a_damaged_file_is_refused_with_place_and_reason(address: Address, data: bytes, says: str) -> None:
    sent = {"file": "mine.toml", "data": base64.b64encode(data).decode()}
    answer = address.post("/api/builder/open", sent)
    assert answer.status == 400
    assert says in answer.json["why"]
    assert "mine.toml" in answer.json["why"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/builder", {"edition": "bow"}),
        ("/api/builder", {}),
        ("/api/builder/check", {"draft": {"edition": "draw", "sides": 3}}),
        ("/api/builder/check", {"draft": {"edition": "draw", "title": "x" * 20_000}}),
        ("/api/builder/open", {"edition": "draw", "encounter": "../../secret"}),
        ("/api/builder/open", {"edition": "draw", "encounter": "duel", "key": "x"}),
        ("/api/lab/fair", {"draft": {"edition": "draw"}}),
        ("/api/lab/fair", {"draft": {"edition": "draw"}, "goal": 1.5}),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(address: Address, path: str, body: Any) -> None:
    answer = address.post(path, body)
    assert answer.status == 400
    assert answer.json["why"].endswith(".")


def test_too_many_questions_wait(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "QUESTIONS_A_MINUTE", 0)
    assert address.post("/api/builder", {"edition": "draw"}).status == 429


def test_what_would_make_it_fair_comes_line_by_line(address: Address) -> None:
    draft = opened(address, "draw", "first")
    answer = address.post("/api/lab/fair", {"draft": draft, "goal": 0.6, "fights": 60})
    lines = [json.loads(line) for line in answer.body.splitlines()]
    reports = [line["fair"] for line in lines if "fair" in line]
    assert len(reports) > 2
    assert [report["done"] for report in reports] == [False] * (len(reports) - 1) + [True]
    best = reports[-1]["tried"][reports[-1]["best"]]
    changed = address.post("/api/builder/check", {"draft": {**draft, **best["patch"]}}).json
    assert changed["playable"]


def test_an_encounter_on_a_desk_keeps_its_faults_beside_it(address: Address) -> None:
    key = address.post("/api/desk/new", {}).json["key"]
    draft = {**opened(address, "draw", "duel"), "title": ""}
    put = address.post("/api/desk/put", {"key": key, "kind": "encounter", "id": "e", "version": 0, "body": draft})
    assert put.json["faults"][0]["path"] == ["title"]
    assert put.json["summary"]["line"] == "1 against 1"
    assert address.post("/api/desk/thing", {"key": key, "kind": "encounter", "id": "e"}).json["body"] == draft
