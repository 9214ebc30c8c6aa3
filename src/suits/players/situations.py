"""The situation a bot is asked in: what its seat sees, the question, and fights as they might be.

All of it is made when somebody looks, and only while the bot thinks: a situation holds values and a number, and no way
to the fight. A context variable knows which fight the number stands for, for as long as the question is open.
"""

from typing import TYPE_CHECKING

from suits.asked import Asked, Open, as_handed, open_up, opened, shut
from suits.fight.habits import seat_of
from suits.fight.imagining import imagine
from suits.fight.knowledge import Knowledge, knowledge_of
from suits.fight.looking import question_for, view
from suits.players.sights import LazySight
from suits.requests import Ask
from suits.view import Question, Sight, View

if TYPE_CHECKING:
    from suits.fight import Fight


class Situation:
    """What a bot is handed: the question as it is answered (`ask`), and all that its seat may know, when it looks."""

    __slots__ = ("_knowledge", "_number", "_question", "_sight", "_view", "ask")

    def __init__(self, ask: Asked, view: View | None = None, number: int = -1):
        """`view`: what the seat sees, for whoever asks a bot without a fight."""
        self.ask = ask
        self._view = view
        self._sight: Sight | None = view
        self._question: Question | None = None
        self._knowledge: Knowledge | None = None
        self._number = number

    @property
    def sight(self) -> Sight:
        """As much of the view as somebody looks at: each number of everybody is read when it is asked for."""
        if self._sight is None:
            self._sight = LazySight(opened(self._number))
        return self._sight

    @property
    def view(self) -> View:
        """Everything this seat sees, but for the log, and the questions: the one that counts is `question`."""
        if self._view is None:
            now = opened(self._number)
            self._view = view(now.fight, seat_of(now.ask.who), None, questions=False)
        return self._view

    @property
    def question(self) -> Question:
        """What is asked, with its words, and every choice as data."""
        if self._question is None:
            now = opened(self._number)
            self._question = question_for(now.fight, now.ask)
        return self._question

    @property
    def knowledge(self) -> Knowledge:
        """All that this seat knows: what worlds are imagined from."""
        if self._knowledge is None:
            now = opened(self._number)
            self._knowledge = knowledge_of(now.fight, seat_of(now.ask.who))
        return self._knowledge

    def imagine(self, seed: int | str | None = None) -> "Fight":
        """A fight as it might be, which this seat cannot tell from the real one: to fork and to play on."""
        return imagine(self.knowledge, seed)


class Facing:
    """A situation, while a bot thinks: `with Facing(fight, ask) as situation`. Then it is shut."""

    __slots__ = ("_ask", "_fight", "_now")

    def __init__(self, fight: "Fight", ask: Ask):
        self._fight, self._ask = fight, ask

    def __enter__(self) -> Situation:
        self._now: Open = open_up(self._ask, self._fight)
        return Situation(as_handed(self._now), number=self._now.number)

    def __exit__(self, *_: object) -> None:
        shut(self._now)
