"""The state of a fight: people, piles, place. Plain data that rules change between and within scenes.

Fields are ints, strings and tuples, replaced and never changed inside, so that a copy is shallow; only piles and
discards are lists.
"""

from collections.abc import Iterable
from typing import Any, Self

import msgspec
from msgspec import UNSET, UnsetType

from suits.cards import UNKNOWN, Card
from suits.events import Event, Facts
from suits.people import Setup
from suits.result import Result

copied: Any = msgspec.Struct.__copy__  # type: ignore[attr-defined]
"""Of any struct; `copy.copy` takes five times as long."""


class Fixed:
    """What does not change during a fight: its setup, and whatever an edition works out from it once."""

    __slots__ = ("pack", "real", "refill_rule", "setup")

    def __init__(self, setup: Setup, pack: tuple[Card, ...], refill_rule: str = ""):
        self.setup = setup
        self.pack = pack
        self.refill_rule = refill_rule
        self.real = frozenset(setup.real)


class Stock(msgspec.Struct, gc=False):
    """A draw pile and its discards. A pile is a bag: its order means nothing, and it is kept sorted.

    Real packs hold cards whose faces nobody told us: those count in `unknown` and stay in the pile's bag until shown.
    """

    pile: list[Card] = []
    discards: list[Card] = []
    packs: int = 0
    unknown: int = 0
    extras: tuple[Card, ...] = ()
    """Real cards that came up although none was left: each was allowed with a reason."""
    face_down: list[int] | UnsetType = UNSET
    """Which of the discards not everybody has seen. No part of a record's digests."""

    def left(self) -> int:
        """How many cards lie in the pile."""
        return len(self.pile) - self.unknown

    def refill(self, pack: tuple[Card, ...]) -> str:
        """Make an empty pile drawable: the discards shuffled, or else one more pack. Says which."""
        if self.discards:
            self.reshuffle()
            if self.left() > 0:
                return "reshuffled"
        self.put(pack)
        self.packs += 1
        return "pack"

    def reshuffle(self) -> None:
        """Put the discards back into the pile."""
        unseen = self.discards.count(UNKNOWN)
        self.put([card for card in self.discards if card != UNKNOWN] if unseen else self.discards)
        self.unknown -= unseen
        self.discards = []
        self.face_down = UNSET

    def lay_face_down(self, cards: tuple[Card, ...]) -> None:
        """Discard cards that not everybody has seen."""
        first = len(self.discards)
        self.discards.extend(cards)
        self.turn_face_down(first)

    def turn_face_down(self, first: int) -> None:
        """Not everybody has seen the discards from this one on."""
        unseen = range(first, len(self.discards))
        if self.face_down is UNSET:
            self.face_down = [*unseen]
        else:
            self.face_down.extend(unseen)

    def seen_gone(self) -> tuple[Card, ...]:
        """The discards that everybody has seen."""
        seen = self.discards[:]
        for at in reversed(self.face_down or ()):
            del seen[at]
        return tuple(seen) if UNKNOWN not in seen else tuple([card for card in seen if card != UNKNOWN])

    def put(self, cards: Iterable[Card]) -> None:
        """Put cards into the pile."""
        self.pile = sorted([*self.pile, *cards])

    def take(self, card: Card) -> None:
        """Take one card of this face out of the pile."""
        self.pile.remove(card)

    def copy(self) -> "Stock":
        """The same cards, to draw from by itself."""
        new: Stock = copied(self)
        new.pile = self.pile[:]
        new.discards = self.discards[:]
        if self.face_down is not UNSET:
            new.face_down = self.face_down[:]
        return new


class Someone(msgspec.Struct, gc=False):
    """A person in the fight. Editions add their own counters and zones; `table` holds cards lying open."""

    id: str
    side: str
    table: tuple[Card, ...] = ()


