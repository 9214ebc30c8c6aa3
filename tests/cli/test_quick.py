"""`suits quick`: one-line rulings, for people and for scripts."""

import json
import shlex
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import editions
from suits.cli.commands import suits
from suits.editions.questions import CannotRule, Need, Quick, Ruling, questions

param, rule = pytest.param, pytest.mark.rule


def asked(run: Run, line: str) -> dict[str, Any]:
    """What a quick ruling says with --json."""
    result = run("quick", *shlex.split(line), "--json")
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.output)
    return told


# fmt: off
RULINGS = [
    param("rank --edition draw --skill 6 Qs", {"rank": 3, "used": ["Qs"], "overdraw": False}, marks=rule("CRD-06")),
    param("rank --edition draw --skill 13 Qs", {"rank": 13, "used": ["Qs"], "overdraw": False}, marks=rule("CRD-06")),
    param("rank --edition draw --skill 6 9h", {"rank": 0, "used": [], "overdraw": True}, marks=rule("CON-04")),
    param("rank --edition draw --skill 9 10♥", {"rank": 0, "overdraw": True}, marks=rule("CON-04")),
    param("rank --edition draw --skill 12 4c Kh 3s", {"rank": 11, "used": ["4c", "Kh", "3s"]}, marks=rule("R-53")),
    param("rank --edition draw --skill 12 4c,Kh+3s", {"rank": 11, "used": ["4c", "Kh", "3s"]}),
    param("rank --edition draw --skill 10 4c Kh 3s", {"rank": 0, "overdraw": True}, marks=rule("MCD-03")),
    param("chart --power 13 --bonus -3", {"effect": 4}, marks=rule("PCH-10", "R-30")),
    param("chart --power 9 --bonus +6", {"effect": 16, "bonus": 3}, marks=rule("PWR-18")),
    param("chart --power 23 --bonus 2", {"effect": 35}, marks=rule("PCH-10")),
    param("chart --power 0 --bonus 3", {"effect": 0}, marks=rule("R-30")),
    param("chart --power -2 --bonus 3", {"effect": 0}, marks=rule("R-30")),
    param("bonus --edition draw --winner Qd --loser 5c", {"bonus": 3}, marks=rule("PWR-07", "PWR-09")),
    param("bonus --edition draw --winner 4s --loser 5c", {"bonus": -2}, marks=rule("PWR-05", "PWR-09")),
    param("bonus --edition draw --winner 4s --loser 5c --loser-overdrew", {"bonus": 1}, marks=rule("PWR-08")),
    param("bonus --edition draw --winner 4s --loser-overdrew", {"bonus": 1}),
    param("bonus --edition draw --winner Kc --loser Jc", {"bonus": 1}, marks=rule("PWR-14d")),
    param("bonus --edition draw --winner Kc --loser Jc --face-bonus both", {"bonus": -1}, marks=rule("PWR-16b")),
    param("bonus --edition draw --winner 4c,Kh,3s --loser 5d", {"bonus": 3, "suit": 2, "faces": 4}),
    param("bonus --edition draw --winner 4c --loser 5d --hearts 2", {"bonus": 2}, marks=rule("HRT-01")),
    param("bonus --edition draw --winner 4d --loser 5d --loser-suit same", {"bonus": 0}, marks=rule("R-27")),
    param("bonus --edition draw --winner 4d --loser 5d --loser-suit mirrored", {"bonus": 3}, marks=rule("R-27")),
    param("bonus --edition pair --winner 4d --loser 5h --loser-suit same", {"bonus": 1}, marks=rule("R-27")),
    param("bonus --edition engage --winner 4d --loser 5s,6h --loser-suit same", {"bonus": 1}, marks=rule("R-27")),
    param('power --edition draw --body 6 --weapon "Medium Blades"', {"power": 5}, marks=rule("WE-11", "R-42")),
    param('power --edition draw --body 6 --weapon "Large Warhammer"', {"power": 7}, marks=rule("WE-13", "R-42")),
    param('power --edition draw --body 6 --weapon "Medium Blades" --leverage late', {"power": 6}, marks=rule("R-42")),
    param("power --edition draw --body 6 --weapon Sword", {"power": 8, "strip": [2, 4, 6, 8, 10, 12, 14]},
          marks=rule("WPN-01", "PCH-11")),
    param("power --edition draw --body 6 --weapon Sword --hands 1", {"power": 8, "hands": 1}, marks=rule("WNT-04")),
    param("power --edition draw --body 6 --weapon broadsword", {"power": 9, "hands": 2}),
    param("power --edition draw --body 6 --weapon Broadsword --hands 1", {"power": 8}, marks=rule("WNT-04")),
    param("power --edition draw --body 6 --weapon Crossbow --hands 1", {"power": 6}, marks=rule("WNT-07")),
    param("power --edition draw --body 6 --weapon Spear", {"power": 5}),
    param("power --edition draw --body 6 --weapon Spear --thrown", {"power": 3}),
    param("power --edition draw --body 4 --weapon Broadsword", {"power": 6}, marks=rule("MST-01")),
    param("absorb --body 6 --armour Chain", {"absorption": 4}, marks=rule("ANT-03", "ARM-05")),
    param("absorb --body 7 --armour Plate", {"absorption": 9}, marks=rule("ANT-03", "ARM-08")),
    param("absorb --body 6 --armour Chain --against swarm", {"absorption": 1}),
    param("absorb --body 6 --armour Kevlar --against bullet", {"absorption": 8}, marks=rule("ARM-10")),
    param("absorb --body 6 --armour Kevlar --against blade", {"absorption": 3}, marks=rule("ARM-10")),
    param("absorb --body 6 --armour Chain --ap 2 --effect 12", {"absorption": 0, "before_ap": 4, "loss": 12},
          marks=rule("WNT-02", "R-41")),
    param("absorb --body 6 --armour plate --ap 3 --effect 8", {"absorption": 8, "loss": 0}, marks=rule("WNT-02")),
    param("absorb --body 6 --armour Chain --effect 5", {"absorption": 4, "loss": 1}),
    param("loss --edition draw --body 7 --will 5 --type cutting --loss 8",
          {"wounds": 3, "shock": 5, "total_wounds": 3, "total_shock": 5, "states": ["dazed"]},
          marks=rule("DMG-02", "R-28", "DFT-03")),
    param("loss --edition draw --body 7 --will 9 --type cutting --loss 8 --shock 0 --wounds 0", {"states": []}),
    param("loss --edition draw --body 7 --will 5 --type hard --loss 8", {"wounds": 1, "shock": 7},
          marks=rule("DMG-01")),
    param("loss --edition draw --body 7 --will 5 --type piercing --loss 8", {"wounds": 4, "shock": 4},
          marks=rule("DMG-03")),
    param("loss --edition draw --body 7 --will 5 --type blunt --loss 8", {"wounds": 0, "shock": 8},
          marks=rule("DMG-04")),
    param("loss --edition draw --body 6 --will 6 --type blunt --loss 3 --shock 12",
          {"wounds": 3, "shock": 0, "total_wounds": 3, "total_shock": 12, "states": ["unconscious"]},
          marks=rule("DMG-05", "R-29", "DFT-04")),
    param("loss --edition draw --body 6 --will 6 --type hard --loss 7 --wounds 6",
          {"total_wounds": 7, "states": ["critical"]}, marks=rule("DFT-05")),
    param("loss --edition draw --body 6 --will 6 --type hard --loss 7 --wounds 12", {"states": ["dead"]},
          marks=rule("DFT-06")),
    param("loss --edition draw --body 6 --will 6 --type hard --loss 13", {"states": ["dead"]}, marks=rule("DFT-07")),
    param("loss --edition draw --body 6 --will 6 --type hard --loss 13 --hero-mode minimal",
          {"states": ["critical"]}, marks=rule("DTH-05")),
    param("loss --edition draw --body 6 --will 6 --type hard --loss 19", {"states": ["mangled"]},
          marks=rule("DFT-08")),
    param("recover --edition draw --will 6 --wounds 2 --card 6h", {"recovered": 1}, marks=rule("REC-12")),
    param("recover --edition draw --will 6 --wounds 2 --card 7h", {"recovered": 0}, marks=rule("REC-12")),
    param("recover --edition draw --will 6 --card 6h", {"recovered": 2}, marks=rule("REC-08")),
    param("recover --edition draw --will 6 --card 6h --shock 1", {"recovered": 1}),
    param("recover --edition draw --will 6 --card Kh", {"recovered": 1, "value": 14}, marks=rule("REC-09", "REC-11")),
    param("range --edition draw --weapon Bow --body 7 --metres 30",
          {"bracket": "medium", "limits": [14, 28, 56, 112, 168]}, marks=rule("RNG-05", "R-46")),
    param("range --weapon Bow --body 7 --metres 14", {"bracket": "point blank"}, marks=rule("R-46")),
    param("range --weapon Bow --body 7 --metres 28", {"bracket": "short"}),
    param("range --weapon Bow --body 7 --metres 112", {"bracket": "long"}),
    param("range --weapon Bow --body 7 --metres 168", {"bracket": "maximum"}, marks=rule("R-46")),
    param("range --weapon Bow --body 7 --metres 169", {"bracket": "out of range"}, marks=rule("R-46")),
    param("range --weapon spear --body 6 --metres 0", {"bracket": "short", "limits": [None, 3, 6, 12, 18]},
          marks=rule("RNG-02")),
    param("range --weapon Flintlock --metres 8", {"bracket": "short"}, marks=rule("RNG-08")),
    param("heal --body 6 --wounds 2 --card 4h", {"healed": 2, "left": 0}, marks=rule("HEA-01b")),
    param("heal --body 6 --wounds 2 --card 5h", {"healed": 1}, marks=rule("HEA-01")),
    param("heal --body 6 --wounds 5.5 --card Ah", {"healed": 1, "left": 4.5}, marks=rule("HEA-01", "R-39")),
    param("heal --body 6 --wounds 8 --card 5h", {"healed": 0.5, "left": 7.5}, marks=rule("HEA-02b")),
    param("heal --body 6 --wounds 2 --card 5h --doctor 7 --doctor-card 3c", {"healed": 1.5}, marks=rule("HEA-03")),
    param("heal --body 6 --wounds 0 --card 5h", {"healed": 0}),
    # two cards
    param("rank --edition pair --skill 6 6c 10s", {"rank": 6, "used": ["6c"]}, marks=rule("CON-08")),
    param("rank --edition engage --skill 8 5h 3d", {"rank": 8, "used": ["5h", "3d"]}, marks=rule("CON-09")),
    param("rank --edition pair --skill 4 10h 9s", {"rank": 0, "used": [], "overdraw": True}, marks=rule("CON-07")),
    param("rank --edition pair --skill 5 4h 4d", {"rank": 4, "choices": [["4h"], ["4d"]]}, marks=rule("R-07")),
    param("rank --edition pair --skill 5 Ks Ah", {"rank": 5, "used": ["Ks", "Ah"]}, marks=rule("CRD-04", "CRD-07")),
    param("rank --edition engage --skill 5 4h", {"rank": 4, "used": ["4h"]}),
    param("rank --edition engage --skill 5 --sum 4h 4d", {"rank": 0, "overdraw": True}, marks=rule("RSP-14")),
    param("rank --edition engage --skill 9 --sum 4h 4d", {"rank": 8, "used": ["4h", "4d"]}, marks=rule("RSP-14")),
    param("rank --edition engage --skill 9 6h 8s 3d", {"rank": 9, "used": ["6h", "3d"]},
          marks=rule("AIM-09", "R-70")),
    param("bonus --edition pair --winner 4c,Kh --loser Jc",
          {"bonus": 1, "suit": 2, "faces": 4, "loser_suit": -3, "loser_faces": -2}, marks=rule("PWR-13", "PWR-16b")),
    param("bonus --edition pair --winner 4c,Kh --loser Jc --minion --against-minion",
          {"bonus": -1, "faces": 0, "loser_faces": 0}, marks=rule("MIN-02")),
    param("bonus --edition pair --winner 4c,5d --loser 6d,2c", {"bonus": 0}, marks=rule("PWR-02", "R-27")),
    param("bonus --edition engage --winner 5d,Kc --loser 4h", {"bonus": -1, "suit": 0, "faces": 0},
          marks=rule("PWR-03", "R-08")),
    param("bonus --edition engage --winner 5d,Kc --loser 6d,2c", {"bonus": 0}, marks=rule("PWR-03", "R-27")),
    param("bonus --edition engage --winner 4c,4d --loser-overdrew", {"bonus": 3}, marks=rule("PWR-03", "PWR-08")),
    param("loss --edition pair --body 7 --will 5 --type cutting --loss 8", {"wounds": 3, "shock": 5},
          marks=rule("DMG-02")),
    param("power --edition engage --body 6 --weapon Sword", {"power": 8}, marks=rule("WPN-01")),
    param("power --edition pair --body 6 --weapon 'medium blades'", {"power": 5, "strip": [1, 3, 4, 5, 6, 8, 9]},
          marks=rule("R-42")),
    param("power --edition engage --body 6 --weapon 'Large Warhammer'", {"power": 7}, marks=rule("R-42")),
    param("chart --edition pair --power 8 --bonus 2", {"effect": 12}, marks=rule("PWR-19")),
    param("absorb --edition engage --body 6 --armour Chain", {"absorption": 4}),
    param("heal --edition pair --body 6 --wounds 2 --card 4h", {"healed": 2}, marks=rule("HEA-01b")),
    param("recover --edition pair --will 6 --wounds 3 --card 3h", {"recovered": 2}, marks=rule("REC-08", "REC-13")),
    param("recover --edition engage --will 6 --wounds 3 --card 4h", {"recovered": 1}, marks=rule("REC-09", "REC-13")),
    param("recover --edition pair --will 6 --wounds 3 --card 9h", {"recovered": 1}, marks=rule("REC-13")),
    param("recover --edition pair --will 6 --wounds 3 --card 10h", {"recovered": 0}, marks=rule("REC-10", "REC-13")),
    param("recover --edition engage --will 6 --card Kh", {"recovered": 0, "value": 14}, marks=rule("REC-10", "REC-11")),
    param("recover --edition engage --will 6 --card 6h --shock 1", {"recovered": 1}, marks=rule("R-35")),
    param("range --edition pair --weapon Bow --body 7 --metres 30",
          {"bracket": "medium", "skill_percent": 75, "half_defence": False}, marks=rule("RNE-04")),
    param("range --edition pair --weapon Bow --body 7 --metres 30 --aimed", {"skill_percent": 100},
          marks=rule("RNE-04")),
    param("range --edition engage --weapon Bow --body 7 --metres 30",
          {"skill_percent": 75, "rules": ["RNG-01", "RNG-05", "RNG-08", "RNE-04"]}, marks=rule("RNE-04")),
    param("range --edition engage --weapon Bow --body 7 --metres 60", {"skill_percent": 25}, marks=rule("RNE-05")),
    param("range --edition engage --weapon Bow --body 7 --metres 60 --aimed", {"skill_percent": 50},
          marks=rule("RNE-05")),
    param("range --edition engage --weapon Bow --body 7 --metres 2", {"skill_percent": 50, "half_defence": True},
          marks=rule("RNE-02", "RNE-03")),
    param("range --edition engage --weapon Bow --body 7 --metres 999", {"bracket": "out of range"}),
    param("range --edition pair --weapon 'Sniper Rifle .338' --metres 100", {"limits": [96, 192, 384, 768, 1536]},
          marks=rule("RNG-12")),
    param("range --edition pair --weapon 'Sniper Rifle .338' --metres 100 --aimed --body 6",
          {"limits": [160, 320, 640, 1280, 2560]}, marks=rule("RNG-13")),
    param("swarm --size 12 --attack 3 --defence 7", {"skill": 6, "defence": 2, "killed": None},
          marks=rule("SWM-02", "SWM-03", "R-50")),
    param("swarm --size 12 --attack 3 --defence 7 --margin 7", {"skill": 6, "defence": 2, "killed": 4, "left": 8},
          marks=rule("SWM-04", "R-50")),
    param("swarm --edition pair --size 3 --attack 3 --defence 7 --margin 9", {"skill": 3, "defence": 5, "killed": 3},
          marks=rule("SWM-02", "SWM-03", "SWM-04")),
    param("chips", {"blue": 1, "white": 1, "shield_uses": 0}, marks=rule("FRQ-10")),
    param("chips --item weapon", {"blue": 1, "white": 2}, marks=rule("FRQ-13")),
    param("chips --item shield --slow", {"blue": 2, "white": 2, "shield_uses": 1}, marks=rule("FRQ-13", "FRQ-15")),
    param("chips --slow --blue 1", {"blue": 1, "white": 1}, marks=rule("FRQ-15")),
    param("chips --item 'large shield'", {"white": 2, "shield_uses": 2}, marks=rule("FRQ-04", "R-23")),
    param("chips --item Dagger", {"white": 2, "shield_uses": 0}),
    param("dodge --reflexes 6", {"defence": 6, "evade": 0}, marks=rule("RDF-02")),
    param("dodge --reflexes 6 --metres 2", {"defence": 6, "evade": 0}, marks=rule("RDF-03")),
    param("dodge --reflexes 6 --metres 9", {"defence": 9, "evade": 9}, marks=rule("RDF-03", "RDF-04")),
    param("dodge --reflexes 6 --metres 6", {"defence": 8, "evade": 8, "exact": 8.45}, marks=rule("R-59")),
    param("dodge --reflexes 6 --mph 30", {"defence": 9, "evade": 9, "exact": 9.46}, marks=rule("MOV-04", "R-60")),
    param("dodge --reflexes 6 --kmh 7", {"defence": 6, "evade": 0}, marks=rule("MOV-04")),
    param("dodge --reflexes 6 --metres 9 --evade-target sqrt", {"defence": 9, "evade": 3}, marks=rule("R-59")),
    param("dodge --reflexes 6 --metres 9 --unaware", {"defence": 2, "evade": 0}, marks=rule("R-59")),
    param("cream --edition toy --pies 2", {"cream": 3}),
    param("cream --pies 2 --lobbed", {"cream": 2}),
]
# fmt: on


