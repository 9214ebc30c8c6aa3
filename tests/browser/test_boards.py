"""The boards under a mouse, a finger and the keyboard, as they hang in the gallery: with `make gallery-pictures`."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page
from tests.browser.test_gallery import gallery, pytestmark
from tests.plugin_browser import Pages

__all__ = ["gallery", "pytestmark"]

FINGER = 44


def board(pages: Pages, gallery: str, show: str, size: str = "laptop") -> Page:
    page = pages.open(f"{gallery}?{urlencode({'show': f'boards/{show}', 'theme': 'dark'})}", size)  # type: ignore[arg-type]
    page.locator(".hexboard").wait_for()
    page.wait_for_timeout(300)
    return page


def told(page: Page) -> str:
    """What the bubble says of the hex that is looked at; nothing where none is."""
    page.wait_for_timeout(50)
    bubble = page.locator(".hexboard-bubble")
    return " ".join(bubble.inner_text().split()) if bubble.count() else ""


def named(page: Page) -> str:
    """What has the focus, as it is read aloud."""
    return str(page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent"))


def camera(page: Page) -> str:
    page.wait_for_timeout(50)
    return str(page.locator(".hexboard-world").evaluate("(world) => world.style.transform"))


def middle(page: Page, who: str) -> tuple[float, float]:
    box = page.locator(f".hextoken[aria-label^='{who},']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def across(page: Page) -> float:
    """How wide a hex is, in pixels: Falk stands beside Edda, one hex to the left and one row down."""
    return 2 * abs(middle(page, "Edda")[0] - middle(page, "Falk")[0])


def test_a_mouse_looks_chooses_pans_and_zooms(pages: Pages, gallery: str) -> None:
    page = board(pages, gallery, "hexes: a move, previewed")
    assert told(page) == "2 of 5 hexes · you reach Dirk Dirk and Edda reach you here"
    x, y = middle(page, "Anselm")
    page.mouse.move(x - 2 * across(page), y)
    assert told(page) == "2 of 5 hexes nobody reaches this hex"
    page.mouse.click(x - across(page), y)
    page.mouse.move(x, y + 200)
    page.mouse.move(x + 20 * across(page), y)
    assert told(page) == "1 of 5 hexes nobody reaches this hex"
    before = camera(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    assert camera(page) != before
    near = camera(page)
    page.mouse.down()
    page.mouse.move(x + 60, y + 10, steps=4)
    page.mouse.up()
    assert camera(page) != near
    page.get_by_label("Whole field").click()
    assert camera(page) == before


def test_the_keyboard_goes_from_hex_to_hex(pages: Pages, gallery: str) -> None:
    page = board(pages, gallery, "hexes: a move, previewed")
    page.locator(".hexboard-cursor").focus()
    assert named(page) == "Hex 2,0: 2 of 5 hexes: Dirk and Edda reach you here: you reach Dirk"
    page.keyboard.press("ArrowLeft")
    assert named(page) == "Hex 1,0: 1 of 5 hexes"
    assert told(page) == "1 of 5 hexes nobody reaches this hex"
    page.keyboard.press("Tab")
    assert named(page) == "Hex 0,-2: 2 of 5 hexes"
    page.keyboard.press("Escape")
    assert not told(page)
    page.keyboard.press("m")
    page.locator(".hexlist").wait_for()
    assert page.locator(".hexlist li").count() == 77
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert told(page).startswith("1 of 5 hexes")
    assert not page.locator(".hexlist").count()


def test_a_finger_taps_hexes_that_are_wide_enough(pages: Pages, gallery: str) -> None:
    page = board(pages, gallery, "hexes: a move, previewed, phone", "phone")
    assert across(page) >= FINGER
    x, y = middle(page, "Anselm")
    page.touchscreen.tap(x - across(page), y)
    assert told(page).startswith("1 of 5 hexes")
    page.touchscreen.tap(x - across(page), y)
    assert not told(page)  # the second tap goes there
    page.get_by_label("Whole field").tap()
    page.wait_for_timeout(50)
    assert across(page) < FINGER
    x, y = middle(page, "Anselm")
    page.touchscreen.tap(x - across(page), y)
    assert not told(page)  # too small for a finger: it comes nearer instead
    assert across(page) >= FINGER


def test_whoever_is_out_of_sight_is_pointed_at(pages: Pages, gallery: str) -> None:
    page = board(pages, gallery, "hexes: a long way off, phone", "phone")
    page.get_by_label("Cass, 15 hexes away: show").tap()
    page.wait_for_timeout(100)
    assert middle(page, "Cass")[0] == pytest.approx(195, abs=30)
