"""Solved duels beside one exchange, in one run: `python -m bench duels`; a whole matrix of them: `... duels --matrix`.

Processor time of one core, the shortest of several; all that is remembered from the time before is how hands are
sorted. The ratio to one exchange is the same on a busy machine.
"""

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from typing import Any

from suits import armoury, lab
from suits.front import Character, Encounter
from suits.lab.matrices import Plan, Wearer, matrix

WANTED_MS = 300.0
MATRIX_S, CORES = 60.0, 2
WEAPONS = 24
"""So many weapons meet each other in the matrix, or as many as are said: `--matrix 8`."""
DUELS_OF_A_MATRIX = WEAPONS * (WEAPONS + 1) / 2
TIMES = 5
BARE_HANDS = "Unarmed"
DUELS: dict[str, dict[str, Any]] = {
    "bare hands, Body 3": {"body": 3, "will": 3},
    "daggers and leather, Body 6": {"body": 6, "will": 6, "weapons": ["Dagger"], "armour": "Leather"},
    "swords, Body 6": {"body": 6, "will": 6, "weapons": ["Sword"]},
    "swords and chain, Body 6": {"body": 6, "will": 6, "weapons": ["Sword"], "armour": "Chain"},
    "swords and chain, Body 7": {"body": 7, "will": 7, "weapons": ["Sword"], "armour": "Chain"},
}
SKILLS = 7, 6


def main(arguments: Sequence[str] = ()) -> None:
    """Solve each in every edition, and print."""
    if arguments[:1] == ["--matrix"]:
        _matrix(int(arguments[1]) if len(arguments) > 1 else WEAPONS)
        raise SystemExit
    for edition in lab.duels.solvable():
        exchange, _ = _timed(partial(lab.exchange, _two(edition, DUELS["swords, Body 6"]), "ann", "bob"))
        print(f"{edition}: one exchange {exchange:.1f} ms")
        for name, sheet in DUELS.items():
            took, solved = _timed(partial(lab.duel, _two(edition, sheet)))
            told = f"{took / WANTED_MS:.2f} x the {WANTED_MS:.0f} allowed, {took / exchange:.0f} x one exchange"
            print(f"  {name:28} {took:6.0f} ms   {told}; {solved.states:,} states, residual {solved.residual:.0e}")
    raise SystemExit


def _matrix(many: int) -> None:
    """Every weapon against every weapon, on two cores: the seconds it takes, and those of the processor."""
    able = [weapon.name for weapon in armoury.hand_weapons() if weapon.min_body <= Wearer().body]
    plan = Plan(edition="pair", against="weapons", weapons=tuple(able[:many]), foe=Wearer())
    duels = 0

    def seen(done: int, of: int) -> None:
        nonlocal duels
        duels = of
        print(f"\r{done} of {of}", end="", file=sys.stderr)

    before, began = _spent(), time.perf_counter()
    size = len(matrix(plan, processes=CORES, seen=seen).rows)
    took, spent = time.perf_counter() - began, _spent() - before
    allowed = MATRIX_S * duels / DUELS_OF_A_MATRIX
    print(f"\rmatrix of {size} x {size} weapons, {duels} duels: {took:.0f} s, {spent:.0f} s of the processor")
    print(f"  {spent / duels:.2f} s a duel, {spent / CORES / allowed:.2f} x what is allowed if {CORES} cores are free")


def _spent() -> float:
    """Seconds of the processor that this process and those it has waited for have taken."""
    return sum([one.ru_utime + one.ru_stime for one in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN))])


def _two(edition: str, sheet: dict[str, Any]) -> Encounter:
    weapon = sheet.get("weapons", [BARE_HANDS])[0]
    ann, bob = [
        Character(name, edition=edition, skills={weapon: skill}, **sheet)
        for name, skill in zip(("Ann", "Bob"), SKILLS, strict=True)
    ]
    return Encounter([ann], [bob])


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """The shortest of several times, in milliseconds of the processor, and what was found."""
    best, found = float("inf"), None
    for _ in range(TIMES):
        began = time.process_time()
        found = work()
        best = min(best, time.process_time() - began)
    return best * 1000, found
