"""What a seat may know: the view. What it may not know is absent, not blanked out."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from suits.cards import UNKNOWN
from suits.editions import Edition
from suits.editions.choosing import verb_of
from suits.events import Event, Fact
from suits.fight.following import CHANGES
from suits.fight.offering import opening
from suits.people import are_many
from suits.places import Pack
from suits.requests import Ask, Barred, Draw, Form, Request, Roll, Seen, Show, Together
from suits.result import read_result
from suits.state import State
from suits.view import Line, PersonView, Question, Refused, Seat, View, Zone

if TYPE_CHECKING:
    from suits.fight.fight import Fight


Zones = tuple[tuple[Zone, ...], tuple[Zone, ...]]
"""Somebody's cards as others see them, and as their own people do."""


class Moment:
    """How a fight stands, worked out once for all who look while it stands so.

    What all see alike; and what somebody is asked and has in hand, for those alone who speak for them.
    """

    __slots__ = ("_at", "_fight", "_questions", "_zones", "order", "packs", "people", "where")

    def __init__(self, fight: "Fight"):
        edition, state = fight.edition, fight.state
        self._fight = fight
        self._at = _when(fight)
        self._questions: dict[str, Question] = {}
        self._zones = {who: _zones(fight, who) for who in state.people}
        self.people = everybody(fight, self._zones)
        self.where = edition.where(state)
        self.order = edition.turns(state)
        self.packs = packs(fight)

    def is_of(self, fight: "Fight") -> bool:
        """Whether that fight stands so still: what is only drafted changes nothing that is kept here."""
        at = _when(fight)
        return fight is self._fight and at[:2] == self._at[:2] and at[2] is self._at[2] and at[3] is self._at[3]

    def question(self, ask: Ask) -> Question:
        """What somebody is asked: for whoever speaks for them."""
        made = self._questions.get(ask.who)
        answered = self._fight.drafts.get(ask.who, "")
        if made is None:
            made = self._questions[ask.who] = question_for(self._fight, ask)
        elif made.answered != answered:
            made = self._questions[ask.who] = msgspec.structs.replace(made, answered=answered)
        return made

    def as_seen_by(self, seat: Seat, person: PersonView) -> PersonView:
        """Somebody as this seat sees them: of its own people, and the referee of all, also what is in their hands."""
        mine = person.id in seat.people
        if not mine and not seat.referee:
            return person
        return msgspec.structs.replace(person, mine=mine, zones=self._zones[person.id][1])


def _when(fight: "Fight") -> tuple[int, int, State, Request | None]:
    """Nothing but a step or a way back leads from one to another; drafts are no steps yet."""
    return fight.rewinds, len(fight.steps) - len(fight.drafts), fight.state, fight.request


def view(
    fight: "Fight", seat: Seat, since: int | None, moment: Moment | None = None, *, questions: bool = True
) -> View:
    """All that this seat may know, as a value. `moment`: how the fight stands, for whoever makes several views."""
    asks = [ask for ask in fight.asks if speaks_for(seat, ask.who)] if questions else []
    now = moment or Moment(fight)
    return View(
        seat=seat.name,
        title=fight.setup.title,
        edition=fight.setup.edition,
        place=fight.state.place,
        people=tuple([now.as_seen_by(seat, person) for person in now.people]),
        questions=tuple([now.question(ask) for ask in asks]),
        waiting=waiting(fight, seat),
        result=read_result(fight.result),
        log=() if since is None else lines(fight, seat, since),
        where=now.where,
        order=now.order,
        packs=now.packs,
    )


def speaks_for(seat: Seat, who: str) -> bool:
    """Whether this seat answers for that person."""
    return who in seat.people or (seat.referee and who == "referee")


def sees(seat: Seat, who: str, seen: Seen) -> bool:
    """Whether this seat sees cards of that person that are seen by all, their owner or nobody."""
    return seen == "all" or (seen == "own" and (seat.referee or who in seat.people))


def everybody(fight: "Fight", zones: Mapping[str, Zones]) -> tuple[PersonView, ...]:
    """Everybody as whoever only watches sees them."""
    edition, state = fight.edition, fight.state
    return tuple(
        [
            PersonView(
                id=who,
                name=person.name,
                side=state.people[who].side,
                mine=False,
                up=edition.is_up(state, who),
                tracks=edition.tracks(state, who),
                conditions=edition.conditions(state, who),
                zones=zones[who][0],
                sheet=edition.sheet_facts(state, who),
                kind=edition.kind(state, who),
                group=edition.group(state, who),
            )
            for person in fight.cast.people
            for who in (person.id,)
        ]
    )


def _zones(fight: "Fight", who: str) -> Zones:
    """The cards of somebody: as others see them, and as they and the referee do."""
    person = fight.state.people[who]
    found, own = [], []
    for zone, seen in fight.edition.zones(fight.state, who):
        cards = getattr(person, zone)
        if cards:
            open_to_all = Zone(zone, cards if seen == "all" else (UNKNOWN,) * len(cards))
            found.append(open_to_all)
            own.append(Zone(zone, cards) if seen == "own" else open_to_all)
    return tuple(found), tuple(own)


