"""A table at which people come and go, give and take back seats, and begin one fight after another.

It remembers who was told which key, and who holds which seat by what people said. It never looks into the table's own
book of links: what a key opens is tried.
"""

import random
from collections.abc import Iterator

import msgspec
from tests.server.conftest import Clock
from tests.server.pages import Page, bots_play, setup_of

from suits.fight import Refusal
from suits.people import SetupError
from suits.store import SQLite
from suits.table import sequels, waiting
from suits.table.again import How, Then, sides
from suits.table.away import JOBS
from suits.table.beginning import handed_out, new_fight
from suits.table.botplay import bots_turn
from suits.table.house import House, NoSuchLink
from suits.table.messages import FromPage
from suits.table.messages.calling import Say
from suits.table.messages.seating import Give, Grace, Return, Void
from suits.table.messages.waiting import Begin
from suits.table.room import Room
from suits.table.seating import LEAST_GRACE, PERSON, Company, Wanted

Seat = tuple[str, str]
"""A fight, and a seat of it."""


class Held(msgspec.Struct):
    """A seat: who holds it, and who may have it back, the first owner first."""

    holder: str = ""
    """Empty while a bot plays, or nobody has taken its invitation."""
    back: list[str] = []
    before: Seat | None = None
    """The same seat in the fight before."""


class Player:
    """A person at a browser of their own."""

    def __init__(self, name: str):
        self.name = name
        self.told: list[str] = []
        """Every key that the table has ever told this person."""
        self.key = ""
        """The key that this person goes by."""
        self.page: Page | None = None
        self.left = 0.0
        """When the page was closed."""

    def comes(self, house: House, key: str) -> bool:
        """Open a key in this browser; False if it opens nothing."""
        self.leaves()
        try:
            self.page = Page(house, key, self.name)
        except NoSuchLink:
            return False
        self.key = self.page.key
        self.told.append(self.key)
        return True

    def leaves(self, now: float = 0.0) -> None:
        """Close the page."""
        if self.page is not None:
            self.page.leave()
            self.left = now
        self.page = None


