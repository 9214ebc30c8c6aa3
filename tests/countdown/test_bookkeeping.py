"""What a blow, a stun, a fall and the end of an increment leave behind, field by field."""

from collections.abc import Generator
from typing import Any

import pytest
from tests.countdown import test_running
from tests.countdown.test_worked_out import begin

from suits.editions.countdown.attacking import after_use, best_contest_skill
from suits.editions.countdown.contested import known_by, skill_used
from suits.editions.countdown.dealing import put_on_hold
from suits.editions.countdown.ending import check_end
from suits.editions.countdown.fast_drawing import make_ready
from suits.editions.countdown.fright import lose_to_stun
from suits.editions.countdown.harm import fall, gives_red_joker, hurt, lose, stun, tire
from suits.editions.countdown.increments import begin_anew, expire, next_scene
from suits.editions.countdown.plays import Action, Play
from suits.editions.countdown.speaking import seen_by
from suits.editions.countdown.state import CountdownState
from suits.editions.countdown.together import resolve_together

RIDER: dict[str, Any] = {"mount": {"name": "Horse", "speed": 8, "control": 12}}


def told(state: CountdownState) -> list[Any]:
    """What is said from now on, by kind."""
    said: list[Any] = []
    state.told = said
    return said


def through(scene: Generator[Any, Any, Any], *replies: Any) -> list[Any]:
    """A scene to its end, and what it asked."""
    waiting, asked = list(replies), []
    try:
        request = next(scene)
        while True:
            asked.append(request)
            request = scene.send(waiting.pop(0))
    except StopIteration:
        assert not waiting
        return asked


# Stun and falling


@pytest.mark.rule("CDN-82", "CDN-R15", "CDN-R46")
@pytest.mark.parametrize(
    ("sheet", "stopping"), [({}, -1), ({"full_speed": True}, 0), ({"full_speed": True, **RIDER}, -1)]
)
def test_a_stun_spoils_the_aim_and_stops_runners(sheet: dict[str, Any], stopping: int) -> None:
    state = test_running.begin(sheet)
    ann: Any = state.people["ann"]
    ann.aim, ann.aim_weapon, ann.aim_steps = "bob", "bow", 2
    stun(state, "ann", "mental")
    assert (ann.aim, ann.aim_weapon, ann.aim_steps) == ("", "", 0)
    assert (ann.stunned, ann.stopping) == ("mental", stopping)
    assert "ann" in state.stirred


@pytest.mark.rule("CDN-R15", "CDN-R46", "CDN-R51", "CDN-R65")
@pytest.mark.parametrize(
    ("sheet", "how", "stopping", "runs"),
    [
        ({}, "unconscious", -1, False),
        ({"full_speed": True}, "unconscious", 0, True),
        ({"full_speed": True}, "gone", -1, False),
        ({"full_speed": True, **RIDER}, "dead", -1, True),
    ],
)
def test_who_falls_has_no_cards_and_nobody_aims(sheet: dict[str, Any], how: str, stopping: int, runs: bool) -> None:
    state = test_running.begin(sheet)
    ann: Any = state.people["ann"]
    bob: Any = state.people["bob"]
    ann.hand, ann.hold, ann.passed, ann.stunned = ("9h", "4c"), ("Ks",), ("9h",), "physical"
    ann.aim, bob.aim = "bob", "ann"
    assert state.sides_up == {"A", "B"}
    fall(state, "ann", how)
    assert (ann.out, ann.stunned, ann.aim, bob.aim) == (how, "", "", "")
    assert (ann.hand, ann.hold, ann.passed) == ((), (), ())
    assert sorted(state.stock.discards) == ["4c", "9h", "Ks"]
    assert (ann.stopping, ann.full_speed) == (stopping, runs)
    assert state.sides_up == {"B"}


@pytest.mark.rule("CDN-R15", "CDN-R65")
def test_an_aim_at_somebody_else_stays() -> None:
    state = begin()
    state.people["bob"].aim, state.people["bob"].aim_steps = "cid", 1
    fall(state, "ann", "unconscious")
    assert (state.people["bob"].aim, state.people["bob"].aim_steps) == ("cid", 1)


# Points


