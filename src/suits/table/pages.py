"""The client's files, read once when the table opens: no request ever touches the disk or resolves a path.

The build lays `x.js.br` and `x.js.gz` beside `x.js`, so nothing is compressed while somebody waits. All of it is some
2 MB. A client that is built anew while the table runs is served from the next start on.
"""

import hashlib
import mimetypes
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

SQUEEZED = {"br": ".br", "gzip": ".gz"}
"""Endings by the name of the coding, the smallest first."""
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PART_OF_IT, NOT_CHANGED, NO_SUCH_PART = 206, 304, 416
PIECE = 65_536
"""Bytes that are handed to a slow connection at a time."""
_NAMED_BY_CONTENT = "assets/"
_RANGE = re.compile(r"bytes=(\d{1,12})?-(\d{1,12})?")


class Form(NamedTuple):
    """A file as it is sent: plain, or compressed by the build."""

    coding: str
    content: bytes
    tag: str


class File(NamedTuple):
    """A file of the client in all its forms, the smallest first and the plain one last."""

    forms: tuple[Form, ...]
    media_type: str | None
    named_by_content: bool

    def form(self, codings: set[str]) -> Form:
        """The smallest form that a browser takes."""
        return next(form for form in self.forms if form.coding in codings or not form.coding)


class Pages:
    """The files below a folder as they were when the table opened, by their paths."""

    def __init__(self, folder: Path):
        self._files = dict(_read(folder))

    def find(self, path: str) -> File | None:
        """A file by its path; None if there is none. Compressed forms are not files of their own."""
        return self._files.get(path)

    def answer(self, request: Request, file: File) -> Response:
        """The file in the best form that this browser takes, or that it has it already."""
        form = file.form(taken(request.headers.get("accept-encoding", "")))
        headers = {
            "cache-control": FOR_EVER if file.named_by_content else ASK_AGAIN,
            "etag": form.tag,
            "vary": "Accept-Encoding",
        }
        if _is_among(form.tag, request.headers.get("if-none-match", "")):
            return Response(status_code=NOT_CHANGED, headers=headers)
        headers["accept-ranges"] = "bytes"
        if form.coding:
            headers["content-encoding"] = form.coding
        asked = request.headers.get("range", "")
        if request.headers.get("if-range", form.tag) != form.tag:
            asked = ""  # a piece of another form or build would not fit
        return _in_part(form.content, asked, headers, file.media_type)


def _read(folder: Path) -> Iterator[tuple[str, File]]:
    """Every file of a build that has a name of its own."""
    for at, _, names in os.walk(folder):
        for name in names:
            if not name.startswith(".") and not name.endswith(tuple(SQUEEZED.values())):
                file = Path(at, name)
                path = file.relative_to(folder).as_posix()
                yield path, _file(file, path)


def _file(file: Path, path: str) -> File:
    """Read a file with the compressed forms that lie beside it."""
    by_name = path.startswith(_NAMED_BY_CONTENT)
    plain = file.read_bytes()
    known_by = file.name.encode() if by_name else plain
    found = [(coding, file.with_name(file.name + ending)) for coding, ending in SQUEEZED.items()]
    forms = [(coding, squeezed.read_bytes()) for coding, squeezed in found if squeezed.is_file()]
    return File(
        tuple(Form(coding, content, _tag(known_by, coding)) for coding, content in (*forms, ("", plain))),
        mimetypes.guess_type(file.name)[0],
        by_name,
    )


class _InPieces(Response):
    """An answer whose connection has to take each piece before it gets the next."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        content, most = memoryview(self.body), len(self.body)
        for at in range(0, most or 1, PIECE):
            piece = bytes(content[at : at + PIECE])
            await send({"type": "http.response.body", "body": piece, "more_body": at + PIECE < most})


def _in_part(content: bytes, asked: str, headers: dict[str, str], media_type: str | None) -> Response:
    """The whole, or the one piece that is asked for. Who asks for several pieces gets the whole."""
    found = _RANGE.fullmatch(asked.strip())
    size = len(content)
    if found is None or not any(found.groups()):
        return _InPieces(content, headers=headers, media_type=media_type)
    first, last = found.groups()
    start = int(first) if first else max(0, size - int(last))
    end = min(size, int(last) + 1) if first and last else size
    if first and last and int(last) < int(first):
        return _InPieces(content, headers=headers, media_type=media_type)  # no range at all
    if start >= size:
        return Response(status_code=NO_SUCH_PART, headers={**headers, "content-range": f"bytes */{size}"})
    headers["content-range"] = f"bytes {start}-{end - 1}/{size}"
    return _InPieces(content[start:end], PART_OF_IT, headers, media_type)


def taken(accepts: str) -> set[str]:
    """The codings that a request takes: `gzip;q=0` says that it does not."""
    found = set()
    for one in accepts.split(","):
        name, _, weight = one.partition(";")
        if weight.strip().lower().removeprefix("q=").strip("0.") or not weight:
            found.add(name.strip().lower())
    return found


def _tag(content: bytes, coding: str) -> str:
    """Times and lengths say nothing: those of two builds may be the same."""
    return f'"{hashlib.blake2b(content, digest_size=8).hexdigest()}{coding and "-" + coding}"'


def _is_among(tag: str, known: str) -> bool:
    return known.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in known.split(","))
