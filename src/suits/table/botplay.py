"""Bots and standing answers: the fight goes on by itself for as long as nobody at the table is asked.

Answers that stand are given at once. Bots think elsewhere (`thinking.py`); here their steps are done and told.
"""

import logging
from collections.abc import Callable

import msgspec

from suits.fight import Endless, RuleFailed
from suits.fight.fitting import fits
from suits.players import thinks
from suits.record import Step, digest
from suits.store import StoreError
from suits.table.keeping import StandingAnswer
from suits.table.messages.speaking import No
from suits.table.operating.measures import measures
from suits.table.room import Room
from suits.table.thinking import LONGEST, Made, Stretch, for_nobody, standing_answer
from suits.view import REFEREE

_log = logging.getLogger(__name__)

SLICE = 20
"""So many standing answers at a stretch; then others at other tables have their turn."""


def in_public(fault: Exception) -> str:
    """What went wrong, as anybody may know it: what a rule stumbled over may be a secret, and is for the log."""
    if isinstance(fault, StoreError | Endless):
        return str(fault)
    _log.error("%s", fault, extra={"private": True}, exc_info=fault if fault.__traceback__ else None)
    measures().rule_failed()
    return "A rule of the program failed, so nothing was changed. The log of whoever runs this table says more."


def moved(room: Room) -> None:
    """Somebody has moved the fight on: standing answers follow, and it is stored."""
    if not room.changed and room.seating.begun:
        play(room)
        room.store_now()


def play(room: Room, standing: tuple[StandingAnswer, ...] | None = None) -> None:
    """Give the answers that stand."""
    standing = room.journal.told.standing if standing is None else standing
    room.fight.run()
    _by_the_script(room)
    for _ in range(SLICE):
        if not _stands(room, standing):
            return


def _by_the_script(room: Room) -> None:
    """In a lesson, what everybody but the learner answers; a script is short."""
    while step := _prompted(room):
        room.fight.answer(step.who, step.what)


def _prompted(room: Room) -> Step | None:
    """What the script of a lesson lets somebody answer now, if it is not the learner who is asked."""
    script, fight = room.journal.told.lesson, room.fight
    step = script.next_step(fight.steps) if script else None
    if script is None or step is None or step.who == script.you or not fits(fight, step):
        return None
    return None if fight.undone and fight.ask_of(script.you) else step


def _stands(room: Room, standing: tuple[StandingAnswer, ...]) -> bool:
    """Give one answer that stands; False if there is none."""
    fight = room.fight
    if standing:
        for ask in for_nobody(fight, _bots(room), standing):
            answer = standing_answer(fight, ask, standing)
            if answer is not None:
                fight.answer(ask.who, answer)
                return True
    return False


def _bots(room: Room) -> dict[str, str]:
    """The bot that answers for each whom a bot plays."""
    people = (REFEREE.name, *room.fight.state.people)
    return {who: level for who in people if (level := room.seating.bot_of(who))}


def bots_think(room: Room) -> bool:
    """Whether one of the bots here thinks for so long that others should not have to wait for it."""
    return any([thinks(level) for level in _bots(room).values()])


def bots_turn(room: Room) -> bool:
    """Whether bots have something to answer, or answers that stand."""
    fight = room.fight
    if not room.seating.begun or room.changed or room.broken or fight.over or len(fight.steps) >= LONGEST:
        return False
    if fight.drawing is not None:
        return fight.dealer_is_next
    if room.taught:
        return _prompted(room) is not None
    return bool(for_nobody(fight, _bots(room), room.journal.told.standing))


def stretch(room: Room) -> bytes:
    """What bots have to think about now."""
    fight = room.fight
    return msgspec.msgpack.encode(
        Stretch(
            fight=room.name,
            setup=msgspec.json.encode(fight.setup),
            steps=fight.steps,
            bots=_bots(room),
            standing=room.journal.told.standing,
            taken_back=bool(fight.undone),
        )
    )


def take(room: Room, thought: bytes, made: bytes) -> bool:
    """Do what bots made of a stretch, store it and tell it; True if there is more to think about.

    If the fight has gone on since, what they thought is forgotten.
    """
    if not bots_turn(room):
        return False
    if stretch(room) != thought:
        return True
    steps = msgspec.msgpack.decode(made, type=Made)
    return _done(room, lambda: _do(room, steps))


def by_itself(room: Room) -> bool:
    """Deal, and give answers that stand; True if bots have something to answer then."""
    return bots_turn(room) and _done(room, lambda: play(room))


def _done(room: Room, do: Callable[[], None]) -> bool:
    """Do something that nobody at the table does, store it and tell it; True if bots have something to answer then."""
    before = room.fight.steps[:]
    try:
        do()
        room.store_now()
    except (StoreError, ValueError, RuleFailed) as fault:
        room.take_back()
        room.tell_all(No(n=0, why=in_public(fault)))
        return False
    if room.fight.steps != before:
        room.tell()
    return bots_turn(room)


def _do(room: Room, made: Made) -> None:
    """Make the steps that bots made."""
    fight = room.fight
    if not made.steps:
        raise RuleFailed(f"The bots of {room.name} had nothing to say.")
    if fight.memory is not None or fight.waiting_calls():  # of these a bot knows nothing: its first answer only
        fight.answer(made.steps[0].who, made.steps[0].what)
        return
    fight.undone = []
    for step in made.steps:
        fight.replay_step(step)
    if digest(fight.state_bytes()) != made.digest:
        raise RuleFailed(f"The bots of {room.name} played by other rules.")
