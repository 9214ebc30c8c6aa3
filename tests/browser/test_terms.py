"""Each number of an equation is a thing one can press: it shows its rule, and goes again."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger
from tests.browser.tables import begin, clean, seated
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled

SEED = 6
MOST = 40
"""Taps until somebody is hit."""


def hit(page: Page) -> bool:
    """Play until a blow with its arithmetic stands on the page."""
    finger = Finger(page)
    for _ in range(MOST):
        seen = finger.waits()
        if page.locator(".contest-outcome .equation-term").count():
            return True
        finger.answers(seen)
    return False


def begun(pages: Pages, address: str, dealing: Dealing, size: Size) -> Page:
    """A duel in which one page plays both."""
    dealing(Shuffled(SEED))
    links = begin(address, "draw", "duel", [{"people": ["ann", "bob"]}])
    return seated(pages, links["seat-1"], size=size, has_touch=True)


@pytest.mark.parametrize("size", ["phone", "laptop"] if EVERY else ["phone"])
def test_a_term_shows_its_rule(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    page = begun(pages, address, dealing, size)
    assert hit(page)
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


def test_words_are_explained(pages: Pages, address: str, dealing: Dealing) -> None:
    page = begun(pages, address, dealing, "laptop")
    page.keyboard.press("g")
    words = page.locator(".meanings")
    expect(words.locator("dt").first).to_be_visible()
    clean(page)
    page.keyboard.press("Escape")
    expect(words).to_have_count(0)
    assert hit(page)
    page.keyboard.press("Shift")
    page.keyboard.press("w")
    word = page.locator(".story-why .term-word").first
    word.focus()
    page.keyboard.press("Enter")
    meaning = page.locator(".meaning")
    expect(meaning).to_be_visible()
    clean(page)
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    expect(page.locator(".story-why")).to_be_visible()
    word.click()
    expect(meaning).to_be_visible()
    page.locator(".status").click()
    expect(meaning).to_have_count(0)
