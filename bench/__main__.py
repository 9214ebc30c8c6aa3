"""Print the figures: rates, what was asked for, their ratios.

`python -m bench [ENCOUNTER]`, or `load`, `faults`, `click`, `paint`, `store`, `disturbed`, `instructions`, `trials`,
`play-outs`, `sweeps`, `odds`, `duels`, `picture`, `learners`, `imagined`.
"""

import platform
import sys
from collections.abc import Callable

from bench import (
    click,
    disturbed,
    duels,
    faults,
    imagined,
    instructions,
    load,
    odds,
    others,
    ours,
    paint,
    picture,
    play_outs,
    store,
    sweeps,
    trials,
)
from bench.timing import best_rate
from suits.people import OptionValue

WANTED = {"ford": 100_000, "hillside": 80_000, "skirmish": 80_000, "fourway": 100_000, "skirmish-hexes": 60_000}
"""Answers, draws and rolls a second with events off, by encounter."""
WANTED_WITH_EVENTS = {"ford": 80_000}
BESIDE: dict[str, dict[str, OptionValue]] = {"fourway": {"damage": "wounds"}}
"""House rules under which the same encounter is measured once more."""
WANTED_FIGHTS = {"duel": 4_916, "quartet": 832, "blades": 1_952, "steel": 208}
"""Whole fights a second with sensible bots on every side."""
FORKS = 50_000
AUTHORS_ATTACKS = 25_000  # a second, in the rule author's own JavaScript simulator, which knows far fewer rules
REPLAY_STEPS, REPLAY_MS = 300, 30


def main() -> None:
    """Measure and print."""
    name = sys.argv[1] if len(sys.argv) > 1 else "ford"
    if name == "load":
        load.main(sys.argv[2:])
    if name == "faults":
        faults.main(sys.argv[2:])
    if name == "click":
        click.main()
    if name == "paint":
        paint.main(sys.argv[2:])
    if name == "disturbed":
        disturbed.main(sys.argv[2:])
    if name == "instructions":
        instructions.main(sys.argv[2:])
    if name == "trials":
        trials.main(sys.argv[2:])
    if name == "play-outs":
        play_outs.main(sys.argv[2:])
    if name == "sweeps":
        sweeps.main()
    if name == "store":
        store.main()
    if name == "odds":
        odds.main()
    if name == "duels":
        duels.main(sys.argv[2:])
    if name == "imagined":
        imagined.main(sys.argv[2:])
    if name == "picture":
        picture.main()
    if name == "learners":
        from bench import learners  # it needs PettingZoo, which nothing else here does

        learners.main()
    setup = ours.setup_of(name)
    print(f"{setup.title} ({setup.edition}), {len(setup.people)} people: whole fights, random answers, one core,")
    print(f"Python {platform.python_version()} ({platform.python_compiler()})\n")
    ours.random_steps(setup, 50, True)

    off = best_rate(lambda: ours.random_steps(setup, 40, False))
    on = best_rate(lambda: ours.random_steps(setup, 40, True))
    house_rules = BESIDE.get(name, {})
    ruled = ours.setup_of(name, house_rules)
    beside = best_rate(lambda: ours.random_steps(ruled, 40, False)) if house_rules else 0
    fight = ours.between_scenes(setup, 200)
    forked = best_rate(lambda: ours.forks(fight, 3_000))
    sensible = best_rate(lambda: ours.sensible_steps(setup, 12))
    _line("answers+draws/s, events off", off, WANTED.get(name, 0))
    if beside:
        rules = ", ".join(f"{option}={value}" for option, value in house_rules.items())
        _line(f"answers+draws/s, events off, {rules}", beside)
    _line("answers+draws/s, events on", on, WANTED_WITH_EVENTS.get(name, 0))
    _line("forks/s between scenes", forked, FORKS)
    _line("answers+draws/s, sensible bots on views", sensible)
    whole = best_rate(lambda: ours.sensible_fights(setup, 12))
    _line("whole fights/s, sensible bots", whole, WANTED_FIGHTS.get(name, 0))

    kinds = ours.kinds_of_steps(setup, 200)
    steps = kinds.total()
    exchanged = off * ours.exchanges(setup, 200) / steps
    _line("exchanges/s, events off", exchanged)
    ratio = exchanged / AUTHORS_ATTACKS
    print(f"{'author: JavaScript simulator, attacks/s':42} {AUTHORS_ATTACKS:12,}   for reference: {ratio:.2f} x that")
    _line("fights/s, events off", off * 200 / steps)
    print("requests by kind: " + ", ".join(f"{kind} {100 * n / steps:.0f}%" for kind, n in kinds.most_common()))

    record = ours.long_record(ours.setup_of("ford"), REPLAY_STEPS)
    milliseconds = ours.replay_milliseconds(record)
    ratio = milliseconds / REPLAY_MS
    print(f"replay of {len(record.steps)} steps, checked: {milliseconds:.1f} ms, {ratio:.2f} x the {REPLAY_MS} allowed")

    print()
    _other("PokerKit, operations/s", lambda: others.pokerkit_operations(10), off)
    _other("RLCard uno, steps/s", lambda: others.rlcard_uno_steps(10), off)


def _line(what: str, rate: float, wanted: int = 0) -> None:
    ratio = f"   {rate / wanted:5.2f} x the {wanted:,} asked for" if wanted else ""
    print(f"{what:42} {rate:12,.0f}{ratio}")


def _other(what: str, work: Callable[[], int], off: float) -> None:
    try:
        rate = best_rate(work, 10)
    except ImportError as missing:
        print(f"{what:42} not measured: {missing}")
    else:
        print(f"{what:42} {rate:12,.0f}   ours, events off, is {off / rate:.1f} x that")


main()
