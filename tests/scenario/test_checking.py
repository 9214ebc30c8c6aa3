"""Scenarios played: what is used, what is left over, what is different."""

from pathlib import Path

import pytest
from tests.scenario.files import DUEL, PIES, faults, outcome, write

from suits.scenario import ScenarioError, check_file

HIT = DUEL + "cards: {ann: 7c, bob: 3d}\nanswers: {ann: [attack bob]}\n"


def test_a_scenario_that_comes_out(tmp_path: Path) -> None:
    text = HIT + "rules: [CON-10, R-05]\nexpect: {people: {bob: {shock: 5, wounds: 1, is: [], up: true}}}\n"
    found = outcome(tmp_path, text)
    assert found.ok
    assert found.faults == ()
    assert found.title == "a duel"
    assert found.rules == ("CON-10", "R-05")
    assert found.where == "some.yaml, line 1"
    assert "Ann 7♣ = 7 against Bob 3♦ = 3." in found.log


def test_several_scenarios_share_what_stands_at_the_top(tmp_path: Path) -> None:
    text = HIT.replace("title: a duel\n", "") + (
        "scenarios:\n"
        "- {title: one, expect: {people: {bob: {shock: 5}}}}\n"
        "- {title: two, cards: {bob: 9d}, expect: {events: [{kind: contest, against: 9d}]}}\n"
        "- {title: three, with: {Bob: {armour: Chain}}, answers: {bob: defend}, expect: {people: {bob: {shock: 2}}}}\n"
        "- {title: four, options: {face_bonus: none}, cards: {ann: Kc, bob: 9d}, expect: {people: {bob: {shock: 5}}}}\n"
        "- {title: five, encounter: duel, cards: {ann: 2c}, answers: {ann: pass}, expect: {people: {bob: {body: 7}}}}\n"
    )
    found = check_file(write(tmp_path, text))
    assert [one.title for one in found] == ["one", "two", "three", "four", "five"]
    assert [one.where for one in found] == [f"some.yaml, line {line}" for line in (10, 11, 12, 13, 14)]
    assert [one.faults for one in found] == [()] * 5


def test_the_same_scenario_under_several_editions(tmp_path: Path) -> None:
    text = """format: suits-scenario
version: 1
title: a blow
editions: [pair, engage]
people:
- {name: Ann, side: A, body: 6, will: 20, skills: {Fighting: 8}, weapons: [Shortsword]}
- {name: Bob, side: B, body: 6, will: 20, skills: {Fighting: 8}, weapons: [Shortsword]}
cards: {ann: 7c, bob: 3d}
expect: {people: {ann: {up: true}, bob: {up: true}}}
"""
    found = check_file(write(tmp_path, text))
    assert [(one.title, one.faults) for one in found] == [("a blow (pair)", ()), ("a blow (engage)", ())]


@pytest.mark.parametrize(
    ("editions", "says"),
    [
        ("editions: []", "'editions' should name at least one edition."),
        ("editions: [draw]\nedition: draw", "a scenario has either 'edition' or 'editions', not both."),
        ("editions: draw", "editions"),
    ],
)
def test_editions_that_cannot_be(tmp_path: Path, editions: str, says: str) -> None:
    with pytest.raises(ScenarioError, match=says):
        check_file(write(tmp_path, HIT.replace("edition: draw", editions)))


def test_yes_and_no_are_true_and_false(tmp_path: Path) -> None:
    wanted = "expect: {people: {ann: {missile: false, up: true}}}"
    assert not faults(tmp_path, HIT + wanted)
    assert faults(tmp_path, HIT + wanted.replace("false", "true")) == "ann: missile should be True, is 0."
    assert faults(tmp_path, HIT + "expect: {people: {ann: {body: true}}}")


