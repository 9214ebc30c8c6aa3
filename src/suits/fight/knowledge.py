"""What a seat knows of a fight: a value, with no way to the fight. Worlds are imagined from it, never from the truth.

The state at the last boundary that the seat knows of, with every card that it cannot know taken out and put into one
bag with the pile; and the scene since, as this seat saw it: who answered, its own answers, the cards it saw, what it
was told, and what lay before its eyes whenever the fight came to rest. What others answered in secret is not there, nor
that they were asked.
"""

from collections import Counter, deque
from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from suits.cards import UNKNOWN, Card
from suits.editions import Edition
from suits.events import Event
from suits.fight.fitting import BETWEEN
from suits.fight.looking import event_for, sees, speaks_for, view
from suits.people import Setup
from suits.record import Step
from suits.requests import Ask, Draw, Form, Request, Together, default
from suits.state import State, Stock, encode
from suits.view import Seat, View

if TYPE_CHECKING:
    from suits.fight.fight import Fight

SETUPS = 8
HIDDEN = ""
"""Stands for a card that a seat cannot know."""
Place = tuple[str, str, int]
"""A person, a zone, and which card of it."""


class Made(msgspec.Struct, frozen=True):
    """A step that the seat knows was made; `what` only where it knows that too. `cards`: how many were drawn unseen."""

    who: str
    kind: str
    what: str | None
    cards: int = 0


class Sight(msgspec.Struct, frozen=True):
    """What lay before the seat's eyes when the fight came to rest, and what it was asked."""

    view: View
    asked: tuple[tuple[str, str, tuple[str, ...]], ...]


Seen = Made | Event | Sight


class Lit(msgspec.Struct, frozen=True):
    """A card that somebody had in the dark, and that came to light when the seat had seen so many things."""

    who: str
    card: Card
    at: int


class Knowledge(msgspec.Struct, frozen=True):
    """All that a seat knows of a fight."""

    setup: Setup
    """But for what is written there of others' cards."""
    seat: Seat
    base: bytes
    """The state at the last boundary that the seat knows of, with no card that it cannot know, and no pile."""
    places: tuple[Place, ...]
    """Where such cards lie."""
    bags: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The cards that the seat cannot tell where they are: of the virtual packs, and of the real ones."""
    log: tuple[tuple[int, Event], ...]
    """What it was told before that boundary. Only the referee knows after which step."""
    steps: tuple[str, ...]
    """Whose steps the seat counts before it: they number its questions."""
    rewinds: int
    scene: tuple[Seen, ...]
    """What it has seen since."""
    lit: tuple[Lit, ...]
    """The cards that came to light in it, sorted: in which unseen step each of them did is a secret."""
    now: View
    """What it sees now."""


def hidden_places(fight: "Fight", state: State, seat: Seat) -> list[Place]:
    """Where cards lie in people's zones that this seat cannot know."""
    return [
        (who, zone, at)
        for who, person in state.people.items()
        for zone, seen in fight.edition.zones(state, who)
        if not sees(seat, who, seen)
        for at, card in enumerate(getattr(person, zone))
        if card != UNKNOWN
    ]


def put(state: State, place: Place, card: Card) -> None:
    """Lay another card at a place."""
    who, zone, at = place
    cards = list(getattr(state.people[who], zone))
    cards[at] = card
    setattr(state.people[who], zone, tuple(cards))


def card_at(state: State, place: Place) -> Card:
    """The card at a place."""
    who, zone, at = place
    card: Card = getattr(state.people[who], zone)[at]
    return card


# What a seat sees of a step


def is_secret(request: Request | None, seat: Seat) -> bool:
    """Whether somebody is asked, and this seat does not know it."""
    return isinstance(request, Ask) and request.hidden and not speaks_for(seat, request.who)


