"""Tournaments: pairs with the same cards, points with errors, Elo, and bots that fail."""

import math
import pickle
from concurrent.futures import Executor, Future
from typing import Any

import numpy as np
import pytest

from suits.encounters import load
from suits.herald.tournaments import Score, Tournament, made_up, run
from suits.herald.tournaments.elo import ratings
from suits.herald.tournaments.fighting import Spent
from suits.herald.tournaments.pairs import Pair, Piece, Row, halves, played
from suits.herald.tournaments.wording import cell, crosstable, faults, markdown
from suits.lab.processes import Processes
from suits.lab.trials import Plan, plan_for
from suits.lab.trials import played as one_fight

OWN = "tests.herald.own_bots"
DUEL = [("duel", load("duel"))]


def test_a_bot_and_its_twin_have_half_the_points_in_every_pair_however_unequal_the_encounter() -> None:
    """Both fights of a pair have the same cards and the same luck: what one wins, the other wins on the other side."""
    for name in ("ambush", "triangle", "fourway"):
        found = run(["sensible", f"{OWN}:Good"], [(name, load(name))], 8, processes=1)
        (score,) = found.scores
        assert (score.pairs, score.points, score.squares) == (4, 2.0, 1.0)
        assert score.won == score.lost


def test_both_fights_of_a_pair_are_dealt_alike_and_the_plans_of_the_laboratory_deal_the_same() -> None:
    import pickle

    plan = plan_for("duel", seed=5)
    rows = [
        row for pair in played(Piece(0, pickle.dumps(plan), ("sensible", "random"), 0, 3)).pairs for row in pair.rows
    ]
    assert [row.seed for row in rows] == ["5-0", "5-0", "5-1", "5-1", "5-2", "5-2"]
    assert [row.sides for row in rows] == [("Ann",), ("Bob",)] * 3
    for row in rows:
        (mine,) = row.sides
        bots = {side: "sensible" if side == mine else "random" for side in ("Ann", "Bob")}
        again = one_fight(Plan(plan.setup, bots, 5), row.number)
        assert (row.winner, row.answers) == (again.winner, again.answers)
        assert row.points == (row.winner == mine)


@pytest.mark.parametrize(("sides", "many"), [(2, 1), (3, 3), (4, 4)])
def test_every_side_is_played_by_both_equally_often(sides: int, many: int) -> None:
    names = [f"side {number}" for number in range(sides)]
    for side in names:
        assert sum(one[side] + two[side] for one, two in (halves(names, number) for number in range(many))) == many
    for number in range(many):
        one, two = halves(names, number)
        assert sorted(one) == sorted(names)
        assert all(one[side] + two[side] == 1 for side in names)
        assert {*one.values()} == {0, 1}


def pair(first: float, second: float) -> Pair:
    row = Row(0, "0-0", ("Ann",), "", first, 9)
    return Pair(0, (row, row._replace(points=second)), (Spent(), Spent()))


def test_the_error_is_that_of_pairs() -> None:
    """Two fights that always end the same way are one coin, not two; two that always share leave no doubt."""
    chance = np.random.default_rng(1)
    alike, shared, points = Score(), Score(), []
    for _ in range(400):
        won = float(chance.random() < 0.6)
        points.append(won)
        alike.add(pair(won, won))
        shared.add(pair(won, 1 - won))
    assert alike.fights == 800
    assert alike.error == pytest.approx(np.std(points, ddof=1) / math.sqrt(400))
    assert alike.error == pytest.approx(math.sqrt(0.6 * 0.4 / 400), rel=0.1)
    assert shared.share == 0.5
    assert 0 < shared.error < 0.002
    other = alike.turned()
    assert other.share == pytest.approx(1 - alike.share)
    assert other.error == pytest.approx(alike.error)
    assert (other.won, other.lost) == (alike.lost, alike.won)


def test_the_error_of_elo_is_what_it_says() -> None:
    """Played again and again, Elo differs as much as its error says, and its mean is where it should be."""
    chance = np.random.default_rng(2)
    true = {"a": 120.0, "b": 20.0, "c": -140.0}
    found = []
    for _ in range(300):
        scores = {}
        for one, two in (("a", "b"), ("a", "c"), ("b", "c")):
            p = 1 / (1 + 10 ** ((true[two] - true[one]) / 400))
            scores[one, two] = score = Score()
            for first, second in chance.random((200, 2)) < p:
                score.add(pair(float(first), float(second)))
        found.append(ratings(list(true), scores))
    for bot, elo in true.items():
        told = [one[bot].elo for one in found]
        assert np.mean(told) == pytest.approx(elo, abs=4)
        assert np.std(told) == pytest.approx(np.mean([one[bot].error for one in found]), rel=0.15)


def test_whoever_wins_everything_is_not_infinitely_better() -> None:
    found = ratings(["a", "b"], {("a", "b"): Score(10, 10.0, 10.0)})
    assert 100 < found["a"].elo < 400
    assert math.isfinite(found["a"].error)


class _Elsewhere(Executor):
    """Others who play: as a cluster would, values in and out."""

    def __init__(self) -> None:
        self.pieces = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        work, given = pickle.loads(pickle.dumps((fn, args)))
        future.set_result(pickle.loads(pickle.dumps(work(*given))))
        self.pieces += 1
        return future


def same(one: Tournament, two: Tournament) -> bool:
    return (one.scores, one.faults) == (two.scores, two.faults)


