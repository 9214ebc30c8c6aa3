"""What a fair onlooker remembers of a table: whose seat is whose, who is away since when, and who has given their word.

Nobody tells it: it watches what pages say and what they are shown, and knows from the rule alone what may come of it.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import pytest
from tests.server.pages import Page

from suits.table.house import House
from suits.table.messages import FromPage
from suits.table.messages.calling import Correct, Say
from suits.table.messages.going_back import Redo, Undo
from suits.table.messages.seating import Give, Return

Told = dict[str, Any]


@pytest.fixture(autouse=True, scope="module")
def dealt_by_a_seed() -> Iterator[None]:
    """Dealers and bots of a table do the same each time. (Imported by the laws of seats and keys.)"""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(random, "SystemRandom", partial(random.Random, "a law"))
        yield


class Somebody:
    """A person at a browser of their own, with the links they know."""

    def __init__(self, name: str, *links: str):
        self.name = name
        self.links = list(links)
        self.own: dict[str, str] = {}
        """By invitation the link of their own that they got for it."""


class Open(Page):
    """A page that somebody has open."""

    def __init__(self, house: House, who: Somebody, link: str):
        super().__init__(house, link, who.name)
        self.who, self.came_with, self.link = who, link, link
        if self.key != link:
            self.link = who.own.setdefault(link, self.key)
            who.links.append(self.link)
        self.heard = 0

    def news(self) -> list[Told]:
        """What it was told since it was last looked at."""
        new = self.got[self.heard :]
        self.heard = len(self.got)
        return new


class Known(msgspec.Struct):
    """A seat as the onlooker knows it."""

    id: str
    people: tuple[str, ...]
    shared: bool
    holder: str = ""
    """The link that has it; empty while a bot or the referee plays, or a new link is not taken yet."""
    played: str = "person"
    offered: str = ""
    back: list[str] = []

    @property
    def owned(self) -> bool:
        """Whether somebody's word is needed, here or away."""
        return bool(self.holder or self.back)

    @property
    def persons(self) -> list[str]:
        """The links of those whose seat it is now."""
        return [self.holder] if self.holder else self.back


class Wish(msgspec.Struct):
    """Something proposed, and the seats that have said yes to it."""

    by: str
    message: FromPage
    yes: set[str]


