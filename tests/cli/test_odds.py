"""`suits odds`, as people type it."""

import json

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import Fight, save
from suits.lab import extra

SKILLS = ("--edition", "pair", "--attacker-skill", "6", "--defender-skill", "5")
SENTENCE = "The laboratory needs NumPy and SciPy: pip install 'suits-rpg[lab]'"


def test_the_known_figure(run: Run) -> None:
    said = json.loads(run("odds", *SKILLS, "--packs", "1", "--json").stdout)
    assert (said["attacker"], said["defender"], said["nothing"]) == ("456427/812175", "1094/3675", "2326/16575")
    assert said["decimals"]["attacker"] == pytest.approx(0.5619811)
    assert sum(outcome["decimal"] for outcome in said["outcomes"]) == pytest.approx(1)


def test_bars_in_the_terminal(run: Run) -> None:
    page = run("odds", *SKILLS, "--packs", "1").stdout
    assert "Attacker hits  █████████████████" in page
    assert "56.2 %  456427/812175" in page
    assert "Defender suffers" in page


def test_two_of_an_encounter(run: Run) -> None:
    page = run("odds", "fencers", "--attacker", "livia", "--defender", "maestro-fabris").stdout
    assert page.startswith("Livia attacks, Maestro Fabris strikes back  (pair)")


def test_a_round_that_begins(run: Run) -> None:
    page = run("odds", "duel", "--round").stdout
    assert page.startswith("Ann or Bob attacks, whoever is first  (draw)")
    assert "40.6 %  543/1339" in page
    assert "whoever's turn comes first attacks the other" in page


@pytest.mark.parametrize("said", [("fencers", "--round"), ("duel", "--round", "--act", "attack bob")])
def test_no_round_that_begins(run: Run, said: tuple[str, ...]) -> None:
    is_one_sentence(run("odds", *said))


def test_weapons_armour_and_distance(run: Run) -> None:
    bow = ("--attacker-weapon", "Long Bow", "--attacker-skill", "8", "--defender-skill", "6", "--distance", "20")
    near = json.loads(run("odds", "--edition", "engage", *bow, "--json").stdout)
    armour = ("--defender-armour", "Plate", "--defender-wounds", "3", "--defender-shock", "2")
    clad = json.loads(run("odds", "--edition", "engage", *bow, *armour, "--json").stdout)
    assert near["defender"] == clad["defender"] == "0/1"
    assert near["decimals"]["attacker"] > clad["decimals"]["attacker"]


def test_a_saved_fight_of_contests(run: Run) -> None:
    fight = Fight.begin("quartet", seed=3, edition="engage")
    save(fight, "quartet.json")
    page = run("odds", "quartet.json").stdout
    assert "attack bob, strike 2" in page
    assert "attack jon, dodge 1" in page
    said = json.loads(run("odds", "quartet.json", "--seat", "rod", "--json").stdout)
    assert said["answers"][0]["replies"]["strike 2"]["attacker"].count("/") == 1


BAD = {
    "a weapon that there is not": ((*SKILLS, "--attacker-weapon", "Swort"), "Did you mean Sword?"),
    "an impossible skill": (("--edition", "pair", "--attacker-skill", "80", "--defender-skill", "5"), "from 1 to 30"),
    "cards that are gone": ((*SKILLS, "--packs", "1", "--gone", "4h 4h"), "4♥ is gone more often than 1 pack has it"),
    "no card": ((*SKILLS, "--gone", "4x"), "'4x' is not a card"),
    "too many packs": ((*SKILLS, "--packs", "99"), "1 to 8 packs, not 99"),
    "no packs": ((*SKILLS, "--packs", "0"), "1 to 8 packs, not 0"),
    "no choice": ((*SKILLS, "--response", "defend"), "Defender has no choice"),
    "nobody": (("--edition", "pair"), "Who meets?"),
    "a stranger": (("fencers", "--attacker", "zorro"), "zorro"),
    "sheets beside an encounter": (("fencers", "--attacker-skill", "9"), "leave out --attacker-skill"),
    "too far away": ((*SKILLS, "--distance", "500"), "is not possible"),
    "an edition without": (("--edition", "toy", "--attacker-skill", "5"), "toy"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input(run: Run, case: str) -> None:
    words, part = BAD[case]
    is_one_sentence(run("odds", *words), part)


def test_without_what_it_needs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None)
    is_one_sentence(run("odds", *SKILLS), SENTENCE)
    assert run("odds", "--help").exit_code == 0


def test_a_pole_weapon_is_lifted_first(run: Run) -> None:
    meeting = ("--attacker-weapon", "Halberd", "--attacker-skill", "7", "--defender-skill", "6")
    found = json.loads(run("odds", "--edition", "engage", *meeting, "--json").output)
    assert found["skills"]["attacker"] == 5  # Awkward
    assert 0 < found["decimals"]["attacker"] < 1
