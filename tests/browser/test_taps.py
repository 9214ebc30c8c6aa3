"""How many taps it takes, counted in the page itself: as the design promises."""

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger, middle
from tests.browser.tables import begin, seated
from tests.plugin_browser import Pages

from suits.dealer import Shuffled

COUNT = """() => {
  window.taps = 0;
  addEventListener("pointerdown", () => { window.taps += 1 }, true);
}"""
AT_ONCE = """() => localStorage.setItem("suits-settings", JSON.stringify({ atOnce: true }))"""

MOST = 60
"""Answers until something comes that is waited for."""


def counting(page: Page) -> None:
    """From now on."""
    page.evaluate(COUNT)


def counted(page: Page) -> int:
    return int(page.evaluate("() => window.taps"))


def asked(page: Page) -> str:
    """Which question is open."""
    dock = page.locator("[data-asked]")
    return dock.get_attribute("data-asked") or "" if dock.count() else ""


def answered(page: Page, question: str) -> None:
    """Wait until that question is open no more."""
    gone = "(id) => !document.querySelector(`[data-asked='${id}']`)"
    page.wait_for_function(gone, arg=question)


def until(page: Page, kind: str, deed: str) -> str:
    """Answer until this is asked and that can be done; the question."""
    finger = Finger(page)
    for _ in range(MOST):
        seen = finger.waits()
        if seen["kind"] == kind and page.locator(f"[data-deed='{deed}']").count():
            return str(seen["asked"])
        assert not seen["over"]
        finger.answers(seen)
    raise AssertionError(f"{deed} never came")


def engaging(pages: Pages, address: str, dealing: Dealing, size: str = "phone") -> Page:
    """Two against two bots, at the first turn of one's own."""
    dealing(Shuffled(2))
    seats: list[dict[str, Any]] = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"], "played": "sensible"}]
    links = begin(address, "engage", "quartet", seats)
    return seated(pages, links["seat-1"], size, has_touch=True)  # type: ignore[arg-type]


def test_to_attack_takes_two(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing)
    question = until(page, "act", "attack")
    counting(page)
    attack = page.locator("[data-deed=attack]").first
    attack.tap()
    assert asked(page) == question, "the first tap only shows"
    attack.tap()
    answered(page, question)
    assert counted(page) == 2


def test_to_attack_by_the_token_takes_two(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing)
    question = until(page, "act", "attack")
    whom = page.locator("[data-deed=attack]").first.get_attribute("data-whom")
    counting(page)
    for _ in range(2):
        page.locator(f"button[data-person='{whom}']").tap()
    answered(page, question)
    assert counted(page) == 2


def test_to_attack_at_once_takes_one(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing)
    page.evaluate(AT_ONCE)
    page.reload()
    question = until(page, "act", "attack")
    counting(page)
    page.locator("[data-deed=attack]").first.tap()
    answered(page, question)
    assert counted(page) == 1


def test_to_have_seen_it_takes_one_on_a_phone(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing)
    until(page, "act", "attack")
    for _ in range(2):
        page.locator("[data-deed=attack]").first.tap()
    page.get_by_role("group", name="Contest").wait_for()
    counting(page)
    page.locator("[data-go-on]").tap()
    expect(page.get_by_role("group", name="Contest")).to_have_count(0)
    assert counted(page) == 1


def test_on_a_laptop_the_next_answer_says_that_it_was_seen(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing, "laptop")
    question = until(page, "act", "attack")
    contest = page.get_by_role("group", name="Contest")
    for _ in range(MOST):
        if contest.count():
            break  # it and the next question stand side by side
        Finger(page).answers(Finger(page).sees())
        question = until(page, "act", "attack")
    shown = contest.inner_text()
    counting(page)
    for _ in range(2):
        page.locator("[data-deed=attack]").first.tap()
    answered(page, question)
    page.wait_for_function(
        "(old) => document.querySelector('[role=group][aria-label=Contest]')?.innerText !== old", arg=shown
    )
    assert counted(page) == 2, "no tap for what was seen"


