"""Card-driven tabletop combat: a referee, a table, bots.

A fight in three lines:

>>> import suits
>>> fight = suits.Fight.begin("duel", seed=7)
>>> fight.play("1")

What else there is: `Character`, `Weapon` and `Encounter` make people and fights without files; `play_out` lets bots
play a fight to its end, `simulate` many; `load` and `save` keep fights, `card` reads a card. What is wrong with what
they are given is said in one sentence. `suits.lab` knows the odds, `suits.herald` advises.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from suits.cards import card as card
    from suits.front import Character as Character
    from suits.front import Encounter as Encounter
    from suits.front import Fight as Fight
    from suits.front import Tally as Tally
    from suits.front import Weapon as Weapon
    from suits.front import load as load
    from suits.front import play_out as play_out
    from suits.front import save as save
    from suits.front import simulate as simulate

from suits.version import __version__

_FRONT = ("Character", "Encounter", "Fight", "Tally", "Weapon", "load", "play_out", "save", "simulate")
_ROOMS = ("herald", "lab")
__all__ = ["__version__", "card", *_FRONT]  # noqa: PLE0604  # all of them are names


def __getattr__(name: str) -> Any:
    """What a program needs comes when it is asked for: the parts of the program import this package too."""
    if name in _FRONT:
        return getattr(importlib.import_module("suits.front"), name)
    if name == "card":
        return importlib.import_module("suits.cards").card
    if name in _ROOMS:
        return importlib.import_module(f"suits.{name}")
    raise AttributeError(f"module 'suits' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
