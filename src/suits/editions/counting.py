"""What an edition says of a fight to whoever counts many: ends, harm, and people a step better or worse."""

from typing import Any, Literal, NamedTuple

End = Literal["up", "dazed", "unconscious", "critical", "dead", "beaten", "fled", "surrendered"]
"""How somebody comes out of a fight; `beaten` where nobody is hurt: in a race, a game, an argument."""

Ability = Literal[
    "skill", "armour", "shield", "body", "will", "speed", "slow", "awkward", "ap", "defence"
]  # fmt: skip
"""What somebody may have a step more or less of; an edition knows some of them."""


class Harm(NamedTuple):
    """What an event says of harm: who strikes whom, and how many points that costs, as far as it says it."""

    by: str
    """Empty where the event does not say it: then it is whoever struck last, or nobody."""
    whom: str
    points: int = 0


class Stepped(NamedTuple):
    """Somebody's sheet a step better or worse, and what is different, in words: "Chain instead of Leather"."""

    sheet: dict[str, Any]
    text: str
    label: str = ""
    """The same, as short as can be: "Chain"."""
    items: dict[str, dict[str, Any]] = {}  # noqa: RUF012  # nobody changes it
    """Rows that the tables do not have."""


def step_text(by: int) -> str:
    """So many points more or less, as people write it.

    >>> step_text(1), step_text(-1)
    ('+1', '−1')
    """
    return f"{by:+d}".replace("-", "−")


def next_higher(worth: dict[str, int], now: str, by: int) -> str | None:
    """Of things by what they are worth, the one so many steps up (or down, below 0); None where there is none.

    >>> next_higher({"": 0, "Leather": 1, "Chain": 4}, "Leather", 1), next_higher({"": 0, "Leather": 1}, "", -1)
    ('Chain', None)
    """
    up = 1 if by > 0 else -1
    have = worth[now]
    better = {name: value for name, value in worth.items() if (value - have) * up > 0}
    found = min(better, key=lambda name: abs(better[name] - have), default=None)
    return found if found is None or by == up else next_higher(worth, found, by - up)


def each_by(levels: dict[str, int], by: int, lowest: int, highest: int) -> dict[str, int] | None:
    """Every skill so much higher; None where there is none, or one would leave its limits."""
    changed = {name: level + by for name, level in levels.items()}
    return changed if changed and all(lowest <= level <= highest for level in changed.values()) else None
