"""The client's files over real HTTP: squeezed for whoever takes that, not sent again, in pieces, by HEAD."""

import asyncio
import builtins
import gzip
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from tests.server import unserved
from tests.server.live import Address, Answered, live

from suits.store import SQLite
from suits.table import web
from suits.table.pages import Pages, taken
from suits.table.web import Web

SCRIPT = b"console.log(1);\n" * 500
STYLE = b"a{}"
FIRST = b"<!doctype html><title>suits</title>" + b" " * 300
BR = b"as brotli would have it"
"""Nothing here reads brotli: the server hands out what the build has left."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    for name, content in {
        "index.html": FIRST,
        "index.html.gz": gzip.compress(FIRST),
        "NOTICES.txt": b"Preact",
        "assets/table-1a2b.js": SCRIPT,
        "assets/table-1a2b.js.gz": gzip.compress(SCRIPT),
        "assets/table-1a2b.js.br": BR,
        "assets/table-3c4d.css": STYLE,
    }.items():
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def address(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "STATIC", folder)
        with live(tmp_path_factory.mktemp("data") / "table.db") as address:
            yield address


def ask(address: Address, path: str, method: str = "GET", **headers: str) -> Answered:
    return address.ask(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})


JS = "/assets/table-1a2b.js"


def test_who_takes_nothing_squeezed_gets_the_file(address: Address) -> None:
    for headers in ({}, {"accept_encoding": "identity"}, {"accept_encoding": "gzip;q=0, br;q=0.0"}):
        answer = ask(address, JS, **headers)
        assert answer.status == 200
        assert answer.body == SCRIPT
        assert "content-encoding" not in answer.headers
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-length"] == str(len(SCRIPT))


@pytest.mark.parametrize("accepts", ["gzip", "GZIP", "deflate, gzip;q=0.5", "br;q=0, gzip"])
def test_who_takes_gzip_gets_it(address: Address, accepts: str) -> None:
    answer = ask(address, JS, accept_encoding=accepts)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert int(answer.headers["content-length"]) == len(answer.body) < len(SCRIPT) / 10
    assert gzip.decompress(answer.body) == SCRIPT


def test_what_is_smallest_is_sent_first(address: Address) -> None:
    answer = ask(address, JS, accept_encoding="gzip, deflate, br, zstd")
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.body == BR


def test_what_was_not_squeezed_is_sent_as_it_is(address: Address) -> None:
    answer = ask(address, "/assets/table-3c4d.css", accept_encoding="gzip, br")
    assert "content-encoding" not in answer.headers
    assert answer.body == STYLE


def test_files_named_by_their_content_are_kept_for_ever_and_others_asked_for_again(address: Address) -> None:
    assert ask(address, JS).headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/index.html", "/NOTICES.txt"):
        assert ask(address, path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", [JS, "/", "/NOTICES.txt"])
@pytest.mark.parametrize("accepts", ["", "gzip"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_one_has_already_is_not_sent_again(address: Address, path: str, accepts: str, method: str) -> None:
    tag = ask(address, path, accept_encoding=accepts).headers["etag"]
    for known in (tag, f'"other", W/{tag}', "*"):
        answer = ask(address, path, method, accept_encoding=accepts, if_none_match=known)
        assert answer.status == 304
        assert answer.body == b""
        assert answer.headers["etag"] == tag
        assert answer.headers["vary"] == "Accept-Encoding"
        assert "content-encoding" not in answer.headers
    assert ask(address, path, method, accept_encoding=accepts, if_none_match='"other"').status == 200


def test_each_form_has_a_tag_of_its_own(address: Address) -> None:
    tags = {ask(address, JS, accept_encoding=accepts).headers["etag"] for accepts in ("", "gzip", "br")}
    assert len(tags) == 3
    plain = ask(address, JS).headers["etag"]
    assert ask(address, JS, accept_encoding="gzip", if_none_match=plain).status == 200


def test_the_first_page_of_another_build_has_another_tag(folder: Path, tmp_path: Path) -> None:
    """Even if it is as long and as old: files in a wheel are all of the same age."""
    file = tmp_path / "index.html"
    tags = []
    for content in (FIRST, FIRST.replace(b"suits", b"stius")):
        file.write_bytes(content)
        os.utime(file, (1_000_000, 1_000_000))
        first = Pages(tmp_path).find("index.html")
        assert first is not None
        tags.append(first.form(set()).tag)
    assert tags[0] != tags[1]


def test_another_build_is_served_from_the_next_start_on(address: Address, folder: Path) -> None:
    """A table goes on with the client that it read when it opened, every part of it."""
    files = [folder / "index.html", folder / "assets" / "table-1a2b.js"]
    was = [file.read_bytes() for file in files]
    try:
        files[0].write_bytes(b"another")
        files[1].unlink()
        assert ask(address, "/").body == FIRST
        assert ask(address, JS).body == SCRIPT
    finally:
        for file, content in zip(files, was, strict=True):
            file.write_bytes(content)


# What a request costs


class Disk:
    """Counts how often somebody asks the file system for anything."""

    NAMES = ("stat", "lstat", "open", "scandir", "listdir", "readlink", "access")

    def __init__(self, patch: pytest.MonkeyPatch):
        self.asked = 0
        for module, name in [(os, name) for name in self.NAMES] + [(builtins, "open"), (io, "open")]:
            patch.setattr(module, name, self._counted(getattr(module, name)))

    def _counted(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **more: Any) -> Any:
            self.asked += 1
            return do(*args, **more)

        return counted


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (JS, 200),
        ("/", 200),
        ("/a" * 30_000, 200),
        ("/assets" + "/a" * 30_000, 404),
        ("/" + "../" * 20_000 + "etc/passwd", 200),
        ("/" + "a" * 60_000, 200),
        ("/a\0b", 200),
    ],
    ids=["a script", "first", "long", "long asset", "upwards", "one long name", "a zero"],
)
def test_no_request_asks_the_file_system_for_anything(
    path: str, status: int, folder: Path, store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a path is: it is looked up in a table."""
    monkeypatch.setattr(web, "STATIC", folder)
    app = Web(store).app()

    async def answered() -> tuple[int, int]:
        await unserved.request(app, "/").task  # what is made for the first request is made now
        with pytest.MonkeyPatch.context() as patch:
            disk = Disk(patch)
            asked = unserved.request(app, path)
            await asked.task
            return asked.status, disk.asked

    assert asyncio.run(answered()) == (status, 0)


