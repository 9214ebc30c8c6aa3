"""Processes that may be killed, and whose work is done all the same."""

import os
import signal
import time
from concurrent.futures import Future
from typing import cast

import pytest

from suits.lab.processes import Processes, ProcessesLost, _that_can_travel


def test_what_a_killed_process_had_is_done_by_another() -> None:
    with Processes(2) as some:
        first = [some.submit(pow, number, 2) for number in range(4)]
        assert [one.result() for one in first] == [0, 1, 4, 9]
        slow: list[Future[object]] = [cast("Future[object]", some.submit(time.sleep, 0.5)), some.submit(pow, 7, 2)]
        killed = some.pids()[0]
        os.kill(killed, signal.SIGKILL)
        assert [one.result() for one in slow] == [None, 49]
        assert [one.result() for one in [some.submit(pow, number, 3) for number in range(4)]] == [0, 1, 8, 27]


def test_work_that_ends_every_process_is_given_up() -> None:
    with Processes(1) as some:
        with pytest.raises(ProcessesLost, match="ended 3 processes"):
            some.submit(os._exit, 1).result()
        assert some.submit(pow, 2, 5).result() == 32


def test_a_fault_is_told_where_the_work_was_given_out() -> None:
    with Processes(1) as some, pytest.raises(ValueError, match="invalid literal"):
        some.submit(int, "many").result()


class Picky(Exception):
    """A fault with something in it that cannot be sent."""

    def __init__(self, one: str, two: str):
        super().__init__(one + two)
        self.how = lambda: one


def test_a_fault_that_cannot_travel_says_what_it_is() -> None:
    travelled = _that_can_travel(Picky("too ", "bad"))
    assert (type(travelled), str(travelled)) == (RuntimeError, "Picky: too bad")


def test_stopped_at_once_no_process_is_left() -> None:
    some = Processes(1)
    waits = some.submit(time.sleep, 60)
    while not some.pids():
        time.sleep(0.01)
    (pid,) = some.pids()
    some.shutdown(cancel_futures=True)
    with pytest.raises(ProcessesLost):
        waits.result()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
