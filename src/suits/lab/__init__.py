"""The laboratory: exact odds, solved duels, trials. Nothing is loaded before somebody asks for it.

What it needs beyond the game itself is the extra `lab`: without it every name here answers with one sentence.
"""

import importlib
from typing import Any

from suits.lab.extra import expect_extra

# name: the module that it comes from, or that it is
_NAMES = {
    "CannotWorkOut": "suits.lab.odds.pools",
    "Odds": "suits.lab.odds.results",
    "Outcome": "suits.lab.odds.results",
    "Duel": "suits.lab.duels.solving",
    "Policy": "suits.lab.duels.policies",
    "duel": "suits.lab.duels.solving",
    "duels": "suits.lab.duels",
    "exchange": "suits.lab.odds.exchanges",
    "forecast": "suits.lab.forecasts",
    "forecasts": "suits.lab.forecasts",
    "matrices": "suits.lab.matrices",
    "matrix": "suits.lab.matrices",
    "odds": "suits.lab.odds",
    "opening": "suits.lab.odds.openings",
    "reports": "suits.lab.reports",
    "sweeps": "suits.lab.sweeps",
    "trials": "suits.lab.trials",
    "worth": "suits.lab.worth",
}
__all__ = [*_NAMES]  # noqa: PLE0604  # all of them are names


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        raise AttributeError(f"module 'suits.lab' has no attribute {name!r}")
    expect_extra()
    module = importlib.import_module(_NAMES[name])
    return getattr(module, name, module)


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
