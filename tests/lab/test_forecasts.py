"""Forecasts: chances that grow, and what would change them."""

import math
from itertools import islice

import msgspec
import pytest
from tests.lab.ready_made import THERE

from suits import editions, encounters
from suits.lab import forecast
from suits.lab.estimates import share, signed
from suits.lab.forecasts import growing
from suits.lab.forecasts.changes import ABILITIES, change, changes, side_called
from suits.lab.forecasts.growing import _bots_for
from suits.lab.forecasts.wording import words
from suits.lab.trials import compare, plan_for, run
from suits.lab.trials.counting import counts_for
from suits.lab.trials.playing import Plan
from suits.lab.trials.rows import Ended, Row
from suits.lab.trials.team import Team

DESK = ("n", "seconds", "bots", "win", "ends", "wounds", "rounds", "standing", "words", "done")
"""What the page's report must have."""


def test_a_forecast_is_what_trials_count() -> None:
    report = forecast("duel", 60, seed=4, tries=[], processes=1)
    counts = run("duel", 60, seed=4, processes=1).counts
    assert report.done
    assert report.win == {"Ann": counts.won("Ann"), "Bob": counts.won("Bob")}
    assert report.rounds == dict(sorted(counts.rounds.items()))
    assert report.wounds["bob"].mean == sum(n * times for n, times in counts.people["bob"].wounds.items()) / 60
    for who, ends in report.ends.items():
        assert sum(of.p for of in ends.values()) == pytest.approx(1)
        assert report.standing[who][0] == 1
        assert report.standing[who][-1] == pytest.approx(ends["up"].p)
    found = msgspec.json.decode(msgspec.json.encode(report))
    assert set(DESK) <= set(found)
    assert set(found["ends"]["ann"]) == {"up", "unconscious", "critical", "dead", "gone"}


def test_it_grows_in_stages_and_is_done_at_the_end() -> None:
    reports = list(growing("duel", 230, tries=["skill+1 Ann"], changed_fights=20, processes=1))
    assert [report.n for report in reports] == [20, 60, 200, 230, 230]
    assert [report.done for report in reports] == [False] * 4 + [True]
    assert [len(report.changes) for report in reports] == [0, 0, 0, 0, 1]


def test_it_can_be_stopped_and_left() -> None:
    played: list[int] = []
    reports = growing(
        "duel", 600, processes=1, seen=lambda done, whole, what: played.append(done), stopped=lambda: len(played) >= 33
    )
    last = list(reports)[-1]
    assert last.n == 33
    assert not last.done
    left = growing("duel", 600, processes=1)
    assert next(left).n == 20
    left.close()  # type: ignore[attr-defined]


def test_it_is_never_further_than_all_of_it() -> None:
    told: list[tuple[int, int]] = []
    last = forecast("bridge", 10, changed_fights=5, processes=1, seen=lambda done, whole, _: told.append((done, whole)))
    assert all(done <= whole for done, whole in told)
    assert told[-1] == (10 + 5 * len(last.changes),) * 2


def test_a_difference_is_told_in_one_way_everywhere() -> None:
    report = forecast("bazaar", 200, tries=["skill+1 Zarifa"], processes=1)
    (found,) = report.changes
    assert found.says == signed(found.difference.by) == f"+{math.floor(100 * found.difference.by + 0.5)}"
    assert f"({found.says} in 100)" in report.words[-1]


def test_changes_are_measured_with_the_same_cards() -> None:
    plan = plan_for("duel", seed=2)
    stronger = change(plan.setup, "Ann", "skill+1 Ann")
    (found,) = forecast(plan, 40, tries=["skill+1 Ann"], changed_fights=40, processes=1).changes
    wanted = compare(plan, Plan(stronger.setup, plan.bots, 2), 40, processes=1)
    assert found.difference == wanted.difference("Ann")
    assert found.win == wanted.after.won("Ann")


@pytest.mark.parametrize("name", ["bridge", "fencers", "quartet", "bazaar", "blades", "noon", "skirmish-hexes", "fish"])
def test_whatever_is_otherwise_can_be_played(name: str) -> None:
    setup = encounters.load(name)
    found = changes(setup, setup.people[0].side)
    assert {"more"} <= {one.key for one in found}
    for one in found:
        assert one.setup != setup
        with Team(1) as team:
            plan = Plan(one.setup, {})
            assert len(list(islice(team.rows(plan, 0, 1), 1))) == 1


@pytest.mark.truth
@pytest.mark.parametrize("name", list(THERE))
def test_whatever_is_otherwise_anywhere(name: str) -> None:
    test_whatever_is_otherwise_can_be_played(name)


