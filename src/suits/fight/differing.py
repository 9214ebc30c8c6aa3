"""What two endings of a fight have different: everybody whom one leaves otherwise than the other."""

from collections.abc import Sequence

import msgspec

from suits.view import PersonView, Track, suffered


class Left(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a fight leaves somebody: whether they are up, what they suffered, and in what state they are."""

    up: bool
    tracks: tuple[Track, ...] = ()
    words: tuple[str, ...] = ()


class Differs(msgspec.Struct, frozen=True):
    """Somebody whom a changed fight leaves otherwise than the fight itself."""

    who: str
    was: Left
    would: Left


def left(person: PersonView) -> Left:
    """How somebody is left; of those whose numbers are hidden, the rest."""
    return Left(person.up, suffered(person), person.words)


def differences(was: Sequence[PersonView], would: Sequence[PersonView]) -> tuple[Differs, ...]:
    """Those who are left otherwise, in the order of the fight."""
    pairs = [(one.id, left(one), left(other)) for one, other in zip(was, would, strict=True)]
    return tuple([Differs(who, before, after) for who, before, after in pairs if before != after])
