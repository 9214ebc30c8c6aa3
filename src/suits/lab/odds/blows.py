"""One attack on 3d6-style characters, exactly: hit, defence, damage, injury, cards lost, stun, death (CDN-G01..G13).

The numbers are rolled against as the edition's own functions give them; what a roll, an injury or a threshold means is
asked of `arithmetic`. Only the ways are counted here.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from suits.arithmetic.card_chart import cards_lost
from suits.arithmetic.injury import death_checks, injury, is_major, is_surely_dead
from suits.arithmetic.three_dice import SIDES, sums
from suits.lab.odds.dice import holds, roll

MajorWound = Literal["automatic", "ht_roll"]


class Damage(msgspec.Struct, frozen=True):
    """What a weapon does when it gets through: dice and add, its type, and what its bonus adds (CDN-G08)."""

    dice: int
    add: int = 0
    type: str = "cr"
    divisor: int = 1
    more: int = 0
    """From several of a kind, or from a Strong Attack (CDN-39, CDN-57)."""


class Body(msgspec.Struct, frozen=True):
    """What somebody has to lose."""

    hp: int
    most: int
    """Full hit points."""
    ht: int = 10
    dr: int = 0
    cards: int = 99
    """In hand and on hold: nobody can lose more."""
    up: bool = True
    """Who lies there already is not stunned."""


class End(msgspec.Struct, frozen=True, order=True):
    """How somebody stands after a blow."""

    injury: int
    hp: int
    cards: int
    """Cards that it costs; a Red Joker may be given instead of all of them (CDN-78)."""
    stunned: bool
    dead: bool

    @property
    def injured(self) -> bool:
        """Something got through."""
        return self.injury > 0

    @property
    def failing(self) -> bool:
        """At 0 hit points or less: a roll before every act (CDN-G10)."""
        return self.hp <= 0


class Blow(msgspec.Struct, frozen=True):
    """One attack: what it may come to, each with its chance."""

    skill: int
    hit: Fraction
    """The attack roll succeeds, critically or not."""
    critical: Fraction
    """There is no defence (CDN-G04)."""
    stopped: Fraction
    """It would hit, and a defence holds."""
    through: Fraction
    ends: dict[End, Fraction]
    """How the target stands afterwards: all chances together make 1."""

    def chance(self, what: str) -> Fraction:
        """The chance of `injured`, `stunned`, `failing` or `dead`."""
        return sum([chance for end, chance in self.ends.items() if getattr(end, what)], Fraction())

    @property
    def injuries(self) -> dict[int, Fraction]:
        """Each injury with its chance; 0 where nothing gets through."""
        return _counted((end.injury, chance) for end, chance in self.ends.items())

    @property
    def cards(self) -> dict[int, Fraction]:
        """How many cards it costs, with the chance of each."""
        return _counted((end.cards, chance) for end, chance in self.ends.items())

    @property
    def mean(self) -> Fraction:
        """The injury on average."""
        return sum([end.injury * chance for end, chance in self.ends.items()], Fraction())


def _counted(each: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for number, chance in each:
        found[number] = found.get(number, Fraction()) + chance
    return dict(sorted(found.items()))


def blow(skill: int, damage: Damage, body: Body, stops: Fraction = Fraction(), wound: MajorWound = "automatic") -> Blow:
    """An attack with such a skill on somebody whose defence holds with this chance (CDN-G04, CDN-R53).

    >>> one = blow(12, Damage(2, 1, "cut"), Body(hp=11, most=11, dr=2), stops=defence(9))
    >>> one.hit, one.through
    (Fraction(20, 27), Fraction(203, 432))
    """
    attack = roll(skill)
    stopped = attack.success * stops
    through = attack.made - stopped
    return Blow(skill, attack.made, attack.critical, stopped, through, ends_of(through, damage, body, wound))


def both(first: Blow, body: Body, second: Callable[[Body], Blow]) -> Blow:
    """Two attacks, one after the other: the second strikes whoever is still there, as the first has left them (CDN-56).

    Hit, critical and through are of at least one of them.
    """
    ends: dict[End, Fraction] = {}
    other = second(body)
    for end, chance in first.ends.items():
        if end.dead:
            ends[end] = ends.get(end, Fraction()) + chance
            continue
        left = msgspec.structs.replace(body, hp=end.hp, cards=body.cards - end.cards)
        for then, so_often in second(left).ends.items():
            stunned = (end.stunned or then.stunned) and not then.dead
            last = End(end.injury + then.injury, then.hp, end.cards + then.cards, stunned, then.dead)
            ends[last] = ends.get(last, Fraction()) + chance * so_often
    named = {
        name: 1 - (1 - getattr(first, name)) * (1 - getattr(other, name)) for name in ("hit", "critical", "through")
    }
    return Blow(first.skill, stopped=named["hit"] - named["through"], ends=dict(sorted(ends.items())), **named)


def after_a_hit(damage: Damage, body: Body, holds: Fraction, wound: MajorWound = "automatic") -> Blow:
    """What comes of an attack that has hit, plainly, when the defence holds with this chance."""
    ends = ends_of(1 - holds, damage, body, wound)
    return Blow(0, Fraction(1), Fraction(0), holds, 1 - holds, ends)


def ends_of(through: Fraction, damage: Damage, body: Body, wound: MajorWound = "automatic") -> dict[End, Fraction]:
    """How somebody stands whom such a blow gets through to with this chance."""
    ends = {end: through * chance for end, chance in harm(damage, body, wound).items()} if through else {}
    if through < 1:
        unhurt = End(0, body.hp, 0, stunned=False, dead=False)
        ends[unhurt] = ends.get(unhurt, Fraction()) + 1 - through
    return dict(sorted(ends.items()))


def defence(*numbers: int) -> Fraction:
    """The chance that one of these defences holds, each tried when those before it have failed (CDN-60, CDN-G05)."""
    fails = Fraction(1)
    for number in numbers:
        fails *= 1 - holds(number)
    return 1 - fails


def mixed(defences: Mapping[int, Fraction]) -> Fraction:
    """The chance that a defence holds whose number is not known: each number with its chance."""
    return sum([chance * holds(number) for number, chance in defences.items()], Fraction())


@lru_cache(maxsize=4096)
def harm(damage: Damage, body: Body, wound: MajorWound = "automatic") -> dict[End, Fraction]:
    """How somebody stands whom such a blow has got through to (CDN-G08)."""
    found: dict[End, Fraction] = {}
    all_ways = SIDES**damage.dice
    for points, ways in injuries(damage, body.dr).items():
        for end, chance in after(points, body, wound):
            found[end] = found.get(end, Fraction()) + chance * Fraction(ways, all_ways)
    return found


@lru_cache(maxsize=4096)
def injuries(damage: Damage, dr: int) -> dict[int, int]:
    """In how many ways the dice make each injury.

    >>> injuries(Damage(1, 0, "imp"), dr=2)
    {0: 2, 2: 1, 4: 1, 6: 1, 8: 1}
    """
    found: dict[int, int] = {}
    for rolled, ways in sums(damage.dice).items():
        points = injury(rolled + damage.add + damage.more, damage.type, dr, damage.divisor)
        found[points] = found.get(points, 0) + ways
    return found


def after(points: int, body: Body, wound: MajorWound = "automatic") -> list[tuple[End, Fraction]]:
    """What an injury does: cards, a stun, and rolls for life (CDN-86, CDN-87, CDN-G10, CDN-R31, CDN-R33, CDN-R41)."""
    hp = body.hp - points
    if not points:
        return [(End(0, hp, 0, stunned=False, dead=False), Fraction(1))]
    stunned = Fraction(int(body.up and is_major(points, body.most)))
    if stunned and wound == "ht_roll":
        stunned = 1 - roll(body.ht).made
    lives = Fraction(0)
    if not is_surely_dead(hp, body.most):
        lives = roll(body.ht).made ** death_checks(body.hp, hp, body.most)
    found = []
    for stuns, chance in ((False, 1 - stunned), (True, stunned)):
        cards = min(body.cards, cards_lost(points) + stuns)
        found.append((End(points, hp, cards, stuns, dead=False), chance * lives))
        found.append((End(points, hp, cards, stunned=False, dead=True), chance * (1 - lives)))
    return [(end, chance) for end, chance in found if chance]
