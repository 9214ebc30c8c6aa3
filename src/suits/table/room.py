"""One fight at the table: takes what seats say, lets bots play, stores each change, and then tells every seat.

No sockets in here: whoever listens gives a function that takes bytes.
"""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from suits.fight import Fight, Refusal
from suits.fight.looking import Moment
from suits.lessons import Prompted
from suits.slices import Slices, at_once
from suits.store import Entry, Key, Overtaken, Store, StoreError
from suits.table import clocks, preparing, quotas, storing, telling, telling_before
from suits.table.absence import Absence
from suits.table.clocks import Timing
from suits.table.histories import Past
from suits.table.holding import MOST_LINKS, another_link, marked, moved_on, taken
from suits.table.keeping import Journal, Story, note, play_again, seated
from suits.table.logbook import Logbook
from suits.table.manners import Manners
from suits.table.messages import FromTable
from suits.table.messages.arriving import Welcome
from suits.table.messages.company import Again
from suits.table.messages.seating import Away, AwaySeat
from suits.table.messages.speaking import PROTOCOL, Device, No
from suits.table.preparing import Ready
from suits.table.proposals import Proposed
from suits.table.seating import WATCHER, After, Place, Seating, key_hash, new_key
from suits.table.storing import Gate
from suits.table.watching import Listener, Watch
from suits.table.writer import Writer
from suits.version import __version__
from suits.view import Seat

TAKEN = "This invitation was taken in another browser. If that was you, copy your link there: Menu, Seats."


def again(after: After) -> Again:
    """What pages are told of the fight that follows."""
    return Again(by=after.by, how=after.how, title=after.title)


def _somebody_new(place: Place) -> str:
    return f"Somebody new has taken the seat of {place.name}."


class HalfTold(NamedTuple):
    """Real cards or dice of a draw of which others are still to be told: no step yet, so no journal has them."""

    question: str
    faces: tuple[str, ...]


