"""What a seat sees, as numbers: the public facts of everybody, one's own cards by their faces, and the question."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np

from suits.cards import UNKNOWN, Card
from suits.editions.ways import strength_left
from suits.fight import Fight
from suits.herald.environment.words import ACTIONS, FACES, Answering
from suits.places import Hex, Place, Standing
from suits.players.glass import Glass
from suits.requests import Ask
from suits.view import SeenPerson

KINDS, FACTS, CONDITIONS = 64, 16, 32
"""Kinds of questions, their numbers and the states of people have the place that follows from their letters."""
TENTHS = 0.1
"""Numbers are counted in tens, so that all are of one size."""
EDGE = 20.0
"""No number is larger, and none is less than its opposite."""
ALWAYS = ("own", "ally", "foe", "up", "strength", "far", "engaged", "running", "turn", "now", "done")
"""What there is of everybody, in every edition."""
Numbers: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"


def place_of(word: str, many: int) -> int:
    """Where a word is counted."""
    return crc32(word.encode()) % many


class Layout:
    """Where each number stands: the same for all people of an encounter, and for the whole fight."""

    def __init__(self, fight: Fight):
        edition, state = fight.edition, fight.state
        everybody = list(state.people)
        self.tracks = _names(track.name for who in everybody for track in edition.tracks(state, who))
        self.zones = _names(zone for who in everybody for zone, _ in edition.zones(state, who))
        self.sheet = _names(
            name for who in everybody for name, fact in edition.sheet_facts(state, who).items() if isinstance(fact, int)
        )
        self.each = len(ALWAYS) + len(self.tracks) + CONDITIONS + len(self.zones) + len(self.sheet)
        """Numbers for each person."""
        parts = {
            "question": KINDS,
            "facts": FACTS,
            "said": ACTIONS,
            "people": self.each * len(everybody),
            **{f"own {zone}": len(FACES) for zone in self.zones},
            "allies' cards": len(FACES),
            "foes' cards": len(FACES),
            "gone": len(FACES),
            "left": 1,
        }
        self.parts: dict[str, slice] = {}
        """Which numbers are what."""
        at = 0
        for name, many in parts.items():
            self.parts[name] = slice(at, at + many)
            at += many
        self.size = at

    def person(self, place: int) -> dict[str, int]:
        """Where the numbers of the person at a place stand, by name; oneself is at place 0."""
        first = self.parts["people"].start + place * self.each
        names = [
            *ALWAYS, *[f"track {name}" for name in self.tracks], *[f"condition {at}" for at in range(CONDITIONS)],
            *[f"cards {name}" for name in self.zones], *[f"sheet {name}" for name in self.sheet],
        ]  # fmt: skip
        return {name: first + at for at, name in enumerate(names)}


def _names(some: Iterator[str]) -> dict[str, int]:
    return {name: at for at, name in enumerate(sorted(set(some)))}


def places_of(fight: Fight, who: str) -> dict[str, int]:
    """Everybody's place as somebody sees them: first oneself, then one's own side, then the others."""
    people = fight.state.people
    side = people[who].side
    order = sorted(people, key=lambda one: (one != who, people[one].side != side))
    return {one: at for at, one in enumerate(order)}


def position(layout: Layout, fight: Fight, who: str, glass: Glass) -> Numbers:
    """How the fight stands for somebody, whatever they are asked."""
    found = np.zeros(layout.size, np.float32)
    edition, state = fight.edition, fight.state
    where = edition.where(state)
    far = _distances(where, who)
    standing = {one.who: one for one in where.people}
    turns = {turn.who: turn for turn in edition.turns(state)}
    engaged = {one for two in where.engaged if who in two for one in two}
    with glass.looking(who) as seen:
        side = seen.by_id[who].side
        for other, place in places_of(fight, who).items():
            person = seen.by_id[other]
            row = found[layout.parts["people"].start + place * layout.each :][: layout.each]
            turn = turns.get(other)
            ran = other in standing and standing[other].running
            row[: len(ALWAYS)] = (
                other == who, other != who and person.side == side, person.side != side, person.up,
                strength_left(person), far(other) * TENTHS, other in engaged, ran,
                TENTHS * (turn.at or 0) if turn else 0, turn is not None and turn.now, turn is not None and turn.done,
            )  # fmt: skip
            _person(layout, person, row[len(ALWAYS) :])
            _cards(layout, person, found, "own" if other == who else "ally" if person.side == side else "foe")
    for stock in (state.stock, state.real_stock):
        if stock.packs:
            found[layout.parts["left"]] += max(0, stock.left()) * TENTHS
            _count(found[layout.parts["gone"]], edition.seen_gone(state, stock.discards))
    return np.clip(found, -EDGE, EDGE, out=found)


def _person(layout: Layout, person: SeenPerson, row: Numbers) -> None:
    for track in person.tracks:
        if track.name in layout.tracks:
            row[layout.tracks[track.name]] = track.value / (track.limit or 10)
    at = len(layout.tracks)
    for condition in person.conditions:
        row[at + place_of(condition.kind, CONDITIONS)] += 1
    at += CONDITIONS
    for zone in person.zones:
        if zone.name in layout.zones:
            row[at + layout.zones[zone.name]] = len(zone.cards) * TENTHS
    at += len(layout.zones)
    sheet = person.sheet
    for name, more in layout.sheet.items():
        fact = sheet.get(name)
        if isinstance(fact, int):
            row[at + more] = fact * TENTHS


def _cards(layout: Layout, person: SeenPerson, found: Numbers, whose: str) -> None:
    """The faces that are seen."""
    for zone in person.zones:
        if whose != "own":
            _count(found[layout.parts["allies' cards" if whose == "ally" else "foes' cards"]], zone.cards)
        elif zone.name in layout.zones:
            _count(found[layout.parts[f"own {zone.name}"]], zone.cards)


def _count(found: Numbers, cards: Sequence[Card]) -> None:
    for card in cards:
        if card != UNKNOWN:
            found[FACES[card]] += 1


def _distances(where: Place, who: str) -> Callable[[str], float]:
    """How far somebody is from everybody else: in metres or hexes; 0 where that does not matter."""
    standing: Mapping[str, Standing] = {one.who: one for one in where.people}
    own = standing.get(who)

    def far(other: str) -> float:
        there = standing.get(other)
        if own is None or there is None:
            return 0
        if own.hex is not None and there.hex is not None:
            return _hexes(own.hex, there.hex)
        return abs(own.metres - there.metres) if own.metres is not None and there.metres is not None else 0

    return far


def _hexes(one: Hex, two: Hex) -> int:
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r))


def with_question(layout: Layout, stands: Numbers, ask: Ask, answering: Answering) -> Numbers:
    """The same with what is asked, and what has been said of the answer."""
    found = stands.copy()
    found[layout.parts["question"].start + place_of(ask.kind, KINDS)] = 1
    for name, fact in ask.facts.items():
        if isinstance(fact, int):
            number = layout.parts["facts"].start + place_of(name, FACTS)
            found[number] = min(EDGE, max(-EDGE, fact * TENTHS))
    found[[layout.parts["said"].start + number for number in answering.said]] = 1
    return found