def made(fight: "Fight", step: Step, seat: Seat) -> Made | None:
    """A step that is about to be made, as this seat sees it; None where it does not."""
    request = fight.request
    if step.kind in BETWEEN:
        return Made(step.who, step.kind, step.what)
    if isinstance(request, Together):
        request = next(ask for ask in request.asks if ask.who == step.who)
    if isinstance(request, Ask):
        if speaks_for(seat, step.who):
            return Made(step.who, step.kind, step.what)
        if not request.hidden:
            return Made(step.who, step.kind, None)
        return Made("", "", None) if seat.referee else None  # the referee counts the steps
    if isinstance(request, Draw) and not sees(seat, step.who, request.seen) and UNKNOWN not in step.what:
        return Made(step.who, step.kind, None, request.n)
    return Made(step.who, step.kind, step.what)


def at_rest(fight: "Fight", seat: Seat) -> bool:
    """Whether the seat may look now: the dealer has dealt, and nobody is asked in secret."""
    request = fight.request
    asks = request.asks if isinstance(request, Together) else (request,)
    return not fight.dealer_is_next and not any(
        is_secret(ask, seat) for ask in asks if ask and ask.who not in fight.drafts
    )


def sight(fight: "Fight", seat: Seat) -> Sight:
    """What lies before this seat's eyes."""
    asks = [ask for ask in fight.asks if speaks_for(seat, ask.who)]
    asked = tuple([(ask.who, ask.kind, _first_words(ask)) for ask in asks])
    return Sight(view(fight, seat, None, questions=False), asked)


def _first_words(ask: Ask) -> tuple[str, ...]:
    if not isinstance(ask.options, Form):
        return tuple(ask.options)
    stage = ask.options.stage(())
    return (stage.prompt, *stage.words) if stage else ()


class Observer:
    """Watches a fight from a seat: notes what is new since it last looked."""

    def __init__(self, seat: Seat):
        self.seat = seat
        self.lines = 0
        self.saw: Sight | None = None

    def copy(self) -> "Observer":
        """One that has seen the same."""
        new = Observer(self.seat)
        new.lines, new.saw = self.lines, self.saw
        return new

    def news(self, fight: "Fight") -> Iterator[Seen]:
        """What the seat was told, and sees, if it may look now."""
        told = fight.log[self.lines :]
        self.lines = len(fight.log)
        for _, event in told:
            mine = event_for(self.seat, event)
            if mine is not None:
                yield _by_value(mine)
        if at_rest(fight, self.seat):
            now = sight(fight, self.seat)
            if now != self.saw:
                self.saw = now
                yield now


# Making the value


def knowledge_of(fight: "Fight", seat: Seat) -> Knowledge:
    """What this seat knows."""
    if not fight.events:  # rules tell some numbers only where somebody listens
        fight = fight.listening()
    again = before_what_it_saw(fight, seat)
    start, lines, state = len(again.steps), again.scene_end, again.when_last_asked()
    before = again.log[:lines]
    places = hidden_places(fight, state, seat)
    dark = Counter((place[0], card_at(state, place)) for place in places)
    bags = _bags(fight, state, places, _seen_gone(fight, state, before, seat))
    others = [who for who in state.people if who not in seat.people and not seat.referee]
    for who in others:
        fight.edition.forget_secrets(state, who)
    if others:
        fight.edition.forget_unseen(state)
    scene, lit = _watch(again, fight.steps[start:], dark, seat)
    counted = [step.who for step in fight.steps[:start] if seat.referee or step.who in seat.people]
    return Knowledge(
        setup=_setup_for(fight, state.fixed.setup, tuple(state.people) if seat.referee else seat.people),
        seat=seat,
        base=encode(state),
        places=tuple(places),
        bags=bags,
        log=tuple(_told(before, seat)),
        steps=tuple(counted),
        rewinds=fight.rewinds,
        scene=tuple(scene),
        lit=tuple(lit),
        now=fight.view(seat, None),
    )


_known: deque[tuple[Setup, tuple[str, ...], Setup]] = deque(maxlen=SETUPS)