class State(msgspec.Struct):
    """Where a fight stands."""

    people: dict[str, Any]
    stock: Stock
    real_stock: Stock
    place: str = ""
    """Where in the fight we are, in words: "round 2". Steps of the same place belong together."""
    result: str = ""
    """How it ended, as a `Result` is written; empty while it goes on. `end` sets it."""
    fixed: Any = None
    told: Any = None
    """The events since last asked, or None when nobody listens."""

    def copy(self) -> Self:
        """A copy that can be played on by itself."""
        new: Self = copied(self)
        new.people = dict(zip(self.people, map(copied, self.people.values()), strict=True))
        new.stock = self.stock.copy()
        if self.real_stock.packs:
            new.real_stock = self.real_stock.copy()
        new.told = None
        return new

    def end(self, side: str = "") -> None:
        """It is over: this side has won, or nobody."""
        self.result = str(Result(side))

    def tells(self, kind: str) -> bool:
        """Whether somebody listens to such events. Who only counts, as trials do, listens to few kinds (`kinds`)."""
        told = self.told
        return told is not None and (type(told) is list or kind in told.kinds)

    def say(
        self,
        kind: str,
        who: str,
        rules: tuple[str, ...] = (),
        seen: tuple[str, ...] | None = None,
        instead: Facts | None = None,
        /,  # no name of a fact has to be compared with these: it is told often
        **facts: Any,
    ) -> None:
        """Tell what happened: `rules` it comes from, who has `seen` it (all, if nobody is named), and what others see
        `instead`; these three by place or by name, and the facts by name."""
        if self.told is not None and self.tells(kind):
            if "seen" in facts or "instead" in facts or "rules" in facts:
                rules, seen = facts.pop("rules", rules), facts.pop("seen", seen)
                instead = facts.pop("instead", instead)
            self.told.append(Event(kind, who, facts, rules, seen, instead))

    def stock_of(self, who: str) -> Stock:
        """The packs this person draws from: real packs are counted apart."""
        return self.real_stock if who in self.fixed.real else self.stock

    def drawable(self, who: str) -> Stock:
        """The stock this person draws from, with at least one card in its pile."""
        stock = self.real_stock if who in self.fixed.real else self.stock
        if len(stock.pile) <= stock.unknown:
            how = stock.refill(self.fixed.pack)
            self.say("refill", who, (self.fixed.refill_rule,), how=how)
        return stock

    def reveal(self, who: str, zone: str, cards: Iterable[Card]) -> None:
        """Real cards that lay face down in a zone are told: they come out of the pile's bag now."""
        stock, person = self.stock_of(who), self.people[who]
        lying: list[Card] = list(getattr(person, zone))
        for card in cards:
            lying[lying.index(UNKNOWN)] = card
            stock.unknown -= 1
            stock.take(card)
        setattr(person, zone, tuple(lying))

    def clear_table(self, who: str) -> None:
        """Discard the cards that lie open before somebody."""
        person = self.people[who]
        if person.table:
            stock = self.real_stock if who in self.fixed.real else self.stock
            stock.discards.extend(person.table)
            person.table = ()

    def discard(self, who: str, cards: tuple[Card, ...]) -> None:
        """Put cards on the discards of the packs they came from."""
        stock = self.real_stock if who in self.fixed.real else self.stock
        stock.discards.extend(cards)

    def discard_unseen(self, who: str, cards: tuple[Card, ...]) -> None:
        """The same for cards that not everybody has seen."""
        self.stock_of(who).lay_face_down(cards)


def packs_for(fixed: Fixed, packs: int) -> tuple[Stock, Stock]:
    """The virtual and the real stock of a new fight, each only where somebody draws from it."""
    people = fixed.setup.people
    virtual = any(person.id not in fixed.real for person in people)
    real = bool(fixed.real)
    return (
        Stock(sorted(fixed.pack * packs), packs=packs) if virtual else Stock(),
        Stock(sorted(fixed.pack * packs), packs=packs) if real else Stock(),
    )


def encode(state: State) -> bytes:
    """The state as bytes, without what is fixed: for copies kept."""
    bare = copied(state)
    bare.fixed = None
    bare.told = None
    return msgspec.msgpack.encode(bare)


def encode_for_digest(state: State) -> bytes:
    """The same without what a record's digests leave out: who has seen which discards."""
    bare = copied(state)
    bare.stock, bare.real_stock = copied(state.stock), copied(state.real_stock)
    bare.stock.face_down = bare.real_stock.face_down = UNSET
    return encode(bare)
