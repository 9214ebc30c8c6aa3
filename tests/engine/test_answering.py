"""Answering: what is legal, what is refused and why, decisions made together, question ids, real cards."""

import re

import pytest
from tests.table import standing

from suits.dealer import Shuffled, Stacked
from suits.encounters import load
from suits.fight import Fight, Refusal, replay
from suits.requests import Ask, Draw, Form, Show, Together
from suits.view import SPECTATOR, Seat

COCO, BIX = Seat("Coco", ("coco",)), Seat("Bix", ("bix",))
PIES = {"coco": "Kh 4h 9d 2c 3c".split(), "bix": "Js 7h 8d 5c 6c".split()}
WIND = {"coco": [2, 2] * 9}


def kitchen(seed: int = 1, **options: bool | int | str) -> Fight:
    """The duel in the kitchen with these pies in hand, and no lucky cards."""
    setup = load("kitchen", edition="toy", options={"luck": False, **options})
    return Fight(setup, Stacked(PIES, WIND, then=Shuffled(seed)))


def refuses(fight: Fight, who: str, what: str, because: str, question: str | None = None) -> None:
    """The answer is refused with this reason, and nothing has changed."""
    before = standing(fight)
    with pytest.raises(Refusal, match=re.escape(because)):
        fight.answer(who, what, question)
    assert standing(fight) == before


# Refusals


def test_an_answer_that_is_not_listed_is_refused_with_what_is_possible() -> None:
    fight = Fight(load("kitchen", edition="toy", options={"wind": "referee"}), Shuffled(1))
    refuses(fight, "referee", "9", "'9' is not possible now. Possible: 0, 1, 2, 3.")


def test_somebody_who_is_not_asked_is_refused() -> None:
    fight = Fight(load("kitchen", edition="toy", options={"wind": "referee"}), Shuffled(1))
    refuses(fight, "coco", "wait", "Coco is not asked anything now.")
    refuses(kitchen(), "nobody", "wait", "nobody is not asked anything now.")


def test_a_barred_answer_is_refused_with_its_reason_and_rule() -> None:
    fight = kitchen()
    fight.answer("coco", "duck")
    fight.answer("bix", "wait")
    refuses(fight, "coco", "duck", "you cannot duck two rounds running (PIE-2)")
    refuses(fight, "coco", "duck low", "you cannot duck two rounds running (PIE-2)")
    (barred,) = fight.view(COCO).questions[0].barred
    assert (barred.text, barred.rule) == ("duck", "PIE-2")


def test_a_form_says_where_an_answer_goes_wrong() -> None:
    fight = kitchen()
    refuses(fight, "coco", "throw bix 4h lob 9d", "'9d' is too much.")
    refuses(fight, "coco", "throw ann", "'ann' does not fit there. At whom: bix.")


def test_a_form_says_why_an_answer_of_the_right_shape_is_none() -> None:
    fight = kitchen()
    refuses(fight, "coco", "throw bix 4h 2c", "4h 2c are not of one colour (PIE-3).")
    refuses(fight, "coco", "throw bix 2c 4h lob", "2c 4h are not of one colour (PIE-3).")


def test_a_decision_of_more_than_fifty_answers_is_made_word_by_word() -> None:
    fight = Fight(load("wedding", edition="toy"), Shuffled(3))
    options = fight.asks[0].options
    assert isinstance(options, Form)
    assert len(list(options)) > 50
    question = fight.view(Seat("aunt", ("aunt-1",))).questions[0]
    assert question.stages
    assert question.options == ()


def test_the_default_is_the_first_answer_listed() -> None:
    assert kitchen().default_answer("coco") == "wait"


# Together


def test_decisions_made_together_are_told_to_nobody_before_the_last_is_in() -> None:
    fight = kitchen()
    before = {seat: fight.view(seat) for seat in (COCO, SPECTATOR)}
    assert isinstance(fight.request, Together)
    fight.answer("bix", "throw coco 7h 8d")
    for seat in (COCO, SPECTATOR):
        view = fight.view(seat)
        assert (view.log, view.people, view.questions) == (
            before[seat].log,
            before[seat].people,
            before[seat].questions,
        )
        assert view.waiting == ("coco",)
    assert fight.view(BIX).questions[0].answered == "throw coco 7h 8d"


