"""Duels in which the cards of a round give the turns: against fractions, every scene run anew, and real play."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.lab.dueling import shares
from tests.lab.test_duels import assert_as_played, expected, two

from suits import Character, Encounter
from suits.lab import duel
from suits.lab.duels import Policy, best
from suits.lab.duels.chains import in_fractions
from suits.lab.duels.solving import chain_of, solved
from suits.lab.odds.pools import CannotWorkOut
from suits.people import Setup

ATTACK = {"ann": Policy(), "bob": Policy()}
CHECKED = [HealthCheck.too_slow, HealthCheck.data_too_large]


def tiny() -> Setup:
    """Whoever is hit once or twice is out; few cards give a turn."""
    return two("draw", body=1, skills=(3, 2), noob_warz=False)


@st.composite
def anybody(draw: st.DrawFn, most_body: int) -> tuple[Setup, dict[str, Policy]]:
    """Any two people: novices, masters who take two cards, weapons slow and quick, and what each of them does."""
    people, policies = [], {}
    for name in ("Ann", "Bob"):
        weapon = draw(st.sampled_from(("Unarmed", "Sword", "Club", "Mace", "Dagger")))
        skill = draw(st.sampled_from((3, 4, 5, 6, 7, 12, 15)))
        sheet: dict[str, Any] = {} if weapon == "Unarmed" else {"weapons": [weapon]}
        sheet["armour"] = draw(st.sampled_from(("", "Leather")))
        body, will = draw(st.integers(4, most_body)), draw(st.integers(2, 6))
        people.append(Character(name, edition="draw", body=body, will=will, skills={weapon: skill}, **sheet))
        policies[name.lower()] = Policy(
            strikes_back=draw(st.booleans()),
            recover_at=draw(st.sampled_from((None, None, 1, 3))),
            cards=draw(st.sampled_from((1, 2))) if skill > 12 else 1,
        )
    options: dict[str, Any] = {"decks": draw(st.integers(1, 2)), "slow_trigger": draw(st.sampled_from(("hit", "use")))}
    return Encounter([people[0]], [people[1]], options=options).setup, policies


def test_by_fractions() -> None:
    exact = in_fractions(chain_of(tiny(), ATTACK, exact=True))
    assert sum(exact.values()) == 1
    won = sum([chance for end, chance in exact.items() if end.won == "Ann"])
    assert float(won) == pytest.approx(duel(tiny()).win["ann"], abs=1e-12)


def test_what_is_remembered_is_what_would_be_found_again() -> None:
    """Every scene run anew, every hit by itself: the same chain."""
    policies = {"ann": Policy(recover_at=1), "bob": Policy(strikes_back=False)}
    short, long = (solved(chain_of(tiny(), policies, sparing=spared), tiny(), policies) for spared in (True, False))
    assert short.states == long.states
    assert short.rounds == pytest.approx(long.rounds, abs=1e-13)
    assert short.ends["ann"] == pytest.approx(long.ends["ann"], abs=1e-13)


def test_equal_people_have_equal_chances() -> None:
    """Who of two is first in the same phase is settled by cards: each as often as the other (R-14)."""
    found = duel(two("draw", skills=(6, 6)))
    assert found.win["ann"] == pytest.approx(found.win["bob"], abs=1e-12)
    assert sum(found.rounds) == pytest.approx(1, abs=1e-12)


def test_as_played() -> None:
    assert_as_played(two("draw"), {"ann": Policy(), "bob": Policy(recover_at=1)}, 500)


def test_novices_keep_the_better_of_two_cards() -> None:
    assert_as_played(two("draw", skills=(4, 3)), ATTACK, 400)


@settings(max_examples=1, derandomize=True, deadline=None, suppress_health_check=CHECKED)
@given(anybody(most_body=4))
def test_as_played_by_anybody(duelists: tuple[Setup, dict[str, Policy]]) -> None:
    assert_as_played(*duelists, 300)


def test_best_play_is_refused() -> None:
    with pytest.raises(CannotWorkOut, match="Best play of draw is not worked out: pair and engage"):
        best(tiny(), "ann")


def test_three_cards_are_refused() -> None:
    with pytest.raises(CannotWorkOut, match="2 cards each at most"):
        duel(tiny(), policies={"ann": Policy(cards=3)})


@pytest.mark.truth
@settings(max_examples=30, deadline=None, suppress_health_check=CHECKED)
@given(anybody(most_body=6))
def test_as_played_whoever_they_are(duelists: tuple[Setup, dict[str, Policy]]) -> None:
    assert_as_played(*duelists, 3000)


@pytest.mark.truth
def test_an_archer_and_whoever_runs_towards_them() -> None:
    ann = Character("Ann", edition="draw", body=3, will=3, skills={"Short Bow": 6}, missiles=["Short Bow"])
    bob = Character("Bob", edition="draw", body=3, will=3, skills={"Club": 6}, weapons=["Club"], at=12)
    assert_as_played(Encounter([ann], [bob]).setup, ATTACK, 2000)


@pytest.mark.truth
def test_how_much_a_finite_pack_changes() -> None:
    """The difference to real packs that are used up, measured and printed."""
    setup = two("draw", body=3)
    played = shares(setup, ATTACK, 20_000, fresh=False)
    for what, chance in expected(duel(setup, policies=ATTACK), setup).items():
        print(f"draw {what}: fresh {chance:.4f}, finite {played.get(what, 0.0):.4f}")
        assert abs(played.get(what, 0.0) - chance) < 0.05
