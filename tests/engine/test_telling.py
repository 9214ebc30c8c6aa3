"""How rules tell what happened."""

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight


def test_who_has_seen_it_is_said_by_place_or_by_name() -> None:
    state = Fight(encounters.load("duel", edition="draw"), Shuffled(1)).state
    state.say("dealt", "ann", ("ORD-01",), ("ann",), {"n": 1}, cards=("4h",))
    state.say("dealt", "ann", cards=("4h",), rules=("ORD-01",), seen=("ann",), instead={"n": 1})
    by_place, by_name = state.told[-2:]
    assert by_place == by_name
    assert by_name.facts == {"cards": ("4h",)}
