"""Encounters built in the browser: on hexes with two sides, a negotiation, a forecast beside them, and played."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests import needs
from tests.browser.fingers import too_small
from tests.browser.tables import clean
from tests.plugin_browser import EVERY, Pages, Size

SIZES: tuple[Size, ...] = ("laptop", "phone")


def begun(pages: Pages, address: str, size: Size, **options: Any) -> Page:
    page = pages.open(f"{address}/#/desk/encounters", size, **options)
    page.locator("[data-do=new]").click()
    expect(page.get_by_label("Title")).to_have_value("New encounter")
    return page


def under(page: Page, edition: str, somebody: str) -> None:
    """Choose an edition, and wait until its people can be chosen."""
    page.get_by_role("radio", name=edition).check()
    expect(page.locator(f"option[value='ready/{somebody}']").first).to_be_attached()


def put(page: Page, side: str, *people: str) -> None:
    for one in people:
        page.get_by_label(f"Put somebody on {side}").select_option(f"ready/{one}")


def forecast(page: Page) -> None:
    expect(page.locator("[data-fights]")).to_have_text(re.compile(r"\d+ fights"))
    expect(page.locator(".chart-tug")).to_be_visible()


@pytest.mark.parametrize("size", SIZES if EVERY else SIZES[:1])
def test_a_fight_on_hexes_is_built_foreseen_and_begun(pages: Pages, address: str, size: Size) -> None:
    page = begun(pages, address, size)
    under(page, "countdown", "outlaw")
    page.get_by_label("Title").fill("The gate")
    put(page, "Heroes", "fencer")
    put(page, "Foes", "outlaw", "pit-bull")
    page.get_by_role("radio", name="Hexes").check()
    token = page.get_by_role("button", name=re.compile("^Oriel, hex 0,0"))
    token.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("q")
    expect(page.get_by_role("button", name=re.compile("hex 1,0, facing side 1"))).to_be_visible()
    page.get_by_role("radio", name="Wall").check()
    page.get_by_role("spinbutton", name="Hex, column").fill("2")
    page.locator("[data-do=lay]").click()
    expect(page.locator(".hexground-wall")).to_have_attribute("d", re.compile("^M"))
    forecast(page)
    expect(page.locator("[data-saved=saved]")).to_be_visible()
    if EVERY:
        clean(page)
        assert too_small(page) == []
    page.locator("[data-do=play]").click()
    expect(page.get_by_role("heading", name="The gate")).to_be_visible()
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator(".hexboard")).to_be_visible()


@pytest.mark.parametrize("size", SIZES if EVERY else SIZES[1:])
def test_a_negotiation_is_built_from_a_form_and_made_fair(pages: Pages, address: str, size: Size) -> None:
    page = begun(pages, address, size)
    under(page, "challenge", "trader")
    page.get_by_role("radio", name="Contest").check()
    expect(page.get_by_role("radio", name="negotiation")).to_be_checked()
    put(page, "Heroes", "trader")
    put(page, "Foes", "axeman")
    page.get_by_role("button", name="Merchantry 6").click()
    forecast(page)
    page.locator("[data-do=make-fair]").click()
    expect(page.locator("[data-fair=done]")).to_be_visible()
    clean(page)
    page.get_by_role("button", name="All encounters").click()
    expect(page.locator("[data-thing]")).to_contain_text("1 against 1")


@needs.only_in("make browser-all", EVERY)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_scrolls_sideways_and_all_can_be_touched(pages: Pages, address: str, size: Size, theme: str) -> None:
    page = pages.open(f"{address}/#/desk/encounters", size, color_scheme=theme)
    for ready in ("engage/barricade", "countdown/skirmish-hexes", "challenge/bazaar"):
        page.get_by_label("Begin with a ready-made one").select_option(ready)
        forecast(page)
        clean(page)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        assert too_small(page) == []
        page.get_by_role("button", name="All encounters").click()
