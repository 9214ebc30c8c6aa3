"""The client is built, runs under a strict policy in a real browser, and what it does wrong is seen."""

import asyncio
import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.tables import begin, clean, patience
from tests.plugin_browser import Chromium, Pages

import suits.table

STATIC = Path(suits.table.__path__[0], "static")
FIRST_LOAD, A_PART = 60_000, 10_000
"""Bytes, compressed."""


def test_the_page_shows(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", name="Draw a card.")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    clean(page)


MOVES = "addEventListener('DOMContentLoaded', () => { location.hash = '#/rules' })"


def test_an_address_that_changes_while_the_page_loads_is_not_lost(pages: Pages, address: str) -> None:
    page = pages.open()
    page.add_init_script(MOVES)
    page.goto(address)
    expect(page.get_by_role("navigation", name="Pages").locator("[aria-current=page]")).to_have_text("Rules")


def test_what_a_page_does_wrong_is_seen(pages: Pages, address: str) -> None:
    page = pages.open(address)
    page.evaluate("console.error('ouch')")
    page.evaluate("fetch('http://elsewhere.example/').catch(() => 0)")
    page.evaluate("void setTimeout(() => { throw new Error('thrown') })")
    page.evaluate("document.body.setAttribute('style', 'color: red')")
    page.evaluate("void new Image().setAttribute('src', '/assets/missing.png')")
    for sign in ["ouch", "elsewhere.example", "thrown", "inline style", "404"]:
        _wait_for_fault(page, pages, sign)
    pages.forgive("")


def _wait_for_fault(page: Page, pages: Pages, sign: str) -> None:
    waits = patience(f"nobody saw {sign}")
    while not any(sign in fault for fault in pages.unforgiven()):
        page.wait_for_timeout(20)
        next(waits)


KEEP = """() => {
  document.cookie = "who=me";
  localStorage.setItem("who", "me");
  sessionStorage.setItem("who", "me");
  return new Promise((done) => { indexedDB.open("who").onsuccess = done }).then(() => caches.open("who")).then(() => 1);
}"""
KEPT = """async () => [document.cookie, localStorage.length, sessionStorage.length,
  (await indexedDB.databases()).length, (await caches.keys()).length]"""


def test_a_device_is_wiped_before_another_test_gets_it(pages: Pages, chromium: Chromium, address: str) -> None:
    mine = pages.open(address, locale="en-GB")
    device = mine.context
    mine.evaluate(KEEP)
    device.new_page()
    pages.close()
    pages.faults.clear()
    again = Pages(chromium.devices)
    theirs = again.open(address, locale="en-GB")
    assert theirs.context is device
    assert theirs.evaluate(KEPT) == ["", 0, 0, 0, 0]
    theirs.evaluate("console.error('ouch')")
    _wait_for_fault(theirs, again, "ouch")
    assert not pages.faults, "whoever had it before hears no more of it"
    again.close()


def test_other_tests_have_their_event_loop(address: str, chromium: object) -> None:
    assert asyncio.run(asyncio.sleep(0, "done")) == "done"


def _compressed(names: Iterable[str]) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes())) for name in names)


def _weights() -> Any:
    """What the build says it has put where."""
    return json.loads((STATIC / "weights.json").read_text("utf-8"))


def test_the_first_load_is_small() -> None:
    """What somebody loads who opens a seat, until they can play."""
    first = _weights()["first"]
    assert len(first) > 3
    assert _compressed(["index.html", *first]) < FIRST_LOAD


def test_what_comes_by_need_is_small() -> None:
    """Script and style of each part, with all that comes along and is not there yet."""
    parts = _weights()["parts"]
    assert len(parts) > 8
    weights = {name: _compressed(files) for name, files in parts.items()}
    assert not {name: weight for name, weight in weights.items() if weight > A_PART}


def test_every_file_is_of_the_first_load_or_of_a_part() -> None:
    weights = _weights()
    listed = {*weights["first"], *(file for files in weights["parts"].values() for file in files)}
    built = {f"assets/{path.name}" for path in (STATIC / "assets").iterdir() if path.suffix in (".js", ".css")}
    assert built == listed


def test_the_first_load_is_what_a_page_loads(pages: Pages, address: str) -> None:
    """The list is right: all of it is there when the dock is."""
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    page = pages.open()
    loaded: list[str] = []
    page.on("request", lambda asked: loaded.append(asked.url.removeprefix(f"{address}/")))
    page.goto(links["seat-1"])
    page.locator(".dock").wait_for()
    assert set(_weights()["first"]) <= set(loaded)


def test_what_is_sent_is_squeezed_and_the_build_did_it(pages: Pages, address: str) -> None:
    for file in [STATIC / "index.html", *(STATIC / name for name in _weights()["first"])]:
        squeezed = file.with_name(f"{file.name}.gz")
        assert not squeezed.exists() or gzip.decompress(squeezed.read_bytes()) == file.read_bytes()
    page = pages.open(address)
    expect(page.get_by_role("heading", name="Draw a card.")).to_be_visible()
    sizes = """(size) => performance.getEntriesByType("resource")
      .filter((one) => one.name.includes("/assets/")).reduce((sum, one) => sum + one[size], 0)"""
    sent, read = (page.evaluate(sizes, size) for size in ("encodedBodySize", "decodedBodySize"))
    assert sent < read / 2


def test_the_first_page_loads_no_table(pages: Pages, address: str) -> None:
    page = pages.open()
    loaded: list[str] = []
    page.on("request", lambda asked: loaded.append(asked.url.removeprefix(f"{address}/")))
    page.goto(address)
    expect(page.get_by_role("heading", name="Draw a card.")).to_be_visible()
    assert not [name for name in loaded if name.startswith("assets/table-")]


def test_licences_of_what_is_in_the_pages_come_with_them() -> None:
    assert "preact" in (STATIC / "NOTICES.txt").read_text("utf-8")


def test_no_source_map_is_shipped() -> None:
    assert not list(STATIC.rglob("*.map"))
