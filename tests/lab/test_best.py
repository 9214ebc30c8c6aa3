"""Best play: never worse than any simple policy, as good as the best of all, and as the engine plays."""

from collections import deque
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import pytest
from tests.lab.dueling import Fresh, Over, node_of
from tests.lab.test_duels import EDITIONS, ERRORS, by_chance

from suits import Character, Encounter, editions
from suits.fight import Fight
from suits.lab import duel
from suits.lab.duels import Best, Policy, advice, best
from suits.lab.duels.best import choices_of, improved
from suits.lab.duels.choosing import MOVES, Choices
from suits.people import Setup

BOTH = {"ann": Policy(), "bob": Policy()}


def stubborn(edition: str = "engage") -> Setup:
    """Small people with much Will, of whom the weaker should rather recover."""
    ann, bob = (
        Character(name, edition=edition, body=2, will=6, skills={"Unarmed": skill})
        for name, skill in (("Ann", 6), ("Bob", 5))
    )
    return Encounter([ann], [bob]).setup


def wounded(edition: str) -> Setup:
    """Two who have one wound too many to be hit again."""
    ann, bob = (
        Character(name, edition=edition, body=1, will=1, wounds=1, skills={"Unarmed": skill})
        for name, skill in (("Ann", 5), ("Bob", 6))
    )
    return Encounter([ann], [bob]).setup


@pytest.fixture(scope="module")
def found() -> Best:
    return best(stubborn(), "bob")


def test_it_is_told_in_words(found: Best) -> None:
    assert found.more > 0.01
    assert found.residual < 1e-12
    assert found.words[0].startswith(f"Best play of Bob wins {100 * found.win:.1f} of 100 duels: Ann attacks")
    assert any("recover" in sentence and "at status" in sentence for sentence in found.words)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_simple_policy_is_better(edition: str) -> None:
    setup = stubborn(edition)
    found = best(setup, "bob")
    tried = advice(setup, "bob")
    assert found.before == pytest.approx(duel(setup).win["bob"], abs=1e-11)
    assert found.win >= max(one.win for one in tried) - 1e-11
    assert found.simple.win >= max(one.win for one in tried) - 1e-11
    assert found.simple.win == pytest.approx(duel(setup, policies={"bob": found.simple.policy}).win["bob"], abs=1e-11)


def test_whoever_waits_is_told_to_attack() -> None:
    waiting = {"bob": Policy(attacks=False, recover_at=1)}
    found = best(stubborn(), "bob", policies=waiting)
    assert found.before == pytest.approx(duel(stubborn(), policies=waiting).win["bob"], abs=1e-12)
    assert found.win == pytest.approx(best(stubborn(), "bob").win, abs=1e-12)
    assert found.simple.policy.attacks


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_good_as_the_best_of_all_policies(edition: str) -> None:
    """Every stationary policy of a tiny duel, one after the other."""
    choices = choices_of(wounded(edition), "ann", BOTH)
    worth = by_brute_force(choices)
    assert len(worth) >= 64
    assert max(worth) == pytest.approx(improved(choices)[1][0], abs=1e-12)
    assert min(worth) < max(worth) - 0.01


def by_brute_force(choices: Choices) -> list[float]:
    """What every policy is worth: only where moves lead to something else is there a choice."""
    rows = [
        [(stays[node].toarray().ravel(), wins[node]) for stays, wins in zip(choices.stays, choices.wins, strict=True)]
        for node in range(choices.size)
    ]
    ways = [_unlike(row) for row in rows]
    assert np.prod([len(way) for way in ways]) < 5000
    worth = []
    for policy in product(*ways):
        steps, gains = (np.array(part) for part in zip(*policy, strict=True))
        system = np.identity(choices.size) - steps
        worth.append(float(np.linalg.lstsq(system, gains, rcond=None)[0][0]))
    return worth


def _unlike(moves: list[Any]) -> list[Any]:
    found: list[Any] = []
    for steps, wins in moves:
        if not any(np.allclose(steps, other) and wins == won for other, won in found):
            found.append((steps, wins))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_value_iteration_finds_it(edition: str) -> None:
    choices = choices_of(stubborn(edition), "bob", BOTH)
    values = np.zeros(choices.size)
    for _ in range(20_000):
        after = choices.by_move(values).max(axis=0)
        if np.abs(after - values).max() < 1e-16:
            break
        values = after
    assert improved(choices)[1] == pytest.approx(values, abs=1e-12)


def share_won(setup: Setup, who: str, number: int, monkeypatch: pytest.MonkeyPatch) -> tuple[float, float]:
    """How often best play wins through the engine, and how often it should."""
    choices = choices_of(setup, who, BOTH)
    chosen, values, _ = improved(choices)
    before = states_before_scenes(setup, monkeypatch)
    won = 0
    side = next(person.side for person in setup.people if person.id == who)
    foes = {person.id: foe.id for person in setup.people for foe in setup.people if foe is not person}
    for seed in range(number):
        dealer = Fresh(seed)
        fight: Any = Fight(setup, dealer, events=False, deal=False)
        dealer.fight = fight
        try:
            fight.run()
            while not fight.over and not fight.state.won:
                (ask,) = fight.asks
                policy = BOTH[ask.who]
                if ask.who == who:
                    at = choices.number(*node_of(choices, before[-1]))
                    assert at >= 0
                    policy = MOVES[chosen[at]].policy
                fight.answer(ask.who, policy.answer(ask, lambda least: True, foes[ask.who]))
        except Over:
            pass
        won += (fight.state.won or fight.state.result) == side
    return won / number, float(values[0])


def states_before_scenes(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> deque[Any]:
    """The state before the scene that is on, of the fight that is played."""
    rules: Any = editions.find(setup.edition)
    next_scene = rules.next_scene
    before: deque[Any] = deque(maxlen=1)

    def watched(state: Any) -> Any:
        before.append(state.copy())
        return next_scene(state)

    monkeypatch.setattr(rules, "next_scene", watched)
    return before


def assert_as_played(setup: Setup, who: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        played, wanted = share_won(setup, who, number, patch)
    assert abs(played - wanted) < ERRORS * sqrt(wanted * (1 - wanted) / number), (played, wanted)


def test_as_played(monkeypatch: pytest.MonkeyPatch) -> None:
    assert_as_played(stubborn(), "bob", 400, monkeypatch)


@pytest.mark.truth
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_as_played_whoever_they_are(edition: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, _ = by_chance(seed, edition)
    assert_as_played(setup, "bob", 3000, monkeypatch)
    found = best(setup, "bob")
    assert found.win >= max(one.win for one in advice(setup, "bob")) - 1e-11