@pytest.mark.rule("CDN-G11", "CDN-R63", "CDN-R40")
@pytest.mark.parametrize(
    ("fp", "left", "hp", "tired", "out", "move"),
    [
        (12, 11, 12, 0, "", 5), (5, 4, 12, 0, "", 5), (4, 3, 12, 0, "", 3), (1, 0, 12, 0, "", 3),
        (0, -1, 11, 1, "", 3), (-10, -11, 11, 1, "", 3), (-11, -12, 11, 1, "unconscious", 3),
    ],
)  # fmt: skip
def test_a_point_of_fatigue(fp: int, left: int, hp: int, tired: int, out: str, move: int) -> None:
    state = test_running.begin({})
    ann: Any = state.people["ann"]
    ann.fp = fp
    assert state.fastest
    tire(state, "ann", "effort")
    assert (ann.fp, ann.hp, ann.tired, ann.out) == (left, hp, tired, out)
    assert state.paces["ann"] == (move, move + 1)


@pytest.mark.rule("CDN-G10", "CDN-G14", "CDN-R34")
def test_a_blow_slows_and_with_the_house_rule_shocks() -> None:
    state = test_running.begin({"hp": 30}, shock="on")
    ann: Any = state.people["ann"]
    assert (state.paces["ann"], state.fastest) == ((5, 6), ["ann", "bob"])
    for injury, shock in ((1, 1), (2, 3), (1, 4), (1, 4)):
        through(hurt(state, "ann", injury))
        assert ann.shock == shock
    through(hurt(state, "ann", 15))
    assert ann.hp == 10
    assert state.paces["ann"] == (5, 6)
    through(hurt(state, "ann", 1))
    assert (state.paces["ann"], state.fastest) == ((3, 4), ["bob", "ann"])
    calm = test_running.begin({})
    through(hurt(calm, "ann", 3))
    assert calm.people["ann"].shock == 0


@pytest.mark.rule("CDN-R51")
def test_what_has_ended_does_not_end_again() -> None:
    state = begin()
    said = told(state)
    check_end(state)
    assert (state.result, said) == ("", [])
    fall(state, "ann", "dead")
    said.clear()
    check_end(state)
    assert len(said) == 1
    before = state.result
    state.people["bob"].out = "dead"
    state.forget_all()
    check_end(state)
    assert (state.result, len(said)) == (before, 1)


# The end of an increment, and of a turn


@pytest.mark.rule("CDN-17", "CDN-R10", "CDN-R27")
@pytest.mark.parametrize(("carries", "hold", "discards"), [("off", (), ["2c", "Ks"]), ("on", ("Ks",), ["2c"])])
def test_at_the_end_of_a_turn_all_cards_go(carries: str, hold: tuple[str, ...], discards: list[str]) -> None:
    state = test_running.begin({}, hold_carries_over=carries)
    ann: Any = state.people["ann"]
    state.rank, ann.hand, ann.hold = 12, ("2c",), ("Ks",)
    expire(state)
    assert (state.rank, state.reached) == (13, 52)
    assert (ann.hand, ann.hold, sorted(state.stock.discards)) == ((), hold, discards)
    state = test_running.begin({}, hold_carries_over=carries)
    ann = state.people["ann"]
    state.rank, ann.hand, ann.hold = 11, ("2c",), ("Ks",)
    expire(state)
    assert (state.rank, state.reached, ann.hand, ann.hold) == (12, 48, ("2c",), ("Ks",))
    assert state.place == "turn 1, deuces"


@pytest.mark.rule("CDN-13", "CDN-18")
def test_when_no_card_is_left_the_count_has_reached_the_end_of_the_increment() -> None:
    state = test_running.begin({"full_speed": True})
    state.turn, state.rank, state.reached = 1, 3, 12
    scene = next_scene(state)
    assert scene is not None
    assert (state.rank, state.reached) == (3, 16)
    through(scene, "straight")
    assert (state.rank, state.reached) == (4, 16)


@pytest.mark.rule("CDN-99", "CDN-G07", "CDN-G20")
def test_what_begins_anew_with_each_increment() -> None:
    state = begin()
    ann: Any = state.people["ann"]
    ann.parries, ann.blocked, ann.increased, ann.stunned = ("knife",), True, ("dodge",), "startled"
    ann.awake = ann.drawn = ann.started = ann.turned = True
    state.watch["ann"] = 99
    assert "ann" in state.stirred
    begin_anew(state, "ann")
    assert (ann.parries, ann.blocked, ann.increased, ann.stunned) == ((), False, (), "")
    assert not any([ann.awake, ann.drawn, ann.started, ann.turned])
    assert state.watch["ann"] == 0
    assert "ann" in state.stirred
    begin_anew(state, "ann")
    assert "ann" not in state.stirred


