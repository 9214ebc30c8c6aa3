"""The rule systems, one package each. They are found by name: nothing outside this folder knows which there are.

More can be added without touching the program: put a package with an `EDITION` into a folder and name that folder
in the environment variable `SUITS_EDITIONS`, or call `look_in`.
"""

import difflib
import importlib
import os
import pkgutil
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from suits.asked import Asked
from suits.editions.importing import Import
from suits.editions.options import Option
from suits.editions.questions import Need, Quick
from suits.editions.shelf import Shelf
from suits.events import Event
from suits.people import Names, Person, Setup, SetupError, isolated, person_called
from suits.requests import Ask, Form, Scene, Seen
from suits.state import State
from suits.view import Track, View


class Words(Protocol):
    """All sentences of an edition, so that they can be translated. Notation never is."""

    def tell(self, event: Event, names: dict[str, str]) -> str:
        """What happened, as a referee would say it; empty if it is not worth a line."""

    def why(self, event: Event, names: dict[str, str]) -> str:
        """How it came about, with the numbers and the rules."""

    def ask(self, ask: Ask, names: dict[str, str]) -> str:
        """A question, as a referee would put it."""

    def option(self, ask: Ask, answer: str, names: dict[str, str]) -> str:
        """What an answer means."""


class Edition(Protocol):
    """A rule system: data and a few hooks. See docs/new-edition.md."""

    name: str
    title: str
    about: str
    rules: int
    complete: bool
    options: Sequence[Option]
    state_type: type[State]
    words: Words
    correctable: dict[str, tuple[int, int]]
    """What a correction may set, with its limits: {"shock": (0, 99)}."""

    def sheet(self, name: str, loose: dict[str, Any], items: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Check a sheet as people write it and write every field out; SetupError in one sentence."""

    def items(self, people: tuple[Person, ...], custom: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """The rows of the armoury that these people use, by value."""

    def place(self, loose: dict[str, Any]) -> dict[str, Any]:
        """Check what an encounter says of the place; SetupError in one sentence."""

    def begin(self, setup: Setup) -> State:
        """The state before the first scene."""

    def next_scene(self, state: State) -> Scene | None:
        """Choose the next scene from plain data; None when it is over (and then `state.end` was called)."""

    def calls(self, state: State, who: str) -> Sequence[str]:
        """The scenes this person (or the referee) may start between scenes."""

    def call(self, state: State, who: str, what: str) -> Scene:
        """Such a scene."""

    def corrected(self, state: State, who: str) -> None:
        """Put right what follows from numbers that a correction changed."""

    def redealt(self, state: State, who: str) -> None:
        """Put right what the state keeps about somebody's hidden cards, when others lie there in imagination."""

    def zones(self, state: State, who: str) -> Sequence[tuple[str, Seen]]:
        """Where a person has cards (names of fields), and who sees them."""

    def tracks(self, state: State, who: str) -> tuple[Track, ...]: ...
    def conditions(self, state: State, who: str) -> tuple[str, ...]: ...
    def is_up(self, state: State, who: str) -> bool: ...
    def sheet_facts(self, state: State, who: str) -> dict[str, int | str]:
        """The numbers of a sheet that are open to all."""

    def thumb(self, view: View, ask: Asked) -> str | None:
        """A rule of thumb that a sensible player would follow; None where there is none."""

    def folder(self) -> Path:
        """Where its characters and encounters lie."""

    # These may be left out: ask for them with `quick_of`, `armoury_of`, `sheet_needs_of`, `imports_of`,
    # `compared_with`, `map_of`, `names_in`, `sheet_after_of`, `call_form_of`, `unused_of`.

    order: int
    """Where it stands in lists, behind all that say so if left out: who names no edition is answered by the first."""

    quick: Mapping[str, Quick]
    """The quick questions it answers, by name."""

    sheet_needs: Sequence[Need]
    """What to ask for a new character's sheet, in this order."""

    imports: Mapping[str, Import]
    """The files of other programs that it makes characters of, by their suffix: {".abc": read_abc}."""

    def armoury(self, body: int | None) -> Sequence[Shelf]:
        """Its tables of weapons and the like, with the numbers for that Body where one is given."""

    compares: str
    """The family of editions that the same exchange can be played in, to be compared: a word they share."""

    settles: Sequence[str]
    """The kinds of events that settle an exchange."""

    sheet_fields: Sequence[str]
    """What may stand in a sheet; what another edition of the family knows more is left out when comparing."""

    def map(self, state: State) -> str:
        """Where everybody is, drawn in lines of text; empty where there is nothing to draw. All may see it."""

    def sheet_after(self, state: State, who: str) -> dict[str, Any]:
        """The sheet with which somebody goes into the next fight: what this one leaves behind stands on it."""

    def call_form(self, state: State, who: str) -> Form | None:
        """Calls with content, made word by word; where the last word is `because`, a reason follows it."""

    def unused(self, setup: Setup) -> Sequence[str]:
        """Sentences about what stands on sheets and does not count in such a fight."""

    def many(self, setup: Setup) -> Collection[str]:
        """Whose name stands for several, so that sentences about them are in the plural."""


def quick_of(edition: Edition) -> Mapping[str, Quick]:
    """The quick questions that an edition answers; none if it has no such hook."""
    found: Mapping[str, Quick] = getattr(edition, "quick", {})
    return found


def armoury_of(edition: Edition, body: int | None = None) -> Sequence[Shelf]:
    """The tables of an edition; none if it has no such hook."""
    return edition.armoury(body) if hasattr(edition, "armoury") else ()


def sheet_needs_of(edition: Edition) -> Sequence[Need]:
    """What an edition's sheet is made of; nothing if it has no such hook."""
    found: Sequence[Need] = getattr(edition, "sheet_needs", ())
    return found


def imports_of(edition: Edition) -> Mapping[str, Import]:
    """The files that an edition imports, by suffix; none if it has no such hook."""
    found: Mapping[str, Import] = getattr(edition, "imports", {})
    return found


def compared_with(edition: Edition) -> tuple[Edition, ...]:
    """The editions of the same family, this one among them; none if it is of no family."""
    family = getattr(edition, "compares", "")
    return tuple(other for name in names() if family and getattr(other := find(name), "compares", "") == family)


def map_of(edition: Edition, state: State) -> str:
    """Where everybody is, drawn; empty if the edition has no such hook."""
    return edition.map(state) if hasattr(edition, "map") else ""


def sheet_after_of(edition: Edition, state: State, who: str) -> dict[str, Any]:
    """The sheet with which somebody leaves a fight; as it was, if the edition has no such hook."""
    if hasattr(edition, "sheet_after"):
        return edition.sheet_after(state, who)
    return dict(person_called(state.fixed.setup, who).sheet)


def call_form_of(edition: Edition, state: State, who: str) -> Form | None:
    """The calls with content that somebody may make now; none if the edition has no such hook."""
    return edition.call_form(state, who) if hasattr(edition, "call_form") else None


def unused_of(edition: Edition, setup: Setup) -> Sequence[str]:
    """What of the sheets does not count, in sentences; none if the edition has no such hook."""
    return edition.unused(setup) if hasattr(edition, "unused") else ()


def names_in(edition: Edition, setup: Setup) -> Names:
    """What everybody in a fight is called, and whose name stands for several."""
    called = Names({person.id: isolated(person.name) for person in setup.people})
    if hasattr(edition, "many"):
        called.many = edition.many(setup)
    return called


def look_in(folder: str | Path) -> None:
    """Find editions in this folder too."""
    if str(folder) not in __path__:
        __path__.append(str(folder))
        names.cache_clear()


_LAST = 1000


@cache
def names() -> tuple[str, ...]:
    """The editions there are, in their order, else by name."""
    found = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg and hasattr(_module(m.name), "EDITION")]
    return tuple(sorted(found, key=lambda name: (getattr(_module(name).EDITION, "order", _LAST), name)))


@cache
def find(name: str) -> Edition:
    """The edition of this name."""
    if name.isidentifier() and any(m.name == name for m in pkgutil.iter_modules(__path__)):
        edition = getattr(_module(name), "EDITION", None)
        if edition is not None:
            return edition  # type: ignore[no-any-return]
    near = difflib.get_close_matches(name, names(), n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise SetupError(f"There is no edition {name!r}; there are {', '.join(names())}.{hint}")


def _module(name: str) -> Any:
    return importlib.import_module(f"{__name__}.{name}")


for _folder in filter(None, os.environ.get("SUITS_EDITIONS", "").split(os.pathsep)):
    look_in(_folder)
