"""What only `pair` says."""

from typing import ClassVar

from suits.editions.contests.two_cards.words import TwoCardWords


class PairWords(TwoCardWords):
    """The action of the round, and the two cards of it."""

    answers: ClassVar = {
        "strike": "strike back with your cards: you may win this, and it is your action of the round",
        "defend": "only defend: you cannot hit, but keep your action of this round, and a card you do not use for it,"
        " unless you are hit",
        "defend kept": "only defend, with the card you kept for your action",
    }
