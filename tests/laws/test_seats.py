"""A seat is its person's: whatever is said in whatever order, nobody reads or speaks for other people's people.

But by their own word; by the word of everybody else when they have been away for long enough; or by the referee.
"""

import random
from typing import Any, ClassVar, TypeGuard

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.laws.seats import Known, Onlooker, Open, Somebody, secrets_of
from tests.server.conftest import Clock
from tests.server.pages import setup_of

from suits.store import SQLite
from suits.table.botplay import bots_turn, play_on
from suits.table.house import House, NoSuchLink
from suits.table.messages import Answer, Call, Correct, FromPage, Give, Redo, Return, Say, Sit, Undo, Void
from suits.table.seating import Wanted

GRACE = 60
MANY = 5
FEW = st.integers(0, MANY)
WAITS = st.sampled_from([0, 0, GRACE - 1, GRACE])
BOT_OR_LINK = st.sampled_from(["sensible", "link"])


def _agrees(message: FromPage, onlooker: Onlooker) -> TypeGuard[Say]:
    return isinstance(message, Say) and message.proposal in onlooker.wishes


class Seats(RuleBasedStateMachine):
    """Two to five people at a table, with a referee or without, and a friend who has no seat."""

    seen: ClassVar[set[str]] = set()
    """What has happened in any run."""

    @initialize(n=st.sampled_from([2, 2, 3, 3, 4, 5]), referee=st.booleans(), bot=st.booleans(), shared=st.booleans())
    def begin(self, n: int, referee: bool, bot: bool, shared: bool) -> None:
        setup = setup_of("wedding", "toy")
        ids = [person.id for person in setup.people]
        last = ids.pop() if bot else ""
        seats = [Wanted(tuple(ids[at::n]), "hotseat" if shared and at == 0 else "person") for at in range(n)]
        if bot:
            seats.append(Wanted((last,), "sensible"))
        self.clock = Clock()
        self.store = SQLite(":memory:")
        self.house = House(self.store, self.clock)
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
        self._everybody_comes()

    def _everybody_comes(self) -> None:
        self.room = self.house.room(self.fight)
        self.watching = Open(self.house, self.spectator, self.spectator.links[0])
        for who in self.people:
            self._open(who, who.links[-1])
        self._play_on()

    def _play_on(self) -> None:
        while bots_turn(self.room) and play_on(self.room):
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
        """One of those who have a seat or may come back to one; if there are none, anybody."""
        seated = [page for page in self.pages if page.header["people"] or page.header.get("back") or self._rules(page)]
        pages = seated if at < MANY and seated else self.pages
        return pages[at % len(pages)]

    def _rules(self, page: Open) -> bool:
        return page.link == self.onlooker.referee

    def _seat(self, at: int) -> Known:
        seats = list(self.onlooker.seats.values())
        return seats[at % len(seats)]

    def _do(self, page: Open, message: FromPage) -> dict[str, Any]:
        """Somebody says something; the onlooker looks what has come of it."""
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
        self.nobody_reads_what_is_not_theirs()
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

    @rule(at=FEW, link=FEW)
    def open(self, at: int, link: int) -> None:
        who = self.people[at % len(self.people)]
        self._open(who, who.links[link % len(who.links)])

    @precondition(lambda self: self.pages)
    @rule(at=FEW)
    def close(self, at: int) -> None:
        self._close(self._page(at))

    def _close(self, page: Open) -> None:
        page.leave()
        self.pages.remove(page)
        self.onlooker.went(page.link, any(one.link == page.link for one in self.pages))

    @rule(seat=FEW, wait=WAITS)
    def go_away(self, seat: int, wait: int) -> None:
        """Whoever has this seat closes all its pages, and time passes."""
        for page in self.pages[:]:
            if page.link in self._seat(seat).persons:
                self._close(page)
        self.clock.wait(wait)

    @rule(seat=FEW, wait=WAITS, at=FEW, to=BOT_OR_LINK, back=st.booleans())
    def give_behind_ones_back(self, seat: int, wait: int, at: int, to: str, back: bool) -> None:
        """Somebody is away, the others vote; the person comes back before the vote ends, or does not."""
        gone = self._seat(seat).persons[:1]
        self.go_away(seat, wait)
        if self.pages:
            self._do(self._page(at), Give(seat=self._seat(seat).id, to=to))
        for who in self.people:
            if back and gone and gone[0] in who.links:
                self._open(who, gone[0])
        self.vote(yes=True)

    @rule(seconds=st.sampled_from([1, GRACE - 1, GRACE]))
    def wait(self, seconds: int) -> None:
        self.clock.wait(seconds)

    @rule(at=FEW, to=FEW)
    def pass_a_link_on(self, at: int, to: int) -> None:
        who, other = self.people[at % len(self.people)], self.people[to % len(self.people)]
        if len(who.links) > 1 and who.links[-1] not in other.links:
            other.links.append(who.links[-1])

    @precondition(lambda self: self.pages)
    @rule(at=FEW, seat=FEW, to=st.sampled_from(["sensible", "random", "link", "link", "referee"]))
    def give(self, at: int, seat: int, to: str) -> None:
        self._do(self._page(at), Give(seat=self._seat(seat).id, to=to))

    @precondition(lambda self: self.pages)
    @rule(at=FEW, seat=FEW, to=BOT_OR_LINK)
    def give_together(self, at: int, seat: int, to: str) -> None:
        """All who are asked agree, if it comes to that."""
        self._do(self._page(at), Give(seat=self._seat(seat).id, to=to))
        self.vote(yes=True)

    @rule(yes=st.sampled_from([True, True, True, False]))
    def vote(self, yes: bool) -> None:
        for page in self.pages[:]:
            proposal = page.now.get("proposal", {})
            if page in self.pages and proposal.get("mine"):
                self._do(page, Say(proposal=proposal["id"], yes=yes))

    @precondition(lambda self: self.pages)
    @rule(at=FEW, yes=st.booleans())
    def say(self, at: int, yes: bool) -> None:
        self._do(self._page(at), Say(proposal=self.room.proposals, yes=yes))

    @precondition(lambda self: self.pages)
    @rule(at=FEW, what=st.sampled_from(["undo", "line", "redo", "correct"]), agreed=st.booleans())
    def change(self, at: int, what: str, agreed: bool) -> None:
        page = self._page(at)
        who = self._seat(at).people[0]
        field = next(iter(self.room.fight.edition.correctable))
        messages: dict[str, FromPage] = {
            "undo": Undo(),
            "line": Undo(line=len(page.log) // 2),
            "redo": Redo(),
            "correct": Correct(who=who, field=field, value=1, reason="x"),
        }
        self._do(page, messages[what])
        if agreed:
            self.vote(yes=True)

    @precondition(lambda self: self.pages)
    @rule(at=FEW, agreed=st.booleans())
    def come_back(self, at: int, agreed: bool) -> None:
        former = [page for page in self.pages if page.header.get("back")]
        self._do(former[at % len(former)] if former else self._page(at), Return())
        if agreed:
            self.vote(yes=True)

    @precondition(lambda self: self.pages)
    @rule(at=FEW)
    def make_void(self, at: int) -> None:
        self._do(self._page(at), Void())

    @precondition(lambda self: self.pages)
    @rule(at=FEW, seat=FEW)
    def look(self, at: int, seat: int) -> None:
        """On a shared device: some of the device's people look at it, or somebody else's."""
        self._do(self._page(at), Sit(who=self._seat(seat).people[0]))

    @precondition(lambda self: self.pages)
    @rule(at=FEW, seed=FEW)
    def answer(self, at: int, seed: int) -> None:
        self._page(at).something(random.Random(seed))
        self._play_on()

    @precondition(lambda self: self.pages)
    @rule(at=FEW, seat=FEW)
    def speak_for_somebody(self, at: int, seat: int) -> None:
        """Whatever is asked of other people's people is not answered from this page."""
        page = self._page(at)
        for who in self._seat(seat).people:
            if who not in self.onlooker.may_read(page):
                question = self.room.fight.question_id(who)
                assert page.say(Answer(question=question, answer="wait"))["type"] == "no"
                assert page.say(Call(who=who, what="give up"))["type"] == "no"

    @rule(away=FEW)
    def restart(self, away: int) -> None:
        """The program is started again; all but one come back by themselves."""
        self.house = House(self.store, self.clock)
        old, self.pages = self.pages, []
        self.room = self.house.room(self.fight)
        self.watching = Open(self.house, self.spectator, self.spectator.links[0])
        onlooker = self.onlooker
        onlooker.wishes.clear()
        links = [link for seat in onlooker.seats.values() for link in (seat.holder, *seat.back) if link]
        onlooker.since = dict.fromkeys(links, self.clock())
        for at, page in enumerate(old):
            if at != away:
                self._open(page.who, page.link)

    # The law

    @invariant()
    def nobody_reads_what_is_not_theirs(self) -> None:
        for page in (*getattr(self, "pages", ()), *([self.watching] if hasattr(self, "watching") else [])):
            may = self.onlooker.may_read(page)
            for told in page.news():
                if told["type"] == "update" and not told.get("over"):
                    read = set(secrets_of(told)) - may
                    assert not read, f"{page.who.name} reads for {read}"


def test_nobody_reads_or_speaks_for_another_persons_people() -> None:
    many = settings(max_examples=8 * settings().max_examples, stateful_step_count=40)
    run_state_machine_as_test(Seats, settings=many)


def test_the_onlooker_sees_what_happens() -> None:
    """Each thing that may happen, done once: the law is not kept because nothing ever changes hands."""
    Seats.seen.clear()
    table = Seats()
    table.begin(n=3, referee=False, bot=False, shared=False)
    first, second, third = table.pages[:3]
    for page in (first, second, third):
        page.something(random.Random(1))
    table.change(at=0, what="undo", agreed=True)
    assert Seats.seen == {"changed"}
    table.go_away(seat=2, wait=GRACE)
    table.give_together(at=0, seat=2, to="sensible")
    table.open(at=2, link=0)
    table.come_back(at=0, agreed=False)
    assert Seats.seen >= {"given by all", "back"}
    table.go_away(seat=2, wait=GRACE)
    table.give_together(at=0, seat=2, to="link")
    table.open(at=0, link=1)
    table.pass_a_link_on(at=0, to=3)
    table.open(at=3, link=1)
    table.open(at=2, link=0)
    table.come_back(at=0, agreed=True)
    assert Seats.seen >= {"given to a link", "refused", "back from a person"}
    table.make_void(at=0)
    table.give(at=1, seat=1, to="random")
    assert Seats.seen >= {"void", "given"}
    table.restart(away=0)
    table.nobody_reads_what_is_not_theirs()
