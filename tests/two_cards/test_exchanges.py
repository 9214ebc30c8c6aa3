"""One exchange of `pair` or `engage` in the log: which lines belong together, and the numbers that they carry."""

import random

import pytest
from tests.table import play_on

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.looking import lines
from suits.view import SPECTATOR, Line

TWO_CARDS = ("pair", "engage")
EVERY = [(edition, name) for edition in TWO_CARDS for name in encounters.ready_made(edition)]
LEADS_IN = ("charge", "snap", "bonus", "attack", "shoot")


def exchanges(edition: str, encounter: str, seed: int) -> list[list[Line]]:
    """The exchanges of a random fight, each with its lines; lines that stand alone close one."""
    setup = encounters.load(encounter, edition=edition, options={"bonus_cards": True})
    fight = play_on(Fight(setup, Shuffled(seed)), random.Random(seed), 400)
    found: list[list[Line]] = []
    for line in lines(fight, SPECTATOR):
        if line.part == "opens":
            found.append([line])
        elif line.part == "in":
            assert found, line
            found[-1].append(line)
    return found


@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_a_contest_stands_in_the_exchange_that_its_attack_opened(edition: str, encounter: str) -> None:
    for seed in range(3):
        for exchange in exchanges(edition, encounter, seed):
            kinds = [line.kind for line in exchange]
            if "contest" in kinds and exchange[0].kind in LEADS_IN:
                contest = exchange[kinds.index("contest")]
                assert (contest.who, contest.facts["target"]) == (exchange[0].who, exchange[0].facts["target"])
            assert kinds.count("attack") <= 1


@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_all_that_leads_into_a_contest_is_one_exchange(edition: str, encounter: str) -> None:
    for seed in range(3):
        for exchange in exchanges(edition, encounter, seed):
            kinds = [line.kind for line in exchange]
            if kinds[0] in ("charge", "snap", "bonus"):
                assert {"attack", "shoot"} & set(kinds), kinds


def test_facts_of_an_exchange_are_enough_to_draw_it() -> None:
    drawn = set()
    for seed in range(6):
        for exchange in exchanges("engage", "hillside", seed):
            by_kind = {line.kind: line.facts for line in exchange}
            if "contest" in by_kind and "hit" in by_kind:
                contest, hit, chips = by_kind["contest"], by_kind["hit"], by_kind.get("chips")
                assert {"cards", "against", "used", "against_used", "rank", "against_rank", "defence"} <= set(contest)
                assert {"bonus", "effect", "absorbs", "loss", "shock_before", "shock_after"} <= set(hit)
                assert {"wounds_before", "wounds_after", "target"} <= set(hit)
                assert chips is None or {"blue", "white", "blue_left", "white_left"} <= set(chips)
                drawn.add(contest["result"])
    assert drawn == {"first", "second"}
