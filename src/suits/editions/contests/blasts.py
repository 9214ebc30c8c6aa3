"""Grenades: lobbed onto a spot, bouncing off it, going off at once or at the end of the round (WNT-08..11, R-63)."""

from collections.abc import Callable
from typing import Any, TypeAlias

from suits.arithmetic.ranges import blast_defence, blast_power, scatter
from suits.arithmetic.skill import WORST_DEFENCE
from suits.arithmetic.values import rank_of
from suits.cards import Card
from suits.editions.contests.contest import Side, compare, hit, limit_of, surprised, turn_the_back
from suits.editions.contests.fighters import FOR_GOOD, arm_of, defence_limit_in_hand, kit_of, lose
from suits.editions.contests.kit import Arm
from suits.editions.contests.situations import attacked, is_behind, is_unaware
from suits.requests import Draw, Scene
from suits.state import State

RED = "hd"
Caught: TypeAlias = Callable[[Any, Side, str, int, int], Scene]
"""What happens to one who is near: the thrower's side, who it is, how many metres away, and the power there."""


def in_it(state: State, first: Side, victim: str, metres: int, power: int) -> Scene:
    """No defence within two metres, half within four, double beyond eight (WNT-10)."""
    person, arm = state.people[victim], arm_of(state, victim)
    unaware = person.unaware and is_unaware(person.unaware, first.who)
    full = WORST_DEFENCE if unaware else _full_skill(state, victim, first.who)
    skill = 0 if person.out else blast_defence(full, metres)
    if skill and unaware:
        second = yield from surprised(state, victim, first.who, skill)
    else:
        second = Side(victim, kit_of(state, victim), arm, skill, (), 0, (), False, person.shield)
        if skill:
            second.cards = yield Draw(victim, state.fixed.cards_each, "defence")
            second.rank, second.used = rank_of(second.cards, skill)
        if person.behind and is_behind(person, first.who):
            turn_the_back(second)
    if not skill or compare(state, first, second) > 0:
        blow(state, first, second, power)
    attacked(state, victim, first.who)
    state.clear_table(victim)


def _full_skill(state: State, victim: str, thrower: str) -> int:
    """The skill of the weapon in hand (R-63, R-86, R-87)."""
    person, arm = state.people[victim], arm_of(state, victim)
    if not (person.blind or person.modifiers):
        return defence_limit_in_hand(state, victim)
    return limit_of(state, victim, arm, began=False, chart=True, against=thrower)


def blow(state: State, first: Side, second: Side, power: int) -> None:
    """The blast hits; of a throw that was overdrawn the suit alone counts (R-37, R-63)."""
    hit(state, first, second, first.rank - second.rank, power, faces=first.rank > 0)
    lose(state, second.who)


def lob(state: State, thrower: Side, spot: int, drawn: int, caught: Caught = in_it) -> Scene:
    """The skill draw is for landing it on the target; one metre of bounce for each point too many (WNT-08)."""
    who, arm, rank = thrower.who, thrower.arm, thrower.rank
    if not rank:
        metres = scatter(drawn, thrower.skill)
        (card,) = yield Draw(who, 1, "bounce")
        spot += metres if card[1] in RED else -metres
        state.say("bounce", who, ("WNT-08", "R-63"), metres=metres, card=card)
    state.clear_table(who)
    cards = thrower.used[0] if rank else thrower.cards
    if arm.missile is not None and arm.missile.delayed:
        state.blasts += ((who, arm.id, spot, rank, " ".join(cards)),)  # type: ignore[attr-defined]
        state.say("ticking", who, ("WNT-11", "R-63"), weapon=arm.name)
    else:
        yield from go_off(state, who, arm, spot, rank, cards, caught)


def blasts_go_off(state: State, caught: Caught = in_it) -> Scene:
    """At the end of the round (R-63)."""
    blasts, state.blasts = state.blasts, ()  # type: ignore[attr-defined]
    for who, arm, spot, rank, cards in blasts:
        yield from go_off(state, who, kit_of(state, who).arms[arm], spot, rank, tuple(cards.split()), caught)


def go_off(state: State, who: str, arm: Arm, spot: int, rank: int, cards: tuple[Card, ...], caught: Caught) -> Scene:
    """Everybody near enough is in it, friend or foe: a one-sided contest with the thrower's rank (WNT-09, WNT-10)."""
    state.say("blast", who, ("WNT-09", "WNT-10", "R-63"), weapon=arm.name, power=arm.power)
    first = Side(who, kit_of(state, who), arm, rank, cards, rank, (cards,), True, minion=who in state.fixed.minions)
    for victim, person in state.people.items():
        metres = abs(person.at - spot)
        power = blast_power(arm.power, metres)
        if power and person.out not in FOR_GOOD:
            yield from caught(state, first, victim, metres, power)