def test_a_decision_made_together_may_be_changed_until_the_last_is_in() -> None:
    fight = kitchen()
    fight.answer("bix", "throw coco 7h", fight.question_id("bix"))
    fight.answer("bix", "duck", fight.question_id("bix"))
    assert [str(step) for step in fight.steps[-1:]] == ["bix do: duck"]
    assert fight.drafts == {"bix": "duck"}
    fight.answer("coco", "wait")
    assert [(step.who, step.what) for step in fight.steps if step.kind == "do"] == [("bix", "duck"), ("coco", "wait")]
    assert fight.state.people["bix"].hand == tuple(PIES["bix"])


def test_the_order_of_answers_made_together_makes_no_difference() -> None:
    one, other = kitchen(), kitchen()
    answers = {"coco": "throw bix 2c 3c lob", "bix": "throw coco 7h 8d"}
    for who in ("coco", "bix"):
        one.answer(who, answers[who])
    for who in ("bix", "coco"):
        other.answer(who, answers[who])
    assert standing(one) == standing(other)


# At the same moment


def test_pies_thrown_at_the_same_moment_are_as_strong_as_before_it() -> None:
    fight = kitchen()
    fight.correct("bix", "cream", 3, "from before")
    fight.answer("coco", "throw bix 2c 3c")
    fight.answer("bix", "throw coco 7h 8d")
    fight.answer("bix", "let go")
    fight.answer("coco", "let go")
    splats = [event.facts for _, event in fight.log if event.kind == "splat"]
    assert [(f["victim"], f["n"]) for f in splats] == [("bix", 3), ("coco", 3)]  # not 3 - 6 // 4 for the second


# Reactions


def test_a_reaction_can_be_reacted_to() -> None:
    fight = kitchen()
    fight.answer("coco", "throw bix 2c")
    fight.answer("bix", "wait")
    fight.answer("bix", "snatch Js")
    assert fight.asks[0].options == ("let go", "snatch Kh")
    fight.answer("coco", "snatch Kh")
    assert [event.kind for _, event in fight.log].count("snatch") == 2
    assert fight.state.people["bix"].cream == 2
    assert fight.state.people["coco"].cream == 0


def test_that_somebody_can_react_is_a_secret() -> None:
    fight = kitchen()
    fight.answer("coco", "throw bix 2c")
    fight.answer("bix", "wait")
    assert fight.view(COCO).waiting == ("somebody",)
    assert fight.view(SPECTATOR).questions == ()
    assert fight.view(BIX).waiting == ("bix",)
    assert fight.view(BIX).questions[0].options == ("let go", "snatch Js")


# Question ids


def test_a_second_answer_to_the_same_question_is_refused() -> None:
    fight = Fight(load("kitchen", edition="toy", options={"wind": "referee"}), Shuffled(1))
    question = fight.question_id("referee")
    fight.answer("referee", "2", question)
    refuses(fight, "referee", "2", "not asked anything", question)
    fight.answer("coco", "wait")
    fight.answer("bix", "wait")
    refuses(fight, "referee", "2", "no longer open", question)


def test_an_answer_that_comes_too_late_for_a_decision_made_together_is_refused() -> None:
    fight = kitchen()
    question = fight.question_id("coco")
    fight.answer("coco", "wait", question)
    fight.answer("bix", "wait")
    refuses(fight, "coco", "duck", "no longer open", question)


def test_question_ids_are_never_used_twice() -> None:
    fight = kitchen()
    seen: dict[str, tuple[int, str]] = {}
    for turn in range(40):
        for ask in fight.asks:
            question = fight.question_id(ask.who)
            asked = (len(fight.steps) if isinstance(fight.request, Ask) else fight.scene_start, ask.kind)
            assert seen.setdefault(question, asked) == asked
        if turn % 5 == 3:
            fight.undo()
        elif turn % 5 == 4:
            fight.redo()
        elif not fight.over:
            ask = next(ask for ask in fight.asks if ask.who not in fight.drafts)
            fight.answer(ask.who, fight.default_answer(ask.who))


# Real cards


def real_kitchen(seed: int = 1) -> Fight:
    return Fight(load("kitchen", edition="toy", options={"wind": "none"}, real=None), Shuffled(seed))


def test_real_hands_are_backs_to_the_program() -> None:
    fight = real_kitchen()
    assert [str(step) for step in fight.steps[:2]] == ["coco draw pies: ?? ?? ?? ?? ??", "coco draw luck: ??"]
    assert fight.state.real_stock.unknown == 12
    assert fight.view(COCO).people[0].zones[0].cards == ("??",) * 5


