"""What a scenario file says, as values."""

from typing import Any, Literal

import msgspec

from suits.cards import Card
from suits.people import SetupError

Does = Literal["answer", "call", "correct"]
CARDS, SCRIPT, END = "cards", "script", "end"


class ScenarioError(SetupError):
    """A scenario file that cannot be used, said in one sentence: where, what was found, what was expected."""


class Refused(msgspec.Struct, frozen=True):
    """That a deed must be refused: words that must be in the reason, and the rule."""

    reason: str
    rule: str


class Deed(msgspec.Struct, frozen=True):
    """One line of a person's answers."""

    does: Does
    text: str
    to: str
    """Only to this kind of question; empty for any."""
    at: str
    """Only at this place of the fight; empty for any."""
    refused: Refused | None
    line: int


class Happening(msgspec.Struct, frozen=True):
    """Part of what happens: an event with some of its facts, or a step ("bob respond: strike", "bob act")."""

    line: int
    step: str = ""
    kind: str = ""
    who: str | None = None
    rules: tuple[str, ...] = ()
    text: str = ""
    facts: dict[str, Any] = {}


class Expected(msgspec.Struct, frozen=True):
    """What must come out."""

    people: dict[str, dict[str, Any]]
    result: str | None
    place: str | None
    asked: dict[str, Any]
    events: tuple[Happening, ...]
    never: tuple[Happening, ...]
    refused: str | None
    """Words in the reason for which the setup itself must be refused."""


class Scenario(msgspec.Struct, frozen=True):
    """One scenario of a file, read but not yet set up."""

    file: str
    line: int
    title: str
    rules: tuple[str, ...]
    setup: dict[str, Any]
    """The fields of the setup as written: edition, encounter or people, options ..."""
    cards: dict[str, tuple[Card, ...]]
    dice: dict[str, tuple[int, ...]]
    answers: dict[str, tuple[Deed, ...]]
    stop: str
    seed: int | None
    expect: Expected
    lines: dict[str, int]
    """Where each field stands."""
    folder: str = ""

    def where(self, field: str = "") -> str:
        """The file and line of a field, for a sentence."""
        return f"{self.file}, line {self.lines.get(field, self.line)}"
