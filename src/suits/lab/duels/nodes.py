"""Nodes: a state between scenes, without what makes no difference to a duel.

A node is a mode (every field that is no amount, and what the policies say) and a row of numbers (`COLUMNS`).
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

import msgspec
import numpy as np

from suits.editions.contests.edition import ContestEdition
from suits.lab.duels.amounts import Amount, Effects, Factors, Log, Numbers, summed
from suits.lab.duels.policies import Policy
from suits.lab.duels.tracing import Mode, traced
from suits.state import State, Stock

ROUND, WON = 0, 1
FIRST, LATER = 1, 2
"""The first round is one of its own for whoever sits it out; all later ones are alike."""
ENDLESS = 10_000
NEVER = 1_000_000
"""A status that nobody reaches."""
AMOUNTS = ("shock", "wounds", "critical")
UNTOLD = ("table", "pressed", "pressed_before", "bled", "attacked_by")
"""Fields that make no difference between scenes to people who never disengage."""
SAID = ("attacks", "strikes_back")
"""What of a policy is part of a mode."""

VITAL = 2 * len(AMOUNTS)
"""So many numbers change from node to node: the amounts of both."""
RECOVERS = VITAL
"""From here on: the status at which each of them recovers."""
EFFECT = VITAL + 2
"""The effect of a blow."""
COLUMNS = EFFECT + 1


def only(column: int) -> Factors:
    """The sum that is this number alone."""
    return tuple([int(at == column) for at in range(COLUMNS + 1)])


class End(NamedTuple):
    """How a duel ended: who has won, as a result is written, and how each is left."""

    won: str
    people: tuple[tuple[str, int], ...]
    """Up, dazed or why they are out; and their wounds."""


class Effect(NamedTuple):
    """What a scene changed."""

    writes: tuple[tuple[int, Any], ...]
    amounts: tuple[tuple[int, Factors], ...]
    """Which numbers, and the sums that they are now."""
    rounds: int
    won: str
    orders: bool
    """Whether cards for the order of action were among it, and left a tie."""

    def applied(self, numbers: Numbers) -> Numbers:
        """The numbers of nodes after it."""
        after = numbers.copy()
        for column, factors in self.amounts:
            after[:, column] = summed(factors, numbers)
        return after


class Layout:
    """Where in a node which field of whom is."""

    def __init__(self, edition: ContestEdition[Any], opening: State):
        self.people = tuple(opening.people)
        kind: Any = type(next(iter(opening.people.values())))
        self.kind = traced(kind, frozenset(AMOUNTS))
        self.fields: tuple[str, ...] = kind.__struct_fields__
        size = len(self.fields)
        self.starts = {who: 2 + number * size for number, who in enumerate(self.people)}
        self.places = {
            (who, field): start + at for who, start in self.starts.items() for at, field in enumerate(self.fields)
        }
        said = [(who, field) for who in self.people for field in SAID]
        self.places |= {key: 2 + len(self.people) * size + number for number, key in enumerate(said)}
        amounts = [(who, field) for who in self.people for field in AMOUNTS]
        self.columns = {key: number for number, key in enumerate(amounts)}
        self._column_at = {self.places[key]: number for key, number in self.columns.items()}
        untold = [field for field in UNTOLD if field in self.fields]
        self.untold = frozenset(self.places[who, field] for who in self.people for field in untold)
        self._orders = frozenset([*self._of_everybody("order"), *self._of_everybody("tie_card")])
        self.edition = edition
        self._like = opening.copy()
        self._like.stock, self._like.real_stock = Stock(), Stock()
        self._like.place = ""
        self._like.fixed = copy(opening.fixed)
        self._like.fixed.options = msgspec.structs.replace(opening.fixed.options, max_rounds=ENDLESS)
        self._like.fixed.kits = {who: _with_effects(kit) for who, kit in opening.fixed.kits.items()}

    def _of_everybody(self, field: str) -> list[int]:
        return [self.places[who, field] for who in self.people]

    def begin(self, state: Any, policies: Mapping[str, Policy]) -> tuple[Mode, Numbers]:
        """The node of a state, for people with these policies."""
        values = [getattr(person, field) for person in state.people.values() for field in self.fields]
        mode = [state.round, state.won, *values]
        mode += [getattr(policies[who], field) for who in self.people for field in SAID]
        numbers = np.zeros((1, COLUMNS), dtype=np.int64)
        for place, column in self._column_at.items():
            numbers[0, column], mode[place] = mode[place], 0
        for number, who in enumerate(self.people):
            least = policies[who].recover_at
            numbers[0, RECOVERS + number] = NEVER if least is None else least
        return tuple(mode), numbers

    def state(self, mode: Mode, numbers: Sequence[int]) -> Any:
        """A node as a state, of people who note what is looked at."""
        size = len(self.fields)
        values = list(mode)
        for place, column in self._column_at.items():
            values[place] = Amount(_ONLY[column], numbers[column])
        state: Any = self._like.copy()
        state.round, state.won = mode[ROUND], mode[WON]
        state.people = {who: self.kind(*values[start : start + size]) for who, start in self.starts.items()}
        return state

    def log(self) -> Log:
        """Where reads and writes can be noted."""
        return Log(self.starts)

    def effect(self, mode: Mode, state: Any, written: set[int]) -> Effect:
        """What was written into this state since it was of that mode."""
        writes: list[tuple[int, Any]] = []
        amounts: list[tuple[int, Factors]] = []
        orders = not written.isdisjoint(self._orders)
        if orders and self._settle(state):
            orders, written = False, written | self._orders
        for place in sorted(written - self.untold):
            value, column = self._value(state, place), self._column_at.get(place)
            if column is None:
                writes.append((place, value))
            else:
                amounts.append((column, value.factors if type(value) is Amount else (*_NONE, value)))
        return Effect(tuple(writes), tuple(amounts), state.round - mode[ROUND], state.won, orders)

    def _settle(self, state: Any) -> bool:
        """Only who is first counts of an order in which no tie is open; gives whether that is so."""
        if len(state.in_order) < len(self.people):
            return False
        for number, person in enumerate(reversed(state.in_order), 1):
            person.order, person.tie_card = number, 0
        return True

    def _value(self, state: Any, place: int) -> Any:
        number, at = divmod(place - 2, len(self.fields))
        return getattr(state.people[self.people[number]], self.fields[at])

    def after(self, mode: Mode, effect: Effect) -> Mode:
        """The mode that an effect leads to."""
        now = list(mode)
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

    def conditions(self, mode: Mode) -> list[tuple[Any, ...]]:
        """Of each of them what goes with their numbers: those who are dazed, or out, have others."""
        return [(who, *[mode[self.places[who, field]] for field in ("dazed", "out")]) for who in self.people]

    def ends(self, mode: Mode, numbers: Numbers) -> list[End]:
        """How nodes in which somebody has won are left."""
        words = [self._word(mode, who) for who in self.people]
        wounds = [self._wounds(numbers, who) for who in self.people]
        return [End(mode[WON], tuple(zip(words, row, strict=True))) for row in zip(*wounds, strict=True)]

    def _wounds(self, numbers: Numbers, who: str) -> list[int]:
        """All wounds of somebody, in each row."""
        wounds, critical = [numbers[:, self.columns[who, field]] for field in ("wounds", "critical")]
        found: list[int] = (wounds + critical).tolist()
        return found

    def _word(self, mode: Mode, who: str) -> str:
        return mode[self.places[who, "out"]] or ("dazed" if mode[self.places[who, "dazed"]] else "up")


_NONE = (0,) * COLUMNS
_ONLY = [only(column) for column in range(COLUMNS)]


def _with_effects(kit: Any) -> Any:
    """The same kit, whose arms tell which effect was looked up."""
    change = msgspec.structs.replace
    return change(kit, arms={word: change(arm, effects=Effects(arm.effects)) for word, arm in kit.arms.items()})
