"""What came of an answer is seen before the next question: the page is recorded frame by frame, and what it is told."""

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Route
from tests import needs
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger
from tests.browser.tables import begin, hear, patience, updates
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled
from suits.encounters import load

LOUD = {"contest", "hit", "instant", "clash", "effect", "defence"}
"""Kinds of lines that are compared, struck or rolled."""

RECORD = """() => {
  window.seen = [];
  const look = () => {
    const contest = document.querySelector("[role=group][aria-label=Contest]");
    const now = {
      text: contest?.textContent ?? "",
      moment: contest?.dataset.moment ?? "",
      drawn: contest?.querySelectorAll(".card, .die, [role=img]").length ?? 0,
      asked: document.querySelector("[data-asked]")?.dataset.asked ?? "",
      whose: document.querySelector(".status b")?.textContent ?? "",
      has: document.querySelector(".top-title small")?.textContent ?? "",
    };
    const last = window.seen.at(-1);
    if (!last || Object.keys(now).some((key) => now[key] !== last[key])) window.seen.push(now);
    requestAnimationFrame(look);
  };
  look();
}"""

MOVING = {"reduced_motion": "no-preference"}
INSTANT = """() => localStorage.setItem("suits-settings", JSON.stringify({ speed: "instant" }))"""
ANSWERS = 6
BEATS = re.compile("/beats[^/]*[.]js")
WEAPON = re.compile("sword|axe")


class Case(NamedTuple):
    """A fight in which something happens that must be seen."""

    what: str
    edition: str
    encounter: str
    seed: int
    happens: str
    """A kind of line that comes in it."""
    size: Size


CASES = [
    Case("a blow", "engage", "quartet", 5, "contest", "laptop"),
    Case("an overdraw", "draw", "duel", 1, "dealt", "phone"),
    Case("a challenge", "challenge", "blades", 3, "clash", "laptop"),
    Case("an instant contest", "draw", "arms", 1, "instant", "laptop"),
    Case("a bot's turn", "pair", "fencers", 4, "contest", "phone"),
]
"""The first three in `make test`, all in `make browser-all`."""


class Watched:
    """A page of one side of a fight; the others are bots'. All that it was told and has shown is kept."""

    def __init__(self, pages: Pages, address: str, dealing: Dealing, case: Case, **options: Any) -> None:
        people = load(case.encounter, edition=case.edition).people
        own = [one.id for one in people if one.side == people[0].side]
        others = [one.id for one in people if one.side != people[0].side]
        dealing(Shuffled(case.seed))
        seats: list[dict[str, Any]] = [{"people": own}, {"people": others, "played": "sensible"}]
        link = begin(address, case.edition, case.encounter, seats)["seat-1"]
        self.page = pages.open(address, case.size, **{"has_touch": True, **MOVING, **options})
        self.page.add_init_script(f"({RECORD})()")
        self.heard = hear(self.page)
        self.link = link

    def opens(self) -> None:
        """Sit down."""
        self.page.goto("about:blank")
        self.page.goto(self.link)
        self.page.locator(".status").wait_for()

    def plays(self, answers: int = ANSWERS) -> None:
        """So many taps."""
        finger = Finger(self.page)
        for _ in range(answers):
            if (seen := finger.waits())["over"]:
                break
            finger.answers(seen)
        if not self.page.locator(".table").get_attribute("data-over"):
            finger.waits()

    def frames(self) -> list[dict[str, Any]]:
        """What was shown, whenever it changed."""
        found: list[dict[str, Any]] = self.page.evaluate("() => window.seen")
        return found

    def kinds(self) -> set[str]:
        """Kinds of what happened."""
        return {line["kind"] for update in updates(self.heard) for line in update.get("lines", [])}

    def unseen(self, strictly: bool) -> list[str]:
        """What happened and was not on the page, drawn, before the question that came after it, or while it stood."""
        frames = self.frames()
        first = {frame["asked"]: at for at, frame in reversed(list(enumerate(frames)))}
        last = {frame["asked"]: at for at, frame in enumerate(frames)}
        missed, waiting = list[str](), list[str]()
        for update in updates(self.heard)[1:]:  # the first tells what was before this page was there
            waiting += [line["text"] for line in update.get("lines", []) if line["kind"] in LOUD and line["text"]]
            ids = [one["id"] for one in update.get("questions", []) if one["id"] in first]
            if ids:
                before = frames[: min(first[one] for one in ids) if strictly else max(last[one] for one in ids) + 1]
                missed += [text for text in waiting if not any(text in one["text"] and one["drawn"] for one in before)]
                waiting = []
        return missed


@pytest.mark.parametrize("case", CASES if EVERY else CASES[:3], ids=lambda case: case.what)
def test_it_moves_and_is_seen_before_the_next_question(
    pages: Pages, address: str, dealing: Dealing, case: Case
) -> None:
    watched = Watched(pages, address, dealing, case)
    watched.opens()
    watched.plays()
    assert case.happens in watched.kinds()
    assert "moving" in {frame["moment"] for frame in watched.frames()}
    assert watched.unseen(strictly=True) == []


