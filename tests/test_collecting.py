"""How tests are shared out among processes."""

from pathlib import Path
from typing import NamedTuple

from tests.plugin_collecting import HERE, dealt


class Item(NamedTuple):
    """A test, as far as it is dealt."""

    path: Path
    name: int


def items(**files: int) -> list[Item]:
    return [Item(HERE / path.replace("_", "/", 1), n) for path, several in files.items() for n in range(several)]


def test_each_process_begins_with_dear_files_and_ends_with_little_ones() -> None:
    found = items(arithmetic_a=10, browser_b=3, lab_c=2, laws_d=1, scenarios_e=8)
    told = dealt(found, 2)
    assert sorted(told) == sorted(found)
    first, second = told[:12], told[12:]
    assert [item.path.name for item in first] == [*"bbbd", *"aaaaaaaa"]
    assert [item.path.name for item in second] == [*"cc", *"aa", *"eeeeeeee"]


def test_dear_ones_alone() -> None:
    found = items(browser_a=5, lab_b=1)
    assert [item.path.name for item in dealt(found, 3)] == [*"aaaaa", "b"]
