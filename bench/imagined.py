"""How often a seat can imagine no world: `python -m bench imagined [EDITION [POSITIONS]]`, 40 positions an encounter.

Fights are played as the model of others has it, as in the law on fair worlds; here and there whoever is asked imagines
two worlds.
"""

import sys
import time
from collections.abc import Sequence

from tests.laws.fair_worlds import Tally, look_into
from tests.table import every_encounter

POSITIONS = 40
WANTED = 0.01


def main(arguments: Sequence[str] = ()) -> None:
    """Count in every encounter, and print."""
    editions = arguments[:1]
    number = int(arguments[1]) if len(arguments) > 1 else POSITIONS
    asked = missed = 0
    for edition, encounter in every_encounter():
        if not editions or edition in editions:
            tally, begun = Tally(), time.process_time()
            look_into(edition, encounter, tally, number)
            asked, missed = asked + tally.asked, missed + tally.missed
            each = (time.process_time() - begun) / tally.asked if tally.asked else 0.0
            where = f"{edition}/{encounter}"
            print(f"{where:28} {tally.missed:3} of {tally.asked:4}  {1000 * each:6.0f} ms each", flush=True)
    print(f"no world found in {missed} of {asked} positions: {missed / max(1, asked):.2%} (wanted: under {WANTED:.0%})")
    raise SystemExit(missed > WANTED * asked)


if __name__ == "__main__":
    main(sys.argv[1:])