def _setup_for(fight: "Fight", cast: Setup, people: tuple[str, ...]) -> Setup:
    """The setup as these people know it, by value. The last few are remembered: editions work much out from each."""
    for setup, whose, known in _known:
        if setup is cast and whose == people:
            return known
    known = _by_value(fight.edition.as_known(cast, people))
    _known.append((cast, people, known))
    return known


T = TypeVar("T")


def _by_value(one: T) -> T:
    """The same, sharing nothing that can be changed."""
    if isinstance(one, msgspec.Struct):
        return type(one)(*[_by_value(getattr(one, field)) for field in one.__struct_fields__])
    if isinstance(one, dict):
        return cast(T, {key: _by_value(value) for key, value in one.items()})
    if isinstance(one, list | tuple):
        return cast(T, type(one)([_by_value(value) for value in one]))
    return one


def before_what_it_saw(fight: "Fight", seat: Seat) -> "Fight":
    """The fight at the last boundary that the seat knows of: after the last scene in which it saw something done.

    All scenes since belong to the present one, whatever they told: those that asked in secret and got no answer, and
    those that asked nobody. Which of them there were is a secret: one for each card that comes up in somebody's hand,
    say; and what one world tells after a secret question, another tells where nobody is asked.
    """
    again, start = fight.listening(), fight.scene_start
    told = {done for done, event in again.log[: again.scene_lines] if event_for(seat, event) is not None}
    for done in [*sorted(told, reverse=True), 0]:
        again.rewind(max(again.earliest, done - 1))
        again.rewind(again.scene_start)
        known = _last_seen(again, fight.steps[len(again.steps) : start], seat)
        if known is not None:
            again.rewind(known)
            return again
    again.rewind(again.earliest)
    return again


def _last_seen(again: "Fight", steps: list[Step], seat: Seat) -> int | None:
    """Play whole scenes: after how many steps the last one ended in which the seat saw somebody do something."""
    known, saw, done = None, False, False
    for step in steps:
        saw = saw or made(again, step, seat) is not None
        done = done or saw or not _is_no_answer(again.request, step)
        lines = len(again.log)
        again.replay_step(step)
        ended = again.at_boundary
        told = again.log[lines : again.scene_end if ended else None]
        saw = saw or (done and any([event_for(seat, event) is not None for _, event in told]))
        if ended:
            known = len(again.steps) if saw else known
            saw = done = False
    return known


def _is_no_answer(request: Request | None, step: Step) -> bool:
    """Whether somebody was asked and did nothing."""
    return isinstance(request, Ask) and step.what == default(request.options)


def _told(log: list[tuple[int, Event]], seat: Seat) -> Iterator[tuple[int, Event]]:
    """What the seat was told; what it knows that others do not, it also knows who they are."""
    for done, event in log:
        mine = event_for(seat, event)
        if mine is not None:
            whole = event.seen is not None and mine.facts is event.facts
            yield done if seat.referee else 0, _by_value(event if whole else mine)


def _seen_gone(fight: "Fight", state: State, log: list[tuple[int, Event]], seat: Seat) -> Counter[Card]:
    """The faces that this seat was told since discards were last put back, but for those it sees lying there."""
    shuffles, faces = fight.edition.shuffles(state), set(state.fixed.pack)
    told: set[Card] = set()
    for _, event in reversed(log):
        if event.kind in shuffles:
            break
        mine = event_for(seat, event)
        if mine is not None:
            told |= faces.intersection(words_of(mine))
    return Counter(told - set(_lying_open(fight.edition, state, seat)))


def words_of(event: Event) -> Iterator[str]:
    """Every word among the facts of an event."""
    for fact in event.facts.values():
        for one in fact if isinstance(fact, tuple) else (fact,):
            if isinstance(one, str):
                yield from one.split()


