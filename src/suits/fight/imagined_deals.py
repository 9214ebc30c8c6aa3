"""Where the cards lie that a seat does not know, as it might be."""

import random
from collections import Counter

from suits import editions
from suits.cards import Card
from suits.fight.knowledge import HIDDEN, Knowledge, Made, Place, put
from suits.requests import Draw
from suits.state import State, Stock


class Deal:
    """Where the cards lie that a seat does not know, and what is drawn unseen."""

    def __init__(self, knowledge: Knowledge, chance: random.Random):
        self.knowledge = knowledge
        self.at: dict[Place, Card] = {}
        self.drawn: dict[int, list[Card]] = {}
        """By which thing that the seat saw; empty where any card will do."""
        self.fixed: set[Place | tuple[int, int]] = set()
        """What came to light is not changed any more."""
        self.rest: tuple[list[Card], list[Card]] = (list(knowledge.bags[0]), list(knowledge.bags[1]))
        for rest in self.rest:
            chance.shuffle(rest)
        self._keep_for_later()
        self._place_what_came_to_light(chance)
        self._leave_in_the_pile()
        for place in knowledge.places:
            if place not in self.at:
                self.at[place] = self.rest[self._real(place[0])].pop()

    def _real(self, who: str) -> bool:
        return who in self.knowledge.setup.real

    def _keep_for_later(self) -> None:
        """Cards that come out of the pile before the seat's eyes lie there still."""
        self.kept: tuple[list[Card], list[Card]] = ([], [])
        for at, one in enumerate(self.knowledge.scene):
            if isinstance(one, Made) and one.kind.startswith("draw "):
                if one.what is None:
                    self.drawn[at] = [HIDDEN] * one.cards
                    continue
                real = self._real(one.who)
                for card in one.what.partition(" because ")[0].split():
                    if card in self.rest[real]:
                        self.rest[real].remove(card)
                        self.kept[real].append(card)

    def _leave_in_the_pile(self) -> None:
        """Cards that nobody holds in secret for long."""
        for face in editions.find(self.knowledge.setup.edition).never_held:
            for rest, kept in zip(self.rest, self.kept, strict=True):
                number = rest.count(face)
                rest[:] = [card for card in rest if card != face]
                kept += [face] * number

    def _place_what_came_to_light(self, chance: random.Random) -> None:
        """Somebody had it: from the beginning, or drew it unseen since."""
        for lit in self.knowledge.lit:
            slots: list[Place | tuple[int, int]] = [
                place for place in self.knowledge.places if place[0] == lit.who and place not in self.at
            ]
            slots += [
                (at, number)
                for at, cards in self.drawn.items()
                for number, card in enumerate(cards)
                if at < lit.at and card == HIDDEN and self._drawer(at) == lit.who
            ]
            if not slots:
                continue
            slot, rest = chance.choice(slots), self.rest[self._real(lit.who)]
            if len(slot) == 3 and lit.card in rest:
                rest.remove(lit.card)
                self.at[slot] = lit.card
            elif len(slot) == 2:
                if lit.card in rest:
                    rest.remove(lit.card)
                    self.kept[self._real(lit.who)].append(lit.card)
                self.drawn[slot[0]][slot[1]] = lit.card
            self.fixed.add(slot)

    def _drawer(self, at: int) -> str:
        one = self.knowledge.scene[at]
        return one.who if isinstance(one, Made) else ""

    def changed(self, chance: random.Random) -> "Deal":
        """The same with another card somewhere."""
        new: Deal = object.__new__(Deal)
        new.knowledge, new.fixed, new.kept = self.knowledge, self.fixed, self.kept
        new.at = dict(self.at)
        new.drawn = {at: list(cards) for at, cards in self.drawn.items()}
        new.rest = (list(self.rest[0]), list(self.rest[1]))
        slots: list[Place | tuple[int, int]] = [place for place in new.at if place not in self.fixed]
        slots += [(at, n) for at, cards in new.drawn.items() for n in range(len(cards)) if (at, n) not in self.fixed]
        for slot in chance.sample(slots, min(len(slots), 1 + (chance.random() < 0.3))):
            if len(slot) == 2:
                new.drawn[slot[0]][slot[1]] = HIDDEN
            else:
                new._exchange(slot, chance)
        return new

    def _exchange(self, place: Place, chance: random.Random) -> None:
        rest = self.rest[self._real(place[0])]
        others = [
            other for other in self.at
            if other != place and other not in self.fixed and self._real(other[0]) == self._real(place[0])
        ]  # fmt: skip
        which = chance.randrange(max(1, len(others) + len(rest)))
        if which < len(others):
            self.at[place], self.at[others[which]] = self.at[others[which]], self.at[place]
        elif rest:
            self.at[place], rest[which - len(others)] = rest[which - len(others)], self.at[place]

    def lay(self, state: State) -> None:
        """Lay the cards: in their places, among the discards, and the others into the pile."""
        for place, card in self.at.items():
            put(state, place, card)
        for rest, kept, stock in zip(self.rest, self.kept, (state.stock, state.real_stock), strict=True):
            if stock.packs:
                _lay_rest(stock, rest, kept)

    def draw(self, at: int, state: State, request: Draw, later: Counter[Card], chance: random.Random) -> list[Card]:
        """Cards that nobody shows the seat: those that came to light since, and any others."""
        wanted = self.drawn[at]
        for number, cards in self.drawn.items():
            later.update([card for n, card in enumerate(cards) if number >= at and (number, n) in self.fixed])
        stock = state.stock_of(request.who).copy()
        found: list[Card] = []
        for number, card in enumerate(wanted):
            if stock.left() <= 0:
                stock.refill(state.fixed.pack)
            if card == HIDDEN or card not in stock.pile:
                free = sorted((Counter(stock.pile) - later).elements()) or stock.pile
                wanted[number] = free[int(chance.random() * len(free))]
            elif (at, number) in self.fixed:
                later[card] -= 1
            stock.take(wanted[number])
            found.append(wanted[number])
        return found


def _lay_rest(stock: Stock, rest: list[Card], kept: list[Card]) -> None:
    """The first of the rest are those discards that the seat has not seen."""
    left = list(rest)
    for at, card in enumerate(stock.discards):
        if card == HIDDEN:
            stock.discards[at] = left.pop() if left else kept.pop()
    stock.pile = sorted(left + kept)
