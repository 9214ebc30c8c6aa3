"""Whatever an edition tells is listed by kind, with every fact: that is what a page can count on."""

import pytest
from tests.table import every_encounter, play

from suits import editions
from suits.editions.contests.kinds import KINDS
from suits.encounters import load
from suits.fight import Fight

LISTED = [(edition, name) for edition, name in every_encounter() if editions.find(edition).kinds]
WHOLE = ("hit", "recover", "bleeding", "chips", "swarm")
"""What always carries all of its facts in `draw`, `pair` and `engage`."""


def check(fight: Fight) -> None:
    for _, event in fight.log:
        listed = fight.edition.kinds[event.kind]
        assert set(event.facts) <= set(listed), event
        if event.kind in WHOLE and fight.edition.kinds is KINDS:
            assert set(event.facts) == set(listed), event


@pytest.mark.parametrize(("edition", "encounter"), LISTED)
def test_every_fact_is_listed(edition: str, encounter: str) -> None:
    for seed in range(4):
        check(play(load(encounter, edition=edition), seed, most=200))


def test_a_fact_that_is_not_listed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = editions.find("draw")
    monkeypatch.setattr(type(edition), "kinds", {**edition.kinds, "attack": ("target",)})
    with pytest.raises(AssertionError, match="attack"):
        check(play(load("duel", edition="draw"), 1))
