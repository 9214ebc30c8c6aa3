"""Every lesson to its end in a real browser: by the light that falls on what to press, as somebody would who is new.

`make test` plays each in one size and theme; with `SUITS_BROWSER_ALL` in every one.
"""

import json
import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect
from tests import needs
from tests.axe import serious
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger
from tests.browser.tables import begin, clean, post, seated
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled
from suits.lessons import find, lessons

Theme = Literal["light", "dark"]
NAMES = tuple(lessons())
LOOKS: list[tuple[Size, Theme]] = [("laptop", "light"), ("phone", "dark"), ("laptop", "dark"), ("phone", "light")]
PLAYED = (
    [(name, *look) for name in NAMES for look in LOOKS] if EVERY else [(NAMES[0], *LOOKS[0]), (NAMES[-1], *LOOKS[1])]
)
"""`make test` has the first and the last lesson; `tests/lessons` plays all of them without a page."""
TAPS = 40
"""At most so many for a whole lesson."""

NOW = """() => {
  const here = (css) => [...document.querySelectorAll(css)].find((one) => one.checkVisibility());
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const light = here(".lesson-act") ?? here(".lesson-light");
  const bubble = here(".lesson-bubble");
  const at = light && middle(light);
  return {
    moving: !!document.querySelector("[data-moment=moving]"),
    goOn: !!here("[data-go-on]"),
    says: bubble?.querySelector(".said")?.textContent ?? "",
    head: bubble?.querySelector(".said b")?.textContent ?? "",
    next: !!here("[data-lesson-on]"),
    press: here(".lesson-finger")?.textContent,
    field: document.querySelector(".frame-field")?.textContent,
    light: at,
    answered: !!document.querySelector("[data-asked] .dock-answered"),
    covered: !!at && !!document.elementFromPoint(...at)?.closest(".lesson-bubble"),
  };
}"""


def without_odds(address: str) -> dict[str, Any]:
    """A device whose settings say that odds are not shown: lessons are gone through without a process for them."""
    kept = [{"name": "suits-settings", "value": json.dumps({"odds": False})}]
    return {"storage_state": {"cookies": [], "origins": [{"origin": address, "localStorage": kept}]}}


def learn(pages: Pages, address: str, name: str, size: Size = "laptop", **options: Any) -> Page:
    options = {**without_odds(address), **options}
    links = post(address, "/api/lessons", {"lesson": name})["links"]
    key = next(one["key"] for one in links if one["played"] == "person" and one["role"] == "player")
    return seated(pages, f"{address}/#/seat/{key}", size, **options)


CALM = 4
"""Frames in which nothing changes: the light has come to rest."""
STANDS = f"""(calm) => {{
  const now = ({NOW})();
  const seen = JSON.stringify(now);
  window.calmFor = window.lastSeen === seen ? (window.calmFor ?? 0) + 1 : 0;
  window.lastSeen = seen;
  const ready = now.goOn || now.next || (now.says && now.light && !now.covered && !now.answered);
  return !now.moving && ready && window.calmFor >= calm && now;
}}"""


def stands(page: Page) -> dict[str, Any]:
    """What there is to be seen, when something is said or shown, and the light has come to rest."""
    now: dict[str, Any] = page.wait_for_function(STANDS, arg=CALM).json_value()
    return now


def follow(page: Page, now: dict[str, Any], size: Size) -> None:
    """One tap: on, or where the light is. The page shows that it has felt it."""
    before = page.evaluate("lastSeen")
    if not now["says"]:
        page.locator("[data-go-on]").click()
    elif now["next"]:
        page.locator("[data-lesson-on]").click()
    elif size == "phone":
        page.touchscreen.tap(*now["light"])
    else:
        page.mouse.click(*now["light"])
    page.wait_for_function(f"(before) => JSON.stringify(({NOW})()) !== before", arg=before)


@pytest.mark.parametrize(("name", "size", "theme"), PLAYED)
def test_a_lesson_leads_to_its_end_by_its_light(
    pages: Pages, address: str, name: str, size: Size, theme: Theme
) -> None:
    page = learn(pages, address, name, size, color_scheme=theme)
    heads: list[str] = []
    for _ in range(TAPS):
        now = stands(page)
        if now["head"] and now["head"] not in heads:
            heads.append(now["head"])
            assert not now["covered"], now["head"]
        follow(page, now, size)
        if len(heads) == len(find(name).remarks) and now["next"]:
            break
    assert heads == [remark.head for remark in find(name).remarks]
    expect(page.locator(".lesson-bubble")).to_have_count(0)
    expect(page.locator("[data-asked] [data-deed]").first).to_be_visible()


def bubble_and_field_have_room(page: Page) -> None:
    box = page.locator(".lesson-bubble").bounding_box()
    field = page.locator(".frame-field").bounding_box()
    window = page.viewport_size
    assert box is not None
    assert field is not None
    assert window is not None
    assert field["height"] > 0.3 * window["height"]
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= window["width"]
    assert box["y"] + box["height"] <= window["height"]


@pytest.mark.parametrize("size", ["phone", "laptop"] if EVERY else ["phone"])
def test_in_the_largest_letters_the_light_falls_on_what_to_press(pages: Pages, address: str, size: Size) -> None:
    kept = [{"name": "suits-settings", "value": json.dumps({"odds": False, "size": "largest"})}]
    storage = {"cookies": [], "origins": [{"origin": address, "localStorage": kept}]}
    page = learn(pages, address, NAMES[0], size, storage_state=storage)
    for _ in range(TAPS):
        now = stands(page)
        if "Attack Bob!" in now["says"]:
            break
        if now["says"]:  # else a moment is shown, and there is no bubble
            bubble_and_field_have_room(page)
        follow(page, now, size)
    expect(page.locator(".lesson-bubble")).to_contain_text("Attack Bob!")


