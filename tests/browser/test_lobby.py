"""From the first page to a table: people of one's own, links for others, a record saved and brought."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import Dealing
from tests.browser.fingers import too_small
from tests.browser.hands import Finger
from tests.browser.tables import begin, clean, give_up, log, tool
from tests.plugin_browser import Pages, Size

from suits.dealer import Shuffled
from suits.encounters import load

EVERY = "SUITS_BROWSER_ALL" in os.environ

LONG = "Zoë Featherstonehaugh of the Seven Hills"


def test_play_now_is_one_tap(pages: Pages, address: str, dealing: Dealing) -> None:
    dealing(Shuffled(1))
    page = pages.open(address, has_touch=True)
    page.get_by_role("button", name="Play now").click()
    finger = Finger(page)
    for _ in range(20):
        seen = finger.waits()
        if page.locator("[data-go-on], .contest, .trail").count():
            break
        finger.answers(seen)
    assert any("Mara" in line or "Till" in line for line in log(page))
    page.goto(f"{address}/#/")
    mine = page.locator(".recent", has_text="A quarrel at the well")
    expect(mine).to_contain_text("you: Mara")
    expect(mine.locator(".arms")).to_have_count(2)
    mine.get_by_role("button", name="Forget").click()
    expect(page.locator(".recent")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_own_fights_are_there_at_once_and_nothing_jumps(pages: Pages, address: str, size: Size) -> None:
    page = pages.open(address, size)
    for encounter in ("duel", "bridge", "first"):
        own, *others = load(encounter, edition="draw").people
        seats: list[dict[str, Any]] = [
            {"people": [own.id]},
            {"people": [one.id for one in others], "played": "sensible"},
        ]
        page.goto(begin(address, "draw", encounter, seats)["seat-1"])
        page.locator("[data-asked]").wait_for()
    page.goto(f"{address}/#/")
    tiles = page.locator(".recent")
    expect(tiles.locator(".pill-asked")).to_have_count(3)
    expect(page.locator(".lesson-tile").first).to_be_visible()
    expect(page.locator(".home-fights small").first).to_have_text("your turn in 3")
    kept, places = tiles.all_inner_texts(), page.evaluate(_PLACES)
    clean(page)
    if size == "phone":
        assert too_small(page) == []

    late: list[Route] = []

    def hold(asked: Route) -> None:
        late.append(asked)

    page.route(re.compile("/api/(mine|glance|lessons|catalogue)"), hold)
    page.reload()
    expect(tiles).to_have_count(3)
    assert tiles.all_inner_texts() == kept, "the device remembers how they stood"
    assert page.evaluate(_PLACES) == places
    while not page.locator(".lesson-tile").count() or len(late) > 0:
        for one in late:
            one.continue_()
        late.clear()
        page.wait_for_timeout(50)
    expect(tiles.locator(".arms").first).to_be_visible()
    assert page.evaluate(_PLACES) == places
    if size == "phone":  # what one has begun is to be seen without scrolling, and before the ways on
        fight, ways = (page.locator(css).first.bounding_box() for css in (".recent", ".doors"))
        assert fight
        assert ways
        assert fight["y"] + fight["height"] < 700 < ways["y"]


_PLACES = """() => ["hero-ways", "home-fights", "recents", "recent", "lesson-tiles"].map((one) => {
  const { x, y, width } = document.querySelector(`.${one}`).getBoundingClientRect();
  return [one, x, y + scrollY, width];
})"""
"""Where things begin that somebody could be about to press."""


def is_narrow(page: Page) -> bool:
    return (page.viewport_size or {"width": 0})["width"] < 720


_TOP = "(tile) => tile.getBoundingClientRect().top + scrollY"


def test_encounters_are_filtered(page: Page, address: str) -> None:
    page.goto(f"{address}/#/fights")
    tiles = page.locator(".enc")
    expect(tiles.first).to_be_visible()
    everything = tiles.count()
    assert page.locator(".enc").first.evaluate("(tile) => tile.getBoundingClientRect().top < innerHeight / 3")
    top = page.locator(".enc").first.evaluate(_TOP)
    more = page.get_by_role("button", name="Filters")
    if is_narrow(page):
        expect(page.get_by_role("button", name="countdown")).not_to_be_visible()
        more.click()
        page.get_by_role("button", name="countdown").click()
    else:  # what is used most is in sight, in one row
        page.get_by_role("button", name="countdown").click()
        expect(page.locator(".enc-tag", has_text="draw")).to_have_count(0)
        more.click()
    sheet = page.locator("dialog")
    sheet.get_by_role("button", name="hexes").click()
    sheet.get_by_role("button", name="5+").click()
    clean(page)
    if is_narrow(page):
        assert too_small(page) == []
    sheet.get_by_role("button", name="Show 1 encounter").click()
    expect(sheet).to_have_count(0)
    expect(tiles).to_have_count(1)
    expect(tiles).to_contain_text("At the toll gate")
    assert tiles.first.evaluate(_TOP) == top
    expect(more).to_contain_text("3")
    clean(page)
    page.get_by_label("Search encounters").fill("dragon")
    expect(page.get_by_role("status")).to_contain_text("No encounter is like that")
    page.get_by_label("Search encounters").fill("")
    more.click()
    for group in ("Minutes", "Difficulty"):
        sheet.get_by_role("group", name=group).get_by_role("button").last.click()
    expect(sheet.get_by_role("button", name="Show none")).to_be_visible()
    sheet.get_by_role("button", name="Clear all").click()
    expect(sheet.get_by_role("button", name=f"Show {everything} encounters")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tiles).to_have_count(everything)
    page.get_by_label("Search encounters").fill("dragon")
    page.get_by_role("button", name="Clear all").click()
    expect(tiles).to_have_count(everything)


def test_a_new_fight_with_people_of_ones_own(page: Page, address: str, tmp_path: Path) -> None:
    character = tmp_path / "mine.toml"
    ready = Path("src/suits/editions/draw/data/characters/axeman.toml").read_text("utf-8")
    character.write_text(ready, "utf-8")
    page.goto(f"{address}/#/fights")
    page.get_by_role("link", name="Two swords at dawn").click()
    first, second = page.locator(".seat-row").nth(0), page.locator(".seat-row").nth(1)
    first.locator("summary").click()
    first.locator("input[type=file]").set_input_files(character)
    expect(first.get_by_label("Name")).to_have_value("Gunnar")
    first.get_by_label("Name").fill(LONG)
    second.locator("summary").click()
    weapons = second.locator(".chosen select", has=page.locator("option", has_text="Broadsword")).first
    weapons.select_option("Broadsword")
    page.locator("summary", has_text="House rules").click()
    clean(page)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".dock").wait_for()
    clean(page)
    expect(page.locator(".field-name").first).to_contain_text(LONG)
    tool(page, "Everybody's sheets")
    expect(page.locator("dialog[open]")).to_contain_text("Broadsword")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)

    give_up(page)
    with page.expect_download() as download:
        tool(page, "Save the record")
    record = tmp_path / "record.json"
    download.value.save_as(record)
    told = log(page)
    page.goto(f"{address}/#/")
    expect(page.locator(".recent", has_text="Bob won")).to_be_visible()
    page.goto(f"{address}/#/fights")
    page.get_by_label("Bring a file").set_input_files(record)
    page.locator(".status, .links").first.wait_for()
    if page.locator(".links").count():
        page.locator(".links li", has_text="Referee").get_by_text("Sit here").click()
    page.locator(".status", has_text="The fight is over").wait_for()
    assert [line for line in log(page) if line in told] == told


def test_an_encounter_of_ones_own(pages: Pages, address: str, tmp_path: Path) -> None:
    ready = Path("src/suits/editions/draw/data/encounters/bridge.toml").read_text("utf-8")
    mine, broken = tmp_path / "mine.toml", tmp_path / "broken.toml"
    mine.write_text(ready.replace("The toll bridge", "My own bridge"), "utf-8")
    broken.write_text(ready.replace("Shield", "Sheild").replace("edition = ", "editoin = "), "utf-8")
    page = pages.open(f"{address}/#/fights")
    pages.forgive("400")
    page.get_by_label("Bring a file").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("broken.toml: ")
    page.get_by_label("Bring a file").set_input_files(mine)
    expect(page.get_by_role("heading", name="My own bridge")).to_be_visible()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".dock").wait_for()
    expect(page.locator("h1")).to_have_text("My own bridge")


def test_links_for_others(page: Page, address: str) -> None:
    page.goto(f"{address}/#/friends/draw/duel")
    page.get_by_label("A referee").check()
    page.get_by_label("Clock").select_option("1 minute")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".waiting-join svg.qr").wait_for()
    expect(page.locator(".waiting-title")).to_contain_text("60 s for each decision")
    for name in ("Link to watch", "Link for the referee", "Link for a big screen"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    page.locator(".seat-tile", has_text="Bob").click()
    expect(page.locator("dialog svg.qr")).to_be_visible()
    clean(page)


def test_all_real_cards_in_three_taps(pages: Pages, address: str) -> None:
    page = pages.open(address)
    page.get_by_role("link", name="Real cards").last.click()
    page.get_by_role("link", name="Two swords at dawn").click()
    page.get_by_role("button", name="All real cards").click()
    page.locator(".status").wait_for()
    assert page.evaluate("location.hash").startswith("#/seat/")


def test_one_device_for_all_is_one_tap(pages: Pages, address: str) -> None:
    page = pages.open(f"{address}/#/friends/draw/duel", "phone")
    page.get_by_label("One device for all").check()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".cover-name")).to_have_text("Ann")
    clean(page)


def test_settings_are_kept(pages: Pages, address: str) -> None:
    page = pages.open(f"{address}/#/settings")
    page.get_by_label("light").check(force=True)
    page.get_by_label("High contrast").check()
    page.get_by_label("two", exact=True).check(force=True)
    letters = page.locator(".card-letter")
    expect(letters.first).to_be_hidden()
    page.get_by_label("Letters on cards").check()
    expect(letters.first).to_be_visible()
    page.get_by_label("Single-letter keys (U, R, W ...)").uncheck()
    clean(page)
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-contrast", "high")
    expect(root).to_have_attribute("data-suits", "two")
    expect(page.get_by_label("Single-letter keys (U, R, W ...)")).not_to_be_checked()


LOOKS: list[tuple[Size, str, str]] = [
    (size, theme, contrast)
    for size in ("phone", "laptop")
    for theme in ("dark", "light")
    for contrast in ("high", "normal")
]


@pytest.mark.parametrize(("size", "theme", "contrast"), LOOKS if EVERY else LOOKS[:1])
def test_nobody_is_shut_out_of_the_settings(pages: Pages, address: str, size: Size, theme: str, contrast: str) -> None:
    page = pages.open("about:blank", size)
    kept = json.dumps({"theme": theme, "contrast": contrast, "size": "largest"})
    page.add_init_script(f"localStorage.setItem('suits-settings', {json.dumps(kept)})")
    page.goto(f"{address}/#/settings")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.get_by_label("High contrast").wait_for()
    clean(page)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_a_link_that_opens_nothing(pages: Pages, address: str) -> None:
    page = pages.open(f"{address}/#/seat/nonsense", "phone")
    expect(page.get_by_role("alert")).to_be_visible()
    clean(page)


def test_a_record_that_is_none(pages: Pages, address: str, tmp_path: Path) -> None:
    page = pages.open(f"{address}/#/fights")
    (tmp_path / "broken.json").write_text('{"format": ')
    page.get_by_label("Bring a file").set_input_files(tmp_path / "broken.json")
    expect(page.get_by_role("alert")).to_contain_text("broken.json is cut off")
