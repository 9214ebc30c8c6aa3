"""Duels played by the engine itself, with people who do what their policies say."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from suits.cards import PACK, Card
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.lab.duels import Policy
from suits.lab.duels.choosing import MOVES, Choices
from suits.people import Setup
from suits.requests import Draw

FATAL = frozenset(("dead", "mangled"))


class Over(Exception):
    """Somebody has won: what comes now is the bleeding of the wounded."""


class Fresh(Shuffled):
    """Shuffles all packs anew before every scene."""

    def __init__(self, seed: int):
        super().__init__(seed)
        self.chance = random.Random(seed)
        self.fight: Any = None
        self.scene = -1
        self.left: list[Card] = []

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        _still_on(self.fight)
        if self.fight.scene_number != self.scene:
            self.scene = self.fight.scene_number
            self.left = list(PACK) * self.fight.state.fixed.options.decks
            self.chance.shuffle(self.left)
        return tuple([self.left.pop() for _ in range(number)])


class Finite(Shuffled):
    """Real packs: the discards are shuffled when they are used up."""

    fight: Any = None

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        _still_on(self.fight)
        return super().take(request, pile, number)


def _still_on(fight: Any) -> None:
    if fight.state.won:
        raise Over


class Played:
    """How one duel went."""

    def __init__(self, state: Any):
        self.winner: str = state.won or state.result
        self.rounds: int = state.round
        self.ends = {who: _end(person) for who, person in state.people.items()}


def _end(person: Any) -> str:
    return "dead" if person.out in FATAL else person.out or "up"


def played(setup: Setup, policies: Mapping[str, Policy], seed: int, *, fresh: bool = True) -> Played:
    """One duel through the engine."""
    dealer = Fresh(seed) if fresh else Finite(seed)
    fight: Any = Fight(setup, dealer, events=False, deal=False)
    dealer.fight = fight
    still = fight.edition.cards_give_turns
    foes = {person.id: foe.id for person in setup.people for foe in setup.people if foe is not person}
    try:
        fight.run()
        while not fight.over and not fight.state.won:
            ask = next(one for one in fight.asks if one.who not in fight.drafts)
            person = fight.state.people[ask.who]
            fight.answer(ask.who, policies[ask.who].answer(ask, reaches(person), foes[ask.who], by_keeping_still=still))
    except Over:
        pass
    return Played(fight.state)


def reaches(person: Any) -> Callable[[int], bool]:
    """Whether somebody has so much status, and shock in it."""
    return lambda least: bool(person.shock) and person.status >= least


def shares(setup: Setup, policies: Mapping[str, Policy], number: int, *, fresh: bool = True) -> dict[Any, float]:
    """How often who won, ended how, and in which round."""
    found: Counter[Any] = Counter()
    for seed in range(number):
        one = played(setup, policies, seed, fresh=fresh)
        found["win", one.winner] += 1
        found["round", one.rounds] += 1
        for who, end in one.ends.items():
            found[who, end] += 1
    return {what: times / number for what, times in found.items()}


def node_of(choices: Choices, state: Any) -> tuple[Any, Any]:
    """The node that a fight stands in: its rounds, orders and readiness as those of a duel are written."""
    layout = choices.found.layout
    alike = state.copy()
    layout._settle(alike)
    mode, numbers = layout.begin(alike, dict.fromkeys(layout.people, MOVES[0].policy))
    now, start = list(mode), choices.found.modes[0]
    for place in layout.untold:
        now[place] = start[place]
    layout._begin_round(now)
    return tuple(now), choices.found.codes.of(numbers)
