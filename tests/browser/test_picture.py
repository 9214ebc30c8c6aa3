"""The pictures in the README: `make picture` makes them."""

import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests import needs
from tests.browser.conftest import Dealing
from tests.browser.tables import begin, decide, is_over, seated
from tests.browser.test_lessons import follow, learn, stands
from tests.browser.test_real_cards import asked, card, do, refereed
from tests.plugin_browser import Pages, Size

from suits.dealer import Shuffled

PICTURES = Path(__file__).parents[2] / "docs"
SMALL = 200_000  # bytes

pytestmark = needs.only_in("make picture", "SUITS_PICTURE" in os.environ)


def _photograph(page: Page, name: str) -> None:
    picture = PICTURES / name
    page.wait_for_timeout(1500)  # what changed is outlined for a second
    page.screenshot(path=picture, type="jpeg", quality=80)
    assert picture.stat().st_size < SMALL


@pytest.mark.parametrize(("size", "name"), [("laptop", "table.jpg"), ("phone", "table-phone.jpg")])
def test_the_table(pages: Pages, address: str, dealing: Dealing, size: Size, name: str) -> None:
    """A blow with its sum; on a laptop beside it what can be done next, with its odds."""
    dealing(Shuffled(3))
    seats: list[dict[str, Any]] = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"], "played": "sensible"}]
    page = seated(pages, begin(address, "engage", "quartet", seats)["seat-1"], size, color_scheme="dark")
    chance = random.Random(7)
    attacks = page.locator("button.verb-card-do[data-deed=attack]")
    blow = page.locator(".contest", has=page.locator(".equation-op"), has_text=re.compile(r"(shock|wounds) \d+ → \d+"))
    while not blow.count() or (size == "laptop" and attacks.count() < 2):
        assert not is_over(page), "another deal shows more"
        decide(page, chance)
        page.wait_for_timeout(150)
    if size == "laptop":
        page.locator(".dock .foreseen").first.wait_for()
    _photograph(page, name)


def test_a_lesson(pages: Pages, address: str) -> None:
    page = learn(pages, address, "one-card-each", color_scheme="dark")
    for _ in range(4):
        follow(page, stands(page), "laptop")
        page.wait_for_timeout(300)
    _photograph(page, "lesson.jpg")


def test_the_referee(pages: Pages, address: str) -> None:
    page = refereed(pages, address, "engage", "quartet", ["bob", "jon", "rod", "tod"], "laptop")
    page.emulate_media(color_scheme="dark")
    page.locator(".pad").wait_for()
    for code in ("6h", "5c", "4d", "2h"):
        card(page, code)
    do(page, "Attack Rod")
    do(page, "Strike back")
    for code in ("5d", "2s", "9c"):
        card(page, code)
    asked(page, "Bob, show one more card")
    _photograph(page, "referee.jpg")
