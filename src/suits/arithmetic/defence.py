"""The Defence modifier of one side, and who hits whom (DFM, ARM, WNT-03/05, WSZ, POL, R-05, R-06, R-23, R-71)."""

from typing import Literal, TypeAlias

Size: TypeAlias = Literal["S", "M", "L", "XL"]
ShieldSize: TypeAlias = Literal["", "small", "medium", "large"]
Tie: TypeAlias = Literal["no_result", "initiator", "higher_skill", "redraw"]

DEFENCE_CAP = 3  # DFM-03, R-06
SECOND_WEAPON = 1  # TWO-04
POLE_COVER = 1  # POL-07
POLE_COVER_CAP = 2  # POL-12
SMALL_AGAINST_LARGE, MEDIUM_AGAINST_LARGE = -2, -1  # WSZ-03, WSZ-04

FIRST_HITS, NOBODY_HITS, SECOND_HITS = 1, 0, -1


def weapon_defence(d: int, shield: ShieldSize = "") -> int:
    """D of the weapon: one less beside a small shield, nothing beside a larger one (WNT-03, ANT-02, R-23, R-64)."""
    if not shield:
        return d
    return d - 1 if shield == "small" and d > 0 else 0


def shield_defence(rating: int, anti_shield: int = 0) -> int:
    """The shield's Defence, less by the attacker's AS (ARM-01..03, WNT-05)."""
    return rating - anti_shield if rating > anti_shield else 0


def size_defence(own: Size, against: Size, has_shield: bool) -> int:
    """Small and medium weapons against Large or pole ones, without a shield (WSZ-03, WSZ-04, POL-01)."""
    if has_shield or against not in ("L", "XL"):
        return 0
    return SMALL_AGAINST_LARGE if own == "S" else MEDIUM_AGAINST_LARGE if own == "M" else 0


def pole_cover(own_pole: bool, covering_allies: int) -> int:
    """+1 for the own pole weapon and each covering ally's, at most +2 (POL-07, POL-09, POL-12, R-62)."""
    return min(POLE_COVER_CAP, POLE_COVER * (own_pole + covering_allies))


def defence_in_melee(
    weapon: int = 0,
    second_weapon: bool = False,
    shield: int = 0,
    armour: int = 0,
    size: int = 0,
    pole: int = 0,
    overdrawn: bool = False,
    cap: int = DEFENCE_CAP,
) -> int:
    """The sum of all Defence terms, capped; an overdrawn wearer keeps only the armour's (DFM-03, ANT-04, R-06, R-71).

    >>> defence_in_melee(shield=shield_defence(3, anti_shield=1), armour=1)
    3
    """
    defence = armour + size
    if not overdrawn:
        defence += weapon + shield + pole + (SECOND_WEAPON if second_weapon else 0)
    return min(cap, defence)


def defence_against_missile(shield: int = 0, armour: int = 0, overdrawn: bool = False, cap: int = DEFENCE_CAP) -> int:
    """Shields with their missile value and armour count; weapons, second weapons and poles do not (TWO-06,
    TWO-11, R-44, R-59).
    """
    defence = armour if overdrawn else armour + shield
    return min(cap, defence)


def who_hits(rank: int, defence: int, other_rank: int, other_defence: int, other_may_hit: bool = True) -> int:
    """+1 if the first hits, -1 if the other does, 0 if nobody: a hit needs a strictly higher rank (CON-10,
    DFM-02, R-05, R-06).

    >>> who_hits(5, 3, 6, 0), who_hits(5, 3, 9, 0), who_hits(5, 3, 4, 0)
    (0, -1, 1)
    """
    excess = rank - other_rank - other_defence if rank else 0
    other_excess = other_rank - rank - defence if other_rank and other_may_hit else 0
    if excess > 0 and excess > other_excess:
        return FIRST_HITS
    if other_excess > 0 and other_excess > excess:
        return SECOND_HITS  # of two who would hit, the larger excess; equal excess is no result
    return NOBODY_HITS


def is_tie(rank: int, other_rank: int) -> bool:
    """Equal ranks that are no overdraw (R-05)."""
    return rank == other_rank != 0


def tie_goes_to(
    tie: Tie, skill: int, other_skill: int, defence: int, other_defence: int, other_may_hit: bool = True
) -> int:
    """Who hits on equal ranks under a house rule; a positive Defence still blocks (R-05). The first began
    the contest.
    """
    first = other_defence <= 0 and (tie == "initiator" or (tie == "higher_skill" and skill > other_skill))
    second = defence <= 0 and other_may_hit and tie == "higher_skill" and other_skill > skill
    return FIRST_HITS if first else SECOND_HITS if second else NOBODY_HITS
