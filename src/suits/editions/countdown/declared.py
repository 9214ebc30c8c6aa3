"""A declared part of a play as plain words and numbers: what all are told of it, and what sentences are made from."""

from collections.abc import Sequence
from itertools import repeat
from typing import NamedTuple

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


def told(part: Action) -> Told:
    """A part as all are told of it."""
    return Told(
        part.size,
        part.verb,
        part.target,
        part.weapon,
        part.way,
        hex_word(part.to) if part.to else "",
        hex_word(part.step) if part.step else "",
        part.effort,
        part.second,
        1 if part.more_damage else 0,
        1 if part.fast else 0,
    )


def part_words(part: Told) -> str:
    """A part in notation: cards, verb, and the rest by name, like `2 attack at=bob with=axe`."""
    size, verb, whom, weapon, way, to, step, effort, _, more, fast = part
    said = f"{size} {verb}"
    if whom:
        said += f" at={whom}"
    if weapon:
        said += f" with={weapon}"
    if way:
        said += f" way={way}"
    if to:
        said += f" to={to}"
    if step:
        said += f" step={step}"
    if effort:
        said += f" effort={effort}"
    if more:
        said += " damage=more"
    return f"{said} fast=yes" if fast else said


def facts_of(parts: Sequence[Action]) -> Facts:
    """All parts of a play: each in notation, and one fact for each field, with an entry a part."""
    each = list(map(told, parts))
    columns = zip(*each, strict=True) if each else repeat(())
    return {"parts": tuple(map(part_words, each)), **dict(zip(Told._fields, columns, strict=False))}


def parts_in(facts: Facts) -> list[Told]:
    """The parts again, from these facts."""
    columns = [facts[field] for field in Told._fields]
    return [Told(*row) for row in zip(*columns, strict=True)]
