"""What may come of an answer."""

import msgspec

from suits.table.messages.speaking import Said, Told


class Foresee(Said, tag="preview", kw_only=True):
    """What may come of the answers to a question, or of this one alone? Told a little later, in `previews`."""

    question: str
    answer: str = ""


class ShowOdds(Said, tag="odds", kw_only=True):
    """Show everybody the odds of their answers, and let them ask the Herald, if all agree; or no longer, by anybody."""

    on: bool


class Expected(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may come of an answer, if it is met in one way. Chances are rounded; what is left of 1 is nothing."""

    met: str = ""
    """How the other meets it; empty where there is no choice. `contest`: who comes first; `declared`: that blow."""
    chances: dict[str, float] = {}
    """`hit`, `behit`; `made` of what one rolls or draws for oneself; `first`, `tie`, `second` of who comes first."""
    exact: dict[str, str] = {}
    """The same as fractions, `456427/812175`, where they are not too long: only where one answer was asked for."""
    loss: dict[str, tuple[float, float, float]] = {}
    """What each loses if they are hit, as quartiles: in half of all cases from the first to the last of them."""
    states: dict[str, dict[str, float]] = {}
    """What each comes to: `dazed`, `stunned`, `out`, `dead` and the like, with its chance."""
    value: int = 0
    """What the cards of the answer make, where values are compared: only where one answer was asked for."""
    replies: tuple[tuple[int, float, float], ...] = ()
    """What the other may lay against it, likewise: a value, its chance, and how much of that stops it."""


class Preview(msgspec.Struct, frozen=True):
    """What may come of an answer, from what this seat may know: for each way in which it may be met."""

    answer: str
    whom: str
    """Whom it is about; empty if nobody."""
    ways: tuple[Expected, ...]


class Previews(Told, tag="previews", kw_only=True):
    """What may come of the answers that have odds. `more`: there are others, to be asked for one at a time."""

    n: int
    question: str
    previews: tuple[Preview, ...] = ()
    more: bool = False
