"""A page for paper: one HTML file with its own styles, which asks nobody for anything."""

from collections.abc import Iterable
from html import escape
from importlib import resources

from suits.people import SetupError

PAPERS = {"a4": ("A4", 210.0, 297.0), "letter": ("letter", 215.9, 279.4)}
_NO_REQUESTS = "default-src 'none'; style-src 'unsafe-inline'"
_SPARE = 0.6  # mm: a page that is full to the last hair would begin another


def safe(text: object) -> str:
    """Text of any characters, on its own where directions are mixed."""
    return f"<bdi>{escape(str(text))}</bdi>"


def page(title: str, body: Iterable[str], paper: str, *, landscape: bool = False) -> str:
    """The whole file."""
    if paper not in PAPERS:
        raise SetupError(f"There is no paper {paper!r}: say {' or '.join(PAPERS)}.")
    name, width, height = PAPERS[paper]
    if landscape:
        width, height = height, width
    size = (
        f"@page{{size:{name}{' landscape' if landscape else ''};margin:0}}"
        f":root{{--wide:{width:g}mm;--high:{height - _SPARE:g}mm}}"
    )
    style = resources.files(__package__).joinpath("print.css").read_text("utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_NO_REQUESTS}">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{size}\n{style}</style></head>\n<body>\n{''.join(body)}\n</body></html>\n"
    )
