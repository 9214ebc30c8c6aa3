"""A declared part of a play as plain words and numbers: what all are told of it, and what sentences are made from."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.plays import Action
from suits.events import Facts


class Told(NamedTuple):
    """One part of a play: how many cards, what they do, to whom, with what, and where (CDN-R57)."""

    size: int
    verb: str
    whom: str = ""
    weapon: str = ""
    way: str = ""
    to: str = ""
    step: str = ""
    effort: str = ""
    second: str = ""
    """The weapon of the second of two attacks."""
    more: int = 0
    """Whether it is more damage instead of skill."""
    fast: int = 0
    """Whether a Fast-Draw goes with it."""


NOTATION = {"whom": "at", "weapon": "with", "way": "way", "to": "to", "step": "step", "effort": "effort"}


def told(part: Action) -> Told:
    """A part as all are told of it."""
    to, step = (hex_word(one) if one else "" for one in (part.to, part.step))
    return Told(
        size=part.size,
        verb=part.verb,
        whom=part.target,
        weapon=part.weapon,
        way=part.way,
        to=to,
        step=step,
        effort=part.effort,
        second=part.second,
        more=int(part.more_damage),
        fast=int(part.fast),
    )


def part_words(part: Told) -> str:
    """A part in notation: cards, verb, and the rest by name, like `2 attack at=bob with=axe`."""
    fields = part._asdict()
    said = [f"{name}={fields[field]}" for field, name in NOTATION.items() if fields[field]]
    said += ["damage=more"] * part.more + ["fast=yes"] * part.fast
    return " ".join([str(part.size), part.verb, *said])


def facts_of(parts: Sequence[Action]) -> dict[str, Any]:
    """All parts of a play, one fact for each field; and each in notation."""
    each = [told(part) for part in parts]
    facts: dict[str, Any] = {"parts": tuple(map(part_words, each))}
    for at, field in enumerate(Told._fields):
        facts[field] = tuple([part[at] for part in each])
    return facts


def parts_in(facts: Facts) -> list[Told]:
    """The parts again, from these facts."""
    columns = [facts[field] for field in Told._fields]
    return [Told(*row) for row in zip(*columns, strict=True)]
