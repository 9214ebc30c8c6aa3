"""Fights that a process has worked on last, so that it replays only what is new."""

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from suits.dealer import Shuffled
from suits.fight import Fight
from suits.people import Setup
from suits.record import Step
from suits.table.keeping import same_steps

MOST = 16


class Remembered:
    """Some fights, by name. `events`: whether what happens in them is told."""

    def __init__(self, *, events: bool):
        self._events = events
        self._fights: OrderedDict[str, tuple[bytes, Fight]] = OrderedDict()

    def fight(self, name: str, setup: bytes, steps: Sequence[Step]) -> Fight:
        """The fight as it stands: the one that is remembered, with what has changed since, or a new one.

        It is no longer remembered, should it come to harm.
        """
        known, fight = self._fights.pop(name, (b"", None))
        if fight is None or known != setup:
            fight = Fight(msgspec.json.decode(setup, type=Setup), Shuffled(), events=self._events, deal=False)
        same = same_steps(fight.steps, steps)
        if same < len(fight.steps):
            fight.rewind(same)
        for step in steps[same:]:
            fight.replay_step(step)
        return fight

    def keep(self, name: str, setup: bytes, fight: Fight) -> None:
        """Remember it."""
        while len(self._fights) >= MOST:
            self._fights.popitem(last=False)
        self._fights[name] = setup, fight
