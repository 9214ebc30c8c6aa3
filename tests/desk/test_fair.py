"""Make it fair: what is changed, what is tried, and that it is so."""

from collections import deque
from typing import Any

import msgspec
import pytest
from tests.desk.test_drafts import the_draft

from suits.desk.encounters import EncounterDraft, check, draft_from
from suits.desk.encounters.fair import FIRST_LOOK, Fair, growing
from suits.desk.encounters.otherwise import with_number, with_step
from suits.lab.trials import plan_for, run
from suits.people import SetupError


def fair(draft: EncounterDraft, goal: float = 0.5, **more: Any) -> Fair:
    return deque(growing(draft, goal, fights=FIRST_LOOK, processes=1, **more), 1)[0]


def test_numbers_are_tried_until_the_goal_lies_between_two_and_the_nearest_is_proposed() -> None:
    draft = the_draft("poachers")
    found = fair(draft, 0.7)
    numbers = sorted((one.many, one.win.p) for one in found.tried if one.number or not one.change)
    assert [many for many, _ in numbers] == sorted({many for many, _ in numbers})
    assert found.unit == "Hounds"
    best = found.tried[found.best]
    assert found.done
    assert abs(best.win.p - 0.7) <= 0.05
    assert found.words == f"{best.change}: Poachers {round(100 * best.win.p)} fights in 100."


def test_what_it_proposes_is_what_comes_out() -> None:
    """The patch makes of the draft what was played."""
    draft = the_draft("first")
    found = fair(draft, 0.6)
    best = found.tried[found.best]
    setup = check(draft_from({**msgspec.to_builtins(draft), **best.patch})).setup
    assert setup is not None
    assert run(plan_for(setup, seed=0), FIRST_LOOK, processes=1).counts.wins["Mara"] / FIRST_LOOK == best.win.p
    assert len(setup.people) > 2 or setup.people[1].sheet["skills"]["Club"] > 4


def test_the_same_seed_tries_the_same() -> None:
    draft = the_draft("first")
    assert fair(draft, 0.7, seed=3) == fair(draft, 0.7, seed=3)


def test_what_is_fair_already_stays_as_it_is() -> None:
    *_, found = growing(the_draft("duel"), side="Bob", seed=5, processes=1)
    assert [one.change for one in found.tried] == [""]
    assert found.words.startswith("It is even as it is: Bob ")


def test_where_nothing_helps_it_says_so() -> None:
    draft = the_draft("arms")
    found = fair(draft, 0.01)
    assert found.done
    assert found.words.startswith("Nothing here comes nearer to 1 % than ")


def test_it_is_stopped_with_what_it_has() -> None:
    reports = list(growing(the_draft("first"), 0.5, processes=1, stopped=iter([False] * 250 + [True] * 999).__next__))
    assert len(reports) == 1
    assert not reports[0].done


def test_steps_stand_on_the_rows_of_the_foes_alone() -> None:
    draft = the_draft("bridge")
    better = with_step(draft, "Travellers", "skill", 2)
    assert better is not None
    assert better.draft.sides[0] == draft.sides[0]
    assert [one.row["skills"] for one in better.draft.sides[1].people] == [
        {"Fighting": 8}, {"Fighting": 8}, {"Fighting": 9}
    ]  # fmt: skip
    armoured = with_step(draft, "Travellers", "armour", 1)
    assert armoured is not None
    assert [one.row["armour"] for one in armoured.draft.sides[1].people] == ["Chain", "Chain", "Leather"]


@pytest.mark.parametrize(("name", "many"), [("poachers", 0), ("barricade", 101), ("duel", 0)])
def test_there_is_no_fight_without_foes_and_none_with_too_many(name: str, many: int) -> None:
    draft = the_draft(name)
    assert with_number(draft, draft.sides[0].name, many) is None


@pytest.mark.parametrize(
    ("goal", "side", "says"), [(0, "", "choose 1 to 99"), (0.5, "Cats", "there is no side"), (1, "", "choose 1 to 99")]
)
def test_what_cannot_be_wanted_is_said(goal: float, side: str, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        fair(the_draft("duel"), goal, side=side)


def test_what_cannot_be_played_is_said() -> None:
    with pytest.raises(SetupError, match="it cannot be played yet: A fight needs people"):
        fair(msgspec.structs.replace(the_draft("duel"), sides=the_draft("duel").sides[:1]))
