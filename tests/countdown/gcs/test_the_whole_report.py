"""Reports from beginning to end, line by line: nothing more is said of a character, and nothing less."""

from typing import Any

import pytest
from tests.countdown.gcs.mira import as_it_is, read

from suits.editions.importing import Entry

TAKEN = """
DX 13
IQ 11
HT 12
Will 12
Per 11
HP 12
FP 12
Vision 11: signals are seen with it (CDN-R70)
Move 4: at encumbrance 1
Dodge 11: at encumbrance 1
DR 4: of the torso
Combat Reflexes yes
Skills 8: Broadsword 15, Bow 13, Shield (Shield) 14, Knife 13, Fast-Draw (Knife) 14, Fast-Talk 11, Tactics 11, \
Area Knowledge (The Marches) 11
Tactics yes: 2 points are in it
Punch skill 13, 1d-2 cr, reach 1, Parry 12
Kick skill 11, 1d-1 cr, reach 1, no Parry
Broadsword swung skill 15, 2d+1 cut, reach 1, Parry 13
Broadsword thrust skill 15, 1d+1 imp, reach 1, Parry 13
Long Knife thrust skill 13, 1d imp, reach 1, Parry 11, Fast-Draw 14
Long Knife thrown skill 9, 1d imp, Acc 0, Bulk -2, range 18, 1 card to ready it again, Fast-Draw 14
Round Shield bash skill 14, 1d cr, reach 1, no Parry
Hunting Bow skill 13, 1d+2 imp, Acc 2, Bulk -6, range 240, 2 cards to ready it again
Block 13
"""
RECOMPUTED = """
Encumbrance 1 (light): the file does not say; 40 lb are carried, Basic Lift is 29 lb
Reach 1: close combat counts as the next hex, for nobody shares one (Punch)
Weapons all ready: the file does not say what is in hand; write in_hand = ["..."], or is_ready = false
"""
LEFT_OUT = """
ST 12, Basic Speed 6.25, Basic Move 6: they are in damage, load, Move and Dodge already
DR elsewhere (arm, skull): all hits are to the torso
Combat Paralysis: it is switched off in the file
Other traits (Night Eyes, Natural Attacks): what they change is in the numbers already, or is for the referee
Spare Axe: it is carried, but not equipped
Chest at Home swung: it is not carried
Rate of fire, recoil and number of shots: one attack is one shot, and nobody counts them
"""
ADDED_UP = """
Basic Lift 29 lb: the file does not say; it follows from ST 12
Encumbrance 1 (light): the file does not say; 40 lb are carried, Basic Lift is 29 lb
Move 4: the file does not hold it
Dodge 11: the file does not hold it
DR 4: the file does not hold it; what is worn on the torso was added up
Reach 1: close combat counts as the next hex, for nobody shares one (Punch)
Weapons all ready: the file does not say what is in hand; write in_hand = ["..."], or is_ready = false
"""
FOUND = {
    "version": 5, "name": "Mira Falk", "st": 12, "dx": 13, "iq": 11, "ht": 12, "will": 12, "per": 11, "vision": 11,
    "hp": 12, "hp_now": 12, "fp": 12, "fp_now": 12, "basic_speed": 6.25, "basic_move": 6, "move": 4, "dodge": 11,
    "dr_torso": 4, "combat_reflexes": True, "combat_paralysis": False, "tactics_points": 2, "weapons": 8,
    "fast_draw": ["Fast-Draw (Knife)"], "carried_lb": 40, "basic_lift_lb": 29, "enc": 1,
}  # fmt: skip


def lines(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.line() for entry in entries]


def test_of_mira() -> None:
    imported = as_it_is()
    assert lines(imported.taken) == TAKEN.strip().split("\n")
    assert lines(imported.recomputed) == RECOMPUTED.strip().split("\n")
    assert lines(imported.left_out) == LEFT_OUT.strip().split("\n")
    assert imported.found == FOUND


def test_of_mira_in_an_early_file() -> None:
    imported = as_it_is("v2-early")
    added_up = ("Move", "Dodge", "DR")
    assert lines(imported.taken) == [line for line in TAKEN.strip().split("\n") if not line.startswith(added_up)]
    assert lines(imported.recomputed) == ADDED_UP.strip().split("\n")
    assert lines(imported.left_out) == LEFT_OUT.strip().split("\n")


# Somebody else: hurt, tired, heavily loaded, with a gun and a body without a torso


