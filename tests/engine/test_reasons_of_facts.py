"""What a reason says that it is about is there: a fact of its line, or a term of its number."""

import pytest

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.fight.looking import numbered
from suits.players import bot, decided, open_ask
from suits.view import Line, Seat

STEPS = 40


def told(edition: str, encounter: str) -> list[Line]:
    """What everybody's seat is told of a fight of sensible bots."""
    fight = Fight(load(encounter, edition=edition), Shuffled(1), follow=True)
    sensible = bot("sensible")
    while not fight.over and len(fight.steps) < STEPS and (ask := open_ask(fight)):
        fight.answer(ask.who, decided(fight, ask, sensible))
    seat = Seat("all", tuple(fight.state.people))
    return [line for _, line in numbered(fight, seat, 0, len(fight.log))]


@pytest.mark.parametrize("edition", [one for one in editions.names() if editions.find(one).complete])
def test_a_reason_is_about_a_fact_of_its_line(edition: str) -> None:
    about = set()
    for encounter in list(encounters.ready_made(edition))[:3]:
        for line in told(edition, encounter):
            terms = line.facts.get("terms", ())
            assert isinstance(terms, tuple)
            for reason in line.reasons:
                assert not reason.of or reason.of in line.facts or reason.of in terms, (line.kind, reason)
                about.add(reason.of)
    assert len(about) > 1, "nothing is explained fact by fact"
