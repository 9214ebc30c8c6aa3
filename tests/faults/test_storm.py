"""Nothing that was acknowledged is lost, whatever is killed, paused or cut; many more: `python -m bench faults`.

That the storm notices what it should: see `test_history`, `test_views`, `test_keepers` and `test_logs`.
"""

from tests.faults.storm import storm


def test_nothing_acknowledged_is_lost_or_doubled_in_a_storm(postgres: object) -> None:
    found = storm(4, seed=3)
    assert found.wrong == []
    assert found.faults.total() == 4
    assert found.acknowledged > 20
    assert found.editions.keys() >= {"draw", "pair", "engage", "challenge", "countdown"}
    assert set(found.manners) >= {"plain", "referee", "real", "room"}
    assert found.views > 0
