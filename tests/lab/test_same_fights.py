"""The same seeds give the same fights: the rows of a few fights of every encounter, compared with what is kept.

Whoever makes the program faster changes nothing here. A change of the rules, of an encounter or of the rules of thumb
changes lines of same_fights.txt: `python -m tests.lab.test_same_fights` writes them anew.
"""

import hashlib
from pathlib import Path

import msgspec
from tests.table import every_encounter

from suits.lab.trials import plan_for
from suits.lab.trials.running import first_rows

KEPT = Path(__file__).with_name("same_fights.txt")
FIGHTS = 2


def lines() -> list[str]:
    """A line an encounter: what the rows of its first fights come to, byte for byte."""
    shipped = [one for one in every_encounter() if one[0] != "toy"]
    return [f"{edition} {name} {_sum(edition, name)}" for edition, name in shipped]


def _sum(edition: str, name: str) -> str:
    rows = first_rows(plan_for(name, edition=edition, seed="kept"), FIGHTS)
    return hashlib.sha256(msgspec.json.encode(rows)).hexdigest()[:16]


def test_the_same_seeds_give_the_same_fights() -> None:
    assert lines() == KEPT.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    KEPT.write_text("\n".join(lines()) + "\n", encoding="utf-8")
