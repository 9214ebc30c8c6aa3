"""Playing on without a way back: for play-outs, which want to know how it ends and nothing else.

The same scenes ask the same questions, and the same dealer deals. But no step is kept and nothing is told: the fight
can be looked at afterwards, and not be taken back. Calls that wait for the present scene to end are left out.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from suits.cards import UNKNOWN
from suits.fight.laying import lay, pick
from suits.fight.refusals import Endless
from suits.fight.scenes import END
from suits.requests import Ask, Draw, Form, Request, Roll, Scene, Together

if TYPE_CHECKING:
    from suits.fight.core import Core

Decide = Callable[[Ask, int], str]
"""Answers a question; the number is another for every moment, and the same for all who decide together."""
MOST_BETWEEN = 100_000
"""So many cards, dice and scenes, and nobody is asked anything: that has no end."""


def play_on(
    fight: "Core", request: Request | None, scenes: Scene, decide: Decide, most: int
) -> tuple[Request | None, int]:
    """Until it is over, waits for real cards, or so many answers were given: for what it waits, and their number."""
    drafts = fight.drafts
    given = moment = 0
    request = _dealt(fight, request, scenes)
    while request is not None and given < most:
        moment += 1
        if type(request) is Ask:
            given += 1
            answer, options = decide(request, moment), request.options
            reply = options.meaning(answer) if type(options) is Form else answer
        elif type(request) is Together:
            asks = [ask for ask in request.asks if ask.who not in drafts][: most - given]
            for ask in asks:
                drafts[ask.who] = decide(ask, moment)
            given += len(asks)
            if len(drafts) < len(request.asks):
                break
            reply = tuple([ask.meaning(drafts[ask.who]) for ask in request.asks])
            drafts.clear()
        else:
            break
        request = _dealt(fight, scenes.send(reply), scenes)
    return request, given


def _dealt(fight: "Core", request: Any, scenes: Scene) -> Request | None:
    """Cards, dice and new scenes until somebody is asked, it is over, or the table has to tell real cards."""
    state, dealer = fight.state, fight.dealer
    real = state.fixed.real
    for _ in range(MOST_BETWEEN):
        kind = type(request)
        reply: Any = None
        if kind is Draw and request.who not in real:
            reply = pick(state, dealer, request)
        elif request is END:
            pass
        elif kind is Draw and request.seen != "all":
            reply = lay(state, request, " ".join((UNKNOWN,) * request.n))
        elif kind is Roll and request.who not in real:
            reply = dealer.roll(request)
        else:
            return request  # type: ignore[no-any-return]
        try:
            request = scenes.send(reply)
        except StopIteration:
            return None
    raise Endless("This would go on for ever: card after card, and nobody is asked anything.")
