"""Two people by link and code on two pages: the waiting room, names, phrases, a clock, one who left and returned."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect
from tests.axe import serious
from tests.browser.tables import THEMES, begin, table
from tests.plugin_browser import EVERY, Pages, Size
from tests.server.conftest import Clock

Theme = Literal["light", "dark"]
LOOKS: list[tuple[Size, Theme]] = [("phone", "light"), ("laptop", "dark"), ("phone", "dark"), ("laptop", "light")]
TWO: list[dict[str, Any]] = [{"people": ["ann"]}, {"people": ["bob"]}]
PLAIN_HTTP = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.addEventListener("copy", () => { window.copied = document.activeElement.value; });
"""
"""As browsers are on plain http in a local network: no clipboard for pages."""

COPIES = "document.execCommand = () => { window.copied = document.activeElement.value; return true; };"
"""A tap counts for some seconds, in which the room is opened: on a busy machine they may be over."""


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(tmp_path: Path, clock: Clock) -> Iterator[str]:
    with table(tmp_path, clock) as address:
        yield address


def opened(pages: Pages, address: str, size: Size, theme: Theme) -> Page:
    """A page on a device that has no clipboard."""
    page = pages.open("about:blank", size, color_scheme=theme)
    page.add_init_script(PLAIN_HTTP)
    page.goto(address)
    return page


def looked_at(page: Page, theme: Theme) -> None:
    """Nobody is shut out, and nothing is wider than the page."""
    assert serious(page, *THEMES[theme]) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


BELOW_EACH_OTHER = """() => {
  const rows = [...document.querySelectorAll(".company li")].map((row) => row.getBoundingClientRect());
  const below = ({ left, top }, at) => !at || (left === rows[0].left && top >= rows[at - 1].bottom);
  return rows.length > 1 && rows.every(below);
}"""
"""Nobody's row lies over another, or over what closes the list."""


@pytest.mark.parametrize(("size", "theme"), LOOKS if EVERY else LOOKS[:1])
def test_two_people_from_the_waiting_room_to_the_end_of_somebodys_time(
    house: str, pages: Pages, clock: Clock, size: Size, theme: Theme
) -> None:
    links = begin(house, "draw", "duel", TWO, friends=True, clock=60)
    host = opened(pages, links["seat-1"], "laptop", theme)
    host.locator(".name-form input").fill("Lena")
    host.locator(".name-form button").click()
    expect(host.locator(".seat-tile", has_text="Lena (you)")).to_contain_text("ready")
    code = host.locator(".waiting-code").inner_text()
    host.locator(".waiting-join svg.qr").wait_for()
    host.get_by_role("button", name="Copy link").click()
    expect(host.get_by_role("button", name="Copied")).to_be_visible()
    assert host.evaluate("window.copied") == f"{house}/#/join/{code}"
    looked_at(host, theme)

    friend = opened(pages, f"{house}/#/join", size, theme)
    friend.locator(".join-code").fill(code.lower().replace("-", " "))
    friend.get_by_role("button", name="Look in").click()
    friend.get_by_label("Your name").fill("<b>Kim</b>")
    friend.get_by_label("Never played").check()
    looked_at(friend, theme)
    friend.get_by_role("button", name="Take the seat of Bob").click()
    expect(host.locator(".seat-tile", has_text="<b>Kim</b>")).to_contain_text("ready")
    expect(host.locator(".seat-tile", has_text="<b>Kim</b>")).to_contain_text("never played")
    looked_at(friend, theme)

    friend.get_by_role("button", name="Change seats").click()
    looked_at(friend, theme)
    friend.locator(".seat-tile", has_text="Lena").click()
    expect(host.locator(".wishes")).to_contain_text("<b>Kim</b> would like to play Ann.")
    looked_at(host, theme)
    host.locator(".wishes").get_by_role("button", name="Change seats").click()
    expect(host.locator(".seat-tile", has_text="Lena (you)")).to_contain_text("Bob")
    expect(friend.locator(".seat-tile", has_text="<b>Kim</b> (you)")).to_contain_text("Ann")

    kept = friend.url
    friend.goto("about:blank")
    expect(host.locator(".seat-tile", has_text="<b>Kim</b>")).to_contain_text("has left")
    friend.goto(kept)
    expect(host.locator(".seat-tile", has_text="<b>Kim</b>")).to_contain_text("ready")
    friend.locator(".phrase-button summary").click()
    friend.get_by_role("button", name="One minute, tea.").click()
    expect(host.locator(".remarks")).to_contain_text("One minute, tea.")

    host.get_by_role("button", name="Begin").click()
    for page in (host, friend):
        expect(page.locator(".clock-badge")).to_contain_text("s")
        expect(page).to_have_title("Your turn · Two swords at dawn · suits")
        looked_at(page, theme)
    expect(friend.locator(".coach")).to_be_visible()
    expect(host.locator(".coach")).to_have_count(0)
    friend.goto("about:blank")
    host.get_by_role("button", name="People: 1 away").click()
    expect(host.locator(".company li", has_text="<b>Kim</b>")).to_contain_text("away")
    assert host.evaluate(BELOW_EACH_OTHER)
    looked_at(host, theme)
    friend.goto(kept)
    nudge = host.get_by_role("button", name="Nudge")
    nudge.click()
    expect(friend.locator(".remarks")).to_contain_text("Lena nudges you")
    host.keyboard.press("Escape")

    clock.wait(60)
    for page in (host, friend):
        expect(page.locator(".remarks")).to_contain_text("Your time was up.")
    late = opened(pages, f"{house}/#/join/{code}", size, theme)
    pages.forgive("404")
    expect(late.get_by_role("alert")).to_contain_text("No waiting room is open under this code.")


