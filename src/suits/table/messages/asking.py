"""Questions, answers, and the lists between them."""

from typing import Literal

import msgspec

from suits.choices import About, Choice
from suits.events import Facts
from suits.table.messages.speaking import Said, Told
from suits.view import Refused

Until = Literal["place", "fight"]


class Answer(Said, tag="answer", kw_only=True):
    """An answer to a question, as one line of text: `attack bob`. In a choice made together it may still be changed.

    What is typed may be shorter: numbers, beginnings of words, and names, as on the command line.
    """

    question: str
    answer: str


class Next(Said, tag="next", kw_only=True):
    """In a decision made in stages: what comes after these words? If nothing does, `answer` says them at once."""

    question: str
    words: tuple[str, ...] = ()
    answer: bool = False
    unfold: bool = False
    """Whether the lists after those words are wanted too, as far as they are short: then one need not ask again."""


class Always(Said, tag="always", kw_only=True):
    """A standing answer: answer this kind of question so until the place in the fight changes, or to its end.

    `everybody`: for all of this seat's people, not only for whoever is asked now.
    """

    question: str
    answer: str
    until: Until = "place"
    everybody: bool = False


class AskAgain(Said, tag="ask-again", kw_only=True):
    """No standing answers any more."""


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision this seat has to make. In stages: `options` is the first list, ask for the others with `next`."""

    id: str
    who: str
    kind: str
    text: str
    options: tuple[Choice, ...]
    barred: tuple[Refused, ...] = ()
    stages: bool = False
    prompt: str = ""
    answered: str = ""
    about: About = "act"
    """What the list is about."""
    empty: str = ""
    """What it means to say nothing at this stage."""
    limit: int | None = None
    value: int | None = None
    """Of a set of cards: what it may come to (of hexes: how far), and has so far."""
    start: tuple[int, int] | None = None
    """Of hexes: where the ways to them begin; the `number` of each says how long its way is."""
    default: str = ""
    """The answer of somebody who does not answer."""
    facts: Facts = {}
    """The numbers that the question names."""
    secret: bool = False
    """Whether nobody else may know that this seat is asked."""
    short: str = ""
    """The question in a few words, without the name: "it is your turn"."""
    heading: str = ""
    """What is decided: "What does Jon do?"."""
    beside: tuple[str, ...] = ()
    """What to have before one's eyes with it: "mace ready", "reach: Rod, Tod"."""


class Stage(Told, tag="stage", kw_only=True):
    """The next short list of a decision made in stages; `whole` when the words are an answer."""

    n: int
    question: str
    words: tuple[str, ...]
    prompt: str = ""
    options: tuple[Choice, ...] = ()
    whole: str = ""
    means: str = ""
    about: About = "act"
    empty: str = ""
    limit: int | None = None
    value: int | None = None
    start: tuple[int, int] | None = None
    """Of hexes: where the ways to them begin; the `number` of each says how long its way is."""
