"""The rule book in the browser: found while one types, read, tried, compared; from anywhere, and over a fight.

`make test` does each flow in one size and theme, `make browser-all` in all of them.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests import needs
from tests.browser.fingers import too_small
from tests.browser.tables import begin, clean, said, seated, take_two
from tests.plugin_browser import EVERY, Pages, Size

SIZES: list[Size] = ["phone", "laptop"] if EVERY else ["phone"]
THEMES = ["dark", "light"] if EVERY else ["dark"]

CLOSED_AND_B = """async (button) => {
    button.click();
    await null;
    await null;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));
}"""
"""B before the browser has told the page that the dialog is closed."""


def fits(page: Page, size: Size) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert size != "phone" or too_small(page) == []


def search(page: Page) -> Any:
    return page.get_by_label("Search the rules")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_a_ruling_is_two_taps_away_and_back_leads_back(pages: Pages, address: str, size: Size, theme: Any) -> None:
    page = pages.open(address, size, color_scheme=theme)
    page.get_by_role("link", name="rules").first.click()
    search(page).fill("dazed")
    answers = page.get_by_role("list", name="Answers")
    expect(answers.get_by_role("link").first).to_contain_text("DAZ-01")
    expect(page).to_have_url(re.compile("#/rules/search.*q=dazed"))
    search(page).fill("dazed freely")
    expect(answers.get_by_role("link").first).to_contain_text("DAZ-05")
    search(page).fill("dazed")
    expect(answers.get_by_role("link").first).to_contain_text("DAZ-01")
    clean(page)
    page.emulate_media(color_scheme=theme)
    answers.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("#/rules/DAZ-01"))
    article = page.locator("article.entry")
    expect(article).to_contain_text("Recovery becomes compulsory")
    expect(article.get_by_role("link", name="R-32")).to_be_visible()
    expect(article.locator("[data-option=daze_exit]")).to_contain_text("either")
    fits(page, size)
    clean(page)
    page.emulate_media(color_scheme=theme)
    article.get_by_role("link", name="R-32").click()
    expect(article.locator(".entry-id")).to_have_text("R-32")
    expect(article.locator("h2", has_text="It settles")).to_be_visible()
    page.go_back()
    expect(article.locator(".entry-id")).to_have_text("DAZ-01")
    page.go_back()
    expect(answers).to_be_visible()
    page.go_forward()
    expect(article.locator(".entry-id")).to_have_text("DAZ-01")
    again = pages.open(page.url, size)
    expect(again.locator(".entry-id")).to_have_text("DAZ-01")


def test_the_key_searches_from_anywhere_and_arrows_and_enter_open(pages: Pages, address: str) -> None:
    page = pages.open(f"{address}/#/settings")
    page.get_by_role("heading", name="Settings").first.wait_for()
    page.keyboard.press("/")
    expect(search(page)).to_be_focused()
    page.keyboard.type("overdraw")
    answers = page.get_by_role("list", name="Answers").get_by_role("link")
    expect(answers.nth(1)).to_be_visible()
    expect(page.locator(".rules-preview .entry-id")).to_have_text(answers.first.locator(".rules-id").inner_text())
    page.keyboard.press("ArrowDown")
    expect(answers.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    second = answers.nth(1)
    expect(second).to_be_focused()
    name = second.locator(".rules-id").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".entry-id")).to_have_text(name)
    page.get_by_role("radio", checked=True).focus()
    page.keyboard.press("/")
    expect(search(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".entry-id")).to_have_text(answers.first.locator(".rules-id").inner_text())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_a_quick_ruling_answers_while_one_types(pages: Pages, address: str, size: Size, theme: Any) -> None:
    page = pages.open(f"{address}/#/rules/quick/rank?edition=draw", size, color_scheme=theme)
    answer = page.locator(".question-answer")
    expect(answer).to_contain_text("within skill 6 counts 3.")
    page.get_by_label("Cards").fill("5h")
    expect(answer).to_contain_text("counts 5")
    expect(page).to_have_url(re.compile("cards=5h"))
    page.locator("[data-need=skill] input").fill("99")
    fault = page.locator("[data-need=skill] .need-fault")
    expect(fault).to_have_text("Skill must be a whole number from 1 to 30, not '99'.")
    expect(page.locator("[data-need=skill] input")).to_have_attribute("aria-invalid", "true")
    fits(page, size)
    clean(page)
    page.emulate_media(color_scheme=theme)
    page.get_by_role("button", name="Skill, less").click()
    expect(fault).to_have_count(0)
    expect(page.locator("[data-need=skill] input")).to_have_value("30")
    page.locator("[data-need=skill] input").fill("")
    expect(answer).to_have_text("Say skill.")
    page.get_by_role("list", name="Questions").get_by_role("link", name=re.compile("^Power")).click()
    page.locator("[data-need=weapon] input").fill("Swrod")
    expect(page.locator("[data-need=weapon] .need-fault")).to_contain_text("Did you mean Sword?")
    page.go_back()
    expect(page.locator("[data-question=rank]")).to_be_visible()


def test_every_question_of_every_edition_has_its_page(pages: Pages, address: str) -> None:
    page = pages.open(f"{address}/#/rules/quick?edition=draw")
    for edition in ("draw", "countdown") if not EVERY else ("draw", "pair", "engage", "challenge", "countdown"):
        page.get_by_role("group", name="Edition").get_by_role("radio", name=edition, exact=True).check()
        expect(page).to_have_url(re.compile(f"edition={edition}"))
        rows = page.get_by_role("list", name="Questions").get_by_role("link")
        expect(rows.first).to_be_visible()
        for to in [row.get_attribute("href") for row in rows.all()]:
            page.goto(f"{address}/{to}")
            expect(page.locator(".question-says")).to_be_visible()


def test_a_clause_is_tried_beside_its_words(pages: Pages, address: str) -> None:
    page = pages.open(f"{address}/#/rules/DAZ-01?edition=engage")
    tried = page.get_by_role("complementary", name="Try it")
    expect(tried).to_contain_text("dazed")
    tried.locator("[data-need=loss] input").fill("1")
    expect(tried.locator(".question-says")).not_to_contain_text("dazed")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_same_exchange_stands_side_by_side(pages: Pages, address: str, size: Size, theme: Any) -> None:
    page = pages.open(f"{address}/#/rules/compare", size, color_scheme=theme)
    table = page.get_by_role("table", name="Two swords at dawn")
    expect(table).to_be_visible()
    for edition in ("draw", "pair", "engage"):
        expect(table.locator(f".compare-end [data-edition={edition}]")).to_contain_text("Bob")
    fits(page, size)
    clean(page)
    before = table.inner_text()
    page.get_by_role("button", name="Deal again").click()
    expect(page).to_have_url(re.compile("seed=8"))
    expect(table).not_to_have_text(before)
    page.get_by_label("Encounter").select_option("pair/fish")
    expect(page.get_by_role("table", name="Somebody dropped a fish")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_chapters_and_options_are_read_to_their_end(pages: Pages, address: str, size: Size, theme: Any) -> None:
    page = pages.open(f"{address}/#/rules?edition=engage", size, color_scheme=theme)
    fits(page, size)
    page.get_by_role("list", name="Chapters").get_by_role("link", name="Dazed and pinned").click()
    expect(page.locator(".chapter-entry")).to_have_count(6)
    fits(page, size)
    clean(page)
    page.emulate_media(color_scheme=theme)
    page.get_by_role("link", name=re.compile("^Next: ")).click()
    expect(page.get_by_role("heading", name="Wounds, defeat and thresholds")).to_be_visible()
    page.get_by_role("navigation", name="Rules").get_by_role("link", name="Options").click()
    switch = page.locator("[data-option=daze_exit]")
    expect(switch).to_contain_text("all minor")
    expect(switch.get_by_role("link", name="DAZ-01")).to_be_visible()
    fits(page, size)
    clean(page)
    page.emulate_media(color_scheme=theme)
    switch.get_by_role("link", name="R-32").click()
    expect(page.locator(".entry-id")).to_have_text("R-32")


def test_what_is_not_there_is_said_in_a_sentence(pages: Pages, address: str) -> None:
    pages.forgive("400")
    page = pages.open(f"{address}/#/rules/DAZ-99")
    expect(page.get_by_role("alert")).to_contain_text("No rule has the ID 'DAZ-99': the nearest are")
    page.goto(f"{address}/#/rules/<b>x")
    expect(page.get_by_role("alert")).to_contain_text("No rule has the ID '<b>x'")
    page.goto(f"{address}/#/rules?edition=chess")
    expect(page.get_by_role("alert")).to_contain_text("The rule book knows no edition 'chess'.")
    page.goto(f"{address}/#/rules/chapter/CHA-40?edition=draw")
    expect(page.get_by_role("alert")).to_contain_text("CHA-40 is no rule of draw, but of challenge.")
    page.goto(f"{address}/#/rules/quick/luck?edition=draw")
    expect(page.get_by_role("alert")).to_contain_text("draw answers no question “luck”.")
    page.goto(f"{address}/#/rules/search?edition=draw&q=xyzzy")
    expect(page.get_by_text("Nothing holds “xyzzy”.")).to_be_visible()


def test_a_table_that_is_gone_is_asked_again(pages: Pages, address: str) -> None:
    pages.forgive("Failed to load")
    page = pages.open(f"{address}/#/rules?edition=engage")
    expect(page.get_by_role("list", name="Chapters")).to_be_visible()
    page.route("**/api/rules/entry*", lambda route: route.abort())
    page.goto(f"{address}/#/rules/CON-05?edition=engage")
    expect(page.get_by_role("alert")).to_contain_text("The table cannot be reached at the moment.")
    page.unroute("**/api/rules/entry*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".entry-id")).to_have_text("CON-05")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_over_a_fight_the_book_opens_and_the_fight_stays(pages: Pages, address: str, size: Size, theme: Any) -> None:
    seats: list[dict[str, Any]] = [{"people": ["ann"]}, {"people": ["bob"], "played": "sensible"}]
    page = seated(pages, begin(address, "draw", "duel", seats)["seat-1"], size, color_scheme=theme)
    here = page.url
    if size == "phone":
        page.locator(".menu summary").click()
        page.locator(".menu").get_by_role("link", name="The rule book").click()
    else:
        page.get_by_role("button", name="Look up a rule").click()
        expect(search(page)).to_be_focused()
    book = page.get_by_role("dialog", name="The rule book")
    search(page).fill("overdraw")
    first = book.get_by_role("list", name="Answers").get_by_role("link").first
    name = first.locator(".rules-id").inner_text()
    first.click()
    expect(book.locator(".entry-id").first).to_have_text(name)
    assert page.url == here
    fits(page, size)
    clean(page)
    page.emulate_media(color_scheme=theme)
    book.get_by_role("button", name="Back").click()
    expect(book.get_by_role("list", name="Answers")).to_be_visible()
    book.get_by_role("link", name="Quick rulings").click()
    expect(book.locator(".question-says")).to_be_visible()
    expect(page.locator(".status")).to_be_visible()
    book.get_by_role("button", name="Close").evaluate(CLOSED_AND_B)
    expect(search(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_rule_that_a_line_names_leads_to_its_entry(pages: Pages, address: str) -> None:
    seats: list[dict[str, Any]] = [{"people": ["ann"]}, {"people": ["bob"], "played": "sensible"}]
    page = seated(pages, begin(address, "draw", "duel", seats)["seat-1"])
    take_two(page)
    said(page, "Ann takes 2 cards")
    page.locator(".story-text", has_text="Ann takes 2 cards").click()
    number = page.locator(".story-why .rule-link").first
    name = number.inner_text()
    number.click()
    page.locator(".rule-text").get_by_role("link", name="In the rule book").click()
    book = page.get_by_role("dialog", name="The rule book")
    expect(book.locator(".entry-id")).to_have_text(name)
    assert "#/seat/" in page.url
    after = book.get_by_role("link", name=re.compile("^(Next|Before): ")).first
    other = after.inner_text().split(": ")[1]
    for _ in range(2):  # the same link leads there again after going back
        after.click()
        expect(book.locator(".entry-id")).to_have_text(other)
        book.get_by_role("button", name="Back").click()
        expect(book.locator(".entry-id")).to_have_text(name)


PLACES = ["?edition=engage", "/DAZ-01?edition=engage&q=dazed", "/R-32?edition=engage", "/chapter/R-01?edition=engage",
          "/options?edition=countdown", "/quick/bonus?edition=draw", "/quick/initiative?edition=countdown", "/compare",
          "/XYZ-9"]  # fmt: skip


@needs.only_in("make browser-all", EVERY)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 640, 800, 1280])
@pytest.mark.parametrize("place", PLACES)
def test_every_place_in_every_window(pages: Pages, address: str, place: str, width: int, scheme: Any) -> None:
    pages.forgive("400")
    size: Size = "phone" if width < 720 else "laptop"
    page = pages.open(f"{address}/#/rules{place}", size, viewport={"width": width, "height": 800}, color_scheme=scheme)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    fits(page, size)
    clean(page)
