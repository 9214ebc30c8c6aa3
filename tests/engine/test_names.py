"""Names in any script: everybody has an id of their own, and a sentence stays in its order."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.people import SetupError, check_people, ids_for, isolated, plain, slug
from suits.players import bot, play_out
from suits.players.notation import with_ids
from suits.view import REFEREE

HEAD = 'format = "suits-encounter"\nversion = 1\nedition = "draw"\ntitle = "A duel"\n'


def duel(folder: Path, *names: str, encoding: str = "utf-8") -> Path:
    """An encounter of people with these names, each on a side of their own."""
    people = "".join(f'[[people]]\nname = "{name}"\nside = "{name}"\nbody = 6\nwill = 6\n' for name in names)
    path = folder / "duel.toml"
    path.write_text(HEAD + people, encoding=encoding)
    return path


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("Orc Chief", "orc-chief"),
        ("Ольга", "ольга"),
        ("José", "josé"),
        ("हिन्दी", "हिन्दी"),
        ("山田 太郎", "山田-太郎"),
        ("عمر", "عمر"),
        ("???", "someone"),
    ],
)
def test_an_id_keeps_the_letters_of_any_script(name: str, who: str) -> None:
    assert slug(name) == who


@given(st.lists(st.text(min_size=1, max_size=6).filter(str.strip), min_size=2, max_size=6, unique=True))
def test_different_names_never_get_the_same_id(names: list[str]) -> None:
    ids = ids_for([("", name) for name in names])
    assert len(set(ids)) == len(names)


def test_an_id_that_was_chosen_is_kept_and_the_other_gives_way() -> None:
    assert ids_for([("", "Ann"), ("ann", "Anna")]) == ["ann-2", "ann"]


def test_two_people_of_one_name_are_a_fault(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="Two people are called 'ann'"):
        encounters.load(duel(tmp_path, "Ann", "Ann"))


def test_people_whose_names_have_no_letters_can_fight_each_other(tmp_path: Path) -> None:
    setup = encounters.load(duel(tmp_path, "???", "!!!"))
    assert [person.id for person in setup.people] == ["someone", "someone-2"]
    check_people(setup.people)


def test_a_fight_of_two_scripts_can_be_played(tmp_path: Path) -> None:
    fight = Fight(encounters.load(duel(tmp_path, "Ольга", "Omar")), Shuffled(1))
    assert fight.names() == {"ольга": "Ольга", "omar": "Omar"}
    assert with_ids("attack Ольга".split(), fight.names()) == ["attack", "ольга"]


def test_a_name_from_right_to_left_is_isolated_in_sentences_and_typed_plainly(tmp_path: Path) -> None:
    fight = Fight(encounters.load(duel(tmp_path, "عمر", "Ann")), Shuffled(1))
    play_out(fight, {"عمر": bot("sensible"), "ann": bot("sensible")})
    lines = [line.text for line in fight.view(REFEREE).log if "عمر" in line.text]
    assert lines
    assert all("\u2068عمر\u2069" in line for line in lines)
    assert with_ids(["attack", "عمر"], fight.names()) == ["attack", "عمر"]
    assert fight.view(REFEREE).people[0].name == "عمر"


def test_other_names_stay_as_they_are() -> None:
    assert isolated("Ольга") == "Ольга"
    assert plain(isolated("عمر")) == "عمر"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_files_of_any_editor_are_read(tmp_path: Path, encoding: str) -> None:
    setup = encounters.load(duel(tmp_path, "Ольга", "Omar", encoding=encoding))
    assert setup.people[0].name == "Ольга"
