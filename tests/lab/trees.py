"""Scenes of the real rules, played through for every card and every roll there could be."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from suits.arithmetic.three_dice import SIDES, sums
from suits.cards import Card
from suits.requests import Ask, Draw, Request, Roll

S = TypeVar("S")
Begun = tuple[S, Generator[Any, Any, Any]]
Pile = Mapping[Card, int]
Decide = Callable[[S, Ask], str]
"""What somebody answers."""


def every_end(begin: Callable[[], Begun[S]], pile: Pile, decide: Decide[S]) -> Iterator[tuple[S, Fraction]]:
    """Every way a scene may go: what becomes of the state, and with what chance.

    `begin` makes state and scene anew; cards come from `pile`, which is not refilled.
    """
    waiting: list[tuple[list[Any], Fraction, Counter[Card]]] = [([], Fraction(1), Counter(pile))]
    while waiting:
        said, chance, left = waiting.pop()
        state, scene = begin()
        request = _play(state, scene, said, decide)
        if request is None:
            yield state, chance
            continue
        for answer, share, cards in _chances(request, left):
            waiting.append(([*said, answer], chance * share, left - Counter(cards)))


def _play(state: S, scene: Generator[Any, Any, Any], said: list[Any], decide: Decide[S]) -> Request | None:
    """As far as what chance has said leads: the next request of chance, or None at the end."""
    coming = iter(said)
    try:
        request = next(scene)
        while True:
            if isinstance(request, Ask):
                request = scene.send(request.meaning(decide(state, request)))
                continue
            answer = next(coming, None)
            if answer is None:
                return request  # type: ignore[no-any-return]
            if isinstance(request, Draw):
                person = state.people[request.who]  # type: ignore[attr-defined]
                setattr(person, request.to, (*getattr(person, request.to), *answer))
            request = scene.send(answer)
    except StopIteration:
        return None


def _chances(request: Request, left: Counter[Card]) -> Iterator[tuple[tuple[Any, ...], Fraction, tuple[Card, ...]]]:
    if isinstance(request, Roll):
        for total, ways in sums(request.dice).items():
            yield pips(total, request.dice), Fraction(ways, SIDES**request.dice), ()
    elif isinstance(request, Draw) and request.n == 1:
        for card, number in left.items():
            if number:
                yield (card,), Fraction(number, left.total()), (card,)
    else:
        raise AssertionError(request)


def pips(total: int, dice: int) -> tuple[int, ...]:
    """So many dice that make this sum."""
    least, more = divmod(total, dice)
    return tuple([least + (at < more) for at in range(dice)])


def gathered(ends: Iterator[tuple[S, Fraction]], look: Callable[[S], Any]) -> dict[Any, Fraction]:
    """What one sees at the end, each with its chance."""
    found: dict[Any, Fraction] = {}
    for state, chance in ends:
        seen = look(state)
        found[seen] = found.get(seen, Fraction()) + chance
    return found
