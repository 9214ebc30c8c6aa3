"""The desk in the browser: people are made, armed and mended, removed and taken back; nothing is lost on the way.

`make test` does each flow in one size and theme, `make browser-all` in all of them.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.fingers import too_small
from tests.browser.tables import clean
from tests.plugin_browser import EVERY, Pages, Size

SIZES: list[Size] = ["phone", "laptop"] if EVERY else ["laptop"]
THEMES = ["dark", "light"] if EVERY else ["dark"]


def make(page: Page, name: str) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.locator("[data-do=make]").click()
    expect(page.locator(f'[data-sheet="{name}"]')).to_be_visible()
    expect(page.locator("[data-saved=saved]")).to_be_attached()


def part(page: Page, name: str, size: Size) -> None:
    """On a phone a sheet has four parts."""
    if size == "phone":
        page.locator(".sheet-parts").get_by_role("radio", name=name).check()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_two_people_are_made_armed_mended_removed_and_taken_back(
    pages: Pages, address: str, size: Size, theme: Any
) -> None:
    page = pages.open(f"{address}/#/desk", size, color_scheme=theme)
    make(page, "Ольга")
    part(page, "Bears", size)
    weapon = page.get_by_label("Hand weapons, 1")
    weapon.select_option("Greatsword")
    page.get_by_label("Shield", exact=True).select_option("Large Shield")
    fault = page.locator("[data-field=shield] [data-fault=error]")
    expect(fault).to_contain_text("Greatsword needs both hands")
    fault.get_by_role("button", name="No shield").click()
    expect(page.locator("[data-fault=error]")).to_have_count(0)
    weapon.select_option("Sword")
    strip = page.locator(".power-strip").first
    expect(strip).to_have_attribute("aria-label", re.compile("^Sword, power by steps"))
    before = strip.get_attribute("aria-label") or ""
    part(page, "Is", size)
    body = page.get_by_role("spinbutton", name="Body")
    body.focus()
    page.keyboard.press("PageUp")
    expect(body).to_have_value("8")
    expect(strip).not_to_have_attribute("aria-label", before)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert size != "phone" or too_small(page) == []
    clean(page)
    if size == "phone":
        page.get_by_role("button", name="Everybody").click()
    page.get_by_role("button", name="New person").click()
    make(page, "Bob")
    page.locator("[data-do=remove]").click()
    expect(page.locator('[data-person="Bob"]')).to_have_count(0)
    page.locator("[data-toast] [data-do=undo]").click()
    expect(page.locator('[data-person="Bob"]')).to_be_visible()
    page.reload()
    expect(page.locator(".people-rows [data-person]")).to_have_count(2)
    page.locator('[data-person="Ольга"]').click()
    expect(page.get_by_role("spinbutton", name="Body")).to_have_value("8")
    page.locator("[data-do=duel]").click()
    expect(page).to_have_url(re.compile("#/seat/"))


def test_two_devices_see_both_versions_and_nothing_is_lost(pages: Pages, address: str) -> None:
    pages.forgive("409")
    here = pages.open(f"{address}/#/desk")
    make(here, "Ann")
    key = here.evaluate("JSON.parse(localStorage.getItem('suits-desks'))[0]")
    there = pages.open(f"{address}/#/desk/open/{key}")
    there.locator('[data-person="Ann"]').click()
    there.get_by_role("spinbutton", name="Will").fill("7")
    expect(there.locator("[data-saved=saved]")).to_be_attached()
    assert key not in there.url
    here.get_by_role("spinbutton", name="Mind").fill("8")
    both = here.get_by_role("alert", name="Changed in two places")
    expect(both).to_contain_text("mind: 8")
    expect(both).to_contain_text("will: 7")
    both.locator("[data-do=keep-both]").click()
    expect(here.locator('[data-person="Ann 2"]')).to_be_visible()
    expect(here.get_by_role("spinbutton", name="Will")).to_have_value("7")


def test_what_is_written_while_the_table_is_away_is_sent_later(pages: Pages, address: str) -> None:
    pages.forgive("503")
    page = pages.open(f"{address}/#/desk")
    make(page, "Ann")
    page.route("**/api/desk/put", lambda route: route.fulfill(status=503, json={"why": "That took too long."}))
    page.get_by_role("spinbutton", name="Will").fill("9")
    expect(page.locator("[data-saved=away]")).to_be_visible()
    page.unroute("**/api/desk/put")
    expect(page.locator("[data-saved=saved]")).to_be_attached()
    page.reload()
    expect(page.get_by_role("spinbutton", name="Will")).to_have_value("9")
