"""The generations of GCS files: each gives the same character; what is too old or foreign is refused with advice."""

import json
from typing import Any

import pytest
from tests.countdown.gcs.mira import FILES, GENERATIONS, as_it_is, read, written

from suits.editions.countdown.gcs import read_gcs
from suits.editions.importing import CannotImport

SHEET = {
    "dx": 13, "iq": 11, "ht": 12, "will": 12, "per": 11, "vision": 11, "hp": 12, "fp": 12, "move": 4, "dodge": 11,
    "block": 13, "dr": 4, "encumbrance": 1, "combat_reflexes": True, "tactics": True,
}  # fmt: skip
SKILLS = {
    "Broadsword": 15, "Bow": 13, "Shield (Shield)": 14, "Knife": 13, "Fast-Draw (Knife)": 14, "Fast-Talk": 11,
    "Tactics": 11, "Area Knowledge (The Marches)": 11,
}  # fmt: skip
WEAPONS = [
    {"name": "Punch", "skill": 13, "damage": "1d-2", "type": "cr", "parry": 12},
    {"name": "Kick", "skill": 11, "damage": "1d-1", "type": "cr"},
    {"name": "Broadsword swung", "skill": 15, "damage": "2d+1", "type": "cut", "parry": 13},
    {"name": "Broadsword thrust", "skill": 15, "damage": "1d+1", "type": "imp", "parry": 13,
     "same_as": "Broadsword swung"},
    {"name": "Long Knife thrust", "skill": 13, "damage": "1d", "type": "imp", "parry": 11, "fast_draw": 14},
    {"name": "Long Knife thrown", "skill": 9, "damage": "1d", "type": "imp", "ranged": True, "bulk": -2, "range": 18,
     "rereadies": True, "fast_draw": 14, "same_as": "Long Knife thrust"},
    {"name": "Round Shield bash", "skill": 14, "damage": "1d", "type": "cr"},
    {"name": "Hunting Bow", "skill": 13, "damage": "1d+2", "type": "imp", "ranged": True, "acc": 2, "bulk": -6,
     "range": 240, "ready": 2, "rereadies": True},
]  # fmt: skip


@pytest.mark.parametrize("name", GENERATIONS)
def test_every_generation_gives_the_same_sheet(name: str) -> None:
    imported = as_it_is(name)
    assert imported.name == "Mira Falk"
    assert {**imported.fields, "weapons": None} == {**SHEET, "skills": SKILLS, "weapons": None}
    assert imported.fields["weapons"] == WEAPONS
    assert imported.found["version"] == int(name[1])


def test_the_report_says_which_generation_it_was() -> None:
    assert as_it_is("v2").source == "GCS file version 2"
    assert as_it_is("v5-early").source == "GCS file version 5"
    assert as_it_is("v5-late").source == "GCS file version 5, as written since 2025"


def test_a_newer_version_is_read_with_a_warning() -> None:
    imported = read({**written(), "version": 6})
    assert imported.source == "GCS file version 6, newer than 5"
    assert any("newer than 5" in entry.why for entry in imported.recomputed)


LIST = {"type": "trait_list", "version": 4, "rows": []}
REFUSED: dict[str, tuple[bytes, tuple[str, ...]]] = {
    "XML, which calls itself version 5": ((FILES / "xml.gcs").read_bytes(), ("XML", "newer GCS", "import that")),
    "version 1": ((FILES / "v1.gcs").read_bytes(), ("version 1", "newer GCS", "import that")),
    "a web page": (b"<!DOCTYPE html><html>Not found</html>", ("web page", ".gcs")),
    "nothing": (b"", ("empty",)),
    "only spaces": (b" \n\t", ("empty",)),
    "torn in the middle": ((FILES / "v4.gcs").read_bytes()[:5000], ("torn", "line")),
    "torn inside a text": (b'{"version": 5, "profile": {"name": "Mir', ("torn", "line 1")),
    "torn after a brace": (b"{", ("torn",)),
    "not JSON": (b"Mira Falk, ST 12, DX 13", ("not JSON", "line 1, column 1")),
    "rubbish behind the end": (b'{"version": 5} and more of it', ("not JSON",)),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", ("UTF-8",)),
    "a list": (b"[1, 2, 3]", ("not a character of GCS",)),
    "another program's JSON": (b'{"name": "suits", "dependencies": {}}', ("not a character", "version")),
    "JSON with a version": (b'{"version": 5, "traits": []}', ("not a character", "attributes")),
    "a list of traits": (json.dumps(LIST).encode(), ("trait list", "not a character")),
    "a number that is none": (b'{"version": 5, "attributes": [' + b"9" * 5000 + b"]}", ("number",)),
    "boxes without end": (b'{"version": 5, "a": ' + b"[" * 200_000, ("deep",)),
    "too large": (b" " * 50_000_001, ("50 MB",)),
    "as large as may be": (b" " * 50_000_000, ("empty",)),
}


