"""Fights on two processes while things go wrong at random: `python -m bench faults [NUMBER] [SEED]`.

Clients answer, undo, redo, agree, give seats and take them back, meet in waiting rooms, play again, call and correct as
referees, tell real cards, and keep desks and campaigns. They remember what they said, what was acknowledged and what
they saw; at the end that is compared with what is stored. A traceback in a log is a fault, too, and so is an unexpected
close code. Something goes wrong at both processes at once; between two faults at one place fights go on.
"""

import sys
import time
from typing import NoReturn


def main(words: list[str]) -> NoReturn:
    """So many faults, and what was found."""
    from tests.faults.storm import storm

    number = int(words[0]) if words else 200
    seed = int(words[1]) if len(words) > 1 else 1
    began = time.monotonic()
    found = storm(number, seed, tell=lambda line: print(line, file=sys.stderr, flush=True))
    print(f"{found.faults.total()} faults in {time.monotonic() - began:.0f} s: {_counted(found.faults)}")
    print(f"{found.fights} fights ({_counted(found.editions)}), {found.over} of them played to their end")
    print(f"{found.acknowledged} answers acknowledged, {found.in_doubt} in doubt, {found.refused} refused")
    print(f"played: {_counted(found.manners)}; done besides: {_counted(found.deeds)}")
    print(f"pages cut off {found.cut_off} times; from a fault until the next answer of a fight: {found.again_after()}")
    print(f"{found.followed} keys to rematches issued to whoever followed with an older one")
    print(f"{found.kept} changes of desks and campaigns acknowledged")
    print(f"{found.views} first sights of seats held against what their histories imply")
    print(f"lost, doubled, told or shown differently, or a fault in a log: {len(found.wrong)}")
    for line in found.wrong:
        print(f"  {line}")
    sys.exit(bool(found.wrong))


def _counted(what: dict[str, int]) -> str:
    return ", ".join(f"{count} x {kind}" for kind, count in sorted(what.items()))
