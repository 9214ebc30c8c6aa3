"""From an update's arrival until the page has painted it: `python -m bench paint [UPDATES]`.

A real table, a real Chromium whose processor is made four times slower, twenty people in two sides, a story of two
hundred lines and more; on a laptop and on a phone. Others answer over sockets of their own, one answer after another.
Between two of them whoever sits at the page has seen what happened, and goes on.

What is measured. The clock starts when the page's socket hands over the message, before it is even parsed. It stops at
the first task after the frame that was drawn next: a message posted from the animation frame's callback comes after
style, layout and paint. Motion is reduced, so everything that an update changes is drawn in one frame. Chromium draws
as soon as it can and waits for no display: waiting would add up to 16.7 ms and hide as much work. What other threads do
with the frame (raster, screen) is not in it.

The page draws what is asked and shown first: status, field, dock. People beside the field, the order of play and the
story follow with the next frame. So there are two ends: *first*, as said above, and *whole*, two frames later, when
everything that the update changed is on the page. The first is held against what is asked for.

Two figures for the same stretch. *Busy* is the processor time of the page's thread, as Chromium's tracing tells it:
what the page itself costs. *Clock* is what passed meanwhile, with the times at
which others had the processor. On a machine that does nothing else they are the same. On a busy one Chromium's slowing
counts some of the waiting as work, so `--slower 1` (which slows nothing) says more there: times four.
"""

import argparse
import contextlib
import json
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from websockets.sync.client import ClientConnection, connect

from suits import encounters

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.plugin_browser import Size

PEOPLE, LINES, UPDATES = 20, 200, 40
SLOWER = 4
WANTED_MS = 16
EDITION, ENCOUNTER = "engage", "quartet"
SIZES: "tuple[Size, ...]" = ("laptop", "phone")
LASTING = ("attack", "wait", "pass", "defend", "ready", "recover", "engage")
NO_NEWS = 1.5
"""Seconds after which an answer was one that the page is told nothing of."""
PARTS = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")
"""What Chromium calls the parts of a frame; the rest is script."""
TRACED = ["blink.user_timing", "devtools.timeline"]
AT_ONCE = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
_CLOCK = """() => {
  const Socket = WebSocket;
  window.painted = 0;
  let count = 0;
  const after = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  window.WebSocket = class extends Socket {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => {
        if (!data.startsWith('{"type":"update"')) return;
        const name = `update ${++count}`;
        performance.mark(`${name} came`);
        after(() => {
          performance.mark(`${name} painted`);
          after(() => after(() => { performance.mark(`${name} whole`); window.painted++; }));
        });
      });
    }
  };
}"""
_GO_ON = "() => document.querySelector('[data-go-on]')?.click()"
Told = dict[str, Any]


class Hand:
    """Somebody who answers over a socket of their own."""

    def __init__(self, socket: ClientConnection, key: str, chance: random.Random):
        self.socket, self.chance = socket, chance
        self.now: Told = {}
        self.lines = 0
        self._say({"type": "hello", "key": key})
        self.hear()

    def hear(self, patience: float = 0.15) -> None:
        """Take what was said until now."""
        with contextlib.suppress(TimeoutError):
            while True:
                told = json.loads(self.socket.recv(timeout=patience))
                if told["type"] == "update":
                    self.now = told
                    self.lines = told.get("keep", 0) + len(told.get("lines", ()))
                elif told["type"] == "stage":
                    self._go_on(told)
                patience = min(patience, 0.03)

    def answers(self) -> bool:
        """Give one answer, if anything is asked."""
        self.hear(0.001)
        question = next((one for one in self.now.get("questions", ()) if not one.get("answered")), None)
        if question is None:
            return False
        word = self.chance.choice(_lasting(question["options"]))["say"]
        kind, what = ("next", {"words": [word]}) if question.get("stages") else ("answer", {"answer": word})
        self._say({"type": kind, "question": question["id"], **what})
        self.hear()
        return True

    def _go_on(self, stage: Told) -> None:
        if stage.get("options"):
            words = [*stage["words"], self.chance.choice(_lasting(stage["options"]))["say"]]
            self._say({"type": "next", "question": stage["question"], "words": words})
        else:
            self._say({"type": "answer", "question": stage["question"], "answer": stage["whole"]})

    def _say(self, message: Told) -> None:
        self.socket.send(json.dumps(message))


def _lasting(options: list[Told]) -> list[Told]:
    """Answers by which a fight lasts, if there are any: nobody gives up, and half of them wait."""
    return [one for one in options if one.get("verb") in LASTING] or options


def crowd() -> tuple[Told, list[Told]]:
    """An encounter with twenty people, and a seat for each of its sides."""
    file = encounters.ready_made(EDITION)[ENCOUNTER]
    written = encounters.written_out(file)
    for row in written["people"]:
        row["count"] = PEOPLE // len(written["people"])
    people = encounters.setup_from(written, file.parent, edition=EDITION).people
    sides: dict[str, list[str]] = {}
    for one in people:
        sides.setdefault(one.side, []).append(one.id)
    return written, [{"people": those} for those in sides.values()]


