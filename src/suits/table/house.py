"""All tables of this house: fights by name, seats by the secrets of their links, and what is too much."""

import asyncio
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec

from suits.people import Setup, slug
from suits.slices import Slices
from suits.store import Entry, Kept, Key, Store
from suits.store.unused import DAY, UNUSED_DAYS, until
from suits.table import quotas
from suits.table.beginning import New, new_fight
from suits.table.codes import new_code
from suits.table.holding import by_invitation, holds_another, was_invitation
from suits.table.keeping import play_again, reading, story
from suits.table.neighbours.owning import Alone
from suits.table.room import TAKEN, Room
from suits.table.seating import ALONE, GRACE, WATCHER, Company, Place, Seating, Wanted, key_hash, new_key
from suits.table.turns import Turns
from suits.table.writer import Writer

IDLE_SECONDS = 300
"""A table that nobody sits at leaves memory after so long, at once if it is over and no other follows; it is stored."""
NO_SUCH_LINK = "This link opens no fight. Ask whoever sent it for a new one."
VOID = "This link is void: whoever has the seat made a new one."
NOTHING_FOLLOWS = "No fight follows this one."
TWO_SEATS = "This browser has another seat of this fight, so it cannot take this one: give the link to somebody else."


_entries = msgspec.msgpack.Decoder(tuple[Entry, ...]).decode


class NoSuchLink(Exception):
    """A secret that opens nothing."""

    def __init__(self, why: str = NO_SUCH_LINK) -> None:
        super().__init__(why)


class Opened(NamedTuple):
    """A seat that a link opened."""

    room: Room
    place: Place
    again: bool = False
    """Whether it was an invitation that this browser has taken before."""


def opened_to(seating: Seating, key_name: str, browser: str) -> Place:
    """Where a link leads; NoSuchLink if it is void, or is not for this browser."""
    place = seating.opened_by(key_name) or seating.find(WATCHER)
    if seating.is_void(key_name):
        place = by_invitation(seating, key_name, browser)
        if place is None:
            raise NoSuchLink(TAKEN if was_invitation(seating, key_name) else VOID)
    if place is None:
        raise NoSuchLink
    if place.turn in place.handed and holds_another(seating, place, browser):
        raise NoSuchLink(TWO_SEATS)
    return place


def is_void(seating: str, link: str) -> bool:
    """Whether a link opens nothing any more, as the seats are stored."""
    return msgspec.json.decode(seating, type=Seating).is_void(link)


