"""Names in any script: everybody has an id of their own, and a sentence stays in its order."""

from collections.abc import Mapping
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from suits import encounters
from suits.dealer import Shuffled
from suits.desk.markdown import markdown
from suits.fight import Fight
from suits.fight.replaying import replay
from suits.people import Setup, SetupError, check_people, check_signs, ids_for, isolated, plain, slug
from suits.players import bot, play_out
from suits.players.notation import whole_answer, with_ids
from suits.record import Step, from_json, to_json
from suits.record import step as record_step
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


LETTERS = st.sampled_from("aAbß１1Σςاعבקあ山Яи🙂-'. \u0301\u200d")
NAMES = st.one_of(st.text(LETTERS, min_size=1, max_size=4), st.text(min_size=1, max_size=4)).filter(str.strip)


def is_written(name: str) -> bool:
    try:
        check_signs(name)
    except SetupError:
        return False
    return True


def crowd(*rows: Mapping[str, object], edition: str = "draw") -> Setup:
    """People of an encounter, each on a side of their own."""
    loose = {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Crowd"}
    people = [{"side": f"side {n}", "body": 6, "will": 6, **row} for n, row in enumerate(rows)]
    return encounters.setup_from({**loose, "people": people}, Path())


@given(
    st.lists(
        st.tuples(NAMES.filter(is_written), st.integers(1, 3)), min_size=2, max_size=5, unique_by=lambda row: row[0]
    )
)
@settings(deadline=None)
def test_whoever_is_in_an_encounter_can_be_told_from_everybody_else(rows: list[tuple[str, int]]) -> None:
    named = [f"{name} {n}" if count > 1 else name for name, count in rows for n in range(1, count + 1)]
    assume(len(set(named)) == len(named))
    setup = crowd(*({"name": name, "count": count} for name, count in rows))
    ids = [person.id for person in setup.people]
    assert len(set(ids)) == len(ids) == len(named)
    for who in ids:
        assert record_step(str(Step(who, "act", f"attack {who}"))) == Step(who, "act", f"attack {who}")


@given(st.lists(NAMES.filter(is_written), min_size=2, max_size=4, unique=True), st.integers(0, 99))
@settings(deadline=None, max_examples=30)
def test_every_answer_is_understood_when_it_is_typed_again(names: list[str], seed: int) -> None:
    fight = Fight(crowd(*({"name": name} for name in names)), Shuffled(seed))
    chance = Random(seed)
    for _ in range(12):
        if fight.over:
            break
        for ask in fight.asks:
            answers = list(islice(ask.options, 30))
            for answer in filter(str.strip, answers):
                assert whole_answer(answer, ask, fight.names()) == answer
            fight.answer(ask.who, chance.choice(answers))
            break


@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ("Ann", "ann"),
        ("ANN", "ann-2"),
        ("Ａｎｎ", "ann-3"),
        ("ann", "ann"),
        ("ann-2", "ann-2"),
        ("aNN", "aNN"),
        ("ОЛЬГА", "ольга"),
    ],
)
def test_names_that_differ_only_in_case_or_width_are_told_apart(typed: str, who: str) -> None:
    setup = crowd(*({"name": name} for name in ("Ann", "ANN", "Ａｎｎ", "Ольга")))
    names = Fight(setup, Shuffled(1)).names()
    assert with_ids([typed], names) == [who]


def test_of_many_alike_everybody_has_a_number_of_their_own() -> None:
    setup = crowd({"name": "Ann B", "count": 3}, {"name": "Ann-B"}, {"name": "Ann-B-2"})
    ids = [person.id for person in setup.people]
    assert ids[:3] == ["ann-b-1", "ann-b-2", "ann-b-3"]
    assert len(set(ids)) == 5


@pytest.mark.parametrize(
    "name", ["A\nB", "A\x1b[31mB", "A\u202eB", "A\u2068B", "A\u2028B", "A\ud800B", "\x00", "A\x85B"]
)
def test_what_nobody_can_read_is_no_part_of_a_name(name: str) -> None:
    for row in ({"name": f"A{name}"}, {"name": "Ann", "side": f"A{name}"}):
        with pytest.raises(SetupError, match="no sign that one reads"):
            crowd(row, {"name": "Bob"})


@pytest.mark.parametrize("name", ["👩‍🚀", "علی‌رضا", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u0301", "Ann\u200e"])
def test_joined_signs_are_part_of_a_name(name: str) -> None:
    assert crowd({"name": name}, {"name": "Bob"}).people[0].name == name


SCRIPTS = [
    "عمر الخيّام",
    "דוד",
    "山田 太郎",
    "Ольга",
    "🙂",
    "👩‍🚀",
    "e\u0301",
    "Ann",
    "ＡＮＮ",
    "</script>",
    "=1+1",
    "Table",
]


@pytest.mark.parametrize("encounter", ["bridge", "fencers", "quartet", "blades", "steel"])
def test_a_fight_with_names_of_all_scripts_is_played_recorded_and_replayed(encounter: str) -> None:
    loose = encounters.written_out(encounters.find(encounter))
    old = {person["id"]: name for person, name in zip(loose["people"], cycle(SCRIPTS), strict=False)}
    people = [{**row, "name": f"{old[row['id']]}{n // len(SCRIPTS) or ''}"} for n, row in enumerate(loose["people"])]
    for row in people:
        if not uses_ids(loose):
            del row["id"]
    setup = encounters.setup_from({**loose, "people": people}, encounters.find(encounter).parent)
    fight = Fight(setup, Shuffled(3))
    play_out(fight, {person.id: bot("sensible") for person in setup.people})
    record = from_json(to_json(fight.record()))
    again = replay(record)
    assert again.steps == fight.steps
    assert [line.text for line in again.view(REFEREE).log] == [line.text for line in fight.view(REFEREE).log]
    told = " ".join(line.text for line in fight.view(REFEREE).log)
    assert "\u2068عمر الخيّام\u2069" in told
    assert "عمر الخيّام" in markdown(fight)


def uses_ids(loose: dict[str, object]) -> bool:
    """Whether the place names people, so that their ids cannot be made anew."""
    return bool(loose.get("place"))


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


def test_what_is_no_text_is_said_in_words(tmp_path: Path) -> None:
    path = tmp_path / "duel.toml"
    path.write_bytes(b'title = "\xff"')
    with pytest.raises(SetupError, match=r"it is no text \(byte 10 is not UTF-8\)"):
        encounters.load(path)
    path.write_bytes("title = 1".encode("utf-16-le").join((b"\xff\xfe", b"1")))
    with pytest.raises(SetupError, match=r"it is no text \(byte 21 is not UTF-16-LE\)"):
        encounters.load(path)
