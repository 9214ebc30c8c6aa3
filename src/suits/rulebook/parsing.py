"""From the Markdown of `docs/rules` to entries; its README says which form the files keep to."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

_LINK = re.compile(r"\]\(([\w/-]+\.md)\)")
_NAME = re.compile(r"`(\w+)`")
_RULING = re.compile(r"### (\S*-\w*\d\w*) (.+)")
_READS = re.compile(r"\*(.+) · (.+)\*")
_KINDS = {"Worked examples": "example", "Further cases": "case"}


class Entry(NamedTuple):
    """One entry as it stands in a file; `reads` is still a text such as `CON-10, ENG-02..ENG-05`."""

    id: str
    kind: str
    title: str
    text: str
    editions: tuple[str, ...]
    reads: str = ""


def entries(folder: Path) -> Iterator[Entry]:
    """All entries of the book, in the order of its table of contents."""
    for name in dict.fromkeys(_LINK.findall((folder / "README.md").read_text("utf-8"))):
        yield from _entries_of_file((folder / name).read_text("utf-8").splitlines())


def _entries_of_file(lines: list[str]) -> Iterator[Entry]:
    editions: tuple[str, ...] = ()
    title = ""
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.startswith("Editions: "):
            editions = tuple(_NAME.findall(line))
        elif line.startswith("## "):
            title = re.sub(r" \([A-Z-]+(, [A-Z]+)*\)$", "", line[3:])
        elif line.startswith("| ID |"):
            rows = _until(lines, at, lambda text: not text.startswith("|"))
            yield from _rows(title, editions, _cells(line), rows[1:])
            at += len(rows)
        elif found := _RULING.fullmatch(line):
            body = _until(lines, at, lambda text: text.startswith("#"))
            yield _ruling(found[1], found[2], editions, body)
            at += len(body)


def _rows(title: str, editions: tuple[str, ...], head: list[str], rows: Iterable[str]) -> Iterator[Entry]:
    kind = _KINDS.get(title, "clause")
    for row in rows:
        cells = dict(zip(head, _cells(row), strict=True))
        name, belongs = cells.pop("ID"), _row_editions(cells, editions)
        yield Entry(name, kind, title, _row_text(cells), belongs)


def _row_editions(cells: dict[str, str], editions: tuple[str, ...]) -> tuple[str, ...]:
    """The editions of a row, taken out of its cells: by marks, by a list, else those of the file."""
    marks = {name: cells.pop(name) for name in editions if name in cells}
    listed = cells.pop("editions", "all").split(", ")
    if marks:
        return tuple(name for name, mark in marks.items() if mark)
    return editions if listed == ["all"] else tuple(name for name in editions if name in listed)


def _row_text(cells: dict[str, str]) -> str:
    """The text of a row: its column `rule`, or its first column; then what the other columns add."""
    main = cells.pop("rule") if "rule" in cells else cells.pop(next(iter(cells)))
    rest = "; ".join(f"{head}: {cell}" for head, cell in cells.items() if cell)
    return main if not rest else f"{main.rstrip('.')}; {rest}"


def _ruling(name: str, title: str, editions: tuple[str, ...], body: list[str]) -> Entry:
    reads = _READS.fullmatch(body[0])
    if reads is None:
        raise ValueError(f"the ruling {name} lacks its line *clauses · editions*")
    concerned = tuple(edition for edition in editions if edition in reads[2].split(", "))
    return Entry(name, "ruling", title, _unwrapped(body[1:]), concerned, reads[1])


def _unwrapped(lines: Iterable[str]) -> str:
    """Paragraphs and list items on one line each."""
    text = re.sub(r"\n(?![\n-])", " ", "\n".join(line.strip() for line in lines))
    return re.sub(r"\s*\n\s*", "\n", text).strip()


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().removeprefix("|").removesuffix("|").split("|")]


def _until(lines: list[str], start: int, ends: Callable[[str], bool]) -> list[str]:
    end = next((at for at in range(start, len(lines)) if ends(lines[at])), len(lines))
    return lines[start:end]
