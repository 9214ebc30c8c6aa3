"""A real table for browser tests: a server with its own database, fights begun by request, hands that click."""

import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page
from tests.axe import serious
from tests.patience import PATIENCE, PATIENCE_MS
from tests.plugin_browser import Pages, Size
from tests.serving import serving

from suits.store import SQLite
from suits.table.web import Web

THEMES: dict[Literal["light", "dark"], list[str]] = {"light": [], "dark": ["color-contrast"]}
"""What is looked for in each theme: everything in the first; in the second only what colours can spoil."""


@contextmanager
def table(folder: Path, clock: Callable[[], float] = time.monotonic, port: int = 0) -> Iterator[str]:
    """The address of a table whose fights are kept in that folder; on this port, or on a free one."""
    with serving(Web(SQLite(folder / "table.db"), clock).app(), port) as address:
        yield address


def post(address: str, path: str, body: dict[str, Any]) -> Any:
    """Ask the table for something that is no play; one that has just been opened may have no process for it yet."""
    request = urllib.request.Request(f"{address}{path}", json.dumps(body).encode(), method="POST")
    waits = patience("the table has no process for it")
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as fault:
            if fault.code != 503:
                raise
        time.sleep(0.5)
        next(waits)


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
    return "goes on";
  }
  if (!dock || dock.querySelector(".dock-answered")) return "";
  const can = (button) => !button.disabled && button.getAttribute("aria-disabled") !== "true";
  const does = [...dock.querySelectorAll(".dock-main")].find(can);
  const words = [...dock.querySelectorAll(".details .segments-one")].filter(can);
  const deeds = [...dock.querySelectorAll("button.verb-card-do")].filter(can);
  const list = dock.querySelector(".details select");
  const cards = [...document.querySelectorAll("button[data-card]")].filter(can);
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
    const deed = pick(deeds.length ? deeds : cards);
    if (!deed) return "";
    deed.click();
  }
  return "chooses";
}"""


def decide(page: Page, chance: random.Random) -> bool:
    """Press one answer, or one word of one, if this page is asked anything: looked up and pressed in one go."""
    before = chance.getstate()
    pressed = page.evaluate(_DECIDE, chance.random())
    if pressed != "chooses":  # however often one looks, the next choice is the same
        chance.setstate(before)
    return bool(pressed)


def on(page: Page) -> None:
    """On a phone what happened has the page to itself until it was seen: it was."""
    page.evaluate("() => document.querySelector('[data-go-on]')?.click()")


def asked_one(*pages: Page) -> Page:
    """The first of these pages that is asked something, when all that was before it was seen."""
    waits = patience("nobody is asked anything")
    while True:
        for page in pages:
            on(page)
            if page.locator("[data-asked]").count():
                return page
            page.wait_for_timeout(20)
        next(waits)


def is_over(page: Page) -> bool:
    """Whether the fight on this page is over."""
    return "The fight is over" in page.locator(".status").inner_text()


def play_out(players: Sequence[Page], chance: random.Random, most: int = 400) -> int:
    """Let people click until the fight is over; after a while everybody gives up. How many clicks it took."""
    clicks, waits = 0, patience("nobody is asked anything")
    while not is_over(players[0]) and clicks < most:
        if any([decide(page, chance) for page in players]):
            clicks, waits = clicks + 1, patience("nobody is asked anything")
        else:
            players[0].wait_for_timeout(20)
            next(waits)
    waits = patience("nobody could give up")
    while not is_over(players[0]):
        call_giving_up(players[-1])
        for page in players:  # what was begun is played on
            decide(page, chance)
        next(waits)
    return clicks


def see_the_end(page: Page) -> None:
    """Go on from the last moments until the end stands there."""
    waits = patience("the end is not shown")
    while not page.locator(".table-end").count():
        on(page)
        page.wait_for_timeout(20)
        next(waits)


def patience(why_not: str) -> Iterator[None]:
    """Goes on for as long as anything is waited for; then it says what did not come."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        yield
    raise AssertionError(why_not)


