"""What was acknowledged against what is stored: nothing lost, nothing doubled, every page is told the same fight."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from tests.server.pages import Page

from suits.record import RecordError, Step
from suits.slices import at_once
from suits.store import Kept, Store
from suits.table.house import House
from suits.table.keeping import Story, play_again, story

CHANCE = ("draw ", "roll ", "show ")
"""How the kinds of steps begin that nobody says."""


class Said(NamedTuple):
    """An answer that somebody gave, to which question, and what they heard of it; in doubt: they were cut off."""

    question: str
    answer: str
    heard: Literal["acknowledged", "refused", "in doubt"]

    @property
    def place(self) -> "Place":
        """Where its step stands, if it is stored: questions are named so, with how often the past was changed."""
        who, _, number = self.question.rsplit("-", 2)
        return who, int(number)


Place = tuple[str, int]
"""Somebody, and how many of their steps come before."""


def wrong_with(kept: Kept | None, said: Iterable[Said]) -> list[str]:
    """What is wrong with a fight that is stored, each in a sentence."""
    if kept is None:
        return ["the fight is gone."]
    try:
        told = story(kept)
    except RecordError as fault:
        return [f"damaged: {fault}"]
    found = []
    if not_the_same := _played_otherwise(told):
        found.append(f"it is not played again as it is stored: {not_the_same}")
    stored: dict[Place, Step] = {}
    counted: Counter[str] = Counter()
    for step in told.steps:
        stored[step.who, counted[step.who]] = step
        counted[step.who] += 1
    there: defaultdict[Place, list[Said]] = defaultdict(list)
    for one in said:
        if one.heard != "refused":
            there[one.place].append(one)
    for place, given in there.items():
        acknowledged = [one for one in given if one.heard == "acknowledged"]
        if len(acknowledged) > 1:
            found.append(f"doubled: {acknowledged[-1].question} was acknowledged {len(acknowledged)} times.")
        if not acknowledged:
            continue
        question, answer, _ = acknowledged[-1]
        if place not in stored:
            found.append(f"lost: {answer!r} to {question} was acknowledged, and is not stored.")
        elif stored[place].what != answer:
            found.append(f"lost: {answer!r} to {question} was acknowledged, and {stored[place].what!r} is stored.")
    for place, step in stored.items():
        if not step.kind.startswith(CHANCE) and step.what not in [one.answer for one in there[place]]:
            found.append(f"nobody's: {str(step)!r} is stored, doubled or made up; nobody has said it there.")
    return found


def _played_otherwise(told: Story) -> str:
    """Why the fight is not the one of its journal; empty: it is."""
    try:
        played, changed = at_once(play_again(told))
    except RecordError as fault:
        return str(fault)
    return changed or ("" if len(played.steps) == len(told.steps) else f"{len(played.steps)} steps are possible.")


def told_otherwise(store: Store, key: str, seen: Iterable[Sequence[str]]) -> list[str]:
    """What pages of a seat were told that is not how the fight began, as it is stored at the end."""
    whole = list(Page(House(store), key).texts())
    found = []
    for texts in seen:
        if list(texts) != whole[: len(texts)]:
            pairs = zip(texts, [*whole, *[""] * len(texts)], strict=False)
            at, (one, other) = next((at, pair) for at, pair in enumerate(pairs) if pair[0] != pair[1])
            found.append(f"told otherwise: line {at + 1} was {one!r} on a page, and is {other!r} in the store.")
    return found
