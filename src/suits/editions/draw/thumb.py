"""How a sensible player plays `draw`, in rules of thumb a player would recognise."""

from suits.arithmetic.order import phase
from suits.arithmetic.values import LOW
from suits.cards import UNKNOWN, Card
from suits.editions.draw.exchange import DEFEND, STRIKE
from suits.editions.draw.menu import PASS
from suits.requests import Ask, Form
from suits.view import PersonView, View

VERBS = ("attack", "shoot", "charge")


def thumb(view: View, ask: Ask) -> str | None:
    """An answer, or None where there is nothing to say."""
    people = {person.id: person for person in view.people}
    me = people.get(ask.who)
    if me is None:
        return None
    if ask.kind == "cards":
        return _how_many(me)
    if ask.kind in ("act", "extra"):
        return _act(ask, me, people)
    if ask.kind == "respond":
        return _respond(ask, me, people)
    if ask.kind == "fire" and not isinstance(ask.options, Form):
        return ask.options[-1]
    return None


def _number(person: PersonView, fact: str) -> int:
    return int(person.sheet[fact])


def _status(person: PersonView) -> int:
    return person.tracks[0].value + person.tracks[1].value


def _shock(person: PersonView) -> int:
    return person.tracks[0].value


def _zone(person: PersonView, *names: str) -> tuple[Card, ...]:
    return next((zone.cards for zone in person.zones if zone.name in names), ())


def _rank(person: PersonView) -> int:
    cards = _zone(person, "hand", "shown")
    return phase(cards, _number(person, "skill")) if cards and UNKNOWN not in cards else 0


def _how_many(me: PersonView) -> str:
    """A master adds two cards up; everybody else is content with one (MCD-02)."""
    return "2" if _number(me, "skill") >= 13 else "1"


# Acting


def _act(ask: Ask, me: PersonView, people: dict[str, PersonView]) -> str | None:
    """Tend the dying, get ready, leave a lost fight, catch your breath on the brink, else strike whom it hurts most."""
    form = ask.options
    assert isinstance(form, Form)
    first = form.stage(())
    assert first is not None
    verbs = first.words
    if "tend" in verbs:
        return f"tend {_words(form, 'tend')[0]}"
    if "leave" in verbs and _is_lost(me, people):
        return "leave"
    if "bank" in verbs and _rank(me) <= 3:
        return "bank"
    if _needs_breath(me):
        return PASS
    for verb in VERBS:
        if verb in verbs:
            return _strike(form, verb, me, people)
    if "reload" in verbs:
        return "reload"
    return _come_closer(form, verbs, me, people)


def _words(form: Form, *said: str) -> tuple[str, ...]:
    stage = form.stage(said)
    return stage.words if stage else ()


def _is_lost(me: PersonView, people: dict[str, PersonView]) -> bool:
    """Alone against several, and more than half down."""
    friends = sum(1 for one in people.values() if one.up and one.side == me.side)
    foes = sum(1 for one in people.values() if one.up and one.side != me.side)
    return friends == 1 and foes > 1 and _status(me) > _number(me, "body")


def _needs_breath(me: PersonView) -> bool:
    """One more blow would daze, and the card is a poor one."""
    brink = _status(me) >= _number(me, "will") - 1 and _shock(me) > 0
    return brink and 2 * _rank(me) < _number(me, "skill")


def _strike(form: Form, verb: str, me: PersonView, people: dict[str, PersonView]) -> str:
    foes = [people[who] for who in _words(form, verb)]
    up = [foe for foe in foes if foe.up]
    if not up:
        return PASS
    target = max(up, key=lambda foe: _promise(me, foe))
    if (
        verb == "shoot"
        and "aim" in _words(form)
        and not _is_aiming(me)
        and abs(_number(target, "at") - _number(me, "at")) > 10
    ):
        return f"aim {target.id}"
    return _complete(form, [verb, target.id])


def _is_aiming(me: PersonView) -> bool:
    return any(word.startswith("aims") for word in me.words)


def _complete(form: Form, said: list[str]) -> str:
    """Fill in the rest: as many shots as there are, and the bonus cards that help hitting."""
    while (stage := form.stage(said)) is not None:
        if "" in stage.words:
            helpful = [word for word in stage.words if word[:1] == "+" and word[2] in "shd"]
            said.append(helpful[0] if helpful else "")
        else:
            said.append(stage.words[-1])
    return " ".join(word for word in said if word)


def _promise(me: PersonView, foe: PersonView) -> tuple[int, int]:
    """Who is nearly down first, then who lets most through."""
    through = _number(me, "power") - _number(foe, "absorbs")
    left = 2 * _number(foe, "body") - _status(foe)
    return (through - left, -_number(foe, "skill"))


def _come_closer(form: Form, verbs: tuple[str, ...], me: PersonView, people: dict[str, PersonView]) -> str:
    """Nobody in reach: walk towards the nearest foe."""
    foes = [one for one in people.values() if one.up and one.side != me.side]
    if "move" not in verbs or not foes:
        return PASS
    nearest = min(foes, key=lambda foe: abs(_number(foe, "at") - _number(me, "at")))
    if abs(_number(nearest, "at") - _number(me, "at")) < 3:
        return PASS
    return _complete(form, ["move", "toward", nearest.id])


# Answering


def _respond(ask: Ask, me: PersonView, people: dict[str, PersonView]) -> str:
    """Strike back with a card that can win; otherwise cover up, and recover at the end of the round."""
    words = _words(ask.options) if isinstance(ask.options, Form) else ask.options
    if STRIKE not in words:
        return DEFEND
    attacks = [_worth(foe) for foe in people.values() if foe.side != me.side and _zone(foe, "shown")]
    return STRIKE if not attacks or _rank(me) > min(attacks) or not _shock(me) else DEFEND


def _worth(foe: PersonView) -> int:
    cards = _zone(foe, "shown")
    return phase(cards, _number(foe, "skill")) or sum(LOW[card] for card in cards)
