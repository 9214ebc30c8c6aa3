"""What a position is worth: learned from fights that bots played against themselves, from facts that all can see."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from suits.editions import find
from suits.herald.values.features import features
from suits.view import Sight


def where(edition: str) -> Path:
    """The file in which what was learned of an edition lies."""
    return Path(__file__).parent.parent / "data" / f"value-{edition}.npz"


@cache
def worth_in(edition: str) -> Callable[[Sight, str], float]:
    """What tells how it stands for a side: what was learned; where nothing was, what the edition itself says."""
    if not where(edition).exists():
        return find(edition).standing
    from suits.herald.values.model import Value

    value = Value.load(where(edition))
    return lambda sight, side: value.chance(features(sight, side))
