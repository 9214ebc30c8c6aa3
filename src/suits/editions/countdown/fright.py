"""Stun without a wound: surprise and fright (CDN-82, CDN-83, CDN-G12, CDN-G20, CDN-G21, CDN-R39, CDN-R58)."""

from typing import NamedTuple

from suits.arithmetic.three_dice import succeeds
from suits.cards import RED_JOKER, UNKNOWN
from suits.editions.countdown.harm import fall, held, lose, lose_highest, stun, tire, which_cards, which_real_cards
from suits.editions.countdown.rolls import given
from suits.editions.countdown.sheet import Sheet
from suits.editions.countdown.state import FRIGHT, MENTAL, STARTLED, CountdownState
from suits.requests import Ask, Part, Roll, Scene

FAINTS = "faints"
MODIFIERS = {str(number): number for number in (0, *range(-1, -11, -1), *range(1, 11))}
CARDS = {str(number): number for number in range(13)}
"""What a referee may say of the rows that are told in no number of seconds, unless it is a faint."""


class Terror(NamedTuple):
    """What a failed Fright Check does (CDN-G20)."""

    dice: int
    """Seconds of stun, in dice; 0: one second."""
    passes: bool = False
    """It is over by itself after that second."""
    tires: bool = False
    """It costs a die of Fatigue points, too."""
    quirk: bool = False


TERRORS = (
    (range(4, 6), Terror(0, passes=True)),
    (range(6, 10), Terror(0)),
    (range(10, 11), Terror(1)),
    (range(11, 12), Terror(2)),
    (range(14, 16), Terror(1, tires=True)),
    (range(16, 17), Terror(1, quirk=True)),
)
"""By three dice and the margin of failure; all other totals are the referee's (CDN-G20)."""


def first_shocks(state: CountdownState) -> Scene:
    """Who begins surprised, and who begins with a Fright Check: after the first deal, before any Hold.

    (CDN-R58, CDN-R62)
    """
    for who, sheet in state.fixed.sheets.items():
        if sheet.surprised and not state.people[who].out:
            yield from surprise(state, who)
        if sheet.fright is not None and not state.people[who].out:
            yield from fright_check(state, who, sheet.fright)


def surprise(state: CountdownState, who: str) -> Scene:
    """A mental stun, which costs the highest card (CDN-82, CDN-G21, CDN-R58)."""
    yield from lose_to_stun(state, who, 0, "surprise")
    stun(state, who, MENTAL)


def called_fright(state: CountdownState, who: str) -> Scene:
    """The referee calls for a Fright Check, and says how hard it is (CDN-G20, CDN-R62)."""
    modifier = yield Ask("referee", "fright modifier", tuple(MODIFIERS), facts={"of": who})
    yield from fright_check(state, who, MODIFIERS[modifier])


def fright_check(state: CountdownState, who: str, modifier: int) -> Scene:
    """A Will roll; failed, three dice and the margin say what happens.

    (CDN-82, CDN-83, CDN-G12, CDN-G20, CDN-R39)
    """
    person, skill = state.people[who], nerve_of(state.fixed.sheets[who]) + modifier
    skill += given(state, who, "fright check")
    pips = yield Roll(who, 3, "fright check")
    roll = sum(pips)
    brave = succeeds(roll, skill)
    state.say("fright check", who, ("CDN-G20",), roll=roll, pips=pips, skill=skill, brave="yes" if brave else "")
    if brave:
        return
    total = sum((yield Roll(who, 3, "fright"))) + max(1, roll - skill)
    terror = next((row for totals, row in TERRORS if total in totals), None)
    cards = yield from seconds_of(state, who, total, terror)
    if person.out:
        return
    yield from lose_to_stun(state, who, cards, "fright")
    stun(state, who, STARTLED if terror and terror.passes and not person.stunned else FRIGHT)
    if terror and terror.tires:
        for _ in range(sum((yield Roll(who, 1, "fatigue")))):
            tire(state, who, "fright")


def nerve_of(sheet: Sheet) -> int:
    """What a Fright Check is made against: the finished number of the sheet, or Will and the two traits.

    (CDN-G20, CDN-R70)
    """
    will = sheet.will or sheet.iq
    return sheet.fright_check or will + 2 * sheet.combat_reflexes - 2 * sheet.combat_paralysis


def seconds_of(state: CountdownState, who: str, total: int, terror: Terror | None) -> Part[int]:
    """The seconds of stun are the cards that it costs; where there are none, the referee says (CDN-83, CDN-R39)."""
    if terror is None:
        answer = yield Ask("referee", "fright cards", (*CARDS, FAINTS), facts={"of": who, "total": total})
        if answer == FAINTS:
            fall(state, who, "unconscious")
            return 0
        seconds = CARDS[answer]
    else:
        seconds = sum((yield Roll(who, terror.dice, "seconds"))) if terror.dice else 1
    state.say(
        "fright",
        who,
        ("CDN-83", "CDN-G20", "CDN-R39"),
        total=total,
        cards=seconds,
        quirk="yes" if terror and terror.quirk else "",
    )
    return seconds


def lose_to_stun(state: CountdownState, who: str, more: int, why: str) -> Scene:
    """The highest card at once, Hold first, and so many more; or a Red Joker instead of them all.

    (CDN-78, CDN-80, CDN-82, CDN-83, CDN-R30, CDN-R39, CDN-R66)
    """
    person = state.people[who]
    cards = held(person)
    if UNKNOWN in cards:
        lost = yield from which_real_cards(state, who, person.hold + person.hand, 1 + more, 1 + more)
        lose(state, who, lost, why, from_hold=True)
        return
    if RED_JOKER in cards and len(cards) > 1:
        answer = yield Ask(who, "joker", ("yes", "no") if more else ("no", "yes"), hidden=True)
        if answer == "yes":
            lose(state, who, (RED_JOKER,), "joker")
            return
    lose_highest(state, who, why)
    if more and held(person):
        lose(state, who, (yield from which_cards(state, who, more, more)), why)
