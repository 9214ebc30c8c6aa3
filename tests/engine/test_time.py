"""Going back and changing the past: undo, redo, what an undo cannot un-tell, "what if", corrections, calls."""

import pytest
from tests.engine.test_answering import BIX, COCO, PIES, WIND, kitchen
from tests.table import standing

from suits.dealer import OutOfScript, Stacked
from suits.encounters import load
from suits.fight import Fight, Refusal, RuleFailed, replay
from suits.fight.going_back import Shown
from suits.players import seat_of
from suits.requests import Draw, Roll, Scene


def answers(fight: Fight, text: str) -> Fight:
    """Give answers: `coco: wait, bix: duck`."""
    for who, _, what in (line.partition(": ") for line in text.split(", ")):
        fight.answer(who, what)
    return fight


# Undo


def test_undo_takes_back_the_last_decision_and_redo_does_it_again_cards_and_all() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: let go")
    after = standing(fight)
    fight.undo()
    assert fight.asks[0].kind == "snatch"
    fight.redo()
    assert standing(fight) == after


def test_a_new_answer_after_undo_leaves_nothing_to_redo() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: let go")
    fight.undo()
    fight.answer("bix", "snatch Js")
    with pytest.raises(Refusal, match="nothing to redo"):
        fight.redo()


def test_there_is_nothing_to_undo_before_the_first_decision() -> None:
    with pytest.raises(Refusal, match="nothing to undo"):
        kitchen().undo()


@pytest.mark.parametrize("to", [-1, 99])
def test_a_step_that_is_not_there_is_refused(to: int) -> None:
    fight = kitchen()
    before = standing(fight)
    with pytest.raises(Refusal, match=f"there is no step {to}"):
        fight.undo(to)
    with pytest.raises(Refusal, match="there is no step 99"):
        fight.what_if(99, "wait")
    assert standing(fight) == before


def test_a_draw_after_an_undo_is_a_new_draw() -> None:
    drawn = set()
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: let go")
    for _ in range(20):
        fight.undo()
        fight.answer("bix", "let go")
        drawn.add(fight.steps[-1].what)
    assert len(drawn) > 5


def test_what_was_shown_cannot_be_un_told() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait")
    shown = fight.shown_since(3)
    assert Shown("2c", None) in shown
    assert all(card != "Kh" for card, _ in ((one.card, one.to) for one in shown))
    private = [one for one in fight.shown_since(0) if one.to == ("coco",)]
    assert {one.card for one in private} == {"Kh", "4h", "9d", "2c", "3c"}
    assert fight.shown_since(len(fight.steps)) == []


def test_a_call_that_waits_for_the_end_of_the_scene_survives_an_undo_in_it() -> None:
    fight = kitchen()
    fight.answer("coco", "wait")
    fight.correct("bix", "cream", 3, "forgotten", when="after")
    fight.answer("coco", "duck")
    fight.undo()
    answers(fight, "coco: wait, bix: wait")
    assert fight.state.people["bix"].cream == 3


# What if


def test_what_if_reports_what_was_kept_dropped_and_new() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: snatch Js, coco: snatch Kh")
    at = next(at for at, step in enumerate(fight.steps) if step.kind == "snatch")
    report = fight.what_if(at, "let go")
    assert "coco snatch: snatch Kh" in map(str, report.dropped)
    assert [str(step) for step in report.kept] == ["coco roll wind: 2 2"]
    assert [(step.who, step.kind) for step in report.new] == [("coco", "draw pies")]  # one card now, not two
    assert report.fight.state.people["coco"].hand[:2] == ("Kh", "4h")
    assert fight.state.people["coco"].hand[0] == "4h"


def test_what_if_refuses_what_was_not_possible_there() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: let go")
    at = next(at for at, step in enumerate(fight.steps) if step.kind == "snatch")
    with pytest.raises(Refusal, match="Possible: let go, snatch Js"):
        fight.what_if(at, "snatch Kh")
    with pytest.raises(Refusal, match="cannot stand for"):
        fight.what_if(0, "7 7")


def test_what_if_waits_for_answers_the_old_fight_does_not_have_and_then_goes_on_with_the_old() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: let go, coco: wait, bix: duck")
    at = next(at for at, step in enumerate(fight.steps) if step.kind == "snatch")
    report = fight.what_if(at, "snatch Js")
    assert report.fight.asks[0].who == "coco"
    report.fight.answer("coco", "let go")
    assert [str(step) for step in report.kept if step.kind == "do"] == ["coco do: wait", "bix do: duck"]
    assert report.fight.state.people["coco"].cream == 2


def test_what_if_may_be_decided_by_somebody_else() -> None:
    fight = answers(kitchen(max_rounds=2), "coco: throw bix 2c, bix: wait, bix: let go")
    report = fight.what_if(0, "6 6", decide=lambda changed, ask: changed.default_answer(ask.who))
    assert report.fight.over
    assert not fight.over


# Corrections and calls


def test_a_correction_before_the_present_scene_keeps_the_answers_given_in_it() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c lob, bix: wait")
    fight.correct("bix", "cream", 3, "we forgot a pie")
    assert fight.asks[0].kind == "snatch"
    assert fight.state.people["bix"].cream == 3
    assert "referee correct: bix cream 3 because we forgot a pie" in map(str, fight.steps)
    fight.answer("bix", "let go")
    assert fight.state.people["bix"].cream == 3 + 1 + 1  # a pie lobbed with wind 1


