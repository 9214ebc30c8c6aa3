"""What a player of a contest edition reads off the table."""

from suits.asked import Menu
from suits.cards import Card
from suits.view import PersonView, Role

People = dict[str, PersonView]


def number(person: PersonView, fact: str) -> int:
    """A number of the sheet."""
    return int(str(person.sheet[fact]))


def _lost(person: PersonView, role: Role) -> int | None:
    return next((track.value for track in person.tracks if track.role == role), None)


def shock(person: PersonView) -> int:
    """Minor loss."""
    return _lost(person, "minor") or 0


def wounds(person: PersonView) -> int:
    """Major loss."""
    return _lost(person, "major") or 0


def status(person: PersonView) -> int:
    """Minor and major loss together; nothing for those who are only counted."""
    major = _lost(person, "major")
    return 0 if major is None else shock(person) + major


def is_in(person: PersonView, *kinds: str) -> bool:
    """Whether somebody is in one of these states."""
    return any([one.kind in kinds for one in person.conditions])


def zone(person: PersonView, *names: str) -> tuple[Card, ...]:
    """The cards in the first of these places that has any."""
    return next((one.cards for one in person.zones if one.name in names and one.cards), ())


def metres(one: PersonView, other: PersonView) -> int:
    """How far apart two people are."""
    return abs(number(one, "at") - number(other, "at"))


def foes_of(me: PersonView, people: People) -> list[PersonView]:
    """Everybody up on another side, the nearest first."""
    foes = [one for one in people.values() if one.up and one.side != me.side]
    return sorted(foes, key=lambda foe: metres(me, foe))


def friends_of(me: PersonView, people: People) -> list[PersonView]:
    """Everybody up on the same side, oneself included."""
    return [one for one in people.values() if one.up and one.side == me.side]


def words(menu: Menu, *said: str) -> tuple[str, ...]:
    """What may be said next; nothing where one may not say that much."""
    try:
        stage = menu.stage(said)
    except ValueError:
        return ()
    return tuple(stage.words) if stage else ()