def test_three_taps_from_the_first_page_to_a_copied_link(pages: Pages, address: str) -> None:
    page = pages.open("about:blank", "phone")
    page.add_init_script(f"{PLAIN_HTTP}; {COPIES}")
    page.goto(address)
    page.get_by_role("link", name="With friends").last.click()
    page.get_by_role("link", name="Two swords at dawn").click()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".waiting-join svg.qr").wait_for()
    code = page.locator(".waiting-code").inner_text()
    page.wait_for_function("window.copied")  # in the breath after it is drawn
    assert page.evaluate("window.copied") == f"{address}/#/join/{code}"


def test_a_browser_that_copies_nothing_shows_the_link_selected(pages: Pages, address: str) -> None:
    links = begin(address, "draw", "duel", TWO, friends=True)
    host = pages.open("about:blank")
    host.add_init_script(f"{PLAIN_HTTP}; document.execCommand = () => false;")
    host.goto(links["seat-1"])
    host.get_by_role("button", name="Copy link").click()
    field = host.locator(".copy-field")
    assert field.input_value().startswith(f"{address}/#/join/")
    host.wait_for_function("(link) => getSelection().toString() === link", arg=field.input_value())
    host.locator("button.seat-tile").click()
    host.get_by_role("button", name="Bot: random").click()
    expect(host.locator("button.seat-tile")).to_contain_text("bot, random")
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Close the room").click()
    host.get_by_role("button", name="Close it for good").click()
    expect(host.get_by_role("status")).to_contain_text("was closed")


def test_a_room_is_closed_by_the_second_press(pages: Pages, address: str) -> None:
    pages.forgive("404")  # nobody is invited any more
    seats: list[dict[str, Any]] = [{"people": ["ann"]}, {"people": ["bob"]}]
    links = begin(address, "draw", "duel", seats, friends=True)
    host, friend = pages.open(links["seat-1"], "phone"), pages.open(links["seat-2"], "phone")
    closed = friend.locator(".waiting-closed")
    host.get_by_role("button", name="Close the room").click()
    expect(host.get_by_role("button", name="Close it for good")).to_contain_text("For good?")
    expect(closed).to_have_count(0)
    host.get_by_role("button", name="Close it for good").click()
    expect(closed.get_by_role("link", name="To the first page")).to_be_visible()
