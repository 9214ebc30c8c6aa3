"""The texts of the rule book are complete, whole, and our own."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from suits.rulebook import cited, clauses, editions, rule, rules

TEXTS = Path(__file__).parents[2] / "docs" / "rules"


def ids(pattern: str) -> list[str]:
    return [entry.id for entry in rules() if re.fullmatch(pattern, entry.id)]


@pytest.mark.parametrize(
    ("edition", "count"),
    [("draw", 317), ("pair", 288), ("engage", 334), ("challenge", 91 + 21), ("countdown", 102 + 25)],
)
def test_clauses_of_each_edition(edition: str, count: int) -> None:
    assert len(clauses(edition)) == count


def test_the_editions_in_the_order_of_the_contents() -> None:
    assert editions() == ("draw", "pair", "engage", "challenge", "countdown")


def test_the_three_contests_share_463_clauses() -> None:
    shared = {entry.id for name in ("draw", "pair", "engage") for entry in clauses(name)}
    assert len(shared) == 463


@pytest.mark.parametrize(
    ("pattern", "last"),
    [
        (r"R-\d\d", 91),
        (r"CHA-R\d\d", 56),
        (r"CDN-R\d\d", 71),
        (r"CHA-\d\d", 91),
        (r"CDN-\d{2,3}", 102),
        (r"CHA-X\d\d", 21),
        (r"CDN-G\d\d", 25),
        (r"WE-\d\d", 28),
        (r"CHA-E\d\d", 14),
        (r"CDN-E\d\d", 11),
    ],
)
def test_none_is_missing_in_a_series(pattern: str, last: int) -> None:
    numbers = [int(re.findall(r"\d+", name)[-1]) for name in ids(pattern)]
    assert numbers == list(range(1, last + 1))


def test_kinds() -> None:
    assert Counter(entry.kind for entry in rules()) == {"clause": 702, "ruling": 218, "example": 53, "case": 116}
    assert {entry.topic for entry in rules() if entry.kind == "ruling"} == {"R", "CHA-R", "CDN-R"}
    assert {entry.topic.split("-")[0] for entry in rules() if entry.kind == "case"} == {"EC", "CHA", "CDN"}


def test_every_entry_says_something_to_somebody() -> None:
    assert [entry.id for entry in rules() if not (entry.title and entry.text and entry.editions)] == []


def test_every_ruling_reads_clauses_of_its_editions() -> None:
    rulings = [entry for entry in rules() if entry.kind == "ruling"]
    strangers = {
        ruling.id: clause
        for ruling in rulings
        for clause in ruling.reads
        if rule(clause).kind != "clause" or set(rule(clause).editions).isdisjoint(ruling.editions)
    }
    assert strangers == {}
    assert all(ruling.reads for ruling in rulings)


def test_no_text_names_a_rule_that_is_not_there() -> None:
    known = {entry.id for entry in rules()}
    texts = {path.name: path.read_text("utf-8") for path in TEXTS.rglob("*.md")}
    assert {(file, name) for file, text in texts.items() for name in cited(text) if name not in known} == set()


def test_the_contents_lead_to_every_file() -> None:
    linked = set(re.findall(r"\]\(([\w/-]+\.md)\)", (TEXTS / "README.md").read_text("utf-8")))
    assert linked == {path.relative_to(TEXTS).as_posix() for path in TEXTS.rglob("*.md")} - {"README.md"}


def test_links_and_anchors_lead_somewhere() -> None:
    for path in TEXTS.rglob("*.md"):
        for target, anchor in re.findall(r"\]\(([\w/.-]+\.md)(?:#([\w-]+))?\)", path.read_text("utf-8")):
            there = path.parent / target
            assert there.is_file(), (path, target)
            headings = re.findall(r"^#+ (.+)$", there.read_text("utf-8"), re.MULTILINE)
            assert not anchor or anchor in {heading.lower().replace(" ", "-") for heading in headings}, (path, anchor)


def test_no_evidence_from_the_sources_is_left() -> None:
    """Line numbers of sources (D11, P8-9, E195), and what was argued from elsewhere."""
    for path in TEXTS.rglob("*.md"):
        text = re.sub(r"\b(CHA|CDN)-[EK]\d\d|\bCHA-E\b", "", path.read_text("utf-8"))
        assert not re.search(r"\b[DPE]\d{2,3}\b|author's repo|\blines? \d|Ruling:", text), path


def test_commentary_is_few_and_has_reasons() -> None:
    rows = tomllib.loads((TEXTS / "untestable.toml").read_text("utf-8"))["commentary"]
    assert all(rule(row["id"]).kind == "clause" and row["reason"] for row in rows)
    assert len({row["id"] for row in rows}) == len(rows) <= 10
