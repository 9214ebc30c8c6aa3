"""What a player of a contest edition reads off the table."""

from suits.asked import Menu
from suits.cards import Card
from suits.view import PersonView

People = dict[str, PersonView]


def number(person: PersonView, fact: str) -> int:
    """A number of the sheet."""
    return int(person.sheet[fact])


def shock(person: PersonView) -> int:
    """Minor loss."""
    return person.tracks[0].value


def status(person: PersonView) -> int:
    """Minor and major loss together; nothing for those who are only counted."""
    return person.tracks[0].value + person.tracks[1].value if len(person.tracks) > 1 else 0


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
