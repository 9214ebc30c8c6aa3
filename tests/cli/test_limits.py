"""Files for the command line may hold anything: they are read, or one sentence says what is too much. None hangs."""

from pathlib import Path

import pytest
from tests import needs
from tests.cli.conftest import Run

HEAD = 'format = "suits-encounter"\nversion = 1\nedition = "toy"\ntitle = "x"\n'
MANY = '[[people]]\nname = "A"\nside = "s"\ncount = 100\n'
SCENARIO = "format: suits-scenario\nversion: 1\ntitle: x\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (".".join("a" * 900_000) + " = 1", "has too many parts: at most 20."),
        ("x = " + "1" * 3_000_000, "is too long for a number: at most 18 digits."),
        (
            HEAD + '[[people]]\nname = "A"\nside = "s"\ncount = 100\n' * 11,
            "there is room for 1000 people, not for 1100.",
        ),
        ("#" * 5_000_000, "is too large: at most 4.0 MB are read."),
    ],
    ids=["key", "number", "people", "size"],
)
def test_encounters(run: Run, home: Path, text: str, why: str) -> None:
    (home / "big.toml").write_text(text, encoding="utf-8")
    result = run("fight", "big.toml")
    assert result.exit_code == 2
    assert why in " ".join(result.output.split())
    assert len(result.output) < 500


LAUGHS = "\n".join(f"a{n + 1}: &a{n + 1} [{', '.join([f'*a{n}'] * 10)}]" for n in range(9))
DICE = """edition: countdown
people:
  - {name: A, side: a, dx: 10, iq: 10, ht: 10, hp: 10, weapons: [{name: Gun, skill: 12, damage: 100000000d}]}
  - {name: B, side: b, dx: 10, iq: 10, ht: 10, hp: 10}
seed: 1
expect: {result: ""}
"""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (SCENARIO + DICE, "at most 999 dice"),
        (SCENARIO + f"about: &a0 x\n{LAUGHS}\n", "holds too much when it is written out"),
        (SCENARIO + "#" * 600_000, "is too large: at most 500 KB are read."),
    ],
    ids=["dice", "aliases", "size"],
)
def test_scenarios(run: Run, home: Path, text: str, why: str) -> None:
    (home / "big.yaml").write_text(text, encoding="utf-8")
    result = run("check", "big.yaml")
    assert result.exit_code == 2
    assert why in " ".join(result.output.split())


def test_what_never_ends_is_not_read_for_ever(run: Run) -> None:
    result = run("check", str(needs.device("/dev/zero")))
    assert "is too large" in result.output
    assert result.exit_code == 2
