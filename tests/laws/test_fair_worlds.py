"""The law on worlds: what a seat imagines is as near to the truth as chance has it, and no nearer."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import settings
from tests import needs
from tests.laws import fair_worlds
from tests.laws.fair_worlds import Tally, look_into
from tests.table import every_encounter

from suits import editions
from suits.fight import Fight, imagining
from suits.fight.habits import FROM_HABIT, Guesses
from suits.fight.imagining import CannotImagine
from suits.fight.knowledge import Knowledge, knowledge_of
from suits.herald.advice import advise
from suits.players import Facing, seat_of
from suits.view import Seat

LONG = settings().max_examples > 100  # `make laws`
ERRORS = 4.5
"""So many standard errors are allowed: one comparison in 150,000 goes beyond by chance."""
SELDOM = 0.01
"""How often no world may be found."""
# So many positions that a truth among four worlds is noticed: by 7 standard errors or more in each of these places.
PLACES = [
    ("challenge", "blades", 750),
    ("countdown", "steel", 60),
    ("draw", "duel", 150),
    ("engage", "hillside", 140),
    ("pair", "skirmish", 140),
]


@pytest.mark.parametrize(("edition", "encounter", "number"), PLACES)
def test_the_truth_is_imagined_as_often_as_any_other_world(edition: str, encounter: str, number: int) -> None:
    tally = Tally()
    look_into(edition, encounter, tally, number * (8 if LONG else 1))
    assert not unfair(tally)
    assert tally.missed <= max(1, SELDOM * tally.asked)


@needs.only_in("make laws", LONG)
@pytest.mark.parametrize("edition", editions.names())
def test_so_it_is_in_every_encounter(edition: str) -> None:
    tally = Tally()
    for _, encounter in [one for one in every_encounter() if one[0] == edition]:
        look_into(edition, encounter, tally, tally.asked + 60, fights=40)
    assert not unfair(tally)
    assert tally.missed <= SELDOM * tally.asked


def unfair(tally: Tally) -> list[str]:
    """Where worlds are nearer to the truth than to each other, or farther from it."""
    return [
        f"{what} at {kind or 'any question'}: {difference:+.3f}, {errors:+.1f} standard errors"
        for kind, what, difference, errors in tally.errors()
        if abs(errors) > ERRORS
    ]


def test_a_world_in_four_that_is_the_truth_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    truth: list[Fight] = []
    asked: Counter[str] = Counter()

    def knowing(fight: Fight, seat: Seat) -> Knowledge:
        truth[:] = [fight]
        return knowledge_of(fight, seat)

    def telling(known: Knowledge, seed: str) -> Fight:
        asked["worlds"] += 1
        return truth[0] if asked["worlds"] % 4 == 0 else imagining.imagine(known, seed)

    monkeypatch.setattr(fair_worlds, "knowledge_of", knowing)
    monkeypatch.setattr(fair_worlds, "imagine", telling)
    tally = Tally()
    look_into("challenge", "blades", tally, 150)
    assert any("cards at any question: +" in one for one in unfair(tally))


class Spent(imagining.Effort):
    """No answer of another can be tried: where others have answered in secret, no world is found."""

    def __init__(self, left: int):
        super().__init__(0)


@pytest.mark.parametrize(("edition", "encounter"), [place[:2] for place in PLACES])
def test_where_no_world_is_found_the_truth_is_not_given_instead(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor anything else: that happens in one position of some thousand, and here in all."""
    monkeypatch.setattr(imagining, "Effort", Spent)
    places = 0
    for fight, ask in islice(fair_worlds.after_secret_answers(edition, encounter), 5):
        seat, places = seat_of(ask.who), places + 1
        with pytest.raises(CannotImagine):
            imagining.imagine(fight.knowledge(seat), 1)
        with pytest.raises(CannotImagine):
            next(imagining.worlds(fight.knowledge(seat), 1))
        with pytest.raises(CannotImagine):
            fight.imagine(seat, 1)
        with Facing(fight, ask) as situation, pytest.raises(CannotImagine):
            situation.imagine(1)
        *_, last = advise(fight, seat, worlds=2, seed=1, who=ask.who)
        assert last.unknown
        assert not last.worlds
    assert places == 5


def test_others_who_always_go_by_the_thumb_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What they answer is hardly ever the true answer then either; but it is less often unusual than in the truth."""
    as_they_come = Guesses.__iter__

    def by_the_thumb(guesses: Guesses) -> Iterator[tuple[str, float]]:
        for number, guess in enumerate(as_they_come(guesses)):
            yield (guesses._usual, 1) if number < FROM_HABIT else guess

    monkeypatch.setattr(Guesses, "__iter__", by_the_thumb)
    tally = Tally()
    look_into("challenge", "blades", tally, 750)
    assert any("unusual answers at" in one and ": -" in one for one in unfair(tally))