def _bags(
    fight: "Fight", state: State, places: list[Place], gone: Counter[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Take out of the state what the seat cannot know: the piles, hidden cards, and discards it has not seen."""
    bags: tuple[list[Card], list[Card]] = [], []
    for place in places:
        bags[place[0] in state.fixed.real].append(card_at(state, place))
        put(state, place, HIDDEN)
    for bag, stock in zip(bags, (state.stock, state.real_stock), strict=True):
        if stock.packs:
            lay_open = bool(fight.edition.seen_gone(state, stock.discards))
            bag += stock.pile
            stock.pile = []
            bag += _unseen_discards(stock, gone, lay_open)
    virtual, real = (tuple(sorted(bag)) for bag in bags)
    return virtual, real


def _unseen_discards(stock: Stock, gone: Counter[Card], lay_open: bool) -> list[Card]:
    """Blank out the discards that the seat has not seen; which they are.

    `lay_open`: the edition says which of them lay face down; all others everybody has seen.
    """
    face_down = stock.face_down or ()
    unsure = [at for at, card in enumerate(stock.discards) if card != UNKNOWN and (at in face_down or not lay_open)]
    for at, card in enumerate(stock.discards):
        if at not in unsure:
            gone[card] -= gone[card] > 0
    found: list[Card] = []
    known: list[Card] = []
    for card in sorted([stock.discards[at] for at in unsure]):
        (known if gone[card] else found).append(card)
        gone[card] -= gone[card] > 0
    # Known ones first, wherever they lie: of two alike nobody can say which is which.
    for at, card in zip(unsure, known + [HIDDEN] * len(found), strict=True):
        stock.discards[at] = card
    return found


def _watch(
    again: "Fight", steps: list[Step], dark: Counter[tuple[str, Card]], seat: Seat
) -> tuple[list[Seen], list[Lit]]:
    """Go through the steps of the scene: what the seat sees, and which of the cards in the dark come to light."""
    observer = Observer(seat)
    observer.lines = again.scene_end
    seen = list(observer.news(again))
    light = Light(dark, seat)
    light.falls(again, seen)
    for step in steps:
        request, mine = again.request, made(again, step, seat)
        again.replay_step(step)
        if mine is not None:
            seen.append(mine)
            if mine.cards and isinstance(request, Draw):
                light.dark.update((step.who, card) for card in step.what.split())
        seen += observer.news(again)
        light.falls(again, seen)
    return seen, sorted(light.lit, key=attrgetter("at", "who", "card"))


class Light:
    """Notes which cards come out of the dark before the eyes of a seat, and with which of the things that it saw."""

    def __init__(self, dark: Counter[tuple[str, Card]], seat: Seat):
        self.dark, self.seat = dark, seat
        self.lit: list[Lit] = []
        self._out: Counter[tuple[str, Card]] = Counter()
        """What has left the dark since the seat last looked."""
        self._looked = 0

    def falls(self, fight: "Fight", seen: list[Seen]) -> None:
        """Somebody made a step, or nobody yet."""
        now = Counter((place[0], card_at(fight.state, place)) for place in hidden_places(fight, fight.state, self.seat))
        self._out += self.dark - now
        self.dark = now
        self._note(self._told(seen))
        if at_rest(fight, self.seat):
            sights = [at for at, one in enumerate(seen, 1) if isinstance(one, Sight)]
            self._note(dict.fromkeys(_lying_open(fight.edition, fight.state, self.seat), sights[-1]))
            self._out.clear()
            self._looked = len(seen)

    def _told(self, seen: list[Seen]) -> dict[Card, int]:
        """What the seat was told since it last looked, and how many things it had seen then."""
        told: dict[str, int] = {}
        for at in range(len(seen), self._looked, -1):
            one = seen[at - 1]
            if isinstance(one, Event):
                told |= dict.fromkeys(words_of(one), at)
        return told

    def _note(self, shown: dict[Card, int]) -> None:
        found = [(who, card) for who, card in sorted(self._out.elements()) if card in shown]
        self.lit += [Lit(who, card, shown[card]) for who, card in found]
        self._out -= Counter(found)


def _lying_open(edition: Edition, state: State, seat: Seat) -> Iterator[Card]:
    """The cards that people have where this seat sees them."""
    for who, person in state.people.items():
        for zone, eyes in edition.zones(state, who):
            if sees(seat, who, eyes):
                yield from getattr(person, zone)
