"""The law on hidden cards over bytes: the fights of `tests.laws.hidden`, played at tables with pages open.

Whoever decides says it over their own page. The seat that is watched gets everything a page gets: what is sent to it,
what a page is sent that comes just now, and the answers to what it tries, from illegal answers to a proposed undo.
"""

import random
import re
from typing import Any

import msgspec
from tests.laws import hidden
from tests.laws.hidden import TRIES, InTheDark, Moment
from tests.server.pages import hear_here

from suits.cards import Card
from suits.fight import Fight, Refusal
from suits.fight.core import Core
from suits.fight.fitting import BETWEEN
from suits.fight.following import CHANGES
from suits.fight.going_back import is_decision
from suits.fight.looking import speaks_for
from suits.record import Step
from suits.requests import Ask, Draw, Form, Roll, Together, default
from suits.store import SQLite
from suits.table import clocks, herald_jobs, previews, sequels
from suits.table.glancing import glance
from suits.table.hearing import hear
from suits.table.holding import given, taken
from suits.table.house import House
from suits.table.keeping import story
from suits.table.messages import FromPage
from suits.table.messages.asking import Answer, Next
from suits.table.messages.calling import Arrive, CallNext, Calls, Say, TakeOut
from suits.table.messages.company import Nudge, Phrase, StopClock
from suits.table.messages.foreseeing import Foresee, Previews, ShowOdds
from suits.table.messages.going_back import LookBack, Otherwise, Places, Steps, Undo, WhatIf
from suits.table.messages.heralding import Advise, Review
from suits.table.messages.real_cards import Cards
from suits.table.messages.seating import Return
from suits.table.messages.telling import Update
from suits.table.remembering import Remembered
from suits.table.room import Room
from suits.table.seating import PERSON, WATCHER, Place, Wanted
from suits.table.time_up import time_up
from suits.table.watching import Listener
from suits.view import Seat

BROUGHT = ("behind", "unaware", "bank")
CARD = re.compile(r"[2-9TJQKA][cshd]")
FIRST_WORDS = 4
"""Of the first stage of a form; what may be said after each is asked, too."""


class Still:
    """Lets no card be dealt but those that the test deals."""

    def play_on(self, fight: Core) -> None:
        """Nothing happens by itself."""


class Patient(Room):
    """Tells nothing while the dealer has something to deal: a dealer deals at once, the test step by step."""

    def tell(self, fresh: Listener | None = None, first: Listener | None = None) -> None:
        """Tell when the dealer is done."""
        drawing = self.fight.drawing
        dealt = isinstance(drawing, Draw | Roll) and drawing.who not in self.fight.state.fixed.real
        if not dealt:
            super().tell(fresh, first)


def seated_room(fight: Fight, watching: Seat, referee: bool) -> Room:
    """A table at which this fight is played: the watching seat's people at one seat, all others alone.

    Where there is no referee the first seat has changed hands: whoever had it before may watch, and come back.
    """
    others = [Wanted((person.id,)) for person in fight.setup.people if person.id not in watching.people]
    seats = [Wanted(watching.people), *others] if watching.people else others
    store = SQLite(":memory:")
    name, _ = House(store).begin(fight.setup, seats, referee, False)
    begun = store.load(name)
    assert begun is not None
    store.create(msgspec.structs.replace(begun, fight="table"), fight.setup.title, fight.setup.edition, ())
    room = Patient("table", story(begun), store, lambda: 0.0)
    room.journal.told.kept_until = 2_000_000_000
    room.fight = fight
    fight.memory = Still()
    if not referee:
        room.seating = room.seating.changed(taken(room.seating, given(room.seating.places[0], PERSON), ""))
    room.seating = msgspec.structs.replace(room.seating, clock=60, host="seat-1")
    kept = [one for one in fight.log if one[1].kind not in CHANGES]
    room.journal.told.steps, room.journal.told.events = fight.steps[:], kept
    return room


class Heard:
    """A page at a table, and what it is told."""

    def __init__(self, room: Room, place: Place):
        self.told: list[bytes] = []
        self.page = room.enter(place, self.told.append)


