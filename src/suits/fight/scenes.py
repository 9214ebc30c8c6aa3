"""Scenes one after another, and old steps that are used again."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from suits.requests import Scene, Together
from suits.state import State

if TYPE_CHECKING:
    from suits.fight.core import Core


class Memory(Protocol):
    """Old steps that a changed fight still uses."""

    def play_on(self, fight: "Core") -> None:
        """Answer with them for as long as they fit."""


END = Together(())
"""Stands between two scenes: nobody is asked anything."""


def one_after_another(next_scene: Callable[[State], Scene | None], state: State, first: Scene | None = None) -> Scene:
    """The scenes of a fight, perhaps after one that the edition has not chosen, with an `END` after each.

    `yield from` sees a scene end without an exception; who sends answers to the scene itself would have to catch one.
    """
    scene = first or next_scene(state)
    while scene is not None:
        yield from scene
        yield END
        scene = next_scene(state)
