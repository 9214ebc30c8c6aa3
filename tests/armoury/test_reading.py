"""Looking items up, and reading people's own files."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits import rulebook
from suits.armoury import (
    BadItemFile,
    Items,
    UnknownItem,
    armour,
    hand_weapon,
    items_from,
    load_items,
    missile,
    shield,
    shields,
)
from suits.armoury.items import Shield
from suits.armoury.reading import _item

param = pytest.param

HEAD = 'format = "suits-items"\nversion = 1\n'
KATANA = '[[weapon]]\nname = "Katana"\nsize = "M"\nfactor = 1\nboost = 1\nhands = [1, 2]\ntype = "cutting"\nd = 1\n'


def test_names_are_found_in_any_case() -> None:
    assert hand_weapon("SWORD") is hand_weapon("  sword ") is hand_weapon("Sword")
    assert armour("light plate").name == "Light Plate"
    assert shield("tower shield").defence == 3
    assert missile("revolver .44").shots == 6


def test_unknown_names_suggest_the_nearest() -> None:
    with pytest.raises(UnknownItem) as refusal:
        hand_weapon("Swrod")
    assert str(refusal.value) == "There is no weapon 'Swrod'. Did you mean Sword?"
    with pytest.raises(UnknownItem, match=r"Did you mean SMG 9mm or SMG \.45\?"):
        missile("smg")
    with pytest.raises(ValueError, match=r"There is no armour 'Mithril'\. There are: Leather, Chain,"):
        armour("Mithril")
    with pytest.raises(UnknownItem, match=r"There is no shield 'Sheild'\. Did you mean Shield"):
        shield("Sheild")
    with pytest.raises(UnknownItem, match=r"There is no missile weapon 'Crosbow'\. Did you mean Crossbow"):
        missile("Crosbow")


def test_own_items(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        HEAD + KATANA + '[[armour]]\nname = "Bark"\nboost = 2\n[[shield]]\nname = "Lid"\nsize = "small"\ndefence = 1\n'
        '[[missile]]\nname = "Sling"\nrange = "medium"\nfactor = -1\nhands = [1]\ntype = "hard"\n',
        encoding="utf-8",
    )
    own = load_items(file)
    assert hand_weapon("katana", own).hands == (1, 2)
    assert hand_weapon("Sword", own).name == "Sword"
    assert armour("Bark", own).boost == 2
    assert shield("Lid", own).defence == 1
    assert missile("Sling", own).shots == 1
    with pytest.raises(UnknownItem, match="Did you mean Katana"):
        hand_weapon("Katanna", own)
    with pytest.raises(UnknownItem):
        hand_weapon("Katana")


def test_items_survive_the_wire() -> None:
    own = items_from(HEAD + KATANA, "mine.toml")
    assert msgspec.json.decode(msgspec.json.encode(own), type=Items) == own


WRONG = [
    param("format = 3\nversion = 1", "mine.toml: format is 3; expected 'suits-items'."),
    param("", "mine.toml: format is missing; expected format = 'suits-items'."),
    param('format = "suits-items"', "mine.toml: version is missing; expected version = 1."),
    param('format = "suits-items"\nversion = 2', "mine.toml: version is 2; expected 1."),
    param('format = "suits-items"\nversion = true', "mine.toml: version is true; expected 1."),
    param(HEAD + "[[weapons]]", "mine.toml: there is no table 'weapons'; did you mean weapon?"),
    param(HEAD + "[[dragon]]", "there is no table 'dragon'; expected one of weapon, missile, armour, shield."),
    param(HEAD + "weapon = 3", "mine.toml: weapon is 3; expected rows that begin with [[weapon]]."),
    param(HEAD + "weapon = [3]", "mine.toml: weapon is [3]; expected rows that begin with [[weapon]]."),
    param(HEAD + "[[weapon]]", "mine.toml: weapon row 1: name is missing; expected a name of 1 to 40 letters."),
    param(HEAD + KATANA + "bost = 3", "weapon 'Katana' (row 1): there is no field 'bost'; did you mean boost?"),
    param(HEAD + KATANA + "zz = 3", "weapon 'Katana' (row 1): there is no field 'zz'; expected one of name, size,"),
    param(
        HEAD + KATANA + 'slow = "yes"',
        "mine.toml: weapon 'Katana' (row 1): slow is 'yes'; expected a whole number from 0 to 3.",
    ),
    param(HEAD + KATANA + "slow = true", "slow is true; expected a whole number from 0 to 3."),
    param(HEAD + KATANA + "slow = 1.5", "slow is 1.5; expected a whole number from 0 to 3."),
    param(HEAD + KATANA + "slow = nan", "slow is nan; expected a whole number from 0 to 3."),
    param(HEAD + KATANA + "ap = -1", "ap is -1; expected a whole number from 0 to 9."),
    param(HEAD + KATANA + "min_body = 99999", "min_body is 99999; expected a whole number from 0 to 30."),
    param(HEAD + KATANA + "cheap = 1", "cheap is 1; expected true or false."),
    param(HEAD + KATANA + "rules = 3", "rules is 3; expected a list of rule ids"),
    param(HEAD + KATANA.replace("[1, 2]", "[2, 1]"), "hands is [2, 1]; expected [1], [2] or [1, 2]."),
    param(HEAD + KATANA.replace("[1, 2]", "[3]"), "hands is [3]; expected [1], [2] or [1, 2]."),
    param(HEAD + KATANA.replace("[1, 2]", "[]"), "hands is []; expected [1], [2] or [1, 2]."),
    param(HEAD + KATANA.replace("[1, 2]", "2"), "hands is 2; expected [1], [2] or [1, 2]."),
    param(HEAD + KATANA.replace('"M"', '"Medium"'), "size is 'Medium'; expected one of S, M, L, XL."),
    param(HEAD + KATANA.replace("cutting", "slashing"), "type is 'slashing'; expected one of hard, cutting,"),
    param(HEAD + KATANA.replace('"Katana"', '""'), "name is ''; expected a name of 1 to 40 letters."),
    param(HEAD + KATANA.replace('"Katana"', '"Ka\\ntana"'), "name is 'Ka\\ntana'; expected a name of 1 to 40"),
    param(HEAD + KATANA.replace('"Katana"', '" Katana"'), "name is ' Katana'; expected a name of 1 to 40"),
    param(HEAD + KATANA.replace('"Katana"', "7"), "mine.toml: weapon row 1: name is 7; expected a name"),
    param(
        HEAD + KATANA + KATANA.replace("Katana", "KATANA"),
        "mine.toml: weapon 'KATANA' (row 2): name is given twice; expected another one.",
    ),
    param(
        HEAD + '[[armour]]\nname = "X"\nboost_non_bullets = "few"',
        "armour 'X' (row 1): boost_non_bullets is 'few'; expected a whole number from -10 to 30.",
    ),
    param(HEAD + "[[weapon]\n", "mine.toml: this is not valid TOML: "),
    param(HEAD + KATANA + "boost = 3\n", "mine.toml: this is not valid TOML: "),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_faults_are_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadItemFile) as refusal:
        items_from(text, "mine.toml")
    assert sentence in str(refusal.value)
    assert str(refusal.value).startswith("mine.toml: ")
    assert str(refusal.value)[-1] in ".?"
    assert "\n" not in str(refusal.value)


def test_printed_names_are_taken(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HEAD + KATANA.replace("Katana", "sword"), encoding="utf-8")
    with pytest.raises(BadItemFile, match=r"weapon 'sword' \(row 1\): name is that of an item of the printed tables"):
        load_items(file)


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(BadItemFile, match="the file cannot be read: No such file or directory"):
        load_items(tmp_path / "none.toml")
    with pytest.raises(BadItemFile, match="the file cannot be read"):
        load_items(tmp_path)
    (tmp_path / "photo.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadItemFile, match="this is not a text file"):
        load_items(tmp_path / "photo.toml")


def refused(read: Callable[..., object], *given: object) -> str:
    """The refusal; where there is none, one that would do."""
    try:
        read(*given)
    except BadItemFile as fault:
        return str(fault)
    return f"{given[-1]}: well read."


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    for whole in (text, HEAD + text, HEAD + "[[weapon]]\n" + text):
        assert refused(items_from, whole, "mine.toml").startswith("mine.toml: ")


values = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers(), max_size=3)


@given(st.dictionaries(st.sampled_from(["name", "size", "defence", "slow", "rules"]), values))
def test_any_shield_row_is_read_or_refused_in_words(row: dict[str, object]) -> None:
    assert refused(_item, row, Shield, "here").startswith("here: ")


def test_looking_up_a_printed_row_tells_the_rule_book(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []
    monkeypatch.setattr(rulebook, "on_read", seen.append)
    hand_weapon("Sword")
    shields()
    hand_weapon("Katana", items_from(HEAD + KATANA, "mine.toml"))
    assert seen == [("HWT-03",)]
