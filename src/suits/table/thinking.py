"""Bots think in another process: the steps of a fight in, the steps that bots and standing answers make out.

The process remembers the fights it has thought about last, so that it replays only what is new.
"""

import time
from collections.abc import Mapping, Sequence

import msgspec

from suits.fight import Fight, Refusal, RuleFailed
from suits.players import bot, decided, thinks
from suits.record import Step, digest
from suits.requests import Ask
from suits.table.keeping import StandingAnswer
from suits.table.remembering import Remembered

MOST_ANSWERS = 20
SECONDS = 0.1
"""At a stretch; a single answer may take longer."""
STRONG = "strong"
"""Who answers in the place of a bot that came to no answer."""
LONGEST = 20_000
"""A fight of so many steps is not played on by bots alone."""


class Stretch(msgspec.Struct, frozen=True):
    """A fight at which bots are asked."""

    fight: str
    setup: bytes
    steps: Sequence[Step]
    bots: dict[str, str]
    """The bot that answers for each, by name."""
    standing: tuple[StandingAnswer, ...]
    taken_back: bool
    """Whether steps were taken back that can be done again."""


class Made(msgspec.Struct, frozen=True):
    """The steps that were made, and a fingerprint of the state they led to."""

    steps: tuple[Step, ...]
    digest: str


def think(body: bytes) -> bytes:
    """Play a stretch: until somebody at the table is asked, or others should have their turn."""
    stretch = msgspec.msgpack.decode(body, type=Stretch)
    try:
        return msgspec.msgpack.encode(play(stretch))
    except (Refusal, ValueError) as fault:  # it may know somebody's hand, and all would be told: it is for the log
        raise RuleFailed(f"The bots of {stretch.fight} stumbled: {fault!r}") from fault


def quickly(body: bytes) -> bytes:
    """The same stretch, if nobody may think ahead: where somebody would, the strong answer is given."""
    stretch = msgspec.msgpack.decode(body, type=Stretch)
    if not any([thinks(level) for level in stretch.bots.values()]):
        return body
    bots = {who: STRONG if thinks(level) else level for who, level in stretch.bots.items()}
    return msgspec.msgpack.encode(msgspec.structs.replace(stretch, bots=bots))


def play(stretch: Stretch) -> Made:
    """Let bots and standing answers play for a stretch."""
    fight = _remembered.fight(stretch.fight, stretch.setup, stretch.steps)
    until = time.monotonic() + SECONDS
    fight.undone = [Step("nobody", "undone", "")] if stretch.taken_back else []
    fight.run()
    for _ in range(MOST_ANSWERS):
        if not _answer_once(fight, stretch) or time.monotonic() > until:
            break
    _remembered.keep(stretch.fight, stretch.setup, fight)
    return Made(tuple(fight.steps[len(stretch.steps) :]), digest(fight.state_bytes()))


_remembered = Remembered(events=False)


def _answer_once(fight: Fight, stretch: Stretch) -> bool:
    """One answer of a bot, or one that stands; False if nobody had one."""
    for ask in for_nobody(fight, stretch.bots, stretch.standing):
        answer = standing_answer(fight, ask, stretch.standing)
        if answer is None:
            answer = decided(fight, ask, bot(stretch.bots[ask.who]))
        try:
            fight.answer(ask.who, answer)
        except Refusal as fault:
            raise RuleFailed(f"A bot's answer for {ask.who} was refused: {fault}") from None
        return len(fight.steps) < LONGEST
    return False


def for_nobody(fight: Fight, bots: Mapping[str, str], standing: tuple[StandingAnswer, ...]) -> list[Ask]:
    """The questions that nobody at the table has to answer.

    After an undo they wait where somebody is asked too: what was taken back could not be done again otherwise.
    """
    asks = [ask for ask in fight.asks if ask.who not in fight.drafts]
    theirs = [ask for ask in asks if ask.who in bots or standing_answer(fight, ask, standing) is not None]
    return [] if fight.undone and len(theirs) < len(asks) else theirs


def standing_answer(fight: Fight, ask: Ask, standing: tuple[StandingAnswer, ...]) -> str | None:
    """The answer that stands for this question."""
    for one in standing:
        if (one.who, one.kind) == (ask.who, ask.kind) and one.place in ("", fight.state.place):
            return one.answer if one.answer in ask.options else None
    return None
