"""Odds at the table: they come late, move nothing, cost no tap, and whoever wants none has none."""

import contextlib
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests import needs
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger
from tests.browser.tables import begin, clean, seated, tool
from tests.browser.test_taps import MOST, laying, tap_card, until
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled

WATCH = """() => {
  window.moved = [];
  const before = {};
  const cards = () => [...document.querySelectorAll(".dock .verb-card, .dock .verb-card-words")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  }).join(" | ");
  const look = () => {
    const asked = document.querySelector("[data-asked]")?.dataset.asked;
    if (!asked) return;
    if (!document.querySelector(".dock .foreseen")) {
      before[asked] = cards();
    } else {
      window.foreseen = asked;
      if (before[asked] && before[asked] !== cards()) window.moved.push([asked, before[asked], cards()]);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""
"""Notes the questions whose cards or words are elsewhere, or of another size, when odds came or one is looked at."""
SIZES: list[Size] = ["phone", "laptop"]
LATE = 15_000
"""Milliseconds."""


def asked_to_act(pages: Pages, address: str, dealing: Dealing, size: Size) -> Page:
    """Two against two bots, at the first turn of one's own."""
    dealing(Shuffled(2))
    seats: list[dict[str, Any]] = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"], "played": "sensible"}]
    page = seated(pages, begin(address, "engage", "quartet", seats)["seat-1"], size, has_touch=True)
    page.evaluate(WATCH)
    until(page, "act", "attack")
    return page


@pytest.mark.parametrize("size", SIZES if EVERY else SIZES[1:])
def test_nothing_moves_when_they_come(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    """Answering, laying cards, acting: nothing is answered before its odds are drawn."""
    dealing(Shuffled(2))
    seats: list[dict[str, Any]] = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"], "played": "sensible"}]
    page = seated(pages, begin(address, "engage", "quartet", seats)["seat-1"], size, has_touch=True)
    page.evaluate(WATCH)
    finger, kinds = Finger(page), set()
    for _ in range(MOST):
        seen = finger.waits()
        if seen["asked"]:
            with contextlib.suppress(PlaywrightTimeout):  # a busy table may give up on odds: then it is not counted
                page.wait_for_function("(asked) => window.foreseen === asked", arg=seen["asked"], timeout=LATE)
                kinds.add(seen["kind"])
        if kinds >= {"respond", "use", "act"}:
            break
        finger.answers(seen)
    assert kinds >= {"respond", "use", "act"}
    assert page.evaluate("() => window.moved") == []


@pytest.mark.parametrize("size", SIZES if EVERY else SIZES[:1])
def test_answers_show_what_may_come_of_them(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    page = asked_to_act(pages, address, dealing, size)
    attack = page.locator("[data-deed=attack]").first
    expect(attack.locator(".foreseen")).to_contain_text(re.compile(r"\d %"))
    assert page.evaluate("() => window.moved") == []
    spoken = attack.locator(".dock-unseen").text_content() or ""
    assert re.search(r"percent to hit|cannot hit", spoken), spoken
    if size == "phone":
        attack.tap()
    else:
        attack.hover()
    expect(page.locator(".bar-ghost").first).to_be_visible()
    if size == "phone":
        page.get_by_role("button", name="More ways to answer").click()
    page.get_by_role("button", name="Odds", exact=True).click()
    expect(page.locator(".all-odds")).to_contain_text(re.compile(r"\d+/\d+" if size == "phone" else "be hit"))
    clean(page)
    tool(page, "Hide the odds from me")
    expect(page.locator(".foreseen")).to_have_count(0)


@needs.only_in("make browser-all", EVERY)
def test_between_people_they_are_shown_when_all_agree(pages: Pages, address: str, dealing: Dealing) -> None:
    dealing(Shuffled(2))
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    ann, bob = seated(pages, links["seat-1"]), seated(pages, links["seat-2"], "phone")
    tool(ann, "Show everybody the odds")
    bob.get_by_role("button", name="Agree").click()
    expect(ann.get_by_text("odds shown")).to_be_visible()
    tool(bob, "No odds for anybody")
    expect(ann.get_by_text("odds shown")).to_have_count(0)


@needs.only_in("make browser-all", EVERY)
def test_whoever_wished_for_odds_in_a_new_fight_proposes_them_once(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    bob = seated(pages, links["seat-2"], "phone")
    wish = json.dumps([{"key": links["seat-1"].rpartition("/")[2], "title": "", "name": "", "odds": True}])
    kept = [{"origin": address, "localStorage": [{"name": "suits-links", "value": wish}]}]
    ann = seated(pages, links["seat-1"], storage_state={"cookies": [], "origins": kept})
    bob.get_by_role("button", name="Agree").click()
    expect(ann.get_by_text("odds shown")).to_be_visible()
    assert "odds" not in ann.evaluate("() => localStorage.getItem('suits-links')")


def test_beside_an_attack_stands_what_can_be_answered_to_it(pages: Pages, address: str, dealing: Dealing) -> None:
    page, _ = laying(pages, address, dealing)
    ladder = page.locator(".duel-ladder")
    assert not ladder.count(), "nothing is laid yet"
    tap_card(page, "6s", "attack")
    expect(ladder.get_by_role("img", name="What Corvin can answer: from 3 to 12; against 13")).to_be_visible()
    expect(ladder).to_contain_text("Nothing stops 13.")
    cloth, shown = page.locator(".duel").bounding_box(), ladder.bounding_box()
    assert cloth
    assert shown
    assert shown["y"] + shown["height"] <= cloth["y"] + cloth["height"], "all of it is seen"
