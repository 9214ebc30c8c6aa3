"""Weighing answers: each is given in the same imagined worlds, and each world is played on with the same luck."""

import random
from collections.abc import Iterator, Sequence

from suits.asked import Asked
from suits.editions import find
from suits.editions.ways import Way
from suits.fight import Fight
from suits.fight.imagining import worlds
from suits.fight.knowledge import Knowledge
from suits.herald.play_outs import LONGEST, played_on
from suits.herald.scales import Scales
from suits.herald.threads import Threads
from suits.view import Sight

QUICK = 4000
"""So many answers of others are tried for a world: whoever waits for a decision does not wait for the last one."""


def ways_of(sight: Sight, ask: Asked) -> tuple[Way, ...]:
    """The answers worth a thought that can be given, each once, the most promising first."""
    found: dict[str, Way] = {}
    for way in find(sight.edition).ways(sight, ask):
        if way.answer in ask.options:
            found.setdefault(way.answer, way)
    return tuple(found.values())


def weighed(
    knowledge: Knowledge,
    who: str,
    side: str,
    answers: Sequence[str],
    seed: int | str | None = None,
    ahead: int = LONGEST,
) -> Iterator[tuple[Scales, int]]:
    """Answers of somebody in one world after the other, without end; and how many answers that took to play out.

    `ahead`: so many answers each world is played on at most; then it counts as it stands. CannotImagine where there is
    no world.
    """
    chance = random.Random(seed)
    scales = Scales(answers)
    for world, weight in worlds(knowledge, chance.getrandbits(64), QUICK):
        world.events = False
        luck = chance.getrandbits(64)
        found = [_worth(world, who, side, answer, luck, ahead) for answer in answers]
        scales.add(weight, [worth for worth, _ in found])
        yield scales, sum([effort for _, effort in found])


def _worth(world: Fight, who: str, side: str, answer: str, luck: int, ahead: int) -> tuple[float, int]:
    fight = world.fork(Threads(luck))
    fight.answer(who, answer)
    return played_on(fight, side, ahead)
