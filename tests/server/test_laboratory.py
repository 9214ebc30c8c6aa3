"""The laboratory's requests: exact numbers, forecasts that grow and can be stopped, clear words for what cannot be."""

import http.client
import json
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests import needs
from tests.patience import PATIENCE
from tests.server.live import Address, live

from suits.lab import extra
from suits.lab.odds.sheets import Sketch
from suits.table import workers
from suits.table.laboratory import jobs, routes
from suits.table.worker import Job, Outcome, outcome

ANN, BOB = {"name": "Ann", "skill": 6}, {"name": "Bob", "skill": 5}
TWO: dict[str, Any] = {"edition": "pair", "first": ANN, "second": BOB}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A table that gives its processes time: what has an end may take long on a busy machine."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(workers, "SECONDS_TO_START", PATIENCE)
        patched.setattr(routes, "SECONDS", PATIENCE)
        patched.setattr(routes, "LONG_SECONDS", PATIENCE)
        with live(tmp_path_factory.mktemp("data") / "table.db") as address:
            yield address


def asked(**more: Any) -> dict[str, Any]:
    return {**TWO, **more}


def lines(answer: http.client.HTTPResponse) -> Iterator[dict[str, Any]]:
    for line in answer:
        yield json.loads(line)


def test_an_exchange_is_exact(address: Address) -> None:
    found = address.post("/api/lab/exchange", asked(options={"decks": 1})).json
    assert (found["first"]["num"], found["first"]["den"]) == ("456427", "812175")
    assert found["first"]["p"] + found["nothing"]["p"] + found["second"]["p"] == pytest.approx(1)
    assert sum(one["p"] for one in found["loss"]["second"].values()) == pytest.approx(found["first"]["p"])


def test_what_can_be_chosen(address: Address) -> None:
    """Every ready-made person can be asked about as it stands there."""
    shelves = {one["edition"]: one for one in address.get("/api/lab").json["editions"]}
    assert all(one["solved"] for one in shelves.values())
    assert {"Sword", "Dagger"} <= {one["name"] for one in shelves["pair"]["things"]["weapons"]}
    for edition, shelf in shelves.items():
        for person in shelf["people"]:
            answer = address.post("/api/lab/exchange", asked(edition=edition, second=person))
            assert answer.status == 200, (edition, person, answer.json)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"first": {**ANN, "weapon": "Sowrd"}}, "Sword"),
        ({"first": {**ANN, "skill": 99}}, "Ann: skill Unarmed must be from 1 to 30"),
        ({"first": {**ANN, "skill": "high"}}, "Expected `int`, got `str`"),
        ({"first": {**ANN, "name": "x" * 101}}, "A name has 1 to 100 letters"),
        ({"first": {**ANN, "nose": 4}}, "unknown field `nose`"),
        ({"second": {**BOB, "body": 0}}, "Bob: body must be from 1 to 20"),
        ({"edition": "checkers"}, "checkers"),
        ({"edition": "countdown"}, "and engage, not for 'countdown'."),
        ({"distance": -1}, "Expected `int` >= 0"),
        ({"edition": "engage", "reply": "sing"}, "'sing' is no answer to this attack"),
        ({"options": {"tie": "redraw"}}, "tie=redraw"),
        ({"key": "a secret"}, "unknown field `key`"),
    ],
)
def test_an_exchange_that_cannot_be_is_said(address: Address, change: dict[str, Any], why: str) -> None:
    answer = address.post("/api/lab/exchange", asked(**change))
    assert answer.status == 400
    assert why in answer.json["why"]
    assert "\n" not in answer.json["why"]


@pytest.mark.parametrize("what", ["exchange", "duel", "matrix", "worth", "forecast"])
def test_three_megabytes_are_not_read(address: Address, what: str) -> None:
    answer = address.post(f"/api/lab/{what}", b"[" * 3_000_000)
    assert (answer.status, answer.json["why"]) == (413, "That is too much at once: at most 100 KB.")


def test_results_are_made_a_file_to_keep(address: Address) -> None:
    needs.packages("altair")
    small = {"body": 2, "will": 2}
    body = asked(edition="draw", first={**ANN, **small}, second={**BOB, **small, "name": "<b>Bob"}, fights=20)
    worth = json.loads(address.post("/api/lab/worth", body).body.splitlines()[-1])["worth"]
    answer = address.post("/api/lab/report", {"results": worth})
    assert (answer.status, answer.headers["content-disposition"]) == (200, 'attachment; filename="report.html"')
    assert answer.body.startswith(b"<!doctype html>")
    assert b"<b>Bob" not in answer.body
    for wrong in ({"luck": 7}, {**worth, "rows": 7}, {**worth, "rows": []}):
        answer = address.post("/api/lab/report", {"results": wrong})
        assert (answer.status, answer.json["why"].startswith("What was sent ")) == (400, True)


def test_a_duel_is_solved(address: Address) -> None:
    small = {"body": 3, "will": 3}
    found = address.post("/api/lab/duel", asked(first={**ANN, **small}, second={**BOB, **small})).json["solved"]
    assert round(found["win"]["first"]["p"], 4) == 0.7378
    assert found["standing"]["first"][0] == 1
    assert sum(one["p"] for one in found["ends"]["second"].values()) == pytest.approx(1)
    unsolved = asked(edition="draw", fights=20, options={"bonus_cards": True})
    played = address.post("/api/lab/duel", unsolved).body.splitlines()
    assert json.loads(played[-1])["report"]["n"] == 20


