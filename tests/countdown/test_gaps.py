"""Between the cards: from which place in the count on who is asked, and when again (CDN-68, CDN-R24, CDN-R55)."""

from typing import Any

import pytest
from tests.countdown.test_worked_out import begin

from suits.editions.countdown.dealing import put_on_hold
from suits.editions.countdown.increments import ask_anew, asked_in_a_gap, let_by, moments
from suits.editions.countdown.plays import can_fast_draw
from suits.editions.countdown.state import NEVER, CountdownState

JACKS = 12
"""The place of the first jack."""


def with_ann(**fields: Any) -> CountdownState:
    """In the jacks, between cards; nobody can draw fast what is ready."""
    state = begin()
    state.rank, state.reached = 3, JACKS
    for field, value in fields.items():
        setattr(state.people["ann"], field, value)
    state.forget_all()
    return state


UNREADY: dict[str, Any] = {"ready": ()}


@pytest.mark.rule("CDN-62", "CDN-68", "CDN-77", "CDN-R24", "CDN-R55", "CDN-R61")
@pytest.mark.parametrize(
    ("fields", "own", "moment", "drawing"),
    [
        ({"opens": 99}, False, NEVER, 100),
        ({"opens": 99, "hand": ("R*",)}, False, JACKS, 100),
        ({"opens": 99, "hand": ("R*",), "asked": 11}, False, JACKS, 100),
        ({"opens": 99, "hand": ("R*",), "asked": JACKS}, False, NEVER, 100),
        ({"opens": 99, "hold": ("As",)}, False, JACKS, 100),
        ({"opens": 99, "hold": ("??",)}, False, JACKS, 100),
        ({"opens": 99, "hold": ("Qc",)}, False, JACKS, 100),
        ({"opens": 99, "hold": ("Js",)}, False, JACKS + 1, 100),
        ({"opens": 99, "hold": ("Jc",)}, False, JACKS + 4, 100),
        ({"opens": 99, "hold": ("Jh",), "asked": JACKS + 1}, False, JACKS + 2, 100),
        ({"opens": 99, "hold": ("Jh",), "asked": JACKS + 2}, False, NEVER, 100),
        ({"opens": 99, "hold": ("Jh",), "hand": ("R*",)}, False, JACKS, 100),
        ({"opens": 99, "hold": ("Jh",), "hand": ("R*",), "asked": JACKS}, False, JACKS + 2, 100),
        ({"opens": 0}, False, NEVER, JACKS),
        ({"opens": 0, **UNREADY}, False, JACKS, JACKS),
        ({"opens": JACKS + 1, **UNREADY}, False, JACKS + 2, JACKS + 2),
        ({"opens": JACKS + 1, **UNREADY}, True, JACKS + 1, JACKS + 1),
        ({"opens": JACKS + 1, "asked": JACKS + 1, **UNREADY}, False, JACKS + 2, JACKS + 2),
        ({"opens": JACKS + 1, "asked": JACKS + 2, **UNREADY}, False, NEVER, JACKS + 2),
        ({"opens": JACKS + 1, "drawn": True, **UNREADY}, False, NEVER, JACKS + 2),
        ({"opens": JACKS + 1, "stunned": "mental", **UNREADY}, False, NEVER, JACKS + 2),
        ({"opens": JACKS + 1, "lost": ("throwing-knife",), **UNREADY}, False, NEVER, JACKS + 2),
        ({"opens": JACKS + 1, "out": "unconscious", **UNREADY}, False, NEVER, NEVER),
        ({"opens": JACKS + 1, "hold": ("Js",), **UNREADY}, False, JACKS + 1, JACKS + 2),
        ({"opens": JACKS + 1, "hold": ("Jd",), **UNREADY}, False, JACKS + 2, JACKS + 2),
    ],
)
def test_when_somebody_could_next_do_something(fields: dict[str, Any], own: bool, moment: int, drawing: int) -> None:
    assert moments(with_ann(**fields), "ann", own) == (moment, drawing)


@pytest.mark.rule("CDN-R55")
@pytest.mark.parametrize(
    ("hold", "hand", "watch"),
    [
        ((), (), NEVER),
        (("As",), (), NEVER),
        (("Qc",), (), NEVER),
        (("Js",), ("R*",), JACKS + 1),
        (("Jh",), ("R*",), JACKS + 2),
        (("3c",), (), 48),
    ],
)
def test_who_lets_the_moment_go_by_is_asked_again_at_that_of_the_hold_card(
    hold: tuple[str, ...], hand: tuple[str, ...], watch: int
) -> None:
    state = with_ann(hold=hold, hand=hand)
    state.fixed.fast_draws = {}
    state.forget_all()
    assert state.asked == []
    let_by(state, "ann")
    assert (state.people["ann"].asked, state.asked, state.watch["ann"]) == (JACKS, ["ann"], watch)
    ask_anew(state)
    assert (state.people["ann"].asked, state.asked, state.watch["ann"]) == (-1, [], 0)


