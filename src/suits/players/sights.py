"""What a seat sees, read bit by bit when somebody looks: for rules of thumb, which look at little of a view.

A sight holds values and a number, and no way to the fight; once the question is answered it tells nothing new. What it
tells is what stands in the view.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from suits.asked import Open, opened
from suits.cards import UNKNOWN, Card
from suits.view import REFEREE, Condition, Kind, SheetFact, Track, Zone, cards_in

if TYPE_CHECKING:
    from suits.places import Turn


class LazySheet(dict[str, SheetFact]):
    """The open numbers of somebody's sheet, each worked out when it is asked for."""

    __slots__ = ("_absent", "_number", "_who")

    def __init__(self, number: int, who: str):
        self._number, self._who = number, who
        self._absent: tuple[object, ...] = ()

    def __missing__(self, name: str) -> SheetFact:
        fight = opened(self._number).fight
        stay, now = fight.edition.sheet_parts(fight.state, self._who)
        if name not in now:
            self.update(stay)
            return stay[name]  # type: ignore[no-any-return]
        fact: SheetFact = now[name](fight.state, self._who)
        self[name] = fact
        return fact

    def __contains__(self, name: object) -> bool:
        if dict.__contains__(self, name):
            return True
        if name in self._absent:
            return False
        fight = opened(self._number).fight
        stay, now = fight.edition.sheet_parts(fight.state, self._who)
        if name in stay or name in now:
            return True
        self._absent += (name,)
        return False

    def get(self, name: str, default: Any = None) -> Any:
        """A number that may not be there."""
        return self[name] if name in self else default  # noqa: SIM401  # it is `get` itself


class LazyPerson:
    """Somebody as a seat sees them: what of it nobody has looked at yet is no attribute yet."""

    __slots__ = ("_number", "conditions", "id", "kind", "sheet", "side", "tracks", "up", "zones")
    id: str
    side: str
    up: bool
    kind: Kind
    tracks: tuple[Track, ...]
    conditions: tuple[Condition, ...]
    zones: tuple[Zone, ...]
    sheet: LazySheet

    def __init__(self, who: str, side: str, up: bool, number: int):
        self.id = who
        self.side = side
        self.up = up
        self._number = number

    def cards(self, *places: str) -> tuple[Card, ...]:
        """What lies in the first of these places that has any cards."""
        return cards_in(self.zones, places)

    def __getattr__(self, name: str) -> Any:
        look = _LOOKS.get(name)
        if look is None:
            raise AttributeError(name)
        found = look(opened(self._number), self.id)
        setattr(self, name, found)
        return found


class LazySight:
    """Everybody as a seat sees them, and who comes when."""

    __slots__ = ("_number", "by_id", "edition", "order", "people")
    order: "tuple[Turn, ...]"
    people: tuple[LazyPerson, ...]

    def __init__(self, now: Open):
        self._number = number = now.number
        fight = now.fight
        self.edition: str = fight.setup.edition
        state, is_up = fight.state, fight.edition.is_up
        self.by_id = {who: LazyPerson(who, one.side, is_up(state, who), number) for who, one in state.people.items()}

    def __getattr__(self, name: str) -> Any:
        if name == "people":
            self.people = tuple(self.by_id.values())
            return self.people
        if name == "order":
            fight = opened(self._number).fight
            self.order = fight.edition.turns(fight.state)
            return self.order
        raise AttributeError(name)


def _tracks(now: Open, who: str) -> tuple[Track, ...]:
    found: tuple[Track, ...] = now.fight.edition.tracks(now.fight.state, who)
    return found


def _conditions(now: Open, who: str) -> tuple[Condition, ...]:
    found: tuple[Condition, ...] = now.fight.edition.conditions(now.fight.state, who)
    return found


def _zones(now: Open, who: str) -> tuple[Zone, ...]:
    """Cards in the own hand, and what all see; of all else the backs."""
    state = now.fight.state
    person = state.people[who]
    own = now.ask.who in (who, REFEREE.name)
    found = []
    for zone, seen in now.fight.edition.zones(state, who):
        cards = getattr(person, zone)
        if cards:
            open_to = seen == "all" or (own and seen == "own")
            found.append(Zone(zone, cards if open_to else (UNKNOWN,) * len(cards)))
    return tuple(found)


def _kind(now: Open, who: str) -> Kind:
    found: Kind = now.fight.edition.kind(now.fight.state, who)
    return found


def _sheet(now: Open, who: str) -> LazySheet:
    return LazySheet(now.number, who)


_LOOKS: dict[str, Callable[[Open, str], object]] = {
    "sheet": _sheet,
    "kind": _kind,
    "tracks": _tracks,
    "conditions": _conditions,
    "zones": _zones,
}
