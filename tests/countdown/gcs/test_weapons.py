"""Weapons: which are taken, with which numbers, and why the others are not."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is, read, thing, why, with_weapon, written

from suits.editions.countdown.gcs.damage import NoDice, read_damage
from suits.editions.countdown.gcs.handling import (
    defence_of,
    fast_draw_of,
    loading_of,
    range_of,
    reach_of,
    unready_after,
)
from suits.editions.countdown.gcs.weapons import _is_ranged, in_words
from suits.editions.countdown.sheet import Weapon
from suits.editions.importing import Imported

RANGED: dict[str, Any] = {"id": "WAAAAAAAAAAAAAAAA", "range": "10/20", "reach": None}


@pytest.mark.parametrize(
    ("written", "dice", "kind", "divisor"),
    [
        ("2d+2 cut", "2d+2", "cut", 1), ("1d pi+", "1d", "pi+", 1), ("1d-3 pi++", "1d-3", "pi++", 1),
        ("3d(2) pi-", "3d", "pi-", 2), ("6d6+1 imp", "6d+1", "imp", 1), ("1d+1(10) burn", "1d+1", "burn", 10),
        ("2d+1x3 cr ex [2d]", "6d+3", "cr", 1),
        ("1d(0.5) cut", "1d", "cut", 1), ("1d(\N{INFINITY}) cr", "1d", "cr", 100), ("2d cor", "2d", "burn", 1),
        ("1d\N{MINUS SIGN}1 cr", "1d-1", "cr", 1), ("1d(0) cut", "1d", "cut", 1), ("1d(x) cut", "1d", "cut", 1),
        ("1d(2.5) cut", "1d", "cut", 2), ("1d(1) cut", "1d", "cut", 1),
    ],
)  # fmt: skip
def test_damage(written: str, dice: str, kind: str, divisor: int) -> None:
    assert read_damage(written)[:3] == (dice, kind, divisor)


@pytest.mark.parametrize(
    "written", ["Special", "cr", "3 pi", "", None, "HT-4 tox", "1d3 cut", "2d fat", "2d", "0d+1 cr", "d"]
)
def test_damage_that_cannot_be_rolled(written: str | None) -> None:
    with pytest.raises(NoDice):
        read_damage(written)


@pytest.mark.parametrize(
    "written", ["2d+1x3 cr", "1d(0) cut", "1d(0.5) cut", "2d tox", "1d cr ex", "1d(\N{INFINITY}) cr"]
)
def test_what_is_not_quite_the_same_is_told(written: str) -> None:
    assert why(with_weapon(calc={"damage": written}).recomputed, "Thing")


@pytest.mark.rule("CDN-G23")
@pytest.mark.parametrize(
    ("written", "hexes"), [("C", 1), ("1", 1), ("C,1", 1), ("1,2*", 2), ("2-4", 4), (None, 1), ("Spec", 1)]
)
def test_reach(written: str | None, hexes: int) -> None:
    assert reach_of(written) == hexes


@pytest.mark.rule("CDN-G06")
@pytest.mark.parametrize(
    ("worked_out", "entered", "parry"),
    [
        ("11", "0", 11), ("11U", "0U", 11), ("9F", "0F", 9), ("5", "-2", 5), ("3U", "-4U", 3), (5, 0, 5),
        ("0", "-9", 0), ("-1", "-9", 0), ("No", "0", 0), ("", "0", 0),
        (None, "No", 0), (None, "", 0), (None, None, 0), (None, "0", 11), (None, "-1", 10), (None, "0F", 11),
        (None, "5", 16), (None, "-20", 0), (None, "11", 11),
    ],
)  # fmt: skip
def test_parry_finished_or_as_a_modifier(worked_out: object, entered: object, parry: int) -> None:
    assert defence_of(worked_out, entered, level=15, more=1) == parry


@pytest.mark.rule("CDN-G06")
def test_a_low_parry_and_block_that_gcs_worked_out_stay_what_they_are() -> None:
    imported = with_weapon(parry="0", block="0", calc={"level": 4, "parry": "5", "block": "4"})
    assert thing(imported)["parry"] == 5
    assert "Parry 5" in why(imported.taken, "Thing")
    character = written()
    shield = character["equipment"][2]["weapons"][0]
    shield["calc"] |= {"level": 4, "block": "5"}
    assert read(character).fields["block"] == 5


@pytest.mark.parametrize(
    ("parry", "what", "reason"),
    [
        ("11U", "Unbalanced (Thing)", "card combat lets such a weapon parry after an attack, too"),
        ("11F", "Fencing parry (Thing)", "in card combat all weapons parry again at the same penalty"),
    ],
)
def test_how_a_weapon_parries_is_told(parry: str, what: str, reason: str) -> None:
    assert why(with_weapon(parry="0", calc={"parry": parry}).left_out, what) == f"{what}: {reason}"
    assert not why(with_weapon(parry="0", calc={"parry": parry[:2]}).left_out, what)


def test_a_parry_that_nobody_can_make_is_not_unbalanced() -> None:
    assert not why(with_weapon(parry="No").left_out, "Unbalanced")
    assert not why(with_weapon(parry="-20U").left_out, "Unbalanced")


@pytest.mark.parametrize(
    ("written", "hexes"),
    [
        ("140/1,500", 1500),
        ("10", 10),
        ("x0.8/x1.5", 18),
        ("5-20/30", 30),
        ("3-8", 8),
        ("2 mi", 3520),
        ("Sight", 0),
        ("-5", 0),
        ("0", 0),
        (None, 0),
    ],
)
def test_range(written: str | None, hexes: int) -> None:
    assert range_of(written, st=12) == hexes


@pytest.mark.parametrize(
    ("written", "again", "cards"),
    [("1(2)", True, 2), ("T", True, 1), ("T(1)", True, 1), ("6(3i)", False, 1), ("8+1(3)", False, 1),
     ("1(60)", True, 60), ("1(0)", True, 1), ("", False, 1), (None, False, 1)],
)  # fmt: skip
def test_what_is_loaded_anew_for_each_shot_is_readied_anew(written: str | None, again: bool, cards: int) -> None:
    assert loading_of(written) == (again, cards)


def test_weapons_too_heavy_to_be_ready_at_once() -> None:
    assert unready_after("12\N{DOUBLE DAGGER}", 12)
    assert not unready_after("12\N{DOUBLE DAGGER}", 18)
    assert not unready_after("12\N{DAGGER}", 10)
    assert not unready_after(None, 10)
    assert unready_after("12\N{DOUBLE DAGGER}", 17)
    assert unready_after("\N{DOUBLE DAGGER}", 40)


def test_what_gcs_worked_out_goes_before_what_was_entered() -> None:
    weapon = thing(with_weapon(reach="1", parry="0U", calc={"parry": "13U", "reach": "1,2"}))
    assert (weapon["parry"], weapon["reach"]) == (13, 2)


def test_ranged_weapons() -> None:
    imported = with_weapon(
        **RANGED, accuracy="4+2", bulk="-6*", shots="1(4)", rate_of_fire="2x11", recoil="1/7", strength="12R\N{DAGGER}"
    )
    weapon = thing(imported)
    assert (weapon["ranged"], weapon["acc"], weapon["bulk"], weapon["range"], weapon["ready"]) == (True, 4, -6, 20, 4)
    assert "one attack is one shot" in why(imported.left_out, "Rate of fire")


@pytest.mark.parametrize(
    ("kind", "ranged"),
    [({"id": "wAAAAAAAAAAAAAAAA"}, False), ({"id": "WAAAAAAAAAAAAAAAA"}, True),
     ({"type": "melee_weapon", "id": "W1"}, False), ({"type": "ranged_weapon", "id": "5d0d"}, True),
     ({"id": None, "reach": None}, False),
     ({"id": None, "range": "10"}, False)],
)  # fmt: skip
def test_melee_or_ranged(kind: dict[str, Any], ranged: bool) -> None:
    assert thing(with_weapon(**kind)).get("ranged", False) is ranged


LEFT_OUT = {
    "hidden": ({"hide": True}, {}, "hidden"),
    "no level": ({"calc": {"level": None}}, {}, "no skill level"),
    "level 0": ({"calc": {"level": 0}}, {}, "no skill level"),
    "not equipped": ({}, {"equipped": False}, "not equipped"),
    "equipped is not said": ({}, {"equipped": None}, "not equipped"),
    "used up": ({}, {"quantity": 0}, "none of it left"),
    "text for damage": ({"calc": {"damage": "Special"}}, {}, "its damage is 'Special'"),
    "no damage": ({"calc": {"damage": None}}, {}, "no damage"),
    "no dice": ({"calc": {"damage": "cr"}}, {}, "its damage is 'cr', not dice"),
}


@pytest.mark.parametrize(("weapon", "owner", "reason"), LEFT_OUT.values(), ids=LEFT_OUT)
def test_each_weapon_left_out_has_a_reason(weapon: dict[str, Any], owner: dict[str, Any], reason: str) -> None:
    character = written()
    row = {"id": "wAAAAAAAAAAAAAAAA", "usage": "Swung", **weapon}
    row["calc"] = {"level": 12, "damage": "1d cut", **weapon.get("calc", {})}
    character["equipment"].append({"description": "Thing", "equipped": True, "quantity": 1, "weapons": [row], **owner})
    imported = read(character)
    assert len(imported.fields["weapons"]) == 8
    assert reason in why(imported.left_out, "Thing swung")


def test_what_is_at_home_or_in_the_pack_is_left_out() -> None:
    left_out = as_it_is().left_out
    assert why(left_out, "Chest at Home") == "Chest at Home swung: it is not carried"
    assert why(left_out, "Spare Axe") == "Spare Axe: it is carried, but not equipped"


def test_a_container_need_not_be_equipped_for_what_is_in_it() -> None:
    character = written()
    belt = character["equipment"][1]
    assert "equipped" not in belt
    assert "Broadsword swung" in [weapon["name"] for weapon in read(character).fields["weapons"]]


def test_weapons_of_traits_switched_off() -> None:
    character = written()
    character["traits"][1]["disabled"] = True
    imported = read(character)
    assert "Punch" not in [weapon["name"] for weapon in imported.fields["weapons"]]
    assert "its trait is switched off" in why(imported.left_out, "Natural Attacks punch")


def test_weapons_on_skills_and_spells() -> None:
    character = written()
    attack = {"id": "wAAAAAAAAAAAAAAAA", "usage": "Kick", "calc": {"level": 12, "damage": "1d cr"}}
    character["skills"].append({"name": "Karate", "calc": {"level": 12}, "weapons": [attack]})
    character["spells"] = [{"name": "Ice Dagger", "weapons": [{**attack, "usage": None}]}]
    names = [weapon["name"] for weapon in read(character).fields["weapons"]]
    assert {"Karate kick", "Ice Dagger"} <= set(names)


def two(first: str, second: str) -> Imported:
    character = written()
    for name in (first, second):
        weapon = {"id": "wAAAAAAAAAAAAAAAA", "calc": {"level": 12, "damage": "1d cr"}}
        character["equipment"].append({"description": name, "equipped": True, "weapons": [weapon]})
    return read(character)


def test_no_two_weapons_have_one_name() -> None:
    assert [weapon["name"] for weapon in two("Club", "club").fields["weapons"]][-2:] == ["Club", "club 2"]
    assert [weapon["name"] for weapon in two("Дубина", "Меч").fields["weapons"]][-2:] == ["Дубина", "Меч"]


def test_names_can_be_typed() -> None:
    names = [weapon["name"] for weapon in two("Colt: 7.62, long (\u201cOld\u201d)", "???").fields["weapons"]]
    assert names[-2:] == ["Colt 7.62 long Old", "Nameless weapon"]


def test_block_is_kept_though_the_bash_is_not() -> None:
    character = written()
    character["equipment"][2]["weapons"][0]["calc"]["damage"] = "spec."
    imported = read(character)
    assert imported.fields["block"] == 13
    assert "its Block is kept" in why(imported.left_out, "Round Shield bash")


def test_without_a_shield_there_is_no_block() -> None:
    character = written()
    del character["equipment"][2]
    assert "block" not in read(character).fields


@pytest.mark.parametrize(
    ("skill", "owner", "needs", "level"),
    [
        ("Sword", "Thrusting Broadsword", "Broadsword", 14),
        ("Sword", "Old Faithful", "Rapier", 14),
        ("Sword", "Greatsword", "Two-Handed Sword", 14),
        ("Two-Handed Sword", "Zweihander", "Two-Handed Sword", 14),
        ("Sword", "Zweihander", "Two-Handed Sword", 0),
        ("Pistol", "Nagant", "Guns Pistol", 14),
        ("Long Arm", "Winchester", "Guns Rifle", 14),
        ("Arrow", "Longbow", "Bow", 0),
        ("Sword", "Dirk", "Knife", 0),
    ],
)
def test_fast_draw_fits_the_weapon(skill: str, owner: str, needs: str, level: int) -> None:
    character = written()
    character["skills"] = [{"name": "Fast-Draw", "specialization": skill, "calc": {"level": 14}}]
    name, _, special = needs.partition(" ") if needs.startswith("Guns") else (needs, "", "")
    defaults = [
        {"type": "skill", "name": "Shortsword", "modifier": -4},
        {"type": "skill", "name": name, "specialization": special},
    ]
    weapon = {"id": "wAAAAAAAAAAAAAAAA", "defaults": defaults, "calc": {"level": 12, "damage": "1d cr"}}
    character["equipment"] = [{"description": owner, "equipped": True, "weapons": [weapon]}]
    assert read(character).fields["weapons"][-1].get("fast_draw", 0) == level


@pytest.mark.parametrize(
    ("thing", "name"),
    [("Luger P-08, 9x19mm", "Luger P-08"), ("Staff, Quarter", "Staff Quarter"), ("Colt .45", "Colt .45")],
)
def test_a_calibre_is_no_part_of_a_name(thing: str, name: str) -> None:
    character = written()
    weapon = {"id": "WAAAAAAAAAAAAAAAA", "calc": {"level": 12, "damage": "1d pi"}}
    character["equipment"] = [{"description": thing, "equipped": True, "weapons": [weapon]}]
    assert read(character).fields["weapons"][-1]["name"] == name


def test_close_combat_is_told() -> None:
    assert "(Punch)" in why(as_it_is().recomputed, "Reach")


def test_numbers_beyond_a_sheet_are_brought_inside() -> None:
    imported = with_weapon(**RANGED, shots="1(60)", accuracy="99", calc={"level": 70, "range": "90,000"})
    weapon = thing(imported)
    assert (weapon["ready"], weapon["acc"], weapon["skill"], weapon["range"]) == (20, 20, 40, 10_000)
    assert "the file has 60" in why(imported.recomputed, "ready of Thing")
    assert "skill 40" in why(imported.taken, "Thing")
    assert "20 cards to ready it again" in why(imported.taken, "Thing")


@pytest.mark.rule("CDN-G19")
def test_what_combat_reflexes_add_to_fast_draw_is_not_added_twice() -> None:
    character = written()
    assert [weapon.get("fast_draw") for weapon in read(character).fields["weapons"][4:6]] == [14, 14]
    reflexes = character["traits"][0]["children"][0]
    name = {"compare": "starts_with", "qualifier": "Fast-Draw"}
    reflexes["features"].append({"type": "skill_bonus", "name": name, "amount": 1})
    imported = read(character)
    assert [weapon.get("fast_draw") for weapon in imported.fields["weapons"][4:6]] == [13, 13]
    assert imported.fields["skills"]["Fast-Draw (Knife)"] == 14
    assert "and the fight adds that itself" in why(imported.recomputed, "Fast-Draw")
    reflexes["disabled"] = True
    assert [weapon.get("fast_draw") for weapon in read(character).fields["weapons"][4:6]] == [14, 14]


@pytest.mark.rule("CDN-R70")
def test_the_report_says_that_all_weapons_are_taken_for_ready() -> None:
    said = why(as_it_is().recomputed, "Weapons")
    assert said.startswith("Weapons all ready: ")
    assert "in_hand" in said
    unarmed = written()
    for where in ("equipment", "traits", "skills", "spells"):
        unarmed[where] = []
    assert why(read(unarmed).recomputed, "Weapons") == ""


@pytest.mark.parametrize(("fields", "acc", "bulk"), [({"accuracy": "-1", "bulk": "1"}, 0, 0), ({}, 0, 0)])
def test_no_acc_below_and_no_bulk_above_nothing(fields: dict[str, Any], acc: int, bulk: int) -> None:
    imported = with_weapon(**RANGED, **fields)
    assert (thing(imported).get("acc", 0), thing(imported).get("bulk", 0)) == (acc, bulk)
    assert not why(imported.recomputed, "acc")
    assert not why(imported.recomputed, "bulk")


def test_without_arms_nothing_is_said_of_block() -> None:
    imported = read({**written(), "equipment": [], "traits": []})
    assert not why(imported.taken, "Block")
    assert not why(imported.recomputed, "block")


@pytest.mark.rule("CDN-61")
def test_a_fast_draw_of_nothing_draws_nothing() -> None:
    character = written()
    character["skills"] = [{"name": "Fast-Draw", "calc": {"level": 14}}]
    assert not any("fast_draw" in weapon for weapon in read(character).fields["weapons"])


@pytest.mark.rule("CDN-61")
def test_of_two_fast_draws_that_fit_the_better_one_counts() -> None:
    row = {"defaults": [{"type": "skill", "name": "Two-Handed Sword"}]}
    assert fast_draw_of("Sword", row, {"sword": 12, "two-handed sword": 14}) == 14
    assert fast_draw_of("Sword", row, {"sword": 15, "two-handed sword": 14}) == 15
    assert fast_draw_of("Club", row, {"sword": 15}) == 0
    assert fast_draw_of("Club", {"defaults": [{"type": "dx", "name": "Sword"}]}, {"sword": 15}) == 0


@pytest.mark.rule("CDN-G07")
def test_only_ways_of_one_thing_are_the_same() -> None:
    kick = {"id": "wAAAAAAAAAAAAAAAA", "usage": "Kick", "calc": {"level": 12, "damage": "1d cr"}}
    character = {**written(), "skills": [{"name": "Karate", "weapons": [kick, {**kick, "usage": "Chop"}]}]}
    assert not any("same_as" in one for one in read(character).fields["weapons"] if one["name"].startswith("Karate"))


def test_one_of_a_thing_is_enough_and_of_a_trait_no_number_is_asked() -> None:
    character = written()
    character["traits"][1]["children"][0]["quantity"] = 0
    character["equipment"][1]["children"][0].pop("quantity")
    names = [weapon["name"] for weapon in read(character).fields["weapons"]]
    assert {"Punch", "Broadsword swung"} <= set(names)


@pytest.mark.parametrize(
    ("row", "ranged"),
    [
        ({"range": "10"}, True), ({"accuracy": "2"}, True), ({}, False), ({"reach": "1", "accuracy": "2"}, False),
        ({"id": "wX", "range": "10"}, False), ({"id": "WX", "reach": "1"}, True), ({"id": "X", "range": "9"}, True),
        ({"type": "axe", "id": "WX"}, True),
    ],
)  # fmt: skip
def test_melee_or_ranged_where_the_file_does_not_say(row: dict[str, Any], ranged: bool) -> None:
    assert _is_ranged(row) is ranged


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "skill 12, 1d cr, reach 1, no Parry"),
        ({"parry": 9, "reach": 2, "armour_divisor": 2}, "skill 12, 1d(2) cr, reach 2, Parry 9"),
        ({"rereadies": True}, "skill 12, 1d cr, reach 1, no Parry, 1 card to ready it again"),
        ({"rereadies": True, "ready": 2, "fast_draw": 1},
         "skill 12, 1d cr, reach 1, no Parry, 2 cards to ready it again, Fast-Draw 1"),
        ({"ranged": True, "range": 1200, "acc": 1, "bulk": -1}, "skill 12, 1d cr, Acc 1, Bulk -1, range 1,200"),
        ({"ranged": True}, "skill 12, 1d cr, Acc 0, Bulk 0, any range"),
    ],
)  # fmt: skip
def test_a_weapon_in_words(fields: dict[str, Any], said: str) -> None:
    assert in_words(Weapon("Thing", 12, **fields)) == said
