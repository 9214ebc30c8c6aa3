"""From a change in the laboratory until its picture is drawn: a real page, a real server, every answer a new one.

`python -m bench picture`. Skills are changed one after the other, as somebody does who drags a slider; each time it
is noted when the question left the page, when its answer had come, and when the picture was painted. What an answer
takes the processor alone is measured beside it: on a busy machine the rest is waiting.
"""

import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NoReturn

import msgspec

EDITIONS = ("draw", "pair", "engage")
MINE, OTHERS = range(3, 11), (5, 7)
"""Skills of the first and of the second that are tried."""
WANTED_MS = 100
PARTS = {"send": "until asked", "request": "until answered", "draw": "until painted"}

_LISTEN = """() => {
  const usual = window.fetch;
  window.fetch = async (...what) => {
    window.asked = performance.now();
    const answer = await usual(...what);
    window.answered = performance.now();
    return answer;
  };
}"""
_CHANGE = """([side, value, patience]) => new Promise((done, never) => {
  const slider = document.querySelector(`[data-person=${side}] input[type=range]`);
  setTimeout(() => never(new Error(`nothing came of ${side} ${value}`)), patience);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const end = performance.now();
      const { asked, answered } = window;
      done({ whole: end - began, send: asked - began, request: answered - asked, draw: end - answered });
    }));
  });
  watch.observe(document.querySelector('.chart-tug'), { attributes: true, attributeFilter: ['aria-label'] });
  const began = performance.now();
  slider.value = value;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
})"""
PATIENCE_MS = 30_000


def measured() -> dict[str, list[dict[str, float]]]:
    """By edition: milliseconds of each change, whole and in parts."""
    from playwright.sync_api import sync_playwright  # not installed where only the engine is measured
    from tests.browser.tables import table
    from tests.plugin_browser import FLAGS, Devices, Pages

    found: dict[str, list[dict[str, float]]] = {}
    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        pages = Pages(Devices(browser))
        for edition in EDITIONS:
            page = pages.open(f"{address}/#/lab/exchange?edition={edition}")
            page.locator(".chart-mirror").wait_for(timeout=60_000)
            page.evaluate(_LISTEN)
            found[edition] = []
            for other in OTHERS:
                page.evaluate(_CHANGE, ["second", other, PATIENCE_MS])
                skills = [skill for skill in MINE if skill != other]
                found[edition] += [page.evaluate(_CHANGE, ["first", skill, PATIENCE_MS]) for skill in skills]
        pages.close()
        browser.close()
    return found


def answered(edition: str) -> float:
    """Milliseconds of the processor that one answer takes, the median of the same questions."""
    from suits.table.laboratory.jobs import exchange

    took = []
    for other in OTHERS:
        for skill in MINE:
            body = msgspec.json.encode({"edition": edition, "first": _who("Ann", skill), "second": _who("Bob", other)})
            began = time.process_time()
            exchange(body)
            took.append(1000 * (time.process_time() - began))
    return statistics.median(took)


def _who(name: str, skill: int) -> dict[str, Any]:
    return {"name": name, "skill": skill, "weapon": "Sword", "armour": "Leather"}


def main() -> NoReturn:
    """Measure and print; 1 at the end if it takes too long."""
    slow = False
    for edition, changes in measured().items():
        whole = statistics.median([one["whole"] for one in changes])
        parts = [f"{says} {statistics.median([one[key] for one in changes]):.0f}" for key, says in PARTS.items()]
        print(f"{edition:7} change to picture: median of {len(changes)} {whole:.0f} ms ({', '.join(parts)}),", end=" ")
        print(f"{whole / WANTED_MS:.2f} x the {WANTED_MS} allowed; the answer alone {answered(edition):.0f} ms")
        slow |= whole > WANTED_MS
    sys.exit(slow)
