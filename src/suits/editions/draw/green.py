"""The mistakes of somebody who plays `draw` for the first time."""

from collections.abc import Callable

from suits.asked import Asked, Menu
from suits.editions.contests.greens import acts_green
from suits.editions.draw.exchange import DEFEND
from suits.view import Sight

MANY_CARDS = 0.4
"""How often a beginner takes as many cards as there are to be had: they are added up, and go over the skill."""
COVERS_UP = 0.4
"""How often a beginner only defends."""


def green(view: Sight, ask: Asked, chance: Callable[[], float]) -> str | None:
    """What a beginner answers; None where that is what is sensible."""
    me, options = view.by_id.get(ask.who), ask.options
    if me is None:
        return None
    if ask.kind == "act" and isinstance(options, Menu):
        return acts_green(options, me, view.by_id, chance)
    if ask.kind == "cards" and not isinstance(options, Menu):
        return options[-1] if chance() < MANY_CARDS else None
    if ask.kind == "respond":
        return DEFEND if chance() < COVERS_UP else None
    return None
