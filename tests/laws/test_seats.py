"""A seat is its person's: whatever is said in whatever order, nobody reads or speaks for other people's people.

But by their own word; by the word of everybody else when they have been away for long enough; or by the referee.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, TypeGuard

from hypothesis import given, settings
from tests.laws.seats import Known, Onlooker, Open, Somebody, dealt_by_a_seed, secrets_of
from tests.server.conftest import Clock
from tests.server.pages import bots_play, setup_of
from tests.table import seeds

from suits.store import SQLite
from suits.table.botplay import bots_turn
from suits.table.house import House, NoSuchLink
from suits.table.messages import FromPage
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Call, Correct, Say
from suits.table.messages.going_back import Redo, Undo
from suits.table.messages.seating import Give, Return, Sit, Void
from suits.table.seating import Wanted

__all__ = ["dealt_by_a_seed"]
GRACE = 60
MANY = 5


class Move(NamedTuple):
    """Something that somebody does: who, about which seat, and how."""

    what: str
    at: int = 0
    seat: int = 0
    to: str = "sensible"
    wait: int = 0
    yes: bool = True


def _agrees(message: FromPage, onlooker: Onlooker) -> TypeGuard[Say]:
    return isinstance(message, Say) and message.proposal in onlooker.wishes


class Seats:
    """Two to five people at a table, with a referee or without, and a friend who has no seat."""

    def __init__(
        self,
        n: int,
        referee: bool = False,
        bot: bool = False,
        shared: bool = False,
        opens: Callable[[Clock], House] | None = None,
    ):
        """`opens`: a house, at first and whenever the program is started again; else there is one file for all."""
        self.seen: set[str] = set()
        """What has happened."""
        setup = setup_of("wedding", "toy")
        ids = [person.id for person in setup.people]
        last = ids.pop() if bot else ""
        seats = [Wanted(tuple(ids[at::n]), "hotseat" if shared and at == 0 else "person") for at in range(n)]
        if bot:
            seats.append(Wanted((last,), "sensible"))
        self.clock = Clock()
        self.opens = opens or partial(House, SQLite(":memory:"))
        self.house = self.opens(self.clock)
        self.fight, keys = self.house.begin(setup, seats, referee, False, GRACE)
        known = [
            Known(f"seat-{at}", seat.people, seat.played == "hotseat", keys[f"seat-{at}"], back=[])
            for at, seat in enumerate(seats, 1)
        ]
        if bot:
            known[-1].holder, known[-1].played = "", "sensible"
        self.onlooker = Onlooker(known, keys.get("referee", ""), GRACE, self.clock)
        self.spectator = Somebody("onlooker", keys["spectator"])
        self.people = [Somebody(f"person {at}", keys[f"seat-{at + 1}"]) for at in range(n)]
        if referee:
            self.people.append(Somebody("referee", keys["referee"]))
        self.people.append(Somebody("friend", keys["spectator"]))
        self.pages: list[Open] = []
        self._open_table()
        for who in self.people:
            self._open(who, who.links[0])
        self._play_on()

    def _open_table(self) -> None:
        self.room = self.house.room(self.fight)
        self.watching = Open(self.house, self.spectator, self.spectator.links[0])

    def play(self, move: Move) -> None:
        """One move; then the law is looked at."""
        moves: dict[str, Callable[[Move], None]] = {name: getattr(self, name) for name in MOVES}
        moves[move.what](move)
        self._check()

    def _play_on(self) -> None:
        while bots_turn(self.room) and bots_play(self.room):
            pass

    def _open(self, who: Somebody, link: str) -> None:
        try:
            page = Open(self.house, who, link)
        except NoSuchLink:
            self.seen.add("refused")
            return
        self.pages.append(page)
        self.onlooker.came(page)

    def _page(self, at: int) -> Open:
        """Mostly one of those who have a seat, or the referee; at times anybody."""
        referee = self.onlooker.referee
        seated = [page for page in self.pages if page.header["people"] or page.link == referee]
        pages = seated if at < MANY and seated else self.pages
        return pages[at % len(pages)]

    def _seat(self, at: int) -> Known:
        seats = list(self.onlooker.seats.values())
        return seats[at % len(seats)]

    def _do(self, page: Open, message: FromPage) -> dict[str, Any]:
        """Somebody says something; the onlooker looks what has come of it."""
        self._check()
        steps, proposals = self.room.fight.steps[:], self.room.proposals
        self.onlooker.said(page, message)
        wish = self.onlooker.wishes[message.proposal].message if _agrees(message, self.onlooker) else message
        answer = page.say(message)
        if isinstance(wish, Undo | Redo | Correct) and self.room.fight.steps != steps:
            self.onlooker.changed(page, message)
            self.seen.add("changed")
        self._look_at_seats(page, message)
        if self.room.proposals != proposals:
            self.onlooker.wished(page, message)
        self._check()
        return answer

    def _look_at_seats(self, page: Open, message: FromPage) -> None:
        onlooker = self.onlooker
        told = [(one, news) for one in self.pages for news in one.got[one.heard :] if news["type"] == "link"]
        for one, link in told:
            if link.get("own"):
                assert one is page
                onlooker.voided(page, link["key"])
                self.pages = [other for other in self.pages if not other.closed]
                self.seen.add("void")
            else:
                onlooker.given(onlooker.seats[link["seat"]], page, message, "person", link["key"])
                self.seen.add("given to a link")
            one.who.links.append(link["key"])
        played = {seat["id"]: seat["played"] for seat in self.watching.now["seats"]}
        for seat in onlooker.seats.values():
            if played[seat.id] not in ("person", seat.played):
                self.seen.add("given by all" if not onlooker.referee and page.link != seat.holder else "given")
                onlooker.given(seat, page, message, played[seat.id])
            for one in self.pages:
                if one.link in seat.back and one.header["seat"] == seat.id:
                    self.seen.add("back from a person" if seat.holder else "back")
                    onlooker.returned(seat, one.link, page, message)

    # What people do

    def open(self, move: Move) -> None:
        """Somebody opens a link that they know."""
        who = self.people[move.at % len(self.people)]
        self._open(who, who.links[move.seat % len(who.links)])

    def all_come(self, move: Move) -> None:
        """Everybody is here, but for one."""
        here = {page.who.name for page in self.pages}
        for at, who in enumerate(self.people):
            if who.name not in here and at != move.at:
                self._open(who, who.links[0])

    def close(self, move: Move) -> None:
        """A page is closed, or lost."""
        self._close(self._page(move.at))
        self.clock.wait(move.wait)

    def _close(self, page: Open) -> None:
        page.leave()
        self.pages.remove(page)
        self.onlooker.went(page.link, any(one.link == page.link for one in self.pages))

    def go_away(self, move: Move) -> None:
        """Whoever has this seat closes all its pages, and time passes."""
        for page in self.pages[:]:
            if page.link in self._seat(move.seat).persons:
                self._close(page)
        self.clock.wait(move.wait)

    def come_in_time(self, move: Move) -> None:
        """Somebody is away, the others vote, and the person comes back before the vote ends."""
        gone = self._seat(move.seat).persons[:1]
        self.go_away(move)
        if self.pages:
            self._do(self._page(move.at), Give(seat=self._seat(move.seat).id, to=move.to))
        for who in self.people:
            if gone and gone[0] in who.links:
                self._open(who, gone[0])
        self.vote(move)

    def wait(self, move: Move) -> None:
        """Time passes."""
        self.clock.wait(move.wait)

    def pass_a_link_on(self, move: Move) -> None:
        """Somebody tells somebody else a new link."""
        who, other = self.people[move.at % len(self.people)], self.people[move.seat % len(self.people)]
        if len(who.links) > 1 and who.links[-1] not in other.links:
            other.links.append(who.links[-1])

    def give(self, move: Move) -> None:
        """Somebody gives a seat away, or would like to."""
        self._do(self._page(move.at), Give(seat=self._seat(move.seat).id, to=move.to))

    def give_together(self, move: Move) -> None:
        """All who are asked agree, if it comes to that."""
        self.give(move)
        self.vote(move)

    def vote(self, move: Move) -> None:
        """All who are asked say the same."""
        for page in self.pages[:]:
            proposal = page.now.get("proposal", {})
            if page in self.pages and proposal.get("mine"):
                self._do(page, Say(proposal=proposal["id"], yes=move.yes))

    def say(self, move: Move) -> None:
        """Somebody speaks who may not have been asked."""
        self._do(self._page(move.at), Say(proposal=self.room.proposals, yes=move.yes))

    def undo(self, move: Move) -> None:
        """Somebody takes something back."""
        page = self._page(move.at)
        self._do(page, Undo(line=None if move.yes else len(page.log) // 2))

    def redo(self, move: Move) -> None:
        """Somebody does again what was taken back."""
        self._do(self._page(move.at), Redo())

    def correct(self, move: Move) -> None:
        """Somebody puts a number right."""
        field = next(iter(self.room.fight.edition.correctable))
        who = self._seat(move.seat).people[0]
        self._do(self._page(move.at), Correct(who=who, field=field, value=1, reason="x"))

    def change_together(self, move: Move) -> None:
        """The same, and all who are asked agree."""
        (self.undo, self.redo, self.correct)[move.seat % 3](move)
        self.vote(move)

    def come_back(self, move: Move) -> None:
        """Somebody takes a seat back."""
        former = [page for page in self.pages if page.header.get("back")]
        self._do(former[move.at % len(former)] if former else self._page(move.at), Return())

    def come_back_together(self, move: Move) -> None:
        """The same, and whoever is asked agrees."""
        self.come_back(move)
        self.vote(move)

    def make_void(self, move: Move) -> None:
        """Somebody makes a link void."""
        self._do(self._page(move.at), Void())

    def look(self, move: Move) -> None:
        """On a shared device one of its people looks; or somebody else would like to."""
        shared = [page for page in self.pages if page.header["role"] == "hotseat"]
        page = shared[0] if shared and move.yes else self._page(move.at)
        self._do(page, Sit(who=self._seat(move.seat).people[0]))

    def answer(self, move: Move) -> None:
        """Everybody who is asked answers."""
        for page in self.pages:
            page.something(random.Random(move.at))
        self._play_on()

    def speak_for_somebody(self, move: Move) -> None:
        """Whatever is asked of other people's people is not answered from this page."""
        page = self._page(move.at)
        for who in self._seat(move.seat).people:
            if who not in self.onlooker.may_read(page):
                question = self.room.fight.question_id(who)
                assert page.say(Answer(question=question, answer="wait"))["type"] == "no"
                assert page.say(Call(who=who, what="give up"))["type"] == "no"

    def restart(self, move: Move) -> None:
        """The program is started again; all but one come back by themselves."""
        old, self.pages = self.pages, []
        self.house = self.opens(self.clock)
        self._open_table()
        self.onlooker.restarted()
        for at, page in enumerate(old):
            if at != move.at:
                self._open(page.who, page.link)

    # The law

    def _check(self) -> None:
        """Nobody reads what is not theirs."""
        for page in (*self.pages, self.watching):
            may = self.onlooker.may_read(page)
            for told in page.news():
                if told["type"] == "update" and not told.get("over"):
                    read = set(secrets_of(told)) - may
                    assert not read, f"{page.who.name} reads for {read}"


