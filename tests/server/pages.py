"""Pages without a browser: they sit at a table, keep what they are told, and say something legal when asked."""

import random
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec

from suits import encounters
from suits.cards import PACK
from suits.fight import Refusal, RuleFailed
from suits.people import OptionValue, Setup
from suits.table import heralding
from suits.table.away import JOBS, STREAMS
from suits.table.botplay import by_itself, in_public, stretch, take
from suits.table.hearing import AWAY, hear, hear_away
from suits.table.house import House
from suits.table.messages import FromPage
from suits.table.messages.asking import Answer, Next
from suits.table.messages.heralding import Advise, Review
from suits.table.messages.real_cards import Cards
from suits.table.messages.speaking import Device, Done, No
from suits.table.room import Room
from suits.table.seating import ALONE, Company, Place, Wanted
from suits.table.thinking import think
from suits.table.watching import Listener

Told = dict[str, Any]
MOST_ANSWERS = 4000


def hear_here(room: Room, listener: Listener, message: FromPage) -> None:
    """Do what a page says; what the table has done by other processes, in this one."""
    if isinstance(message, Advise | Review):
        _herald_here(room, listener, message)
    elif type(message) in AWAY:
        _at_once(hear_away(room, listener, message, _here))
    else:
        hear(room, listener, message)


def _herald_here(room: Room, listener: Listener, message: Advise | Review) -> None:
    try:
        job, body = heralding.asks(room, listener, message)
    except Refusal as fault:
        listener.tell(No(n=message.n, why=fault.reason, rule=fault.rule))
    else:
        listener.tell(Done(n=message.n))
        STREAMS[job](body, listener.send)


def _at_once(work: Coroutine[Any, Any, None]) -> None:
    """Do what waits for nobody, without the event loop that it has at a real table: to start one takes longer."""
    try:
        work.send(None)
    except StopIteration:
        return
    work.close()
    raise AssertionError("it waits for somebody")


async def _here(job: str, body: bytes) -> bytes:
    return JOBS[job](body)


def file_of(room: Room, place: Place) -> bytes:
    """The fight as a file."""
    job, body = room.record(place)
    return JOBS[job](body)


def bots_play(room: Room) -> bool:
    """Let bots think and play for a stretch, in this process; True if there is more."""
    if not by_itself(room):
        return False
    thought = stretch(room)
    try:
        made = think(thought)
    except RuleFailed as fault:
        room.tell_all(No(n=0, why=in_public(fault)))
        return False
    return take(room, thought, made)


class Page:
    """A page at a table, with the log put together as a browser does it."""

    def __init__(self, house: House, key: str, browser: str = "", device: Device = ""):
        self.bytes: list[bytes] = []
        self.got: list[Told] = []
        self.now: Told = {}
        self.log: list[Told] = []
        self.closed = False
        opened = house.open(key, browser)
        if own := opened.room.hand_over(opened.place, browser, opened.again):
            opened, key = house.open(own, browser), own
        self.key = key
        """The key that this page goes on with: its own, if it came with an invitation."""
        self.room = opened.room
        self.listener = self.room.enter(opened.place, self._receive, self._close, browser, device)

    def _close(self) -> None:
        self.closed = True

    def _receive(self, data: bytes) -> None:
        told = msgspec.json.decode(data)
        self.bytes.append(data)
        self.got.append(told)
        if told["type"] == "update":
            self.now = told
            self.log = self.log[: told.get("keep", 0)] + told.get("lines", [])

    def say(self, message: FromPage) -> Told:
        """Say something; what the table answers. Bots play on at once."""
        hear_here(self.room, self.listener, message)
        answer = self.got[-1]
        while bots_play(self.room):
            pass
        return answer

    def do(self, message: FromPage) -> None:
        """Say something that must be possible."""
        told = self.say(message)
        assert told["type"] == "done", told

    def refused(self, message: FromPage) -> str:
        """Say something that must not be possible: why not."""
        told = self.say(message)
        assert told["type"] == "no", told
        return str(told["why"])

    def leave(self) -> None:
        """Close the page."""
        self.room.leave(self.listener)

    @property
    def header(self) -> Told:
        """Where this page sits, as it was last told."""
        welcome = next(told for told in reversed(self.got) if told["type"] == "welcome")
        rules: Told = welcome["rules"]
        return rules

    def away(self) -> dict[str, int]:
        """Who is away, as this page was last told: the seats, and for how many seconds yet each is kept."""
        last = next((told for told in reversed(self.got) if told["type"] == "away"), {"seats": ()})
        return {one["seat"]: one["left"] for one in last["seats"]}

    def room_now(self) -> Told:
        """The waiting room, as this page was last told."""
        return next(told for told in reversed(self.got) if told["type"] == "waiting-room")

    def waiting(self, seat: str) -> Told:
        """A seat of the waiting room."""
        found: Told = next(one for one in self.room_now()["seats"] if one["id"] == seat)
        return found

    def told(self, kind: str) -> list[Told]:
        """All messages of a kind that this page was sent."""
        return [told for told in self.got if told["type"] == kind]

    def new_link(self) -> str:
        """The secret of the last link that this page was told."""
        return str(next(told["key"] for told in reversed(self.got) if told["type"] == "link"))

    def texts(self) -> list[str]:
        """The log, as somebody reads it."""
        return [line["text"] for line in self.log if line["text"]]

    def line(self, text: str) -> int:
        """Which line of the log says this."""
        return [line["text"] for line in self.log].index(text)

    def person(self, who: str) -> Told:
        """Somebody as this page sees them."""
        return next(person for person in self.now["people"] if person["id"] == who)

    def cards_of(self, who: str, zone: str) -> list[str]:
        """Somebody's cards."""
        return next((list(each["cards"]) for each in self.person(who)["zones"] if each["name"] == zone), [])

    def open_questions(self) -> list[Told]:
        """What this page has to answer, but for what may only be changed."""
        return [one for one in self.now.get("questions", ()) if not one.get("answered")]

    def question(self, who: str = "") -> Told:
        """The first question, or this person's."""
        return next(one for one in self.now["questions"] if who in ("", one["who"]))

    def answer(self, answer: str, who: str = "") -> None:
        """Answer the first question, or this person's."""
        self.do(Answer(question=self.question(who)["id"], answer=answer))

    def tell_cards(self, cards: str) -> None:
        """Tell the real cards that came up."""
        self.do(Cards(question=self.now["cards"]["id"], cards=cards))

    def something(self, chance: random.Random) -> bool:
        """Answer anything legal, word by word where that is how it is asked; False if nothing is asked."""
        if self.now.get("cards"):
            self.tell_cards(typed(self, chance))
            return True
        asked = self.open_questions()
        if asked:
            question = chance.choice(asked)
            self.do(Answer(question=question["id"], answer=self.any_answer(question, chance)))
        return bool(asked)

    def any_answer(self, question: Told, chance: random.Random) -> str:
        """Any legal answer to a question."""
        options, words = question["options"], []
        if not question.get("stages"):
            return str(chance.choice(options)["say"])
        while options:
            words.append(chance.choice(options)["say"])
            stage = self.say(Next(question=question["id"], words=tuple(words)))
            assert stage["type"] == "stage", stage
            options = stage.get("options", ())
        return " ".join(filter(None, words))


