"""What a picture of a fight needs beyond the sentence: with what one fought, what a card counts, at which rank."""

from collections.abc import Iterator

import pytest
from tests.table import every_encounter, play

from suits.arithmetic.challenges import VALUE
from suits.arithmetic.values import VALUES
from suits.cards import RANKS
from suits.encounters import load
from suits.events import Event
from suits.fight import Fight

ALL = [(edition, name) for edition, name in every_encounter() if edition != "toy"]


def told(fight: Fight, *kinds: str) -> Iterator[Event]:
    return (event for _, event in fight.log if event.kind in kinds)


@pytest.mark.parametrize(("edition", "encounter"), ALL)
def test_facts_that_are_drawn(edition: str, encounter: str) -> None:
    for seed in range(3):
        check(play(load(encounter, edition=edition), seed, most=150))


def check(fight: Fight) -> None:
    for event in told(fight, "contest"):
        if "against_weapon" in event.facts:
            _weapons(fight, event)
    for event in told(fight, "recover", "no recovery", "evade", "awake", "medic", "stabilise"):
        card = event.facts.get("card")
        if card is not None:
            assert event.facts["value"] in (*VALUES[str(card)], VALUE[str(card)])
    for event in told(fight, "instant"):
        skills, ranks = event.facts["skills"], event.facts["ranks"]
        assert isinstance(skills, tuple)
        assert isinstance(ranks, tuple)
        assert all(int(rank) <= int(skill) for rank, skill in zip(ranks, skills, strict=True))
    for event in told(fight, "play"):
        assert str(event.facts["rank"]) in RANKS


def _weapons(fight: Fight, event: Event) -> None:
    """Only what somebody carries, and a shield where they have one."""
    for side, who in (("", event.who), ("against_", str(event.facts["target"]))):
        kit = fight.state.fixed.kits[who]
        assert event.facts[f"{side}weapon"] in {"", *(arm.name for arm in kit.arms.values())}
        assert event.facts[f"{side}shield"] in {"", kit.shield.name if kit.shield else ""}
