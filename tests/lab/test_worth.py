"""What a point is worth: the difference of two solved duels, or of two runs with the same cards."""

from typing import Any

import msgspec
import pytest

from suits import Character, Encounter, editions, encounters
from suits.editions.counting import Ability
from suits.lab import duel, trials
from suits.lab.duels import Policy
from suits.lab.forecasts.changes import change
from suits.lab.worth import Worth, growing, worth
from suits.lab.worth.growing import STEPS, Told
from suits.people import Setup, SetupError


def two(edition: str = "pair", weapon: str = "Baton", **options: Any) -> Setup:
    """Two small people with the same weapon."""
    ann, bob = (
        Character(name, edition=edition, body=2, will=2, skills={weapon: 5}, weapons=[weapon])
        for name in ("Ann", "Bob")
    )
    return Encounter([ann], [bob], options=options).setup


@pytest.fixture(scope="module")
def found() -> Worth:
    return worth(two(), only=["skill", "slow", "ap"], processes=1)


def test_a_step_is_the_difference_of_two_solved_duels(found: Worth) -> None:
    before = duel(two()).win["ann"]
    assert (found.done, found.base.of) == (True, "exact")
    assert found.base.p == pytest.approx(before, abs=1e-12)
    after = duel(change(two(), "Ann", "slow+1 ann").setup).win["ann"]
    (step,) = next(row for row in found.rows if row.key == "slow").steps
    assert (step.label, step.text) == ("Slow 1", "Slow 1 instead of 0")
    assert step.by == pytest.approx(after - before, abs=1e-12)
    assert step.by < 0
    assert step.shown


def test_the_longest_comes_first_and_all_is_told(found: Worth) -> None:
    assert found.rows[0].key == "skill"
    assert [row.span for row in found.rows] == sorted([row.span for row in found.rows], reverse=True)
    assert found.words[0] == "Ann wins 50 of 100 fights as they are."
    assert any(sentence.startswith("Slow 1 instead of 0 costs ") for sentence in found.words)
    assert "AP makes no difference." in found.words  # nobody wears armour


def test_the_foe_with_the_same_weapon_keeps_it() -> None:
    slow = change(two(), "Ann", "slow+1 ann").setup
    assert slow.people[0].sheet["weapons"] == ("Baton (Slow 1)",)
    assert slow.people[1].sheet["weapons"] == ("Baton",)
    assert slow.items["weapon"]["Baton"].get("slow", 0) == 0
    assert slow.items["weapon"]["Baton (Slow 1)"]["slow"] == 1


@pytest.mark.parametrize("edition", ["draw", "pair", "engage"])
@pytest.mark.parametrize("what", STEPS)
def test_a_step_up_and_one_down_is_none(edition: str, what: Ability) -> None:
    setup = encounters.load_under("duel", edition, lambda _: {})[0]
    up = change(setup, "", f"{what}+1 ann").setup
    rules = editions.find(edition)
    down = change(up, "", f"{what}-1 ann").setup
    before, after = (rules.begin(one).fixed.kits["ann"] for one in (setup, down))
    assert _numbers(before) == _numbers(after)
    assert _numbers(rules.begin(up).fixed.kits["ann"]) != _numbers(before)


def _numbers(kit: Any) -> Any:
    """Without names, which tell what was changed."""
    arms = [{**msgspec.structs.asdict(arm), "id": "", "name": ""} for arm in kit.arms.values()]
    return kit.body, kit.will, kit.armour, kit.shield, arms


def test_played_with_the_same_cards() -> None:
    found = worth("duel", "Bob", only=["skill"], fights=60, processes=1, seed=3)
    plan = trials.plan_for("duel", seed=3)
    better = change(plan.setup, "Bob", "skill+1 bob").setup
    paired = trials.compare(plan, trials.plan_for(better, seed=3), 60, processes=1).difference("Bob")
    step = found.rows[0].steps[-1]
    assert (step.label, step.by, step.lo, step.hi) == ("+1", paired.by, paired.lo, paired.hi)
    assert (found.base.of, found.base.n) == ("playouts", 60)
    assert found.how == "60 fights a step with the same cards, sensible bots."


def test_other_editions_have_what_they_know() -> None:
    found = worth("triangle", only=["skill", "will"], fights=3, processes=1)
    assert [row.key for row in found.rows] == ["skill"]
    assert "will" in found.cannot


def test_it_grows_and_can_be_stopped() -> None:
    told: list[Told] = []
    grown = list(growing(two(), only=["skill"], processes=1, seen=told.append, stopped=lambda: len(told) >= 2))
    assert [sum([len(row.steps) for row in one.rows]) for one in grown] == [0, 1, 1]
    assert not grown[-1].done
    assert told[-1] == (1, 2, "skill −1")


def test_policies_count() -> None:
    still = Policy(attacks=False, strikes_back=False)
    found = worth(two("engage"), only=["skill"], policies={"ann": still}, processes=1)
    assert found.base.p == 0
    assert "Ann never attacks" in found.how


def test_what_cannot_be_asked() -> None:
    with pytest.raises(SetupError, match="'luck' is nothing that can be changed"):
        worth("duel", only=["luck"])
    with pytest.raises(SetupError, match="Nobody here is called 'Zed'"):
        worth("duel", "Zed")
    with pytest.raises(SetupError, match="there is no more slow"):
        worth(two(catalogue="kinds"), only=["slow"])


@pytest.mark.truth
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_solved_and_played_agree_about_what_counts(edition: str) -> None:
    """Bots play otherwise than those who always attack, but what helps one helps the other."""
    setup = encounters.load_under("duel", edition, lambda _: {})[0]
    solved = worth(setup, only=["skill", "awkward"])
    played = worth(setup, only=["skill", "awkward"], fights=2000)
    for row in solved.rows:
        other = next(one for one in played.rows if one.key == row.key)
        for step, same in zip(row.steps, other.steps, strict=True):
            assert step.by * same.by > 0