def test_to_take_it_back_takes_one(pages: Pages, address: str, dealing: Dealing) -> None:
    page = dueling(pages, address, dealing, seed=0)
    question = until(page, "gap", "move")
    move(page, question)
    Finger(page).waits()
    moved = middle(page, ".hextoken.own")
    counting(page)
    page.get_by_role("button", name="Undo", exact=True).tap()
    page.wait_for_function("(id) => !!document.querySelector(`[data-kind=gap]`)", arg=question)
    assert counted(page) == 1
    assert middle(page, ".hextoken.own") != moved


def dueling(pages: Pages, address: str, dealing: Dealing, seed: int = 8) -> Page:
    """Two on hexes, one of them a bot."""
    dealing(Shuffled(seed))
    seats: list[dict[str, Any]] = [{"people": ["oriel"]}, {"people": ["tancred"], "played": "sensible"}]
    return seated(pages, begin(address, "countdown", "steel", seats)["seat-1"], "phone")


def move(page: Page, question: str) -> None:
    """Move by one hex."""
    Finger(page).tap_hex()
    page.locator("[data-do]").tap()
    answered(page, question)


def test_to_move_on_hexes_takes_two(pages: Pages, address: str, dealing: Dealing) -> None:
    page = dueling(pages, address, dealing)
    question = until(page, "gap", "move")
    counting(page)
    move(page, question)
    assert counted(page) == 2


SETTLED = "new Promise((done) => setTimeout(() => requestAnimationFrame(() => done()), 600))"
"""After this a proposal can be taken: a tap that was meant for the question before it is not. The clock of the page
counts, which may be late on a busy machine."""


def test_a_countdown_turn_of_three_takes_one_for_each_answer(pages: Pages, address: str, dealing: Dealing) -> None:
    """What is proposed is taken, and what happens has not to be acknowledged: it stands over the next answer."""
    dealing(Shuffled(2))
    seats: list[dict[str, Any]] = [
        {"people": ["anselm", "berta", "corin"]},
        {"people": ["dirk", "edda", "falk"], "played": "sensible"},
    ]
    page = seated(pages, begin(address, "countdown", "skirmish-hexes", seats)["seat-1"], "phone")
    finger, turn, questions = Finger(page), page.locator(".top-title small"), 0
    counting(page)
    while "turn 1" in turn.inner_text():
        if finger.waits()["goOn"]:
            page.wait_for_function(
                "() => !document.querySelector('[data-go-on]')"
            )  # the own deed: the next comes by itself
            continue
        page.evaluate(SETTLED)
        question, questions = asked(page), questions + 1
        for css in [".dock-everybody button", "[data-do]:not([aria-disabled=true])"]:
            if page.locator(css).count():
                page.locator(css).first.tap()
                break
        else:
            finger.answers(finger.sees())
        answered(page, question)
    assert questions > 15
    assert counted(page) == questions
    assert counted(page) <= 20, "half of what it took once"


def test_the_same_again_is_offered_beside_a_board_and_can_be_read(pages: Pages, address: str, dealing: Dealing) -> None:
    dealing(Shuffled(2))
    seats: list[dict[str, Any]] = [
        {"people": ["anselm", "berta", "corin"]},
        {"people": ["dirk", "edda", "falk"], "played": "sensible"},
    ]
    page = seated(pages, begin(address, "countdown", "skirmish-hexes", seats)["seat-1"], "laptop", has_touch=True)
    finger, again = Finger(page), page.locator(".dock-again")
    for _ in range(2 * MOST):
        seen = finger.waits()
        if again.is_visible():
            break
        page.evaluate(SETTLED)
        proposed = page.locator("[data-do]:not([aria-disabled=true])")
        if not seen["goOn"] and proposed.count():
            proposed.first.tap()
            answered(page, seen["asked"])
        else:
            finger.answers(finger.sees())
    again.tap()
    popover = page.locator(".dock-popover")
    expect(popover).to_contain_text("whenever this is asked")
    assert popover.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), "all of it lies on its own ground"


def laying(pages: Pages, address: str, dealing: Dealing) -> tuple[Page, str]:
    """At an attack from a hand of 9, 6 and 9; the question."""
    dealing(Shuffled(3))
    seats: list[dict[str, Any]] = [{"people": ["ysolde"]}, {"people": ["corvin"], "played": "sensible"}]
    page = seated(pages, begin(address, "challenge", "blades", seats)["seat-1"], "phone")
    return page, until(page, "act", "attack")


