"""Records: written, read and replayed; whatever was edited, cut off or is played differently now is said."""

import importlib
import json
import random
from typing import Any

import pytest
from tests.engine.test_answering import kitchen, thrown
from tests.engine.test_time import answers
from tests.table import play, standing

from suits import record
from suits.encounters import load
from suits.fight import Changed, Fight, replay
from suits.fight.habits import any_answer
from suits.record import Record, RecordError, Step, step


def a_fight() -> Fight:
    """Round one in the kitchen, with a correction and a call."""
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: snatch Js, coco: let go")
    fight.correct("coco", "cream", 4, "so it was: they said so")
    fight.call("coco", "beg")
    return answers(fight, "bix: yes, coco: duck")


def edited(fight: Fight, **fields: Any) -> Record:
    """The record of a fight, as somebody has changed it in an editor."""
    loose = {**json.loads(record.to_json(fight.record())), **fields}
    return record.from_json(json.dumps(loose).encode())


# Writing


@pytest.mark.parametrize(
    "text",
    ["bob draw defence: 4h", "bob do: throw ann 4h 9d lob", "referee correct: bob cream 3 because: so", "bob x: "],
)
def test_a_step_has_a_text_form_that_goes_both_ways(text: str) -> None:
    assert str(step(text)) == text


def test_a_step_says_who_what_for_and_what() -> None:
    assert step("bob draw defence: 4h") == Step("bob", "draw defence", "4h")


@pytest.mark.parametrize("text", ["", "bob", "bob respond", "respond: dodge", ": 4h"])
def test_what_is_no_step_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="is not a step"):
        step(text)


def test_a_record_names_format_program_and_rules_and_holds_all_by_value() -> None:
    kept = json.loads(record.to_json(a_fight().record()))
    assert (kept["format"], kept["version"], kept["rules"]) == ("suits-record", 2, 1)
    assert kept["setup"]["options"]["hand"] == 5
    assert kept["setup"]["people"][1]["sheet"] == {"nerve": 5}
    assert "coco call: beg" in kept["steps"]


def test_a_record_replays_to_the_same_fight_and_can_be_played_on() -> None:
    fight = a_fight()
    again = replay(record.from_json(record.to_json(fight.record())))
    assert standing(again) == standing(fight)
    again.answer("bix", "wait")
    assert again.state.place == "round 3"


def test_a_record_replays_up_to_a_step() -> None:
    fight = a_fight()
    again = replay(fight.record(), to=5)
    fight.undo(5)
    assert standing(again) == standing(fight)


# Edited


def test_a_step_that_is_not_possible_is_noticed() -> None:
    steps = a_fight().record().steps
    at = steps.index("bix snatch: snatch Js")
    with pytest.raises(
        RecordError, match=f"edited or damaged: at step {at + 1} 'bix snatch: snatch Qs' is not possible"
    ):
        replay(edited(a_fight(), steps=(*steps[:at], "bix snatch: snatch Qs", *steps[at + 1 :])))


def test_every_step_edited_to_another_legal_one_is_noticed() -> None:
    fight = play(load("kitchen", edition="toy"), 7)
    steps = fight.record().steps
    chance = random.Random(1)
    tried = 0
    for at in range(len(steps)):
        there = fight.fork()
        there.rewind(at)
        ask = there.ask_of(fight.steps[at].who)
        if ask is None:
            there.dealer = there.dealer.fork()
            there.run()
            other = there.steps[at]
        else:
            other = Step(ask.who, ask.kind, any_answer(ask.options, chance))
        if str(other) != steps[at]:
            tried += 1
            with pytest.raises(RecordError, match="edited or damaged"):
                replay(edited(fight, steps=(*steps[:at], str(other), *steps[at + 1 :])))
    assert tried > 20


def test_an_edited_setup_is_noticed() -> None:
    setup = json.loads(record.to_json(a_fight().record()))["setup"]
    setup["people"][0]["sheet"]["nerve"] = 30
    with pytest.raises(RecordError, match="setup in this record has been edited"):
        replay(edited(a_fight(), setup=setup))


