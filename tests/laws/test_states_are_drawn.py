"""Every state that a fight puts somebody in is drawn on the page: it has a colour and a sign of its own."""

import re
from pathlib import Path

import pytest
from tests.table import play

from suits import editions, encounters
from suits.view import SPECTATOR

WORDS = Path(__file__).parents[2] / "client" / "src" / "people" / "words.ts"
MOMENTS = [(0, 30), (1, 90)]
CHIPS = "chips"


def drawn() -> set[str]:
    """The kinds that the page has looks for, and chips, which are drawn as such."""
    table = WORDS.read_text("utf-8").partition("const LOOKS")[2].partition("};")[0]
    return {quoted or plain for quoted, plain in re.findall(r'^  (?:"([^"]+)"|([a-z]+)): \[', table, re.MULTILINE)} | {
        CHIPS
    }


@pytest.mark.parametrize("edition", [name for name in editions.names() if name != "toy"])
def test_every_state_of_an_edition_is_drawn(edition: str) -> None:
    met = set()
    for encounter in encounters.ready_made(edition):
        for seed, most in MOMENTS:
            fight = play(encounters.load(encounter.rpartition("/")[2], edition=edition), seed, most=most)
            met |= {one.kind for person in fight.view(SPECTATOR).people for one in person.conditions}
    assert met
    assert met <= drawn()
