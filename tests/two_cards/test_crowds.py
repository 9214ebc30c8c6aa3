"""Which minions share a card: those of one kind, told apart by their numbers (MIN-03, ORD-14, ORD-15, R-49)."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.dealer import Shuffled
from suits.editions.contests.two_cards.crowds import groups_of_minions
from suits.fight import Fight
from suits.view import SPECTATOR


@pytest.mark.rule("MIN-03", "ORD-14", "R-49")
def test_groups_are_of_minions_with_a_number() -> None:
    crowd: dict[str, Any] = {"side": "A", "body": 5, "will": 5}
    people = [
        crowd | {"name": "Goblin", "role": "minion", "count": 5},
        crowd | {"name": "Guard", "count": 2},
        crowd | {"name": "7", "role": "minion"},
        crowd | {"name": "8", "role": "minion"},
        crowd | {"name": "Half-Orc", "role": "minion"},
        crowd | {"name": "Half-Elf", "role": "minion"},
        crowd | {"name": "Bob", "side": "B"},
    ]
    loose = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": "Crowd", "edition": "pair"}
    setup = encounters.setup_from({**loose, "people": people}, Path())
    every_fourth = ("goblin-1", "goblin-5")
    alone = {name: (name,) for name in ("goblin-2", "goblin-3", "goblin-4")}
    assert groups_of_minions(setup, "stride") == dict.fromkeys(every_fourth, every_fourth) | alone
    in_a_row = ("goblin-1", "goblin-2", "goblin-3", "goblin-4")
    assert groups_of_minions(setup, "blocks") == dict.fromkeys(in_a_row, in_a_row) | {"goblin-5": ("goblin-5",)}


@pytest.mark.rule("MIN-01", "MIN-03", "SWM-01")
def test_everybody_sees_who_is_a_minion_who_shares_cards_and_what_is_a_swarm() -> None:
    fight = Fight(encounters.load("guardroom", edition="pair"), Shuffled(1))
    seen = {one.id: (one.kind, one.group) for one in fight.view(SPECTATOR).people}
    assert seen["tiny"] == ("person", "")
    assert {who for who, (_, group) in seen.items() if group == "guard-1"} == {"guard-1", "guard-5", "guard-9"}
    assert {kind for who, (kind, _) in seen.items() if who.startswith("guard")} == {"minion"}
    fish = Fight(encounters.load("fish", edition="pair"), Shuffled(1))
    assert sorted(one.kind for one in fish.view(SPECTATOR).people) == ["person", "person", "swarm"]
