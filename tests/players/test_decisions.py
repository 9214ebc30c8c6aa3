"""What the sensible player would do at every question of some fights, compared with what is kept.

The fights are the golden ones, and those in fights/, in which one answer in three is anything at all: so the positions
are of all kinds. What the player says to each question stands in decisions/. A change of the rules of thumb changes
lines there: read the difference, and if that is how a sensible player should play, `python -m
tests.players.test_decisions` writes them anew; also a fight that is not possible any more after a change of the rules.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.fitting import fits
from suits.fight.habits import any_answer
from suits.people import Setup
from suits.players import Sensible
from suits.players.playing import decided, open_ask
from suits.record import from_json, step

HERE = Path(__file__).parent
FIGHTS = sorted([*HERE.with_name("golden").glob("*.json"), *HERE.glob("fights/*.txt")])
STEPS = 90


def read(path: Path) -> tuple[Setup, list[str]]:
    """The setup of a fight and its steps: of a record, or of a text that begins with the edition and the encounter."""
    if path.suffix == ".json":
        record = from_json(path.read_bytes(), path.name)
        return record.setup, list(record.steps)
    first, *steps = path.read_text(encoding="utf-8").splitlines()
    edition, name, *options = first.split()
    return encounters.load(name, edition=edition, options=dict.fromkeys(options, True)), steps


def decisions(path: Path) -> Iterator[str]:
    """The sensible player's answer to each question, whatever was answered in the fight."""
    setup, steps = read(path)
    fight = Fight(setup, events=False, deal=False)
    sensible = Sensible()
    for text in steps:
        if (ask := open_ask(fight)) is not None:
            yield f"{len(fight.steps)} {ask.who} {ask.kind}: {decided(fight, ask, sensible)}"
        if not fits(fight, step(text)):
            raise NotPossible(f"{path.name}: {text!r} is not possible any more: the rules have changed.")
        fight.replay_step(step(text))


class NotPossible(Exception):
    """The rules have changed, and a fight with them."""


def kept(path: Path) -> Path:
    return HERE / "decisions" / f"{path.stem}.txt"


@pytest.mark.parametrize("path", FIGHTS, ids=lambda path: path.stem)
def test_what_the_sensible_player_would_do(path: Path) -> None:
    assert list(decisions(path)) == kept(path).read_text(encoding="utf-8").splitlines()


# Writing


def write_fight(edition: str, name: str, *options: str) -> None:
    """A new fight, in which one answer in three is anything at all."""
    setup = encounters.load(name, edition=edition, options=dict.fromkeys(options, True))
    fight = Fight(setup, Shuffled(1), events=False)
    chance, sensible = random.Random(1), Sensible()
    while (ask := open_ask(fight)) is not None and len(fight.steps) < STEPS:
        wild = chance.random() < 1 / 3
        fight.answer(ask.who, any_answer(ask.options, chance) if wild else decided(fight, ask, sensible))
    lines = [" ".join((edition, name, *options)), *map(str, fight.steps)]
    (HERE / "fights" / f"{edition}-{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:]:
        write_fight(*sys.argv[1:])
    for path in FIGHTS:
        try:
            lines = list(decisions(path))
        except NotPossible:
            write_fight(*path.read_text(encoding="utf-8").splitlines()[0].split())
            lines = list(decisions(path))
        kept(path).write_text("\n".join(lines) + "\n", encoding="utf-8")
