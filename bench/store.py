"""What it costs to store one answer: `python -m bench store [FOLDER]`.

The same answers into two files in turn, one that waits for the disk at every answer (FULL: what the table does) and one
that leaves it to the system (NORMAL: a power cut may lose what was acknowledged last). Then answers of many fights at
once through the writer: how often they wait for the disk.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Literal

from suits.store import Entry, Kept, SQLite
from suits.table.writer import Writer

APPENDS, ROUNDS = 200, 5
AT_ONCE = (1, 10, 60, 300)
ANSWER = [
    Entry("step", "ann act: attack bob"),
    Entry("step", "bob draw defence: 4h"),
    Entry(
        "event", '[2,"contest","ann",{"foe":"bob","ranks":[7,5],"margin":2,"cards":["4h","9s"]},["CON-09"],null,null]'
    ),
    Entry("mark", "2 0123456789abcdef"),
]
"""What one answer leaves in a journal, more or less."""
Waits = Literal["FULL", "NORMAL"]


class _Journal:
    def __init__(self, folder: Path, waits: Waits):
        self.store = SQLite(folder / f"{waits}.db", waits)
        self.store.create(Kept("fight", "0", 1, b"{}", ()), "Fight", "draw", ())
        self.length = 0
        self.microseconds: list[float] = []

    def write(self) -> None:
        """Some answers, each timed."""
        for _ in range(APPENDS):
            began = time.perf_counter()
            self.store.append("fight", self.length, ANSWER, self.length, "")
            self.microseconds.append((time.perf_counter() - began) * 1e6)
            self.length += len(ANSWER)


async def _commits(folder: Path, fights: int) -> tuple[int, float]:
    """Give an answer in each of so many fights at once: how many commits that takes, and how many milliseconds."""
    store = SQLite(folder / f"{fights}.db")
    for number in range(fights):
        store.create(Kept(f"fight-{number}", "0", 1, b"{}", ()), "Fight", "draw", ())
    commits: list[str] = []
    store._db.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
    writer = Writer(store)
    writer.start()
    began = time.perf_counter()
    answers = [partial(store.append, f"fight-{number}", 0, ANSWER, 1, "") for number in range(fights)]
    await asyncio.gather(*map(writer.did, answers))
    took = time.perf_counter() - began
    await writer.close()
    store.close()
    return len(commits), took * 1000


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(dir=sys.argv[2] if len(sys.argv) > 2 else None) as folder:
        normal, full = _Journal(Path(folder), "NORMAL"), _Journal(Path(folder), "FULL")
        for _ in range(ROUNDS):
            normal.write()
            full.write()
        for name, one in (("NORMAL", normal), ("FULL", full)):
            times = sorted(one.microseconds)
            p50, p99 = statistics.median(times), times[int(len(times) * 0.99)]
            print(f"synchronous={name:6}  {p50:8.0f} us an append, p99 {p99:8.0f}, worst {times[-1]:8.0f}")
            one.store.close()
        dearer = statistics.median(full.microseconds) - statistics.median(normal.microseconds)
        print(f"FULL costs {dearer:.0f} us more an answer")
        for fights in AT_ONCE:
            commits, took = asyncio.run(_commits(Path(folder), fights))
            print(f"{fights:4} answers at once: {commits} commits, {took:6.1f} ms until all are durable")
    sys.exit(0)
