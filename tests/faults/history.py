"""What was acknowledged against what is stored: nothing lost, nothing doubled, every page is told the same fight."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec
from tests.faults.views import up_to, view

from suits.fight.fitting import BETWEEN, CALL, CORRECT
from suits.record import RecordError, Step
from suits.record import step as read_step
from suits.slices import at_once
from suits.store import Kept
from suits.table.keeping import Story, play_again, story
from suits.table.logbook import Note
from suits.table.seating import Seating

CHANCE = ("draw ", "roll ", "show ")
"""How the kinds of steps begin that nobody says."""
Heard = Literal["acknowledged", "refused", "in doubt"]


class Said(NamedTuple):
    """An answer that somebody gave, to which question, and what they heard of it; in doubt: they were cut off."""

    question: str
    answer: str
    heard: Heard

    @property
    def place(self) -> "Place":
        """Where its step stands, if it is stored: questions are named so, with how often the past was changed."""
        who, _, number = self.question.rsplit("-", 2)
        return who, int(number)


Place = tuple[str, int]
"""Somebody, and how many of their steps come before."""


class Did(NamedTuple):
    """Anything else that was done, with the mark by which the journal tells it from others of its kind."""

    kind: Literal["undo", "redo", "correct", "call", "give", "return", "begin"]
    heard: Heard
    mark: str = ""


class Stored(NamedTuple):
    """A step of a journal, and whether a bot had the seat then."""

    step: Step
    by_bot: bool

    @property
    def is_said(self) -> bool:
        """Whether somebody must have said it: no dealer, no bot, and no correction or call, which are deeds."""
        return not (self.by_bot or self.step.kind.startswith(CHANCE) or self.step.kind in BETWEEN)


class Walked(NamedTuple):
    """A journal from its beginning to its end."""

    line: list[Stored]
    """The steps that stand."""
    ever: list[Stored]
    """All that were ever written, each once."""
    deeds: Counter[tuple[str, str]]
    """What else was done, by kind and mark."""
    changed: bool
    """Whether the past was changed: then one place may have had several answers, each at its time."""


def walk(kept: Kept) -> Walked:
    """Read what was ever written, entry by entry."""
    line: list[Stored] = []
    undone: list[Stored] = []
    ever: list[Stored] = []
    again: list[Stored] = []
    """What was cut, and may be written again: a correction goes in before answers that were given already."""
    deeds: Counter[tuple[str, str]] = Counter()
    seating = Seating(())
    for kind, body in ((entry.kind, entry.body) for entry in kept.journal):
        if kind == "step":
            step = read_step(body)
            now = next((one for one in again if one.step == step), None)
            if now is not None:
                again.remove(now)
            else:
                now = Stored(step, bool(seating.bot_of(step.who)))
                ever.append(now)
                deeds.update(_deeds_of(step))
            line.append(now)
            undone = []
        elif kind in ("undo", "cut"):
            left = int(body.split()[0])
            undone, again = ([*line[left:], *undone], []) if kind == "undo" else ([], line[left:])
            line = line[:left]
            deeds["undo", ""] += kind == "undo"
        elif kind == "redo":
            line, undone = [*line, *undone[: int(body)]], undone[int(body) :]
            deeds["redo", ""] += 1
        elif kind == "seating":
            new = msgspec.json.decode(body, type=Seating)
            deeds["begin", ""] += new.begun and not seating.begun and bool(seating.places)
            seating = new
        elif kind == "note":
            deeds.update(_deeds_told(msgspec.json.decode(body, type=Note).text))
    changed = bool(deeds["undo", ""] or any(one.step.kind in BETWEEN for one in ever))
    return Walked(line, ever, deeds, changed)


def _deeds_of(step: Step) -> Iterator[tuple[str, str]]:
    if step.kind == CORRECT:
        yield "correct", step.what.partition(" because ")[2]
    elif step.kind == CALL:
        yield "call", f"{step.who} {step.what}"


def _deeds_told(text: str) -> Iterator[tuple[str, str]]:
    if " changes hands: " in text:
        yield "give", ""
    elif text.endswith(" is its owner's again."):
        yield "return", ""


def wrong_with(kept: Kept | None, said: Iterable[Said], did: Iterable[Did] = ()) -> list[str]:
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
    walked = walk(kept)
    heard = [one for one in said if one.heard != "refused"]
    again = Counter(one.question for one in heard if one.heard == "acknowledged")
    found += [f"doubled: {one} was acknowledged {number} times." for one, number in again.items() if number > 1]
    found += _by_count(walked, heard) if walked.changed else _by_place(walked, heard)
    return found + _wrong_deeds(walked, did)


def _by_place(walked: Walked, said: Sequence[Said]) -> list[str]:
    """Each answer against the step in its place."""
    found = []
    stored: dict[Place, Stored] = {}
    counted: Counter[str] = Counter()
    for one in walked.line:
        stored[one.step.who, counted[one.step.who]] = one
        counted[one.step.who] += 1
    there: defaultdict[Place, list[Said]] = defaultdict(list)
    for answer in said:
        there[answer.place].append(answer)
    for place, given in there.items():
        acknowledged = [one for one in given if one.heard == "acknowledged"]
        if not acknowledged:
            continue
        question, words, _ = acknowledged[-1]
        if place not in stored:
            found.append(f"lost: {words!r} to {question} was acknowledged, and is not stored.")
        elif stored[place].step.what != words:
            found.append(f"lost: {words!r} to {question} was acknowledged, and {stored[place].step.what!r} is stored.")
    for place, one in stored.items():
        if one.is_said and one.step.what not in [answer.answer for answer in there[place]]:
            found.append(f"nobody's: {str(one.step)!r} is stored, doubled or made up; nobody has said it there.")
    return found


def _by_count(walked: Walked, said: Sequence[Said]) -> list[str]:
    """Where the past was changed: how often somebody said something against how often it was ever written."""
    found = []
    written = Counter((one.step.who, one.step.what) for one in walked.ever)
    theirs = Counter((one.step.who, one.step.what) for one in walked.ever if one.is_said)
    sure = Counter((one.place[0], one.answer) for one in said if one.heard == "acknowledged")
    most = Counter((one.place[0], one.answer) for one in said)
    for (who, words), number in sure.items():
        if written[who, words] < number:
            found.append(
                f"lost: {words!r} of {who} was acknowledged {number} times, and is stored {written[who, words]} times."
            )
    for (who, words), number in theirs.items():
        if number > most[who, words]:
            found.append(
                f"nobody's: {words!r} of {who} is stored {number} times, doubled or made up; it was said"
                f" {most[who, words]} times."
            )
    return found


def _wrong_deeds(walked: Walked, did: Iterable[Did]) -> list[str]:
    """Undos, gives and the like: each as often as it was acknowledged, or as it is in doubt at most."""
    found = []
    heard = [one for one in did if one.heard != "refused"]
    sure: Counter[tuple[str, str]] = Counter((one.kind, one.mark) for one in heard if one.heard == "acknowledged")
    most: Counter[tuple[str, str]] = Counter((one.kind, one.mark) for one in heard)
    for deed in sorted({*sure, *most, *walked.deeds}):
        name, number = " ".join(filter(None, deed)), walked.deeds[deed]
        if number < sure[deed]:
            found.append(f"lost: {name} was acknowledged {sure[deed]} times, and was done {number} times.")
        elif number > most[deed]:
            found.append(f"nobody's: {name} was done {number} times, and was said {most[deed]} times.")
    return found


def _played_otherwise(told: Story) -> str:
    """Why the fight is not the one of its journal; empty: it is."""
    try:
        played, changed = at_once(play_again(told))
    except RecordError as fault:
        return str(fault)
    return changed or ("" if len(played.steps) == len(told.steps) else f"{len(played.steps)} steps are possible.")


def told_otherwise(kept: Kept, seat: str, seen: Iterable[Sequence[str]]) -> list[str]:
    """What pages of a seat were told that is not how the fight began, as it is stored at the end.

    Where something was undone, they may also have been told how it stood just before that.
    """
    ends = [at for at, entry in enumerate(kept.journal) if entry.kind in ("undo", "cut")]
    wholes = [view(up_to(kept, at), seat).texts for at in (len(kept.journal), *ends)]
    found = []
    for texts in map(list, seen):
        at, other = max(_differs(texts, whole) for whole in wholes)
        if at < len(texts):
            one = texts[at]
            found.append(f"told otherwise: line {at + 1} was {one!r} on a page, and is {other!r} in the store.")
    return found


def _differs(texts: Sequence[str], whole: Sequence[str]) -> tuple[int, str]:
    """Where a log is not how another begins, and what stands there; at its end: nowhere."""
    padded = [*whole, *[""] * len(texts)]
    at = next((at for at, text in enumerate(texts) if text != padded[at]), len(texts))
    return at, padded[at] if at < len(padded) else ""
