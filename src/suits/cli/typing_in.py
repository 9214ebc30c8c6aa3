"""The keyboard: lines, and words kept for the next questions."""

import sys
from collections.abc import Iterable

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
        return "".join(sign if sign.isprintable() else " " for sign in text)

    def offer(self, words: Iterable[str]) -> None:
        """Words that the tabulator key completes."""
        if not self.tty:
            return
        try:
            import readline
        except ImportError:  # not every Python has it; one can type without
            return

        known = sorted({word for text in words for word in text.split()})
        readline.set_completer_delims(" ")
        readline.set_completer(lambda text, at: [*(w + " " for w in known if w.startswith(text)), None][at])
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
