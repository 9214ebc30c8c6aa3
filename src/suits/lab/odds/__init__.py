"""Exact odds: what one exchange may come to, with what chance; `suits.lab.odds(fight, seat)` of a fight in progress.

A call of the package is `of_a_fight.of_fight`.
"""

import sys
from types import ModuleType
from typing import Any


class _Odds(ModuleType):
    """The package itself, to be called with a fight and a seat."""

    def __call__(self, fight: Any, seat: Any) -> Any:
        from suits.lab.odds.of_a_fight import of_fight

        return of_fight(fight, seat)


sys.modules[__name__].__class__ = _Odds
