"""Looks of a duel that make no difference: a menu that is looked through for an answer that it cannot change."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from suits.lab.duels.amounts import ZERO, Look
from suits.lab.duels.idle import NO_LOOKS, Glance, Idle, Looks, NotIdle
from suits.lab.duels.nodes import only
from suits.lab.duels.tracing import Mode

STRUCK, LINKED = 0, 1
"""Places in a mode."""
SHOCK = Look(only(0), ZERO)


def menu(says: Callable[[bool, Mode], str]) -> Callable[[Mode, Sequence[int]], Glance]:
    """Somebody who may recover with shock, unless they have struck; then it is looked at links."""

    def glance(mode: Mode, row: Sequence[int]) -> Glance:
        reads: dict[Any, Any] = {SHOCK: row[0] == 0}
        if row[0]:
            reads[STRUCK] = mode[STRUCK]
        reads[LINKED] = mode[LINKED]
        may_recover = bool(row[0]) and not mode[STRUCK]
        return Glance((), reads, frozenset(reads), (says(may_recover, mode),))

    return glance


def idle_of(idle: Idle, mode: Mode, row: Sequence[int]) -> Looks:
    """The idle looks of a node."""
    return idle.of(mode, row, idle.glance(mode, row))


@pytest.mark.parametrize("shock", [0, 3])
@pytest.mark.parametrize("struck", [False, True])
def test_what_else_a_menu_offers_is_not_told_apart(shock: int, struck: bool) -> None:
    idle = Idle(menu(lambda may_recover, mode: "attack"))
    assert idle_of(idle, (struck, False), [shock]) == {SHOCK, STRUCK}


@pytest.mark.parametrize("shock", [0, 3])
@pytest.mark.parametrize("struck", [False, True])
def test_what_changes_the_answer_is(shock: int, struck: bool) -> None:
    idle = Idle(menu(lambda may_recover, mode: "recover" if may_recover else "attack"))
    assert idle_of(idle, (struck, False), [shock]) == NO_LOOKS


def test_what_makes_a_difference_later_is_told_apart_everywhere() -> None:
    idle = Idle(menu(lambda may_recover, mode: "recover" if may_recover and mode[LINKED] else "attack"))
    assert idle_of(idle, (False, False), [3]) == {SHOCK, STRUCK}
    with pytest.raises(NotIdle):
        idle_of(idle, (False, True), [3])
    idle.forget()
    assert idle_of(idle, (False, False), [3]) == NO_LOOKS
    assert idle_of(idle, (False, True), [3]) == NO_LOOKS


def test_what_a_scene_itself_looks_at_is_never_idle() -> None:
    def glance(mode: Mode, row: Sequence[int]) -> Glance:
        return menu(lambda *_: "attack")(mode, row)._replace(glanced=frozenset({STRUCK, LINKED}))

    assert idle_of(Idle(glance), (False, False), [3]) == NO_LOOKS