class Keys:
    """Two to five people, and a friend without a seat; the first begins the fight, and is told all its links."""

    def __init__(self, n: int, friends: bool):
        self.clock = Clock()
        self.house = House(SQLite(":memory:"), self.clock)
        self.people = [*(Player(f"person {at}") for at in range(n)), Player("friend")]
        self.seen: set[str] = set()
        """What has happened."""
        setup = setup_of("wedding", "toy")
        aunts, uncles = sides(setup)
        few = n // 2
        seats = [Wanted(tuple(aunts[at :: n - few])) for at in range(n - few)]
        seats += [Wanted(tuple(uncles[at::few])) for at in range(few)]
        new = new_fight(setup, seats, False, False, company=Company(friends=friends))
        host = self.people[0]
        self.fight, keys = self.house.keep(handed_out(new, host.name))
        host.told += keys.values()
        self.seats: dict[Seat, Held] = {(self.fight, f"seat-{at + 1}"): Held() for at in range(n)}
        self.invitations = {keys[f"seat-{at + 1}"]: (self.fight, f"seat-{at + 1}") for at in range(n)}
        """Links that were handed out, and whose taker is not known yet."""
        assert host.comes(self.house, keys["seat-1"])
        self._sits(host, keys["seat-1"])
        self.for_whom = {who.name: keys.get(f"seat-{at}", "") for at, who in enumerate(self.people, 1)}
        if friends:
            self._joins_by_code()
            self.page_of(host).do(Begin())
        self._check()

    def _joins_by_code(self) -> None:
        """In a waiting room some come by the code, and the others by the link of their seat."""
        for at, who in enumerate(self.people[1:-1], 2):
            if at % 2:
                key, place = waiting.joined(self.room, f"seat-{at}", who.name)
                del self.invitations[self.for_whom[who.name]]
                self.for_whom[who.name] = key
                who.told.append(key)
                assert who.comes(self.house, key)
                self.seats[self.fight, place.id].holder = who.name
            else:
                self._takes(who, self.for_whom[who.name])

    @property
    def room(self) -> Room:
        """The table of the present fight."""
        return self.house.room(self.fight)

    def page_of(self, who: Player) -> Page:
        """The page that somebody has open."""
        assert who.page is not None
        return who.page

    def here(self) -> list[Player]:
        """Who has a page open at the present fight."""
        return [who for who in self.people if who.page is not None and who.page.room is self.room]

    def seat_of(self, who: Player) -> Seat | None:
        """The seat that somebody holds in the present fight."""
        own = [seat for seat, held in self.seats.items() if held.holder == who.name and seat[0] == self.fight]
        return own[0] if own else None

    def _sits(self, who: Player, key: str) -> None:
        """Whoever has just come with an invitation has the seat."""
        seat = self.invitations.pop(key)
        assert not self.seats[seat].holder
        self.seats[seat].holder = who.name

    def _takes(self, who: Player, invitation: str) -> None:
        known = {key for one in self.people if one is not who for key in one.told}
        if who.comes(self.house, invitation):
            assert who.key not in known, "whoever takes an invitation goes on with a key that others know"
            self._sits(who, invitation)
            self.seen.add("taken")

    # What people do

    def come(self, who: Player, chance: random.Random) -> None:
        """Open one's own key, or the invitation that one was sent."""
        invitation = self.for_whom[who.name]
        if invitation in self.invitations and who.key == "":
            self._takes(who, invitation)
        elif who.key:
            who.comes(self.house, who.key)

    def go(self, who: Player, chance: random.Random) -> None:
        """Close the page, and time passes."""
        who.leaves(self.clock())
        self.clock.wait(chance.choice([5, 59, 60, 300, 300]))

    def pass_on(self, who: Player, chance: random.Random) -> None:
        """Send an invitation to a person who has no seat, or whose seat a bot has: it is for the first who opens it."""
        free = [key for key, seat in self.invitations.items() if seat[0] == self.fight and key in who.told]
        others = [one for one in self.people if one is not who and self.seat_of(one) is None]
        if free and others:
            self._takes(chance.choice(others), chance.choice(free))

    def give(self, who: Player, chance: random.Random) -> None:
        """Give one's own seat away, or that of an absent player, if the others agree."""
        seats = [seat for fight, seat in self.seats if fight == self.fight]
        if not seats:
            return
        self._give(who, chance.choice(seats), chance.choice(["sensible", "link", "link"]))

    def _give(self, who: Player, seat: str, to: str) -> None:
        if who not in self.here():
            return
        held, page = self.seats[self.fight, seat], self.page_of(who)
        away = [self._away(name) for name in owner(held)]
        kept, before = self.room.seating.kept, self.room.seating
        self._proposes(who, Give(seat=seat, to=to))
        if self.room.seating.find(seat) == before.find(seat):
            return
        own = held.holder == who.name
        assert own or all(seconds >= kept for seconds in away), "a seat was given before its time"
        held.back += [held.holder] if held.holder else []
        held.holder = ""
        self.invitations = {key: one for key, one in self.invitations.items() if one != (self.fight, seat)}
        if to == "link":
            key = page.new_link()
            assert key not in {told for one in self.people for told in one.told}
            who.told.append(key)
            self.invitations[key] = (self.fight, seat)
        self.seen.add("given" if own else "given by all")

    def _away(self, name: str) -> float:
        """For how long a person has been away at the least; while they are here not at all."""
        who = next(one for one in self.people if one.name == name)
        return 0 if who in self.here() else self.clock() - who.left

    def take_back(self, who: Player, chance: random.Random) -> None:
        """Take one's own seat back, at once and whoever plays there."""
        if who not in self.here() or not self.page_of(who).header.get("back"):
            return
        page = self.page_of(who)
        held = self.seats[self.fight, page.header["back"]]
        assert who.name in held.back
        self.seen.add("back from a person" if held.holder else "back")
        page.do(Return())
        held.back = held.back[: held.back.index(who.name)]
        held.holder = who.name
        self.invitations = {key: one for key, one in self.invitations.items() if self.seats[one] is not held}
        assert page.header["people"], "an owner came back, and has no seat"

    def make_void(self, who: Player, chance: random.Random) -> None:
        """Make one's own key void."""
        if who in self.here() and self.seat_of(who) is not None:
            page = self.page_of(who)
            if page.say(Void())["type"] == "done":
                who.key = page.new_link()
                who.told.append(who.key)
                self.seen.add("void")

    def agree_on_less(self, who: Player, chance: random.Random) -> None:
        """Keep seats for less than a minute, if everybody agrees."""
        if who in self.here():
            owners = {one for (fight, _), held in self.seats.items() if fight == self.fight for one in owner(held)}
            everybody = owners <= {one.name for one in self.here()}
            self._proposes(who, Grace(seconds=20))
            if self.room.seating.kept < LEAST_GRACE:
                assert everybody or "less" in self.seen, "less than a minute without everybody's word"
                self.seen.add("less")

    def _proposes(self, who: Player, message: FromPage) -> None:
        """Say something; if others are asked for their word, all who are here agree."""
        before = self.room.proposals
        self.page_of(who).say(message)
        if self.room.proposals != before:
            for other in self.here():
                proposal = self.page_of(other).now.get("proposal", {})
                if proposal.get("mine"):
                    self.page_of(other).say(Say(proposal=proposal["id"], yes=True))

    def begin_again(self, who: Player, chance: random.Random) -> None:
        """End the fight, and begin another one: the asker is told a key, and nobody else is told one."""
        if who not in self.here() or self.seat_of(who) is None:
            return
        self._end()
        before, room = self.fight, self.room
        how: How = chance.choice(["same", "sides", "next"])
        place = self.page_of(who).listener.place
        try:
            made = msgspec.msgpack.decode(JOBS["again"](sequels.asks_again(room, place, how)), type=Then)
        except (Refusal, SetupError):
            return
        self.fight, keys = self.house.keep(made.new, [one.id for one in made.new.seating.places])
        assert not keys
        sequels.tell_again(room, place, how, self.fight, made)
        for (fight, seat), held in list(self.seats.items()):
            there = self._seat_there(made, before, fight, seat)
            if there:
                self.seats[self.fight, there] = Held(held.holder, list(held.back), (fight, seat))
        self.seen.add(f"again: {how}")
        self.follow(who, chance)

    def _seat_there(self, made: Then, before: str, fight: str, seat: str) -> str:
        """The seat of the new fight that has the same name on it: people are known by their own browsers' marks."""
        if fight != before:
            return ""
        there = {new.partition("/")[0] for old, new in made.doors.items() if old.partition("/")[0] == seat}
        assert len(there) <= 1
        return there.pop() if there else ""

    def _end(self) -> None:
        room = self.room
        for person in room.fight.setup.people:
            if not room.fight.over and "give up" in room.fight.calls(person.id):
                room.fight.call(person.id, "give up")
        room.store_now()
        room.tell()
        assert room.fight.over

    def follow(self, who: Player, chance: random.Random) -> None:
        """Go to the fight that follows, with the key that one has."""
        if not who.key:
            return
        try:
            fight, opens = self.house.follow(who.key, who.name)
        except NoSuchLink:
            return
        key = self.house.issue(fight, opens)
        assert key not in {told for one in self.people for told in one.told}
        who.told.append(key)
        assert who.comes(self.house, key)
        reads = self._reads(self.page_of(who))
        held = self.seats[reads] if reads else Held()
        if held.before and not held.holder and self.seats[held.before].holder == who.name:
            held.holder = who.name  # the invitation was taken in the fight before, when this one was there already
        self.seen.add("followed")

    # The law

    def do(self, what: str, who: Player, chance: random.Random) -> None:
        """Let somebody do something; then the law is looked at."""
        getattr(self, what)(who, chance)
        while bots_turn(self.room) and bots_play(self.room):
            pass
        self._check()

    def _check(self) -> None:
        """No key that anybody was told opens another person's seat, in whatever browser they try it."""
        for who in self.people:
            for key in set(who.told):
                for browser in (who.name, f"another browser of {who.name}", ""):
                    for seat in self._opens(key, browser):
                        held = self.seats[seat]
                        untaken = self.invitations.get(key) == seat
                        assert held.holder == who.name or untaken, f"{who.name} was told a key of {held.holder}: {seat}"
            if who.page is not None:
                reads = self._reads(who.page)
                assert reads is None or self.seats[reads].holder == who.name, f"{who.name} reads at {reads}"

    def _opens(self, key: str, browser: str) -> Iterator[Seat]:
        """The seat that a key opens, if it opens one to be played."""
        try:
            opened = self.house.open(key, browser)
        except NoSuchLink:
            return
        if opened.place.people and opened.place.played == PERSON:
            yield opened.room.name, opened.place.id

    def _reads(self, page: Page) -> Seat | None:
        """The seat that a page reads and speaks for."""
        mine = [one for one in page.now.get("people", ()) if one["mine"]]
        return (page.room.name, page.header["seat"]) if mine else None


def owner(held: Held) -> list[str]:
    """Whose word counts for a seat."""
    return [held.holder] if held.holder else held.back
