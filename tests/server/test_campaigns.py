"""Campaigns on the web: behind their desk's secret, drawn by the table, and nothing is overwritten unseen."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.live import Address, Answered, live

ANN: dict[str, Any] = {"do": "join", "name": "Ann", "sheet": {"body": 6, "will": 6, "wounds": 4}}
REAL_DAY: dict[str, Any] = {"do": "happen", "event": {"kind": "day", "real": True}}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with live(tmp_path_factory.mktemp("data") / "table.db") as address:
        yield address


@pytest.fixture
def key(address: Address) -> str:
    made: str = address.post("/api/desk/new", {}).json["key"]
    do(address, made, 0, {"do": "begin", "title": "Errands", "edition": "draw"})
    do(address, made, 1, ANN)
    return made


def do(address: Address, key: str, version: int, wish: dict[str, Any]) -> Answered:
    return address.post("/api/desk/campaign/do", {"key": key, "id": "c", "version": version, "wish": wish})


def test_nobody_else_sees_or_changes_a_campaign(address: Address, key: str) -> None:
    other = address.post("/api/desk/new", {}).json["key"]
    for secret in (other, "nothing"):
        one = {"key": secret, "id": "c"}
        answers = [
            address.post("/api/desk/campaign", one),
            address.post("/api/desk/campaign/ahead", one),
            address.post("/api/desk/campaign/take", {**one, "version": 2}),
            do(address, secret, 2, {"do": "undo"}),
        ]
        assert [answer.status for answer in answers] == [404] * 4
        assert all(b"Ann" not in answer.body for answer in answers)
    assert address.post("/api/desk/campaign", {"key": key, "id": "c"}).json["told"]["members"][0]["name"] == "Ann"


def test_who_comes_second_is_told_what_happened(address: Address, key: str) -> None:
    note = {"do": "happen", "event": {"kind": "note", "title": "Rain", "text": ""}}
    assert do(address, key, 2, note).status == 200
    late = do(address, key, 2, {"do": "rest"})
    assert (late.status, late.json["version"], late.json["told"]["day"]) == (409, 3, 1)
    assert late.json["told"]["diary"][0]["title"] == "Rain"
    assert do(address, key, 3, {"do": "rest"}).json["told"]["day"] == 2


def test_cards_that_are_not_real_are_the_tables(address: Address, key: str) -> None:
    drawn = {"do": "happen", "event": {"kind": "drawn", "step": "ann draw healing: 2h"}}
    assert do(address, key, 2, drawn).status == 400
    assert do(address, key, 2, {"do": "rest"}).json["told"]["days"][0]["of"]["ann"]["cards"][0]["card"]
    assert do(address, key, 3, REAL_DAY).json["told"]["resting"]["who"] == "ann"
    wrong = do(address, key, 4, {"do": "card", "card": "9x"})
    assert (wrong.status, "9x" in wrong.json["why"]) == (400, True)
    assert do(address, key, 4, {"do": "card", "card": "9c"}).json["told"]["day"] == 3


@pytest.mark.parametrize("wish", [{"do": "fly"}, {}, {"do": "join", "name": 3}, {"do": "happen", "event": {}}])
def test_what_nobody_can_want_changes_nothing(address: Address, key: str, wish: dict[str, Any]) -> None:
    assert do(address, key, 2, wish).status == 400
    assert address.post("/api/desk/campaign", {"key": key, "id": "c"}).json["version"] == 2


def test_there_is_nothing_to_take_over_without_a_fight(address: Address, key: str) -> None:
    answer = address.post("/api/desk/campaign/take", {"key": key, "id": "c", "version": 2})
    assert (answer.status, "in no fight" in answer.json["why"]) == (400, True)
