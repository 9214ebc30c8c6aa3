"""From an update's arrival until the page has painted it: `python -m bench paint [UPDATES] [--against FOLDER]`.

A real table, a real Chromium whose processor is made four times slower, twenty people in two sides, a story of two
hundred lines and more; on a laptop and on a phone. Others answer over sockets of their own, one answer after another.
The page has been there since the fight began. Between two updates whoever sits at it has seen what happened, and goes
on. Motion is reduced, so everything that an update changes is drawn in one frame.

What is measured. The processor time of the page's thread, as Chromium's tracing tells it: from the moment in which the
socket hands over the message, before it is even parsed, to the end of the task that draws the next frame, with style,
layout and paint. Waiting for a display is not in it, nor what other threads do with the frame (raster, screen). A
message is handed over when the table, the other players and the other pages have come to rest.

*First* is that frame: the page draws what is asked and shown first: status, field, dock. People beside the field and
the lines between them, the order of play, the tools and the story with its handle follow with the next one. *Whole* is
three frames later, when everything that the update changed is on the page. The first is held against what is asked for.
Its parts: the message is *parsed*, what is the same as before is kept and *stored*, Preact *renders* what changed,
Chromium works out *style* and *layout*, what has to be painted again (*prepaint*), *paints* it, and sorts it into
layers for the other threads (*layerize*); *garbage* is collected, if it is time for that.

*Clock* is what passed from the first to the last moment, with the times at which others had the processor. On a busy
machine Chromium's slowing counts some of the waiting as work, so `--slower 1` (which slows nothing) says more there:
a quarter of the time is allowed.

FOLDER is another checkout, with its client built. Its page sits at the same seat of the same fight, is told the same,
and both take turns at being first.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from bench.paint_fight import LINES, PEOPLE, fight
from bench.paint_page import watched
from bench.paint_trace import PARTS, TRACED, Took, took

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.plugin_browser import Size

UPDATES = 40
SLOWER = 4
WANTED_MS = 16
SIZES: "tuple[Size, ...]" = ("laptop", "phone")
AT_ONCE = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
HERE, THERE = "here", "against"
Built = dict[str, Path | None]
"""Checkouts by what they are called; none is this one."""


def measure(
    browser: "Browser", address: str, size: "Size", built: Built, slower: float, updates: int, keep: Path | None
) -> list[Took]:
    """How long each update took, on every page."""
    from tests.plugin_browser import Devices, Pages

    with fight(address) as one:
        pages = Pages(Devices(browser))
        those = [watched(pages, one.link, size, slower, name, checkout) for name, checkout in built.items()]

        def seen() -> int:
            those.reverse()
            return max(page.sees() for page in those)

        one.goes_on(seen, lines=LINES)
        browser.start_tracing(categories=TRACED)
        one.goes_on(seen, updates=updates)
        trace = browser.stop_tracing()
        pages.close()
    if keep is not None:
        (keep / f"{size}.json").write_bytes(trace)
    return took(trace)


def ratio(here: Sequence[Took], there: Sequence[Took]) -> float:
    """How long an update takes here, against the same update there: the median of all."""
    before = {one.number: one.busy for one in there}
    return statistics.median(one.busy / before[one.number] for one in here if one.number in before)


def told(size: str, page: str, took: Sequence[Took]) -> float:
    """Print what one page took; the median until its first frame."""
    figures = {
        "first, busy": [one.busy for one in took],
        "first, clock": [one.clock for one in took],
        "whole, busy": [one.whole for one in took],
    }
    middles = []
    for what, times in figures.items():
        middles.append(statistics.median(times))
        most = sorted(times)[int(len(times) * 0.95)]
        figure = f"{what:12} median {middles[-1]:6.1f} ms   95 % under {most:6.1f} ms"
        print(f"{size:7} {page:7} {len(took):4} updates  {figure}")
    means = {part: statistics.fmean(one.parts.get(part, 0) for one in took) for part in PARTS}
    print("        the first, on average: " + ", ".join(f"{part} {time:.1f}" for part, time in means.items()))
    print(f"        styled {statistics.fmean(one.styled for one in took):.0f} elements", flush=True)
    return middles[0]


def main(arguments: list[str]) -> NoReturn:
    """Measure and print; 1 at the end if it takes too long."""
    from playwright.sync_api import sync_playwright  # not installed where only the engine is measured
    from tests.browser.tables import table
    from tests.plugin_browser import FLAGS

    parser = argparse.ArgumentParser("python -m bench paint")
    parser.add_argument("updates", nargs="?", type=int, default=UPDATES)
    parser.add_argument("--size", choices=SIZES, help="this alone")
    parser.add_argument("--slower", type=float, default=SLOWER, help="how much slower the processor is made")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout, with its client built")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where the traces go, to be looked at")
    given = parser.parse_args(arguments)
    built: Built = {HERE: None, **({THERE: given.against} if given.against else {})}
    allowed = WANTED_MS * given.slower / SLOWER
    print(f"update to paint, {PEOPLE} people, {LINES} lines, {given.slower:g} x slower; asked for: {allowed:g} ms")
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=[*FLAGS, *AT_ONCE])
        for size in [given.size] if given.size else SIZES:
            found = measure(browser, address, size, built, given.slower, given.updates, given.keep)
            pages = {page: [one for one in found if one.page == page] for page in built}
            middles = {page: told(size, page, those) for page, those in pages.items()}
            worst = max(worst, middles[HERE])
            if given.against:
                print(f"{size:7} the same update takes {ratio(pages[HERE], pages[THERE]):.2f} x as long as there")
        browser.close()
    print(f"{worst / allowed:.2f} x the {allowed:g} ms allowed")
    sys.exit(worst > allowed)
