"""A sweep played: its fights in order, however many processes or machines play, from where it was left."""

import pickle
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from contextlib import nullcontext
from pathlib import Path

import msgspec

from suits.lab.estimates import share
from suits.lab.processes import Processes, cores
from suits.lab.sweeps.batches import letter, played_batches, read_played, sides_of
from suits.lab.sweeps.cells import Cell, cells
from suits.lab.sweeps.plans import Sweep
from suits.lab.sweeps.results import Made, Results, made_of
from suits.lab.trials.team import AHEAD, CHUNK, LOOK, never

SIZE = 100
"""Fights of a batch. Always the same ones, whatever the machine: so the rows are always the same, too."""
TENTH = 10
"""Whether a cell is precise enough is asked after the first batch, and then each time there are a tenth more fights."""


class Stand(msgspec.Struct, frozen=True):
    """How far a sweep has come."""

    cell: int
    """The cell that is played now; as many as there are when all is done."""
    size: int
    fights: int
    most: int
    """So many fights at most, in all cells."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to play."""
        return self.cell == self.size


class _Here(Executor):
    """Whoever plays is this process."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        future: Future[bytes] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def run(
    sweep: Sweep,
    out: Path | str,
    *,
    beside: Path | str = ".",
    processes: int | None = None,
    executor: Executor | None = None,
    made: Made | None = None,
    seen: Callable[[Stand], None] | None = None,
    stopped: Callable[[], bool] = never,
) -> Stand:
    """Play what is still to be played of a sweep, and write it to the folder `out` as it goes.

    `beside`: the folder where files lie that the plan names. `executor`: others that play, with the interface of
    `concurrent.futures` (`processes` says how many they are); else so many processes of our own, one a core.
    """
    if processes is not None and processes < 1:
        raise ValueError(f"at least one process should play, not {processes}.")
    number = processes or cores()
    folder = Path(beside)
    known = made or made_of(sweep, folder)
    with Results(Path(out), known) as results:
        work = _Work(sweep, folder, results, number, seen or _unseen, stopped)
        if work.stand().done:
            return work.stand()
        own = _Here() if number == 1 else Processes(number)
        with nullcontext(executor) if executor is not None else _ending(own) as players:
            work.play(players)
        return work.stand()


class _ending:  # noqa: N801  # read as a verb
    """Processes that are ended at once, whatever they do."""

    def __init__(self, executor: Executor):
        self._executor = executor

    def __enter__(self) -> Executor:
        return self._executor

    def __exit__(self, *fault: object) -> None:
        self._executor.shutdown(cancel_futures=True)


def _unseen(stand: Stand) -> None:
    """Nobody looks."""


class _Piece(msgspec.Struct, frozen=True):
    """Some fights of a cell that are given out together."""

    cell: Cell
    start: int
    stop: int
    future: Future[bytes]


class _Work:
    """What has been played, and what comes next."""

    def __init__(
        self, sweep: Sweep, folder: Path, results: Results, number: int, seen: Callable[[Stand], None],
        stopped: Callable[[], bool],
    ):  # fmt: skip
        self._sweep, self._folder, self._results = sweep, folder, results
        self._number, self._seen, self._stopped = number, seen, stopped
        self._batches = 1
        """So many are given out at once."""
        self._done = -1
        """The last cell of which all is played."""
        if (head := results.head) is not None:
            whole = enough(sweep, len(head.sides), results.wins)
            self._done = head.cell if whole else head.cell - 1

    def stand(self) -> Stand:
        """How far it has come."""
        size = self._sweep.size
        return Stand(self._done + 1, size, self._results.fights, size * self._sweep.most)

    def play(self, players: Executor) -> None:
        """Give out, wait, write; what is given out ahead is bounded, and so is what waits for its turn."""
        pieces, given = self._pieces(players), deque[_Piece]()
        ahead = 1 if isinstance(players, _Here) else AHEAD * self._number
        try:
            while True:
                while len(given) < ahead and (piece := next(pieces, None)) is not None:
                    given.append(piece)
                if not given:
                    return
                while not wait([given[0].future], LOOK).done:
                    if self._stopped():
                        return
                self._write(given.popleft())
                if self._stopped():
                    return
        finally:
            for piece in given:
                piece.future.cancel()

    def _pieces(self, players: Executor) -> Iterator[_Piece]:
        """All that is still to be played, given out as it is asked for."""
        for cell in cells(self._sweep, self._folder, self._done + 1):
            data = pickle.dumps(cell.plan)
            begun = self._results.head is not None and self._results.head.cell == cell.number
            start = self._results.wins.total() if begun else 0
            while start < self._sweep.most and cell.number > self._done:
                stop = min(self._sweep.most, start + self._batches * SIZE)
                future = players.submit(played_batches, cell.number, data, start, stop, SIZE)
                yield _Piece(cell, start, stop, future)
                start = stop

    def _write(self, piece: _Piece) -> None:
        """Write what was played; what comes after a cell was precise enough is left out."""
        if piece.cell.number <= self._done:
            return
        played = read_played(piece.future.result())
        pace = played.seconds / len(played.batches)
        share_of_one = -(-self._sweep.most // (SIZE * self._number))
        self._batches = max(1, min(round(CHUNK / max(pace, 1e-9)), share_of_one))
        for batch in played.batches:
            self._results.add(piece.cell, batch)
            if enough(self._sweep, len(sides_of(piece.cell.plan)), self._results.wins):
                self._done = piece.cell.number
                break
        self._seen(self.stand())


def enough(sweep: Sweep, sides: int, wins: Counter[str]) -> bool:
    """Whether a cell is done: all its fights are played, or its chances are known well enough.

    It is looked at always after the same numbers of fights, so that the end is the same whoever plays.
    """
    n = wins.total()
    if n >= sweep.most:
        return True
    if not sweep.until or not _is_looked_at(n):
        return False
    return all(share(wins[letter(side)], n).half_width <= sweep.until for side in range(sides))


def _is_looked_at(n: int) -> bool:
    look = SIZE
    while look < n:
        look += -(-look // (TENTH * SIZE)) * SIZE
    return look == n
