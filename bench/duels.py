"""Solved duels beside one exchange, in one run: `python -m bench duels`.

Processor time of one core, the shortest of several; all that is remembered from the time before is how hands are
sorted. The ratio to one exchange is the same on a busy machine.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from suits import lab
from suits.front import Character, Encounter

WANTED_MS = 300.0
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


def main() -> None:
    """Solve each in every edition, and print."""
    for edition in lab.duels.solvable():
        exchange, _ = _timed(partial(lab.exchange, _two(edition, DUELS["swords, Body 6"]), "ann", "bob"))
        print(f"{edition}: one exchange {exchange:.1f} ms")
        for name, sheet in DUELS.items():
            took, solved = _timed(partial(lab.duel, _two(edition, sheet)))
            told = f"{took / WANTED_MS:.2f} x the {WANTED_MS:.0f} allowed, {took / exchange:.0f} x one exchange"
            print(f"  {name:28} {took:6.0f} ms   {told}; {solved.states:,} states, residual {solved.residual:.0e}")
    raise SystemExit


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
