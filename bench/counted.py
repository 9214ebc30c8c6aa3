"""Played under valgrind by `bench.instructions`: every measure in a process of its own, forked from the same start.

`counted.py WAYS ENCOUNTER...`: the ways by name, with commas between them; none for all.
It measures `bench.ours` and the program of whatever checkout stands first on Python's path.
"""

import asyncio
import inspect
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from math import floor
from pathlib import Path
from typing import Any

from bench import ours
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.people import Setup
from suits.requests import Ask, Form
from suits.store import SQLite
from suits.table import looks
from suits.table.botplay import by_itself, stretch, take
from suits.table.hearing import hear
from suits.table.house import House
from suits.table.room import Room
from suits.table.seating import Wanted
from suits.table.thinking import think
from suits.table.watching import Listener
from suits.view import Seat

try:
    from suits.table.messages.asking import Answer, Next
except ModuleNotFoundError:  # another checkout, in which all messages were in one file
    from suits.table.messages import Answer, Next  # type: ignore[attr-defined,no-redef]

try:
    from suits.table.writer import Writer
except ModuleNotFoundError:  # another checkout, in which the loop stored each answer itself
    Writer = None  # type: ignore[assignment,misc]

VIEWS, MOST_STEPS = 120, 60
"""How many fights are looked at, and after how many steps at most."""
_questions: Callable[..., object] = looks.questions
IN_THE_VIEW = len(inspect.signature(_questions).parameters) == 1
"""Whether a view holds all choices; before 0.2 the table made their words beside it."""


def standing(setup: Setup, seed: int) -> Fight:
    """A fight after some random steps; ended, perhaps."""
    fight, chance = Fight(setup, Shuffled(seed)), random.Random(seed)
    for _ in range(chance.randrange(MOST_STEPS)):
        open_asks = [ask for ask in fight.asks if ask.who not in fight.drafts]
        if not open_asks:
            break
        ask = chance.choice(open_asks)
        options = ask.options
        what = options.by_chance(chance.random) if isinstance(options, Form) else chance.choice(options)
        fight.answer(ask.who, what)
    fight.names()  # made once a fight
    return fight


_standing: dict[str, list[Fight]] = {}


def look(setup: Setup, fights: int) -> int:
    """What somebody who is asked is sent, once a fight: so nothing can be kept from an earlier look."""
    if setup.title not in _standing:
        found = [standing(setup, seed) for seed in range(VIEWS)]
        _standing[setup.title] = [fight for fight in found if fight.asks]
    looked_at = _standing[setup.title][:fights]
    for fight in looked_at:
        seat = Seat("asked", (fight.asks[0].who,))
        view = fight.view(seat, None)
        _questions(view) if IN_THE_VIEW else _questions(fight, seat, view)
    return len(looked_at)


ANSWERS = 30
"""So many answers of each fight at a table."""


Answering = Callable[[Room, Listener, Ask, random.Random], None]
"""How a page answers."""


def at_once(room: Room, page: Listener, ask: Ask, chance: random.Random) -> None:
    """The whole answer in one message."""
    options = ask.options
    what = options.by_chance(chance.random) if isinstance(options, Form) else chance.choice(options)
    hear(room, page, Answer(question=room.fight.question_id(ask.who), answer=what, n=1))


UNFOLDS = "unfold" in Next.__struct_fields__
"""Whether a page asks for all lists of a question at once; before 0.2 it asked word by word."""


def as_a_page_does(room: Room, page: Listener, ask: Ask, chance: random.Random) -> None:
    """With every message that a page sends for an answer."""
    form = ask.options
    if not isinstance(form, Form):
        at_once(room, page, ask, chance)
        return
    words: list[str] = []
    while (now := form.stage(words)) is not None:
        words.append(any_of(now.words, chance))
    question = room.fight.question_id(ask.who)
    if UNFOLDS:
        Looking(room, page, question).come_to(words)
        hear(room, page, Answer(question=question, answer=" ".join(filter(None, words)), n=1))
        return
    for upto in range(1, len(words) + 1):
        hear(room, page, Next(question=question, words=tuple(words[:upto]), answer=True, n=1))


_stage = looks.stage
_told: list[Any] = []


def _noted(*arguments: Any) -> Any:
    """What a page is told of lists; it knows nothing else."""
    _told.append(_stage(*arguments))
    return _told[-1]


looks.stage = _noted  # type: ignore[assignment,unused-ignore]