MOVES = [
    *("open", "all_come", "all_come", "close", "go_away", "go_away", "come_in_time", "wait", "pass_a_link_on"),
    *("give", "give_together", "give_together", "vote", "say", "undo", "redo", "correct", "change_together"),
    *("come_back", "come_back_together", "make_void", "look", "answer", "speak_for_somebody", "restart"),
]
TARGETS = ["sensible", "link", "link", "random", "referee"]
WAITS = [0, GRACE - 1, GRACE, GRACE]
LONG = 40


def moves(chance: random.Random) -> Iterator[Move]:
    """Anything, in any order. Hypothesis gives the seed only: left to itself it likes people to do the same again."""
    for _ in range(LONG):
        yield Move(
            chance.choice(MOVES),
            chance.randint(0, MANY),
            chance.randint(0, MANY),
            chance.choice(TARGETS),
            chance.choice(WAITS),
            chance.random() < 0.8,
        )


@settings(max_examples=max(60, 6 * settings().max_examples))
@given(seeds)
def test_nobody_reads_or_speaks_for_another_persons_people(seed: int) -> None:
    chance = random.Random(seed)
    play_anything(Seats(*anybody(chance)), chance)


def anybody(chance: random.Random) -> tuple[int, bool, bool, bool]:
    """How many people; whether there are a referee, a bot, a shared device."""
    people = chance.choice([2, 2, 3, 3, 4, 5])
    return people, chance.random() < 0.3, chance.random() < 0.3, chance.random() < 0.3


def play_anything(table: Seats, chance: random.Random) -> None:
    """Whatever people do, the law holds."""
    for move in moves(chance):
        if table.pages or move.what in ("open", "all_come", "wait", "restart"):
            table.play(move)


def test_the_onlooker_sees_what_happens() -> None:
    """Each thing that may happen, done once: the law is not kept because nothing ever changes hands."""
    table = Seats(3)
    for move in (
        Move("answer"),
        Move("change_together"),
        Move("go_away", seat=2, wait=GRACE),
        Move("give_together", seat=2),
        Move("all_come"),
        Move("come_back"),
    ):
        table.play(move)
    assert table.seen == {"changed", "given by all", "back"}
    for move in (
        Move("go_away", seat=2, wait=GRACE),
        Move("give_together", seat=2, to="link"),
        Move("open", at=0, seat=1),
        Move("pass_a_link_on", at=0, seat=3),
        Move("open", at=3, seat=1),
        Move("all_come"),
        Move("come_back_together"),
    ):
        table.play(move)
    assert table.seen >= {"given to a link", "refused", "back from a person"}
    for move in (Move("make_void"), Move("give", at=1, seat=1, to="random"), Move("restart")):
        table.play(move)
    assert table.seen >= {"void", "given"}
