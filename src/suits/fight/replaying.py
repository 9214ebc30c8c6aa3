"""Records: writing a fight down, and replaying it so that nothing is ever silently different."""

from collections.abc import Generator
from typing import TYPE_CHECKING

import msgspec

from suits import editions
from suits.fight.fitting import fits
from suits.fight.looking import lines
from suits.people import Setup
from suits.record import Mark, Record, RecordError, Told, digest
from suits.record import step as read_step
from suits.slices import at_once
from suits.version import __version__
from suits.view import REFEREE

if TYPE_CHECKING:
    from suits.dealer import Dealer
    from suits.fight.fight import Fight


class Changed(RecordError):
    """A record that this program's rules play differently: says at which step, and keeps what could be replayed."""

    def __init__(self, text: str, step: int, fight: "Fight", record: Record):
        super().__init__(text)
        self.step = step
        self.fight = fight
        self.record = record


def record(fight: "Fight") -> Record:
    """The fight as a record, with a digest of the state at every boundary between scenes."""
    again = fight.fork()
    again.rewind(0)
    marks = [setup_mark(fight.setup)]
    for done, step in enumerate(fight.steps, 1):
        again.replay_step(step)
        if again.at_boundary or done == len(fight.steps):
            marks.append(mark(again, marks[-1].step))
    return Record(
        rules=fight.edition.rules,
        setup=fight.setup,
        steps=tuple(map(str, fight.steps)),
        marks=tuple(marks),
        result=fight.result,
        told=tuple(Told(line.step, line.text) for line in lines(fight, REFEREE) if line.text),
    )


def setup_mark(setup: Setup) -> Mark:
    """The setup: the mark before all steps."""
    return Mark(0, digest(msgspec.json.encode(setup, order="deterministic")))


def mark(fight: "Fight", since: int) -> Mark:
    """The state, and the steps since the last mark: other answers may lead to the same state."""
    steps = "\n".join(map(str, fight.steps[since:]))
    return Mark(len(fight.steps), digest(fight.state_bytes() + steps.encode()))


def replay(
    record: Record,
    dealer: "Dealer | None" = None,
    to: int | None = None,
    kind: "type[Fight] | None" = None,
    *,
    follow: bool = False,
) -> "Fight":
    """The fight of a record, every step checked. Where it differs: `Changed` or `RecordError`, never silence.

    `kind`: what sort of fight is made of it, for whoever has one of their own.
    """
    return at_once(in_steps(record, dealer, to, kind, follow=follow))


def in_steps(
    record: Record,
    dealer: "Dealer | None" = None,
    to: int | None = None,
    kind: "type[Fight] | None" = None,
    *,
    follow: bool = False,
) -> Generator["Fight", None, "Fight"]:
    """The same for whoever has something else to do after each step: the fight as it stands then."""
    from suits.fight.fight import Fight

    edition = editions.find(record.setup.edition)
    marks = {mark.step: mark.digest for mark in record.marks}
    if marks.get(0) != setup_mark(record.setup).digest:
        raise RecordError("The setup in this record has been edited since the fight was played.")
    if max(marks) != len(record.steps):
        raise RecordError(
            f"This record has been edited or cut: it has {len(record.steps)} steps, and was made of {max(marks)}."
        )
    fight = (kind or Fight)(record.setup, dealer, deal=False, follow=follow)
    marked = 0
    for at, text in enumerate(record.steps[:to]):
        step = read_step(text)
        if not fits(fight, step):
            raise _differs(edition, record, fight, at, f"'{text}' is not possible there")
        fight.replay_step(step)
        yield fight
        expected = marks.get(at + 1)
        if expected is not None:
            if expected != mark(fight, marked).digest:
                raise _differs(edition, record, fight, at, f"'{text}' leads to another result now")
            marked = at + 1
    if to is None and record.result != fight.result:
        raise RecordError(f"This record has been edited: it ends with {fight.result!r}, and says {record.result!r}.")
    return fight


def _differs(edition: editions.Edition, record: Record, fight: "Fight", at: int, what: str) -> RecordError:
    if record.rules == edition.rules:
        return RecordError(f"This record has been edited or damaged: at step {at + 1} {what}.")
    return Changed(
        f"The rules have changed since this fight was played (rules {record.rules} of program {record.program}, now"
        f" rules {edition.rules} of {__version__}): at step {at + 1} {what}.",
        at,
        fight,
        record,
    )
