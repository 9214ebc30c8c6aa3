"""The finer points of `draw`, which are few: the cards decide, and nearly all there is to choose is whom to strike."""

from suits.asked import Asked, Menu
from suits.editions.contests.reckoning import damage, danger
from suits.editions.contests.seeing import People, friends_of, is_in, number
from suits.editions.contests.thumbs import is_safe
from suits.editions.draw.thumb import act as usual_act
from suits.editions.draw.thumb import complete, is_easy
from suits.view import SeenPerson, Sight

ANYBODY = 0.05
"""What anybody is worth striking, beside the harm they do."""
EASY = 2.0
"""How much more a blow promises at somebody who cannot strike back, or holds a lower card."""


def shrewd(view: Sight, ask: Asked) -> str | None:
    """An answer, or None where the rules of thumb are as good."""
    people = view.by_id
    me, menu = people.get(ask.who), ask.options
    if me is None or ask.kind not in ("act", "extra") or not isinstance(menu, Menu):
        return None
    usual = usual_act(menu, me, people)
    verb = usual.partition(" ")[0]
    if verb == "draw" and number(me, "missile") and "shoot" in menu.words():
        verb = "shoot"  # rather than take a blade in hand
    if verb not in ("attack", "charge", "shoot"):
        return None
    found = targets(menu, verb, me, people)
    return complete(menu, verb, me, found[0]) if found else None


def targets(menu: Menu, verb: str, me: SeenPerson, people: People) -> list[SeenPerson]:
    """Whom one could strike so, by what it promises, the best first."""
    there = [people[who] for who in menu.words(verb) if people[who].up]
    if number(me, "blast"):
        there = [foe for foe in there if is_safe(foe, me, people)]
    return sorted(there, key=lambda foe: -promise(me, foe, people)) if len(there) > 1 else there


def promise(me: SeenPerson, foe: SeenPerson, people: People) -> float:
    """More for whom the blow hurts, who would do harm, and who cannot strike back."""
    worth = ANYBODY + danger(foe, friends_of(me, people))
    return worth * damage(me, foe) * (EASY if is_easy(foe) or is_in(foe, "dazed") else 1.0)
