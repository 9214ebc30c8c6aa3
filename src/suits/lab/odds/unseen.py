"""The cards that a seat has not seen, wherever they lie: from what it knows, never from the fight's own piles."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from suits import editions
from suits.cards import UNKNOWN, Card
from suits.events import Event
from suits.fight.knowledge import Knowledge, Made
from suits.fight.looking import sees, speaks_for
from suits.requests import Ask
from suits.state import State
from suits.view import Seat

if TYPE_CHECKING:
    from suits.fight import Fight


def asks_of(fight: "Fight", seat: Seat) -> list[Ask]:
    """What this seat is asked and has not answered, where no real cards are held."""
    return [
        ask
        for ask in fight.asks
        if speaks_for(seat, ask.who) and ask.who not in fight.drafts and ask.who in fight.state.people
    ]


def sees_cards(fight: "Fight", seat: Seat, who: str, zone: str) -> bool:
    """Whether this seat sees what somebody has there."""
    seen = dict(fight.edition.zones(fight.state, who)).get(zone)
    return seen is not None and sees(seat, who, seen)


def unseen_by(known: Knowledge, packs: int) -> Counter[Card]:
    """All cards of the virtual packs that the seat has not seen, or not since they were last shuffled.

    `packs`: how many there are, which everybody knows.
    """
    edition = editions.find(known.setup.edition)
    base: State = msgspec.msgpack.decode(known.base, type=edition.state_type)
    base.fixed = edition.begin(known.setup).fixed
    shuffles = edition.shuffles(base)
    if any([isinstance(one, Event) and one.kind in shuffles for one in known.scene]):
        return _since_the_shuffle(known, base.fixed.pack * packs)
    bag = Counter(known.bags[0])
    drawn = Counter([card for _, card in _seen_draws(known)])
    before = Counter(base.fixed.pack * packs) - bag
    return bag - drawn - _brought_to_light(known, base, before + drawn)


def _seen_draws(known: Knowledge) -> Iterator[tuple[str, Card]]:
    """Cards that came from the pile before the seat's eyes, and who drew them."""
    for one in known.scene:
        if isinstance(one, Made) and one.kind.startswith("draw ") and one.what and one.who not in known.setup.real:
            for card in one.what.partition(" because ")[0].split():
                yield one.who, card


def _brought_to_light(known: Knowledge, base: State, before: Counter[Card]) -> Counter[Card]:
    """Cards that lay in the dark and that the seat sees now, or has seen go, beyond those that it knew `before`.

    Of those it knew, the ones that it has laid face down itself lie no longer before its eyes. (`Knowledge.lit` would
    not do: of several packs a card that lies open need not be the one of that face that left the dark.)
    """
    stock = base.stock
    laid = Counter([stock.discards[at] for at in stock.face_down or () if stock.discards[at]])
    gone = Counter([card for pack in known.now.packs if not pack.real for card in pack.gone])
    newly_gone = gone - (Counter(stock.discards) - laid)
    laid += _left_own_zones(known, base) - newly_gone
    return _lying(known, [person.id for person in known.now.people]) + gone + laid - before


def _left_own_zones(known: Knowledge, base: State) -> Counter[Card]:
    """Cards of its own people that have left their zones since."""
    edition, own = editions.find(known.setup.edition), known.seat.people
    had = Counter([card for who, card in _seen_draws(known) if who in own])
    for who in own:
        for zone, _ in edition.zones(base, who):
            had.update([card for card in getattr(base.people[who], zone) if card])
    return had - _lying(known, own)


def _lying(known: Knowledge, people: Sequence[str]) -> Counter[Card]:
    """The cards of these people that the seat sees now."""
    there = [person for person in known.now.people if person.id in people and person.id not in known.setup.real]
    return Counter([card for person in there for zone in person.zones for card in zone.cards if card != UNKNOWN])


def _since_the_shuffle(known: Knowledge, every: tuple[Card, ...]) -> Counter[Card]:
    """All were put together in this very scene: whatever does not lie before the seat's eyes now may be anywhere."""
    gone = Counter([card for pack in known.now.packs if not pack.real for card in pack.gone])
    return Counter(every) - _lying(known, [person.id for person in known.now.people]) - gone
