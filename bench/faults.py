"""Fights on two processes while things go wrong at random: `python -m bench faults [NUMBER] [SEED]`.

Clients remember what they said, what was acknowledged and what they saw; at the end it is compared with what is stored
and with what pages are told. Something goes wrong at both processes at once; between two faults at one fights go on.
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
    print(f"pages cut off {found.cut_off} times")
    print(f"lost, doubled or told differently: {len(found.wrong)}")
    for line in found.wrong:
        print(f"  {line}")
    sys.exit(bool(found.wrong))


def _counted(what: dict[str, int]) -> str:
    return ", ".join(f"{count} x {kind}" for kind, count in sorted(what.items()))
