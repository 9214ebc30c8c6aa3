"""From a click in one browser until another browser shows what came of it: two real pages, one table."""

import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NoReturn

CLICKS = 30
WANTED_MS = 15
BEFORE_A_CLICK_MS = 300
"""As a person takes: by then a page has the lists of its question, without which a tap only looks."""
LONGEST_MS = 30_000
"""If nobody could pass for so long, nobody will."""

_WATCH = """() => {
  window.seen = 0;
  new MutationObserver(() => { window.seen ||= performance.timeOrigin + performance.now(); })
    .observe(document.querySelector('.table'), { childList: true, characterData: true, subtree: true });
}"""
_CLICK = """(word) => {
  const button = [...document.querySelectorAll('button.verb-card-do')].find((one) => one.textContent.includes(word));
  const now = performance.timeOrigin + performance.now();
  button?.click();
  return button ? now : 0;
}"""


def milliseconds() -> list[float]:
    """How long each click took to be seen in the other browser."""
    from playwright.sync_api import sync_playwright  # not installed where only the engine is measured
    from tests.browser.tables import begin, seated, table
    from tests.plugin_browser import FLAGS, Devices, Pages

    with tempfile.TemporaryDirectory() as folder, table(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        pages = Pages(Devices(browser))
        links = begin(address, "engage", "quartet", [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"]}])
        players = [seated(pages, links["seat-1"], "phone"), seated(pages, links["seat-2"], "laptop")]
        took: list[float] = []
        until = time.monotonic() + LONGEST_MS / 1000
        while len(took) < CLICKS:
            if time.monotonic() > until:
                sys.exit(f"Nobody can pass after {len(took)} clicks.")
            for page, other in (players, players[::-1]):
                if not page.locator("button.verb-card-do", has_text="Pass").count():
                    continue
                page.wait_for_timeout(BEFORE_A_CLICK_MS)
                other.evaluate(_WATCH)
                clicked = page.evaluate(_CLICK, "Pass")
                if not clicked:
                    continue  # a new question has come
                until = time.monotonic() + LONGEST_MS / 1000
                other.wait_for_function("() => window.seen > 0")
                took.append(other.evaluate("window.seen") - clicked)
        browser.close()
    return took[:CLICKS]


def main() -> NoReturn:
    """Measure and print; 1 at the end if it takes too long."""
    took = milliseconds()
    middle = statistics.median(took)
    print(f"click to other browser, two real pages: median of {len(took)} {middle:.1f} ms, worst {max(took):.1f} ms")
    print(f"{middle / WANTED_MS:.2f} x the {WANTED_MS} ms allowed")
    sys.exit(middle > WANTED_MS)
