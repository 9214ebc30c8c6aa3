"""The picture of the table in the README: `make picture` makes it."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from tests.browser.tables import begin, decide, log, seated
from tests.plugin_browser import Pages

PICTURE = Path(__file__).parents[2] / "docs" / "table.jpg"
SMALL = 200_000  # bytes


@pytest.mark.skipif("SUITS_PICTURE" not in os.environ, reason="make picture makes it")
def test_the_picture_of_the_table(pages: Pages, address: str) -> None:
    seats: list[dict[str, Any]] = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"], "played": "sensible"}]
    page = seated(pages, begin(address, "engage", "quartet", seats)["seat-1"], color_scheme="dark")
    chance = random.Random(7)
    while len(log(page)) < 14 or not page.locator(".contest .equation-op").count() or not page.locator(".dock").count():
        attack = page.locator("button.verb-card-do", has_text="Attack")
        if attack.count():
            attack.first.click()
        else:
            decide(page, chance)
        page.wait_for_timeout(150)
    page.screenshot(path=PICTURE, type="jpeg", quality=80)
    assert PICTURE.stat().st_size < SMALL
