"""How fast a fight goes by in the terminal: so many lines and a key, or so many seconds a line."""

import time

import click

from suits.cli.typing_in import Keyboard

PAGEFUL = 12
"""Lines of the log that are told at a stretch."""
SLOWEST = 60.0


class Pace:
    """Stops between lines that nobody here has asked for, until a key is pressed or some time has passed."""

    def __init__(self, seconds: float = 0.0, key: bool = False):
        self.seconds = seconds
        self.key = key
        self._told = 0
        self._hurry = False

    def begin(self) -> None:
        """What follows answers something that was typed."""
        self._told, self._hurry = 0, False

    def rest(self, keyboard: Keyboard) -> None:
        """A line was told and another follows: wait a little, or for a key."""
        self._told += 1
        if self._hurry:
            return
        if self.seconds:
            time.sleep(self.seconds)
        elif self.key and keyboard.tty and self._told % PAGEFUL == 0:
            said = keyboard.line("     -- Enter: go on, a: all of it -- ")
            self._hurry = said.strip().lower().startswith("a")


def _read(_ctx: click.Context, _param: click.Parameter, value: str) -> Pace:
    text = value.strip().lower()
    if text in ("key", "off"):
        return Pace(key=text == "key")
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= SLOWEST:
        raise click.BadParameter(f"{value!r} is no pace: say key, off, or the seconds that each line takes, like 0.5.")
    return Pace(seconds)


PACE = click.option(
    "--pace",
    callback=_read,
    default="key",
    show_default=True,
    metavar="key|off|SECONDS",
    help="Between lines of other people's play: a key after every few, nothing, or so many seconds.",
)
