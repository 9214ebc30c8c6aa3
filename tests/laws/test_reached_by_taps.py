"""A law for the page: every answer can be given by taps, in every edition.

The page's own steps (`client/src/dock/choosing.ts`) are run by Node. It is told questions of seeded fights and asks for
the lists that it needs, as a page does.
"""

import json
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec
import pytest
from hypothesis import settings
from tests import needs
from tests.laws.thirds import SHIPPED
from tests.table import answer_something

from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.fight.offering import offer
from suits.players import Sensible, decided
from suits.requests import Ask, Form
from suits.requests import Stage as Words
from suits.table import looks
from suits.view import REFEREE, Seat

STEPS = 50 if settings().max_examples > 100 else 30  # `make laws` plays on
BY_CHANCE = 4
NEEDED = 4
"""So many taps at most lead to half of all answers."""


class Tapping:
    """The page's side: Node, at the other end of two pipes."""

    def __init__(self, to: IO[str], of: IO[str]):
        self.to, self.of = to, of
        self.taps: list[int] = []

    def check(self, fight: Fight, ask: Ask, chance: random.Random) -> None:
        """Some answers to this question, by taps."""
        self.taps += self.counted(fight, ask, list(some_answers(ask, chance)))

    def counted(self, fight: Fight, ask: Ask, answers: list[list[str]]) -> list[int]:
        """How many taps each of these answers takes."""
        asked = self._asked(fight, ask)
        self._say({"asked": asked, "others": [], "answers": answers})
        while "next" in (heard := self._hear()):
            stage = looks.stage(fight, ask, heard["next"], 0, asked["id"], unfold=True)
            self._say(msgspec.to_builtins(stage))
        assert heard["faults"] == [], f"{ask.kind}: {heard['faults']}"
        taps: list[int] = heard["taps"]
        return taps

    def shared(self, fight: Fight, asks: list[Ask]) -> list[str]:
        """The answers that one tap gives for all who are asked these questions at once."""
        first, *others = [self._asked(fight, ask) for ask in asks]
        self._say({"asked": first, "others": others, "answers": []})
        shared: list[str] = self._hear()["shared"]
        return shared

    def _asked(self, fight: Fight, ask: Ask) -> Any:
        seat = REFEREE if ask.who == "referee" else Seat(ask.who, (ask.who,))
        return msgspec.to_builtins(next(one for one in looks.questions(fight.view(seat, None)) if one.who == ask.who))

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
    program = needs.node().program
    bundle = [program, "tests/bundle.mjs", "reach.ts", str(folder)]
    subprocess.run(bundle, cwd=needs.CLIENT, check=True, capture_output=True)
    with subprocess.Popen(
        [program, str(folder / "reach.js")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as node:
        assert node.stdin is not None and node.stdout is not None  # noqa: PT018
        yield Tapping(node.stdin, node.stdout)
        node.stdin.close()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tapping]:
    with tapping(tmp_path_factory.mktemp("taps")) as found:
        yield found


@SHIPPED[2]
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


# Of countdown, where most is asked


@pytest.mark.parametrize("encounter", ["brawl", "dogs", "noon", "posse", "skirmish-hexes"])
def test_a_turn_of_three_people_takes_half_as_many_taps_as_word_by_word(page: Tapping, encounter: str) -> None:
    now = before = 0
    fight = Fight(load(encounter, edition="countdown"), Shuffled(5), events=False)
    three = [person.id for person in fight.setup.people][:3]
    bots = {person.id: Sensible() for person in fight.setup.people}
    while not fight.over and not fight.state.place.startswith("turn 2"):
        asks = [ask for ask in fight.asks if ask.who not in fight.drafts]
        answers = {ask.who: decided(fight, ask, bots[ask.who]) for ask in asks}
        ours = [ask for ask in asks if ask.who in three]
        taps = 0
        for ask in ours:
            words = said_as(ask, answers[ask.who])
            taps += page.counted(fight, ask, [words])[0]
            before += word_by_word(fight, ask, words)
        same = {answers[ask.who] for ask in ours}
        now += 1 if len(ours) > 1 and len(same) == 1 and same <= set(page.shared(fight, ours)) else taps
        for who, answer in answers.items():
            fight.answer(who, answer, fight.question_id(who))
    assert now <= before / 2, f"{now} taps, {before} word by word"


def said_as(ask: Ask, answer: str) -> list[str]:
    """An answer as one word a stage, nothing said included."""
    if not isinstance(ask.options, Form):
        return [answer]
    left, said = answer.split(), list[str]()

    def choose(stage: Words) -> str:
        said.append(left.pop(0) if left and left[0] in stage.words else "")
        return said[-1]

    ask.options.walk(choose)
    return said


def word_by_word(fight: Fight, ask: Ask, words: list[str]) -> int:
    """Clicks with a button a word, as it was: a list of one went without saying, and what lays a card was confirmed."""
    if not isinstance(ask.options, Form):
        return 1 + _lays_a_card(fight, ask, [], words[0])
    clicks = lays = unsaid = 0
    for at, word in enumerate(words):
        found = offer(fight, ask, words[:at])
        assert found is not None
        lays = lays or _lays_a_card(fight, ask, words[:at], word)
        unsaid = int(at > 0 and len(found.choices) == 1 and word != "")
        clicks += 1 - unsaid
    return clicks + max(lays, unsaid)


def _lays_a_card(fight: Fight, ask: Ask, before: list[str], word: str) -> int:
    found = offer(fight, ask, before)
    assert found is not None
    choice = next(one for one in found.choices if one.say == word)
    return int(choice.for_good or bool(choice.cards))
