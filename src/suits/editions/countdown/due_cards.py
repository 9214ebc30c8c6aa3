"""What may be said when a card is due, and when a Hold Card could be used (CDN-16, CDN-61..CDN-77, CDN-R55, CDN-R61).

`pass until-9`, `hold 7`, or `play 2+joker ...`; in a gap and before somebody else's play `no`, `1 ...` for the Hold
Card, `2 ...` for it and a Red Joker, `joker ...` for a Red Joker from the hand; in a gap `fast-draw knife`, too.
"""

from collections.abc import Callable, Generator

from suits.arithmetic.card_chart import RANKS
from suits.cards import PACK, RED_JOKER, Card, without
from suits.editions.countdown.plays import (
    FAST_DRAW,
    HOLD,
    PASS,
    PLAY,
    UNTIL_RANKS,
    Action,
    Play,
    Reaching,
    action_stages,
    full_speed_stages,
    parts_stages,
)
from suits.editions.countdown.state import HOLDS_SINCE, WHEN, Combatant, CountdownState, number_of, when
from suits.requests import Stage

NO, JOKER, AND = "no", "joker", "+"
Groups = dict[str, tuple[Card, ...]]
"""Cards that are played together, by the word for them."""
Grouping = Callable[[], Groups]
"""The groups that are open: sought when somebody looks, and once."""


def pending(person: Combatant, card: Card) -> list[Card]:
    """A due card and those of its rank that come later and may still be played, by suit (CDN-12, CDN-13, CDN-R55)."""
    rank, now = card[0], WHEN[card]
    cards = [one for one in person.hand if one[0] == rank and WHEN[one] >= now]
    if person.passed:
        cards = list(without(cards, [one for one in person.passed if one in cards]))
    return sorted(cards, key=when)


# A due card


def due_stages(
    state: CountdownState, who: str, card: Card, groups_open: Grouping, reached: Reaching
) -> Generator[Stage, str, Play]:
    """Pass, play it with others of its rank, or hold it (CDN-16, CDN-66, CDN-R11, CDN-R55).

    Whoever holds it says of which rank it is, for the others see that, too: now is the time of that rank.
    """
    verb = yield DUE[card]
    if verb == PASS:
        return NOT_NOW[(yield RANKS_TO_COME[state.rank])]
    if verb == HOLD:
        yield RANKS_HELD[card]
        return Play((card,), (), WHEN[card])
    person = state.people[who]
    groups = groups_open()
    cards = groups[(yield Stage("How many cards", tuple(groups), cards=groups, about="cards"))]
    if len(cards) == 1:
        parts: tuple[Action, ...] = ((yield from action_stages(state, who, known=reached)),)
    else:
        parts = yield from parts_stages(state, who, len(cards), reached)
    stop, goal = (yield from full_speed_stages(state, who)) if person.full_speed else (-1, ())
    return Play(cards, parts, WHEN[card], stop, goal, takes_hold(person, cards))


def groups_with(state: CountdownState, person: Combatant, card: Card) -> Groups:
    """The groups that a due card can be played in, each by its word: naturals, Red Jokers with them, the Hold Card.

    `2` is the card and the next of its rank, `1+joker` the card and a Red Joker, from the hand or from Hold. A Hold
    Card that comes earlier makes a single card a pair; by the house rule it adds to any group.
    (CDN-16, CDN-71, CDN-75, CDN-R11, CDN-R29, CDN-R30)
    """
    hand, hold = person.hand, person.hold
    found: Groups = {"1": (card,)}
    same = [card]
    if number_of(card[0], hand) > 1:
        same = pending(person, card)
        for n in range(2, len(same) + 1):
            found[str(n)] = tuple(same[:n])
    if RED_JOKER in hand or RED_JOKER in hold:
        for jokers in range(1, hand.count(RED_JOKER) + hold.count(RED_JOKER) + 1):
            for n in range(1, len(same) + 1):
                found[str(n) + (AND + JOKER) * jokers] = (*same[:n], *[RED_JOKER] * jokers)
    if hold and hold[0] != RED_JOKER and HOLDS_SINCE[hold[0]] < WHEN[card]:
        plain = list(found.items()) if state.fixed.options.hold_joins == "any" else (("1", found["1"]),)
        for word, cards in plain:
            found[f"{word}{AND}{HOLD}"] = cards + hold
    return found


