"""Nodes: a state between scenes as a tuple, without what makes no difference to a duel."""

from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple

import msgspec

from suits.editions.contests.edition import ContestEdition
from suits.lab.duels.tracing import Log, Node, traced
from suits.state import State, Stock

ROUND, WON = 0, 1
FIRST, LATER = 1, 2
"""The first round is one of its own for whoever sits it out; all later ones are alike."""
ENDLESS = 10_000
UNTOLD = ("table", "pressed", "pressed_before", "bled", "attacked_by")
"""Fields that make no difference between scenes to people who never disengage."""


class End(NamedTuple):
    """How a duel ended: who has won, as a result is written, and how each is left."""

    won: str
    people: tuple[tuple[str, int], ...]
    """Up, dazed or why they are out; and their wounds."""


class Effect(NamedTuple):
    """What a scene changed."""

    writes: tuple[tuple[int, Any], ...]
    rounds: int
    won: str
    orders: bool
    """Whether the order of action was among it."""


class Layout:
    """Where in a node which field of whom is."""

    def __init__(self, edition: ContestEdition[Any], opening: State):
        self.people = tuple(opening.people)
        kind: Any = type(next(iter(opening.people.values())))
        self.kind = traced(kind)
        self.fields: tuple[str, ...] = kind.__struct_fields__
        size = len(self.fields)
        self.starts = {who: 2 + number * size for number, who in enumerate(self.people)}
        self.places = {
            (who, field): start + at for who, start in self.starts.items() for at, field in enumerate(self.fields)
        }
        untold = [field for field in UNTOLD if field in self.fields]
        self.untold = frozenset(self.places[who, field] for who in self.people for field in untold)
        self.edition = edition
        self._like = opening.copy()
        self._like.stock, self._like.real_stock = Stock(), Stock()
        self._like.place = ""
        self._like.fixed = copy(opening.fixed)
        self._like.fixed.options = msgspec.structs.replace(opening.fixed.options, max_rounds=ENDLESS)

    def _of_everybody(self, field: str) -> list[int]:
        return [self.places[who, field] for who in self.people]

    def node(self, state: Any) -> Node:
        """A state as a node."""
        values = [getattr(person, field) for person in state.people.values() for field in self.fields]
        return (state.round, state.won, *values)

    def state(self, node: Node) -> Any:
        """A node as a state, of people who note what is looked at."""
        size = len(self.fields)
        state: Any = self._like.copy()
        state.round, state.won = node[ROUND], node[WON]
        state.people = {who: self.kind(*node[start : start + size]) for who, start in self.starts.items()}
        return state

    def log(self) -> Log:
        """Where reads and writes can be noted."""
        return Log(self.starts)

    def effect(self, node: Node, state: Any, written: set[int]) -> Effect:
        """What was written into this state since it was that node."""
        writes = tuple([(place, self._value(state, place)) for place in sorted(written - self.untold)])
        orders = not written.isdisjoint([*self._of_everybody("order"), *self._of_everybody("tie_card")])
        return Effect(writes, state.round - node[ROUND], state.won, orders)

    def _value(self, state: Any, place: int) -> Any:
        number, at = divmod(place - 2, len(self.fields))
        return getattr(state.people[self.people[number]], self.fields[at])

    def after(self, node: Node, effect: Effect) -> Node:
        """The node that an effect leads to."""
        now = list(node)
        for place, value in effect.writes:
            now[place] = value
        now[ROUND] += effect.rounds
        now[WON] = effect.won
        if effect.rounds:
            self._begin_round(now)
        if effect.orders:
            for field in ("order", "tie_card"):
                self._by_order(now, self._of_everybody(field))
        return tuple(now)

    def _begin_round(self, now: list[Any]) -> None:
        """All rounds are alike, but the first for whoever sits it out; what lasts is counted from this one."""
        sits_out = self._of_everybody("sits_out")
        real = now[ROUND]
        now[ROUND] = FIRST if real == FIRST and any([now[place] for place in sits_out]) else LATER
        for place in sits_out if now[ROUND] == LATER else ():
            now[place] = False
        for place in self._of_everybody("slow_until"):
            now[place] = now[ROUND] + max(-1, now[place] - real)

    def _by_order(self, now: list[Any], places: Sequence[int]) -> None:
        """Cards that settle an order: only which is higher counts."""
        values = sorted({now[place] for place in places} - {0})
        for place in places:
            now[place] = values.index(now[place]) + 1 if now[place] else 0

    def end(self, node: Node) -> End:
        """How a node in which somebody has won is left."""
        return End(node[WON], tuple([(self._word(node, who), self.wounds(node, who)) for who in self.people]))

    def value(self, node: Node, who: str, field: str) -> Any:
        """A field of somebody."""
        return node[self.places[who, field]]

    def wounds(self, node: Node, who: str) -> int:
        """All wounds of somebody."""
        return int(self.value(node, who, "wounds") + self.value(node, who, "critical"))

    def _word(self, node: Node, who: str) -> str:
        return self.value(node, who, "out") or ("dazed" if self.value(node, who, "dazed") else "up")
