"""Hands in classes that the rules of a contest cannot tell apart: by rank, and by what they do to the power bonus."""

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

import numpy as np

from suits.arithmetic.bonus import FaceBonus, LoserSuit, SuitRule, loser_part, loser_used, winner_part, winner_used
from suits.arithmetic.values import Choices, Ranked, Used
from suits.cards import PACK
from suits.editions.contests.contest import Side
from suits.lab.odds.hands import Hands, Numbers, shape

Rank = Callable[[Used], Ranked]
Turn = Callable[[Used], int]


class BonusRules(NamedTuple):
    """By which house rules cards count for the power bonus, and whether they are a minion's (PWR, MIN-02, R-27)."""

    suit_rule: SuitRule
    face_bonus: FaceBonus
    loser_suit: LoserSuit
    minion: bool

    @property
    def winner_faces(self) -> bool:
        return self.face_bonus != "none" and not self.minion

    @property
    def loser_faces(self) -> bool:
        return self.face_bonus == "both" and not self.minion

    def parts(self, used: Choices) -> tuple[int, int]:
        """What these cards add for a winner, and take off for a loser; nothing, if they are too high (PWR-08)."""
        if not used:
            return 0, 0
        rule, faces, by = self.suit_rule, self.loser_faces, self.loser_suit
        won = winner_part(winner_used(used, rule, self.winner_faces), rule, self.winner_faces)
        lost = loser_part(loser_used(used, rule, faces, by), rule, faces, by)
        return won, lost


class Example(NamedTuple):
    """A hand that stands for its class."""

    rank: int
    won: int
    """What it adds to the power bonus if it wins."""
    lost: int
    """What it adds, or rather takes off, if it loses."""
    cards: Used
    used: Choices
    turn: int = 0
    """What of the hand decides whose turn it is."""


class Classed(NamedTuple):
    """All hands that may be drawn to the cards that are known already, and an example of each class."""

    hands: Hands
    examples: tuple[Example, ...]
    ranks: Numbers
    won: Numbers
    lost: Numbers


def classed(
    size: int, rank: Rank, rules: BonusRules, *, ordered: bool, lies: bool = False, turn: Turn = lambda _: 0
) -> Classed:
    """Sort all hands of so many cards. `rank` is given the cards that are drawn; `ordered` where their order matters.

    `lies`: the target lies helpless, so the suit of an overdrawn hand counts too (R-37). `turn`: what of a hand decides
    whose turn it is.
    """
    found: dict[tuple[int, int, int, int], int] = {}
    examples: list[Example] = []
    orders = list(permutations(range(size))) if ordered else [tuple(range(size))]
    kinds = shape(size).kinds.tolist()
    classes = np.zeros((len(orders), len(kinds)), dtype=np.int64)
    suit_alone = rules._replace(face_bonus="none")
    for row, order in enumerate(orders):
        for at, hand in enumerate(kinds):
            cards = tuple([PACK[hand[place]] for place in order])
            worth, used = rank(cards)
            won, lost = suit_alone.parts((cards,)) if lies and not used else rules.parts(used)
            key = (worth, won, lost, turn(cards))
            number = found.get(key)
            if number is None:
                number = found[key] = len(examples)
                examples.append(Example(worth, won, lost, cards, used, key[3]))
            classes[row, at] = number
    columns = np.array([example[:3] for example in examples], dtype=np.int64).T
    return Classed(Hands(size, classes, len(examples)), tuple(examples), *columns)


def one_class(side: Side, rules: BonusRules) -> Classed:
    """A side whose cards are known: one class, of no drawn cards."""
    won, lost = rules.parts(side.used)
    example = Example(side.rank, won, lost, (), side.used)
    numbers = [np.array([number], dtype=np.int64) for number in example[:3]]
    return Classed(Hands(0, np.zeros((1, 1), dtype=np.int64), 1), (example,), *numbers)
