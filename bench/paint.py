"""From an update's arrival until the page has painted it: `python -m bench paint [UPDATES] [--profile FILE]`.

A real table, a real Chromium whose processor is made four times slower, twenty people in two sides, a story of two
hundred lines and more; on a laptop and on a phone. Others answer over sockets of their own, one answer after another.

What is measured. The clock starts when the page's socket hands over the message, before it is even parsed. It stops at
the first task after the frame that was drawn next: a message posted from the animation frame's callback comes after
style, layout and paint. Chromium draws as soon as it can and waits for no display, which would add up to 16.7 ms of
waiting and hide up to 16.7 ms of work. Motion is reduced, so everything that an update changes is drawn in one frame.
What threads beside the page's own do with the frame (raster, screen) is not in it. `and after`: until the frame after
that one, for what a page does late is felt too. A busy machine makes all of it longer, never shorter.
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
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

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
NO_NEWS = 1.5
"""Seconds after which an answer was one that the page is told nothing of."""
AT_ONCE = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
_CLOCK = """() => {
  const Socket = WebSocket;
  window.painted = [];
  const after = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  window.WebSocket = class extends Socket {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => {
        const began = performance.now();
        if (!data.startsWith('{"type":"update"')) return;
        after(() => {
          const first = performance.now() - began;
          after(() => window.painted.push([first, performance.now() - began]));
        });
      });
    }
  };
}"""
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
        word = self.chance.choice(question["options"])["say"]
        kind, what = ("next", {"words": [word]}) if question.get("stages") else ("answer", {"answer": word})
        self._say({"type": kind, "question": question["id"], **what})
        self.hear()
        return True

    def _go_on(self, stage: Told) -> None:
        if stage.get("options"):
            words = [*stage["words"], self.chance.choice(stage["options"])["say"]]
            self._say({"type": "next", "question": stage["question"], "words": words})
        else:
            self._say({"type": "answer", "question": stage["question"], "answer": stage["whole"]})

    def _say(self, message: Told) -> None:
        self.socket.send(json.dumps(message))


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
            if not any([one.answers() for one in players]) or players[0].now.get("over"):
                sys.exit(f"The fight came to an end after {players[0].lines} lines.")
        yield f"{address}/#/seat/{keys[0]}", players


def measured(page: "Page", players: Sequence[Hand], updates: int) -> list[tuple[float, float]]:
    """How long each of so many updates took."""
    page.evaluate("painted.length = 0")
    count = 0
    import os
    cdp = page.context.new_cdp_session(page); cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    get = lambda: {m["name"]: m["value"] for m in cdp.send("Performance.getMetrics")["metrics"]}
    rows = []
    while count < updates:
        b = get()
        if not any([one.answers() for one in players]):
            break
        until = time.monotonic() + NO_NEWS
        while time.monotonic() < until and (now := page.evaluate("painted.length")) == count:
            page.wait_for_timeout(50)
        count = now
        page.wait_for_timeout(150)
        a = get(); rows.append({k: round((a[k]-b[k])*1000,1) for k in ("TaskDuration","ScriptDuration","LayoutDuration","RecalcStyleDuration")} | {k: a[k]-b[k] for k in ("LayoutCount","RecalcStyleCount","Nodes")})
    for r in rows: print(r)
    return [(first, both) for first, both in page.evaluate("painted")]


def told(size: str, took: list[tuple[float, float]]) -> float:
    """Print a line; the median of the first frame."""
    first, both = (sorted(times) for times in zip(*took, strict=True))
    middle = statistics.median(first)
    print(
        f"{size:8} {len(took):4} updates   median {middle:5.1f} ms   95 % under {first[int(len(first) * 0.95)]:5.1f} ms"
        f"   and after: median {statistics.median(both):5.1f}, 95 % {both[int(len(both) * 0.95)]:5.1f}",
        flush=True,
    )
    return middle


def main(arguments: list[str]) -> NoReturn:
    """Measure and print; 1 at the end if it takes too long."""
    from playwright.sync_api import sync_playwright  # not installed where only the engine is measured
    from tests.browser.tables import table
    from tests.plugin_browser import FLAGS, Pages

    parser = argparse.ArgumentParser("python -m bench paint")
    parser.add_argument("updates", nargs="?", type=int, default=UPDATES)
    parser.add_argument("--profile", type=Path, help="where to leave what Chromium's profiler saw on the laptop")
    parser.add_argument("--size", choices=SIZES)
    given = parser.parse_args(arguments)
    print(f"update to paint, {PEOPLE} people, {LINES} lines, processor {SLOWER} x slower; asked for: {WANTED_MS} ms")
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=[*FLAGS, *AT_ONCE])
        for size in [given.size] if given.size else SIZES:
            with hands(address) as (link, players):
                pages = Pages(browser)
                page = pages.open("about:blank", size)
                page.add_init_script(f"({_CLOCK})()")
                page.goto(link)
                page.locator(".status").wait_for()
                page.wait_for_timeout(1500)
                devtools = page.context.new_cdp_session(page)
                devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                if given.profile:
                    devtools.send("Profiler.enable")
                    devtools.send("Profiler.start")
                worst = max(worst, told(size, measured(page, players, given.updates)))
                if given.profile:
                    given.profile.write_text(json.dumps(devtools.send("Profiler.stop")["profile"]), "utf-8")
                pages.close()
        browser.close()
    print(f"{worst / WANTED_MS:.2f} x the {WANTED_MS} ms allowed")
    sys.exit(worst > WANTED_MS)
