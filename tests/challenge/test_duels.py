"""Duels, solved: hands and what they make, a game of bluff that comes to rest, and the file of what was learned."""

import itertools
from functools import cache

import numpy as np
import pytest

from suits.editions.challenge.duels import bluffing, closed, learning, worth
from suits.editions.challenge.duels.closed import LEFT, LIKELY, SIZES, Exchange, Fighter, Strategies
from suits.editions.challenge.duels.hands import HANDS, NUMBER, SHAPES, attacks_of, defences_of
from suits.editions.challenge.duels.usual import usual

KILOBYTES = 100
SOLVED = 0.002
"""Quarters of Power: what may be left to gain after a hundred rounds."""


def test_hands_of_a_size_are_as_likely_as_the_deck_makes_them() -> None:
    for size in range(SIZES):
        assert LIKELY[closed.BY_SIZE[size]].sum() == pytest.approx(1.0, abs=1e-5)
    assert closed.FILLED.sum(1) == pytest.approx(np.ones(len(HANDS)), abs=1e-5)


def test_a_hand_above_the_skill_can_only_bluff() -> None:
    made = attacks_of((7, 9, 10), 6)
    assert {lay.makes.value - SHAPES[lay.shape][1] for lay in made} == {3}
    assert {lay.makes.margin for lay in made} == {0}


def test_with_one_sound_card_nothing_weak_is_laid() -> None:
    made = attacks_of((2, 9), 6)
    assert {(SHAPES[lay.shape], lay.makes.value, HANDS[lay.kept]) for lay in made} == {
        ((1, 0), 8, (9,)),
        ((1, 1), 9, ()),
    }
    assert {(one.used, one.makes.value) for one in defences_of((2, 9), 6)} == {(1, 8)}


class TestBluffing:
    def test_what_can_be_gained_falls_with_every_ten_times_as_many_rounds(self) -> None:
        gains = [exploited for _, exploited in itertools.islice(bluffing.told(), 3)]
        assert gains[0] > gains[1] > gains[2] > -1e-9
        assert gains[2] < SOLVED

    @pytest.mark.parametrize(("skill", "rank"), [(5, 7), (7, 5)])
    def test_unlike_people_come_to_rest_too(self, skill: int, rank: int) -> None:
        game = bluffing.Bluffing(skill, rank)
        game.learn(100)
        assert -1e-9 < game.exploited() < SOLVED

    def test_whoever_always_defends_from_the_deck_is_exploited(self) -> None:
        game = bluffing.Bluffing(6, 6)
        game.learn(100)
        game.defence_sum[:] = game.defence < 0
        assert game.exploited() > 10 * SOLVED

    def test_what_one_gains_the_other_loses(self) -> None:
        game = bluffing.Bluffing(6, 5)
        game.learn(7)
        attacks, defends = game.attacks(), game.defends()
        gained = (game.likely[game.of_hand] * attacks * game.worth_of_attacks(defends)).sum()
        lost = (game.likely[game.defender] * defends * game.worth_of_defences(attacks)).sum()
        assert gained + lost == pytest.approx(0, abs=1e-6)


@cache
def sensibly(actor: int, defender: int) -> Strategies:
    return usual(Fighter(actor, actor), Fighter(defender, defender))


class TestUsual:
    def test_everybody_does_something_with_every_hand(self) -> None:
        acts, defends = sensibly(6, 5)
        exchange = Exchange(Fighter(6, 6), Fighter(5, 5))
        assert acts.sum(1) == pytest.approx(np.ones(acts[:, 0].shape), abs=1e-5)
        assert defends.sum(1) == pytest.approx(np.ones(defends[:, 0].shape), abs=1e-5)
        assert not acts[~exchange.can_act].any()
        assert not defends[~exchange.can_defend].any()


class TestWhatWasLearned:
    def test_the_file_is_small(self) -> None:
        assert worth.where().stat().st_size < KILOBYTES * 1000

    @pytest.mark.truth
    def test_it_is_what_the_duel_says_that_is_solved_now(self) -> None:
        """The first rounds of the same duel already say nearly the same; the file is no other edition's."""
        solved = learning.solve(5, 5, sensibly)
        duel = worth.duel(5, 5)
        for hand, cards, left, other in [((2, 3, 5), 3, 4, 4), ((), 2, 6, 2), ((9, 10), 0, 2, 5), ((1,), 1, 3, 3)]:
            at = NUMBER[hand], cards, left - 1, other - 1
            assert duel.acting(hand, cards, left, other) == pytest.approx(float(solved.acts[at]), abs=0.06)
            assert duel.waiting(hand, cards, left, other) == pytest.approx(float(solved.waits[at]), abs=0.06)

    @pytest.mark.parametrize(("own", "foe"), worth.PAIRS)
    def test_more_is_better(self, own: int, foe: int) -> None:
        """Averaged over hands: acting first, having more left, facing less, facing fewer cards."""
        duel = worth.duel(own, foe)
        full = [(float(LIKELY[number]), HANDS[number]) for number in closed.BY_SIZE[3]]

        def chance(cards: int, left: float, other: float) -> tuple[float, float]:
            acts = sum(often * duel.acting(hand, cards, left, other) for often, hand in full)
            waits = sum(often * duel.waiting(hand, cards, left, other) for often, hand in full)
            return acts, waits

        acts, waits = chance(3, 3, 3)
        assert acts > waits
        assert chance(3, 5, 3) > (acts, waits)
        assert chance(3, 3, 5) < (acts, waits)
        assert chance(0, 3, 3)[0] > acts

    def test_between_two_amounts_it_lies_in_between(self) -> None:
        duel = worth.duel(6, 6)
        low, middle, high = [duel.acting((2, 3, 5), 2, left, 4) for left in (2, 2.5, 3)]
        assert min(low, high) <= middle <= max(low, high)

    def test_who_is_out_has_lost(self) -> None:
        duel = worth.duel(6, 6)
        assert duel.waiting((), 0, 3, 0) == 1
        assert duel.acting((), 0, 0, 3) == 0

    @pytest.mark.parametrize(
        ("own", "foe", "taken"), [(2, 2, (4, 4)), (4, 8, (4, 6)), (9.5, 1, (8, 6)), (6.5, 5, (6, 5))]
    )
    def test_others_are_taken_for_the_nearest(self, own: float, foe: float, taken: tuple[int, int]) -> None:
        assert worth.duel(own, foe) == taken


def test_left_is_counted_alike_by_those_who_learn_and_those_who_read() -> None:
    assert (closed.LEFT, closed.QUARTERS) == (worth.LEFT, worth.QUARTERS)
    assert LEFT == worth.LEFT
