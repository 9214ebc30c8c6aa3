"""The situation a bot is asked in: what its seat sees, the question, and fights as they might be.

All of it is made when somebody looks, and only while the bot thinks: a situation holds values and a number, and no way
to the fight. A context variable knows which fight the number stands for, for as long as the question is open.
"""

from collections.abc import Mapping
from contextvars import ContextVar
from itertools import count
from typing import TYPE_CHECKING

from suits.asked import Asked, Handed, listed
from suits.fight.imagining import imagine
from suits.fight.knowledge import Knowledge, knowledge_of
from suits.fight.looking import question_for, view
from suits.requests import Ask, Form
from suits.view import REFEREE, Question, Seat, View

if TYPE_CHECKING:
    from suits.fight import Fight

_numbers = count()
_Open = tuple["Fight", Ask]
# As with menus: what a context variable holds cannot be found by looking through objects.
_open_fights: ContextVar[Mapping[int, _Open]] = ContextVar("open_fights", default={})  # noqa: B039  # never changed


def seat_of(who: str) -> Seat:
    """A seat for one person alone; the referee's for the referee."""
    return REFEREE if who == REFEREE.name else Seat(who, (who,))


class Situation:
    """What a bot is handed: the question as it is answered (`ask`), and all that its seat may know, when it looks."""

    __slots__ = ("_knowledge", "_number", "_question", "_view", "ask")

    def __init__(self, ask: Asked, view: View | None = None, number: int = -1):
        """`view`: what the seat sees, for whoever asks a bot without a fight."""
        self.ask = ask
        self._view = view
        self._question: Question | None = None
        self._knowledge: Knowledge | None = None
        self._number = number

    def _open(self) -> "_Open":
        found = _open_fights.get().get(self._number)
        if found is None:
            raise LookupError("That question is no longer open.")
        return found

    @property
    def view(self) -> View:
        """Everything this seat sees, but for the log, and the questions: the one that counts is `question`."""
        if self._view is None:
            fight, ask = self._open()
            self._view = view(fight, seat_of(ask.who), None, questions=False)
        return self._view

    @property
    def question(self) -> Question:
        """What is asked, with its words, and every choice as data."""
        if self._question is None:
            fight, ask = self._open()
            self._question = question_for(fight, ask)
        return self._question

    @property
    def knowledge(self) -> Knowledge:
        """All that this seat knows: what worlds are imagined from."""
        if self._knowledge is None:
            fight, ask = self._open()
            self._knowledge = knowledge_of(fight, seat_of(ask.who))
        return self._knowledge

    def imagine(self, seed: int | str | None = None) -> "Fight":
        """A fight as it might be, which this seat cannot tell from the real one: to fork and to play on."""
        return imagine(self.knowledge, seed)


class Facing:
    """A situation, while a bot thinks: `with Facing(fight, ask) as situation`. Then it is shut."""

    __slots__ = ("_ask", "_before", "_fight", "_menu")

    def __init__(self, fight: "Fight", ask: Ask):
        self._fight, self._ask = fight, ask
        self._menu: Handed | None = None

    def __enter__(self) -> Situation:
        ask, number = self._ask, next(_numbers)
        self._before = _open_fights.set({**_open_fights.get(), number: (self._fight, ask)})
        if not isinstance(ask.options, Form):
            return Situation(listed(ask, ask.options), number=number)
        self._menu = Handed(ask, ask.options)
        return Situation(self._menu.__enter__(), number=number)

    def __exit__(self, *_: object) -> None:
        _open_fights.reset(self._before)
        if self._menu is not None:
            self._menu.__exit__()
            self._menu = None
