"""Odds of `challenge` and `countdown` for programs: exact fractions, and decimals beside."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from suits.lab.odds.blows import Blow
from suits.lab.odds.deals import Groups
from suits.lab.odds.dice import Contest, roll
from suits.lab.odds.editions.challenges import Way
from suits.lab.odds.editions.clashes import Chances
from suits.lab.odds.results import written


def figures(chances: Mapping[str, Fraction]) -> dict[str, Any]:
    """Chances by name, and the same as decimals.

    >>> figures({"hit": Fraction(1, 4)})
    {'hit': '1/4', 'decimals': {'hit': 0.25}}
    """
    exact = {name: written(chance) for name, chance in chances.items()}
    return {**exact, "decimals": {name: float(chance) for name, chance in chances.items()}}


def numbers(chances: Mapping[int, Fraction], name: str) -> list[dict[str, Any]]:
    """A number that may come up, each time with its chance."""
    return [{name: number, "chance": written(chance), "decimal": float(chance)} for number, chance in chances.items()]


def _ends(ends: Mapping[Any, Fraction]) -> list[dict[str, Any]]:
    return [
        {**msgspec.structs.asdict(end), "chance": written(chance), "decimal": float(chance)}
        for end, chance in ends.items()
    ]


def chances_json(chances: Chances) -> dict[str, Any]:
    """What one challenge may come to."""
    named = {"hit": chances.hit, "out": chances.out, "mean_impact": chances.mean}
    return {**figures(named), "impact_halves": numbers(chances.impact, "halves"), "ends": _ends(chances.ends)}


def way_json(way: Way) -> dict[str, Any]:
    """One way to attack or to defend."""
    met = {name: chances_json(chances) for name, chances in way.chances.items()}
    return {"answer": way.text, "value": way.value, "margin": way.margin, "against": met}


def blow_json(blow: Blow) -> dict[str, Any]:
    """One attack on a 3d6-style character."""
    named = {name: getattr(blow, name) for name in ("hit", "critical", "stopped", "through")}
    named |= {name: blow.chance(name) for name in ("injured", "stunned", "failing", "dead")}
    named["mean_injury"] = blow.mean
    rolled = {"roll": figures(msgspec.structs.asdict(roll(blow.skill)))} if blow.skill else {}
    tables = {"injuries": numbers(blow.injuries, "injury"), "cards": numbers(blow.cards, "cards")}
    return {"skill": blow.skill, **figures(named), **rolled, **tables, "ends": _ends(blow.ends)}


def groups_json(groups: Groups) -> dict[str, Any]:
    """Several of a kind."""
    largest = numbers(groups.largest, "size")
    return {"cards": groups.cards, "unseen": groups.unseen, "largest": largest, "rank": numbers(groups.rank, "size")}


def contest_json(contest: Contest) -> dict[str, Any]:
    """A Quick Contest."""
    return figures(msgspec.structs.asdict(contest))
