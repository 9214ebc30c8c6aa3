"""Two people play a fight of each edition to its end, one on a phone and one on a laptop; and other ways to sit."""

import random

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Dealing
from tests.browser.hands import Keys
from tests.browser.tables import (
    asked_one,
    begin,
    clean,
    decide,
    give_up,
    hear,
    log,
    play_out,
    said,
    seated,
    see_the_end,
    take_two,
    tool,
)
from tests.plugin_browser import EVERY, Pages

from suits.dealer import Shuffled

CLICKS = 40
"""After so many clicks somebody gives up."""
KEYS = 15
"""After so many somebody who has the turn gives up."""


def _bot(who: str) -> dict[str, object]:
    return {"people": [who], "played": "sensible"}


TWO = [
    ("engage", "quartet", ["bob", "jon"], ["rod", "tod"]),
    ("draw", "duel", ["ann"], ["bob"]),
    ("pair", "fencers", ["maestro-fabris"], ["livia"]),
    ("challenge", "blades", ["ysolde"], ["corvin"]),
    ("countdown", "standoff", ["frank"], ["patrick"]),
]
"""The first in `make test`, where every edition has a whole fight already, all in `make browser-all`."""


@pytest.mark.parametrize(("edition", "encounter", "first", "second"), TWO if EVERY else TWO[:1])
def test_two_people_play_to_the_end(
    pages: Pages, address: str, dealing: Dealing, edition: str, encounter: str, first: list[str], second: list[str]
) -> None:
    dealing(Shuffled(1))
    links = begin(address, edition, encounter, [{"people": first}, {"people": second}])
    players = [seated(pages, links["seat-1"], "phone"), seated(pages, links["seat-2"], "laptop")]
    chance = random.Random(edition)
    clean(players[0])
    for _ in range(4):
        for page in players:
            decide(page, chance)
        players[0].wait_for_timeout(30)
    clean(players[1])
    play_out(players, chance, CLICKS)
    for page in players:
        see_the_end(page)
        expect(page.locator(".outcome h2")).to_contain_text("win")  # it says who has won, or that nobody does
    said(players[1], log(players[0])[-1])
    assert log(players[0])[-1] == log(players[1])[-1]


# What others may not see


def test_nobody_elses_cards_are_in_the_page_or_in_what_its_socket_receives(pages: Pages, address: str) -> None:
    links = begin(address, "challenge", "blades", [{"people": ["ysolde"]}, {"people": ["corvin"]}])
    players = [pages.open(size="phone"), pages.open(), pages.open()]
    heard = [hear(page) for page in players]
    for page, seat in zip(players, ["seat-1", "seat-2", "spectator"], strict=True):
        page.goto(links[seat])
        page.locator(".status").wait_for()
    known: list[set[str]] = [set(), set(), set()]  # there are two packs: others may hold the same
    for round_ in range(2):
        for page, faces in zip(players, known, strict=True):
            faces |= faces_on(page)
        for owner, page in enumerate(players[:2]):
            for other in (0, 1, 2):
                if other != owner:
                    held = set(hand_on(page)) - known[other]
                    told = "".join(heard[other])
                    assert not [card for card in held if f'"{card}"' in told or _signed(card) in told]
                    shown = players[other].content()
                    assert not [card for card in held if _spoken(card) in shown]
        for page in players[:2]:
            if round_ == 0:
                lay_first(page)
        for page in players:  # what one page shows another may be about to show
            said(page, "action card")


def lay_first(page: Page) -> None:
    """Tap the first card of the hand, see what it does, and lay it."""
    page.locator(".hand button").first.click()
    page.get_by_role("button", name="Lay face down").click()


def faces_on(page: Page) -> set[str]:
    """Cards whose faces are on a page."""
    content = page.content()
    return {code for text, code in _CODES.items() if text in content}


def hand_on(page: Page) -> list[str]:
    """The cards in one's hand, as the table writes them, by what is said of them."""
    spoken = page.evaluate(
        "() => [...document.querySelectorAll('.hand .unseen')].map(c => c.textContent.split(',')[0])"
    )
    return [_CODES[text] for text in spoken]


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", **dict(zip("23456789T", _NUMBERS, strict=True))}
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_CODES = {f"{rank} of {suit}": r + s for r, rank in _RANKS.items() for s, suit in _SUITS.items()}


def _spoken(card: str) -> str:
    return next(text for text, code in _CODES.items() if code == card)


