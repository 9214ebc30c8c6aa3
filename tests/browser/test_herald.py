"""The Herald on the page: advice over the field while a question stands, and what a fight was decided by at its end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests import needs
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger
from tests.browser.tables import begin, clean, seated
from tests.browser.test_end import ended
from tests.browser.test_odds import asked_to_act
from tests.browser.test_taps import until
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled

SIZES: list[Size] = ["laptop", "phone"]
QUESTIONS = 4
"""Some of them come after a moment that is shown, or after others have acted."""

COVERED = """() => {
  const [advice, ...cards] = [...document.querySelectorAll(".advice, .hand-card, .hand-use")]
    .sort((one, other) => other.matches(".advice") - one.matches(".advice"))
    .map((one) => one.getBoundingClientRect());
  return cards.some(({ top }) => top < advice.bottom);
}"""
"""Whether advice lies over a card of the hand, or what it is chosen for."""


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
    expect(advice).to_contain_text(re.compile(r"\d+ % ±\d+"))
    expect(advice).to_contain_text(re.compile(r"no real difference|−\d+ ±\d+"))
    expect(advice).to_contain_text(re.compile(r"played on in \d+ imagined worlds"))
    expect(page.locator(".verb-card .advice-mark").first).to_contain_text(re.compile(r"\d+ %"))
    assert places(page) == before  # nothing moves when it comes
    if EVERY:
        clean(page)
    page.get_by_role("button", name="Advice", exact=True).click()
    expect(advice).to_have_count(0)


@needs.only_in("make browser-all", EVERY)
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


def test_on_a_phone_advice_is_one_tap_away_and_leaves_the_hand_free(
    pages: Pages, address: str, dealing: Dealing
) -> None:
    """A line again as soon as cards are chosen; the cloth and every card stay in sight."""
    dealing(Shuffled(4))
    seats: list[dict[str, Any]] = [{"people": ["ysolde"]}, {"people": ["corvin"], "played": "sensible"}]
    page = seated(pages, begin(address, "challenge", "blades", seats)["seat-1"], "phone")
    until(page, "act", "attack")
    page.get_by_role("button", name="The Herald’s advice").tap()
    rows = page.locator(".advice li")
    expect(rows.first).to_contain_text(re.compile(r"\d+ % ±\d+"))
    assert not page.evaluate(COVERED)
    Finger(page).tap_card()
    expect(rows).to_have_count(0)
    expect(page.locator(".advice")).to_contain_text("Why?")
    expect(page.locator(".duel-ladder")).to_be_visible()
    assert not page.evaluate(COVERED)
    page.get_by_role("button", name="The Herald’s advice").tap()
    expect(page.locator(".advice")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES if EVERY else SIZES[:1])
def test_a_review_fills_in_at_the_end(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    """Ann gives up: the graph falls, the Herald would not have, and one tap shows what might have been."""
    page = ended(pages, address, dealing, size)
    expect(page.locator(".end-graph svg")).to_be_visible()
    expect(page.locator(".turnings b").last).to_contain_text(re.compile(r"[+−]\d+"))
    suggested = page.locator(".what-if-advice")
    expect(suggested).to_contain_text("The Herald:")
    expect(suggested.locator(".what-if-chance")).to_have_count(2)
    if EVERY:
        expect(page.locator(".luck tbody tr")).to_have_count(2)
        clean(page)
    page.locator(".suggestion", has_text="What if Ann had done otherwise?").click()
    expect(page.locator(".scrubber-at")).not_to_contain_text("after the fight")
    expect(suggested).to_be_in_viewport()
    suggested.get_by_role("button").click()
    expect(page.locator(".differences")).to_contain_text("would")
