"""`suits report`: results as a page, or as pictures."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from suits.cli.laboratory import LabCommand

if TYPE_CHECKING:
    from suits.lab.reports import Report


HEAD = 2000
"""So many bytes of a page tell what it is of."""


@click.command(cls=LabCommand)
@click.argument("results", type=click.Path(path_type=Path))
@click.option(
    "--out", metavar="FILE", type=click.Path(path_type=Path),
    help="The page; else beside the results, with the ending .html; only pages of results are written over.",
)  # fmt: skip
@click.option("--interactive", is_flag=True, help="Charts drawn by a script that is part of the page (0.9 MB more).")
@click.option("--svg", metavar="FOLDER", type=click.Path(path_type=Path), help="Only the pictures, as SVG.")
@click.option("--png", metavar="FOLDER", type=click.Path(path_type=Path), help="Only the pictures, as PNG.")
@click.option("--json", "as_json", is_flag=True, help="Say as one JSON object what was written.")
def report(
    results: Path, out: Path | None, interactive: bool, svg: Path | None, png: Path | None, as_json: bool
) -> None:
    """Make a page of results: what was asked, the answer, charts with their numbers, how it was made.

    RESULTS is the folder of a sweep; what trials, forecast, matrix, worth or sweep printed with --json, in a file; or a
    table of trials (.csv, .jsonl). The page is one file: it can be sent, printed, and read on a phone; it asks no other
    machine for anything.

    \b
    Examples:
      suits report armour.results
      suits forecast bridge --json > bridge.json
      suits report bridge.json --out bridge.html
      suits report bridge.json --png pictures
    """
    from suits import files
    from suits.cli.drawing import Page
    from suits.cli.telling import print_json
    from suits.lab.reports.reading import read

    if not results.exists():
        raise click.UsageError(f"There is no file or folder {results}.")
    found = read(results)
    written = _pictures(found, svg, png)
    if out is not None or not (svg or png):
        from suits.lab.reports.page import page

        path = _ours(out) if out else _beside(results)
        files.write_bytes(page(found, interactive=interactive, of=results.name).encode(), path)
        written.append(path)
    if as_json:
        print_json({"title": found.title, "answer": found.answer, "written": [str(path) for path in written]})
        return
    Page().paragraph(found.answer)
    for path in written:
        click.echo(f"Written: {path}", err=True)


def _ours(path: Path) -> Path:
    """A name that is free, or that of another page of results: nothing else is lost by a slip of the hand."""
    from suits.lab.reports.page import MARK

    if path.is_file() and path.stat().st_size and MARK.encode() not in path.read_bytes()[:HEAD]:
        raise click.UsageError(f"{path} is there already and is no page of results: name another one with --out.")
    return path


def _beside(results: Path) -> Path:
    """A page of its own: `bridge.html`, or `bridge.csv.html` where that is the page of something else."""
    from suits.lab.reports.page import mark

    own = mark(results.name).encode()
    names = results.with_suffix(".html"), results.with_name(f"{results.name}.html")
    for path in names:
        if not path.exists() or (path.is_file() and own in path.read_bytes()[:HEAD]):
            return path
    raise click.UsageError(f"{names[1]} is there already and is no page of {results}: name another one with --out.")


def _pictures(found: "Report", svg: Path | None, png: Path | None) -> list[Path]:
    """The charts, a file each."""
    from suits import files
    from suits.lab.reports import pictures
    from suits.lab.reports.model import WIDE

    written = []
    for folder, ending in ((svg, "svg"), (png, "png")):
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise files.CannotRead(f"{folder} cannot be written: {(fault.strerror or str(fault)).lower()}.") from None
        for number, section in enumerate(found.sections, 1):
            if section.draw is None:
                continue
            chart = section.draw(WIDE)
            path = folder / f"{number}-{_slug(section.key or section.heading)}.{ending}"
            files.write_bytes(pictures.png(chart) if ending == "png" else pictures.alone(chart).encode(), path)
            written.append(path)
    return written


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "picture"
