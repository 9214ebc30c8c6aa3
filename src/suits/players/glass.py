"""Rules of thumb look through glass: at the state itself, and only at what the seat that is asked may know of it.

Whoever else plays is handed values (`situations`). Rules of thumb are the edition's own, ask for little, and are asked
most of all: for them nothing is wrapped, and what stays the same is kept from question to question. That they answer
as they would to the view is a law (`tests/laws/test_fast_and_slow.py`).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from suits.asked import Asked, Menu
from suits.cards import UNKNOWN, Card
from suits.players.bots import sensible_answer
from suits.requests import Ask, Choose, Form, Stage
from suits.view import REFEREE, Condition, SheetFact, Track, Zone

if TYPE_CHECKING:
    from suits.fight import Fight
    from suits.places import Turn


class Sheet(dict[str, SheetFact]):
    """Somebody's open numbers: those that stay are in it, the others are worked out whenever they are asked for."""

    __slots__ = ("_glass", "_parts", "_who")

    def __init__(self, glass: "Glass", who: str):
        self._glass, self._who = glass, who
        self._parts: Any = None

    def now(self) -> "Sheet":
        """This sheet, with what stays as it is now."""
        parts = self._glass.rules.sheet_parts(self._glass.state, self._who)
        if parts is not self._parts:
            self._parts = parts
            self.clear()
            self.update(parts[0])
        return self

    def __missing__(self, name: str) -> SheetFact:
        fact: SheetFact = self._parts[1][name](self._glass.state, self._who)
        return fact

    def __contains__(self, name: object) -> bool:
        return dict.__contains__(self, name) or name in self._parts[1]

    def get(self, name: str, default: Any = None) -> Any:
        """A number that may not be there."""
        return self[name] if name in self else default  # noqa: SIM401  # it is `get` itself


class Person:
    """Somebody behind the glass. What is looked at is kept until the next question."""

    __slots__ = ("_conditions", "_glass", "_kept", "_sheet", "_tracks", "id", "side", "up")

    def __init__(self, glass: "Glass", who: str):
        self.id = who
        self._glass = glass
        self._kept = Sheet(glass, who)
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
            self._tracks = self._glass.rules.tracks(self._glass.state, self.id)
        return self._tracks

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The state they are in."""
        if self._conditions is None:
            self._conditions = self._glass.rules.conditions(self._glass.state, self.id)
        return self._conditions

    @property
    def zones(self) -> tuple[Zone, ...]:
        """Their cards; the backs of those that whoever is asked does not see."""
        named = self._glass.rules.zones(self._glass.state, self.id)
        return tuple([Zone(name, cards) for name, _ in named if (cards := self.cards(name))])

    def cards(self, *places: str) -> tuple[Card, ...]:
        """What lies in the first of these zones that has any cards."""
        glass, who = self._glass, self.id
        state = glass.state
        for name, seen in glass.rules.zones(state, who):
            if name in places:
                cards: tuple[Card, ...] = getattr(state.people[who], name)
                if cards:
                    is_seen = seen == "all" or (seen == "own" and glass.who in (who, REFEREE.name))
                    return cards if is_seen else (UNKNOWN,) * len(cards)
        return ()


class OpenMenu(Menu):
    """A menu that goes straight to its form."""

    __slots__ = ("_form",)

    def __init__(self, form: Form):
        self._form = form  # type: ignore[misc]

    def stage(self, words: Sequence[str]) -> Stage | None:
        return self._form.stage(words)

    def words(self, *said: str) -> tuple[str, ...]:
        return tuple(self._form.words_after(*said))

    def walk(self, choose: Choose) -> str:
        return self._form.walk(choose)


class Glass:
    """A fight as rules of thumb see it, one question after the other."""

    __slots__ = ("_fight", "by_id", "edition", "rules", "state", "who")

    def __init__(self, fight: "Fight"):
        self._fight = fight
        self.rules = fight.edition
        self.edition = fight.setup.edition
        self.state = fight.state
        self.who = ""
        self.by_id = {who: Person(self, who) for who in self.state.people}

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody."""
        return tuple(self.by_id.values())

    @property
    def order(self) -> "tuple[Turn, ...]":
        """Who comes when."""
        return self.rules.turns(self.state)

    def answer(self, ask: Ask) -> str:
        """What a sensible player answers."""
        options = ask.options
        if isinstance(options, Form):
            answers: tuple[str, ...] | Menu = OpenMenu(options)
        elif len(options) == 1:
            return options[0]
        else:
            answers = tuple(options)
        self.look_for(ask.who)
        return sensible_answer(self, Asked(ask.who, ask.kind, answers, ask.hidden, ask.facts))

    def look_for(self, who: str) -> None:
        """Somebody else is asked, and the fight has gone on."""
        self.who = who
        self.state = state = self._fight.state
        by_id, is_up = self.by_id, self.rules.is_up
        for who, person in state.people.items():
            by_id[who].look_again(person.side, is_up(state, who))