LEFT_OVER = [
    ("cards: {ann: 7c, bob: 3d 4d 5d}", "Left over of bob's cards and dice: 4d 5d."),
    ("dice: {ann: [3]}", "Left over of ann's cards and dice: 3."),
    ("answers: {ann: [attack bob, attack bob]}", "ann's 'attack bob' (line 11) was left over."),
    ("answers: {bob: [defnd]}", "bob's 'defnd' (line 11) was left over. Did you mean 'defend'?"),
    ("answers: {bob: [sing]}", "bob's 'sing' (line 11) was left over. Possible was: 1, 2, 3, strike, defend."),
    ("answers: {bob: [act: strike]}", "bob's 'strike' (line 11) was left over. It was possible, but not to 'act'."),
    (
        "answers: {bob: [{answer: strike, at: round 2}]}",
        "(line 11) was left over. It was possible, but not at 'round 2'.",
    ),
    ("answers: {referee: [correct: bob shock 2 because x, nobody]}", "referee's 'nobody' (line 11) was left over."),
    (
        "answers: {ann: [attack carl]}",
        "ann's 'attack carl' (line 11) was left over. Asked 'act' in round 1: 'carl' does not fit there. Whom: bob.",
    ),
    ("answers: {bob: [{call: give up, at: round 7}]}", "bob's 'give up' (line 11) was left over."),
    ("answers: {bob: [refuse: {answer: hop, to: dance, reason: possible}]}", "bob's 'hop' (line 11) was left over."),
]


@pytest.mark.parametrize(("line", "fault"), LEFT_OVER, ids=[line for line, _ in LEFT_OVER])
def test_what_is_left_over_is_a_fault(tmp_path: Path, line: str, fault: str) -> None:
    top = HIT.replace("title: a duel\n", "")
    assert fault in faults(tmp_path, f"{top}scenarios:\n- title: x\n  {line}\n  expect: {{}}\n")


DIFFERENT = [
    ("people: {bob: {shock: 4}}", "bob: shock should be 4, is 5."),
    ("people: {bob: {shok: 4}}", "bob has nothing called 'shok'. Did you mean 'shock'?"),
    ("people: {bob: {is: dazed}}", "bob: is should be dazed, is nothing."),
    ("people: {bob: {up: false}}", "bob: up should be False, is True."),
    ("people: {bob: {hand: 4h}}", "bob: hand should be 4h, is nothing."),
    ("people: {bob: {power: 7}}", "bob: power should be 7, is 6."),
    ("result: Reds", "The result should be 'Reds', is none yet."),
    ("place: round 7", "The fight should stand at 'round 7', stands at 'round 2'."),
    ("asked: {bob: act}", "bob should be asked act at the end, but is asked nothing."),
    ("events: [{kind: hit, who: ann, loss: 7}]", "did not happen; nearest: hit with loss 6."),
    ("events: [{kind: hit, who: bob}]", "'hit by bob' (line 10) did not happen; nearest: hit with who ann."),
    ("events: [{kind: hit, los: 6}]", "there is no 'los' in 'hit'. Did you mean 'loss'?"),
    ("events: [{kind: hot}]", "'hot' (line 10) did not happen: no event of that kind. Did you mean 'hit'?"),
    ("events: [{kind: hit, rules: [R-01]}]", "nearest: hit with rules PWR-01"),
    ("events: [{kind: hit, text: Bob hits}]", "nearest: hit with text: Ann hits Bob"),
    ("events: [{kind: hit}, {kind: contest}]", "'contest' (line 10) did not happen."),
    ("events: [{kind: hit}, {kind: hit}]", "'hit' (line 10) did not happen."),
    ("events: ['bob respond: defend']", "'bob respond: defend' (line 10) did not happen."),
    ("events: [bob respond, ann act]", "'ann act' (line 10) did not happen."),
    ("never: [{kind: hit}]", "'hit' (line 10) should never happen, but did: hit: target bob"),
    ("never: [bob respond]", "'bob respond' (line 10) should never happen, but did: 'bob respond: strike'."),
]


@pytest.mark.parametrize(("expect", "fault"), DIFFERENT, ids=[expect for expect, _ in DIFFERENT])
def test_what_is_different_is_said(tmp_path: Path, expect: str, fault: str) -> None:
    assert fault in faults(tmp_path, f"{HIT}expect: {{{expect}}}\n")


AS_EXPECTED = [
    "events: [ann act, 'bob respond: strike', {kind: contest, cards: [7c], against: 3d}, {kind: hit, text: ann hits}]",
    "events: [{kind: hit, rules: [PCH-01, LOS-02]}]",
    "result: ''",
    "place: round 2",
    "asked: {bob: null, ann: []}",
    "never: [{kind: hit, who: bob}, {kind: hit, loss: 7}, 'bob respond: defend', bob act]",
    "people: {bob: {wounds: 1, critical: 0, weapon: Shortsword, shown: []}}",
]


