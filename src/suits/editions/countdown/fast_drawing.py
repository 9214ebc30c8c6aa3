"""Fast-Draw, with a card and without (CDN-61..CDN-65, CDN-G19, CDN-R24..R26, CDN-R61, CDN-R67)."""

from suits.arithmetic.three_dice import Outcome, outcome
from suits.editions.countdown.harm import held, lose_highest_or_joker
from suits.editions.countdown.rolls import given
from suits.editions.countdown.state import CountdownState, ways_of
from suits.requests import Part, Roll, Scene

DRAWN = ("critical", "success")


def roll_fast_draw(state: CountdownState, who: str, word: str, rules: tuple[str, ...]) -> Part[Outcome]:
    """A roll for the Fast-Draw skill, +1 with Combat Reflexes; who fails critically drops it (CDN-G19)."""
    person, weapon = state.people[who], state.fixed.weapons[who][word]
    skill = fast_draw_skill(state, who, word) + given(state, who, "fast-draw")
    pips = yield Roll(who, 3, "fast-draw")
    roll = sum(pips)
    result = outcome(roll, skill)
    if result in DRAWN:
        make_ready(state, who, word)
    elif result == "fumble":
        person.lost += (word,)
    cited = (*rules, "CDN-G19")
    state.say("fast-draw", who, cited, weapon=weapon.name, roll=roll, pips=pips, skill=skill, result=result)
    return result


def fast_draw_skill(state: CountdownState, who: str, word: str) -> int:
    """The Fast-Draw skill for a weapon, +1 with Combat Reflexes (CDN-G19)."""
    skill: int = state.fixed.weapons[who][word].fast_draw
    return skill + int(state.fixed.sheets[who].combat_reflexes)


def fast_draw(state: CountdownState, who: str, word: str) -> Part[bool]:
    """Along with a card: failed, the card has been for drawing it, and nothing else happens (CDN-63, CDN-64, CDN-R25).

    Whether it can be used now.
    """
    result = yield from roll_fast_draw(state, who, word, ("CDN-63", "CDN-64", "CDN-R25"))
    if result == "failure":
        readied_by_the_card(state, who, word)
    return result in DRAWN


def draw_without_a_card(state: CountdownState, who: str, word: str) -> Scene:
    """It needs no card; failed, the highest card is used up for it, Hold first, or a Red Joker is given.

    (CDN-61, CDN-65, CDN-R25, CDN-R61, CDN-R67)
    """
    person = state.people[who]
    person.drawn = True
    state.stir(who)
    result = yield from roll_fast_draw(state, who, word, ("CDN-61", "CDN-65", "CDN-R25", "CDN-R61"))
    if result in DRAWN or not held(person):
        return
    yield from lose_highest_or_joker(state, who, "fast-draw")
    if result == "failure":
        readied_by_the_card(state, who, word)


def readied_by_the_card(state: CountdownState, who: str, word: str) -> None:
    """The card of a failed Fast-Draw pays for readying it in the ordinary way, or for nothing (CDN-R25)."""
    if state.fixed.options.fast_draw_fail == "readies":
        make_ready(state, who, word)


def make_ready(state: CountdownState, who: str, word: str) -> None:
    """Something is ready."""
    person = state.people[who]
    person.ready += tuple([one for one in ways_of(state, who, word) if one not in person.ready])
    if person.readying == word:
        person.readying, person.progress = "", 0
