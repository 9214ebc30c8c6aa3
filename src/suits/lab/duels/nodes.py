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
from suits.lab.duels.holding import ANY, HELD, NONE, Held, Holdings, no_packs
from suits.lab.duels.policies import Policy
from suits.lab.duels.tracing import Mode, traced
from suits.lab.odds.classes import BonusRules
from suits.state import State

ROUND, WON = 0, 1
FIRST, LATER = 1, 2
"""The first round is one of its own for whoever sits it out; all later ones are alike."""
ENDLESS = 10_000
NEVER = 1_000_000
"""A status that nobody reaches."""
AMOUNTS = ("shock", "wounds", "critical")
UNTOLD = ("table", "pressed", "pressed_before", "bled", "attacked_by")
"""Fields that make no difference between scenes to people who never disengage."""
CHANGING = {
    *AMOUNTS, *UNTOLD, "sits_out", "slow_until", "order", "tie_card", "acted", "aim", "aim_arc", "aim_turns", "at",
    "blue", "dazed", "done", "due", "hand", "held_back", "links", "loaded", "loses_turn", "lost", "met", "moved",
    "out", "phase", "ran", "reloading", "shown", "spent", "struck", "unaware", "unready", "white",
}  # fmt: skip
"""Fields that change in duels. Others are added as soon as a scene is seen to write one."""
SAID = ("attacks", "strikes_back", "cards")
"""What of a policy is part of a mode."""
MOMENT = ("stage", "noob")
"""Fields of the state itself that are part of a mode, where there are such."""

VITAL = 2 * len(AMOUNTS)
"""So many amounts change from node to node: those of both."""
RECOVERS = VITAL
"""From here on: the status at which each of them recovers."""
EFFECT = VITAL + 2
"""The effect of a blow; or the value of a single card that is drawn."""
SECOND = EFFECT + 1
"""The value of a second one."""
COLUMNS = SECOND + 1
"""So many numbers may be part of a sum."""
HANDS = COLUMNS
"""From here on: the hand that each of them holds."""
DEALT = HANDS + 2
"""From here on: the hand that each of them is dealt in this step."""
WIDTH = DEALT + 2
FULL, FOR_REST, FORGOTTEN, AWAY = "full", "for rest", "forgotten", "away"
"""What still counts of a hand."""


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
    hands: tuple["Holds", ...] = ()

    def applied(self, numbers: Numbers) -> Numbers:
        """The numbers of nodes after it, put in their place."""
        now = [(column, summed(factors, numbers)) for column, factors in self.amounts]
        now += [(hand.column, hand.of(numbers)) for hand in self.hands]
        for column, found in now:
            numbers[:, column] = found
        return numbers


class Holds(NamedTuple):
    """What somebody holds after a scene."""

    column: int
    comes_from: int
    """The column of the number of these cards."""
    counts: str
    holdings: Holdings

    def of(self, numbers: Numbers) -> Any:
        """The number of the hand in each of these nodes."""
        if self.counts in (FORGOTTEN, AWAY):
            return ANY if self.counts == FORGOTTEN else NONE
        found = numbers[:, self.comes_from]
        return found if self.counts == FULL else self.holdings.for_rest(found)


