"""Success rolls of three dice (CDN-G01, CDN-G02)."""

from typing import NamedTuple

from suits.arithmetic.three_dice import LOWEST_SKILL, outcome
from suits.editions.countdown.state import CountdownState
from suits.requests import Part, Roll

HOPELESS = "hopeless"
SUCCESS = ("critical", "success")
Terms = dict[str, int]
"""What a number to roll against is made of: {"skill": 11, "acc": 3}."""


class Rolled(NamedTuple):
    """What was rolled, what came of it, and what each die shows."""

    roll: int
    result: str
    pips: tuple[int, ...]


def given(state: CountdownState, who: str, why: str) -> int:
    """What the referee has given somebody on this roll; what was for the next roll alone has served (CDN-R69)."""
    person = state.people[who]
    if not person.given:
        return 0
    each = tuple([str(one) for one in person.given])
    total = sum([one.number for one in person.given])
    person.given = tuple([one for one in person.given if one.until != "next"])
    state.say("given", who, ("CDN-R69",), roll=why, number=total, each=each)
    return total


def attempt(who: str, skill: int, why: str) -> Part[Rolled]:
    """What was rolled and what came of it; with less than 3 there is no attempt, and no roll (CDN-G01, CDN-G02)."""
    if skill < LOWEST_SKILL:
        return Rolled(0, HOPELESS, ())
    pips = yield Roll(who, 3, why)
    return Rolled(sum(pips), outcome(sum(pips), skill), pips)