def typed(page: Page, chance: random.Random) -> str:
    """Real cards that came up: whatever is asked for, with a reason that lets everything stand."""
    asked = page.now["cards"]
    if asked.get("sides"):
        return " ".join(str(chance.randint(1, asked["sides"])) for _ in range(asked["n"]))
    return " ".join(chance.sample(PACK, asked["n"])) + " because it came up"


class Table:
    """A fight with a page at every seat."""

    def __init__(
        self,
        house: House,
        setup: Setup,
        seats: Sequence[Wanted],
        *,
        referee: bool = False,
        hidden: bool = False,
        browsers: bool = False,
        company: Company = ALONE,
    ):
        """`browsers`: each page is in a browser of its own, called like its seat."""
        self.house = house
        self.fight, self.keys = house.begin(setup, seats, referee, hidden, company=company)
        self.room = house.room(self.fight)
        self.pages = {seat: Page(house, key, seat if browsers else "") for seat, key in self.keys.items()}
        self.play_on()

    def __getitem__(self, seat: str) -> Page:
        return self.pages[seat]

    def play_on(self) -> None:
        """Let bots and the dealer do what is theirs."""
        while bots_play(self.room):
            pass

    def speakers(self) -> list[Page]:
        """The pages that can answer."""
        return [page for seat, page in self.pages.items() if seat not in ("spectator", "screen")]

    def something(self, chance: random.Random) -> None:
        """One answer by somebody who is asked."""
        self.play_on()
        speakers = self.speakers()
        chance.shuffle(speakers)
        assert any(page.something(chance) for page in speakers), "nobody is asked"
        self.play_on()

    def over(self) -> bool:
        """Whether the fight is over, as everybody knows."""
        return bool(self["spectator"].now.get("over"))

    def play(self, chance: random.Random, answers: int = MOST_ANSWERS) -> int:
        """So many random answers, or to the end; how many there were."""
        for done in range(answers):
            if self.over():
                return done
            self.something(chance)
        return answers


def setup_of(
    encounter: str, edition: str, *, real: tuple[str, ...] = (), options: dict[str, OptionValue] | None = None
) -> Setup:
    """A ready-made encounter."""
    return encounters.load(encounter, edition=edition, real=real, options=options)


def side_by_side(setup: Setup) -> list[Wanted]:
    """A seat for each side."""
    sides: dict[str, list[str]] = {}
    for person in setup.people:
        sides.setdefault(person.side, []).append(person.id)
    return [Wanted(tuple(people)) for people in sides.values()]


def alone(setup: Setup, played: str = "person") -> list[Wanted]:
    """A seat for each person."""
    return [Wanted((person.id,), played) for person in setup.people]
