"""What a player that is a program is handed of a question: values, with no way to the fight.

A form's stages look at the whole state, every hand in it. So a bot gets a `Menu` instead: it knows the form by a
number only, for as long as the question is open, and tells what comes after these words.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from copy import deepcopy
from itertools import count
from typing import Any

import msgspec

from suits.events import Facts
from suits.requests import Ask, Form, Stage

_numbers = count()


class Open:
    """A question that is open, by its number; and what was open before."""

    __slots__ = ("ask", "before", "fight", "number")

    def __init__(self, ask: Ask, fight: Any, before: "Open | None"):
        self.ask, self.fight, self.before = ask, fight, before
        self.number = next(_numbers)


# A context variable, not a dictionary of the module: what it holds cannot be found by looking through objects.
_open: ContextVar[Open | None] = ContextVar("open_questions", default=None)


def opened(number: int) -> Open:
    """The question that a number stands for, while it is open."""
    found = _open.get()
    while found is not None:
        if found.number == number:
            return found
        found = found.before
    raise LookupError("That question is no longer open.")


class Menu:
    """A decision made in stages: what comes after these words, and nothing else."""

    __slots__ = ("_number", "_told")

    def __init__(self, number: int):
        self._number = number
        self._told: dict[tuple[str, ...], tuple[str, ...]] = {}

    @property
    def _form(self) -> Form:
        form = opened(self._number).ask.options
        assert isinstance(form, Form)
        return form

    def stage(self, words: Sequence[str]) -> Stage | None:
        """The stage after these words; None when they are a whole answer; ValueError where a word does not fit."""
        stage = self._form.stage(words)
        return stage and _of_its_own(stage)

    def words(self, *said: str) -> tuple[str, ...]:
        """What may be said next; nothing where these words do not fit, or say it all."""
        found = self._told.get(said)
        if found is None:
            found = self._told[said] = tuple(self._form.words_after(*said))
        return found

    def below(self, *said: str) -> Mapping[str, Sequence[str]]:
        """What may be said next, and after each of it."""
        return {word: self.words(*said, word) for word in self.words(*said)}

    def walk(self, choose: Callable[[Stage], str], *said: str) -> str:
        """Make an answer by choosing one word a stage, after what has been said already."""
        return self._form.walk(lambda stage: choose(_by_value(stage)), *said)

    def by_chance(self, chance: Callable[[], float]) -> str:
        """Make an answer of any word of each stage. `chance` gives numbers from 0 to below 1."""
        return self._form.by_chance(chance)

    def __iter__(self) -> Iterator[str]:
        """Every answer, lazily."""
        return self._below(())

    def _below(self, words: tuple[str, ...]) -> Iterator[str]:
        stage = self.stage(words)
        if stage is None:
            yield " ".join(filter(None, words))
        else:
            for word in stage.words:
                yield from self._below((*words, word))

    def __contains__(self, answer: object) -> bool:
        return answer in self._form


def _by_value(stage: Stage) -> Stage:
    """A stage with cards of one's own, for a rule may keep the others; what only lists are unfolded by is left out."""
    if stage.cards is None and stage.single is None and isinstance(stage.ends, bool) and isinstance(stage.waits, bool):
        return stage
    cards = None if stage.cards is None else dict(stage.cards)
    return msgspec.structs.replace(stage, cards=cards, single=None, ends=False, waits=False)


def _of_its_own(stage: Stage) -> Stage:
    """A stage with ways of one's own, too: the form remembers the others."""
    if stage.ways is None and type(stage.words) is tuple:
        return _by_value(stage)
    words, ways = deepcopy((stage.words, stage.ways))
    return msgspec.structs.replace(_by_value(stage), words=words, ways=ways)


class Asked(msgspec.Struct, frozen=True, gc=False):
    """A question as a bot receives it: every answer, or a menu where there are too many to list."""

    who: str
    kind: str
    options: tuple[str, ...] | Menu
    hidden: bool = False
    facts: Facts = {}


def quiet_answer(options: tuple[str, ...] | Menu) -> str:
    """The answer of somebody who does not answer: the first one listed."""
    if isinstance(options, Menu):
        return options.walk(lambda stage: stage.words[0])
    return options[0]


def open_up(ask: Ask, fight: Any = None) -> Open:
    """Open a question, until it is shut: whoever has its number may look at what it stands for."""
    now = Open(ask, fight, _open.get())
    _open.set(now)
    return now


def shut(now: Open) -> None:
    """Nobody may look any more."""
    _open.set(now.before)


def as_handed(now: Open) -> Asked:
    """An open question as a bot may have it."""
    ask = now.ask
    options = ask.options
    answers = Menu(now.number) if isinstance(options, Form) else tuple(options)
    return Asked(ask.who, ask.kind, answers, ask.hidden, dict(ask.facts))
