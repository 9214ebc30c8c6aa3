"""Pairs of fights: the same cards, and the bots have changed sides. So nobody has the better side in both."""

import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from suits.front.simulating import seed_of
from suits.herald.tournaments.apart import Apart
from suits.herald.tournaments.fighting import Chair, Failed, Fought, Here, Spent, fought, make_here
from suits.lab.trials.playing import Plan, unpacked
from suits.people import Setup
from suits.players.bots import is_own


class Piece(NamedTuple):
    """Some pairs of two bots in one encounter: what is given out at once."""

    match: int
    plan: bytes
    """The encounter and the seed: a plan of the laboratory, of which other processes remember some."""
    bots: tuple[str, str]
    start: int
    stop: int
    patience: float = 0.0
    """Seconds that a bot of one's own has for a decision in its own process; 0: it plays in this one."""


class Row(NamedTuple):
    """One fight, as it is counted."""

    number: int
    seed: str
    sides: tuple[str, ...]
    """Those that the first of the two bots has played."""
    winner: str
    points: float
    """Of the first bot: 1, 0, or a half."""
    answers: int
    failed: int = -1
    why: str = ""


class Pair(NamedTuple):
    """Two fights with the same cards."""

    number: int
    rows: tuple[Row, Row]
    spent: tuple[Spent, Spent]
    """By the two bots."""

    @property
    def points(self) -> float:
        """The first bot's share of the points."""
        return (self.rows[0].points + self.rows[1].points) / 2


class Played(NamedTuple):
    """What came of a piece."""

    match: int
    pairs: list[Pair]
    seconds: float


def sides_of(setup: Setup) -> tuple[str, ...]:
    """The sides of an encounter, in its order."""
    return tuple(dict.fromkeys([person.side for person in setup.people]))


def halves(sides: Sequence[str], number: int) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Which of two bots plays which side, and the other way round.

    Of three sides or more one bot plays half of them, and from pair to pair it is other sides.

    >>> halves(["Reds", "Blues"], 0)[0]
    {'Reds': 0, 'Blues': 1}
    >>> halves(["Reds", "Blues"], 0)[1]
    {'Reds': 1, 'Blues': 0}
    >>> halves("abc", 1)[0]
    {'a': 1, 'b': 0, 'c': 1}
    """
    many = len(sides)
    turned = number % many if many > 2 else 0
    mine = {sides[(turned + at) % many] for at in range(many // 2)}
    one = {side: 0 if side in mine else 1 for side in sides}
    return one, {side: 1 - bot for side, bot in one.items()}


def played(piece: Piece) -> Played:
    """Play some pairs: values in, values out, for other processes."""
    began, plan = time.perf_counter(), unpacked(piece.plan)
    pairs = [_pair(plan, piece, number) for number in range(piece.start, piece.stop)]
    return Played(piece.match, pairs, time.perf_counter() - began)


def _pair(plan: Plan, piece: Piece, number: int) -> Pair:
    seed = seed_of(plan.seed, number)
    rows, spent = [], [Spent(), Spent()]
    for sides in halves(sides_of(plan.setup), number):
        done = _fight(plan.setup, seed, sides, piece)
        mine = tuple([side for side, number in sides.items() if number == 0])
        rows.append(Row(number, seed, mine, done.winner, _points(done, sides), done.answers, done.failed, done.why))
        spent = [before.plus(now) for before, now in zip(spent, done.spent, strict=True)]
    return Pair(number, (rows[0], rows[1]), (spent[0], spent[1]))


def _points(done: Fought, sides: Mapping[str, int]) -> float:
    """Of the first bot; whoever failed has none."""
    if done.failed >= 0:
        return float(done.failed)
    return 1.0 - sides[done.winner] if done.winner else 0.5


def _fight(setup: Setup, seed: str, sides: Mapping[str, int], piece: Piece) -> Fought:
    chairs: list[dict[str, Chair]] = [{}, {}]
    for person in setup.people:
        number = sides[person.side]
        try:
            chairs[number][person.id] = chair(piece.bots[number], f"{seed}-{person.id}", piece.patience)
        except Failed as fault:
            return Fought("", 0, (Spent(), Spent()), number, str(fault))
    return fought(setup, seed, sides, chairs)


def chair(level: str, seed: str, patience: float) -> Chair:
    """Where a bot sits: here, or one of one's own in its own process, if it is to be so."""
    return Apart(level, seed, patience) if patience and is_own(level) else Here(level, seed)


def make(level: str, patience: float = 0.0) -> None:
    """Make a bot once, where it would play: ValueError where there is none, `Failed` where it cannot be made."""
    if patience and is_own(level):
        Apart(level, "", patience).make()
    else:
        make_here(level)
