"""A law for the page: every answer can be given by taps, in every edition.

The page's own steps (`client/src/dock/choosing.ts`) are run by Node. It is told questions of seeded fights and asks for
the lists that it needs, as a page does.
"""

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec
import pytest
from tests.table import answer_something, every_encounter

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.requests import Ask, Form
from suits.requests import Stage as Words
from suits.table import looks
from suits.view import REFEREE, Seat

CLIENT = Path(__file__).parents[2] / "client"
STEPS = 50
BY_CHANCE = 4
NEEDED = 4
"""So many taps at most lead to half of all answers."""

pytestmark = pytest.mark.skipif(
    not (shutil.which("node") and (CLIENT / "node_modules" / "vite").is_dir()), reason="needs Node: make client"
)


class Tapping:
    """The page's side: Node, at the other end of two pipes."""

    def __init__(self, to: IO[str], of: IO[str]):
        self.to, self.of = to, of
        self.taps: list[int] = []

    def check(self, fight: Fight, ask: Ask, chance: random.Random) -> None:
        """Some answers to this question, by taps."""
        seat = REFEREE if ask.who == "referee" else Seat(ask.who, (ask.who,))
        asked = next(one for one in looks.questions(fight.view(seat, None)) if one.who == ask.who)
        answers = list(some_answers(ask, chance))
        self._say({"asked": msgspec.to_builtins(asked), "answers": answers})
        while "next" in (heard := self._hear()):
            stage = looks.stage(fight, ask, heard["next"], 0, asked.id, unfold=True)
            self._say(msgspec.to_builtins(stage))
        assert heard["faults"] == [], f"{ask.kind}: {heard['faults']}"
        self.taps += [len(taps) for taps in heard["taps"]]

    def _say(self, message: Any) -> None:
        self.to.write(json.dumps(message) + "\n")
        self.to.flush()

    def _hear(self) -> Any:
        return json.loads(self.of.readline())


def some_answers(ask: Ask, chance: random.Random) -> Iterator[list[str]]:
    """All answers that are listed; of a form some, word by word, nothing said included."""
    if not isinstance(ask.options, Form):
        yield from ([answer] for answer in ask.options)
        return
    for _ in range(BY_CHANCE):
        said: list[str] = []

        def choose(stage: Words, said: list[str] = said) -> str:
            said.append(chance.choice(stage.words))
            return said[-1]

        ask.options.walk(choose)
        yield said


@contextmanager
def tapping(folder: Path) -> Iterator[Tapping]:
    """The page's steps, bundled as the page is."""
    bundle = ["node", "tests/bundle.mjs", "reach.ts", str(folder)]
    subprocess.run(bundle, cwd=CLIENT, check=True, capture_output=True)
    with subprocess.Popen(
        ["node", str(folder / "reach.js")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as node:
        assert node.stdin is not None and node.stdout is not None  # noqa: PT018
        yield Tapping(node.stdin, node.stdout)
        node.stdin.close()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tapping]:
    with tapping(tmp_path_factory.mktemp("taps")) as found:
        yield found


SHIPPED = [pair for pair in every_encounter() if pair[0] != "toy"]


@pytest.mark.parametrize(("edition", "encounter"), SHIPPED)
def test_every_answer_is_reached_by_taps(page: Tapping, edition: str, encounter: str) -> None:
    fight = Fight(load(encounter, edition=edition), Shuffled(3), events=False)
    chance = random.Random(encounter)
    page.taps.clear()
    while not fight.over and len(fight.steps) < STEPS:
        for ask in fight.asks:
            page.check(fight, ask, chance)
        answer_something(fight, chance)
    taps = sorted(page.taps)
    assert not taps or taps[len(taps) // 2] <= NEEDED
