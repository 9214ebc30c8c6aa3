"""A game master's evening from an empty desk, without a file touched: people, encounters, days, fights, paper."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Dealing
from tests.browser.tables import clean, give_up, play_out, tool
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled

FIGHTS = 6
ANN = 'format = "suits-character"\nversion = 1\nedition = "draw"\nname = "Ann"\nbody = 6\nwill = 6\n'
SIZES: list[tuple[Size, str]] = [("laptop", "dark"), ("phone", "light")] if EVERY else [("laptop", "dark")]


class Desk:
    """Somebody at the desk, who taps what is there."""

    def __init__(self, page: Page, address: str, size: Size):
        self.page, self.address, self.narrow = page, address, size == "phone"

    def part(self, name: str) -> None:
        """On a phone a sheet has four parts."""
        if self.narrow:
            self.page.locator(".sheet-parts").get_by_role("radio", name=name).check()

    def go(self, place: str) -> None:
        self.page.goto(f"{self.address}/#/desk/{place}")

    def person(self, name: str, weapon: str, armour: str) -> None:
        """Somebody new, of a Body that outlasts an evening."""
        page = self.page
        self.go("people/new")
        page.get_by_label("Name", exact=True).fill(name)
        page.locator("[data-do=make]").click()
        expect(page.locator(f'[data-sheet="{name}"]')).to_be_visible()
        page.get_by_role("spinbutton", name="Body").press("PageUp")
        self.part("Bears")
        page.get_by_label("Hand weapons, 1").select_option(weapon)
        page.get_by_label("Armour", exact=True).select_option(armour)
        page.locator("[data-fault] button").first.click()  # the skill for it
        expect(page.locator("[data-fault]")).to_have_count(0)

    def skill(self, name: str) -> None:
        page = self.page
        self.part("Can")
        page.locator("[data-do=add-skills]").click()
        page.get_by_label("Skills: new name").fill(name)
        page.get_by_label("Skills: new name").press("Enter")
        self.kept()

    def kept(self) -> None:
        expect(self.page.locator("[data-saved=saved]")).to_be_attached()

    def encounter(self, title: str, edition: str, own: str, foe: str, contest: bool = False) -> None:
        page = self.page
        self.go("encounters")
        page.locator("[data-do=new]").click()
        page.get_by_role("radio", name=edition).check()
        expect(page.locator(f"option[value='ready/{foe}']").first).to_be_attached()
        if contest:
            page.get_by_role("radio", name="Contest").check()
        page.get_by_label("Title").fill(title)
        page.get_by_label("Put somebody on Heroes").select_option(label=own)
        expect(page.locator(f'[data-group="{own}"]')).to_be_visible()
        page.get_by_label("Put somebody on Foes").select_option(f"ready/{foe}")

    def foresees(self) -> None:
        expect(self.page.locator("[data-fights]")).to_have_text(re.compile(r"\d+ fights"))
        expect(self.page.locator(".chart-tug")).to_be_visible()
        self.kept()

    def plays(self, title: str) -> None:
        page = self.page
        page.locator("[data-do=play]").click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.get_by_role("button", name="Begin", exact=True).click()
        page.locator("[data-asked]").wait_for()
        give_up(page)

    def campaign(self) -> None:
        self.go("campaigns")
        self.page.locator("[data-campaign]").click()
        expect(self.page.locator("main.campaign")).to_be_visible()

    def campaign_part(self, name: str) -> None:
        if self.narrow:
            self.page.get_by_role("radio", name=name).check()

    def fights_today(self, chance: int) -> None:
        """The next fight of the campaign, to its end, and how it ended is taken over."""
        page = self.page
        self.campaign_part("Next fight")
        page.locator("[data-do=choose-next]").click()
        expect(page.get_by_label("Of this desk").locator("[data-offer]")).to_have_text(["The ferry"])
        page.get_by_label("Of this desk").locator('[data-offer="The ferry"]').click()
        page.get_by_role("button", name="That comes next").click()
        page.locator("[data-do=play]").click()
        expect(page).to_have_url(re.compile("#/seat/"))
        page.locator(".status").wait_for()
        play_out([page], random.Random(chance))
        self.campaign()
        self.campaign_part("Next fight")
        page.locator("[data-do=take-over]").click()
        expect(page.locator("[data-do=choose-next]")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), SIZES)
def test_an_evening_from_an_empty_desk(
    pages: Pages, address: str, dealing: Dealing, tmp_path: Path, size: Size, theme: Any
) -> None:
    dealing(Shuffled(1))
    page = pages.open(f"{address}/#/desk", size, color_scheme=theme)
    desk = Desk(page, address, size)
    page.get_by_role("heading", name="Somebody new").wait_for()

    desk.person("Mira", "Rapier", "Chain")
    desk.person("Ольга", "Axe", "Leather")
    desk.skill("Doctor")

    desk.encounter("The gate", "countdown", "Mira", "outlaw")
    page.get_by_role("radio", name="Hexes").check()
    page.get_by_role("button", name=re.compile("^Mira, hex 0,0")).wait_for()
    desk.foresees()
    desk.plays("The gate")
    desk.encounter("The last rug", "challenge", "Ольга", "trader", contest=True)
    expect(page.get_by_role("radio", name="negotiation")).to_be_checked()
    desk.foresees()
    desk.plays("The last rug")
    desk.encounter("The ferry", "draw", "Mira", "duellist")
    desk.foresees()

    desk.go("campaigns")
    page.get_by_label("What it is called").fill("The duchess's errands")
    page.locator("[data-do=begin]").click()
    page.locator("[data-do=first-join]").click()
    page.locator("[data-join=Mira]").click()
    expect(page.locator("[data-join=Mira]")).to_be_disabled()
    page.get_by_role("checkbox", name=re.compile("only where")).check()
    page.locator("[data-join='Ольга']").click()
    expect(page.locator("[data-join='Ольга']")).to_be_disabled()
    page.locator("dialog").get_by_role("button", name="Close").click()
    for chance in range(FIGHTS):  # until she is hurt
        desk.fights_today(chance)
        desk.campaign_part("Days")
        if re.search(r"[1-9]\d*½? of Body", page.locator("[data-person=mira]").first.inner_text()):
            break
    else:
        pytest.fail("nobody is hurt")
    for day in (2, 3, 4):
        page.locator("[data-do=rest]").click()
        expect(page.get_by_text(f"day {day}, ").first).to_be_visible()
    desk.fights_today(FIGHTS)
    clean(page)

    desk.campaign_part("Diary")
    page.get_by_role("button", name="replay").first.click()
    page.locator(".end .scrubber-at", has_text=" of ").wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".scrubber-at")).to_contain_text("2 of ")
    page.locator(".what-if-came summary").click()
    page.locator(".what-if-came button").first.click()
    page.locator(".what-if .pad-card:not(.pad-card-gone)").nth(30).click()
    expect(page.locator(".differences")).to_contain_text("would")
    clean(page)

    with page.expect_download() as shared:
        tool(page, "Share as a page") if desk.narrow else page.locator("[data-do=share]").click()
    file = tmp_path / "shared.html"
    shared.value.save_as(file)
    elsewhere = pages.open(size=size)
    asked: list[str] = []
    elsewhere.on("request", lambda request: asked.append(request.url))
    elsewhere.goto(file.as_uri())
    elsewhere.get_by_role("heading", name="What mattered").wait_for()
    assert asked == [file.as_uri()]

    desk.go("people")
    page.locator(".people-import input").set_input_files(
        {"name": "ann.toml", "mimeType": "text/plain", "buffer": ANN.encode("utf-16")}
    )
    expect(page.locator('[data-sheet="Ann"]')).to_be_visible()
    desk.go("people")
    page.locator('[data-person="Mira"]').click()
    with page.expect_popup() as paper:
        page.locator("[data-do=print]").click()
    sheet = paper.value
    expect(sheet.locator("main.sheet h1")).to_have_text("Mira")
    pdf = sheet.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
