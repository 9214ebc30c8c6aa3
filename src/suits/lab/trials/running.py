"""Many fights between bots: who wins how often, and how sure that is."""

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path

import msgspec

from suits.front.making import Encounter, setup_of
from suits.front.simulating import Bots, players_for
from suits.lab.estimates import Difference, Paired
from suits.lab.trials.counting import Counts, counts_for
from suits.lab.trials.playing import Plan, played
from suits.lab.trials.rows import Row
from suits.lab.trials.tables import Table
from suits.lab.trials.team import Team, never
from suits.people import OptionValue, Setup

MOST = 100_000_000
USUAL, MOST_UNTIL = 1000, 1_000_000
"""So many fights are played if nobody says how many: as such, and until it is precise enough."""
FIRST_LOOK, MORE = 100, 10
"""Whether it is precise enough is asked after so many fights, and then each time there are a tenth more: always at the
same numbers, so that the end is the same whatever the number of processes."""
Anyhow = str | Path | Setup | Encounter


class Trials(msgspec.Struct, frozen=True):
    """What came of many fights. Printed, it says the shares with their intervals."""

    plan: Plan
    counts: Counts
    wanted: int
    """How many fights were to be played at most."""
    until: float = 0.0
    """How far the chances may be off for it to end sooner; 0: however far."""

    @property
    def stopped(self) -> bool:
        """Whether somebody stopped it before it was done."""
        return self.counts.n < self.wanted and not (self.until and self.counts.width <= self.until)

    def __str__(self) -> str:
        counts = self.counts
        each = sorted(counts.wins, key=lambda side: -counts.wins[side])
        shares = [f"{side or 'nobody'} {(of := counts.won(side)).p:.1%} ({of.lo:.1%} to {of.hi:.1%})" for side in each]
        return f"{counts.title}, {counts.n} fights: {', '.join(shares)}"


def plan_for(
    encounter: Anyhow,
    *,
    seed: int | str = 0,
    bots: Bots = "sensible",
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Plan:
    """A plan of fights; unknown encounters, people and bots are refused with the near name."""
    setup = setup_of(encounter, edition, options)
    if setup.real:
        raise ValueError("bots cannot hold real cards: begin without them.")
    by_name = {person.side: bots for person in setup.people} if isinstance(bots, str) else dict(bots)
    players_for(setup, by_name, seed)
    return Plan(setup, by_name, seed)


def run(
    encounter: Anyhow | Plan,
    fights: int | None = None,
    *,
    seed: int | str = 0,
    bots: Bots = "sensible",
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    processes: int | None = None,
    until: float = 0.0,
    table: Path | str | None = None,
    team: Team | None = None,
    seen: Callable[[Counts], None] | None = None,
    stopped: Callable[[], bool] = never,
) -> Trials:
    """Let bots play so many fights, a thousand if not said; on all cores; the same seed gives the same fights.

    `until`: stop when every side's chance is known to within so much (0.01 is one in a hundred); then up to a million
    fights are played. `table`: also write a row a fight there, as .csv, .jsonl or .parquet. After each fight `seen` is
    called with the counts, and `stopped` asked whether to stop.

    >>> print(run("duel", 20, seed=1, processes=1))
    Two swords at dawn, 20 fights: Bob 65.0% (43.3% to 81.9%), Ann 35.0% (18.1% to 56.7%)
    """
    plan = encounter if isinstance(encounter, Plan) else plan_for(
        encounter, seed=seed, bots=bots, edition=edition, options=options
    )  # fmt: skip
    if fights is None:
        fights = MOST_UNTIL if until else USUAL
    check_numbers(fights, until)
    counts = counts_for(plan.setup)
    with Team(processes) if team is None else nullcontext(team) as players:
        rows = players.rows(plan, 0, fights, stopped)
        if table is None:
            _count(rows, counts, until, seen)
        else:
            with Table(Path(table), plan) as file:
                _count(_written(rows, file), counts, until, seen)
    return Trials(plan, counts, fights, until)


def check_numbers(fights: int, until: float = 0.0) -> None:
    """Nonsense is refused before anything is played."""
    if not 1 <= fights <= MOST:
        raise ValueError(f"from 1 to {MOST:,} fights can be played, not {fights:,}.")
    if not 0 <= until < 0.5 or math.isnan(until):
        raise ValueError(f"a chance can be known to within more than 0 and less than 50 %, not {100 * until:g} %.")


def _written(rows: Iterator[Row], file: Table) -> Iterator[Row]:
    for row in rows:
        file.add(row)
        yield row


def _count(rows: Iterator[Row], counts: Counts, until: float, seen: Callable[[Counts], None] | None) -> None:
    look = FIRST_LOOK
    for row in rows:
        counts.add(row)
        if seen is not None:
            seen(counts)
        if until and counts.n == look:
            if counts.width <= until:
                return
            look += look // MORE


class Compared(msgspec.Struct, frozen=True):
    """Two runs of fights with the same seeds, fight by fight."""

    before: Counts
    after: Counts
    wins: dict[str, Paired]
    """By side that both have."""

    def difference(self, side: str) -> Difference:
        """How much more often a side wins in the second run; pairs with the same cards differ less than any two."""
        return self.wins[side].difference()


def compare(
    before: Plan, after: Plan, fights: int = USUAL, *, team: Team | None = None, processes: int | None = None,
    seen: Callable[[int], None] | None = None, stopped: Callable[[], bool] = never,
) -> Compared:  # fmt: skip
    """Play two plans with common random numbers: number by number both are dealt by the same seed.

    >>> sensible, random = plan_for("duel"), plan_for("duel", bots={"Ann": "random"})
    >>> compare(sensible, random, 30, processes=1).difference("Ann").by < 0
    True
    """
    check_numbers(fights)
    if before.seed != after.seed:
        raise ValueError("runs are compared with the same seed.")
    found = Compared(counts_for(before.setup), counts_for(after.setup), {})
    for side in found.before.sides:
        if side in found.after.sides:
            found.wins[side] = Paired()
    with Team(processes) if team is None else nullcontext(team) as players:
        for both in _in_turns(players, before, after, fights, stopped):
            for first, second in zip(*both, strict=False):
                found.before.add(first)
                found.after.add(second)
                for side, paired in found.wins.items():
                    paired.add(first.winner == side, second.winner == side)
                if seen is not None:
                    seen(found.before.n)
    return found


TURN = 200
"""So many fights of one plan, then of the other."""


def _in_turns(
    team: Team, before: Plan, after: Plan, fights: int, stopped: Callable[[], bool]
) -> Iterator[tuple[list[Row], list[Row]]]:
    for start in range(0, fights, TURN):
        stop = min(fights, start + TURN)
        first, second = (list(team.rows(plan, start, stop, stopped)) for plan in (before, after))
        yield first, second
        if len(second) < stop - start:
            return


def first_rows(plan: Plan, fights: int) -> list[Row]:
    """The first rows of a plan, played here."""
    return [played(plan, number) for number in range(fights)]
