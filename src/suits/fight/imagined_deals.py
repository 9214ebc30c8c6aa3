"""Where the cards lie that a seat does not know, as it might be."""

import random
from collections import Counter
from collections.abc import Collection

from suits import editions
from suits.cards import Card
from suits.fight.knowledge import HIDDEN, Knowledge, Lit, Made, Place, Sight, put
from suits.requests import Draw
from suits.state import State, Stock

ELSEWHERE = 0.15
"""How often a card that came to light changes its place, and not others."""
ABOUT_THEM = 0.7
"""How often it is a card of those whom the seat sees next."""

SOUGHT = 0.5
"""How often what came to light is sought where nothing is left since."""


class Deal:
    """Where the cards lie that a seat does not know, and what is drawn unseen."""

    def __init__(self, knowledge: Knowledge, chance: random.Random):
        self.knowledge = knowledge
        self.at: dict[Place, Card] = {}
        self.drawn: dict[int, list[Card]] = {}
        """By which thing that the seat saw; empty where any card will do."""
        self.weight = 1.0
        """How much more likely what came to light lay where it is than it was put there."""
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
            slot, rest = self._where(lit, slots, chance), self.rest[self._real(lit.who)]
            if len(slot) == 3 and lit.card in rest:
                rest.remove(lit.card)
                self.at[slot] = lit.card
            elif len(slot) == 2:
                if lit.card in rest:
                    rest.remove(lit.card)
                    self.kept[self._real(lit.who)].append(lit.card)
                self.drawn[slot[0]][slot[1]] = lit.card
            self.fixed.add(slot)

    def _where(self, lit: Lit, slots: list[Place | tuple[int, int]], chance: random.Random) -> Place | tuple[int, int]:
        """Where it lay: anywhere with the same chance, but it is sought first where nothing is left since."""
        likely = [slot for slot in slots if len(slot) == 3 and slot[1] in self._emptied(lit)]
        if not likely:
            return chance.choice(slots)
        slot = chance.choice(likely if chance.random() < SOUGHT else slots)
        sought = SOUGHT * (slot in likely) / len(likely) + (1 - SOUGHT) / len(slots)
        self.weight /= sought * len(slots)
        return slot

    def _emptied(self, lit: Lit) -> Collection[str]:
        """Where its owner has no cards any more when the seat looks next."""
        scene = self.knowledge.scene
        then = next((one.view for one in scene[lit.at :] if isinstance(one, Sight)), self.knowledge.now)
        zones = {place[1] for place in self.knowledge.places if place[0] == lit.who}
        return [zone for zone in zones if not then.by_id[lit.who].cards(zone)]

    def _drawer(self, at: int) -> str:
        one = self.knowledge.scene[at]
        return one.who if isinstance(one, Made) else ""

    def changed(self, chance: random.Random, whose: Collection[str] = ()) -> "Deal":
        """The same with another card somewhere, mostly with those whom it is about; or with two of theirs exchanged."""
        new: Deal = object.__new__(Deal)
        new.weight = self.weight
        new.knowledge, new.fixed, new.kept = self.knowledge, set(self.fixed), self.kept
        new.at = dict(self.at)
        new.drawn = {at: list(cards) for at, cards in self.drawn.items()}
        new.rest = (list(self.rest[0]), list(self.rest[1]))
        if chance.random() < ELSEWHERE and new._put_elsewhere(chance):
            return new
        slots: list[Place | tuple[int, int]] = [place for place in new.at if place not in self.fixed]
        slots += [(at, n) for at, cards in new.drawn.items() for n in range(len(cards)) if (at, n) not in self.fixed]
        theirs = [slot for slot in slots if (slot[0] if len(slot) == 3 else self._drawer(slot[0])) in whose]
        if theirs and chance.random() < ABOUT_THEM:
            slots = theirs
        for slot in chance.sample(slots, min(len(slots), 1 + (chance.random() < 0.3))):
            if len(slot) == 2:
                new.drawn[slot[0]][slot[1]] = HIDDEN
            else:
                new._exchange(slot, chance)
        return new

    def _put_elsewhere(self, chance: random.Random) -> bool:
        """A card that came to light lay elsewhere with its owner: kept aside, perhaps, and not in the hand."""
        moved = [place for place in self.fixed if len(place) == 3 and place in self.at]
        if not moved:
            return False
        place = chance.choice(sorted(moved))
        others = [other for other in self.at if other[0] == place[0] and other != place and other not in self.fixed]
        if not others:
            return False
        other = chance.choice(others)
        self.at[place], self.at[other] = self.at[other], self.at[place]
        self.fixed ^= {place, other}
        return True

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
