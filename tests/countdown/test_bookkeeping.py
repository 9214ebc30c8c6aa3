"""What a blow, a stun, a fall and the end of an increment leave behind, field by field."""

from collections.abc import Generator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.countdown import test_running
from tests.countdown.test_worked_out import begin

from suits import editions
from suits.dealer import Shuffled
from suits.editions.countdown.attacking import after_use, best_contest_skill
from suits.editions.countdown.contested import known_by, skill_used
from suits.editions.countdown.dealing import opening, put_on_hold
from suits.editions.countdown.defending import Defence, spend
from suits.editions.countdown.ending import check_end
from suits.editions.countdown.fast_drawing import make_ready
from suits.editions.countdown.fright import lose_to_stun
from suits.editions.countdown.harm import (
    fall,
    gives_red_joker,
    hurt,
    lose,
    lose_highest,
    lose_highest_or_joker,
    loss_stages,
    stun,
    tire,
)
from suits.editions.countdown.increments import begin_anew, due, expire, next_scene
from suits.editions.countdown.plays import Action, Plan, Play, after, full_speed_stages, move_stages, second_weapons
from suits.editions.countdown.real_cards import _by_suit
from suits.editions.countdown.resolving import resolve
from suits.editions.countdown.speaking import seen_by
from suits.editions.countdown.state import CountdownState
from suits.editions.countdown.together import resolve_together
from suits.encounters import setup_from
from suits.fight import Fight
from suits.requests import Ask

EDITION = editions.find("countdown")
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
            reply = waiting.pop(0)
            request = scene.send(request.meaning(reply) if isinstance(request, Ask) else reply)
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


@pytest.mark.rule("CDN-20", "CDN-R57", "CDN-R59")
@pytest.mark.parametrize(("bob", "ends"), [((1, 0), (0, 0)), ((2, 0), (1, 0))])
def test_a_step_to_a_hex_that_was_taken_since_is_not_made(bob: tuple[int, int], ends: tuple[int, int]) -> None:
    state = test_running.begin({"skills": {"Stealth": 12}})
    state.stand_on("bob", bob)
    play = Play(("9h",), (Action(1, "other", way="Stealth", step=(1, 0)),), 20)
    through(resolve(state, "ann", play, None), (3, 3, 3))
    assert state.people["ann"].at == ends


@pytest.mark.rule("CDN-14", "CDN-R55", "CDN-R56")
@pytest.mark.parametrize(
    ("answers", "anew"),
    [
        (("pass", "pass"), False),
        (("hold 9", "pass"), True),
        (("pass", "play 1 signal gesture"), True),
        (("hold 9", "play 1 signal gesture"), True),
    ],
)
def test_at_the_same_moment_too_what_is_open_is_a_reason_to_ask_again(answers: tuple[str, str], anew: bool) -> None:
    state = begin()
    state.rank, state.reached = 5, 21
    for person in state.people.values():
        person.hand = ("9h",)
    state.people["ann"].asked = 20
    state.forget_all()
    asked = through(due(state, [("ann", "9h"), ("bob", "9h")]), *answers)
    assert [(one.who, one.kind, one.hidden) for one in asked] == [("ann", "due", True), ("bob", "due", True)]
    assert (state.people["ann"].asked, state.asked) == ((-1, []) if anew else (20, ["ann"]))


# Cards, once more


@pytest.mark.rule("CDN-62", "CDN-R24", "CDN-R31", "CDN-R55")
@pytest.mark.parametrize(
    ("hand", "loss", "ordered", "opens"),
    [
        (("4c", "R*", "Kh", "Ks"), "owner", ("Ks", "Kh", "4c", "R*"), 4),
        (("4c", "R*", "Kh"), "random", ("4c", "R*", "Kh"), 5),
        (("R*",), "owner", ("R*",), 99),
        ((), "owner", (), 99),
        (("??", "??"), "owner", ("??", "??"), 99),
    ],
)
def test_a_new_hand(hand: tuple[str, ...], loss: str, ordered: tuple[str, ...], opens: int) -> None:
    state = test_running.begin({}, damage_loss=loss)
    ann: Any = state.people["ann"]
    ann.hand, ann.passed, ann.silent, ann.quiet, ann.patient = hand, ("Ks",), 3, 4, 5
    opening(state, "ann")
    assert (ann.hand, ann.opens) == (ordered, opens)
    assert (ann.passed, ann.silent, ann.quiet, ann.patient) == ((), 0, 0, 0)


