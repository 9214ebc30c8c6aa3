"""Coming in with a code, over the web: how often one may try, what one is told, and links that others can open."""

import contextlib
import ipaddress
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno
from starlette.datastructures import Headers
from tests.server.conftest import Clock
from tests.server.live import Address, Answered, Seated, live

from suits.table import reach
from suits.table.codes import new_code
from suits.table.crowd import Limits
from suits.table.drawn_code import LONGEST, drawn_code
from suits.table.joining import CLOSED, TOO_MANY_TRIES, TOO_MANY_WRONG, TRIES, TRY_SECONDS, WRONG_CODES, WRONG_SECONDS
from suits.table.reach import NO_NETWORK, ONLY_HERE, reached

WARM = 6
"""So often the first fight is tried: on a busy machine the process that reads it takes a while to start."""
TWO = [{"people": ["coco"]}, {"people": ["bix"]}]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Address, Clock]]:
    clock = Clock()
    with live(tmp_path_factory.mktemp("data") / "table.db", clock) as address:
        for _ in range(WARM):
            with contextlib.suppress(TimeoutError):
                friends(address)
                break
        yield address, clock


@pytest.fixture
def clock(served: tuple[Address, Clock]) -> Clock:
    """What was tried by the test before is long ago."""
    served[1].wait(TRY_SECONDS)
    return served[1]


@pytest.fixture
def address(served: tuple[Address, Clock], clock: Clock) -> Address:
    return served[0]


def friends(address: Address, **more: Any) -> dict[str, str]:
    """A pie fight that waits for people."""
    return address.begin("kitchen", "toy", TWO, friends=True, **more)


def code_of(page: Seated) -> str:
    """The code of the waiting room, as it was told first."""
    return str(page.room["code"])


def test_from_the_code_to_the_fight(address: Address) -> None:
    keys = friends(address, clock=60)
    with Seated(address, keys["seat-1"], until="waiting-room") as ann:
        code = code_of(ann)
        seen = address.post("/api/look-in", {"code": code.lower()}).json
        assert seen["title"]
        assert seen["clock"] == 60
        assert [one["id"] for one in seen["seats"] if one.get("free")] == ["seat-2"]
        assert {one["name"] for one in seen["people"]} == {"Coco", "Bix"}
        joined = address.post("/api/join", {"code": code, "name": " Lena ", "seat": "seat-2"}).json
        assert joined["seat"] == "seat-2"
        ann.until("waiting-room")
        with Seated(address, joined["key"], until="waiting-room") as lena:
            assert ann.ask({"type": "begin"})["type"] == "done"
            lena.until("update")
            assert lena.ask({"type": "name", "name": "Lena M."})["type"] == "done"
            while not any(seat.get("person") == "Lena M." for seat in ann.now["seats"]):
                ann.receive()
        assert address.post("/api/look-in", {"code": code}).json["why"] == CLOSED


def test_a_thousand_wrong_codes_find_nothing_and_are_soon_refused(address: Address, clock: Clock) -> None:
    keys = friends(address)
    with Seated(address, keys["seat-1"], until="waiting-room") as ann:
        right = code_of(ann)
        answers: list[Answered] = []
        while len(answers) < 1000:
            wrong = new_code()
            if wrong != right:
                answers.append(address.post("/api/join", {"code": wrong, "name": "Eve"}))
        assert [answer.status for answer in answers] == [404] * WRONG_CODES + [429] * (1000 - WRONG_CODES)
        assert answers[0].json["why"] == CLOSED
        assert answers[-1].json["why"] == TOO_MANY_WRONG.format(WRONG_CODES)
        assert address.post("/api/look-in", {"code": right}).status == 429  # not even the right one now
        assert ann.ask({"type": "ready"})["type"] == "done"  # nobody else is disturbed
        clock.wait(WRONG_SECONDS)
        assert address.post("/api/look-in", {"code": right}).status == 200


def test_a_stranger_cannot_use_up_a_code_for_its_guests(tmp_path: Path) -> None:
    proxy = Limits(proxies=(ipaddress.ip_network("127.0.0.1"),))
    with live(tmp_path / "behind.db", limits=proxy) as address:
        keys = friends(address)
        stranger, guest = {"x-forwarded-for": "203.0.113.9"}, {"x-forwarded-for": "198.51.100.7"}
        with Seated(address, keys["seat-1"], until="waiting-room") as ann:
            code = code_of(ann)
            for _ in range(TRIES):  # whatever is wrong with what the stranger wants
                address.post("/api/join", {"code": code, "name": "x" * 25}, stranger)
            refused = address.post("/api/join", {"code": code, "name": "Eve"}, stranger)
            assert (refused.status, refused.json["why"]) == (429, TOO_MANY_TRIES.format(TRIES))
            assert address.post("/api/join", {"code": code, "name": "Bea"}, guest).status == 200


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({}, "That cannot be read"),
        ({"code": 7}, "That cannot be read"),
        ({"code": "x", "more": 1}, "That cannot be read"),
        ({"code": "K" * 7_900}, "No waiting room is open"),
        ({"code": "\x00\ud7ff"}, "No waiting room is open"),
        (b"\xff\xfe", "That cannot be read"),
        (b"[" * 7_900, "That cannot be read"),
        (b"x" * 3_000_000, "That is too much at once: at most 8 KB."),
    ],
    ids=["nothing", "number", "more", "long", "control", "bytes", "deep", "too much"],
)
def test_strange_requests_are_answered_with_a_sentence(address: Address, body: Any, why: str) -> None:
    for path in ("/api/look-in", "/api/join"):
        answer = address.post(path, body)
        assert answer.status in (400, 404, 413)
        assert answer.json["why"].startswith(why)


