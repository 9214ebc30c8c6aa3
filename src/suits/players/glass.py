"""Rules of thumb look through glass: at the state itself, and only at what the seat that is asked may know of it.

Whoever else plays is handed values (`situations`). Rules of thumb are the edition's own, ask for little, and are asked
most of all: for them nothing is wrapped, and what stays the same is kept from question to question. What lies behind
the glass is known to a context variable alone, while a question is open: nothing that a rule of thumb is handed leads
there. Both are laws: that (`tests/laws/test_bots_cannot_peek.py`), and that they answer as they would to the view
(`tests/laws/test_fast_and_slow.py`).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, NamedTuple

from suits.asked import Asked, Menu
from suits.cards import UNKNOWN, Card
from suits.editions.edition import SheetParts
from suits.players.bots import sensible_answer
from suits.requests import Ask, Choose, Form, Stage
from suits.view import REFEREE, Condition, SheetFact, Track, Zone

if TYPE_CHECKING:
    from suits.fight import Fight
    from suits.places import Turn


class Behind(NamedTuple):
    """What lies behind the glass while somebody is asked."""

    rules: Any
    state: Any
    who: str
    """Who is asked."""
    form: Form | None


_behind: ContextVar[Behind] = ContextVar("behind_the_glass")


class Sheet(dict[str, SheetFact]):
    """Somebody's open numbers: those that stay are in it, the others are worked out whenever they are asked for."""

    __slots__ = ("_parts", "_who")

    def __init__(self, who: str):
        self._who = who
        self._parts = 0

    def now(self) -> "Sheet":
        """This sheet, with what stays as it is now."""
        stay, _ = parts = self._both()
        if id(parts) != self._parts:  # an edition keeps them for as long as the fight lasts
            self._parts = id(parts)
            self.clear()
            self.update(stay)
        return self

    def _both(self) -> SheetParts:
        rules, state, _, _ = _behind.get()
        parts: SheetParts = rules.sheet_parts(state, self._who)
        return parts

    def __missing__(self, name: str) -> SheetFact:
        return self._both()[1][name](_behind.get().state, self._who)

    def __contains__(self, name: object) -> bool:
        return dict.__contains__(self, name) or name in self._both()[1]

    def get(self, name: str, default: Any = None) -> Any:
        """A number that may not be there."""
        return self[name] if name in self else default  # noqa: SIM401  # it is `get` itself


class Person:
    """Somebody behind the glass. What is looked at is kept until the next question."""

    __slots__ = ("_conditions", "_kept", "_sheet", "_tracks", "id", "side", "up")

    def __init__(self, who: str):
        self.id = who
        self._kept = Sheet(who)
        self._sheet: Sheet | None
        self._tracks: tuple[Track, ...] | None
        self._conditions: tuple[Condition, ...] | None
        self.side: str
        self.up: bool

    def look_again(self, side: str, up: bool) -> None:
        """Another question: all else is forgotten."""
        self.side, self.up = side, up
        self._sheet = self._tracks = self._conditions = None

    @property
    def sheet(self) -> Sheet:
        """Their open numbers."""
        if self._sheet is None:
            self._sheet = self._kept.now()
        return self._sheet

    @property
    def tracks(self) -> tuple[Track, ...]:
        """What they have lost."""
        if self._tracks is None:
            rules, state, _, _ = _behind.get()
            self._tracks = rules.tracks(state, self.id)
        return self._tracks

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The state they are in."""
        if self._conditions is None:
            rules, state, _, _ = _behind.get()
            self._conditions = rules.conditions(state, self.id)
        return self._conditions

    @property
    def zones(self) -> tuple[Zone, ...]:
        """Their cards; the backs of those that whoever is asked does not see."""
        rules, state, _, _ = _behind.get()
        named = rules.zones(state, self.id)
        return tuple([Zone(name, cards) for name, _ in named if (cards := self.cards(name))])

    def cards(self, *places: str) -> tuple[Card, ...]:
        """What lies in the first of these zones that has any cards."""
        who = self.id
        rules, state, asked, _ = _behind.get()
        for name, seen in rules.zones(state, who):
            if name in places:
                cards: tuple[Card, ...] = getattr(state.people[who], name)
                if cards:
                    is_seen = seen == "all" or (seen == "own" and asked in (who, REFEREE.name))
                    return cards if is_seen else (UNKNOWN,) * len(cards)
        return ()


class OpenMenu(Menu):
    """A menu that goes straight to the form behind the glass."""

    __slots__ = ()

    def __init__(self) -> None:
        pass

    @property
    def _form(self) -> Form:
        form = _behind.get().form
        assert form is not None
        return form

    def stage(self, words: Sequence[str]) -> Stage | None:
        return self._form.stage(words)

    def words(self, *said: str) -> tuple[str, ...]:
        return tuple(self._form.words_after(*said))

    def walk(self, choose: Choose) -> str:
        return self._form.walk(choose)


class Through:
    """A fight as rules of thumb see it."""

    __slots__ = ("by_id", "edition")

    def __init__(self, edition: str, people: Iterable[str]):
        self.edition = edition
        self.by_id = {who: Person(who) for who in people}

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody."""
        return tuple(self.by_id.values())

    @property
    def order(self) -> "tuple[Turn, ...]":
        """Who comes when."""
        rules, state, _, _ = _behind.get()
        turns: tuple[Turn, ...] = rules.turns(state)
        return turns


class Glass:
    """Between a fight and rules of thumb, one question after the other. They are handed what is seen through it."""

    __slots__ = ("_fight", "seen")

    def __init__(self, fight: "Fight"):
        self._fight = fight
        self.seen = Through(fight.setup.edition, fight.state.people)

    def answer(self, ask: Ask) -> str:
        """What a sensible player answers."""
        options = ask.options
        form = options if isinstance(options, Form) else None
        if form is None and len(options) == 1:  # type: ignore[arg-type]
            return options[0]  # type: ignore[index]
        with self.looking(ask.who, form):
            answers = tuple(options) if form is None else OpenMenu()
            return sensible_answer(self.seen, Asked(ask.who, ask.kind, answers, ask.hidden, dict(ask.facts)))

    @contextmanager
    def looking(self, who: str, form: Form | None = None) -> Iterator[Through]:
        """While somebody is asked: the fight has gone on, and all is looked at anew."""
        rules, state = self._fight.edition, self._fight.state
        by_id, is_up = self.seen.by_id, rules.is_up
        for one, person in state.people.items():
            by_id[one].look_again(person.side, is_up(state, one))
        before = _behind.set(Behind(rules, state, who, form))
        try:
            yield self.seen
        finally:
            _behind.reset(before)
