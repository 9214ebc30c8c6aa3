"""What a scene may ask for: a decision, decisions together, cards, dice, faces. Nothing else moves the game on."""

from collections.abc import Callable, Container, Generator, Iterator, Mapping, Sequence
from math import floor
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, cast

import msgspec

from suits.cards import Card
from suits.choices import About, Offer
from suits.events import Facts
from suits.places import Hex

Seen = Literal["all", "own", "none"]

T = TypeVar("T")


class Barred(msgspec.Struct, frozen=True):
    """An answer one would expect but may not give: why not, and by which rule."""

    text: str
    reason: str
    rule: str = ""


class Ways(Protocol):
    """Where the ways to the hexes of a list begin, and how long they are."""

    @property
    def start(self) -> Hex:
        """Where they begin."""

    def lengths(self) -> Mapping[str, int]:
        """How many hexes it is to each, by its word: worked out when somebody looks."""


class Single(NamedTuple):
    """A card that is laid beside others, and what it counts where they are added up."""

    card: Card
    counts: int | None = None


class Stage(msgspec.Struct, frozen=True, gc=False):
    """One short list in a decision made in stages. The empty word says nothing here: what that means is in `empty`.

    `asked`: somebody who types is asked for it even where it may be left empty. `cards`: the cards that words like 5x2
    stand for, so that they can be named instead. `limit`, `value`: what a set of cards may come to, and has so far.
    `single`: of cards laid one by one, which one a word names, and what it counts; they differ in nothing else.
    `ways`: of hexes, how they are come to; their `limit` is the length of the longest way. `ends`: the words that make
    the answer whole, or whether all do, where that is known; so nobody needs to go on to find it out. `by_need`: a list
    that nobody looks at before they have come to it, like metres; whoever unfolds leaves it out. `waits`: words after
    which such a list comes, whatever it names, or whether it comes after all that do not end. `alike`: the words differ
    in whom or which hex they name, and in nothing else; the same lists follow. `constant`: what its words do and mean
    follows from the words before, the kind of question and the names of people alone, or from them and this number;
    which of them end is known.
    """

    prompt: str
    words: Sequence[str]
    asked: bool = False
    cards: Mapping[str, tuple[str, ...]] | None = None
    about: About = "word"
    empty: str = "that is all"
    limit: int | None = None
    value: int | None = None
    ways: Ways | None = None
    ends: Container[str] | bool = False
    by_need: bool = False
    alike: bool = False
    constant: int = False
    waits: Container[str] | bool = False
    single: "Callable[[str], Single | None] | None" = None


Choose = Callable[[Stage], str]
"""Somebody who chooses one word of a stage."""


def walk(stages: Generator[Stage, str, T], choose: Choose) -> tuple[list[str], T]:
    """Go through stages, one word each: the words that were said, and what the stages make of them."""
    said: list[str] = []
    try:
        now = next(stages)
        while True:
            word = choose(now)
            if word:
                said.append(word)
            now = stages.send(word)
    except StopIteration as done:
        return said, done.value


class Misfit(Exception):
    """A word that does not fit where it stands, the words before it, and the stage at which it stands."""

    def __init__(self, word: str, said: Sequence[str], stage: Stage | None):
        super().__init__(word, said, stage)
        self.word, self.said, self.stage = word, tuple(said), stage

    def __str__(self) -> str:
        if self.stage is None:
            return f"{self.word!r} is too much."
        listed = f"{self.stage.prompt}: {', '.join(word or '(nothing more)' for word in self.stage.words[:12])}."
        return f"{self.word!r} does not fit there. {listed}" if self.word else listed


def read(stages: Generator[Stage, str, T], answer: str) -> T:
    """What an answer means; `Misfit` where a word does not fit.

    Where nothing need be said, a word that does not fit is for a later stage.
    """
    words = answer.split()
    try:
        first = next(stages)
    except StopIteration as done:
        if words:
            raise Misfit(words[0], (), None) from None
        return done.value  # type: ignore[no-any-return]
    return read_on(stages, first, words, 0)


