"""Copies of the state that a fight keeps as it goes, from which everything between them can be replayed."""

import msgspec

from suits.editions import Edition
from suits.state import Fixed, State

KEEP_EVERY = 200
KEEP_OFTEN = 10  # in a fight that has gone back: it will go back again


class Kept(msgspec.Struct, frozen=True):
    """A copy of the state between two scenes, encoded."""

    step: int
    lines: int
    quiet: int
    """Scenes that asked nothing, since the last step."""
    state: bytes
    """Empty: as the fight began."""
    fixed: Fixed
    """What did not change until then: who comes later is not among the people."""

    def before(self, step: int, quiet: int) -> bool:
        """Whether it stands before the scene that follows on so many steps, and quiet scenes since."""
        return (self.step, self.quiet) < (step, quiet)

    def again(self, edition: Edition) -> State:
        """The state itself, with what is fixed put back."""
        state: State
        if not self.state:
            state = edition.begin(self.fixed.setup)
            return state
        state = msgspec.msgpack.decode(self.state, type=edition.state_type)
        state.fixed = self.fixed
        return state


class Copies:
    """The copies of one fight, and when the next is due."""

    def __init__(self, kept: list[Kept], due: int | None = None):
        self.kept = kept
        self._every = KEEP_EVERY
        self.due = self._next() if due is None else due
        """The number of steps at which the next copy is kept."""

    def keep(self, kept: Kept) -> None:
        """Keep one more."""
        self.kept.append(kept)
        self.due = self._next()

    def go_back(self, to: int) -> None:
        """Forget what was kept after so many steps, or after quiet scenes since, and keep more from now on."""
        while self.kept and self.kept[-1].step > to:
            self.kept.pop()
        while len(self.kept) > 1 and not self.kept[-1].before(to, 1):
            self.kept.pop()
        self._every = KEEP_OFTEN
        self.due = self._next()

    def _next(self) -> int:
        return self.kept[-1].step + self._every if self.kept else 0
