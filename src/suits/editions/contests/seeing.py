"""What a player of a contest edition reads off the table."""

from collections.abc import Mapping

from suits.view import Role, SeenPerson

People = Mapping[str, SeenPerson]


def number(person: SeenPerson, fact: str) -> int:
    """A number of the sheet."""
    found: int = person.sheet[fact]
    return found


def _lost(person: SeenPerson, role: Role) -> int | None:
    for track in person.tracks:
        if track.role == role:
            return track.value
    return None


def shock(person: SeenPerson) -> int:
    """Minor loss."""
    return _lost(person, "minor") or 0


def wounds(person: SeenPerson) -> int:
    """Major loss."""
    return _lost(person, "major") or 0


def status(person: SeenPerson) -> int:
    """Minor and major loss together; nothing for those who are only counted."""
    minor = 0
    for track in person.tracks:  # the minor loss stands first
        if track.role == "major":
            return minor + track.value
        if track.role == "minor":
            minor = track.value
    return 0


def is_in(person: SeenPerson, *kinds: str) -> bool:
    """Whether somebody is in one of these states."""
    return any([one.kind in kinds for one in person.conditions])


def metres(one: SeenPerson, other: SeenPerson) -> int:
    """How far apart two people are."""
    between: int = one.sheet["at"] - other.sheet["at"]
    return abs(between)


def foes_of(me: SeenPerson, people: People) -> list[SeenPerson]:
    """Everybody up on another side, the nearest first."""
    foes = [one for one in people.values() if one.side != me.side and one.up]
    if len(foes) > 1:
        at = me.sheet["at"]
        foes.sort(key=lambda foe: abs(at - foe.sheet["at"]))
    return foes


def friends_of(me: SeenPerson, people: People) -> list[SeenPerson]:
    """Everybody up on the same side, oneself included."""
    return [one for one in people.values() if one.side == me.side and one.up]
