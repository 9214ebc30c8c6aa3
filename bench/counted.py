"""Played under valgrind by `bench.instructions`: every measure in a process of its own, forked from the same start.

`counted.py WAYS ENCOUNTER...`: the ways by name, with commas between them; none for all.
It measures `bench.ours` and the program of whatever checkout stands first on Python's path.
"""

import inspect
import os
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from math import floor
from pathlib import Path

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
from suits.table.messages import Answer, Next
from suits.table.room import Room
from suits.table.seating import Wanted
from suits.table.thinking import think
from suits.table.watching import Listener
from suits.view import Seat

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
    question, form = room.fight.question_id(ask.who), ask.options
    if not isinstance(form, Form):
        at_once(room, page, ask, chance)
    elif UNFOLDS:
        hear(room, page, Next(question=question, n=1, unfold=True))  # type: ignore[call-arg,unused-ignore]
        at_once(room, page, ask, chance)
    else:
        words: list[str] = []
        while (now := form.stage(words)) is not None:
            words.append(any_of(now.words, chance))
        for upto in range(1, len(words) + 1):
            hear(room, page, Next(question=question, words=tuple(words[:upto]), answer=True, n=1))


def any_of(words: Sequence[str], chance: random.Random) -> str:
    """A word by the same chance as `by_chance`."""
    return words[floor(chance.random() * len(words))]


def seated(setup: Setup, fights: int, answering: Answering = at_once) -> int:
    """Fights at a table with a page for each side: from the word of a page to the bytes that all are sent."""
    answers = 0
    with tempfile.TemporaryDirectory() as folder:
        house = House(SQLite(Path(folder, "table.db")))
        for seed in range(fights):
            answers += _at_the_table(house, setup, random.Random(seed), answering)
    return answers


def _at_the_table(house: House, setup: Setup, chance: random.Random, answering: Answering) -> int:
    """One of them: how many answers were given. Every checkout is dealt the same cards."""
    dealt = chance.random()
    random.SystemRandom = lambda: random.Random(dealt)  # type: ignore[assignment,misc]
    sides: dict[str, list[str]] = {}
    for person in setup.people:
        sides.setdefault(person.side, []).append(person.id)
    name, keys = house.begin(setup, [Wanted(tuple(people)) for people in sides.values()], False, False)
    room = house.room(name)
    pages = [room.enter(house.open(key).place, len) for seat, key in keys.items() if seat.startswith("seat-")]
    for given in range(ANSWERS):
        while by_itself(room):
            thought = stretch(room)
            take(room, thought, think(thought))
        open_asks = [ask for ask in room.fight.asks if ask.who not in room.fight.drafts]
        if not open_asks:
            return given
        ask = chance.choice(open_asks)
        answering(room, next(page for page in pages if ask.who in page.place.people), ask, chance)
    return ANSWERS


Play = Callable[[Setup, int], int]
"""Play so many fights; how many steps they took, or looks."""
WAYS: dict[str, tuple[Play, int]] = {
    "nothing": (lambda setup, fights: 0, 0),
    "events off": (lambda setup, fights: ours.random_steps(setup, fights, False), 5_000),
    "events on": (lambda setup, fights: ours.random_steps(setup, fights, True), 5_000),
    "sensible bots on views": (ours.sensible_steps, 2_000),
    "views": (look, VIEWS),
    "answers at a table": (seated, 300),
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