def takes_hold(person: Combatant, cards: tuple[Card, ...]) -> bool:
    """Whether the Hold Card is one of the cards that are played with a due one, which is the first of them.

    Red Jokers of the hand go first; of several packs another card of the same face may be in the hand.
    """
    hold = person.hold
    if not hold:
        return False
    if hold[0] == RED_JOKER:
        return cards.count(RED_JOKER) > person.hand.count(RED_JOKER)
    return hold[0] in cards and HOLDS_SINCE[hold[0]] < WHEN[cards[0]]


DUE = {card: Stage(f"{card} is due", (PASS, PLAY, HOLD), about="act") for card in PACK}
"""The first question (CDN-R55)."""
RANKS_TO_COME = [
    Stage("Until", ("", *UNTIL_RANKS[rank + 1 :]), empty="this once", ends=True, constant=True)
    for rank in range(len(RANKS))
]
"""How long one may pass, in each increment."""
NOT_NOW = {word: Play((), (), rank) for rank, word in enumerate(UNTIL_RANKS)} | {"": Play((), (), 0)}
"""Nothing is played, until the count is there: `until-9` is the 9s, `until-end` the end of the turn."""
RANKS_HELD = {
    card: Stage("Which rank", (word,), about="card", cards={word: (card,)}, ends=True)
    for card in PACK
    for word in (card[0].replace("T", "10"),)
}


# Fast-Draw without a card


def free_draws(state: CountdownState, who: str) -> tuple[str, ...]:
    """What can be drawn fast without a card, once an increment, by who is not stunned (CDN-61, CDN-R61)."""
    person = state.people[who]
    if person.drawn or person.stunned:
        return ()
    return tuple([word for word in state.fixed.fast_draws[who] if word not in person.ready and word not in person.lost])


def free_draw_stages(drawable: tuple[str, ...]) -> Generator[Stage, str, Play]:
    """What is drawn fast without a card (CDN-61)."""
    word = yield Stage("What", drawable, about="weapon", ends=True)
    return Play((), (Action(0, FAST_DRAW, weapon=word, fast=True),), 0)


# A Hold Card


def window_stages(
    state: CountdownState, who: str, drawable: tuple[str, ...], groups_open: Grouping, reached: Reaching
) -> Generator[Stage, str, Play]:
    """A Hold Card whose moment came before is one card's worth of action, two with a Red Joker from the hand.

    A Red Joker in hand may be put on hold now, and used at once. (CDN-67, CDN-68, CDN-77, CDN-R28, CDN-R30, CDN-R55)
    """
    person = state.people[who]
    groups = groups_open()
    word = yield Stage("Now", (*groups, FAST_DRAW) if drawable else tuple(groups), cards=groups, about="cards")
    if word == NO:
        return NOT_NOW[(yield RANKS_TO_COME[state.rank])]
    if word == HOLD:
        return Play((RED_JOKER,), (), WHEN[RED_JOKER])
    if word == FAST_DRAW:
        return (yield from free_draw_stages(drawable))
    cards = groups[word]
    if len(cards) == 1:
        parts: tuple[Action, ...] = ((yield from action_stages(state, who, known=reached)),)
    else:
        parts = yield from parts_stages(state, who, len(cards), reached)
    stop, goal = (yield from full_speed_stages(state, who)) if person.full_speed else (-1, ())
    return Play(cards, parts, WHEN[cards[0]], stop, goal, True)


def hold_groups(person: Combatant, before: int) -> Groups:
    """What a Hold Card can be used as at a moment, each by its word, beside nothing: `hold` puts a Red Joker aside.

    (CDN-68, CDN-72, CDN-R28, CDN-R30, CDN-R55)
    """
    groups: Groups = {NO: ()}
    hold = person.hold
    joker = RED_JOKER in person.hand and hold != (RED_JOKER,)
    if hold and HOLDS_SINCE[hold[0]] < before:
        groups["1"] = hold
        if joker:
            groups["2"] = (*hold, RED_JOKER)
    if joker:
        groups[JOKER] = groups[HOLD] = (RED_JOKER,)
    return groups
