"""Looking back at a fight, and changing its past: in another process the whole of it is played again."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from suits.cards import UNKNOWN
from suits.dealer import Shuffled
from suits.fight import Fight, Refusal, unfolding
from suits.fight.differing import differences
from suits.fight.fitting import BETWEEN
from suits.fight.going_back import faces, is_decision
from suits.fight.looking import cards_text, event_for, numbered, speaks_for
from suits.fight.looking import view as view_of
from suits.fight.what_if import Label
from suits.people import Setup
from suits.players import bot, decided
from suits.record import Record, Step, to_json
from suits.requests import Ask, Draw, Roll, Show
from suits.result import read_result
from suits.table import looks
from suits.table.asked_cards import asked as cards_asked
from suits.table.asked_cards import has_jokers, left
from suits.table.logbook import without_numbers
from suits.table.messages.going_back import Came, Decided, Instead, LookedBack, PlaceList, Report, Stop, Then
from suits.table.messages.real_cards import CardsAsked
from suits.view import Line as Told
from suits.view import PersonView, Seat, View

LONGEST_WHAT_IF = 3000
"""Steps after which a fight that might have been is given up."""
MOST_LINES = 12
MOST_PLACES = 12
"""So many places are looked at in one go."""
LOOKED_AT = 4000
"""Of longer fights only those places are listed at which a line was told."""


class Past(msgspec.Struct, frozen=True):
    """A fight, and the seat that looks back at it. `hidden`: whose numbers it is not told."""

    setup: Setup
    steps: Sequence[Step]
    seat: Seat
    hidden: tuple[str, ...] = ()

    def fight(self, to: int | None = None, *, follow: bool = False) -> Fight:
        """The fight as it stood after so many steps. `follow`: its lines are told, also what they come to."""
        fight = Fight(self.setup, Shuffled(), deal=False, follow=follow)
        for step in self.steps[:to]:
            fight.replay_step(step)
        return fight

    def people(self, view: View) -> tuple[PersonView, ...]:
        """Everybody as this seat is told of them."""
        return looks.people(view, self.hidden) if self.hidden else view.people


class Lines(msgspec.Struct, frozen=True):
    """Somebody wants to know the places of a fight. `lines`: after how many steps each line of their log was told."""

    past: Past
    n: int
    lines: tuple[int, ...]


class Places(msgspec.Struct, frozen=True):
    """Places of a fight that somebody wants to look back to, by their steps."""

    past: Past
    n: int
    steps: tuple[int, ...]


class Decision(msgspec.Struct, frozen=True):
    """A decision that might have been another, and the first words of that."""

    past: Past
    n: int
    step: int
    words: tuple[str, ...]


class Change(msgspec.Struct, frozen=True):
    """A step that somebody wants to change. `decides`: what the old fight does not tell is decided by bots."""

    past: Past
    n: int
    step: int
    answer: str
    decides: bool


class Changed(msgspec.Struct, frozen=True):
    """The changed fight: what is told of it, its steps, and the old steps that it may still use."""

    report: Report
    steps: tuple[Step, ...]
    left: tuple[tuple[Label, Step], ...]


def rests(fight: Fight) -> bool:
    """Whether the fight stands so for all to see: nobody is told anything while the dealer deals."""
    return not fight.dealer_is_next


# Places


def places(body: bytes) -> bytes:
    """Where one can look back to: wherever this seat was told something new, and what was decided there."""
    asked = msgspec.msgpack.decode(body, type=Lines)
    past = asked.past
    fight = Fight(past.setup, Shuffled(), events=False, deal=False)
    found: list[Stop] = []
    made: list[Decided] = []
    came: list[Came] = []
    seen: object = None
    for at, step in enumerate((*past.steps, None)):
        if rests(fight):
            told = bisect_right(asked.lines, at)
            now = _stands(past, fight) if len(past.steps) <= LOOKED_AT else None
            if not found or told != found[-1].told or now != seen:
                if found:
                    found[-1] = msgspec.structs.replace(found[-1], decided=tuple(made), came=tuple(came))
                    came = []
                found.append(Stop(at, told, fight.state.place))
                made, seen = [], now
        if step is not None:
            made += _decided(fight, at, step)
            came += _came(fight, at, step)
            fight.replay_step(step)
    found = _with_what_was_seen(past, fight, found)
    return msgspec.msgpack.encode(PlaceList(n=asked.n, places=tuple(found)))


def _stands(past: Past, fight: Fight) -> tuple[object, ...]:
    """What a seat sees on the table, apart from questions."""
    view = view_of(fight, past.seat, None, questions=False)
    return view.people, view.where, view.order, view.packs


def _decided(fight: Fight, at: int, step: Step) -> Iterator[Decided]:
    """What somebody decides with a step, if they do."""
    ask = fight.ask_of(step.who) if is_decision(step) and step.kind not in BETWEEN else None
    if ask is not None:
        yield Decided(at, step.who, step.what, fight.edition.words.option(ask, step.what, fight.names()))


def _came(fight: Fight, at: int, step: Step) -> Iterator[Came]:
    """The cards or dice that come up with a step."""
    request = fight.drawing
    if request is not None and UNKNOWN not in step.what.split():
        told = tuple(step.what.partition(" because ")[0].split())
        yield Came(at, step.who, told, request.why, request.sides if isinstance(request, Roll) else 0)


def _with_what_was_seen(past: Past, fight: Fight, stops: list[Stop]) -> list[Stop]:
    """The places with those cards that this seat saw, then or later; with none before the fight is over."""
    is_seen = _seen(past) if fight.over else lambda one: False
    return [msgspec.structs.replace(stop, came=tuple(filter(is_seen, stop.came))) for stop in stops]


def _seen(past: Past) -> Callable[[Came], bool]:
    """Whether this seat saw some cards, when they came up or later."""
    shown: dict[tuple[str, str], int] = {}
    for done, event in past.fight().log:
        told = event_for(past.seat, event)
        if told is not None:
            shown |= {(told.who, card): done for card in faces(told)}

    def is_seen(one: Came) -> bool:
        known = past.seat.referee or one.sides > 0 or speaks_for(past.seat, one.who)
        return known or all(shown.get((one.who, card), 0) > one.step for card in one.what)

    return is_seen


def look_back(body: bytes) -> bytes:
    """How everything stood at some places, as this seat was told it then."""
    asked = msgspec.msgpack.decode(body, type=Places)
    past = asked.past
    fight = past.fight(0)
    found = {}
    for at in range(max(asked.steps) + 1):
        if at in asked.steps:
            if not rests(fight):
                raise Refusal(f"After {at} steps cards are dealt: that is no place of the fight.")
            found[at] = then(past, fight)
        if at < len(past.steps):
            fight.replay_step(past.steps[at])
    return msgspec.msgpack.encode(LookedBack(n=asked.n, places=tuple(found[at] for at in asked.steps)))


def then(past: Past, fight: Fight) -> Then:
    """How a fight stands, as this seat is told it."""
    view = fight.view(past.seat, None)
    asked, wanted = looks.questions(view), cards_asked(fight, past.seat, view, ())
    return Then(
        step=len(fight.steps),
        place=view.place,
        people=past.people(view),
        status=looks.status(fight, view, asked, wanted),
        pieces=looks.pieces(fight, view, asked, wanted),
        waiting=view.waiting,
        questions=asked,
        cards=wanted,
        where=view.where,
        order=view.order,
        packs=view.packs,
        result=view.result,
        over=not view.waiting,
    )


# What might have been


def otherwise(body: bytes) -> bytes:
    """What else could have been decided, or which cards or dice could have come up."""
    wanted = msgspec.msgpack.decode(body, type=Decision)
    old = wanted.past.steps[wanted.step]
    fight = wanted.past.fight(wanted.step)
    if fight.drawing is not None and old.kind not in BETWEEN:
        return msgspec.msgpack.encode(_other_cards(wanted, fight, fight.drawing, old))
    ask = fight.ask_of(old.who)
    if ask is None or not is_decision(old) or old.kind in BETWEEN:
        raise Refusal("Nobody decided anything there.")
    return msgspec.msgpack.encode(
        Instead(
            n=wanted.n,
            step=wanted.step,
            who=old.who,
            heading=fight.edition.brief(ask, fight.names()).heading,
            answered=old.what,
            words=wanted.words,
            **_offered(fight, ask, wanted.words),
        )
    )


def _other_cards(wanted: Decision, fight: Fight, request: Draw | Roll | Show, old: Step) -> Instead:
    """Which cards, or dice, could have come up. Refusal where this seat has not seen which did."""
    if not all(map(_seen(wanted.past), _came(fight, wanted.step, old))):
        raise Refusal("You have not seen these cards.")
    seat, dice = wanted.past.seat, isinstance(request, Roll)
    seen = fight.view(seat, None)
    asked = CardsAsked(
        id="",
        who=request.who,
        text=cards_text(fight, request),
        n=request.dice if isinstance(request, Roll) else request.n,
        sides=request.sides if isinstance(request, Roll) else 0,
        what_for=request.why,
        left={} if dice else left(fight, seen, (), real=request.who in fight.cast.real),
        jokers=not dice and has_jokers(fight),
    )
    return Instead(n=wanted.n, step=wanted.step, who=old.who, heading=asked.text, answered=old.what, cards=asked)


def _offered(fight: Fight, ask: Ask, words: Sequence[str]) -> dict[str, Any]:
    """The list after these words, or the whole answer that they are."""
    try:
        now = unfolding.unfolded(fight, ask, words)
    except ValueError as word:
        raise Refusal(f"{str(word)!r} does not fit there.") from None
    return {"whole": " ".join(filter(None, words))} if now is None else {"offer": now}


def what_if(body: bytes) -> bytes:
    """Change one step and tell what comes of it: only what is different then."""
    asked = msgspec.msgpack.decode(body, type=Change)
    past = asked.past
    old = past.fight(follow=True)
    changed = old.what_if(asked.step, asked.answer, _decide if asked.decides else None)
    new, seat = changed.fight, past.seat
    was, would = old.view(seat, None), new.view(seat, None)
    report = Report(
        n=asked.n,
        step=asked.step,
        kept=len(changed.kept),
        dropped=len(changed.dropped),
        new=len(changed.new),
        lines=_exchange(new, past, asked.step),
        people=differences(past.people(was), past.people(would)),
        result=read_result(new.result),
        over=new.over,
        was=read_result(old.result),
        was_over=old.over,
    )
    return msgspec.msgpack.encode(Changed(report, tuple(new.steps), tuple(changed.left())))


def _exchange(fight: Fight, past: Past, step: int) -> tuple[Told, ...]:
    """The lines of the exchange that a step made, to be read."""
    later = [(done, line) for done, line in numbered(fight, past.seat) if done > step and line.text]
    found: list[Told] = []
    for _, line in without_numbers(fight, later[:MOST_LINES], frozenset(past.hidden)):
        if found and line.part != "in":
            break
        found.append(line)
    return tuple(found)


def _decide(fight: Fight, ask: Ask) -> str:
    """What a sensible player would do, in a fight that might have been; not for ever."""
    if len(fight.steps) > LONGEST_WHAT_IF:
        raise Refusal("That fight would go on for too long to be told.")
    return decided(fight, ask, bot("sensible"))


# Files


def record(body: bytes) -> bytes:
    """The fight as a file."""
    return to_json(msgspec.msgpack.decode(body, type=Past).fight().record())


def record_as_kept(body: bytes) -> bytes:
    """A fight that today's rules play differently, as it was kept."""
    return to_json(msgspec.msgpack.decode(body, type=Record))
