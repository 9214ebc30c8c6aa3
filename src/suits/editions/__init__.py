"""The rule systems, one package each. They are found by name: nothing outside this folder knows which there are.

More can be added without touching the program: put a package with an `EDITION` into a folder and name that folder
in the environment variable `SUITS_EDITIONS`, or call `look_in`.

An edition's `thumb` is how a sensible player plays it, in rules of thumb. What follows from a setup alone is worked
out once (`working_out`).
"""

import difflib
import importlib
import os
import pkgutil
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from suits.editions import edition as base
from suits.editions.edition import Words as Words
from suits.people import SetupError

Edition: TypeAlias = base.Edition[Any]
"""A rule system, whatever its state."""


def compared_with(edition: Edition) -> tuple[Edition, ...]:
    """The editions of the same family, this one among them; none if it is of no family."""
    family = edition.compares
    return tuple(other for name in names() if family and (other := find(name)).compares == family)


def look_in(folder: str | Path) -> None:
    """Find editions in this folder too."""
    if str(folder) not in __path__:
        __path__.append(str(folder))
        names.cache_clear()


@cache
def names() -> tuple[str, ...]:
    """The editions there are, in their order, else by name."""
    found = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg and hasattr(_module(m.name), "EDITION")]
    return tuple(sorted(found, key=lambda name: (_module(name).EDITION.order, name)))


@cache
def find(name: str) -> Edition:
    """The edition of this name."""
    if name.isidentifier() and any(m.name == name for m in pkgutil.iter_modules(__path__)):
        edition = getattr(_module(name), "EDITION", None)
        if isinstance(edition, base.Edition):
            return edition
    near = difflib.get_close_matches(name, names(), n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    raise SetupError(f"There is no edition {name!r}; there are {', '.join(names())}.{hint}")


def _module(name: str) -> Any:
    return importlib.import_module(f"{__name__}.{name}")


for _folder in filter(None, os.environ.get("SUITS_EDITIONS", "").split(os.pathsep)):
    look_in(_folder)
