"""Rules of thumb look through glass: at the state itself, and only at what the seat that is asked may know of it.

Whoever else plays is handed values (`situations`). Rules of thumb are the edition's own, ask for little, and are asked
most of all: for them nothing is wrapped, and what stays the same is kept from question to question. What lies behind
the glass is known to a context variable alone, while a question is open: nothing that a rule of thumb is handed leads
there. Both are laws: that (`tests/laws/test_bots_cannot_peek.py`), and that they answer as they would to the view
(`tests/laws/test_fast_and_slow.py`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar, Token
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from suits.asked import Asked, Menu
from suits.cards import UNKNOWN, Card
from suits.editions.edition import SheetParts
from suits.fight.habits import sensible_answer
from suits.requests import Ask, Choose, Form, Stage
from suits.view import REFEREE, Condition, Kind, SheetFact, Track, Zone

if TYPE_CHECKING:
    from suits.fight import Fight
    from suits.places import Turn


Behind: TypeAlias = tuple[Any, Any, str, Form | None]
"""What lies behind the glass while somebody is asked: the rules, the state, who it is, and the form, if it is one."""


class Window:
    """What lies behind the glass now; nothing before somebody is asked, and nothing after."""

    __slots__ = ("now",)
    now: Behind


_window: ContextVar[Window] = ContextVar("behind_the_glass")


class Sheet(dict[str, SheetFact]):
    """Somebody's open numbers: those that stay are in it, the others are worked out whenever they are asked for.

    Of somebody who looks the same for a while they are all in it.
    """

    __slots__ = ("_now", "_who", "parts")

    def __init__(self, who: str):
        self._who = who
        self.parts: SheetParts = ({}, {})
        self._now: Mapping[str, Callable[[Any, str], SheetFact]] = {}

    def show(self, parts: SheetParts) -> None:
        """What stays is put in; how the rest is worked out is kept."""
        self.parts = parts
        stay, self._now = parts
        self.clear()
        self.update(stay)

    def __missing__(self, name: str) -> SheetFact:
        return self._now[name](_window.get().now[1], self._who)

    def __contains__(self, name: object) -> bool:
        return dict.__contains__(self, name) or name in self._now

    def get(self, name: str, default: Any = None) -> Any:
        """A number that may not be there."""
        return self[name] if name in self else default  # noqa: SIM401  # it is `get` itself


class Person:
    """Somebody behind the glass. What they have lost and the state they are in are kept until the next question, or
    where the edition says how somebody looks (`looks`), until they look otherwise. `notes` are kept as long: what rules
    of thumb make of what all can see of them.
    """

    __slots__ = ("_conditions", "_tracks", "id", "kind", "looks", "notes", "sheet", "side", "up")

    def __init__(self, who: str, side: str, kind: Kind):
        self.id = who
        self.sheet = Sheet(who)
        self.side = side
        self.kind = kind
        self.looks: object = None
        self.notes: dict[str, Any] = {}
        self.up: bool
        self._tracks: tuple[Track, ...] | None
        self._conditions: tuple[Condition, ...] | None

    def look_again(self, up: bool, sheet: SheetParts) -> None:
        """The fight has gone on: all else is forgotten."""
        self.up = up
        self._tracks = self._conditions = None
        if sheet is not self.sheet.parts:
            self.sheet.show(sheet)

    def looks_otherwise(self, looks: object, up: bool, sheet: SheetParts, now: Mapping[str, SheetFact]) -> None:
        """Whatever was known of somebody is forgotten, for they look otherwise now."""
        self.looks = looks
        self.notes = {}
        self.look_again(up, sheet)
        self.sheet.update(now)

    @property
    def tracks(self) -> tuple[Track, ...]:
        """What they have lost."""
        if self._tracks is None:
            rules, state, _, _ = _window.get().now
            self._tracks = rules.tracks(state, self.id)
        return self._tracks

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The state they are in."""
        if self._conditions is None:
            rules, state, _, _ = _window.get().now
            self._conditions = rules.conditions(state, self.id)
        return self._conditions

    @property
    def zones(self) -> tuple[Zone, ...]:
        """Their cards; the backs of those that whoever is asked does not see."""
        rules, state, _, _ = _window.get().now
        named = rules.zones(state, self.id)
        return tuple([Zone(name, cards) for name, _ in named if (cards := self.cards(name))])

    def cards(self, *places: str) -> tuple[Card, ...]:
        """What lies in the first of these places that has any cards."""
        rules, state, asked, _ = _window.get().now
        who = self.id
        held = state.people[who]
        for place in places:
            cards: tuple[Card, ...] = getattr(held, place, ())
            if cards:
                for name, seen in rules.zones(state, who):
                    if name == place:
                        is_seen = seen == "all" or (seen == "own" and asked in (who, REFEREE.name))
                        return cards if is_seen else (UNKNOWN,) * len(cards)
        return ()


