"""The laboratory in the browser: it answers while one drags, grows and can be stopped, and its link tells all of it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests import needs
from tests.browser.fingers import too_small
from tests.browser.tables import clean
from tests.plugin_browser import EVERY, Pages, Size


def opened(pages: Pages, address: str, place: str, size: Size, **options: Any) -> Page:
    page = pages.open(f"{address}/#/lab/{place}", size, **options)
    expect(page.locator("figure.chart").first).to_be_visible()
    return page


def hits(page: Page) -> str:
    """Who hits how often, as the chart says it to the ear."""
    return page.locator(".chart-tug").get_attribute("aria-label") or ""


def test_an_exchange_follows_the_keys_and_is_in_the_link(pages: Pages, address: str) -> None:
    page = pages.open(address)
    page.get_by_role("navigation", name="Ways to play").get_by_role("link", name="The laboratory").click()
    expect(page.locator(".chart-mirror")).to_be_visible()
    before = hits(page)
    skill = page.locator("[data-person=first]").get_by_label("Skill")
    skill.focus()
    page.keyboard.press("PageUp")
    expect(page.locator(".chart-tug")).not_to_have_attribute("aria-label", before)
    expect(page).to_have_url(re.compile("a-skill=10"))
    page.locator("[data-person=second]").get_by_label("Bob's armour").select_option("Plate")
    expect(page.get_by_text("Stopped by plate")).to_be_visible()
    page.get_by_role("radio", name="a/b").check()
    expect(page.locator(".exchange-sum li b").first).to_have_text(re.compile(r"^\d+/\d+$"))
    page.locator(".chart-mirror .plot").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".answer-card")).to_be_visible()
    expect(page).to_have_url(re.compile("b-armour=Plate"))
    again = pages.open(page.url)
    expect(again.locator(".chart-tug")).to_have_attribute("aria-label", hits(page))
    clean(page)


def test_a_forecast_fills_in_and_stops_on_a_phone(pages: Pages, address: str) -> None:
    page = opened(pages, address, "forecast?encounter=draw/duel", "phone")
    expect(page.get_by_role("heading", name="Two swords at dawn")).to_be_visible()
    page.get_by_label("Another encounter").select_option("countdown/steel")
    stop = page.get_by_role("button", name="Stop")
    expect(page.locator(".lab-progress small")).to_have_text(re.compile(r"^\d+ of \d+"))
    stop.click()
    expect(stop).to_have_count(0)
    expect(page.get_by_role("link", name="Play it")).to_have_attribute("href", "#/fights/countdown/steel")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    clean(page)


def test_what_took_too_long_is_asked_again(pages: Pages, address: str) -> None:
    asked: list[int] = []

    def busy(route: Route) -> None:
        asked.append(1)
        if len(asked) <= 2:
            route.fulfill(status=503, body=json.dumps({"why": "That took too long."}))
        else:
            route.continue_()

    page = pages.open(address)
    page.route("**/api/lab/exchange", busy)
    page.goto(f"{address}/#/lab")
    expect(page.get_by_role("alert")).to_contain_text("That took too long.")
    assert len(asked) == 2, "once more by itself"
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".chart-mirror")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("group", name="Rules").get_by_role("radio")).to_have_count(3)
    pages.forgive("503")


def test_what_was_worked_out_before_the_time_was_up_stays(pages: Pages, address: str) -> None:
    step = {"label": "+1", "win": {"p": 0.6, "lo": 0.6, "hi": 0.6, "of": "exact", "n": 0}}
    part = {"base": step["win"], "rows": [{"key": "skill", "label": "Skill", "steps": [step]}], "done": False}
    worth = {**part, "who": "Ann", "how": "Every duel solved.", "words": []}
    lines = [{"worth": worth}, {"why": "That took longer than 70 s, so it was stopped."}]
    page = pages.open(address)
    page.route("**/api/lab/worth", lambda route: route.fulfill(body="\n".join(map(json.dumps, lines))))
    page.goto(f"{address}/#/lab/worth")
    expect(page.get_by_role("alert")).to_contain_text("That took longer")
    expect(page.locator(".chart-tornado")).to_be_visible()
    expect(page.locator(".lab-foot")).to_contain_text("Every duel solved. · stopped early")


def test_without_the_extra_the_page_says_what_to_install(pages: Pages, address: str) -> None:
    why = "The laboratory needs NumPy and SciPy: pip install 'suits-rpg[lab]'"
    page = pages.open(address)
    page.route("**/api/lab", lambda route: route.fulfill(status=400, body=json.dumps({"why": why})))
    page.goto(f"{address}/#/lab")
    expect(page.get_by_role("alert")).to_have_text(why)
    pages.forgive("400")


SMALL = (
    "a-name=Maximiliane+von+Hohenstein-Wartburg&a-weapon=&a-body=3&a-will=3&a-armour="
    "&b-weapon=&b-body=3&b-will=3&b-armour="
)
PLACES = [
    "exchange",
    "exchange?edition=engage&a-weapon=Long+Bow&distance=30",
    "duel",
    f"duel?edition=pair&{SMALL}",
    "weapons?edition=engage",
    f"worth?{SMALL}",
    "forecast",
]


@needs.only_in("make browser-all", EVERY)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 800, 1280])
@pytest.mark.parametrize("place", PLACES)
def test_every_place_in_every_window(pages: Pages, address: str, place: str, width: int, scheme: str) -> None:
    size: Size = "phone" if width < 720 else "laptop"
    page = opened(pages, address, place, size, viewport={"width": width, "height": 800}, color_scheme=scheme)
    charts: Locator = page.locator("figure.chart")
    expect(charts.nth(0)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert not too_small(page)
    clean(page)


@needs.only_in("make browser-all", EVERY)
def test_an_encounter_of_ones_own_is_forecast_and_played(pages: Pages, address: str, tmp_path: Path) -> None:
    from suits import encounters

    page = opened(pages, address, "forecast?encounter=draw/duel", "laptop")
    own = tmp_path / "mine.toml"
    text = encounters.ready_made("draw")["duel"].read_text("utf-8")
    own.write_text(re.sub('title = ".*"', 'title = "At the mill"', text), "utf-8")
    page.get_by_label("An encounter of your own").set_input_files(own)
    expect(page.get_by_role("heading", name="At the mill")).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".dock")).to_be_visible()