def test_another_answer_is_met_kindly_and_nothing_is_lost(pages: Pages, address: str) -> None:
    page = learn(pages, address, "one-card-each")
    page.locator("[data-lesson-on]").click()
    page.locator("[data-deed][data-number='3']").click()
    expect(page.locator(".lesson-otherwise")).to_contain_text("Take one for now")
    expect(page.locator(".dock-fault")).to_be_hidden()
    page.locator("[data-deed][data-number='1']").click()
    expect(page.locator(".lesson-bubble")).to_contain_text("A five. Good!")


def test_while_one_reads_enter_goes_on_and_digits_wait(pages: Pages, address: str) -> None:
    page = learn(pages, address, "one-card-each")
    expect(page.locator(".lesson-bubble")).to_contain_text("Welcome to the yard")
    page.keyboard.press("1")
    expect(page.locator(".lesson-bubble")).to_contain_text("Welcome to the yard")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-bubble")).to_contain_text("One card will do")
    page.keyboard.press("1")
    expect(page.locator(".lesson-bubble")).to_contain_text("A five. Good!")


def test_a_lesson_survives_a_reload_and_going_back(pages: Pages, address: str) -> None:
    page = learn(pages, address, "one-card-each", "phone")
    for _ in range(2):
        follow(page, stands(page), "phone")
    expect(page.locator(".lesson-bubble")).to_contain_text("A five. Good!")
    page.reload()
    expect(page.locator(".lesson-bubble")).to_contain_text("A five. Good!")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".lesson-bubble")).to_contain_text("Welcome to the yard")


def test_a_term_opens_its_sentence_with_its_rule(pages: Pages, address: str) -> None:
    page = learn(pages, address, "one-card-each")
    page.locator("[data-lesson-on]").click()
    page.locator(".said-term", has_text="round").click()
    expect(page.locator(".said-meaning")).to_contain_text("Everybody draws a card")
    page.locator(".said-meaning .rule-link").click()
    expect(page.locator(".said-meaning .rule-text")).to_be_visible()
    page.locator(".said-term", has_text="round").click()
    expect(page.locator(".said-meaning")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "laptop"] if EVERY else ["phone"])
def test_nobody_is_shut_out(pages: Pages, address: str, size: Size) -> None:
    page = pages.open(f"{address}/#/learn", size)
    expect(page.locator("[data-lesson]")).to_have_count(len(NAMES))
    clean(page)
    page.locator("[data-lesson=one-card-each]").click()
    page.locator(".lesson-bubble").wait_for()
    assert not [fault for fault in serious(page) if "color-contrast" not in fault]  # the rest lies in the dark


def test_the_coach_speaks_where_one_plays_alone_and_can_be_sent_away(pages: Pages, address: str) -> None:
    alone = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"], "played": "sensible"}])
    page = seated(pages, alone["seat-1"])
    coach = page.locator(".coach")
    expect(coach).to_have_count(0)
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Call the coach").click()
    expect(coach).to_contain_text("You are Ann")
    expect(coach).to_contain_text("Take one card")
    page.reload()
    expect(coach).to_contain_text("Take one card")
    assert not serious(page)
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Send the coach away").click()
    expect(coach).to_have_count(0)


def test_from_play_now_the_coach_says_what_to_do_and_why_one_was_hit(
    pages: Pages, address: str, dealing: Dealing
) -> None:
    dealing(Shuffled(1))
    page = pages.open(address, "phone")
    page.get_by_role("button", name="Play now").click()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("You are Mara.")
    coach.get_by_role("button", name="Next").tap()
    expect(coach).to_contain_text("Take one card")
    page.get_by_role("button", name="Got it").tap()
    page.locator(".coach-face").tap()
    expect(coach).to_contain_text("Take one card")
    fight = Finger(page)
    for _ in range(TAPS):
        seen = fight.waits()
        if seen["over"] or (seen["goOn"] and coach.count()):
            break
        fight.answers(seen)
    expect(coach).to_contain_text(re.compile("hit|Too high|even"))
    expect(page.locator("[data-go-on]")).to_be_visible()


def test_what_one_has_read_does_not_come_again_and_what_it_hid_does(
    pages: Pages, address: str, dealing: Dealing
) -> None:
    dealing(Shuffled(1))
    page = pages.open(address, "phone")
    page.get_by_role("button", name="Play now").click()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("You are Mara.")
    fight = Finger(page)
    fight.answers(fight.waits())  # with the welcome over the field still
    for _ in range(TAPS):
        seen = fight.waits()
        said = coach.all_inner_texts()
        if any("Take one card" in text for text in said):
            return
        assert not seen["over"]
        assert not any("You are Mara" in text for text in said)
        fight.answers(seen)
    pytest.fail("what the welcome hid was never said")


def test_there_is_no_coach_between_people(pages: Pages, address: str) -> None:
    both = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    page = seated(pages, both["seat-1"], "phone")
    page.locator(".menu summary").click()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    expect(page.get_by_role("button", name="coach")).to_have_count(0)


@needs.only_in("make browser-all", EVERY)
def test_a_lesson_shows_what_may_come_of_an_answer(pages: Pages, address: str) -> None:
    page = learn(pages, address, "strike-back-or-defend", storage_state=None)
    odds = page.locator("[data-deed=strike] .foreseen")
    expect(odds).to_contain_text(re.compile(r"\d %"))
