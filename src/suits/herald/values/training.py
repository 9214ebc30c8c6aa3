"""Training: bots play against themselves, positions are noted in numbers, and a value is learned from who won."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from suits.dealer import Shuffled
from suits.editions import find
from suits.encounters import load, ready_made
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.herald.play_outs import LONGEST, won_by
from suits.herald.values.features import features
from suits.herald.values.model import Matrix, Value, log_loss, taught
from suits.lab.forecasts.changes import ABILITIES, change
from suits.people import Setup, SetupError
from suits.players.glass import Glass
from suits.players.playing import open_ask

AWRY = 0.1
"""How often somebody does anything instead of what is sensible: so that strange positions are learned, too."""
NOTED = 8
"""How many positions of a fight are noted, more or less."""
HELD_BACK = 0.15
"""The share of fights that nothing is learned from."""
STEPS = ("+1", "-1")
"""By how much abilities are changed, so that a value is learned for people and not for encounters."""
Told = Callable[[int, int, str], None]
"""How much is done, of how much, and what is known."""


class Noted(NamedTuple):
    """A position of a fight, and what became of it for the side that it is seen from."""

    fight: int
    numbers: dict[str, float]
    won: float
    stood: float
    """What the edition says of it by rule of thumb."""


class Learned(NamedTuple):
    """What came of a training."""

    value: Value
    positions: int
    fights: int
    error: float
    """On fights that were held back: the log loss."""
    by_thumb: float
    """The same for what the edition says by rule of thumb."""
    knowing_nothing: float
    """The same for somebody who always says how often sides win."""


def train(edition: str, fights: int, seed: int = 0, told: Told = lambda done, whole, known: None) -> Learned:
    """Learn what positions of an edition are worth."""
    noted: list[Noted] = []
    for number in range(fights):
        noted += _played(edition, number, f"{seed}/{number}")
        told(number + 1, fights, f"{len(noted):,} positions")
    apart = int(fights * (1 - HELD_BACK))
    vocabulary = sorted({name for one in noted for name in one.numbers})
    rows = _rows(vocabulary, noted)
    won = np.array([one.won for one in noted], np.float32)
    stood = np.array([one.stood for one in noted], np.float32)
    known = np.array([one.fight < apart for one in noted])
    value = Value.untaught(vocabulary, rows[known], seed)
    rounds = list(taught(value, rows[known], won[known], (rows[~known], won[~known]), seed))
    mean = np.full(int((~known).sum()), won[known].mean(), np.float32)
    return Learned(
        value,
        len(noted),
        fights,
        min(rounds),
        log_loss(np.clip(stood[~known], 0.02, 0.98), won[~known]),
        log_loss(mean, won[~known]),
    )


def _rows(vocabulary: list[str], noted: list[Noted]) -> Matrix:
    at = {name: number for number, name in enumerate(vocabulary)}
    rows = np.zeros((len(noted), len(vocabulary)), np.float32)
    for number, one in enumerate(noted):
        for name, worth in one.numbers.items():
            rows[number, at[name]] = worth
    return rows


def _played(edition: str, number: int, seed: str) -> Iterator[Noted]:
    """One fight of the edition, with people a little other than they are written; some of its positions."""
    chance = random.Random(seed)
    there = sorted(ready_made(edition))
    setup = _varied(load(there[number % len(there)], edition=edition), chance)
    fight = Fight(setup, Shuffled(seed), events=False)
    fight.run()
    sides = list(dict.fromkeys(person.side for person in setup.people))
    found: list[tuple[str, dict[str, float], float]] = []
    due = 0.0
    glass = Glass(fight)
    for answers in range(LONGEST):
        ask = open_ask(fight)
        if ask is None:
            break
        if answers >= due:
            due = answers + 1 + chance.expovariate(1) * (4 + answers) / NOTED * 2
            side = chance.choice(sides)
            with glass.looking("") as seen:
                found.append((side, features(seen, side), find(edition).standing(seen, side)))
        if chance.random() < AWRY:
            answer = any_answer(ask.options, chance)
        else:
            with glass:
                answer = glass.answer(ask)
        fight.answer(ask.who, answer)
    for side, numbers, stood in found:
        yield Noted(number, numbers, won_by(fight, side), stood)


def _varied(setup: Setup, chance: random.Random) -> Setup:
    """The same with a side a step better or worse in something, or with one foe more or fewer."""
    sides = sorted({person.side for person in setup.people})
    for _ in range(chance.randrange(3)):
        side = chance.choice(sides)
        key = chance.choice(("fewer", "more", *[f"{what}{by} {side}" for what in ABILITIES for by in STEPS]))
        try:
            setup = change(setup, side, key).setup
        except (SetupError, ValueError):  # not every edition knows every step, and some leave nobody
            continue
    return setup