def test_weapons_are_compared(address: Address) -> None:
    lines = address.post("/api/lab/matrix", asked()).body.splitlines()
    found = json.loads(lines[-1])["matrix"]
    assert found["columns"][:2] == ["none", "Leather"]
    assert {"loss", "wounds", "dead"} == {found["measure"], *found["also"]}
    assert found["dominated"]
    answer = address.post("/api/lab/matrix", asked(edition="countdown"))
    assert (answer.status, "cannot be compared" in answer.json["why"]) == (400, True)


def test_what_a_point_is_worth(address: Address) -> None:
    small = {"body": 2, "will": 2}
    body = asked(edition="draw", first={**ANN, **small}, second={**BOB, **small}, changed="second", fights=20)
    found = json.loads(address.post("/api/lab/worth", body).body.splitlines()[-1])["worth"]
    assert (found["who"], found["done"]) == ("Bob", True)
    assert "skill" in [row["key"] for row in found["rows"]]
    answer = address.post("/api/lab/worth", {**body, "changed": "both"})
    assert (answer.status, "Invalid enum value 'both'" in answer.json["why"]) == (400, True)


@contextmanager
def forecast(address: Address, **more: Any) -> Iterator[http.client.HTTPResponse]:
    """Listen to a forecast; the page is gone afterwards."""
    connection = http.client.HTTPConnection(address.host, address.port, timeout=PATIENCE)
    body = {"edition": "draw", "encounter": "duel", **more}
    with closing(connection):
        connection.request("POST", "/api/lab/forecast", json.dumps(body))
        with connection.getresponse() as answer:
            yield answer


def test_a_forecast_grows_line_by_line(address: Address) -> None:
    with forecast(address, fights=60, tries=False) as answer:
        reports = [line["report"] for line in lines(answer) if "report" in line]
    assert [one["n"] for one in reports] == [20, 60]
    assert [one["done"] for one in reports] == [False, True]
    assert {one["name"] for one in reports[-1]["people"]} == {"Ann", "Bob"}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"encounter": "nowhere"}, "There is no encounter 'nowhere' in draw."),
        ({"fights": 1_000_000}, "Expected `int` <= 3000"),
        ({"side": "Hares"}, "Nobody here is called 'Hares'"),
        ({"written": {"people": 4}}, "the field 'format' should say 'suits-encounter'"),
    ],
)
def test_a_forecast_that_cannot_be_is_said(address: Address, change: dict[str, Any], why: str) -> None:
    with forecast(address, **change) as answer:
        assert answer.status == 400
        assert why in json.loads(answer.read())["why"]


def test_one_address_has_limits_and_whoever_is_gone_is_played_for_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is one process: who comes next need not wait for long once the first is gone."""
    monkeypatch.setattr(routes, "QUESTIONS_A_MINUTE", 1)
    monkeypatch.setattr(routes, "LONG", 1)
    monkeypatch.setattr(workers, "MOST_EACH", 1)
    with live(tmp_path / "table.db") as address:
        assert address.post("/api/lab/exchange", TWO).status == 200
        assert address.post("/api/lab/exchange", TWO).status == 429
        with forecast(address, edition="countdown", encounter="steel", fights=3000) as endless:
            assert next(lines(endless))
            with forecast(address) as second:
                assert second.status == 429
                assert "You have asked for several things already" in json.loads(second.read())["why"]
        began = time.monotonic()
        while (status := _asked_again(address)) == 429:
            time.sleep(0.1)
        assert status == 200
        assert time.monotonic() - began < jobs.PLAYING / 2


def _asked_again(address: Address) -> int:
    with forecast(address, fights=20, tries=False) as answer:
        answer.read()
        return answer.status


def test_a_forecast_that_takes_too_long_ends_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PLAYING", 0.0)
    told: list[dict[str, Any]] = []
    body = msgspec.json.encode({"edition": "draw", "encounter": "duel"})
    found = outcome(Job("lab forecast", body, 5), lambda part: told.append(msgspec.json.decode(part)))
    assert found == Outcome()
    assert [one["report"]["done"] for one in told] == [False]


def test_a_page_that_goes_before_the_first_line_is_nothing_to_speak_of(
    address: Address, caplog: pytest.LogCaptureFixture
) -> None:
    connection = http.client.HTTPConnection(address.host, address.port, timeout=PATIENCE)
    with closing(connection):
        connection.request("POST", "/api/lab/matrix", json.dumps(TWO))
    assert _asked_again(address) == 200
    assert not caplog.records


@pytest.mark.parametrize("job", ["lab shelf", "lab exchange", "lab duel", "lab matrix", "lab worth", "lab forecast"])
def test_without_the_extra_it_says_what_to_install(job: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "NEEDED", {"no_such_module": "NumPy"})
    found = outcome(Job(job, msgspec.json.encode(TWO), 5))
    assert found.why == "The laboratory needs NumPy: pip install 'suits-rpg[lab]'"


def test_a_sketch_is_a_sheet() -> None:
    assert Sketch("Ann", 7, "Long Bow", armour="Chain").sheet()["missiles"] == ["Long Bow"]
