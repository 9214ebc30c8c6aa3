"""Words and signals: syllables are free, gestures take cards and eyes (CDN-98..CDN-102, CDN-R50, CDN-R62)."""

from collections.abc import Generator
from math import ceil

from suits.arithmetic.three_dice import succeeds
from suits.editions.countdown.moving import close_enemies, foes_in_reach
from suits.editions.countdown.rolls import given
from suits.editions.countdown.sheet import Sheet
from suits.editions.countdown.state import CountdownState, is_able
from suits.requests import Ask, Form, Roll, Scene, Stage

A_SECOND = 4  # CDN-99: syllables in an increment
LONGEST = 13 * A_SECOND  # CDN-98: through the whole turn
SYLLABLES = {str(number): number for number in range(1, LONGEST + 1)}


def can_speak(state: CountdownState, who: str) -> bool:
    """Everybody who is conscious and not stunned, one thing after the other (CDN-98, CDN-R50)."""
    return is_able(state.people[who]) and not state.people[who].syllables


def speak(state: CountdownState, who: str) -> Scene:
    """Begin to speak: it needs no card and hinders nothing (CDN-98, CDN-99)."""
    number: int = yield Ask(who, "speak", Form(_syllables), facts={"each": A_SECOND, "most": LONGEST})
    state.people[who].syllables = number
    state.say("speaks", who, ("CDN-98", "CDN-99"), syllables=number, increments=ceil(number / A_SECOND))


def _syllables() -> Generator[Stage, str, int]:
    return SYLLABLES[(yield Stage("How many syllables", tuple(SYLLABLES), about="number"))]


def speak_on(state: CountdownState, who: str) -> None:
    """At the end of an increment: four syllables more; the stunned and the fallen break off.

    What one has not said in an increment cannot be said faster later. (CDN-98, CDN-99, CDN-R50)
    """
    person = state.people[who]
    said = min(A_SECOND, person.syllables) if is_able(person) else 0
    person.syllables = person.syllables - said if said else 0
    state.say("speech", who, ("CDN-98", "CDN-99", "CDN-R50"), syllables=said, left=person.syllables)


def gesture(state: CountdownState, who: str, what: str, cards: int) -> bool:
    """A signal is made with cards that add up; whether it is done now (CDN-100, CDN-101, CDN-R48)."""
    person, needed = state.people[who], state.fixed.signals[what]
    if person.readying != what:
        person.readying, person.progress = what, 0
    person.progress += cards
    done: bool = person.progress >= needed
    if state.told is not None:
        state.say(
            "signal",
            who,
            ("CDN-100", "CDN-101", "CDN-R48"),
            what=what,
            cards=min(person.progress, needed),
            needed=needed,
            done="yes" if done else "",
        )
    if done:
        person.readying, person.progress = "", 0
    return done


def vision_of(sheet: Sheet) -> int:
    """What somebody sees with: Vision where the sheet has it, else Per, else IQ (CDN-G24, CDN-R70)."""
    return sheet.vision or sheet.per or sheet.iq


def seen_by(state: CountdownState, who: str, what: str) -> Scene:
    """All see it, but whoever has an enemy in reach, or is not paying attention, must make a Vision roll.

    (CDN-102, CDN-G24, CDN-R62, CDN-R68, CDN-R70)
    """
    close = close_enemies(state, max(state.fixed.reaches.values())) if state.fixed.mapped else state.people
    if not close and state.told is None and not any([person.distracted for person in state.people.values()]):
        return
    for other, person in state.people.items():
        if other == who or person.out:
            continue
        roll, per = 0, vision_of(state.fixed.sheets[other])
        if person.distracted or (other in close and foes_in_reach(state, other)):
            per += given(state, other, "vision")
            roll = sum((yield Roll(other, 3, "vision")))
        if state.told is not None:
            rules = ("CDN-102", "CDN-G24", "CDN-R62", "CDN-R68", "CDN-R70")
            state.say(
                "seen",
                other,
                rules,
                target=who,
                what=what,
                roll=roll,
                per=per,
                notices="yes" if not roll or succeeds(roll, per) else "",
            )
