"""From the first page to a table: people of one's own, links for others, a record saved and brought."""

from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.tables import clean, give_up, log, tool
from tests.plugin_browser import Pages

LONG = "Zoë Featherstonehaugh of the Seven Hills"


def test_a_new_fight_with_people_of_ones_own(page: Page, address: str, tmp_path: Path) -> None:
    character = tmp_path / "mine.toml"
    ready = Path("src/suits/editions/draw/data/characters/axeman.toml").read_text("utf-8")
    character.write_text(ready, "utf-8")
    page.goto(address)
    page.get_by_role("link", name="Two swords at dawn").click()
    first, second = page.locator(".fighters > li").nth(0), page.locator(".fighters > li").nth(1)
    first.locator("summary").click()
    first.locator("input[type=file]").set_input_files(character)
    expect(first.get_by_label("Name")).to_have_value("Gunnar")
    first.get_by_label("Name").fill(LONG)
    first.get_by_role("textbox", name="Side").fill("Hills")
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
    page.goto(address)
    expect(page.get_by_text("over, Bob won")).to_be_visible()
    page.get_by_label("A fight's record").set_input_files(record)
    page.locator(".status, .links").first.wait_for()
    if page.locator(".links").count():
        page.locator(".links li", has_text="Referee").get_by_text("Sit here").click()
    page.locator(".status", has_text="The fight is over").wait_for()
    assert [line for line in log(page) if line in told] == told


def test_links_for_others(page: Page, address: str) -> None:
    page.goto(f"{address}/#/new/draw/duel")
    page.get_by_label("There is a referee").check()
    page.get_by_label("Played by").nth(1).select_option("person-2")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_text("Whoever has the link sits there").wait_for()
    assert page.locator(".links li").count() == 5  # two people, the referee, spectators, the screen
    clean(page)
    page.locator(".links li", has_text="Bob").get_by_text("Sit here").click()
    expect(page.locator(".field-stand.side-0")).to_contain_text("Bob")


def test_a_link_that_opens_nothing(pages: Pages, address: str) -> None:
    page = pages.open(f"{address}/#/seat/nonsense", "phone")
    expect(page.get_by_role("alert")).to_be_visible()
    clean(page)


def test_a_record_that_is_none(pages: Pages, address: str, tmp_path: Path) -> None:
    page = pages.open(address)
    (tmp_path / "broken.json").write_text('{"format": ')
    page.get_by_label("A fight's record").set_input_files(tmp_path / "broken.json")
    expect(page.get_by_role("alert")).to_contain_text("broken.json is cut off")