def question_for(fight: "Fight", ask: Ask) -> Question:
    """What somebody is asked, with every choice."""
    options = ask.options
    stages = isinstance(options, Form)
    first, silence = opening(fight, ask)
    return Question(
        id=fight.question_id(ask.who),
        who=ask.who,
        kind=ask.kind,
        text=fight.edition.words.ask(ask, fight.names()),
        options=() if isinstance(options, Form) else tuple(options),
        barred=tuple([_refused(fight, ask, barred) for barred in ask.barred()]),
        stages=stages,
        answered=fight.drafts.get(ask.who, ""),
        offer=first,
        default=silence,
        facts=dict(ask.facts),
        secret=ask.hidden,
        brief=fight.edition.brief(ask, fight.names()),
        beside=fight.edition.beside(fight.state, ask),
    )


def _refused(fight: "Fight", ask: Ask, barred: Barred) -> Refused:
    """What is barred, as it would be listed."""
    first, *others = barred.text.split() or [""]
    verb = verb_of(fight.edition.verbs, ask.kind, first) or fight.edition.verbs.get(ask.kind)
    whom = tuple([word for word in others if word in fight.state.people])
    return Refused(barred.text, barred.reason, barred.rule, verb.name if verb else "", whom)


def packs(fight: "Fight") -> tuple[Pack, ...]:
    """The draw piles: how much is left, and what all have seen go."""
    state, edition = fight.state, fight.edition
    stocks = [stock for stock in (state.stock, state.real_stock) if stock.packs]
    return tuple(
        [
            Pack(max(0, stock.left()), edition.seen_gone(state, stock.discards), stock is state.real_stock)
            for stock in stocks
        ]
    )


def waiting(fight: "Fight", seat: Seat) -> tuple[str, ...]:
    """Whom the fight waits for, where that is no secret."""
    request = fight.request
    if request is None:
        return ()
    asks = request.asks if isinstance(request, Together) else (request,)
    open_asks = [ask for ask in asks if ask.who not in fight.drafts]
    own = [ask.who for ask in open_asks if speaks_for(seat, ask.who)]
    if any([isinstance(ask, Ask) and ask.hidden and ask.who not in own for ask in open_asks]):
        return (*own, "somebody")
    return tuple([ask.who for ask in open_asks])


def event_for(seat: Seat, event: Event) -> Event | None:
    """An event as this seat receives it; cards that nobody sees stay unseen by the referee too."""
    if seat.referee and event.seen != ():
        return event
    return event.for_people(seat.people)


def lines(fight: "Fight", seat: Seat, since: int = 0) -> tuple[Line, ...]:
    """The log as this seat may read it."""
    return tuple(line for _, line in numbered(fight, seat, since))


def numbered(fight: "Fight", seat: Seat, since: int = 0, until: int | None = None) -> list[tuple[int, Line]]:
    """The lines of this seat, each with the step after which it was told: for whoever runs the fight."""
    names = fight.names()
    found = []
    for done, event in fight.log[since:until]:
        told = event_for(seat, event)
        if told is not None:
            line = _line(fight.edition, told, names, done if seat.referee else 0)
            if line is not None:
                found.append((done, line))
    return found


def _line(edition: Edition, told: Event, names: dict[str, str], step: int) -> Line | None:
    """An event as a line of the log; None where there is nothing to say of it."""
    if told.kind in CHANGES:
        return Line(step, told.kind, "", who=told.who, facts=told.facts, part="in")
    try:
        text, why = edition.words.tell(told, names), edition.words.why(told, names)
    except KeyError:  # a fact is missing: an earlier program told it, and this fight stands as that one left it
        text, why = told_plainly(told, names), ()
    if not text:
        return None
    return Line(
        step=step,
        kind=told.kind,
        text=text,
        rules=told.rules,
        who=told.who,
        facts=told.facts,
        part=edition.part(told),
        reasons=tuple(why),
    )


def told_plainly(event: Event, names: dict[str, str]) -> str:
    """Who, what, and the facts by their names, where there are no words for it any more."""
    facts = ", ".join(f"{name} {_as_text(fact)}" for name, fact in event.facts.items() if fact not in ("", ()))
    who = f"{names[event.who]}: " if event.who in names else ""
    return f"{who}{event.kind}{f' ({facts})' if facts else ''}."


def _as_text(fact: Fact) -> str:
    return " ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def cards_text(fight: "Fight", request: Draw | Roll | Show) -> str:
    """Which real cards or dice came up?"""
    name, why = fight.name(request.who), request.why
    does = "rolls" if isinstance(request, Roll) else "draws" if isinstance(request, Draw) else "shows"
    if are_many(fight.names(), request.who):
        does = does.removesuffix("s")
    if isinstance(request, Roll):
        return f"{name} {does} {_many(request.dice, 'die', 'dice')} ({why}). What came up?"
    for_what = "" if why in ("card", "cards") else f" ({why})"
    return f"{name} {does} {_many(request.n, 'card', 'cards')}{for_what}. Which?"


def _many(n: int, one: str, several: str) -> str:
    return f"a {one}" if n == 1 else f"{n} {several}"
