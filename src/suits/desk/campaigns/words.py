"""What the diary says by itself: how a fight ended, and what was set by hand."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from suits.desk.campaigns.model import ByHand, Came, Fought
from suits.editions.resting import Hurt, Lasting
from suits.people import isolated, together

if TYPE_CHECKING:
    from suits.desk.campaigns.standing import Standing

_ENDS = {
    "dead": "dead",
    "critical": "down and badly hurt",
    "unconscious": "out cold",
    "beaten": "beaten",
    "fled": "gone",
    "surrendered": "gone",
}


def points(halves: int) -> str:
    """Half points as people write them.

    >>> points(5), points(1), points(4), points(0)
    ('2½', '½', '2', '0')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def how_hurt(hurt: Hurt) -> str:
    """How somebody is, in a few words.

    >>> how_hurt(Hurt(9, 5, "Body")), how_hurt(Hurt(0, 5, "Body", notes=("groggy",)))
    ('4½ of Body 5', 'groggy')
    """
    said = [f"{points(hurt.halves)} of {hurt.of_what} {hurt.of}"] if hurt.halves else []
    return ", ".join([*([hurt.state] if hurt.state else []), *said, *hurt.notes]) or "whole"


def fight_in_words(fought: Fought, at: "Standing") -> str:
    """How a fight ended for everybody."""
    won = "Won" if fought.won == fought.side else "Lost" if fought.won else "Undecided"
    length = f" after {fought.rounds} round{'' if fought.rounds == 1 else 's'}" if fought.rounds else ""
    foes = {who: came for who, came in fought.people.items() if who not in at.members}
    said = [f"{won}{length}."]
    said += [f"{_names(named)} {_be(named)} {_ENDS[end]}." for end, named in _by_end(foes).items()]
    hurt = [
        f"{isolated(came.name)} {how_hurt(at.hurt(who))}"
        for who, came in fought.people.items()
        if who in at.members and not at.hurt(who).whole
    ]
    said.append(f"{'; '.join(hurt)}." if hurt else "Nobody of the party is hurt.")
    return " ".join(said)


def _by_end(people: Mapping[str, Came]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for came in people.values():
        if came.end in _ENDS:
            found.setdefault(came.end, []).append(came.name)
    return found


def _names(named: Sequence[str]) -> str:
    return together([isolated(name) for name in named])


def _be(named: Sequence[str]) -> str:
    return "is" if len(named) == 1 else "are"


def set_in_words(event: ByHand, before: Mapping[str, Any], lasting: Sequence[Lasting]) -> str:
    """Which numbers were set, and why."""
    labels = {one.field: one.label for one in lasting}
    changes = [
        f"{labels[field]} {_value(before.get(field, 0))} → {_value(value)}" for field, value in event.lasts.items()
    ]
    return f"By hand: {', '.join(changes)}.{f' {event.why}' if event.why else ''}"


def _value(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
