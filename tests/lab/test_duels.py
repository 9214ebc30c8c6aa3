"""Solved duels: against fractions, against every scene run anew, and against the engine's own play."""

import random
from math import sqrt
from typing import Any

import pytest
from tests.lab.dueling import FATAL, shares

from suits import Character, Encounter
from suits.lab import duel
from suits.lab.duels import Duel, Policy, advice, nodes
from suits.lab.duels.chains import Solver, in_fractions
from suits.lab.duels.solving import chain_of, solved
from suits.lab.odds.pools import CannotWorkOut
from suits.people import Setup

EDITIONS = ("pair", "engage")
WEAPONS = ("Sword", "Club", "Dagger", "Unarmed")
ARMOUR = ("", "Leather")
ERRORS = 4
"""So many standard errors may lie between what is solved and what was played."""


def two(edition: str, *, body: int = 2, skills: tuple[int, int] = (6, 5), **options: Any) -> Setup:
    """Two small people with bare hands."""
    ann, bob = (
        Character(name, edition=edition, body=body, will=2, skills={"Unarmed": skill})
        for name, skill in zip(("Ann", "Bob"), skills, strict=True)
    )
    return Encounter([ann], [bob], options=options).setup


def archer_and_runner(edition: str, *, body: int = 3, at: int = 12) -> Setup:
    """A bow, and somebody with a sword who has to come near first."""
    ann = Character("Ann", edition=edition, body=body, will=2, skills={"Short Bow": 6}, missiles=["Short Bow"])
    bob = Character("Bob", edition=edition, body=body, will=2, speed=5, skills={"Club": 6}, weapons=["Club"], at=at)
    return Encounter([ann], [bob]).setup


def by_chance(seed: int, edition: str, *, small: bool = False) -> tuple[Setup, dict[str, Policy]]:
    """Any two people with any policies."""
    chance = random.Random(seed)
    people = []
    for name in ("Ann", "Bob"):
        weapon = "Unarmed" if small else chance.choice(WEAPONS)
        sheet: dict[str, Any] = {"weapons": [weapon]} if weapon != "Unarmed" else {}
        sheet |= {"armour": armour} if (armour := chance.choice(ARMOUR)) and not small else {}
        body = chance.randint(1, 2) if small else chance.randint(4, 5)
        people.append(
            Character(
                name, edition=edition, body=body, will=chance.randint(2, 5), speed=chance.randint(3, 8),
                skills={weapon: chance.randint(5, 7)}, **sheet,
            )
        )  # fmt: skip
    policies = {
        who: Policy(strikes_back=chance.random() < 0.7, recover_at=chance.choice((None, None, 1, 3)))
        for who in ("ann", "bob")
    }
    return Encounter([people[0]], [people[1]], options={"decks": chance.randint(1, 2)}).setup, policies


def expected(solved: Duel, setup: Setup) -> dict[Any, float]:
    """The chances as duels that were played are counted."""
    found: dict[Any, float] = {("win", person.side): solved.win[person.id] for person in setup.people}
    for who, ends in solved.ends.items():
        for end, chance in ends.items():
            word = "dead" if end in FATAL else "up" if end == "dazed" else end
            found[who, word] = found.get((who, word), 0.0) + chance
    return found | {("round", number): chance for number, chance in enumerate(solved.rounds[:8], 1)}


def assert_as_played(setup: Setup, policies: dict[str, Policy], number: int) -> None:
    played = shares(setup, policies, number)
    for what, chance in expected(duel(setup, policies=policies), setup).items():
        error = sqrt(max(chance * (1 - chance), 1 / number) / number)
        assert abs(played.get(what, 0.0) - chance) < ERRORS * error, (what, chance, played.get(what, 0.0))


@pytest.mark.parametrize("edition", EDITIONS)
def test_chances_add_up(edition: str) -> None:
    found = duel(two(edition, body=3))
    assert sum(found.win.values()) + found.nobody + found.unended == pytest.approx(1, abs=1e-12)
    assert sum(found.rounds) == pytest.approx(1, abs=1e-12)
    for who in ("ann", "bob"):
        assert sum(found.ends[who].values()) == pytest.approx(1, abs=1e-12)
        assert sum(found.wounds[who].values()) == pytest.approx(1, abs=1e-12)
        assert list(found.standing[who]) == sorted(found.standing[who], reverse=True)
        assert found.standing[who][-1] == pytest.approx(found.win[who], abs=1e-12)
    assert found.residual < 1e-12


@pytest.mark.parametrize("edition", EDITIONS)
def test_by_fractions(edition: str) -> None:
    setup = two(edition, body=1)
    policies = {"ann": Policy(), "bob": Policy()}
    exact = in_fractions(chain_of(setup, policies, exact=True))
    assert sum(exact.values()) == 1
    found = duel(setup, policies=policies)
    won = sum([chance for end, chance in exact.items() if end.won == "Ann"])
    assert float(won) == pytest.approx(found.win["ann"], abs=1e-13)


