"""The reveal as a page plays it: it waits, moves, is cut short, stands, and goes. With `make gallery-pictures`."""

from urllib.parse import urlencode

from playwright.sync_api import Page
from tests.browser.test_gallery import gallery, pytestmark
from tests.plugin_browser import Pages

__all__ = ["gallery", "pytestmark"]

WHOLE = 2300
"""Milliseconds that a reveal takes."""


def live(pages: Pages, gallery: str, motion: str = "no-preference") -> Page:
    page = pages.open(size="laptop")
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.goto(f"{gallery}?{urlencode({'show': 'field/live', 'theme': 'dark'})}")
    page.locator(".field").wait_for()
    return page


def comes(page: Page) -> None:
    """The table sends what is next: nobody has pressed anything."""
    page.locator(".field-gallery-next").evaluate("(button) => button.click()")
    page.locator(".contest").wait_for()


def told(page: Page) -> str:
    return page.locator("output").inner_text()


def moves(page: Page) -> int:
    return int(page.evaluate("() => document.getAnimations().length"))


def test_it_moves_and_the_log_waits_for_it(pages: Pages, gallery: str) -> None:
    page = live(pages, gallery)
    comes(page)
    assert moves(page)
    assert told(page) == "0 of 11 lines told"
    page.wait_for_timeout(WHOLE + 500)
    assert told(page) == "11 of 11 lines told"
    assert not moves(page)
    assert page.get_by_role("group", name="Contest").count() == 1, "it stays until it was seen"
    page.locator(".field-gallery-on").click()
    assert page.locator(".contest").count() == 0


def test_nothing_of_the_result_is_seen_before_its_moment(pages: Pages, gallery: str) -> None:
    page = live(pages, gallery)
    comes(page)
    at = "(time) => { for (const one of document.getAnimations()) { one.pause(); one.currentTime = time } }"
    unseen = "(css) => [...document.querySelectorAll(css)].every((one) => getComputedStyle(one).opacity === '0')"
    page.evaluate(at, 200)
    assert page.evaluate(unseen, ".contest-medal, .equation-term, .contest-state")
    page.evaluate(at, 1000)
    assert page.evaluate(unseen, ".equation-term[data-result], .contest-state")
    old = page.locator(".reveal-bar-new").evaluate("(bar) => getComputedStyle(bar).clipPath")
    assert "100%" in old, "the bar is as it was"


def test_any_input_ends_it_at_once(pages: Pages, gallery: str) -> None:
    page = live(pages, gallery)
    comes(page)
    page.keyboard.press("Shift")
    page.wait_for_timeout(50)
    assert told(page) == "11 of 11 lines told"
    assert page.locator(".reveal-moves").count() == 0


def test_with_reduced_motion_nothing_moves_and_what_changed_is_outlined(pages: Pages, gallery: str) -> None:
    page = live(pages, gallery, "reduce")
    comes(page)
    assert not moves(page)
    assert told(page) == "11 of 11 lines told"
    assert page.locator(".reveal-outlined").count() == 1
    page.wait_for_timeout(1200)
    assert page.locator(".reveal-outlined").count() == 0
