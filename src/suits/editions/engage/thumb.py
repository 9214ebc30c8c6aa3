"""What a sensible player of `engage` does with chips; the rest as wherever two cards are drawn."""

from suits.asked import Asked, Menu
from suits.editions.contests.seeing import foes_of, metres
from suits.editions.contests.thumbs import REACH
from suits.editions.contests.two_cards.deeds import DEFEND
from suits.editions.contests.two_cards.thumb import is_hurt
from suits.editions.contests.two_cards.thumb import thumb as shared_thumb
from suits.view import SeenPerson, Sight

TWO_ITEMS = 2  # white chips
THREE = 3  # people: of two nobody else is to come


def thumb(view: Sight, ask: Asked) -> str | None:
    """An answer, or None where there is nothing to say."""
    menu = ask.options
    if ask.kind == "respond" and isinstance(menu, Menu) and saves_the_blow(view, ask):
        paid = DEFEND in menu.words() and menu.words(DEFEND)[:1] in ((), ("",))  # or spare it
        if paid:
            return DEFEND
    return shared_thumb(view, ask)


def saves_the_blow(view: Sight, ask: Asked) -> bool:
    """Hurt, with a shield or a second weapon, and more to come: two cards for one white chip, the blow for the next."""
    people = view.by_id
    me = people[ask.who]
    foe = people.get(str(ask.facts["attacker"]))
    if foe is None or len(people) < THREE or me.sheet["white"] < TWO_ITEMS or foe.sheet["missile"]:
        return False
    others = [one for one in foes_of(me, people) if one is not foe]
    return bool(others) and is_hurt(me) and any([may_come(one, me) for one in others])


def may_come(foe: SeenPerson, me: SeenPerson) -> bool:
    """Near enough, and with an action left."""
    return bool(foe.sheet["action"]) and metres(me, foe) < REACH and not foe.sheet["missile"]