class AtTheTable(InTheDark):
    """A fight at a table with a referee, and a page that cannot know two of its cards."""

    referee = True

    def __init__(self, fight: Fight, seat: Seat, faces: tuple[Card, Card]):
        super().__init__(fight, seat, faces)
        self.room = seated_room(fight, seat, self.referee or seat.referee)
        self.sent: list[bytes] = []
        self.lines: list[Any] = []
        self.page = self.room.enter(self._place(), self.sent.append)

    def _place(self) -> Place:
        seating = self.room.seating
        place = seating.referee if self.seat.referee else seating.find("seat-1" if self.seat.people else "spectator")
        if not self.seat.people and seating.referee is None:
            place = seating.opened_by("seat-1/0")  # the way back
        assert place is not None
        return place

    def make(self, step: Step) -> None:
        """Whoever decides says it over their own page; cards are dealt."""
        request = self.fight.request
        place = self.room.seating.of(step.who)
        if place is None or step.kind in BETWEEN or not isinstance(request, Ask | Together):
            super().make(step)
            self.room.store_now()
            self.room.tell()
            return
        if self._runs_out(step):
            return
        told: list[bytes] = []
        speaking = self.page if place.id == self.page.place.id else Listener(place, told.append)
        hear(self.room, speaking, Answer(question=self.fight.question_id(step.who), answer=step.what))
        answer = (told or self.sent)[-1]
        assert b'"done"' in answer, answer

    def _runs_out(self, step: Step) -> bool:
        """Who says what is said for somebody who does not answer lets their time run out, where a clock runs for them.

        An answer that names a card is said: in the other fight it need not be the one that is given for them.
        """
        ask = next((one for one in clocks.timed(self.room) if one.who == step.who), None)
        if ask is None or step.what != default(ask.options) or CARD.search(step.what):
            return False
        clocks.look(self.room)
        self.room.timing._used[self.fight.question_id(step.who)] = self.room.seating.clock
        made = len(self.fight.steps)
        assert time_up(self.room)
        assert len(self.fight.steps) > made, step
        return True

    def received(self) -> Moment:
        """The page as it stands, the same for one that comes now, and what it is told when it tries something."""
        self.room.tell()
        now = self._as_it_stands()
        fresh: list[bytes] = []
        self.room.leave(self.room.enter(self.page.place, fresh.append))
        assert msgspec.json.decode(fresh[1])["lines" if self.lines else "type"] == (self.lines or "update")
        glanced = msgspec.json.encode(glance(self.room, self.page.place))
        return {**now, "new page": fresh, "first page": glanced, **self._tries(), **self._branch(), **self._return()}

    def _as_it_stands(self) -> Moment:
        """The last update by field, with the whole log as a page puts it together."""
        last: dict[str, Any] = {}
        lines: list[Any] = []
        for data in self.sent:
            told = msgspec.json.decode(data)
            if told["type"] == "update":
                last = told
                lines = lines[: told.get("keep", 0)] + told.get("lines", [])
        self.lines = lines
        whole = {**dict.fromkeys(Update.__struct_fields__), **last, "keep": 0, "lines": lines}
        beside = {
            f"page's {kind}": [data for data in self.sent if msgspec.json.decode(data)["type"] == kind]
            for kind in ("away", "clock", "phrased", "nudged", "time-up")
        }
        beside["page's clock"] = beside["page's clock"][-1:]  # the worlds begin at different moments of a deal
        return {**{f"page's {field}": msgspec.json.encode(value) for field, value in whole.items()}, **beside}

    def _branch(self) -> Moment:
        """What comes of asking for a fight of one's own that leaves this one where somebody decided first."""
        at = next((at for at, step in enumerate(self.fight.steps) if is_decision(step)), None)
        if at is None or self.seat.referee or self.fight.over:
            return {}
        everybody = tuple(person.id for person in self.fight.setup.people)
        try:
            made = sequels.asks_branch(self.room, self.page.place, at, self.fight.steps[at].what, everybody)
        except Refusal as fault:
            made = fault.reason.encode()
        return {"branch": [made]}

    def _return(self) -> Moment:
        """What everybody is told when the owner of the first seat takes it back.

        A return cannot be undone, so it happens at another table where the same fight stands. The owner may know the
        cards of the seat: whatever a page at that seat is told anyway is left out here, because it is compared where
        the seat itself is watched. The taker and the spectators may know nothing of these cards.
        """
        if not self.page.place.of:
            return {"return": self._try(Return())}
        room = seated_room(self.fight.fork(), self.seat, referee=False)
        seat, spectators = room.seating.find(self.page.place.of), room.seating.find(WATCHER)
        assert seat is not None
        assert spectators is not None
        owner, taker, watcher = everybody = [Heard(room, one) for one in (self.page.place, seat, spectators)]
        for one in everybody:
            one.told.clear()
        hear(room, owner.page, Return())
        returned = [taker.told[:], watcher.told[:]]
        back = owner.told[:]
        room.leave(owner.page)  # two browsers at a seat are counted
        own = Heard(room, owner.page.place).told
        return {"return": [data for data in back if data not in own], "returned": returned}

    def _tries(self) -> Moment:
        questions = [
            (ask, self.fight.question_id(ask.who)) for ask in self.fight.asks if speaks_for(self.seat, ask.who)
        ]
        tried: dict[str, FromPage] = {"calls": Calls(), "stale": Answer(question="x-0-0", answer="x")}
        for number, (ask, question) in enumerate(questions):
            tried[f"preview {number}"] = Foresee(question=question)
            for what in TRIES:
                if what not in ask.options:
                    tried[f"{what} {number}"] = Answer(question=question, answer=what)
            first = ask.options.stage(()) if isinstance(ask.options, Form) else None
            if first is not None:
                words = [(), *[(word,) for word in first.words[:FIRST_WORDS]]]
                tried |= {f"stage {number} {said}": Next(question=question, words=said) for said in words}
                tried[f"unfolded {number}"] = Next(question=question, unfold=True)
        who = "referee" if self.seat.referee or not self.seat.people else self.seat.people[0]
        tried |= {"call next": CallNext(who=who), "wrong call": CallNext(who=who, words=("nonsense",))}
        if self.seat.referee:
            return self._all_tried(tried)
        tried |= {"odds": ShowOdds(on=True)}
        tried |= {"phrase": Phrase(what="hello"), "no phrase": Phrase(what="x"), "stop": StopClock(stop=False)}
        tried |= {f"nudge {seat}": Nudge(seat=seat) for seat in ("seat-1", "seat-2", "referee", "nobody")}
        for other in self.fight.setup.people:
            if not speaks_for(self.seat, other.id):
                tried[f"for {other.id}"] = Answer(question=self.fight.question_id(other.id), answer="pass")
                tried[f"preview for {other.id}"] = Foresee(question=self.fight.question_id(other.id))
                tried[f"cards for {other.id}"] = Cards(question=self.fight.question_id(other.id), cards="4h")
        tried |= {"undo": Undo(), "line": Undo(line=2), "arrive": self._late()}
        tried |= {f"take out {person.id}": TakeOut(who=person.id) for person in self.fight.setup.people[:2]}
        if not self.fight.over:
            tried |= {"steps": Steps(), "what if": WhatIf(step=0, answer="x"), "places": Places()}
            tried |= {"look back": LookBack(steps=(0,)), "otherwise": Otherwise(step=0), "review": Review()}
        return self._all_tried(tried)

    def _late(self) -> Arrive:
        """Somebody like the first of this fight, who brings no cards."""
        first = self.fight.setup.people[0]
        sheet = {key: value for key, value in first.sheet.items() if key not in BROUGHT}
        return Arrive(people=({**sheet, "name": "Late", "side": first.side},), seat="sensible")

    def _all_tried(self, tried: dict[str, FromPage]) -> Moment:
        return {"replies": {name: self._try(message) for name, message in tried.items()}}

    def _try(self, message: FromPage) -> list[bytes]:
        """What comes of saying this; what it proposes is withdrawn at once, and neither that nor what it says is kept.

        A seat looks more often in one fight than in the other, where that one waits in secret meanwhile.
        """
        before, proposals = len(self.sent), self.room.proposals
        hear_here(self.room, self.page, message)
        if self.room.proposed is not None:
            hear(self.room, self.page, Say(proposal=self.room.proposed.id, yes=False))
            self.room.proposals = proposals
        replies = self.sent[before:]
        self.sent[before:] = [data for data in replies if msgspec.json.decode(data)["type"] == "update"]
        return replies


