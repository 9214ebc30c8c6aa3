"""The expert: weighs the answers worth a thought in imagined worlds, and leaves the strong answer only beyond doubt."""

import random
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from suits.editions import find
from suits.fight.imagining import CannotImagine
from suits.herald.levels import strong_answer
from suits.herald.play_outs import LONGEST
from suits.herald.scales import Scales
from suits.herald.weighing import ways_of, weighed
from suits.players.situations import Situation

BEYOND_DOUBT = 2.0
"""So many errors an answer must be better than the strong one."""
GLANCE = 8
"""After so many worlds answers that are behind are not looked at any more."""
AHEAD, EACH = 2, 1
"""So many answers are played on, and so many for each person who is still up: then it counts as it stands.

Farther ahead luck hides what an answer was worth. But what was learned of positions errs, and errs the same way in
every world: so it only says which answer is worth a second look. That one is played on to the end.
"""
ENOUGH = 40
"""In fewer worlds nothing is beyond doubt: one that weighs much counts for many, and their errors say little."""
LOOKS = 50
"""After each so many worlds a second look ends where the other answer is not ahead."""


class Effort(NamedTuple):
    """How hard it thinks about one decision. What is counted is played, so the same seed gives the same answer."""

    worlds: int = 24
    """In so many worlds all answers are weighed."""
    more: int = 250
    """Then, if one of them may be better than the strong one, these two to the end in so many new ones."""
    answers: int = 24_000
    """So many answers are played out at most, in all worlds together: about a second."""
    seconds: float = 1.7
    """Of the processor, at most, whatever is counted: nobody should wait for longer on a slow machine."""

    def times(self, much: float) -> "Effort":
        """So many times as hard; the seconds stay."""
        worlds, more, answers = (max(1, round(much * number)) for number in self[:3])
        return Effort(max(GLANCE, worlds), more, answers, self.seconds)


class Expert:
    """Thinks ahead, from what its seat may know."""

    def __init__(self, seed: int | str | None = None, effort: Effort | float = 1.0):
        """`effort`: or so many times as hard as usual."""
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)
        self._effort = effort if isinstance(effort, Effort) else Effort().times(effort)

    def decide(self, situation: Situation) -> str:
        """The strong answer, unless another is better beyond doubt; where people bluff, one that nobody can foresee."""
        sight, ask = situation.sight, situation.ask
        unread = find(sight.edition).mixed(sight, ask, self._chance.random)
        if unread is not None and unread in ask.options:
            return unread
        usual = strong_answer(sight, ask)
        answers = [usual, *[way.answer for way in ways_of(sight, ask) if way.answer != usual]]
        if len(answers) == 1:
            return usual
        left = _Left(self._effort)
        try:
            rival = self._rival(situation, answers, left)
            return rival if rival != usual and self._is_better(situation, rival, usual, left) else usual
        except CannotImagine:
            return usual

    def _rival(self, situation: Situation, answers: Sequence[str], left: "_Left") -> str:
        """The answer that looks best; where none is ahead of the first by an error, the first."""
        usual, worlds = answers[0], self._effort.worlds
        glance = self._weighed(situation, answers, min(GLANCE, worlds), left)
        hopeful = [usual, *[answer for answer in answers[1:] if _may_be_ahead(glance, answer, usual)]]
        if len(hopeful) == 1 or worlds <= GLANCE:
            return glance.best() if len(hopeful) > 1 else usual
        if left.nothing:
            return usual
        closer = self._weighed(situation, hopeful, worlds - GLANCE, left)
        rival = closer.best()
        gain = closer.difference(rival, usual)
        return rival if gain.mean > gain.error else usual

    def _is_better(self, situation: Situation, rival: str, usual: str, left: "_Left") -> bool:
        """Whether an answer wins more often than the usual one beyond doubt, played on to the end in new worlds."""
        if left.nothing:
            return False
        for scales in self._scales(situation, [usual, rival], LONGEST, left):
            gain = scales.difference(rival, usual)
            if scales.worlds >= self._effort.more or left.nothing:
                return scales.effective >= ENOUGH and gain.mean > BEYOND_DOUBT * gain.error
            if scales.worlds % LOOKS == 0 and gain.mean <= 0:
                return False
        return False

    def _weighed(self, situation: Situation, answers: Sequence[str], many: int, left: "_Left") -> Scales:
        """These answers in so many worlds, or in as many as there is something left for; in one at least."""
        ahead = AHEAD + EACH * sum(person.up for person in situation.sight.people)
        found = self._scales(situation, answers, ahead, left)
        return next(scales for scales in found if scales.worlds >= many or left.nothing)

    def _scales(self, situation: Situation, answers: Sequence[str], ahead: int, left: "_Left") -> Iterator[Scales]:
        """These answers in one world more each time."""
        sight, who = situation.sight, situation.ask.who
        seed = self._chance.getrandbits(64)
        for scales, played in weighed(situation.knowledge, who, sight.by_id[who].side, answers, seed, ahead):
            left.answers -= played
            yield scales


class _Left:
    """What is left of an effort."""

    def __init__(self, effort: Effort):
        self.answers = effort.answers
        self._until = time.process_time() + effort.seconds

    @property
    def nothing(self) -> bool:
        """Whether it has to decide now."""
        return self.answers <= 0 or time.process_time() > self._until


def _may_be_ahead(scales: Scales, answer: str, usual: str) -> bool:
    """Not behind by an error."""
    gain = scales.difference(answer, usual)
    return gain.mean > -gain.error
