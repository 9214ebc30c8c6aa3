"""Success rolls of three dice (CDN-G01, CDN-G02)."""

from suits.arithmetic.three_dice import LOWEST_SKILL, outcome
from suits.editions.countdown.state import CountdownState
from suits.requests import Part, Roll

HOPELESS = "hopeless"
SUCCESS = ("critical", "success")
Terms = dict[str, int]
"""What a number to roll against is made of: {"skill": 11, "acc": 3}."""


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


def attempt(who: str, skill: int, why: str) -> Part[tuple[int, str]]:
    """What was rolled and what came of it; with less than 3 there is no attempt, and no roll (CDN-G01, CDN-G02)."""
    if skill < LOWEST_SKILL:
        return 0, HOPELESS
    roll = sum((yield Roll(who, 3, why)))
    return roll, outcome(roll, skill)
