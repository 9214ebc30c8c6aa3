"""A process of its own that does one thing after the other for the table: bytes in, bytes out.

It is started by `workers.py`, which ends it when something takes too long. It shares nothing with the table.
"""

import contextlib
import logging
import os
import signal
import struct
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from suits import editions
from suits.fight import Endless, Refusal
from suits.table.away import JOBS, STREAMS

NICE = 5
"""Those who wait for an answer at a table come first."""
MEMORY = 700_000_000
"""Bytes of address space; what needs more is stopped by a sentence."""
LENGTH = struct.Struct(">I")
HELLO = b"suits"


class Job(msgspec.Struct, frozen=True, array_like=True):
    """Something to do: its name in `away.py`, what it is done with, and the seconds it may take.

    On the way what it is done with follows the rest: its length, then the bytes.
    """

    name: str
    body: bytes
    seconds: float


class Outcome(msgspec.Struct, frozen=True, array_like=True):
    """What came of it: the answer; or why there is none, in a sentence (and for the log, where a rule is broken)."""

    answer: bytes = b""
    why: str = ""
    rule: str = ""
    broken: str = ""
    spent: bool = False
    """Whether the process should do nothing more."""
    more: bool = False
    """Whether this is a part of the answer, and more will come."""


def _to_nobody(_: bytes) -> None:
    """Nobody listens."""


def outcome(job: Job, tell: Callable[[bytes], None] = _to_nobody) -> Outcome:
    """Do it; what comes of it in parts is told as it comes."""
    try:
        if job.name in STREAMS:
            STREAMS[job.name](job.body, tell)
            return Outcome()
        return Outcome(JOBS[job.name](job.body))
    except Refusal as fault:
        return Outcome(why=fault.reason, rule=fault.rule)
    except (Endless, ValueError) as fault:
        return Outcome(why=str(fault))
    except RecursionError:
        return Outcome(why="That is nested too deeply.")
    except MemoryError:
        return Outcome(why="That takes more memory than a fight ever needs, so it was stopped.", spent=True)
    except Exception as fault:  # noqa: BLE001  # whatever it is, the next job comes
        return Outcome(broken=f"{job.name}: {fault!r}")


def serve(asked: BinaryIO, told: BinaryIO, do: Callable[[Job, Callable[[bytes], None]], Outcome] = outcome) -> None:
    """Do what comes until nothing comes any more. First say hello: reading all the rules takes a while."""
    for name in editions.names():
        editions.find(name)
    told.write(HELLO)
    told.flush()
    decode = msgspec.msgpack.Decoder(Job).decode
    while (head := _next(asked)) is not None and (body := _next(asked)) is not None:
        job = msgspec.structs.replace(decode(head), body=body)
        _hard_stop(job.seconds)
        last = do(job, lambda part: _send(told, Outcome(part, more=True)))
        _hard_stop(0)
        _send(told, last)


def _next(asked: BinaryIO) -> bytes | None:
    """The next bytes whose length stands before them; None when the table is gone."""
    size = asked.read(LENGTH.size)
    if len(size) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(size)
    found = asked.read(length)
    return found if len(found) == length else None


def _send(told: BinaryIO, outcome: Outcome) -> None:
    data = msgspec.msgpack.encode(outcome)
    told.write(LENGTH.pack(len(data)) + data)
    told.flush()


def _hard_stop(seconds: float) -> None:
    """The system ends this process after so many seconds, should the table be gone and not do it; 0: not any more."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds and seconds + 1)


def _limit_memory(most: int) -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (ImportError, ValueError, OSError):
        pass  # not on this system


def main() -> None:
    """Serve whoever started this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the table, which then closes the pipe
    logging.basicConfig(level=logging.WARNING)
    nice, memory, cluster = *map(int, sys.argv[1:3]), sys.argv[3]
    if hasattr(os, "nice"):
        os.nice(nice)
    _limit_memory(memory)
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints is no answer
    with contextlib.suppress(BrokenPipeError):  # the table is gone
        serve(sys.stdin.buffer, told, _doing(cluster))


def _doing(cluster: str) -> Callable[[Job, Callable[[bytes], None]], Outcome]:
    """How jobs are done: here, or by the workers of a cluster."""
    if not cluster:
        return outcome
    from suits.table.clustered import on_a_cluster

    return on_a_cluster(cluster)
