"""What the ready-made encounters say of themselves is so: even is even, and a newcomer wins the first fight."""

import re

import pytest
from tests.lab.ready_made import THERE

from suits import encounters
from suits.lab.measured import measured
from suits.lab.trials import plan_for, run

EVEN = (0.45, 0.55)
BETTER, WORSE = (0.55, 1.0), (0.0, 0.45)
SAYS = {
    "duel": ("An even duel", EVEN),
    "first": ("the better hand is yours", BETTER),
    "rapiers": ("wins more often", BETTER),
    "fencers": ("The pupil has outgrown the master", WORSE),
    "bazaar": ("the abbot can wait longer", WORSE),
    "barricade": ("Two shields hold a barricade", BETTER),
}
"""What blurbs say of the chances, and how often the first side then wins."""
OF_OTHER_THINGS = {
    "bridge": "hard to get past",
    "meadow": "hard to hit",
    "fish": "bites harder",
    "fencers": "the better one",
    "alley": "keeps the better",
    "rescue": "hard to kill",
    "quartet": "lose your turn",
    "quarter": "had better watch",
    "bazaar": "argues better",
}
"""The same words, where they speak of a rapier, say, or of a card."""
CLAIMS = re.compile(
    r"even(ly)?|equal(ly)?|balanced|fair(ly)?|eas(y|ily|ier)|hard(er)?|better|danger(ous)?|deadly|hopeless|"
    r"outmatched|outclassed|wins?|loses?|stronger|weaker|odds|chances?"
)


@pytest.mark.parametrize("name", list(THERE))
def test_whatever_a_blurb_says_of_the_chances_is_looked_at_here(name: str) -> None:
    blurb = encounters.about(name, THERE[name])["about"]
    for known in (SAYS.get(name, ("",))[0], OF_OTHER_THINGS.get(name, "")):
        assert known in blurb
        blurb = blurb.replace(known, "")
    assert not [word for word in re.findall(r"\w+", blurb.lower()) if CLAIMS.fullmatch(word)]


@pytest.mark.parametrize("name", SAYS)
def test_it_is_as_it_was_measured(name: str) -> None:
    kept = measured(name)
    _, (least, most) = SAYS[name]
    assert kept is not None
    assert least <= kept.win.p <= most


@pytest.mark.truth
@pytest.mark.parametrize("name", SAYS)
def test_it_is_so_with_other_cards(name: str) -> None:
    setup = encounters.load(THERE[name])
    _, (least, most) = SAYS[name]
    assert least <= _won(name, 1500, {person.id: "sensible" for person in setup.people}) <= most


def test_a_beginner_wins_the_first_fight_half_the_time() -> None:
    assert _won("first", 200, {"mara": "beginner", "till": "sensible"}) >= 0.5


@pytest.mark.truth
def test_a_beginner_wins_it_half_the_time_in_many_fights() -> None:
    assert _won("first", 2000, {"mara": "beginner", "till": "sensible"}) >= 0.5


def _won(name: str, fights: int, bots: dict[str, str]) -> float:
    """How often the first side wins, with other cards than it was measured with."""
    counts = run(plan_for(THERE[name], seed=20, bots=bots), fights, processes=1).counts
    return counts.wins[encounters.load(THERE[name]).people[0].side] / fights
