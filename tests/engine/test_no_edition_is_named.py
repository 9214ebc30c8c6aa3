"""Nothing outside the editions knows which there are: the syntax trees say so."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import suits
from suits import editions, rulebook

ROOT = Path(suits.__file__).parent
NAMES = frozenset({*editions.names(), *rulebook.editions()}) - {"toy"}
FILES = sorted(path for path in ROOT.rglob("*.py") if path.parent == ROOT / "editions" or "editions" not in path.parts)


def named(source: str) -> Iterator[str]:
    """Where a program imports an edition, reaches for one, or has its name as a word: to compare, match or look up."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names if _is_package(alias.name)]
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            inside = [alias.name for alias in node.names if module.endswith("editions") and alias.name in NAMES]
            found = [module] * _is_package(module) + inside
        elif isinstance(node, ast.Attribute):
            found = [node.attr] * (node.attr in NAMES and _last(node.value) == "editions")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = [node.value] * (_is_only_names(node.value) or _is_package(node.value))
        else:
            continue
        yield from (f"line {node.lineno}: {one}" for one in found)


def _is_package(dotted: str) -> bool:
    parts = dotted.split(".")
    return any(one == "editions" and name in NAMES for one, name in pairwise(parts))


def _is_only_names(text: str) -> bool:
    """`draw`, or `draw, pair`; but not the beginning of a sentence, like `draw `."""
    words = re.split(r"\W+", text)
    return all(word in NAMES for word in words)


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_there_are_files_and_names_to_look_for() -> None:
    assert len(FILES) > 60
    assert {"draw", "pair", "engage"} <= NAMES


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_edition_is_named(path: Path) -> None:
    assert list(named(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import suits.editions.draw",
        "import suits.editions.pair.rules as rules",
        "from suits.editions import engage",
        "from suits.editions.draw.words import DrawWords",
        "from ..editions.draw import EDITION",
        "importlib.import_module('suits.editions.draw')",
        "editions.draw.EDITION",
        "suits.editions.pair",
        "if edition.name == 'engage': pass",
        "if name in ('challenge', 'x'): pass",
        "TABLE = {'pair': 2}",
        "TABLE['draw']",
        "words = 'draw, pair'.split(', ')",
        "match name:\n    case 'countdown': pass",
    ],
)
def test_whatever_names_one_is_found(source: str) -> None:
    assert list(named(source))


@pytest.mark.parametrize(
    "source",
    [
        "page.draw(text)",
        "kind = 'draw ' + why",
        "from suits import editions",
        "editions.find(name)",
        "'''The next pair of cards.'''",
        "from suits.editions.contests.edition import ContestEdition",
    ],
)
def test_other_things_are_not(source: str) -> None:
    assert not list(named(source))