def test_a_correction_after_the_present_scene_waits_for_its_end() -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait")
    fight.correct("bix", "cream", 0, "it missed", when="after")
    assert fight.waiting_calls()
    fight.answer("bix", "let go")
    assert fight.state.people["bix"].cream == 0
    assert fight.waiting_calls() == []


@pytest.mark.parametrize(
    ("who", "field", "value", "reason", "why"),
    [
        ("zoe", "cream", 1, "so", "Nobody here is called 'zoe'."),
        ("bix", "hat", 1, "so", "'hat' cannot be corrected; possible: cream."),
        ("bix", "cream", 100, "so", "cream must be a number from 0 to 99, not '100'."),
        ("bix", "cream", -1, "so", "cream must be a number from 0 to 99, not '-1'."),
        ("bix", "cream", 1, " ", "Write a correction as"),
    ],
)
def test_a_bad_correction_is_refused(who: str, field: str, value: int, reason: str, why: str) -> None:
    fight = kitchen()
    before = standing(fight)
    with pytest.raises(Refusal, match=why):
        fight.correct(who, field, value, reason)
    assert standing(fight) == before


def test_a_call_that_asks_nothing_and_one_that_does() -> None:
    fight = kitchen()
    fight.correct("coco", "cream", 4, "a bad start")
    fight.answer("bix", "wait")
    assert fight.calls("coco") == ("give up", "beg")
    fight.call("coco", "beg")
    assert (fight.asks[0].who, fight.asks[0].kind) == ("bix", "towel")
    assert fight.view(seat_of("bix")).questions[0].text == "Bix, towel for 4 cream?"  # the question names numbers
    fight.answer("bix", "yes")
    assert fight.state.people["coco"].cream == 2
    assert fight.drafts == {"bix": "wait"}  # the answer given before is still there
    fight.call("coco", "give up")
    assert fight.result == "Bakery"


def test_a_call_that_is_not_possible_is_refused_with_what_is() -> None:
    fight = kitchen()
    with pytest.raises(Refusal, match=r"Coco cannot call 'sing' now\. Possible: give up, beg\."):
        fight.call("coco", "sing")
    with pytest.raises(Refusal, match="Possible: nothing"):
        fight.call("referee", "reshuffled")


def test_a_correction_when_all_is_over_may_bring_the_fight_back() -> None:
    fight = answers(kitchen(), "coco: wait, bix: wait")
    fight.call("coco", "give up")
    assert fight.over
    fight.undo()
    assert not fight.over


def test_views_after_a_correction_are_told_why() -> None:
    fight = kitchen()
    fight.correct("bix", "cream", 2, "we forgot")
    for seat in (COCO, BIX):
        assert "Referee: Bix's cream 0 → 2 (we forgot)." in [line.text for line in fight.view(seat).log]


# Rules that break


def broken(*_: object) -> Scene:
    yield Roll("coco", 1 // 0, "nothing")


def test_if_a_rule_breaks_the_fight_stands_at_its_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait")
    before = standing(fight)
    with monkeypatch.context() as patch:
        patch.setattr("suits.editions.toy.land", broken)
        with pytest.raises(RuleFailed, match=r"failed at 'bix snatch: let go' \(ZeroDivisionError"):
            fight.answer("bix", "let go")
    assert standing(fight) == before
    fight.answer("bix", "let go")
    assert standing(replay(fight.record())) == standing(fight)


def test_if_the_rule_of_a_call_breaks_the_call_was_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = answers(kitchen(), "coco: wait")
    before = standing(fight)
    with monkeypatch.context() as patch:
        patch.setattr("suits.editions.toy.beg", broken)
        patch.setattr("suits.editions.toy.ToyEdition.corrected", lambda *_: 1 // 0)
        with pytest.raises(RuleFailed):
            fight.call("bix", "beg")
        assert standing(fight) == before
        with pytest.raises(RuleFailed):
            fight.correct("bix", "cream", 1, "so")
        assert standing(fight) == before


def test_if_a_call_that_waited_breaks_the_scene_before_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = answers(kitchen(), "coco: wait")
    fight.call("bix", "beg", when="after")
    with monkeypatch.context() as patch:
        patch.setattr("suits.editions.toy.beg", broken)
        with pytest.raises(RuleFailed, match="bix call: beg"):
            fight.answer("bix", "wait")
    assert str(fight.steps[-1]) == "bix do: wait"
    assert standing(replay(fight.record())) == standing(fight)


def test_a_script_that_runs_out_leaves_the_fight_at_the_draw() -> None:
    fight = Fight(load("kitchen", edition="toy", options={"luck": False}), Stacked(PIES, WIND))
    answers(fight, "coco: throw bix 2c, bix: wait")
    with pytest.raises(OutOfScript, match=r"coco \(pies\): the script holds no card"):
        fight.answer("bix", "let go")
    assert isinstance(fight.request, Draw)
    assert standing(replay(fight.record())) == standing(fight)
