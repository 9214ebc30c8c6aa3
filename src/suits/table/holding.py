"""How a seat changes hands, and comes back: what becomes of its links."""

import msgspec

from suits.fight import Refusal
from suits.table.seating import PERSON, Place, Seating

MOST_BROWSERS = 4
"""So many browsers are remembered for each link."""
MOST_LINKS = 100
"""So many links can be made for a seat, one after the other."""


def another_link(place: Place) -> None:
    """Refuse a seat that has had too many links."""
    if len(place.void) + len(place.handed) >= MOST_LINKS:
        raise Refusal(f"{MOST_LINKS} links have been made for the seat of {place.name}: no more are made.")


def _last_turn(place: Place) -> int:
    return max(place.turn, place.made)


def given(place: Place, played: str) -> Place:
    """Somebody else plays from now on. Whoever played until now may come back."""
    turn = _last_turn(place) + 1
    new_link = played == PERSON
    return msgspec.structs.replace(
        place,
        played=played,
        turn=turn,
        made=turn,
        back=(*place.back, place.turn) if place.sat_in else place.back,
        handed=(*place.handed, turn) if new_link else place.handed,
        offered=new_link,
    )


def taken(place: Place) -> Place:
    """Somebody has opened the new link."""
    return msgspec.structs.replace(place, offered=False)


def returned(place: Place, turn: int) -> Place:
    """Whoever has this link of before has the seat again; those who came later have it no more."""
    earlier = tuple(one for one in place.back if one < turn)
    return msgspec.structs.replace(place, played=PERSON, turn=turn, back=earlier, made=_last_turn(place), offered=False)


def voided(place: Place) -> Place:
    """The link opens nothing any more; the next one does."""
    turn = _last_turn(place) + 1
    handed = (*place.handed, turn) if place.turn in place.handed else place.handed
    return msgspec.structs.replace(place, turn=turn, made=turn, void=(*place.void, place.turn), handed=handed)


def marked(seating: Seating, key_name: str, browser: str) -> Seating:
    """This browser has opened that link."""
    pair = (key_name, browser)
    known = [one for one in seating.browsers if one[0] == key_name]
    if not browser or pair in known or len(known) >= MOST_BROWSERS:
        return seating
    still = [one for one in seating.browsers if seating.opened_by(one[0]) is not None]
    return msgspec.structs.replace(seating, browsers=(*still, pair))


def holds_another(seating: Seating, place: Place, browser: str) -> bool:
    """Whether this browser has another seat of the fight, or a way back to one.

    On a shared device that is as it should be; and where a bot has played from the beginning one only watches.
    """
    for key_name, mark in seating.browsers:
        opened = seating.opened_by(key_name) if mark == browser else None
        other = seating.find(opened.of or opened.id) if opened is not None else None
        if opened is None or other is None or other.id == place.id or other.role != "player":
            continue
        if opened.of or other.played == PERSON:
            return True
    return False