@pytest.mark.parametrize("expect", AS_EXPECTED)
def test_what_is_as_expected_is_no_fault(tmp_path: Path, expect: str) -> None:
    assert not faults(tmp_path, f"{HIT}expect: {{{expect}}}\n")


REFUSED = [
    ("{answer: attack ann, reason: 'possible: 1, 2, 3'}", ""),
    ("{answer: attack ann, to: act, reason: 'does not fit there. Whom: bob'}", ""),
    ("{answer: attack ann, reason: of the moon}", "should be refused because of 'of the moon', found: 'attack ann' is"),
    ("{answer: attack ann, reason: possible, rule: R-99}", "should be refused by R-99, found no rule."),
    (
        "{answer: attack bob, to: act, reason: possible}",
        "ann's 'attack bob' (line 10) should be refused, but is allowed.",
    ),
    ("{call: dance, reason: cannot call}", ""),
    ("{call: give up, reason: cannot call}", "ann's 'give up' (line 10) should be refused, but is allowed."),
]


@pytest.mark.parametrize(("refuse", "fault"), REFUSED, ids=[refuse for refuse, _ in REFUSED])
def test_an_expected_refusal_is_tried(tmp_path: Path, refuse: str, fault: str) -> None:
    text = f"{DUEL}cards: {{ann: 7c, bob: 3d}}\nanswers:\n  ann: [refuse: {refuse}, attack bob]\nexpect: {{}}\n"
    found = faults(tmp_path, text)
    assert fault in found
    assert bool(fault) == bool(found)


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        ("correct: bob shock 200 because x", "referee's 'bob shock 200 because x' (line 8) was refused: shock must be"),
        ("call: dance", "was refused: referee cannot call 'dance' now."),
    ],
)
def test_a_call_or_correction_that_is_not_possible(tmp_path: Path, deed: str, fault: str) -> None:
    assert fault in faults(tmp_path, f"{DUEL}answers: {{referee: [{deed}]}}\nexpect: {{}}\n")


@pytest.mark.parametrize(
    ("change", "reason", "fault"),
    [
        ("{body: 3, weapons: [Sword]}", "too heavy", ""),
        ("{body: 3, weapons: [Sword]}", "of the moon", "should be refused because of 'of the moon', found: some.yaml"),
        ("{body: 6, weapons: [Sword]}", "too heavy", "should be refused because of 'too heavy', but is allowed."),
    ],
)
def test_a_setup_that_must_be_refused(tmp_path: Path, change: str, reason: str, fault: str) -> None:
    found = faults(tmp_path, f"{DUEL}with: {{ann: {change}}}\nexpect: {{refused: {reason}}}\n")
    assert fault in found
    assert bool(fault) == bool(found)


STOPS = [
    ("stop: script", "cards: {ann: 7c, bob: 3d}", "asked: {ann: act}", ""),
    ("stop: script", "cards: {ann: 7c}", "asked: {}", ""),
    (
        "stop: end",
        "cards: {ann: 7c, bob: 3d}",
        "",
        "needs 1 of the cards of this file, and none is left before the end",
    ),
    ("stop: round 2", "cards: {ann: 7c, bob: 3d}", "place: round 2", ""),
    ("stop: round 3", "cards: {ann: 7c, bob: 3d}", "", "and none is left before 'round 3'."),
    (
        "stop: round 3",
        "options: {max_rounds: 2}\nseed: 1",
        "",
        "should come to 'round 3', but ended at 'after the fight'.",
    ),
    ("stop: end", "options: {max_rounds: 3}\nseed: 1", "result: undecided", ""),
    ("seed: 1", "options: {max_rounds: 3}", "result: undecided", ""),
    ("stop: round 2", "cards: {ann: 7c 8c, bob: 3d 4d}", "", "Left over of ann's cards and dice: 8c."),
]


@pytest.mark.parametrize(("stop", "more", "expect", "fault"), STOPS)
def test_how_far_to_play(tmp_path: Path, stop: str, more: str, expect: str, fault: str) -> None:
    found = faults(tmp_path, f"{DUEL}{stop}\n{more}\nexpect: {{{expect}}}\n")
    assert fault in found
    assert bool(fault) == bool(found)


