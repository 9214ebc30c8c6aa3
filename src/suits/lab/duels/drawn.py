"""A solved duel as data for pictures, in the words of a forecast."""

from collections.abc import Mapping

import msgspec

from suits.lab.duels.policies import Policy
from suits.lab.duels.solving import UP, Duel, duel
from suits.lab.estimates import Estimate
from suits.lab.forecasts.report import Wounds
from suits.people import Setup

LAST = 0.999
"""Rounds are told until so many of the duels are over."""
LEAST, MOST = 5, 60
QUARTERS = (0.25, 0.5, 0.75)
ENDS = {"unconscious": "unconscious", "critical": "critical"}
DEAD = frozenset(("dead", "mangled", "clinically dead"))
CLOSE = 0.03
ALIKE = 0.15


class Solved(msgspec.Struct, frozen=True):
    """A duel: who wins, how each ends, who stands after each round."""

    edition: str
    names: dict[str, str]
    policies: dict[str, str]
    win: dict[str, Estimate]
    nobody: Estimate
    ends: dict[str, dict[str, Estimate]]
    wounds: dict[str, Wounds]
    rounds: dict[int, float]
    standing: dict[str, list[float]]
    states: int
    words: str
    notes: tuple[str, ...]


def drawn(setup: Setup, policies: Mapping[str, Policy]) -> Solved:
    """Solve it."""
    found = duel(setup, policies=policies)
    last = min(MOST, max(LEAST, found.over_by(LAST) or MOST))
    return Solved(
        edition=found.edition,
        names=found.names,
        policies=found.policies,
        win={who: _exact(chance) for who, chance in found.win.items()},
        nobody=_exact(found.nobody + found.unended),
        ends={who: _ends(found, who) for who in found.names},
        wounds={who: _wounds(found.wounds[who]) for who in found.names},
        rounds=dict(enumerate(found.rounds[:last], 1)),
        standing={who: list(curve[: last + 1]) for who, curve in found.standing.items()},
        states=found.states,
        words=in_words(found),
        notes=found.notes,
    )


def _wounds(chances: Mapping[int, float]) -> Wounds:
    low, middle, high = (_quantile(chances, part) for part in QUARTERS)
    return Wounds(sum([number * chance for number, chance in chances.items()]), (low, middle, high))


def _quantile(chances: Mapping[int, float], part: float) -> int:
    """The least number that so large a part is not above."""
    upto = 0.0
    for number, chance in chances.items():
        upto += chance
        if upto >= part:
            return number
    return max(chances, default=0)


def _exact(chance: float) -> Estimate:
    chance = min(1.0, max(0.0, chance))
    return Estimate(chance, chance, chance, "exact")


def _ends(found: Duel, who: str) -> dict[str, Estimate]:
    """By the few ends that are drawn."""
    shares = dict.fromkeys(("up", "unconscious", "critical", "dead", "gone"), 0.0)
    for end, chance in found.ends[who].items():
        shares[_drawn_as(end)] += chance
    shares["up"] += found.unended
    return {end: _exact(chance) for end, chance in shares.items()}


def _drawn_as(end: str) -> str:
    if end in UP:
        return "up"
    return "dead" if end in DEAD else ENDS.get(end, "gone")


def in_words(found: Duel) -> str:
    """Who wins, and what becomes of whoever loses."""
    (first, mine), (second, theirs) = found.win.items()
    if abs(mine - theirs) < CLOSE:
        head = "Even"
    else:
        better = first if mine > theirs else second
        head = f"{found.names[better]} wins {round(100 * found.win[better])} of 100"
    dead = {who: _ends(found, who)["dead"].p for who in found.names}
    lost = {who: 1 - _ends(found, who)["up"].p for who in found.names}
    fates = {who: dead[who] / lost[who] if lost[who] > CLOSE else 0.0 for who in found.names}
    if abs(fates[first] - fates[second]) > ALIKE:
        worse, luckier = sorted(found.names, key=lambda who: -fates[who])
        told = (f"when {found.names[worse]} loses it is death {_often(fates[worse])}, "
                f"when {found.names[luckier]} does {_often(fates[luckier])}")  # fmt: skip
        return f"{head}, but not alike: {told}."
    return f"{head}; whoever loses is dead {_often(max(fates.values()))}."


def _often(share: float) -> str:
    return f"{round(100 * share)} times in 100"
