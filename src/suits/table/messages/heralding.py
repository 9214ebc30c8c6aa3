"""What the Herald would answer, and what a fight was decided by."""

import msgspec

from suits.result import Result
from suits.table.messages.speaking import Said, Told


class Advise(Said, tag="advise", kw_only=True):
    """What would the Herald answer? Then `advice` comes, and better each time, for as long as the question stands."""

    question: str


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that deserves a thought, and what it is worth as far as that is known."""

    answer: str
    text: str
    """In words."""
    why: str = ""
    """What speaks for it."""
    chance: float | None = None
    """To win in the end; nothing before worlds were played on."""
    error: float = 0.0
    """One standard error of it."""
    behind: float = 0.0
    """By how much it is worse than the first."""
    behind_error: float = 0.0
    as_good: bool = False
    """Whether there is no real difference to the first: less than two errors."""


class Advice(Told, tag="advice", kw_only=True):
    """What the Herald would answer, then the others by their chances: from what this seat may know."""

    question: str
    answers: tuple[Weighed, ...] = ()
    worlds: int = 0
    unknown: str = ""
    """Why there are no chances, where there are none."""
    done: bool = False
    """Whether it will not get better."""


class Review(Said, tag="review", kw_only=True):
    """What was it decided by? For all, when it is over: then `reviewed` comes, and more each time."""


class At(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chances to win after so many steps, in the order of the sides."""

    step: int
    p: tuple[float, ...]
    error: float = 0.0
    """One standard error; 0 where nobody has played on from there yet, and at the end."""


class Turned(msgspec.Struct, frozen=True):
    """A turning point: after which step, for whom the better, by how much, and what had happened."""

    step: int
    side: str
    by: float
    text: str


class Better(msgspec.Struct, frozen=True):
    """An answer beside which another was better beyond doubt, from what that person knew: with it, and with that."""

    step: int
    who: str
    text: str
    p: float
    answer: str
    answer_text: str
    why: str
    answer_p: float
    lost: float
    error: float


class Accounted(msgspec.Struct, frozen=True):
    """What made a side's result: its chance at the start and at the end, what its own choices and those of others did,
    and luck with its error."""

    start: float
    end: float
    choices: float
    given: float
    luck: float
    error: float


class Fared(msgspec.Struct, frozen=True):
    """What cards and dice did for somebody: blows of theirs that hit, how many were to be expected with the same
    choices, blows that hit them, how many of those; and the luck that makes, with one standard error."""

    hits: int
    expected: float
    taken: int
    expected_taken: float
    luck: float
    error: float


class Reviewed(Told, tag="reviewed", kw_only=True):
    """What a finished fight was decided by, as far as it is worked out.

    Chances are those of somebody who sees all cards, where all play on by rules of thumb; answers are judged by what
    that person knew.
    """

    sides: tuple[str, ...]
    result: Result
    chances: tuple[At, ...] = ()
    turnings: tuple[Turned, ...] = ()
    better: tuple[Better, ...] = ()
    judged: int = 0
    to_judge: int = 0
    accounts: dict[str, Accounted] = msgspec.field(default_factory=dict)
    people: dict[str, Fared] = msgspec.field(default_factory=dict)
    """By person; none before all else is worked out."""
    play_outs: int = 0
    """So often every place was played on; 0: only what was learned of such positions."""
    why: str = ""
    """Why there is none."""
    done: bool = False
    """Whether nothing more will come."""