@pytest.mark.parametrize("name", ["bridge", "bazaar", "noon"])
def test_a_step_up_and_a_step_down_lead_back(name: str) -> None:
    setup = encounters.load(name)
    rules = editions.find(setup.edition)
    for person in setup.people:
        for what in ABILITIES:
            up = rules.stepped(setup, person, what, 1)
            if up is not None:
                down = rules.stepped(setup, msgspec.structs.replace(person, sheet=up.sheet), what, -1)
                assert down is not None
                assert msgspec.json.encode(down.sheet) == msgspec.json.encode(person.sheet)


def test_armour_counts_where_wounds_do() -> None:
    pool, wounds = (encounters.load("blades", options={"damage": damage}) for damage in ("pool", "wounds"))
    assert not [one for one in changes(pool, "Corvin") if one.key.startswith("armour")]
    assert [one.text for one in changes(wounds, "Corvin") if one.key.startswith("armour")]


def test_what_a_step_is_called() -> None:
    setup = encounters.load("bridge")
    assert change(setup, "Travellers", "armour+1 cid").text == "Cid: Leather instead of none"
    assert change(setup, "Travellers", "armour-1 Ben").text == "Ben: no armour instead of Leather"
    assert change(setup, "Travellers", "skill-1 Robbers").text == "Robbers: skill −1"
    assert change(setup, "Travellers", "fewer").text == "without Jon"
    more = change(setup, "Travellers", "more")
    assert [person.name for person in more.setup.people][-1] == "Jon 2"
    noon = encounters.load("noon")
    assert change(noon, "The law", "armour+1 The law").text == "The law: DR 1 instead of 0"


def test_nonsense_is_refused() -> None:
    setup = encounters.load("bridge")
    with pytest.raises(ValueError, match="is no change: write fewer"):
        change(setup, "Travellers", "luck+1 Ann")
    with pytest.raises(ValueError, match="Did you mean Cid"):
        change(setup, "Travellers", "skill+1 Cd")
    with pytest.raises(ValueError, match="there is no less armour for Cid"):
        change(setup, "Travellers", "armour-1 Cid")
    with pytest.raises(ValueError, match="one foe only"):
        change(encounters.load("duel"), "Ann", "fewer")
    with pytest.raises(ValueError, match="Did you mean Robbers"):
        side_called(setup, "Robers")
    with pytest.raises(ValueError, match="from 1 to"):
        next(growing("duel", 0))


def test_who_is_new_plays_as_the_side_does() -> None:
    plan = plan_for("bridge", bots={"jon": "random", "Travellers": "default"})
    more = change(plan.setup, "Travellers", "more").setup
    assert _bots_for(plan, more)["jon-2"] == "random"
    assert _bots_for(plan, more)["ada"] == "default"
    assert "rod" not in _bots_for(plan, more)
    assert "jon" not in _bots_for(plan, change(plan.setup, "Travellers", "fewer").setup)


# In words


def _counted(rows: list[Row], name: str = "bridge") -> tuple[str, ...]:
    counts = counts_for(encounters.load(name))
    for row in rows:
        counts.add(row)
    return words(counts, counts.sides[0], [])


def _row(winner: str, dead: int) -> Row:
    """A fight on the bridge in which so many of the first side die."""
    own = tuple(Ended("dead", 2, 9, 9, 5) if who < dead else Ended("up", 0, 0, 0, 5) for who in range(3))
    return Row(0, winner, 4, 30, "ada" if dead else "", (*own, *[Ended("up", 0, 0, 0, 3)] * 3))


def test_percentiles_are_said_as_people_say_them() -> None:
    rows = [_row("Travellers", 0)] * 60 + [_row("Travellers", 1)] * 25 + [_row("Robbers", 2)] * 9
    told = _counted([*rows, *[_row("Robbers", 3)] * 6])
    assert told[0] == "Travellers win 85 fights in 100 (77 to 91)."
    assert told[1] == "Not for free: after 29 victories in 100 somebody of theirs is dead."
    at_least_two = "one time in ten at least two die, one time in twenty all three die."
    assert told[2] == f"One time in four at least one of them dies, {at_least_two}"


def test_few_fights_give_no_numbers() -> None:
    assert _counted([_row("Travellers", 0)] * 8) == ("It looks like Travellers.",)
    assert _counted([_row("Travellers", 0), _row("Robbers", 0)]) == ("Too few fights to say anything yet.",)


def test_how_many_die_is_counted_up() -> None:
    report = forecast("bridge", 30, tries=[], processes=1)
    assert len(report.deaths) == 3
    assert [of.p for of in report.deaths] == sorted([of.p for of in report.deaths], reverse=True)
    assert report.first["jon"] == share(round(report.first["jon"].p * 30), 30)
