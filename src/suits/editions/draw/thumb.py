"""How a sensible player plays `draw`, in rules of thumb a player would recognise."""

from suits.arithmetic.values import best_value
from suits.editions.draw.action import DEFEND, PASS, STRIKE
from suits.requests import Ask
from suits.view import PersonView, View


def thumb(view: View, ask: Ask) -> str | None:
    """An answer, or None where there is nothing to say."""
    people = {person.id: person for person in view.people}
    me = people.get(ask.who)
    if me is None:
        return None
    if ask.kind == "act":
        return _act(ask, me, people)
    if ask.kind == "respond":
        return _respond(me, people)
    return None


def _status(person: PersonView) -> int:
    return sum(track.value for track in person.tracks)


def _shock(person: PersonView) -> int:
    return person.tracks[0].value


def _card(person: PersonView) -> str:
    cards = [zone.cards[0] for zone in person.zones if zone.name in ("hand", "shown")]
    return cards[0] if cards else "??"


def _act(ask: Ask, me: PersonView, people: dict[str, PersonView]) -> str:
    """On the brink of a daze, with a low card, catch your breath; else strike whom a blow hurts most."""
    foes = [people[answer[7:]] for answer in ask.options if answer.startswith("attack ")]
    if not foes:
        return PASS
    rank = best_value(_card(me), int(me.sheet["skill"]))
    brink = _status(me) >= int(me.sheet["will"]) - 1 and _shock(me) > 0
    if brink and 2 * rank < int(me.sheet["skill"]):
        return PASS
    return "attack " + max(foes, key=lambda foe: _promise(me, foe)).id


def _promise(me: PersonView, foe: PersonView) -> tuple[int, int]:
    """Who is dazed or nearly down first, then who lets most through."""
    through = int(me.sheet["power"]) - int(foe.sheet["absorbs"])
    left = 2 * int(foe.sheet["body"]) - _status(foe)
    return (through - left, -int(foe.sheet["skill"]))


def _respond(me: PersonView, people: dict[str, PersonView]) -> str:
    """Strike back with a card that can win; otherwise cover up, and recover at the end of the round."""
    rank = best_value(_card(me), int(me.sheet["skill"]))
    attacks = [best_value(_card(foe), 14) for foe in people.values() if foe.side != me.side and _card(foe) != "??"]
    return STRIKE if not attacks or rank > min(attacks) or not _shock(me) else DEFEND
