"""The table screen: read from three metres, with nothing that only one seat may know."""

import pytest
from playwright.sync_api import expect
from tests.browser.tables import THEMES, begin, clean, give_up, seated
from tests.browser.test_real_cards import QUARTET, asked, card, do
from tests.plugin_browser import EVERY, Pages

SMALLEST = 20
_SIZES = """() => {
  const table = document.querySelector(".table");
  const zoom = Number(getComputedStyle(table).zoom);
  const found = [];
  const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: one, textContent } = walk.currentNode;
    const box = one.getBoundingClientRect();
    if (textContent.trim() && !one.closest(".unseen, svg") && box.width > 2 && box.height > 2) {
      found.push([parseFloat(getComputedStyle(one).fontSize) * zoom, textContent]);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("theme", list(THEMES) if EVERY else ["dark"])
def test_a_wall_is_read_from_three_metres(pages: Pages, address: str, theme: str) -> None:
    seats = [{"people": [who], "played": "referee"} for who in QUARTET]
    links = begin(address, "engage", "quartet", seats, referee=True, real=QUARTET)
    referee = seated(pages, links["referee"])
    wall = seated(pages, links["screen"], viewport={"width": 1920, "height": 1080}, color_scheme=theme)
    for code in ("6h", "5c", "4d", "2h"):
        card(referee, code)
    expect(wall.locator(".status")).to_contain_text("Bob decides")
    at_rest = wall.evaluate(_SIZES)
    do(referee, "Attack Rod")
    asked(referee, "attacked by Bob")
    do(referee, "Strike back")
    for code in ("5d", "2s", "9c", "Ts"):
        card(referee, code)
    expect(wall.locator(".contest-medal-void")).to_contain_text("over")
    small = [said for said in [*at_rest, *wall.evaluate(_SIZES)] if said[0] < SMALLEST]
    assert not small
    box = wall.evaluate("document.documentElement.scrollHeight <= 1080 && document.documentElement.scrollWidth <= 1920")
    assert box
    clean(wall)


def test_before_a_fight_among_friends_the_wall_says_how_to_join(pages: Pages, address: str) -> None:
    seats = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"]}]
    links = begin(address, "engage", "quartet", seats, friends=True)
    wall = pages.open(links["screen"], viewport={"width": 1920, "height": 1080})
    expect(wall.get_by_role("img", name="QR code to join")).to_be_visible()
    code = wall.locator(".wall-code-text").inner_text()
    assert "-" in code
    expect(wall.get_by_role("heading", name="0 of 2 here")).to_be_visible()
    pages.open(links["seat-1"])
    expect(wall.get_by_role("heading", name="1 of 2 here")).to_be_visible()
    clean(wall)
    watching = pages.open(links["spectator"])
    watching.get_by_text("You watch.").wait_for()
    assert code not in watching.content()


def test_the_wall_says_how_it_ended(pages: Pages, address: str) -> None:
    seats = [{"people": [who], "played": "referee"} for who in ("ann", "bob")]
    links = begin(address, "draw", "duel", seats, referee=True, real=["ann", "bob"])
    referee = seated(pages, links["referee"])
    wall = seated(pages, links["screen"], viewport={"width": 1920, "height": 1080})
    expect(wall.locator(".ribbon-brace")).to_be_visible()
    wall.locator(".wall").wait_for(state="attached")  # with it comes how large everything is there
    at_rest = wall.evaluate(_SIZES)
    for name in ("Ann", "Bob"):
        asked(referee, f"{name}, how many cards")
        do(referee, "1 card")
    do(referee, "Call Ann")
    card(referee, "7h")
    do(referee, "Attack Bob")
    asked(referee, "attacked by Ann")
    do(referee, "Strike back")
    card(referee, "5c")
    expect(wall.locator(".contest-medal")).to_have_count(2)
    give_up(referee)
    expect(wall.locator(".wall-end h2")).to_contain_text("wins!")  # nobody presses anything there
    assert not [said for said in [*at_rest, *wall.evaluate(_SIZES)] if said[0] < SMALLEST]
    clean(wall)