def test_it_comes_to_the_same_whoever_plays() -> None:
    bots, there = ["sensible", "random", "beginner"], [(name, load(name)) for name in ("duel", "blades")]
    here = run(bots, there, 12, seed=3, processes=1)
    others = _Elsewhere()
    assert same(here, run(bots, there, 12, seed=3, executor=others, processes=2))
    assert others.pieces >= 6
    assert here.done == here.whole == 72
    assert not same(here, run(bots, there, 12, seed=4, processes=1))


def test_it_can_be_stopped_after_any_pair() -> None:
    seen: list[int] = []
    found = run(
        ["sensible", "random"], DUEL, 1000, processes=1,
        seen=lambda stand, match, pair: seen.append(stand.done), stopped=lambda: len(seen) >= 3,
    )  # fmt: skip
    assert 6 <= found.done < found.whole == 1000
    assert seen == list(range(2, found.done + 1, 2))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Breaks", "it broke off (KeyError: 'third')"),
        ("Dances", "it answered 'dance', which cannot be done"),
        ("Says42", "it answered 42, which is no text"),
    ],
)
def test_a_bot_that_fails_loses_its_fights_and_nothing_else(name: str, why: str) -> None:
    own = f"{OWN}:{name}"
    found = run([own, "sensible", "random"], DUEL, 4, processes=1)
    assert found.score(own, "sensible").share < 0.5
    alone = run(["sensible", "random"], DUEL, 4, processes=1)
    assert found.score("sensible", "random") == alone.score("sensible", "random")
    (sentence,) = faults(found)
    assert sentence.startswith(
        f"{own} failed in {found.faults[own].fights} fights, which count as lost; the first time"
    )
    assert why in sentence


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Good", ""),
        ("Leaves", "its process ended before it had answered"),
        ("Spins", "it gave no answer within 0.3 s"),  # though it lets nobody else run
        ("Says42", "it answered 42, which is no text"),
    ],
)
def test_what_a_bot_does_in_its_own_process_is_told_and_over(name: str, why: str) -> None:
    bots = (f"{OWN}:{name}", "sensible")
    (found,) = played(Piece(0, pickle.dumps(plan_for("duel")), bots, 0, 1, patience=0.3)).pairs
    assert [why in row.why for row in found.rows] == [True, True]
    assert found.points == (0.0 if why else 0.5)  # whoever is well plays there as it would here
    assert (found.spent[0].decisions > 0) is (name == "Good")


def test_a_bot_that_ends_the_processes_that_play_stops_it_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suits.lab.processes.TRIES", 1)
    with Processes(1) as others:
        found = run([f"{OWN}:Leaves", "sensible"], DUEL, 2, executor=others, processes=1)
    assert found.done == 0
    assert found.broken.endswith("best played apart.")


@pytest.mark.parametrize(
    ("bots", "patience", "says"),
    [
        (["sensible"], 0, "at least two bots"),
        (["sensible", "random", "sensible"], 0, "sensible is named twice"),
        (["sensible", "sensibel"], 0, "Did you mean 'sensible'"),
        (["sensible", "no.such.module:Bot"], 0, "There is no bot 'no.such.module:Bot'"),
        (["sensible", f"{OWN}:NoBot"], 0, "it has no `decide"),
        (["sensible", f"{OWN}:CannotBeMade"], 0, "cannot play: ZeroDivisionError"),
        (["sensible", f"{OWN}:Nobody"], 5, "There is no bot"),
    ],
)
def test_who_cannot_play_is_told_before_anything_is_played(bots: list[str], patience: float, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        run(bots, DUEL, 2, patience=patience, processes=1)


def test_encounters_that_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="needs an encounter"):
        run(["sensible", "random"], [], 2)
    with pytest.raises(ValueError, match="real cards"):
        run(["sensible", "random"], [("duel", load("duel", real=None))], 2)


def test_tables_say_what_was_counted() -> None:
    there = [(name, load(name)) for name in ("duel", "fencers")]
    found = run(["random", "sensible"], there, 10, processes=1)
    text = markdown(found)
    best = found.score("sensible", "random")
    assert crosstable(found)[0] == ["sensible", "", cell(best)]
    assert cell(best).endswith("(20)")
    for edition in ("draw", "pair"):
        assert cell(found.score("sensible", "random", edition=edition)) in text
        assert cell(found.score("random", "sensible", edition=edition)) in text
    assert "| sensible against random | " in text
    assert all(line.count("|") in (0, line.count(" | ") + 2) for line in text.splitlines())


@pytest.mark.parametrize("edition", ["draw", "pair", "engage", "challenge", "countdown"])
def test_encounters_made_up_by_chance_are_of_both_kinds_and_can_be_fought(edition: str) -> None:
    some = list(made_up(edition, 12, seed=1))
    assert some == list(made_up(edition, 12, seed=1))
    assert some != list(made_up(edition, 12, seed=2))
    for _, setup in some:
        sides = [person.side for person in setup.people]
        assert sides.count("Argent") == sides.count("Gules")
        assert 1 <= sides.count("Gules") <= 3
    assert len({len(setup.people) for _, setup in some}) == 3
    found = run(["sensible", "default"], some[:4], 2, processes=1)
    assert found.done == 8
    assert not found.faults


def test_many_encounters_are_counted_and_few_are_named() -> None:
    some = list(made_up("draw", 61))
    assert "Encounters: 61 of them; seed 0." in markdown(run(["sensible", "default"], some, 2, processes=1))
