"""The limits of a sheet and of corrections: what is just allowed, and what is just too much (R-36, R-91)."""

from pathlib import Path
from typing import Any

import pytest

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.editions.contests.checking import read_sheet
from suits.editions.contests.kit import KIND_STRENGTH, contest_kit
from suits.editions.contests.sheet import Sheet, first_in_hand
from suits.fight import Fight
from suits.fight.refusals import Refusal
from suits.people import SetupError

PLAIN: dict[str, Any] = {"body": 6, "will": 6}
LIMITS = {
    **dict.fromkeys(("body", "will", "speed", "mind"), (1, 20)),
    "at": (-10_000, 10_000),
    "swarm": (0, 1000),
    "swarm_defence": (2, 30),
    "wounds": (0, 999),
}


def read(**fields: Any) -> Sheet:
    return read_sheet("Ann", PLAIN | fields, Sheet.__struct_fields__)


@pytest.mark.parametrize(("field", "limits"), LIMITS.items())
def test_limits_of_numbers(field: str, limits: tuple[int, int]) -> None:
    lowest, highest = limits
    for value in limits:
        assert getattr(read(**{field: value}), field) == value
    for value in (lowest - 1, highest + 1):
        with pytest.raises(SetupError, match=f"{field} must be from {lowest} to {highest}, not {value}"):
            read(**{field: value})


def test_limits_of_skills() -> None:
    assert read(skills={"Fighting": 1, "Shooting": 30}).skills == {"Fighting": 1, "Shooting": 30}
    for level in (0, 31):
        with pytest.raises(SetupError, match="skill Fighting must be from 1 to 30"):
            read(skills={"Fighting": level})


@pytest.mark.rule("R-36", "R-91")
def test_critical_wounds_are_those_beyond_body() -> None:
    assert read(wounds=8, critical=2).critical == 2
    for wounds, critical in ((8, 3), (6, 1), (0, 1), (8, -1)):
        with pytest.raises(SetupError, match="critical must be from 0 to"):
            read(wounds=wounds, critical=critical)
    assert read(wounds=1, half_healed=True).half_healed
    with pytest.raises(SetupError, match="half a wound"):
        read(half_healed=True)


@pytest.mark.rule("BON-01", "R-91")
def test_a_bank_holds_face_cards() -> None:
    assert read(bank=["As", "Kc"]).bank == ("As", "Kc")
    for card in ("Ts", "Kx", "??"):
        with pytest.raises(SetupError, match="bank holds aces"):
            read(bank=[card])


def test_fields_that_are_none() -> None:
    with pytest.raises(SetupError, match=r"a sheet has no field 'wil'. Did you mean 'will'\?"):
        read(wil=3)
    with pytest.raises(SetupError, match=r"a sheet has no field 'zzz'. There are: body, will"):
        read(zzz=3)
    with pytest.raises(SetupError, match="the sheet does not say will"):
        read_sheet("Ann", {"body": 5}, Sheet.__struct_fields__)
    with pytest.raises(SetupError, match="this edition knows no 'swarm': everybody fights singly"):
        read_sheet("Ann", PLAIN | {"swarm": 3}, ("body", "will"))


@pytest.mark.rule("R-65", "R-79")
def test_what_is_in_hand_at_first() -> None:
    assert first_in_hand(read(weapons=["Knife", "Sword"], missiles=["Bow"])) == "Knife"
    assert first_in_hand(read(missiles=["Bow"])) == "Bow"
    assert first_in_hand(read(weapons=["Knife"], in_hand="Unarmed")) == "Unarmed"
    assert first_in_hand(read()) == "Unarmed"


@pytest.mark.rule("SKL-04", "UNC-03", "PHS-01", "R-69", "R-90")
@pytest.mark.parametrize(("skill", "numbers"), [(1, (1, 2, 1, 2)), (2, (2, 2, 1, 2)), (9, (9, 9, 5, 5))])
def test_numbers_for_a_contest_that_is_no_combat(skill: int, numbers: tuple[int, ...]) -> None:
    kit = contest_kit(skill, 7)
    arm = kit.arms[kit.first]
    assert (arm.limit, arm.defence_limit, arm.half_limit, arm.half_defence_limit) == numbers
    assert (arm.power, kit.body, kit.will, arm.speed, arm.slow, arm.awkward) == (7, 7, 7, 0, 0, 0)
    assert (kit.absorbs, kit.absorbs_bullets, kit.medic, kit.doctor, arm.ap, arm.d, arm.anti_shield) == (0,) * 7
    assert (set(kit.defences.values()), kit.missile_defences) == ({(0, 0)}, ((0, 0), (0, 0)))


@pytest.mark.rule("TWO-08", "R-42")
def test_what_kinds_ask_of_body_for_a_weapon_in_each_hand() -> None:
    assert KIND_STRENGTH == {"S": 3, "M": 4, "L": 5}


CORRECTED = {"shock": (0, 99), "wounds": (0, 99), "critical": (0, 99), "at": (-10_000, 10_000)}


@pytest.mark.parametrize("edition", ["draw", "pair", "engage"])
@pytest.mark.parametrize(("field", "limits"), CORRECTED.items())
def test_limits_of_corrections(edition: str, field: str, limits: tuple[int, int]) -> None:
    assert editions.find(edition).correctable[field] == limits
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "T", "edition": edition}
    people = [{"name": name, "side": name, **PLAIN} for name in ("Ann", "Bob", "Cid")]
    for value in limits:
        fight = Fight(encounters.setup_from({**loose, "people": people}, Path()), Shuffled(1))
        fight.correct("ann", field, value, "told so")
        assert getattr(fight.state.people["ann"], field) == value
    for value in (limits[0] - 1, limits[1] + 1):
        fight = Fight(encounters.setup_from({**loose, "people": people}, Path()), Shuffled(1))
        with pytest.raises(Refusal):
            fight.correct("ann", field, value, "told so")


@pytest.mark.rule("R-22", "R-50")
def test_limits_of_corrections_that_only_some_editions_know() -> None:
    assert editions.find("pair").correctable["slow_until"] == (0, 10_000)
    assert editions.find("pair").correctable["members"] == editions.find("engage").correctable["members"] == (0, 1000)
    assert "members" not in editions.find("draw").correctable