class Onlooker:
    """Remembers, and says so when something happens that nobody's word allows."""

    def __init__(self, seats: list[Known], referee: str, grace: int, clock: Callable[[], float]):
        self.seats = {seat.id: seat for seat in seats}
        self.referee = referee
        """The referee's link, if there is one."""
        self.grace, self._clock = grace, clock
        self.since: dict[str, float] = {}
        self.wishes: dict[int, Wish] = {}
        self.opened: set[tuple[str, str]] = set()
        """Which link was opened in whose browser."""

    # Who is where

    def came(self, page: Open) -> None:
        """Somebody has opened a link; a new one that nobody had taken is theirs then."""
        self.since.pop(page.link, None)
        for seat in self.seats.values():
            if page.link in (seat.holder, *seat.back) or page.came_with == seat.offered:
                self.opened.add((page.link, page.who.name))
            if page.came_with == seat.offered:
                assert not self.has_another(page.who, seat), "a browser with another seat has taken a new link"
                seat.holder, seat.offered = page.link, ""

    def has_another(self, who: Somebody, seat: Known) -> bool:
        """Whether this browser has another seat, which is no shared device."""
        others = [one for one in self.seats.values() if one is not seat and not one.shared]
        return any((link, who.name) in self.opened for one in others for link in (*one.back, one.holder))

    def went(self, link: str, still: bool) -> None:
        """Somebody has closed a page."""
        if not still:
            self.since[link] = self._clock()

    def restarted(self) -> None:
        """The program was started again: nothing is proposed, and everybody has just gone."""
        self.wishes.clear()
        links = [link for seat in self.seats.values() for link in (seat.holder, *seat.back) if link]
        self.since = dict.fromkeys(links, self._clock())

    def long_away(self, seat: Known) -> bool:
        """Whether all whose seat it is have been away for the time that it is kept."""
        now = self._clock()
        return all(link in self.since and now - self.since[link] >= self.grace for link in seat.persons)

    # What was said, and what came of it

    def seat_of(self, page: Open) -> str:
        """The seat that this page speaks for, by its link."""
        return next((seat.id for seat in self.seats.values() if page.link == seat.holder), "")

    def said(self, page: Open, message: FromPage) -> None:
        """Somebody speaks: a word is given, or something is wished."""
        if isinstance(message, Say) and message.yes and message.proposal in self.wishes and self.seat_of(page):
            self.wishes[message.proposal].yes.add(self.seat_of(page))

    def wished(self, page: Open, message: FromPage) -> None:
        """If that is proposed now, it is remembered."""
        proposed = page.now.get("proposal", {}).get("id")
        if proposed is not None and proposed not in self.wishes:
            self.wishes[proposed] = Wish(self.seat_of(page), message, set())

    def _wish(self, page: Open, message: FromPage) -> Wish:
        if isinstance(message, Say):
            return self.wishes[message.proposal]
        return Wish(self.seat_of(page), message, set())

    def _everybody_agreed(self, wish: Wish, but: str = "") -> bool:
        others = {seat.id for seat in self.seats.values() if seat.owned} - {wish.by, but}
        return others <= wish.yes

    def changed(self, page: Open, message: FromPage) -> None:
        """Something was taken back, done again or corrected."""
        wish = self._wish(page, message)
        assert isinstance(wish.message, Undo | Redo | Correct)
        if not self.referee:
            assert self._everybody_agreed(wish), f"{wish.message} without the word of all"
        else:
            assert page.link == self.referee

    def given(self, seat: Known, page: Open, message: FromPage, played: str, link: str = "") -> None:
        """A seat has changed hands."""
        wish = self._wish(page, message)
        assert isinstance(wish.message, Give)
        assert wish.message.seat == seat.id
        own = seat.holder != "" and page.link == seat.holder and message is wish.message
        if not own and self.referee:
            assert page.link == self.referee, f"{seat.id} was given without the referee"
        elif not own:
            assert self.long_away(seat), f"{seat.id} was given while its person was here, or hardly gone"
            assert self._everybody_agreed(wish, seat.id), f"{seat.id} was given without the word of all"
        seat.back += [seat.holder] if seat.holder else []
        seat.holder, seat.played, seat.offered = "", played, link
        self.wishes.clear()

    def returned(self, seat: Known, link: str, page: Open, message: FromPage) -> None:
        """An owner has the seat again, by nobody's word but their own."""
        assert isinstance(message, Return)
        assert page.link == link
        seat.back = seat.back[: seat.back.index(link)]
        seat.holder, seat.played, seat.offered = link, "person", ""
        self.wishes.clear()

    def voided(self, page: Open, link: str) -> None:
        """Somebody has a new link of their own."""
        if page.link == self.referee:
            self.referee = link
        else:
            self.seats[self.seat_of(page)].holder = link
        self.opened.add((link, page.who.name))
        page.link = link

    # What pages are told

    def may_read(self, page: Open) -> set[str]:
        """The people whose secrets this page may be told."""
        if self.referee and page.link == self.referee:
            return {who for seat in self.seats.values() for who in seat.people}
        return {who for seat in self.seats.values() if seat.holder == page.link for who in seat.people}


def secrets_of(told: Told) -> Iterator[str]:
    """Whose secrets this message holds: cards in hand, questions, answers that stand."""
    for person in told.get("people", ()):
        hands = [zone["cards"] for zone in person["zones"] if zone["name"] == "hand"]
        if person["mine"] or any(card != "??" for hand in hands for card in hand):
            yield person["id"]
    for question in told.get("questions", ()):
        yield question["who"]
    if told.get("cards"):
        yield told["cards"]["who"]
