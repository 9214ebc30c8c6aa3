"""A tournament: everybody against everybody, in every encounter, with the same cards."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import combinations, product

import msgspec

from suits.herald.tournaments.elo import Rating, ratings
from suits.herald.tournaments.fighting import Failed, Spent
from suits.herald.tournaments.pairs import Pair, Piece, Played, make, played, sides_of
from suits.herald.tournaments.scores import Faults, Score
from suits.lab.processes import ProcessesLost
from suits.lab.sharing import shared
from suits.lab.trials.playing import Plan
from suits.lab.trials.team import CHUNK, never
from suits.people import Setup

USUAL = 100
"""So many fights of two bots in each encounter, if nobody says how many."""
QUICKEST = 1e-4
"""Seconds: no pair of fights is taken for quicker."""


class Match(msgspec.Struct, frozen=True):
    """Two bots in one encounter."""

    encounter: str
    edition: str
    bots: tuple[str, str]


class Tournament(msgspec.Struct):
    """How it stands. It grows while it is played."""

    bots: tuple[str, ...]
    matches: tuple[Match, ...]
    fights: int
    """So many are to be played in each match."""
    seed: int | str
    scores: list[Score]
    """One for each match."""
    faults: dict[str, Faults]
    spent: dict[str, Spent]
    broken: str = ""
    """Why it could not go on, where it could not."""

    @property
    def done(self) -> int:
        """How many fights have been played."""
        return sum(score.fights for score in self.scores)

    @property
    def whole(self) -> int:
        """How many are to be played in all."""
        return len(self.matches) * self.fights

    @property
    def editions(self) -> tuple[str, ...]:
        """In the order in which they were named."""
        return tuple(dict.fromkeys([match.edition for match in self.matches]))

    @property
    def encounters(self) -> tuple[tuple[str, str], ...]:
        """Each with its edition."""
        return tuple(dict.fromkeys([(match.encounter, match.edition) for match in self.matches]))

    @property
    def all_met(self) -> bool:
        """Whether everybody plays against everybody."""
        return len({match.bots for match in self.matches}) == len(list(combinations(self.bots, 2)))

    def score(self, one: str, two: str, *, edition: str = "", encounter: str = "") -> Score:
        """What a bot has against another: in all, in an edition, or in an encounter."""
        found = Score()
        for match, score in zip(self.matches, self.scores, strict=True):
            if edition not in ("", match.edition) or encounter not in ("", match.encounter):
                continue
            if match.bots == (one, two):
                found = found.plus(score)
            elif match.bots == (two, one):
                found = found.plus(score.turned())
        return found

    def ratings(self, edition: str = "") -> dict[str, Rating]:
        """Elo of everybody, the best first."""
        scores = {two: self.score(*two, edition=edition) for two in combinations(self.bots, 2)}
        found = ratings(self.bots, scores)
        return dict(sorted(found.items(), key=lambda one: -one[1].elo))

    def add(self, match: int, pair: Pair) -> None:
        """One more pair of fights."""
        self.scores[match].add(pair)
        bots = self.matches[match].bots
        for bot, spent in zip(bots, pair.spent, strict=True):
            self.spent[bot] = self.spent[bot].plus(spent)
        for row in pair.rows:
            if row.failed >= 0:
                fault = self.faults.setdefault(bots[row.failed], Faults())
                fault.fights += 1
                fault.first = fault.first or row.why
                fault.where = fault.where or f"{self.matches[match].encounter}, seed {row.seed}"


Seen = Callable[[Tournament, int, Pair], None]


def _unseen(stand: Tournament, match: int, pair: Pair) -> None:
    """Nobody looks."""


def run(
    bots: Sequence[str],
    encounters: Sequence[tuple[str, Setup]],
    fights: int = USUAL,
    *,
    against: str = "",
    seed: int | str = 0,
    patience: float = 0.0,
    processes: int | None = None,
    executor: Executor | None = None,
    seen: Seen = _unseen,
    stopped: Callable[[], bool] = never,
) -> Tournament:
    """Let all bots play against all others in all encounters: so many fights each, two of them with the same cards.

    `against`: they play only against this one of them. `patience`: bots of one's own play in processes of their own,
    with so many seconds a decision. `executor`: others that play, with the interface of `concurrent.futures`
    (`processes` says how many they are). `seen` is called after each pair of fights. The same seed gives the same
    fights, whoever plays them.

    >>> from suits.encounters import load
    >>> found = run(["sensible", "random"], [("duel", load("duel"))], 20, processes=1)
    >>> found.score("sensible", "random").share > 0.5
    True
    """
    check(bots, encounters, patience)
    twos = matches_of(bots, against)
    pairs = max(1, -(-fights // 2))
    plans = [pickle.dumps(Plan(setup, {}, seed)) for _, setup in encounters]
    matches = [Match(name, setup.edition, two) for name, setup in encounters for two in twos]
    whole = [
        Piece(number, plan, two, 0, pairs, patience)
        for number, (plan, two) in enumerate(product(plans, twos))
    ]  # fmt: skip
    stand = Tournament(
        tuple(bots), tuple(matches), 2 * pairs, seed, [Score() for _ in matches], {}, dict.fromkeys(bots, Spent())
    )
    try:
        for done in _played(whole, processes, executor, stopped):
            for pair in done.pairs:
                stand.add(done.match, pair)
                seen(stand, done.match, pair)
    except ProcessesLost as lost:
        stand.broken = f"{lost} A bot of your own that ends its process is best played apart."
    return stand


def matches_of(bots: Sequence[str], against: str = "") -> list[tuple[str, str]]:
    """Who plays against whom: everybody against everybody, or all the others against one.

    >>> matches_of(["a", "b", "c"])
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> matches_of(["a", "b", "c"], "b")
    [('a', 'b'), ('c', 'b')]
    """
    if against and against not in bots:
        raise ValueError(f"{against} is not among the bots that play: {', '.join(bots)}.")
    return [(bot, against) for bot in bots if bot != against] if against else list(combinations(bots, 2))


def _played(
    whole: Sequence[Piece], processes: int | None, executor: Executor | None, stopped: Callable[[], bool]
) -> Iterator[Played]:
    """One pair of every match, to know how long each takes; then the rest of all, in pieces of the same length."""
    pace = [CHUNK] * len(whole)
    ones = [piece._replace(stop=1) for piece in whole]
    for _, done in shared(played, ones, processes=processes, executor=executor, stopped=stopped):
        pace[done.match] = done.seconds
        yield done
    pieces = [
        piece._replace(start=start, stop=min(start + size, piece.stop))
        for piece in whole
        if (size := max(1, round(CHUNK / max(pace[piece.match], QUICKEST))))
        for start in range(1, piece.stop, size)
    ]
    pieces.sort(key=lambda piece: piece.start)  # all matches come to their end together
    if pieces and not stopped():
        for _, done in shared(played, pieces, processes=processes, executor=executor, stopped=stopped):
            yield done


def check(bots: Sequence[str], encounters: Sequence[tuple[str, Setup]], patience: float = 0.0) -> None:
    """Whoever cannot play is told before anything is played."""
    if len(bots) < 2:
        raise ValueError("a tournament needs at least two bots.")
    for name in bots:
        if list(bots).count(name) > 1:
            raise ValueError(f"{name} is named twice: a bot does not play against itself.")
    if not encounters:
        raise ValueError("a tournament needs an encounter.")
    for name, setup in encounters:
        if setup.real:
            raise ValueError(f"{name}: bots cannot hold real cards.")
        if len(sides_of(setup)) < 2:
            raise ValueError(f"{name}: there is nobody to play against.")
    for name in bots:
        try:
            make(name, patience)
        except Failed as fault:
            raise ValueError(f"{name!r} cannot play: {fault}.") from None
