"""Whatever happens or is asked in the editions with two cards has a sentence, and names instead of ids."""

import re

import pytest

from suits.dealer import Shuffled
from suits.encounters import load, ready_made
from suits.fight import Fight
from suits.players import bare, bot, open_ask, seat_of
from suits.requests import Form
from suits.view import REFEREE

FIGHTS = [(edition, name) for edition in ("pair", "engage") for name in ready_made(edition)]
MOST = 400


@pytest.mark.parametrize(("edition", "name"), FIGHTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_everything_is_told(edition: str, name: str, seed: int) -> None:
    fight = Fight(load(name, edition=edition), Shuffled(seed))
    names, words = fight.names(), fight.edition.words
    player = bot("random", seed)
    while (ask := open_ask(fight)) and len(fight.steps) < MOST:
        _is_sentence(words.ask(ask, names), names)
        first = ask.options.stage(()) if isinstance(ask.options, Form) else None
        for answer in first.words if first else ask.options:
            assert words.option(ask, answer, names).strip()
        fight.answer(ask.who, player.decide(fight.view(seat_of(ask.who), None), bare(ask)))
    for _, event in fight.log:
        _is_sentence(words.tell(event, names), names)
        assert words.why(event, names)
    assert len(fight.view(REFEREE).log) == len(fight.log)


def _is_sentence(text: str, names: dict[str, str]) -> None:
    assert text[0].isupper() or text[0].isdigit(), text
    assert text[-1] in ".!?", text
    assert not re.search(r"[{}_]|None|  ", text), text
    for who, name in names.items():
        assert who == name.lower() or not re.search(rf"\b{who}\b", text), text
