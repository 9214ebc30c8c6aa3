"""Seats in the browser: who is away, a seat given on, the way back, a link made void."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.tables import begin, clean, said, seated, table, tool
from tests.plugin_browser import Pages, Size


class Own:
    """A table with a clock that the test sets."""

    def __init__(self) -> None:
        self.address = ""
        self.now = 0.0


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Own]:
    """Named before `pages` by a test, so that pages are gone before it is."""
    own = Own()
    with table(tmp_path, lambda: own.now) as own.address:
        yield own


TWO: list[dict[str, Any]] = [{"people": ["ann"]}, {"people": ["bob"]}]


def _give(page: Page, number: int, to: str) -> None:
    tool(page, "Seats")
    page.get_by_label("Give it to").nth(number).select_option(to)
    page.get_by_role("button", name="Give", exact=True).click()


def test_somebody_is_away_a_bot_plays_on_and_the_old_link_is_a_way_back(own: Own, pages: Pages) -> None:
    links = begin(own.address, "draw", "duel", TWO)
    ann, bob = seated(pages, links["seat-1"], "phone"), seated(pages, links["seat-2"])
    expect(ann.locator(".away")).to_have_count(0)
    his = bob.url
    assert his != links["seat-2"]
    bob.context.close()
    expect(ann.locator(".away")).to_contain_text("Bob is away: seat kept for 4:")  # of five minutes
    tool(ann, "Seats")
    expect(ann.locator(".seats")).to_contain_text("Bob: away, seat kept for 4:")
    expect(ann.get_by_label("Give it to")).to_have_count(1)  # her own
    clean(ann)

    own.now = 300
    ann.reload()
    expect(ann.locator(".away")).to_contain_text("can give the seat on")
    _give(ann, 1, "sensible")
    said(ann, "The seat of Bob changes hands")
    expect(ann.locator(".away")).to_have_count(0)

    back = seated(pages, his, "phone")
    expect(back.locator(".back")).to_contain_text("It is played by the bot sensible now")
    assert back.locator(".dock").count() == 0
    clean(back)
    back.get_by_role("button", name="Take my seat back").click()
    expect(back.locator(".dock")).to_be_visible()
    expect(back.locator(".back")).to_have_count(0)
    expect(back.get_by_text("The seat of Bob is yours again")).to_be_visible()
    expect(back.locator(".story-handle")).to_be_in_viewport(ratio=1)  # the news take no room from it
    said(ann, "The seat of Bob is its owner's again")


def test_a_new_link_is_not_for_whoever_has_another_seat(own: Own, pages: Pages) -> None:
    links = begin(own.address, "draw", "duel", TWO, grace=60)
    ann, bob = seated(pages, links["seat-1"]), seated(pages, links["seat-2"], "phone")
    his = bob.url
    bob.context.close()
    expect(ann.locator(".away")).to_be_visible()
    own.now = 60
    ann.reload()
    _give(ann, 1, "link")
    fresh = ann.get_by_label("Link for Bob").input_value()
    expect(ann.get_by_role("link", name="Sit here")).to_have_count(0)  # she has a seat
    ann.locator("dialog").get_by_role("button", name="Close").click()
    mine = ann.context.new_page()
    mine.goto(fresh)
    expect(mine.get_by_role("alert")).to_contain_text("This browser has another seat of this fight")
    new = seated(pages, fresh, "phone")
    expect(new.locator(".dock")).to_be_visible()
    said(ann, "Somebody new has taken the seat of Bob")
    mine.goto(fresh)
    mine.reload()
    expect(mine.get_by_role("alert")).to_contain_text("This invitation was taken in another browser")
    back = seated(pages, his)
    back.get_by_role("button", name="Take my seat back").click()
    expect(back.locator(".dock")).to_be_visible()
    expect(new.locator(".role-spectator")).to_be_visible()
    expect(new.locator(".lost")).to_contain_text("The seat of Bob is its owner's again. You can watch.")


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_two_browsers_at_one_seat_are_shown_there(pages: Pages, address: str, size: Size) -> None:
    links = begin(address, "draw", "duel", TWO)
    ann, bob = seated(pages, links["seat-1"], size), seated(pages, links["seat-2"], size)
    thief = seated(pages, bob.url)
    for page in (bob, thief):
        expect(page.locator("[data-browsers]")).to_contain_text("Two browsers are open at your seat.")
    expect(ann.locator("[data-browsers]")).to_have_count(0)
    clean(bob)
    bob.get_by_role("button", name="It's me").click()
    expect(bob.locator("[data-browsers]")).to_have_count(0)
    tool(bob, "Seats")
    expect(bob.locator("dialog")).to_contain_text("Two browsers are open at your seat.")
    bob.get_by_role("button", name="Make my link void").click()
    bob.get_by_role("button", name="Make the old link void").click()
    expect(thief.get_by_role("alert")).to_contain_text("This link is void")
    expect(bob.locator(".dock")).to_be_visible()
    expect(bob.locator("[data-browsers]")).to_have_count(0)


def test_a_shorter_time_is_proposed_in_the_panel_of_seats(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", TWO)
    ann, bob = seated(pages, links["seat-1"], "phone"), seated(pages, links["seat-2"])
    tool(ann, "Seats")
    clean(ann)
    ann.get_by_label("Keep the seat of an absent player").select_option("20")
    bob.get_by_role("button", name="Agree").click()
    said(ann, "A seat is kept for 20 seconds from now on.")


def test_whoever_fears_for_the_link_makes_it_void(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", TWO)
    ann = seated(pages, links["seat-1"], "phone")
    hers = ann.url
    thief = seated(pages, hers)
    tool(ann, "Seats")
    ann.get_by_role("button", name="Make my link void").click()
    clean(ann)
    ann.get_by_role("button", name="Make the old link void").click()
    expect(thief.get_by_role("alert")).to_contain_text("This link is void")
    said(ann, "Ann has a new link: the old one is void")
    expect(ann.locator(".dock")).to_be_visible()
    assert ann.url != hers
    again = seated(pages, ann.url)
    expect(again.locator(".dock")).to_be_visible()


def test_a_new_link_is_not_lost_with_the_connection(pages: Pages, address: str) -> None:
    def lose_the_link(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda told: socket.close() if '"type":"link"' in str(told) else socket.send(told))

    links = begin(address, "draw", "duel", TWO)
    ann = seated(pages, links["seat-1"])
    ann.route_web_socket("**/socket", lose_the_link)
    ann.reload()
    tool(ann, "Seats")
    ann.get_by_role("button", name="Make my link void").click()
    ann.get_by_role("button", name="Make the old link void").click()
    said(ann, "Ann has a new link: the old one is void")
    expect(ann.locator(".dock")).to_be_visible()
    assert ann.url != links["seat-1"]


def test_the_referee_gives_a_seat_to_a_new_link_that_is_shown_once(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", TWO, referee=True)
    referee, bob = seated(pages, links["referee"]), seated(pages, links["seat-2"], "phone")
    _give(referee, 1, "link")
    fresh = referee.get_by_label("Link for Bob").input_value()
    expect(bob.get_by_text("You can watch")).to_be_visible()
    somebody = seated(pages, fresh, "phone")
    expect(somebody.locator(".dock")).to_be_visible()
