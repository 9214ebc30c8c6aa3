"""A real table for browser tests: a server with its own database, fights begun by request, hands that click."""

import json
import random
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page
from tests.axe import serious
from tests.plugin_browser import Pages, Size
from tests.serving import serving

from suits.store import SQLite
from suits.table.web import Web

THEMES: dict[Literal["light", "dark"], list[str]] = {"light": [], "dark": ["color-contrast"]}
"""What is looked for in each theme: everything in the first; in the second only what colours can spoil."""


@contextmanager
def table(folder: Path, clock: Callable[[], float] = time.monotonic) -> Iterator[str]:
    """The address of a table whose fights are kept in that folder."""
    with serving(Web(SQLite(folder / "table.db"), clock).app()) as address:
        yield address


def post(address: str, path: str, body: dict[str, Any]) -> Any:
    """Ask the table for something that is no play."""
    request = urllib.request.Request(f"{address}{path}", json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def begin(address: str, edition: str, encounter: str, seats: Sequence[dict[str, Any]], **more: Any) -> dict[str, str]:
    """Begin a fight; the address of each seat."""
    wanted = {"edition": edition, "encounter": encounter, "seats": list(seats), **more}
    links = post(address, "/api/fights", wanted)["links"]
    return {one["seat"]: f"{address}/#/seat/{one['key']}" for one in links}


_DECIDE = """(chance) => {
  const go = document.querySelector("[data-go-on]");
  const dock = document.querySelector(".dock");
  if (go) {
    go.click();
    return true;
  }
  if (!dock || dock.querySelector(".dock-answered")) return false;
  const can = (button) => !button.disabled && button.getAttribute("aria-disabled") !== "true";
  const does = [...dock.querySelectorAll(".dock-main")].find(can);
  const words = [...dock.querySelectorAll(".details .segments-one")].filter(can);
  const deeds = [...dock.querySelectorAll("button.verb-card-do")].filter(can);
  const list = dock.querySelector(".details select");
  const pick = (from) => from[Math.floor(chance * from.length)];
  const stay = dock.querySelector(".dock-verbs"); // the verbs stand beside what is open
  if (does && !(stay && chance > 0.6)) {
    does.click();
  } else if (stay && deeds.length && chance > 0.8) {
    pick(deeds).click();
  } else if (words.length) {
    pick(words).click();
  } else if (list) {
    list.value = pick([...list.options].filter((one) => one.value)).value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    const deed = pick(deeds);
    deed?.click();
    return !!deed;
  }
  return true;
}"""


def decide(page: Page, chance: random.Random) -> bool:
    """Press one answer, or one word of one, if this page is asked anything: looked up and pressed in one go."""
    return bool(page.evaluate(_DECIDE, chance.random()))


def on(page: Page) -> None:
    """On a phone what happened has the page to itself until it was seen: it was."""
    go_on = page.locator("[data-go-on]")
    if go_on.count():
        go_on.click()


def is_over(page: Page) -> bool:
    """Whether the fight on this page is over."""
    return "The fight is over" in page.locator(".status").inner_text()


def play_out(players: Sequence[Page], chance: random.Random, most: int = 400) -> int:
    """Let people click until the fight is over; after a while everybody gives up. How many clicks it took."""
    for clicks in range(most):
        if is_over(players[0]):
            return clicks
        if not any([decide(page, chance) for page in players]):
            players[0].wait_for_timeout(20)
    for _ in range(60):  # what was begun is played on
        if is_over(players[0]):
            return most
        call_giving_up(players[1])
        for page in players:
            decide(page, chance)
    raise AssertionError("nobody could give up")


def give_up(page: Page) -> None:
    """Give up for everybody of this page."""
    for _ in range(20):
        if is_over(page):
            return
        call_giving_up(page)
    raise AssertionError("one cannot give up here")


def call_giving_up(page: Page) -> None:
    """Call out of turn that somebody of this page gives up, if anybody can."""
    tool(page, "Call out of turn")
    page.locator("dialog p, dialog .row button, [data-over]").first.wait_for()  # what was called before may end it
    call = page.locator("dialog .row button", has_text="give up")
    if call.count():
        call.first.click()
    else:
        page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.wait_for_timeout(50)


def take_two(page: Page) -> None:
    """Where it is asked how many cards one wants: two."""
    answer(page, "2 cards")


def answer(page: Page, label: str) -> None:
    """Press the answer with that label, and again if the first time only shows what would come of it."""
    page.locator("button.verb-card-do", has_text=label).first.click()
    page.wait_for_timeout(50)
    does = page.locator(".dock-main:not([aria-disabled=true])")
    if does.count():
        does.first.click()


def tool(page: Page, name: str) -> None:
    """Choose something in the menu of tools."""
    page.locator(".menu summary").click()
    page.locator(".menu button", has_text=name).click()


def seated(pages: Pages, address: str, size: Size = "laptop", **options: Any) -> Page:
    """A page at a seat, when it has been told how everything stands."""
    page = pages.open(address, size, **options)
    page.locator(".status").wait_for()
    return page


_LOG = """async () => {
  const soon = () => new Promise((done) => setTimeout(done, 25));
  const handle = document.querySelector(".story-handle, .end-story");
  const opens = handle && !document.querySelector("dialog.sheet");
  if (opens) handle.click();
  for (let tries = 0; tries < 40 && !document.querySelector(".story, .wall"); tries++) await soon();
  for (let tries = 0, calm = 0; tries < 40 && calm < 2; tries++) {  // some fold by themselves a moment later
    const folded = [...document.querySelectorAll(".story [data-fold][aria-expanded=false]")];
    for (const one of folded) one.click();
    calm = folded.length ? 0 : calm + 1;
    await soon();
  }
  const lines = [...document.querySelectorAll(".story .story-text, .wall-line")].map((line) => line.textContent);
  if (opens) {
    document.querySelector(".sheet-close")?.click();
    await soon();
  }
  return lines;
}"""


def log(page: Page) -> list[str]:
    """The lines of the story, everything unfolded; on a phone its sheet is opened for that; of a screen its last."""
    lines: list[str] = page.evaluate(_LOG)
    return lines


def said(page: Page, text: str) -> None:
    """Wait until the story says so."""
    until = time.monotonic() + 10
    while not any(text in line for line in log(page)):
        assert time.monotonic() < until, f"the story does not say: {text}"
        page.wait_for_timeout(50)


def unsaid(page: Page, text: str) -> None:
    """Wait until the story says so no more."""
    until = time.monotonic() + 10
    while any(text in line for line in log(page)):
        assert time.monotonic() < until, f"the story still says: {text}"
        page.wait_for_timeout(50)


def hear(page: Page) -> list[str]:
    """Everything that the sockets of this page receive from now on."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    return heard


def told(heard: Sequence[str]) -> list[dict[str, Any]]:
    """The lines of the log as the table has told them to a page, by all that its sockets received."""
    lines: list[dict[str, Any]] = []
    for update in updates(heard):
        lines = [*lines[: update.get("keep", 0)], *update.get("lines", [])]
    return lines


def updates(heard: Sequence[str]) -> list[dict[str, Any]]:
    """The updates among all that was received."""
    return [message for text in heard if (message := json.loads(text)).get("type") == "update"]


def as_drawn(text: str) -> str:
    """A line as the story writes it: suits are drawn there."""
    return text.translate(dict.fromkeys(map(ord, "♠♥♦♣")))


def clean(page: Page) -> None:
    """Nothing shuts anybody out, in either theme, and the page does not scroll sideways."""
    for theme, rules in THEMES.items():
        page.emulate_media(color_scheme=theme)
        faults = serious(page, *rules)
        assert not faults, f"{theme}: {faults}"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
