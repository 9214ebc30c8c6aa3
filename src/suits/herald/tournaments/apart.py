"""A bot in a process of its own: whatever it does there, the tournament goes on.

The process has the same fight, told step by step, and hands the bot its situation there. A clock that needs nobody's
leave ends the process when a decision takes too long.
"""

import atexit
import faulthandler
import os
import pickle
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any, TextIO

from suits.fight import Fight
from suits.herald.tournaments.fighting import Failed, Here, make_here
from suits.lab.processes import Process
from suits.people import Setup
from suits.record import Step
from suits.requests import Ask

TO_START = 20.0
"""Seconds that a process has to start and to import the bot's module, before the first question."""
_mine = threading.local()
"""The processes that this thread has started, by the bot that plays there."""
_all: list[Process] = []


class Apart:
    """Somebody's chair, the bot elsewhere. One process plays everybody whom a bot plays in a fight."""

    def __init__(self, level: str, seed: str, seconds: float):
        self._level, self._seed, self._seconds = level, seed, seconds

    def answer(self, fight: Fight, ask: Ask) -> str:
        """What it answers there; `Failed` where the process ends, or takes too long."""
        known = _known(self._level)
        if known.fight is not fight:
            known.fight, known.steps = fight, 0
            self._ask(known, begin, fight.setup, TO_START)
        new = fight.steps[known.steps :]
        known.steps = len(fight.steps)
        answer: str = self._ask(known, decide, (self._level, self._seed, ask.who, new), self._seconds)
        return answer

    def make(self) -> None:
        """Make the bot there; ValueError where there is none."""
        self._ask(_known(self._level), made, self._level, TO_START)

    def _ask(self, known: "_Known", work: Any, what: Any, seconds: float) -> Any:
        began = time.monotonic()
        if known.process is None:
            known.process = Process(0)
            _all.append(known.process)
        try:
            well, answer = known.process.do(pickle.dumps((work, (what, seconds), {})))
        except EOFError:
            known.end()
            if time.monotonic() - began >= seconds:
                raise Failed(f"it gave no answer within {seconds:g} s") from None
            raise Failed("its process ended before it had answered") from None
        if not well:
            if isinstance(answer, Failed | ValueError):
                raise answer
            raise Failed(f"its process could not go on ({answer})")
        return answer


class _Known:
    """A process, and what it has been told."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.fight: Fight | None = None
        self.steps = 0

    def end(self) -> None:
        """The process is gone, or should be."""
        if self.process is not None:
            _all.remove(self.process)
            self.process.end()
        self.process = self.fight = None


def _known(level: str) -> _Known:
    there: dict[str, _Known] = _mine.__dict__.setdefault("there", {})
    return there.setdefault(level, _Known())


@atexit.register
def end_all() -> None:
    """No process outlives the one that has started it."""
    while _all:
        _all.pop().end()


# In the process itself


class _Now:
    """The fight that is played."""

    def __init__(self) -> None:
        self.fight: Fight | None = None
        self.chairs: dict[str, Here] = {}


_now = _Now()


def made(level: str, seconds: float) -> None:
    """Whether there is such a bot."""
    with _Clock(seconds):
        make_here(level)


def begin(setup: Setup, seconds: float) -> None:
    """Another fight."""
    with _Clock(seconds):
        _now.fight, _now.chairs = Fight(setup, events=False, deal=False), {}


def decide(asked: tuple[str, str, str, list[Step]], seconds: float) -> Any:
    """What the bot answers for somebody, after these new steps."""
    level, seed, who, steps = asked
    fight = _now.fight
    assert fight is not None
    with _Clock(seconds if who in _now.chairs else seconds + TO_START):
        for step in steps:
            fight.replay_step(step)
        if who not in _now.chairs:
            _now.chairs[who] = Here(level, seed)
    ask = fight.ask_of(who)
    assert ask is not None
    with _Clock(seconds):
        return _now.chairs[who].answer(fight, ask)


@cache
def _nowhere() -> TextIO:
    """Where it is told what a process did when its time was up: nobody wants to know."""
    return Path(os.devnull).open("w")


class _Clock:
    """Ends this process when its time is up, whatever it does then."""

    def __init__(self, seconds: float):
        self._seconds = seconds

    def __enter__(self) -> None:
        faulthandler.dump_traceback_later(self._seconds, exit=True, file=_nowhere())

    def __exit__(self, *_: object) -> None:
        faulthandler.cancel_dump_traceback_later()
