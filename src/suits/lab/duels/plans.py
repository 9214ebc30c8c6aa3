"""Plans: which cards may come up in a scene, those that it cannot tell apart put together, with their chances.

Where two sides meet it is worked out as for the odds of one exchange; else every rank of every single card is gone
through.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from operator import truediv
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from suits.cards import PACK
from suits.lab.duels.amounts import Listening, Numbers
from suits.lab.odds.both_weapons import is_with_both
from suits.lab.odds.contests import Group, Meeting, groups, struck
from suits.lab.odds.pools import CannotWorkOut, Counts
from suits.lab.odds.rehearsing import Hand, Stage
from suits.lab.odds.scenes import Met, each_card, script

Script = tuple[Hand, ...]
Chance = Any
"""A float, or a fraction."""
Way = tuple[Chance, Script, Met, Group | None]
"""One way in which an exchange can go, with its chance and an example; no group where nobody meets after all."""
RANKS = [
    [at for at, card in enumerate(PACK) if card[:-1] == rank] for rank in dict.fromkeys([card[:-1] for card in PACK])
]
"""The kinds of cards of each rank."""
SLIPS_AWAY = "slips away"


class Bundle(NamedTuple):
    """Cards that may come up in a scene, and that it cannot tell apart but by the effect of a blow."""

    key: Any
    """The same for hands that lead to the same."""
    chances: npt.NDArray[Any]
    effects: Numbers
    """For each example of hands its chance, and the effect of the blow (0: there is none, or it is always the same)."""
    hands: tuple[Script, ...]


Plan = tuple[Bundle, ...]
"""Everything that may come up in a scene."""


class Plans:
    """Plans for all scenes of a duel."""

    def __init__(self, counts: Counts, *, exact: bool, sparing: bool):
        self.chance: Callable[[int, int], Chance] = Fraction if exact else truediv
        self.counts, self.sparing = counts, sparing
        self._kind: Any = object if exact else np.float64
        self._met: dict[Any, Plan] = {}

    def quiet(self) -> Plan:
        """No card is drawn."""
        return (self._bundle((), [(self.chance(1, 1), 0, ())]),)

    def singles(self, number: int) -> Plan:
        """So many single cards are drawn one after the other: suits count in contests alone."""
        found = self._singles(number, (), self.counts, self.chance(1, 1))
        return tuple([self._bundle(hands, [(chance, 0, hands)]) for chance, hands in found])

    def contest(self, stage: Stage, met: Met) -> Plan:
        """Two sides meet: what the odds of this exchange are made of."""
        if met.before:  # whether somebody slips away depends on more than the two sides
            return self._bundles(self._ways(stage, met))
        key = (met.draws, *_alike(met.meeting))
        found = self._met.get(key)
        if found is None:
            found = self._met[key] = self._bundles(self._ways(stage, met))
        return found

    def _bundle(self, key: Any, rows: Sequence[tuple[Chance, int, Script]]) -> Bundle:
        chances, effects, hands = zip(*rows, strict=True)
        return Bundle(key, np.array(chances, dtype=self._kind), np.array(effects, dtype=np.int64), hands)

    def _singles(self, more: int, hands: Script, counts: Counts, chance: Chance) -> Iterator[tuple[Chance, Script]]:
        if not more:
            yield chance, hands
            return
        for kinds in RANKS:
            many = int(counts[kinds].sum())
            rest = counts.copy()
            rest[kinds[0]] -= 1
            now = chance * self.chance(many, int(counts.sum()))
            yield from self._singles(more - 1, (*hands, (PACK[kinds[0]],)), rest, now)

    def _ways(self, stage: Stage, met: Met) -> Iterator[Way]:
        """Every way in which it can go."""
        if is_with_both(met.meeting):
            raise CannotWorkOut("A duel in which somebody attacks with both weapons at once cannot be worked out.")
        if not met.before:
            yield from self._met_with(met, self.counts, (), self.chance(1, 1))
            return
        total = int(self.counts.sum())
        for card, many, rest in each_card(self.counts):
            chance = self.chance(many, total)
            if stage.rehearse([(card,)]).wants is None:
                yield chance, ((card,),), met, None
            else:
                yield from self._met_with(met, rest, ((card,),), chance)

    def _met_with(self, met: Met, counts: Counts, before: Script, chance: Chance) -> Iterator[Way]:
        found = groups(met.meeting, counts)
        total = sum([group.ways for group in found])
        for group in found:
            yield chance * self.chance(group.ways, total), before + script(met, group), met, group

    def _bundles(self, ways: Iterator[Way]) -> Plan:
        """Those that come to the same put together."""
        merged: dict[Any, dict[int, tuple[Chance, Script]]] = {}
        for chance, hands, met, group in ways:
            key, taken = (met.draws, SLIPS_AWAY), 0
            if group is not None:
                key, taken = _comes_to(met, group)
            bundle = merged.setdefault(key if self.sparing else len(merged), {})
            so_far, example = bundle.get(taken, (0, hands))
            bundle[taken] = so_far + chance, example
        return tuple(
            [
                self._bundle(key, [(chance, taken, hands) for taken, (chance, hands) in rows.items()])
                for key, rows in merged.items()
            ]
        )


def _comes_to(met: Met, group: Group) -> tuple[Any, int]:
    """What tells contests apart but for the effect of the blow; and that effect, 0 where it is part of the first."""
    Listening.taken.clear()
    outcome = struck(met.meeting, group)
    taken = Listening.taken[0] if len(Listening.taken) == 1 else 0
    return (met.draws, met.meeting.lies, group.result, outcome.hits, None if taken else outcome.loss), taken


def _alike(meeting: Meeting) -> tuple[Any, ...]:
    """All that matters of the two sides before their cards are known."""
    found: list[Any] = [meeting.drawn]
    for side in (meeting.first, meeting.second):
        for field in side.__struct_fields__:
            if field not in ("cards", "rank", "used"):
                value = getattr(side, field)
                found.append(id(value) if field in ("kit", "arm") else value)
    return tuple(found)