@needs.only_in("make browser-all", EVERY)
def test_whose_turn_it_is_stands_still_until_then(pages: Pages, address: str, dealing: Dealing) -> None:
    case = Case("two with their weapons", "challenge", "quarter", 1, "clash", "phone")
    watched = Watched(pages, address, dealing, case)
    watched.opens()
    watched.plays(3 * ANSWERS)
    weapons = {(frame["whose"], *WEAPON.findall(frame["has"])) for frame in watched.frames() if frame["whose"]}
    assert weapons == {("Ysolde", "sword"), ("Orm", "axe")}


def test_at_once_it_stands_there_with_the_question(pages: Pages, address: str, dealing: Dealing) -> None:
    watched = Watched(pages, address, dealing, CASES[0])
    watched.page.evaluate(INSTANT)
    watched.opens()
    watched.plays(2 * ANSWERS)
    assert "contest" in watched.kinds()
    assert {frame["moment"] for frame in watched.frames()} <= {"", "standing"}
    assert watched.unseen(strictly=False) == []


def test_a_slow_line_misses_nothing(pages: Pages, address: str, dealing: Dealing) -> None:
    watched = Watched(pages, address, dealing, CASES[0])
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    watched.page.route(BEATS, hold)
    watched.opens()
    waits = patience("nobody attacks")
    while not held or "attack" not in watched.kinds():
        watched.page.wait_for_timeout(50)
        next(waits)
    watched.page.wait_for_timeout(500)
    assert not Finger(watched.page).sees()["asked"], "what was before it cannot be shown yet"
    for one in held:
        one.continue_()
    watched.plays(2)
    assert watched.unseen(strictly=True) == []


COUNT_FRAMES = """() => {
  const count = (frames) => requestAnimationFrame(() => {
    if (document.querySelector("[data-moment=moving]")) count(frames + 1);
    else window.moved = frames;
  });
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => count(1), { capture: true, once: true });
}"""
"""In how many frames after a key or a tap something still moves, and one: on a busy machine time says nothing."""
AT_ONCE = 3


@pytest.mark.parametrize("by", ["key", "tap"])
def test_whoever_presses_anything_has_seen_it(pages: Pages, address: str, dealing: Dealing, by: str) -> None:
    watched = Watched(pages, address, dealing, CASES[0])
    watched.opens()
    page, finger = watched.page, Finger(watched.page)
    waits = patience("nothing moves")
    while not (seen := finger.sees())["moving"]:
        if seen["asked"] and seen["ready"]:
            finger.answers(seen)
        next(waits)
    page.evaluate(COUNT_FRAMES)
    if by == "key":
        page.keyboard.press("Shift")
    else:
        page.locator(".status").tap()
    frames = page.wait_for_function("() => window.moved").json_value()
    assert frames <= AT_ONCE, "a moment takes two seconds"
    assert page.get_by_role("group", name="Contest").count() == 1, "it stands at its end"


# Who wants no motion

STILL = """() => {
  window.moved = [];
  let before = new Map(), changed = true, scrolled = true;
  const note = () => { changed = true };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document, all);
  addEventListener("scroll", () => { scrolled = true }, true);
  addEventListener("resize", note);
  const look = () => {
    for (const one of document.getAnimations()) {
      if (one.playState === "running" && Number(one.effect.getComputedTiming().duration) > 1) {
        window.moved.push(`${one.animationName ?? one.transitionProperty} of ${one.effect.target?.className}`);
      }
    }
    const now = new Map();
    for (const one of document.querySelectorAll(".table *")) {
      const { x, y, width, height } = one.getBoundingClientRect();
      now.set(one, [x, y, width, height].map(Math.round).join());
    }
    if (!changed && !scrolled) {
      for (const [one, box] of now) {
        const old = before.get(one) ?? box;
        if (old !== box) window.moved.push(`${one.className}: ${old} to ${box}`);
      }
    }
    before = now;
    changed = scrolled = false;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


STILL_CASES = [
    Case("tokens on hexes", "countdown", "steel", 8, "move", "phone"),
    Case("cards", "engage", "quartet", 5, "contest", "laptop"),
    Case("a hand", "challenge", "blades", 3, "clash", "laptop"),
]


@pytest.mark.parametrize(
    "case",
    STILL_CASES if EVERY else STILL_CASES[:1],
    ids=lambda case: case.what,
)
def test_with_reduced_motion_nothing_moves(pages: Pages, address: str, dealing: Dealing, case: Case) -> None:
    watched = Watched(pages, address, dealing, case, reduced_motion="reduce")
    watched.opens()
    Finger(watched.page).waits()
    watched.page.evaluate(STILL)
    watched.plays(2 * ANSWERS)
    assert case.happens in watched.kinds()
    assert "moving" not in {frame["moment"] for frame in watched.frames()}
    assert watched.page.evaluate("() => [...new Set(window.moved)]") == []
    assert watched.unseen(strictly=False) == []
