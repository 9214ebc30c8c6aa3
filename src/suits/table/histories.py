"""Looking back at a fight, and changing its past: in another process the whole of it is played again."""

from collections.abc import Sequence

import msgspec

from suits.dealer import Shuffled
from suits.fight import Fight, Refusal
from suits.fight.what_if import Label
from suits.people import Setup
from suits.players import bot, decided
from suits.record import Record, Step, to_json
from suits.requests import Ask
from suits.result import read_result
from suits.table.messages import Report, Then
from suits.view import Line as Told
from suits.view import Seat

LONGEST_WHAT_IF = 3000
"""Steps after which a fight that might have been is given up."""
MOST_LINES = 40


class Past(msgspec.Struct, frozen=True):
    """A fight, and the seat that looks back at it."""

    setup: Setup
    steps: Sequence[Step]
    seat: Seat

    def fight(self, to: int | None = None, *, follow: bool = False) -> Fight:
        """The fight as it stood after so many steps. `follow`: its lines are told, also what they come to."""
        fight = Fight(self.setup, Shuffled(), deal=False, follow=follow)
        for step in self.steps[:to]:
            fight.replay_step(step)
        return fight


class Line(msgspec.Struct, frozen=True):
    """A line of the log that somebody wants to look back to, and the step that it came after."""

    past: Past
    n: int
    line: int
    step: int


class Change(msgspec.Struct, frozen=True):
    """A step that somebody wants to change. `decides`: what the old fight does not tell is decided by bots."""

    past: Past
    n: int
    step: int
    answer: str
    decides: bool


class Changed(msgspec.Struct, frozen=True):
    """The changed fight: what is told of it, its steps, and the old steps that it may still use."""

    report: Report
    steps: tuple[Step, ...]
    left: tuple[tuple[Label, Step], ...]


def look_back(body: bytes) -> bytes:
    """How everything stood after a line of the log."""
    asked = msgspec.msgpack.decode(body, type=Line)
    then = asked.past.fight(asked.step)
    view = then.view(asked.past.seat, None)
    return msgspec.msgpack.encode(
        Then(
            n=asked.n,
            line=asked.line,
            place=view.place,
            people=view.people,
            where=view.where,
            order=view.order,
            packs=view.packs,
        )
    )


def what_if(body: bytes) -> bytes:
    """Change one step and tell what comes of it."""
    asked = msgspec.msgpack.decode(body, type=Change)
    changed = asked.past.fight(follow=True).what_if(asked.step, asked.answer, _decide if asked.decides else None)
    new, seat = changed.fight, asked.past.seat
    steps, lines = new.line_steps(seat), new.view(seat).log
    later = [line for step, line in zip(steps, lines, strict=True) if step > asked.step]
    report = Report(
        n=asked.n,
        step=asked.step,
        kept=len(changed.kept),
        dropped=len(changed.dropped),
        new=len(changed.new),
        lines=tuple(later[: _to_be_read(later, MOST_LINES)]),
        result=read_result(new.result),
        over=new.over,
    )
    return msgspec.msgpack.encode(Changed(report, tuple(new.steps), tuple(changed.left())))


def _to_be_read(lines: Sequence[Told], most: int) -> int:
    """How many lines there are until so many were for people to read."""
    read = [at for at, line in enumerate(lines) if line.text]
    return read[most] if len(read) > most else len(lines)


def _decide(fight: Fight, ask: Ask) -> str:
    """What a sensible player would do, in a fight that might have been; not for ever."""
    if len(fight.steps) > LONGEST_WHAT_IF:
        raise Refusal("That fight would go on for too long to be told.")
    return decided(fight, ask, bot("sensible"))


def record(body: bytes) -> bytes:
    """The fight as a file."""
    return to_json(msgspec.msgpack.decode(body, type=Past).fight().record())


def record_as_kept(body: bytes) -> bytes:
    """A fight that today's rules play differently, as it was kept."""
    return to_json(msgspec.msgpack.decode(body, type=Record))
