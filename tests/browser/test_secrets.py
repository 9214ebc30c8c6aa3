"""Two people at two pages: neither page holds anything of the other's hand, in what it is told or in what it draws."""

from typing import Any

from playwright.sync_api import Error, Page
from tests.browser.conftest import Dealing
from tests.browser.hands import Finger
from tests.browser.tables import begin, hear
from tests.plugin_browser import Pages

from suits.dealer import Shuffled

TWO: list[dict[str, Any]] = [{"people": ["ysolde"]}, {"people": ["corvin"]}]
ROUNDS = 12


class Seated:
    """A page, and all that it was told."""

    def __init__(self, pages: Pages, address: str, link: str) -> None:
        self.page: Page = pages.open(address, "phone")
        self.heard = hear(self.page)
        self.page.goto("about:blank")
        self.page.goto(link)
        self.page.locator(".status").wait_for()
        self.finger = Finger(self.page)
        self.had = set[str]()

    def hand(self) -> set[str]:
        """The cards that lie in it now; which ever did is kept in mind."""
        faces = "(all) => all.map((one) => one.dataset.card)"
        hand = set(self.page.locator("button[data-card]").evaluate_all(faces))
        self.had |= hand
        return hand

    def loses(self, cards: list[str]) -> None:
        """Wait until these lie in the hand no more."""
        gone = "(cards) => !cards.some((card) => document.querySelector(`button[data-card='${card}']`))"
        try:
            self.page.wait_for_function(gone, arg=cards)
        except Error as held:
            raise AssertionError(f"the other page holds {cards}") from held

    def answers(self) -> None:
        """What is asked, if anything is."""
        self.hand()
        seen = self.finger.sees()
        if seen["goOn"] or (seen["asked"] and seen["ready"] and not seen["answered"]):
            self.finger.answers(seen)

    def holds(self, cards: set[str]) -> list[str]:
        """Which of these cards it was told of, or draws."""
        known = "".join(self.heard) + self.page.content()
        return sorted(card for card in cards if f'"{card}"' in known)


def test_neither_page_holds_the_others_hand(pages: Pages, address: str, dealing: Dealing) -> None:
    dealing(Shuffled(3))
    links = begin(address, "challenge", "blades", TWO)
    two = [Seated(pages, address, links[f"seat-{n}"]) for n in (1, 2)]
    compared = 0
    for _ in range(ROUNDS):
        for one in two:
            one.answers()
        two[0].page.wait_for_timeout(100)
        for one in two:
            one.hand()
        for one, other in zip(two, reversed(two), strict=True):
            secret = other.hand() - one.had
            # A card that was laid and shown is held only by a page that is behind; nobody lays one meanwhile.
            other.loses(one.holds(secret))
            compared += len(secret)
    assert compared > ROUNDS
