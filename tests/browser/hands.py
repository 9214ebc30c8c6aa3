"""A person at a page: a finger that taps what lies on the table, or hands that have only keys. Each tap is counted.

Both look for what to press as a person would: what is marked as somebody's token, a card, a hex, a verb, the button
that does it. They choose the first answer that is offered, by a tap on what it is about wherever that can be tapped.
"""

import math
from collections import Counter
from typing import Any, Literal

from playwright.sync_api import Error, Page
from tests.patience import PATIENCE_MS

Thing = Literal["token", "card", "hex", "verb", "word", "do", "go on"]
SOON = 2_000
"""Milliseconds: what cannot be pressed by then may be gone."""
WAIT = 10
MISSED = 20

STATE = """() => {
  const table = document.querySelector(".table");
  const can = (one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled && one.checkVisibility();
  const all = (css) => [...document.querySelectorAll(css)].filter(can);
  const dock = document.querySelector("[data-asked]");
  const deeds = all("[data-asked] button[data-deed]");
  const looked = deeds.find((one) => one.ariaPressed === "true");
  const first = looked ?? deeds[0];
  return {
    over: table?.dataset.over === "true",
    goOn: all("[data-go-on]").length > 0,
    moving: !!document.querySelector("[data-moment=moving]"),
    asked: dock?.dataset.asked ?? "",
    kind: dock?.dataset.kind ?? "",
    answered: !!document.querySelector("[data-asked] .dock-answered"),
    ready: !!document.querySelector("[data-asked]:not(.dock-waits, [aria-busy=true]) :is([data-deed], [data-do])")
      && !document.querySelector("[data-asked] [data-deed][aria-disabled=true]"),
    does: all("[data-do]").length > 0,
    looked: !!looked,
    panel: !!document.querySelector(".details:not(.details-waits)"),
    proposed: !looked && !!document.querySelector(".dock-verbs .details"),
    deed: first?.dataset.deed ?? "",
    whom: (first?.dataset.whom ?? "").split(" ").filter(Boolean),
    deeds: deeds.length,
    tokens: all("button[data-person]").map((one) => one.dataset.person),
    cards: document.querySelector(".dock-heads") ? 0 : all("button[data-card]").length,
    rows: all(".details [role=radiogroup]").map((row) => !row.querySelector("[aria-checked=true]")),
    lists: all(".details select").length,
    board: !!document.querySelector(".hexboard"),
  };
}"""

FREE_CARD = """() => {
  for (const card of document.querySelectorAll("button[data-card]:not([aria-disabled=true])")) {
    const { x, y, width, height } = card.getBoundingClientRect();
    for (const part of [0.5, 0.2, 0.1]) {
      const at = [x + width / 2, y + height * part];
      if (card.contains(document.elementFromPoint(...at))) return at;
    }
  }
}"""

TOKENS = """() => {
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const zoom = document.querySelector(".hexboard-world").style.getPropertyValue("--zoom");
  const [own, foe] = [".hextoken.own.now", ".hextoken.foe:not(.down)"].map((css) => document.querySelector(css));
  return [middle(own), middle(foe), [...document.querySelectorAll(".hextoken[data-person]")].map(middle), Number(zoom)];
}"""
"""Where everybody stands on the map and how near it is, at one moment: the map may move."""

LOOK = """() => [...document.querySelectorAll(".table > *")].map((one) => one.innerHTML).join() + scrollY
  + (document.activeElement?.ariaLabel ?? document.activeElement?.textContent)"""


