"""The real cards or dice that a seat has to tell, and what it needs to know for that: only what it has seen itself."""

from collections import Counter

from suits.cards import JOKERS, UNKNOWN
from suits.fight import Fight
from suits.fight.looking import cards_text, event_for, speaks_for
from suits.places import Pack
from suits.requests import Draw, Roll, Show
from suits.table.foreseen import Foreseen, foreseen
from suits.table.looks import verb
from suits.table.messages.real_cards import CardsAsked
from suits.view import Seat, View

LOOKED_BACK = 12
"""So many events back an exchange may have been opened to which a draw belongs."""


def may_tell(seat: Seat, who: str) -> bool:
    """Whether this seat may tell somebody's cards."""
    return seat.referee or speaks_for(seat, who)


def asked(fight: Fight, seat: Seat, view: View, told: tuple[str, ...]) -> CardsAsked | None:
    """The real cards or dice that this seat has to tell; `told` are those that it has told already."""
    request = fight.drawing
    if request is None or fight.dealer_is_next or not may_tell(seat, request.who):
        return None
    dice = isinstance(request, Roll)
    ahead = foreseen(fight, request, told) if seat.referee else Foreseen()
    number = request.dice if isinstance(request, Roll) else request.n
    return CardsAsked(
        id=fight.question_id(request.who),
        who=request.who,
        text=cards_text(fight, request),
        n=number,
        sides=request.sides if isinstance(request, Roll) else 0,
        short=_to_tell(request, number, number - len(told)),
        what_for=request.why,
        told=told,
        left={} if dice else left(fight, view, told, real=True),
        jokers=not dice and has_jokers(fight),
        helps=ahead.helps,
        against=ahead.against,
        then=ahead.then or _then(fight, seat, view, request),
    )


def _to_tell(request: Draw | Roll | Show, number: int, missing: int) -> str:
    """What to do with real cards or dice, in a few words: how many more, once some were told."""
    one, several = ("die", "dice") if isinstance(request, Roll) else ("card", "cards")
    if 0 < missing < number:
        return f"{verb(request)} {f'one more {one}' if missing == 1 else f'{missing} more {several}'}"
    return f"{verb(request)} {f'a {one}' if number == 1 else f'{number} {several}'}"


def has_jokers(fight: Fight) -> bool:
    """Whether there are jokers in the packs."""
    return any(card in JOKERS for card in fight.state.fixed.pack)


def left(fight: Fight, view: View, told: tuple[str, ...], *, real: bool) -> dict[str, int]:
    """Of each card in these packs, how many this seat has not seen: neither before somebody nor among the gone."""
    pack = next((one for one in view.packs if one.real is real), Pack(0))
    seen = Counter(told)
    for person in view.people:
        if (person.id in fight.cast.real) is real:
            seen.update(card for zone in person.zones for card in zone.cards)
    if pack.left > 0:  # else they are shuffled in again before anybody draws
        seen.update(pack.gone)
    packs = (fight.state.real_stock if real else fight.state.stock).packs
    return {card: max(0, many * packs - seen[card]) for card, many in Counter(fight.state.fixed.pack).items()}


def _then(fight: Fight, seat: Seat, view: View, request: Draw | Roll | Show) -> str:
    """Whose cards come next: of whoever this seat has seen to be the other one of the exchange, face down as yet."""
    other = _other(fight, seat, request.who)
    hidden = sum(
        zone.cards.count(UNKNOWN)
        for person in view.people
        if person.id == other and person.id in fight.cast.real
        for zone in person.zones
        if zone.name == "hand"
    )
    if not hidden or not isinstance(request, Show):
        return ""
    return f"{fight.name(other)}: {'the card' if hidden == 1 else f'the {hidden} cards'} of the other side."


def _other(fight: Fight, seat: Seat, who: str) -> str:
    """With whom somebody is in the exchange that was opened last; nobody where it is not known."""
    for _, event in reversed(fight.log[-LOOKED_BACK:]):
        told = event_for(seat, event)
        target = told.facts.get("target") if told is not None else None
        if told is None or not isinstance(target, str):
            continue
        if told.kind in fight.edition.opens or told.kind in fight.edition.settles:
            return target if told.who == who else told.who if target == who else ""
    return ""
