"""Rehearsing: the real scene of a fight on a copy of its state, with cards of our choice, and somebody who watches.

Nothing is known here of what a scene does. It is run as the fight would run it; what it asks for is answered from a
script, and the two sides of every contest in it are seen before they are compared.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from suits.cards import Card
from suits.editions.contests.contest import Side
from suits.editions.contests.edition import ContestEdition
from suits.requests import QUIET, Ask, Draw, Request, Together
from suits.state import State, copied

Answer = Callable[[Ask], str]
"""What somebody answers."""
Hand = tuple[Card, ...]
MOST_REQUESTS, MOST_SCENES = 200, 4


class Said(NamedTuple):
    """What is known to be answered: by whom, to which kind of question, and what. Cards that are known, too."""

    who: str
    kind: str
    what: str


class Wanted(NamedTuple):
    """A draw whose cards nobody knows."""

    who: str
    number: int
    why: str


class NotNow(Exception):
    """Somebody else is asked than was expected, or something that a rehearsal has no answer to."""


class Reached(Exception):
    """The first contest of a scene has been reached: that was all."""


class Rehearsal(NamedTuple):
    """How a scene went, as far as it went."""

    state: State
    draws: tuple[Wanted, ...]
    """What was drawn from the script."""
    wants: Wanted | None
    """The draw at which the script ended; None if it was long enough."""
    meetings: tuple[tuple[Side, Side], ...]
    """Both sides of each contest, as they were then."""


class Stage(NamedTuple):
    """Where a scene may begin again and again: a state before it, and what is known to be answered in it."""

    edition: ContestEdition[Any]
    base: State
    said: Sequence[Said]
    answer: Answer
    """What is answered to all else."""
    held: tuple[Wanted, ...] = ()
    """Cards that were dealt before, and that nobody knows: they take the first of the hands."""
    goes_on: Callable[[Any], bool] | None = None
    """After a scene without a contest: whether the next one belongs to it. Without this, if something is still said."""

    met: Callable[[], None] | None = None
    """Told as soon as two sides have met, after their cards were ranked."""

    private: bool = False
    """Whether what does not change in the state is nobody else's, and need not be copied to be watched."""

    def rehearse(self, hands: Sequence[Hand], *, to_the_end: bool = False, listen: bool = False) -> Rehearsal:
        """Run the scene with these hands, one for each draw; to its first contest, or to its end."""
        state = self.base.copy()
        meetings: list[tuple[Side, Side]] = []

        def watch(_: State, first: Side, second: Side) -> None:
            meetings.append((copied(first), copied(second)))
            if self.met is not None and len(meetings) == 1:
                self.met()
            if not to_the_end:
                raise Reached

        if not self.private:
            state.fixed = _twin(state.fixed)
        state.fixed.watch = watch
        state.told = [] if listen else None
        draws = list(self.held)
        left, said = list(hands), list(self.said)
        for place, dealt in enumerate(self.held):
            if not left:
                return Rehearsal(state, self.held[:place], dealt, ())
            self.edition.hold(state, dealt.who, left.pop(0))
        wants: Wanted | None = None
        try:
            for _ in range(MOST_SCENES):
                wants = self._scene(state, left, draws, said)
                goes_on = said if self.goes_on is None else self.goes_on(state)
                if wants is not None or meetings or not goes_on:
                    break
        except Reached:
            pass
        finally:
            if self.private:
                state.fixed.watch = None
        return Rehearsal(state, tuple(draws), wants, tuple(meetings))

    def _scene(self, state: State, hands: list[Hand], draws: list[Wanted], said: list[Said]) -> Wanted | None:
        """Answer everything in one scene; gives the draw for which there is no hand."""
        scene = self.edition.next_scene(state)
        if scene is None:
            raise NotNow
        if scene is QUIET:
            return None
        reply: Any = None
        for _ in range(MOST_REQUESTS):
            try:
                request: Request = scene.send(reply)
            except StopIteration:
                return None
            if self.said and state.place != self.base.place:
                raise NotNow  # another round, and other cards
            if isinstance(request, Draw):
                if said and (said[0].who, said[0].kind) == (request.who, request.kind):
                    reply = tuple(said.pop(0).what.split())
                elif not hands:
                    return Wanted(request.who, request.n, request.why)
                else:
                    draws.append(Wanted(request.who, request.n, request.why))
                    reply = hands.pop(0)
                person = state.people[request.who]
                setattr(person, request.to, getattr(person, request.to) + reply)
            elif isinstance(request, Ask):
                reply = self._answered(request, said)
            elif isinstance(request, Together):
                reply = tuple([self._answered(ask, said) for ask in request.asks])
            else:
                raise NotNow
        raise NotNow

    def _answered(self, ask: Ask, said: list[Said]) -> Any:
        if said and ask.kind == said[0].kind:
            if ask.who != said[0].who or said[0].what not in ask.options:
                raise NotNow
            return ask.meaning(said.pop(0).what)
        return ask.meaning(self.answer(ask))


def _twin(fixed: Any) -> Any:
    """A copy of what does not change; `copy.copy` takes ten times as long."""
    new = object.__new__(type(fixed))
    kind: Any = type(fixed)
    for name in _slots(kind):
        if hasattr(fixed, name):
            setattr(new, name, getattr(fixed, name))
    return new


@cache
def _slots(kind: Any) -> tuple[str, ...]:
    return tuple([name for one in kind.__mro__ for name in getattr(one, "__slots__", ())])
