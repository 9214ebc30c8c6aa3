"""One exchange, closed, as a game of bluff: solved by regret matching, and how far from solved, exactly.

Both hold so many cards from an endless deck. One attacks, the other sees the shape of the attack and defends; then it
is over. A hit counts what it does on average, in quarters of Power, and a card that is kept counts a little: what one
gains the other loses. `suits solve --bluff` prints what somebody who knows both strategies could gain by leaving them.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from suits.editions.challenge.duels.closed import (
    BY_SIZE,
    CARDS,
    LIKELY,
    QUARTERS,
    SEEN,
    Exchange,
    Fighter,
)
from suits.editions.challenge.duels.hands import FROM_DECK, HANDS
from suits.editions.challenge.odds import ANY_CARD

Table: TypeAlias = npt.NDArray[Any]
KEPT = 0.4
"""What a card that is kept is worth, in quarters of Power."""
ROUNDS = (1, 10, 100, 1000)


class Bluffing:
    """The exchange of two people with hands of such a size, and what has been learned of it."""

    def __init__(self, skill: int, rank: int, size: int = 2):
        exchange = Exchange(Fighter(skill, skill), Fighter(rank, rank))
        self.exchange = exchange
        middle = sum(value * chance for value, chance in ANY_CARD)
        does = QUARTERS * (middle + exchange.margins) / 10
        self.harm = (exchange.hits * does[:, None]).astype(np.float64)
        """What each attack does to each defence."""
        self.shapes = [shape for held, shape in SEEN if held == size]
        rows = [exchange.lays[size, shape] for shape in self.shapes if shape != FROM_DECK]
        hands = BY_SIZE[size]
        start = hands[0]
        self.likely = LIKELY[hands].astype(np.float64)
        self.of_hand = np.concatenate([*[row.hands for row in rows], hands]) - start
        self.attack = np.concatenate([*[row.laid for row in rows], np.full(len(hands), -1)])
        kept = np.concatenate([*[row.kept for row in rows], hands])
        self.attack_keeps = KEPT * np.array([len(HANDS[one]) for one in kept])
        self.shape = np.concatenate(
            [*[np.full(len(row.hands), shape) for row, shape in zip(rows, self.shapes, strict=False)],
             np.full(len(hands), FROM_DECK)]
        )  # fmt: skip
        sets = exchange.sets[size]
        self.defender = np.concatenate([sets.hands, hands]) - start
        self.defence = np.concatenate([sets.laid, np.full(len(hands), -1)])
        self.defence_keeps = KEPT * np.array([len(HANDS[one]) for one in np.concatenate([sets.kept, hands])])
        self.regrets = np.zeros(len(self.attack))
        self.defence_regrets = np.zeros((len(self.shapes), len(self.defence)))
        self.sum = np.zeros_like(self.regrets)
        self.defence_sum = np.zeros_like(self.defence_regrets)
        self.rounds = 0

    # Strategies

    def attacks(self) -> Table:
        """How often every hand attacks how, on average over all rounds."""
        return _shares(self.sum, self.of_hand, len(self.likely))

    def defends(self) -> Table:
        """How often every hand defends how against every shape, on average over all rounds."""
        return np.array([_shares(row, self.defender, len(self.likely)) for row in self.defence_sum])

    def learn(self, rounds: int) -> None:
        """So many rounds of regret matching, first of the attacker, then of the defender."""
        hands = len(self.likely)
        for _ in range(rounds):
            self.rounds += 1
            defends = np.array([_shares(row, self.defender, hands) for row in self.defence_regrets])
            attacks = _shares(self.regrets, self.of_hand, hands)
            worth = self.worth_of_attacks(defends)
            mean = np.bincount(self.of_hand, worth * attacks, hands)
            self.regrets = np.maximum(0, self.regrets + worth - mean[self.of_hand])
            attacks = _shares(self.regrets, self.of_hand, hands)
            costs = self.worth_of_defences(attacks)
            for at, row in enumerate(costs):
                mean = np.bincount(self.defender, row * defends[at], hands)
                self.defence_regrets[at] = np.maximum(0, self.defence_regrets[at] + row - mean[self.defender])
            self.sum += self.rounds * attacks
            self.defence_sum += self.rounds * defends

    # What it is worth

    def worth_of_attacks(self, defends: Table) -> Table:
        """What every attack brings against such a defence."""
        found = self.attack_keeps.astype(np.float64)
        for at, shape in enumerate(self.shapes):
            often = self.likely[self.defender] * defends[at]
            there = np.zeros(self.harm.shape[1])
            from_hand = self.defence >= 0
            np.add.at(there, self.defence[from_hand], often[from_hand])
            np.add.at(there, self.exchange.deck_defences, CARDS * often[~from_hand].sum())
            through = self.harm @ there - (often * self.defence_keeps).sum()
            those = self.shape == shape
            if shape == FROM_DECK:
                found[those] += CARDS @ through[self.exchange.deck_attacks]
            else:
                found[those] += through[self.attack[those]]
        return found

    def worth_of_defences(self, attacks: Table) -> Table:
        """What every defence against every shape brings, as often as that shape is seen."""
        found = np.zeros_like(self.defence_regrets)
        often = self.likely[self.of_hand] * attacks
        for at, shape in enumerate(self.shapes):
            those = self.shape == shape
            there = np.zeros(self.harm.shape[0])
            if shape == FROM_DECK:
                np.add.at(there, self.exchange.deck_attacks, CARDS * often[those].sum())
            else:
                np.add.at(there, self.attack[those], often[those])
            through = there @ self.harm
            by_row = np.where(self.defence >= 0, through[self.defence], CARDS @ through[self.exchange.deck_defences])
            kept = (often[those] * self.attack_keeps[those]).sum()
            found[at] = often[those].sum() * self.defence_keeps - by_row - kept
        return found

    def exploited(self) -> float:
        """How much both together could gain, each by the best answer to the other's strategy: 0 where it is solved."""
        hands = len(self.likely)
        best = np.full(hands, -np.inf)
        np.maximum.at(best, self.of_hand, self.worth_of_attacks(self.defends()))
        found = float(self.likely @ best)
        for row in self.worth_of_defences(self.attacks()):
            best = np.full(hands, -np.inf)
            np.maximum.at(best, self.defender, row)
            found += float(self.likely @ best)
        return found


def _shares(wished: Table, of_hand: Table, hands: int) -> Table:
    """As often as wished for, by hand; anything where nothing is wished for."""
    whole = np.bincount(of_hand, wished, hands)[of_hand]
    many = np.bincount(of_hand, minlength=hands)[of_hand]
    found: Table = np.where(whole > 0, wished / np.maximum(whole, 1e-300), 1 / many)
    return found


def told(skill: int = 6, rank: int = 6, size: int = 2) -> Iterator[tuple[int, float]]:
    """How far from solved it is after so many rounds, in quarters of Power."""
    game = Bluffing(skill, rank, size)
    for rounds in ROUNDS:
        game.learn(rounds - game.rounds)
        yield rounds, game.exploited()
