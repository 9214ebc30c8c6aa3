"""What the referee may say of whom, word by word, and what comes of it (R-86..R-88)."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.editions import pair
from suits.fight import Fight
from suits.fight.refusals import Refusal
from suits.view import Condition

EDITION: Any = pair.EDITION
PEOPLE = [
    {"name": "Ann", "side": "A", "body": 6, "will": 6, "weapons": ["Shortsword"]},
    {"name": "Bob", "side": "B", "body": 6, "will": 6, "weapons": ["Shortsword"]},
    {"name": "Cid", "side": "B", "body": 6, "will": 6, "weapons": ["Shortsword"]},
]


def fight_of(contest: str = "combat", people: int = 3) -> Fight:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Dusk", "edition": "pair"}
    place = {"contest": contest, "skill": "will"} if contest != "combat" else {}
    return Fight(encounters.setup_from({**loose, "place": place, "people": PEOPLE[:people]}, Path()), Shuffled(1))


def offered(fight: Fight, *words: str) -> tuple[str, ...]:
    """What the referee may say next."""
    form = EDITION.call_form(fight.state, "referee")
    assert form is not None
    stage = form.stage(words)
    return tuple(stage.words) if stage else ()


def said(*calls: str, contest: str = "combat") -> Fight:
    fight = fight_of(contest)
    for call in calls:
        fight.call("referee", call)
    return fight


@pytest.mark.rule("R-86", "R-87", "R-88")
def test_what_may_be_said_at_first() -> None:
    fight = fight_of()
    assert offered(fight) == ("modifier", "ambush", "blind", "behind")
    for verb in ("modifier", "ambush", "blind", "behind"):
        assert offered(fight, verb) == ("ann", "bob", "cid")
    assert EDITION.call_form(fight.state, "ann") is None


@pytest.mark.rule("R-86", "R-88")
def test_what_may_be_taken_back_and_of_whom() -> None:
    fight = said("blind ann", "ambush bob", "behind cid ann", "modifier cid +1 both lasting because hill")
    assert offered(fight) == ("modifier", "lift", "ambush", "notices", "blind", "sees", "behind", "front")
    assert offered(fight, "lift") == ("cid",)
    assert offered(fight, "notices") == ("bob",)
    assert offered(fight, "blind") == ("bob", "cid")
    assert offered(fight, "sees") == ("ann",)
    assert offered(fight, "front") == ("cid",)
    assert offered(fight, "front", "cid") == ("ann",)
    assert offered(fight, "lift", "cid") == ("1",)


@pytest.mark.rule("R-86", "R-88")
def test_nothing_is_said_of_those_who_are_out_nor_of_oneself() -> None:
    fight = fight_of()
    fight.state.people["bob"].out = "unconscious"
    assert offered(fight, "blind") == ("ann", "cid")
    assert offered(fight, "behind", "ann") == ("cid",)
    assert offered(fight, "ambush", "ann") == ("", "cid")
    fight.state.people["cid"].out = "gone"
    assert "behind" not in offered(fight)
    assert offered(fight, "ambush", "ann") == ("",)


@pytest.mark.rule("R-86")
def test_an_ambush_names_each_attacker_once() -> None:
    fight = fight_of()
    assert offered(fight, "ambush", "ann", "cid") == ("", "bob")
    assert offered(fight, "ambush", "ann", "cid", "bob") == ()
    fight.call("referee", "ambush ann cid bob")
    assert fight.state.people["ann"].unaware == ("cid", "bob")


@pytest.mark.rule("R-87")
def test_a_modifier_word_by_word() -> None:
    fight = fight_of()
    points = ("+1", "+2", "+3", "+4", "+5", "-1", "-2", "-3", "-4", "-5")
    assert offered(fight, "modifier", "ann") == (*points, "+25%", "+50%", "+75%", "-25%", "-50%", "-75%")
    assert offered(fight, "modifier", "ann", "+1") == ("attack", "defence", "both")
    assert offered(fight, "modifier", "ann", "+1", "both") == ("", "against")
    assert offered(fight, "modifier", "ann", "+1", "both", "against") == ("bob", "cid")
    assert offered(fight, "modifier", "ann", "+1", "both", "against", "cid") == ("next", "round", "lasting")
    fight.call("referee", "modifier ann -50% attack against cid next because fog")
    (given,) = fight.state.people["ann"].modifiers
    assert (given.steps, given.flat, given.use, given.against, given.until) == (-2, 0, "attack", "cid", "next")
    assert (given.amount, given.reason) == ("-50%", "fog")
    fight.call("referee", "modifier ann +3 both round because wall")
    assert (fight.state.people["ann"].modifiers[1].flat, fight.state.people["ann"].modifiers[1].amount) == (3, "+3")
    fight.call("referee", "lift ann 1")
    assert [one.reason for one in fight.state.people["ann"].modifiers] == ["wall"]


@pytest.mark.rule("R-86", "R-87")
def test_outside_combat_nobody_is_attacked() -> None:
    fight = said("blind ann", "modifier bob -1 both lasting because late", contest="extended")
    assert offered(fight) == ("modifier", "lift", "blind", "sees")
    with pytest.raises(Refusal):
        fight.call("referee", "ambush ann")


@pytest.mark.rule("R-73", "R-86")
def test_nothing_is_said_of_people_when_it_is_over() -> None:
    fight = fight_of(people=2)
    fight.call("bob", "give up")
    assert fight.over
    assert EDITION.call_form(fight.state, "referee") is None


@pytest.mark.rule("R-88")
def test_from_behind_and_back_to_the_front() -> None:
    fight = said("behind bob ann", "behind cid ann", "behind bob cid", "behind bob ann")
    people: dict[str, Any] = fight.state.people
    assert (people["bob"].backs, people["ann"].behind, people["cid"].behind) == (
        ("cid", "ann"),
        ("cid", "bob"),
        ("bob",),
    )
    fight.call("referee", "front bob ann")
    people = fight.state.people
    assert (people["bob"].backs, people["ann"].behind, people["cid"].backs) == (("cid",), ("cid",), ("ann",))


@pytest.mark.rule("R-86", "R-87", "R-88")
def test_words_for_it() -> None:
    fight = said(
        "ambush ann", "behind bob ann", "behind cid ann", "modifier ann +2 defence against bob lasting because wall"
    )
    fight.call("referee", "modifier ann -25% both lasting because dusk")
    fight.call("referee", "ambush bob ann cid")
    fight.call("referee", "blind cid")
    state = fight.state
    found = {who: list(EDITION.conditions(state, who)) for who in state.people}
    assert found["ann"] == [
        Condition("unaware", "unaware"),
        Condition("behind", "Bob, Cid behind", ("bob", "cid")),
        Condition("modifier", "+2 defence against Bob (wall)", ("bob",), 2),
        Condition("modifier %", "-25% (dusk)", (), -25),
    ]
    assert found["bob"] == [Condition("unaware", "unaware of Ann, Cid", ("ann", "cid"))]
    assert found["cid"] == [Condition("blind", "blind")]


@pytest.mark.rule("R-87")
def test_nobody_is_left_to_be_better_off_against() -> None:
    """While the wounded bleed on, one may be the only one up."""
    fight = fight_of()
    for who in ("bob", "cid"):
        fight.state.people[who].out = "critical"
    form = EDITION.call_form(fight.state, "referee")
    assert "modifier ann +1 both next because" in form
    assert "modifier ann +1 both against" not in form
    with pytest.raises(ValueError, match="against"):
        form.stage(("modifier", "ann", "+1", "both", "against"))
