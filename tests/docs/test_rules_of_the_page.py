"""The rules that the page names: each number of an equation opens one, so there has to be one."""

import re
from pathlib import Path

import pytest

from suits import rulebook

SOURCES = sorted((Path(__file__).parents[2] / "client" / "src" / "field").glob("*.ts*"))
_RULE = re.compile(r'"((?:CHA|CDN|PWR|PCH|ANT|LOS|SWM|R)-[A-Z]?\d+)"')


def named(source: str) -> set[str]:
    return set(_RULE.findall(source))


def test_every_rule_that_the_page_names_is_in_the_book() -> None:
    found = set().union(*(named(path.read_text("utf-8")) for path in SOURCES))
    assert found
    assert [one for one in sorted(found) if not is_known(one)] == []


def is_known(rule: str) -> bool:
    try:
        rulebook.rule(rule)
    except rulebook.UnknownRule:
        return False
    return True


@pytest.mark.parametrize("planted", ["PWR-99", "CHA-X99"])
def test_one_that_is_not_is_noticed(planted: str) -> None:
    assert named(f'term("+", 1, "boost", "{planted}")') == {planted}
    assert not is_known(planted)
