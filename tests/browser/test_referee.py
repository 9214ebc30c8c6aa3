"""The referee's table: real cards and dice, corrections, what-if; and going back."""

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.tables import begin, clean, log, on, said, seated, take_two, tool, unsaid
from tests.plugin_browser import Pages

BY_REFEREE = [{"people": ["ann"], "played": "referee"}, {"people": ["bob"], "played": "referee"}]
TYPE_WHEN_ASKED = """() => new MutationObserver((_, one) => {
    one.disconnect();
    document.execCommand("insertText", false, "9");
}).observe(document.querySelector(".status"), {subtree: true, characterData: true, childList: true})"""


def _tell(page: Page, card: str) -> None:
    """Tell a real card: one tap on a phone, typed on a laptop, where nothing has to say that it is whole."""
    if page.viewport_size == {"width": 390, "height": 844}:
        page.wait_for_timeout(300)  # a second tap on the same card at once is the echo of the first
        page.locator(f".pad [data-card='{card}']").tap()
    else:
        page.keyboard.type(card)


def _two_cards_each(page: Page) -> None:
    for name in ("Ann", "Bob"):
        page.locator(".dock[data-kind=cards]", has_text=f"How many cards does {name} want").wait_for()
        take_two(page)


def test_real_cards_are_tapped_or_typed_and_a_second_of_its_kind_needs_a_reason(page: Page, address: str) -> None:
    names = ["tybalt", "mercutia"]
    seats = [{"people": [who], "played": "referee"} for who in names]
    links = begin(address, "engage", "rapiers", seats, referee=True, real=names)
    page.goto(links["referee"])
    page.locator(".pad").wait_for()
    clean(page)
    for _ in range(2):  # each has a pack: this is a tie
        asked = page.locator(".pad").get_attribute("aria-label") or ""
        _tell(page, "4h")
        expect(page.locator(".pad")).not_to_have_attribute("aria-label", asked)
    _tell(page, "4h")
    fault = page.locator(".pad .fault")
    expect(fault).to_contain_text("because")
    line = page.locator(".pad input")
    line.fill("4h because we mixed two packs")
    line.press("Enter")
    said(page, "we mixed two packs")


def test_a_key_typed_as_soon_as_the_next_card_is_asked_for_is_not_lost(pages: Pages, address: str) -> None:
    page = pages.open(size="laptop")
    names = ["tybalt", "mercutia"]
    seats = [{"people": [who], "played": "referee"} for who in names]
    page.goto(begin(address, "engage", "rapiers", seats, referee=True, real=names)["referee"])
    line = page.locator(".pad input")
    expect(line).to_be_focused()
    page.evaluate(TYPE_WHEN_ASKED)
    _tell(page, "4h")
    expect(line).to_have_value("9")
    page.keyboard.type("s")
    said(page, "phase 9")


def test_real_dice_are_tapped(pages: Pages, address: str) -> None:
    page = pages.open(size="phone")
    seats: list[dict[str, Any]] = [{"people": ["frank"]}, {"people": ["patrick"], "played": "sensible"}]
    links = begin(address, "countdown", "standoff", seats, real=["frank"])
    page.goto(links["seat-1"])
    dice = page.locator(".pad [data-die]")
    expect(dice).to_have_count(6)
    clean(page)
    dice.nth(4).click()
    said(page, "Frank has Initiative 8 and rolls 5")


def test_the_referee_puts_a_number_right(pages: Pages, address: str) -> None:
    page = pages.open(size="laptop")
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}], referee=True)
    page.goto(links["referee"])
    page.locator(".field-stand").first.wait_for()
    tool(page, "Correct a number")
    clean(page)
    page.get_by_label("Becomes").fill("3")
    page.get_by_label("Because").fill("a blow was forgotten")
    page.get_by_role("button", name="Correct", exact=True).click()
    said(page, "a blow was forgotten")
    expect(page.get_by_role("group", name="Ann: 3 shock")).to_be_visible()


def _say(page: Page, *words: str) -> None:
    """Choose the words of a call, one list after another."""
    form = page.locator("dialog form.call")
    for word in words:
        before = form.inner_text()
        form.get_by_role("button", name=word, exact=True).click()
        expect(form).not_to_have_text(before, use_inner_text=True)


def test_the_referee_gives_a_modifier_word_by_word(page: Page, address: str) -> None:
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}], referee=True)
    page.goto(links["referee"])
    page.locator(".field-stand").first.wait_for()
    tool(page, "Call out of turn")
    _say(page, "modifier: whose skill", "Bob", "Back", "Ann", "+1", "attack", "against", "Bob", "round")
    clean(page)
    page.get_by_label("Because").fill("high ground")
    page.get_by_role("button", name="Say it").click()
    said(page, "Ann has +1 in attack against Bob for this round (high ground)")
    expect(page.locator(".field-stand", has_text="Ann")).to_have_accessible_name(re.compile("attack against Bob"))


