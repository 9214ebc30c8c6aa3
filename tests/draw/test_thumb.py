"""The sensible player of `draw`: answers legally, beats chance, and does what a player would recognise."""

from collections import Counter

import pytest

from suits import encounters, players
from suits.dealer import Shuffled
from suits.editions.draw.thumb import thumb
from suits.fight import Fight
from suits.people import Setup


class Watched:
    """A sensible player who must not give an illegal answer; counts what it does."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def decide(self, situation: players.Situation) -> str:
        view, ask = situation.view, situation.ask
        answer = thumb(view, ask)
        assert answer is not None
        assert answer in ask.options, (ask.kind, answer)
        verb, *rest = answer.split()
        self.done[f"{ask.kind} {verb}"] += 1
        self.done.update(word[0] + word[2] for word in rest if word[0] in "+-")
        return answer


def play(setup: Setup, seed: int, by_side: dict[str, players.Bot]) -> str:
    fight = Fight(setup, Shuffled(seed))
    players.play_out(fight, {person.id: by_side[person.side] for person in setup.people})
    return fight.result


@pytest.mark.many_fights
@pytest.mark.parametrize(("encounter", "fights"), [("duel", 60), ("bridge", 16), ("ford", 16)])
def test_beats_chance_with_the_sides_swapped(encounter: str, fights: int) -> None:
    setup = encounters.load(encounter)
    one, other = dict.fromkeys(person.side for person in setup.people)
    won = decided = 0
    for n in range(fights):
        mine, yours = (one, other) if n % 2 else (other, one)
        result = play(setup, n // 2, {mine: players.Sensible(), yours: players.Random(n)})
        decided += result in (one, other)
        won += result == mine
    assert decided
    assert won >= 0.7 * decided


@pytest.fixture(scope="module")
def done() -> Counter[str]:
    """What sensible players do in some fights of every encounter."""
    watched = Watched()
    for encounter in encounters.ready_made("draw"):
        setup = encounters.load(encounter)
        for seed in range(24 if encounter == "rescue" else 6):
            play(setup, seed, {person.side: watched for person in setup.people})
    return watched.done


@pytest.mark.parametrize(
    "what",
    [
        "cards 1", "cards 2", "act attack", "act charge", "act shoot", "act aim", "act reload", "act draw", "act tend",
        "act bank", "act wait", "act move", "act leave", "act pass", "extra attack", "respond strike", "respond defend",
        "fire fire", "+h", "+c", "+d", "-s", "-d",
    ],
)  # fmt: skip
def test_plays_the_whole_edition(what: str, done: Counter[str]) -> None:
    assert done[what]
