"""The law on orders: the order in which cards lie in the dark makes no difference to what a seat receives.

Two fights are played side by side. They differ in nothing but an order: hands that the seat cannot see lie in another
one, discards lie face down in another one, and cards drawn unseen come in another one. Everybody gives the same answers
in both. The seat must receive the same, byte for byte, and know the same, for no card has become another.

In `draw`, `pair` and `engage` the order of a hand is no secret to its end: cards are turned over together, as they lie,
and of cards that are worth the same the first is taken. The law is not for them. In the toy several cards may be turned
over together, too, and then the fights part (`is_told`).
"""

import random
from collections import Counter

import msgspec
from tests.laws import hidden

from suits.cards import UNKNOWN, Card
from suits.fight import Fight
from suits.fight.fitting import fits
from suits.fight.knowledge import knowledge_of
from suits.fight.looking import sees
from suits.record import Step
from suits.requests import Draw, Together
from suits.state import State
from suits.view import Seat

KEPT_SECRET = ("toy", "challenge", "countdown")
"""Editions in which the order of a hand means nothing."""


NO_FACES: tuple[Card, Card] = ("--", "--")
"""No card has changed: none has to be watched."""


class Everything(hidden.InTheDark):
    """Compares all that a seat receives and knows."""

    def received(self) -> hidden.Moment:
        known = knowledge_of(self.fight, self.seat)
        fields = {f"known {field}": getattr(known, field) for field in known.__struct_fields__}
        return {**super().received(), **fields}


def in_bytes(moment: hidden.Moment) -> dict[str, bytes]:
    """The same, by name, as bytes: of a dictionary the order counts, too."""
    return {name: msgspec.json.encode(value) for name, value in moment.items()}


def reordered(fight: Fight, seat: Seat, chance: random.Random) -> State:
    """The state before the present scene, with everything that this seat cannot see in another order."""
    state = fight.base.copy()
    for who, person in state.people.items():
        for zone, seen in fight.edition.zones(state, who):
            if not sees(seat, who, seen):
                setattr(person, zone, _shuffled(getattr(person, zone), chance))
        fight.edition.redealt(state, who)
    for stock in (state.stock, state.real_stock):
        face_down = stock.face_down or []
        cards = _shuffled(tuple([stock.discards[at] for at in face_down]), chance)
        for at, card in zip(face_down, cards, strict=True):
            stock.discards[at] = card
    return state


def _shuffled(cards: tuple[Card, ...], chance: random.Random) -> tuple[Card, ...]:
    return tuple(chance.sample(cards, len(cards)))


def drawn_otherwise(fight: Fight, step: Step, seat: Seat, chance: random.Random) -> Step:
    """The same step; cards that this seat does not see drawn come in another order."""
    request = fight.request
    if not isinstance(request, Draw) or sees(seat, request.who, request.seen) or UNKNOWN in step.what:
        return step
    return Step(step.who, step.kind, " ".join(_shuffled(tuple(step.what.split()), chance)))


def is_told(fight: Fight, seat: Seat, before: Counter[tuple[str, Card]]) -> bool:
    """Whether somebody has turned over several cards at once, so that the seat sees in which order they lay."""
    if fight.setup.edition != "toy":
        return False
    gone = before - hidden.dark_cards(fight, seat)
    return any([number > 1 for number in Counter(who for who, _ in gone.elements()).values()])


def check(fight: Fight, chance: random.Random, tries: int = 2, far: int = 30, watch: hidden.Watch = Everything) -> int:
    """The law on some seats, each from a scene chosen by chance. Says how many moments were compared."""
    compared = 0
    for _ in range(tries):
        at, there = hidden.with_secrets(fight, chance)
        compared += check_seat(there, chance.choice(hidden.seats(fight)), fight.steps[at : at + far], chance, watch)
    return compared


def check_seat(fight: Fight, seat: Seat, later: list[Step], chance: random.Random, watch: hidden.Watch) -> int:
    """Play `later` steps in this fight, which stands between two scenes, and in one with other orders."""
    left, right = fight.fork(base=fight.base.copy()), fight.fork(base=reordered(fight, seat, chance))
    _ = left.asks, right.asks  # a fork chooses its scene when it is asked
    watching = [watch(each, seat, NO_FACES) for each in (left, right)]
    compared = 0
    for step in [None, *later]:
        if step is not None:
            dark, other = hidden.dark_cards(left, seat), drawn_otherwise(right, step, seat, chance)
            if not fits(right, other):  # the answer itself names cards in their order
                break
            watching[0].make(step)
            watching[1].make(other)
            if is_told(left, seat, dark):
                break
        if hidden.at_rest(left, seat):
            _compare(seat, *[in_bytes(each.received()) for each in watching])
            compared += 1
    return compared


def _compare(seat: Seat, ours: dict[str, bytes], theirs: dict[str, bytes]) -> None:
    for what, mine in ours.items():
        if mine != theirs[what]:
            raise hidden.Leak(f"{seat.name} can tell two orders apart by the {what}:\n  {mine!r}\n  {theirs[what]!r}")


# Answers given together


def check_drafts(fight: Fight) -> int:
    """Answers given together arrive in another order: once all are there, every seat receives the same.

    Says how many moments were compared. Until then all may see who has answered, so what a seat knows may differ.
    """
    again, left = fight.fork(), fight.steps[:]
    again.rewind(0)
    compared = 0
    while left:
        request = again.request
        drafts = len(request.asks) if isinstance(request, Together) else 1
        now, left = left[:drafts], left[drafts:]
        worlds = [again, again.fork()] if drafts > 1 and len(now) == drafts else [again]
        for world, order in zip(worlds, (1, -1), strict=False):
            for step in now[::order]:
                world.replay_step(step)
        while len(worlds) > 1 and left and again.dealer_is_next:  # nobody looks before that
            step = left.pop(0)
            for world in worlds:
                world.replay_step(step)
        compared += _compare_all(*worlds) if len(worlds) > 1 else 0
    return compared


def _compare_all(fight: Fight, other: Fight) -> int:
    looking = [seat for seat in hidden.seats(fight) if hidden.at_rest(fight, seat)]
    for seat in looking:
        _compare(seat, *[in_bytes(hidden.received(each, seat)) for each in (fight, other)])
    return len(looking)
