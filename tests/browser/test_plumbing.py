"""The client is built, runs under a strict policy in a real browser, and what it does wrong is seen."""

import asyncio
import gzip
import time
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.tables import clean
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


def test_the_first_load_is_small() -> None:
    shipped = [path for path in STATIC.rglob("*.*") if path.suffix in {".html", ".js", ".css", ".svg"}]
    assert 0 < sum(len(gzip.compress(path.read_bytes())) for path in shipped) < 60_000


def test_licences_of_what_is_in_the_pages_come_with_them() -> None:
    assert "preact" in (STATIC / "NOTICES.txt").read_text("utf-8")


def test_no_source_map_is_shipped() -> None:
    assert not list(STATIC.rglob("*.map"))
