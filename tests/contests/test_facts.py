"""What the table shows of people: the numbers of the sheet, tracks with their marks, words for how they stand."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from suits import editions, encounters
from suits.arithmetic.ranges import BRACKETS
from suits.dealer import Shuffled
from suits.editions.contests.reach import range_rows
from suits.fight import Fight
from suits.view import Track

ANN = {
    "name": "Ann", "side": "A", "body": 7, "will": 6, "speed": 8, "skills": {"Fighting": 9, "Shooting": 7, "Medic": 5},
    "weapons": ["Sword", "Dagger"], "missiles": ["Bow"], "armour": "Chain", "shield": "Shield", "at": -3,
}  # fmt: skip
BOB = {
    "name": "Bob", "side": "B", "body": 5, "will": 9, "missiles": ["SMG 9mm", "Concussion Grenade"], "groggy": True,
    "at": 4,
}  # fmt: skip
RATS = {"name": "Rats", "side": "B", "body": 3, "will": 3, "swarm": 6, "skills": {"Fighting": 3}}
GUS = {"name": "Gus", "side": "A", "body": 6, "will": 6, "weapons": ["Shortsword", "Dagger"], "off_hand": "Dagger"}


def fight_of(edition: str, people: list[dict[str, Any]], **place: str) -> Fight:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Facts", "edition": edition}
    return Fight(encounters.setup_from({**loose, "people": people, "place": place}, Path()), Shuffled(1))


def facts(fight: Fight, who: str) -> dict[str, Any]:
    return dict(editions.find(fight.setup.edition).sheet_facts(fight.state, who))


def conditions(fight: Fight, who: str) -> tuple[str, ...]:
    return tuple([one.text for one in fight.edition.conditions(fight.state, who)])


OF_ANN = {
    "skill": 9, "body": 7, "will": 6, "speed": 8, "weapon": "Sword", "missile": 0, "shots": 0, "blast": 0,
    "hand weapon": "dagger", "missile weapon": "bow", "power": 9, "damage": "cutting", "armour": "Chain", "absorbs": 4,
    "shield": "Shield", "defence": 1, "medic": 5, "at": -3,
}  # fmt: skip
OF_BOB = {
    "skill": 3, "body": 5, "will": 9, "speed": 5, "weapon": "SMG 9mm", "missile": 1, "shots": 32, "blast": 0,
    "hand weapon": "", "missile weapon": "", "power": 9, "damage": "piercing", "armour": "", "absorbs": 0,
    "shield": "", "defence": 0, "medic": 0, "at": 4,
}  # fmt: skip


@pytest.mark.rule("R-79", "R-90", "ANT-03")
@pytest.mark.parametrize("edition", ["draw", "pair", "engage"])
def test_numbers_for_the_weapon_in_hand(edition: str) -> None:
    fight = fight_of(edition, [ANN, BOB])
    assert OF_ANN.items() <= facts(fight, "ann").items()
    assert OF_BOB.items() <= facts(fight, "bob").items()
    bob, ann = fight.state.people["bob"], fight.state.people["ann"]
    bob.arm, bob.loaded = "concussion-grenade", (30, 1)
    held = facts(fight, "bob")
    assert (held["blast"], held["shots"], held["missile"], held["missile weapon"]) == (1, 1, 1, "smg-9mm")
    ann.arm, ann.shield = "bow", False
    held = facts(fight, "ann")
    assert (held["hand weapon"], held["missile weapon"], held["shield"], held["defence"]) == ("sword", "", "", 0)


@pytest.mark.rule("R-75", "TWO-02", "RNG-10")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_more_numbers_where_two_cards_are_drawn(edition: str) -> None:
    fight = fight_of(edition, [ANN, BOB, RATS, GUS])
    people = fight.state.people
    people["ann"].order, people["ann"].links, people["ann"].attacked_by = 7, ("bob", "rats"), "bob"
    ann, bob, gus = facts(fight, "ann"), facts(fight, "bob"), facts(fight, "gus")
    assert (ann["action"], ann["phase"], ann["engaged with"], ann["attacked by"]) == (1, 7, ("bob", "rats"), "bob")
    assert (ann["burst"], ann.get("short"), ann["second weapon"]) == (0, None, "")
    assert (bob["burst"], gus["second weapon"]) == (1, "Dagger")
    assert [bob[name] for name in BRACKETS] == [20, 40, 80, 160, 240]
    people["ann"].acted = True
    assert facts(fight, "ann")["action"] == 0
    rats = facts(fight, "rats")
    assert (rats["attack skill"], rats["defence skill"]) == (4, 2)
    assert "attack skill" not in ann


IN_DRAW = ("point blank", 14, 25), ("short", 28, 0), ("medium", 56, -25), ("long", 112, -50), ("maximum", 168, -75)
UNAIMED = ("point blank", 2, -50), ("point blank", 14, 0), ("short", 28, 0), ("medium", 56, -25), ("long", 112, -75)
AIMED = (*UNAIMED[:3], ("medium", 56, 0), ("long", 112, -50), ("maximum", 168, -75))


@pytest.mark.rule("RNE-01a", "RNE-02", "RNE-03", "RNE-04", "RNE-05", "R-46")
def test_the_bands_of_the_missile_weapon_in_hand() -> None:
    """A Bow is a long range weapon, and Ann's Body is 7."""
    found = {}
    for edition in ("draw", "pair", "engage"):
        fight = fight_of(edition, [ANN, BOB])
        assert "ranges" not in facts(fight, "ann")  # a sword
        fight.state.people["ann"].arm = "bow"
        found[edition] = [facts(fight, "ann").get(name) for name in ("ranges", "aimed")]
    assert found["draw"] == [IN_DRAW, None]
    assert found["pair"] == found["engage"] == [(*UNAIMED, ("maximum", 168, -75)), AIMED]


