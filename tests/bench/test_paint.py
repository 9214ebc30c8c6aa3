"""What a trace says of an update."""

import json
from typing import Any

import pytest
from bench.paint import ratio
from bench.paint_trace import CALL, FRAME, PARTS, STYLED, TASK, Took, took


def _event(name: str, at: float, busy: float, lasts: float = 0, thread: int = 1, **more: int) -> dict[str, Any]:
    """Something at so many milliseconds, after so many of the thread's own; it lasts twice as long by the clock."""
    times = {"ts": at * 1000, "tts": busy * 1000, "dur": lasts * 2000, "tdur": lasts * 1000}
    return {"name": name, "pid": 1, "tid": thread, **times, "args": more}


EVENTS = [
    _event(TASK, 99, 9.5, 8),
    _event("update 1 here came", 100, 10),
    _event(CALL, 101, 10.5, 0.1),  # the bench's own ear
    _event(CALL, 102, 11, 2),  # the page's, in which it is parsed and stored
    _event(CALL, 104, 11.5),
    _event("Blink.Layout.UpdateTime", 108, 14, 1),  # in the midst of rendering
    _event("Blink.Layout.UpdateTime", 108, 14, 50, thread=2),
    _event(TASK, 120, 20, 10),
    _event(FRAME, 121, 20.5, 9),
    _event("Blink.Style.UpdateTime", 121.5, 20.5, 1),
    _event(STYLED, 121.5, 20.5, 1, elementCount=70),
    _event("Blink.Layout.UpdateTime", 124, 22, 3),
    _event("Blink.Style.UpdateTime", 125, 22.5, 1),  # within the layout
    _event("Blink.Paint.UpdateTime", 132, 26, 2),
    _event(TASK, 150, 31, 5),
    _event("Blink.Layout.UpdateTime", 152, 32, 2),  # after the frame
    _event("update 1 here whole", 160, 35),
    _event("update 2 here came", 170, 40),
]


def test_the_parts_of_an_update_are_the_threads_own_time_until_the_end_of_its_frame() -> None:
    (found,) = took(json.dumps({"traceEvents": EVENTS}).encode())
    parts = found.parts
    assert (found.page, found.number, found.busy, found.clock, found.styled) == ("here", 1, 19, 38, 70)
    assert found.whole == 24
    assert {part: parts[part] for part in ("parse", "store", "render", "style", "layout", "paint")} == {
        "parse": 0.5,
        "store": 1.5,
        "render": 3.5,  # 4.5 from the store to the end of the task, 1 of them layout
        "style": 2,
        "layout": 3,
        "paint": 2,
    }
    assert sum(parts.values()) == found.busy
    assert set(parts) <= set(PARTS)


def test_two_pages_are_compared_update_by_update() -> None:
    def one(page: str, number: int, busy: float) -> Took:
        return Took(page, number, busy, busy, {}, 0, busy)

    here, there = (
        [one("here", 1, 2), one("here", 2, 30), one("here", 3, 4)],
        [one("against", 1, 4), one("against", 2, 40)],
    )
    assert ratio(here, there) == pytest.approx((0.5 + 0.75) / 2)