@contextlib.contextmanager
def hands(address: str) -> Iterator[tuple[str, list[Hand]]]:
    """A fight with a long story: where to watch it, and those who play on."""
    from tests.browser.tables import post

    written, seats = crowd()
    links = post(address, "/api/fights", {"edition": EDITION, "written": written, "seats": seats})["links"]
    keys = [one["key"] for one in links if one["seat"].startswith("seat-")]
    url, chance = address.replace("http", "ws", 1) + "/socket", random.Random(1)
    with contextlib.ExitStack() as sockets:
        players = [Hand(sockets.enter_context(connect(url, max_size=None)), key, chance) for key in keys]
        while players[0].lines < LINES:
            if not any([one.answers() for one in players]) and players[0].now.get("over"):
                sys.exit(f"The fight came to an end after {players[0].lines} lines.")
        yield f"{address}/#/seat/{keys[0]}", players


class Took(NamedTuple):
    """How long an update took, in milliseconds."""

    busy: float
    clock: float
    parts: dict[str, float]
    """Busy, by what Chromium calls it."""
    styled: int
    """Elements whose style was worked out anew: the same on a busy machine and on a quiet one."""
    whole: float
    """Busy until everything was painted."""


def play(page: "Page", players: Sequence[Hand], updates: int) -> None:
    """Play on until the page was told so often."""
    before = count = page.evaluate("painted")
    while count < before + updates:
        if not any([one.answers() for one in players]) and players[0].now.get("over"):
            return
        until = time.monotonic() + NO_NEWS
        while time.monotonic() < until and (now := page.evaluate("painted")) == count:
            page.wait_for_timeout(50)
        count = now
        page.evaluate(_GO_ON)
        page.wait_for_timeout(150)


def took(trace: bytes) -> list[Took]:
    """How long each update took, from what Chromium traced."""
    events = json.loads(trace)["traceEvents"]
    marks = {one["name"]: one for one in events if one["name"].startswith("update ") and "tts" in one}
    found = []
    for name, came in marks.items():
        painted, whole = (marks.get(name.replace("came", end)) for end in ("painted", "whole"))
        if not name.endswith("came") or painted is None or whole is None:
            continue
        parts, styled = Counter[str](), 0
        for one in events:
            if one["name"] in PARTS and one["tid"] == came["tid"] and came["ts"] <= one["ts"] <= painted["ts"]:
                parts[one["name"]] += one.get("tdur", 0) / 1000
                styled += one["args"].get("elementCount", 0)
        busy, clock = ((painted[time] - came[time]) / 1000 for time in ("tts", "ts"))
        found.append(Took(busy, clock, dict(parts), styled, (whole["tts"] - came["tts"]) / 1000))
    return found


def told(size: str, took: list[Took]) -> float:
    """Print a line; the median that the page was busy."""
    middles = []
    figures = {
        "first, busy": [one.busy for one in took],
        "first, clock": [one.clock for one in took],
        "whole, busy": [one.whole for one in took],
    }
    for what, times in figures.items():
        middles.append(statistics.median(times))
        most = sorted(times)[int(len(times) * 0.95)]
        print(f"{size:8} {len(took):4} updates  {what:12} median {middles[-1]:6.1f} ms   95 % under {most:6.1f} ms")
    parts = {part: statistics.median(one.parts.get(part, 0) for one in took) for part in PARTS}
    styled = statistics.median(one.styled for one in took)
    print("         of the first " + ", ".join(f"{part} {time:.1f}" for part, time in parts.items()))
    print(f"         styled {styled:.0f} elements", flush=True)
    return middles[0]


def main(arguments: list[str]) -> NoReturn:
    """Measure and print; 1 at the end if it takes too long."""
    from playwright.sync_api import sync_playwright  # not installed where only the engine is measured
    from tests.browser.tables import table
    from tests.plugin_browser import FLAGS, Devices, Pages

    parser = argparse.ArgumentParser("python -m bench paint")
    parser.add_argument("updates", nargs="?", type=int, default=UPDATES)
    parser.add_argument("--size", choices=SIZES, help="this alone")
    parser.add_argument("--slower", type=float, default=SLOWER, help="how much slower the processor is made")
    given = parser.parse_args(arguments)
    print(f"update to paint, {PEOPLE} people, {LINES} lines, {given.slower:g} x slower; asked for: {WANTED_MS} ms")
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=[*FLAGS, *AT_ONCE])
        for size in [given.size] if given.size else SIZES:
            with hands(address) as (link, players):
                pages = Pages(Devices(browser))
                page = pages.open("about:blank", size)
                page.add_init_script(f"({_CLOCK})()")
                page.goto(link)
                page.locator(".status").wait_for()
                page.wait_for_timeout(1500)
                devtools = page.context.new_cdp_session(page)
                devtools.send("Emulation.setCPUThrottlingRate", {"rate": given.slower})
                browser.start_tracing(page=page, categories=TRACED)
                play(page, players, given.updates)
                worst = max(worst, told(size, took(browser.stop_tracing())))
                pages.close()
        browser.close()
    print(f"{worst / WANTED_MS:.2f} x the {WANTED_MS} ms allowed")
    sys.exit(worst > WANTED_MS)