@pytest.mark.rule("RNG-13")
def test_a_scope_reaches_farther_once_it_has_been_aimed() -> None:
    fight = fight_of("engage", [{**BOB, "missiles": ["Sniper Rifle .338"]}, ANN])
    bob = facts(fight, "bob")
    arm = fight.state.fixed.kits["bob"].arms[fight.state.people["bob"].arm]
    assert (bob["ranges"][-1][1], bob["aimed"][-1][1]) == (arm.ranges[-1], arm.scoped[-1])
    assert arm.scoped[-1] > arm.ranges[-1]


@pytest.mark.rule("RNG-02", "RNE-03")
def test_bands_that_a_weapon_has_not_are_left_out() -> None:
    assert range_rows((-6, 1, 3, 6, 9), lambda bracket, metres: -bracket - 4 * (metres < 3)) == (
        ("short", 1, -75), ("medium", 2, -75), ("medium", 3, -50), ("long", 6, -75), ("maximum", 9, -75)
    )  # fmt: skip


@pytest.mark.rule("SWM-01", "R-50")
def test_a_swarm_has_only_its_numbers() -> None:
    fight = fight_of("pair", [ANN, RATS])
    (members,) = editions.find("pair").tracks(fight.state, "rats")
    assert (members.name, members.value) == ("members", 6)


@pytest.mark.rule("FRQ-04", "FRQ-05", "FRQ-09")
def test_chips_and_shield_uses() -> None:
    fight = fight_of("engage", [ANN, BOB, RATS])
    ann = fight.state.people["ann"]
    ann.unready = 2
    found = facts(fight, "ann")
    assert [found[name] for name in ("blue", "white", "shield uses", "unready")] == [1, 2, 1, 2]
    assert conditions(fight, "ann") == ("not ready", "2 turns to ready", "shield ready", "1 blue, 2 white")
    ann.unready, ann.shield_uses = 1, 0
    assert conditions(fight, "ann") == ("not ready", "shield used", "1 blue, 2 white")
    ann.unready, ann.shield_uses = 0, 3
    assert conditions(fight, "ann") == ("shield ready 3 times", "1 blue, 2 white")
    ann.out = "dead"
    assert conditions(fight, "ann") == ("dead",)
    assert conditions(fight, "rats") == ()


def losses(edition: str) -> Callable[[Any, str], list[Track]]:
    """The tracks without what there is to spend."""
    tracks = editions.find(edition).tracks
    return lambda state, who: [track for track in tracks(state, who) if track.role != "pool"]


@pytest.mark.rule("DFT-03", "DFT-04", "DFT-05", "DFT-06", "R-31")
@pytest.mark.parametrize("edition", ["draw", "pair", "engage"])
def test_tracks_and_their_marks(edition: str) -> None:
    fight = fight_of(edition, [ANN, BOB])
    ann = fight.state.people["ann"]
    ann.shock, ann.wounds = 2, 3
    tracks = losses(edition)
    assert [(one.name, one.value, one.marks) for one in tracks(fight.state, "ann")] == [
        ("shock", 2, (("dazed", 6), ("unconscious", 14))),
        ("wounds", 3, (("critical", 7), ("dead", 14))),
    ]
    ann.critical = 1
    assert [(one.name, one.value) for one in tracks(fight.state, "ann")] == [
        ("shock", 2),
        ("wounds", 4),
        ("critical", 1),
    ]
    debate = fight_of(edition, [ANN, BOB], contest="extended", power="will")
    debate.state.people["ann"].wounds = 2
    assert [(one.name, one.value, one.marks) for one in tracks(debate.state, "ann")] == [
        ("minor loss", 0, (("dazed", 6), ("beaten", 12))),
        ("major loss", 2, (("beaten", 5),)),
    ]


@pytest.mark.rule("R-90", "AIM-01", "WNT-06")
@pytest.mark.parametrize("edition", ["draw", "pair"])
def test_words_for_how_somebody_stands(edition: str) -> None:
    fight = fight_of(edition, [ANN, BOB])
    bob = fight.state.people["bob"]
    assert conditions(fight, "ann") == ()
    assert conditions(fight, "bob") == ("groggy",)
    bob.loaded, bob.dazed = (0, 1), True
    assert conditions(fight, "bob") == ("dazed", "groggy", "not loaded")
    bob.loaded, bob.dazed, bob.groggy, bob.aim, bob.aim_turns = (1, 0), False, False, "ann", 2
    assert conditions(fight, "bob") == ("aims (2)",)
    bob.out, bob.aim = "unconscious", ""
    assert conditions(fight, "bob") == ("unconscious",)


@pytest.mark.rule("ORD-11", "RSP-11", "CLB-09", "R-22", "R-76")
def test_more_words_where_two_cards_are_drawn() -> None:
    crowd = [{**GUS, "name": name, "side": "B"} for name in ("Cid", "Dan", "Eve", "Fay")]
    fight = fight_of("pair", [ANN, *crowd])
    state: Any = fight.state
    ann = state.people["ann"]
    ann.sits_out = ann.loses_turn = ann.stumbling = True
    ann.slow_until, ann.links = 1, ("cid", "dan", "eve")
    words = ("sits out round 1", "loses the next action", "stumbles", "not ready")
    assert conditions(fight, "ann") == (*words, "engaged with Cid, Dan, Eve")
    ann.links = ("cid", "dan", "eve", "fay")
    assert conditions(fight, "ann")[-1] == "engaged with 4 foes"
    state.round = 2
    assert conditions(fight, "ann") == ("loses the next action", "stumbles", "engaged with 4 foes")
    ann.out = "critical"
    assert conditions(fight, "ann") == ("critical",)
