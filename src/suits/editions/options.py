"""House rules: an edition declares them once, as a struct with defaults and a sentence each."""

import difflib
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from suits.people import OptionValue, SetupError

S = TypeVar("S", bound=msgspec.Struct)


class Option(msgspec.Struct, frozen=True):
    """One house rule: name, default, what it may be (a word, a number, or either), and a sentence about it."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]
    low: int
    high: int
    about: str

    def fault(self, value: object) -> str | None:
        """What is wrong with a value, in a sentence."""
        if any(value == choice and type(value) is type(choice) for choice in self.choices):
            return None
        if not self.high:
            return f"Option {self.name} may be {self.may_be()}; {value_word(value)} is none of them."
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return f"Option {self.name} is a number from {self.may_be()}; {value_word(value)} is not."

    def may_be(self) -> str:
        """Every value, in words: `first_turn, off`, `1 to 8`, `1 to 1000 or none`."""
        words = ", ".join(map(value_word, self.choices))
        return " or ".join([*([f"{self.low} to {self.high}"] if self.high else []), *([words] if words else [])])

    def read(self, text: str) -> OptionValue:
        """A value as typed on the command line: `2`, `on`, `initiator`."""
        number = text.removeprefix("-").isdecimal() and len(text) < 10
        return self.meant(int(text) if number else text)

    def meant(self, value: OptionValue) -> OptionValue:
        """The value that is meant: `on` and `true` are the same, `off` and `false` too, however the option has it."""
        for choice in self.choices:
            if value_word(choice) == value_word(value).lower():
                return choice
        return value


_ON_OFF = {"true": "on", "false": "off"}


def value_word(value: object) -> str:
    """A value as people write it: `on`, `off`, `2`, `initiator`."""
    word = str(value)
    return _ON_OFF.get(word.lower(), word)


def declared(struct: type[msgspec.Struct]) -> tuple[Option, ...]:
    """The options that a struct declares: `Annotated[type, Meta(ge=, le=, description=)] = default`."""
    hints = get_type_hints(struct, include_extras=True)
    return tuple(_option(field.name, field.default, hints[field.name]) for field in msgspec.structs.fields(struct))


def _option(name: str, default: Any, hint: Any) -> Option:
    kind, meta = get_args(hint)
    limits = meta
    choices: tuple[OptionValue, ...]
    if get_origin(kind) is Union:  # a number, or a word instead
        number, words = get_args(kind)
        limits, choices = get_args(number)[1], get_args(words)
    elif kind is bool:
        choices = (True, False)
    elif get_origin(kind) is Literal:
        choices = get_args(kind)
    else:
        choices = ()
    return Option(name, default, choices, limits.ge or 0, limits.le or 0, meta.description)


def fill_in(options: Sequence[Option], given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Every option written out, the given ones checked; SetupError in one sentence."""
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(known)}."
            raise SetupError(f"There is no option {name!r}.{hint}")
        fault = known[name].fault(known[name].meant(value))
        if fault:
            raise SetupError(fault)
    return {name: option.meant(given.get(name, option.default)) for name, option in known.items()}


def house_rules(options: Sequence[Option], values: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """The options that are not at their defaults: `decks=1`."""
    defaults = {option.name: option.default for option in options}
    return tuple(f"{name}={value_word(value)}" for name, value in values.items() if value != defaults.get(name))


def typed(struct: type[S], options: Mapping[str, OptionValue]) -> S:
    """The options of a setup as the edition's own struct."""
    return msgspec.convert(dict(options), struct)