@pytest.mark.rule("CDN-80", "CDN-82", "CDN-R33")
@pytest.mark.parametrize(
    ("hand", "hold", "lost"),
    [
        (("R*", "2c", "9h"), (), "9h"),
        (("R*", "2c"), (), "2c"),
        (("R*", "??"), (), "??"),
        (("??", "R*"), (), "??"),
        (("R*",), (), "R*"),
        (("As",), ("2c",), "2c"),
        (("2c",), ("2c",), "2c"),
    ],
)
def test_the_highest_card_goes(hand: tuple[str, ...], hold: tuple[str, ...], lost: str) -> None:
    state = begin()
    ann: Any = state.people["ann"]
    ann.hand, ann.hold = hand, hold
    lose_highest(state, "ann", "stun")
    assert state.stock.discards == [lost]
    assert ann.hold == ()
    assert ann.hand == (hand if hold else tuple([card for card in hand if card != lost]))


@pytest.mark.rule("CDN-65", "CDN-80", "CDN-R27", "CDN-R67")
def test_of_cards_that_nobody_has_seen_the_hold_card_goes_first() -> None:
    for scene in (lose_highest_or_joker, partial(lose_to_stun, more=0)):
        state = begin()
        ann: Any = state.people["ann"]
        ann.hand, ann.hold = ("??", "??"), ("??",)
        through(scene(state, "ann", why="stun"))
        assert (ann.hand, ann.hold) == (("??", "??"), ())


# Plays


@pytest.mark.rule("CDN-56", "CDN-G23")
@pytest.mark.parametrize(
    ("at", "step", "second"),
    [
        ((2, 0), (), {"double": "pike"}),
        ((2, 0), (1, 0), {"double": "pike", "double-knife": "knife"}),
        ((1, 0), (), {"double": "pike", "double-knife": "knife"}),
        ((1, 0), (-1, 0), {"double": "pike"}),
    ],
)
def test_the_second_weapon_must_reach_from_where_a_step_leads(
    at: tuple[int, int], step: tuple[int, ...], second: dict[str, str]
) -> None:
    weapons = ["Pike 12 1d imp reach=2", "Knife 12 1d imp", "Bow 12 1d imp acc=1", "Axe 12 1d cut unready"]
    state = test_running.begin({"weapons": weapons})
    state.stand_on("bob", at)
    ann = state.people["ann"]
    plan = Plan(ann.at, ann.ready, running=False)
    assert second_weapons(state, "ann", "pike", "bob", plan, step) == second


@pytest.mark.rule("CDN-56", "CDN-G07")
def test_what_must_be_readied_again_strikes_once_in_all_its_ways() -> None:
    weapons = [
        {"name": "Maul swung", "skill": 12, "rereadies": True},
        {"name": "Maul thrust", "skill": 12, "same_as": "Maul swung"},
        {"name": "Knife", "skill": 12},
    ]
    state = test_running.begin({"weapons": weapons})
    state.stand_on("bob", (1, 0))
    ann = state.people["ann"]
    plan = Plan(ann.at, ann.ready, running=False)
    assert second_weapons(state, "ann", "maul-swung", "bob", plan, ()) == {"double-knife": "knife"}
    with_thrust = {"double": "maul-thrust", "double-maul-swung": "maul-swung", "double-knife": "knife"}
    assert second_weapons(state, "ann", "maul-thrust", "bob", plan, ()) == with_thrust