@pytest.mark.parametrize(("line", "expected"), RULINGS)
def test_a_ruling(line: str, expected: dict[str, Any], run: Run) -> None:
    """The answer for scripts and the line for people; every rule that is cited is in the book."""
    told = asked(run, line)
    assert {key: told[key] for key in expected} == expected
    assert told["edition"] in editions.names()
    assert not [one for one in told["rules"] if not is_in_the_book(one)]
    shown = run("quick", *shlex.split(line))
    assert shown.output.count("\n") == 1
    assert told["text"] in shown.output


@cache
def is_in_the_book(rule: str) -> bool:
    """Whether `suits rules` finds it; those of the toy edition stand in no book."""
    return rule.startswith("PIE") or CliRunner().invoke(suits, ["rules", rule]).exit_code == 0


LINES = {
    "rank --edition draw --skill 6 Qs": "Q♠ within skill 6 counts 3 (CRD-06, CON-04).",
    "rank --edition draw --skill 6 9h": "9♥ is above skill 6: an overdraw (CON-04).",
    "rank --edition draw --skill 12 4c Kh 3s": "4♣ K♥ 3♠ within skill 12 make 11 (CRD-02, CRD-07, R-53).",
    "chart --power 13 --bonus 6": "Bonus +6 counts as +3: power 13 at +3 has effect 23 (PCH-01, PCH-10, PWR-18).",
    "absorb --body 6 --armour Chain --ap 2 --effect 12": (
        "Chain on Body 6 absorbs 4 and with AP 2 0; 12 of 12 get through (ANT-03, ARM-05, WNT-02)."
    ),
    "rank --edition pair --skill 6 6c 10s": "6♣ 10♠ within skill 6 make 6, the rank of 6♣ (CRD-02, CON-08).",
    "rank --edition pair --skill 5 4h 4d": (
        "4♥ 4♦ within skill 5 make 4, the rank of 4♥ or of 4♦ (CRD-02, CON-08, R-07)."
    ),
    "recover --edition pair --will 6 --wounds 3 --card 4h": (
        "4♥ with 3 wounds is 7, above Will 6, but within twice that: 1 shock recovered (REC-07, REC-13, REC-09)."
    ),
    "swarm --size 3 --attack 3 --defence 7 --margin 9": (
        "A swarm of 3 attacks with skill 3 and defends with 5; a contest won by 9 kills 3, all of the 3"
        " (SWM-02, SWM-03, SWM-04, R-50)."
    ),
    "chips": "After the own turn: 1 blue and 1 white (FRQ-10).",
    "dodge --reflexes 6 --metres 9": (
        "Reflexes 6 defend against missiles with 9 after 9 m; a high card up to 9 evades the fire altogether"
        " (RDF-02, RDF-03, RDF-04, R-59)."
    ),
    "dodge --reflexes 6 --metres 3 --evade-target sqrt": (
        "Reflexes 6 defend against missiles with 7 after 3 m; no high card is low enough to evade"
        " (RDF-02, RDF-03, RDF-04, R-59)."
    ),
    "heal --body 6 --wounds 2 --card 4h": "4♥ with 2 wounds on Body 6 heals 2; 0 left (HEA-01, R-39).",
}


