"""Fights on PostgreSQL and two processes while things go wrong at random: `python -m bench faults [NUMBER] [SEED]`.

Clients remember what was acknowledged; at the end it is compared with what is stored and with what pages are told.
"""

import sys
import time
from typing import NoReturn


def main(words: list[str]) -> NoReturn:
    """So many faults, and what was found."""
    from tests.faults.storm import storm

    number, seed = int(words[0]) if words else 200, int(words[1]) if len(words) > 1 else 1
    began = time.monotonic()
    found = storm(number, seed)
    kinds = ", ".join(f"{count} x {kind}" for kind, count in sorted(found.faults.items()))
    print(f"{found.faults.total()} faults in {time.monotonic() - began:.0f} s: {kinds}")
    print(f"{found.fights} fights, {found.over} of them played to their end; pages cut off {found.cut_off} times")
    print(f"{found.acknowledged} answers acknowledged, {found.refused} refused")
    print(f"lost, doubled or told differently: {len(found.wrong)}")
    for line in found.wrong:
        print(f"  {line}")
    sys.exit(bool(found.wrong))
