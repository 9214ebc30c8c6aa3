"""Another fight for the people of this table: the same once more, with sides changed, or the next encounter."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from suits import encounters
from suits.fight import Fight, Refusal
from suits.people import Setup, together
from suits.table.beginning import New, seated_fight
from suits.table.catalogue import check_room
from suits.table.holding import carried_on, doors
from suits.table.seating import BY_REFEREE, LEAST_GRACE, PERSON, Company, Place, Seating, Wanted, arrange

How = Literal["same", "sides", "next"]
BOT = "sensible"


class Once(msgspec.Struct, frozen=True):
    """A fight whose people want another one."""

    setup: Setup
    seating: Seating
    how: How


class Then(msgspec.Struct, frozen=True):
    """The fight that follows, ready to be kept; and what each link of the present one opens there."""

    new: New
    doors: dict[str, str]


class _Sits(msgspec.Struct, frozen=True):
    """Who plays whom."""

    place: Place
    people: tuple[str, ...]


def again(body: bytes) -> bytes:
    """The fight that follows."""
    once = msgspec.msgpack.decode(body, type=Once)
    setup, sits = _FOLLOWS[once.how](once)
    wanted = [Wanted(one.people, _played(one.place), _name(once.setup, one.place)) for one in sits]
    seating = once.seating
    check_room(setup)
    Fight(setup)  # it can begin
    company = Company(clock=seating.clock)
    grace = max(seating.grace, LEAST_GRACE)  # less takes everybody's word for this fight, too
    now = arrange(setup, wanted, seating.referee is not None, seating.hidden, grace, company)
    seats = {one.place.id: f"seat-{number}" for number, one in enumerate(sits, 1) if one.place.id}
    seats |= {one.id: one.id for one in seating.places if one.role not in ("player", "hotseat")}
    new = seated_fight(setup, carried_on(now, seating, seats))
    return msgspec.msgpack.encode(Then(new, doors(seating, seats)))


def _played(place: Place) -> str:
    return "hotseat" if place.role == "hotseat" else place.played


def _name(setup: Setup, place: Place) -> str:
    """What somebody calls themselves; a seat that is called after its people is called after others now."""
    names = [person.name for person in setup.people if person.id in place.people]
    return "" if not names or place.name == together(names) else place.name


def _seats(seating: Seating) -> list[Place]:
    return [one for one in seating.places if one.role in ("player", "hotseat")]


def _same(once: Once) -> tuple[Setup, list[_Sits]]:
    return once.setup, [_Sits(one, one.people) for one in _seats(once.seating)]


# By sides


def sides(setup: Setup) -> list[list[str]]:
    """The people, side by side."""
    found: dict[str, list[str]] = {}
    for person in setup.people:
        found.setdefault(person.side, []).append(person.id)
    return list(found.values())


def by_side(setup: Setup, seating: Seating) -> list[list[Place]]:
    """The seats, side by side. Refusal where one plays several."""
    number = {who: at for at, people in enumerate(sides(setup)) for who in people}
    found: list[list[Place]] = [[] for _ in sides(setup)]
    for place in _seats(seating):
        mine = {number[who] for who in place.people}
        if len(mine) > 1:
            raise Refusal(f"{place.name} plays on several sides: there are none to change.")
        found[mine.pop()].append(place)
    return found


def _changed(once: Once) -> tuple[Setup, list[_Sits]]:
    """Each side is played by those who played the one before it."""
    players = by_side(once.setup, once.seating)
    people = sides(once.setup)
    sits = [one for at, places in enumerate(players) for one in _dealt(places, people[(at + 1) % len(people)])]
    held = {place.id for place in _seats(once.seating) if set(place.people) & set(once.setup.real)}
    real = tuple(who for one in sits if one.place.id in held for who in one.people)
    return msgspec.structs.replace(once.setup, real=real), _in_order(once, sits)


def _dealt(places: Sequence[Place], people: Sequence[str]) -> list[_Sits]:
    """These people for those players, turn by turn; of too many players the bots stay away."""
    playing = list(places)
    while len(playing) > len(people):
        bots = [one for one in playing if not is_somebody(one)]
        if not bots:
            raise Refusal("There are more players than people on that side.")
        playing.remove(bots[-1])
    return [_Sits(place, tuple(people[at :: len(playing)])) for at, place in enumerate(playing)]


def is_somebody(place: Place) -> bool:
    """Whether this seat is somebody's at the table, here or away."""
    return place.owned or place.played in (PERSON, BY_REFEREE)


def _in_order(once: Once, sits: Sequence[_Sits]) -> list[_Sits]:
    order = [place.id for place in once.seating.places]
    return sorted(sits, key=lambda one: order.index(one.place.id) if one.place.id else len(order))


# Another encounter


def _next(once: Once) -> tuple[Setup, list[_Sits]]:
    """The next larger encounter of this edition that has room for all players, each on the side they were on."""
    found = [encounters.load(path) for path in encounters.ready_made(once.setup.edition).values()]
    found.sort(key=lambda one: (len(one.people), one.title))
    titles = [one.title for one in found]
    at = titles.index(once.setup.title) + 1 if once.setup.title in titles else 0
    players = [[one for one in places if is_somebody(one)] for places in _roughly_by_side(once)]
    for setup in (*found[at:], *found[:at]):
        if len(sides(setup)) >= len(players) and setup.title != once.setup.title:
            room = all(len(mine) <= len(people) for mine, people in zip(players, sides(setup), strict=False))
            if room:
                return setup, _seated(once, setup, players)
    raise Refusal("No other encounter has room for everybody here.")


def _roughly_by_side(once: Once) -> list[list[Place]]:
    """The seats, side by side; whoever plays on several sides counts for the first."""
    number = {who: at for at, people in enumerate(sides(once.setup)) for who in people}
    found: list[list[Place]] = [[] for _ in sides(once.setup)]
    for place in _seats(once.seating):
        found[min(number[who] for who in place.people)].append(place)
    while found and not any(is_somebody(one) for one in found[-1]):
        found.pop()
    return found


def _seated(once: Once, setup: Setup, players: Sequence[Sequence[Place]]) -> list[_Sits]:
    """Players where they were; where nobody was, or bots beside them, bots as good as before."""
    bots = [one for one in _seats(once.seating) if not is_somebody(one)]
    helped = {who for one in bots for who in one.people}
    level = bots[0].played if bots else BOT
    before = sides(once.setup)
    sits: list[_Sits] = []
    for at, people in enumerate(sides(setup)):
        mine = players[at] if at < len(players) else ()
        theirs = sum(len(one.people) for one in mine)
        taken = 0 if not mine else max(theirs, len(mine)) if helped & set(before[at]) else len(people)
        sits += _dealt(mine, people[:taken])
        sits += [_Sits(Place("", "", "player", played=level), (who,)) for who in people[taken:]]
    return _in_order(once, sits)


_FOLLOWS = {"same": _same, "sides": _changed, "next": _next}
