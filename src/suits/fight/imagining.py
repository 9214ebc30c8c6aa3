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
ANY = ""
"""A card of a draw that this seat cannot know."""
Place = tuple[str, str, int]
"""A person, a zone, and which card of it."""
Dealt = dict[int, tuple[Card, ...]]
"""The cards of each draw of the present scene, by the number of the step; `ANY` where they may be any."""
Whose = Counter[tuple[str, Card]]
"""Cards, and the people who have them."""


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
        new = _play_again(fight, base, scene, scene.dealt.copy(), chance)
        if new is not None:
            return new
    return _exchange_one_by_one(fight, scene, chance)


class _Scene:
    """The present scene as a seat saw it."""

    def __init__(self, fight: "Fight", seat: Seat):
        self.seat = seat
        self.steps: list[tuple[Step, bool]] = []
        """Each step, and whether the seat knows that it was made at all."""
        self.dealt: Dealt = {}
        """What must be drawn again: cards that came out of the pile before this seat's eyes, or came to light since."""
        self.received = fight.view(seat, fight.scene_lines)
        base = fight.base
        lying = {place: card_at(base, place) for place in hidden_places(fight, base, seat)}
        draws, came_out = self._watch(fight, Counter((place[0], card) for place, card in lying.items()))
        self.places = [place for place, card in lying.items() if not _one_less(came_out, (place[0], card))]
        """Where cards lay that this seat still cannot know."""
        for at, who in draws:
            self.dealt[at] = tuple(card if _one_less(came_out, (who, card)) else ANY for card in self.dealt[at])

    def _watch(self, fight: "Fight", hidden: Whose) -> tuple[list[tuple[int, str]], Whose]:
        """Go through the steps of the scene. Which draws the seat did not see, and which hidden cards came to light."""
        again = fight.fork()
        again.rewind(fight.scene_start)
        draws = []
        came_out = hidden - (hidden := _in_the_dark(again, self.seat))
        for at, step in enumerate(fight.steps[fight.scene_start :]):
            request = again.request
            self.steps.append((step, not _is_secret(request, self.seat)))
            again.replay_step(step)
            if isinstance(request, Draw):
                self.dealt[at] = _faces(step)
                if not sees(self.seat, request.who, request.seen) and UNKNOWN not in self.dealt[at]:
                    draws.append((at, request.who))
                    hidden.update((request.who, card) for card in self.dealt[at])
            came_out += hidden - (hidden := _in_the_dark(again, self.seat))
        return draws, came_out

    def true_cards(self) -> Dealt:
        """The cards of each draw as they were."""
        return {at: _faces(self.steps[at][0]) for at in self.dealt}


def _faces(step: Step) -> tuple[Card, ...]:
    return tuple(step.what.partition(" because ")[0].split())


def _in_the_dark(fight: "Fight", seat: Seat) -> Whose:
    """Whose cards this seat cannot know, and which."""
    state = fight.state
    return Counter((place[0], card_at(state, place)) for place in hidden_places(fight, state, seat))


def _one_less(cards: Whose, card: tuple[str, Card]) -> bool:
    """Count a card off, if it is among these."""
    cards[card] -= 1
    return cards[card] >= 0


def _is_secret(request: object, seat: Seat) -> bool:
    return isinstance(request, Ask) and request.hidden and not speaks_for(seat, request.who)


def _deal_anew(fight: "Fight", base: State, scene: _Scene, chance: random.Random) -> None:
    """Mix hidden cards with the pile of their own packs."""
    for real in (False, True):
        mine = [place for place in scene.places if (place[0] in base.fixed.real) == real]
        stock = base.real_stock if real else base.stock
        pile = list(stock.pile)
        stay = []
        for cards in scene.dealt.values():
            for card in cards:
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
    base, dealt = fight.base, scene.true_cards()
    found = fight.fork(Shuffled(chance.getrandbits(64)))
    for one in scene.places * 2:
        trial, same = base.copy(), dealt.copy()
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
        new = _play_again(fight, trial, scene, same, chance)
        if new is not None:
            base, found = trial, new
    for at, cards in scene.dealt.items():
        for number, card in enumerate(cards):
            if card == ANY:
                other = {**dealt, at: (*dealt[at][:number], ANY, *dealt[at][number + 1 :])}
                new = _play_again(fight, base, scene, other, chance)
                if new is not None:
                    dealt, found = other, new
    return found


def _play_again(
    fight: "Fight", base: State, scene: _Scene, dealt: Dealt, chance: random.Random
) -> "Fight | None":  # fmt: skip
    """The scene from this state, its draws written into `dealt`; None if the seat could tell it from the real one."""
    new = fight.fork(Shuffled(chance.getrandbits(64)), base.copy())
    drafts = len(scene.steps) - len(fight.drafts)
    _ = new.asks  # a fork chooses its scene when it is asked
    for at, (step, known) in enumerate(scene.steps):
        if at in dealt and ANY in dealt[at]:
            if not _draw_again(new, scene, at, dealt, chance):
                return None
        elif not _again(new, step, known, at >= drafts, scene.seat, chance):
            return None
    while _is_secret(new.request, scene.seat) and "somebody" not in scene.received.waiting:
        _say_nothing(new)
    return new if new.view(scene.seat, fight.scene_lines) == scene.received else None


def _draw_again(new: "Fight", scene: _Scene, at: int, dealt: Dealt, chance: random.Random) -> bool:
    """Draw anew what may be any card, but none that must come out of the pile later; False where nobody draws."""
    step, _ = scene.steps[at]
    while _is_secret(new.request, scene.seat):
        _say_nothing(new)
    request = new.request
    if not isinstance(request, Draw) or (request.who, request.kind, request.n) != (step.who, step.kind, len(dealt[at])):
        return False
    later = Counter(card for number, cards in dealt.items() if number >= at for card in cards)
    stock = new.state.stock_of(step.who).copy()
    drawn = []
    for card in dealt[at]:
        if stock.left() <= 0:
            stock.refill(new.state.fixed.pack)
        free = Counter(stock.pile) - later
        drawn.append(card if card != ANY else chance.choice(sorted(free.elements()) or stock.pile))
        if drawn[-1] not in stock.pile:
            return False
        stock.take(drawn[-1])
        later[card] -= 1
    dealt[at] = tuple(drawn)
    new.replay_step(Step(step.who, step.kind, " ".join(drawn)))
    return True


def _again(new: "Fight", step: Step, known: bool, draft: bool, seat: Seat, chance: random.Random) -> bool:
    """Make a step again, or one like it that this seat cannot tell apart; False where that is impossible."""
    while True:
        request = new.request
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
