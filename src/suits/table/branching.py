"""Branches: a fight of its own that begins as another began, and goes on from where one answer was another."""

import msgspec

from suits.dealer import Shuffled
from suits.fight import Fight, Refusal
from suits.fight.fitting import BETWEEN, fits
from suits.fight.refusals import refusal
from suits.people import Setup
from suits.record import Step
from suits.table.beginning import from_record
from suits.table.catalogue import LONGEST_NAME
from suits.table.histories import Past
from suits.table.seating import PERSON, Wanted

BOT = "sensible"


class Branch(msgspec.Struct, frozen=True):
    """An answer that somebody wants to have been another, and whose people they play on; bots play the others."""

    past: Past
    step: int
    answer: str
    people: tuple[str, ...]


def branch(body: bytes) -> bytes:
    """The branch, ready to be kept: the same fight up to the changed answer, then whatever comes of it."""
    wanted = msgspec.msgpack.decode(body, type=Branch)
    setup = _named(wanted)
    fight = Fight(setup, Shuffled(), deal=False)
    for step in wanted.past.steps[: wanted.step]:
        fight.replay_step(step)
    old = wanted.past.steps[wanted.step]
    new = Step(old.who, old.kind, wanted.answer)
    _check(fight, old, new)
    fight.replay_step(new)
    fight.run()
    said = f"Here this fight leaves {wanted.past.setup.title!r}: {_in_words(wanted, new)}"
    kept = from_record(fight.record(), _seats(fight.cast, wanted.people), referee=False, notes=((wanted.step, said),))
    return msgspec.msgpack.encode(kept)


def _named(wanted: Branch) -> Setup:
    """The setup, named after the fight that it leaves, and where it does."""
    place = wanted.past.fight(wanted.step).state.place
    title = f"{wanted.past.setup.title}, what if in {place}" if place else f"{wanted.past.setup.title}, what if"
    return msgspec.structs.replace(wanted.past.setup, title=title[:LONGEST_NAME])


def _check(fight: Fight, old: Step, new: Step) -> None:
    if old.kind in BETWEEN:
        raise Refusal("Nobody decided anything there.")
    ask = fight.ask_of(old.who)
    if not fits(fight, new):
        raise refusal(ask, new.what) if ask else Refusal(f"{new.what!r} cannot stand for {old.what!r} there.")


def _in_words(wanted: Branch, new: Step) -> str:
    """The answer that is another, and the one that it was."""
    fight = wanted.past.fight(wanted.step)
    ask = fight.ask_of(new.who)
    was = wanted.past.steps[wanted.step].what
    if ask is None:
        return f"{fight.name(new.who)} ({new.kind}): {new.what}, not: {was}."
    words, names = fight.edition.words, fight.names()
    return f"{fight.name(new.who)}: {words.option(ask, new.what, names)}, not: {words.option(ask, was, names)}."


def _seats(setup: Setup, people: tuple[str, ...]) -> list[Wanted]:
    """A seat for whoever branches off, with all who hold real cards; bots for the others."""
    everybody = [person.id for person in setup.people]
    mine = tuple(who for who in everybody if who in people or who in setup.real)
    own = [Wanted(mine, PERSON)] if mine else []
    return [*own, *(Wanted((who,), BOT) for who in everybody if who not in mine)]
