"""Each number of an equation is a thing one can press: it shows its rule, and goes again."""

import random
import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.tables import begin, clean, decide, seated
from tests.plugin_browser import Pages, Size

MOST = 200
"""Presses until somebody is hit."""


def hit(page: Page, chance: random.Random) -> bool:
    """Play until a blow with its arithmetic stands on the page."""
    for _ in range(MOST):
        if page.locator(".contest-outcome .equation-term").count():
            return True
        strikes = page.locator("button.verb-card-do:not(:disabled)", has_text=re.compile("Attack|Strike back"))
        if strikes.count():
            strikes.first.click()
        else:
            decide(page, chance)
        page.wait_for_timeout(60)
    return False


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_term_shows_its_rule(pages: Pages, address: str, size: Size) -> None:
    page = seated(pages, begin(address, "draw", "duel", [{"people": ["ann", "bob"]}])["seat-1"], size=size)
    assert hit(page, random.Random(5))
    page.keyboard.press("Shift")  # what moves stands at its end
    term = page.locator(".contest-outcome .equation-term").first
    note = page.locator(".term-note")
    term.click()
    expect(note).to_be_visible()
    expect(note).to_contain_text("PWR-")
    expect(note.locator(".term-note-says p").last).not_to_contain_text("…")
    expect(term).to_have_attribute("aria-expanded", "true")
    clean(page)
    term.click()
    expect(note).to_have_count(0)
    term.press("w")
    expect(note).to_be_visible()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    assert page.locator(".contest").count(), "Escape takes back the note and nothing else"