class OpenMenu(Menu):
    """A menu that goes straight to the form behind the glass."""

    __slots__ = ()

    def __init__(self) -> None:
        self._told = {}

    @property
    def _form(self) -> Form:
        form = _window.get().now[3]
        assert form is not None
        return form

    def stage(self, words: Sequence[str]) -> Stage | None:
        return self._form.stage(words)

    def words(self, *said: str) -> tuple[str, ...]:
        found = self._told.get(said)
        if found is None:
            form = _window.get().now[3]
            assert form is not None
            found = self._told[said] = tuple(form.words_after(*said))
        return found

    def __contains__(self, answer: object) -> bool:
        form = _window.get().now[3]
        assert form is not None
        return answer == form.made or answer in form

    def below(self, *said: str) -> Mapping[str, Sequence[str]]:
        found = self._form.words_below(*said)
        return super().below(*said) if found is None else found

    def walk(self, choose: Choose, *said: str) -> str:
        return self._form.walk(choose, *said)


class Through:
    """A fight as rules of thumb see it."""

    __slots__ = ("by_id", "edition")

    def __init__(self, edition: str, by_id: dict[str, Person]):
        self.edition = edition
        self.by_id = by_id

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody."""
        return tuple(self.by_id.values())

    @property
    def order(self) -> "tuple[Turn, ...]":
        """Who comes when."""
        rules, state, _, _ = _window.get().now
        turns: tuple[Turn, ...] = rules.turns(state)
        return turns


class Glass:
    """Between a fight and rules of thumb, one question after the other. They are handed what is seen through it.

    `with Glass(fight) as glass`: the context variable is set once, for that takes longer than a small question.
    """

    __slots__ = ("_before", "_fight", "_moment", "_state", "_window", "seen")
    _before: Token[Window]

    def __init__(self, fight: "Fight"):
        self._fight = fight
        self._window = Window()
        self._state: Any = None
        self._moment = 0
        kind = fight.edition.kind
        people = {who: Person(who, one.side, kind(fight.state, who)) for who, one in fight.state.people.items()}
        self.seen = Through(fight.setup.edition, people)

    def answer(self, ask: Ask, moment: int = 0) -> str:
        """What a sensible player answers. Whoever keeps no steps says which moment it is."""
        options, form = ask.options, None
        answers: tuple[str, ...] | Menu
        if isinstance(options, Form):
            form, answers = options, OpenMenu()
        elif len(options) == 1:
            return options[0]
        else:
            answers = tuple(options)
        self._look(ask.who, form, moment)
        try:
            return sensible_answer(self.seen, Asked(ask.who, ask.kind, answers, ask.hidden, ask.facts))
        finally:
            del self._window.now

    @contextmanager
    def looking(self, who: str) -> Iterator[Through]:
        """While somebody is asked."""
        before = _window.set(self._window)
        self._look(who, None)
        try:
            yield self.seen
        finally:
            del self._window.now
            _window.reset(before)

    def __enter__(self) -> Self:
        self._before = _window.set(self._window)
        return self

    def __exit__(self, *_: object) -> None:
        _window.reset(self._before)

    def _look(self, asked: str, form: Form | None, moment: int = 0) -> None:
        """Somebody is asked: where the fight has gone on, all is looked at anew."""
        fight = self._fight
        rules, state = fight.edition, fight.state
        moment = moment or len(fight.steps) - len(fight.drafts)  # the same for all who decide together
        if moment != self._moment or state is not self._state:
            self._moment, self._state = moment, state
            glances = rules.at_a_glance(state)
            if glances is not None:
                for person, (up, sheet) in zip(self.seen.by_id.values(), glances, strict=False):
                    person.look_again(up, sheet)
            else:
                self._look_one_by_one()
        self._window.now = rules, state, asked, form

    def _look_one_by_one(self) -> None:
        rules, state = self._fight.edition, self._fight.state
        for who, person in self.seen.by_id.items():
            looks = rules.looks(state, who)
            if looks is None:
                person.look_again(rules.is_up(state, who), rules.sheet_parts(state, who))
            elif looks != person.looks:
                up, sheet, now = rules.is_up(state, who), rules.sheet_parts(state, who), rules.sheet_now(state, who)
                person.looks_otherwise(looks, up, sheet, now)
