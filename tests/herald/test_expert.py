"""The expert: better beyond doubt or not at all, and no slower than it is told to be."""

import time

import pytest

from suits import encounters, players
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.herald import expert, weighing
from suits.herald.expert import Effort, Expert
from suits.herald.levels import Strong
from suits.herald.play_outs import LONGEST
from suits.herald.scales import Scales
from suits.players import open_ask


def at_a_turn(encounter: str, seed: int, after: int) -> Fight:
    """A fight in which somebody is asked what to do, after so many answers."""
    fight = Fight(encounters.load(encounter), Shuffled(seed))
    fight.run()
    for _ in range(after):
        ask = open_ask(fight)
        assert ask is not None
        fight.answer(ask.who, players.decided(fight, ask, players.Sensible()))
    return fight


def decided(fight: Fight, bot: players.Bot) -> str:
    ask = open_ask(fight)
    assert ask is not None
    return players.decided(fight, ask, bot)


def weighs(
    monkeypatch: pytest.MonkeyPatch, learned: float, in_the_end: float | None = None, heavy: float = 1.0
) -> list[int]:
    """In every world all answers but the first are worth so much more than it; how many were weighed each time.

    `learned`: by what was learned of positions; `in_the_end`: when it is over, where that is another matter. `heavy`:
    how much the first world weighs.
    """
    looked: list[int] = []

    def weighed(knowledge: object, who: str, side: str, answers: list[str], seed: int, ahead: int):  # type: ignore[no-untyped-def]
        looked.append(len(answers))
        scales = Scales(answers)
        gain = learned if in_the_end is None or ahead < LONGEST else in_the_end
        while True:
            swing = 0.01 if scales.worlds % 2 else -0.01
            scales.add(1.0 if scales.worlds else heavy, [0.5, *[0.5 + gain + swing for _ in answers[1:]]])
            yield scales, 1

    monkeypatch.setattr(expert, "weighed", weighed)
    return looked


def test_it_leaves_the_strong_answer_where_another_is_better_beyond_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    looked = weighs(monkeypatch, 0.1)
    assert decided(fight, Expert(1)) != decided(fight, Strong())
    assert looked[-1] == 2  # the two of them, in worlds of their own


def test_it_stays_with_the_strong_answer_in_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    weighs(monkeypatch, 0.001)
    assert decided(fight, Expert(1)) == decided(fight, Strong())


def test_it_does_not_believe_what_was_learned_of_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    looked = weighs(monkeypatch, 0.1, in_the_end=-0.001)
    assert decided(fight, Expert(1)) == decided(fight, Strong())
    assert looked[-1] == 2  # there was a second look


def test_a_world_that_weighs_more_than_all_others_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    weighs(monkeypatch, 0.1, heavy=1000.0)
    assert decided(fight, Expert(1)) == decided(fight, Strong())


def test_whoever_has_no_time_to_think_plays_strongly(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    weighs(monkeypatch, 0.1)
    assert decided(fight, Expert(1, Effort(8, 10, 20, 60))) == decided(fight, Strong())


def test_it_is_done_at_a_glance_where_nothing_is_to_be_gained(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    looked = weighs(monkeypatch, -0.1)
    assert decided(fight, Expert(1)) == decided(fight, Strong())
    assert len(looked) == 1


def test_it_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    worlds: list[int] = []
    real = weighing.weighed

    def counted(*said: object, **more: object):  # type: ignore[no-untyped-def]
        for found in real(*said, **more):  # type: ignore[arg-type]
            worlds.append(1)
            yield found

    monkeypatch.setattr(expert, "weighed", counted)
    monkeypatch.setattr(time, "process_time", iter(range(1000)).__next__)  # a second each time somebody looks
    decided(fight, Expert(1, Effort(1000, 1000, 1_000_000, 3)))
    assert len(worlds) <= 6


def test_it_stops_when_it_has_played_out_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = at_a_turn("crossing", 5, 8)
    played: list[int] = []
    real = weighing.weighed

    def counted(*said: object, **more: object):  # type: ignore[no-untyped-def]
        for found in real(*said, **more):  # type: ignore[arg-type]
            played.append(found[1])
            yield found

    monkeypatch.setattr(expert, "weighed", counted)
    decided(fight, Expert(1, Effort(1000, 1000, 200, 60)))
    assert 200 <= sum(played) < 200 + max(played)  # no world is begun when nothing is left


def test_one_world_that_takes_all_its_time_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds that are hard to imagine take long, and one shows nothing to be better: nobody waits for a second."""
    weighed = weighs(monkeypatch, 1.0)
    answer = decided(at_a_turn("crossing", 5, 8), Expert(1, Effort(1000, 1000, 1_000_000, -1)))
    assert len(weighed) == 1
    assert answer == decided(at_a_turn("crossing", 5, 8), Strong())


def test_it_can_be_told_how_hard_to_think() -> None:
    assert Effort().times(0.5) == (12, 125, 12_000, 1.7)
    assert isinstance(players.bot("expert@0.2", 1), Expert)
    for wrong, why in (("strong@2", "does not think ahead"), ("expert@much", "a number"), ("expert@0", "a number")):
        with pytest.raises(ValueError, match=why):
            players.bot(wrong)


def test_the_same_seed_decides_the_same() -> None:
    fight = at_a_turn("quartet", 5, 5)
    effort = Effort(4, 4, 1000, 60)
    assert decided(fight, Expert(3, effort)) == decided(fight, Expert(3, effort))
