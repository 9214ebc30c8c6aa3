"""What takes long, or was sent by a stranger, is done by other processes, for so many seconds and no longer.

The event loop only waits for them: it goes on answering sockets. A process whose time is up, or whose answer nobody
waits for any more, is ended, and another takes its place.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from suits.fight import Refusal
from suits.table.operating.measures import measures
from suits.table.worker import HELLO, LENGTH, MEMORY, NICE, Job, Outcome

SECONDS = 5.0
"""So long may one thing take."""
SECONDS_TO_START = 30.0
"""So long somebody waits for a process to start; it goes on starting, for whoever asks next."""
GIVEN_UP = 600.0
"""Seconds until one that has not started never will."""
START = "from suits.table.worker import main; main()"
"""Not by `-m`: what goes on to a cluster must be known there by its name."""
MOST_EACH = 4
"""Things that one address may have under way or waiting; they are done one after the other."""
MOST_WAITING = 40
"""Things that may wait in all; but whoever has nothing waiting is always let in."""

NOT_STARTED = "The table has no process for that: it did not start."

_log = logging.getLogger(__name__)
_decode = msgspec.msgpack.Decoder(Outcome).decode


PIECE = 65_536
"""Bytes that are given to a process at a time."""

Tell = Callable[[bytes], None]
Body = bytes | bytearray


class Means(NamedTuple):
    """What a process may take: how far it stands back behind others, and how much memory; or who works for it."""

    nice: int = NICE
    memory: int = MEMORY
    cluster: str = ""
    """The address of a Dask cluster that does the work."""


class Stopped(Exception):
    """Why something was not done, in a sentence, and the number that goes with it."""

    def __init__(self, why: str, status: int):
        super().__init__(why)
        self.status = status


class _Broken(Exception):
    """The process ended without an answer."""


class _Worker:
    """One process, with the pipes that lead to it."""

    def __init__(self, process: asyncio.subprocess.Process):
        self._process = process
        self.last = ""
        """For whom it worked last: it may remember something of it."""

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def gone(self) -> bool:
        """Whether it has ended by itself."""
        return self._process.returncode is not None

    async def hello(self) -> None:
        """Wait until it is ready."""
        assert self._process.stdout is not None
        try:
            await self._process.stdout.readexactly(len(HELLO))
        except (asyncio.IncompleteReadError, ConnectionError) as fault:
            raise _Broken from fault

    async def do(self, job: Job, body: Body, tell: Tell | None = None) -> Outcome:
        """Send a job and what it is done with, and wait for what comes of it; what comes in parts is told.

        A large body goes piece by piece: no copy of all of it waits in a pipe.
        """
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        data = msgspec.msgpack.encode(job)
        try:
            asked.write(LENGTH.pack(len(data)) + data + LENGTH.pack(len(body)))
            for at in range(0, len(body), PIECE):
                asked.write(body[at : at + PIECE])
                await asked.drain()
            await asked.drain()
            while (found := await _next(told)).more:
                if tell is not None:
                    tell(found.answer)
            return found
        except (asyncio.IncompleteReadError, ConnectionError) as fault:
            raise _Broken from fault

    async def end(self) -> None:
        """End it, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


async def _next(told: asyncio.StreamReader) -> Outcome:
    (length,) = LENGTH.unpack(await told.readexactly(LENGTH.size))
    return _decode(await told.readexactly(length))


