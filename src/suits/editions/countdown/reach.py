"""Whom a weapon reaches, from here or with a step (CDN-G23)."""

from functools import lru_cache

from suits.editions.countdown.fast_hexes import distances
from suits.editions.countdown.hexes import Hex, distance
from suits.editions.countdown.moving import steps_open
from suits.editions.countdown.sheet import Weapon
from suits.editions.countdown.state import CountdownState

FAR = 10_000
Targets = dict[str, list[str]]
"""Who can be attacked with which weapon, by its word."""


def reach_of(weapon: Weapon) -> int:
    """How far a weapon gets, in hexes (CDN-G23)."""
    return (weapon.range or FAR) if weapon.ranged else max(1, weapon.reach)


def near_enough(state: CountdownState, at: Hex, foe: str, weapon: Weapon) -> bool:
    """Within reach of a hand weapon, or within the range of another (CDN-G23, CDN-R60)."""
    return not state.fixed.mapped or distance(at, state.people[foe].at) <= reach_of(weapon)


@lru_cache(1000)
def steps_in_reach(steps: tuple[Hex, ...], foe: Hex, reach: int) -> tuple[Hex, ...]:
    """Those of these hexes from which a weapon reaches somebody on another (CDN-G23)."""
    return tuple([at for at, far in zip(steps, distances(steps, foe), strict=True) if far <= reach])


def in_reach(state: CountdownState, who: str, weapon: Weapon, at: Hex, *, running: bool = True) -> list[str]:
    """Foes that can be attacked from here, or with a step unless one runs; the unconscious too, not the dead.

    (CDN-20, CDN-G23, CDN-R60, CDN-R65)
    """
    people, reach = state.people, reach_of(weapon)
    mapped, found = state.fixed.mapped and reach < FAR, []
    for foe in state.fixed.foes[who]:
        one = people[foe]
        if one.out not in ("", "unconscious"):
            continue
        beyond = distance(at, (one.q, one.r)) - reach if mapped else 0
        if beyond <= 0 or (beyond == 1 and reach in distances(steps_open(state, who, at, running), (one.q, one.r))):
            found.append(foe)
    return found


def targets(state: CountdownState, who: str, weapons: dict[str, Weapon], at: Hex, *, running: bool = True) -> Targets:
    """Whom each of these weapons can reach, without those that reach nobody (CDN-G23)."""
    return {
        word: foes for word, weapon in weapons.items() if (foes := in_reach(state, who, weapon, at, running=running))
    }
