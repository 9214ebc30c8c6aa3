"""What a fight leaves behind is what the next one begins with (R-91)."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.table import every_encounter

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.players import Sensible, play_out
from suits.record import to_json


def over(edition: str, encounter: str, seed: int = 4) -> Fight:
    fight = Fight(encounters.load(encounter, edition=edition), Shuffled(seed))
    play_out(fight, {who: Sensible() for who in fight.state.people})
    assert fight.over
    return fight


def sheets(fight: Fight) -> dict[str, dict[str, Any]]:
    return {who: editions.sheet_after_of(fight.edition, fight.state, who) for who in fight.state.people}


@pytest.mark.rule("R-91")
@pytest.mark.parametrize(("edition", "encounter"), every_encounter())
def test_the_next_fight_begins_as_the_last_one_ended(edition: str, encounter: str, tmp_path: Path, run: Run) -> None:
    fight = over(edition, encounter)
    record = tmp_path / "fight.json"
    record.write_bytes(to_json(fight.record()))
    written = tmp_path / "next.toml"
    written.write_text(run("after", str(record)).stdout, encoding="utf-8")
    begun = Fight(encounters.load(written), Shuffled(1))
    begun.rewind(0)
    assert sheets(begun) == sheets(fight)
    assert json.loads(run("after", str(record), "--json").stdout) == json.loads(json.dumps(sheets(fight)))
