"""`python -m bench disturbed bursts`: that it sends everything there is."""

import typing

import msgspec

from bench import bursts
from suits.table.messages import FromPage

TOLD = {
    "rules": {"people": ["ann"], "correctable": {"wounds": [0, 99]}},
    "update": {"people": [{"id": "ann"}], "questions": [{"id": "7", "options": [{"say": "pass"}]}]},
}


def test_a_message_of_every_kind_is_sent_and_can_be_read() -> None:
    found = bursts.messages(TOLD)
    read = {type(msgspec.convert(message, FromPage)) for message in found.values()}
    assert read == set(typing.get_args(FromPage))


def test_a_request_of_every_kind_is_sent() -> None:
    found = bursts.requests("key")
    for route in bursts._routes():
        for method in route.methods - {"HEAD"}:
            assert f"{method} {route.path}" in found
    assert {one.split(b" ", 1)[0] for one in found.values()} == {b"GET", b"POST"}


def test_the_attackers_fight_has_sixty_people_and_goes_on() -> None:
    record = msgspec.json.decode(bursts.long_fight(40))
    assert len(record["setup"]["people"]) == bursts.PEOPLE
    assert len(record["steps"]) >= 40
