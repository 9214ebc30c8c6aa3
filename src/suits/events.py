"""What happened, as rules tell it: a kind, the facts with their numbers, the ids of the rules, and who may know."""

from typing import TypeAlias

import msgspec

Fact: TypeAlias = "int | str | tuple[int | str, ...]"
Facts: TypeAlias = dict[str, Fact]


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. Text is made from it on demand, by the edition's words."""

    kind: str
    who: str
    facts: Facts
    rules: tuple[str, ...] = ()
    seen: tuple[str, ...] | None = None
    """The people who may know; None is everybody."""
    instead: Facts | None = None
    """What everybody else is told in its place; None is nothing at all."""

    def for_people(self, people: tuple[str, ...]) -> "Event | None":
        """This event as somebody who speaks for these people receives it."""
        if self.seen is None or any(who in self.seen for who in people):
            return Event(self.kind, self.who, self.facts, self.rules)
        if self.instead is None:
            return None
        return Event(self.kind, self.who, self.instead, self.rules)
