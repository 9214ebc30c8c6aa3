"""A law for menus: what is offered is what the rules allow, as tests/laws/menus reads them.

A reading is written from the rules and not from the program, one for each edition: `fault(fight, ask, answer)` says why
an answer may not be offered, or None. `wanted(fight, ask)`, where there is one, gives answers that must be.
"""

import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table import answer_something, every_encounter, is_form, seeds, setups

from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.requests import Ask

STEPS = 200
BY_CHANCE = 12
HERE = Path(__file__).with_name("menus")
READINGS = {path.stem for path in HERE.glob("*.py")}
CROWDED = [(path.stem.partition("-")[0], str(path)) for path in sorted(HERE.glob("*.toml"))]
"""What is rare in the ready-made encounters: weapons in both hands, pole weapons, the outnumbered."""
READ = [(edition, encounter) for edition, encounter in every_encounter() + CROWDED if edition in READINGS]


def reading(edition: str) -> Any:
    """The rules of an edition, read plainly."""
    return importlib.import_module(f"tests.laws.menus.{edition}")


def offered(ask: Ask, chance: random.Random) -> Iterator[str]:
    """All answers, or some of very many."""
    if not is_form(ask):
        return iter(ask.options)
    return iter({any_answer(ask.options, chance) for _ in range(BY_CHANCE)})


@pytest.mark.parametrize(("edition", "encounter"), READ, ids=lambda name: Path(name).stem)
@given(st.data(), seeds)
def test_menus_offer_what_the_rules_allow(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    plainly = reading(edition)
    chance = random.Random(seed)
    fight = Fight(data.draw(setups(edition, encounter)), Shuffled(seed), events=False)
    while not fight.over and len(fight.steps) < STEPS:
        for ask in fight.asks:
            for answer in offered(ask, chance):
                assert not (fault := plainly.fault(fight, ask, answer)), told(fight, ask, answer, fault)
            for answer in plainly.wanted(fight, ask) if hasattr(plainly, "wanted") else ():
                assert answer in ask.options, told(fight, ask, answer, "the rules allow it, and it is not offered")
        answer_something(fight, chance)


def told(fight: Fight, ask: Ask, answer: str, fault: str) -> str:
    return f"{ask.who} is asked {ask.kind!r} after {len(fight.steps)} steps: {answer!r}: {fault}"
