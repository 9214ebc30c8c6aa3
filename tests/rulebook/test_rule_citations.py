"""Where a program cites rules, and what must run for that to count."""

import pytest
from tools.rule_citations import Citation, citations

VALUES = '''
"""Values (CRD-01)."""

# CRD-10 stands alone

FACES = {
    "A": (1, 11),  # CRD-04
}
"""Aces and courts (CRD-02)."""

# CRD-05..CRD-06
_PRINTED = "J 2 12; Q 3 13"


def _parse(text):
    return text.split(";")


PARSED = _parse(_PRINTED)


# CON-03
@staticmethod
def rank(card):
    """One card (CON-04)."""
    def inner():
        return "CON-05"
    return inner, {"rules": ("CON-10", "UTF-8")}


def low(card):
    return FACES[card][0]


def parsed():
    return PARSED


class Chips:
    """Blue and white (FRQ-05)."""

    white: int = 1  # FRQ-10
    """One of each colour; more with a shield (FRQ-13)."""

    # FRQ-12
    def spend(self):
        return 1
'''

USERS = """
from pack import values
from pack.shelf import FACES as MANY


def by_module():
    return values.FACES


def by_name(chips):
    return MANY, chips.white


def hand():
    return values.Chips()
"""

ROWS = """
# SHT-01 in a comment of data is no row
[[weapon]]
name = "Sword"
rules = ["HWT-03", "R-40"]

[[weapon]]
rule = "RWT-05..RWT-06"
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Citation]]:
    root = tmp_path_factory.mktemp("project")
    files = {
        "src/pack/__init__.py": "",
        "src/pack/values.py": VALUES,
        "src/pack/shelf.py": "from pack.values import FACES\n",
        "src/pack/users.py": USERS,
        "src/pack/rows.toml": ROWS,
        "src/pack/rulebook/__init__.py": "'CON-01'",
        "tests/test_values.py": "from pack.values import FACES\n\n\ndef test_faces():\n    assert FACES  # CON-02\n",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    everything: dict[str, list[Citation]] = {}
    for citation in citations(root):
        everything.setdefault(citation.rule, []).append(citation)
    return everything


def functions(found: dict[str, list[Citation]], name: str) -> set[str]:
    """The first lines of the functions that would do, as text."""
    root = {"src/pack/values.py": VALUES, "src/pack/users.py": USERS}
    (citation,) = found[name]
    lines = {(path, root[path].splitlines()[line - 1].strip()) for path, line in citation.functions if path in root}
    return {text.removeprefix("def ").split("(")[0] for _, text in lines}


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("CRD-01", set()),  # the docstring of a module
        ("CRD-10", set()),  # a comment that stands alone
        ("CRD-04", {"low", "by_module", "by_name"}),  # inside a table: also through imports
        ("CRD-02", {"low", "by_module", "by_name"}),  # the docstring of a table
        ("CRD-05", {"parsed"}),  # above a table, which another is made from at import
        ("CRD-06", {"parsed"}),
        ("CON-03", {"@staticmethod"}),  # right above a function
        ("CON-04", {"@staticmethod"}),  # in its docstring
        ("CON-05", {"inner"}),  # in the function inside
        ("CON-10", {"@staticmethod"}),  # in a string of its body
        ("FRQ-05", {"spend", "hand"}),  # in the docstring of a class
        ("FRQ-10", {"by_name"}),  # at an attribute
        ("FRQ-13", {"by_name"}),  # in the docstring of an attribute
        ("FRQ-12", {"spend"}),  # above a method
    ],
)
def test_what_must_run(found: dict[str, list[Citation]], name: str, names: set[str]) -> None:
    assert functions(found, name) == names
    assert found[name][0].can_run == bool(names)


def test_a_test_that_looks_at_the_table_itself_will_do(found: dict[str, list[Citation]]) -> None:
    assert ("tests/test_values.py", 4) in found["CRD-04"][0].functions


def test_rows_of_data(found: dict[str, list[Citation]]) -> None:
    rows = [citation for name in ("HWT-03", "R-40", "RWT-05", "RWT-06") for citation in found[name]]
    assert [(row.line, row.row) for row in rows] == [(5, True), (5, True), (8, True), (8, True)]
    assert str(rows[0]) == "src/pack/rows.toml:5"


def test_what_is_no_citation(found: dict[str, list[Citation]]) -> None:
    """Tests, the rule book itself, comments in data."""
    assert not {"CON-01", "CON-02", "SHT-01"} & set(found)
