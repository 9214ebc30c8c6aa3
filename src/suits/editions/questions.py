"""Quick questions: an edition answers them with typed functions, and whoever asks learns from these what is needed.

    def chart(*, power: Power, bonus: Bonus) -> Ruling: ...
    quick = questions(rank, chart)

The parameters say what must be given (`Annotated[int, Meta(ge=1, le=20, description="...")]`), the first line of the
docstring says what it is about, and lines that begin with `suits quick` are its examples.
"""

import difflib
import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from suits.cards import UNKNOWN, Card, card, cards

Kind = Literal["number", "halves", "card", "cards", "flag", "word", "words", "table"]

_CARD = {"kind": "card"}
OneCard = Annotated[Card, Meta(description="A card, like 4h or Qs.", extra=_CARD)]

MOST_CARDS = 12
_LONGEST = 40


class CannotRule(ValueError):
    """A question that has no answer, said in one sentence.

    `of` names what would have to be given otherwise; `form` is the sentence for whoever has fields instead of flags.
    """

    def __init__(self, why: str, of: str = "", form: str = ""):
        super().__init__(why)
        self.of = of
        self.form = form or why


class Ruling(msgspec.Struct, frozen=True):
    """An answer: the numbers for programs, a sentence without its full stop for people, the rules it comes from."""

    facts: dict[str, Any]
    text: str
    rules: tuple[str, ...]


class Need(msgspec.Struct, frozen=True):
    """One thing that must or may be given."""

    name: str
    kind: Kind
    about: str
    required: bool = True
    default: Any = None
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    positional: bool = False

    def read(self, text: str) -> Any:
        """The value that somebody typed; CannotRule in one sentence."""
        match self.kind:
            case "number":
                return self._number(text)
            case "halves":
                return self._halves(text)
            case "card":
                return _face(card(text))
            case "cards":
                return _several(text)
            case "word":
                return self._word(text)
            case "words":
                return tuple(self._word(word) for word in text.split(",") if word.strip())
            case "table":
                return dict(self._pair(word) for word in text.split(",") if word.strip())
            case _:
                return text.strip().lower() in ("yes", "y", "true", "1")

    def _number(self, text: str) -> int:
        try:
            value = int(text) if len(text) <= _LONGEST else None
        except ValueError:
            value = None
        if value is None or not self.low <= value <= self.high:
            raise CannotRule(f"{self.name} must be a whole number from {self.low} to {self.high}, not {_shown(text)}.")
        return value

    def _halves(self, text: str) -> float:
        try:
            value = float(text) if len(text) <= _LONGEST else math.nan
        except ValueError:
            value = math.nan
        if not self.low <= value <= self.high or value * 2 % 1:
            raise CannotRule(
                f"{self.name} must be a number from {self.low} to {self.high} in whole or half points, "
                f"not {_shown(text)}."
            )
        return value

    def _word(self, text: str) -> str:
        word = text.strip()
        if not self.choices:
            return word
        known = {choice.casefold(): choice for choice in self.choices}
        found = known.get(word.casefold())
        if found is None:
            raise CannotRule(no_such(self.name.rstrip("s"), word, self.choices))
        return found

    def _pair(self, text: str) -> tuple[str, int | str]:
        """A name and its number; where there are words to choose from, a name and one of them."""
        name, equals, value = (part.strip() for part in text.rpartition("="))
        if not equals or not name:
            how = f"name={self.choices[0]}" if self.choices else "name=number, like Sword=7"
            raise CannotRule(f"{self.name}: write {_shown(text.strip())} as {how}.")
        if self.choices:
            return name, self._word(value)
        return name, msgspec.structs.replace(self, name=f"{self.name} {name}")._number(value)


def no_such(what: str, word: str, known: Sequence[str]) -> str:
    """The sentence for a word that nothing is called, with the nearest that there is."""
    by_key = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(word.strip().casefold(), by_key, n=1)
    if near:
        advice = f" Did you mean {by_key[near[0]]}?"
    elif len(known) <= 12:
        advice = f" There are: {', '.join(known)}."
    else:
        advice = " suits armoury lists all there are."
    return f"There is no {what} {_shown(word)}.{advice}"


def _shown(text: str) -> str:
    return repr(text if len(text) <= _LONGEST else text[:_LONGEST] + "...")


def _face(one: Card) -> Card:
    if one == UNKNOWN:
        raise CannotRule("?? is a card that nobody has seen: say which it is.")
    return one


def _several(text: str) -> tuple[Card, ...]:
    some = tuple(_face(one) for one in cards(text))
    if not 1 <= len(some) <= MOST_CARDS:
        raise CannotRule(f"Give 1 to {MOST_CARDS} cards, like 4h or 4h,Qs.")
    return some


class Quick(msgspec.Struct, frozen=True):
    """A quick question: what it needs, and the function that answers it."""

    name: str
    about: str
    examples: tuple[str, ...]
    needs: tuple[Need, ...]
    answer: Callable[..., Ruling]

    def ask(self, given: Mapping[str, Any]) -> Ruling:
        """The answer to what was given, by name; for what is positional a list of what `Need.read` gave."""
        inside: tuple[Any, ...] = ()
        rest = dict(given)
        for need in self.needs:
            if need.positional:
                inside = tuple(one for some in rest.pop(need.name, ()) for one in some)
                if len(inside) > MOST_CARDS:
                    raise CannotRule(f"Give 1 to {MOST_CARDS} cards, not {len(inside)}.")
        return self.answer(*inside, **rest)


def questions(*functions: Callable[..., Ruling]) -> dict[str, Quick]:
    """The quick questions that these functions answer, by name: `range_` is called `range`, `of_luck` `of-luck`."""
    made = [_question(function) for function in functions]
    return {question.name: question for question in made}


def _question(function: Callable[..., Ruling]) -> Quick:
    hints = get_type_hints(function, include_extras=True)
    lines = inspect.cleandoc(function.__doc__ or "").splitlines()
    examples = tuple(line.strip() for line in lines if line.strip().startswith("suits quick"))
    needs = tuple(_need(one, hints[one.name]) for one in inspect.signature(function).parameters.values())
    name = function.__name__.rstrip("_").replace("_", "-")
    return Quick(name, lines[0] if lines else "", examples, needs, function)


def _need(parameter: inspect.Parameter, hint: Any) -> Need:
    if NoneType in get_args(hint):
        hint = next(part for part in get_args(hint) if part is not NoneType)
    shape, meta = get_args(hint) if get_origin(hint) is Annotated else (hint, Meta())
    positional = parameter.kind is inspect.Parameter.VAR_POSITIONAL
    required = parameter.default is inspect.Parameter.empty
    return Need(
        name=parameter.name,
        kind="cards" if positional else _kind(shape, meta),
        about=meta.description or "",
        required=required,
        default=None if required else parameter.default,
        low=meta.ge or 0,
        high=meta.le or 0,
        choices=get_args(shape) if get_origin(shape) is Literal else (),
        positional=positional,
    )


def _kind(shape: Any, meta: Meta) -> Kind:
    if shape is bool:
        return "flag"
    if shape is int:
        return "number"
    if shape is float:
        return "halves"
    if get_origin(shape) is tuple:
        return "cards"
    return "card" if meta.extra == _CARD else "word"
