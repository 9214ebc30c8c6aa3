"""The Herald: players that think, what a move is worth, and what a fight was decided by.

Everything here is worked out from what a seat may know: from its situation, and from worlds imagined from that.

`advise(fight, seat)` is a stream of advice that gets better; `review.review(fight)` tells what a finished fight was
decided by; `tournaments.run` lets bots play each other; `environment` is for learners.
"""

import importlib
from typing import Any

_ROOMS = ("environment", "review", "tournaments")
__all__ = ["advise", *_ROOMS]  # noqa: PLE0604  # all of them are names


def __getattr__(name: str) -> Any:
    """Nothing is loaded before somebody asks for it."""
    if name == "advise":
        return importlib.import_module("suits.herald.advice").advise
    if name in _ROOMS:
        return importlib.import_module(f"suits.herald.{name}")
    raise AttributeError(f"module 'suits.herald' has no attribute {name!r}")
