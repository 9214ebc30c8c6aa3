"""What a fight leaves behind is what the next one begins with (R-91)."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.table import every_encounter

from suits import encounters
from suits.dealer import Shuffled
from suits.fight import Fight, replay
from suits.players import Sensible, play_out
from suits.record import to_json


def over(edition: str, encounter: str, seed: int = 4) -> Fight:
    fight = Fight(encounters.load(encounter, edition=edition), Shuffled(seed))
    play_out(fight, {who: Sensible() for who in fight.state.people})
    assert fight.over
    return fight


def sheets(fight: Fight) -> dict[str, dict[str, Any]]:
    return {who: fight.edition.sheet_after(fight.state, who) for who in fight.state.people}


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
    begun.run()
    play_out(begun, {who: Sensible() for who in begun.state.people})
    assert begun.over
    assert replay(begun.record()).state_bytes() == begun.state_bytes()
    assert json.loads(run("after", str(record), "--json").stdout) == json.loads(json.dumps(sheets(fight)))


def test_a_fight_that_goes_on_leaves_nothing_yet(tmp_path: Path, run: Run) -> None:
    record = tmp_path / "fight.json"
    record.write_bytes(to_json(Fight(encounters.load("duel"), Shuffled(1)).record()))
    result = run("after", str(record))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "This fight is not over: play it to its end first" in result.stderr


def test_own_weapons_go_with_their_owner(tmp_path: Path, run: Run) -> None:
    loose = {
        "format": "suits-encounter", "version": 1, "edition": "draw", "title": "Sabres",
        "items": {"weapon": {"Sabre": {"size": "M", "factor": 1, "boost": 0, "hands": [1], "min_body": 4,
                                       "type": "cutting", "d": 1}}},
        "people": [{"name": name, "body": 6, "will": 6, "side": name, "weapons": ["Sabre"]} for name in ("Ann", "Bob")],
    }  # fmt: skip
    fight = Fight(encounters.setup_from(loose, tmp_path, options={"decks": 1}), Shuffled(1))
    fight.call("ann", "give up")
    (tmp_path / "fight.json").write_bytes(to_json(fight.record()))
    written = tmp_path / "next.toml"
    written.write_text(run("after", str(tmp_path / "fight.json")).stdout, encoding="utf-8")
    again = encounters.load(written)
    assert again.items["weapon"]["Sabre"]["type"] == "cutting"
    assert again.options["decks"] == 1
