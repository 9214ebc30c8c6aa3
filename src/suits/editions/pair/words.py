"""What only `pair` says."""

from typing import ClassVar

from suits.editions.contests.two_cards.words import TwoCardWords

REPLIES = {
    "strike": "you may hit; it takes your action",
    "defend": "you cannot hit, keep your action unless hit",
}
"""What the answers to an attack mean, in a few words."""


class PairWords(TwoCardWords):
    """The action of the round, and the two cards of it."""

    answers: ClassVar = {
        "strike": "strike back with your cards: you may win this, and it is your action of the round",
        "defend": "only defend: you cannot hit, but keep your action of this round, and a card you do not use for it,"
        " unless you are hit",
        "defend kept": "only defend, with the card you kept for your action",
    }