@pytest.mark.rule("CDN-84", "CDN-94", "CDN-R46")
def test_a_stunned_rider_declares_no_stop() -> None:
    state = test_running.begin({"full_speed": True, **RIDER})
    state.people["ann"].stunned = "physical"
    assert through(full_speed_stages(state, "ann")) == []
    with pytest.raises(StopIteration) as done:
        next(full_speed_stages(state, "ann"))
    assert done.value.value == (-1, ())
    state.people["ann"].stunned = ""
    (stage,) = through(full_speed_stages(state, "ann"), "")
    assert stage.words[:3] == ("", "stop3", "stop4")


@pytest.mark.rule("CDN-97", "CDN-R45")
def test_who_turns_on_the_way_to_a_place_faces_there() -> None:
    state = test_running.begin({"full_speed": True, "destination": [3, 9]})
    test_running.full_speed_move(state)
    assert (state.people["ann"].facing, state.people["ann"].full_speed) == (5, True)


@pytest.mark.rule("CDN-27", "CDN-56", "CDN-R17")
def test_how_things_will_be_after_a_part() -> None:
    weapons = [
        {"name": "Maul swung", "skill": 12, "rereadies": True, "ready": 2},
        {"name": "Maul thrust", "skill": 12, "same_as": "Maul swung"},
        {"name": "Knife", "skill": 12},
        {"name": "Axe", "skill": 12, "is_ready": False, "ready": 2},
    ]
    state = test_running.begin({"weapons": weapons})
    ann: Any = state.people["ann"]
    plan = Plan(ann.at, ann.ready, running=False)
    everything = ("maul-swung", "maul-thrust", "knife")
    assert after(state, "ann", plan, Action(1, "attack", "bob", "maul-swung")).ready == ("knife",)
    assert after(state, "ann", plan, Action(1, "feint", "bob", "maul-swung")).ready == everything
    assert after(state, "ann", plan, Action(1, "attack", "bob", "knife")).ready == everything
    assert after(state, "ann", plan, Action(1, "ready", way="axe")).ready == everything
    assert after(state, "ann", plan, Action(2, "ready", way="axe")).ready == (*everything, "axe")
    assert after(state, "ann", plan, Action(1, "fast-draw", weapon="axe", fast=True)) == Plan(
        (0, 0), (*everything, "axe"), running=False, drew=True
    )
    ann.readying, ann.progress = "axe", 1
    assert after(state, "ann", plan, Action(1, "ready", way="axe")).ready == (*everything, "axe")
    assert after(state, "ann", plan, Action(1, "run", way="east")) == Plan((0, 0), everything, running=True)
    assert after(state, "ann", plan, Action(1, "move", "bob", way="toward")).at == (5, 0)
    assert after(state, "ann", plan, Action(1, "move", way="to", to=(2, 1))).at == (2, 1)
    assert after(state, "ann", plan, Action(1, "other", way="Stealth", step=(0, 1))).at == (0, 1)


@pytest.mark.rule("CDN-21", "CDN-R60")
def test_one_moves_toward_or_away_from_anybody_who_is_still_there() -> None:
    loose = {**test_running.HEAD, "title": "Three", "people": [
        test_running.RUNNER, test_running.OTHER, {**test_running.OTHER, "name": "Cid", "side": "A", "at": [0, 9]}
    ]}  # fmt: skip
    state: Any = Fight(setup_from(loose, Path()), Shuffled(1)).base.copy()
    way, whom = through(move_stages(state, "ann", 1, (0, 0)), "toward", "cid")
    assert (way.words, whom.words) == (("toward", "away", "to"), ("bob", "cid"))
    state.people["bob"].out = "gone"
    assert through(move_stages(state, "ann", 1, (0, 0)), "away", "cid")[1].words == ("cid",)
    state.people["cid"].out = "gone"
    assert through(move_stages(state, "ann", 1, (0, 0)), "to", "1,0")[0].words == ("to",)


