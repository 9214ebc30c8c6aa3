"""Plays at the same moment, from the state before (CDN-14, CDN-70, CDN-R11, CDN-R65)."""

from suits.editions.countdown.attacking import Injury
from suits.editions.countdown.harm import forget_aim, hurt
from suits.editions.countdown.hexes import Hex
from suits.editions.countdown.plays import Play
from suits.editions.countdown.resolving import is_able_for, resolve
from suits.editions.countdown.state import CountdownState
from suits.requests import Scene

Declared = tuple[str, Play]


def resolve_together(state: CountdownState, plays: list[Declared]) -> Scene:
    """One play, or several as if each were the only one; injuries and lost cards come after all (CDN-14, CDN-R11)."""
    if len(plays) == 1:
        who, play = plays[0]
        if is_able_for(state, who, play):
            yield from resolve(state, who, play, None)
    else:
        yield from resolve_at_once(state, plays)
    for who, _ in plays:
        state.clear_table(who)


def resolve_at_once(state: CountdownState, plays: list[Declared]) -> Scene:
    """Everybody stands where they stood and aims as they aimed; both may defend (CDN-14, CDN-70, CDN-R11, CDN-R65).

    Whoever would end on a hex that another has taken at the same time stays where they were.
    """
    people = state.people
    places = {who: one.at for who, one in people.items()}
    aims = {who: (people[who].aim, people[who].aim_weapon, people[who].aim_steps) for who, _ in plays}
    moved: dict[str, Hex] = {}
    later: list[Injury] = []
    for who, play in [one for one in plays if is_able_for(state, *one)]:
        person = people[who]
        distracted = not person.aim
        person.aim, person.aim_weapon, person.aim_steps = aims[who]
        yield from resolve(state, who, play, later)
        if distracted and aims[who][0]:
            forget_aim(state, who)  # by a defence meanwhile
        for other, one in people.items():
            if one.at != places[other]:
                moved[other] = one.at
                state.stand_on(other, places[other])
    for who, place in moved.items():
        if all([one.at != place or one.out == "gone" for one in people.values()]):
            state.stand_on(who, place)
    for target, points in later:
        yield from hurt(state, target, points)
