"""Advice: a stream that gets better, from exact odds to the chance to win."""

import pytest

from suits import Fight
from suits.herald import advice
from suits.herald.advice import Advice, Advised, NoAdvice, advise
from suits.herald.scales import Scales


def test_first_the_answers_then_their_odds_then_what_they_are_worth() -> None:
    fight = Fight.begin("blades", seed=3)
    known = list(advise(fight, fight.asked.who, worlds=25, seed=1))
    assert [one.worlds for one in known] == [0, 0, 10, 20, 25]
    assert all(one.chance is None for one in known[0].answers)
    assert all(one.chance is not None for one in known[-1].answers)
    assert [one.done for one in known] == [False] * 4 + [True]


def test_the_best_comes_first_and_others_by_their_chances() -> None:
    fight = Fight.begin("blades", seed=3)
    *_, last = advise(fight, fight.asked.who, worlds=60, seed=1)
    chances = [one.chance or 0 for one in last.answers]
    assert chances[1:] == sorted(chances[1:], reverse=True)
    assert last.best.behind == 0
    assert all(one.behind == pytest.approx(chances[0] - (one.chance or 0)) for one in last.answers)


def test_where_there_is_no_real_difference_it_says_the_same_whatever_luck_the_worlds_have() -> None:
    """What a strong player does; another only where that is better beyond doubt."""
    fight = Fight.begin("steel", seed=5)
    first, *_ = advise(fight, fight.asked.who, worlds=2)
    for seed in range(4):
        *_, last = advise(fight, fight.asked.who, worlds=20, seed=seed)
        if all(one.as_good for one in last.answers):
            assert last.best.answer == first.best.answer


def told(chances: dict[str, list[float]]) -> Advice:
    """Advice about two answers that came to this in some worlds."""
    scales = Scales([*chances])
    for worth in zip(*chances.values(), strict=True):
        scales.add(1.0, worth)
    return advice._told(
        Advice("ann", "act", "ann-0-1", tuple([Advised(one, one, "") for one in chances])), scales, done=True
    )


def test_the_usual_answer_is_left_only_for_one_that_is_better_beyond_doubt() -> None:
    assert told({"usual": [1.0, 0.0, 0.0, 1.0], "other": [0.0, 1.0, 1.0, 1.0]}).best.answer == "usual"
    assert told({"usual": [0.0, 0.0, 0.1, 0.0], "other": [1.0, 1.0, 1.0, 0.9]}).best.answer == "other"


def test_the_same_seed_advises_the_same() -> None:
    fight = Fight.begin("blades", seed=3)

    def last(seed: int) -> Advice:
        *_, found = advise(fight, fight.asked.who, worlds=10, seed=seed)
        return found

    assert last(1) == last(1)
    assert last(1) != last(2)


def test_it_is_told_in_small_steps_and_ends_when_it_is_enough() -> None:
    fight = Fight.begin("duel", seed=3)
    told = [one.worlds for one in advise(fight, fight.asked.who, worlds=130, seed=1)]
    assert told == [0, 0, 10, 20, 40, 80, 120, 130]
    looks = iter([False] * 12 + [True])
    *_, last = advise(fight, fight.asked.who, worlds=130, seed=1, stopped=looks.__next__)
    assert (last.worlds, last.done) == (13, True)


def test_advice_leaves_the_fight_as_it_is() -> None:
    fight = Fight.begin("blades", seed=3)
    before = fight.state_bytes(), list(fight.steps), len(fight.log)
    list(advise(fight, fight.asked.who, worlds=5, seed=1))
    assert (fight.state_bytes(), fight.steps, len(fight.log)) == before


def test_who_is_not_asked_gets_none() -> None:
    fight = Fight.begin("duel", seed=3)
    other = next(who for who in fight.names() if who != fight.asked.who)
    while len(fight.asks) > 1 or fight.asked.who == other:
        fight.play(fight.default_answer(fight.asked.who))
    with pytest.raises(NoAdvice, match="is not asked anything now"):
        next(advise(fight, other))


def test_nobody_is_called_that() -> None:
    with pytest.raises(ValueError, match="Did you mean 'ann'"):
        next(advise(Fight.begin("duel", seed=3), "anne"))


def test_two_alike_leave_room_for_doubt() -> None:
    scales = Scales(["a", "b"])
    for _ in range(10):
        scales.add(1.0, [1.0, 1.0])
    assert scales.difference("a", "b").doubtful
    assert scales.chance("a").error > 0


def test_worlds_count_by_their_weight() -> None:
    scales = Scales(["a", "b"])
    scales.add(3.0, [1.0, 0.0])
    scales.add(1.0, [0.0, 1.0])
    assert scales.chance("a").mean == 0.75
    assert scales.difference("a", "b").mean == 0.5
    assert scales.best() == "a"
