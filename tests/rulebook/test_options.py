"""The rule book and the options agree: what it offers can be chosen, and what can be chosen stands in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from suits import editions
from suits.people import OptionValue
from suits.rulebook import rules

BOOK = Path(__file__).parents[2] / "docs" / "rules"
EDITIONS = ("draw", "pair", "engage", "challenge", "countdown")
TABLES = {
    "draw": BOOK / "contests" / "tables.md",
    "pair": BOOK / "contests" / "tables.md",
    "engage": BOOK / "contests" / "tables.md",
    "challenge": BOOK / "challenge" / "play.md",
    "countdown": BOOK / "countdown" / "play.md",
}
SENTENCE = re.compile(r"\b(Options?:?|Fixed:) (`.*?)\.(?= |$)")
NAME = re.compile(r"`([a-z][a-z0-9_]*)`")


def options_of(edition: str) -> dict[str, OptionValue]:
    """The options of an edition with their defaults."""
    return {option.name: option.default for option in editions.find(edition).options}


def named(text: str) -> Iterator[tuple[str, str]]:
    """What a ruling calls an option, or fixed: `Option `tie` = ...; `decks` (2).`"""
    for word, listed in SENTENCE.findall(" ".join(text.split())):
        without_values = re.sub(r"\([^()]*\)", "", listed)
        for item in without_values.split(";"):
            found = NAME.match(item.strip())
            assert found, f"{item!r} does not begin with a name"
            yield "fixed" if word == "Fixed:" else "option", found[1]


NAMED = [
    (rule.id, rule.editions, how, name) for rule in rules() if rule.kind == "ruling" for how, name in named(rule.text)
]


def test_the_rule_book_speaks_of_many_options() -> None:
    assert len([one for one in NAMED if one[2] == "option"]) >= 55
    assert len([one for one in NAMED if one[2] == "fixed"]) >= 60


def test_what_a_ruling_calls_an_option_can_be_chosen() -> None:
    offered = [(rule, name) for rule, _, how, name in NAMED if how == "option"]
    there = {(rule, name) for rule, own, _, name in NAMED if any(name in options_of(edition) for edition in own)}
    assert [one for one in offered if one not in there] == [], "build them, or let the ruling say 'Fixed: '"


def test_what_a_ruling_calls_fixed_cannot_be_chosen() -> None:
    fixed = [(rule, own, name) for rule, own, how, name in NAMED if how == "fixed"]
    assert [
        (rule, edition, name) for rule, own, name in fixed for edition in own if name in options_of(edition)
    ] == []  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_is_named_by_a_ruling(edition: str) -> None:
    texts = " ".join(rule.text for rule in rules() if rule.kind == "ruling" and edition in rule.editions)
    assert set(options_of(edition)) - set(NAME.findall(texts)) == set()


def rows(edition: str) -> dict[str, tuple[bool, str]]:
    """The table of options: whether each can be chosen, and its default in that edition."""
    lines = TABLES[edition].read_text("utf-8").splitlines()
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    head = next(cells for cells in table if cells[0] == "chosen per fight")
    column = head.index(edition) if edition in head else head.index("default")
    found = {}
    for cells in table[table.index(head) + 2 :]:
        name = NAME.match(cells[1]) if len(cells) == len(head) else None
        if name is None:
            break
        if cells[column]:
            found[name[1]] = (cells[0] == "✓", cells[column])
    return found


def as_written(value: OptionValue) -> set[str]:
    """How a table may write a value."""
    if isinstance(value, bool):
        return {"on", "True", "true"} if value else {"off", "False", "false"}
    return {str(value), "auto" if value == 0 else str(value)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_offers_what_can_be_chosen(edition: str) -> None:
    offered = {name for name, (can_be_chosen, _) in rows(edition).items() if can_be_chosen}
    assert offered == set(options_of(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_defaults_are_those_of_the_table(edition: str) -> None:
    table = rows(edition)
    wrong = {
        name: (table[name][1], default)
        for name, default in options_of(edition).items()
        if table[name][1] not in as_written(default)
    }
    assert wrong == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_rulings_call_fixed_is_so_in_the_table(edition: str) -> None:
    table = rows(edition)
    fixed = {name for _, own, how, name in NAMED if how == "fixed" and edition in own}
    assert {name for name in fixed & set(table) if table[name][0]} == set()
