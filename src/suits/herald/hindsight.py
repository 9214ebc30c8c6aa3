"""Hindsight: a finished fight, at every place where it rested, played on again and again from the true cards."""

import math
import random
from collections.abc import Iterator, Sequence

from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.fitting import BETWEEN, fits
from suits.fight.going_back import is_decision
from suits.herald.play_outs import played_on, stands, won_by
from suits.herald.scales import Weight
from suits.herald.threads import Threads, used_in
from suits.people import Setup
from suits.record import Step
from suits.result import read_result
from suits.view import REFEREE


class Place:
    """Where the fight rested: nobody deals, and somebody is asked; or before the first card, or at the end."""

    def __init__(self, fight: Fight, sides: Sequence[str]):
        self.step, self.name, self.over = len(fight.steps), fight.state.place, fight.over
        self.played = 0
        self._fight = fight.fork()
        self._fight.events = False
        self._used = used_in(fight.steps)
        self._worth: dict[str, list[float]] = {side: [] for side in sides}
        """What each side had, every time."""
        self._learned: dict[str, float] = {}

    def chances(self) -> tuple[dict[str, float], float]:
        """The chance of every side, and the error of each."""
        if self.over:
            return {side: won_by(self._fight, side) for side in self._worth}, 0.0
        if not self.played:
            return self._as_learned(), math.inf
        found = {side: _mean(worth) for side, worth in self._worth.items()}
        return {side: one.mean for side, one in found.items()}, max([one.error for one in found.values()])

    def change_to(self, later: "Place", side: str) -> Weight:
        """By how much the chance of a side is another at a later place: each time with the same luck at both."""
        if later.over or self.over or not self.played == later.played > 0:
            (before, error), (after, another) = self.chances(), later.chances()
            return Weight(after[side] - before[side], math.hypot(error, another))
        both = zip(self._worth[side], later._worth[side], strict=True)
        return _mean([after - before for before, after in both])

    def _as_learned(self) -> dict[str, float]:
        """What was learned of such positions, so that all sides together have one."""
        if not self._learned:
            found = {side: stands(self._fight, side) for side in self._worth}
            whole = sum(found.values()) or 1.0
            self._learned = {side: one / whole for side, one in found.items()}
        return self._learned

    def play_on(self, luck: int) -> None:
        """Play it on once more. With the same luck places differ by what lies between them, and by little else."""
        fight = self._fight.fork(Threads(luck, self._used))
        fight.run()
        first = next(iter(self._worth))
        worth, _ = played_on(fight, first)
        for side, found in self._worth.items():
            found.append(worth if side == first else won_by(fight, side) if fight.over else stands(fight, side))
        self.played += 1


def _mean(numbers: Sequence[float]) -> Weight:
    """With its standard error. Where all came to the same there is still room for one that does not."""
    many = len(numbers)
    mean = sum(numbers) / many
    spread = sum([(number - mean) ** 2 for number in numbers]) / many
    return Weight(mean, max(math.sqrt(spread / max(1, many - 1)), 0.5 / (many + 1)))


class Hindsight:
    """The whole fight: its places, and the decisions in it."""

    def __init__(self, setup: Setup, steps: Sequence[Step], seed: int | str | None):
        """ValueError where a step cannot be made again."""
        self.steps, self._seed = steps, seed
        self.sides = tuple(dict.fromkeys([person.side for person in setup.people]))
        self.places: list[Place] = []
        self.decisions: list[int] = []
        """The steps at which somebody had a choice."""
        fight = Fight(setup, Shuffled(), deal=False)
        for at, step in enumerate(steps):
            if at == 0 or not fight.dealer_is_next:
                self.places.append(Place(fight, self.sides))
            if not fits(fight, step):
                raise ValueError(f"at step {at + 1} '{step}' is not possible")
            if is_decision(step) and step.kind not in BETWEEN:
                self.decisions.append(at)
            fight.replay_step(step)
        self.places.append(Place(fight, self.sides))
        self._whole = fight
        self._log = fight.view(REFEREE).log
        result = read_result(fight.result)
        self.winner = result.side if result else ""

    def at(self, step: int) -> Fight:
        """The fight before this step."""
        fight = self._whole.fork()
        fight.rewind(step)
        return fight

    def told(self, since: int, to: int) -> str:
        """What came of it between two places: the last line of what was done then; that a round begins is no deed."""
        lines = [line for line in self._log if since < line.step <= to and line.text and line.kind != "round"]
        done = [line for line in lines if line.part and line.kind != "end"]
        return (done or lines)[-1].text if lines else self._in_secret(since)

    def _in_secret(self, at: int) -> str:
        """What was done where nobody was told anything."""
        step, fight = self.steps[at], self.at(at)
        ask = fight.ask_of(step.who)
        if ask is None:
            return "Cards are dealt that nobody else sees."
        return f"{fight.name(step.who)}: {fight.edition.words.option(ask, step.what, fight.names())}."

    def play_on(self, often: int) -> Iterator[int]:
        """Play every place on so often; how many times it was done so far."""
        done = 0
        for place in self.places:
            for _ in range(0 if place.over else often):
                place.play_on(random.Random(f"{self._seed} {place.played}").getrandbits(64))
                done += 1
                yield done