def rolf() -> dict[str, Any]:
    def attribute(name: str, **calc: float) -> dict[str, Any]:
        return {"attr_id": name, "calc": calc}

    def weapon(**fields: Any) -> dict[str, Any]:
        return {"calc": {"level": 12, "damage": "1d cr"}, **fields}

    def thing(name: str, weight: str, *weapons: dict[str, Any], **fields: Any) -> dict[str, Any]:
        return {
            "description": name, "equipped": True, "quantity": 1, "weapons": list(weapons),
            "calc": {"extended_weight": weight}, **fields,
        }  # fmt: skip

    numbers = {"st": 10, "dx": 11, "iq": 9, "ht": 10, "will": 9, "per": 8, "basic_speed": 5.25, "basic_move": 5}
    return {
        "version": 4,
        "profile": {"name": "Rolf"},
        "settings": {
            "default_weight_units": "kg",
            "body_type": {
                "locations": [
                    {"id": "mantle", "slots": 9, "calc": {"dr": {"all": 3, "burning": 2, "cutting": 0}}},
                    {"id": "arm", "slots": 8, "calc": {"dr": {"all": 3}}},
                    {"id": "eye", "slots": 1, "calc": {"dr": {"all": 1}}},
                ]
            },
        },
        "calc": {"basic_lift": "10 kg", "move": [3, 2, 1, 1, 1], "dodge": [4, 4, 3, 3, 2], "dodge_bonus": 0},
        "attributes": [
            *[attribute(name, value=value) for name, value in numbers.items()],
            attribute("hp", value=11, current=3),
            attribute("fp", value=10, current=8),
            attribute("fright_check", value=12),
            attribute("fdg", value=4),
        ],
        "traits": [
            {"name": "Combat Paralysis"},
            {"name": "Combat Reflexes", "disabled": True},
            {"name": "Pistol Fist", "weapons": [weapon(id="w0", usage="Snap", reach="C")]},
        ],
        "skills": [
            {"name": "Tactics", "points": 1, "calc": {"level": 10}},
            {"name": "Fast-Draw", "specialization": "Pistol", "calc": {"level": 13}},
            {"name": "Guns", "specialization": "Pistol", "calc": {"level": 12}},
            {"name": "Singing", "calc": {"level": 0}},
            {"name": "Dancing"},
        ],
        "equipment": [
            thing(
                "Flintlock", "8",
                weapon(id="W1", range="75/450", accuracy="1", bulk="-3", shots="1(20)",
                       defaults=[{"type": "skill", "name": "Guns", "specialization": "Pistol"}],
                       calc={"level": 12, "damage": "2d-1(2) pi+"}),
                weapon(id="w2", usage="Butt", reach="1", parry="0U", calc={"level": 9, "damage": "1d cr"}),
            ),
            thing("Wand", "1 lb", weapon(id="W3", calc={"level": 10, "damage": "1d(0.5) cor"})),
            thing("Maul", "5", weapon(id="w4", reach="1,2*", parry="0U", strength="13\N{DOUBLE DAGGER}",
                                      calc={"level": 10, "damage": "1dx2 cr ex", "parry": "8U"})),
            thing("Foil", "1", weapon(id="w5", reach="1", parry="0F", calc={"level": 11, "damage": "1d-1 imp"})),
            thing("Net", "1", weapon(id="w6", calc={"level": 0})),
            thing("Rope", "1", weapon(id="w7", hide=True)),
            thing("Bomb", "0", weapon(id="W8"), quantity=0),
        ],
    }  # fmt: skip


ROLF_TAKEN = """
DX 11
IQ 9
HT 10
Will 9
Per 8
HP 11
FP 10
Fright Check 12: frights are met with it, traits included (CDN-R70)
HP lost 8: 3 of 11 are left
FP lost 2: 8 of 10 are left
DR 3: of the largest part
Combat Paralysis yes
Skills 3: Tactics 10, Fast-Draw (Pistol) 13, Guns (Pistol) 12
Tactics yes: 1 point is in it
Snap skill 12, 1d cr, reach 1, no Parry
Flintlock skill 12, 2d-1(2) pi+, Acc 1, Bulk -3, range 450, 20 cards to ready it again, Fast-Draw 13
Flintlock butt skill 9, 1d cr, reach 1, Parry 7
Wand skill 10, 1d burn, Acc 0, Bulk 0, any range
Maul skill 10, 2d cr, reach 2, Parry 8, 1 card to ready it again
Foil skill 11, 1d-1 imp, reach 1, Parry 8
"""
ROLF_RECOMPUTED = """
Encumbrance 1 (light): the file does not say; 33 lb are carried, Basic Lift is 20 lb
Move 4: the file has 2, halved there for lost HP or FP; the fight halves it itself while that lasts
Dodge 7: the file has 4, halved there for lost HP or FP; the fight halves it itself while that lasts
DR: this body has no torso: its largest part counts
Wand 1d: cor counts as burn, which wounds alike
Wand 1d: the armour divisor (0.5) counts as 1
Maul 2d: '1dx2 cr ex' is rolled as 2 dice
Maul 2d: 'ex' of its damage is for the referee
Reach 1: close combat counts as the next hex, for nobody shares one (Snap)
Weapons all ready: the file does not say what is in hand; write in_hand = ["..."], or is_ready = false
"""
ROLF_LEFT_OUT = """
ST 10, Basic Speed 5.25, Basic Move 5: they are in damage, load, Move and Dodge already
Other attributes (fdg): card combat does not use them
DR 5 against burning: the sheet has one DR for all
DR elsewhere (eye): all hits are to the torso
Combat Reflexes: it is switched off in the file
Other traits (Pistol Fist): what they change is in the numbers already, or is for the referee
Singing: its level is 0
Dancing: the file gives no level for this skill
Net: the file gives no skill level for it
Rope: it is hidden in the file
Bomb: there is none of it left
Rate of fire, recoil and number of shots: one attack is one shot, and nobody counts them
Unbalanced (Flintlock butt, Maul): card combat lets such a weapon parry after an attack, too
Fencing parry (Foil): in card combat all weapons parry again at the same penalty
"""


@pytest.mark.rule("CDN-R70", "CDN-G09")
def test_of_rolf() -> None:
    imported = read(rolf())
    assert lines(imported.taken) == ROLF_TAKEN.strip().split("\n")
    assert lines(imported.recomputed) == ROLF_RECOMPUTED.strip().split("\n")
    assert lines(imported.left_out) == ROLF_LEFT_OUT.strip().split("\n")
    assert (imported.found["move"], imported.found["dodge"], imported.found["hp_now"]) == (2, 4, 3)
