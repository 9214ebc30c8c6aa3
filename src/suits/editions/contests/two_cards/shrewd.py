"""The finer points where two cards are drawn: what a strong player does otherwise than a sensible one.

Found by weighing what rules of thumb say against all else in some thousand positions, and by matches:

- strike whoever would do most harm and can be hurt, not whoever is nearly down: a heavy weapon wastes itself on those;
- get out of a fight with somebody harmless, to charge somebody who is not;
- with a loaded weapon shoot, even at whoever stands before you, rather than draw a blade;
- who only defends uses both cards: what is kept is seldom worth it.
"""

from typing import NamedTuple

from suits.asked import Asked, Menu
from suits.editions.contests.reasons import plainly
from suits.editions.contests.reckoning import damage, danger, odds, skill_of
from suits.editions.contests.seeing import People, foes_of, friends_of, number
from suits.editions.contests.two_cards.cards import BOTH
from suits.editions.contests.two_cards.thumb import act as usual_act
from suits.editions.contests.two_cards.thumb import complete, is_free, is_hopeless, is_swarm, up_among
from suits.view import SeenPerson, Sight

ANYBODY = 0.05
"""What anybody is worth striking, beside the harm they do."""
SHOOTERS = 0.05
"""How much more somebody is worth striking who shoots."""
STRUCK = 0.5
"""How much being struck back counts, beside striking."""
DISENGAGING = 0.02
"""How much more somebody must promise for whom others have to be left."""
WAYS_TO_STRIKE = ((("attack",), 0.0), (("charge",), 0.0), (("disengage", "charge"), DISENGAGING))
"""How one gets at somebody, and what that costs."""


def shrewd(view: Sight, ask: Asked) -> str | None:
    """An answer, or None where the rules of thumb are as good."""
    people, options = view.by_id, ask.options
    me = people.get(ask.who)
    if me is None:
        return None
    if ask.kind in ("act", "extra") and isinstance(options, Menu):
        return act(options, me, people)
    return BOTH if ask.kind == "use" else None


def act(menu: Menu, me: SeenPerson, people: People) -> str | None:
    """Another target than the usual one, or another weapon."""
    foes = foes_of(me, people)
    if not foes or is_swarm(me) or any([is_swarm(foe) for foe in foes]):
        return None
    usual = usual_act(menu, me, people)
    verb = usual.partition(" ")[0]
    if verb in ("attack", "both", "charge"):
        return strike(menu, me, people)
    if verb == "draw" and number(me, "missile") and not number(me, "blast"):
        return shoot(menu, me, people)
    return None


class Blow(NamedTuple):
    """Whom to strike, and how one gets there."""

    promise: float
    way: tuple[str, ...]
    foe: SeenPerson


def blows(menu: Menu, me: SeenPerson, people: People) -> list[Blow]:
    """Everybody who can be struck with a hand weapon now, by what it promises, the best first."""
    hopeless = is_hopeless(me, people)
    found = [
        Blow(promise(me, foe, people) - less, way, foe)
        for way, less in WAYS_TO_STRIKE
        for foe in up_among(menu.words(*way), people)
        if is_free(foe) or not hopeless
    ]
    return sorted(found, key=lambda blow: -blow.promise)


def strike(menu: Menu, me: SeenPerson, people: People) -> str | None:
    """At whom it promises most; with both weapons where nobody strikes back."""
    found = blows(menu, me, people)
    return struck(menu, me, found[0]) if found else None


def struck(menu: Menu, me: SeenPerson, blow: Blow) -> str:
    """A blow as an answer."""
    if len(blow.way) > 1:
        return plainly(menu, *blow.way, blow.foe.id)
    both = blow.way == ("attack",) and "both" in menu.words() and is_free(blow.foe)
    return complete(menu, "both" if both else blow.way[0], me, blow.foe)


def shoot(menu: Menu, me: SeenPerson, people: People) -> str | None:
    """At whom it promises most."""
    targets = up_among(menu.words("shoot"), people)
    if not targets:
        return None
    return complete(menu, "shoot", me, max(targets, key=lambda foe: promise(me, foe, people)))


def promise(me: SeenPerson, foe: SeenPerson, people: People) -> float:
    """What a blow takes from those who do harm, less what striking back would take from oneself."""
    back = not (is_free(foe) or number(me, "missile"))
    cards = 2 if back else 1
    hits, is_hit = odds(skill_of(me), number(me, "defence"), skill_of(foe), number(foe, "defence"), cards, back)
    worth = ANYBODY + danger(foe, friends_of(me, people)) + SHOOTERS * number(foe, "missile")
    gain = worth * hits * damage(me, foe)
    if not back:
        return gain
    return gain - STRUCK * (ANYBODY + danger(me, foes_of(me, people))) * is_hit * damage(foe, me)
