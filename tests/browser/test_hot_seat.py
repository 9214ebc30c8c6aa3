"""One device for two people: covered, it shows the table as all see it, and nobody's cards, until it is held open."""

import json

import pytest
from playwright.sync_api import Page, expect
from tests.browser.tables import THEMES, begin, clean, hear, patience
from tests.browser.test_playing import faces_on, hand_on, lay_first
from tests.plugin_browser import EVERY, Pages, Size

DEVICES: list[tuple[Size, str]] = (
    [(size, theme) for size in ("phone", "laptop") for theme in THEMES] if EVERY else [("phone", "dark")]
)
TWO = [{"people": ["ysolde", "corvin"], "played": "hotseat"}]


SLIP = """(button) => {
  for (const name of ["pointerdown", "pointerup"]) button.dispatchEvent(new PointerEvent(name, { bubbles: true }));
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}"""
"""A tap that opens nothing. All in one go: on a busy machine half a second may pass between two calls."""


def hold(page: Page) -> None:
    """Keep the button pressed until the cards are there."""
    page.locator(".hold").hover()
    page.mouse.down()
    page.locator(".hand button").first.wait_for()
    page.mouse.up()


def covered(page: Page, name: str) -> None:
    """Nobody sits there, and this one is to take it; the table itself is to be seen."""
    expect(page.locator(".cover-name")).to_have_text(name)
    expect(page.locator(".frame-field")).to_be_visible()


_WRITTEN = """(codes) => {
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const said = [];
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    said.push(node.nodeType === 3 ? node.data : "");
    for (const { name, value } of node.attributes ?? []) if (!["d", "points", "class"].includes(name)) said.push(value);
  }
  const words = new Set(said.flatMap((text) => text.split(/[^A-Za-z0-9]+/)));
  return codes.filter((code) => words.has(code));
}"""


def holds(page: Page, cards: set[str]) -> set[str]:
    """Which of these cards are anywhere in the page, seen or not: by name, or as the table writes them."""
    return faces_on(page) & cards | set(page.evaluate(_WRITTEN, sorted(cards)))


_AT_ONCE = """(codes) => {
  const written = WRITTEN;
  window.left = new Set();
  new MutationObserver(() => {
    if (document.querySelector(".cover")) written(codes).forEach((code) => window.left.add(code));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}""".replace("WRITTEN", _WRITTEN)
"""Look whenever something has changed, before any of it is painted."""


@pytest.mark.parametrize(("size", "theme"), DEVICES)
def test_between_two_people_nobodys_cards_are_in_the_page(pages: Pages, address: str, size: Size, theme: str) -> None:
    page = pages.open(size=size, color_scheme=theme)
    heard = hear(page)
    page.goto(begin(address, "challenge", "blades", TWO)["seat-1"])
    covered(page, "Ysolde")
    clean(page)
    assert not faces_on(page)
    before = "".join(heard)
    page.locator(".hold").evaluate(SLIP)
    covered(page, "Ysolde")
    hold(page)
    ysoldes = set(hand_on(page))
    assert not [card for card in ysoldes if f'"{card}"' in before]
    page.evaluate(_AT_ONCE, sorted(ysoldes))
    lay_first(page)
    covered(page, "Corvin")  # by itself
    assert page.evaluate("[...window.left]") == []
    assert not faces_on(page)
    assert not holds(page, ysoldes)
    hold(page)
    corvins = set(hand_on(page))
    assert not (faces_on(page) - corvins) & ysoldes
    page.get_by_role("button", name="Pass the device on").click()
    expect(page.locator(".cover")).to_be_visible()
    assert not faces_on(page)


def test_it_is_covered_at_once_even_if_the_table_does_not_answer(pages: Pages, address: str) -> None:
    page = pages.open(size="phone")
    page.goto(begin(address, "challenge", "blades", TWO)["seat-1"])
    hold(page)
    hand = set(hand_on(page))
    assert holds(page, hand) == hand
    page.evaluate("WebSocket.prototype.send = () => {}")
    page.get_by_role("button", name="Pass the device on").click()
    expect(page.locator(".cover")).to_be_visible()
    assert not faces_on(page)
    assert not holds(page, hand)


def test_letting_go_presses_nothing_of_what_has_come_under_the_finger(pages: Pages, address: str) -> None:
    two = [{"people": ["ann", "bob"], "played": "hotseat"}]
    page = pages.open(begin(address, "draw", "duel", two)["seat-1"], "phone")
    covered(page, "Ann")
    held = page.locator(".hold").bounding_box()
    assert held
    at = {"x": held["x"] + held["width"] / 2, "y": held["y"] + held["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_function("({ x, y }) => document.elementFromPoint(x, y).closest('[data-deed]')", arg=at)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("[data-asked]:not([aria-busy=true]) [data-deed]").first).to_be_visible()
    page.get_by_role("button", name="Pass the device on").click()
    covered(page, "Ann")  # she has answered nothing


PUT_AWAY = """(hold) => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
  hold.click();
}"""
"""The page is hidden after its owner asked for the cards, and before the table has answered."""
NEVER_IDLE = "const later = setTimeout; window.setTimeout = (call, ms) => later(call, ms >= 30_000 ? 1e9 : ms)"


def test_put_away_before_the_cards_come_it_is_covered(pages: Pages, address: str) -> None:
    page = pages.open(size="phone")
    page.add_init_script(NEVER_IDLE)
    said: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: said.append(str(text))))
    page.goto(begin(address, "challenge", "blades", TWO)["seat-1"])
    covered(page, "Ysolde")
    page.locator(".hold").evaluate(PUT_AWAY)
    waits = patience("the page has not asked to be covered")
    while [json.loads(text)["who"] for text in said if '"sit"' in text] != ["ysolde", ""]:
        page.wait_for_timeout(20)
        next(waits)
    covered(page, "Ysolde")
    assert not faces_on(page)


def test_left_alone_it_is_covered(pages: Pages, address: str) -> None:
    page = pages.open(size="phone", for_good=True)
    page.clock.install()
    page.goto(begin(address, "challenge", "blades", TWO)["seat-1"])
    page.locator(".hold").hover()
    page.mouse.down()
    page.clock.run_for(700)
    page.locator(".hand button").first.wait_for()
    page.mouse.up()
    page.clock.run_for(31_000)
    expect(page.locator(".cover")).to_be_visible()
    assert not faces_on(page)
