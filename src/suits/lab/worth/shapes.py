"""What comes out: for each thing some steps of it, each with the chance to win."""

import msgspec

from suits.lab.estimates import Difference, Estimate, solved


class Step(msgspec.Struct, frozen=True):
    """So much more or less of something, and what that makes of the chance to win."""

    label: str
    """As short as can be: "Chain", "7"."""
    text: str
    win: Estimate
    by: float
    """More than as they are."""
    lo: float
    hi: float
    """Between what that lies in 95 of 100 cases; a solved one has no width."""
    shown: bool
    """Whether it can be told from nothing."""


class Thing(msgspec.Struct, frozen=True):
    """Something that one may have more or less of."""

    key: str
    label: str
    steps: tuple[Step, ...]

    @property
    def span(self) -> float:
        """From the worst to the best, and as they are."""
        found = [step.by for step in self.steps] + [0.0]
        return max(found) - min(found)


class Worth(msgspec.Struct, frozen=True):
    """What everything is worth to somebody in a fight."""

    title: str
    edition: str
    who: str
    """Whose things were changed."""
    base: Estimate
    """The chance to win as they are."""
    rows: tuple[Thing, ...]
    """The longest span first, once it is done."""
    how: str
    """Solved, or played how often by whom, in a sentence."""
    cannot: dict[str, str]
    """What could not be worked out, and why."""
    words: tuple[str, ...] = ()
    done: bool = False


def solved_step(label: str, text: str, chance: float, base: float) -> Step:
    """A step whose duel was solved."""
    by = chance - base
    return Step(label, text, solved(chance), by, by, by, abs(by) > 1e-9)


def played_step(label: str, text: str, win: Estimate, by: Difference) -> Step:
    """A step that was played with the same cards as the fight as it is."""
    return Step(label, text, win, by.by, by.lo, by.hi, by.shown)