def _signed(card: str) -> str:
    return card[0].replace("T", "10") + {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[card[1]]


def test_spectators_and_the_screen_only_watch(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    ann = seated(pages, links["seat-1"], "phone")
    watching = [seated(pages, links["spectator"], "phone"), seated(pages, links["screen"], "laptop")]
    bob = seated(pages, links["seat-2"])
    take_two(ann)
    take_two(bob)
    for page in watching:
        said(page, "Ann takes 2 cards")
        assert page.locator(".dock, .vote").count() == 0
        assert page.get_by_role("button", name="Undo").count() == 0
        clean(page)


def test_a_link_opened_twice_changes_nothing(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    phone = seated(pages, links["seat-1"], "phone")
    laptop = seated(pages, phone.url, "laptop")
    before = log(phone)
    assert log(laptop) == before
    take_two(phone)
    expect(phone.locator(".dock-answered")).to_be_visible()
    expect(laptop.locator(".dock-answered")).to_be_visible()
    assert log(laptop) == before


# Typing and keys


def test_an_answer_is_typed_as_on_the_command_line(pages: Pages, address: str, dealing: Dealing) -> None:
    page = pages.open(size="laptop")
    dealing(Shuffled(1))
    links = begin(address, "engage", "quartet", [{"people": ["bob", "jon", "rod", "tod"]}])
    page.goto(links["seat-1"])
    asked = page.locator(".dock")
    asked.wait_for()
    page.keyboard.press("/")
    line = asked.get_by_label("Your answer, typed")
    expect(line).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    line.fill("dance wildly")
    line.press("Enter")
    expect(asked.locator(".dock-fault")).to_contain_text("dance")
    status = page.locator(".status").inner_text()
    line.fill("pa")
    line.press("Enter")
    expect(page.locator(".status")).not_to_have_text(status)


def test_a_fight_is_played_with_the_keyboard_alone(pages: Pages, address: str, dealing: Dealing) -> None:
    dealing(Shuffled(2))
    links = begin(address, "engage", "rapiers", [{"people": ["tybalt"]}, _bot("mercutia")])
    page = seated(pages, links["seat-1"])
    chance, hands = random.Random(4), Keys(page)
    keys = page.keyboard
    keys.press("?")
    page.get_by_role("heading", name="Help").wait_for()
    keys.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    while (seen := hands.waits())["kind"] != "act" or hands.taps.total() < KEYS:
        digits = page.locator(".dock .verb-card-key").all_inner_texts()
        if digits and not (seen["goOn"] or seen["does"] or seen["looked"]):
            hands.press(chance.choice(digits))
        else:
            hands.answers(seen)
    for name in ("Menu", "Call out of turn", "Tybalt: give up"):
        _tab_to(page, name)
        keys.press("Enter")
    page.locator(".status", has_text="The fight is over").wait_for()
    page.locator("[data-go-on], .end").first.wait_for()
    if page.locator("[data-go-on]").count():
        page.locator("body").press("Enter")
    page.locator(".end").wait_for()
    keys.press("l")
    page.locator("dialog .story").wait_for()
    page.locator("dialog .story-text").last.press("Enter")
    expect(page.locator(".story-why")).to_be_visible()


def _tab_to(page: Page, name: str) -> None:
    """Press the tabulator key until the focus is there."""
    page.locator(f"summary[aria-label='{name}'], button:text-is('{name}')").wait_for()
    for _ in range(240):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"the tabulator key does not lead to {name}")


def test_what_is_not_possible_says_why_and_a_standing_answer_is_shown(
    pages: Pages, address: str, dealing: Dealing
) -> None:
    page = pages.open(size="phone")
    dealing(Shuffled(1))
    links = begin(address, "engage", "quartet", [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"]}])
    other = page.context.new_page()
    for one, seat in ((page, "seat-1"), (other, "seat-2")):
        one.goto(links[seat])
        one.locator(".status").wait_for()
    asked = asked_one(page, other)
    asked.get_by_label("More ways to answer").click()
    if asked.get_by_text("Not possible:").count():
        asked.get_by_text("Not possible:").click()
        expect(asked.locator(".dock-barred li").first).to_contain_text("same side")
    asked.locator("button.verb-card-do", has_text="Attack").first.tap()  # the first tap only shows
    always = asked.get_by_text("Always so")
    always.wait_for(state="attached")
    if not always.is_visible():
        asked.get_by_label("More ways to answer").click()
    always.click()
    clean(asked)
    asked.get_by_role("button", name="for the whole fight").click()
    expect(asked.get_by_text("Standing answers")).to_be_visible()
    asked.get_by_role("button", name="Ask me again").click()
    expect(asked.get_by_text("Standing answers")).to_have_count(0)
    _types_the_example(asked_one(page, other))


def _types_the_example(page: Page) -> None:
    """The answer that the typing line shows, typed."""
    question = page.locator("[data-asked]").get_attribute("data-asked")
    more = page.get_by_label("More ways to answer")
    if more.get_attribute("aria-expanded") != "true":
        more.click()
    page.get_by_text("Type it").click()
    line = page.get_by_label("Your answer, typed")
    line.fill((line.get_attribute("placeholder") or "").rpartition(": ")[2])
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(f"[data-asked='{question}']")).to_have_count(0)


def test_calls_are_listed_with_names(pages: Pages, address: str) -> None:
    page = pages.open(size="phone")
    links = begin(address, "draw", "duel", [{"people": ["ann", "bob"]}])
    page.goto(links["seat-1"])
    page.locator(".dock").wait_for()
    tool(page, "Call out of turn")
    expect(page.locator("dialog")).to_contain_text("Ann: give up")
    clean(page)


def test_when_it_is_over_the_days_after_can_be_called(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", [{"people": ["ann", "bob"]}])
    page = seated(pages, links["seat-1"])
    tool(page, "Correct a number")
    page.locator("dialog select").nth(1).select_option("wounds")
    page.get_by_label("Becomes").fill("2")
    page.get_by_label("Because").fill("as the story has it")
    page.get_by_role("button", name="Correct", exact=True).click()
    page.locator("dialog").wait_for(state="detached")
    give_up(page)
    tool(page, "Call out of turn")
    page.locator("dialog").get_by_role("button", name="If all agree: a day of rest").click()
    said(page, "Ann rests")
