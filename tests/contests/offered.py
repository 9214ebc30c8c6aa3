"""What is wrong with a choice that a contest edition offers: a law for random fights."""

from collections.abc import Iterator

from suits.cards import Card
from suits.choices import Choice, Offer
from suits.fight import Fight
from suits.fight.offering import offer
from suits.requests import Ask

DEEP = 4
"""So many words of an answer are looked at."""


def offers(fight: Fight, ask: Ask) -> Iterator[Offer]:
    """The first list, and what follows the first word of each list and its last."""
    left: list[tuple[str, ...]] = [()]
    while left:
        words = left.pop()
        now = offer(fight, ask, words)
        if now is None:
            continue
        yield now
        if now.prompt and len(words) < DEEP:
            ways = now.choices if not words else (now.choices[0], now.choices[-1])
            left += [(*words, choice.say) for choice in ways]


def fault(fight: Fight, ask: Ask, choice: Choice) -> str | None:
    """What a choice says that cannot be; None if it is sound."""
    edition, person = fight.edition, fight.state.people.get(ask.who)
    if choice.verb not in {verb.name for verb in edition.verbs.values()}:
        return f"{choice.verb!r} is no verb of {edition.name}"
    for who in choice.whom:
        if who not in fight.state.people:
            return f"{who!r} is nobody"
    if choice.weapon and (person is None or choice.weapon not in fight.state.fixed.kits[ask.who].arms):
        return f"{ask.who} has no {choice.weapon}"
    own: list[Card] = []
    for zone, _ in edition.zones(fight.state, ask.who):
        own += getattr(person, zone, ())
    for card in choice.cards:
        if card not in own:
            return f"{card} is not of {ask.who}"
        own.remove(card)
    if choice.cost.cards != len(choice.cards):
        return f"{choice.cards} do not cost {choice.cost.cards}"
    return None