class Looking:
    """A page with a question: what it was told of its lists, and what it asks for (client/src/dock/choosing.ts)."""

    def __init__(self, room: Room, page: Listener, question: str):
        self.room, self.page, self.question = room, page, question
        self.lists: dict[tuple[str, ...], Any] = {}
        self.ask(())
        self._ahead()

    def ask(self, words: tuple[str, ...]) -> None:
        """The list after these words, and what comes after it."""
        asked = Next(question=self.question, words=words, n=1, unfold=True)  # type: ignore[call-arg,unused-ignore]
        hear(self.room, self.page, asked)
        self.lists[words] = _told[-1].options

    def _ahead(self) -> None:
        """Whoever may move sees the hexes before they say so."""
        words: tuple[str, ...] = ()
        choices = self.lists[words]
        while one := next((one for one in choices if one.verb in ("play", "move") and one.way in ("", "to")), None):
            words, choices = (*words, one.say), one.after.choices if one.after else ()
            if one.way == "to" and not one.whole:
                self._need(words, one)

    def come_to(self, answer: Sequence[str]) -> None:
        """Ask for whatever is missing on the way: first what the deed comes to by itself, as its card is opened."""
        words: tuple[str, ...] = ()
        choices = self.lists[words]
        opened = False
        for word in answer:
            one = next(one for one in choices if one.say == word)
            words = (*words, one.like or word)
            if one.like:
                one = next(one for one in choices if one.say == words[-1])
            if one.verb != "play" and not opened:
                self._usual(words, one)
                opened = True
            choices = self._need(words, one)

    def _usual(self, words: tuple[str, ...], one: Any) -> None:
        while not one.whole:
            one = self._need(words, one)[0]
            words = (*words, one.say)

    def _need(self, words: tuple[str, ...], one: Any) -> Any:
        """The list after these words."""
        if one.whole:
            return ()
        if one.after is not None:
            return one.after.choices
        if words not in self.lists:
            self.ask(words)
        return self.lists[words]


def any_of(words: Sequence[str], chance: random.Random) -> str:
    """A word by the same chance as `by_chance`."""
    return words[floor(chance.random() * len(words))]


def seated(setup: Setup, fights: int, answering: Answering = at_once) -> int:
    """Fights at a table with a page for each side: from the word of a page to the bytes that all are sent."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(SQLite(Path(folder, "table.db")))
        return sum(1 for seed in range(fights) for _ in _at_the_table(house, setup, random.Random(seed), answering))


def written(setup: Setup, fights: int) -> int:
    """The same as the web does it: a thread stores each answer, which is then told."""
    if Writer is None:
        return seated(setup, fights)

    async def play() -> int:
        answers = 0
        with tempfile.TemporaryDirectory() as folder:
            store = SQLite(Path(folder, "table.db"))
            writer = Writer(store)
            house = House(store, writer=writer)
            for seed in range(fights):
                for room in _at_the_table(house, setup, random.Random(seed), at_once, writer.start):
                    await room.stored()
                    answers += 1
                await writer.close()
        return answers

    return asyncio.run(play())


def _at_the_table(
    house: House,
    setup: Setup,
    chance: random.Random,
    answering: Answering,
    begun: Callable[[], None] = lambda: None,
) -> Iterator[Room]:
    """One of them, after each answer. Every checkout is dealt the same cards."""
    dealt = chance.random()
    random.SystemRandom = lambda: random.Random(dealt)  # type: ignore[assignment,misc]
    sides: dict[str, list[str]] = {}
    for person in setup.people:
        sides.setdefault(person.side, []).append(person.id)
    name, keys = house.begin(setup, [Wanted(tuple(people)) for people in sides.values()], False, False)
    room = house.room(name)
    pages = [room.enter(house.open(key).place, len) for seat, key in keys.items() if seat.startswith("seat-")]
    begun()
    for _ in range(ANSWERS):
        while by_itself(room):
            thought = stretch(room)
            take(room, thought, think(thought))
        open_asks = [ask for ask in room.fight.asks if ask.who not in room.fight.drafts]
        if not open_asks:
            return
        ask = chance.choice(open_asks)
        answering(room, next(page for page in pages if ask.who in page.place.people), ask, chance)
        yield room


Play = Callable[[Setup, int], int]
"""Play so many fights; how many steps they took, or looks."""
WAYS: dict[str, tuple[Play, int]] = {
    "nothing": (lambda setup, fights: 0, 0),
    "events off": (lambda setup, fights: ours.random_steps(setup, fights, False), 5_000),
    "events on": (lambda setup, fights: ours.random_steps(setup, fights, True), 5_000),
    "sensible bots on views": (ours.sensible_steps, 2_000),
    "views": (look, VIEWS),
    "answers at a table": (seated, 300),
    "answers through a writer": (written, 300),
    "answers as a page gives them": (lambda setup, fights: seated(setup, fights, as_a_page_does), 300),
}
"""How it is played, and for about how many steps: so that it matters little which. What nothing costs is taken off."""
WARM_UP = 3  # fights


def main() -> None:
    """Play each encounter in every way; print which process played how many steps of what."""
    chosen = sys.argv[1].split(",") if sys.argv[1] else WAYS
    ways = {way: how for way, how in WAYS.items() if way == "nothing" or way in chosen}
    for encounter in sys.argv[2:]:
        setup = ours.setup_of(encounter)
        warm = {way: play(setup, WARM_UP) for way, (play, _) in ways.items()}
        for way, (play, steps) in ways.items():
            child = os.fork()
            if not child:
                fights = steps * WARM_UP // max(1, warm[way])
                print(os.getpid(), play(setup, fights), encounter, way, flush=True)
                os._exit(0)
            os.waitpid(child, 0)


main()
