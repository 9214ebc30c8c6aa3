"""Looks that make no difference: a menu is looked through for one answer, and what else it would have offered is idle.

Whether somebody who attacks has any shock, and so might recover instead, need not be told apart. It is tried out: the
scene is begun with and without, and where the same is said, meant and drawn, it is run once for both.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from suits.lab.duels.amounts import ZERO, Look
from suits.lab.duels.tracing import Mode

Row = Sequence[int]
Looks = frozenset[Any]
NO_LOOKS: Looks = frozenset()
MOST_IDLE = 4
"""So many that hang together are tried out at most: each can be in two ways."""


class NotIdle(Exception):
    """What seemed to make no difference does, elsewhere: all has to be noted again, and that look with it."""


class Glance(NamedTuple):
    """The beginning of a scene, until the last answer before a card is drawn."""

    when: tuple[Any, ...]
    """What of the moment nobody is seen to look at."""
    reads: dict[Any, Any]
    """All that was looked at, in this order, and what was there."""
    glanced: frozenset[Any]
    """What of it was looked at to choose an answer, and not before."""
    said: tuple[Any, ...]
    """What was asked, answered and meant."""

    def way(self, until: Any = None) -> tuple[Any, ...]:
        """The way to this beginning, or to one of its looks."""
        reads = list(self.reads.items())
        return (self.when, *(reads if until is None else reads[: list(self.reads).index(until)]))


class Idle:
    """Which looks are idle at the beginning of a scene, and what was found of that before."""

    def __init__(self, glance: Callable[[Mode, Row], Glance]):
        self.glance = glance
        self._never: set[tuple[Any, ...]] = set()
        self.forget()

    def forget(self) -> None:
        """Nothing is remembered but which looks were not idle after all."""
        self._ways: dict[tuple[Any, ...], Looks] = {}
        self._known = dict.fromkeys(self._never, NO_LOOKS)
        """By the way to the first of them: it is looked at or not, whatever is seen later."""

    def of(self, mode: Mode, row: Row, here: Glance) -> Looks:
        """Those of this node, of which the beginning was seen."""
        look = next(filter(_may_be_idle, [one for one in here.reads if one in here.glanced]), None)
        if look is None:
            return NO_LOOKS
        way = here.way()
        if way not in self._ways:
            before = here.way(until=look)
            found = self._alike(mode, row, look)
            if (known := self._known.setdefault(before, found)) != found:
                if known:
                    self._never.add(before)
                    raise NotIdle
                found = known
            self._ways[way] = found
        return self._ways[way]

    def _alike(self, mode: Mode, row: Row, look: Look) -> Looks:
        """This look and those that hang on its answer, if the same is said and meant whatever they show."""
        found = [look]
        while len(found) <= MOST_IDLE:
            worlds = [self.glance(*world) for world in _worlds(mode, row, found)]
            if any([world.said != worlds[0].said for world in worlds]) or not _only_glanced(worlds, found):
                break
            reads = [{one: shown for one, shown in world.reads.items() if one not in found} for world in worlds]
            more = set().union(*reads) - set(reads[0]).intersection(*reads)
            if not more:
                return frozenset(found) if all([one == reads[0] for one in reads]) else NO_LOOKS
            shown = {one: each[one] for each in reads for one in more & each.keys()}
            if not all([type(one) is int and type(shown[one]) is bool for one in more]):
                break
            found += more
        return NO_LOOKS


def _may_be_idle(look: Any) -> bool:
    """Whether one number is nothing: that can be tried out."""
    return type(look) is Look and look.what == ZERO and not look.factors[-1] and sum(map(bool, look.factors)) == 1


def _worlds(mode: Mode, row: Row, looks: Sequence[Any]) -> Iterator[tuple[Mode, Row]]:
    """The node with each of these looks as it may be: nothing or something, yes or no."""
    for shown in product((False, True), repeat=len(looks)):
        fields, numbers = list(mode), list(row)
        for look, yes in zip(looks, shown, strict=True):
            if type(look) is int:
                fields[look] = yes
            else:
                column = look.factors.index(next(filter(None, look.factors)))
                numbers[column] = (row[column] or 1) if yes else 0
        yield tuple(fields), numbers


def _only_glanced(worlds: Sequence[Glance], looks: Sequence[Any]) -> bool:
    """Whether nothing but an answer was chosen by these looks."""
    return all([look in world.glanced for world in worlds for look in looks if look in world.reads])
