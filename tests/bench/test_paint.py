"""What a trace says of an update."""

import json
from typing import Any

from bench.paint import Took, took


def _event(name: str, at: float, busy: float, lasts: float = 0, thread: int = 1, **more: int) -> dict[str, Any]:
    """Something at so many milliseconds, after so many of the thread's own."""
    return {"name": name, "tid": thread, "ts": at * 1000, "tts": busy * 1000, "tdur": lasts * 1000, "args": more}


def test_busy_is_the_threads_own_time_and_clock_is_what_passed() -> None:
    events = [
        _event("update 1 came", 100, 10),
        _event("UpdateLayoutTree", 105, 11, 2, elementCount=70),
        _event("UpdateLayoutTree", 106, 11, 2, thread=2, elementCount=900),
        _event("Layout", 110, 12, 3),
        _event("Layout", 112, 12, 50, thread=2),
        _event("Layout", 120, 15, 1),
        _event("update 1 painted", 140, 22),
        _event("Layout", 150, 23, 9),
        _event("update 1 whole", 155, 28),
        _event("update 2 came", 160, 30),
    ]
    assert took(json.dumps({"traceEvents": events}).encode()) == [
        Took(12, 40, {"UpdateLayoutTree": 2, "Layout": 4}, 70, 18)
    ]
