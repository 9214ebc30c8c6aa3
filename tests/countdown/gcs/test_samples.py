"""Sheets that other people made, where they lie beside the project: every value that is known of them must be found."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests import needs

from suits.editions.countdown.gcs import read_gcs
from suits.editions.countdown.sheet import Sheet
from suits.editions.countdown.sheet_checks import read_sheet
from suits.editions.importing import CannotImport, Imported

SAMPLES = Path(__file__).parents[3].parent / "shared" / "gcs"
MANIFEST = SAMPLES / "MANIFEST.json"
ENTRIES: list[dict[str, Any]] = json.loads(MANIFEST.read_text("utf-8")) if MANIFEST.is_file() else []
KNOWN = [entry for entry in ENTRIES if isinstance(entry["expect"], dict)]
REFUSED = [entry for entry in ENTRIES if not isinstance(entry["expect"], dict)]

needs.of_the_machine(bool(ENTRIES), "no sample sheets beside the project, in shared/gcs")


def read(entry: dict[str, Any]) -> Imported:
    path = SAMPLES / entry["file"]
    return read_gcs(path.read_bytes(), path.name)


def initiative(sheet: Sheet) -> int:
    base = (sheet.dx + sheet.iq) // 4 + 2 * sheet.combat_reflexes + sheet.tactics
    return base - sheet.encumbrance - 2 * sheet.combat_paralysis - sheet.fp_lost


@pytest.mark.parametrize("entry", KNOWN, ids=[entry["file"] for entry in KNOWN])
def test_every_value_is_found(entry: dict[str, Any]) -> None:
    imported = read(entry)
    expected = {name.lower(): value for name, value in entry["expect"].items()}
    hurt = expected.pop("card_initiative_hurt", None)
    unhurt = expected.pop("card_initiative_unhurt")
    assert {name: imported.found[name] for name in expected} == expected
    assert imported.found["weapons"] == entry["weapon_count"]
    sheet = read_sheet(imported.name, imported.fields)
    assert initiative(sheet) == unhurt
    assert (3 * (sheet.hp - sheet.hp_lost) <= sheet.hp) is (hurt is not None)
    assert hurt in (None, initiative(sheet) // 2)


@pytest.mark.parametrize("entry", KNOWN, ids=[entry["file"] for entry in KNOWN])
def test_the_sheet_has_these_values(entry: dict[str, Any]) -> None:
    expected, imported = entry["expect"], read(entry)
    sheet = read_sheet(imported.name, imported.fields)
    assert imported.name == expected["name"]
    assert (sheet.dx, sheet.iq, sheet.ht) == (expected["DX"], expected["IQ"], expected["HT"])
    assert (sheet.hp, sheet.hp - sheet.hp_lost) == (expected["HP"], expected["HP_now"])
    assert (sheet.fp, sheet.fp - sheet.fp_lost) == (expected["FP"], expected["FP_now"])
    assert (sheet.encumbrance, sheet.dr) == (expected["enc"], expected["DR_torso"])
    assert (sheet.combat_reflexes, sheet.combat_paralysis) == (
        expected["combat_reflexes"],
        expected["combat_paralysis"],
    )
    assert sheet.tactics is (expected["tactics_points"] > 0)
    assert set(expected["fast_draw"]) <= set(sheet.skills)
    assert len(sheet.weapons) == entry["weapon_count"]
    if not sheet.hp_lost:  # otherwise the file has them halved, and the fight will halve them
        assert (sheet.move, sheet.dodge) == (expected["move"], expected["dodge"])


@pytest.mark.parametrize("entry", REFUSED, ids=[entry["file"] for entry in REFUSED])
def test_old_files_are_refused_with_advice(entry: dict[str, Any]) -> None:
    with pytest.raises(CannotImport, match="newer GCS"):
        read(entry)