@pytest.mark.rule("CDN-84", "CDN-G20", "CDN-R61")
@pytest.mark.parametrize(
    ("field", "value", "watch"), [("drawn", True, 0), ("stunned", "mental", 0), ("blocked", True, 99)]
)
def test_who_may_have_something_to_do_again_is_watched(field: str, value: Any, watch: int) -> None:
    state = begin()
    setattr(state.people["ann"], field, value)
    state.watch["ann"] = 99
    begin_anew(state, "ann")
    assert state.watch["ann"] == watch
    assert state.people["ann"].stunned == ("mental" if field == "stunned" else "")


# Cards


@pytest.mark.rule("CDN-78", "CDN-R36", "CDN-R66", "CDN-R67")
def test_that_somebody_is_asked_for_a_red_joker_is_secret() -> None:
    state = begin()
    ann: Any = state.people["ann"]
    ann.hand = ("R*", "9h")
    for scene in (gives_red_joker(state, "ann"), lose_to_stun(state, "ann", 0, "surprise")):
        (ask,) = through(scene, "no")
        assert (ask.kind, ask.hidden, ask.options[0]) == ("joker", True, "no")
        ann.hand = ("R*", "9h")
    (ask,) = through(lose_to_stun(state, "ann", 1, "fright"), "no")
    assert ann.hand == ()
    assert ask.options[0] == "yes"


@pytest.mark.rule("CDN-R18", "CDN-R55")
def test_cards_from_hand_and_hold() -> None:
    state = begin()
    ann: Any = state.people["ann"]
    ann.hand, ann.hold, ann.passed = ("9h", "9c", "4s"), ("9h",), ("9h", "9c")
    lose(state, "ann", ("9h",), "defence", from_hold=True)
    assert (ann.hand, ann.hold, ann.passed) == (("9h", "9c", "4s"), (), ("9h", "9c"))
    ann.hold = ("9h",)
    lose(state, "ann", ("9h",), "defence")
    assert (ann.hand, ann.hold, ann.passed) == (("9c", "4s"), ("9h",), ("9c",))
    lose(state, "ann", ("9h",), "defence")
    assert (ann.hand, ann.hold) == (("9c", "4s"), ())
    assert state.stock.discards == ["9h"] * 3
    lose(state, "ann", (), "defence")
    assert state.stock.discards == ["9h"] * 3


@pytest.mark.rule("CDN-66", "CDN-R24", "CDN-R27")
def test_a_new_hold_card_takes_the_place_of_the_old_one() -> None:
    state = begin()
    ann: Any = state.people["ann"]
    ann.hand, ann.hold, ann.opens = ("9h", "4s"), ("Ks",), 20
    put_on_hold(state, "ann", "9h")
    assert (ann.hand, ann.hold, ann.opens) == (("4s",), ("9h",), 20)
    assert state.stock.discards == ["Ks"]


# Weapons and skills


@pytest.mark.rule("CDN-27", "CDN-56", "CDN-R48", "CDN-R64")
def test_a_thing_is_ready_in_all_its_ways_or_in_none() -> None:
    weapons = [
        {"name": "Maul swung", "skill": 12, "rereadies": True},
        {"name": "Maul thrust", "skill": 12, "same_as": "Maul swung"},
        {"name": "Knife", "skill": 12},
    ]
    state = test_running.begin({"weapons": weapons})
    ann: Any = state.people["ann"]
    state.watch["ann"] = 99
    after_use(state, "ann", "knife")
    assert (ann.ready, state.watch["ann"]) == (("maul-swung", "maul-thrust", "knife"), 99)
    after_use(state, "ann", "maul-swung")
    assert (ann.ready, state.watch["ann"]) == (("knife",), 0)
    ann.readying, ann.progress = "knife", 1
    make_ready(state, "ann", "maul-thrust")
    assert ann.ready == ("knife", "maul-swung", "maul-thrust")
    assert (ann.readying, ann.progress) == ("knife", 1)
    make_ready(state, "ann", "knife")
    assert ann.ready == ("knife", "maul-swung", "maul-thrust")
    assert (ann.readying, ann.progress) == ("", 0)


