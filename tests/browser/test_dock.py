"""The dock under a mouse, a finger and the keyboard, as it hangs in the gallery: with `make gallery-pictures`."""

from urllib.parse import urlencode

from playwright.sync_api import Page, expect
from tests.browser.test_gallery import gallery, pytestmark
from tests.plugin_browser import Pages

__all__ = ["gallery", "pytestmark"]


def dock(pages: Pages, gallery: str, show: str, size: str = "laptop") -> Page:
    page = pages.open(f"{gallery}?{urlencode({'show': f'dock/{show}', 'theme': 'dark'})}", size)  # type: ignore[arg-type]
    page.locator("[data-deed]").first.wait_for()
    page.wait_for_timeout(300)
    return page


def said(page: Page) -> str:
    """What was said to the table."""
    page.wait_for_timeout(50)
    heard = page.locator(".dock-gallery-heard")
    return heard.inner_text().removeprefix("said: ") if heard.count() else ""


def test_a_finger_taps_twice_and_a_mouse_that_hovers_clicks_once(pages: Pages, gallery: str) -> None:
    phone = dock(pages, gallery, "engage act, phone", "phone")
    phone.locator("[data-deed]", has_text="Attack Jon").tap()
    assert said(phone) == ""
    phone.locator("[data-deed]", has_text="Attack Jon").tap()
    assert said(phone) == "attack jon"
    laptop = dock(pages, gallery, "engage act, laptop")
    laptop.locator("[data-deed]", has_text="Attack Jon").click()
    assert said(laptop) == "attack jon"


def test_digits_look_and_do_and_escape_goes_back(pages: Pages, gallery: str) -> None:
    page = dock(pages, gallery, "engage act, laptop")
    page.keyboard.press("1")
    expect(page.locator("[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("4")  # moving has the dock to itself
    page.locator(".details").wait_for()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    assert said(page).startswith("move ")
    assert said(page).endswith(" 2")


def test_what_cannot_be_undone_is_asked_once(pages: Pages, gallery: str) -> None:
    page = dock(pages, gallery, "engage act, laptop")
    page.keyboard.press("6")
    page.locator(".confirm").wait_for()
    assert said(page) == ""
    page.keyboard.press("Enter")
    assert said(page) == "leave"


def test_an_answer_is_typed(pages: Pages, gallery: str) -> None:
    page = dock(pages, gallery, "engage act, laptop")
    page.keyboard.press("/")
    page.get_by_label("Your answer, typed").fill("pass")
    page.keyboard.press("Enter")
    assert said(page) == "pass"
