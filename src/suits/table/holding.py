"""Whose key it is: how a seat changes hands and comes back, and what becomes of its links.

A seat has one link at a time that opens it, and its holder is whoever has that. Each handing over makes another link:
when a seat is given, when an invitation is taken, when a holder makes the old one void, and when the fight is followed
by another. Only the new holder is told it.
"""

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
        invited=new_link,
    )


def returned(place: Place, turn: int) -> Place:
    """Whoever has this link of before has the seat again; those who came later have it no more."""
    earlier = tuple(one for one in place.back if one < turn)
    return msgspec.structs.replace(
        place, played=PERSON, turn=turn, back=earlier, made=_last_turn(place), offered=False, invited=False
    )


def voided(place: Place) -> Place:
    """The link opens nothing any more; the next one does."""
    turn = _last_turn(place) + 1
    handed = (*place.handed, turn) if place.turn in place.handed else place.handed
    void = (*place.void, place.turn)
    return msgspec.structs.replace(place, turn=turn, made=turn, void=void, handed=handed, invited=False)


# Invitations


def handed_out(seating: Seating, began: str) -> Seating:
    """The seats of a new fight: their links are invitations, known to the browser that began it."""
    places = [
        msgspec.structs.replace(one, invited=True) if one.role == "referee" or one.owned else one
        for one in seating.places
    ]
    return msgspec.structs.replace(seating, places=tuple(places), began=began)


def taken(seating: Seating, place: Place, browser: str) -> Place:
    """The seat when this browser opens its link.

    Whoever was invited gets a link that nobody else knows: the seat has another turn then. Of the first links only the
    browser that began the fight knows: it keeps the seat that it opens first, and only looks into the others. A script
    has no mark, so it keeps the link that it was given.
    """
    if place.invited and browser:
        if browser != seating.began or place.turn:
            new = voided(place)
            place = msgspec.structs.replace(new, taken=(*place.taken, (place.turn, new.turn, browser)))
        elif not _has_a_seat(seating, browser):
            place = msgspec.structs.replace(place, invited=False)
    return msgspec.structs.replace(place, offered=False) if place.offered else place


def _has_a_seat(seating: Seating, browser: str) -> bool:
    return any(mark == browser and seating.opened_by(key_name) is not None for key_name, mark in seating.browsers)


def by_invitation(seating: Seating, key_name: str, browser: str) -> Place | None:
    """Where an invitation leads that this browser has taken; None for every other browser."""
    seat, _, turn = key_name.rpartition("/")
    place = seating.find(seat)
    for was, now, mark in place.taken if place is not None else ():
        if was == int(turn) and browser and mark == browser:
            return None if seating.is_void(f"{seat}/{now}") else seating.opened_by(f"{seat}/{now}")
    return None


def was_invitation(seating: Seating, key_name: str) -> bool:
    """Whether this link was an invitation that somebody has taken."""
    seat, _, turn = key_name.rpartition("/")
    place = seating.find(seat)
    return place is not None and any(was == int(turn) for was, _, _ in place.taken)


# The fight that follows


def doors(seating: Seating, seats: dict[str, str]) -> dict[str, str]:
    """What each link opens in a fight in which these seats are those; also the links that are a way back."""
    places = [(one, seats[one.id]) for one in seating.places if one.id in seats]
    return {f"{one.id}/{turn}": f"{new}/{turn}" for one, new in places for turn in (one.turn, *one.back)}


def by_people(before: Seating, now: Seating, browser: str) -> dict[str, str]:
    """The seats of another fight that are held already: by people of seats that another browser than this one has."""
    found: dict[str, str] = {}
    for place in before.places:
        own = (place.key_name, browser) in before.browsers
        theirs = [one for one in now.places if set(one.people) & set(place.people) and one.owned]
        if place.owned and theirs and not place.invited and not own and theirs[0].id not in found.values():
            found[place.id] = theirs[0].id
    return found


def carried_on(now: Seating, before: Seating, seats: dict[str, str]) -> Seating:
    """The seats of a fight that follows: each holder, and everybody who may come back, is who they were before."""
    old = {seats[one.id]: one for one in before.places if one.id in seats}
    places = [_carried(one, old[one.id]) if one.id in old else one for one in now.places]
    opens = doors(before, seats)
    known = tuple((opens[key_name], mark) for key_name, mark in before.browsers if key_name in opens)
    return msgspec.structs.replace(now, places=tuple(places), browsers=known, began=now.began or before.began)


def _carried(place: Place, old: Place) -> Place:
    return msgspec.structs.replace(
        place,
        person=old.person,
        turn=old.turn,
        made=_last_turn(old),
        back=old.back,
        handed=old.handed,
        offered=old.offered,
        invited=old.invited,
    )


def moved_on(seating: Seating, old: Place, new: Place) -> Seating:
    """The same holder has another link: it opens what the one before it opened in the fight that follows."""
    after = seating.after
    if after is None or old.key_name not in after.doors:
        return seating
    opens = {**after.doors, new.key_name: after.doors[old.key_name]}
    del opens[old.key_name]
    return msgspec.structs.replace(seating, after=msgspec.structs.replace(after, doors=opens))


# Browsers


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
