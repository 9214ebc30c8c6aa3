"""The Herald on the page: advice over the field while a question stands, and what a fight was decided by at its end."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger
from tests.browser.tables import clean
from tests.browser.test_end import ended
from tests.browser.test_odds import asked_to_act
from tests.plugin_browser import EVERY, Pages, Size

SIZES: list[Size] = ["laptop", "phone"]
PATIENCE = 60_000
QUESTIONS = 4
"""Some of them come after a moment that is shown, or after others have acted."""


def places(page: Page) -> list[object]:
    """Where the cards of the dock stand."""
    found: list[object] = page.locator(".dock .verb-card").evaluate_all(
        "all => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"
    )
    return found


@pytest.mark.parametrize("size", SIZES if EVERY else SIZES[:1])
def test_advice_is_asked_for_grows_and_moves_nothing(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    page = asked_to_act(pages, address, dealing, size)
    expect(page.locator(".dock .foreseen").first).to_be_visible()
    if size == "phone":
        page.get_by_role("button", name="More ways to answer").click()
    before = places(page)
    page.get_by_role("button", name="Advice", exact=True).click()
    advice = page.locator(".advice")
    expect(advice).to_contain_text(re.compile(r"\d+ % ±\d+"), timeout=PATIENCE)
    expect(advice).to_contain_text(re.compile(r"no real difference|−\d+ ±\d+"))
    expect(advice).to_contain_text(re.compile(r"played on in \d+ imagined worlds"))
    expect(page.locator(".verb-card .advice-mark").first).to_contain_text(re.compile(r"\d+ %"))
    assert places(page) == before  # nothing moves when it comes
    if EVERY:
        clean(page)
    page.get_by_role("button", name="Advice", exact=True).click()
    expect(advice).to_have_count(0)


@pytest.mark.skipif(not EVERY, reason="make browser-all")
@pytest.mark.parametrize("size", SIZES)
def test_advice_stays_open_until_it_is_closed(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    """For the next question, too, whoever acts and whatever is shown before it."""
    page = asked_to_act(pages, address, dealing, size)
    advice, finger = page.locator(".advice"), Finger(page)
    if size == "phone":
        page.get_by_role("button", name="More ways to answer").click()
    page.get_by_role("button", name="Advice", exact=True).click()
    asked = {finger.waits()["asked"]}
    while len(asked) < QUESTIONS:
        expect(advice).to_be_visible()
        finger.answers(finger.waits())
        while not (seen := finger.waits())["asked"]:
            finger.answers(seen)
        asked.add(seen["asked"])
    expect(advice).to_contain_text(re.compile(r"Herald|difference"))
    if size == "phone":
        page.get_by_role("button", name="More ways to answer").click()
    page.get_by_role("button", name="Advice", exact=True).click()
    expect(advice).to_have_count(0)


@pytest.mark.parametrize("size", SIZES if EVERY else SIZES[:1])
def test_a_review_fills_in_at_the_end(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    """Ann gives up: the graph falls, the Herald would not have, and one tap shows what might have been."""
    page = ended(pages, address, dealing, size)
    expect(page.locator(".end-graph svg")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".turnings b").last).to_contain_text(re.compile(r"[+−]\d+"), timeout=PATIENCE)
    suggested = page.locator(".what-if-advice")
    expect(suggested).to_contain_text("The Herald:", timeout=PATIENCE)
    expect(suggested.locator(".what-if-chance")).to_have_count(2)
    if EVERY:
        expect(page.locator(".luck tbody tr")).to_have_count(2, timeout=PATIENCE)
        clean(page)
    suggested.get_by_role("button").click()
    expect(page.locator(".differences")).to_contain_text("would")