class Layout:
    """Where in a node which field of whom is."""

    def __init__(self, edition: ContestEdition[Any], opening: State):
        self.people = tuple(opening.people)
        kind: Any = type(next(iter(opening.people.values())))
        self.cards_give_turns = edition.cards_give_turns
        held = HELD if self.cards_give_turns else ()
        self.fields: tuple[str, ...] = kind.__struct_fields__
        size = len(self.fields)
        self.starts = {who: 2 + number * size for number, who in enumerate(self.people)}
        self.places = {
            (who, field): start + at for who, start in self.starts.items() for at, field in enumerate(self.fields)
        }
        self._at = {place: key for key, place in self.places.items()}
        self._kind, self._held_in = kind, frozenset(held)
        self._watch()
        said = [(who, field) for who in self.people for field in SAID]
        self.places |= {key: 2 + len(self.people) * size + number for number, key in enumerate(said)}
        self.moment = tuple([field for field in MOMENT if field in opening.__struct_fields__])
        self._moments = 2 + len(self.people) * size + len(said)
        self._held_at = {self.places[who, field]: number for number, who in enumerate(self.people) for field in held}
        amounts = [(who, field) for who in self.people for field in AMOUNTS]
        self.columns = {key: number for number, key in enumerate(amounts)}
        self._column_at = {self.places[key]: number for key, number in self.columns.items()}
        untold = [field for field in UNTOLD if field in self.fields]
        self.untold = frozenset(self.places[who, field] for who in self.people for field in untold)
        orders = ("order", "tie_card") if "order" in self.fields else ()
        self._orders = frozenset([place for field in orders for place in self._of_everybody(field)])
        self.edition = edition
        self._like = opening.copy()
        self._like.stock = self._like.real_stock = no_packs()
        self._like.place = ""
        self._like.fixed = copy(opening.fixed)
        self._like.fixed.options = msgspec.structs.replace(opening.fixed.options, max_rounds=ENDLESS)
        self._like.fixed.kits = {who: _with_effects(kit) for who, kit in opening.fixed.kits.items()}
        options = opening.fixed.options
        rules = BonusRules(options.suit_rule, options.face_bonus, options.loser_suit, minion=False)
        self.holdings = tuple([Holdings(rules) for _ in self.people])

    def _watch(self) -> None:
        changing = frozenset(CHANGING)
        self._kinds = {
            who: traced(self._kind, frozenset(AMOUNTS), self._held_in, start, changing)
            for who, start in self.starts.items()
        }

    def watch(self, field: str) -> None:
        """This field changes, too."""
        CHANGING.add(field)
        self._watch()

    def _of_everybody(self, field: str) -> list[int]:
        return [self.places[who, field] for who in self.people]

    def begin(self, state: Any, policies: Mapping[str, Policy]) -> tuple[Mode, Numbers]:
        """The node of a state, for people with these policies."""
        values = [getattr(person, field) for person in state.people.values() for field in self.fields]
        mode = [state.round, state.won, *values]
        mode += [getattr(policies[who], field) for who in self.people for field in SAID]
        mode += [getattr(state, field) for field in self.moment]
        for place in self._held_at:
            mode[place] = bool(mode[place])
        numbers = np.zeros((1, WIDTH), dtype=np.int64)
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
        for place, number in self._held_at.items():
            values[place] = self._held(number, numbers[HANDS + number]) if mode[place] else ()
        state: Any = self._like.copy()
        state.round, state.won = mode[ROUND], mode[WON]
        for at, field in enumerate(self.moment, self._moments):
            setattr(state, field, mode[at])
        state.people = {who: self._kinds[who](*values[start : start + size]) for who, start in self.starts.items()}
        return state

    def _held(self, person: int, number: int) -> Held:
        found = Held(self.holdings[person].hands[number])
        found.column, found.number = HANDS + person, number
        return found

    def are_held(self, mode: Mode) -> bool:
        """Whether somebody holds the cards of a round."""
        return any([mode[place] for place in self._held_at])

    def when(self, mode: Mode) -> tuple[Any, ...]:
        """What of a mode no scene is seen to look at."""
        return (mode[ROUND], *mode[self._moments :])

    def close(self, state: Any, log: Log) -> tuple[bool, tuple[Holds, ...]]:
        """After a scene: whether a tie is open in an order that was drawn for, and what is held.

        What is told no more is forgotten; all of this while it is noted what is looked at.
        """
        ties = not log.written.isdisjoint(self._orders) and not self._settle(state)
        for place in log.written - self.untold:
            if place not in self._column_at and type(value := self._value(state, place)) is Amount:
                self._put(state, place, int(value))
        return ties, self._in_round(state)

    def _in_round(self, state: Any) -> tuple[Holds, ...]:
        """What still counts of the cards of the round and of the turns they gave, and nothing else: what is left."""
        if not self.cards_give_turns:
            return ()
        acting = self.edition.still_to_act(state)
        if begins := min([person.at for person in state.people.values()]):
            for person in state.people.values():
                person.at -= begins  # how far they are from each other is all that counts
        found = []
        for number, (who, person) in enumerate(state.people.items()):
            if person.phase != (phase := int(who in acting)):
                person.phase = phase
            if person.tie_card:
                person.tie_card = 0
            cards = person.hand or person.shown
            column = HANDS + number
            comes_from = column if type(cards) is Held else DEALT + number
            found.append(Holds(column, comes_from, self._counts(state, person, cards, acting), self.holdings[number]))
        return tuple(found)

    def _counts(self, state: Any, person: Any, cards: Any, acting: tuple[str, ...]) -> str:
        """Whoever has lost or struck with them needs them no more (REC-01); else they recover, or are still played."""
        if not cards:
            return AWAY
        if state.won or person.out or (person.spent and (person.struck or person.lost)):
            return FORGOTTEN
        return FOR_REST if person.spent or not acting else FULL

    def effect(
        self, mode: Mode, state: Any, written: set[int], orders: bool = False, hands: tuple[Holds, ...] = ()
    ) -> Effect:
        """What was written into this state since it was of that mode, and what is held now."""
        writes: list[tuple[int, Any]] = []
        amounts: list[tuple[int, Factors]] = []
        for place in sorted(written - self.untold):
            value, column = self._value(state, place), self._column_at.get(place)
            if place in self._held_at:
                writes.append((place, bool(value)))
            elif column is None:
                writes.append((place, value))
            else:
                amounts.append((column, value.factors if type(value) is Amount else (*_NONE, value)))
        writes += [(at, getattr(state, field)) for at, field in enumerate(self.moment, self._moments)]
        return Effect(tuple(writes), tuple(amounts), state.round - mode[ROUND], state.won, orders, hands)

    def _settle(self, state: Any) -> bool:
        """Only who is first counts of an order in which no tie is open; gives whether that is so."""
        if len(state.in_order) < len(self.people):
            return False
        for number, person in enumerate(reversed(state.in_order), 1):
            person.order, person.tie_card = number, 0
        return True

    def _value(self, state: Any, place: int) -> Any:
        who, field = self._at[place]
        return getattr(state.people[who], field)

    def _put(self, state: Any, place: int, value: Any) -> None:
        who, field = self._at[place]
        setattr(state.people[who], field, value)

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
        sits_out = self._of_everybody("sits_out") if "sits_out" in self.fields else []
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
        fields = ("dazed", "out", *(HELD if self.cards_give_turns else ()))
        when = mode[self._moments :]
        return [(who, *when, *[mode[self.places[who, field]] for field in fields]) for who in self.people]

    def ends(self, mode: Mode, numbers: Numbers) -> list[End]:
        """How nodes in which somebody has won are left."""
        words = [self._word(mode, who) for who in self.people]
        each, place = np.unique(
            np.array([self._wounds(numbers, who) for who in self.people]), axis=1, return_inverse=True
        )
        ends = [End(mode[WON], tuple(zip(words, wounds, strict=True))) for wounds in each.T.tolist()]
        return [ends[at] for at in place.ravel().tolist()]

    def _wounds(self, numbers: Numbers, who: str) -> Numbers:
        """All wounds of somebody, in each row."""
        wounds, critical = [numbers[:, self.columns[who, field]] for field in ("wounds", "critical")]
        return np.asarray(wounds + critical)

    def _word(self, mode: Mode, who: str) -> str:
        return mode[self.places[who, "out"]] or ("dazed" if mode[self.places[who, "dazed"]] else "up")


_NONE = (0,) * COLUMNS
_ONLY = [only(column) for column in range(COLUMNS)]


def _with_effects(kit: Any) -> Any:
    """The same kit, whose arms tell which effect was looked up."""
    change = msgspec.structs.replace
    return change(kit, arms={word: change(arm, effects=Effects(arm.effects)) for word, arm in kit.arms.items()})