def give_up(page: Page) -> None:
    """Give up, where that ends the fight."""
    call_giving_up(page)
    page.locator(".status", has_text="The fight is over").wait_for()


_GIVE_UP = """() => {
  if (document.querySelector("[data-over]")) return true;
  const dialog = document.querySelector("dialog");
  if (!dialog) {
    [...document.querySelectorAll(".menu button")].find((one) => one.textContent === "Call out of turn")?.click();
    return false;
  }
  const calls = [...dialog.querySelectorAll(".row button")];
  if (!calls.length && !dialog.querySelector("p")) return false; // they are on their way
  (calls.find((one) => one.textContent.includes("give up")) ?? dialog.querySelector("header button")).click();
  return true;
}"""


def call_giving_up(page: Page) -> None:
    """Call out of turn that somebody of this page gives up, if anybody can: looked up and pressed in one go.

    What was called before may end the fight at any moment, and then the page is another one.
    """
    page.wait_for_function(_GIVE_UP)
    page.locator("dialog").wait_for(state="detached")


def take_two(page: Page) -> None:
    """Where it is asked how many cards one wants: two."""
    page.locator("button.verb-card-do", has_text="2 cards").click()


def tool(page: Page, name: str) -> None:
    """Choose something in the menu of tools."""
    page.locator(".menu summary").click()
    page.locator(".menu button", has_text=name).click()


def seated(pages: Pages, address: str, size: Size = "laptop", **options: Any) -> Page:
    """A page at a seat, when it has been told how everything stands."""
    page = pages.open(address, size, **options)
    page.locator(".status").wait_for()
    return page


_LOG = """async (patience) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const soon = async () => [await frame(), await frame()]; // some parts are drawn one frame after the others
  const until = performance.now() + patience;
  let opens = false;
  while (!document.querySelector(".story, .wall") && performance.now() < until) {  // the end may come meanwhile
    const handle = document.querySelector(".story-handle, .end-story");
    handle?.click();
    opens ||= !!handle;
    await soon();
  }
  for (let calm = 0; calm < 2 && performance.now() < until; ) {  // some fold by themselves a moment later
    const folded = [...document.querySelectorAll(".story [data-fold][aria-expanded=false]")];
    for (const one of folded) one.click();
    calm = folded.length ? 0 : calm + 1;
    await soon();
  }
  const lines = [...document.querySelectorAll(".story .story-text, .wall-line")].map((line) => line.textContent);
  if (opens) {
    document.querySelector(".sheet-close")?.click();
    while (document.querySelector("dialog.sheet") && performance.now() < until) await soon();
  }
  return lines;
}"""


def log(page: Page) -> list[str]:
    """The lines of the story, everything unfolded; on a phone its sheet is opened for that; of a screen its last."""
    lines: list[str] = page.evaluate(_LOG, PATIENCE_MS)
    return lines


def said(page: Page, text: str) -> None:
    """Wait until the story says so."""
    waits = patience(f"the story does not say: {text}")
    while not any(text in line for line in log(page)):
        page.wait_for_timeout(50)
        next(waits)


def unsaid(page: Page, text: str) -> None:
    """Wait until the story says so no more."""
    waits = patience(f"the story still says: {text}")
    while any(text in line for line in log(page)):
        page.wait_for_timeout(50)
        next(waits)


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
    """Nothing shuts anybody out, in either theme, and the page does not scroll sideways.

    On a phone `innerWidth` grows with what is too wide; `clientWidth` does not.
    """
    for theme, rules in THEMES.items():
        page.emulate_media(color_scheme=theme)
        faults = serious(page, *rules)
        assert not faults, f"{theme}: {faults}"
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), (
        "the page scrolls sideways"
    )
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids)), "two elements have the same id, so labels lead to the wrong one"