@pytest.mark.rule("CDN-R55", "CDN-R61")
def test_who_can_draw_fast_is_looked_at_again_for_a_weapon_may_be_unready_then() -> None:
    state = with_ann()
    let_by(state, "ann")
    assert state.watch["ann"] == 0


@pytest.mark.rule("CDN-R55")
def test_who_says_until_when_is_not_asked_before() -> None:
    state = with_ann(hold=("As",), quiet=5)
    assert asked_in_a_gap(state, [], 15) == {}
    assert state.watch["ann"] == 20
    state.rank, state.reached = 5, 20
    assert asked_in_a_gap(state, [], 24) == {"ann": ()}
    state = with_ann(quiet=7, asked=JACKS)
    assert state.asked == ["ann"]
    ask_anew(state)
    assert state.watch["ann"] == 28


@pytest.mark.rule("CDN-68", "CDN-R55")
def test_the_earliest_moment_is_asked_first_and_all_who_have_the_same() -> None:
    state = with_ann(hold=("Jh",))
    state.people["bob"].hold = ("Js",)
    state.forget_all()
    assert asked_in_a_gap(state, [], 16) == {"bob": ()}
    assert state.reached == JACKS + 1
    state.people["bob"].hold = ("Ks",)
    state.people["ann"].hold = ("Qs",)
    state.forget_all()
    assert asked_in_a_gap(state, [], 16) == {"ann": (), "bob": ()}
    assert state.reached == JACKS + 1


@pytest.mark.rule("CDN-68", "CDN-R24", "CDN-R61")
def test_nobody_is_asked_whose_moment_comes_after_the_due_card() -> None:
    state = with_ann(hold=("Jc",))
    assert asked_in_a_gap(state, [("bob", "Jh")], JACKS + 1) == {}
    assert (state.reached, state.watch["ann"]) == (JACKS, JACKS + 3)
    state = with_ann(opens=JACKS + 2, **UNREADY)
    assert asked_in_a_gap(state, [("bob", "Jd")], JACKS + 2) == {}
    assert asked_in_a_gap(state, [("ann", "Jd")], JACKS + 2) == {"ann": ("throwing-knife",)}
    state = with_ann(opens=JACKS + 2)
    assert asked_in_a_gap(state, [("ann", "Jd")], JACKS + 2) == {}
    assert state.watch["ann"] == 0


@pytest.mark.rule("CDN-61", "CDN-R61")
def test_what_can_be_drawn_is_offered_from_its_own_moment_on() -> None:
    state = with_ann(hold=("As",), opens=JACKS + 1, **UNREADY)
    assert asked_in_a_gap(state, [], 16) == {"ann": ()}
    state = with_ann(hold=("As",), opens=JACKS - 1, **UNREADY)
    assert asked_in_a_gap(state, [], 16) == {"ann": ("throwing-knife",)}


@pytest.mark.rule("CDN-62", "CDN-R24")
def test_fast_draw_opens_after_the_highest_card() -> None:
    state = with_ann(opens=JACKS)
    assert not can_fast_draw(state, "ann")
    state.reached = JACKS + 1
    assert can_fast_draw(state, "ann")


@pytest.mark.rule("CDN-62", "CDN-R24", "CDN-R27")
def test_an_unseen_hold_card_may_be_the_ace_of_spades_and_nothing_higher() -> None:
    state = with_ann(hand=("??",))
    state.rank, state.reached = 0, 0
    put_on_hold(state, "ann", "??")
    assert not can_fast_draw(state, "ann")
    state.reached = 1
    assert can_fast_draw(state, "ann")
    assert (state.people["ann"].hand, state.people["ann"].hold) == ((), ("??",))


@pytest.mark.rule("CDN-66", "CDN-R55")
@pytest.mark.parametrize(
    ("card", "before", "watch"), [("Jh", NEVER, 14), ("Jh", 14, 14), ("Jh", 3, 3), ("R*", 5, 0), ("As", NEVER, 1)]
)
def test_a_card_put_aside_may_be_used_after_its_place(card: str, before: int, watch: int) -> None:
    state = with_ann(hand=(card, "2c"))
    state.watch["ann"] = before
    put_on_hold(state, "ann", card)
    assert state.watch["ann"] == watch
    assert (state.people["ann"].hand, state.people["ann"].hold) == (("2c",), (card,))


@pytest.mark.rule("CDN-R55")
@pytest.mark.parametrize(("asked", "some"), [(-1, []), (0, ["ann"]), (1, ["ann"])])
def test_who_has_let_a_gap_go_by_is_in_the_data(asked: int, some: list[str]) -> None:
    assert with_ann(asked=asked).asked == some
