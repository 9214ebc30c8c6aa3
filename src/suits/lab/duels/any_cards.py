"""Single cards of any value: a scene that draws one is run once for all values that compare in the same way.

Such a card is always worth the same, or ten more if it is played high (CRD-02, CRD-04..07). It is known to the tables
of values while a scene is run with it, and its value notes by itself what is asked of it (`amounts`).
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from suits.arithmetic.values import HIGH, LOW, VALUES, is_face
from suits.cards import Card
from suits.lab.duels.amounts import Amount
from suits.lab.duels.nodes import EFFECT, SECOND, only
from suits.lab.odds.rehearsing import Hand

COLUMNS = (EFFECT, SECOND)
"""Where the lower value of the first such card is, and of the second."""
MOST_ANY = len(COLUMNS)
ANY_CARDS: dict[tuple[int, int], Card] = {
    (place, more): f"{sign}{place + 1}"
    for place in range(MOST_ANY)
    for more, sign in {HIGH[card] - LOW[card]: "?!"[is_face(card)] for card in VALUES}.items()
}
"""By its place, and by how much more it is worth played high."""
_MEANING = {card: meaning for meaning, card in ANY_CARDS.items()}


def any_like(place: int, card: Card) -> Card:
    """The card of any value that stands for this one."""
    return ANY_CARDS[place, HIGH[card] - LOW[card]]


@contextmanager
def with_any(hands: Sequence[Hand], row: Sequence[int]) -> Iterator[bool]:
    """While this lasts the tables know the cards of any value among these; gives whether there are such."""
    some = [card for hand in hands for card in hand if card in _MEANING]
    tables: tuple[dict[Card, Any], ...] = (LOW, HIGH, VALUES)
    for card in some:
        place, more = _MEANING[card]
        low = Amount(only(COLUMNS[place]), row[COLUMNS[place]])
        LOW[card], HIGH[card], VALUES[card] = low, low + more, (low, low + more)  # type: ignore[assignment]
    try:
        yield bool(some)
    finally:
        for card in some:
            for table in tables:
                del table[card]
