"""The table in every window: nothing is cut off, hand and answers are in sight, nobody is shut out, a finger finds all.

`make test` looks so closely at one fight a size; `make browser-all` at a fight of each edition in every size.
"""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize
from tests.browser.conftest import Dealing
from tests.browser.fingers import too_small
from tests.browser.hands import Finger
from tests.browser.tables import begin, clean, seated, take_two
from tests.plugin_browser import EVERY, Pages

from suits.dealer import Shuffled
from suits.encounters import load


class Window(NamedTuple):
    """A window, which frame it gets, and how many answers are in sight at least."""

    width: int
    height: int
    frame: str
    answers: int = 2


WINDOWS = [
    Window(390, 844, "phone"),
    Window(320, 640, "phone", 1),
    Window(844, 390, "lying"),
    Window(640, 400, "lying", 1),  # a laptop, twice enlarged
    Window(768, 1024, "wide"),
    Window(1000, 700, "wide"),
    Window(1280, 800, "laptop"),
    Window(1280, 600, "laptop"),
    Window(1920, 1080, "laptop"),
]
FIGHTS = [
    ("draw", "ford"),
    ("pair", "crossing"),
    ("pair", "guardroom"),
    ("engage", "quartet"),
    ("challenge", "blades"),
    ("countdown", "skirmish-hexes"),
]
WIDEST = 1600

_FAULTS = """(answersInSight) => {
  const faults = [];
  const box = (one) => one.getBoundingClientRect();
  const shown = (one) => one.checkVisibility() && box(one).width > 2;
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push("the page scrolls sideways");
  if (page.scrollHeight > innerHeight) faults.push("the page scrolls");
  for (const one of document.querySelectorAll(".top h1, .tile .word-text, .person .word-text, .flank .person-name")) {
    if (shown(one) && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1) {
      faults.push(`cut: ${one.textContent}`);
    }
  }
  for (const one of document.querySelectorAll(".top, .frame-dock, .frame-field, .groups-row, .hand, .frame-handle")) {
    const { left, right, top, bottom } = box(one);
    if (shown(one) && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)) {
      faults.push(`out of sight: ${one.className}`);
    }
  }
  const body = document.querySelector(".dock-body");
  const answers = [...document.querySelectorAll(".dock-body .verb-card")].slice(0, answersInSight);
  for (const one of answers) {
    if (Math.min(box(one).bottom, box(body).bottom) - box(one).top < 24) faults.push(`no answer: ${one.textContent}`);
  }
  return faults;
}"""


CALM = 6
"""Frames in which everything stays where it is: the page has settled."""
_AT_REST = """(calm) => {
  const boxes = [...document.querySelectorAll(".table *")].map((one) => one.getBoundingClientRect());
  const now = [innerWidth, innerHeight, JSON.stringify(boxes)].join();
  window.calmFor = window.lastSeen === now ? window.calmFor + 1 : 0;
  window.lastSeen = now;
  return window.calmFor >= calm;
}"""


class Begun(NamedTuple):
    """A fight, and how many taps are made in it while one looks."""

    edition: str
    encounter: str
    seed: int
    taps: int = 3


BEGUN = [
    Begun("engage", "quartet", 5),
    Begun("draw", "duel", 1),
    Begun("challenge", "blades", 3),
    Begun("countdown", "steel", 8),
    Begun("pair", "fencers", 4),
]
LOOKED_AT = [(390, 844), (1280, 800), (640, 400), (844, 390)]
CLOSELY = [(begun, *at) for n, at in enumerate(LOOKED_AT) for begun in (BEGUN if EVERY else BEGUN[n : n + 1])]


def _seat(pages: Pages, address: str, dealing: Dealing, edition: str, encounter: str, seed: int = 5) -> Page:
    people = load(encounter, edition=edition).people
    own = [one.id for one in people if one.side == people[0].side]
    foes = [one.id for one in people if one.side != people[0].side]
    dealing(Shuffled(seed))
    seats: list[dict[str, Any]] = [{"people": own}, {"people": foes, "played": "sensible"}]
    page = seated(pages, begin(address, edition, encounter, seats)["seat-1"], has_touch=True)
    page.locator(".verb-card, .dock-main").first.wait_for()
    return page


def _resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.wait_for_function(_AT_REST, arg=CALM)


@pytest.mark.parametrize(("edition", "encounter"), FIGHTS)
def test_everything_is_in_sight_in_every_window(
    pages: Pages, address: str, dealing: Dealing, edition: str, encounter: str
) -> None:
    page = _seat(pages, address, dealing, edition, encounter)
    faults = []
    for width, height, frame, answers in WINDOWS:
        _resize(page, width, height)
        assert page.locator(f".table-{frame}").count() == 1, f"{width} x {height}"
        faults += [f"{width} x {height}: {fault}" for fault in page.evaluate(_FAULTS, answers)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("begun", "width", "height"), CLOSELY, ids=lambda one: getattr(one, "edition", str(one)))
def test_nobody_is_shut_out_and_a_finger_finds_all_of_it(
    pages: Pages, address: str, dealing: Dealing, begun: Begun, width: int, height: int
) -> None:
    page = _seat(pages, address, dealing, begun.edition, begun.encounter, begun.seed)
    _resize(page, width, height)
    finger = Finger(page)
    for taps in range(begun.taps + 1):
        seen = finger.waits()
        assert too_small(page) == [], f"after {taps} taps"
        if taps in (0, begun.taps):
            clean(page)
        if not seen["over"]:
            finger.answers(seen)


def test_the_table_is_never_wider_than_one_can_look(pages: Pages, address: str, dealing: Dealing) -> None:
    page = _seat(pages, address, dealing, "engage", "quartet")
    _resize(page, 2560, 1200)
    assert page.evaluate("document.querySelector('.table').getBoundingClientRect().width") == WIDEST


def test_four_times_enlarged_everything_is_read_from_above(pages: Pages, address: str, dealing: Dealing) -> None:
    page = _seat(pages, address, dealing, "engage", "quartet")
    _resize(page, 320, 200)
    clean(page)
    tops = page.evaluate("""() => [".top", ".frame-dock", ".frame-field", ".frame-handle"]
      .map((one) => document.querySelector(one).getBoundingClientRect().top)""")
    assert tops == sorted(tops)


def test_a_screen_on_the_wall_is_read_from_afar(pages: Pages, address: str, dealing: Dealing) -> None:
    dealing(Shuffled(1))
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    players = [seated(pages, links["seat-1"]), seated(pages, links["seat-2"])]
    page = seated(pages, links["screen"], viewport={"width": 1920, "height": 1080})
    for one in players:
        take_two(one)
    page.locator(".wall-line", has_text="Ann").first.wait_for()
    assert not page.locator(".frame-dock").is_visible()
    assert page.locator(".wall-line").count() <= 3
    large = page.evaluate("document.querySelector('.status').getBoundingClientRect().height")
    usual = players[0].evaluate("document.querySelector('.status').getBoundingClientRect().height")
    assert large >= 1.4 * usual
    clean(page)
