"""Something proposed that needs the word of others: silence is no."""

from collections.abc import Callable

import msgspec

from suits.cards import name
from suits.fight import Fight
from suits.fight.going_back import faces
from suits.people import together
from suits.table.messages.calling import Proposal
from suits.table.preparing import Make
from suits.table.seating import Place, Seating


class Proposed(msgspec.Struct):
    """Something that is done as soon as the last of `missing` has agreed."""

    id: int
    by: Place
    text: str
    since: int | None
    """After how many steps it would be as if nothing had happened; None if it takes nothing back."""
    missing: list[str]
    """The seats whose word is needed still."""
    do: Callable[[], None]
    make: Make | None = None
    """What it plays again: that is prepared before it is done."""
    about: str = ""
    """The seat that it would give away: whoever has it ends this by coming back."""
    decided: tuple[int, int] | None = None
    """How far the fight had come: when somebody has decided something since, it ends. None if that is all the same."""

    def seen_by(self, place: Place, seating: Seating, fight: Fight) -> Proposal:
        """As a seat sees it."""
        shown = () if self.since is None else shown_since(fight, self.since)
        names = tuple(one.name for seat in self.missing if (one := seating.find(seat)) is not None)
        return Proposal(
            self.id, self.by.name, self.text, shown, names, place.id in self.missing, place.id == self.by.id
        )


def needed(seating: Seating, by: Place) -> list[str]:
    """Whose word it takes: the referee's where there is one, else everybody's who has a seat, here or away.

    Bots agree, but for those that play for somebody who is away: that word is missing.
    """
    if seating.referee is not None:
        return [] if by.id == seating.referee.id else [seating.referee.id]
    return [one.id for one in seating.owned() if one.id != by.id]


def shown_since(fight: Fight, step: int) -> tuple[str, ...]:
    """Which cards people were shown after so many steps: an undo cannot un-tell them. Secret faces stay secret."""
    lines: dict[str, None] = {}
    pack = set(fight.state.fixed.pack)
    for done, event in fight.log:
        if done <= step:
            continue
        for card in faces(event):
            if card in pack and event.seen is None:
                lines[f"{name(card)} was shown to everybody"] = None
            elif card in pack and event.seen and event.instead is not None:
                lines[f"cards were shown to {together([fight.name(who) for who in event.seen])}"] = None
    return tuple(lines)