class Among(AtTheTable):
    """The same at a table without a referee."""

    referee = False


class Standing(Remembered):
    """Remembers this fight: where cards were exchanged, its steps do not lead there."""

    def __init__(self, fight: Fight):
        super().__init__(events=True)
        self._now = fight

    def fight(self, *_: Any) -> Fight:
        return self._now.fork()


class Foreseeing(Among):
    """Compares what a page is told of its answers."""

    def received(self) -> Moment:
        self.room.seating = msgspec.structs.replace(self.room.seating, odds=True)
        previews._remembered = Standing(self.fight)
        asked = [self.fight.question_id(ask.who) for ask in self.fight.asks if speaks_for(self.seat, ask.who)]
        told = [data for question in asked for data in self._try(Foresee(question=question))]
        return {"previews": [*told, *[data for each in told for data in self._looked_at(each)]]}

    def _looked_at(self, told: bytes) -> list[bytes]:
        """More is told of one answer that is looked at."""
        found = msgspec.json.decode(told, type=Previews)
        first = [one.answer for one in found.previews[:1]]
        return [data for answer in first for data in self._try(Foresee(question=found.question, answer=answer))]


class Advised(Among):
    """Compares the advice that a page is given."""

    def received(self) -> Moment:
        self.room.seating = msgspec.structs.replace(self.room.seating, odds=True)
        herald_jobs._remembered = Standing(self.fight)
        asked = [self.fight.question_id(ask.who) for ask in self.fight.asks if speaks_for(self.seat, ask.who)]
        return {"advice": [self._try(Advise(question=question)) for question in asked]}


TABLES = (AtTheTable, Among)


def check(fight: Fight, seed: int, tries: int = 2, far: int = 14) -> int:
    """The law for cards that lie hidden before a scene. Says how many moments were compared."""
    return hidden.check(fight, random.Random(seed), tries, far, TABLES[seed % 2])


def check_drawn(fight: Fight, seed: int, tries: int = 2, far: int = 14) -> int:
    """The law for cards that are drawn in the dark."""
    return hidden.check_drawn(fight, random.Random(seed), tries, far, TABLES[seed % 2])