def thrown(fight: Fight) -> Fight:
    fight.answer("coco", "throw bix 2")
    fight.answer("bix", "wait")
    assert isinstance(fight.request, Show)
    return fight


def test_real_cards_face_down_are_shown_and_checked() -> None:
    fight = thrown(real_kitchen())
    refuses(fight, "coco", "4h 9c", "4h 9c are not of one colour (PIE-3).")
    refuses(fight, "bix", "4h 9d", "Coco draws now, not Bix.")
    refuses(fight, "coco", "4h", "2 cards expected, 1 given")
    refuses(fight, "coco", "4h 4h", "4 of hearts cannot be left in the pack")
    fight.answer("coco", "4h 9d")
    assert fight.state.people["coco"].table == ("4h", "9d")
    assert "4h" not in fight.state.real_stock.pile


def test_the_table_may_let_faces_stand_that_a_rule_refuses() -> None:
    fight = thrown(real_kitchen())
    refuses(fight, "coco", "4h 9c", "Undo takes it back; or let it stand: 4h 9c because ...")
    fight.answer("coco", "4h 9c because it was dark in the kitchen")
    assert fight.state.people["coco"].table == ("4h", "9c")
    assert fight.record().steps[-1] == "coco show pies: 4h 9c because it was dark in the kitchen"
    assert replay(fight.record()).state_bytes() == fight.state_bytes()


def test_a_card_that_cannot_be_left_is_allowed_with_a_reason_that_stands_in_the_record() -> None:
    fight = thrown(real_kitchen())
    fight.answer("coco", "4h 4h because we mixed two packs")
    assert fight.record().steps[-1] == "coco show pies: 4h 4h because we mixed two packs"
    assert fight.state.real_stock.extras == ("4h",)
    assert ("extra", "we mixed two packs") in [(event.kind, event.facts.get("reason")) for _, event in fight.log]


def test_real_cards_drawn_for_all_to_see_are_asked_of_the_table() -> None:
    fight = Fight(load("bridge", edition="draw", real=None), Shuffled(1))
    for who in fight.state.people:
        fight.answer(who, "1")
    told = "referee: ada ben, ada: 7h, ben: 6d, ada: attack rod, rod: defend, rod: 10D, referee: ben, ben: attack rod"
    for who, _, what in (line.partition(": ") for line in told.split(", ")):
        fight.answer(who, what)
    assert isinstance(fight.request, Draw)
    refuses(fight, "rod", "zz", "'zz' is not a card")
    fight.answer("rod", "kd")
    assert str(fight.steps[-1]) == "rod draw defence: Kd"


def test_real_dice_are_asked_of_the_table() -> None:
    fight = Fight(load("kitchen", edition="toy", real=("coco",)), Shuffled(1))
    refuses(fight, "coco", "7 1", "2 dice from 1 to 6 expected")
    fight.answer("coco", "6 5")
    assert getattr(fight.state, "wind") == 2  # noqa: B009


def test_the_referee_may_say_that_real_cards_were_reshuffled() -> None:
    fight = thrown(real_kitchen())
    fight.answer("coco", "4h 9d")
    while not fight.at_boundary:
        fight.answer(fight.asks[0].who, fight.default_answer(fight.asks[0].who))
    assert fight.state.real_stock.discards == ["4h", "9d"]
    fight.call("referee", "reshuffled")
    stock = fight.state.real_stock
    assert stock.discards == []
    assert "4h" in stock.pile


def test_when_the_fight_is_over_nobody_is_asked() -> None:
    fight = kitchen(max_rounds=1)
    fight.answer("coco", "wait")
    fight.answer("bix", "wait")
    assert (fight.over, fight.result, fight.asks) == (True, "undecided", ())
    refuses(fight, "coco", "wait", "The fight is over.")


def test_a_key_that_stops_the_program_in_mid_rule_leaves_the_fight_at_its_last_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from suits.editions.draw import exchange

    fight = Fight(load("duel"), Shuffled(3))
    for who in fight.state.people:
        fight.answer(who, "1")
    assert fight.asks[0].kind == "act"
    before = fight.state_bytes(), list(fight.steps)

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    ask = fight.asks[0]
    attack = next(answer for answer in ask.options if answer.startswith("attack"))
    with monkeypatch.context() as patch:
        patch.setattr(exchange, "own_cards", stopped)
        with pytest.raises(KeyboardInterrupt):
            fight.answer(ask.who, attack)
    assert (fight.state_bytes(), fight.steps) == before
    fight.answer(ask.who, attack)
    assert len(fight.steps) > len(before[1])