@pytest.mark.parametrize("line", LINES)
def test_for_people_it_is_one_line_with_the_rules(line: str, run: Run) -> None:
    assert run("quick", *shlex.split(line)).output == LINES[line] + "\n"


BAD: list[tuple[str, tuple[str, ...]]] = [
    ("power --body 6 --weapon Sord", ("Sord", "Sword")),
    ("power --body 6 --weapon xyzzy", ("xyzzy", "suits armoury")),
    ("power --body 6 --weapon Knife --thrown", ("missile weapon", "Knife")),
    ("power --body 2 --weapon Claymore", ("too heavy", "Body 6", "MST-02")),
    ("power --body 6 --weapon Greatsword --hands 1", ("Greatsword", "both hands")),
    ("power --body 6 --weapon Knife --hands 2", ("Knife", "one hand")),
    ("power --body 6 --weapon Knife --hands 3", ("hands", "1 to 2", "3")),
    ("power --body 0 --weapon Knife", ("body", "1 to 20", "0")),
    ("power --body -6 --weapon Knife", ("body", "-6")),
    ("power --body six --weapon Knife", ("body", "six")),
    ("power --body 6.5 --weapon Knife", ("body", "6.5")),
    ("power --body " + "9" * 5000 + " --weapon Knife", ("body", "999...")),
    ("power --weapon Knife", ("--body",)),
    ("power --body 6", ("--weapon",)),
    ("rank --skill 6", ("CARD",)),
    ("rank --skill 6 Zz", ("Zz", "not a card")),
    ("rank --skill 6 1h", ("1h", "not a card")),
    ("rank --skill 6 ??", ("??",)),
    ("rank --skill 6 R*", ("R*", "joker")),
    ("rank --skill 6 ,", ("cards",)),
    ("rank --skill 99 4h", ("skill", "99")),
    ("rank --skill 6 " + "4h " * 13, ("12 cards", "13")),
    ("rank 4h", ("--skill",)),
    ("rank --skil 6 4h", ("--skil", "--skill")),
    ("rank --edition darw --skill 6 4h", ("darw", "draw")),
    ("rank --edition=darw --skill 6 4h", ("darw", "draw")),
    ("rank --edition toy --skill 6 4h", ("toy", "no quick rank", "cream")),
    ("rank --skill 6 4h --edition", ("--edition",)),
    ("chart --power 13 --bonus much", ("bonus", "much")),
    ("chart --power 99999 --bonus 0", ("power", "99999")),
    ("bonus --winner Qd", ("--loser",)),
    ("bonus --winner Qd --loser xx", ("xx",)),
    ("bonus --winner R* --loser 4h", ("joker",)),
    ("bonus --winner Qd --loser 4h --suit-rule bst", ("bst", "best")),
    ("absorb --body 6 --armour Chian", ("Chian", "Chain")),
    ("absorb --body 6 --armour xyzzy", ("xyzzy", "Leather")),
    ("absorb --body 6 --armour Chain --ap 2", ("--effect",)),
    ("absorb --body 6 --armour Chain --against arrows", ("arrows", "bullet")),
    ("loss --body 7 --will 5 --type cuting --loss 8", ("cuting", "cutting")),
    ("loss --body 7 --will 5 --type cutting --loss -8", ("loss", "-8")),
    ("recover --will 6 --wounds -1 --card 6h", ("wounds", "-1")),
    ("recover --will 6 --card B*", ("joker",)),
    ("range --weapon Sword --body 7 --metres 30", ("Sword", "hand weapon")),
    ("range --weapon Bwo --body 7 --metres 30", ("Bwo", "Bow")),
    ("range --weapon Bow --metres 30", ("--body",)),
    ("range --weapon Bow --body 7 --metres -1", ("metres", "-1")),
    ("range --weapon Bow --body 3 --metres 10", ("too heavy", "Body 4")),
    ("heal --body 6 --wounds 13 --card 4h", ("dead do not heal",)),
    ("heal --body 6 --wounds 2.25 --card 4h", ("wounds", "half points", "2.25")),
    ("heal --body 6 --wounds nan --card 4h", ("wounds", "nan")),
    ("heal --body 6 --wounds inf --card 4h", ("wounds", "inf")),
    ("heal --body 6 --wounds two --card 4h", ("wounds", "two")),
    ("heal --body 6 --wounds 2 --card 4h --doctor 7", ("--doctor-card",)),
    ("heal --body 6 --wounds 2 --card 4h --doctor 7 --doctor-card R*", ("joker",)),
    ("swarm --size 0 --attack 3 --defence 7", ("size", "0")),
    ("swarm --size 12 --attack 3", ("--defence",)),
    ("swarm --size 12 --attack 3 --defence 7 --margin 0", ("margin", "0")),
    ("swarm --edition draw --size 12 --attack 3 --defence 7", ("draw", "no quick swarm")),
    ("chips --item towr", ("towr", "Tower Shield")),
    ("chips --edition pair", ("pair", "no quick chips")),
    ("chips --slow --blue 3", ("blue", "3")),
    ("dodge --reflexes 0", ("reflexes", "0")),
    ("dodge --reflexes 6 --metres far", ("metres", "far")),
    ("dodge --reflexes 6 --metres 9 --mph 20", ("one way", "mph")),
    ("rank --edition pair --skill 6 R*", ("joker",)),
    ("bonus --edition pair --winner Qd", ("--loser",)),
    ("rnak --skill 6 4h", ("rnak", "rank")),
    ("xyzzy", ("xyzzy", "rank")),
]


