"""The end of a fight: it is shown when the last moment was seen, gone through once more, and played on otherwise."""

import random

import pytest
from playwright.sync_api import Page, expect
from tests import needs
from tests.browser.conftest import Dealing
from tests.browser.fingers import too_small
from tests.browser.tables import begin, clean, give_up, play_out, seated
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled

DUEL: list[dict[str, object]] = [{"people": ["ann"]}, {"people": ["bob"], "played": "sensible"}]


def ended(pages: Pages, address: str, dealing: Dealing, size: Size) -> Page:
    """A page at the end of a duel."""
    dealing(Shuffled(1))
    page = seated(pages, begin(address, "draw", "duel", DUEL)["seat-1"], size)
    play_out([page], random.Random(1))
    go_on = page.locator("[data-go-on]")
    page.locator("[data-go-on], .end").first.wait_for()
    if go_on.count():
        expect(page.locator(".end")).to_have_count(0)  # not before the last moment was seen
        go_on.click()
    page.locator(".end .scrubber-at", has_text=" of ").wait_for()
    return page


def replayed(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    """Through a fight by keys and by the line, each place as it stood; then another answer, and on from there."""
    page = ended(pages, address, dealing, size)
    at, status = page.locator(".scrubber-at"), page.locator(".status")
    expect(page.locator(".outcome h2")).to_contain_text("wins!")
    expect(page.locator(".numbers tbody tr")).to_have_count(2)
    clean(page)
    page.keyboard.press("Home")
    expect(at).to_contain_text("1 of ")
    expect(status).not_to_contain_text("over")
    expect(page.locator(".end-people .arms-out")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("2 of ")
    page.get_by_label("Place in the fight").fill("0")
    expect(at).to_contain_text("1 of ")
    page.keyboard.press("End")
    expect(status).to_contain_text("The fight is over")
    expect(page.locator(".end-people .arms-out")).to_have_count(1)
    page.keyboard.press("n")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Hold").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.locator(".scrubber button", has_text="1×").click()
    expect(page.locator(".scrubber button", has_text="2×")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Hold")).to_be_visible()
    expect(at).not_to_contain_text("1 of ")
    page.locator(".turnings button").first.click()  # whoever goes somewhere wants to look there
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("Home")
    expect(at).to_contain_text("1 of ")
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("2 of ")
    page.locator(".what-if-who button").first.click()  # what led here, then the decision that is at hand
    page.locator(".what-if-choices button").first.click()
    expect(page.locator(".differences")).to_contain_text("would")
    clean(page)
    title = page.locator(".top h1").inner_text()
    page.get_by_role("button", name="Play on from there").click()
    expect(page.locator(".top h1")).to_have_text(f"{title}, what if in round 1")
    expect(page.locator(".end")).to_have_count(0)
    assert play_out([page], random.Random(1), most=30) > 0
    page.go_back()
    expect(page.locator(".status")).to_contain_text("The fight is over")  # the fight itself is as it was


def test_a_fight_is_gone_through_again_and_played_on_otherwise(pages: Pages, address: str, dealing: Dealing) -> None:
    replayed(pages, address, dealing, "laptop")


@needs.only_in("make browser-all", EVERY)
def test_the_same_on_a_phone(pages: Pages, address: str, dealing: Dealing) -> None:
    replayed(pages, address, dealing, "phone")


def test_on_a_phone_what_mattered_is_seen_at_once(pages: Pages, address: str, dealing: Dealing) -> None:
    page = ended(pages, address, dealing, "phone")
    expect(page.locator(".turnings [aria-current]")).to_be_in_viewport(ratio=1)
    foot = page.locator(".end-actions").bounding_box()
    for css in (".outcome", ".scrubber", ".end-points"):
        box = page.locator(css).bounding_box()
        assert foot
        assert box
        assert 0 < box["y"] < box["y"] + box["height"] < foot["y"], css
    assert too_small(page) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")  # nor by what is only read aloud
    page.keyboard.press("Home")
    expect(page.locator(".end-past .end-stage")).to_be_in_viewport()  # what happened there comes before the list
    stage, list_ = (page.locator(css).bounding_box() for css in (".end-stage", ".end-points"))
    assert stage
    assert list_
    assert stage["y"] < list_["y"]


def two_at_the_end(pages: Pages, address: str, hers: Size = "phone", his: Size = "laptop") -> tuple[Page, Page]:
    """Ann and Bob, each at a page of their own; Ann has given up."""
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    ann, bob = seated(pages, links["seat-1"], hers), seated(pages, links["seat-2"], his)
    give_up(ann)
    return ann, bob


def together_as(ann: str, bob: str, *pages: Page) -> None:
    """They play again, as these two."""
    for page, name in zip(pages, (ann, bob), strict=True):
        expect(page.locator(".status")).not_to_contain_text("over")
        expect(page.locator(".status")).to_contain_text(name)


def test_a_rematch_begins_for_everybody_here(pages: Pages, address: str) -> None:
    ann, bob = two_at_the_end(pages, address)
    ann.get_by_role("button", name="Sides changed").click()
    invited = bob.get_by_role("button", name="go there")
    invited.wait_for()
    bob.reload()  # whoever looks away for a moment is invited still
    invited.click()
    together_as("Bob", "Ann", ann, bob)


@pytest.mark.parametrize(("his", "hers"), [("laptop", "phone"), ("phone", "laptop")])
def test_whoever_was_away_when_a_rematch_began_finds_it_by_the_old_link(
    pages: Pages, address: str, his: Size, hers: Size
) -> None:
    ann, bob = two_at_the_end(pages, address, hers, his)
    kept = bob.url
    bob.goto("about:blank")
    ann.get_by_role("button", name="People: 1 away").wait_for()
    heard: list[str] = []
    ann.on("response", lambda answer: heard.append(answer.text()) if "/api/" in answer.url else None)
    ann.get_by_role("button", name="Rematch").click()
    expect(ann.locator(".status")).not_to_contain_text("over")
    expect(ann.locator("dialog")).to_have_count(0)  # there is nothing to pass on
    bob.goto(kept)
    invited = bob.get_by_role("button", name="Ann began a rematch: go there")
    invited.wait_for()
    clean(bob)
    invited.click()
    together_as("Ann", "Bob", ann, bob)
    assert bob.url not in (kept, ann.url)
    key = bob.url.rpartition("/")[2]
    assert not any(key in said for said in heard)
    bob.reload()
    together_as("Ann", "Bob", ann, bob)
