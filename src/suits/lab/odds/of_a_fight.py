"""Odds of a fight in progress: for every answer that lies before a seat, from what that seat may know.

Each family of editions has a module of its own for it, called after the family (`editions/`).
"""

import importlib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from suits.lab.odds.foreseen import Foreseen
from suits.players import expect_known, seat_of
from suits.view import REFEREE, Seat

if TYPE_CHECKING:
    from suits.fight import Fight


class NoOdds(ValueError):
    """There are none for such a fight, said in one sentence."""


class Answered(Protocol):
    """An answer and its odds."""

    @property
    def who(self) -> str:
        """Who may give it."""

    @property
    def answer(self) -> str:
        """In notation, as it is given."""

    @property
    def whom(self) -> str:
        """Whom it is about."""

    def chances(self) -> Mapping[str, Fraction]:
        """The chances that matter most, by name."""

    def means(self) -> Mapping[str, Fraction]:
        """What it does on average, by name."""

    def foreseen(self) -> tuple[Foreseen, ...]:
        """What may come of it, for each way in which it may be met."""

    def as_json(self) -> dict[str, Any]:
        """All of it, for programs."""


def of_fight(fight: "Fight", seat: Seat | str) -> tuple[Answered, ...]:
    """The odds of every answer that this seat may give now; none where nothing that it is asked has odds.

    >>> from suits import Fight, lab
    >>> fight = Fight.begin("triangle", seed=3)
    >>> while fight.asked.kind != "act":
    ...     fight.play(fight.legal[0])
    >>> first = lab.odds(fight, fight.asked.who)[0]
    >>> first.answer, round(float(first.chances()["deck: hit"]), 3)
    ('challenge leopold 5c', 0.86)
    """
    return tuple(one_by_one(fight, seat))


def one_by_one(fight: "Fight", seat: Seat | str, only: str = "") -> Iterator[Answered]:
    """The same one after the other: some take long. `only`: of this answer alone."""
    edition = fight.edition
    family = f"suits.lab.odds.editions.{edition.compares or edition.name}_fights"
    if find_spec(family) is None:
        raise NoOdds(f"There are no odds yet for a fight of the edition {edition.name}.")
    found: Iterator[Answered] = importlib.import_module(family).one_by_one(fight, _seat(fight, seat), only)
    return found


def _seat(fight: "Fight", seat: Seat | str) -> Seat:
    if isinstance(seat, Seat):
        return seat
    expect_known([seat], (*fight.names(), REFEREE.name))
    return seat_of(seat)
