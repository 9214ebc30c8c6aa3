"""The client is built, runs under a strict policy in a real browser, and what it does wrong is seen."""

import asyncio
import gzip
import json
import time
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.tables import begin, clean
from tests.plugin_browser import Pages

import suits.table

STATIC = Path(suits.table.__path__[0], "static")


def test_the_page_shows(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", name="suits", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="SUITS, engagement")).to_be_visible()
    clean(page)


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
    until = time.monotonic() + 10
    while not any(sign in fault for fault in pages.unforgiven()):
        assert time.monotonic() < until, f"nobody saw {sign}: {pages.unforgiven()}"
        page.wait_for_timeout(20)


def test_other_tests_have_their_event_loop(address: str, chromium: object) -> None:
    assert asyncio.run(asyncio.sleep(0, "done")) == "done"


def _compressed(*names: str) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes())) for name in names)


def test_the_first_load_is_small() -> None:
    """What somebody loads who opens a seat, until they can play."""
    names = json.loads((STATIC / "first-load.json").read_text("utf-8"))
    assert len(names) > 4
    assert _compressed("index.html", *names) < 60_000


def test_what_comes_by_need_is_small() -> None:
    names = json.loads((STATIC / "first-load.json").read_text("utf-8"))
    assets = [f"assets/{path.name}" for path in (STATIC / "assets").iterdir()]
    large = {name: _compressed(name) for name in assets if name not in names and _compressed(name) > 15_000}
    assert not large


def test_the_first_load_is_what_a_page_loads(pages: Pages, address: str) -> None:
    """The list is right: all of it is there when the dock is."""
    names = set(json.loads((STATIC / "first-load.json").read_text("utf-8")))
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    page = pages.open()
    loaded: list[str] = []
    page.on("request", lambda asked: loaded.append(asked.url.removeprefix(f"{address}/")))
    page.goto(links["seat-1"])
    page.locator(".dock").wait_for()
    assert names <= set(loaded)


def test_licences_of_what_is_in_the_pages_come_with_them() -> None:
    assert "preact" in (STATIC / "NOTICES.txt").read_text("utf-8")


def test_no_source_map_is_shipped() -> None:
    assert not list(STATIC.rglob("*.map"))
