"""Cards that are held through a round: a number for each hand that the rules can tell from others.

While a scene is run the cards are there, but whoever looks at one is noted: so hands that make no difference are never
told apart.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from suits.arithmetic.values import LOW, is_face
from suits.cards import Card
from suits.lab.duels.amounts import Listening, Numbers, Rows
from suits.lab.odds.classes import BonusRules
from suits.lab.odds.rehearsing import Hand
from suits.state import Stock

HELD = ("hand", "shown")
"""The fields in which the cards of a round are: unseen by others, or seen."""
NONE, ANY = 0, 1
"""No cards; or cards that do not matter any more, of which any will do."""


class Kept(NamedTuple):
    """What was asked of a hand: which it is."""

    column: int

    def of(self, numbers: Numbers, rows: Rows | None) -> npt.NDArray[Any]:
        """The answer for each of these rows, or for all."""
        found = numbers[:, self.column]
        return np.asarray(found if rows is None else found[rows])

    def at(self, row: Sequence[int]) -> int:
        """The answer for this row."""
        return row[self.column]


class Held(tuple[Card, ...]):
    """A hand of which it is noted that somebody looked at its cards."""

    column: int
    number: int

    def _look(self) -> None:
        if Listening.log is not None:
            Listening.log.read(Kept(self.column), self.number)

    def __getitem__(self, at: Any) -> Any:
        self._look()
        return tuple.__getitem__(self, at)

    def __iter__(self) -> Iterator[Card]:
        self._look()
        return tuple.__iter__(self)


class _Nowhere(list[Card]):
    """Where nothing is ever put."""

    def extend(self, cards: Any) -> None:
        """Cards that are put away need not be looked at."""


class Unkept(Stock):
    """Packs that nobody draws from: what is put away is gone."""

    def copy(self) -> "Unkept":
        """There is nothing to copy."""
        return self


def no_packs() -> Unkept:
    """Packs that nobody draws from."""
    return Unkept(discards=_Nowhere())


class Holdings:
    """The hands of one person by their numbers."""

    def __init__(self, rules: BonusRules):
        self._rules = rules
        self._numbers: dict[Any, int] = {}
        self.hands: list[Hand] = [(), ()]
        """An example of each; the first two are no hand, and any."""
        self._rests: dict[int, int] = {}
        self._rest: list[int] = [NONE, ANY]

    def number(self, cards: Hand, rest: int) -> int:
        """The number of a hand. `rest`: what of it counts for recovering."""
        key = cards if len(cards) == 1 else self._seen_in(cards, rest)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.hands)
            self.hands.append(cards)
            self.hands[ANY] = cards
            self._rest.append(self._rests.setdefault(rest, number))
        return number

    def _seen_in(self, cards: Hand, rest: int) -> tuple[Any, ...]:
        """All that several cards are asked for: their sum, what they do to the power bonus, the first one's rest."""
        alone = self._rules._replace(face_bonus="none")
        values = sum([LOW[card] for card in cards]), sum([is_face(card) for card in cards])
        return (*values, self._rules.parts((cards,)), alone.parts((cards,)), rest)

    def for_rest(self, numbers: Numbers) -> Numbers:
        """For each number one that recovers as much, and the same for all that do."""
        return np.array(self._rest, dtype=np.int64)[numbers]