def test_without_a_referee_all_must_agree_to_such_a_call(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    ann, bob = seated(pages, links["seat-1"]), seated(pages, links["seat-2"])
    tool(ann, "Call out of turn")
    expect(ann.locator("dialog")).to_contain_text("If all agree:")
    _say(ann, "ambush: who is unaware", "Bob", "That is all")
    expect(ann.locator("dialog")).to_contain_text("ambush Bob")
    ann.get_by_role("button", name="Say it").click()
    expect(bob.locator("body")).to_contain_text("would like to call: ambush (who is unaware: Bob)")
    bob.get_by_role("button", name="Agree").click()
    said(ann, "Bob is unaware of everybody")


def test_the_referee_asks_what_if_and_goes_on_with_it(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", BY_REFEREE, referee=True)
    page = seated(pages, links["referee"], "phone")
    _two_cards_each(page)
    said(page, "Ann takes 2 cards")
    tool(page, "What if")
    page.locator(".steps button", has_text="ann").first.click()
    clean(page)
    page.locator("dialog form input").fill("3")
    page.get_by_role("button", name="See what comes of it").click()
    expect(page.locator("dialog")).to_contain_text("It would not be over yet.")
    expect(page.locator("dialog")).to_contain_text("Ann takes 3 cards")
    assert not [line for line in log(page) if "Ann takes 3" in line]
    page.get_by_role("button", name="Go on with this one").click()
    said(page, "Ann takes 3 cards")


def test_numbers_of_foes_are_hidden_and_shown(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}], referee=True)
    referee, ann = seated(pages, links["referee"]), seated(pages, links["seat-1"], "phone")
    expect(ann.get_by_role("group", name="Bob: no shock")).to_have_count(1)
    tool(referee, "Hide foes")
    expect(ann.locator(".field-stand .bar-unknown")).to_have_count(1)
    expect(ann.get_by_role("group", name="Bob: no shock")).to_have_count(0)


# Going back


def _two(pages: Pages, address: str) -> tuple[Page, Page, dict[str, Any]]:
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    return seated(pages, links["seat-1"], "phone"), seated(pages, links["seat-2"], "laptop"), links


def test_undo_by_consent_stays_in_the_log_and_can_be_done_again(pages: Pages, address: str) -> None:
    ann, bob, _ = _two(pages, address)
    for page in (ann, bob):
        take_two(page)
    said(ann, "Ann takes 2 cards")
    undo = ann.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(bob.locator(".vote")).to_contain_text("Ann would like to")
    expect(ann.locator(".vote")).to_contain_text("Waiting for the word of Bob")
    clean(bob)
    bob.get_by_role("button", name="No", exact=True).click()
    for page in (ann, bob):
        expect(page.locator(".vote")).to_have_count(0)
    said(ann, "Ann takes 2 cards")

    undo.click()
    bob.get_by_role("button", name="Agree").click()
    expect(bob.locator(".vote")).to_have_count(0)
    for page in (ann, bob):
        said(page, "took back")
        unsaid(page, "Ann takes 2 cards")

    for who in ("Ann", "Bob"):  # one decision after the other
        tool(ann, "Redo")
        bob.get_by_role("button", name="Agree").click()
        expect(bob.locator(".vote")).to_have_count(0)  # the next word is for the next wish
        if who == "Ann":
            expect(ann.locator(".dock-answered, [data-go-on]").first).to_be_visible()
            on(ann)
            expect(ann.locator(".dock-answered")).to_be_visible()
    for page in (ann, bob):
        said(page, "Ann takes 2 cards")
        said(page, "took back")


def test_undo_to_a_line_of_the_log(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", BY_REFEREE, referee=True)
    page = seated(pages, links["referee"], "phone")
    _two_cards_each(page)
    said(page, "Bob takes 2 cards")
    on(page)
    page.locator(".story-handle").click()
    page.locator(".story").wait_for()
    log(page)  # all of it is unfolded then, and stays so
    page.locator(".story-text", has_text="Ann takes 2 cards").click()
    page.locator(".story-why .rule-link").first.click()
    expect(page.locator(".story-why blockquote").first).to_be_visible()
    clean(page)
    page.locator("[data-back]").click()
    expect(page.locator("dialog.sheet")).to_have_count(0)  # what is asked again lies below it
    said(page, "took back")
    unsaid(page, "Bob takes 2 cards")
