"""Encounter files that cannot be used: one clear sentence each."""

from pathlib import Path

import pytest

from suits import encounters
from suits.people import SetupError

DUEL = """
format = "suits-encounter"
version = 1
edition = "draw"
title = "A duel"

[[people]]
name = "Ann"
side = "Ann"
body = 6
will = 6
skills = { Sword = 7 }
weapons = ["Sword"]

[[people]]
name = "Bob"
side = "Bob"
body = 6
will = 5
"""


def load(folder: Path, text: str) -> None:
    path = folder / "duel.toml"
    path.write_text(text, encoding="utf-8")
    encounters.load(path)


def test_a_good_file_is_a_setup_with_everything_written_out(tmp_path: Path) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(DUEL, encoding="utf-8")
    setup = encounters.load(path, real=None, options={"decks": 3})
    assert [person.id for person in setup.people] == list(setup.real) == ["ann", "bob"]
    assert setup.people[1].sheet["speed"] == 5
    assert (setup.options["decks"], setup.options["tie"]) == (3, "no_result")
    assert "Sword" in setup.items["weapon"]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('weapons = ["Sword"]', 'weapons = ["Swrod"]', "Swrod.*Did you mean.*Sword"),
        ("body = 6", "body = -1", "Ann: body must be from 1 to 20, not -1"),
        ("body = 6", "body = 999", "Ann: body must be from 1 to 20, not 999"),
        ("Sword = 7", "Sword = 0", "Ann: skill Sword must be from 1 to 30, not 0"),
        ("body = 6", 'body = "strong"', "Ann: body"),
        ("body = 6", "bdoy = 6", "Ann: a sheet has no field 'bdoy'. Did you mean 'body'"),
        ("body = 6\n", "", "Ann: the sheet does not say body"),
        ('title = "A duel"', 'titel = "A duel"', "an encounter has no field 'titel'. Did you mean 'title'"),
        ('title = "A duel"', "", "should have the field 'title'"),
        ('name = "Bob"', 'name = "Ann"', "Two people are called 'ann'"),
        ('name = "Bob"', 'name = ""', "field 'name'"),
        ('name = "Bob"', 'name = "Referee"', "'referee' cannot be somebody's id"),
        ('name = "Bob"', 'name = "Bob"\nid = "B b"', "'B b' cannot be an id"),
        ('side = "Bob"', 'side = "Ann"', "people on at least two sides"),
        ('side = "Bob"', 'side = " "', "field 'side'"),
        ('side = "Bob"', 'side = "Bob"\ncount = 0', "count must be a number from 1 to 100"),
        ('side = "Bob"', 'side = "Bob"\ncharacter = "nobody-we-know"', "there is no character 'nobody-we-know'"),
        ('edition = "draw"', 'edition = "drew"', "There is no edition 'drew'.*Did you mean 'draw'"),
        ("suits-encounter", "suits-record", "the field 'format' should say 'suits-encounter'"),
        ("version = 1", "version = 2", "version 2 is newer"),
        ("version = 1", 'version = "x"', "the field 'version' should be 1, found 'x'"),
        ("[[people]]", "[[people", "is not TOML"),
        ('title = "A duel"', 'title = "A duel"\n[options]\ndekcs = 2', "no option 'dekcs'. Did you mean decks"),
        (
            'title = "A duel"',
            'title = "A duel"\n[options]\ndecks = 0',
            "Option decks is a number from 1 to 8; 0 is not",
        ),
        ('title = "A duel"', 'title = "A duel"\n[options]\ntie = "maybe"', "Option tie may be .*; maybe is none"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence_that_names_it(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in DUEL
    with pytest.raises(SetupError, match=fault) as refused:
        load(tmp_path, DUEL.replace(old, new, 1))
    said = str(refused.value)
    assert said.startswith("duel.toml")
    assert "\n" not in said


def test_a_fight_needs_somebody(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="at least two sides"):
        load(tmp_path, DUEL[: DUEL.index("[[people]]")])
    with pytest.raises(SetupError, match=r"written as \[\[people\]\] tables"):
        load(tmp_path, DUEL[: DUEL.index("[[people]]")] + "people = 3")


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="There is no file"):
        encounters.load(str(tmp_path / "none.toml"))
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SetupError, match=r"bad\.toml cannot be read"):
        encounters.load(tmp_path / "bad.toml")


def test_an_encounter_is_found_by_name_and_the_nearest_is_suggested() -> None:
    assert encounters.load("kitchen").edition == "toy"
    with pytest.raises(SetupError, match=r"There is no encounter 'kichen'.*Did you mean kitchen"):
        encounters.load("kichen")


def test_real_cards_are_for_people_who_are_there() -> None:
    with pytest.raises(SetupError, match="nobody here is called 'zoe'"):
        encounters.load("kitchen", real=("zoe",))


@pytest.mark.parametrize("value", ["true", '"on"', '"true"', '"On"'])
def test_an_option_that_is_on_may_be_written_in_any_of_these_ways(tmp_path: Path, value: str) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(DUEL.replace("[[people]]", f"[options]\nbonus_cards = {value}\n\n[[people]]", 1), encoding="utf-8")
    assert encounters.load(path).options["bonus_cards"] is True


def test_where_an_option_has_the_word_itself_true_and_false_mean_it() -> None:
    assert encounters.load("blades", options={"face_high": True}).options["face_high"] == "on"
    assert encounters.load("blades", options={"face_high": "false"}).options["face_high"] == "off"
    with pytest.raises(SetupError, match="face_high may be off, on; maybe is none of them"):
        encounters.load("blades", options={"face_high": "maybe"})


def test_a_misspelt_encounter_says_the_near_ones_first() -> None:
    with pytest.raises(SetupError, match=r"There is no encounter 'bladse'. Did you mean blades\b.* There are "):
        encounters.load("bladse")
