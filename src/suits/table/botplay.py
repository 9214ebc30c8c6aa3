"""Bots and standing answers: the fight goes on by itself for as long as nobody at the table is asked."""

import logging

from suits.fight import Endless, Refusal, RuleFailed
from suits.players import bot, decided
from suits.requests import Ask
from suits.store import StoreError
from suits.table.keeping import StandingAnswer
from suits.table.messages import No
from suits.table.room import Room

_log = logging.getLogger(__name__)

SLICE = 20
"""So many bots' answers at a stretch; then others at other tables have their turn."""
LONGEST = 20_000
"""A fight of so many steps is not played on by bots alone."""


def in_public(fault: Exception) -> str:
    """What went wrong, as anybody may know it: what a rule stumbled over may be a secret, and is for the log."""
    if isinstance(fault, StoreError | Endless):
        return str(fault)
    _log.error("%s", fault)
    return "A rule of the program failed, so nothing was changed. The log of whoever runs this table says more."


def moved(room: Room) -> None:
    """Somebody has moved the fight on: bots and standing answers follow, and it is stored."""
    play(room)
    room.store_now()


def play(room: Room, standing: tuple[StandingAnswer, ...] | None = None) -> bool:
    """Let bots and standing answers play; True if they have more to say."""
    standing = room.journal.told.standing if standing is None else standing
    return all(_play_once(room, standing) for _ in range(SLICE))


def _play_once(room: Room, standing: tuple[StandingAnswer, ...]) -> bool:
    """One answer of a bot, or one that stands; False if nobody had one."""
    fight = room.fight
    fight.run()
    for ask in _for_bots(room, standing):
        answer = _standing_answer(room, ask, standing) or _bots_answer(room, ask)
        if answer is not None:
            try:
                fight.answer(ask.who, answer)
            except Refusal as fault:
                raise RuleFailed(f"A bot's answer for {ask.who} was refused: {fault}") from None
            return len(fight.steps) < LONGEST
    return False


def _for_bots(room: Room, standing: tuple[StandingAnswer, ...]) -> list[Ask]:
    """The questions that nobody at the table has to answer.

    After an undo they wait where somebody is asked too: what was taken back could not be done again otherwise.
    """
    fight = room.fight
    asks = [ask for ask in fight.asks if ask.who not in fight.drafts]
    theirs = [ask for ask in asks if room.seating.bot_of(ask.who) or _standing_answer(room, ask, standing)]
    return [] if fight.undone and len(theirs) < len(asks) else theirs


def _standing_answer(room: Room, ask: Ask, standing: tuple[StandingAnswer, ...]) -> str | None:
    for one in standing:
        if (one.who, one.kind) == (ask.who, ask.kind) and one.place in ("", room.fight.state.place):
            return one.answer if one.answer in ask.options else None
    return None


def _bots_answer(room: Room, ask: Ask) -> str | None:
    level = room.seating.bot_of(ask.who)
    if not level:
        return None
    player = room.bots.get(ask.who)
    if player is None:
        player = room.bots[ask.who] = bot(level)
    return decided(room.fight, ask, player)


def bots_turn(room: Room) -> bool:
    """Whether bots have something to answer, or answers that stand."""
    fight = room.fight
    if room.changed or fight.over or len(fight.steps) >= LONGEST:
        return False
    if fight.drawing is not None:
        return fight.drawing.who not in fight.setup.real
    return bool(_for_bots(room, room.journal.told.standing))


def play_on(room: Room) -> bool:
    """Go on where only bots are asked; True if there is more. Called again and again, never for long."""
    if room.changed or room.fight.over:
        return False
    before = len(room.fight.steps)
    try:
        more = play(room)
        if len(room.fight.steps) == before:
            return more
        room.store_now()
    except (StoreError, ValueError, RuleFailed) as fault:
        room.take_back()
        room.tell_all(No(n=0, why=in_public(fault)))
        return False
    room.tell()
    return more
