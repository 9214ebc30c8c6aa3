"""The client's files, as the build left them: squeezed already for whoever takes that, fetched again only if changed.

The build lays `x.js.br` and `x.js.gz` beside `x.js`. Nothing is ever squeezed here: whoever asks costs no more than
reading a file.
"""

import hashlib
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

SQUEEZED = {"br": ".br", "gzip": ".gz"}
"""Endings by the name of the coding, the smallest first."""
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
NOT_CHANGED = 304
_NAMED_BY_CONTENT = "assets"


class Pages:
    """The files below a folder, and nothing else."""

    def __init__(self, folder: Path):
        self.folder = folder

    def find(self, path: str) -> Path | None:
        """A file by its path; none if there is none, if it lies elsewhere, or if it is but a form of another."""
        try:
            file = (self.folder / path).resolve()
            is_ours = bool(path) and file.is_file() and file.is_relative_to(self.folder.resolve())
        except (OSError, ValueError):
            return None  # no file can be called that
        return file if is_ours and file.suffix not in SQUEEZED.values() else None

    def answer(self, request: Request, file: Path) -> Response:
        """The file in the best form that this browser takes, or that it has it already."""
        coding, sent = _form(file, taken(request.headers.get("accept-encoding", "")))
        by_name = file.parent == self.folder.resolve() / _NAMED_BY_CONTENT
        tag = _tag(file.name.encode() if by_name else file.read_bytes(), coding)
        headers = {"cache-control": FOR_EVER if by_name else ASK_AGAIN, "etag": tag, "vary": "Accept-Encoding"}
        if _is_among(tag, request.headers.get("if-none-match", "")):
            return Response(status_code=NOT_CHANGED, headers=headers)
        if coding:
            headers["content-encoding"] = coding
        return FileResponse(sent, headers=headers, media_type=mimetypes.guess_type(file.name)[0])


def taken(accepts: str) -> set[str]:
    """The codings that a request takes: `gzip;q=0` says that it does not."""
    found = set()
    for one in accepts.split(","):
        name, _, weight = one.partition(";")
        if weight.strip().lower().removeprefix("q=").strip("0.") or not weight:
            found.add(name.strip().lower())
    return found


def _form(file: Path, codings: set[str]) -> tuple[str, Path]:
    for coding, ending in SQUEEZED.items():
        squeezed = file.with_name(file.name + ending)
        if coding in codings and squeezed.is_file():
            return coding, squeezed
    return "", file


def _tag(content: bytes, coding: str) -> str:
    """Times and lengths say nothing: those of two builds may be the same."""
    return f'"{hashlib.blake2b(content, digest_size=8).hexdigest()}{coding and "-" + coding}"'


def _is_among(tag: str, known: str) -> bool:
    return known.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in known.split(","))