def test_names_that_disturb_are_refused_and_others_go_through_as_text(address: Address) -> None:
    keys = friends(address)
    with Seated(address, keys["seat-1"], until="waiting-room") as ann:
        code = code_of(ann)
        for name in ("", " ", "a\u202eb", "x" * 25, "x" * 7_000):
            answer = address.post("/api/join", {"code": code, "name": name})
            assert answer.status == 400
            assert answer.json["why"].startswith("A name ")
        name = "<img src=x>&'\""
        assert address.post("/api/join", {"code": code, "name": name}).status == 200
        while not any(seat.get("person") for seat in ann.until("waiting-room")["seats"]):
            pass
        assert [seat["person"] for seat in ann.room["seats"] if seat.get("person")] == [name]
        assert (
            address.post("/api/join", {"code": code, "name": "Kim"}).json["why"]
            == "All seats are taken. You can watch."
        )


def test_a_page_of_elsewhere_tries_no_codes(address: Address) -> None:
    for path in ("/api/look-in", "/api/join", "/api/invitation"):
        answer = address.post(path, {"code": "KRZM-7"}, {"origin": "http://elsewhere.example"})
        assert answer.status == 403


# Links for others


def test_an_invitation_is_a_link_and_a_code_to_scan(address: Address) -> None:
    keys = friends(address)
    with Seated(address, keys["seat-1"], until="waiting-room") as ann:
        for body, path in (
            ({"key": keys["seat-2"]}, f"seat/{keys['seat-2']}"),
            ({"code": code_of(ann)}, f"join/{code_of(ann)}"),
        ):
            found = address.post("/api/invitation", body, {"origin": address.origin}).json
            assert found["link"] == f"{address.origin}/#/{path}"
            assert found["why"] == ONLY_HERE  # the tests serve this machine only
            assert 21 <= found["size"] <= 60
            assert set(found["path"]) <= set("Mhvz -0123456789")
    unknown = address.post("/api/invitation", {"key": "nothing"})
    assert unknown.status == 404
    assert address.post("/api/invitation", {"code": "KRZM-7"}).status == 404


def dark(size: int, path: str) -> set[tuple[int, int]]:
    """The dark squares of a path."""
    found = set()
    for run in path.split("M")[1:]:
        x, rest = run.split(" ")
        y, rest = rest.split("h", 1)
        found |= {(int(x) + n, int(y)) for n in range(int(rest.split("v")[0]))}
    assert all(0 <= x < size and 0 <= y < size for x, y in found)
    return found


def test_the_drawn_code_has_its_three_eyes() -> None:
    text = b"http://192.168.1.20:8417/#/join/KRZM-7"
    drawn = msgspec.msgpack.decode(drawn_code(text))
    squares = dark(drawn["size"], drawn["path"])
    expected = segno.make(text.decode(), error="m", micro=False).matrix
    assert squares == {(x, y) for y, row in enumerate(expected) for x, on in enumerate(row) if on}
    last = drawn["size"] - 7
    for left, top in ((0, 0), (last, 0), (0, last)):
        assert {(left + 3, top + 3), (left, top), (left + 6, top + 6)} <= squares
        assert (left + 1, top + 1) not in squares


def test_a_long_text_is_no_code_to_scan() -> None:
    with pytest.raises(ValueError, match="at most 300 letters"):
        drawn_code(b"x" * (LONGEST + 1))


def headers(host: str, origin: str = "") -> Headers:
    return Headers({"host": host, **({"origin": origin} if origin else {})})


def test_the_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own_address", lambda: "192.168.1.20")
    for here in ("localhost:8417", "127.0.0.1:8417", "[::1]:8417", "127.0.0.2:8417"):
        assert reached(headers(here), network=True) == ("http://192.168.1.20:8417", "")
        assert reached(headers(here), network=False) == (f"http://{here}", ONLY_HERE)
    assert reached(headers("192.168.1.20:8417"), network=True) == ("http://192.168.1.20:8417", "")
    named = headers("play.example.org", "https://play.example.org")
    assert reached(named, network=False) == ("https://play.example.org", "")
    assert reached(headers("localhost"), network=True) == ("http://192.168.1.20", "")
    monkeypatch.setattr(reach, "own_address", lambda: "")
    assert reached(headers("localhost:8417"), network=True) == ("http://localhost:8417", NO_NETWORK)


def test_finding_the_own_address_sends_nothing() -> None:
    assert "127." not in reach.own_address()
