"""Imagining: a fight that a seat cannot tell from the real one, with what it cannot know dealt anew."""

import random
from collections import Counter
from typing import TYPE_CHECKING

from suits.cards import UNKNOWN, Card
from suits.dealer import Shuffled
from suits.fight.fitting import fits
from suits.fight.looking import sees, speaks_for
from suits.record import Step
from suits.requests import Ask, Draw, Form, Options, Together, default
from suits.state import State
from suits.view import Seat

if TYPE_CHECKING:
    from suits.fight.fight import Fight

DEALS = 8
"""How many deals are tried before cards change places one by one."""
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
    """Deal anew the cards this seat cannot know, and play the present scene again up to where it stands.

    What happened in the scene may hardly ever happen with other cards. Then they change places two by two, for as
    long as the seat cannot tell.
    """
    chance = random.Random(seed) if seed is not None else random.Random()
    scene = _Scene(fight, seat)
    for _ in range(DEALS):
        base = fight.base.copy()
        _deal_anew(fight, base, scene, chance)
        new = _play_again(fight, base, scene, chance)
        if new is not None:
            return new
    return _exchange_one_by_one(fight, scene, chance)


class _Scene:
    """The present scene as a seat saw it."""

    def __init__(self, fight: "Fight", seat: Seat):
        self.seat = seat
        self.steps: list[tuple[Step, bool]] = []
        """Each step, and whether the seat knows that it was made at all."""
        self.drawn: list[Card] = []
        """Cards that came out of the pile before this seat's eyes: they must still lie there."""
        self.received = fight.view(seat, fight.scene_lines)
        again = fight.fork()
        again.rewind(fight.scene_start)
        for step in fight.steps[fight.scene_start :]:
            request = again.request
            if isinstance(request, Draw) and sees(seat, request.who, request.seen):
                self.drawn += [card for card in step.what.split(" because ")[0].split() if card != UNKNOWN]
            self.steps.append((step, not _is_secret(request, seat)))
            again.replay_step(step)
        base, now = fight.base, fight.state
        places = hidden_places(fight, base, seat)
        came_out = {who: _cards_at(base, places, who) for who in base.people}
        for who, zone, at in hidden_places(fight, now, seat):
            came_out[who][card_at(now, (who, zone, at))] -= 1
        self.places = []
        """Where cards lay that this seat still cannot know."""
        for place in places:
            card = card_at(base, place)
            if came_out[place[0]][card] > 0:
                came_out[place[0]][card] -= 1
            else:
                self.places.append(place)


def _cards_at(state: State, places: list[Place], who: str) -> Counter[Card]:
    return Counter(card_at(state, place) for place in places if place[0] == who)


def _is_secret(request: object, seat: Seat) -> bool:
    return isinstance(request, Ask) and request.hidden and not speaks_for(seat, request.who)


def _deal_anew(fight: "Fight", base: State, scene: _Scene, chance: random.Random) -> None:
    """Mix hidden cards with the pile of their own packs."""
    for real in (False, True):
        mine = [place for place in scene.places if (place[0] in base.fixed.real) == real]
        stock = base.real_stock if real else base.stock
        pile = list(stock.pile)
        stay = []
        for card in scene.drawn:
            if card in pile:
                pile.remove(card)
                stay.append(card)
        unknown = pile + [card_at(base, place) for place in mine]
        chance.shuffle(unknown)
        for place in mine:
            put(base, place, unknown.pop())
        stock.pile = sorted(stay + unknown)
    for who, _, _ in scene.places:
        fight.edition.redealt(base, who)


def _exchange_one_by_one(fight: "Fight", scene: _Scene, chance: random.Random) -> "Fight":
    """Start from the true cards and let pairs change places, each only if this seat cannot tell."""
    base = fight.base
    found = fight.fork(Shuffled(chance.getrandbits(64)))
    for one in scene.places * 2:
        trial = base.copy()
        stock = trial.stock_of(one[0])
        others = [place for place in scene.places if trial.stock_of(place[0]) is stock]
        card, at = card_at(trial, one), chance.randrange(len(others) + len(stock.pile))
        if at < len(others):
            put(trial, one, card_at(trial, others[at]))
            put(trial, others[at], card)
        else:
            put(trial, one, stock.pile[at - len(others)])
            stock.take(card_at(trial, one))
            stock.put((card,))
        for who, _, _ in scene.places:
            fight.edition.redealt(trial, who)
        new = _play_again(fight, trial, scene, chance)
        if new is not None:
            base, found = trial, new
    return found


def _play_again(fight: "Fight", base: State, scene: _Scene, chance: random.Random) -> "Fight | None":
    """The scene from this state; None if the seat could tell it from the real one."""
    new = fight.fork(Shuffled(chance.getrandbits(64)), base.copy())
    drafts = {id(step) for step, _ in scene.steps[len(scene.steps) - len(fight.drafts) :]}
    _ = new.asks  # a fork chooses its scene when it is asked
    for step, known in scene.steps:
        if not _again(new, step, known, id(step) in drafts, scene.seat, chance):
            return None
    while _is_secret(new.request, scene.seat) and "somebody" not in scene.received.waiting:
        _say_nothing(new)
    return new if new.view(scene.seat, fight.scene_lines) == scene.received else None


def _again(new: "Fight", step: Step, known: bool, draft: bool, seat: Seat, chance: random.Random) -> bool:
    """Make a step again, or one like it that this seat cannot tell apart; False where that is impossible."""
    while True:
        request = new.request
        if isinstance(request, Draw) and (request.who, request.kind) == (step.who, step.kind):
            if not sees(seat, request.who, request.seen):
                return new.deal_once()
        if fits(new, step) and not (draft and not speaks_for(seat, step.who)):
            new.replay_step(step)
            return True
        for ask in request.asks if isinstance(request, Together) else (request,):
            if isinstance(ask, Ask) and (ask.who, ask.kind) == (step.who, step.kind) and not speaks_for(seat, ask.who):
                new.replay_step(Step(ask.who, ask.kind, any_answer(ask.options, chance)))
                return True
        if not known:
            return True
        if not _is_secret(request, seat):
            return False
        _say_nothing(new)


def _say_nothing(new: "Fight") -> None:
    """Somebody was asked whom the real fight did not ask: no answer."""
    ask = new.request
    assert isinstance(ask, Ask)
    new.replay_step(Step(ask.who, ask.kind, default(ask.options)))


def any_answer(options: Options, chance: random.Random) -> str:
    """One of the answers, by chance."""
    if isinstance(options, Form):
        return options.walk(lambda stage: chance.choice(stage.words))
    return chance.choice(options)
