"""One browser is told from another by a cookie: who has it, and what it is good for over real sockets."""

import http.cookies
import ipaddress
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from tests.server.conftest import Clock
from tests.server.live import Address, Seated, live
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from suits.table.browsers import browser
from suits.table.crowd import Limits
from suits.table.seating import GRACE


@pytest.fixture
def address(tmp_path: Path, clock: Clock) -> Iterator[Address]:
    """A table on this machine."""
    with live(tmp_path / "table.db", clock) as address:
        yield address


def a_browser(address: Address) -> dict[str, str]:
    """A browser that has opened the first page: what it says from then on."""
    cookie = address.get("/").headers["set-cookie"]
    return {"cookie": cookie.partition(";")[0]}


def test_the_first_page_gives_a_cookie_that_no_script_reads(address: Address) -> None:
    cookie = address.get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    known = address.ask("GET", "/", headers=a_browser(address))
    assert "set-cookie" not in known.headers
    assert "set-cookie" not in address.get("/api/catalogue").headers
    assert a_browser(address) != a_browser(address)


@pytest.mark.parametrize(
    ("cookie", "known"),
    [
        ("suits-browser=abc", True),
        ("a=b; suits-browser=abc ; c", True),
        ('a="\\"; suits-browser=abc', True),
        ("suits-browser=", False),
        ("suits-browser", False),
        ("xsuits-browser=abc", False),
        ("suits-browser=" + "a" * 101, False),
        ("", False),
    ],
)
def test_only_its_own_cookie_is_looked_at(cookie: str, known: bool) -> None:
    mark = browser(Headers({"cookie": cookie}))
    assert mark == (browser(Headers({"cookie": "suits-browser=abc"})) if known else "")
    assert bool(mark) is known


def test_no_cookie_is_unquoted(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes time by the square of its length: for one of 60 KB the table stood still for two seconds."""
    unquoted: list[str] = []

    def unquote(text: str) -> str:
        unquoted.append(text)
        return text

    monkeypatch.setattr(http.cookies, "_unquote", unquote)
    cookie = a_browser(address)["cookie"]
    quoted = {"cookie": 'a="' + "\\" * 1000 + f'"; {cookie}'}
    assert "set-cookie" not in address.ask("GET", "/", headers=quoted).headers
    key = address.pies()["seat-1"]
    with Seated(address, key, headers=quoted):
        pass
    assert address.post("/api/glance", {"key": key}, quoted).status == 200
    assert not unquoted


def test_the_cookie_goes_over_https_only_where_the_page_came_over_https(tmp_path: Path) -> None:
    limits = Limits(proxies=(ipaddress.ip_network("127.0.0.1"),))
    for trusts, told, secure in ((limits, "https", True), (limits, "http", False), (Limits(), "https", False)):
        with live(tmp_path / "table.db", limits=trusts) as address:
            page = address.ask("GET", "/", headers={"x-forwarded-proto": told})
            assert ("secure" in page.headers["set-cookie"].lower().split("; ")) is secure


def test_a_browser_with_another_seat_is_sent_away_and_another_one_is_not(address: Address, clock: Clock) -> None:
    keys = address.pies()
    mine = a_browser(address)
    coco = Seated(address, keys["seat-1"], mine)
    clock.wait(GRACE)
    coco.ask({"type": "give", "seat": "seat-2", "to": "link"})
    link = coco.links[-1]
    with address.open_socket(additional_headers=mine) as socket:
        socket.send(f'{{"type":"hello","key":"{link["key"]}"}}')
        assert "This browser has another seat" in str(socket.recv())
        with pytest.raises(ConnectionClosedError, match="4401"):
            socket.recv()
    with Seated(address, link["key"], a_browser(address)) as new:
        assert new.now["questions"]


def test_a_link_made_void_opens_nothing_any_more(address: Address) -> None:
    keys = address.pies()
    old, others = keys["seat-1"], {"keys": [keys["seat-1"], keys["seat-2"]]}
    with Seated(address, old) as coco:
        assert len(address.post("/api/mine", others).json["fights"]) == 2
        assert address.post("/api/invitation", {"key": old}).status == 200
        coco.ask({"type": "void"})
        new = coco.links[-1]["key"]
    assert [one["key"] for one in address.post("/api/mine", others).json["fights"]] == [keys["seat-2"]]
    assert address.post("/api/invitation", {"key": old}).status == 404
    assert address.post("/api/glance", {"key": old}).status == 404
    assert address.post("/api/record", {"key": old}).status == 404
    assert len(address.post("/api/mine", {"keys": [new]}).json["fights"]) == 1
    assert address.post("/api/invitation", {"key": new}).status == 200


def test_a_link_made_void_closes_the_sockets_of_others(address: Address) -> None:
    keys = address.pies()
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-1"]) as thief:
        coco.ask({"type": "void"})
        assert "void" in thief.until("no")["why"]
        with pytest.raises(ConnectionClosed):
            thief.until("update")
        with pytest.raises(ConnectionClosedError, match="4401"):
            Seated(address, keys["seat-1"])
        with Seated(address, coco.links[-1]["key"]) as again:
            assert again.now["questions"]


def test_the_time_a_seat_is_kept_is_said_when_a_fight_is_made(address: Address) -> None:
    seats = [{"people": ["coco"]}, {"people": ["bix"]}]
    wanted = {"edition": "toy", "encounter": "kitchen", "seats": seats}
    wrong = address.post("/api/fights", {**wanted, "grace": 1})
    assert (wrong.status, "60 to 86400 seconds" in wrong.json["why"]) == (400, True)
    keys = address.pies(grace=77)
    with Seated(address, keys["seat-1"]) as coco:
        assert coco.until("away")["seats"] == [{"seat": "seat-2", "left": 77}]
