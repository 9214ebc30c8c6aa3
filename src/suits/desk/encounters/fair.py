"""Make it fair: one thing is changed, then another, until a side wins as often as one wants."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from suits.desk.encounters.checking import check
from suits.desk.encounters.draft import EncounterDraft
from suits.desk.encounters.otherwise import Otherwise, kind_of_foe, steps, with_number
from suits.lab.estimates import Estimate, share
from suits.lab.trials.running import plan_for
from suits.lab.trials.team import Team, never
from suits.people import SetupError

FIRST_LOOK, SURE = 60, 240
"""Fights for each change; and for those that come nearest."""
NEAR = 0.05
"""So far off is near enough."""
MOST_NUMBERS = 7
FURTHEST = 4
"""Never more than so many times as many foes."""
FINALISTS = 2


class Tried(msgspec.Struct, frozen=True):
    """One change: in words, what it puts into the draft, how many foes there are then, and how often the side wins."""

    change: str
    patch: dict[str, Any]
    many: int
    win: Estimate
    number: bool = False
    """Whether the number of foes is all that is different."""


class Fair(msgspec.Struct, frozen=True):
    """What was tried so far. The first is the encounter as it is."""

    goal: float
    side: str
    unit: str
    """Of whom there may be more or fewer."""
    tried: tuple[Tried, ...]
    best: int
    """The one that comes nearest."""
    words: str
    done: bool


def growing(
    draft: EncounterDraft,
    goal: float = 0.5,
    *,
    side: str = "",
    fights: int = SURE,
    seed: int | str = 0,
    processes: int | None = None,
    seen: Callable[[int, int, str], None] | None = None,
    stopped: Callable[[], bool] = never,
) -> Iterator[Fair]:
    """What each change makes of the chances, one report after the other; the last is `done` unless it was stopped.

    Every change is played with the same cards. `seen` is told how many fights are played, of about how many, and what
    for.
    """
    if not 0 < goal < 1:
        raise SetupError("a side wins more often than never and more seldom than always: choose 1 to 99 %.")
    if check(draft).setup is None:
        faults = [fault.text for fault in check(draft).faults if fault.level == "error"]
        raise SetupError(f"it cannot be played yet: {faults[0]}")
    own = side or draft.sides[0].name
    if own not in [one.name for one in draft.sides]:
        raise SetupError(f"there is no side {own!r}; there are {', '.join(one.name for one in draft.sides)}.")
    with Team(processes) as team:
        work = _Work(draft, goal, own, max(fights, FIRST_LOOK), seed, team, seen or _unseen, stopped)
        yield from work.all()


def _unseen(done: int, whole: int, what: str) -> None:
    """Nobody looks."""


@dataclass
class _Work:
    draft: EncounterDraft
    goal: float
    side: str
    fights: int
    seed: int | str
    team: Team
    seen: Callable[[int, int, str], None]
    stopped: Callable[[], bool]
    tried: list[Tried] = field(default_factory=list)
    drafts: list[EncounterDraft] = field(default_factory=list)
    played: int = 0

    def all(self) -> Iterator[Fair]:
        """As it is; other numbers; other skill and armour; two things at once if need be; the best again."""
        if not self._try(Otherwise(self.draft, "", self._kind().count), self.fights):
            return
        yield self.report()
        if abs(self.tried[0].win.p - self.goal) > NEAR:
            harder = self.tried[0].win.p > self.goal
            for ways in (self._numbers(), steps(self.draft, self.side, harder=harder), self._both()):
                for one in ways:
                    if not self._try(one, number=" × " in one.change or one.many == 0):
                        return
                    yield self.report()
        yield from self._surer()

    def _kind(self) -> Any:
        return kind_of_foe(self.draft, self.side)[2]

    def _numbers(self) -> Iterator[Otherwise]:
        """Further and further until the goal lies between two numbers; then between these."""
        now = self._kind().count
        over, under = self._bracket(now)
        stride = max(1, now // 4)
        for _ in range(MOST_NUMBERS):
            if over is not None and under is not None:
                if abs(over - under) < 2:
                    return
                many = (over + under) // 2
            elif over is not None:
                many = over + stride
            else:
                many = (under or now) - stride
            found = with_number(self.draft, self.side, max(many, 0)) if many <= FURTHEST * now + FURTHEST else None
            if found is None:
                return
            yield found
            over, under = self._bracket(now)

    def _bracket(self, now: int) -> tuple[int | None, int | None]:
        """The most foes of whom too few were seen to stop the side, and the fewest who were too many."""
        numbers = [one for one in self.tried if one.number or not one.change]
        over = [one.many for one in numbers if one.win.p > self.goal]
        under = [one.many for one in numbers if one.win.p <= self.goal]
        return max(over, default=None), min(under, default=None)

    def _both(self) -> Iterator[Otherwise]:
        """Something beside another number of foes, where one thing alone does not reach it: the nearest ones first."""
        numbers = sorted([at for at, one in enumerate(self.tried) if one.number], key=self._off)[:FINALISTS]
        for at in numbers:
            base = self.tried[at]
            for one in steps(self.drafts[at], self.side, harder=base.win.p > self.goal):
                if self._off(self._best()) <= NEAR:
                    return
                yield msgspec.structs.replace(one, change=f"{base.change}; {one.change}")

    def _surer(self) -> Iterator[Fair]:
        """The nearest once more, in more fights: first looks flatter."""
        near = sorted(range(len(self.tried)), key=self._off)[:FINALISTS]
        for at in near:
            one = self.tried[at]
            if one.win.n >= self.fights:
                continue
            win = self._win(self.drafts[at], self.fights, one.change or "as it is")
            if win is None:
                return
            self.tried[at] = msgspec.structs.replace(one, win=win)
            yield self.report()
        yield self.report(done=True)

    def _try(self, one: Otherwise, fights: int = FIRST_LOOK, *, number: bool = False) -> bool:
        if any(draft == one.draft for draft in self.drafts):
            return True
        win = self._win(one.draft, fights, one.change or "as it is")
        if win is None:
            return False
        patch = {"sides": msgspec.to_builtins(one.draft.sides)} if one.change else {}
        alone = number and ";" not in one.change
        self.tried.append(Tried(one.change, patch, one.many, win, alone))
        self.drafts.append(one.draft)
        return True

    def _win(self, draft: EncounterDraft, fights: int, what: str) -> Estimate | None:
        """How often the side wins; None if it was stopped."""
        setup = check(draft).setup
        if setup is None:  # it was checked when it was made
            return None
        won = n = 0
        whole = self.played + fights + 4 * FIRST_LOOK
        for row in self.team.rows(plan_for(setup, seed=self.seed), 0, fights, self.stopped):
            n += 1
            won += row.winner == self.side
            self.played += 1
            self.seen(self.played, whole, what)
        return share(won, n) if n == fights else None

    def _off(self, at: int) -> float:
        return abs(self.tried[at].win.p - self.goal)

    def _best(self) -> int:
        return min(range(len(self.tried)), key=self._off)

    def report(self, *, done: bool = False) -> Fair:
        """How it stands."""
        best = self._best()
        unit = str(self._kind().row.get("name", ""))
        return Fair(self.goal, self.side, unit, tuple(self.tried), best, _words(self.tried[best], self), done)


def _words(best: Tried, work: _Work) -> str:
    wins = f"{work.side} {round(100 * best.win.p)} fights in 100"
    aim = "even" if work.goal == 0.5 else f"{round(100 * work.goal)} %"
    if abs(best.win.p - work.goal) > NEAR:
        return f"Nothing here comes nearer to {aim} than {best.change or 'as it is'}: {wins}."
    return f"{best.change[:1].upper()}{best.change[1:]}: {wins}." if best.change else f"It is {aim} as it is: {wins}."
