"""What one would expect but may not do, each with its reason: all of it, in some positions (R-73, R-75, R-76, R-79)."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.editions.contests.two_cards.menu import barred, open_to
from suits.editions.contests.two_cards.state import TwoCardState
from suits.fight import Fight

ANN = {"name": "Ann", "side": "A", "body": 8, "will": 8, "speed": 6, "weapons": ["Hatchet", "Dagger"]}
BOB = {"name": "Bob", "side": "B", "body": 8, "will": 8, "speed": 6, "weapons": ["Sword"]}
ARCHER = {"name": "Ann", "side": "A", "body": 8, "will": 8, "speed": 6, "missiles": ["Rock"]}


def state_of(edition: str, *people: dict[str, Any], **place: Any) -> Any:
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Bars", "edition": edition}
    state = Fight(encounters.setup_from({**loose, "people": list(people), "place": place}, Path()), Shuffled(1)).state
    assert isinstance(state, TwoCardState)
    return state


def bars(state: Any) -> list[tuple[str, str, str]]:
    return [(one.text, one.reason, one.rule) for one in barred(state, "ann")]


def engaged(state: Any, *foes: str, pressed: bool = True) -> Any:
    ann = state.people["ann"]
    ann.links = foes
    ann.pressed = foes if pressed else ()
    for foe in foes:
        state.people[foe].links = ("ann",)
    return state


@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_nothing_is_barred_to_who_may_do_all(edition: str) -> None:
    assert bars(state_of(edition, ANN, BOB)) == []
    assert bars(state_of(edition, ARCHER, BOB | {"at": 5}))[1:] == []


@pytest.mark.rule("REC-02")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_recovery(edition: str) -> None:
    state = state_of(edition, ANN, BOB)
    ann = state.people["ann"]
    ann.struck = ann.lost = True
    assert bars(state) == []
    why = [("recover", "you have attacked or lost a contest since your last turn", "REC-02")]
    ann.shock = 1
    for ann.struck, ann.lost in ((True, False), (False, True)):
        assert bars(state) == why
        assert "recover" not in open_to(state, ann, False)
    ann.struck = ann.lost = False
    assert bars(state) == []
    assert "recover" in open_to(state, ann, False)


@pytest.mark.rule("R-73", "RSP-07", "R-75", "R-76", "WNT-01")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_attacks(edition: str) -> None:
    state = state_of(edition, ANN, BOB)
    ann, bob = state.people["ann"], state.people["bob"]
    bob.out = "dead"
    assert bars(state) == [("attack bob", "Bob is out of the fight: dead", "R-73")]
    bob.out = "unconscious"
    assert bars(state) == []
    bob.out, ann.met = "", ("bob",)
    assert bars(state) == [("attack bob", "you have met Bob already", "RSP-07")]
    ann.met, bob.at = (), 3
    assert bars(state) == [("attack bob", "Bob is 3 m away, out of reach", "R-76")]
    bob.at = 7
    far = [
        ("attack bob", "Bob is 7 m away, out of reach", "R-76"),
        ("charge bob", "Bob is 7 m away; you can run 6 m", "R-76"),
    ]
    assert bars(state) == far
    bob.at = 2
    if edition == "pair":
        ann.slow_until = state.round
    else:
        ann.unready = 1
    assert bars(state) == [("attack bob", "the Hatchet is not ready", "WNT-01")]


@pytest.mark.rule("R-75")
def test_attacks_that_were_paid_for_otherwise() -> None:
    why = [("attack bob", "what an attack takes was spent in defence", "R-75")]
    pair, engage = state_of("pair", ANN, BOB), state_of("engage", ANN, BOB)
    pair.people["ann"].due = 0
    engage.people["ann"].blue = 0
    assert bars(pair) == bars(engage) == why


@pytest.mark.rule("R-46", "R-79", "WNT-06", "RSP-07")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_shots(edition: str) -> None:
    state = state_of(edition, ARCHER, BOB | {"at": 24})
    ann, bob = state.people["ann"], state.people["bob"]
    first = ("attack bob", "a Rock is for shooting", "R-79")
    assert bars(state) == [first]
    bob.at = 25
    assert bars(state) == [first, ("shoot bob", "Bob is 25 m away; it reaches 24 m", "R-46")]
    ann.loaded = (0,)
    assert bars(state) == [first, ("shoot bob", "the Rock is not loaded", "WNT-06")]
    ann.loaded, ann.met, bob.at = (1,), ("bob",), 2
    assert bars(state) == [first, ("shoot bob", "you have met Bob already", "RSP-07")]


@pytest.mark.rule("ENG-04", "R-73", "R-76")
@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_the_engaged(edition: str) -> None:
    held = [
        ("disengage", "they press you and are not outnumbered", "ENG-04"),
        ("move", "you are engaged: disengage first", "R-76"),
        ("leave", "you are engaged: disengage first", "R-73"),
    ]
    assert bars(engaged(state_of(edition, ANN, BOB), "bob")) == held
    assert bars(engaged(state_of(edition, ANN, BOB), "bob", pressed=False)) == held[1:]
    far = engaged(state_of(edition, ANN, BOB, BOB | {"name": "Cid", "at": 9}), "bob", pressed=False)
    assert bars(far)[0] == ("attack cid", "Cid is 9 m away, out of reach", "R-76")
    assert [text for text, *_ in bars(far)] == ["attack cid", "move", "leave"]  # nobody charges while engaged
    debate = engaged(state_of(edition, ANN, BOB, contest="extended"), "bob")
    assert bars(debate) == []
    swarm = engaged(state_of(edition, ANN | {"weapons": [], "swarm": 3}, BOB), "bob")
    assert bars(swarm) == []


def test_friends_are_not_attacked() -> None:
    state = state_of("pair", ANN, BOB, ANN | {"name": "Eve"})
    assert bars(state) == [("attack eve", "Eve is on the same side", "")]


@pytest.mark.rule("POL-06", "POL-08")
def test_lifting_a_pole_weapon() -> None:
    pike = ANN | {"weapons": ["Pike"]}
    state = state_of("engage", pike, BOB)
    assert [bar for bar in bars(state) if bar[0] == "ready"] == []
    state.extra = True
    assert ("ready", "no club buys the lifting of the Pike", "POL-06") in bars(state)
    cramped = state_of("engage", pike, BOB, cramped=True)
    assert ("ready", "there is no room here to lift the Pike", "POL-08") in bars(cramped)
    cramped.people["ann"].unready = 0
    assert [bar for bar in bars(cramped) if bar[0] == "ready"] == []


@pytest.mark.rule("TWO-09", "MAT-08", "R-75", "R-51")
def test_two_weapons() -> None:
    both = ANN | {"weapons": ["Shortsword", "Dagger"], "off_hand": "Dagger"}
    state = state_of("engage", both, BOB, BOB | {"name": "Cid", "at": 40})
    assert [text for text, *_ in bars(state)] == ["attack cid", "charge cid"]
    state.people["ann"].white = 1
    why = "the second weapon was used in defence since your last turn"
    assert [bar for bar in bars(state) if bar[0].startswith("both")] == [
        ("both bob", why, "R-75"),
        ("both cid", why, "R-75"),
    ]
    state.people["ann"].white, state.people["cid"].at = 2, 0
    why = "you are outnumbered: the second weapon must defend"
    assert bars(state) == [("both bob", why, "MAT-08"), ("both cid", why, "MAT-08")]
    state = state_of("engage", ANN | {"weapons": ["Sword", "Sword"], "off_hand": "Sword"}, BOB)
    assert bars(state) == [("both bob", "at least one of the weapons must be small, and neither Large", "TWO-09")]
    pair = state_of("pair", both, BOB)
    assert bars(pair) == []
    pair.people["ann"].due = 1
    assert bars(pair) == [("both bob", "it takes both cards of the round", "R-51")]


# Steps


@pytest.mark.rule("MOV-03", "R-76")
@pytest.mark.parametrize("second", [None, *range(-4, 5)])
@pytest.mark.parametrize("first", range(-4, 5))
def test_a_step_is_offered_where_it_leaves_all_in_reach(first: int, second: int | None) -> None:
    spots = [first] if second is None else [first, second]
    names = ("Bob", "Cid")
    foes = [BOB | {"name": name, "at": spot} for name, spot in zip(names, spots, strict=False)]
    state = engaged(state_of("engage", ANN, *foes), *[name.lower() for name, _ in zip(names, spots, strict=False)])
    forward, back = (all(abs(spot - to) < 3 for spot in spots) for to in (1, -1))
    assert ("step" in open_to(state, state.people["ann"], False)) is (forward or back)
    assert "step" not in open_to(state, state.people["ann"], True)
