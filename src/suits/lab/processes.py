"""Work in several processes: like a pool of `concurrent.futures`, but one that outlives its processes.

A thread stands for each process and waits for it. Should a process end before it has answered (killed, out of
memory), another takes its place and the same work is given to it.
"""

import contextlib
import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, BinaryIO, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 3
"""So often a piece of work is given out whose process ends; then it is the work that is at fault."""
_LENGTH = struct.Struct(">I")


class ProcessesLost(ValueError):
    """A piece of work ended every process that it was given to."""


def cores() -> int:
    """How many processes can work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Process:
    """One process, and the pipes that lead to it."""

    def __init__(self, nice: int):
        self._process = subprocess.Popen(
            [sys.executable, "-m", "suits.lab.processes", str(nice)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the program that has started it
        )
        self.pid = self._process.pid

    def do(self, work: bytes) -> Any:
        """Send work and wait for the answer; EOFError where there will be none."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        try:
            _send(asked, work)
        except OSError:
            raise EOFError from None
        answer = _receive(told)
        if answer is None:
            raise EOFError
        return pickle.loads(answer)

    def end(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()
        self._process.wait()


class Processes(Executor):
    """So many processes, each started when it is first needed. `nice`: how far they stand back behind others.

    >>> with Processes(1) as some:
    ...     some.submit(divmod, 7, 2).result()
    (3, 1)
    """

    def __init__(self, number: int | None = None, nice: int = 0):
        self.number = number or cores()
        self._nice = nice
        self._threads = ThreadPoolExecutor(self.number)
        self._mine = threading.local()
        self._lock = threading.Lock()
        self._all: list[Process] = []
        self._closed = False

    def pids(self) -> list[int]:
        """The numbers of the processes that are there."""
        with self._lock:
            return [one.pid for one in self._all]

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a function called by one of the processes. It must be one that can be imported there."""
        return self._threads.submit(self._do, pickle.dumps((fn, args, kwargs)))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes: at once, or when all work is done."""
        if not cancel_futures:
            self._threads.shutdown(wait=True)
        with self._lock:
            self._closed = True
            for one in self._all:
                one.end()
            self._all.clear()
        self._threads.shutdown(wait=wait, cancel_futures=True)

    def _do(self, work: bytes) -> Any:
        for _ in range(TRIES):
            try:
                well, answer = self._process().do(work)
            except EOFError:
                self._forget()
                continue
            if well:
                return answer
            raise answer
        raise ProcessesLost(f"A piece of the work ended {TRIES} processes one after the other: is there enough memory?")

    def _process(self) -> Process:
        """The process of this thread."""
        found: Process | None = getattr(self._mine, "process", None)
        if found is None:
            with self._lock:
                if self._closed:
                    raise ProcessesLost("The work was stopped.")
                found = self._mine.process = Process(self._nice)
                self._all.append(found)
        return found

    def _forget(self) -> None:
        """The process of this thread is gone: the next work needs another."""
        with self._lock:
            gone: Process = self._mine.process
            self._mine.process = None
            if gone in self._all:
                self._all.remove(gone)
                gone.end()


# In the process itself


def _send(pipe: Any, data: bytes) -> None:
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def _receive(pipe: Any) -> bytes | None:
    """What comes next; None where nothing comes any more."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data: bytes = pipe.read(length)
    return data if len(data) == length else None


def _outcome(work: bytes) -> bytes:
    fn, args, kwargs = pickle.loads(work)
    try:
        return pickle.dumps((True, fn(*args, **kwargs)))
    except Exception as fault:  # noqa: BLE001  # whoever gave the work out is told
        return pickle.dumps((False, _that_can_travel(fault)))


def _that_can_travel(fault: Exception) -> Exception:
    """A fault that can be raised elsewhere."""
    try:
        travelled: Exception = pickle.loads(pickle.dumps(fault))
    except Exception:  # noqa: BLE001  # it says what it can
        return RuntimeError(f"{type(fault).__name__}: {fault}")
    return travelled


def _serve(asked: BinaryIO, told: BinaryIO) -> None:
    """Do what comes until nothing comes any more."""
    while (work := _receive(asked)) is not None:
        _send(told, _outcome(work))


def main() -> None:
    """Serve whoever has started this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints is no answer
    with contextlib.suppress(BrokenPipeError):  # nobody waits any more
        _serve(sys.stdin.buffer, told)


if __name__ == "__main__":
    main()