class Room:
    """A fight with its seats."""

    def __init__(
        self,
        name: str,
        told: Story,
        store: Store,
        clock: Callable[[], float] = time.monotonic,
        stands: tuple[Fight, str] | None = None,
        writer: Writer | None = None,
    ):
        """`writer`: the queue of the store, if several tables share one."""
        self.name = name
        self.store = store
        self.gate = Gate(writer or Writer(store), partial(storing.take_back, self))
        """Nobody is told what is not durable yet."""
        self.given_up: Callable[[Room], None] = lambda _: None
        """Called when the fight has to be read anew."""
        self.journal = Journal(told)
        self.seating = told.seating
        self.most_bytes = quotas.A_FIGHT
        """When so much of it is stored, only what leads to its end is heard."""
        self.changed: str
        """Where the rules have changed since the fight was stored; empty where they have not."""
        self.overtaken = False
        """Whether another program has gone on with this fight: then it has to be read anew."""
        self.broken = False
        """Whether half of something that went wrong is in here, and the fight is too long to be played again at once:
        then it has to be read anew, too."""
        self.ready: Ready | None = None
        self.proposed: Proposed | None = None
        self.proposals = 0
        self.half_told: HalfTold | None = None
        self.watches: dict[tuple[str, str], Watch] = {}
        self.due: dict[tuple[str, str], None] = {}
        """Those who are to be told something yet."""
        self.later: Callable[[Slices[None]], None] | None = None
        """Where many watch, most are told a little later; None: all at once."""
        self.shared: telling.Shared | None = None
        self.moment: Moment | None = None
        self.logbooks: dict[Seat, Logbook] = {}
        """Logs that were read for pages that are about to come."""
        self.redo_lines: dict[tuple[str, str], int] | None = None
        """How long each log was after an undo: redo is offered until it grows. What is secret makes no line."""
        self.absence = Absence(clock)
        self.timing = Timing(clock)
        self.ready_seats: set[str] = set()
        """Who is ready, in the waiting room."""
        self.wishes: dict[str, str] = {}
        """From which seat which other is wanted, in the waiting room."""
        self.told_again: Counter[str] = Counter()
        """How often a browser that has taken an invitation has come with it again, by link."""
        self.manners = Manners(clock)
        self._look_who_is_here()
        self.fight, self.changed = stands or at_once(play_again(told))

    @property
    def fight(self) -> Fight:
        """The fight as it stands."""
        return self._fight

    @fight.setter
    def fight(self, fight: Fight) -> None:
        """Another takes its place. In a lesson every one is dealt by the script, for as long as it goes by it."""
        self._fight = fight
        if self.journal.told.lesson is not None:
            fight.dealer = Prompted(self.journal.told.lesson, lambda: fight.steps)

    @property
    def taught(self) -> bool:
        """Whether a lesson's script says how the fight goes on."""
        script = self.journal.told.lesson
        return script is not None and script.next_step(self.fight.steps) is not None

    @property
    def kept_until(self) -> int:
        """Until when this fight is kept unless somebody plays, as it is told in the first round; 0 afterwards.

        It is told as long as all know no more than that, also where somebody has decided something in secret.
        """
        number = re.search(r"\d+", self.fight.state.place)
        later = self.fight.over or (number is not None and int(number[0]) > 1)
        return 0 if later else self.journal.told.kept_until

    @property
    def is_done(self) -> bool:
        """Whether the fight is over."""
        return self.fight.over

    # Coming and going

    def enter(
        self,
        place: Place,
        send: Callable[[bytes], None],
        go: Callable[[], None] = lambda: None,
        browser: str = "",
        device: Device = "",
    ) -> Listener:
        """A page opens this seat: it is told where it sits and how everything stands. `go` sends it away."""
        place = self._taken(place, browser)
        go_behind = self.gate.behind(lambda _: go())
        listener = Listener(place, self.gate.behind(send), lambda: go_behind(b""), browser, device)
        self._come_back(place)
        self.welcome(listener)
        if self.seating.after is not None:
            listener.tell(again(self.seating.after))
        if not self.notice() and (away := self._away()):
            listener.tell(Away(seats=away))
        return listener

    def welcome(self, listener: Listener) -> None:
        """A page is told where it sits, and watches from now on."""
        self._tell_header(listener)
        self.join(listener)

    def _tell_header(self, listener: Listener) -> None:
        listener.tell(Welcome(protocol=PROTOCOL, program=__version__, rules=telling.header(self, listener.place)))

    def _taken(self, place: Place, browser: str) -> Place:
        """Remember which browser has which seat; who opens a new link first has taken the seat."""
        new = taken(self.seating, place, browser)
        has_say = place.people or place.of or place.role == "referee"
        seating = marked(self.seating, place.key_name, browser) if has_say else self.seating
        if new != place:
            seating = seating.changed(new)
        if place.offered:
            self.keep_seats(seating, _somebody_new(place))
        elif seating is not self.seating and not quotas.is_full(self):
            try:
                self.keep_seats(seating)
            except Overtaken:
                raise
            except StoreError:
                return place  # whoever has a seat may look at it also on a full disk
        return new

    def hand_over(self, place: Place, browser: str, again: bool) -> str:
        """The new key for a browser that comes with an invitation, so that nobody else knows it; empty: it needs none.

        `again`: this browser has taken the invitation before. Then the answer may have been lost on the way.
        """
        new = taken(self.seating, place, browser)
        if not again and new.turn == place.turn:
            return ""
        key = new_key()
        keys = [Key(key_hash(key), new.key_name)]
        if again:
            self.told_again[place.key_name] += 1
            if self.told_again[place.key_name] > MOST_LINKS:
                raise Refusal(f"This browser has had {MOST_LINKS} links for the seat of {place.name}: use one of them.")
            self.store_keys(keys, ())
            return key
        another_link(place)
        seating = moved_on(marked(self.seating.changed(new), new.key_name, browser), place, new)
        self.keep_seats(seating, _somebody_new(place) if place.offered else "", keys)
        self.shut(place.key_name, TAKEN)
        return key

    def shut(self, key_name: str, why: str, but: Listener | None = None) -> None:
        """A link opens nothing any more: the pages it has opened are sent away, but for one that goes on."""
        watcher = self.seating.find(WATCHER)
        assert watcher is not None
        for watch in [watch for watch in self.watches.values() if watch.place.key_name == key_name]:
            for page in list(watch.listeners):
                self.part(page)
                if page is not but:
                    page.place, page.sitting = watcher, ""  # it may say something yet until its socket is closed
                    page.tell(No(n=0, why=why))
                    page.go()

    def _come_back(self, place: Place) -> None:
        """Nobody's seat is given away while they are here."""
        about = self.proposed.about if self.proposed is not None else ""
        if about and about in (place.id, place.of):
            self.proposed = None

    def has_read_for(self, link: str) -> bool:
        """Whether there is no log to read for this link: another page there has read it."""
        place = self.seating.opened_by(link)
        return place is None or (place.id, "") in self.watches

    def reading_for(self, place: Place) -> Slices[None]:
        """Read the log for a page that is about to come to this place, unless another there has read it."""
        seat = self.seating.seat(place)
        if (place.id, "") not in self.watches:
            logbook = self.logbooks[seat] = Logbook(seat, telling.hidden_foes(self, place, seat))
            yield from logbook.reading(self.fight)

    def leave(self, listener: Listener) -> None:
        """A page is gone."""
        listener.here = False
        self.part(listener)
        self.tell()
        self.notice()

    def notice(self) -> bool:
        """Look who is here, and tell everybody if that has changed; True if it has."""
        if not self._look_who_is_here() or self.seating.referee is not None or not self.seating.begun:
            return False
        self.tell_away()
        return True

    def tell_headers(self) -> None:
        """Tell every page anew what seldom changes."""
        for watch in self.watches.values():
            for listener in watch.listeners:
                self._tell_header(listener)

    def tell_away(self) -> None:
        """Tell everybody who is away."""
        self.tell_all(Away(seats=self._away()))

    def _look_who_is_here(self) -> bool:
        links = [f"{one.id}/{turn}" for one in self.seating.owned() for turn in (*one.back, one.turn)]
        return self.absence.notice(links, {watch.place.key_name for watch in self.watches.values()})

    def _away(self) -> tuple[AwaySeat, ...]:
        """Whose seat is kept for them, and for how long yet; a referee needs no such time."""
        if self.seating.referee is not None or not self.seating.begun:
            return ()
        left = [(one.id, self.absence.left(one, self.seating.kept)) for one in self.seating.owned()]
        return tuple(AwaySeat(seat, seconds) for seat, seconds in left if seconds is not None)

    def join(self, listener: Listener) -> None:
        """A page watches from now on what its seat may know, and is told that."""
        self.watch(listener)
        self.tell(fresh=listener)

    def watch(self, listener: Listener) -> None:
        """A page watches from now on what its seat may know."""
        key = (listener.place.id, listener.sitting)
        watch = self.watches.get(key)
        if watch is None:
            watch = self.watches[key] = Watch(listener.place, listener.sitting)
        watch.listeners.append(listener)

    def part(self, listener: Listener) -> None:
        """A page watches no more."""
        key = (listener.place.id, listener.sitting)
        watch = self.watches.get(key)
        if watch is not None and listener in watch.listeners:
            watch.listeners.remove(listener)
            if not watch.listeners:
                del self.watches[key]

    def send_away(self) -> None:
        """Every page has to come again."""
        for watch in list(self.watches.values()):
            for listener in list(watch.listeners):
                listener.go()

    @property
    def empty(self) -> bool:
        """Whether nobody is here."""
        return not self.watches

    @property
    def pages(self) -> int:
        """How many pages are open here."""
        return sum(len(watch.listeners) for watch in self.watches.values())

    def here(self) -> set[str]:
        """The seats whose people are here: in them, or looking on from links of before."""
        return {watch.place.of or watch.place.id for watch in self.watches.values()}

    def browsers_at(self, place: Place) -> int:
        """How many browsers are open at a seat that has a say, if there are several; each script counts as one."""
        if place.role in ("spectator", "screen"):
            return 0
        marks = [page.browser for page in self.pages_of(place.id)]
        browsers = len({mark for mark in marks if mark}) + marks.count("")
        return browsers if browsers > 1 else 0

    def pages_of(self, seat: str) -> list[Listener]:
        """The pages that are open at this seat."""
        return [page for watch in self.watches.values() if watch.place.id == seat for page in watch.listeners]

    def take_back(self) -> None:
        """What could not be stored has not happened."""
        if len(self.journal.told.steps) > preparing.AT_ONCE:
            self.broken = True
            return
        self.fight, self.changed = at_once(play_again(self.journal.told))
        self.seating = self.journal.told.seating
        self.proposed = None

    @property
    def unsaved(self) -> bool:
        """Whether something has happened that is not stored: half of something that went wrong."""
        return not self.changed and not self.broken and self.fight.steps != self.journal.told.steps

    def store_now(self, extra: Sequence[Entry] = (), *, undone: bool = False, redone: int = 0) -> None:
        """Store what has changed since the last time. Whatever is told from now on waits until that is durable."""
        if self.changed:  # what was played is kept as it is until somebody goes on
            self.store_keys((), extra)
            return
        entries = [*self.journal.entries(self.fight, undone, redone), *extra]
        if entries:
            steps, result = len(self.fight.steps), self.fight.result
            self._store(entries, lambda at: self.store.append(self.name, at, entries, steps, result))

    def store_keys(self, keys: Sequence[Key], entries: Sequence[Entry]) -> None:
        """Store new keys, and why they are."""
        self._store(entries, lambda at: self.store.keys(self.name, at, keys, entries))

    def _store(self, entries: Sequence[Entry], write: Callable[[int], None]) -> None:
        try:
            self.gate.write(partial(write, self.journal.told.length), partial(storing.stands, self))
        except Overtaken:
            self.overtaken = True
            raise
        if self.changed:
            self.journal.noted(entries)
        else:
            self.journal.written(self.fight, entries)

    async def stored(self) -> None:
        """Wait until everything that has happened here is durable. StoreError if it was taken back."""
        await self.gate.stored()

    def keep_seats(
        self, seating: Seating, text: str = "", keys: Sequence[Key] = (), also: Sequence[Entry] = ()
    ) -> None:
        """Store who sits where from now on, and tell the log why."""
        entries = [seated(seating), *also, *([self.note(text)] if text else [])]
        self.store_keys(keys, entries)
        self.seating = seating

    def note(self, text: str) -> Entry:
        """A line that the table says beside the fight."""
        return note(len(self.fight.steps), text)

    def going(self) -> Fight:
        """The fight, if it can go on."""
        if self.changed:
            raise Refusal(f"{self.changed} Go on from there, or look at it as it was played.")
        return self.fight

    def told_of(self, question: str) -> tuple[str, ...]:
        """What was told so far of the cards that this question asks for."""
        half = self.half_told
        return half.faces if half is not None and half.question == question else ()

    def line_steps(self, listener: Listener) -> list[int]:
        """After how many steps each line of this page's log was told."""
        logbook = self.watches[listener.place.id, listener.sitting].logbook
        assert logbook is not None
        return logbook.steps(self.fight, self.journal.told.notes)

    def line_step(self, listener: Listener, line: int) -> int:
        """After how many steps a line of this page's log was told."""
        steps = self.line_steps(listener)
        if not 0 <= line < len(steps):
            raise Refusal(f"The log has {len(steps)} lines; there is no line {line + 1}.")
        return steps[line]

    # Telling

    def tell(self, fresh: Listener | None = None, first: Listener | None = None) -> None:
        """Tell every page what is new for it; a page that has just come, everything."""
        if self.broken:
            return
        if self.seating.begun:
            telling.tell(self, fresh, first)
            clocks.tell(self, fresh)
        else:
            telling_before.tell(self, fresh)

    def tell_all(self, message: FromTable) -> None:
        """Tell every page the same."""
        for watch in self.watches.values():
            for listener in watch.listeners:
                listener.tell(message)

    # Keeping

    def past(self, listener: Listener) -> Past:
        """The fight for somebody who looks back at it."""
        fight = self.going()
        seat = self.seating.seat(listener.place, listener.sitting)
        hidden = telling.hidden_foes(self, listener.place, seat)
        return Past(fight.setup, fight.steps, seat, tuple(sorted(hidden)))

    def record(self, place: Place) -> tuple[str, bytes]:
        """The fight as a file: what makes it, and of what.

        It holds every secret, so while the fight runs it is the referee's.
        """
        if not self.fight.over and place.role != "referee":
            raise Refusal("A record holds every secret: while the fight runs only the referee may have it.")
        if self.changed:
            return "record as kept", msgspec.msgpack.encode(self.journal.told.record())
        return "record", msgspec.msgpack.encode(Past(self.fight.setup, self.fight.steps, self.seating.seat(place)))