@pytest.mark.rule("CDN-R11", "CDN-R57")
def test_in_a_single_play_a_wound_comes_before_the_next_part() -> None:
    state = begin()
    state.people["bob"].ready = ()
    said = told(state)
    ann: Any = state.people["ann"]
    ann.ready = ("throwing-knife",)
    parts = (Action(1, "shoot", "bob", "throwing-knife"), Action(1, "signal", way="gesture"))
    through(resolve_together(state, [("ann", Play(("9h", "9c"), parts, 20))]), (1, 1, 1), (4,))
    kinds = [event.kind for event in said]
    assert kinds.index("injury") < kinds.index("signal")


@pytest.mark.rule("CDN-R18", "CDN-R27")
def test_a_real_hold_card_is_told_in_defence_and_goes() -> None:
    state = begin()
    ann: Any = state.people["ann"]
    ann.hold = ("??",)
    scene: Any = spend(state, "ann", Defence("dodge", "", ("??",), from_hold=True))
    show = next(scene)
    assert (show.who, show.n, ann.hold, ann.table) == ("ann", 1, (), ("??",))
    ann.table = ("Kc",)  # as the table tells it
    with pytest.raises(StopIteration):
        scene.send(("Kc",))
    assert (ann.hold, ann.table, state.stock.discards) == ((), (), ["Kc"])


@pytest.mark.rule("CDN-R31")
def test_how_many_cards_are_still_to_be_lost_is_said() -> None:
    two, one = through(loss_stages(("4s", "9h", "Kc"), 2, 2), "9h", "4s")
    assert two.prompt == "Which card do you lose (2 to go)"
    assert (one.prompt, one.words) == ("Which card do you lose", ("4s", "Kc"))
    (everything,) = through(loss_stages(("4s", "R*"), 2, 3), "all")
    assert everything.words == ("R*", "all")
    (everything,) = through(loss_stages(("R*",), 1, 1), "all")
    assert everything.words == ("all",)


@pytest.mark.rule("CDN-12", "CDN-75")
def test_a_red_joker_is_told_after_the_suits() -> None:
    assert _by_suit(["R*", "Kc", "Ks", "Ks", "Kd"]) == ("Ks", "Kd", "Kc", "R*")


# Into the next fight, and put right


@pytest.mark.rule("CDN-G10", "CDN-G11", "CDN-R63", "R-91")
@pytest.mark.parametrize(
    ("now", "after_it"),
    [
        ({}, {"hp_lost": 0, "tired": 0, "fp_lost": 0, "dead": False, "lost": ()}),
        ({"hp": 5, "tired": 2, "fp": -1}, {"hp_lost": 7, "tired": 2, "fp_lost": 13}),
        ({"hp": 11, "tired": 4}, {"hp_lost": 1, "tired": 1}),
        ({"hp": 15, "fp": 14}, {"hp_lost": 0, "fp_lost": 0}),
        ({"out": "dead"}, {"dead": True}),
        ({"out": "unconscious"}, {"dead": False}),
        ({"lost": ("throwing-knife",)}, {"lost": ("Throwing Knife",)}),
    ],
)
def test_the_sheet_after_a_fight(now: dict[str, Any], after_it: dict[str, Any]) -> None:
    state = begin()
    for field, value in now.items():
        setattr(state.people["ann"], field, value)
    sheet = EDITION.sheet_after(state, "ann")
    assert {field: sheet[field] for field in after_it} == after_it


@pytest.mark.rule("CDN-G10", "CDN-R51")
@pytest.mark.parametrize(
    ("out", "hp", "then", "over"),
    [
        ("unconscious", 1, "", False), ("unconscious", 0, "unconscious", True), ("dead", 3, "", False),
        ("gone", 12, "gone", True), ("", -59, "", False), ("", -60, "dead", True), ("", 12, "", False),
    ],
)  # fmt: skip
def test_a_correction_of_hit_points(out: str, hp: int, then: str, over: bool) -> None:
    state = begin()
    ann: Any = state.people["ann"]
    ann.out, ann.hp, state.result = out, hp, "over"
    EDITION.corrected(state, "ann")
    assert (ann.out, bool(state.result)) == (then, over)
