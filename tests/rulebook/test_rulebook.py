"""Asking the rule book."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from suits import rulebook
from suits.rulebook import UnknownRule, cited, clauses, rule, rules, rulings_on, search

ROOT = Path(__file__).parents[2]


def found(words: str, edition: str | None = None) -> list[str]:
    return [entry.id for entry in search(words, edition)]


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("CON-09", "CON-09"),
        ("con-9", "CON-09"),
        ("R-5", "R-05"),
        (" r-05 ", "R-05"),
        ("pwr-14A", "PWR-14a"),
        ("cha-r5", "CHA-R05"),
        ("CDN-007", "CDN-07"),
        ("cdn-102", "CDN-102"),
        ("ec-crd-1", "EC-CRD-1"),
    ],
)
def test_any_spelling(spelling: str, name: str) -> None:
    assert rule(spelling).id == name


def test_a_clause() -> None:
    clause = rule("CON-09")
    assert (clause.kind, clause.title, clause.topic) == ("clause", "Contest resolution", "CON")
    assert clause.text == "If the sum of the two cards is within skill, the sum is the rank."
    assert clause.editions == ("pair", "engage")


def test_a_ruling() -> None:
    ruling = rule("R-08")
    assert (ruling.kind, ruling.title) == ("ruling", "Value for the rank, value for the suit")
    assert ruling.text.startswith("A king played as 4 next to a 5 is still")
    assert (ruling.editions, ruling.reads) == (("engage",), ("PWR-03",))


def test_a_ruling_with_a_list_keeps_its_lines() -> None:
    lines = rule("R-75").text.splitlines()
    assert len(lines) == 6
    assert all(line.startswith("- ") for line in lines[1:])


def test_a_row_of_a_table() -> None:
    sword = rule("HWT-03")
    assert sword.text == "Sword; size: M; PF: +1; Boost: 0; hands: 1; MinBdy: 4; damage: Cutting; notes: D 1"
    assert sword.editions == ("draw",)


def test_an_example_and_a_case() -> None:
    assert (rule("WE-01").kind, rule("WE-01").editions) == ("example", ("pair", "engage"))
    assert (rule("EC-CON-5").kind, rule("EC-CON-5").editions) == ("case", ("draw", "pair", "engage"))


@pytest.mark.parametrize(("name", "nearest"), [("CON-99", "CON-09"), ("CHA-R60", "CHA-R50"), ("PWR-14", "PWR-14a")])
def test_an_unknown_rule_is_refused_with_the_nearest(name: str, nearest: str) -> None:
    with pytest.raises(UnknownRule, match=f"no rule has the ID '{name}': the nearest are .*{nearest}"):
        rule(name)


def test_something_that_is_no_id() -> None:
    with pytest.raises(ValueError, match="IDs look like CON-09"):
        rule("dazed")


def test_an_unknown_edition() -> None:
    with pytest.raises(ValueError, match="no edition 'poker', only draw, pair"):
        rules("poker")


def test_rules_of_an_edition() -> None:
    of_countdown = rules("countdown")
    assert {entry.kind for entry in of_countdown} == {"clause", "ruling", "example", "case"}
    assert set(clauses("countdown")) < set(of_countdown) < set(rules())


def test_rulings_on_a_clause() -> None:
    assert [ruling.id for ruling in rulings_on("rsp-7")] == ["R-20", "R-67", "R-75", "R-83"]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("PWR-04..PWR-06", "PWR-04 PWR-05 PWR-06"),
        ("PWR-04..06, R-27.", "PWR-04 PWR-05 PWR-06 R-27"),
        ("CHA-20 ... CHA-22", "CHA-20 CHA-21 CHA-22"),
        ("CON-08/09", "CON-08 CON-09"),
        ("PWR-14a..c", "PWR-14a PWR-14b PWR-14c"),
        ("SHT-02..SHT-04", "SHT-02 SHT-03a SHT-03b SHT-03c SHT-03d SHT-04"),
        ("SHT-03", "SHT-03a SHT-03b SHT-03c SHT-03d"),
        ("HEA-01", "HEA-01"),
        ("R-18..R-20 and EC-CRD-1", "R-18 R-19 R-20 EC-CRD-1"),
        ("CDN-99..CDN-101", "CDN-99 CDN-100 CDN-101"),
        ("twice CON-09, CON-09", "CON-09"),
        ("UTF-8, SHA-256, X-CON-09, CON-0912", ""),
        ("CON-99", "CON-99"),
    ],
)
def test_citations_in_a_text(text: str, ids: str) -> None:
    assert cited(text) == tuple(ids.split())


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("ties", "R-05"),
        ("how do ties work", "R-05"),
        ("R-27", "R-27"),
        ("hold card preempt", "CDN-67"),
        ("chips price", "R-21"),
        ("medic bleeding", "CRT-08"),
        ("weak challenge", "CHA-39"),
        ("armor piercing", "R-41"),
    ],
)
def test_search_finds_what_one_would_expect(words: str, best: str) -> None:
    assert found(words)[0] == best


def test_search_keeps_to_an_edition() -> None:
    assert found("R-27 joker", "countdown")[0] == "CDN-75"
    assert all("countdown" in rule(name).editions for name in found("joker", "countdown"))


def test_search_puts_entries_with_all_words_first() -> None:
    entries = [f"{entry.title} {entry.text}".lower() for entry in search("dazed recover")]
    both = ["daze" in text and "recover" in text for text in entries]
    assert both == sorted(both, reverse=True)
    assert any(both)


def test_search_for_nothing() -> None:
    assert found("xyzzy") == found("") == []


def test_reading_a_row_tells_the_listener(monkeypatch: pytest.MonkeyPatch) -> None:
    rulebook.read_row(("HWT-03",))
    heard: list[tuple[str, ...]] = []
    monkeypatch.setattr(rulebook, "on_read", heard.append)
    rulebook.read_row(("HWT-03", "R-40"))
    assert heard == [("HWT-03", "R-40")]


def python(program: str, path: Path) -> str:
    command = [sys.executable, "-S", "-c", program]
    done = subprocess.run(command, env={"PYTHONPATH": str(path)}, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_importing_reads_no_text() -> None:
    program = "import suits.rulebook as book; print(book.book._book.cache_info().currsize)"
    assert python(program, ROOT / "src") == "0"


def test_an_installed_program_carries_the_texts(tmp_path: Path) -> None:
    """As the wheel has them, with no docs folder beside."""
    package = tmp_path / "suits"
    shutil.copytree(ROOT / "src" / "suits" / "rulebook", package / "rulebook")
    shutil.copytree(ROOT / "docs" / "rules", package / "rulebook" / "texts")
    (package / "__init__.py").touch()
    assert python("import suits.rulebook as book; print(book.rule('r-5').title)", tmp_path) == "Ties"