class House:
    """Keeps the rooms that are in use and finds the others in the store."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.monotonic,
        neighbours: Alone | None = None,
        writer: Writer | None = None,
    ):
        """`neighbours`: which other processes serve these fights, too; nobody, if nothing is said."""
        self.store = store
        self.writer = writer or Writer(store)
        self.neighbours = neighbours or Alone()
        self.unused_days = UNUSED_DAYS
        """So many days a new fight is kept if nobody plays it; 0: for good."""
        self.most_bytes = quotas.A_FIGHT
        """So many bytes may be stored of a fight."""
        self._clock = clock
        self._rooms: dict[str, Room] = {}
        self._taken: dict[str, object] = {}
        """The fights that are ours, each with a mark of its own: who takes one again gets another."""
        self._left: dict[str, float] = {}
        self._codes: dict[str, str] = {}
        """Which fight waits behind which code; asked only together with its room, which knows better."""
        self._fetches: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One a fight, for as long as somebody waits for it."""

    @property
    def rooms(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    def begin(
        self,
        setup: Setup,
        wanted: Sequence[Wanted],
        referee: bool,
        hidden: bool,
        grace: int = GRACE,
        company: Company = ALONE,
    ) -> tuple[str, dict[str, str]]:
        """A new fight: its name, and the secret of each seat's link, by seat. They are told only now."""
        return self.keep(new_fight(setup, wanted, referee, hidden, grace, company))

    def keep(self, new: New, held: Collection[str] = ()) -> tuple[str, dict[str, str]]:
        """Keep a fight that is ready: its name, and the secrets of its links."""
        fight, keys, writes = self.keeping(new, held)
        for write in writes:
            write()
        return fight, keys

    async def kept(self, new: New, held: Collection[str] = ()) -> tuple[str, dict[str, str]]:
        """Keep a fight that is ready, and wait until it is durable."""
        fight, keys, writes = self.keeping(new, held)
        for write in writes:
            await self.writer.did(write)
        return fight, keys

    def keeping(self, new: New, held: Collection[str] = ()) -> tuple[str, dict[str, str], Iterator[Callable[[], None]]]:
        """A new fight: its name, the secrets of its links, and the writes that it takes, one after the other.

        `held`: seats that are somebody's already, who asks for a key with the one to the fight before.
        """
        fight = f"{slug(new.title)[:40]}-{new_key()[:8]}"
        places = new.seating.places
        keys = {place.id: new_key() for place in places if place.id not in held}
        hashes = [Key(key_hash(keys[place.id]), place.key_name) for place in places if place.id in keys]
        kept = msgspec.structs.replace(new.kept, fight=fight, kept_until=until(self.unused_days))
        return fight, keys, self._writes(new, kept, hashes)

    def _writes(self, new: New, kept: Kept, hashes: Sequence[Key]) -> Iterator[Callable[[], None]]:
        """What was played of it comes in parts, and the links last: nobody can open it before all is there."""
        yield partial(self.store.create, kept, new.title, new.edition, () if new.played else hashes)
        at = len(kept.journal)
        for part in new.played:
            entries = _entries(part)
            yield partial(self.store.append, kept.fight, at, entries, new.steps, new.result)
            at += len(entries)
        if new.played:
            yield partial(self.store.keys, kept.fight, at, hashes, ())

    def room(self, fight: str) -> Room:
        """The table of a fight."""
        room = self._rooms.get(fight)
        if room is None:
            self._take(fight)
            kept = self.store.load(fight)
            if kept is None:
                raise NoSuchLink
            room = self._laid(Room(fight, story(kept), self.store, self._clock, writer=self.writer))
        return room

    def _laid(self, room: Room) -> Room:
        """A table that is in memory from now on."""
        self._rooms[room.name] = room
        room.given_up = self.give_up
        room.most_bytes = self.most_bytes
        self._with_code(room)
        return room

    def _take(self, fight: str) -> object:
        """Have this fight, and a mark that lasts as long as it is ours."""
        self.neighbours.take(fight)
        return self._taken.setdefault(fight, object())

    def _with_code(self, room: Room) -> None:
        """A waiting room is found by its code; by another if one that is open has the same."""
        code = room.seating.code
        if not code:
            return
        while ((other := self.waiting_under(code)) is not None and other is not room) or not self.neighbours.name(
            code, room.name
        ):
            code = new_code()
        if code != room.seating.code:
            room.keep_seats(msgspec.structs.replace(room.seating, code=code))
        self._codes[code] = room.name

    def waiting_under(self, code: str) -> Room | None:
        """The waiting room that is open under this code: somebody is there, or was a moment ago."""
        room = self._rooms.get(self._codes.get(code, ""))
        return room if room is not None and room.seating.code == code else None

    def timed(self) -> list[Room]:
        """The tables with a clock at which somebody is."""
        return [room for room in self._rooms.values() if room.seating.clock and not room.empty]

    async def fetch(self, key: str, turns: Turns, *, log: bool = True) -> None:
        """Have in memory what a secret opens, with its log. Who wants the same fight waits: it is played again once."""
        await self.fetch_link(key_hash(key), turns, log=log)

    async def fetch_link(self, link: bytes, turns: Turns, *, log: bool = True) -> None:
        """The same for a link of which the hash is known."""
        found = self.store.seat(link)
        if found is None:
            return
        await self.fetch_fight(*found, turns, log=log)

    async def fetch_fight(self, fight: str, seat: str, turns: Turns, *, log: bool = True) -> None:
        """The same for a fight, and what somebody opens in it, as the store names it."""
        room = self._rooms.get(fight)
        if room is not None and (not log or room.has_read_for(seat)):
            return  # nobody waits for other tables to be read
        lock = self._fetches.setdefault(fight, asyncio.Lock())
        async with lock:
            if fight not in self._rooms:
                await self.writer.did(lambda: None)  # what is queued of it is to be read, too
            await turns.through(self.fetching(fight, seat, log=log))

    def fetching(self, fight: str, seat: str, *, log: bool = True) -> Slices[None]:
        """Have a fight in memory, a little at a time: a long fight takes a while to be played again."""
        room = self._rooms.get(fight)
        while room is None:
            taken = self._take(fight)
            kept = self.store.load(fight)
            if kept is None:
                return
            told = yield from reading(kept)
            stands = yield from play_again(told)
            room = self._rooms.get(fight)
            if room is None and self._taken.get(fight) is taken:  # else it was lost meanwhile, and may have gone on
                room = self._laid(Room(fight, told, self.store, self._clock, stands, self.writer))
        if log and (place := room.seating.opened_by(seat)):
            yield from room.reading_for(place)

    def open(self, key: str, browser: str = "") -> Opened:
        """Where a secret leads: to a seat, or where one looks on if somebody else has it now.

        A link that was made for somebody new opens nothing to a browser that has another seat of the fight.
        """
        return self.open_link(key_hash(key), browser)

    def open_link(self, link: bytes, browser: str = "") -> Opened:
        """The same for a link of which the hash is known."""
        found = self.store.seat(link)
        if found is None:
            raise NoSuchLink
        fight, seat = found
        room = self.room(fight)
        place = opened_to(room.seating, seat, browser)
        return Opened(room, place, room.seating.is_void(seat))

    def follow(self, key: str, browser: str = "") -> tuple[str, str]:
        """The fight that follows the one of this key, and what the key's holder opens there, as the store names it.

        It is looked up in the store: another process may have the fight, and the one that follows, too. What is in
        memory here may be older than that, until the heart has told that this process has lost its fights.
        """
        found = next(iter(self.store.summaries([key_hash(key)])), None)
        if found is None:
            raise NoSuchLink
        seating = msgspec.json.decode(found.seating, type=Seating)
        place = opened_to(seating, found.seat, browser)
        if seating.after is None:
            raise NoSuchLink(NOTHING_FOLLOWS)
        return seating.after.fight, seating.after.doors.get(place.key_name, f"{WATCHER}/0")

    async def follow_stored(self, key: str, browser: str) -> tuple[str, str]:
        """The same, when all that is queued can be read."""
        await self.writer.did(lambda: None)
        return self.follow(key, browser)

    def issue(self, fight: str, key_name: str) -> str:
        """A new key for this holder: whoever asks for it is the only one who is told."""
        key = new_key()
        self.room(fight).store_keys([Key(key_hash(key), key_name)], ())
        return key

    def forget(self, room: Room) -> None:
        """This room is read anew when somebody comes again."""
        if self._rooms.get(room.name) is room:
            del self._rooms[room.name]
            self._left.pop(room.name, None)
            self._taken.pop(room.name, None)
            self.neighbours.give_back(room.name)

    def give_up(self, room: Room) -> None:
        """This room is read anew, and its pages have to come again."""
        self.forget(room)
        room.send_away()

    def forget_old(self, days: int, now: float) -> int:
        """Fights that were over so many days ago are forgotten, a few at a time; how many."""
        return self.store.forget(int(now) - days * DAY, self._rooms.keys())

    def forget_unused(self, now: float) -> int:
        """Forget fights that nobody has played and desks that nobody has used, a few at a time; how many."""
        return self.store.forget_unused(int(now), self._rooms.keys())

    def lose_all(self) -> None:
        """Other processes have these fights now, or will: whoever is here comes again and is led to them."""
        rooms = list(self._rooms.values())
        self._rooms.clear()
        self._taken.clear()
        self._left.clear()
        for room in rooms:
            room.overtaken = True
            room.send_away()

    def left(self, room: Room) -> None:
        """A page has left this table."""
        if room.empty and room.is_done:
            self.forget(room)

    def tidy(self) -> None:
        """Let tables go that nobody has sat at for a while."""
        now = self._clock()
        for fight, room in list(self._rooms.items()):
            if not room.empty:
                self._left.pop(fight, None)
            elif now - self._left.setdefault(fight, now) > (0 if room.is_done else IDLE_SECONDS):
                self.forget(room)
        self._codes = {code: fight for code, fight in self._codes.items() if self.waiting_under(code) is not None}
