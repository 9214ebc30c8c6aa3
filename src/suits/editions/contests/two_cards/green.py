"""The mistakes of somebody who plays with two cards for the first time."""

from collections.abc import Callable

from suits.asked import Asked, Menu
from suits.editions.contests.greens import acts_green
from suits.editions.contests.reasons import plainly
from suits.editions.contests.two_cards.cards import BOTH
from suits.editions.contests.two_cards.deeds import DEFEND, DODGE
from suits.view import Sight

COVERS_UP = 0.4
"""How often a beginner only defends though striking back would be better."""


def green(view: Sight, ask: Asked, chance: Callable[[], float]) -> str | None:
    """What a beginner answers; None where that is what is sensible."""
    me, options = view.by_id.get(ask.who), ask.options
    if me is None:
        return None
    if ask.kind == "act" and isinstance(options, Menu):
        return acts_green(options, me, view.by_id, chance)
    if ask.kind == "respond" and chance() < COVERS_UP:
        words = options.words() if isinstance(options, Menu) else options
        answer = next((word for word in (DEFEND, DODGE) if word in words), "")
        return plainly(options, answer) if answer and isinstance(options, Menu) else answer or None
    if ask.kind == "use" and not isinstance(options, Menu):
        return next(answer for answer in options if answer != BOTH)  # saves the other for a great blow
    return None
