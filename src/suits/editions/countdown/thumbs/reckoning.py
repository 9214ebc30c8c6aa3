"""What a player reckons before spending cards: how likely a blow lands or is stopped, and how much it does."""

from collections import defaultdict
from functools import cache, lru_cache
from itertools import chain
from typing import Any

import msgspec

from suits.arithmetic.card_chart import cards_lost, damage_bonus, strong_bonus
from suits.arithmetic.injury import halved_up, injury, is_major, is_third
from suits.arithmetic.three_dice import LOWEST_SKILL, defends, outcome, succeeds, sums
from suits.editions.countdown.plays import DAMAGE, DETERMINED, DOUBLE, STRONG
from suits.editions.countdown.sheet import Weapon
from suits.editions.countdown.state import dice_of, word_of
from suits.editions.countdown.thumbs.style import Style

THREE_DICE = sums(3)
WAYS = 6**3

STUNNED = -4
ANOTHER_PARRY = -4
SINGLE = -1  # a defence with one card


# Weapons as everybody sees them


class Arm(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A weapon as it stands in the facts of a sheet."""

    word: str
    skill: int
    damage: str
    type: str
    ranged: bool = False
    again: bool = False
    """Must be readied again after each use."""
    reach: int = 1
    parry: int = 0
    acc: int = 0
    bulk: int = 0
    range: int = 0
    cards: int = 1
    """Cards that readying it takes."""
    fast: int = 0
    divisor: int = 1


Row = tuple[int | str, ...]


@lru_cache(1000)
def rows_of(weapons: tuple[Weapon, ...]) -> tuple[Row, ...]:
    """Somebody's weapons as all see them: word, skill, damage, type, then by name whatever is not as usual.

    ("rapier", 14, "1d+1", "imp", "reach", 2, "parry", 11)
    """
    return tuple([_row(weapon) for weapon in weapons])


def _row(weapon: Weapon) -> Row:
    numbers = {
        "ranged": weapon.ranged, "again": weapon.rereadies, "reach": weapon.reach, "parry": weapon.parry,
        "acc": weapon.acc, "bulk": weapon.bulk, "range": weapon.range, "cards": weapon.ready, "fast": weapon.fast_draw,
        "divisor": weapon.armour_divisor,
    }  # fmt: skip
    usual = {field.name: field.default for field in msgspec.structs.fields(Arm)}
    unusual: list[Row] = [(name, int(number)) for name, number in numbers.items() if number != usual[name]]
    return (word_of(weapon.name), weapon.skill, weapon.damage, weapon.type, *chain.from_iterable(unusual))


@lru_cache(1000)
def arms_in(rows: tuple[Row, ...]) -> tuple[Arm, ...]:
    """The weapons again, from their rows."""
    return tuple([_arm(*row) for row in rows])


def _arm(word: Any, skill: Any, damage: Any, type_: Any, *more: Any) -> Arm:
    return Arm(word, skill, damage, type_, **dict(zip(more[::2], more[1::2], strict=True)))


# Bodies


class Body(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """What somebody has to lose, and to defend with."""

    hp: int
    most: int
    dr: int
    dodge: int
    block: int
    parry: int
    """The best parry that is left in this increment."""
    cards: int
    stunned: bool

    @property
    def dodges(self) -> int:
        """Dodge, halved for the badly wounded."""
        return halved_up(self.dodge) if is_third(self.hp, self.most) else self.dodge

    def defence(self, *, ranged: bool) -> int:
        """The best defence with one card."""
        best = self.dodges if ranged else max(self.dodges, self.block, self.parry)
        return best + SINGLE + (STUNNED if self.stunned else 0)


body_with = lru_cache(5000)(Body)
"""Somebody with these numbers: who is like one that was seen before is the same, and found the faster for it."""


# Chances


@cache
def success(skill: int) -> float:
    """The chance of a roll against a skill."""
    return sum(ways for roll, ways in THREE_DICE.items() if succeeds(roll, skill)) / WAYS


@cache
def hits(skill: int) -> tuple[float, float]:
    """The chance to hit, and to hit so well that there is no defence."""
    if skill < LOWEST_SKILL:
        return 0.0, 0.0
    critical = sum(ways for roll, ways in THREE_DICE.items() if outcome(roll, skill) == "critical") / WAYS
    return success(skill), critical


@cache
def stops(defence: int) -> float:
    """The chance that an active defence holds."""
    return sum(ways for roll, ways in THREE_DICE.items() if defends(roll, defence)) / WAYS


@lru_cache(1000)
def injuries(damage: str, type_: str, divisor: int, dr: int, more: int) -> tuple[tuple[int, float], ...]:
    """What a hit may do, each with its chance."""
    dice, add = dice_of(damage)
    sums = {0: 1.0}
    for _ in range(dice):
        sums = _one_more_die(sums)
    found: defaultdict[int, float] = defaultdict(float)
    for rolled, chance in sums.items():
        found[injury(rolled + add + more, type_, dr, divisor)] += chance
    return tuple(sorted(found.items()))


def _one_more_die(sums: dict[int, float]) -> dict[int, float]:
    longer: dict[int, float] = {}
    for total, chance in sums.items():
        for die in range(1, 7):
            longer[total + die] = longer.get(total + die, 0.0) + chance / 6
    return longer


# What blows are worth

Blow = tuple[tuple[str, ...], float]
"""The words that go with an attack, and what it promises."""


@lru_cache(5000)
def harm(style: Style, arm: Arm, body: Body, more: int = 0, card: float | None = None) -> float:
    """What a hit that gets through is worth, in hit points; a card as much as is said, or as the style has it."""
    card = style.card if card is None else card
    return sum(
        chance * _worth(style, points, body, card)
        for points, chance in injuries(arm.damage, arm.type, arm.divisor, body.dr, more)
        if points
    )


def _worth(style: Style, points: int, body: Body, card: float) -> float:
    """An injury: the points, the cards, a stun, and what it is to have somebody down."""
    up = max(0, min(points, body.hp))
    worth = up + style.beyond * (points - up) + card * min(cards_lost(points), body.cards)
    worth += style.stun if is_major(points, body.most) and not body.stunned else 0.0
    after = body.hp - points
    if body.hp > 0 >= after:
        worth += style.down
    if style.third and is_third(after, body.most) and not is_third(body.hp, body.most):
        worth += style.third
    return worth


@lru_cache(5000)
def stopping(arm: Arm, body: Body) -> float:
    """The chance that a hit that gets through stuns somebody, or brings them down."""
    return sum(
        chance
        for points, chance in injuries(arm.damage, arm.type, arm.divisor, body.dr, 0)
        if points and (is_major(points, body.most) or body.hp - points <= 0)
    )


@lru_cache(5000)
def through(arm: Arm, skill: int, body: Body) -> float:
    """The chance that an attack hits and is not stopped by a card."""
    hit, critical = hits(skill)
    stopped = stops(body.defence(ranged=arm.ranged)) if body.cards else 0.0
    return critical + (hit - critical) * (1 - stopped)


@lru_cache(5000)
def promise(style: Style, arm: Arm, skill: int, body: Body, more: int = 0) -> float:
    """What an attack promises, in hit points; a defence costs a card, too."""
    hit, critical = hits(skill)
    costs = style.card * (hit - critical) if body.cards else 0.0
    return through(arm, skill, body) * harm(style, arm, body, more) + costs


@lru_cache(5000)
def plain_blows(style: Style, arm: Arm, skill: int, number: int, body: Body) -> tuple[Blow, ...]:
    """What an attack with so many cards promises: plain, and with more damage instead of skill."""
    plain = promise(style, arm, skill, body)
    if arm.ranged or number < 3:
        return (((), plain),)
    return ((), plain), ((DAMAGE,), promise(style, arm, arm.skill, body, damage_bonus(number, _dice(arm))))


@lru_cache(5000)
def tried_blows(style: Style, arm: Arm, skill: int, body: Body) -> tuple[Blow, ...]:
    """What an attack promises with Extra Effort, less nothing for what that costs."""
    if arm.ranged:
        return ()
    surer = (DETERMINED,), promise(style, arm, skill + 4, body)
    harder = (STRONG,), promise(style, arm, skill, body, strong_bonus(_dice(arm)))
    return (surer, harder) if arm.again else (surer, harder, ((DOUBLE,), 2 * promise(style, arm, skill, body)))


def _dice(arm: Arm) -> int:
    return int(arm.damage.partition("d")[0])