class Workers:
    """Some processes; more than one is started only when it is needed."""

    def __init__(self, number: int, waiting: int | None = None, means: Means | None = None):
        self._most_waiting = waiting
        self._means = means or Means()
        self._free = asyncio.Semaphore(number)
        self._idle: list[_Worker] = []
        self._late: list[asyncio.Task[_Worker]] = []
        """Those that were still starting when nobody waited for them any more."""
        self._ending: set[asyncio.Task[None]] = set()
        self._under_way: Counter[str] = Counter()
        self._one_at_a_time: dict[str, asyncio.Lock] = {}
        self._closed = False

    async def warm(self) -> None:
        """Have one ready before anybody asks."""
        async with self._free:
            if not self._idle and not self._closed:
                with contextlib.suppress(Stopped):  # whoever asks first waits for it
                    self._idle.append(await self._fresh())

    def check(self, address: str) -> None:
        """Stopped where an address has too much under way to ask for more."""
        mine, most = self._under_way[address], MOST_WAITING if self._most_waiting is None else self._most_waiting
        if mine >= MOST_EACH:
            raise Stopped("You have asked for several things already: wait for the first of them.", 429)
        if mine and self._under_way.total() >= most:
            raise Stopped("Too much is asked of this table at the moment: try again in a minute.", 503)

    async def run(
        self,
        name: str,
        body: Body,
        address: str,
        seconds: float | None = None,
        last: str = "",
        tell: Tell | None = None,
    ) -> bytes:
        """The answer to a job. `Refusal` where it was refused; `Stopped` where it took too long or was too much.

        Each address has one thing done at a time. `last`: who worked on this before is asked first. `tell`: is told
        what comes in parts.
        """
        self.check(address)
        self._under_way[address] += 1
        lock = self._one_at_a_time.setdefault(address, asyncio.Lock())
        try:
            async with lock, self._free:
                return _answer(await self._do(Job(name, b"", seconds or SECONDS), body, last, tell))
        finally:
            self._under_way[address] -= 1
            if not self._under_way[address]:
                del self._under_way[address], self._one_at_a_time[address]

    async def _do(self, job: Job, body: Body, last: str, tell: Tell | None) -> Outcome:
        worker = self._take(last) or await self._fresh()
        worker.last = last
        try:
            found = await asyncio.wait_for(worker.do(job, body, tell), job.seconds)
        except TimeoutError:
            self._end(worker)
            raise Stopped(f"That took longer than {job.seconds:g} s, so it was stopped.", 503) from None
        except _Broken:
            self._end(worker)
            raise Stopped("That could not be done: it was too much for the table.", 503) from None
        except BaseException:
            self._end(worker)  # nobody waits for the answer any more
            raise
        if found.spent:
            self._end(worker)
        else:
            self._idle.append(worker)
        return found

    def _take(self, last: str) -> _Worker | None:
        """One that is idle: the one that knows this matter, else the one that has been idle for the longest time."""
        for worker in [one for one in self._idle if one.gone]:
            self._idle.remove(worker)
            self._end(worker)
        if not self._idle:
            return None
        at = next((at for at, one in enumerate(self._idle) if last and one.last == last), 0)
        return self._idle.pop(at)

    async def _fresh(self) -> _Worker:
        """One that has just started. On a busy machine that takes its time, and is not begun anew again and again."""
        starting = self._late.pop() if self._late else asyncio.create_task(_start(self._means))
        try:
            await asyncio.wait((starting,), timeout=SECONDS_TO_START)
            if starting.done():
                return starting.result()
        except asyncio.CancelledError:
            self._late.append(starting)
            raise
        self._late.append(starting)
        raise Stopped(NOT_STARTED, 503)

    def _end(self, worker: _Worker) -> None:
        ending = asyncio.create_task(worker.end())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End them all."""
        self._closed = True
        for starting in self._late:
            starting.cancel()
        found = await asyncio.gather(*self._late, return_exceptions=True)
        for worker in (*self._idle, *(one for one in found if isinstance(one, _Worker))):
            self._end(worker)
        self._idle.clear()
        if self._ending:
            await asyncio.wait(self._ending)


async def _start(means: Means) -> _Worker:
    """A new process, when it has said hello."""
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-c", START, *map(str, means)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # one process, one thread, and no memory for more
        )
    except OSError as fault:
        raise Stopped(f"The table has no process for that: {fault.strerror}.", 503) from None
    worker = _Worker(process)
    try:
        await asyncio.wait_for(worker.hello(), GIVEN_UP)
    except BaseException as fault:
        await worker.end()
        if isinstance(fault, TimeoutError | _Broken):
            raise Stopped(NOT_STARTED, 503) from None
        raise
    return worker


def _answer(found: Outcome) -> bytes:
    if found.broken:
        _log.error("%s", found.broken, extra={"private": True})
        measures().rule_failed()
        raise Stopped("A rule of the program failed. The log of whoever runs this table says more.", 500)
    if found.why:
        raise Refusal(found.why, found.rule)
    return found.answer
