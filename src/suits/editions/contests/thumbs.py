"""Rules of thumb that sensible players of every contest edition share."""

from collections.abc import Sequence

from suits.asked import Menu
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.seeing import People, friends_of, is_in, metres, status
from suits.view import SeenPerson

REACH, BLAST = 3, 8  # metres: nearer is hand to hand; nearer than this nobody throws a grenade
PASS = "pass"
SUIT_OF_ATTACK: tuple[str, ...] = ("+h", "+c", "+d")
SUIT_OF_DEFENCE = ("-s", "-d", "-h", "-c")


# The wounded and the lost


def is_bleeding(person: SeenPerson) -> bool:
    """Down with critical wounds, but not dead."""
    return is_in(person, *HELPLESS) and any(track.name == "critical" for track in person.tracks)


def worst_off(patients: tuple[str, ...], people: People) -> str:
    """Whom to tend first."""
    return max(patients, key=lambda who: status(people[who]))


def to_the_wounded(menu: Menu, me: SeenPerson, people: People, near: SeenPerson) -> str:
    """A medic with no foe at hand goes to the nearest who bleeds; empty if there is no way or none."""
    wounded = [one for one in people.values() if one.side == me.side and is_bleeding(one)]
    if not wounded or metres(me, near) < REACH:
        return ""
    return move(menu, min(wounded, key=lambda one: metres(me, one)))


def keeps_back(me: SeenPerson, people: People, near: SeenPerson) -> bool:
    """A medic with nothing to shoot with stays out of it while friends stand, unless a foe is at hand."""
    if me.sheet["missile"] or metres(me, near) < REACH:
        return False
    return len([one for one in friends_of(me, people) if not is_in(one, "dazed")]) > 1


def is_lost(me: SeenPerson, foes: Sequence[SeenPerson], people: People) -> bool:
    """The last one up, against several, and more than half down; or all alone against a crowd."""
    if len(foes) < 2 or len(friends_of(me, people)) > 1:
        return False
    return len(foes) > 3 or status(me) > me.sheet["body"]


# Shooting


def is_safe(target: SeenPerson, me: SeenPerson, people: People) -> bool:
    """No friend near enough to a blast to mind."""
    return all(metres(target, one) >= BLAST for one in friends_of(me, people))


def has_time_to_aim(menu: Menu, me: SeenPerson, target: SeenPerson, near: SeenPerson) -> bool:
    """One turn of aiming for a weapon of one shot, while nobody can come near."""
    return (
        target.id in menu.words("aim")
        and metres(me, near) > 2 * near.sheet["speed"]
        and not is_in(me, "aims")
        and "2" not in menu.words("shoot", target.id)
    )


# Getting able to strike


def right_weapon(menu: Menu, me: SeenPerson, foes: list[SeenPerson]) -> str:
    """Take the weapon for the distance, or load the one in hand; empty if there is nothing to do about it."""
    verbs = menu.words()
    if "draw" not in verbs:
        return "reload" if "reload" in verbs and not me.sheet["shots"] else ""
    near = metres(me, foes[0])
    close = near <= foes[0].sheet["speed"]
    hand, gun = str(me.sheet["hand weapon"]), str(me.sheet["missile weapon"])
    if me.sheet["missile"] and hand and close:
        return f"draw {hand}"
    if me.sheet["blast"] and gun:
        return f"draw {gun}"
    if "reload" in verbs and not me.sheet["shots"]:
        return "reload"
    if not me.sheet["missile"] and gun and near > 2 * me.sheet["speed"]:
        return f"draw {gun}"
    return ""


def lets_them_come(menu: Menu, me: SeenPerson, foe: SeenPerson) -> bool:
    """Whoever walks up first is struck first."""
    near = metres(me, foe)
    return "wait" in menu.words() and near <= me.sheet["speed"] + foe.sheet["speed"] and not foe.sheet["missile"]


def move(menu: Menu, to: SeenPerson) -> str:
    """As near as the legs carry."""
    if "move" not in menu.words() or to.id not in menu.words("move", "toward"):
        return ""
    return f"move toward {to.id} {menu.words('move', 'toward', to.id)[-1]}"


# Bonus cards


def bonus(there: Sequence[str], suits: tuple[str, ...]) -> str:
    """The most wanted bonus card there is."""
    return next((word for suit in suits for word in there if word and word[0] + word[2] == suit), "")
