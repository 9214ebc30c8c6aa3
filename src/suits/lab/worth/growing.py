"""What one point is worth, worked out step by step: duels are solved, all else is played with the same cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import NamedTuple, get_args

import msgspec

from suits.editions.counting import Ability
from suits.front.making import setup_of
from suits.front.simulating import Bots
from suits.lab.duels.policies import Policy
from suits.lab.duels.solving import duel, solvable
from suits.lab.estimates import Estimate, Paired, share, solved
from suits.lab.forecasts.changes import Change, change, people_called
from suits.lab.odds.pools import CannotWorkOut
from suits.lab.sharing import shared
from suits.lab.trials.playing import Plan
from suits.lab.trials.running import Anyhow, check_numbers, plan_for
from suits.lab.trials.team import Team, never
from suits.lab.worth.shapes import Step, Thing, Worth, played_step, solved_step
from suits.lab.worth.wording import by_span, words
from suits.people import OptionValue, Setup, SetupError

STEPS: dict[Ability, tuple[int, ...]] = {
    "skill": (-1, 1),
    "body": (-1, 1),
    "will": (-1, 1),
    "speed": (-1, 1),
    "armour": (-1, 1, 2),
    "shield": (-1, 1),
    "slow": (-1, 1),
    "awkward": (-1, 1),
    "ap": (-1, 1),
    "defence": (-1, 1),
}
LABELS = {"ap": "AP"}
USUAL = 1500
"""So many fights a step, where duels cannot be solved."""


class Told(NamedTuple):
    """How far it is: of how many, and what comes now."""

    done: int
    whole: int
    what: str


def growing(
    encounter: Anyhow,
    who: str = "",
    *,
    only: Sequence[str] = (),
    fights: int | None = None,
    policies: Mapping[str, Policy] | None = None,
    seed: int | str = 0,
    bots: Bots = "sensible",
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    processes: int | None = None,
    executor: Executor | None = None,
    seen: Callable[[Told], None] | None = None,
    stopped: Callable[[], bool] = never,
) -> Iterator[Worth]:
    """What is known after each step; the last one is `done`, unless `stopped` said to stop.

    `who`: whose things are changed, the first person if not said. `only`: some of skill, body, will, speed, armour,
    shield, slow, awkward, ap, defence. A duel of two is solved with these `policies` where that is possible; with
    `fights`, or where it is not, so many fights are played by `bots`, each step with the same cards.

    >>> import suits
    >>> ann = suits.Character("Ann", edition="pair", body=2, will=2, skills={"Unarmed": 5})
    >>> bob = suits.Character("Bob", edition="pair", body=2, will=2, skills={"Unarmed": 5})
    >>> *_, found = growing(suits.Encounter([ann], [bob]), only=["skill"], processes=1)
    >>> [(step.label, round(step.win.p, 3)) for step in found.rows[0].steps]
    [('−1', 0.267), ('+1', 0.762)]
    """
    setup = setup_of(encounter, edition, options)
    person = people_called(setup, who)[0] if who else setup.people[0]
    tried, cannot = _changes(setup, person.id, only)
    base = Worth(setup.title, setup.edition, person.name, Estimate(0, 0, 1), (), "", cannot)
    if fights is None and _is_solvable(setup):
        found = _solved(setup, person.id, tried, policies or {}, processes, executor, stopped)
        each = [f"{one.name} {(policies or {}).get(one.id, Policy())}" for one in setup.people]
        base = msgspec.structs.replace(base, how=f"Every duel solved. {'; '.join(each)}.")
    else:
        number = USUAL if fights is None else fights
        check_numbers(number)
        plan = plan_for(setup, seed=seed, bots=bots)
        found = _played(plan, person.side, tried, number, processes, executor, stopped)
        by = bots if isinstance(bots, str) else ", ".join([str(level) for level in dict.fromkeys(bots.values())])
        base = msgspec.structs.replace(base, how=f"{number:,} fights a step with the same cards, {by} bots.")
    yield from _growing(base, tried, found, seen)


def worth(encounter: Anyhow, who: str = "", **more: object) -> Worth:
    """All of it at once: the last that `growing` gives, which takes the same."""
    *_, last = growing(encounter, who, **more)  # type: ignore[arg-type]
    return last


class Tried(NamedTuple):
    """A step that is tried."""

    key: Ability
    change: Change


Found = tuple[int, Step | Estimate | str]
"""A step by its number, or why there is none; the fight as it is has the number -1."""


def _changes(setup: Setup, who: str, only: Sequence[str]) -> tuple[list[Tried], dict[str, str]]:
    for key in only:
        if key not in STEPS:
            raise SetupError(f"{key!r} is nothing that can be changed: there are {', '.join(get_args(Ability))}.")
    tried: list[Tried] = []
    cannot: dict[str, str] = {}
    for key, steps in STEPS.items():
        if only and key not in only:
            continue
        before = len(tried)
        for by in steps:
            try:
                tried.append(Tried(key, change(setup, "", f"{key}{by:+d} {who}")))
            except SetupError as fault:
                cannot[key] = str(fault)
        if len(tried) > before:
            cannot.pop(key, None)
    if not tried:
        raise SetupError(next(iter(cannot.values()), "There is nothing here that can be changed."))
    return tried, cannot


def _growing(
    base: Worth, tried: Sequence[Tried], found: Iterable[Found], seen: Callable[[Told], None] | None
) -> Iterator[Worth]:
    """Each thing that is found, put in its place."""
    steps: dict[int, Step] = {}
    cannot = dict(base.cannot)
    for done, (number, step) in enumerate(found):
        if isinstance(step, Estimate):
            base = msgspec.structs.replace(base, base=step)
        elif isinstance(step, str):
            cannot[tried[number].change.what] = step
        else:
            steps[number] = step
        if seen is not None:
            seen(Told(done, len(tried), tried[number].change.what if number >= 0 else ""))
        yield msgspec.structs.replace(base, rows=_rows(tried, steps), cannot=cannot)
    whole = msgspec.structs.replace(base, rows=by_span(_rows(tried, steps)), cannot=cannot)
    finished = len(steps) + len(cannot) - len(base.cannot) == len(tried)
    yield msgspec.structs.replace(whole, words=words(whole), done=finished)


def _rows(tried: Sequence[Tried], steps: Mapping[int, Step]) -> tuple[Thing, ...]:
    rows: dict[str, list[Step]] = {}
    for number, one in enumerate(tried):
        if number in steps:
            rows.setdefault(one.key, []).append(steps[number])
    return tuple([Thing(key, LABELS.get(key, key.capitalize()), tuple(some)) for key, some in rows.items()])


# --- solved ------------------------------------------------------------------------------------------


class _Duel(NamedTuple):
    """A piece of work."""

    setup: Setup
    who: str
    policies: Mapping[str, Policy]


def _win(one: _Duel) -> float | str:
    try:
        return duel(one.setup, policies=one.policies).win[one.who]
    except CannotWorkOut as fault:
        return str(fault)


def _is_solvable(setup: Setup) -> bool:
    return setup.edition in solvable() and len(setup.people) == 2


def _solved(
    setup: Setup, who: str, tried: Sequence[Tried], policies: Mapping[str, Policy], processes: int | None,
    executor: Executor | None, stopped: Callable[[], bool],
) -> Iterator[Found]:  # fmt: skip
    before = _win(_Duel(setup, who, policies))
    if isinstance(before, str):
        raise CannotWorkOut(f"{before} Say how many fights are to be played instead.")
    yield -1, solved(before)
    duels = [_Duel(one.change.setup, who, policies) for one in tried]
    for number, chance in shared(_win, duels, processes=processes, executor=executor, stopped=stopped):
        one = tried[number].change
        yield number, chance if isinstance(chance, str) else solved_step(one.label, one.what, chance, before)


# --- played ------------------------------------------------------------------------------------------


def _played(
    plan: Plan, side: str, tried: Sequence[Tried], fights: int, processes: int | None, executor: Executor | None,
    stopped: Callable[[], bool],
) -> Iterator[Found]:  # fmt: skip
    with Team(processes, executor=executor) as team:
        light = msgspec.structs.replace(plan, light=True)
        before = [row.winner == side for row in team.rows(light, 0, fights, stopped)]
        yield -1, share(sum(before), len(before))
        for number, one in enumerate(tried):
            if stopped():
                return
            paired, wins = Paired(), 0
            changed = msgspec.structs.replace(light, setup=one.change.setup)
            for row in team.rows(changed, 0, len(before), stopped):
                wins += row.winner == side
                paired.add(before[row.number], row.winner == side)
            if paired.n == fights:
                step = played_step(one.change.label, one.change.what, share(wins, paired.n), paired.difference())
                yield number, step