class Person:
    """Somebody at a page, and how often they have pressed what."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps: Counter[str] = Counter()
        self.idle = 0
        self.missed = 0

    def sees(self) -> dict[str, Any]:
        """What is to be seen and pressed."""
        seen: dict[str, Any] = self.page.evaluate(STATE)
        return seen

    def waits(self) -> dict[str, Any]:
        """What there is to be done, when there is something."""
        seen: dict[str, Any] = self.page.wait_for_function(
            f"""() => {{ const seen = ({STATE})();
              const asked = seen.asked && seen.ready && !seen.answered && !seen.moving;
              return (seen.over || seen.goOn || asked) && seen }}""",
        ).json_value()
        return seen

    def plays(self, most: int) -> None:
        """To the end of the fight."""
        while not (seen := self.waits())["over"]:
            assert sum(self.taps.values()) < most, f"not over after {self.taps}"
            self.answers(seen)

    def answers(self, seen: dict[str, Any]) -> None:
        """Something toward the first answer."""
        raise NotImplementedError

    def felt(self, thing: str, before: str) -> None:
        """Whatever is pressed, the page shows that it was."""
        self.taps[thing] += 1
        try:
            self.page.wait_for_function(f"(before) => ({LOOK})() !== before", arg=before)
        except Error as late:
            raise AssertionError(f"{thing} was not felt: {self.taps}, {self.sees()}") from late

    def misses(self, css: str) -> None:
        """What was to be pressed is gone; now and then that may be."""
        self.missed += 1
        assert self.missed < MISSED, f"there is no {css} in {self.sees()}"

    def rests(self) -> None:
        """What was answered is on its way."""
        self.page.wait_for_timeout(WAIT)
        self.idle += 1
        assert self.idle < PATIENCE_MS // WAIT, f"nothing to choose in {self.sees()}"


class Finger(Person):
    """Taps."""

    def answers(self, seen: dict[str, Any]) -> None:
        """One tap toward the first answer."""
        if seen["goOn"]:
            self.tap("go on", "[data-go-on]")
        elif seen["does"] and not seen["proposed"]:
            self.tap("do", "[data-do]")
        elif seen["panel"] and not seen["proposed"]:
            self.chooses(seen)
        elif seen["deed"] in ("move", "step") and seen["board"]:
            self.tap_hex()
        elif any(who in seen["tokens"] for who in seen["whom"]):
            who = next(who for who in seen["whom"] if who in seen["tokens"])
            self.tap("token", f"button[data-person='{who}']")
        elif seen["whom"] and seen["board"]:
            self.tap_token(seen["whom"][0])
        elif seen["cards"] and not seen["looked"]:
            self.tap_card()
        elif seen["looked"]:
            self.tap("verb", "[data-deed][aria-pressed=true]")
        else:
            self.tap("verb", "[data-deed]:not([aria-disabled=true])")

    def chooses(self, seen: dict[str, Any]) -> None:
        """One word of what is being chosen: where to, or the first of a list."""
        if seen["board"] and (seen["lists"] or seen["deed"] == "move"):
            self.tap_hex()
        elif True in seen["rows"]:
            row = seen["rows"].index(True)
            self.tap("word", f".details [role=radiogroup] >> nth={row} >> [role=radio]")
        elif seen["cards"]:
            self.tap_card()
        else:
            self.rests()

    def tap(self, thing: Thing, css: str) -> None:
        """Tap it; the page must show that it has felt it."""
        before = self.page.evaluate(LOOK)
        one = self.page.locator(css).first
        try:
            one.tap(timeout=SOON)
        except Error:
            if not one.count():
                self.misses(css)  # the page went on meanwhile
                return
            if self.page.evaluate(LOOK) == before:
                one.tap()  # everything is slow here
        self.felt(thing, before)

    def tap_at(self, thing: Thing, x: float, y: float) -> None:
        before = self.page.evaluate(LOOK)
        self.page.touchscreen.tap(x, y)
        self.felt(thing, before)

    def tap_card(self) -> None:
        """Tap the first card that can be played, where no other lies over it."""
        # All in one look: a page that has gone on since the last one may have laid the card by itself.
        seen, before, at = self.page.evaluate(f"() => [({STATE})(), ({LOOK})(), ({FREE_CARD})() ?? null]")
        if not seen["cards"] or (seen["does"] and not seen["proposed"]):
            self.misses("card to tap")
            return
        assert at, "no card can be tapped"
        self.page.touchscreen.tap(*at)
        self.felt("card", before)

    def tap_token(self, who: str) -> None:
        """Tap somebody on the map."""
        self.tap_at("token", *middle(self.page, f".hextoken[data-person='{who}']"))

    def tap_hex(self) -> None:
        """Tap the free hex beside whoever is asked that is nearest to the next foe."""
        self.page.locator(".hextoken.own.now").wait_for()
        own, foe, others, zoom = self.page.evaluate(TOKENS)
        across = zoom * 32 * math.sqrt(3)
        beside = [
            (own[0] + across * math.cos(side * math.pi / 3), own[1] + across * math.sin(side * math.pi / 3))
            for side in range(6)
        ]
        free = [at for at in beside if all(math.dist(at, one) > across / 2 for one in others)]
        self.tap_at("hex", *min(free, key=lambda at: math.dist(at, foe)))


def middle(page: Page, css: str) -> tuple[float, float]:
    """Where the middle of something is."""
    box = page.locator(css).first.bounding_box()
    assert box is not None, css
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Keys(Person):
    """Presses keys, and nothing else."""

    def answers(self, seen: dict[str, Any]) -> None:
        """A key toward the first answer."""
        if seen["goOn"] or seen["does"] or (seen["looked"] and not seen["panel"]):
            self.press("Enter")
        elif seen["board"] and seen["panel"] and (seen["lists"] or True in seen["rows"] or seen["deed"] == "move"):
            self.page.get_by_role("button", name="Hexes as a list").wait_for()
            self.press("m")
            self.page.locator(".hexlist :focus").wait_for()
            self.press("ArrowDown")
            self.press("Enter")
        elif not seen["panel"] or True in seen["rows"]:
            self.press("1")
        else:
            self.rests()

    def press(self, key: str) -> None:
        """Press it; the page must show that it has felt it."""
        before = self.page.evaluate(LOOK)
        self.page.keyboard.press(key)
        self.felt(key, before)
