"""A referee with real cards: counted taps, and by typing; nothing is previewed, confirmed or acknowledged."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.tables import begin, clean, said, seated
from tests.browser.test_taps import counted, counting
from tests.plugin_browser import EVERY, Pages, Size

QUARTET = ["bob", "jon", "rod", "tod"]
PHONE: list[Size] = ["phone", "laptop"] if EVERY else ["phone"]
LAPTOP: list[Size] = ["phone", "laptop"] if EVERY else ["laptop"]


def refereed(pages: Pages, address: str, edition: str, encounter: str, people: list[str], size: Size) -> Page:
    """A fight with real cards, all told by one referee."""
    seats: list[dict[str, Any]] = [{"people": [who], "played": "referee"} for who in people]
    links = begin(address, edition, encounter, seats, referee=True, real=people)
    return seated(pages, links["referee"], size, has_touch=size == "phone")


def card(page: Page, code: str) -> None:
    page.locator(f"[data-card='{code}']").click()


def asked(page: Page, text: str) -> None:
    """Wait until this is asked."""
    expect(page.locator(".status")).to_contain_text(text)


def do(page: Page, label: str) -> None:
    page.locator("button.verb-card-do", has_text=label).first.click()


@pytest.mark.parametrize("size", PHONE)
def test_an_exchange_of_engage_takes_six_taps(pages: Pages, address: str, size: Size) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, size)
    page.locator(".pad").wait_for()
    clean(page)
    for code in ("6h", "5c", "4d", "2h"):  # as fast as one can
        card(page, code)
    asked(page, "Bob, it is your turn")
    counting(page)
    do(page, "Attack Rod")
    asked(page, "attacked by Bob")
    do(page, "Strike back")
    for code in ("5d", "2s", "9c", "5s"):
        card(page, code)
    asked(page, "it is your turn")
    assert counted(page) == 6
    said(page, "Rod hits Bob")
    told = page.get_by_role("group", name="Cards told")
    expect(told.locator(".told-hits")).to_contain_text("Rod")
    expect(told).to_contain_text("7")
    expect(page.locator("[data-go-on], .confirm")).to_have_count(0)
    clean(page)


@pytest.mark.parametrize("size", LAPTOP)
def test_an_exchange_of_draw_takes_five_taps(pages: Pages, address: str, size: Size) -> None:
    page = refereed(pages, address, "draw", "duel", ["ann", "bob"], size)
    for name in ("Ann", "Bob"):
        asked(page, f"{name}, how many cards")
        do(page, "1 card")
    asked(page, "who acts next")
    counting(page)
    do(page, "Call Ann")
    card(page, "7h")
    asked(page, "your phase 7 has come")
    do(page, "Attack Bob")
    asked(page, "attacked by Ann")
    do(page, "Strike back")
    card(page, "5c")
    asked(page, "how many cards")
    taps = counted(page)
    assert taps == 5
    expect(page.locator(".told-hits")).to_contain_text("Ann")
    said(page, "Ann hits Bob")


def test_many_cards_are_typed_at_once_and_need_no_enter(pages: Pages, address: str) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, "laptop")
    line = page.locator(".pad input")
    expect(line).to_be_focused()
    page.keyboard.type("bob 6h jon 5c rod 4d tod 2h")
    asked(page, "Bob, it is your turn")
    do(page, "Attack Rod")
    asked(page, "attacked by Bob")
    do(page, "Strike back")
    asked(page, "Rod, show 2 cards")
    page.keyboard.type("bob 9c 5s rod 5d 2s")  # as they lie there, not as they are asked for
    said(page, "Rod hits Bob")


def test_what_was_not_taken_stands_in_the_line_again(pages: Pages, address: str) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, "laptop")
    line = page.locator(".pad input")
    line.fill("bob 6h rod 4d")
    expect(page.locator(".pad-fault")).to_contain_text("not Rod")
    expect(line).to_have_value("rod 4d")
    asked(page, "Jon, draw a card")


@pytest.mark.parametrize("size", LAPTOP)
def test_a_card_is_taken_back_and_half_a_draw_outlives_the_page(pages: Pages, address: str, size: Size) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, size)
    page.locator(".pad").wait_for()
    for code in ("6h", "5c", "4d", "2h"):
        card(page, code)
    do(page, "Attack Rod")
    asked(page, "attacked by Bob")
    do(page, "Strike back")
    asked(page, "Rod, show 2 cards")
    cell = page.locator("[data-card='5d']")
    expect(cell).to_have_accessible_name("five of diamonds, 2 left")
    cell.click()
    expect(cell).to_have_accessible_name("five of diamonds, 1 left")
    expect(page.locator(".told-now")).to_contain_text("1 to come")
    asked(page, "Rod, show one more card")
    expect(page.locator(".told-now .told-rank")).to_have_text("?2, 7 or J makes 7")
    expect(page.locator(".pad-then")).to_contain_text("Bob: 2 cards (contest).")
    page.reload()
    expect(page.locator(".told-now")).to_contain_text("1 to come")
    page.get_by_role("button", name="Take the last card back").click()
    expect(page.locator(".told-now")).to_contain_text("2 to come")
    expect(cell).to_have_accessible_name("five of diamonds, 2 left")
    if size == "laptop":
        page.keyboard.type("5d")
        expect(page.locator(".told-now")).to_contain_text("2 to come")  # the draw is not whole: it waits for the next
        page.keyboard.type(" 2s")
        asked(page, "Bob, show 2 cards")
        expect(page.locator(".told-rank")).to_have_text("7rank")


def test_jokers_stand_there_only_where_there_are_any(pages: Pages, address: str) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, "phone")
    expect(page.locator(".pad [data-card]")).to_have_count(52)


@pytest.mark.parametrize("size", PHONE)
def test_everybody_stands_on_the_running_sheet(pages: Pages, address: str, size: Size) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, size)
    rows = page.locator(".everybody tbody tr")
    expect(rows).to_have_count(4)
    expect(page.locator(".everybody-now")).to_contain_text("Bob")
    for code in ("6h", "5c", "4d", "2h"):
        card(page, code)
    expect(page.locator("[data-person=bob] .everybody-at")).to_have_text("6")
    expect(page.locator("[data-person=jon]").get_by_role("img", name="1 blue, 1 white chips")).to_be_visible()


@pytest.mark.parametrize("size", PHONE)
def test_all_real_cards_is_one_tap_at_the_start(pages: Pages, address: str, size: Size) -> None:
    page = pages.open(f"{address}/#/cards/engage/quartet", size)
    page.get_by_role("button", name="All real cards").click()
    expect(page.locator(".pad [data-card]")).to_have_count(52)
    asked(page, "Bob, draw a card")


def test_a_card_that_cannot_be_is_said_and_nothing_is_lost(pages: Pages, address: str) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, "laptop")
    line, fault = page.locator(".pad input"), page.locator(".pad-fault")
    line.fill("bob 6h jon 6h rod 6h")
    expect(fault).to_contain_text("6 of hearts cannot be left in the pack")
    expect(line).to_have_value("rod 6h")
    line.fill("R*")
    line.press("Enter")
    expect(fault).to_contain_text("red joker cannot be left in the pack")
    expect(fault).to_be_in_viewport(ratio=0.9)
    line.fill("")
    expect(fault).to_have_count(0)
    line.fill("r*")
    line.press("Enter")
    expect(fault).to_be_in_viewport(ratio=0.9)
    asked(page, "Rod, draw a card")
    card(page, "4d")
    asked(page, "Tod, draw a card")
    expect(fault).to_have_count(0)
    expect(line).to_have_value("")


def test_somebody_elses_card_is_kept_until_it_is_asked_for(pages: Pages, address: str) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, "laptop")
    page.get_by_role("button", name="Somebody else’s card").click()
    whose = page.get_by_role("group", name="Whose card is it?")
    expect(whose.get_by_role("button", name="Jon")).to_be_in_viewport(ratio=0.99)
    whose.get_by_role("button", name="Jon").click()
    card(page, "5c")
    expect(page.locator(".pad-early")).to_contain_text("Jon, as soon as asked")
    clean(page)
    whose.get_by_role("button", name="Bob").click()
    card(page, "6h")
    asked(page, "Rod, draw a card")
    said(page, "phase 5")
    expect(page.locator(".pad-early")).to_have_count(0)


def test_the_sheet_corrects_and_says_why(pages: Pages, address: str) -> None:
    page = refereed(pages, address, "engage", "quartet", QUARTET, "laptop")
    page.locator(".pad input").fill("6h 5c 4d 2h")
    asked(page, "Bob, it is your turn")
    page.get_by_role("button", name="Why", exact=True).click()
    why = page.get_by_role("dialog", name="Why")
    expect(why).to_contain_text("phase 2")
    why.get_by_role("button", name="Close").click()
    page.locator(".desk-tools").get_by_role("button", name="Correct a number").click()
    correct = page.get_by_role("dialog", name="Correct a number")
    correct.get_by_label("Becomes").fill("3")
    correct.get_by_label("Because").fill("the fall")
    correct.get_by_role("button", name="Correct", exact=True).click()
    said(page, "the fall")
    expect(page.locator("[data-person=bob]").get_by_role("img", name="3 shock")).to_be_visible()
