"""What the last of some real cards would come to, tried on copies of the fight. For whoever sees everything."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from suits.cards import JOKERS, UNKNOWN, Card
from suits.events import Event
from suits.fight import Fight
from suits.fight.fitting import fits
from suits.record import Step
from suits.requests import Draw, Roll, Show

UPWARD = "A23456789TJQK"
FOLLOWING = 4
"""So many draws of others may come before the cards are compared."""
NAMED = 3
"""So many cards are named that would help."""


class Foreseen(NamedTuple):
    """What would help most with the last card, and what the table asks for after it, whichever it is."""

    helps: str = ""
    then: str = ""
    against: int | None = None
    """What the other one's cards make, where they lie open already."""


class _Outcome(NamedTuple):
    rank: int | None
    """What the cards made, if they were compared."""
    asked: str
    """What the table asks for next."""
    against: int | None = None
    """What the other one's cards made, if all of them were told before."""


LONG = 60
"""So many steps of one scene are not played again for this."""
NOTHING = "the table works out what came of it."


def foreseen(fight: Fight, request: Draw | Roll | Show, told: Sequence[Card]) -> Foreseen:
    """What the last card of a draw would come to; nothing of dice. While more are to be told, only the other's rank."""
    if isinstance(request, Roll) or len(fight.steps) - fight.scene_start > LONG:
        return Foreseen()
    missing = request.n - len(told)
    if missing > 1:
        tried = [_outcome(fight, request, (*told, *cards)) for cards in _both_ends(fight, request, missing)]
        return Foreseen(against=_same([one.against for one in tried if one is not None]))
    found = {card[0]: _outcome(fight, request, (*told, card)) for card in _one_of_each(fight, request, told)}
    outcomes = {face: one for face, one in found.items() if one is not None}
    ranks = {face: one.rank for face, one in outcomes.items() if one.rank is not None}
    asked = {one.asked for one in outcomes.values()}
    against = _same([one.against for one in outcomes.values()])
    return Foreseen(_helps(ranks), asked.pop() if len(asked) == 1 else "", against)


def _same(ranks: Sequence[int | None]) -> int | None:
    """What it comes to whatever the missing cards are."""
    return ranks[0] if len(set(ranks)) == 1 else None


def _both_ends(fight: Fight, request: Draw | Show, many: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Cards as unlike as any that can be left in the packs."""
    left = sorted(
        set(fight.state.stock_of(request.who).pile).difference(JOKERS), key=lambda card: UPWARD.index(card[0])
    )
    return tuple(left[:many]), tuple(left[-many:])


def _one_of_each(fight: Fight, request: Draw | Show, told: Sequence[Card]) -> Iterator[Card]:
    """A card of each rank that can be left in the packs."""
    left = set(fight.state.stock_of(request.who).pile).difference(JOKERS, told)
    for rank in UPWARD:
        card = min((card for card in left if card[0] == rank), default=None)
        if card is not None:
            yield card


def _outcome(fight: Fight, request: Draw | Show, cards: tuple[Card, ...]) -> _Outcome | None:
    """Tell these cards on a copy, and any others that are asked for before they are compared."""
    ahead = fight.fork()
    before = len(ahead.log)
    now, faces, asked = request, cards, ""
    for following_on in range(FOLLOWING):
        step = Step(now.who, now.kind, " ".join(faces))
        if not fits(ahead, step):
            break
        ahead.replay_step(step)
        asked = asked or _asked(ahead)
        rank, against = _ranks(ahead.log[before:], request.who)
        following = ahead.request
        if rank is not None or not isinstance(following, Draw | Show):
            return _Outcome(rank, asked, None if following_on else against)
        now, faces = following, _any(ahead, following)
    return _Outcome(None, asked) if asked else None


def _any(fight: Fight, request: Draw | Show) -> tuple[Card, ...]:
    """Cards that somebody might tell: which they are does not matter here."""
    if isinstance(request, Draw) and request.seen != "all" and request.who in fight.state.fixed.real:
        return (UNKNOWN,) * request.n
    return tuple(fight.state.stock_of(request.who).pile[: request.n])


def _ranks(told: Sequence[tuple[int, Event]], who: str) -> tuple[int | None, int | None]:
    """What somebody's cards and the other one's made, if they were compared."""
    for _, event in told:
        if event.kind == "contest" and who in (event.who, event.facts.get("target")):
            both = event.facts.get("rank"), event.facts.get("against_rank")
            own, other = both if event.who == who else reversed(both)
            return own if isinstance(own, int) else None, other if isinstance(other, int) else None
    return None, None


def _asked(fight: Fight) -> str:
    """Who is asked for what."""
    request = fight.drawing
    if isinstance(request, Draw | Show):
        many = "a card" if request.n == 1 else f"{request.n} cards"
        return f"{fight.name(request.who)}: {many} ({request.why})."
    return NOTHING


def _helps(ranks: dict[str, int]) -> str:
    """The cards that make the most of it, and what that is."""
    best = max(ranks.values(), default=0)
    if not best:
        return ""
    cards = [face.replace("T", "10") for face, rank in ranks.items() if rank == best]
    if len(cards) == len(ranks):
        return f"any makes {best}"
    named = cards[:NAMED] if len(cards) <= NAMED else [cards[0], f"{len(cards) - 1} more"]
    return f"{' or '.join(', '.join(named).rsplit(', ', 1))} makes {best}"
