"""What Chromium's tracing says of an update: the processor time of the page's thread, part by part."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

TRACED = ["blink", "blink.user_timing", "toplevel", "v8"]
"""Not `devtools.timeline`: that counts every box of the page before each layout, and the time for it would be told."""
TASK, CALL, FRAME = "ThreadControllerImpl::RunTask", "v8.callFunction", "WebFrameWidgetImpl::UpdateLifecycle"
STYLED = "UpdateLayoutTree"
BY_CHROMIUM = {
    "Blink.Style.UpdateTime": "style",
    "Blink.Layout.UpdateTime": "layout",
    "Blink.CompositingInputs.UpdateTime": "prepaint",
    "Blink.PrePaint.UpdateTime": "prepaint",
    "Blink.Paint.UpdateTime": "paint",
    "Blink.CompositingCommit.UpdateTime": "layerize",
    "MinorGC": "garbage",
    "MajorGC": "garbage",
}
"""Parts that Chromium itself tells of, wherever they come: a script that asks how wide something is makes a layout."""
PARTS = ("parse", "store", "render", "style", "layout", "prepaint", "paint", "layerize", "garbage", "rest")
Event = dict[str, Any]


class Took(NamedTuple):
    """How long an update took, in milliseconds."""

    page: str
    """What it is called."""
    number: int
    """Of the page's updates."""
    busy: float
    clock: float
    parts: dict[str, float]
    """Of *busy*; together they are that."""
    styled: int
    """Elements whose style was worked out anew: the same on a busy machine and on a quiet one."""
    whole: float
    """Busy until everything was painted."""


def took(trace: bytes) -> list[Took]:
    """How long each update took."""
    threads: dict[tuple[int, int], list[Event]] = {}
    for one in json.loads(trace)["traceEvents"]:
        if "tts" in one:
            threads.setdefault((one["pid"], one["tid"]), []).append(one)
    return [each for thread in threads.values() for each in _of_thread(sorted(thread, key=lambda one: one["ts"]))]


def _of_thread(events: Sequence[Event]) -> Iterator[Took]:
    marks = {one["name"]: one for one in events if one["name"].startswith("update ")}
    tasks = [one for one in events if one["name"] == TASK]
    for name, came in marks.items():
        whole = marks.get(name.replace("came", "whole"))
        task = next((one for one in tasks if _holds(one, came)), None)
        if not name.endswith("came") or whole is None or task is None:
            continue
        _, handed, parsed = islice((one for one in events if one["name"] == CALL and one["ts"] > came["ts"]), 3)
        frame = next(one for one in events if one["name"] == FRAME and one["ts"] > came["ts"])
        last = next(one for one in tasks if _holds(one, frame))
        inner = [one for one in events if handed["ts"] <= one["ts"] < _end(last)]
        parts = _chromiums(inner)
        within = _chromiums(one for one in inner if _end(handed) <= one["ts"] < _end(task))
        parts["parse"] = _busy(handed["tts"], parsed["tts"])
        parts["store"] = _busy(parsed["tts"], _done(handed))
        parts["render"] = _busy(_done(handed), _done(task)) - sum(within.values())
        busy = _busy(handed["tts"], _done(last))
        parts["rest"] = busy - sum(parts.values())
        _, number, page, _ = name.split()
        yield Took(
            page,
            int(number),
            busy,
            _busy(handed["ts"], _end(last)),
            dict(parts),
            sum(one.get("args", {}).get("elementCount", 0) for one in inner if one["name"] == STYLED),
            _busy(handed["tts"], whole["tts"]),
        )


def _chromiums(events: Iterable[Event]) -> dict[str, float]:
    """The time of each part without the parts within it."""
    parts: dict[str, float] = defaultdict(float)
    around: list[Event] = []
    for one in events:
        if one["name"] not in BY_CHROMIUM:
            continue
        while around and one["ts"] >= _end(around[-1]):
            around.pop()
        if around:
            parts[BY_CHROMIUM[around[-1]["name"]]] -= one["tdur"] / 1000
        parts[BY_CHROMIUM[one["name"]]] += one["tdur"] / 1000
        around.append(one)
    return parts


def _holds(task: Event, one: Event) -> bool:
    return bool(task["ts"] <= one["ts"] < _end(task))


def _end(event: Event) -> float:
    """When it was over, by the clock."""
    return float(event["ts"] + event["dur"])


def _done(event: Event) -> float:
    """And by the thread's own time."""
    return float(event["tts"] + event["tdur"])


def _busy(since: float, until: float) -> float:
    return (until - since) / 1000