def test_a_card_that_is_not_left_is_a_fault(tmp_path: Path) -> None:
    found = faults(tmp_path, DUEL + "cards: {ann: 7c 7c, bob: 3d 7c}\nexpect: {}\n")
    assert "bob (deal): 7c is no longer in the pile." in found


# The toy edition: dice, decisions together, forms, several cards at once


def test_decisions_together_dice_and_forms(tmp_path: Path) -> None:
    text = PIES + (
        "cards: {ann: 4h 9d Ks, bob: 5c Qc 2h}\n"
        "dice: {ann: [6, 6]}\n"
        "answers: {ann: [throw bob 4h 9d lob], bob: [throw ann 5c, snatch: snatch Qc]}\n"
        "expect:\n"
        "  result: Blues\n"
        "  people: {ann: {cream: 7}, bob: {cream: 0, luck: 2h, hand: []}}\n"
        "  events:\n"
        "  - 'ann roll wind: 6 6'\n"
        "  - {kind: throw, who: ann, cards: 4h 9d, style: lob}\n"
        "  - {kind: snatch, who: bob, card: Qc}\n"
        "  - {kind: splat, victim: ann, n: 5}\n"
        "  - {kind: luck, who: ann, card: Ks}\n"
    )
    assert faults(tmp_path, text) == ""


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (
            "cards: {ann: 4h, bob: 5c Qc 2h}\ndice: {ann: [1, 1]}",
            "ann (draw pies, round 1) needs 2 of the cards of this",
        ),
        ("cards: {ann: 4h 9d Ks, bob: 5c Qc 2h}\ndice: {ann: [1]}", "needs 2 of the dice of this file, and only 1 are"),
        ("seed: 1\ndice: {bob: [1]}", "Left over of bob's cards and dice: 1."),
    ],
)
def test_too_few_or_too_many(tmp_path: Path, more: str, fault: str) -> None:
    assert fault in faults(tmp_path, f"{PIES}{more}\nexpect: {{}}\n")


def test_refusals_in_a_form_and_by_a_rule(tmp_path: Path) -> None:
    text = PIES + (
        "seed: 3\n"
        "stop: round 3\n"
        "answers:\n"
        "  ann:\n"
        "  - duck\n"
        "  - refuse: {answer: throw nobody, reason: does not fit}\n"
        "  - refuse: {answer: duck, reason: two rounds running, rule: PIE-2}\n"
        "  - {answer: wait, to: do, at: round 2}\n"
        "expect: {events: ['ann do: duck', 'ann do: wait']}\n"
    )
    assert faults(tmp_path, text) == ""


def test_a_call_asks_somebody_else(tmp_path: Path) -> None:
    text = PIES + (
        "seed: 3\n"
        "stop: round 2\n"
        "answers: {referee: [correct: ann cream 4 because of the cake], ann: [call: beg], bob: [towel: 'yes']}\n"
        "expect: {people: {ann: {cream: 2}}, events: [{kind: beg, answer: 'yes'}]}\n"
    )
    assert faults(tmp_path, text) == ""


def test_real_cards_are_told_from_the_file(tmp_path: Path) -> None:
    text = PIES + (
        "real: [ann, bob]\n"
        "dice: {ann: [6, 6]}\n"
        "cards: {ann: 4h 9d, bob: [Qc]}\n"
        "answers:\n"
        "  ann: [throw bob 2, refuse: {answer: 4h 9c, to: show pies, reason: not of one colour}]\n"
        "  bob: [snatch]\n"
        "stop: round 2\n"
        "expect: {events: ['ann draw pies: ?? ??', 'ann show pies: 4h 9d', 'bob show court: Qc']}\n"
    )
    assert faults(tmp_path, text) == ""


def test_a_real_card_that_cannot_be_is_a_fault(tmp_path: Path) -> None:
    text = PIES + (
        "real: [ann, bob]\ndice: {ann: [6, 6]}\ncards: {ann: 4h 9c}\nanswers: {ann: [throw bob 2]}\nexpect: {}\n"
    )
    assert "ann (show pies): 4h 9c was refused: 4h 9c are not of one colour" in faults(tmp_path, text)


def test_a_rule_that_breaks_is_a_fault_and_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from suits.editions.draw import exchange

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(exchange, "settle", broken)
    assert "A rule of the program failed at" in faults(tmp_path, HIT + "expect: {}\n")
