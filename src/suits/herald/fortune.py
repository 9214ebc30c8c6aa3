"""Luck of each person: the blows that landed, against those that would have landed on average with the same choices.

Wherever cards or dice come up, the rest of the round is played many times by rules of thumb, from before they came and
from after: what changed between the two is luck. What people choose is none: it changes both alike.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

import msgspec

from suits.dealer import Shuffled
from suits.events import Event
from suits.fight import Fight
from suits.people import Setup
from suits.players.glass import Glass
from suits.players.playing import open_ask
from suits.record import Step

MOST, LEAST, IN_ALL = 200, 20, 6000
"""So often a round is played on from a place: the fewer places there are, the more often."""
LONGEST = 400
"""So many answers end a round that does not end."""


class Fortune(msgspec.Struct, frozen=True):
    """What cards and dice did for somebody in a fight."""

    hits: int
    """Blows of theirs that cost somebody something."""
    expected: float
    """How many would have on average, with everybody's choices as they were."""
    taken: int
    """Blows of others that cost them something."""
    expected_taken: float
    error: float
    """One standard error of the luck."""

    @property
    def luck(self) -> float:
        """Blows given beyond what was to be expected, and blows that did not land on them."""
        return (self.hits - self.expected) - (self.taken - self.expected_taken)


class _Tally:
    """Blows by somebody, by person: given and taken. Who strikes and what it costs may be told one after the other."""

    def __init__(self, strikers: dict[str, str] | None = None):
        self.given: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.strikers = dict(strikers or {})

    def add(self, fight: Fight, since: int) -> "_Tally":
        """Whatever the log has told since so many lines."""
        for _, event in fight.log[since:]:
            self._add(fight, event)
        return self

    def _add(self, fight: Fight, event: Event) -> None:
        harm = fight.edition.harm(event) if event.kind in fight.edition.harmful else None
        if harm is None:
            return
        if harm.by:
            self.strikers[harm.whom] = harm.by
        by = self.strikers.pop(harm.whom, "") if harm.points else ""
        if by:
            self.given[by] += 1
            self.taken[harm.whom] += 1


class _Sum:
    """What luck did, added up over the places of a fight."""

    def __init__(self) -> None:
        self.given: defaultdict[str, float] = defaultdict(float)
        self.taken: defaultdict[str, float] = defaultdict(float)
        self.squares: defaultdict[str, float] = defaultdict(float)

    def add(self, people: Sequence[str], some: Sequence[_Tally], sign: int) -> None:
        """The mean of what was seen from one place."""
        for who in people:
            self.given[who] += sign * sum(one.given[who] for one in some) / len(some)
            self.taken[who] += sign * sum(one.taken[who] for one in some) / len(some)
            self.squares[who] += _square([one.given[who] - one.taken[who] for one in some])


def fortunes(
    setup: Setup, steps: Sequence[Step], seed: int | str | None = 0, stopped: Callable[[], bool] = lambda: False
) -> dict[str, Fortune]:
    """Everybody's, in a fight that is over; none where it was stopped.

    >>> from suits import Fight, play_out
    >>> fight = Fight.begin("duel", seed=3)
    >>> _ = play_out(fight)
    >>> ann = fortunes(fight.setup, fight.steps)["ann"]
    >>> ann.hits, ann.taken, ann.luck > 0
    (3, 0, True)
    """
    often = max(LEAST, min(MOST, IN_ALL // max(1, len(_runs(setup, steps)))))
    fight, whole, luck = Fight(setup, Shuffled(), deal=False), _Tally(), _Sum()
    for first, last in _runs(setup, steps):
        _replay(fight, steps, first, whole)
        if stopped():
            return {}
        people, since, strikers = tuple(fight.state.people), len(fight.log), whole.strikers
        luck.add(people, [_played_on(fight, since, strikers, f"{seed} {first} {n}") for n in range(often)], -1)
        now = fight.edition.rounds(fight.state)
        strikers = dict(strikers)
        _replay(fight, steps, last, whole)
        if fight.over or fight.edition.rounds(fight.state) != now:
            luck.add(people, [_Tally(strikers).add(fight, since)], 1)
        else:
            luck.add(people, [_played_on(fight, since, strikers, f"{seed} {last} {n}") for n in range(often)], 1)
    _replay(fight, steps, len(steps), whole)
    return {
        who: Fortune(
            whole.given[who], whole.given[who] - luck.given[who],
            whole.taken[who], whole.taken[who] - luck.taken[who], math.sqrt(luck.squares[who]),
        )
        for who in fight.state.people
    }  # fmt: skip


def _runs(setup: Setup, steps: Sequence[Step]) -> list[tuple[int, int]]:
    """Where cards and dice come up one after the other in the same round: from which step to which."""
    fight = Fight(setup, Shuffled(), deal=False, events=False)
    found: list[tuple[int, int]] = []
    before = -1
    for at, step in enumerate(steps):
        if fight.drawing is not None:
            now = fight.edition.rounds(fight.state)
            if found and found[-1][1] == at and now == before:
                found[-1] = (found[-1][0], at + 1)
            else:
                found.append((at, at + 1))
            before = now
        fight.replay_step(step)
    return found


def _replay(fight: Fight, steps: Sequence[Step], to: int, whole: _Tally) -> None:
    since = len(fight.log)
    for step in steps[len(fight.steps) : to]:
        fight.replay_step(step)
    whole.add(fight, since)


def _played_on(fight: Fight, since: int, strikers: dict[str, str], luck: str) -> _Tally:
    """The blows until this round is over, if other cards came."""
    other = fight.fork(Shuffled(luck))
    now = other.edition.rounds(other.state)
    other.run()
    with Glass(other) as glass:
        for _ in range(LONGEST):
            ask = open_ask(other) if other.edition.rounds(other.state) == now else None
            if ask is None:
                break
            other.answer(ask.who, glass.answer(ask))
    return _Tally(strikers).add(other, since)


def _square(numbers: Sequence[int]) -> float:
    """The square of one standard error of their mean; what is not a sample has none."""
    if len(numbers) < LEAST:
        return 0.0
    mean = sum(numbers) / len(numbers)
    return sum((one - mean) ** 2 for one in numbers) / len(numbers) / (len(numbers) - 1)
