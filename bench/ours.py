"""Our own figures: random and sensible play of a ready-made encounter, forks, replays."""

import random
import time
from collections import Counter
from collections.abc import Mapping
from math import floor

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight, replay
from suits.people import OptionValue, Setup
from suits.players import bot, play_out
from suits.record import Record
from suits.requests import Form, Together

chance = random.Random(1).random


def play_randomly(setup: Setup, seed: int, events: bool) -> Fight:
    """A whole fight of random legal answers, its record kept."""
    fight = Fight(setup, Shuffled(seed), events=events)
    while (request := fight.request) is not None:
        ask = request.asks[len(fight.drafts)] if type(request) is Together else request
        options = ask.options
        what = options.by_chance(chance) if type(options) is Form else options[floor(chance() * len(options))]
        fight.answer(ask.who, what)
    return fight


def random_steps(setup: Setup, fights: int, events: bool) -> int:
    """Play fights; how many answers and draws they took."""
    return sum(len(play_randomly(setup, seed, events).steps) for seed in range(fights))


def sensible_steps(setup: Setup, fights: int) -> int:
    """Play fights with sensible bots who decide on views; how many answers and draws they took."""
    steps = 0
    for seed in range(fights):
        fight = Fight(setup, Shuffled(seed), events=False)
        play_out(fight, {person.id: bot("sensible") for person in setup.people})
        steps += len(fight.steps)
    return steps


def sensible_fights(setup: Setup, fights: int) -> int:
    """Play whole fights with sensible bots on every side; how many."""
    sensible_steps(setup, fights)
    return fights


def kinds_of_steps(setup: Setup, fights: int) -> Counter[str]:
    """What is asked how often."""
    return Counter(step.kind for seed in range(fights) for step in play_randomly(setup, seed, False).steps)


_ATTACKS = ("attack", "both", "charge", "disengage charge", "shoot", "challenge", "play")


def exchanges(setup: Setup, fights: int) -> int:
    """How many contests there were: attacks, whoever hit."""
    steps = [step for seed in range(fights) for step in play_randomly(setup, seed, False).steps]
    return sum(1 for step in steps if step.what.startswith(_ATTACKS))


def forks(fight: Fight, number: int) -> int:
    """Fork a fight that stands between two scenes."""
    assert fight.at_boundary
    for _ in range(number):
        fight.fork()
    return number


def between_scenes(setup: Setup, steps: int) -> Fight:
    """A fight that stands between two scenes, about so many steps in."""
    fight = max((play_randomly(setup, seed, False) for seed in range(30)), key=lambda one: len(one.steps))
    fight.rewind(min(steps, len(fight.steps) - 1))
    while not fight.at_boundary:
        fight.rewind(len(fight.steps) - 1)
    return fight


def long_record(setup: Setup, steps: int) -> Record:
    """A record of so many steps: sensible people fight longer than random ones."""
    for seed in range(1_000):
        fight = Fight(setup, Shuffled(seed))
        play_out(fight, {person.id: bot("sensible") for person in setup.people})
        if len(fight.steps) >= steps:
            fight.rewind(steps)
            return fight.record()
    raise ValueError(f"No fight of {steps} steps found.")


def replay_milliseconds(record: Record) -> float:
    """How long a checked replay takes, the best of ten."""
    times = []
    for _ in range(10):
        start = time.process_time()
        replay(record)
        times.append(time.process_time() - start)
    return min(times) * 1000


def setup_of(name: str, options: Mapping[str, OptionValue] | None = None) -> Setup:
    """A ready-made encounter, perhaps with house rules."""
    return encounters.load(name, options=options)
