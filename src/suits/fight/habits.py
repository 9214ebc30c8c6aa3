"""How people answer, for whoever must guess it: mostly by the rules of thumb of their edition, else in any way.

This is the model of the others under which worlds are imagined (`imagining`). It looks at what the person who is asked
may know in the world that they are in, and at nothing else.
"""

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

from suits import editions
from suits.asked import Asked, Menu, as_handed, open_up, quiet_answer, shut
from suits.fight.looking import view
from suits.requests import Ask, Form, Options, Stage, default
from suits.view import REFEREE, Seat, SeenPerson, Sight

if TYPE_CHECKING:
    from suits.fight.fight import Fight

HABIT = 0.7
"""How often somebody does what the rules of thumb say."""
EARS = (0.5, 0.8, 0.95)
"""How often a word that was heard is taken for a guess, where there is one."""


def seat_of(who: str) -> Seat:
    """A seat for one person alone; the referee's for the referee."""
    return REFEREE if who == REFEREE.name else Seat(who, (who,))


# What is usual


def sensible_answer(sight: Sight, ask: Asked) -> str:
    """By the rules of thumb; else at the foe who is worst off; else what stands first."""
    answer = editions.find(sight.edition).thumb(sight, ask)
    if answer is not None and answer in ask.options:
        return answer
    return _at_the_weakest(sight, ask) or quiet_answer(ask.options)


def _at_the_weakest(view: Sight, ask: Asked) -> str | None:
    """The first answer that names the foe who has suffered most; None where no answer names a foe."""
    if isinstance(ask.options, Menu):
        return None
    sides = {who: person.side for who, person in view.by_id.items()}
    foes = [person for person in view.people if person.up and person.side != sides.get(ask.who, person.side)]
    for foe in sorted(foes, key=_suffered, reverse=True):
        for answer in ask.options:
            if foe.id in answer.split():
                return answer
    return None


def _suffered(person: SeenPerson) -> int:
    return sum(track.value for track in person.tracks)


def usual_answer(fight: "Fight", ask: Ask) -> str:
    """What the rules of thumb say to somebody who is asked now, from what they may know."""
    sight = view(fight, seat_of(ask.who), None, questions=False)
    now = open_up(ask, fight)
    try:
        return sensible_answer(sight, as_handed(now))
    finally:
        shut(now)


# Any answer


def any_answer(options: Options, chance: random.Random) -> str:
    """One of the answers, by chance."""
    if isinstance(options, Form):
        return options.walk(lambda stage: chance.choice(stage.words))
    return chance.choice(options)


def by_ear(options: Options, chance: random.Random, heard: set[str]) -> str:
    """One of the answers, by chance; mostly with words that were heard, where there are any."""
    if not isinstance(options, Form):
        return chance.choice(options)

    ear = chance.choice(EARS)

    def choose(stage: Stage) -> str:
        known = _known(stage, heard)
        return chance.choice(known if known and chance.random() < ear else stage.words)

    return options.walk(choose)


def _known(stage: Stage, heard: set[str]) -> list[str]:
    """The words that were heard; where none of them was, that nothing was said, if that is possible."""
    known = [word for word in stage.words if word in heard or word.lstrip("+-")[:2] in heard]
    return known or [word for word in stage.words if not word]


def likely_answer(fight: "Fight", ask: Ask, chance: random.Random) -> str:
    """What somebody might answer, as often as the model says."""
    return usual_answer(fight, ask) if chance.random() < HABIT else any_answer(ask.options, chance)


# How likely a guess is


FROM_HABIT = 10
"""So many guesses are made as people answer, before others are tried."""


class Guesses:
    """Guesses at what somebody answered, each with how much more likely it is answered than guessed.

    The first are made as people answer. Those that follow are what is usual, nothing, anything, or go by the words that
    were heard, a quarter each.
    """

    def __init__(self, fight: "Fight", ask: Ask, heard: set[str], chance: random.Random):
        self._options, self._heard, self._chance = ask.options, heard, chance
        self._usual, self._quiet = usual_answer(fight, ask), default(ask.options)

    def __iter__(self) -> Iterator[tuple[str, float]]:
        for _ in range(FROM_HABIT):
            yield self._usual if self._chance.random() < HABIT else any_answer(self._options, self._chance), 1
        while True:
            answer = self._guess(self._chance.randrange(4))
            yield answer, self._weight(answer)

    def _guess(self, quarter: int) -> str:
        if quarter < 2:
            return self._quiet if quarter else self._usual
        if quarter == 2:
            return any_answer(self._options, self._chance)
        return by_ear(self._options, self._chance, self._heard)

    def _weight(self, answer: str) -> float:
        anyhow, heard = chances(self._options, answer, self._heard)
        is_usual = answer == self._usual
        guessed = (is_usual + (answer == self._quiet) + anyhow + heard) / 4
        return (HABIT * is_usual + (1 - HABIT) * anyhow) / guessed


def chances(options: Options, answer: str, heard: set[str]) -> tuple[float, float]:
    """How often `any_answer` and `by_ear` give this answer."""
    if not isinstance(options, Form):
        return (1 / len(options),) * 2
    said = answer.split()
    anyhow, by_ears = 1.0, [1.0] * len(EARS)

    def choose(stage: Stage) -> str:
        nonlocal anyhow
        word = said[0] if said and said[0] in stage.words else ""
        if word:
            said.pop(0)
        share = 1 / len(stage.words)
        known = _known(stage, heard)
        anyhow *= share
        for number, ear in enumerate(EARS):
            by_ears[number] *= ear * (word in known) / len(known) + (1 - ear) * share if known else share
        return word

    options.walk(choose)
    return anyhow, sum(by_ears) / len(EARS)