@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_people_have_equal_chances(edition: str) -> None:
    found = duel(two(edition, skills=(6, 6)))
    assert found.win["ann"] == pytest.approx(0.5, abs=1e-12)
    assert found.win["bob"] == pytest.approx(0.5, abs=1e-12)


@pytest.mark.parametrize("other", [Policy(), Policy(attacks=False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_remembered_is_what_would_be_found_again(edition: str, other: Policy) -> None:
    """Every scene run anew, every hit by itself: the same chain."""
    setup, policies = two(edition), {"ann": Policy(recover_at=1), "bob": other}
    short, long = (solved(chain_of(setup, policies, sparing=spared), setup, policies) for spared in (True, False))
    assert short.states == long.states
    assert short.rounds == pytest.approx(long.rounds, abs=1e-13)
    assert short.ends["ann"] == pytest.approx(long.ends["ann"], abs=1e-13)


def test_a_field_that_nobody_thought_would_change_is_watched_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    before = duel(two("pair"))
    monkeypatch.setattr(nodes, "CHANGING", nodes.CHANGING - {"dazed", "struck", "links"})
    assert duel(two("pair")) == before
    assert {"dazed", "struck"} <= nodes.CHANGING


def test_advice_is_what_the_policy_brings() -> None:
    setup = two("engage", skills=(6, 6))
    for one in advice(setup, "ann")[-2:]:
        assert one.more == pytest.approx(one.win - duel(setup).win["ann"], abs=1e-12)
        assert one.win == pytest.approx(duel(setup, policies={"ann": one.policy}).win["ann"], abs=1e-12)


def test_both_ways_to_solve_it_agree() -> None:
    chain = chain_of(two("pair"), {"ann": Policy(), "bob": Policy(recover_at=2)})
    solver = Solver(chain)
    won = [float(end.won == "Ann") for end in chain.ends]
    values, residual = solver.values(won)  # type: ignore[arg-type]
    assert residual < 1e-12
    assert values[0] == pytest.approx(float(solver.by_round(200).ends.sum(axis=0) @ won), abs=1e-12)


def test_as_played() -> None:
    assert_as_played(two("pair"), {"ann": Policy(), "bob": Policy(recover_at=1)}, 600)
    assert_as_played(two("engage"), {"ann": Policy(strikes_back=False), "bob": Policy()}, 600)


def test_missiles_and_whoever_runs_towards_them() -> None:
    """A running target may slip away from the shot (RDF-04)."""
    assert_as_played(archer_and_runner("engage"), {"ann": Policy(), "bob": Policy()}, 200)


def test_who_never_attacks_and_never_strikes_back_does_not_win() -> None:
    still = Policy(attacks=False, strikes_back=False)
    assert duel(two("engage"), policies={"ann": still}).win["ann"] == 0
    nothing_happens = duel(two("engage", max_rounds=5), policies={"ann": still, "bob": still})
    assert nothing_happens.unended == 1


@pytest.mark.parametrize(
    ("edition", "options", "said"),
    [
        ("draw", {"bonus_cards": True}, "With the house rule bonus_cards=on a duel cannot be solved."),
        ("pair", {"bonus_cards": True}, "With the house rule bonus_cards=on a duel cannot be solved."),
        ("pair", {"tie": "redraw"}, "With the house rule tie=redraw a duel cannot be solved."),
    ],
)
def test_what_cannot_be_solved(edition: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(CannotWorkOut) as fault:
        duel(two(edition, **options))
    assert str(fault.value) == said


@pytest.mark.truth
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_as_played_whoever_they_are(edition: str, seed: int) -> None:
    setup, policies = by_chance(seed, edition)
    assert_as_played(setup, policies, 3000)


@pytest.mark.truth
@pytest.mark.parametrize("edition", EDITIONS)
def test_missiles_at_a_distance_as_played(edition: str) -> None:
    assert_as_played(archer_and_runner(edition, body=5, at=20), {"ann": Policy(), "bob": Policy()}, 3000)


@pytest.mark.truth
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(100, 104))
def test_what_is_remembered_of_anybody(edition: str, seed: int) -> None:
    setup, policies = by_chance(seed, edition, small=True)
    short, long = (solved(chain_of(setup, policies, sparing=spared), setup, policies) for spared in (True, False))
    assert short.rounds == pytest.approx(long.rounds, abs=1e-12)
    assert short.ends["ann"] == pytest.approx(long.ends["ann"], abs=1e-12)


@pytest.mark.truth
@pytest.mark.parametrize("edition", EDITIONS)
def test_how_much_a_finite_pack_changes(edition: str) -> None:
    """The difference to real packs that are used up, measured and printed."""
    setup, policies = two(edition, body=3), {"ann": Policy(), "bob": Policy()}
    chances = expected(duel(setup, policies=policies), setup)
    played = shares(setup, policies, 20_000, fresh=False)
    for what, chance in chances.items():
        print(f"{edition} {what}: fresh {chance:.4f}, finite {played.get(what, 0.0):.4f}")
        assert abs(played.get(what, 0.0) - chance) < 0.05
