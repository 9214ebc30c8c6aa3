"""A whole fight of each edition, from the first question to the result: by a finger, and by keys alone.

`make test` plays each once by taps, in one size and theme, and two by keys; `make browser-all` all in every one.
"""

from typing import Any, Literal, NamedTuple

import pytest
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger, Keys, Person
from tests.browser.tables import begin, log, seated
from tests.plugin_browser import EVERY, Pages, Size

from suits.dealer import Shuffled
from suits.encounters import load

Theme = Literal["light", "dark"]
Look = tuple[Size, Theme]
LOOKS: list[Look] = [("phone", "light"), ("laptop", "dark"), ("phone", "dark"), ("laptop", "light")]
MOST = 80
"""Taps that a short fight takes at most."""


class Short(NamedTuple):
    """A short fight, and what one taps in it."""

    edition: str
    encounter: str
    seed: int
    tapped: set[str]


FIGHTS = [
    Short("draw", "duel", 1, {"verb", "token"}),
    Short("pair", "fencers", 4, {"token"}),
    Short("engage", "quartet", 5, {"verb", "token"}),
    Short("challenge", "blades", 3, {"card", "do"}),
    Short("countdown", "steel", 8, {"verb", "token", "card", "hex", "do"}),
]
BY_TAPS = [(fight, *look) for at, fight in enumerate(FIGHTS) for look in (LOOKS if EVERY else [LOOKS[at % 2]])]
BY_KEYS = (
    [(fight, *look) for fight in FIGHTS for look in LOOKS]
    if EVERY
    else [(FIGHTS[3], "laptop", "light"), (FIGHTS[4], "laptop", "dark")]
)
"""In `make test` cards from a hand and hexes; answers from a list are the same in all editions."""


def named(one: Any) -> str:
    return one.edition if isinstance(one, Short) else one


def begun(pages: Pages, address: str, dealing: Dealing, fight: Short, size: Size, theme: Theme) -> Any:
    """The page of one side; the other is a bot's."""
    people = load(fight.encounter, edition=fight.edition).people
    own = [one.id for one in people if one.side == people[0].side]
    foes = [one.id for one in people if one.side != people[0].side]
    dealing(Shuffled(fight.seed))
    seats: list[dict[str, Any]] = [{"people": own}, {"people": foes, "played": "sensible"}]
    links = begin(address, fight.edition, fight.encounter, seats)
    return seated(pages, links["seat-1"], size, has_touch=True, color_scheme=theme)


def ends(person: Person) -> None:
    """The page says who has won, as the story does."""
    last = log(person.page)[-1]
    assert last
    assert last in person.page.locator(".status").inner_text()


@pytest.mark.parametrize(("fight", "size", "theme"), BY_TAPS, ids=named)
def test_by_taps(pages: Pages, address: str, dealing: Dealing, fight: Short, size: Size, theme: Theme) -> None:
    finger = Finger(begun(pages, address, dealing, fight, size, theme))
    finger.plays(MOST)
    ends(finger)
    assert fight.tapped <= set(finger.taps)


@pytest.mark.parametrize(("fight", "size", "theme"), BY_KEYS, ids=named)
def test_by_keys(pages: Pages, address: str, dealing: Dealing, fight: Short, size: Size, theme: Theme) -> None:
    page = begun(pages, address, dealing, fight, size, theme)
    page.evaluate("() => addEventListener('pointerdown', () => { window.touched = true }, true)")
    keys = Keys(page)
    keys.plays(MOST)
    ends(keys)
    assert not page.evaluate("() => window.touched")
