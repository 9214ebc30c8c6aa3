"""Work that takes a while: a bar that grows, and Ctrl+C that ends it in good order."""

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from types import FrameType
from typing import Any

import click

INTERRUPTED = 130
ROOM_FOR_CTRL_C = 3
"""Columns left free for what a terminal writes then: on a line of its own, the bar would not be wiped out whole."""
EACH = 0.1
"""Seconds after which a bar is drawn anew."""
Told = Callable[[int, int, Callable[[], str]], None]
"""How much is done, of how much, and what is known so far."""


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Whether somebody has pressed Ctrl+C: the first time asks for an end, the second one ends everything."""
    asked = False

    def ask(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True

    try:
        before = signal.signal(signal.SIGINT, ask)
    except ValueError:  # not in the main thread
        yield lambda: False
        return
    try:
        yield lambda: asked
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress(what: str, total: int) -> Iterator[Told]:
    """A bar on the terminal, told how far it is, of how much, and what is known; nothing where there is no terminal."""
    if not sys.stderr.isatty():
        yield lambda done, whole, known: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(what, markup=False),
        BarColumn(),
        TextColumn("{task.completed:,} of {task.total:,}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[known]}", markup=False),
    )
    console = Console(stderr=True, highlight=False)
    console.width = max(1, console.width - ROOM_FOR_CTRL_C)
    with Progress(*columns, console=console, transient=True, refresh_per_second=5) as bar:
        task = bar.add_task("", total=total, known="")

        due = 0.0

        def told(done: int, whole: int, known: Callable[[], str]) -> None:
            nonlocal due
            now = time.monotonic()
            if now >= due:
                due = now + EACH
                bar.update(task, completed=done, total=whole, known=known())

        yield told


@contextmanager
def working(what: str) -> Iterator[None]:
    """A sign of life on the terminal for work that cannot say how far it is. Ctrl+C ends it with a sentence."""
    from rich.console import Console

    console = Console(stderr=True, highlight=False, markup=False)
    try:
        with console.status(f"{what} (Ctrl+C stops)") if sys.stderr.isatty() else nullcontext():
            yield
    except KeyboardInterrupt:
        click.echo("Stopped before it was worked out.", err=True)
        interrupted()


def interrupted() -> None:
    """End as whoever was interrupted ends."""
    click.get_current_context().exit(INTERRUPTED)


class Percent(click.ParamType[float]):
    """A share as people write it: `1%`, `0.5 %`, `0.01`."""

    name = "percent"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        text = str(value).strip()
        try:
            number = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except ValueError:
            self.fail(f"{value!r} is no share: write it like 1% or 0.01.", param, ctx)
        if not 0 < number < 0.5:
            self.fail(f"a chance can be known to within more than 0 and less than 50 %, not {value}.", param, ctx)
        return number
