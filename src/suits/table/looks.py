"""What one seat is told: the view, the questions with their answers in words, the status line. Nothing else leaves."""

from collections.abc import Collection, Sequence

import msgspec

from suits.choices import Choice
from suits.fight import Fight, Refusal, offering, unfolding
from suits.people import are_many, together
from suits.requests import Ask, Draw, Form, Roll, Show
from suits.table.messages.asking import Asked, Stage
from suits.table.messages.calling import CanCall
from suits.table.messages.real_cards import CardsAsked
from suits.table.messages.telling import Piece
from suits.view import PersonView, Seat, View


def foes(fight: Fight, seat: Seat, players: Collection[str]) -> frozenset[str]:
    """Those against this seat, or (of whoever only watches) against the players."""
    sides = {who: person.side for who, person in fight.state.people.items()}
    own = {sides[who] for who in seat.people or players}
    return frozenset(who for who, side in sides.items() if side not in own)


def people(view: View, hidden: Collection[str]) -> tuple[PersonView, ...]:
    """Everybody, but without the numbers of those whose numbers are hidden."""
    return tuple(
        msgspec.structs.replace(person, tracks=(), sheet={}) if person.id in hidden else person
        for person in view.people
    )


def questions(view: View) -> tuple[Asked, ...]:
    """What this seat is asked, each answer with what it means."""
    found = []
    for question in view.questions:
        offer = question.offer
        found.append(
            Asked(
                id=question.id,
                who=question.who,
                kind=question.kind,
                text=question.text,
                options=offer.choices,
                barred=question.barred,
                stages=question.stages,
                prompt=offer.prompt,
                answered=question.answered,
                about=offer.about,
                empty=offer.empty,
                limit=offer.limit,
                value=offer.value,
                start=offer.start,
                default=question.default,
                facts=question.facts,
                secret=question.secret,
                short=question.brief.short,
                heading=question.brief.heading,
                beside=question.beside,
            )
        )
    return tuple(found)


def stage(fight: Fight, ask: Ask, words: Sequence[str], n: int, question: str, unfold: bool = False) -> Stage:
    """The list after these words of an answer made in stages, or the whole answer. Refusal where a word is wrong."""
    form = ask.options
    if not isinstance(form, Form):
        raise Refusal("That question is answered at once, not in stages.")
    try:
        now = unfolding.unfolded(fight, ask, words) if unfold else offering.offer(fight, ask, words)
    except ValueError as word:
        raise Refusal(f"{str(word)!r} does not fit there.") from None
    if now is None:
        whole = " ".join(filter(None, words))
        if whole not in form:
            raise Refusal(form.fault(whole) or "That is no answer.")
        meaning = fight.edition.words.option(ask, whole, fight.names())
        return Stage(n=n, question=question, words=tuple(words), whole=whole, means=meaning)
    return Stage(
        n=n,
        question=question,
        words=tuple(words),
        prompt=now.prompt,
        options=now.choices,
        about=now.about,
        empty=now.empty,
        limit=now.limit,
        value=now.value,
        start=now.start,
    )


def verb(request: Draw | Roll | Show) -> str:
    """What is done with them."""
    return request.kind.partition(" ")[0]


def calls(fight: Fight, seat: Seat) -> tuple[CanCall, ...]:
    """What this seat may call out of turn: for its people, and what a referee calls; nothing for those who watch."""
    return tuple(CanCall(who, what) for who in _callers(seat) for what in fight.calls(who))


def call_forms(fight: Fight, seat: Seat) -> tuple[str, ...]:
    """As whom this seat may call word by word."""
    return tuple(who for who in _callers(seat) if fight.call_form(who) is not None)


def call_stage(fight: Fight, seat: Seat, who: str, words: Sequence[str], n: int) -> Stage:
    """The list after these words of a call, or the whole call. Refusal where a word is wrong."""
    form = fight.call_form(who) if who in _callers(seat) else None
    if form is None:
        raise Refusal("There is nothing to call word by word.")
    try:
        now = form.stage(words)
    except ValueError as word:
        raise Refusal(f"{str(word)!r} does not fit there.") from None
    if now is None:
        return Stage(n=n, question="", words=tuple(words), whole=" ".join(filter(None, words)))
    names = fight.names()
    means = {word: names.get(word, "") for word in now.words} if words else _first_words(form, now.words)
    options = tuple(Choice(word, means[word]) for word in now.words)
    return Stage(n=n, question="", words=tuple(words), prompt=now.prompt, options=options)


