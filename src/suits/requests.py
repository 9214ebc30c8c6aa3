"""What a scene may ask for: a decision, decisions together, cards, dice, faces. Nothing else moves the game on."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from math import floor
from typing import Any, Literal, TypeAlias, TypeVar, cast

import msgspec

from suits.events import Facts

Seen = Literal["all", "own", "none"]

T = TypeVar("T")


class Barred(msgspec.Struct, frozen=True):
    """An answer one would expect but may not give: why not, and by which rule."""

    text: str
    reason: str
    rule: str = ""


class Stage(msgspec.Struct, gc=False):
    """One short list in a decision made in stages; the empty word means "that is all".

    `asked`: somebody who types is asked for it even where it may be left empty. `cards`: the cards that words like 5x2
    stand for, so that they can be named instead.
    """

    prompt: str
    words: Sequence[str]
    asked: bool = False
    cards: Mapping[str, tuple[str, ...]] | None = None


def _no_reason(_stages: Any, _answer: str) -> str | None:
    return None


class Form(msgspec.Struct, eq=False, gc=False):
    """A decision with too many answers to list at once: one stage after another, and the words make the answer.

    The stages come from a generator that looks and changes nothing, so going back is free.
    """

    stages: Callable[[], Generator[Stage, str, Any]]
    why: Callable[[Any, str], str | None] = _no_reason
    """Why an answer that has the right shape is none of these stages': better told than which word does not fit."""
    made: str | None = None
    """The last answer made here word by word: no need to check it again."""
    value: Any = None
    """What its stages gave back at their end."""

    def stage(self, words: Sequence[str]) -> Stage | None:
        """The stage after these words; None when they are a whole answer; ValueError where a word does not fit."""
        going = self.stages()
        try:
            now = next(going)
            for word in words:
                if word not in now.words:
                    raise ValueError(word)
                now = going.send(word)
        except StopIteration:
            return None
        return now

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, str) and (answer == self.made or self._misfit(answer) is None)

    def fault(self, answer: str) -> str | None:
        """What is wrong with an answer, in a sentence; None if it is one of this form's."""
        misfit = self._misfit(answer)
        return misfit and (self.reason(answer) or misfit)

    def reason(self, answer: str) -> str | None:
        """Why an answer is none of this form's, where somebody can tell."""
        return self.why(self.stages, answer)

    def _misfit(self, answer: str) -> str | None:
        """Which word does not fit; None if they all do."""
        going = self.stages()
        words = answer.split()
        at = 0
        try:
            now = next(going)
            while True:
                word = words[at] if at < len(words) else ""
                if word not in now.words and "" in now.words:
                    word = ""  # nothing was said here: the word is for a later stage
                if word not in now.words:
                    listed = f"{now.prompt}: {', '.join(w or '(nothing more)' for w in now.words[:12])}."
                    return f"{word!r} does not fit there. {listed}" if word else listed
                at += bool(word)
                now = going.send(word)
        except StopIteration:
            return f"{words[at]!r} is too much." if at < len(words) else None

    def walk(self, choose: Callable[[Stage], str]) -> str:
        """Make an answer by choosing one word a stage."""
        going = self.stages()
        said: list[str] = []
        legal = True
        try:
            now = next(going)
            while True:
                word = choose(now)
                if word not in now.words:
                    legal = False
                if word:
                    said.append(word)
                now = going.send(word)
        except StopIteration as done:
            answer = " ".join(said)
            if legal:
                self.made, self.value = answer, done.value
            return answer

    def by_chance(self, chance: Callable[[], float]) -> str:
        """Make an answer of any word of each stage. `chance` gives numbers from 0 to below 1."""
        going, said = self.stages(), []
        word: Any = None  # to begin with
        try:
            while True:
                words = going.send(word).words
                word = words[floor(chance() * len(words))]
                if word:
                    said.append(word)
        except StopIteration as done:
            self.made = answer = " ".join(said)
            self.value = done.value
            return answer

    def meaning(self, answer: str) -> Any:
        """What the stages make of an answer, while nothing has changed since they were asked."""
        return self.value if answer == self.made else meant(self.stages(), answer)

    def __iter__(self) -> Iterator[str]:
        """Every answer, lazily."""

        def below(words: tuple[str, ...]) -> Iterator[str]:
            now = self.stage(words)
            if now is None:
                yield " ".join(word for word in words if word)
            else:
                for word in now.words:
                    yield from below((*words, word))

        return below(())


Options: TypeAlias = "Sequence[str] | Form"


def meant(stages: Generator[Stage, str, T], answer: str) -> T:
    """What an answer means, where the stages make something of their words and give it back at the end."""
    words = answer.split()
    at = 0
    try:
        stage = next(stages)
        while True:
            word = words[at] if at < len(words) else ""
            if word not in stage.words and "" in stage.words:
                word = ""
            at += bool(word)
            stage = stages.send(word)
    except StopIteration as done:
        made: T = done.value
        return made


def default(options: Options) -> str:
    """The answer of somebody who does not answer: the first one listed."""
    if isinstance(options, Form):
        return options.walk(lambda stage: stage.words[0])
    return options[0]


def _nothing_barred() -> Sequence[Barred]:
    return ()


class Ask(msgspec.Struct, gc=False):
    """A decision. `hidden`: that this person is asked at all is a secret; `facts`: numbers that the question names."""

    who: str
    kind: str
    options: Options
    barred: Callable[[], Sequence[Barred]] = _nothing_barred
    hidden: bool = False
    facts: Facts = {}


class Together(msgspec.Struct, gc=False):
    """Decisions at the same moment, one a person: any order, changeable until the last is in, told to nobody before."""

    asks: tuple[Ask, ...]


class Draw(msgspec.Struct, gc=False):
    """Cards from the pile to somebody's zone `to`, seen by all, by the drawer alone or by nobody."""

    who: str
    n: int
    why: str
    seen: Seen = "all"
    to: str = "table"

    @property
    def kind(self) -> str:
        return "draw " + self.why


class Roll(msgspec.Struct, gc=False):
    """Dice, seen by all."""

    who: str
    dice: int
    why: str
    sides: int = 6

    @property
    def kind(self) -> str:
        return "roll " + self.why


def _nothing_wrong(_: tuple[str, ...]) -> str | None:
    return None


class Show(msgspec.Struct, gc=False):
    """The faces of real cards that lie face down in a zone; `fault` says what is wrong with faces that cannot be.

    The table may let them stand all the same, with a reason: then the scene receives cards that `fault` finds wrong.
    """

    who: str
    n: int
    why: str
    zone: str = "table"
    fault: Callable[[tuple[str, ...]], str | None] = _nothing_wrong

    @property
    def kind(self) -> str:
        return "show " + self.why


Request = Ask | Together | Draw | Roll | Show
Part = Generator[Request, Any, T]
"""A part of a scene: asks, and gives back what came of it."""
Scene = Part[None]
QUIET = cast(Scene, iter(()))
"""A scene in which nothing is asked: what happens in it has happened."""
