"""The dealer: the only source of chance. Shuffled by a seed, stacked by a script, or asked of the table."""

import random
from collections.abc import Callable, Iterable, Mapping
from math import floor
from typing import Protocol

from suits.cards import UNKNOWN, Card, CardError, name
from suits.cards import cards as read_all
from suits.requests import Draw, Roll
from suits.state import Stock


class Dealer(Protocol):
    """Picks cards and dice when they are drawn, so that there is no order to leak."""

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        """Take so many cards out of the pile, which has as many."""

    def roll(self, request: Roll) -> tuple[int, ...]:
        """The dice."""

    def fork(self) -> "Dealer":
        """A dealer for a fight that goes its own way: it does not know what this one will deal."""


class Shuffled:
    """Chance by a seed; without one, by the system's randomness, which nobody can foretell."""

    __slots__ = ("_forks", "_random", "_seed")

    def __init__(self, seed: int | str | None = None):
        self._seed = seed
        self._forks = 0
        self._random: Callable[[], float] | None = None

    def _begin(self) -> Callable[[], float]:
        chance = random.SystemRandom() if self._seed is None else random.Random(self._seed)
        self._random = chance.random
        return self._random

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        chance = self._random or self._begin()
        if number == 1:
            return (pile.pop(floor(chance() * len(pile))),)
        left = len(pile)
        if number == 2:
            return pile.pop(floor(chance() * left)), pile.pop(floor(chance() * (left - 1)))
        return tuple([pile.pop(floor(chance() * many)) for many in range(left, left - number, -1)])

    def roll(self, request: Roll) -> tuple[int, ...]:
        chance = self._random or self._begin()
        sides = request.sides
        if request.dice == 1:
            return (1 + floor(chance() * sides),)
        return tuple([1 + floor(chance() * sides) for _ in range(request.dice)])

    def fork(self) -> "Shuffled":
        self._forks += 1
        return Shuffled(None if self._seed is None else f"{self._seed}/{self._forks}")


class OutOfScript(ValueError):
    """A stacked dealer was asked for a card or a die that its script does not hold."""


class Stacked:
    """Cards and dice from a script, per person; when a person's run out, from another dealer or not at all."""

    def __init__(
        self,
        cards: Mapping[str, Iterable[Card]],
        dice: Mapping[str, Iterable[int]] | None = None,
        then: Dealer | None = None,
    ):
        self.cards = {who: list(some) for who, some in cards.items()}
        self.dice = {who: list(some) for who, some in (dice or {}).items()}
        self.then = then

    def take(self, request: Draw, pile: list[Card], number: int) -> tuple[Card, ...]:
        mine = self.cards.get(request.who, [])
        scripted = tuple(mine[:number])
        for card in scripted:
            if card not in pile:
                raise OutOfScript(f"{request.who} ({request.why}): {card} is no longer in the pile.")
            pile.remove(card)
            mine.pop(0)
        if len(scripted) == number:
            return scripted
        if self.then is None:
            raise OutOfScript(f"{request.who} ({request.why}): the script holds no card for this draw.")
        return scripted + self.then.take(request, pile, number - len(scripted))

    def roll(self, request: Roll) -> tuple[int, ...]:
        mine = self.dice.get(request.who, [])
        if len(mine) >= request.dice:
            rolled = tuple(mine[: request.dice])
            del mine[: request.dice]
            return rolled
        if self.then is None:
            raise OutOfScript(f"{request.who} ({request.why}): the script holds no dice for this roll.")
        return self.then.roll(request)

    def fork(self) -> "Stacked":
        return Stacked(self.cards, self.dice, self.then.fork() if self.then else None)

    def left_over(self) -> dict[str, tuple[str, ...]]:
        """What nobody drew, per person."""
        over = {who: tuple(some) for who, some in self.cards.items() if some}
        for who, some in self.dice.items():
            if some:
                over[who] = over.get(who, ()) + tuple(str(die) for die in some)
        return over


class NotInPack(CardError):
    """A real card came up that cannot be left in its pack: allowed, but only with a reason."""


class Physical:
    """The people at the table deal real cards and throw real dice; what they type is read and checked here."""

    @staticmethod
    def read_cards(typed: str, n: int, stock: Stock, pack: tuple[Card, ...]) -> tuple[tuple[Card, ...], str]:
        """The cards, and the reason given for those that cannot be left in their packs.

        `4h js`, or with a reason: `4h js because we mixed two packs`. `pack` fills an empty pile; () for cards in hand.
        """
        faces, _, reason = typed.partition(" because ")
        cards = read_all(faces)
        if len(cards) != n:
            raise CardError(f"{n} card{'s' if n > 1 else ''} expected, {len(cards)} given: write them like 4h js.")
        if not reason.strip():
            Physical.check_left(cards, stock, pack)
        return cards, reason.strip()

    @staticmethod
    def check_left(cards: tuple[Card, ...], stock: Stock, pack: tuple[Card, ...]) -> None:
        """NotInPack where one of these cannot come from these packs, drawn one after the other."""
        missing = _not_left(cards, stock.copy(), pack)
        if missing:
            raise NotInPack(
                f"{name(missing)} cannot be left in the pack. If it is right all the same, say why:"
                f" {' '.join(cards)} because ..."
            )

    @staticmethod
    def read_dice(typed: str, request: Roll) -> tuple[int, ...]:
        """The dice: `3 5`."""
        words = typed.replace(",", " ").replace("+", " ").split()
        if len(words) == 1 and request.dice > 1 and len(words[0]) == request.dice:
            words = list(words[0])
        dice = tuple(int(word) if word.isdecimal() and len(word) < 10 else 0 for word in words)
        if len(dice) != request.dice or not all(1 <= die <= request.sides for die in dice):
            many = "A die" if request.dice == 1 else f"{request.dice} dice"
            like = " ".join("352416"[: request.dice])
            raise ValueError(f"{many} from 1 to {request.sides} expected, like {like}; {typed!r} given.")
        return dice


def _not_left(cards: tuple[Card, ...], stock: Stock, pack: tuple[Card, ...]) -> Card | None:
    """The first of these cards that cannot come from these packs."""
    for card in cards:
        if card == UNKNOWN:
            raise CardError("The face of that card is needed: write it like 4h.")
        if pack and stock.left() <= 0:
            stock.refill(pack)
        if card not in stock.pile:
            return card
        stock.take(card)
    return None
