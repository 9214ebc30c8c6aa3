"""What a blow promises, reckoned as a practised player does: how often it hits, and how much of somebody it takes."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from suits.arithmetic.chart import strip
from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS, who_hits
from suits.arithmetic.values import rank_of
from suits.cards import RANKS
from suits.editions.contests.seeing import is_in, number, status
from suits.view import SeenPerson

BONUSES = ((-2, 0.05), (-1, 0.1), (0, 0.2), (1, 0.25), (2, 0.2), (3, 0.2))
"""How often a hit has which power bonus, more or less."""
TO_FELL, TO_DAZE = 0.5, 0.5
"""What it is worth to fell or to daze somebody, beside what they lose: they strike no more, or not for a while."""
KEPT = 4096
"""So many reckonings are remembered."""


class Odds(NamedTuple):
    """How often the first hits, and how often the other."""

    hits: float
    is_hit: float


@lru_cache(KEPT)
def ranks(skill: int, cards: int) -> tuple[tuple[int, float], ...]:
    """How often one or two cards make which rank; 0 is an overdraw."""
    singles = [f"{rank}s" for rank in RANKS]
    hands = [(one,) for one in singles] if cards == 1 else [(one, two) for one in singles for two in singles]
    found: dict[int, float] = {}
    for hand in hands:
        rank = rank_of(hand, skill)[0]
        found[rank] = found.get(rank, 0.0) + 1 / len(hands)
    return tuple(found.items())


@lru_cache(KEPT)
def odds(skill: int, defence: int, other: int, other_defence: int, cards: int, back: bool) -> Odds:
    """One with two cards attacks another who has so many; `back`: whether the other may strike back."""
    hits = is_hit = 0.0
    for rank, often in ranks(skill, 2):
        for other_rank, as_often in ranks(other, cards):
            covered, other_covered = defence if rank else 0, other_defence if other_rank else 0
            result = who_hits(rank, covered, other_rank, other_covered, back)
            if result == FIRST_HITS:
                hits += often * as_often
            elif result == SECOND_HITS:
                is_hit += often * as_often
    return Odds(hits, is_hit)


@lru_cache(KEPT)
def bite(power: int, absorbs: int, left: int) -> float:
    """Which share of what somebody has left a hit takes, on the average: no more than all of it."""
    effects = strip(power)
    return sum([often * min(max(0, effects[bonus + 3] - absorbs), left) / left for bonus, often in BONUSES])


@lru_cache(KEPT)
def reaches(power: int, absorbs: int, far: int) -> float:
    """How often a hit takes so much or more."""
    effects = strip(power)
    return sum([often for bonus, often in BONUSES if effects[bonus + 3] - absorbs >= far])


def left_of(person: SeenPerson) -> int:
    """How much it takes to fell somebody."""
    return max(1, 2 * number(person, "body") + 1 - status(person))


def left_to_daze(person: SeenPerson) -> int:
    """How much it takes to daze somebody."""
    return max(1, number(person, "will") + 1 - status(person))


def skill_of(person: SeenPerson) -> int:
    """The skill with the weapon in hand; nobody has none."""
    return max(1, number(person, "skill"))


def damage(person: SeenPerson, foe: SeenPerson) -> float:
    """What a hit of somebody does to a foe: a share of what is left, and more where it fells or dazes."""
    power, absorbs, left = number(person, "power"), number(foe, "absorbs"), left_of(foe)
    done = bite(power, absorbs, left) + TO_FELL * reaches(power, absorbs, left)
    return done if is_in(foe, "dazed") else done + TO_DAZE * reaches(power, absorbs, left_to_daze(foe))


def danger(person: SeenPerson, foes: Sequence[SeenPerson]) -> float:
    """How much one blow of somebody takes from foes who are unhurt, on the average."""
    whole = 0.0
    for foe in foes:
        hits, _ = odds(skill_of(person), 0, skill_of(foe), number(foe, "defence"), 2, True)
        whole += hits * bite(number(person, "power"), number(foe, "absorbs"), 2 * number(foe, "body") + 1)
    return whole / len(foes) if foes else 0.0