def _first_words(form: Form, first: Sequence[str]) -> dict[str, str]:
    """What calls are about, told by what is asked next: `ambush`, who is unaware."""
    asked = {word: form.stage((word,)) for word in first}
    return {word: f"{word}: {_inside(then.prompt)}" if then else "" for word, then in asked.items()}


def call_in_words(fight: Fight, what: str) -> str:
    """A referee's call for those who must agree: `ambush bob` is "ambush (who is unaware: Bob)"."""
    form, names = fight.call_form("referee"), fight.names()
    said, because, reason = what.partition(" because ")
    if form is None or what in fight.calls("referee"):
        return what
    trail: list[str] = []
    told = []
    for word in said.split():
        now = form.stage(trail)
        while now is not None and word not in now.words:
            now = form.stage([*trail, ""])  # nothing was said there: the word is for a later stage
            trail.append("")
        told.append(f"({_inside(now.prompt)}: {names[word]})" if now and word in names else word)
        trail.append(word)
    return " ".join(told) + because + reason


def _inside(prompt: str) -> str:
    """A prompt inside a sentence."""
    return prompt[:1].lower() + prompt[1:]


def _callers(seat: Seat) -> tuple[str, ...]:
    """For whom a seat may call: its people, and the referee, where others may have to agree; nobody who watches."""
    return (*seat.people, "referee") if seat.people or seat.referee else ()


def status(fight: Fight, view: View, asked: Sequence[Asked], wanted: CardsAsked | None) -> str:
    """Who is expected to do what, as far as the seat may know."""
    if view.result or not view.waiting:
        return "The fight is over."
    open_asks = [one for one in asked if not one.answered]
    if wanted is not None:
        return wanted.text
    if open_asks:
        return open_asks[0].text
    request = fight.drawing
    if request is not None:
        what = "dice" if isinstance(request, Roll) else "cards"
        return f"Waiting for {fight.name(request.who)}'s {what}."
    names = [fight.name(who) if who != "somebody" else "somebody" for who in view.waiting]
    return f"Waiting for {together(list(dict.fromkeys(names)))}."


FEW = 3
"""So many are named whom all wait for."""


def pieces(fight: Fight, view: View, asked: Sequence[Asked], wanted: CardsAsked | None) -> tuple[Piece, ...]:
    """The status line in short: whose it is, and what; the names apart, so that they can be marked."""
    if view.result or not view.waiting:
        return ()
    expected = wanted or next((one for one in asked if not one.answered), None)
    if expected is not None:
        return _named(fight, expected.who), *_asked(fight, expected)
    request = fight.drawing
    if request is not None:
        what = "dice" if isinstance(request, Roll) else "cards"
        return _named(fight, request.who), Piece(f" {_does(fight, (request.who,), verb(request))} {what}")
    known = tuple(dict.fromkeys([who for who in view.waiting if who != "somebody"]))
    if not known:
        return (Piece("Somebody decides"),)
    return *_listed(fight, known), Piece(f" {_does(fight, known, 'decide')}")


def _asked(fight: Fight, expected: Asked | CardsAsked) -> list[Piece]:
    """What somebody is asked, with whoever attacks apart: a page may name the squad instead."""
    attacker = str(expected.facts.get("attacker", "")) if isinstance(expected, Asked) else ""
    name = fight.name(attacker) if attacker else ""
    if not name or not expected.short.endswith(f" {name}"):
        return [Piece(f", {expected.short}")]
    return [Piece(f", {expected.short.removesuffix(name)}"), Piece(name, attacker)]


def _does(fight: Fight, people: Sequence[str], verb: str) -> str:
    return verb if len(people) > 1 or are_many(fight.names(), people[0]) else f"{verb}s"


def _named(fight: Fight, who: str) -> Piece:
    return Piece("Referee" if who == "referee" else fight.name(who), who)


def _listed(fight: Fight, people: Sequence[str]) -> list[Piece]:
    """Names in a row: of many the first few, and how many more."""
    shown = people if len(people) <= FEW else people[: FEW - 1]
    found: list[Piece] = []
    for at, who in enumerate(shown):
        last = at == len(people) - 1
        found += [Piece(" and " if last else ", "), _named(fight, who)] if at else [_named(fight, who)]
    return found if shown is people else [*found, Piece(f" and {len(people) - len(shown)} more")]