def read_on(stages: Generator[Stage, str, T], now: Stage, words: Sequence[str], at: int) -> T:
    """The same from a stage on; so many words have been said before."""
    try:
        while True:
            word = words[at] if at < len(words) else ""
            if word not in now.words:
                if "" not in now.words:
                    raise Misfit(word, words[:at], now)
                word = ""
            at += bool(word)
            now = stages.send(word)
    except StopIteration as done:
        if at < len(words):
            raise Misfit(words[at], words[:at], None) from None
        return done.value  # type: ignore[no-any-return]


def _no_reason(_stages: Any, _answer: str) -> str | None:
    return None


class Walked:
    """How far some words lead: the stages at which they were said, and the next; and what goes on from there."""

    __slots__ = ("going", "passed")

    def __init__(self, passed: list[Stage], going: Generator[Stage, str, Any] | None):
        self.passed, self.going = passed, going


class Form(msgspec.Struct, eq=False, gc=False):
    """A decision with too many answers to list at once: one stage after another, and the words make the answer.

    The stages come from a generator that looks and changes nothing, so going back is free. What it gives back at its
    end is what the scene receives; where it gives back nothing, the scene receives the words.
    """

    stages: Callable[[], Generator[Stage, str, Any]]
    why: Callable[[Any, str], str | None] = _no_reason
    """Why an answer that has the right shape is none of these stages': better told than which word does not fit."""
    at_hand: Callable[[tuple[str, ...]], Sequence[str] | None] | None = None
    """The words that may follow these, where they can be told without going through the stages; None where not."""
    at_hand_below: Callable[[tuple[str, ...]], Mapping[str, Sequence[str]] | None] | None = None
    """The same, with the words that may follow each of those."""
    made: str | None = None
    """The last answer that was made or read here: no need to read it again while the question is open."""
    value: Any = None
    """What its stages gave back at their end."""
    known: dict[tuple[str, ...], Stage | None] | None = None
    """What came after which words, for whoever looks around while the question is open."""
    last: "tuple[tuple[str, ...], Walked] | None" = None
    """How far somebody has gone last: most go on from there."""
    first: Offer | None = None
    """The first list as it was told with the question: the same while the question is open."""

    def stage(self, words: Sequence[str]) -> Stage | None:
        """The stage after these words; None when they are a whole answer; ValueError where a word does not fit."""
        said, known = tuple(words), self.known
        if known is None:
            known = self.known = {}
        if said in known:
            return known[said]
        before = said[:-1]
        above = known.get(before) if said else None
        if above is not None and said[-1] not in above.words:
            raise ValueError(said[-1])
        on_the_way = self.last[1] if self.last is not None and self.last[0] == before and said else None
        walked = self.walked(said, on_the_way)
        self.last = said, walked
        found = known[said] = walked.passed[-1] if len(walked.passed) > len(said) else None
        return found

    def words_after(self, *words: str) -> Sequence[str]:
        """The words that may follow; none where these do not fit, or are a whole answer."""
        if self.at_hand is not None:
            found = self.at_hand(words)
            if found is not None:
                return found
        if words and self.known is not None:
            above = self.known.get(words[:-1])
            if above is not None and words[-1] not in above.words:
                return ()
        try:
            stage = self.stage(words)
        except ValueError:
            return ()
        return stage.words if stage else ()

    def words_below(self, *words: str) -> Mapping[str, Sequence[str]] | None:
        """The words that may follow, and what may follow each of them, where that is at hand."""
        return None if self.at_hand_below is None else self.at_hand_below(words)

    def passed(self, words: Sequence[str]) -> list[Stage]:
        """The stages at which these words were said, and the one that comes next, if there is one."""
        return self.walked(words).passed

    def walked(self, words: Sequence[str], before: "Walked | None" = None) -> "Walked":
        """Go as far as these words lead: from the beginning, or from where all but the last have led before."""
        if before is not None and before.going is not None:
            going, before.going = before.going, None  # one goes on from there once
            passed, left = before.passed[:-1], words[-1:]
            now = before.passed[-1]
        else:
            going, passed, left = self.stages(), [], words
            now = None
        try:
            now = now or next(going)  # as `walk` does, without a call a stage: lists are unfolded by this
            for word in left:
                passed.append(now)
                if word not in now.words:
                    raise ValueError(word)
                now = going.send(word)
            passed.append(now)
        except StopIteration as done:
            if len(passed) == len(words):
                self.made, self.value = " ".join(filter(None, words)), done.value
            return Walked(passed, None)
        return Walked(passed, going)

    def opening(self) -> tuple[Stage, str]:
        """The first stage, and the answer of somebody who does not answer: the first word of every stage."""
        passed: list[Stage] = []

        def first(now: Stage) -> str:
            passed.append(now)
            return now.words[0]

        said, _ = walk(self.stages(), first)
        return passed[0], " ".join(said)

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, str) and self._misfit(answer) is None

    def fault(self, answer: str) -> str | None:
        """What is wrong with an answer, in a sentence; None if it is one of this form's."""
        misfit = self._misfit(answer)
        return None if misfit is None else self.reason(answer) or str(misfit)

    def reason(self, answer: str) -> str | None:
        """Why an answer is none of this form's, where somebody can tell."""
        return self.why(self.stages, answer)

    def _misfit(self, answer: str) -> Misfit | None:
        """Which word does not fit; None if they all do."""
        if answer == self.made:
            return None
        try:
            value = self._read(answer)
        except Misfit as misfit:
            return misfit
        self.made, self.value = answer, value
        return None

    def _read(self, answer: str) -> Any:
        """What an answer means: read on from where somebody has gone last, if it begins so."""
        words = answer.split()
        said, walked = self.last or ((), None)
        if walked is None or walked.going is None or tuple(words[: len(said)]) != said:
            return read(self.stages(), answer)
        going, walked.going = walked.going, None  # one goes on from there once
        return read_on(going, walked.passed[-1], words, len(said))

    def walk(self, choose: Choose, *said: str) -> str:
        """Make an answer by choosing one word a stage, after what has been said already; ValueError if that misfits."""
        going, words, legal = self.stages(), list(said), True
        left = iter(said)
        try:
            now = next(going)
            for word in left:
                if word not in now.words:
                    raise ValueError(word)
                now = going.send(word)
            while True:
                word = choose(now)
                legal = legal and word in now.words
                words.append(word)
                now = going.send(word)
        except StopIteration as done:
            answer = " ".join(filter(None, words))
            if legal and not any(left):  # nothing is left that would be too much
                self.made, self.value = answer, done.value
            return answer

    def by_chance(self, chance: Callable[[], float]) -> str:
        """Make an answer of any word of each stage. `chance` gives numbers from 0 to below 1."""
        going, said = self.stages(), []
        word: Any = None  # to begin with
        try:
            while True:  # as `walk` does, without a call a stage: whoever plays many fights waits for this
                words = going.send(word).words
                word = words[floor(chance() * len(words))]
                if word:
                    said.append(word)
        except StopIteration as done:
            self.made = answer = " ".join(said)
            self.value = done.value
            return answer

    def meaning(self, answer: str) -> Any:
        """What the scene receives for an answer, while nothing has changed since it was asked."""
        if answer != self.made:
            self.made, self.value = answer, self._read(answer)
        return answer if self.value is None else self.value

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


def default(options: Options) -> str:
    """The answer of somebody who does not answer: the first one listed."""
    if isinstance(options, Form):
        return options.walk(lambda stage: stage.words[0])
    return options[0]


def _nothing_barred() -> Sequence[Barred]:
    return ()


class Ask(msgspec.Struct, gc=False):
    """A decision. The scene receives the answer, or what a form makes of it.

    `hidden`: that this person is asked at all is a secret; `facts`: numbers that the question names.
    """

    who: str
    kind: str
    options: Options
    barred: Callable[[], Sequence[Barred]] = _nothing_barred
    hidden: bool = False
    facts: Facts = {}

    def meaning(self, answer: str) -> Any:
        """What the scene receives for an answer."""
        options = self.options
        return options.meaning(answer) if type(options) is Form else answer


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
