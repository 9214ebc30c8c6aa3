"""The dealer of a lesson: what the script says next, and chance where it says nothing."""

from collections.abc import Callable, Sequence

from suits.cards import Card
from suits.dealer import Dealer, Shuffled
from suits.lessons.model import Script
from suits.record import Step
from suits.requests import Draw, Roll


class Prompted:
    """Deals by the script for as long as the fight has gone by it: also after an undo, and when it is read anew.

    `done`: the steps of the fight so far. A fork does not know the script: nobody who thinks ahead may.
    """

    def __init__(self, script: Script, done: Callable[[], Sequence[Step]], then: Dealer | None = None):
        self._script = script
        self._done = done
        self._then = then or Shuffled()

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        """The cards of the script."""
        cards = tuple(self._prompt(request))
        if len(cards) != number or any(card not in pile for card in cards):
            return self._then.take(request, pile, number)
        for card in cards:
            pile.remove(card)
        return cards

    def roll(self, request: Roll) -> tuple[int, ...]:
        """The dice of the script."""
        dice = self._prompt(request)
        return tuple(map(int, dice)) if len(dice) == request.dice else self._then.roll(request)

    def fork(self) -> Dealer:
        """Chance."""
        return self._then.fork()

    def _prompt(self, request: Draw | Roll) -> list[str]:
        step = self._script.next_step(self._done())
        if step is None or (step.who, step.kind) != (request.who, request.kind):
            return []
        return step.what.split()