def tap_card(page: Page, card: str, use: str) -> None:
    """Tap a card of the hand; what it is for then."""
    one = page.locator(f"button[data-card='{card}']")
    one.tap(position={"x": 12, "y": 30})  # others lie over its right half
    expect(one.locator(".hand-use")).to_have_text([use] if use else [])


def test_to_lay_an_attack_with_a_boost_takes_three(pages: Pages, address: str, dealing: Dealing) -> None:
    page, question = laying(pages, address, dealing)
    counting(page)
    tap_card(page, "6s", "attack")
    tap_card(page, "9c", "boost")
    page.locator("[data-do]").tap()
    answered(page, question)
    assert counted(page) == 3


def test_a_boost_first_brings_what_it_lies_beside_and_goes_with_the_next_tap(
    pages: Pages, address: str, dealing: Dealing
) -> None:
    page, _ = laying(pages, address, dealing)
    tap_card(page, "9c", "boost")
    expect(page.locator("button[data-card='6s'] .hand-use")).to_have_text("attack")
    tap_card(page, "9c", "")
    tap_card(page, "6s", "")


def test_to_strike_with_a_pair_takes_three(pages: Pages, address: str, dealing: Dealing) -> None:
    page = dueling(pages, address, dealing, seed=9)
    question = until(page, "due", "attack")
    pair = page.locator(".dock-heads [role=radio]").nth(1)
    pair.wait_for()
    counting(page)
    pair.tap()
    Finger(page).tap_token("tancred")
    page.locator("[data-do]").tap()
    answered(page, question)
    assert counted(page) == 3


def test_why_takes_one_by_a_term(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing)
    until(page, "act", "attack")
    for _ in range(2):
        page.locator("[data-deed=attack]").first.tap()
    term = page.locator(".equation-term").first
    term.wait_for()
    page.locator("[data-moment=standing], [data-moment=outlined]").wait_for()
    counting(page)
    term.tap()
    expect(page.locator(".term-note")).to_be_visible()
    assert counted(page) == 1


def test_why_takes_one(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing, "laptop")
    until(page, "act", "attack")
    counting(page)
    page.locator(".story [data-line]").last.tap()
    expect(page.locator(".story-why")).to_be_visible()
    assert counted(page) == 1


def test_why_on_a_phone_is_in_sight(pages: Pages, address: str, dealing: Dealing) -> None:
    page = engaging(pages, address, dealing)
    until(page, "act", "attack")
    for _ in range(2):
        page.locator("[data-deed=attack]").first.tap()
    why = page.get_by_role("button", name="Why?")
    why.wait_for()
    page.locator("[data-moment=standing], [data-moment=outlined]").wait_for()
    counting(page)
    why.tap()
    expect(page.locator(".story-why")).to_be_in_viewport(ratio=0.5)
    assert counted(page) == 1


_CUT = """() => [...document.querySelectorAll(".dock strong")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


def test_an_empty_bow_is_reloaded_with_the_first_answer(pages: Pages, address: str, dealing: Dealing) -> None:
    dealing(Shuffled(2))
    seats: list[dict[str, Any]] = [{"people": ["old-meg", "robin"]}, {"people": ["hounds"], "played": "sensible"}]
    page = seated(pages, begin(address, "engage", "poachers", seats)["seat-1"], "laptop", has_touch=True)
    until(page, "act", "reload")
    assert page.locator(".dock [data-deed]").first.get_attribute("data-deed") == "reload"
    assert page.evaluate(_CUT) == []


def test_more_answers_come_with_a_tap_on_the_sign_and_none_is_chosen(pages: Pages, address: str) -> None:
    links = begin(address, "pair", "twinblades", [{"people": ["ines", "brother-ox"]}])
    page = seated(pages, links["seat-1"], "phone", viewport={"width": 360, "height": 568})
    page.locator(".dock-below").wait_for()
    sign, last = page.locator(".dock-below"), page.locator("[data-deed]").last
    expect(last).not_to_be_in_viewport(ratio=1)
    for _ in range(4):
        if sign.is_visible():
            sign.tap()
            page.wait_for_timeout(200)
    expect(last).to_be_in_viewport(ratio=1)
    expect(page.locator(".dock [aria-pressed=true]")).to_have_count(0)
    assert page.evaluate("scrollY") == 0