@pytest.mark.rule("CDN-G18")
def test_what_a_feint_is_met_with() -> None:
    weapons = [{"name": "Knife", "skill": 12}, {"name": "Bow", "skill": 16, "ranged": True}]
    skills = {"Shield (Buckler)": 14, "Stealth": 18}
    state = test_running.begin({"weapons": weapons, "skills": skills, "block": 9})
    assert best_contest_skill(state, "ann") == 14
    state.fixed.sheets["ann"] = test_running.begin({"skills": skills}).fixed.sheets["ann"]
    assert best_contest_skill(state, "ann") == 12
    state.people["ann"].ready = ()
    assert best_contest_skill(state, "ann") == 10


@pytest.mark.rule("CDN-69", "CDN-R28")
def test_what_a_contest_may_be_rolled_against() -> None:
    weapons = [{"name": "Knife", "skill": 12, "fast_draw": 13}, {"name": "Bow", "skill": 9, "fast_draw": 11}]
    sheet = {"dx": 11, "iq": 12, "ht": 13, "weapons": weapons, "skills": {"Fast Talk": 14, "Knife": 17}, **RIDER}
    known = {
        "dx": 11, "iq": 12, "ht": 13, "will": 12, "per": 12, "knife": 12, "bow": 9, "control": 12, "fast-draw": 13,
        "Fast-Talk": 14, "Knife": 17,
    }  # fmt: skip
    assert known_by(test_running.begin(sheet), "ann") == known
    assert known_by(test_running.begin({**sheet, "will": 8, "per": 9}), "ann") == known | {"will": 8, "per": 9}
    assert "fast-draw" not in known_by(test_running.begin({}), "ann")
    assert "control" not in known_by(test_running.begin({}), "ann")


@pytest.mark.rule("CDN-69", "CDN-R28")
def test_the_first_part_of_a_play_is_what_a_contest_is_about() -> None:
    weapons = [{"name": "Knife", "skill": 12, "fast_draw": 13}]
    state = test_running.begin({"dx": 11, "weapons": weapons, "skills": {"Fast Talk": 14}})
    attack, talk = Action(1, "attack", "bob", "knife"), Action(1, "other", way="Fast-Talk")
    draw, move = Action(1, "fast-draw", weapon="knife", fast=True), Action(1, "move")
    for parts, found in (
        ((attack, talk), ("knife", 12)),
        ((talk, attack), ("Fast-Talk", 14)),
        ((draw, talk), ("fast-draw", 13)),
        ((move, talk), ("dx", 11)),
    ):
        assert skill_used(state, "ann", Play(("9h", "9c"), parts, 20)) == found


# Signals


@pytest.mark.rule("CDN-102", "CDN-G23", "CDN-G24", "CDN-R62", "CDN-R68")
@pytest.mark.parametrize(("far", "rolls"), [(1, ["ann"]), (2, [])])
def test_who_has_an_enemy_beside_them_must_look_for_a_signal(far: int, rolls: list[str]) -> None:
    state = test_running.begin({})
    state.people["bob"].q = far
    asked = through(seen_by(state, "bob", "gesture"), *[(3, 3, 3)] * len(rolls))
    assert [one.who for one in asked] == rolls
    state.people["ann"].distracted = True
    asked = through(seen_by(state, "bob", "gesture"), (3, 3, 3))
    assert [(one.who, one.kind) for one in asked] == [("ann", "roll vision")]
    state.people["ann"].out = "unconscious"
    assert through(seen_by(state, "bob", "gesture")) == []


# At the same moment


@pytest.mark.rule("CDN-14", "CDN-R11", "CDN-R65")
def test_who_was_stunned_before_does_nothing_at_the_same_moment() -> None:
    state = begin()
    state.people["ann"].stunned = "physical"
    said = told(state)
    plays = [(who, Play(("9h",), (Action(1, "move"),), 20)) for who in ("ann", "bob")]
    assert through(resolve_together(state, plays)) == []
    assert [(event.kind, event.who) for event in said] == [("no more", "ann"), ("move", "bob")]
