"""The expert: weighs the answers worth a thought in imagined worlds, and leaves the strong answer only beyond doubt."""

import random
import time
from collections.abc import Sequence
from itertools import islice

from suits.fight.imagining import CannotImagine
from suits.herald.levels import strong_answer
from suits.herald.scales import Scales
from suits.herald.weighing import ways_of, weighed
from suits.players.situations import Situation

WORLDS, MORE = 40, 160
"""In so many worlds all answers are weighed; then, if one of them may be better, it and the strong one in so many."""
BEYOND_DOUBT = 2.5
"""So many errors an answer must be better than the strong one."""
AHEAD, EACH = 8, 4
"""So many answers are played on, and so many for each person who is still up: then it counts as it stands."""
SECONDS = 1.5
"""Of the processor, for one decision."""


class Expert:
    """Thinks ahead, from what its seat may know."""

    def __init__(self, seed: int | str | None = None):
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)

    def decide(self, situation: Situation) -> str:
        """The strong answer, unless another is better beyond doubt."""
        sight, ask = situation.sight, situation.ask
        usual = strong_answer(sight, ask)
        answers = [usual, *[way.answer for way in ways_of(sight, ask) if way.answer != usual]]
        if len(answers) == 1:
            return usual
        side = sight.by_id[ask.who].side
        ahead = AHEAD + EACH * sum(person.up for person in sight.people)
        until = time.process_time() + SECONDS
        try:
            first = self._weighed(situation, side, answers, WORLDS, ahead, until)
            rival = first.best()
            if rival == usual or first.difference(rival, usual).mean <= first.difference(rival, usual).error:
                return usual
            last = self._weighed(situation, side, [usual, rival], MORE, ahead, until)
        except CannotImagine:
            return usual
        gain = last.difference(rival, usual)
        return rival if gain.mean > BEYOND_DOUBT * gain.error else usual

    def _weighed(
        self, situation: Situation, side: str, answers: Sequence[str], many: int, ahead: int, until: float
    ) -> Scales:
        """These answers in so many worlds, or as many as there is time for."""
        found = weighed(situation.knowledge, situation.ask.who, side, answers, self._chance.getrandbits(64), ahead)
        scales, _ = next(found)
        for _ in islice(found, many - 1):  # the scales are the same, heavier by a world
            if time.process_time() > until:
                break
        return scales
