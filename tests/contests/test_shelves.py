"""The shelves of the armoury: what a row says of an item, and what more there is to know of it (HWT, RWT, R-42)."""

import pytest

from suits.editions.contests.shelves import SHEET_NEEDS, shelves
from suits.editions.shelf import Item


def item(shelf: str, name: str, body: int | None = None) -> Item:
    (found,) = [one for table in shelves(body) for one in table.items if (table.name, one.name) == (shelf, name)]
    return found


ROWS = {
    ("weapons", "Sword", None): "M +1 +0 1 4 cutting D 1",
    ("weapons", "Axe", None): "M +1 +2 1-2 5 cutting Slow",
    ("weapons", "Claymore", None): "L +2 +1 2 6 cutting Awkward, D 1",
    ("weapons", "Flail", None): "M +1 +3 1-2 6 hard Slow, Awkward, AP 1, AS 1",
    ("weapons", "Sword", 5): "1 cutting D 1 6  2  3  5  6  8  9 11",
    ("weapons", "Claymore", 3): "2 cutting Awkward, D 1 – needs Body 6",
    ("kinds", "Medium Blades", None): "80% (100%) +0 1 cutting D 1",
    ("kinds", "Medium Foil", None): "60% (75%) +0 1 piercing D 1, offence +1, fragile",
    ("kinds", "Pole Spear", None): "75% (100%) +1 2 piercing Slow, offence -1, cheap, pole",
    ("kinds", "Large Axe", 6): "2 cutting Slow 7  2  4  5  7  9 11 12",
    ("missiles", "Javelin", None): "short -1 -2 1-2 4 1/1/1 piercing ",
    ("missiles", "Long Bow", None): "very long +1 +0 2 5 1/1/10B piercing AP 1",
    ("missiles", "Crossbow", None): "long 6 1-2 3 1/1/12B piercing AP 2",
    ("missiles", "Concussion Grenade", None): "very short 12 1 0 1/1/1 blunt AP 2, Blast, Delayed",
    ("missiles", "Sniper Rifle .338", None): "extra long 14 2 4 1/7/1 piercing AP 3, Scope",
    ("missiles", "Dart Rifle 11mm", None): "long 3 2 3 1/5/1 piercing Load",
    ("missiles", "Long Bow", 5): "piercing 20/40/80/160/240 6  2  3  5  6  8  9 11",
    ("missiles", "Rock", 5): "hard –/2/5/10/15 1  0  1  1  1  1  2  2",
    ("missiles", "Trebuchet", 2): "piercing 40/80/160/320/480 – needs Body 5",
    ("armour", "Scale", None): "33% +3 +1 ",
    ("armour", "Plate", None): "50% +5 +2 Awkward",
    ("armour", "Kevlar", None): "25% +6 +0 Boost +1 against what is no bullet",
    ("armour", "Plate", 5): "8 +2 Awkward",
    ("armour", "Kevlar", 5): "2, bullets 7 +0 Boost +1 against what is no bullet",
    ("shields", "Tower Shield", None): "large +3 +4 Slow",
    ("shields", "Shield", 5): "small +1 +2 ",
}


@pytest.mark.rule("R-42", "R-44", "R-45", "MST-02", "PCH-11", "RNG-01")
@pytest.mark.parametrize(("which", "row"), ROWS.items(), ids=lambda value: str(value)[:40])
def test_rows(which: tuple[str, str, int | None], row: str) -> None:
    found = item(*which)
    assert " ".join(found.cells) == f"{found.name} {row}"


