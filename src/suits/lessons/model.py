"""What a lesson says, as values; and where a fight stands in its script."""

from collections.abc import Sequence
from typing import Any

import msgspec

from suits.cards import Card
from suits.fight.going_back import is_decision
from suits.people import SetupError
from suits.record import Step
from suits.scenario.model import Deed


class LessonError(SetupError):
    """A lesson that cannot be used, said in one sentence."""


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of what is said: plain, strong, or a term of the glossary."""

    text: str
    term: str = ""
    strong: bool = False


class Point(msgspec.Struct, frozen=True, omit_defaults=True):
    """What on the page a remark is about: an answer that is offered, a person, a card, or a part of the page.

    `lay`: cards of the hand that are chosen one after the other, `+` before those that are laid beside.
    """

    choice: str = ""
    person: str = ""
    card: str = ""
    part: str = ""
    lay: str = ""


class Compared(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the answers that are worth seeing side by side: its cards, what they count, a word or two."""

    cards: tuple[Card, ...]
    value: int
    note: str
    better: bool = False


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that the coach says, and what it is about."""

    at: int
    """After how many steps of the script it is said."""
    head: str
    say: tuple[Words, ...]
    point: Point = Point()
    press: str = ""
    """What to do, in a word or two, where it points to."""
    expect: str = ""
    """The answer that is wanted; nothing where one reads and goes on."""
    also: tuple[str, ...] = ()
    """Other ways to say it: whoever answers so is understood."""
    otherwise: str = ""
    """What the coach says to another answer."""
    compare: tuple[Compared, ...] = ()
    rules: tuple[str, ...] = ()


class Script(msgspec.Struct, frozen=True):
    """A lesson that was played through: its steps, cards and all, and what is said on the way."""

    name: str
    title: str
    you: str
    steps: tuple[Step, ...]
    remarks: tuple[Remark, ...]

    def follows(self, done: Sequence[Step]) -> bool:
        """Whether a fight of these steps has gone by the script so far."""
        return self.steps[: len(done)] == tuple(done)

    def next_step(self, done: Sequence[Step]) -> Step | None:
        """What comes next by the script; nothing once it has ended, or the fight has gone another way."""
        return self.steps[len(done)] if len(done) < len(self.steps) and self.follows(done) else None

    def said_at(self, done: Sequence[Step]) -> tuple[Remark, ...]:
        """What the coach says while a fight stands after these steps."""
        if self._answered(done[len(self.steps) :]) or not self.follows(done[: len(self.steps)]):
            return ()
        at = min(len(done), len(self.steps))
        return tuple(remark for remark in self.remarks if remark.at == at)

    def understood(self, done: Sequence[Step], answer: str) -> str:
        """What is meant by an answer: the one that is wanted, where this is another way to say it."""
        ways = [remark for remark in self.said_at(done) if answer in remark.also]
        return ways[0].expect if ways else answer

    def _answered(self, since: Sequence[Step]) -> bool:
        """Whether the learner has decided something since the script ended: then there is nothing more to say."""
        return any(step.who == self.you and is_decision(step) for step in since)


class Lesson(msgspec.Struct, frozen=True):
    """A lesson as its file says it, not yet played."""

    name: str
    file: str
    edition: str
    title: str
    about: str
    minutes: int
    you: str
    setup: dict[str, Any]
    cards: dict[str, tuple[Card, ...]]
    dice: dict[str, tuple[int, ...]]
    answers: dict[str, tuple[Deed, ...]]
    """Of everybody else."""
    remarks: tuple[Remark, ...]
    """In their order; after how many steps each is said shows only when it is played."""
    lines: tuple[int, ...]
    """Where each remark stands in the file."""
    folder: str = ""
