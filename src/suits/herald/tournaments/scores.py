"""What many pairs come to: points with their error, counted as they come."""

import math

import msgspec

from suits.herald.tournaments.pairs import Pair


class Score(msgspec.Struct):
    """Points of one bot against another, pair by pair: both fights of a pair count as one, for they have one deal."""

    pairs: int = 0
    points: float = 0.0
    squares: float = 0.0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, pair: Pair) -> None:
        """One more pair."""
        self.pairs += 1
        self.points += pair.points
        self.squares += pair.points**2
        for row in pair.rows:
            self.won += row.points == 1
            self.lost += row.points == 0
            self.drawn += row.points not in (0, 1)

    def plus(self, other: "Score") -> "Score":
        """Both together."""
        mine, theirs = msgspec.structs.astuple(self), msgspec.structs.astuple(other)
        return Score(*[one + two for one, two in zip(mine, theirs, strict=True)])

    def turned(self) -> "Score":
        """As the other bot sees it."""
        n, points = self.pairs, self.points
        return Score(n, n - points, n - 2 * points + self.squares, self.lost, self.drawn, self.won)

    @property
    def fights(self) -> int:
        """How many fights that are."""
        return 2 * self.pairs

    @property
    def share(self) -> float:
        """The share of the points; a half where nothing was played.

        >>> Score(4, 3.0).share
        0.75
        """
        return self.points / self.pairs if self.pairs else 0.5

    @property
    def error(self) -> float:
        """The standard error of that share, from how much pairs differ.

        Pairs that all came to the same leave room for one that does not.
        """
        n = self.pairs
        if n < 2:
            return 0.5
        spread = max(0.0, self.squares - n * self.share**2) / (n - 1)
        return max(math.sqrt(spread / n), 0.5 / (n + 1) if spread < 1e-12 else 0.0)

    @property
    def says(self) -> str:
        """In a hundred, with its standard error.

        >>> Score(100, 60.0, 41.0).says
        '60.0 ± 2.2'
        """
        return f"{100 * self.share:.1f} ± {100 * self.error:.1f}"


class Faults(msgspec.Struct):
    """How often a bot failed, and how the first time."""

    fights: int = 0
    first: str = ""
    where: str = ""
    """The encounter and the number of the pair."""
