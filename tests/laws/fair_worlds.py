"""Whether worlds are imagined fairly: the truth must not be met more often than one world meets another.

Where others answer as the model says, the truth is one more world of those that a seat may imagine. So a hidden card
or a secret answer of the truth is found in an imagined world as often as that of another imagined world; more often
would be a leak, less often a bias. Of each position two worlds are imagined; what is compared is the difference.

Answers that name cards are hardly ever the same in two worlds, however people choose them. So one thing more is
compared: how many of the others' answers are not what the rules of thumb say. That share, too, must be the same in the
truth and in worlds; it is not where others are guessed to be more, or less, like a book than the model says.
"""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.habits import likely_answer, seat_of, usual_answer
from suits.fight.imagining import CannotImagine, imagine
from suits.fight.knowledge import Knowledge, Made, before_what_it_saw, card_at, hidden_places, knowledge_of
from suits.record import Step
from suits.requests import Ask
from suits.view import Seat

LOOKED_AT, SELDOM_ASKED = 0.08, 0.4
"""How often somebody who is asked imagines worlds; more often where that question was looked at seldom."""
LEAST = 30
"""So many positions with the same question are needed before anything is said of them."""
STEPS = 150
DEALT = ("draw", "roll", "show")


class Position(NamedTuple):
    """What a seat cannot know in the truth and in some worlds: cards by person and zone, answers in their order."""

    kind: str
    cards: list[Counter[tuple[str, str, str]]]
    answers: list[tuple[Step, ...]]
    unusual: list[float]
    """The share of those answers that are not by the rules of thumb."""


class Tally:
    """How often a world agrees with the truth, beyond how often it agrees with another world; by question and thing."""

    def __init__(self) -> None:
        self.differences: dict[tuple[str, str], list[float]] = defaultdict(list)
        self.asked = self.missed = 0
        self.looks: Counter[str] = Counter()

    def is_looked_at(self, kind: str, chance: random.Random) -> bool:
        """Whether somebody who is asked such a question imagines worlds now."""
        return chance.random() < (LOOKED_AT if self.looks[kind] > LEAST else SELDOM_ASKED)

    def note(self, position: Position) -> None:
        """Count one position."""
        truth, *worlds = position.cards
        if truth:
            beside = [_shared(one, other) for one, other in combinations(worlds, 2)]
            self._note(position.kind, "cards", [_shared(truth, world) for world in worlds], beside)
        said, *guessed = position.answers
        if said:
            same = [float(one == other) for one, other in combinations(guessed, 2)]
            self._note(position.kind, "answers", [float(said == one) for one in guessed], same)
            self._note(position.kind, "unusual answers", position.unusual[1:], position.unusual[:1])

    def _note(self, kind: str, what: str, found: list[float], right: list[float]) -> None:
        difference = sum(found) / len(found) - sum(right) / len(right)
        self.differences[kind, what].append(difference)
        self.differences["", what].append(difference)

    def errors(self) -> Iterator[tuple[str, str, float, float]]:
        """Question, thing, difference, and how many standard errors that is; where there are so many positions."""
        for (kind, what), found in sorted(self.differences.items()):
            mean = sum(found) / len(found)
            spread = math.sqrt(sum((one - mean) ** 2 for one in found) / len(found))
            if len(found) >= LEAST and spread:
                yield kind, what, mean, mean / spread * math.sqrt(len(found))


def _shared(one: Counter[tuple[str, str, str]], other: Counter[tuple[str, str, str]]) -> float:
    return (one & other).total() / one.total()


def after_secret_answers(edition: str, encounter: str) -> Iterator[tuple[Fight, Ask]]:
    """Whenever somebody is asked after secret answers of others, in fights as the model says."""
    setup = encounters.load(encounter, edition=edition)
    for seed in range(100):
        chance = random.Random(seed)
        fight = Fight(setup, Shuffled(seed))
        while fight.asks and len(fight.steps) < STEPS:
            ask = chance.choice([ask for ask in fight.asks if ask.who not in fight.drafts])
            if has_secret_answers(knowledge_of(fight, seat_of(ask.who))):
                yield fight, ask
            fight.answer(ask.who, likely_answer(fight, ask, chance))


def has_secret_answers(known: Knowledge) -> bool:
    """Whether others have answered in this scene what this seat does not know."""
    return any(isinstance(one, Made) and one.what is None and not one.cards for one in known.scene)


def look_into(edition: str, encounter: str, tally: Tally, number: int, fights: int = 3000) -> None:
    """Play fights as the model says, and imagine here and there, until so many positions are counted."""
    setup = encounters.load(encounter, edition=edition)
    for seed in range(fights):
        if tally.asked >= number:
            break
        chance = random.Random(seed)
        fight = Fight(setup, Shuffled(seed))
        while fight.asks and len(fight.steps) < STEPS:
            ask = chance.choice([ask for ask in fight.asks if ask.who not in fight.drafts])
            if tally.is_looked_at(ask.kind, chance):
                _look(fight, ask, tally, chance.random())
            fight.answer(ask.who, likely_answer(fight, ask, chance))


def _look(fight: Fight, ask: Ask, tally: Tally, seed: float) -> None:
    seat = seat_of(ask.who)
    known = knowledge_of(fight, seat)
    secret = has_secret_answers(known)
    if not secret and not hidden_places(fight, fight.state, seat):
        return
    tally.asked += 1
    tally.looks[ask.kind] += 1
    try:
        worlds = [imagine(known, f"{seed} {number}") for number in range(2)]
    except CannotImagine:
        tally.missed += 1
        return
    cards = [_cards(one, seat) for one in (fight, *worlds)]
    if secret:
        unusual = [_unusual(before_what_it_saw(fight, seat), fight.steps, seat)]
        unusual += [_unusual(_at_its_beginning(world), world.steps, seat) for world in worlds]
        tally.note(Position(ask.kind, cards, _answers(fight, worlds, known), unusual))
    else:
        tally.note(Position(ask.kind, cards, [()], []))


def _at_its_beginning(world: Fight) -> Fight:
    again = world.listening()
    again.rewind(again.earliest)
    return again


def _unusual(again: Fight, steps: list[Step], seat: Seat) -> float:
    """Play on from there: how much of what others answer is not what is usual."""
    found: list[bool] = []
    for step in steps[len(again.steps) :]:
        ask = again.ask_of(step.who) if step.who not in seat.people else None
        if ask is not None and ask.kind == step.kind:
            found.append(step.what != usual_answer(again, ask))
        again.replay_step(step)
    return sum(found) / max(1, len(found))


def _answers(fight: Fight, worlds: list[Fight], known: Knowledge) -> list[tuple[Step, ...]]:
    """What others answered since the scene began, which is all that worlds tell of."""
    said = [_said(fight.steps, known.seat), *(_said(world.steps[len(known.steps) :], known.seat) for world in worlds)]
    common = min(map(len, said))
    return [one[len(one) - common :] for one in said]


def _said(steps: list[Step], seat: Seat) -> tuple[Step, ...]:
    return tuple([step for step in steps if step.who not in seat.people and not step.kind.startswith(DEALT)])


def _cards(fight: Fight, seat: Seat) -> Counter[tuple[str, str, str]]:
    places = hidden_places(fight, fight.state, seat)
    return Counter((place[0], place[1], card_at(fight.state, place)) for place in places)
