"""Long work for pages on a Dask cluster: a process here asks for it, a worker there does it and tells as it grows.

Whoever waits for it here is a process like any other that works for the table: when it is ended, because its time is up
or nobody listens any more, the cluster loses its client, and the work ends there with its next word.
"""

import logging
import queue
import uuid
from collections.abc import Callable
from typing import Any

from suits.lab.extra import NotInstalled
from suits.lab.sweeps.clusters import NoCluster, connected
from suits.table.worker import Job, Outcome, outcome

Tell = Callable[[bytes], None]
Do = Callable[[Job, Tell], Outcome]
LATE = 5.0
"""Seconds that a word may come after the work that said it is done."""

_log = logging.getLogger(__name__)


def on_a_cluster(address: str) -> Do:
    """How a job is done there. Where no cluster answers it is done here, and the log says why."""

    def do(job: Job, tell: Tell) -> Outcome:
        try:
            with connected(address) as client:
                return _done_there(client, job, tell)
        except (NoCluster, NotInstalled) as fault:
            _log.warning("%s The work is done here instead.", fault)
            return outcome(job, tell)  # whatever was told already is told again: each word holds all that is known

    return do


def _done_there(client: Any, job: Job, tell: Tell) -> Outcome:
    """Give a job away, and tell what is told of it."""
    topic = f"suits-{uuid.uuid4().hex}"
    parts: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    client.subscribe_topic(topic, lambda event: parts.put(event[1]))
    work = client.submit(do_for, topic, job, pure=False, retries=0)
    work.add_done_callback(lambda _: parts.put(None))
    try:
        told = 0
        while (part := parts.get()) is not None:
            tell(part)
            told += 1
        done: tuple[int, Outcome] = work.result()
        said, found = done
        for _ in range(said - told):  # some words come by another way, and a little later
            part = parts.get(timeout=LATE)
            assert part is not None
            tell(part)
        return found
    except queue.Empty:
        raise NoCluster("The cluster did not pass on all that it found.") from None
    finally:
        client.unsubscribe_topic(topic)


class _Gone(BaseException):
    """Nobody waits for this any more: like Ctrl+C, it is not to be caught on the way."""


def do_for(topic: str, job: Job) -> tuple[int, Outcome]:
    """What a worker does: the job, each word of it told to whoever waits. How many there were, and the outcome."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()
    told = 0

    def tell(part: bytes) -> None:
        nonlocal told
        task = worker.state.tasks.get(key)
        if task is None or task.state != "executing":
            raise _Gone
        worker.log_event(topic, part)
        told += 1

    try:
        found = outcome(job, tell)
    except _Gone:
        found = Outcome(why="Nobody waited for it.")
    return told, found
