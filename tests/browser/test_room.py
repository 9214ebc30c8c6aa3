"""Room on the field: names of any length, and two cards of one's own."""

from typing import Any

import pytest
from tests.browser.conftest import Dealing
from tests.browser.tables import asked_one, begin, post, seated, take_two
from tests.plugin_browser import EVERY, SIZES, Pages, Size

from suits.dealer import Shuffled

NAMES = {
    "Maximiliana Theodora von und zu Hohenfels-Wartenburg": "Guests",
    "مريم بنت عبد الله": "Guests",
    "大神 太郎兵衛": "Hosts",
    "Donaudampfschifffahrtsgesellschaftskapitän": "Hosts",
}
PERSON: dict[str, Any] = {"body": 6, "will": 6, "speed": 6, "skills": {"Sword": 7}, "weapons": ["Sword"]}

_OUTSIDE = """() => {
  const field = document.querySelector(".field-room").getBoundingClientRect();
  return [...document.querySelectorAll(".field-stand :is(.arms, .field-name, .bar, .card-drawn)")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < field.left - 1 || right > field.right + 1 || top < field.top - 1 || bottom > field.bottom + 1;
  }).map((one) => one.className + " " + one.textContent);
}"""
"""What of anybody is not on the field."""

_OVER_EACH_OTHER = """() => {
  const names = [...document.querySelectorAll(".field-name")].map((one) => [one, one.getBoundingClientRect()]);
  const others = [...document.querySelectorAll(".field-stand :is(.arms, .bar)")];
  return names.flatMap(([name, at]) => others.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < at.right - 1 && right > at.left + 1 && top < at.bottom - 1 && bottom > at.top + 1;
  }).map((one) => `${name.textContent} over ${one.className}`));
}"""


@pytest.mark.parametrize("size", SIZES if EVERY else ["phone"])
def test_long_names_leave_everybody_their_room(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    dealing(Shuffled(2))
    people = [{**PERSON, "name": name, "side": side} for name, side in NAMES.items()]
    written = {"format": "suits-encounter", "version": 1, "edition": "engage", "title": "Names", "people": people}
    ids = [name.lower().replace(" ", "-") for name in NAMES]
    wanted = {"edition": "engage", "written": written, "seats": [{"people": ids}]}
    (link, *_) = post(address, "/api/fights", wanted)["links"]
    page = seated(pages, f"{address}/#/seat/{link['key']}", size)
    page.locator(".field-stand").first.wait_for()
    assert page.evaluate(_OUTSIDE) == []
    assert page.evaluate(_OVER_EACH_OTHER) == []


@pytest.mark.parametrize("size", SIZES if EVERY else ["laptop"])
def test_two_cards_of_ones_own_stand_whole(pages: Pages, address: str, dealing: Dealing, size: Size) -> None:
    dealing(Shuffled(1))
    links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
    players = [seated(pages, links["seat-1"], size), seated(pages, links["seat-2"], size)]
    for one in players:
        take_two(one)
    page = asked_one(*players)
    page.locator(".field-stand .card-drawn").nth(1).wait_for()
    assert page.evaluate(_OUTSIDE) == []
