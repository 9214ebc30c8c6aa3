"""How long a fight is kept that nobody has played, and a desk that nobody has put anything on."""

import time

UNUSED_DAYS = 30
DAY = 86_400
FIRST = 1_700_000_000
"""November 2023. What was written before was written by a clock that was not set, so its date says nothing."""


def until(days: int) -> int:
    """Until when something is kept that begins now: to the end of a day; 0: for good."""
    return (int(time.time()) // DAY + 1 + days) * DAY if days else 0