@pytest.mark.parametrize(("data", "parts"), REFUSED.values(), ids=REFUSED)
def test_what_is_none_is_refused_in_one_sentence(data: bytes, parts: tuple[str, ...]) -> None:
    with pytest.raises(CannotImport) as refused:
        read_gcs(data, "somewhere/mira.gcs")
    said = str(refused.value)
    assert said.startswith("mira.gcs ")
    assert said.endswith((".", "?"))
    assert "\n" not in said
    for part in parts:
        assert part in said


@pytest.mark.parametrize("before", [b"\xef\xbb\xbf", b"\n\n  "])
def test_a_byte_order_mark_or_empty_lines_do_not_matter(before: bytes) -> None:
    assert read_gcs(before + (FILES / "v4.gcs").read_bytes(), "v4.gcs").name == "Mira Falk"


@pytest.mark.parametrize("profile", [None, {}, {"name": None}, {"name": "  "}, {"name": 7}])
def test_without_a_name_the_file_gives_it(profile: Any) -> None:
    imported = read({**written(), "profile": profile}, "Wolf, Timber.gcs")
    assert imported.name == "Wolf, Timber"
    assert imported.recomputed[0].what == "Name"


@pytest.mark.parametrize(
    ("written", "torn"),
    [
        ('{"version": 5, "name": "\\u00', True), ('{"version": 5, "name": "\\u0zz"', True),
        ('{"version": 5, "name": "\\u00zz"', False),
        ('{"version": 5, "on": tru', True), ('{"version": 5, "on": trup', False),
        ('{"version": 5}x', True), ('{"version": 5}xy', False),
    ],
)  # fmt: skip
def test_torn_or_no_json_at_all(written: str, torn: bool) -> None:
    with pytest.raises(CannotImport, match="is torn" if torn else "is not JSON"):
        read_gcs(written.encode(), "mira.gcs")


@pytest.mark.parametrize(("more", "old"), [({"type": "character"}, True), ({"ST": 12}, True), ({}, False)])
def test_a_version_before_the_second_is_old_if_it_is_a_character(more: dict[str, Any], old: bool) -> None:
    with pytest.raises(CannotImport, match="newer GCS" if old else "not a character of GCS"):
        read({"version": 1, **more})


@pytest.mark.parametrize(("blanks", "said"), [(1989, "GCS 4.19 or older"), (1990, "not a character of GCS")])
def test_xml_is_told_by_its_beginning(blanks: int, said: str) -> None:
    with pytest.raises(CannotImport, match=said):
        read_gcs(b"<" + b" " * blanks + b"<character>", "mira.gcs")


def test_a_list_without_a_version_is_no_list_of_gcs() -> None:
    with pytest.raises(CannotImport, match="it has no version"):
        read({"type": "trait_list"})


def test_without_any_name_it_is_somebody() -> None:
    assert read({**written(), "profile": None}, "").name == "Somebody"


@pytest.mark.parametrize("tree", ["equipment", "other_equipment", "traits", "skills"])
@pytest.mark.parametrize("key", ["base_value", "base_weight", "local_notes"])
def test_late_files_are_known_by_what_is_in_any_tree(tree: str, key: str) -> None:
    character = {**written("v5-early"), tree: [{"name": "Box", "children": [{"name": "Thing", key: "1"}]}]}
    assert read(character).source.endswith("since 2025")


def test_only_the_newest_version_has_an_early_and_a_late_form() -> None:
    character = written("v4")
    character["traits"].append({"name": "Thing", "local_notes": "old"})
    assert read(character).source == "GCS file version 4"
