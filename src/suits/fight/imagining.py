"""Imagining: a fight that a seat cannot tell from the real one, with what it cannot know dealt anew."""

import random
from typing import TYPE_CHECKING

from suits.cards import UNKNOWN, Card
from suits.dealer import Shuffled
from suits.fight.fitting import fits
from suits.fight.looking import sees, speaks_for
from suits.record import Step
from suits.requests import Ask, Draw, Form, Options, Together
from suits.state import State
from suits.view import Seat

if TYPE_CHECKING:
    from suits.fight.fight import Fight

Place = tuple[str, str, int]
"""A person, a zone, and which card of it."""


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


def imagine(fight: "Fight", seat: Seat, seed: int | str | None) -> "Fight":
    """Deal anew the cards this seat cannot know, and play the present scene again up to where it stands."""
    chance = random.Random(seed) if seed is not None else random.Random()
    base = fight.base.copy()
    shown = _drawn_in_sight(fight, seat)
    _deal_anew(fight, base, seat, shown, chance)
    new = fight.fork(Shuffled(chance.getrandbits(64)), base)
    for step in fight.steps[fight.scene_start :]:
        if not _again(new, step, seat, chance):
            break
    return new


def _drawn_in_sight(fight: "Fight", seat: Seat) -> list[Card]:
    """Cards that came out of the pile in this scene before this seat's eyes: they must still lie there."""
    fork = fight.fork()
    fork.rewind(fork.scene_start)
    shown: list[Card] = []
    for step in fight.steps[fight.scene_start :]:
        request = fork.request
        if isinstance(request, Draw) and sees(seat, request.who, request.seen):
            shown += [card for card in step.what.split(" because ")[0].split() if card != UNKNOWN]
        fork.replay_step(step)
    return shown


def _deal_anew(fight: "Fight", base: State, seat: Seat, shown: list[Card], chance: random.Random) -> None:
    """Mix hidden cards with the pile of their own packs."""
    places = hidden_places(fight, base, seat)
    for real in (False, True):
        mine = [place for place in places if (place[0] in base.fixed.real) == real]
        stock = base.real_stock if real else base.stock
        pile = list(stock.pile)
        stay = []
        for card in shown:
            if card in pile:
                pile.remove(card)
                stay.append(card)
        unknown = pile + [card_at(base, place) for place in mine]
        chance.shuffle(unknown)
        for place in mine:
            put(base, place, unknown.pop())
        stock.pile = tuple(stay + unknown)


def _again(new: "Fight", step: Step, seat: Seat, chance: random.Random) -> bool:
    """Make a step again, or one like it that this seat cannot tell apart; False where that is impossible."""
    request = new.request
    if isinstance(request, Draw) and not sees(seat, request.who, request.seen) and request.who == step.who:
        return new.deal_once()
    if fits(new, step):
        new.replay_step(step)
        return True
    asks = request.asks if isinstance(request, Together) else (request,)
    for ask in asks:
        if isinstance(ask, Ask) and (ask.who, ask.kind) == (step.who, step.kind) and not speaks_for(seat, ask.who):
            new.replay_step(Step(ask.who, ask.kind, any_answer(ask.options, chance)))
            return True
    return False


def any_answer(options: Options, chance: random.Random) -> str:
    """One of the answers, by chance."""
    if isinstance(options, Form):
        return options.walk(lambda stage: chance.choice(stage.words))
    return chance.choice(options)
