"""How a strong player plays `challenge`: every answer by the chance to win that it leaves, as learned from duels.

What a sensible player gets wrong, as some thousand decisions showed that were weighed against all others:

- Low cards are worth more in the next defence than as boosts: the deck attacks as well.
- An empty hand is filled before anything else by whoever would not stand the next blow.
- Acting first is worth a good card.
"""

from collections.abc import Callable, Iterator, Sequence
from math import exp
from typing import NamedTuple

from suits.arithmetic.challenges import VALUE
from suits.arithmetic.laid import laid
from suits.asked import Asked, Menu
from suits.cards import UNKNOWN, Card, without
from suits.editions.challenge import odds, reckoning
from suits.editions.challenge.duels.hands import Values
from suits.editions.challenge.menu import CHALLENGE, EXECUTE, RECOVER, REPLENISH, WITH
from suits.editions.challenge.reckoning import Versus, mean, versus
from suits.editions.challenge.sets import BOOST, DECK, spread_of
from suits.editions.challenge.thumb import (
    People,
    foes_of,
    from_hand,
    has_wounds,
    number,
    rank_of,
    threat,
    used_by,
    words,
)
from suits.editions.sentences import texts
from suits.view import SeenPerson, Sight

LATE = 0.15
"""What losing the first action costs, in chances to win."""

NEARLY = 0.004
"""How much less often an answer may win and still be given now and then: e times more seldom for each of these."""


class Option(NamedTuple):
    """An answer, and how much it brings: the chance to win beyond that of doing nothing."""

    answer: str
    gain: float


def shrewd(view: Sight, ask: Asked) -> str | None:
    """The answer that wins most often; None where the thumb is as good."""
    found = options(view, ask) if is_sure(view, ask) else []
    return max(found, key=lambda one: one.gain).answer if found else None


def is_sure(view: Sight, ask: Asked) -> bool:
    """Whether duels tell enough: not of an action where several foes deal wounds, or where none of them has a hand."""
    me = view.by_id.get(ask.who)
    if me is None or not isinstance(ask.options, Menu):
        return True
    foes = foes_of(me, view.by_id)
    if foes and all([number(foe, "henchman") for foe in foes]):
        return False
    return not has_wounds(me) or len(foes) < 2


def mixed(view: Sight, ask: Asked, chance: Callable[[], float]) -> str | None:
    """Of the answers that are nearly as good as the best one, each as often as it is good; None where it is unknown.

    So nobody can tell from an attack how high its cards are, nor how often a bluff is among them.
    """
    found = options(view, ask) if is_sure(view, ask) else []
    if not found:
        return None
    best = max([one.gain for one in found])
    weights = [exp((one.gain - best) / NEARLY) for one in found]
    left = chance() * sum(weights)
    for one, weight in zip(found, weights, strict=True):
        left -= weight
        if left < 0:
            return one.answer
    return found[-1].answer


def options(view: Sight, ask: Asked) -> list[Option]:
    """Every answer worth weighing; none where nothing was learned."""
    people = view.by_id
    me = people.get(ask.who)
    if me is None or UNKNOWN in me.cards("hand") or number(me, "henchman"):
        return []
    skills = texts(ask.facts.get("skills", ("",)))
    if isinstance(ask.options, Menu):
        return acts(ask.options, me, people, skills)
    if ask.kind == "action card":
        return action_cards(ask.options, me, people, skills)
    attacker = people.get(str(ask.facts.get("attacker")))
    if ask.kind == "defend" and attacker is not None:
        return defences(ask.options, me, attacker, skills)
    return []


def values_of(hand: Sequence[Card]) -> Values:
    """The values of a hand, in order."""
    return tuple(sorted([VALUE[card] for card in hand]))


# The action card


def action_cards(cards: Sequence[Card], me: SeenPerson, people: People, skills: Sequence[str]) -> list[Option]:
    """Early, but within Speed; and not the card that would be missed in hand."""
    hand, speed = me.cards("hand"), number(me, "speed")
    foes = [(versus(me, foe, skills[0], skills), number(foe, "speed")) for foe in foes_of(me, people)]

    def chance(card: Card) -> float:
        rest, slot = values_of(without(hand, (card,))), VALUE[card]
        if slot > speed:
            return mean([reckoning.waiting(us, rest) for us, _ in foes]) - LATE
        found = []
        for us, foe_speed in foes:
            first = reckoning.is_first(slot, speed, foe_speed)
            found.append(first * reckoning.acting(us, rest) + (1 - first) * reckoning.waiting(us, rest))
        return mean(found)

    return [Option(card, chance(card)) for card in cards]


# Acting


def acts(menu: Menu, me: SeenPerson, people: People, skills: Sequence[str]) -> list[Option]:
    """Attacks, new cards, a point back; nothing where one cannot attack now, or has prepared to."""
    verbs, foes = words(menu), foes_of(me, people)
    if CHALLENGE not in verbs or EXECUTE in verbs:
        return []
    hand = me.cards("hand")
    values = values_of(hand)
    ours = {(foe.id, word): versus(me, foe, word, skills) for word in skills for foe in foes}
    found = [*attacks(menu, hand, skills, ours)]
    idle = [reckoning.waiting(us, values) for us in ours.values()]
    if REPLENISH in verbs:
        low = [VALUE[card] for card in hand]
        for away, kept in odds.splits(len(hand)):
            left = tuple(sorted([low[at] for at in kept]))
            gains = [reckoning.filled(us, left) - now for us, now in zip(ours.values(), idle, strict=True)]
            found.append(Option(" ".join((REPLENISH, *[hand[at] for at in away])), mean(gains)))
    if RECOVER in verbs:
        gains = [reckoning.recovered(us, values) - now for us, now in zip(ours.values(), idle, strict=True)]
        found.append(Option(RECOVER, mean(gains)))
    return found


def attacks(
    menu: Menu, hand: tuple[Card, ...], skills: Sequence[str], ours: dict[tuple[str, str], Versus]
) -> Iterator[Option]:
    """Every attack on everybody with everything."""
    values = values_of(hand)
    for word in skills:
        with_it = (WITH, word) if word else ()
        marks = [(who, us) for (who, by), us in ours.items() if by == word]
        sources = words(menu, CHALLENGE, marks[0][0], *with_it)
        for who, us in marks:
            said = (CHALLENGE, who, *with_it)
            idle = reckoning.waiting(us, values)
            yield Option(" ".join(filter(None, (*said, *sources[:1]))), reckoning.from_deck(us, values) - idle)
            for cards, lay in from_hand(hand, us.skill, sources) if hand else ():
                if cards[0] in sources:
                    laid_so = (*cards, *[BOOST + hand[at] for at in lay.boosts])
                    gain = reckoning.attacking(us, lay.makes, lay.kept) - idle
                    yield Option(" ".join((*said, *laid_so)), gain)


# Defending


def defences(answers: Sequence[str], me: SeenPerson, attacker: SeenPerson, skills: Sequence[str]) -> list[Option]:
    """Every defence, by what may get through and what is kept."""
    word = used_by(attacker)
    hand, there, rank = me.cards("hand"), threat(me, attacker), rank_of(me, word)
    us = versus(me, attacker, word, skills)

    def chance(answer: str) -> float:
        if answer == DECK:
            return reckoning.defending_from_deck(us, there, rank, values_of(hand))
        spread = spread_of(answer.split())
        kept = values_of(without(hand, spread.cards + spread.boosts))
        return reckoning.defending(us, there, laid(spread.values, rank, len(spread.boosts)), kept)

    return [Option(answer, chance(answer)) for answer in answers]
