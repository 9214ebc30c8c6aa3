"""A campaign in the browser: a party of two, a fight, its end taken over, three days with a doctor, the next fight."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.fingers import too_small
from tests.browser.tables import call_giving_up, clean, give_up, post
from tests.plugin_browser import EVERY, Pages, Size

SHEET: dict[str, Any] = {"body": 6, "will": 6, "skills": {"Fighting": 7}, "weapons": ["Sword"]}
FORD: dict[str, Any] = {
    "format": "suits-encounter",
    "version": 1,
    "edition": "draw",
    "title": "The ford",
    "people": [
        {"name": "Sam", "side": "Ours", **SHEET},
        {"name": "Kaspar", "side": "Theirs", **SHEET},
    ],
}
SIZES: list[tuple[Size, str]] = (
    [(size, theme) for size in ("phone", "laptop") for theme in ("dark", "light")] if EVERY else [("laptop", "dark")]
)


class Keeper:
    """Does what a page does, without one: for what the test is not about."""

    def __init__(self, address: str):
        self.address, self.version = address, 0
        self.key = post(address, "/api/desk/new", {})["key"]
        self.do({"do": "begin", "title": "The duchess's errands", "edition": "draw"})

    def do(self, wish: dict[str, Any]) -> Any:
        said = {"key": self.key, "id": "errands", "version": self.version, "wish": wish}
        found = post(self.address, "/api/desk/campaign/do", said)
        self.version = found["version"]
        return found["told"]

    def join(self, name: str, wounds: int = 0, fights: bool = True, **more: Any) -> None:
        self.do({"do": "join", "name": name, "sheet": {**SHEET, "wounds": wounds, **more}, "fights": fights})

    def happens(self, kind: str, **fields: Any) -> None:
        self.do({"do": "happen", "event": {"kind": kind, **fields}})

    def open(self, pages: Pages, size: Size = "laptop", **options: Any) -> Page:
        return self.open_on(pages.open(size=size, **options))

    def open_on(self, page: Page) -> Page:
        page.goto(f"{self.address}/#/desk/open/{self.key}")
        expect(page).to_have_url(re.compile("#/desk/people"))
        page.goto(f"{self.address}/#/desk/campaigns/errands")
        expect(page.locator("main.campaign")).to_be_visible()
        return page


def part(page: Page, name: str) -> None:
    """On a phone one part is shown at a time."""
    chosen = page.get_by_role("radio", name=name)
    if chosen.count():
        chosen.check()


@pytest.mark.parametrize(("size", "theme"), SIZES)
def test_a_fight_three_days_and_the_next_fight(pages: Pages, address: str, size: Size, theme: Any) -> None:
    keeper = Keeper(address)
    keeper.join("Ada", 4)
    keeper.join("Ben")
    keeper.join("Mara", fights=False, skills={"Doctor": 7})
    keeper.happens("next", title="The ford", encounter=FORD, side="Ours")
    page = keeper.open(pages, size, color_scheme=theme)
    part(page, "Next fight")
    page.locator("[data-do=play]").click()
    expect(page).to_have_url(re.compile("#/seat/"))
    call_giving_up(page)
    give_up(page)
    page.goto(f"{address}/#/desk/campaigns/errands")
    expect(page.locator("main.campaign")).to_be_visible()
    part(page, "Next fight")
    page.locator("[data-do=take-over]").click()
    part(page, "Diary")
    expect(page.locator("[data-entry]").first).to_contain_text("The ford")
    part(page, "Days")
    expect(page.locator("[data-person=ada]").first).to_contain_text("4 of Body 6")
    for day in (2, 3, 4):
        page.locator("[data-do=rest]").click()
        expect(page.get_by_text(f"day {day}, ").first).to_be_visible()
    page.locator("[data-do=undo]").click()
    expect(page.get_by_text("day 3, ").first).to_be_visible()
    clean(page)
    if EVERY:
        assert too_small(page) == []


def test_a_table_that_is_too_busy_is_asked_again_for_the_days_ahead(pages: Pages, address: str) -> None:
    keeper = Keeper(address)
    keeper.join("Ada")
    keeper.happens("next", title="The ford", encounter=FORD, side="Ours")
    why = "Too much is asked of this table at the moment: try again in a minute."
    pages.forgive("503")
    page = pages.open()
    page.route("**/api/desk/campaign/ahead", lambda route: route.fulfill(status=503, json={"why": why}), times=2)
    keeper.open_on(page)
    expect(page.get_by_role("alert")).to_have_text(why)
    expect(page.locator("[data-do=play]")).to_be_enabled()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_two_devices_see_both_and_a_real_card_is_one_tap(pages: Pages, address: str) -> None:
    keeper = Keeper(address)
    keeper.join("Ada", 4)
    page = keeper.open(pages)
    pages.forgive("409")
    keeper.happens("note", title="Elsewhere", text="On another device.")
    page.locator("[data-do=real]").click()
    page.locator("[data-do=rest]").click()
    expect(page.get_by_role("alert").first).to_contain_text("meanwhile")
    expect(page.locator("[data-entry]")).to_contain_text("Elsewhere")
    page.locator("[data-do=rest]").click()
    page.locator("dialog [data-card='2h']").click()
    expect(page.get_by_text("day 2, Monday")).to_be_visible()
    expect(page.locator("[data-person=ada]")).to_contain_text("2 of Body 6")
    clean(page)
