"""Bonus cards: banked face cards that help once, by suit (BON, CLB, SPD, DIA, HRT). An optional rule."""

from collections.abc import Collection, Generator, Sequence
from functools import cache
from typing import NamedTuple

from suits.arithmetic.values import is_face
from suits.cards import UNKNOWN, Card
from suits.editions.contests.fighters import Fighter
from suits.editions.contests.words import BONUS
from suits.requests import Stage
from suits.state import State

OFFENCE, DEFENCE = "+", "-"

HELPS_SELF = {OFFENCE: "csh", DEFENCE: "d"}  # BON-11: all cards go to one person, oneself or one opponent


class Bonus(NamedTuple):
    """A bonus card, and how it is played: for offence (+) or defence (-)."""

    how: str
    card: Card


def may_bank(person: Fighter, drawn: tuple[Card, ...]) -> str | None:
    """Why this draw cannot be banked; None if it can (BON-01, BON-05..07, MCD-05)."""
    if len(drawn) != 1:
        return "only a card drawn alone can be banked"
    if drawn[0] == UNKNOWN or not is_face(drawn[0]):
        return "only aces, jacks, queens and kings can be banked"
    if person.used_bonus:
        return "bonus cards cannot be used and banked in the same round"
    return None


def playable(person: Fighter) -> tuple[Card, ...]:
    """The bonus cards that may be committed now: once a round, with however many cards (BON-07, BON-11, MCD-06)."""
    return () if person.banked or person.used_bonus else person.bank


def commit_stages(cards: tuple[Card, ...], ways: str = OFFENCE + DEFENCE) -> Generator[Stage, str, tuple[Bonus, ...]]:
    """Choose bonus cards, each for offence (+) or defence (-), all helping one person (BON-09, BON-11)."""
    left = list(cards)
    chosen: tuple[Bonus, ...] = ()
    helps_self: bool | None = None
    while left:
        plays = {
            how + card: Bonus(how, card)
            for card in dict.fromkeys(left)
            for how in ways
            if helps_self in (None, is_for_self(how, card))
        }
        prompt = _prompt(tuple(dict.fromkeys([how + card[1] for how, card in plays.values()])))
        word = yield Stage(prompt, ("", *plays), True, about="cards", empty=NO_MORE if chosen else NO_BONUS)
        if not word:
            break
        played = plays[word]
        chosen += (played,)
        helps_self = is_for_self(*played)
        left.remove(played.card)
    return chosen


NO_BONUS, NO_MORE = "no bonus card", "no more bonus cards"


@cache
def _prompt(uses: tuple[str, ...]) -> str:
    """What the suits would do: `Bonus cards (+h: +1 power bonus, -h: -1 power bonus)`."""
    return f"Bonus cards ({', '.join(f'{use}: {BONUS[use]}' for use in uses)})"


def is_for_self(how: str, card: Card) -> bool:
    """Whether a card so played helps its owner, rather than hampers the opponent (BON-13, BON-14)."""
    return card[1] in HELPS_SELF[how]


def lay_bonus(
    state: State, who: str, opponent: str, played: Sequence[Bonus], *, begins: bool = False, follows: bool = False
) -> bool:
    """Lay the chosen cards: their effects last for the round (BON-09..14, R-54). Gives whether any were laid.

    `begins`, `follows`: whether this is the first that is told of a contest, or comes after a charge.
    """
    me: Fighter = state.people[who]
    you: Fighter = state.people[opponent]
    if not played or me.used_bonus:  # they were used already against a shot that came first (AIM-02, BON-11)
        return False
    bank = list(me.bank)
    for how, card in played:
        bank.remove(card)
        _effect(me, you, how, card[1])
    me.bank = tuple(bank)
    me.used_bonus = True
    laid = tuple([one.card for one in played])
    state.discard(who, laid)
    rules = ("BON-09", "BON-10", "BON-12", *dict.fromkeys([_RULES[how + card[1]] for how, card in played]))
    if state.told is not None:
        ways = tuple([one.how for one in played])
        opens, in_it = int(begins), int(follows)
        state.say("bonus", who, rules, target=opponent, cards=laid, how=ways, begins=opens, follows=in_it)
    return True


_RULES = {
    "+c": "BON-13a", "+s": "BON-13b", "+d": "BON-13c", "+h": "BON-13d",
    "-c": "BON-14a", "-s": "BON-14b", "-d": "BON-14c", "-h": "BON-14d",
}  # fmt: skip


def _effect(me: Fighter, you: Fighter, how: str, suit: str) -> None:
    """What one card does, by suit and use (BON-08, BON-13a..d, BON-14a..d); stumbles add up (CLB-11)."""
    if how == OFFENCE:
        if suit == "c":
            me.clubs += 1  # CLB-01: an extra action at the end of the round
        elif suit == "s":
            me.spades += 1  # SPD-01: +2 to own skill
        elif suit == "d":
            you.diamonds_against += 1  # DIA-01: -2 to the opponent's armour
        else:
            me.hearts += 1  # HRT-01: +1 to own power bonus
    elif suit == "c":
        you.stumbles += 1  # CLB-09: the opponent loses the next action
    elif suit == "s":
        you.spades_against += 1  # SPD-01: -2 to the opponent's skill
    elif suit == "d":
        me.diamonds += 1  # DIA-01: +2 to own armour
    else:
        you.hearts -= 1  # HRT-01: -1 to the opponent's power bonus


def wear_off(people: Collection[Fighter]) -> None:
    """The round is over, and so are the effects (BON-12); a stumble waits for its action (CLB-09)."""
    used = False
    for person in people:
        if person.used_bonus:
            person.used_bonus, used = False, True
        if person.banked:
            person.banked = False
    if used:
        for person in people:
            person.spades = person.spades_against = person.diamonds = person.diamonds_against = 0
            person.hearts = person.clubs = 0
