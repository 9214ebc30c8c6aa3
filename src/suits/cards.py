"""Playing cards and their notation.

A card is a short string: rank, then suit. `4h` is the four of hearts, `Td` (or `10d`) the ten of diamonds, `Ac` the
ace of clubs. The jokers are `R*` and `B*`; `??` is a card whose face the program does not know.
"""

import difflib
from collections.abc import Iterable, Sequence

Card = str

RANKS = "A23456789TJQK"
SUITS = "cshd"
RED_JOKER: Card = "R*"
BLACK_JOKER: Card = "B*"
UNKNOWN: Card = "??"

PACK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS: tuple[Card, ...] = (RED_JOKER, BLACK_JOKER)
FACES = frozenset((*PACK, *JOKERS, UNKNOWN))

RANK_NAMES = dict(zip(RANKS, "ace 2 3 4 5 6 7 8 9 10 jack queen king".split(), strict=True))
SUIT_NAMES = {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds"}
SUIT_SIGNS = {"c": "♣", "s": "♠", "h": "♥", "d": "♦"}


class CardError(ValueError):
    """A text that is not a card."""


def _spellings() -> dict[str, Card]:
    known = {card.lower(): card for card in (*PACK, *JOKERS, UNKNOWN)}
    for suit, sign in SUIT_SIGNS.items():
        known["10" + suit] = "T" + suit
        for rank in RANKS:
            known[rank.lower() + sign] = rank + suit
        known["10" + sign] = "T" + suit
    return known


_KNOWN = _spellings()


def card(text: str) -> Card:
    """Read one card: `card("10D") == "Td"`."""
    found = _KNOWN.get(text.strip().lower())
    if found is None:
        raise CardError(f"{text!r} is not a card. {_advice(text)}")
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Read several cards, apart by spaces, commas or plus signs: `cards("4h js") == ("4h", "Js")`."""
    return tuple(card(word) for word in text.replace(",", " ").replace("+", " ").split())


def _advice(text: str) -> str:
    near = difflib.get_close_matches(text.strip().lower(), _KNOWN, n=1, cutoff=0.6)
    if near and len(near[0]) > 1 and near[0] not in ("??", "r*", "b*"):
        return f"Did you mean {_KNOWN[near[0]]}? Write rank and suit, like 4h, 10d, Js or Ac."
    return "Write rank (A 2 to 10 J Q K) and suit (c s h d), like 4h, 10d, Js or Ac."


def name(a_card: Card) -> str:
    """Say a card: `name("Td") == "10 of diamonds"`."""
    if a_card == UNKNOWN:
        return "a card"
    if a_card in JOKERS:
        return "red joker" if a_card == RED_JOKER else "black joker"
    return f"{RANK_NAMES[a_card[0]]} of {SUIT_NAMES[a_card[1]]}"


def pretty(a_card: Card) -> str:
    """Draw a card in a line of text: `pretty("Td") == "10♦"`."""
    if a_card[1] not in SUIT_SIGNS:
        return a_card
    return a_card[0].replace("T", "10") + SUIT_SIGNS[a_card[1]]


def pretty_all(some: Iterable[Card]) -> str:
    """Draw several cards in a line of text."""
    return " ".join(pretty(a_card) for a_card in some)


def without(some: Sequence[Card], taken: Iterable[Card]) -> tuple[Card, ...]:
    """Take cards away by count: packs repeat cards, so one 4h taken leaves the other."""
    left = [*some]
    for a_card in taken:
        left.remove(a_card)
    return tuple(left)
