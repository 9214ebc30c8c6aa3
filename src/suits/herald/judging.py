"""Judging an answer that was given: beside what the Herald would have said, from what that seat knew then."""

from collections.abc import Callable, Sequence
from itertools import islice

import msgspec

from suits.fight import Fight
from suits.fight.imagining import CannotImagine
from suits.herald.hindsight import Hindsight
from suits.herald.levels import strong_answer
from suits.herald.scales import Scales, Weight
from suits.herald.weighing import ways_of, weighed
from suits.players import Facing, seat_of
from suits.requests import Ask

MORE = 4
"""So many times as many worlds, where another answer may have been better."""


class Judged(msgspec.Struct, frozen=True):
    """An answer that somebody gave, and what the Herald would have answered."""

    step: int
    """Before so many steps were made."""
    who: str
    side: str
    kind: str
    place: str
    answer: str
    text: str
    """As a referee would read it out."""
    chance: float
    """To win with it, as that seat could know."""
    instead: str
    """What the Herald would have answered; the same, where nothing was better."""
    instead_text: str
    instead_chance: float
    why: str
    """What speaks for that, in a few words."""
    lost: float
    """By how much the answer was worse than that."""
    error: float
    """Of what was lost."""

    @property
    def is_mistake(self) -> bool:
        """Whether another was better beyond doubt: two errors or more."""
        return self.answer != self.instead and self.lost > 0 and not Weight(self.lost, self.error).doubtful


def judged(
    hindsight: Hindsight, at: int, worlds: int, seed: str, stopped: Callable[[], bool] = lambda: False
) -> Judged | None:
    """What an answer was worth; None where there was no choice, or no world that agrees with what was seen."""
    fight, step = hindsight.at(at), hindsight.steps[at]
    ask = fight.ask_of(step.who)
    if ask is None or step.who not in fight.state.people:
        return None
    with Facing(fight, ask) as situation:
        ways = ways_of(situation.sight, situation.ask)
        usual = strong_answer(situation.sight, situation.ask)
    answers = list(dict.fromkeys([step.what, usual, *[way.answer for way in ways]]))
    if len(answers) == 1:
        return None
    try:
        first = _weighed(fight, ask, answers, worlds, f"{seed} first", stopped)
        rival = first.best()
        gain = first.difference(rival, step.what)
        if rival == step.what or gain.mean <= gain.error:
            rival, scales = step.what, first
        else:
            scales = _weighed(fight, ask, [step.what, rival], MORE * worlds, f"{seed} last", stopped)
    except CannotImagine:
        return None
    lost = scales.difference(rival, step.what)
    words, names = fight.edition.words, fight.names()
    return Judged(
        step=at,
        who=step.who,
        side=fight.state.people[step.who].side,
        kind=step.kind,
        place=fight.state.place,
        answer=step.what,
        text=words.option(ask, step.what, names),
        chance=scales.chance(step.what).mean,
        instead=rival,
        instead_text=words.option(ask, rival, names),
        instead_chance=scales.chance(rival).mean,
        why=next((way.why for way in ways if way.answer == rival), ""),
        lost=lost.mean,
        error=lost.error,
    )


def _weighed(
    fight: Fight, ask: Ask, answers: Sequence[str], many: int, seed: str, stopped: Callable[[], bool]
) -> Scales:
    side = fight.state.people[ask.who].side
    found = weighed(fight.knowledge(seat_of(ask.who)), ask.who, side, answers, seed)
    scales, _ = next(found)
    for _ in islice(found, many - 1):  # the scales are the same, heavier by a world
        if stopped():
            break
    return scales
