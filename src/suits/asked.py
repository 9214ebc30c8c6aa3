"""What a player that is a program is handed of a question: values, with no way to the fight.

A form's stages look at the whole state, every hand in it. So a bot gets a `Menu` instead: it knows the form by a
number only, for as long as the question is open, and tells what comes after these words.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from itertools import count

import msgspec

from suits.events import Facts
from suits.requests import Ask, Form, Stage

_numbers = count()
# A context variable, not a dictionary of the module: what it holds cannot be found by looking through objects.
_open_forms: ContextVar[Mapping[int, Form]] = ContextVar("open_forms", default={})  # noqa: B039  # never changed


class Menu:
    """A decision made in stages: what comes after these words, and nothing else."""

    __slots__ = ("_number",)

    def __init__(self, number: int):
        self._number = number

    @property
    def _form(self) -> Form:
        form = _open_forms.get().get(self._number)
        if form is None:
            raise LookupError("That question is no longer open.")
        return form

    def stage(self, words: Sequence[str]) -> Stage | None:
        """The stage after these words; None when they are a whole answer; ValueError where a word does not fit."""
        stage = self._form.stage(words)
        return stage and _by_value(stage)

    def walk(self, choose: Callable[[Stage], str]) -> str:
        """Make an answer by choosing one word a stage."""
        return self._form.walk(lambda stage: choose(_by_value(stage)))

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
    """A stage with cards of one's own: a rule may keep the others."""
    return stage if stage.cards is None else msgspec.structs.replace(stage, cards=dict(stage.cards))


class Asked(msgspec.Struct, frozen=True):
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


def listed(ask: Ask, answers: Sequence[str]) -> Asked:
    """A question with every answer."""
    return Asked(ask.who, ask.kind, tuple(answers), ask.hidden, dict(ask.facts))


class Handed:
    """A question as a bot may have it, while it thinks: `with Handed(ask, form) as asked`. Then its menu is shut."""

    __slots__ = ("_ask", "_before", "_form")

    def __init__(self, ask: Ask, form: Form):
        self._ask, self._form = ask, form

    def __enter__(self) -> Asked:
        number = next(_numbers)
        self._before = _open_forms.set({**_open_forms.get(), number: self._form})
        ask = self._ask
        return Asked(ask.who, ask.kind, Menu(number), ask.hidden, dict(ask.facts))

    def __exit__(self, *_: object) -> None:
        _open_forms.reset(self._before)