def test_a_record_with_steps_or_marks_cut_away_is_noticed() -> None:
    kept = json.loads(record.to_json(a_fight().record()))
    with pytest.raises(RecordError, match="edited or cut"):
        replay(edited(a_fight(), steps=kept["steps"][:-1]))
    with pytest.raises(RecordError, match="edited or cut"):
        replay(edited(a_fight(), marks=kept["marks"][:-1]))
    with pytest.raises(RecordError, match="edited"):
        replay(edited(a_fight(), marks=[]))


def test_an_edited_result_is_noticed() -> None:
    with pytest.raises(RecordError, match="says 'Kitchen'"):
        replay(edited(a_fight(), result="Kitchen"))


def test_an_extra_card_without_its_reason_is_noticed() -> None:
    real = Fight(load("kitchen", edition="toy", options={"wind": "none"}, real=None))
    fight = thrown(real)
    fight.answer("coco", "4h 4h because we mixed two packs")
    assert standing(replay(fight.record())) == standing(fight)
    steps = fight.record().steps
    with pytest.raises(RecordError, match="is not possible there"):
        replay(edited(fight, steps=(*steps[:-1], steps[-1].partition(" because ")[0])))


# Files that are no records


@pytest.mark.parametrize("keep", [0, 1, 100, 1000])
def test_a_file_cut_off_is_refused(keep: int) -> None:
    with pytest.raises(RecordError, match=r"duel.json is cut off or is not a fight's record"):
        record.from_json(record.to_json(a_fight().record())[:keep], "duel.json")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"format": "suits-encounter"}, "the field 'format' should say 'suits-record'"),
        ({"version": 3}, "was written by a newer program .record version 3; this one reads up to 2"),
        ({"version": "one"}, "the field 'version' should be a number"),
        ({"hat": 1}, "edited or damaged: .*unknown field `hat`"),
        ({"steps": 7}, "edited or damaged: Expected `array`, got `int`"),
        ({"setup": {}}, "edited or damaged: .*missing required field"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_sentence(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(RecordError, match=why) as refused:
        edited(a_fight(), **fields)
    assert "\n" not in str(refused.value)


def test_a_record_of_an_unknown_edition_is_refused() -> None:
    setup = json.loads(record.to_json(a_fight().record()))["setup"]
    with pytest.raises(ValueError, match=r"no edition 'toys'.*Did you mean 'toy'"):
        replay(edited(a_fight(), setup={**setup, "edition": "toys"}))


# Rules that have changed since


def test_a_record_of_other_rules_that_play_the_same_is_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = a_fight()
    kept = fight.record()
    monkeypatch.setattr("suits.editions.toy.ToyEdition.rules", 2)
    assert standing(replay(kept)) == standing(fight)


def test_where_changed_rules_play_differently_is_said_with_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = a_fight()
    kept = fight.record()
    monkeypatch.setattr("suits.editions.toy.ToyEdition.rules", 2)
    monkeypatch.setitem(importlib.import_module("suits.editions.toy").COURTS, "J", 0)  # jacks no longer snatch
    with pytest.raises(Changed, match=r"rules have changed .*rules 1 .*now rules 2.*'bix snatch: snatch Js") as changed:
        replay(kept)
    assert kept.steps[changed.value.step] == "bix snatch: snatch Js"
    assert changed.value.fight.steps == fight.steps[: changed.value.step]
    assert changed.value.record.told == kept.told


def test_another_result_under_changed_rules_is_said_too(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = answers(kitchen(), "coco: throw bix 2c, bix: wait, bix: let go")
    kept = fight.record()
    monkeypatch.setattr("suits.editions.toy.ToyEdition.rules", 2)
    monkeypatch.setattr("suits.editions.toy.JOKERS", ("2c",))  # worth three
    with pytest.raises(Changed, match="leads to another result now"):
        replay(kept)
    monkeypatch.setattr("suits.editions.toy.ToyEdition.rules", 1)
    with pytest.raises(RecordError, match="edited or damaged"):
        replay(kept)
