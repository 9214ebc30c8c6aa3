"""An item in somebody's hand or on their back: its numbers for that Body."""

from suits.arithmetic.armour import absorption
from suits.arithmetic.power import base_power, leverage_power, powered_base
from suits.arithmetic.ranges import reload_turns
from suits.armoury.items import Armour, Missile, Weapon


def strike_power(weapon: Weapon, body: int, one_handed: bool = False) -> int:
    """Base power of a hand weapon; held in one hand costs only weapons made for one or two (WNT-04, R-42)."""
    if weapon.leverage:
        return leverage_power(body, weapon.leverage, weapon.boost)
    return base_power(body, weapon.factor, weapon.boost, one_handed and weapon.hands == (1, 2))


def shot_power(missile: Missile, body: int, one_handed: bool = False) -> int:
    """Base power of a missile weapon; a powered one has its Boost whoever holds it (WNT-07, R-42)."""
    if missile.powered:
        return powered_base(missile.boost)
    return base_power(body, missile.factor, missile.boost, one_handed and missile.hands == (1, 2))


def reload_turns_of(missile: Missile, body: int) -> int:
    """Turns to make a missile weapon ready again (WNT-06, R-45)."""
    return reload_turns(body, missile.reload, missile.draw)


def absorption_of(armour: Armour, body: int, bullet: bool = False) -> int:
    """What a suit absorbs for that wearer; Kevlar has another Boost against what is no bullet (ANT-03, R-44)."""
    boost = armour.boost
    if armour.boost_non_bullets is not None and not bullet:
        boost = armour.boost_non_bullets
    return absorption(body, armour.absorbs, boost)