AP, D = "takes that much off armour for every 3 points past it (WNT-02).", "helps in defence by that much (WNT-03)."
SLOW, AWKWARD = "must be made ready again (WNT-01).", "costs a quarter of skill each time (ANT-05)."
NOTES = {
    ("weapons", "Sword", None): [
        "Size M, one hand, from Body 4, cutting damage.",
        "Power: Body on the chart at +1, then +0 (R-42).",
        f"D 1: {D}",
    ],
    ("weapons", "Knife", 4): [
        "Size S, one hand, cutting damage.",
        "Power: Body on the chart at +0, then -2 (R-42).",
        "Body 4: power 2, from -3 to +3: 1 1 2 2 3 3 4 (PCH-11).",
    ],
    ("weapons", "Claymore", 5): [
        "Size L, two hands, from Body 6, cutting damage.",
        "Power: Body on the chart at +2, then +1 (R-42).",
        "Body 5: power 9, from -3 to +3: 2 5 7 9 11 14 16 (PCH-11).",
        "Awkward for Body 5 (MST-01).",
        f"Awkward 1: {AWKWARD}",
        f"D 1: {D}",
    ],
    ("weapons", "Claymore", 3): [
        "Size L, two hands, from Body 6, cutting damage.",
        "Power: Body on the chart at +2, then +1 (R-42).",
        "Too heavy for Body 3 (MST-02).",
        f"Awkward 1: {AWKWARD}",
        f"D 1: {D}",
    ],
    ("kinds", "Medium Bludgeon", 5): [
        "Size M, one hand, hard damage.",
        "Power: 100% of Body (125% by the late table), then +1 (R-42).",
        "Body 5: power 6, from -3 to +3: 2 3 5 6 8 9 11 (PCH-11).",
        f"Slow 1: {SLOW}",
    ],
    ("missiles", "Crossbow", 5): [
        "Range long, one or two hands, from Body 3, piercing damage.",
        "Power: 6, whoever holds it (WNT-07).",
        "Rate of fire 1, 1 shot, reload 12/Body turns (WNT-06).",
        "Body 5: power 6, from -3 to +3: 2 3 5 6 8 9 11 (PCH-11).",
        "Brackets end at 12/24/48/96/144 metres (RNG-01), reloading takes 3.",
        f"AP 2: {AP}",
        "Powered: does not ask how strong its user is (WNT-07).",
        "As printed: Reload Body/12.",
    ],
    ("missiles", "Javelin", None): [
        "Range short, one or two hands, from Body 4, piercing damage.",
        "Power: Body on the chart at -1, then -2 (R-42).",
        "Rate of fire 1, 1 shot, reload 1.",
    ],
    ("armour", "Plate", 5): [
        "Absorbs 50% of Body and 5 (ANT-03).",
        "Defence +2 (R-44).",
        "Awkward: costs a quarter of skill (ANT-05).",
        "On Body 5 it absorbs 8.",
    ],
    ("armour", "Kevlar", None): [
        "Absorbs 25% of Body and 6 (ANT-03).",
        "Against what is no bullet 1 instead of 6 (R-44).",
    ],
    ("shields", "Large Shield", None): [
        "A medium shield: Defence +2, against missiles +3 (R-44).",
        "It takes a whole hand (ANT-01), and counts only if its bearer does not overdraw (ANT-04).",
        f"Slow: {SLOW}",
    ],
    ("shields", "Shield", None): [
        "A small shield: Defence +1, against missiles +2 (R-44).",
        "It takes a whole hand (ANT-01), and counts only if its bearer does not overdraw (ANT-04).",
    ],
}


@pytest.mark.parametrize(("which", "notes"), NOTES.items(), ids=lambda value: str(value)[:40])
def test_what_more_there_is_to_know(which: tuple[str, str, int | None], notes: list[str]) -> None:
    assert list(item(*which).notes) == notes


@pytest.mark.rule("R-42", "MST-02", "RNG-02", "WNT-06")
def test_facts_for_programs() -> None:
    assert "leverage" not in item("weapons", "Sword").facts
    blades = item("kinds", "Medium Blades", 5).facts
    assert (blades["leverage"], blades["leverage_late"], blades["body"], blades["power"]) == (80, 100, 5, 4)
    assert not {"factor", "min_body"} & set(blades)
    heavy = item("weapons", "Claymore", 4).facts
    assert (heavy["usable"], heavy["power"], heavy["strip"]) == (False, None, None)
    light = item("weapons", "Claymore", 5).facts
    assert (light["usable"], light["power"], light["strip"]) == (True, 9, (2, 5, 7, 9, 11, 14, 16))
    bow = item("missiles", "Long Bow", 5).facts
    assert (bow["limits"], bow["reload_turns"]) == ((20, 40, 80, 160, 240), 2)
    kevlar = item("armour", "Kevlar", 5).facts
    assert (kevlar["absorption"], kevlar["absorption_bullets"]) == (2, 7)


def test_columns_and_legends() -> None:
    assert [shelf.name for shelf in shelves()] == ["weapons", "kinds", "missiles", "armour", "shields"]
    for body in (None, 5):
        for shelf in shelves(body):
            assert all(len(one.cells) == len(shelf.columns) for one in shelf.items), shelf.name
    plain, worked_out = ({shelf.name: shelf.legend for shelf in shelves(body)} for body in (None, 5))
    assert plain["weapons"].startswith("Power is Body on the chart at PF")
    assert plain["missiles"].startswith("Power is Body on the chart and Boost")
    assert (worked_out["weapons"], worked_out["missiles"]) == ("", "Metres: where the brackets end (RNG-01).")


def test_what_a_new_sheet_is_asked_for() -> None:
    needs = {need.name: need for need in SHEET_NEEDS}
    assert [name for name, need in needs.items() if need.required] == ["body", "will"]
    assert [(needs[name].low, needs[name].high, needs[name].default) for name in ("body", "will", "speed", "mind")] == [
        (1, 20, None), (1, 20, None), (1, 20, 5), (1, 20, 5),
    ]  # fmt: skip
    assert (needs["skills"].low, needs["skills"].high) == (1, 30)
    assert needs["role"].default == "hero"
    assert "Unarmed" not in needs["weapons"].choices
    assert {"Knife", "Pole Axe"} <= set(needs["weapons"].choices)
