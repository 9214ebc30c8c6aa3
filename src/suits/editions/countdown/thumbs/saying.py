"""Making an answer out of words that are offered one list after another."""

from collections.abc import Sequence
from typing import NamedTuple

from suits.asked import Menu
from suits.cards import RED_JOKER, UNKNOWN, Card
from suits.editions.countdown.plays import UNTIL_RANKS
from suits.editions.countdown.state import WHEN
from suits.editions.countdown.thumbs.reckoning import Arm
from suits.editions.countdown.thumbs.seen import LAST, Table
from suits.requests import Stage


def spoken(menu: Menu, *said: str) -> tuple[str, ...]:
    """What may be said next; nothing where the words do not fit, or say it all."""
    return menu.words(*said)


def cards_offered(menu: Menu, *said: str) -> dict[str, tuple[Card, ...]]:
    """What may be said next, with the cards that each word stands for; none where it stands for no known ones."""
    try:
        stage = menu.stage(said)
    except ValueError:
        return {}
    cards = (stage and stage.cards) or {}
    return {word: cards.get(word, ()) for word in stage.words} if stage else {}


def say(menu: Menu, wanted: Sequence[str]) -> str:
    """The answer with these words in this order, wherever they are offered; else nothing, or the first there is."""
    left = list(wanted)

    def choose(stage: Stage) -> str:
        for at, word in enumerate(left):
            if word in stage.words:
                del left[: at + 1]
                return word
        return "" if "" in stage.words else stage.words[0]

    return menu.walk(choose)


class Way(NamedTuple):
    """A way to use cards: its words, and what it promises beyond what the cards are worth."""

    words: tuple[str, ...]
    promise: float
    foe: str = ""
    arm: Arm | None = None


def until_next(table: Table) -> tuple[str, ...]:
    """Be silent until the next rank of which there is a card in hand, or for the rest of the turn."""
    ranks = [WHEN[card] // 4 for card in table.hand if card not in (RED_JOKER, UNKNOWN)]
    return (UNTIL_RANKS[min([rank for rank in ranks if rank > table.rank], default=LAST + 1)],)
