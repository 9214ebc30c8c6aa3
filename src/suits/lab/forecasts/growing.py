"""A forecast that grows: a first look at once, then more and more fights, then what changes would do."""

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ParamSpec

from suits.front.simulating import Bots
from suits.lab.estimates import Paired, share
from suits.lab.forecasts.changes import ABILITIES, Change, change, changes, side_called
from suits.lab.forecasts.report import Changed, Report, deaths, ends_of, standing, wounds
from suits.lab.forecasts.wording import words
from suits.lab.trials.counting import Counts, counts_for, quartiles
from suits.lab.trials.playing import Plan
from suits.lab.trials.running import Anyhow, check_numbers, plan_for
from suits.lab.trials.team import Team, never
from suits.people import OptionValue, Setup, SetupError
from suits.players import Bot

STAGES = (20, 60, 200, 600)
"""Reports come after so many fights, and then each time there are three times as many."""
USUAL, USUAL_CHANGED = 600, 200


def growing(
    encounter: Anyhow | Plan,
    fights: int = USUAL,
    *,
    side: str | None = None,
    tries: Sequence[str] | None = None,
    changed_fights: int = USUAL_CHANGED,
    seed: int | str = 0,
    bots: Bots = "sensible",
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    processes: int | None = None,
    team: Team | None = None,
    seen: Callable[[int, int, str], None] | None = None,
    stopped: Callable[[], bool] = never,
) -> Iterator[Report]:
    """Reports as they grow; the last one is `done`, unless `stopped` said to stop. Closing it stops it too.

    `side`: whose eyes it is seen with; the first side's if not said. `tries`: what might be otherwise, as `change`
    reads it; all there is, if not said. `seen` is told how many fights of how many are played, and what for.

    >>> [report.n for report in growing("duel", 60, tries=[], processes=1)]
    [20, 60]
    """
    plan = encounter if isinstance(encounter, Plan) else plan_for(
        encounter, seed=seed, bots=bots, edition=edition, options=options
    )  # fmt: skip
    check_numbers(fights)
    own = side_called(plan.setup, side)
    tried = changes(plan.setup, own) if tries is None else tuple([change(plan.setup, own, one) for one in tries])
    if tried:
        check_numbers(changed_fights)
    whole = fights + len(tried) * min(changed_fights, fights)
    work = _Work(plan, own, whole, seen or _unseen, stopped)
    players = team or Team(processes)
    try:
        yield from work.look(players, fights, min(changed_fights, fights) if tried else 0)
        if tries is None:
            more = _for_the_weakest(plan.setup, work.counts, own)
            work.whole += len(more) * min(changed_fights, fights)
            tried = (*tried, *more)
        for one in tried:
            if stopped():
                return
            yield work.otherwise(players, one, min(changed_fights, fights), last=one is tried[-1])
    finally:
        if team is None:
            players.close()


P = ParamSpec("P")


def _the_last(reports: Callable[P, Iterator[Report]]) -> Callable[P, Report]:
    def last(*args: P.args, **kwargs: P.kwargs) -> Report:
        """The whole forecast at once: the last report that `growing` gives, which takes the same."""
        *_, found = reports(*args, **kwargs)
        return found

    return last


forecast = _the_last(growing)


def _for_the_weakest(setup: Setup, counts: Counts, side: str) -> tuple[Change, ...]:
    """Something better for whoever of a side falls oftenest, if there are others."""
    own = [one for one in counts.people.values() if one.side == side]
    if len(own) < 2 or not counts.n:
        return ()
    weakest = max(own, key=lambda one: counts.n - one.fell[0])
    for what in ABILITIES:
        with contextlib.suppress(SetupError):
            return (change(setup, side, f"{what}+1 {weakest.id}"),)
    return ()


def _unseen(done: int, whole: int, what: str) -> None:
    """Nobody looks."""


@dataclass
class _Work:
    """What has been counted so far."""

    plan: Plan
    side: str
    whole: int
    seen: Callable[[int, int, str], None]
    stopped: Callable[[], bool]
    began: float = field(default_factory=time.monotonic)
    done: int = 0
    won: list[bool] = field(default_factory=list)
    """Of the fights that changes are compared with: whether the side has won."""
    changed: list[Changed] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.counts: Counts = counts_for(self.plan.setup)

    def look(self, team: Team, fights: int, remembered: int) -> Iterator[Report]:
        """Report at each stage."""
        stage = 0
        for row in team.rows(self.plan, 0, fights, self.stopped):
            self.counts.add(row)
            if row.number < remembered:
                self.won.append(row.winner == self.side)
            self._one_more("")
            if self.counts.n == _stage(stage) and self.counts.n < fights:
                stage += 1
                yield self.report()
        if self.counts.n:
            yield self.report(done=self.counts.n == fights and not remembered)

    def otherwise(self, team: Team, one: Change, fights: int, *, last: bool) -> Report:
        """The same cards with one thing otherwise."""
        paired, wins = Paired(), 0
        plan = Plan(one.setup, _bots_for(self.plan, one.setup), self.plan.seed, light=True)
        for row in team.rows(plan, 0, fights, self.stopped):
            wins += row.winner == self.side
            paired.add(self.won[row.number], row.winner == self.side)
            self._one_more(one.text)
        if paired.n:
            by = paired.difference()
            self.changed.append(Changed(one.key, one.text, share(wins, paired.n), by, by.says))
        return self.report(done=last and paired.n == fights)

    def _one_more(self, what: str) -> None:
        self.done += 1
        self.seen(self.done, self.whole, what)

    def report(self, *, done: bool = False) -> Report:
        """How it stands."""
        counts, people = self.counts, self.counts.people.values()
        return Report(
            title=counts.title,
            edition=counts.edition,
            side=self.side,
            n=counts.n,
            seconds=round(time.monotonic() - self.began, 2),
            bots=_levels(self.plan),
            win={side: counts.won(side) for side in counts.wins if side or counts.wins[side]},
            ends={one.id: ends_of(one, counts.n) for one in people},
            wounds={one.id: wounds(one) for one in people},
            rounds=dict(sorted(counts.rounds.items())),
            standing={one.id: standing(one, counts) for one in people},
            first={one.id: share(one.first, counts.n) for one in people},
            deaths=deaths(counts, self.side),
            answers=quartiles(counts.answers),
            changes=tuple(self.changed),
            words=words(counts, self.side, self.changed),
            done=done,
        )


def _stage(number: int) -> int:
    beyond = number - len(STAGES) + 1
    return STAGES[number] if beyond <= 0 else STAGES[-1] * 3**beyond


def _levels(plan: Plan) -> tuple[str, ...]:
    """The bots that play, each once."""
    levels = plan.bots.values() or ("sensible",)
    return tuple(dict.fromkeys([level if isinstance(level, str) else type(level).__name__ for level in levels]))


def _bots_for(plan: Plan, setup: Setup) -> dict[str, str | Bot]:
    """The same bots for other people: who is new plays as the last of that side did."""
    played = {person.id: plan.bots.get(person.id, plan.bots.get(person.side)) for person in plan.setup.people}
    on_side = {person.side: played[person.id] for person in plan.setup.people}
    levels = {person.id: played.get(person.id, on_side[person.side]) for person in setup.people}
    return {who: level for who, level in levels.items() if level is not None}