@pytest.mark.parametrize(("line", "parts"), BAD, ids=lambda value: str(value)[:50])
def test_a_bad_question_is_one_sentence(line: str, parts: tuple[str, ...], run: Run) -> None:
    is_one_sentence(run("quick", *line.split()), *parts)


QUESTIONS = sorted({name for edition in ("draw", "pair", "engage") for name in editions.find(edition).quick})


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_has_help_with_an_example_that_works(name: str, run: Run) -> None:
    shown = run("quick", name, "--help").output
    examples = [shlex.split(line)[1:] for line in shown.split("Examples:")[1].splitlines() if "suits quick" in line]
    assert examples
    for example in examples:
        assert run(*example).exit_code == 0


def test_the_questions_are_listed(run: Run) -> None:
    shown = run("quick", "--help").output
    for name in ("rank", "chart", "bonus", "power", "absorb", "loss", "recover", "range", "heal", "swarm", "chips",
                 "dodge", "cream"):  # fmt: skip
        assert f"\n  {name} " in shown
    assert run("quick").output == shown


class TestSeveralEditions:
    """An edition may answer a question in its own way, with its own options."""

    @pytest.fixture
    def other(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, Quick]:
        def rank(*, luck: int) -> Ruling:
            """Another rank."""
            return Ruling({"rank": luck}, f"luck {luck}", ())

        made = questions(rank)
        made["rank"] = Quick("rank", "Another rank.", (), (Need("luck", "number", "", low=0, high=9),), rank)
        monkeypatch.setattr(type(editions.find("toy")), "quick", made)
        return made

    @pytest.mark.usefixtures("other")
    def test_each_is_asked_with_its_own_options(self, run: Run) -> None:
        assert asked(run, "rank --edition toy --luck 3")["rank"] == 3
        assert asked(run, "rank --edition draw --skill 6 Qs")["rank"] == 3
        is_one_sentence(run("quick", "rank", "--edition", "toy", "--skill", "6"), "--skill")

    @pytest.mark.usefixtures("other")
    def test_without_a_name_the_first_answers_and_says_so(self, run: Run) -> None:
        assert run("quick", "rank", "--skill", "6", "Qs").output.endswith(
            "By draw; --edition asks pair, engage or toy.\n"
        )
        assert "By" not in run("quick", "rank", "--edition", "draw", "--skill", "6", "Qs").output


def test_an_edition_without_quick_questions_says_so(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(type(editions.find("toy")), "quick")
    is_one_sentence(run("quick", "rank", "--edition", "toy", "--skill", "6", "4h"), "no quick questions")


def test_words_for_a_flag_or_a_list() -> None:
    assert Need("sure", "flag", "").read("Yes")
    assert not Need("sure", "flag", "").read("no")
    assert Need("weapons", "words", "", choices=("Sword", "Bow")).read("bow, SWORD,") == ("Bow", "Sword")
    assert Need("skills", "table", "", low=1, high=9).read("Long Bow=7, Sword = 3") == {"Long Bow": 7, "Sword": 3}
    for typed in ("Sword", "=7", "Sword=x", "Sword=10"):
        with pytest.raises(CannotRule):
            Need("skills", "table", "", low=1, high=9).read(typed)
