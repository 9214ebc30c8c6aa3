"""The keyboard: lines, and words kept for the next questions."""

import sys
from collections.abc import Callable, Iterable

from suits.people import JOINERS

_ENDLESS = 10_000
"""No line anybody types in earnest is longer."""


class Keyboard:
    """Reads lines, and keeps the words of a line that the present question does not need for the next ones."""

    def __init__(self) -> None:
        self.ahead: list[str] = []
        self.begun = False
        """Whether some words of the line have been taken already."""
        self.tty = sys.stdin.isatty()
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None and not self.tty:
            reconfigure(errors="replace")

    def line(self, prompt: str) -> str:
        """A new line; EOFError at the end of input."""
        if self.tty:
            try:
                text = input(prompt)
            except EOFError:
                print()
                raise
        else:
            sys.stdout.write(prompt)
            sys.stdout.flush()
            text = sys.stdin.readline(_ENDLESS)
            if not text:
                sys.stdout.write("\n")
                raise EOFError
            text = text.rstrip("\r\n")
            sys.stdout.write(text + "\n")  # so that a transcript shows both sides
        return "".join(sign if sign.isprintable() or sign in JOINERS else " " for sign in text)

    def offer(self, words: Iterable[str], after: Callable[[list[str]], Iterable[str]] | None = None) -> None:
        """Words that the tabulator key completes; `after` gives those that come after what stands on the line."""
        if not self.tty:
            return
        try:
            import readline
        except ImportError:  # not every Python has it; one can type without
            return

        known = {word for text in words for word in text.split()}

        def complete(text: str, at: int) -> str | None:
            before = readline.get_line_buffer()[: readline.get_begidx()].split()
            coming = after(before) if after else ()
            fitting = sorted(word for word in {*known, *coming} if word and word.startswith(text))
            return f"{fitting[at]} " if at < len(fitting) else None

        readline.set_completer_delims(" ")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")

    def keep(self, words: list[str]) -> None:
        """The words of a new line."""
        self.ahead = words
        self.begun = False

    def take(self, used: int) -> None:
        """So many words were an answer; the rest is for the next questions."""
        del self.ahead[:used]
        self.begun = True

    def forget(self) -> None:
        """Drop the words kept for later: something was refused, so they may not mean what they did."""
        self.ahead.clear()
