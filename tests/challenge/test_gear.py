"""Hand weapons and armour: every row, and what cannot be carried."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from suits.editions.challenge.gear import HandWeapon, Protection, table
from suits.editions.challenge.kinds import KINDS
from suits.editions.challenge.numbers import numbers_of
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sheet_checks import carried, read_sheet
from suits.editions.challenge.state import Numbers
from suits.encounters import ENCOUNTER, VERSION, setup_from
from suits.people import Setup, SetupError

rule = pytest.mark.rule

# leverage / strength / penetration / ready / least Body
WEAPONS = """
knife 1/1/1/0/0, shortsword 1.5/1/1/0/2, sword 1.75/1/1/0/4, greatsword 2/1/1/0/5, hatchet 1/2/1/0/2, axe 1.5/2/1/1/5,
battle axe 1.75/2/1/1/6, poleaxe 2/2/1/2/6, short spear 1/2/2/0/2, spear 1/3/2/0/3, lance 1/4/2/1/4, pike 1.25/4/2/1/5,
club 1/2/0/1/0, hammer 1.5/2/0/1/3, mace 1.75/2/0/1/5, flail 2/1/0/2/5, warhammer 2/2/0/1/6, fist 1/0/-1/0/0,
kick 1.5/0/0/1/0, small bite 0.5/0/0/0/0, great bite 1/1/1/0/5, claw 0.5/0/1/0/4, rear hoof 1/1/0/1/5,
front hoof 0.5/1/0/0/6, horn 1.5/1/2/2/6, trample 1.5/2/0/0/4
"""
# absorption / deflection
ARMOUR = "Leather 1/0, Boiled Leather 1/1, Chainmail 2/1, Lamellar 3/1, Light Plate 4/2, Heavy Plate 5/2"
SHIELDS = "Buckler 0/1, Small Shield 1/1, Shield 2/2, Large Shield 3/3"


def written(text: str) -> list[tuple[str, list[Fraction]]]:
    """`knife 1/1` as ("knife", [1, 1])."""
    rows = [row.strip().rpartition(" ") for row in text.replace("\n", " ").split(",")]
    return [(name, [Fraction(figure) for figure in figures.split("/")]) for name, _, figures in rows]


@rule("CHA-X12")
def test_every_weapon_is_there_and_no_other() -> None:
    weapons: dict[str, HandWeapon] = table("weapon")
    found = {w.name: [w.leverage, w.strength, w.penetration, w.ready, w.min_body] for w in weapons.values()}
    assert found == dict(written(WEAPONS))


@rule("CHA-X13")
def test_every_armour_and_shield_is_there_and_no_other() -> None:
    rows: dict[str, Protection] = table("armour")
    for text, is_shield in ((ARMOUR, False), (SHIELDS, True)):
        found = {row.name: [row.absorption, row.deflection] for row in rows.values() if row.shield is is_shield}
        assert found == dict(written(text))


@rule("CHA-X12")
@pytest.mark.parametrize(("name", "figures"), written(WEAPONS))
@pytest.mark.parametrize("body", range(11))
def test_the_power_of_every_weapon_in_every_hand(name: str, figures: list[Fraction], body: int) -> None:
    leverage, strength = figures[:2]
    exact = body * leverage + Fraction(1, 2)
    assert table("weapon")[name].power(body) == exact.numerator // exact.denominator + strength


@rule("CHA-X12")
@pytest.mark.parametrize(
    ("name", "body", "power"), [("shortsword", 5, 9), ("sword", 6, 12), ("claw", 5, 3), ("pike", 6, 12), ("fist", 5, 5)]
)
def test_half_a_point_of_power_is_rounded_up(name: str, body: int, power: int) -> None:
    assert table("weapon")[name].power(body) == power


# Numbers of somebody


def numbers(damage: Any = "wounds", contest: str = "physical", **loose: Any) -> Numbers:
    sheet = read_sheet("Ann", {"body": 6, "speed": 5, "will": 4, **loose})
    return numbers_of(sheet, KINDS[contest], ChallengeOptions(damage=damage), carried("Ann", sheet, {}))


@rule("CHA-X12", "CHA-X13", "CHA-R26")
def test_weapon_armour_and_shield_on_a_sheet() -> None:
    armed = numbers(skills={"Combat": 7}, weapon="poleaxe", armour="Lamellar", shield="Buckler")
    assert (armed.power, armed.penetration, armed.ready) == (14, 1, 2)
    assert (armed.skill, armed.rank, armed.absorption) == (7, 7 + 1 + 1, 3)


@rule("CHA-X13")
def test_deflection_adds_to_the_attribute_of_the_untrained_too() -> None:
    assert numbers(shield="Shield").rank == 5 + 2


@rule("CHA-X12")
def test_the_bare_handed_have_fists() -> None:
    bare = numbers()
    assert (bare.weapon, bare.power, bare.penetration, bare.ready) == ("fist", 6, -1, 0)


@rule("CHA-X12", "CHA-R26")
def test_a_power_on_the_sheet_as_that_of_a_gun_goes_before_the_weapon() -> None:
    assert numbers(weapon="sword", power=3).power == numbers(weapon="sword", power=3, body=9).power == 3


@rule("CHA-R29")
@pytest.mark.parametrize(("damage", "contest", "rank"), [("pool", "physical", 5), ("wounds", "negotiation", 4)])
def test_elsewhere_armour_is_only_for_show(damage: str, contest: str, rank: int) -> None:
    shown = numbers(damage, contest, weapon="poleaxe", armour="Heavy Plate", shield="Large Shield")
    assert (shown.rank, shown.absorption, shown.penetration, shown.armour) == (rank, 0, 0, "")


@rule("CHA-R56")
@pytest.mark.parametrize("damage", ["pool", "wounds"])
def test_a_weapon_counts_in_every_physical_contest(damage: str) -> None:
    armed = numbers(damage, weapon="poleaxe")
    assert (armed.weapon, armed.power, armed.ready) == ("poleaxe", 14, 2)
    assert numbers(damage, weapon="poleaxe", power=3).power == 3


@rule("CHA-R56")
def test_words_need_no_weapon_and_the_bare_handed_have_the_power_of_their_pool() -> None:
    talker = numbers("pool", "negotiation", weapon="poleaxe")
    assert (talker.weapon, talker.power, talker.ready) == ("", 4, 0)
    assert (numbers("pool").weapon, numbers("pool").power) == ("", 6)


# What people write


def fight_with(items: dict[str, Any] | None = None, **sheet: Any) -> Setup:
    people = [{"name": "Ann", "side": "A", **sheet}, {"name": "Bob", "side": "B"}]
    head = {"format": ENCOUNTER, "version": VERSION, "title": "A fight", "edition": "challenge", "people": people}
    return setup_from(head | ({"items": items} if items else {}), Path())


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        ({"weapon": "swrd"}, ["Ann", "swrd", "sword"]),
        ({"weapon": "Sword"}, ["Ann", "'Sword'", "sword"]),
        ({"armour": "Chainmale"}, ["Ann", "Chainmale", "Chainmail"]),
        ({"shield": "Bukler"}, ["Ann", "Bukler", "Buckler"]),
        ({"weapon": "greatsword", "body": 4}, ["Ann", "greatsword", "too heavy", "Body 5", "4"]),
        ({"armour": "Buckler"}, ["Ann", "Buckler", "shield, not armour"]),
        ({"shield": "Leather"}, ["Ann", "Leather is no shield"]),
        ({"weapon": "Leather"}, ["Ann", "Leather"]),
    ],
)
def test_what_cannot_be_carried_is_refused_in_one_sentence(sheet: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(SetupError) as refused:
        fight_with(**sheet)
    said = str(refused.value)
    assert all(word in said for word in words), said
    assert "\n" not in said


def test_a_weapon_may_be_carried_with_just_enough_body() -> None:
    assert fight_with(weapon="greatsword", body=5).items["weapon"]["greatsword"]["min_body"] == 5


def test_a_weapon_of_ones_own() -> None:
    sabre = {"leverage": 1.25, "strength": 2, "penetration": 1, "ready": 0}
    setup = fight_with({"weapon": {"sabre": sabre}}, weapon="sabre")
    assert setup.items["weapon"]["sabre"]["leverage"] == 1.25


def test_a_weapon_of_ones_own_that_is_incomplete_is_refused() -> None:
    with pytest.raises(SetupError, match=r"sabre.*strength"):
        fight_with({"weapon": {"sabre": {"leverage": 1.25}}}, weapon="sabre")


@pytest.mark.parametrize(
    ("kind", "own"),
    [
        ("weapon", {"leverage": float("inf"), "strength": 1, "penetration": 1, "ready": 0}),
        ("weapon", {"leverage": float("nan"), "strength": 1, "penetration": 1, "ready": 0}),
        ("weapon", {"leverage": -1, "strength": 1, "penetration": 1, "ready": 0}),
        ("weapon", {"leverage": 1, "strength": 1, "penetration": 1, "ready": -1}),
        ("weapon", {"leverage": 1, "strength": 1, "penetration": 1, "ready": 0, "weight": 3}),
        ("armour", {"absorption": -1, "deflection": 0}),
        ("armour", {"absorption": "much", "deflection": 0}),
    ],
)
def test_impossible_gear_of_ones_own_is_refused(kind: str, own: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=rf"own {kind} thing: "):
        fight_with({kind: {"thing": own}}, **{kind: "thing"})


@pytest.mark.parametrize("items", [{"weapon": {"sabre": 3}}, {"weapon": ["sabre"]}, {"weapons": {}}])
def test_items_of_the_wrong_shape_are_refused(items: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        fight_with(items, weapon="sabre")


@rule("CHA-X12")
def test_a_feeble_weapon_has_no_power_below_0() -> None:
    feather = {"leverage": 0, "strength": -1, "penetration": 0, "ready": 0}
    assert HandWeapon("feather", **feather).power(5) == 0