def test_a_slow_connection_is_handed_a_piece_at_a_time(tmp_path: Path) -> None:
    """Else whoever reads nothing has whole files wait for them, once for each connection."""
    (tmp_path / "index.html").write_bytes(b"x" * 200_000)
    (tmp_path / "empty.txt").write_bytes(b"")
    pages = Pages(tmp_path)

    async def sent(path: str) -> list[int]:
        file = pages.find(path)
        assert file is not None
        scope = unserved.scope("http", "/" + path)
        connection = unserved.Connection(pages.answer(Request(scope), file), scope)
        await connection.task
        return [len(one["body"]) for one in connection.said if one["type"] == "http.response.body"]

    assert asyncio.run(sent("index.html")) == [65_536, 65_536, 65_536, 3_392]
    assert asyncio.run(sent("empty.txt")) == [0]


def test_head_says_what_get_would(address: Address) -> None:
    for accepts in ("", "gzip"):
        got, head = (ask(address, JS, method, accept_encoding=accepts) for method in ("GET", "HEAD"))
        assert head.status == 200
        assert head.body == b""
        assert {**head.headers, "date": ""} == {**got.headers, "date": ""}


@pytest.mark.parametrize("accepts", ["", "gzip"])
def test_a_piece_is_a_piece_of_the_form_that_was_asked_for(address: Address, accepts: str) -> None:
    whole = ask(address, JS, accept_encoding=accepts)
    pieces = [ask(address, JS, accept_encoding=accepts, range=piece) for piece in ("bytes=0-19", "bytes=20-")]
    assert [piece.status for piece in pieces] == [206, 206]
    assert pieces[0].headers["content-range"] == f"bytes 0-19/{len(whole.body)}"
    assert pieces[0].headers["etag"] == whole.headers["etag"]
    assert pieces[0].headers.get("content-encoding") == whole.headers.get("content-encoding")
    assert b"".join(piece.body for piece in pieces) == whole.body


def test_a_piece_of_another_form_is_not_mixed_in(address: Address) -> None:
    plain = ask(address, JS).headers["etag"]
    answer = ask(address, JS, accept_encoding="gzip", range="bytes=0-19", if_range=plain)
    assert answer.status == 200
    assert gzip.decompress(answer.body) == SCRIPT


@pytest.mark.parametrize(
    ("range_", "piece"),
    [
        ("bytes=-20", SCRIPT[-20:]),
        ("bytes=-99999999", SCRIPT),
        ("bytes=7000-99999999", SCRIPT[7000:]),
        ("bytes=0-0", SCRIPT[:1]),
    ],
)
def test_pieces_end_where_the_file_ends(address: Address, range_: str, piece: bytes) -> None:
    answer = ask(address, JS, range=range_)
    assert (answer.status, answer.body) == (206, piece)
    assert answer.headers["content-length"] == str(len(piece))


@pytest.mark.parametrize("range_", ["bytes=5-2", "bytes=-", "lines=1-2", "bytes=0-1,4-5", "bytes=a-b"])
def test_what_is_not_one_piece_is_the_whole(address: Address, range_: str) -> None:
    answer = ask(address, JS, range=range_)
    assert (answer.status, answer.body) == (200, SCRIPT)


@pytest.mark.parametrize("range_", ["bytes=999999-", "bytes=-0"])
def test_a_piece_that_is_not_there(address: Address, range_: str) -> None:
    answer = ask(address, JS, range=range_)
    assert answer.status == 416
    assert answer.headers["content-range"] == f"bytes */{len(SCRIPT)}"


@pytest.mark.parametrize("name", ["table-1a2b.js.gz", "table-1a2b.js.br"])
def test_forms_are_no_files_of_their_own(address: Address, name: str) -> None:
    assert ask(address, f"/assets/{name}").status == 404


def test_the_first_page_brings_a_cookie_squeezed_or_not(address: Address) -> None:
    for accepts in ("", "gzip"):
        assert "suits-browser=" in ask(address, "/", accept_encoding=accepts).headers["set-cookie"]
    assert gzip.decompress(ask(address, "/somewhere", accept_encoding="gzip").body) == FIRST


@pytest.mark.parametrize(
    ("accepts", "codings"),
    [
        ("", {""}),
        ("gzip", {"gzip"}),
        ("gzip, deflate;q=1.0, br;q=0.001", {"gzip", "deflate", "br"}),
        ("gzip;q=0", set()),
        ("gzip; Q=0.000 , br", {"br"}),
        (";;;,=,q=0", {"", "=", "q=0"}),
    ],
)
def test_what_a_browser_takes(accepts: str, codings: set[str]) -> None:
    assert taken(accepts) == codings
